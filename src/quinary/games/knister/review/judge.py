"""Judges KNISTER's decisions: every cell two rolls ahead, and what to expect before a roll.

The master also tries cells out. That helps to choose between the best, but the best of several
that were tried out is always held to be better than it is. So the search alone says which cell is
best. What the one that was taken cost is then tried out: both are played on with the same dice,
and that and the search's own word are put together, each for what it is worth.
"""

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from quinary.core.bot import Estimate, Moment, Thinking
from quinary.core.review import Judge
from quinary.games.knister.bots.prospects import SUMS
from quinary.games.knister.bots.search import Plain, ponder, thinker
from quinary.games.knister.model import EMPTY, Grid, View, Write, cell_of
from quinary.games.knister.scoring import total

if TYPE_CHECKING:
    from quinary.games.knister.bots.compiled_search import Compiled

# How many of the most promising cells are tried for each number that may be rolled.
PROMISING: Final = 3
# The standard error of a value by search alone; that of a loss is 0.90, as playing on showed.
ERROR: Final = 0.64
# Both cells are played on until their difference is known to this standard error …
SURE: Final = 0.55
MOST_TRIES: Final = 4  # … or this many times two hundred games


def weigh(moment: Moment[View, Write], taken: Write | None) -> Sequence[Estimate[Write]]:
    """What every cell is worth, the best two rolls ahead; exactly in the last rounds."""
    view = moment.view
    assert view.seat is not None
    assert view.roll is not None
    mind = thinker(view.grids[view.seat], sum(view.roll.dice), moment.way)
    cells = [cell_of(write) for write in moment.legal]
    exactly = len(cells) - 1 <= mind.exact
    error = 0.0 if exactly else ERROR
    values = ponder(mind, cells, moment.left)
    found = {cell: _Value(value, error) for cell, value in values.items()}
    if taken is not None and not exactly and not isinstance(mind, Plain):
        _compare(mind, found, cell_of(taken), seed=moment.randomness.below(2**31))
    return [Estimate(write, *found[cell]) for write, cell in zip(moment.legal, cells, strict=True)]


class _Value(NamedTuple):
    value: float
    error: float


def _compare(mind: "Compiled", found: dict[int, _Value], taken: int, seed: int) -> None:
    """Says what the cell that was taken costs against the best, from search and playing on."""
    found[taken] = _Value(mind.ahead(taken, mind.wide), ERROR)
    best = max(found, key=lambda cell: found[cell].value)
    if best == taken:
        return
    searched = found[best].value - found[taken].value
    tried, error = _played_on(mind, best, taken, seed)
    trust = 2 * ERROR**2 / (2 * ERROR**2 + error**2)
    loss = trust * tried + (1 - trust) * searched
    each = sqrt(trust) * error / sqrt(2)  # of the two values, so that their difference has both
    found[taken] = _Value(found[best].value - loss, each)
    found[best] = _Value(found[best].value, each)


def _played_on(mind: "Compiled", best: int, taken: int, seed: int) -> tuple[float, float]:
    """What the best cell brought more, on average, and the standard error of that."""
    count, summed, squares = 0, 0.0, 0.0
    for number in range(MOST_TRIES):
        more = mind.more(best, taken, seed + number)
        count, summed = count + len(more), summed + float(more.sum())
        squares += float((more**2).sum())
        # As if one game more had been a point off: that all are alike proves no certainty.
        error = sqrt(squares - summed**2 / count + 1) / count
        if error <= SURE:
            break
    return summed / count, error


def expected(view: View, write: Write | None, way: Thinking) -> float:
    """The mean over all rolls of what the best cell is worth, with the last number in its cell."""
    assert view.seat is not None
    grid = view.grids[view.seat]
    if write is not None:
        assert view.roll is not None
        cell = cell_of(write)
        grid = (*grid[:cell], sum(view.roll.dice), *grid[cell + 1 :])
    if EMPTY not in grid:
        return total(grid)
    return sum(ways / 36 * _best(grid, number, way) for number, ways in SUMS.items())


def _best(grid: Grid, number: int, way: Thinking) -> float:
    """What the number is worth in the best of the cells that look best."""
    mind = thinker(grid, number, way)
    look, empty = mind.look(), [cell for cell in range(len(grid)) if grid[cell] == EMPTY]
    exactly = len(empty) - 1 <= mind.exact
    if isinstance(mind, Plain):
        return max(mind.settled(cell) if exactly else look[cell] for cell in empty)
    cells = sorted(empty, key=lambda cell: -look[cell])[: None if exactly else PROMISING]
    return max(mind.settled(cell) if exactly else mind.ahead(cell, mind.wide) for cell in cells)


JUDGE: Final[Judge[View, Write]] = Judge(level="search", weigh=weigh, unit=2.0, expected=expected)
