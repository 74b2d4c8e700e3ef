"""What bots share. A bot sees a view and its legal actions, never a state."""

from collections.abc import Mapping
from typing import Any

from quinary.bots.random import random_bot
from quinary.core.game import AnyGame, Bot

__all__ = ["bots_of"]


def bots_of(game: AnyGame) -> Mapping[str, Bot[Any, Any]]:
    """Every bot that plays the game, by level: the random one, then the game's own."""
    return {"random": random_bot(game), **game.bots()}
