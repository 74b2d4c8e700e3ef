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
from quinary.core.text.examples import caption, examples_of, play, rules_with_examples
from quinary.core.text.phrases import GameText


@click.command()
def games() -> None:
    """List the games: who can play them, and what can be agreed before."""
    for game in all_games():
        most = "or more" if game.max_seats is None else f"to {game.max_seats}"
        click.echo(f"{game.id:<14}{game.name}, {game.min_seats} {most} players")
        _echo_wrapped(game.summary)
        for option in game.options:
            choices = ", ".join(map(str, option.choices))
            _echo_wrapped(f"--option {option.name}={choices}: {option.help}")
        _echo_wrapped(f"--bot {', '.join(bots_of(game))}")


def _echo_wrapped(text: str) -> None:
    width = max(40, min(100, shutil.get_terminal_size().columns)) - 1
    indent = " " * 14
    click.echo(textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent))


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
