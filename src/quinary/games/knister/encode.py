"""KNISTER in numbers: 25 actions, one for each cell.

An observation is the sum that was called, the cell that the seat has chosen itself while others
still choose (1 to 25; 0: none), all grids, all scores, and who has chosen; the own seat comes
first, then the others clockwise.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from quinary.core.encoding import Encoding, Feature, Spelling, block, clockwise
from quinary.core.game import Seat
from quinary.games.knister.model import CELLS, SIDE, Options, View, Write, cell_of
from quinary.games.knister.rules import ROUNDS, WRITES
from quinary.games.knister.scoring import LINES, POINTS

HIGHEST_SUM = 12
MOST_POINTS = sum(line.factor for line in LINES) * max(POINTS.values())
# Everybody's observation is kept up to date at every step: with more seats that is dearer.
MOST_LEAN = 8
ROLLS = 21  # how many ways two dice fall, whatever their order


def features(seats: int) -> tuple[Feature, ...]:
    """What an observation holds, in this order."""
    return (
        Feature("sum", 1, 0, HIGHEST_SUM),
        Feature("own_choice", 1, 0, CELLS),
        block("grids", (seats, SIDE, SIDE), 0, HIGHEST_SUM),
        Feature("scores", seats, 0, MOST_POINTS),
        Feature("acted", seats, 0, 1),
    )


def spell(write: Write, _seat: Seat) -> Spelling:
    """The number of the cell."""
    return (cell_of(write),)


def read(spelling: Spelling, _seat: Seat) -> Write:
    """The cell with this number."""
    return WRITES[spelling[0]]


def observe(view: View) -> Sequence[float]:
    """What the seat sees, in the order of the features."""
    seat = view.seat or 0
    grids = [number for grid in clockwise(view.grids, seat) for number in grid]
    chosen = 0 if view.own_choice is None else view.own_choice + 1
    scores, acted = clockwise(view.scores, seat), clockwise(view.acted, seat)
    return [view.sum or 0, chosen, *grids, *scores, *acted]


def encoding(_options: Options, seats: int) -> Encoding[Write, View]:
    """KNISTER in numbers, for these options and this number of seats."""
    return Encoding(
        indices=CELLS,
        spell=spell,
        read=read,
        features=features(seats),
        observe=observe,
        points=(0, MOST_POINTS),
        longest=ROUNDS * seats,
        outcomes=ROLLS,
        lean=partial(_lean, seats) if seats <= MOST_LEAN else None,
    )


def _lean(seats: int) -> Any:
    # NumPy is an extra, and not needed to say what the numbers mean.
    from quinary.games.knister.fast.one_table import LeanGame  # noqa: PLC0415

    return LeanGame(seats)
