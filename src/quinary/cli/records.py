"""`quinary replay` and `quinary verify`."""

from functools import partial
from pathlib import Path

import click

from quinary.cli.terminal.wording import display_name, outcome_lines
from quinary.core.fairness import Fairness, check_seed
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.play import replay as replayed
from quinary.core.record import Entry, Record, Undo
from quinary.core.registry import find_game
from quinary.core.sheet import draw
from quinary.core.text.phrases import GameText
from quinary.wire.record_files import read_opened, read_seen
from quinary.wire.seen import Seen, check_seen

FILE = click.argument("file", type=click.Path(path_type=Path))


@click.command()
@FILE
def verify(file: Path) -> None:
    """Check every step of the game in FILE by the rules, and every outcome by its seed.

    If FILE is what a server gives of a finished table, the seed is checked by the secret
    that the server committed to. If a browser wrote FILE, all this is compared with what
    it saw: the commitment before the first roll, its own entropy, and the rolls.
    """
    record, fair, match = held(file)
    seen = read_seen(file)
    if seen is not None:
        check_seen(match.acts, fair, seen)
    state = "finished" if match.is_over() else "unfinished"
    click.echo(
        f"{file} holds: {match.game.name}, {match.seats} players, {state}, "
        f"{len(record.entries)} steps by version {match.game.rules_version} of the rules; "
        f"{_origin(record, fair)}{_witness(seen)}."
    )


def held(file: Path) -> tuple[Record, Fairness | None, Match]:
    """What the file holds, when its seed and every step have been checked."""
    record, fair = read_opened(file)
    if fair is not None:
        check_seed(record, fair)
    return record, fair, replayed(record)


def _origin(record: Record, fair: Fairness | None) -> str:
    """Where chance came from, as far as it was checked."""
    if record.seed is None:
        return "outcomes were typed in"
    if fair is None:
        return "every roll and draw follows from the seed"
    return (
        "every roll and draw follows from the seed, and the seed from the secret "
        f"that was committed to (commitment {fair.commitment})"
    )


def _witness(seen: Seen | None) -> str:
    """What a browser could compare with what it saw."""
    if seen is None:
        return ""
    rolls = len({roll.number for roll in seen.rolls})
    promise = "was not there to see the commitment" if seen.commitment is None else "had seen it"
    return (
        f"; the browser {promise} before the first roll, found what it brought in "
        f"{len(seen.entropies)} of the entropies, and saw {rolls} of the rolls and draws "
        "as they are"
    )


@click.command()
@FILE
@click.option("--until", type=click.IntRange(min=0), help="Stop after this step.")
def replay(file: Path, until: int | None) -> None:
    """Tell the game in FILE step by step, with its sheets and result at the end."""
    record, _, _ = held(file)  # the whole record must hold before any of it is printed
    match = Match(find_game(record.game), record.seats, record.options, record.seed)
    game_text = GameText(match.game, names=partial(display_name, record.players))
    click.echo(f"{match.game.name}, {match.seats} players")
    for number, entry in enumerate(record.entries[:until], start=1):
        _print_step(match, number, entry, game_text)
    for sheet in game_text.sheets(match.view(None)):
        click.echo("\n" + draw(sheet))
    click.echo()
    for line in outcome_lines(match.result(), record.players):
        click.echo(line)


def _print_step(match: Match, number: int, entry: Entry, game_text: GameText) -> None:
    events = match.repeat(entry)
    if isinstance(entry, Undo):
        click.echo(f"{number:>4}  (the last step is taken back)")
        return
    notation = match.game.notation
    if entry.actor is CHANCE:
        done = f"chance: {notation.format_outcome(entry.action)}"
    else:
        done = f"{game_text.speaker.name(entry.actor)}: {notation.format_action(entry.action)}"
    click.echo(f"{number:>4}  {done}")
    for event in events:
        click.echo(f"        {game_text.describe(event.fact)}")
