"""Golden playthroughs: whole games as readable text, checked line by line.

A file holds what was agreed, every step in the game's own notation, what each
step brought about, and the sheets and result at the end. `check` plays the steps
again and compares the whole text. Every game needs at least three of them.

    python -m quinary.testing.playthrough                    writes all files anew
    python -m quinary.testing.playthrough GAME NAME [SEATS] [SEED] [LEVEL] [OPTION=VALUE ...]
                                                             plays a new one by bots
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import fields
from importlib.resources import files
from pathlib import Path
from typing import Any

from quinary.bots import bots_of, play_out
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE, AnyGame, Event
from quinary.core.play import Match
from quinary.core.record import Act
from quinary.core.registry import all_games, find_game
from quinary.core.sheet import draw

STEP = re.compile(r"^ *\d+  (chance|seat \d+)  (.+)$", re.MULTILINE)
HEAD = re.compile(r"^(game|seats|options|seed) +(.*)$", re.MULTILINE)
# Steps between two positions in the text: a difference shows near the step that caused it.
POSITION_EVERY = 10


def folder(game: AnyGame) -> Path:
    """Where the game keeps its playthroughs."""
    return Path(str(files(game.package))) / "tests" / "playthroughs"


def paths(game: AnyGame) -> list[Path]:
    """The game's playthroughs."""
    return sorted(folder(game).glob("*.txt"))


def check(path: Path) -> Match:
    """The match in the file, if playing its steps again gives the same text."""
    text = path.read_text(encoding="utf-8")
    match, text_now = replayed_text(text)
    assert text_now == text, f"{path.name} plays differently now:\n{_difference(text, text_now)}"
    return match


def check_all(game: AnyGame) -> None:
    """Every playthrough of the game holds, and there are at least three that come to an end."""
    ended = [match.is_over() for match in map(check, paths(game))]
    assert sum(ended) >= 3, f"{game.id} needs three golden playthroughs that end; it has {ended}"


def replayed_text(text: str) -> tuple[Match, str]:
    """The steps of the text played again, and the text that this makes."""
    head = dict(HEAD.findall(text))
    game = find_game(head["game"])
    options = _options(game, head["options"].split())
    seed = None if head["seed"] == "typed" else head["seed"]
    match = Match(game, int(head["seats"]), options, seed)
    comment = text.split("\n\n", maxsplit=1)[0]
    lines = [comment, "", *_headlines(match), ""]
    for actor, action in STEP.findall(text):
        lines += _step(match, actor, action)
        if len(match.acts) % POSITION_EVERY == 0:
            lines.append(f"      = {game.notation.format_position(match.state)}")
    return match, "\n".join([*lines, "", *_ending(match)]) + "\n"


def _step(match: Match, actor: str, action: str) -> Iterator[str]:
    notation = match.game.notation
    if actor == "chance":
        outcome = notation.parse_outcome(action)
        match.repeat(Act(actor=CHANCE, action=outcome))
        shown = notation.format_outcome(outcome)
    else:
        decided = notation.parse_action(action)
        match.apply(int(actor.split()[1]), decided)
        shown = notation.format_action(decided)
    yield f"{len(match.acts):>4}  {actor}  {shown}"
    for event in match.last_events:
        yield f"      {_audience(event)}: {_fact(event.fact)}"


def _audience(event: Event[Any]) -> str:
    who = "all" if event.audience is None else "seat " + ", ".join(map(str, event.audience))
    return f"{who} (revealed)" if event.reveals else who


def _fact(fact: Any) -> str:
    values = (f"{field.name}={_plain(getattr(fact, field.name))}" for field in fields(fact))
    return " ".join((type(fact).__name__, *values))


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return "(" + ",".join(map(_plain, value)) + ")"
    return "-" if value is None else str(value)


def _headlines(match: Match) -> list[str]:
    options = " ".join(f"{name}={value}" for name, value in match.options.items())
    return [
        f"game     {match.game.id}",
        f"seats    {match.seats}",
        f"options  {options or '-'}",
        f"seed     {match.seed or 'typed'}",
    ]


def _options(game: AnyGame, words: list[str]) -> dict[str, object]:
    """The options in `name=value` words."""
    pairs = (word.split("=") for word in words if word != "-")
    return {name: game.option_value(name, value) for name, value in pairs}


def _ending(match: Match) -> list[str]:
    result = match.result()
    sheets = match.game.sheets(match.view(None))
    return [
        "The end." if match.is_over() else "To be continued.",
        f"scores   {' '.join(map(str, result.scores))}",
        f"winners  {' '.join(map(str, result.winners)) or '-'}",
        f"titles   {', '.join(title or '-' for title in result.titles) or '-'}",
        *(f"\n{draw(sheet)}" for sheet in sheets),
    ]


def _difference(old: str, new: str) -> str:
    pairs = zip(old.splitlines(), new.splitlines(), strict=False)
    for number, (was, now) in enumerate(pairs, start=1):
        if was != now:
            return f"line {number}\n  was  {was}\n  now  {now}"
    return "one text goes on where the other ends"


def played(game: AnyGame, seats: int, seed: str, level: str, options: dict[str, object]) -> str:
    """The text of a new game, played by bots of this level."""
    match = play_out(Match(game, seats, options, seed), bots_of(game)[level], Pseudo(seed))
    comment = f"# {game.name}, {seats} x {level}. Say here what this game shows."
    lines = [comment, "", *_headlines(match), ""]
    # Playing it again numbers the steps: here any number will do.
    for act in match.acts:
        if act.actor is CHANCE:
            lines.append(f"1  chance  {game.notation.format_outcome(act.action)}")
        else:
            lines.append(f"1  seat {act.actor}  {game.notation.format_action(act.action)}")
    return replayed_text("\n".join(lines) + "\n")[1]


def main(arguments: list[str]) -> None:
    """Writes the playthroughs anew, or a new one."""
    if arguments:
        name, title, *rest = arguments
        game = find_game(name)
        options = [word for word in rest if "=" in word]
        given = [word for word in rest if "=" not in word]
        seats, seed, level, *_ = *given, *("1", "golden", "greedy")[len(given) :]
        text = played(game, int(seats), seed, level, _options(game, options))
        folder(game).mkdir(parents=True, exist_ok=True)
        folder(game).joinpath(f"{title}.txt").write_text(text, encoding="utf-8")
        return
    for game in all_games():
        for path in paths(game):
            path.write_text(replayed_text(path.read_text(encoding="utf-8"))[1], encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
