"""A game's `fast/rows.py` made ready: its functions, compiled into the loops over many tables."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Final

from numba import njit

from quinary.core.errors import QuinaryError
from quinary.core.game import AnyGame
from quinary.core.registry import find_game
from quinary.fast import loops
from quinary.fast.compile import kept_for

# In the order in which they call each other.
ENTRIES: Final = (
    loops.begin_at,
    loops.wait_for,
    loops.play_through,
    loops.go_on,
    loops.permit_all,
    loops.list_one,
    loops.begin_one,
    loops.step_one,
    loops.begin_some,
    loops.step_all,
    loops.begin_for,
    loops.step_for,
    loops.show_all,
    loops.mask_all,
    loops.choose_all,
    loops.observe_all,
    loops.play_alone,
    loops.playouts,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """What a game's `fast/rows.py` says about its rows: `FORMAT`."""

    length: Callable[[int], int]  # how long the row of a table with this many seats is
    actions: int  # actions are numbered from 0 up to this
    variant: Callable[[Any, int], int]  # the options with this number of seats, as one number
    state_of: Callable[[Any], Any]  # the state that a row stands for
    outcome_of: Callable[[Any], Any]  # what chance has just done in this row
    # The action of whose turn it is in this row that has this number.
    action_of: Callable[[Any, int], Any]
    number_of: Callable[[Any, Any], int]  # the number of the action in this row
    # The features of an observation: size, lowest and highest value of each.
    seen: Callable[[int], tuple[tuple[int, int, int], ...]]


class Kernel:
    """A game on rows: its format, its functions, and the loops over many tables."""

    def __init__(self, game: AnyGame, module: ModuleType) -> None:
        self.game = game
        self.format: Format = module.FORMAT
        made = _compiled(game, module)
        vars(self).update({each.__name__: made[each.__name__] for each in ENTRIES})

    if TYPE_CHECKING:  # the loops, each under its name

        def __getattr__(self, name: str) -> Any: ...


@cache
def kernel_of(game_id: str) -> Kernel:
    """The kernel of the game with this name."""
    game = find_game(game_id)
    if game.rows is None:
        raise QuinaryError(f"{game.name} can't be played in batches: it offers no rows.")
    return Kernel(game, game.rows())


def _compiled(game: AnyGame, module: ModuleType) -> Mapping[str, Callable[..., Any]]:
    """The loops with the game's functions in them."""
    names = {**vars(loops), **vars(module)}
    with kept_for(game.package) as cache:
        # Without the GIL, so that threads share the work.
        compile_ = njit(error_model="numpy", cache=cache, nogil=True)
        for template in ENTRIES:
            if template.__name__ in vars(module):
                continue
            names[template.__name__] = compile_(_copied(template, names, f"{game.id}_"))
            if template is loops.play_through:
                names.setdefault("play", names["play_through"])
    return names


def _copied(template: Callable[..., Any], names: dict[str, Any], prefix: str) -> FunctionType:
    """The same function among other names; Numba files it under a name of its own."""
    assert isinstance(template, FunctionType)
    copied = FunctionType(template.__code__, names, template.__name__)
    copied.__qualname__ = prefix + template.__name__
    copied.__module__ = template.__module__
    return copied
