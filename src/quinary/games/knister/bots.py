"""KNISTER's simple bot: counts on every line as it might still become."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from quinary.core.chance import Randomness
from quinary.core.game import Bot, Choice
from quinary.games.knister.model import EMPTY, SIDE, Grid, View, Write
from quinary.games.knister.scoring import LINES, LINES_THROUGH, POINTS, combination

SUMS: Final = {total: 6 - abs(7 - total) for total in range(2, 13)}
"""How many of the 36 rolls show each sum."""


@cache
def prospect(numbers: tuple[int, ...]) -> float:
    """The points a line can expect if its empty cells were filled by plain rolls."""
    if len(numbers) == SIDE:
        return POINTS[combination(numbers)]
    return sum(
        ways / 36 * prospect(tuple(sorted((*numbers, total)))) for total, ways in SUMS.items()
    )


def expectation(grid: Grid) -> float:
    """The points a grid can expect if every line were filled by plain rolls."""
    return sum(_line_prospect(grid, line.cells) * line.factor for line in LINES)


def _line_prospect(grid: Grid, cells: tuple[int, ...]) -> float:
    return prospect(tuple(sorted([grid[cell] for cell in cells if grid[cell] != EMPTY])))


def greedy(view: View, legal: Sequence[Write], randomness: Randomness) -> Choice[Write]:
    """The cell that leaves the best prospects; its value is the points expected at the end."""
    assert view.seat is not None
    assert view.roll is not None
    grid, number = view.grids[view.seat], sum(view.roll.dice)
    worth = {write: _gain(grid, write.row * SIDE + write.col, number) for write in legal}
    best = max(worth.values())
    choices = [write for write in legal if worth[write] == best]
    return Choice(choices[randomness.below(len(choices))], expectation(grid) + best)


def _gain(grid: Grid, cell: int, number: int) -> float:
    after = (*grid[:cell], number, *grid[cell + 1 :])
    return sum(
        (_line_prospect(after, line.cells) - _line_prospect(grid, line.cells)) * line.factor
        for line in LINES_THROUGH[cell]
    )


BOTS: Mapping[str, Bot[View, Write]] = {
    "greedy": Bot(
        level="greedy",
        summary="writes where the lines keep the best prospects, one line at a time",
        choose=greedy,
    )
}
