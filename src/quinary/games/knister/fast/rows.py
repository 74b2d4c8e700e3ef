"""KNISTER in batches: a table is a row of numbers, proved equal to the rules in the tests.

An action is the number of a cell. Grids keep the sums as they are written, 0 for an empty cell.
"""

from itertools import combinations_with_replacement, product
from typing import Any, Final

import numpy as np

from quinary.fast.counter_rng import (
    HALF,
    LOWER,
    chance_below,
    key_of,
    leaf,
    mixed,
    player_below,
    random_word,
    share,
)
from quinary.fast.row_kernel import Format
from quinary.fast.rows import CHANCE, CHOICES, DRAWS, HEAD, KEY, NOBODY, SCORES, SEATS, TURN, Row
from quinary.fast.splitmix import STEP
from quinary.games.knister.encode import features
from quinary.games.knister.model import CELLS, EMPTY, SIDE, Options, Roll, State, Write, cell_of
from quinary.games.knister.rules import ROUNDS, WRITES
from quinary.games.knister.scoring import LINES, LINES_THROUGH, POINTS, combination

ROUND: Final = HEAD
LOT: Final = HEAD + 1
"""The roll on the table, as its number among the 36 throws; -1 before it."""
GRIDS: Final = HEAD + 2
CHOSEN: Final = CELLS
"""After a seat's cells comes the one that it has chosen; -1 before."""
FREE: Final = CHOSEN + 1
"""Then the cells that are free, in any order; so many as there are rounds to come."""
WHERE: Final = FREE + CELLS
"""And where each cell stands among them."""
LINE_AT: Final = WHERE + CELLS
"""And for every line the weights of its numbers, and FILLED for each of them."""
WIDTH: Final = LINE_AT + len(LINES)
FILLED: Final = 1 << 32

THROWS: Final = tuple(product(range(1, 7), repeat=2))
SUM_OF: Final = np.array([sum(throw) for throw in THROWS])

# Five of these add up to a number that tells what the line brings: no two lines with different
# points have the same. The sums that come most often have the smallest, for the cache's sake.
WEIGHTS: Final = np.array([0, 0, 7839, 1678, 300, 25, 1, 0, 6, 90, 728, 3691, 14255])
SECOND: Final = np.uint64(32)
"""Where the second of two games begins on the scratch paper."""
THROW_COUNT: Final = np.uint64(len(THROWS))
WEIGHT_OF: Final = np.array([WEIGHTS[sum(throw)] for throw in THROWS], np.uint64)


def _points() -> np.ndarray[Any, np.dtype[np.int8]]:
    """What a line brings, by the sum of its weights (KNI-6)."""
    found = np.zeros(5 * WEIGHTS.max() + 1, np.int8)
    for numbers in combinations_with_replacement(range(2, 13), SIDE):
        found[WEIGHTS[list(numbers)].sum()] = POINTS[combination(numbers)]
    return found


POINTS_OF: Final = _points()
FACTORS: Final = np.array([line.factor for line in LINES])
COUNT_THROUGH: Final = np.array([len(lines) for lines in LINES_THROUGH])
THROUGH: Final = np.array(
    [[line.number for line in lines] + [-1] * (4 - len(lines)) for lines in LINES_THROUGH]
)


@leaf
def begin(row: Row, _variant: int) -> None:
    """Blank grids; chance is to roll."""
    row[TURN] = CHANCE
    row[LOT] = -1
    row[ROUND] = 0
    for seat in range(row[SEATS]):
        grid = GRIDS + WIDTH * seat
        row[grid + CHOSEN] = -1
        for cell in range(CELLS):
            row[grid + cell] = EMPTY
            row[grid + FREE + cell] = row[grid + WHERE + cell] = cell
        for line in range(len(FACTORS)):
            row[grid + LINE_AT + line] = 0


@leaf
def draw(row: Row) -> None:
    """Two dice for everybody (KNI-2)."""
    row[LOT] = chance_below(random_word(row[KEY], row[DRAWS]), len(SUM_OF))
    row[DRAWS] += 1
    row[TURN] = 0


@leaf
def permits(row: Row, action: int) -> bool:
    """Whether the cell is one, and free (KNI-3)."""
    return 0 <= action < CELLS and row[GRIDS + WIDTH * row[TURN] + action] == EMPTY


@leaf
def allow(row: Row, mask: Any) -> None:
    """The free cells."""
    grid = np.uint64(GRIDS + WIDTH * row[TURN])
    for cell in range(CELLS):
        mask[cell] = row[grid + np.uint64(cell)] == EMPTY


@leaf
def choose(row: Row) -> int:
    """A free cell at random."""
    place = player_below(random_word(row[KEY], row[CHOICES]), CELLS - row[ROUND])
    row[CHOICES] += 1
    return row[GRIDS + WIDTH * row[TURN] + FREE + place]


@leaf
def act(row: Row, action: int) -> None:
    """The seat has chosen; when the last one has, all numbers are written (KNI-4)."""
    row[GRIDS + WIDTH * row[TURN] + CHOSEN] = action
    row[TURN] += 1
    if row[TURN] == row[SEATS]:
        for seat in range(row[SEATS]):
            enter(row, seat)
        row[ROUND] += 1
        row[LOT] = -1
        row[TURN] = CHANCE if row[ROUND] < ROUNDS else NOBODY


@leaf
def enter(row: Row, seat: int) -> None:
    """Writes the sum into the cell that the seat has chosen, and scores full lines (KNI-5)."""
    grid = GRIDS + WIDTH * seat
    cell, last = row[grid + CHOSEN], row[grid + FREE + CELLS - 1 - row[ROUND]]
    row[grid + FREE + row[grid + WHERE + cell]] = last
    row[grid + WHERE + last] = row[grid + WHERE + cell]
    row[grid + cell] = SUM_OF[row[LOT]]
    row[grid + CHOSEN] = -1
    for which in range(COUNT_THROUGH[cell]):
        line = THROUGH[cell, which]
        weight = row[grid + LINE_AT + line] + WEIGHTS[SUM_OF[row[LOT]]] + FILLED
        row[grid + LINE_AT + line] = weight
        if weight >= SIDE * FILLED:
            row[SCORES + seat] += POINTS_OF[weight - SIDE * FILLED] * FACTORS[line]


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
            weight, cell = WEIGHT_OF[((both >> HALF) * THROW_COUNT) >> HALF], free[chosen]
            weight_2, cell_2 = WEIGHT_OF[((both_2 >> HALF) * THROW_COUNT) >> HALF], free[chosen_2]
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
        rolled, chosen = random_word(key, number), random_word(key, number * seats + seat)
        place = share(chosen & LOWER, left)
        weight, cell = WEIGHT_OF[share(rolled >> HALF, len(WEIGHT_OF))], free[place]
        number += np.uint64(1)
        left -= np.uint64(1)
        last = free[left]
        free[place] = last
        grid[cell] = weight


@leaf
def total(grid: Any, at: Any) -> int:
    """What the twelve lines of a full grid of weights bring; it begins here on the paper."""
    cells = grid[at : at + np.uint64(CELLS)]
    points = 2 * POINTS_OF[cells[0] + cells[6] + cells[12] + cells[18] + cells[24]]
    points += 2 * POINTS_OF[cells[4] + cells[8] + cells[12] + cells[16] + cells[20]]
    for line in range(SIDE):
        row = SIDE * line
        across = cells[row] + cells[row + 1] + cells[row + 2] + cells[row + 3] + cells[row + 4]
        down = (
            cells[line] + cells[line + 5] + cells[line + 10] + cells[line + 15] + cells[line + 20]
        )
        points += POINTS_OF[across] + POINTS_OF[down]
    return points


@leaf
def observe(row: Row, seat: int, seen: Any) -> None:
    """The same as in encode.py: the sum, the own choice, all grids, all scores, who has chosen."""
    seats = row[SEATS]
    scores = 2 + CELLS * seats
    seen[0] = SUM_OF[row[LOT]] if row[LOT] >= 0 else 0
    seen[1] = row[GRIDS + WIDTH * seat + CHOSEN] + 1
    for after in range(seats):
        whose = seat + after if seat + after < seats else seat + after - seats
        grid = GRIDS + WIDTH * whose
        at, begin = np.uint64(grid), np.uint64(2 + CELLS * after)
        for cell in range(CELLS):
            seen[begin + np.uint64(cell)] = row[at + np.uint64(cell)]
        seen[scores + after] = row[SCORES + whose]
        seen[scores + seats + after] = row[grid + CHOSEN] >= 0


def _length(seats: int) -> int:
    return GRIDS + WIDTH * seats


def _variant(_options: Options, _seats: int) -> int:
    return 0


def _state_of(row: Row) -> State:
    """The state that the row stands for."""
    sheets = [row[GRIDS + WIDTH * seat :] for seat in range(row[SEATS])]
    chosen = [int(sheet[CHOSEN]) for sheet in sheets]
    return State(
        round=int(row[ROUND]),
        roll=None if row[LOT] < 0 else _outcome_of(row),
        grids=tuple(tuple(map(int, sheet[:CELLS])) for sheet in sheets),
        pending=tuple(None if cell < 0 else cell for cell in chosen),
    )


def _outcome_of(row: Row) -> Roll:
    """The roll that lies on the table."""
    return Roll(dice=THROWS[row[LOT]])


def _action_of(_row: Row, number: int) -> Write:
    """The cell with this number."""
    return WRITES[number]


def _number_of(_row: Row, action: Write) -> int:
    return cell_of(action)


def _seen(seats: int) -> tuple[tuple[int, int, int], ...]:
    return tuple((feature.size, int(feature.low), int(feature.high)) for feature in features(seats))


FORMAT: Final = Format(
    length=_length,
    actions=CELLS,
    variant=_variant,
    state_of=_state_of,
    outcome_of=_outcome_of,
    action_of=_action_of,
    number_of=_number_of,
    seen=_seen,
)
