"""`quinary hint`, `quinary puzzles` and `quinary statistics`."""

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from quinary.bots.kernels import way_now
from quinary.cli.records import FILE, held
from quinary.cli.terminal.progress import bar
from quinary.cli.terminal.wording import display_name
from quinary.core.errors import NotYourTurn
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.record import BOT, Record
from quinary.core.text.phrases import GameText
from quinary.core.text.rulebook import check_language
from quinary.wire.atomic_files import write_file
from quinary.wire.codec import tagged

if TYPE_CHECKING:
    from quinary.study.puzzles import Puzzle
    from quinary.study.statistics import Played

FILES = click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
JSON = click.option("--json", "as_json", is_flag=True, help="All figures, for programs.")
OUTPUT = click.option(
    "--output", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file."
)
LANG = click.option("--lang", default="en", help="en, fr, nl or de: how everything is told.")
PLAYER = click.option("--player", help="Only what this player did, by the name in the records.")


@click.command()
@FILE
@click.option("--seat", type=click.IntRange(min=1), help="For which player; 1 is the first.")
@click.option("--kind", default="best", help="best, three, or careful: only whether it matters.")
@LANG
def hint(file: Path, seat: int | None, kind: str, lang: str) -> None:
    """Say what to do now in the game in FILE, for who is to act."""
    from quinary.study.hints import hint as hinted
    from quinary.study.wording import StudyText

    check_language(lang)
    _, _, match = held(file)
    turn = match.to_act()
    if turn is CHANCE or not turn:
        raise NotYourTurn("Nobody has anything to decide now.")
    who = turn[0] if seat is None else seat - 1
    found = hinted(match, who, kind, way=way_now(match.game))
    words, game_text = StudyText(lang), GameText(match.game, lang)
    click.echo(words.say("hint-careful" if found.careful else "hint-calm"))
    for each in found.choices:
        value = words.give_or_take(each.value, each.error)
        click.echo(words.say("hint-choice", action=game_text.action(each.action), value=value))


@click.command()
@FILES
@PLAYER
@click.option("--answers", is_flag=True, help="With the answers, and how hard bots find them.")
@OUTPUT
def puzzles(files: Sequence[Path], player: str | None, answers: bool, output: Path | None) -> None:
    """Find positions in finished games in which one action is clearly the best, as JSON.

    With --player, only those that this player missed: a set of one's own mistakes.
    """
    data = [
        _puzzle_json(puzzle, answers=answers)
        for record, _, match in map(held, files)
        for puzzle in _wanted(match, record, player)
    ]
    _write(json.dumps(data, indent=1) + "\n", output)


def _wanted(match: Match, record: Record, player: str | None) -> "Sequence[Puzzle]":
    from quinary.study.puzzles import mistakes, puzzles
    from quinary.study.review import review

    with bar(f"Reviewing {match.game.name}") as show:
        found = puzzles(match, review(match, show, way_now(match.game)))
    if player is None:
        return found
    seats = [seat for seat, name in enumerate(record.players) if name == player]
    return [puzzle for seat in seats for puzzle in mistakes(found, seat)]


def _puzzle_json(puzzle: "Puzzle", *, answers: bool) -> dict[str, Any]:
    from quinary.study.puzzles import answers_of_bots, as_json, rated

    data = as_json(puzzle, solved=answers)
    if not answers:
        return data
    solved = rated(puzzle, answers_of_bots(puzzle))
    wrong = [{"action": tagged(action), "times": times} for action, times in solved.wrong]
    figures = {"rating": solved.rating, "tries": solved.tries, "misses": solved.misses}
    return {**data, **figures, "wrong": wrong}


@click.command()
@FILES
@PLAYER
@JSON
@click.option("--csv", "as_csv", is_flag=True, help="Every game in a line, for tables.")
@OUTPUT
@LANG
def statistics(
    files: Sequence[Path],
    player: str | None,
    as_json: bool,
    as_csv: bool,
    output: Path | None,
    lang: str,
) -> None:
    """Tell what the finished games in FILES come to: results, luck, accuracy and progress.

    Reviews that are kept beside the records (quinary review --keep) are not worked out again.
    """
    from quinary.study import statistics as study

    check_language(lang)
    games = [game for file in files for game in _played(file, player)]
    if not games:
        raise click.ClickException("Nobody of that name has played in these games.")
    if as_csv:
        text = study.as_csv(games)
    elif as_json:
        text = json.dumps(study.as_json(study.statistics(games)), indent=1) + "\n"
    else:
        found = study.statistics(games)
        text = "\n".join(line for each in found for line in study.lines(each, lang)) + "\n"
    _write(text, output)


def _played(file: Path, player: str | None) -> "Iterator[Played]":
    """What everybody, or one player, did in the game; bots are nobody."""
    from quinary.study.statistics import played

    record, _, match = held(file)
    data = _review_of(file, record, match)
    # When it was played: the record says nothing about that, but its file does.
    when = datetime.fromtimestamp(file.stat().st_mtime, UTC).isoformat(timespec="seconds")
    for seat in range(match.seats):
        name = record.players[seat] if seat < len(record.players) else ""
        if name.startswith(BOT) if player is None else name != player:
            continue
        person = display_name(record.players, seat)
        yield played(data, seat, person, won=seat in match.result().winners, when=when)


def _review_of(file: Path, record: Record, match: Match) -> dict[str, Any]:
    from quinary.study import review_files
    from quinary.study.review import review
    from quinary.study.shapes import review_json

    known = review_files.find_review(record, review_files.place_of(file))
    if known is not None and match.is_over():
        return known
    with bar(f"Reviewing {file.name}") as show:
        return review_json(review(match, show, way_now(match.game)))


def _write(text: str, output: Path | None) -> None:
    """To the screen, or into a file: whole or not at all."""
    if output is None:
        click.echo(text, nl=False)
    else:
        write_file(text.encode(), output)
