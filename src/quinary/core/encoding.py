"""A game in numbers: actions as indices, views as vectors, for learners.

A game offers it as `Game.encoding`, usually from its `encode.py`. An action is *spelt*: one index
where a list of all actions is short enough, two or more where it is not (a slot first, then the
equation that goes there). What is observed is made of a view, so that nothing hidden can be in it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from quinary.core.chance import Randomness
from quinary.core.errors import BadOptions
from quinary.core.game import AnyGame, Seat, check_seats

Action = TypeVar("Action")
View = TypeVar("View")

FEW_HANDS: Final = 50
"""Up to this many different hands of cards or tiles are listed; more are drawn piece by piece."""

Spelling: TypeAlias = tuple[int, ...]
"""The indices that name an action, in the order in which they are said."""


class Feature(NamedTuple):
    """Some numbers of an observation that belong together, and what they lie between."""

    name: str
    size: int
    low: float
    high: float
    shape: tuple[int, ...] = ()
    """How they are arranged, where they are more than a row."""

    @property
    def dimensions(self) -> tuple[int, ...]:
        """Their arrangement, a plain row included."""
        return self.shape or (self.size,)


def block(name: str, shape: tuple[int, ...], low: float, high: float) -> Feature:
    """A feature that is arranged like this."""
    return Feature(name, prod(shape), low, high, shape)


@dataclass(frozen=True, slots=True, kw_only=True)
class Encoding(Generic[Action, View]):
    """A game, for some options and seats, in numbers."""

    indices: int
    """How many indices actions are spelt with: they are 0 to one less."""
    spell: Callable[[Action, Seat], Spelling]
    """The indices that name this action of this seat."""
    read: Callable[[Spelling, Seat], Action]
    """An action that is spelt like this or begins like this, legal or not.

    Where several are, one of them: it is asked for only to find out why none of them is legal.
    What no action is spelt like is refused with a clause.
    """
    features: tuple[Feature, ...]
    observe: Callable[[View], Sequence[float]]
    """What a seat's view says, feature after feature; the seat itself always comes first."""
    points: tuple[float, float]
    """Between which numbers a score can be."""
    longest: int
    """A game is broken off after this many decisions of all seats, each index counted."""
    outcomes: int
    """How many things chance can do at most at a time: rolls of dice, kinds of tiles, few hands."""
    steps: int = 1
    """How many indices an action takes at most."""
    recall: Callable[[View, Sequence[Any], Randomness], Any] | None = None
    """A state that fits the view and all facts that its seat has heard, where views forget some."""
    lean: Callable[[], Any] | None = None
    """A quick way to play it, proved equal to the rules; see `quinary.adapters.simulation`."""

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(feature.size for feature in self.features)

    @property
    def lows(self) -> list[float]:
        """The lowest value of each number of an observation."""
        return [each.low for each in self.features for _ in range(each.size)]

    @property
    def highs(self) -> list[float]:
        """The highest value of each number of an observation."""
        return [each.high for each in self.features for _ in range(each.size)]


AnyEncoding: TypeAlias = Encoding[Any, Any]


def encoding_of(game: AnyGame, options: Any, seats: int) -> AnyEncoding:
    """The game in numbers; refuses a game that has none."""
    check_seats(game, seats)
    if game.encoding is None:
        raise BadOptions(f"{game.name} can't be played in numbers: it offers no encoding.")
    made = game.encoding()(options, seats)
    if made.steps == 1:
        return made
    # A seat also sees the indices that it has said of an action. 0 stands for one that has not
    # been said: index n is shown as n + 1.
    begun = Feature("begun", made.steps - 1, 0, made.indices)
    return replace(made, features=(*made.features, begun))


def clockwise(things: Sequence[Any], seat: Seat) -> Sequence[Any]:
    """The things of all seats, those of this seat first."""
    return (*things[seat:], *things[:seat])
