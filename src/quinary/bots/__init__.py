"""What bots share. A bot sees a view and its legal actions, never a state."""

import importlib
from collections.abc import Mapping
from functools import cache
from typing import Any

from quinary.bots.random import random_bot
from quinary.core.game import AnyGame, Bot

__all__ = ["bots_of"]


@cache
def bots_of(game: AnyGame) -> Mapping[str, Bot[Any, Any]]:
    """Every bot that plays the game, by level: the random one, then those of its `bots.py`."""
    module = f"{game.package}.bots"
    try:
        own = importlib.import_module(module).BOTS
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        own = {}  # a game need not have bots of its own
    return {"random": random_bot(game), **own}
