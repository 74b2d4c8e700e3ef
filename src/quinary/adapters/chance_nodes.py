"""Chance in small steps, for trees that list every outcome with its probability.

Dice are listed as they are: sorted, so that no roll is listed twice. Hands of cards or
tiles are far too many for one list; they are dealt one after the other, and a large one is drawn
tile by tile, in the order of the bag, so that each hand still comes about in exactly one way.
"""

from functools import lru_cache
from itertools import accumulate, islice
from math import comb
from typing import Any

from quinary.core.chance import Bag, Distribution, Draws, hand_probability, hands_from
from quinary.core.encoding import FEW_HANDS

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

    name = pick  # an outcome is its own name


class Hands:
    """An outcome that is drawn hand by hand, from one bag after the other.

    A hand of which there are few different ones is picked from a list; another, piece by piece.
    """

    def __init__(self, draws: Draws[Any]) -> None:
        self._draws = draws
        self._bags = [bag for bag, sizes in draws.parts for size in sizes if size]
        self._sizes = [size for _, sizes in draws.parts for size in sizes if size]
        self._done: list[tuple[Any, ...]] = []
        self._drawn: tuple[int, ...] = ()
        self._bag: Bag[Any] = self._bags[0]

    def outcomes(self) -> Listed:
        """The hands that can be picked, or the kinds that can be drawn next by their place."""
        size = self._sizes[len(self._done)]
        if (few := few_hands(self._bag, size)) is not None:
            return [(number, likelihood) for number, (_, likelihood) in enumerate(few)]
        ways = ways_to_go_on([count for _, count in self._bag], self._drawn, size)
        whole = sum(ways.values())
        return [(kind, number / whole) for kind, number in ways.items()]

    def pick(self, number: int) -> Any:
        """The whole outcome if this was its last piece; None if more is to be drawn."""
        hand = self._hand(number)
        if hand is None:
            return None
        self._done.append(hand)
        self._drawn = ()
        if len(self._done) < len(self._sizes):
            self._bag = self._next_bag(hand)
            return None
        # The outcome also has the hands of no size, for which nothing was drawn.
        done = iter(self._done)
        sizes = [size for _, sizes in self._draws.parts for size in sizes]
        return self._draws.make(tuple(next(done) if size else () for size in sizes))

    def _hand(self, number: int) -> tuple[Any, ...] | None:
        """The hand that is whole by this; None if it is not."""
        size = self._sizes[len(self._done)]
        if (few := few_hands(self._bag, size)) is not None:
            return few[number][0]
        self._drawn = (*self._drawn, number)
        if len(self._drawn) < size:
            return None
        return tuple(self._bag[kind][0] for kind in self._drawn)

    def _next_bag(self, hand: tuple[Any, ...]) -> Bag[Any]:
        """The bag of the next hand: what this one leaves of it, where it is the same."""
        next_hand = len(self._done)
        if self._bags[next_hand] is not self._bags[next_hand - 1]:
            return self._bags[next_hand]
        return tuple((kind, count - hand.count(kind)) for kind, count in self._bag)

    def name(self, number: int) -> str:
        """What is picked or drawn by this number."""
        if (few := few_hands(self._bag, self._sizes[len(self._done)])) is not None:
            return " ".join(map(str, few[number][0]))
        return str(self._bag[number][0])


@lru_cache(maxsize=256)
def few_hands(bag: Bag[Any], size: int) -> tuple[tuple[tuple[Any, ...], float], ...] | None:
    """Every different hand with its probability, where they are few enough for a list."""
    found = list(islice(hands_from(bag, size), FEW_HANDS + 1))
    if len(found) > FEW_HANDS:
        return None
    return tuple((hand, float(hand_probability(bag, hand))) for hand, _ in found)


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

    Hands are of this size and begin with what was drawn; things of one kind count as different.
    """
    beyond = [*reversed(list(accumulate(reversed(bag), initial=0)))][1:]
    last = drawn[-1] if drawn else 0
    have, after = drawn.count(last) if drawn else 0, size - len(drawn) - 1
    ways = {}
    for kind in range(last, len(bag)):
        least = have + 1 if kind == last else 1
        # Once another kind comes, the last one is complete: count the ways to draw it.
        before = 1 if kind == last else comb(bag[last], have)
        # Each number of this kind that may come, and the rest from the kinds after it.
        number = before * sum(
            comb(bag[kind], times) * comb(beyond[kind], after - (times - least))
            for times in range(least, min(bag[kind], least + after) + 1)
        )
        if number:
            ways[kind] = number
    return ways
