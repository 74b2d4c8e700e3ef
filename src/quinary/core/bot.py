"""What a bot is: asked in a moment of a game, it says what it does or what it expects.

A bot sees what a person in its seat sees. It never gets a state; one that needs a state to
search makes one up from its view (`Game.resample`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from quinary.core.chance import Randomness

View = TypeVar("View")
Action = TypeVar("Action")

Thinking = Literal["plain", "compiled"]
"""How a bot thinks: in plain Python, or with compiled kernels, which look further in some games."""


class Choice(NamedTuple, Generic[Action]):
    """A bot's action, and what it expects: points, or a winning chance in games without points."""

    action: Action
    value: float


class Estimate(NamedTuple, Generic[Action]):
    """The expected value of a legal action, in the same unit, and its standard error."""

    action: Action
    value: float
    error: float = 0.0
    """The standard error where the value was sampled; 0 where it was worked out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment(Generic[View, Action]):
    """What a bot is asked about: what its seat sees, may do and has heard, and until when."""

    view: View
    legal: Sequence[Action]
    """Every legal action of the view's seat."""
    randomness: Randomness
    heard: Sequence[Any] = ()
    """The facts that the seat has heard since the game began, for bots that listen."""
    until: float = inf
    """When it must have decided, by `perf_counter`; never by default.

    A bot that may take its time does the same amount of work everywhere, so that the same
    moment and the same randomness give the same choice.
    """
    way: Thinking = "compiled"
    """How it thinks. A match keeps one way from its start to its end, so that the same game, seen
    by the same bot with the same randomness, is played the same."""

    def left(self) -> float:
        """The seconds that are left for thinking."""
        return self.until - perf_counter()


@dataclass(frozen=True, slots=True, kw_only=True)
class Bot(Generic[View, Action]):
    """A player that sees what a person in its seat sees."""

    level: str
    summary: str
    choose: Callable[[Moment[View, Action]], Choice[Action]]
    """What it does, and what it expects of that."""
    weigh: Callable[[Moment[View, Action]], Sequence[Estimate[Action]]]
    """What it expects of every legal action, in their order."""
    listens: bool = False
    """Whether it wants to know what its seat has heard since the game began."""


AnyBot = Bot[Any, Any]


class Listener(Protocol):
    """Whatever decides or judges in a moment: a bot, or a judge."""

    @property
    def listens(self) -> bool:
        """Whether it wants to know what the seat has heard since the game began."""
        ...


def best_of(estimates: Sequence[Estimate[Action]], randomness: Randomness) -> Choice[Action]:
    """The action with the highest value; among equals any, each equally likely."""
    best = max(estimate.value for estimate in estimates)
    equals = [estimate for estimate in estimates if estimate.value == best]
    chosen = equals[randomness.below(len(equals))] if len(equals) > 1 else equals[0]
    return Choice(chosen.action, chosen.value)


def weighing(
    level: str,
    summary: str,
    weigh: Callable[[Moment[View, Action]], Sequence[Estimate[Action]]],
    *,
    listens: bool = False,
) -> Bot[View, Action]:
    """A bot that weighs every legal action and takes the best."""

    def choose(moment: Moment[View, Action]) -> Choice[Action]:
        return best_of(weigh(moment), moment.randomness)

    return Bot(level=level, summary=summary, choose=choose, weigh=weigh, listens=listens)


Report = Callable[[str, float], None]
"""Takes the name of the step and the share of all the work that is done."""

Figures = Mapping[str, Mapping[str, Any]]
"""By level, and by match against a bot to compare with: figures by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Research:
    """How a game's bots are made, and how strong they are."""

    measure: Callable[[Report, float], Figures]
    """How strong they are; the number is the share of the full number of games."""
    train: Callable[[Report, Path], Mapping[str, bytes]]
    """The trained files by name; work that was stopped goes on from what is in the folder."""
    rehearse: Callable[[], None] | None = None
    """Compiles whatever training needs."""
