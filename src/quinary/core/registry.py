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
def _own_ids() -> tuple[str, ...]:
    folders = importlib.import_module("quinary.games").__path__
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folders) if module.ispkg))


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games that are installed, our own first; imports none of them."""
    # Our own games win: no package can replace one by offering another of the same name.
    own = _own_ids()
    return (*own, *sorted(each.name for each in entry_points(group=GROUP) if each.name not in own))


@cache
def find_game(name: str) -> AnyGame:
    """The game with this id."""
    if name not in game_ids():
        raise UnknownGame(f"There is no game {name!r:.60} (there are: {', '.join(game_ids())}).")
    try:
        if name in _own_ids():
            found = importlib.import_module(f"quinary.games.{name}").GAME
        else:
            found = entry_points(group=GROUP)[name].load()
    except (ImportError, AttributeError) as error:
        raise UnknownGame(f"The game {name} is installed but can't be loaded: {error}.") from error
    if not isinstance(found, Game) or found.id != name:
        raise UnknownGame(f"The entry point {name} does not name a game with the id {name}.")
    return found


def all_games() -> tuple[AnyGame, ...]:
    """Every installed game."""
    return tuple(find_game(name) for name in game_ids())
