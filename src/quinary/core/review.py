"""What a game offers to reviews: what actions were worth, what could be known, and why.

Each is optional, and a module of its own in the game's `review` folder. What they find out is
plain, or they raise TypeError: reviews, hints and puzzles are kept and sent. A number of NumPy's
looks and counts like Python's own until somebody writes it down as JSON, in another process and
another file; so making such a value fails at once, and the error says where.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import wraps
from typing import Any, Final, Generic, ParamSpec, TypeVar

from quinary.core.bot import Action, Estimate, Moment, Thinking, View
from quinary.core.text.phrases import Phrase

PLAIN: Final = frozenset((int, float, str, bool, type(None)))

P = ParamSpec("P")
R = TypeVar("R")


def plainly(find_out: Callable[P, R]) -> Callable[P, R]:
    """The same function; it raises TypeError instead of giving a value that is not plain."""

    @wraps(find_out)
    def found_out(*args: P.args, **kwargs: P.kwargs) -> R:
        found = find_out(*args, **kwargs)
        check_plain(found, f"{find_out.__module__}.{getattr(find_out, '__qualname__', find_out)}()")
        return found

    return found_out


def check_plain(value: object, name: str) -> None:
    """Raises TypeError if anything in the value is not plain, with the path to it from `name`."""
    if (odd := _odd_part(value)) is not None:
        path, part = odd
        kind = type(part)
        raise TypeError(
            f"{name}{path} is of the type {kind.__module__}.{kind.__qualname__}, "
            "but only int, float, str, bool and None can be kept and sent."
        )


def _odd_part(value: object) -> tuple[str, object] | None:
    """The first part of the value that is not plain, and the path to it."""
    if type(value) in PLAIN:
        return None
    parts = _parts(value)
    if parts is None:
        return "", value
    for path, part in parts:
        if type(part) not in PLAIN and (odd := _odd_part(part)) is not None:
            return path + odd[0], odd[1]
    return None


def _parts(value: Any) -> Iterable[tuple[str, object]] | None:
    """What the value consists of, each with the path to it; None if it has no parts."""
    if is_dataclass(value):
        return [(f".{field.name}", getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return [(f".{name}", part) for name, part in zip(value._fields, value, strict=True)]
    if isinstance(value, Enum):
        return [(".value", value.value)]
    if isinstance(value, tuple | list | frozenset):
        return [(f"[{place}]", part) for place, part in enumerate(value)]
    if isinstance(value, Mapping):
        return [(f"[{key!r}]", part) for key, part in value.items()]
    return None


Watch = Callable[[float], None]
"""Takes how much of the work is done, from 0 to 1; may raise to cancel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge(Generic[View, Action]):
    """Values decisions after the game, from what the seat saw at the time."""

    level: str
    """The bot whose judgement it is."""
    weigh: Callable[[Moment[View, Action], Action | None], Sequence[Estimate[Action]]]
    """What to expect of every legal action, in their order; closely of the one that was taken."""
    unit: float
    """A large loss in this game: a choice that costs as much deserves a warning."""
    expected: Callable[[View, Action | None, Thinking], float] | None = None
    """What to expect before the next roll, once the seat has done this (None: nothing yet): the
    mean over all rolls of what the best action is worth then. None where they can't be listed."""
    start: Callable[[View], float | None] | None = None
    """What to expect before anything has happened, where that is known beforehand."""
    beginnings: int = 24
    """How many beginnings are sampled where it is not, and they are too many to list."""
    is_fair: bool = False
    """Whether all seats are alike at the beginning."""
    is_shared: bool = False
    """Whether of two players one wins what the other loses, so that losses are presents."""
    listens: bool = False
    """Whether it wants to know what the seat has heard since the game began."""

    def __post_init__(self) -> None:
        for name in ("weigh", "expected", "start"):
            if (ask := getattr(self, name)) is not None:
                object.__setattr__(self, name, plainly(ask))


AnyJudge = Judge[Any, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes:
    """What complete notes about a secret would say."""

    places: tuple[tuple[Any, ...], ...]
    """What every place of the secret may still show."""
    some: tuple[Any, ...]
    """Answers that are still possible: all of them, or the first ones where they are many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deduction:
    """How a game counts what its players can't know yet."""

    possibilities: Callable[[Any, Sequence[Any]], int]
    """How many answers fit what the seat of this view sees and has heard; 1 when it is forced,
    0 while there is nothing to find out."""
    secret: Callable[[Any], int] = lambda _view: 0
    """Which secret the seat of this view is after: its number, in games with several."""
    is_attempt: Callable[[Any], bool]
    """Whether an action asks for something: a row of dice, a guess."""
    is_answer: Callable[[Any], bool] = lambda _action: False
    """Whether an action answers an attempt, where somebody has to."""
    settles: Callable[[Any], bool] = lambda _action: False
    """Whether an action names the answer, and ends the search for it."""
    promises: Callable[[Any, Sequence[Any], Any], float]
    """The expected bits of an attempt: from this view, what was heard, and this action."""
    promising: Callable[[Any, Sequence[Any], Sequence[Any]], float]
    """The largest expected bits of any of these legal actions."""
    notes: Callable[[Any], Notes] | None = None
    """What can be marked for the seat of this view, in games whose helper keeps the books."""

    def __post_init__(self) -> None:
        for name in ("possibilities", "secret", "promises", "promising", "notes"):
            if (count := getattr(self, name)) is not None:
                object.__setattr__(self, name, plainly(count))


@dataclass(frozen=True, slots=True, kw_only=True)
class BestFound:
    """The best that a search found to be possible with these very dice."""

    score: int
    actions: tuple[Any, ...]
    """What one would have had to do, decision by decision."""
    most: int
    """No more than this is possible: as much as `score` where that is proven to be the best."""
    method: Phrase
    """How it was found, in the words of the game's catalogue."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hindsight:
    """How a game finds the best that was possible with its dice."""

    search: Callable[[Any, Sequence[Any], Sequence[Any], Watch], BestFound]
    """The best for a seat: of the game's options, all outcomes of chance in order, and what the
    seat did; the same every time, and in a bounded time."""
    more: int = 0
    """How many outcomes may be needed beyond the game's own, where another way takes longer."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "search", plainly(self.search))


Explain = Callable[[Any, Sequence[Any], Any, Any], Phrase | None]
"""Why one action was better: of the seat's view, what it had heard, what was done, what was best.

A clause in the words of the game's catalogue; None where nothing stands out."""
