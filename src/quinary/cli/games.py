"""`quinary games` and `quinary rules`."""

import shutil
import sys
import textwrap

import click

from quinary.bots import bots_of
from quinary.cli.terminal.screen import Screen
from quinary.core.game import AnyGame
from quinary.core.registry import all_games, find_game
from quinary.core.text import rulebook
from quinary.core.text.box import BoxText, box_text, seats_text
from quinary.core.text.catalogue import catalogue
from quinary.core.text.examples import caption, examples_of, play, rules_with_examples
from quinary.core.text.languages import LANGUAGES
from quinary.core.text.phrases import GameText

INDENT = 14


@click.command()
@click.argument("game", required=False)
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="The language.")
def games(game: str | None, lang: str) -> None:
    """List the games: who can play them, and what can be agreed before.

    With GAME, this one alone, and what is known of its box.
    """
    for each in all_games() if game is None else [find_game(game)]:
        _echo_game(each, lang)
    if game is not None and (box := box_text(find_game(game), lang)):
        _echo_box(box)


def _echo_game(game: AnyGame, lang: str) -> None:
    words = catalogue(game.package, lang)
    click.echo(f"{game.id:<{INDENT}}{game.name}, {seats_text(game, lang)}")
    _echo_wrapped(words.say("summary") if "summary" in words else game.summary)
    for option in game.options:
        key, choices = f"option-{option.name}-help", ", ".join(map(str, option.choices))
        help = words.say(key) if key in words else option.help
        _echo_wrapped(f"--option {option.name}={choices}: {help}")
    _echo_wrapped(f"--bot {', '.join(bots_of(game))}")


def _echo_box(box: BoxText) -> None:
    click.echo()
    indent = max(INDENT, *(len(line.label) + 2 for line in box.lines))
    for line in box.lines:
        _echo_wrapped(line.text, line.label, indent)
    _echo_wrapped(box.note, indent=indent)


def _echo_wrapped(text: str, label: str = "", indent: int = INDENT) -> None:
    width = max(40, min(100, shutil.get_terminal_size().columns)) - 1
    first = f"{label:<{indent}}"
    click.echo(textwrap.fill(text, width, initial_indent=first, subsequent_indent=" " * indent))


@click.command()
@click.argument("game")
@click.argument("clause", required=False)
@click.option("--lang", default="en", help="en, fr, nl or de; English where there is no other.")
def rules(game: str, clause: str | None, lang: str) -> None:
    """Read the rules of GAME, or one CLAUSE of them (EIN-9, or just 9)."""
    found, screen = find_game(game), Screen()
    rulebook.check_language(lang)
    if clause is None:
        text, show = rules_with_examples(found, lang), screen.page
    else:
        text, show = rulebook.clause(found, clause, lang), screen.explain
    if sys.stdout.isatty():
        show(text)
    else:
        click.echo(text)
    if clause is not None:
        _show_examples(found, text.split()[0], lang, screen)


def _show_examples(game: AnyGame, clause: str, language: str, screen: Screen) -> None:
    for example in examples_of(game, clause):
        screen.say(f"\n{caption(game, example, language)}\n")
        screen.show(GameText(game, language).sheets(game.view(play(game, example).state, None)))
