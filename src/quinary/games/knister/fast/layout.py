"""KNISTER's rows: where everything is, and the tables that the rules have made.

An action is the number of a cell. Grids keep the sums as they are written, 0 for an empty cell.
"""

from itertools import combinations_with_replacement, product
from typing import Any, Final

import numpy as np

from quinary.fast.rows import HEAD
from quinary.games.knister.model import CELLS, SIDE
from quinary.games.knister.scoring import LINES, LINES_THROUGH, POINTS, combination

ROUND: Final = HEAD
LOT: Final = HEAD + 1  # the roll on the table, as its number among the 36 throws; -1 before it
GRIDS: Final = HEAD + 2
CHOSEN: Final = CELLS  # after a seat's cells comes the one that it has chosen; -1 before
# Then the cells that are free, in any order; as many as there are rounds to come.
FREE: Final = CHOSEN + 1
WHERE: Final = FREE + CELLS  # and where each cell stands among them
# And for every line the weights of its numbers, and FILLED for each of them.
LINE_AT: Final = WHERE + CELLS
WIDTH: Final = LINE_AT + len(LINES)
# Far above any sum of weights: one number counts filled cells and adds weights up.
FILLED: Final = 1 << 32

THROWS: Final = tuple(product(range(1, 7), repeat=2))
SUM_OF: Final = np.array([sum(throw) for throw in THROWS])

# Five of these add up to a number that tells what the line brings: no two lines with different
# points have the same. The sums that come most often have the smallest, for the cache's sake.
WEIGHTS: Final = np.array([0, 0, 7839, 1678, 300, 25, 1, 0, 6, 90, 728, 3691, 14255])
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
