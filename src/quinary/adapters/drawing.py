"""Chance in small steps, for trees that list every outcome with its probability.

Dice are listed as they are: sorted, so that no roll is listed twice. A hand of tiles or cards
has far too many outcomes for a list; it is drawn tile by tile, in the order of the bag, so that
each hand still comes about in exactly one way.
"""

from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import Any

from quinary.core.chance import Bag, Distribution, Draws

Listed = list[tuple[int, float]]


class Roll:
    """An outcome that is picked from a list at once; nothing changes by it."""

    def __init__(self, distribution: Distribution[Any]) -> None:
        outcomes, likelihoods = zip(*distribution, strict=True)
        self._outcomes = outcomes
        self._listed = [(number, float(each)) for number, each in enumerate(likelihoods)]

    def outcomes(self) -> Listed:
        """What can be picked, with its probability."""
        return self._listed.copy()

    def pick(self, number: int) -> Any:
        """The outcome with this number."""
        return self._outcomes[number]

    def name(self, number: int) -> Any:
        """What is picked by this number: the outcome itself."""
        return self._outcomes[number]


class Hands:
    """An outcome that is drawn piece by piece, from one bag after the other."""

    def __init__(self, draws: Draws[Any]) -> None:
        self._draws = draws
        self._bags = [bag for bag, sizes in draws.parts for size in sizes if size]
        self._sizes = [size for _, sizes in draws.parts for size in sizes if size]
        self._done: list[tuple[Any, ...]] = []
        self._left = [count for _, count in self._bags[0]]
        self._drawn: tuple[int, ...] = ()

    def outcomes(self) -> Listed:
        """The kinds that can be drawn next, by their place in the bag."""
        size = self._sizes[len(self._done)]
        ways = ways_to_go_on(self._left, self._drawn, size)
        whole = sum(ways.values())
        return [(kind, number / whole) for kind, number in ways.items()]

    def pick(self, kind: int) -> Any:
        """The whole outcome if this was its last piece; None if more is to be drawn."""
        self._drawn = (*self._drawn, kind)
        hand = len(self._done)
        if len(self._drawn) < self._sizes[hand]:
            return None
        self._done.append(tuple(self.name(each) for each in self._drawn))
        return self._next_hand(hand)

    def _next_hand(self, hand: int) -> Any:
        """Goes on to the next hand, perhaps from the same bag; the outcome after the last."""
        for kind in self._drawn:
            self._left[kind] -= 1
        self._drawn = ()
        if len(self._done) == len(self._sizes):
            return self._draws.make(self._whole())
        if self._bags[hand + 1] is not self._bags[hand]:
            self._left = [count for _, count in self._bags[hand + 1]]
        return None

    def _whole(self) -> tuple[tuple[Any, ...], ...]:
        """All hands that the outcome is made of, those of no size included."""
        done = iter(self._done)
        return tuple(next(done) if size else () for _, sizes in self._draws.parts for size in sizes)

    def name(self, kind: int) -> Any:
        """What lies at this place of the bag that is drawn from now."""
        bag: Bag[Any] = self._bags[min(len(self._done), len(self._bags) - 1)]
        return bag[kind][0]


# The same dice are rolled again and again.
roll_of = lru_cache(maxsize=64)(Roll)


def drawing_of(distribution: Distribution[Any], picks: tuple[int, ...] = ()) -> Roll | Hands:
    """The distribution in small steps, after these."""
    if not isinstance(distribution, Draws):
        return roll_of(distribution)  # type: ignore[arg-type]  # by identity
    hands = Hands(distribution)
    for kind in picks:
        hands.pick(kind)
    return hands


def ways_to_go_on(bag: list[int], drawn: tuple[int, ...], size: int) -> dict[int, int]:
    """For each kind that can come next in a sorted hand, in how many hands it does.

    Hands are of this size and begin with what was drawn; things of one kind are told apart.
    """
    beyond = [*reversed(list(accumulate(reversed(bag), initial=0)))][1:]
    last = drawn[-1] if drawn else 0
    have, after = drawn.count(last) if drawn else 0, size - len(drawn) - 1
    ways = {}
    for kind in range(last, len(bag)):
        least = have + 1 if kind == last else 1
        before = 1 if kind == last else comb(bag[last], have)
        number = before * sum(
            comb(bag[kind], times) * comb(beyond[kind], after - (times - least))
            for times in range(least, min(bag[kind], least + after) + 1)
        )
        if number:
            ways[kind] = number
    return ways
