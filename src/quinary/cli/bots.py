"""`quinary bots`."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import click

from quinary.bots import bots_of, levels_of
from quinary.core.game import AnyGame
from quinary.core.registry import all_games, find_game


@click.command()
@click.argument("game", required=False)
def bots(game: str | None) -> None:
    """List the bots, of GAME or of all games: how they play, and how strong they are."""
    figures = json.loads((files("quinary.bots") / "strength.json").read_text())
    for each in [find_game(game)] if game else all_games():
        click.echo(each.name)
        _list(each, figures.get(each.id, {}))


def _list(game: AnyGame, figures: Mapping[str, Mapping[str, Any]]) -> None:
    levels = levels_of(game)
    for level, bot in bots_of(game).items():
        note = "" if level in levels else " (to compare with)"
        click.echo(f"  {level:<10}{bot.summary}{note}")
        if level in figures:
            click.echo(f"{'':<12}{strength(figures[level])}")


def strength(figure: Mapping[str, Any]) -> str:
    """What was measured of a bot, in one line."""
    parts = []
    if "mean" in figure:
        parts.append(f"{figure['mean']:.1f} ± {figure['se']:.1f} points")
    if "win" in figure:
        parts.append(f"wins {figure['win']:.0%} ± {figure['se']:.1%}")
    if "beats_below" in figure:
        parts.append(f"beats the level below in {figure['beats_below']:.0%}")
    if "ms_median" in figure:
        parts.append(f"{figure['ms_median']:.3g} ms a decision")
    return ", ".join(parts)
