"""Where everything stands in a row of EINSTEINCODE, and tables of what never changes.

Actions, from 0 on: guesses, by 16 times the letter, 4 times the seat, and the card; to decline;
orders, by their letters as digits. Letters are 0 to 3 in the order x, y, z, t.
"""

from itertools import permutations
from math import factorial
from typing import Final

import numpy as np

from quinary.fast.rows import HEAD
from quinary.games.einsteincode.cards import CODE_CARDS, FULL_PILE, JOKER, LETTER_SUMS
from quinary.games.einsteincode.model import CODE_LENGTH, SEAT_NAMES, Face

ALPHABET: Final = tuple(LETTER_SUMS)
FACES: Final = (Face.DOWN, Face.SHOWN, Face.CRACKED)
DOWN, SHOWN, CRACKED = range(3)
MOST_SEATS: Final = len(SEAT_NAMES)

FORGETS: Final = HEAD
IS_DEALT: Final = HEAD + 1
# From which seat on codes have still to be laid out; as many as there are seats if none has.
ARRANGING: Final = HEAD + 2
PLAYER: Final = HEAD + 3
# Whether four cards lie open; then which letters they form, in bits, and how many jokers.
IS_OPEN: Final = HEAD + 4
FORMED: Final = HEAD + 5
JOKERS: Final = HEAD + 6
REORDERED: Final = HEAD + 7
# How many cards the pile has: the first ones of all; the open ones come right after it.
SIZE: Final = HEAD + 8
DRAWN: Final = HEAD + 9  # where the last four that were drawn lie among all cards
REORDERS: Final = HEAD + 10
HIDDEN: Final = REORDERS + MOST_SEATS  # for each seat, which cards are not cracked, in bits
LETTERS: Final = HIDDEN + MOST_SEATS  # the letter of each card of each seat
# How it lies: down, shown or cracked.
LYING: Final = LETTERS + MOST_SEATS * CODE_LENGTH
# All cards in no order that matters: their numbers, 0 for a joker.
CARDS: Final = LYING + MOST_SEATS * CODE_LENGTH

NUMBERS: Final = np.array(
    [0 if card == JOKER else card for card, count in FULL_PILE for _ in range(count)], np.int64
)
# All code cards, sorted by name.
CODE_LETTERS: Final = np.array(
    [ALPHABET.index(letter) for letter, count in CODE_CARDS for _ in range(count)]
)
SHUFFLED: Final = CARDS  # where the code cards are mixed, before the pile is made
LENGTH: Final = CARDS + len(NUMBERS)
NAME_ORDER: Final = np.array([sorted(ALPHABET).index(letter) for letter in ALPHABET])

DECLINE: Final = 4 * MOST_SEATS * CODE_LENGTH
ARRANGE: Final = DECLINE + 1
COUNT_OF: Final = np.array([bits.bit_count() for bits in range(16)])
# For four bits: where the first, second … of them is.
PLACE_OF: Final = np.array(
    [[*(place for place in range(4) if bits >> place & 1), *(0,) * 4][:4] for bits in range(16)]
)
# Every order of up to four cards, the fewest cards first.
ORDERS: Final = np.array(
    [[*order, 0, 0, 0, 0][:4] for size in range(5) for order in permutations(range(size))]
)
# Sums of the factorials: 1 order of no card, 1 of one, 2 of two, 6 of three, 24 of four.
ORDERS_FROM: Final = np.array([0, 1, 2, 4, 10, 34])
# How many orders look different, by the number of cards and of orders that look alike.
PART_OF: Final = np.array(
    [[factorial(size) // max(equal, 1) for equal in range(25)] for size in range(5)]
)
FACTORIAL: Final = np.array([factorial(size) for size in range(5)])
