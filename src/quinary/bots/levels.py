"""Five levels, and the human ways in which the lower ones are weaker.

A person who plays badly does not play at random. They overlook some of what they could do,
and misjudge what they see. Both are modelled here, on top of any judgement; forgetting is
a matter of the games that have something to remember.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import cos, log, pi, sqrt
from typing import Final, TypeVar

from quinary.core.bot import Bot, Choice, Estimate, Moment, best_of
from quinary.core.chance import Randomness

# From a child's first games to the best that we know.
LEVELS: Final = ("beginner", "casual", "club", "expert", "master")

PLAIN: Final = "plain"  # the master as it plays without compiled code, where that is weaker

FINE: Final = 2**32

View = TypeVar("View")
Action = TypeVar("Action")


def human(
    level: str,
    summary: str,
    weigh: Callable[[Moment[View, Action]], Sequence[Estimate[Action]]],
    *,
    overlooks: float,
    misjudges: float,
    listens: bool = False,
) -> Bot[View, Action]:
    """A bot that judges like `weigh`, but not all it could do, and not exactly.

    `overlooks` is the share of the legal actions that it does not see; `misjudges` is the
    standard deviation of its judgement of the others, in the game's own unit of value.
    """

    def choose(moment: Moment[View, Action]) -> Choice[Action]:
        randomness = moment.randomness
        seen = [
            estimate._replace(value=estimate.value + misjudges * normal(randomness))
            for estimate in weigh(moment)
            if chance(overlooks, randomness)
        ]
        # Whoever has overlooked everything looks again.
        return best_of(seen or weigh(moment), randomness)

    return Bot(level=level, summary=summary, choose=choose, weigh=weigh, listens=listens)


def without_kernel(master: Bot[View, Action], summary: str) -> Bot[View, Action]:
    """The master as it plays in plain Python: until its kernel is compiled, or where none is."""

    def plainly(moment: Moment[View, Action]) -> Moment[View, Action]:
        return replace(moment, way="plain")

    return replace(
        master,
        level=PLAIN,
        summary=summary,
        choose=lambda moment: master.choose(plainly(moment)),
        weigh=lambda moment: master.weigh(plainly(moment)),
    )


def chance(overlooked: float, randomness: Randomness) -> bool:
    """Whether something is seen that is overlooked with this likelihood."""
    return randomness.below(FINE) >= overlooked * FINE


def normal(randomness: Randomness) -> float:
    """A number from the standard normal distribution (Box and Muller's way)."""
    first, second = ((randomness.below(FINE) + 1) / (FINE + 1) for _ in range(2))
    return sqrt(-2 * log(first)) * cos(2 * pi * second)
