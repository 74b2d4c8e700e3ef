"""The last cells of a KNISTER sheet, worked out exactly.

Every way to fill some of the empty cells has a place in a table: a digit for each cell, 0 while
it is empty. A way that fills one cell more has a larger place, so that the values are found from
the last place to the first.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.games.knister.fast.boards import Board, Sheet, compiled, part, plain, plain_with
from quinary.games.knister.fast.squares import Square


class Ends(NamedTuple):
    """Room for every way in which the last cells can be filled."""

    table: NDArray[np.float32]
    rows: NDArray[np.int64]
    totals: NDArray[np.float32]


def new_ends(square: Square, empty: int) -> Ends:
    """Room for this many empty cells."""
    ways = (len(square.ways) + 1) ** empty
    rows = np.zeros((square.cells + 1, len(square.lines)), np.int64)
    return Ends(np.zeros(ways, np.float32), rows, np.zeros(square.cells + 1, np.float32))


@compiled
def settle(board: Board, sheet: Sheet, ends: Ends) -> float:
    """What to expect of a sheet before the next roll, exactly, by best play to the end."""
    spots = np.flatnonzero(sheet.cells == 0)
    if spots.size <= 1:
        return plain(board, sheet.fillings)
    _write_leaves(board, sheet.fillings, spots, ends)
    _back_up(board, spots.size, ends.table)
    return float(ends.table[0])


@compiled
def _write_leaves(board: Board, fillings: Any, spots: Any, ends: Ends) -> None:
    """Values every way to fill all cells but one: what is left then is plain."""
    base, last = board.chances.size + 1, spots.size - 1
    digits = np.full(spots.size, -1)
    places = np.zeros(spots.size, np.int64)
    ends.rows[0] = fillings
    ends.totals[0] = plain(board, fillings)
    level, gaps = 0, 0
    while level >= 0:
        if level == last:
            _write_last(board, spots[last], ends, last, places[last] * base, gaps)
            level -= 1
            continue
        gaps -= digits[level] == 0
        digits[level] += 1
        gaps += digits[level] == 0
        if digits[level] == base:
            digits[level] = -1
            level -= 1
        # Two gaps make no leaf: all cells but one are full there.
        elif gaps <= 1:
            _write_one(board, spots[level], ends, level, digits[level] - 1)
            places[level + 1] = places[level] * base + digits[level]
            level += 1


@part
def _write_one(board: Board, cell: int, ends: Ends, level: int, number: int) -> None:
    """Makes the row below from this one: with a number in the cell, or with a gap."""
    total, fillings = ends.totals[level], ends.rows[level]
    for line in range(fillings.size):
        ends.rows[level + 1, line] = fillings[line]
    if number >= 0:
        total = plain_with(board, fillings, total, cell, number)
        for line in board.through[cell]:
            if line >= 0:
                ends.rows[level + 1, line] = board.after[fillings[line], number]
    ends.totals[level + 1] = total


@part
def _write_last(board: Board, cell: int, ends: Ends, level: int, place: int, gaps: int) -> None:
    """The values with the last cell as the gap, or with every number in it."""
    total = ends.totals[level]
    if gaps == 0:
        ends.table[place] = total
        return
    for number in range(board.chances.size):
        value = plain_with(board, ends.rows[level], total, cell, number)
        ends.table[place + number + 1] = value


@compiled
def _back_up(board: Board, size: int, table: Any) -> None:
    """Values every way to fill fewer cells: the best cell for every number."""
    base = board.chances.size + 1
    digits = np.full(size, base)
    places = np.zeros(size + 1, np.int64)
    gap = np.empty(size, np.int64)
    level, gaps = 0, 0
    while level >= 0:
        gaps -= digits[level] == 0
        digits[level] -= 1
        if digits[level] < 0:
            digits[level] = base
            level -= 1
            continue
        gaps += digits[level] == 0
        # With less than two gaps in sight it would be a leaf, which is valued already.
        if gaps + size - 1 - level < 2:
            continue
        place = places[level] * base + digits[level]
        if level < size - 1:
            places[level + 1] = place
            level += 1
            continue
        count, step = 0, 1
        for spot in range(size - 1, -1, -1):
            if digits[spot] == 0:
                gap[count] = step
                count += 1
            step *= base
        value = np.float32(0)
        for number in range(base - 1):
            best = np.float32(-1e9)
            for i in range(count):
                # Filling a gap makes the place larger, and larger places are valued already.
                best = max(best, table[place + gap[i] * (number + 1)])
            value += board.chances[number] * best
        table[place] = value
