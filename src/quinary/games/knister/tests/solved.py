"""KNISTER of 3 × 3 cells, solved exactly, and how far from that the bots' way of thinking is.

The small square has nine cells and the sums of two three-sided dice, 2 to 6; three alike bring 6,
three in a row 4, a pair 1, and the diagonals count double. Its ten million sheets fit in a
table, which the same program fills that works out the last cells of a real one.
"""

from functools import cache
from math import inf
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.games.knister.bots.compiled_network import Network
from quinary.games.knister.bots.compiled_search import Compiled
from quinary.games.knister.bots.endings import new_ends, settle
from quinary.games.knister.bots.search import ponder
from quinary.games.knister.fast.boards import blank, board_of, roll
from quinary.games.knister.fast.squares import SMALL


@cache
def solved() -> NDArray[np.float32]:
    """What to expect of every small sheet by best play, at its place (see `place`)."""
    board, ends = board_of(SMALL), new_ends(SMALL, SMALL.cells)
    settle(board, blank(board), ends)
    return ends.table


def place(grid: tuple[int, ...]) -> int:
    """Where a sheet stands in the table: a digit for each cell, 0 while it is empty."""
    found = 0
    for number in grid:
        found = found * (len(SMALL.ways) + 1) + (number - SMALL.lowest + 1 if number else 0)
    return found


class Gap(NamedTuple):
    """How many points a way of thinking loses in a game, and the standard error of that."""

    mean: float
    error: float


def gap(net: Network, games: int, *, first: int, wide: int) -> Gap:
    """What the bots' thinking loses against the optimum, when it works out no ending exactly.

    After every number it is known what the best cell and the chosen one are worth, so that luck
    plays no part. `first` and `wide` are as in `thinking.Thinker`; with no `first`, it is a look.
    """
    seed = np.array([1], np.uint64)
    lost = [_lost(net, seed, first, wide) for _ in range(games)]
    return Gap(float(np.mean(lost)), float(np.std(lost) / games**0.5))


def _lost(net: Network, seed: NDArray[np.uint64], first: int, wide: int) -> float:
    """What is lost in one game."""
    table, grid, lost = solved(), (0,) * SMALL.cells, 0.0
    for _ in range(SMALL.cells):
        number = roll(board_of(SMALL), seed) + SMALL.lowest
        empty = [cell for cell, taken in enumerate(grid) if not taken]
        after = {cell: (*grid[:cell], number, *grid[cell + 1 :]) for cell in empty}
        worth = {cell: float(table[place(after[cell])]) for cell in empty}
        chosen = _choose(net, grid, number, (first, wide))
        lost += max(worth.values()) - worth[chosen]
        grid = after[chosen]
    return lost


def _choose(net: Network, grid: tuple[int, ...], number: int, effort: tuple[int, int]) -> int:
    mind = Compiled(SMALL, net, grid, number)
    mind.exact, (mind.first, mind.wide) = -1, effort
    empty = [cell for cell, taken in enumerate(grid) if not taken]
    if not mind.first:
        seen = mind.look()
        return max(empty, key=lambda cell: seen[cell])
    values = ponder(mind, empty, lambda: inf)
    return max(empty, key=lambda cell: values[cell])
