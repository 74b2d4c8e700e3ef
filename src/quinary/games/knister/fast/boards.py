"""KNISTER compiled: squares and sheets as arrays, and dice.

A sheet is two rows of numbers: its `cells` (0 is empty, else the number, counted from 1 for the
lowest) and the `fillings` of its lines.
"""

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.fast.compile import compiler
from quinary.fast.splitmix import next_word
from quinary.games.knister.fast.squares import Square

LINES_AT_MOST: Final = 4  # as many lines meet in the centre


# Fast arithmetic may reorder sums; values of sheets need no last digit.
compiled = compiler(fastmath=True)
part = compiler(fastmath=True, inline=True)


class Board(NamedTuple):
    """A square as arrays."""

    lines: NDArray[np.int64]  # the cells of every line
    through: NDArray[np.int64]  # the lines through every cell, then −1
    slots: NDArray[np.int64]  # which of a line's cells the cell is, for each of these lines
    kinds: NDArray[np.int64]
    cell_kinds: NDArray[np.int64]
    factors: NDArray[np.float32]
    after: NDArray[np.int64]
    mirrored: NDArray[np.int64]
    prospects: NDArray[np.float32]
    chances: NDArray[np.float32]


class Sheet(NamedTuple):
    """A sheet: its cells, and the fillings of its lines."""

    cells: NDArray[np.int64]
    fillings: NDArray[np.int64]


@cache
def board_of(square: Square) -> Board:
    """The square as arrays."""
    through = np.full((square.cells, LINES_AT_MOST), -1)
    slots = np.zeros_like(through)
    for cell, lines in enumerate(square.through):
        through[cell, : len(lines)] = lines
        slots[cell, : len(lines)] = [square.lines[line].index(cell) for line in lines]
    return Board(
        np.array(square.lines),
        through,
        slots,
        np.array(square.kinds),
        np.array(square.cell_kinds),
        np.array(square.factors, np.float32),
        np.array(square.after),
        np.array(square.mirrored),
        np.array(square.prospects, np.float32),
        np.array(square.chances, np.float32),
    )


@compiled
def fraction(seed: Any) -> Any:
    """A number from 0 to 1."""
    return (next_word(seed, 0) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@compiled
def roll(board: Board, seed: Any) -> int:
    """A number that was rolled, the lowest counting as 0."""
    rest = fraction(seed)
    number = 0
    # The last number needs no test: rounding must not let a roll fall through.
    while number < board.chances.size - 1 and rest >= board.chances[number]:
        rest -= board.chances[number]
        number += 1
    return number


@compiled
def blank(board: Board) -> Sheet:
    """A sheet without a number."""
    cells = np.zeros(board.cell_kinds.size, np.int64)
    return Sheet(cells, np.zeros(board.kinds.size, np.int64))


@compiled
def copy(sheet: Sheet, onto: Sheet) -> None:
    """Copies a sheet onto another."""
    for cell in range(sheet.cells.size):
        onto.cells[cell] = sheet.cells[cell]
    for line in range(sheet.fillings.size):
        onto.fillings[line] = sheet.fillings[line]


@compiled
def write(board: Board, sheet: Sheet, cell: int, number: int) -> None:
    """Writes the number into the cell."""
    sheet.cells[cell] = number + 1
    for nth in range(LINES_AT_MOST):
        line = board.through[cell, nth]
        if line >= 0:
            sheet.fillings[line] = board.after[sheet.fillings[line], number]


@compiled
def fill(board: Board, sheet: Sheet) -> int:
    """Works out the fillings of a sheet's lines; gives the count of its full cells."""
    sheet.fillings[:] = 0
    full = 0
    for cell in range(sheet.cells.size):
        if sheet.cells[cell] > 0:
            write(board, sheet, cell, sheet.cells[cell] - 1)
            full += 1
    return full


@compiled
def plain(board: Board, fillings: Any) -> float:
    """What the lines bring on average when plain rolls complete them: the score of a full sheet."""
    value = 0.0
    for line in range(fillings.size):
        value += board.factors[line] * board.prospects[fillings[line]]
    return value


@part
def plain_with(board: Board, fillings: Any, value: Any, cell: int, number: int) -> Any:
    """The same with this number in this cell, for lines that bring `value` without it."""
    for nth in range(LINES_AT_MOST):
        line = board.through[cell, nth]
        if line < 0:
            break
        new = board.after[fillings[line], number]
        gain = board.prospects[new] - board.prospects[fillings[line]]
        value += board.factors[line] * gain
    return value
