"""RIGOLADE's rows: where everything is, and the tables that the rules have made.

An action is a number: to pass, the two exchanges, and then for every slot every equation that
there are tiles for. Numbers are kinds here, from 1 on. The bots' kernel has the same rows.
"""

from typing import Any, Final

import numpy as np

from quinary.fast.rows import HEAD
from quinary.games.rigolade.board import BOARDS
from quinary.games.rigolade.equations import EQUATIONS, points
from quinary.games.rigolade.fast.features import KIND, SIGN
from quinary.games.rigolade.fast.tables import MISSING, SEATS_MOST, WIDTH

CELLS_MOST: Final = max(board.side**2 for board in BOARDS.values())
SLOTS_MOST: Final = max(len(board.slots) for board in BOARDS.values())
# More ties than that can't come up: each takes two equal numbers, and no number has eight.
SHOWN_MOST: Final = 40
# The most that one draw may give: seven, or as many as ties in the first draws left.
NUMBERS_MOST: Final = 48

BOARD: Final = HEAD
SEAT: Final = HEAD + 1  # who plays, or draws
DUE: Final = HEAD + 2  # how many numbers and how many signs that seat has to draw
FILLING: Final = HEAD + 4
LAID: Final = HEAD + 5
IDLE: Final = HEAD + 6
# How the game has ended: the place of the word in ENDINGS.
ENDING: Final = HEAD + 7
EQUATIONS_LAID: Final = HEAD + 8
BAG_SIZE: Final = HEAD + 9
SIGN_BAG_SIZE: Final = HEAD + 10
CONTENDERS: Final = HEAD + 11  # how many there are, and who; how many have drawn, and what (RIG-4)
DRAWN: Final = CONTENDERS + 1 + SEATS_MOST
# The last draw: who, how many numbers and signs, and which.
DREW: Final = DRAWN + 1 + SEATS_MOST
DREW_NUMBERS: Final = DREW + 3
DREW_SIGNS: Final = DREW_NUMBERS + NUMBERS_MOST
BAG: Final = DREW_SIGNS + 4  # the tiles in the bag, in no order that matters
SIGN_BAG: Final = BAG + max(board.number_tiles for board in BOARDS.values())
CELLS: Final = SIGN_BAG + max(board.sign_tiles for board in BOARDS.values())
# The sign of every slot, counted from 1; 0 while there is none.
SLOT_SIGNS: Final = CELLS + CELLS_MOST
FILLED: Final = SLOT_SIGNS + SLOTS_MOST  # how many of its cells have a number
# How many open slots have one number, and which; then the part of NEXT that is theirs.
ONES: Final = FILLED + SLOTS_MOST
ONE_AT: Final = ONES + 1 + SLOTS_MOST
# How many open slots have two or three that may make an equation, and which; then for each of the
# four signs what it still takes, 0 if it is no equation, ENOUGH if nothing is lacking.
OTHERS: Final = ONE_AT + SLOTS_MOST
NEEDS: Final = OTHERS + 1 + SLOTS_MOST
LISTED: Final = NEEDS + 4 * SLOTS_MOST  # where each slot stands in its list
HANDS: Final = LISTED + SLOTS_MOST

# In a hand:
HELD: Final = 0  # how many numbers; which kinds it has, in bits, and which it has twice;
KINDS_HELD: Final = 1
KINDS_TWICE: Final = 2
SIGNS_HELD: Final = 3  # how many signs, and how many of each;
HAND_SIGNS: Final = 4
# the kind that was exchanged in the last turn: 1 for numbers, 2 for signs, 0 for neither;
EXCHANGED: Final = 8
COUNTS: Final = 9  # how many numbers of each kind;
# how many numbers of the first draws are still here for all we know, and which.
SHOWN: Final = COUNTS + WIDTH
HAND: Final = SHOWN + 1 + SHOWN_MOST

ENDINGS: Final = ("", "out", "stuck", "idle")
OUT, STUCK, TOO_IDLE = 1, 2, 3
# A kind that every hand has: what a slot lacks that has all its numbers.
ENOUGH: Final = 62
EVERY_HAND: Final = 1 << ENOUGH

# 67 is the smallest number that leaves 63 powers of two with different remainders.
PLACE_OF: Final = np.zeros(67, np.int64)
for _bit in range(63):
    PLACE_OF[(1 << _bit) % 67] = _bit

PASS, EXCHANGE_NUMBERS, EXCHANGE_SIGNS, LAY = range(4)
EQUATION_COUNT: Final = len(EQUATIONS)
# The three kinds and the sign of every equation.
PARTS: Final = np.array(
    [[*(KIND[number] for number in numbers), SIGN[sign]] for numbers, sign in EQUATIONS]
)
POINTS: Final = np.array([points(numbers, sign) for numbers, sign in EQUATIONS])


def _index() -> Any:
    """By sign and the first two kinds: the equation, or -1."""
    found = np.full((4, WIDTH, WIDTH), -1)
    for number, (a, b, _, sign) in enumerate(PARTS.tolist()):
        found[sign, a, b] = number
    return found


def _next() -> Any:
    """The other kind that makes an equation, or 0.

    By the place of a lone number, the sign, the lone kind and the first that joins it.
    """
    lone_first = MISSING[2]
    lone_second = MISSING[2].transpose(0, 2, 1)
    lone_third = MISSING[1].transpose(0, 2, 1)
    return np.ascontiguousarray(np.stack([lone_first, lone_second, lone_third])).reshape(-1)


EQUATION_OF: Final = _index()
NEXT: Final = _next()
NEXT_PLACE: Final = 4 * WIDTH * WIDTH
NEXT_SIGN: Final = WIDTH * WIDTH


def _padded(bags: list[list[int]]) -> Any:
    """All tiles of every board's bag, with 0 behind those of the smaller one."""
    most = max(map(len, bags))
    return np.array([tiles + [0] * (most - len(tiles)) for tiles in bags])


NUMBER_TILES: Final = np.array([board.number_tiles for board in BOARDS.values()])
NUMBERS_ON: Final = _padded(
    [
        [KIND[n] for n, count in board.numbers.items() for _ in range(count)]
        for board in BOARDS.values()
    ]
)
SIGN_TILES: Final = np.array([board.sign_tiles for board in BOARDS.values()])
SIGNS_ON: Final = _padded(
    [
        [SIGN[s] for s, count in board.signs.items() for _ in range(count)]
        for board in BOARDS.values()
    ]
)
SIDES: Final = np.array([board.side**2 for board in BOARDS.values()])
# Room to list what a hand may try: kinds with signs.
COMBINATIONS: Final = HANDS + SEATS_MOST * HAND
LISTED_CHOICES: Final = COMBINATIONS + 4 * WIDTH  # room to list what can be done without trying
LENGTH: Final = LISTED_CHOICES + LAY + 4 * SLOTS_MOST
# Behind a row for the bots, for whom only numbers of tiles are in the bags: how many of each kind,
# and of each sign, nobody is known to hold.
UNSEEN: Final = LENGTH
UNSEEN_SIGNS: Final = UNSEEN + WIDTH

# Without a sign: there is no need to look whether an index counts from the end.
FIRST_COMBINATION: Final = np.uint64(COMBINATIONS)
FIRST_ONE: Final = np.uint64(ONE_AT)
