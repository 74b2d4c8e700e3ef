"""Every hand of code cards, and how the hands of others can go with one's own.

A hand is what a seat was dealt, as counts of x, y, z and t: it stays the same through all
re-orderings. There are 35, so that beliefs about hands are short lists.
"""

from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, prod
from operator import sub
from typing import Final, NamedTuple, TypeAlias

from quinary.games.einsteincode.cards import LETTER_SUMS
from quinary.games.einsteincode.model import CODE_LENGTH

Counts: TypeAlias = tuple[int, ...]  # how many x, y, z and t
ALPHABET: Final = tuple(LETTER_SUMS)
COPIES: Final = 4  # how many code cards bear each letter (COD-1)
HANDS: Final[tuple[Counts, ...]] = tuple(
    hand for hand in product(range(CODE_LENGTH + 1), repeat=4) if sum(hand) == CODE_LENGTH
)
HAND_NUMBERS: Final = {hand: number for number, hand in enumerate(HANDS)}


class Deal(NamedTuple):
    """The hands of all others, by number, in the order of their seats, and in how many ways."""

    hands: tuple[int, ...]
    ways: int


@cache
def deals_beside(hand: int, others: int) -> tuple[Deal, ...]:
    """Every deal to this many others that leaves a seat with this hand."""
    left = tuple(COPIES - count for count in HANDS[hand])
    return _deals(left, others)


@cache
def _deals(left: Counts, others: int) -> tuple[Deal, ...]:
    if not others:
        return (Deal((), 1),)
    found = []
    for number, hand in enumerate(HANDS):
        # `comb` is 0 where the hand needs more of a letter than there are.
        if ways := prod(map(comb, left, hand)):
            rest = tuple(map(sub, left, hand))
            found += [
                Deal((number, *hands), ways * more) for hands, more in _deals(rest, others - 1)
            ]
    return tuple(found)


# What protects a seat: its uncracked cards in rising order, each as its letter's number, plus
# CERTAIN if everybody knows that the seat has it but not where, or PLACED if also where.
Defence: TypeAlias = tuple[int, ...]
CERTAIN: Final = 4
PLACED: Final = 8
DEFENCES: Final[tuple[Defence, ...]] = tuple(
    cards for size in range(5) for cards in combinations_with_replacement(range(12), size)
)
DEFENCE_NUMBERS: Final = {cards: number for number, cards in enumerate(DEFENCES)}
