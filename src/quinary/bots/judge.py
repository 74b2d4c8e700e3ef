"""Who says what decisions were worth: the game's strongest bot, or a judge made for looking back.

A player needs to know which action is best; a review needs to know what every action is worth,
without being taken in by its own luck in trying out, and what is to be expected before a roll.
A game that has more to say on that than its strongest bot offers a `JUDGE` in its `reviewing.py`.
What a judge says is plain, or it raises TypeError: reviews, hints and puzzles are kept and sent.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from quinary.bots import bot_of, strongest
from quinary.core.bot import Action, Estimate, Moment, View
from quinary.core.game import AnyGame
from quinary.core.plain import plainly
from quinary.core.registry import part_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge(Generic[View, Action]):
    """Somebody who looks at decisions afterwards, and sees what the seat saw."""

    level: str
    """The bot whose judgement it is."""
    weigh: Callable[[Moment[View, Action], Action | None], Sequence[Estimate[Action]]]
    """What to expect of every legal action, in their order; closely of the one that was taken."""
    unit: float
    """What is much in this game: a choice that costs as much is worth a word of warning."""
    expected: Callable[[View, Action | None], float] | None = None
    """What to expect before the next roll, once the seat has done this (None: nothing yet): the
    mean over all rolls of what the best action is worth then. None where they can't be listed."""
    start: Callable[[View], float | None] | None = None
    """What to expect before anything has happened, where that is known without looking."""
    beginnings: int = 24
    """How many beginnings are looked at where it is not, and they are too many to list."""
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


def judge_of(game: AnyGame) -> AnyJudge:
    """The judge of the game: its own, or its strongest bot."""
    found: AnyJudge | None = part_of(game, "review.judge", "JUDGE")
    return found or _by_the_strongest(game)


def _by_the_strongest(game: AnyGame) -> AnyJudge:
    bot = bot_of(game, strongest(game))
    return Judge(
        level=bot.level,
        weigh=lambda moment, _taken: bot.weigh(moment),
        unit=1.0,
        listens=bot.listens,
    )
