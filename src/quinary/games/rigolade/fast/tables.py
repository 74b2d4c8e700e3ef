"""RIGOLADE as arrays: the boards and the reckoning."""

from typing import Final

import numpy as np
import numpy.typing as npt

from quinary.fast.compile import compiler
from quinary.games.rigolade.board import BOARDS
from quinary.games.rigolade.equations import EQUATIONS
from quinary.games.rigolade.fast.features import KIND, KINDS, NUMBERS, SIGN, class_of

Codes = npt.NDArray[np.int64]
Small = npt.NDArray[np.int8]
Floats = npt.NDArray[np.float64]
Streams = npt.NDArray[np.uint64]

compiled = compiler()
# For functions that take a whole desk: passing it on costs more than what they do.
inlined = compiler(inline=True)

SEATS_MOST: Final = 4
WIDTH: Final = KINDS + 1  # kinds count from 1; 0 is an empty cell

NAMES: Final = tuple(BOARDS)
VALUE: Final = np.array((0, *NUMBERS), np.int64)
CLASS: Final = np.array([class_of(number) for number in range(401)], np.int64)

SLOTS: Final = np.array([len(board.slots) for board in BOARDS.values()], np.int64)
MIDDLES: Final = np.array(
    [[slot.number for slot in board.middle_slots] for board in BOARDS.values()], np.int64
)


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


SLOT_CELLS: Final = _slot_cells()
CELL_SLOTS: Final = _cell_slots()
MISSING: Final = _missing()
