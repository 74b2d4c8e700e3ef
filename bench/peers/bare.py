"""A bare Numba kernel of KNISTER's random playout: what `knister_vs_numba` is measured by.

Nothing but the game: one sheet, a xoshiro256+ generator that runs through all games, a free cell
for each roll, twelve lines by a table. Nothing can be stepped, resumed, divided or repeated.
"""

from typing import Any

import numpy as np
from numba import njit

from quinary.games.knister.fast.layout import POINTS_OF, WEIGHT_OF

U = np.uint64
ONE, HALF, LOWER = U(1), U(32), U(0xFFFFFFFF)
CELLS, THROWS = U(25), U(36)


@njit(error_model="numpy", cache=True)
def bare_playouts(games: int, state: Any, sums: Any) -> None:
    """Adds up the scores of this many games, and their squares."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    free, grid = np.empty(25, np.uint64), np.empty(25, np.uint64)
    for _ in range(games):
        for cell in range(25):
            free[cell] = cell
        left = CELLS
        while left > U(0):
            word = a + d
            shifted = b << U(17)
            c ^= a
            d ^= b
            b ^= c
            a ^= d
            c ^= shifted
            d = (d << U(45)) | (d >> U(19))
            place = ((word & LOWER) * left) >> HALF
            weight = WEIGHT_OF[((word >> HALF) * THROWS) >> HALF]
            left -= ONE
            cell, last = free[place], free[left]
            free[place] = last
            grid[cell] = weight
        points = 0
        for line in range(5):
            row = 5 * line
            points += POINTS_OF[
                grid[row] + grid[row + 1] + grid[row + 2] + grid[row + 3] + grid[row + 4]
            ]
            points += POINTS_OF[
                grid[line] + grid[line + 5] + grid[line + 10] + grid[line + 15] + grid[line + 20]
            ]
        points += 2 * POINTS_OF[grid[0] + grid[6] + grid[12] + grid[18] + grid[24]]
        points += 2 * POINTS_OF[grid[4] + grid[8] + grid[12] + grid[16] + grid[20]]
        sums[0] += points
        sums[1] += points * points
    state[0], state[1], state[2], state[3] = a, b, c, d
