"""KNISTER looked at afterwards: every cell two rolls ahead, and what a roll lets expect.

The master also tries cells out. That helps to choose between the best, but the best of several
that were tried out is always held to be better than it is. So the search alone judges here.
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Final

from quinary.bots.judge import Judge
from quinary.bots.player import Estimate, Moment
from quinary.games.knister.model import EMPTY, SIDE, Grid, View, Write
from quinary.games.knister.prospects import SUMS
from quinary.games.knister.scoring import total
from quinary.games.knister.thinking import Plain, ponder, thinker

if TYPE_CHECKING:
    from quinary.games.knister.compiled import Compiled

PROMISING: Final = 3
"""So many cells, those that look best, are looked at for each number that may be rolled."""
ERROR: Final = 0.64
"""The standard error of a value: that of a loss is 0.90, as `bench/study.py` found by playing on.

The network alone plays on there, and is weaker: how much of it that accounts for is not known."""


def weigh(moment: Moment[View, Write], _taken: Write | None) -> Sequence[Estimate[Write]]:
    """What every cell is worth, two rolls ahead; exactly in the last rounds."""
    view = moment.view
    assert view.seat is not None
    assert view.roll is not None
    mind = thinker(view.grids[view.seat], sum(view.roll.dice), moment.left())
    cells = [write.row * SIDE + write.col for write in moment.legal]
    error = 0.0 if len(cells) - 1 <= mind.exact else ERROR
    values = _values(mind, cells, moment.left)
    return [Estimate(w, values[c], error) for w, c in zip(moment.legal, cells, strict=True)]


def _values(
    mind: "Plain | Compiled", cells: Sequence[int], left: Callable[[], float]
) -> Mapping[int, float]:
    """What the number is worth in each of the empty cells."""
    if isinstance(mind, Plain):  # which can't look as closely at every cell
        return ponder(mind, cells, left)
    return _closely(mind, cells, exactly=len(cells) - 1 <= mind.exact)


def _closely(mind: "Compiled", cells: Sequence[int], *, exactly: bool) -> Mapping[int, float]:
    if exactly:
        return {cell: mind.settled(cell) for cell in cells}
    return {cell: mind.ahead(cell, mind.wide) for cell in cells}


def expected(view: View, write: Write | None) -> float:
    """The mean over all rolls of what the best cell is worth, with the last number in its cell."""
    assert view.seat is not None
    grid = view.grids[view.seat]
    if write is not None:
        assert view.roll is not None
        cell = write.row * SIDE + write.col
        grid = (*grid[:cell], sum(view.roll.dice), *grid[cell + 1 :])
    if EMPTY not in grid:
        return total(grid)
    return sum(ways / 36 * _best(grid, number) for number, ways in SUMS.items())


def _best(grid: Grid, number: int) -> float:
    """What the number is worth in the best of the cells that look best."""
    mind = thinker(grid, number, inf)
    look, empty = mind.look(), [cell for cell in range(len(grid)) if grid[cell] == EMPTY]
    exactly = len(empty) - 1 <= mind.exact
    if isinstance(mind, Plain):
        return max(mind.settled(cell) if exactly else look[cell] for cell in empty)
    cells = sorted(empty, key=lambda cell: -look[cell])[: None if exactly else PROMISING]
    return max(_closely(mind, cells, exactly=exactly).values())


JUDGE: Final[Judge[View, Write]] = Judge(level="search", weigh=weigh, unit=2.0, expected=expected)
