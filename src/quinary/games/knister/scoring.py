"""What KNISTER's lines are worth (KNI-5, KNI-6)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from quinary.games.knister.model import CELLS, EMPTY, SIDE, Grid

# KNI-6, the poorest first.
POINTS: Final = {
    "nothing": 0,
    "pair": 1,
    "two pairs": 3,
    "three of a kind": 3,
    "four of a kind": 6,
    "full house": 8,
    "straight with a 7": 8,
    "five of a kind": 10,
    "straight without a 7": 12,
}

# How often each number stands in a line, the most frequent first; without a pair see below.
ALIKE: Final = {
    (5,): "five of a kind",
    (4, 1): "four of a kind",
    (3, 2): "full house",
    (3, 1, 1): "three of a kind",
    (2, 2, 1): "two pairs",
    (2, 1, 1, 1): "pair",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Five cells that score together, and how often they count."""

    number: int
    name: str
    cells: tuple[int, ...]
    factor: int
    read: Callable[[Sequence[int]], tuple[int, ...]]  # the numbers of the line's cells


def lines_of(side: int) -> Iterator[tuple[str, range, int]]:
    """Name, cells and factor of every line of a square: the diagonals count twice (KNI-5)."""
    cells = side * side
    for row in range(side):
        yield f"row {row + 1}", range(row * side, (row + 1) * side), 1
    for col in range(side):
        yield f"column {'abcde'[col]}", range(col, cells, side), 1
    yield "falling diagonal", range(0, cells, side + 1), 2
    yield "rising diagonal", range(side - 1, cells - 1, side - 1), 2


LINES: Final = tuple(
    Line(number=number, name=name, cells=tuple(cells), factor=factor, read=itemgetter(*cells))
    for number, (name, cells, factor) in enumerate(lines_of(SIDE))
)
LINES_THROUGH: Final = tuple(
    tuple(line for line in LINES if cell in line.cells) for cell in range(CELLS)
)
# For every cell, the lines through it as the rules look at them after each number.
READ_THROUGH: Final = tuple(
    tuple((line.number, line.read) for line in lines) for lines in LINES_THROUGH
)
# Plain tuples: grids are read all the time, and attributes take longer.
READ_ALL: Final = tuple((line.read, line.factor) for line in LINES)


@cache
def combination(numbers: tuple[int, ...]) -> str:
    """The one combination that five numbers show; they must be sorted."""
    counts = tuple(sorted((numbers.count(number) for number in set(numbers)), reverse=True))
    if counts in ALIKE:
        return ALIKE[counts]
    # Five different numbers: they are a straight when nothing is missing between their ends.
    if numbers[-1] - numbers[0] != SIDE - 1:
        return "nothing"
    return "straight with a 7" if 7 in numbers else "straight without a 7"


def line_points(grid: Grid, line: Line) -> int | None:
    """What the line brings; None while it has an empty cell."""
    numbers = line.read(grid)
    if EMPTY in numbers:
        return None
    return POINTS[combination(tuple(sorted(numbers)))] * line.factor


class Reading(NamedTuple):
    """What a sheet tells: its total, and what each line brings and shows (None while not full)."""

    total: int
    points: tuple[int | None, ...]
    combinations: tuple[str | None, ...]


# The same grid is asked for again and again: by every viewer of a table, and by every search.
@lru_cache(maxsize=2**14)
def reading(grid: Grid) -> Reading:
    """The grid as it is read for a view, its twelve lines in order."""
    points: list[int | None] = [None] * len(READ_ALL)
    shown: list[str | None] = [None] * len(READ_ALL)
    total = 0
    for number, (read, factor) in enumerate(READ_ALL):
        numbers = read(grid)
        if EMPTY not in numbers:
            shown[number] = found = combination(tuple(sorted(numbers)))
            points[number] = brings = POINTS[found] * factor
            total += brings
    return Reading(total, tuple(points), tuple(shown))


def total(grid: Grid) -> int:
    """The points of all lines that are full."""
    return reading(grid).total


class Sheets(NamedTuple):
    """What all sheets of a table tell together."""

    scores: tuple[int, ...]
    points: tuple[tuple[int | None, ...], ...]
    combinations: tuple[tuple[str | None, ...], ...]


# The result and every viewer of a table ask for the same ones, one after the other; few are
# kept, as a thousand people may sit at one table.
@lru_cache(maxsize=2**8)
def sheets(grids: tuple[Grid, ...]) -> Sheets:
    """All grids of a table as they are read."""
    return Sheets(*zip(*map(reading, grids), strict=True)) if grids else Sheets((), (), ())
