"""RIGOLADE as arrays: where everything is in a state's row, the boards, and the reckoning."""

from typing import Final

import numpy as np
import numpy.typing as npt

from quinary.fast.compile import compiler
from quinary.games.rigolade.board import BOARDS
from quinary.games.rigolade.equations import EQUATIONS, points
from quinary.games.rigolade.fast.features import KIND, KINDS, NUMBERS, SIGN, class_of

Row = npt.NDArray[np.int32]
Codes = npt.NDArray[np.int64]
Small = npt.NDArray[np.int8]
Floats = npt.NDArray[np.float64]
Streams = npt.NDArray[np.uint64]

compiled = compiler()
# For functions that take a whole desk: passing it on costs more than what they do.
inlined = compiler(inline=True)

SEATS_MOST: Final = 4
WIDTH: Final = KINDS + 1  # kinds count from 1; 0 is an empty cell

# A state is a row of whole numbers; these are the places where its parts begin.
CELLS: Final = 0
# 121 cells and 110 slots: those of the standard board.
SLOT_SIGNS: Final = 121  # the sign of every slot, counted from 1; 0 while there is none
HANDS: Final = SLOT_SIGNS + 110  # how many tiles of each kind a seat holds
HAND_SIGNS: Final = HANDS + SEATS_MOST * WIDTH
BAG_NUMBERS: Final = HAND_SIGNS + SEATS_MOST * 4
BAG_SIGNS: Final = BAG_NUMBERS + WIDTH
SCORES: Final = BAG_SIGNS + 4
HELD: Final = SCORES + SEATS_MOST  # how many numbers each seat holds
HELD_SIGNS: Final = HELD + SEATS_MOST
SEATS: Final = HELD_SIGNS + SEATS_MOST
TURN: Final = SEATS + 1
LAID: Final = TURN + 1
IDLE: Final = LAID + 1
ENDING: Final = IDLE + 1
BOARD: Final = ENDING + 1
IN_BAG: Final = BOARD + 1  # how many numbers are in the bag
SIGNS_IN_BAG: Final = IN_BAG + 1
LENGTH: Final = SIGNS_IN_BAG + 1

OUT: Final = 1
STUCK: Final = 2
TOO_IDLE: Final = 3

# An equation is one number: slot, three kinds and the sign, from the lowest bits.
EXCHANGE_NUMBERS: Final = 1 << 28
EXCHANGE_SIGNS: Final = EXCHANGE_NUMBERS + 1
PASS: Final = EXCHANGE_NUMBERS + 2

NAMES: Final = tuple(BOARDS)
VALUE: Final = np.array((0, *NUMBERS), np.int64)
CLASS: Final = np.array([class_of(number) for number in range(401)], np.int64)

SLOTS: Final = np.array([len(board.slots) for board in BOARDS.values()], np.int64)
MIDDLES: Final = np.array(
    [[slot.number for slot in board.middle_slots] for board in BOARDS.values()], np.int64
)
MIDDLE: Final = np.array([board.middle for board in BOARDS.values()], np.int64)


def _slot_cells() -> Codes:
    cells = np.zeros((len(BOARDS), 110, 3), np.int64)
    for place, board in enumerate(BOARDS.values()):
        for slot in board.slots:
            cells[place, slot.number] = slot.cells
    return cells


def _cell_slots() -> Codes:
    """The slots that each cell is part of, four at most; -1 fills up."""
    slots = np.full((len(BOARDS), 121, 4), -1, np.int64)
    for place, board in enumerate(BOARDS.values()):
        for slot in board.slots:
            for cell in slot.cells:
                slots[place, cell, np.argmin(slots[place, cell])] = slot.number
    return slots


def _missing() -> Small:
    """By place, sign and the two other kinds: the kind that makes the equation true, or 0."""
    # Two numbers and a sign leave one number at most: × and ÷ never meet 0.
    found = np.zeros((3, 4, WIDTH, WIDTH), np.int8)
    for numbers, sign in EQUATIONS:
        a, b, c = (KIND[number] for number in numbers)
        found[0, SIGN[sign], b, c] = a
        found[1, SIGN[sign], a, c] = b
        found[2, SIGN[sign], a, b] = c
    return found


def _worth() -> Codes:
    """By the largest kind and the sign: the points (RIG-10)."""
    worth = np.zeros((WIDTH, 4), np.int64)
    for number, kind in KIND.items():
        for sign, place in SIGN.items():
            worth[kind, place] = points((number,), sign)
    return worth


SLOT_CELLS: Final = _slot_cells()
CELL_SLOTS: Final = _cell_slots()
MISSING: Final = _missing()
WORTH: Final = _worth()
