"""What RIGOLADE's bots look at when a turn is over: the tiles kept, and what the board offers.

A position is a row of numbers, mostly 0; its value is their sum, each times what was learnt
for its place. This file says which place means what; `values.py` fills the row, readably,
and the kernel does the same quickly.
"""

from bisect import bisect_right
from typing import Final

from quinary.games.rigolade.board import STANDARD
from quinary.games.rigolade.equations import FACTORS

# The numbers that there are tiles of; a number's kind is its place here, counted from 1.
NUMBERS: Final = tuple(STANDARD.numbers)
KIND: Final = {number: place + 1 for place, number in enumerate(NUMBERS)}
KINDS: Final = len(NUMBERS)
# The signs, from the cheapest: + − × ÷.
SIGNS: Final = tuple(FACTORS)
SIGN: Final = {sign: place for place, sign in enumerate(SIGNS)}

# Classes of equations by their points: below 30, below 60 …
STEPS: Final = (30, 60, 100, 160, 240)
CLASSES: Final = len(STEPS) + 1
MOST_SIGNS: Final = 4
MOST_NUMBERS: Final = 8

ALWAYS: Final = 0
BAG: Final = 1  # how many numbers are in the bag, in tens
COUNT: Final = 2  # one place for each count of numbers kept
SIGN_COUNT: Final = COUNT + MOST_NUMBERS + 1  # one place for each sign and count of it kept
TILE: Final = SIGN_COUNT + len(SIGNS) * (MOST_SIGNS + 1)  # how often each number is kept
TILE_SIGN: Final = TILE + KINDS  # the same for every sign that is kept beside it
PAIR: Final = TILE_SIGN + KINDS * len(SIGNS)  # how often each two numbers are kept together
# How many open slots have just this number, in this of their three places.
LONE: Final = PAIR + KINDS * (KINDS + 1) // 2
# Slots that lack one number, by points, as likely as another player holds what they lack.
THREAT: Final = LONE + 3 * KINDS
GIFT: Final = THREAT + CLASSES  # slots that lack only a sign, likewise
# Slots that lack one number: it is kept, and so is the sign.
READY: Final = GIFT + CLASSES
UNSIGNED: Final = READY + CLASSES  # the number is kept, the sign is not
# The sign is kept, the number is not; as likely as it is somewhere else.
UNNUMBERED: Final = UNSIGNED + CLASSES
SPARE: Final = UNNUMBERED + CLASSES  # slots that lack only a sign, and it is kept
FEATURES: Final = SPARE + CLASSES

PHASES: Final = 3
NEARLY_EMPTY: Final = 20  # so few numbers in the bag make the end foreseeable


def phase(numbers: int, signs: int) -> int:
    """The part of the game that these bags tell: 2 when one of them is empty, 1 shortly before."""
    if not (numbers and signs):
        return 2
    return 1 if numbers <= NEARLY_EMPTY else 0


def class_of(points: int) -> int:
    """The class of an equation with these points."""
    return bisect_right(STEPS, points)


def pair(kind: int, other: int) -> int:
    """The place of two kinds among the pairs."""
    low, high = sorted((kind - 1, other - 1))
    return PAIR + high * (high + 1) // 2 + low
