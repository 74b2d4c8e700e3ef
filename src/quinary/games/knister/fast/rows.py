"""KNISTER in batches: a table is a row of numbers, proved equal to the rules in the tests."""

from typing import Any, Final

import numpy as np

from quinary.fast.counter_rng import chance_below, leaf, player_below, random_word
from quinary.fast.row_kernel import Format
from quinary.fast.rows import CHANCE, CHOICES, DRAWS, KEY, NOBODY, SCORES, SEATS, TURN, Row
from quinary.games.knister.encode import features
from quinary.games.knister.fast import layout as at
from quinary.games.knister.fast.playouts import play, play_alone
from quinary.games.knister.model import CELLS, EMPTY, SIDE, Roll, State, cell_of
from quinary.games.knister.rules import ROUNDS, WRITES

__all__ = [
    "FORMAT",
    "act",
    "allow",
    "begin",
    "choose",
    "draw",
    "observe",
    "permits",
    "play",
    "play_alone",
]


@leaf
def begin(row: Row, _variant: int) -> None:
    """Blank grids; chance is to roll."""
    row[TURN] = CHANCE
    row[at.LOT] = -1
    row[at.ROUND] = 0
    for seat in range(row[SEATS]):
        grid = at.GRIDS + at.WIDTH * seat
        row[grid + at.CHOSEN] = -1
        for cell in range(CELLS):
            row[grid + cell] = EMPTY
            row[grid + at.FREE + cell] = row[grid + at.WHERE + cell] = cell
        for line in range(len(at.FACTORS)):
            row[grid + at.LINE_AT + line] = 0


@leaf
def draw(row: Row) -> None:
    """Two dice for everybody (KNI-2)."""
    row[at.LOT] = chance_below(random_word(row[KEY], row[DRAWS]), len(at.SUM_OF))
    row[DRAWS] += 1
    row[TURN] = 0


@leaf
def permits(row: Row, action: int) -> bool:
    """Whether the cell is one, and free (KNI-3)."""
    return 0 <= action < CELLS and row[at.GRIDS + at.WIDTH * row[TURN] + action] == EMPTY


@leaf
def allow(row: Row, mask: Any) -> None:
    """The free cells."""
    # Unsigned: a signed index might be negative, and Numba would check for it each time.
    grid = np.uint64(at.GRIDS + at.WIDTH * row[TURN])
    for cell in range(CELLS):
        mask[cell] = row[grid + np.uint64(cell)] == EMPTY


@leaf
def choose(row: Row) -> int:
    """A free cell at random."""
    place = player_below(random_word(row[KEY], row[CHOICES]), CELLS - row[at.ROUND])
    row[CHOICES] += 1
    return row[at.GRIDS + at.WIDTH * row[TURN] + at.FREE + place]


@leaf
def act(row: Row, action: int) -> None:
    """The seat has chosen; when the last one has, all numbers are written (KNI-4)."""
    row[at.GRIDS + at.WIDTH * row[TURN] + at.CHOSEN] = action
    row[TURN] += 1
    if row[TURN] == row[SEATS]:
        for seat in range(row[SEATS]):
            enter(row, seat)
        row[at.ROUND] += 1
        row[at.LOT] = -1
        row[TURN] = CHANCE if row[at.ROUND] < ROUNDS else NOBODY


@leaf
def enter(row: Row, seat: int) -> None:
    """Writes the sum into the cell that the seat has chosen, and scores full lines (KNI-5)."""
    grid = at.GRIDS + at.WIDTH * seat
    cell, last = row[grid + at.CHOSEN], row[grid + at.FREE + CELLS - 1 - row[at.ROUND]]
    # The last free cell takes the place of the one that is written: no list is shifted.
    row[grid + at.FREE + row[grid + at.WHERE + cell]] = last
    row[grid + at.WHERE + last] = row[grid + at.WHERE + cell]
    row[grid + cell] = at.SUM_OF[row[at.LOT]]
    row[grid + at.CHOSEN] = -1
    for which in range(at.COUNT_THROUGH[cell]):
        line = at.THROUGH[cell, which]
        weight = row[grid + at.LINE_AT + line] + at.WEIGHTS[at.SUM_OF[row[at.LOT]]] + at.FILLED
        row[grid + at.LINE_AT + line] = weight
        # KNI-5: the fifth number completes the line.
        if weight >= SIDE * at.FILLED:
            row[SCORES + seat] += at.POINTS_OF[weight - SIDE * at.FILLED] * at.FACTORS[line]


@leaf
def observe(row: Row, seat: int, seen: Any) -> None:
    """The same as in encode.py: the sum, the own choice, all grids, all scores, who has chosen."""
    seats = row[SEATS]
    scores = 2 + CELLS * seats
    seen[0] = at.SUM_OF[row[at.LOT]] if row[at.LOT] >= 0 else 0
    seen[1] = row[at.GRIDS + at.WIDTH * seat + at.CHOSEN] + 1
    for after in range(seats):
        whose = seat + after if seat + after < seats else seat + after - seats
        grid = at.GRIDS + at.WIDTH * whose
        own, begin = np.uint64(grid), np.uint64(2 + CELLS * after)
        for cell in range(CELLS):
            seen[begin + np.uint64(cell)] = row[own + np.uint64(cell)]
        seen[scores + after] = row[SCORES + whose]
        seen[scores + seats + after] = row[grid + at.CHOSEN] >= 0


def _state_of(row: Row) -> State:
    """The state that the row stands for."""
    sheets = [row[at.GRIDS + at.WIDTH * seat :] for seat in range(row[SEATS])]
    chosen = [int(sheet[at.CHOSEN]) for sheet in sheets]
    return State(
        round=int(row[at.ROUND]),
        roll=None if row[at.LOT] < 0 else _outcome_of(row),
        grids=tuple(tuple(map(int, sheet[:CELLS])) for sheet in sheets),
        pending=tuple(None if cell < 0 else cell for cell in chosen),
    )


def _outcome_of(row: Row) -> Roll:
    """The roll that lies on the table."""
    return Roll(dice=at.THROWS[row[at.LOT]])


def _seen(seats: int) -> tuple[tuple[int, int, int], ...]:
    return tuple((feature.size, int(feature.low), int(feature.high)) for feature in features(seats))


FORMAT: Final = Format(
    length=lambda seats: at.GRIDS + at.WIDTH * seats,
    actions=CELLS,
    variant=lambda _options, _seats: 0,  # KNISTER has no options
    state_of=_state_of,
    outcome_of=_outcome_of,
    action_of=lambda _row, number: WRITES[number],
    number_of=lambda _row, write: cell_of(write),
    seen=_seen,
)
