"""Names and sentences that several commands use."""

import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from quinary.core.game import Result
from quinary.core.record import BOT
from quinary.core.text.names import clean_name

LONGEST_NAME = 24


def display_name(players: Sequence[str], seat: int) -> str:
    """What to call the seat."""
    name = clean_name(players[seat], LONGEST_NAME) if seat < len(players) else ""
    if name.startswith(BOT):
        return f"{name.removeprefix(BOT)} bot {seat + 1}"
    return name or f"Player {seat + 1}"


def unique_names(names: Sequence[str]) -> list[str]:
    """The names, with a number after those that stand earlier in the list too."""
    called: list[str] = []
    for seat, name in enumerate(names):
        plain = clean_name(name.removeprefix(BOT), LONGEST_NAME) or f"Player {seat + 1}"
        called.append(plain if plain not in called else f"{plain} {seat + 1}")
    return called


def listed(names: Sequence[str]) -> str:
    """The names as a list in words."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def points(score: int) -> str:
    """The score with a real minus sign."""
    return str(score).replace("-", "−")


def score_line(result: Result, players: Sequence[str]) -> str:
    """Everybody's score in one line."""
    seats = range(len(result.scores))
    return "   ".join(f"{display_name(players, s)} {points(result.scores[s])}" for s in seats)


def outcome_lines(result: Result, players: Sequence[str]) -> list[str]:
    """The scores, the winners and the titles, in words."""
    lines = []
    for seat, score in enumerate(result.scores):
        title = result.titles[seat] if seat < len(result.titles) else ""
        earned = points(score) + (f" ({title})" if title else "")
        lines.append(f"{display_name(players, seat)}: {earned}")
    if result.winners and len(result.scores) > 1:
        names = listed([display_name(players, seat) for seat in result.winners])
        lines.append(f"{names} {'wins' if len(result.winners) == 1 else 'share the win'}.")
    return lines


def command(*words: str | Path) -> str:
    """A command line that works when it is typed here."""
    if shutil.which("quinary"):
        program = "quinary"
    elif Path(sys.argv[0]).name == "__main__.py":
        program = "python -m quinary"
    else:
        program = sys.argv[0]
    return " ".join((program, *(shlex.quote(str(word)) for word in words)))
