"""KNISTER's random games without rows, sheet by sheet: for playouts by the million, and speed."""

from typing import Any, Final

import numpy as np

from quinary.fast.counter_rng import HALF, LOWER, key_of, leaf, mixed, random_word, share
from quinary.fast.rows import SCORES, Row
from quinary.fast.splitmix import STEP
from quinary.games.knister.fast import layout as at
from quinary.games.knister.model import CELLS, SIDE
from quinary.games.knister.rules import ROUNDS

SECOND: Final = np.uint64(32)  # where the second of two games begins on the scratch paper
THROW_COUNT: Final = np.uint64(len(at.THROWS))


@leaf
def play(row: Row, grid: Any, free: Any, seats: int, _variant: int, seed: int) -> int:
    """Plays the game of this seed at random, sheet after sheet: no choice depends on others'.

    Of the row only the scores are kept; the game is played on scratch paper.
    """
    key = key_of(seed)
    for seat in range(seats):
        fill(key, np.uint64(seats), np.uint64(seat), grid, free)
        row[SCORES + seat] = total(grid, np.uint64(0))
    return ROUNDS * (seats + 1)


@leaf
def play_alone(_variant: int, first: int, last: int, grid: Any, free: Any, sums: Any) -> bool:
    """Adds up the games of these seeds for one seat, as `play` would, a half more quickly.

    One word is for the roll and for the cell. Two games go side by side: one's next step does not
    wait for the other's last. Everything is in one function, and all that is read is read before
    anything is written: that is what makes it quick.
    """
    scores = squares = 0
    for seed in range(first, last, 2):
        key, key_2, left = key_of(seed), key_of(seed + 1), np.uint64(CELLS)
        for place in range(CELLS):
            free[place] = free[place + SECOND] = place
        while left > np.uint64(0):
            both, both_2 = mixed(key), mixed(key_2)
            key += STEP
            key_2 += STEP
            chosen = ((both & LOWER) * left) >> HALF
            chosen_2 = (((both_2 & LOWER) * left) >> HALF) + SECOND
            cell, cell_2 = free[chosen], free[chosen_2]
            weight = at.WEIGHT_OF[((both >> HALF) * THROW_COUNT) >> HALF]
            weight_2 = at.WEIGHT_OF[((both_2 >> HALF) * THROW_COUNT) >> HALF]
            left -= np.uint64(1)
            moved, moved_2 = free[left], free[left + SECOND]
            free[chosen] = moved
            free[chosen_2] = moved_2
            grid[cell] = weight
            grid[cell_2 + SECOND] = weight_2
        score = total(grid, np.uint64(0))
        scores += score
        squares += score * score
        if seed + 1 < last:
            score = total(grid, SECOND)
            scores += score
            squares += score * score
    games = last - first
    sums[0, 0] += scores
    sums[1, 0] += squares
    sums[2, 0] += games * 2 * ROUNDS
    sums[3, 0] += games * (2 * ROUNDS) ** 2
    return True


@leaf
def fill(key: Any, seats: Any, seat: Any, grid: Any, free: Any) -> None:
    """Fills a grid with the weights of the game's rolls; choices have numbers of their own."""
    for cell in range(CELLS):
        free[cell] = cell
    number, left = np.uint64(0), np.uint64(CELLS)
    while left > np.uint64(0):
        # The same words as rows take step by step, so that both play the same games.
        rolled, chosen = random_word(key, number), random_word(key, number * seats + seat)
        place = share(chosen & LOWER, left)
        weight, cell = at.WEIGHT_OF[share(rolled >> HALF, len(at.WEIGHT_OF))], free[place]
        number += np.uint64(1)
        left -= np.uint64(1)
        last = free[left]
        free[place] = last
        grid[cell] = weight


@leaf
def total(grid: Any, begin: Any) -> int:
    """What the twelve lines of a full grid of weights bring; it begins here on the paper."""
    cells = grid[begin : begin + np.uint64(CELLS)]
    points = 2 * at.POINTS_OF[cells[0] + cells[6] + cells[12] + cells[18] + cells[24]]
    points += 2 * at.POINTS_OF[cells[4] + cells[8] + cells[12] + cells[16] + cells[20]]
    for line in range(SIDE):
        row = SIDE * line
        across = cells[row] + cells[row + 1] + cells[row + 2] + cells[row + 3] + cells[row + 4]
        down = (
            cells[line] + cells[line + 5] + cells[line + 10] + cells[line + 15] + cells[line + 20]
        )
        points += at.POINTS_OF[across] + at.POINTS_OF[down]
    return points
