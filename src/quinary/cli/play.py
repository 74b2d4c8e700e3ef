"""`quinary play`: sets a table up and plays at it."""

import os
import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from heapq import nlargest
from pathlib import Path
from typing import TypeVar

import click

from quinary.bots import bots_of, default_level, levels_of
from quinary.cli.terminal.screen import Screen
from quinary.cli.terminal.table import TerminalTable
from quinary.cli.terminal.wording import unique_names
from quinary.core.errors import QuinaryError
from quinary.core.game import AnyGame, Option, check_seats
from quinary.core.play import Match, replay
from quinary.core.record import BOT
from quinary.core.registry import all_games, find_game
from quinary.core.text.languages import LANGUAGES
from quinary.wire.record_files import read_record

MOST_BOTS = 9  # the most bots that the menu offers; --bot knows no such limit
QUIT = ("q", "quit", "exit")

Answer = TypeVar("Answer")


@click.command()
@click.argument("game", required=False)
@click.option("--seats", type=int, help="How many play, people and bots together.")
@click.option("--name", "names", multiple=True, help="A person's name; give it once per person.")
@click.option(
    "--bot", "bots", multiple=True, metavar="LEVEL", help="A bot: beginner to master; once per bot."
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A game option.")
@click.option("--seed", help="Play the game that this seed gives.")
@click.option("--real-dice", is_flag=True, help="Type in what real dice, cards or tiles show.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a saved game.")
@click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default="en",
    help="The language of the game: what happens and what is asked.",
)
@click.option("--save", "path", type=click.Path(path_type=Path), help="Where to save the game.")
def play(  # noqa: PLR0913  one parameter per option of the command
    game: str | None,
    *,
    seats: int | None,
    names: tuple[str, ...],
    bots: tuple[str, ...],
    options: tuple[str, ...],
    seed: str | None,
    real_dice: bool,
    resume: Path | None,
    language: str,
    path: Path | None,
) -> None:
    """Play GAME in the terminal; without GAME, choose one from the menu."""
    screen = Screen(language)
    path = path and path.expanduser()
    if path is not None and path.exists():
        raise click.ClickException(f"{path} exists already: choose another name, or --resume it.")
    if resume is not None:
        resumed(resume.expanduser(), path, screen, real_dice=real_dice).play()
    elif game is None:
        menu(screen)
    else:
        found = find_game(game)
        players = seated(found, seats, names, bots)
        chosen = chosen_options(found, options)
        new_table(found, players, chosen, screen, seed=seed, real_dice=real_dice, path=path).play()


def new_table(  # noqa: PLR0913  everything that can be agreed before a game
    game: AnyGame,
    players: Sequence[str],
    options: dict[str, object],
    screen: Screen,
    *,
    seed: str | None = None,
    real_dice: bool = False,
    path: Path | None = None,
) -> TerminalTable:
    """A table with a new game on it."""
    if seed is None and not real_dice:
        seed = secrets.token_hex(16)
    match = Match(game, len(players), options, None if real_dice else seed)
    return TerminalTable(match, players, path or save_path(game.id), screen, real_dice=real_dice)


def resumed(file: Path, path: Path | None, screen: Screen, *, real_dice: bool) -> TerminalTable:
    """A table with a saved game on it, every step of which has been checked."""
    record = read_record(file)
    match = replay(record)
    players = record.players or tuple(f"Player {seat + 1}" for seat in range(record.seats))
    for player in players:
        if player.startswith(BOT):
            check_level(match.game, player.removeprefix(BOT))
    typed = real_dice or record.seed is None
    return TerminalTable(match, players, path or file, screen, real_dice=typed)


def check_level(game: AnyGame, level: str) -> None:
    """Refuses a bot that does not exist."""
    if level not in (known := bots_of(game)):
        raise click.ClickException(
            f"There is no bot {level!r:.40} (there are: {', '.join(known)})."
        )


def seated(
    game: AnyGame, seats: int | None, names: Sequence[str], bots: Sequence[str]
) -> list[str]:
    """Who sits where: the people, then the bots; a game that needs more gets a bot."""
    for level in bots:
        check_level(game, level)
    people = len(names) or 1
    if seats is not None:
        check_seats(game, seats)
        people = seats - len(bots)
        if people < len(names):
            raise click.ClickException(f"{seats} seats are too few for the people and bots named.")
    players = unique_names([*names, *[""] * (people - len(names))])
    players += [BOT + level for level in bots]
    players += [BOT + default_level(game)] * (game.min_seats - len(players))
    check_seats(game, len(players))
    return players


def chosen_options(game: AnyGame, words: Sequence[str]) -> dict[str, object]:
    """The options typed as NAME=VALUE, numbers as numbers where the game offers numbers."""
    chosen: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise click.ClickException(f"An option is NAME=VALUE, not {word!r:.40}.")
        chosen[name] = game.option_value(name, value)
    return chosen


def data_folder() -> Path:
    """Where this person's games are kept."""
    if home := os.environ.get("QUINARY_HOME"):
        return Path(home)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "quinary"


def save_path(game_id: str) -> Path:
    """A new name for a game's record."""
    # Two games may begin in the same second: hence the random end.
    now = datetime.now().astimezone()
    return data_folder() / "games" / f"{game_id}-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}.json"


def last_unfinished() -> Path | None:
    """The youngest saved game that is not over; files that don't hold are passed over."""
    saved = (data_folder() / "games").glob("*.json")
    # Replaying takes time, and somebody waits for the menu: only the youngest few are tried.
    for file in nlargest(5, saved, key=lambda file: file.stat().st_mtime):
        try:
            if not replay(read_record(file)).is_over():
                return file
        except QuinaryError:
            continue
    return None


def menu(screen: Screen) -> None:
    """The games to choose from, again after every game, until somebody has had enough."""
    try:
        while _one_from_the_menu(screen):
            pass
    except (EOFError, KeyboardInterrupt):
        screen.say("\nGoodbye.")


def _one_from_the_menu(screen: Screen) -> bool:
    """Whether somebody chose something, which has then been played."""
    games, unfinished = all_games(), last_unfinished()
    screen.say("\nQuinary: five number games for the table\n", "bold")
    for number, game in enumerate(games, start=1):
        screen.say(f"  {number}  {game.name}")
        screen.say(f"     {game.summary}", "dim")
    if unfinished is not None:
        screen.say(f"  c  continue your last game ({unfinished.stem.split('-')[0]})")
    screen.say("  q  quit")
    chosen = {str(number): game for number, game in enumerate(games, start=1)}
    chosen |= {game.id: game for game in games}
    while True:
        answer = screen.read_line("\nWhich game?").lower()
        try:
            if answer in QUIT:
                return False
            if answer == "c" and unfinished is not None:
                resumed(unfinished, None, screen, real_dice=False).play()
                return True
            if answer in chosen:
                _from_scratch(chosen[answer], screen).play()
                return True
            screen.refuse("Type the number or the name of a game, or q to quit.")
        except (QuinaryError, click.ClickException) as error:
            screen.refuse(error.message)


def _from_scratch(game: AnyGame, screen: Screen) -> TerminalTable:
    """A new table, set up by asking what has to be known."""
    people = _ask_people(game, screen)
    bots = _ask_bots(game, len(people), screen)
    level = _ask_level(game, screen) if bots else ""
    choices = {"": False, "n": False, "no": False, "y": True, "yes": True}
    real = _ask_one_of("Real dice, cards or tiles on your table? (y/N)", choices, screen)
    options: dict[str, object] = {}
    for option in game.options:
        options |= _ask_option(option, screen)
    players = seated(game, None, people, [level] * bots)
    return new_table(game, players, options, screen, real_dice=real)


def _ask_people(game: AnyGame, screen: Screen) -> list[str]:
    """The names of the people who play on this device."""
    while True:
        answer = screen.read_line(
            "Who plays here? (names, with commas between them; Enter: just you)"
        )
        people = [name.strip() for name in answer.split(",") if name.strip()] or ["You"]
        if game.max_seats is None or len(people) <= game.max_seats:
            return people
        screen.refuse(f"{game.name} is for {game.max_seats} players at most.")


def _ask_bots(game: AnyGame, people: int, screen: Screen) -> int:
    """How many bots play along; as few as possible for Enter."""
    least = max(0, game.min_seats - people)
    most = MOST_BOTS if game.max_seats is None else game.max_seats - people
    if most == least:
        return least
    choices = {str(number): number for number in range(least, most + 1)} | {"": least}
    question = f"How many bots play along? ({least} to {most}; Enter: {least})"
    return _ask_one_of(question, choices, screen)


def _ask_level(game: AnyGame, screen: Screen) -> str:
    """How well the bots shall play."""
    levels, usual = levels_of(game), default_level(game)
    choices = {level: level for level in levels} | {"": usual}
    return _ask_one_of(f"How well? ({'/'.join(levels)}; Enter: {usual})", choices, screen)


def _ask_option(option: Option, screen: Screen) -> dict[str, object]:
    """The choice for one option; nothing for the default."""
    choices: dict[str, dict[str, object]] = {
        str(choice): {option.name: choice} for choice in option.choices
    }
    usual = "as usual" if option.default is None else option.default
    question = f"{option.name}: {option.help} ({'/'.join(choices)}; Enter: {usual})"
    return _ask_one_of(question, choices | {"": {}}, screen)


def _ask_one_of(question: str, choices: Mapping[str, Answer], screen: Screen) -> Answer:
    """The choice that was typed, asked for until it is one."""
    while (answer := screen.read_line(question).lower()) not in choices:
        screen.refuse(f"Type one of: {', '.join(filter(None, choices))}, or just Enter.")
    return choices[answer]
