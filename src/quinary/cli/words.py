"""Sentences that several commands say."""

import re
from collections.abc import Sequence

from quinary.core.game import Result

BOT = "bot:"
"""How a record names a bot's seat: bot:greedy."""


def display_name(players: Sequence[str], seat: int) -> str:
    """What to call the seat."""
    if seat >= len(players) or not players[seat]:
        return f"Player {seat + 1}"
    name = players[seat]
    return f"{name.removeprefix(BOT)} bot {seat + 1}" if name.startswith(BOT) else name


def named(text: str, players: Sequence[str]) -> str:
    """The text with Player 1, Player 2 … called by their names."""
    return re.sub(r"\bPlayer (\d+)\b", lambda who: display_name(players, int(who[1]) - 1), text)


def listed(names: Sequence[str]) -> str:
    """The names as a list in words."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def outcome_lines(result: Result, players: Sequence[str]) -> list[str]:
    """The scores, the winners and the titles, in words."""
    lines = []
    for seat, score in enumerate(result.scores):
        title = result.titles[seat] if seat < len(result.titles) else ""
        lines.append(f"{display_name(players, seat)}: {score}" + (f" ({title})" if title else ""))
    if result.winners and len(result.scores) > 1:
        names = listed([display_name(players, seat) for seat in result.winners])
        lines.append(f"{names} {'wins' if len(result.winners) == 1 else 'share the win'}.")
    return lines
