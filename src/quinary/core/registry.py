"""Finding games: every folder of `quinary.games`, and what other packages offer.

A package offers a game by an entry point in the group `quinary.games`, whose
name is the game's id and whose value is its `Game` record.
"""

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from quinary.core.errors import UnknownGame
from quinary.core.game import AnyGame, Game

GROUP = "quinary.games"


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games that are installed, our own first; imports none of them."""
    own = sorted(module.name for module in pkgutil.iter_modules(_folders()) if module.ispkg)
    others = sorted(entry.name for entry in entry_points(group=GROUP) if entry.name not in own)
    return (*own, *others)


def _folders() -> list[str]:
    return list(importlib.import_module("quinary.games").__path__)


@cache
def find_game(name: str) -> AnyGame:
    """The game with this id."""
    if name not in game_ids():
        raise UnknownGame(f"There is no game {name!r:.60} (there are: {', '.join(game_ids())}).")
    offered = {entry.name: entry for entry in entry_points(group=GROUP)}
    own = {module.name for module in pkgutil.iter_modules(_folders())}
    try:
        if name in own:
            found = importlib.import_module(f"quinary.games.{name}").GAME
        else:
            found = offered[name].load()
    except (ImportError, AttributeError) as error:
        raise UnknownGame(f"The game {name} is installed but can't be loaded: {error}.") from error
    if not isinstance(found, Game) or found.id != name:
        raise UnknownGame(f"The entry point {name} does not name a game with the id {name}.")
    return found


def all_games() -> tuple[AnyGame, ...]:
    """Every installed game."""
    return tuple(find_game(name) for name in game_ids())
