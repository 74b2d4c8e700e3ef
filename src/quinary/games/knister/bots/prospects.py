"""What KNISTER's simple bots go by: every line as if plain rolls filled its empty cells."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from quinary.core.bot import Estimate, Moment
from quinary.games.knister.fast.squares import KNISTER
from quinary.games.knister.model import EMPTY, Grid, View, Write, cell_of
from quinary.games.knister.scoring import LINES, LINES_THROUGH, Line

# How many of the 36 rolls show each sum.
SUMS: Final = {total: 6 - abs(7 - total) for total in range(2, 13)}


@cache
def prospect(numbers: tuple[int, ...]) -> float:
    """The points a line can expect if its empty cells were filled by plain rolls."""
    filling = tuple(number - KNISTER.lowest for number in numbers)
    return KNISTER.prospects[KNISTER.number_of[filling]]


def expectation(grid: Grid) -> float:
    """The points a grid can expect if every line were filled by plain rolls."""
    return sum(prospect(shown(grid, line)) * line.factor for line in LINES)


def shown(grid: Grid, line: Line) -> tuple[int, ...]:
    """The numbers that stand in the line, in ascending order."""
    return tuple(sorted([number for number in line.read(grid) if number != EMPTY]))


def greedy(moment: Moment[View, Write]) -> Sequence[Estimate[Write]]:
    """The prospects that each cell leaves: the points expected at the end."""
    view = moment.view
    assert view.seat is not None
    assert view.roll is not None
    grid, number = view.grids[view.seat], sum(view.roll.dice)
    now = expectation(grid)
    return [Estimate(write, now + _gain(grid, cell_of(write), number)) for write in moment.legal]


def _gain(grid: Grid, cell: int, number: int) -> float:
    after = (*grid[:cell], number, *grid[cell + 1 :])
    return sum(
        (prospect(shown(after, line)) - prospect(shown(grid, line))) * line.factor
        for line in LINES_THROUGH[cell]
    )
