"""KNISTER as numbers: squares of any side, and the fillings of their lines.

The order within a line is irrelevant (KNI-6), so all that matters of a line is its *filling*:
which numbers stand in it, however they are arranged. A line of five has 4368 fillings, and
1365 of them leave it open. They are counted by size, then in sorted order, so that an open
line has a smaller number than a full one.

A *square* is what search and training know of the game: KNISTER's own, or the small one of
3 × 3 cells that can be solved exactly.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from quinary.games.knister.model import SIDE
from quinary.games.knister.scoring import POINTS, combination, lines_of

# Numbers in ascending order; the smallest that can be rolled counts as 0.
Filling: TypeAlias = tuple[int, ...]

# The kinds of lines that no symmetry of the square turns into each other.
OUTER, MIDDLE, DIAGONAL = range(3)


@dataclass(frozen=True, eq=False)
class Square:
    """A square of cells whose rows, columns and (twice) diagonals count."""

    side: int
    lowest: int  # the smallest number that can be rolled
    ways: tuple[int, ...]  # in how many ways each number can be rolled, from the lowest
    points_of: Callable[[Filling], int]  # what a full line brings, once

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return self.side**2

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """How likely each number is."""
        return tuple(ways / sum(self.ways) for ways in self.ways)

    @cached_property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The cells of every line: rows, columns, the falling and the rising diagonal."""
        return tuple(tuple(cells) for _, cells, _ in lines_of(self.side))

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """The kind of every line."""
        straight = [MIDDLE if place == self.side // 2 else OUTER for place in range(self.side)]
        return (*straight, *straight, DIAGONAL, DIAGONAL)

    @cached_property
    def factors(self) -> tuple[int, ...]:
        """How often every line counts (KNI-5)."""
        return tuple(factor for _, _, factor in lines_of(self.side))

    @cached_property
    def through(self) -> tuple[tuple[int, ...], ...]:
        """The lines through every cell."""
        return tuple(
            tuple(number for number, line in enumerate(self.lines) if cell in line)
            for cell in range(self.cells)
        )

    @cached_property
    def cell_kinds(self) -> tuple[int, ...]:
        """The kind of every cell: plain, on a middle line, on a diagonal, or the centre."""
        found = []
        for through in self.through:
            kinds = {self.kinds[line] for line in through}
            found.append((MIDDLE in kinds) + 2 * (DIAGONAL in kinds))
        return tuple(found)

    @cached_property
    def fillings(self) -> tuple[Filling, ...]:
        """Every filling of a line, the empty one first, the full ones last."""
        numbers = range(len(self.ways))
        return tuple(
            filling
            for size in range(self.side + 1)
            for filling in combinations_with_replacement(numbers, size)
        )

    @cached_property
    def number_of(self) -> Mapping[Filling, int]:
        """The number of every filling."""
        return {filling: number for number, filling in enumerate(self.fillings)}

    @cached_property
    def open(self) -> int:
        """How many fillings leave the line open."""
        return sum(len(filling) < self.side for filling in self.fillings)

    @cached_property
    def after(self) -> tuple[tuple[int, ...], ...]:
        """For every open filling and every number, the filling with that number in it."""
        return tuple(
            tuple(self.number_of[tuple(sorted((*filling, n)))] for n in range(len(self.ways)))
            for filling in self.fillings[: self.open]
        )

    @cached_property
    def mirrored(self) -> tuple[int, ...]:
        """Every filling with high for low: the lowest number for the highest, and so on."""
        top = len(self.ways) - 1
        return tuple(
            self.number_of[tuple(sorted(top - number for number in filling))]
            for filling in self.fillings
        )

    @cached_property
    def prospects(self) -> tuple[float, ...]:
        """What a line with each filling brings on average if plain rolls complete it."""
        found = [0.0] * self.open + [float(self.points_of(f)) for f in self.fillings[self.open :]]
        for number in reversed(range(self.open)):
            after = self.after[number]
            # Backwards: fillings with one number more come later in the list.
            found[number] = sum(p * found[a] for p, a in zip(self.chances, after, strict=True))
        return tuple(found)


def _points(filling: Filling) -> int:
    return POINTS[combination(tuple(number + 2 for number in filling))]


def _small_points(filling: Filling) -> int:
    """Three alike 6, three in a row 4, a pair 1."""
    if filling[2] - filling[0] == len(set(filling)) - 1 == 2:
        return 4
    return {1: 6, 2: 1, 3: 0}[len(set(filling))]


KNISTER: Final = Square(
    side=SIDE, lowest=2, ways=(1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), points_of=_points
)
# Nine cells, the sum of two three-sided dice; a straight is 4, three alike 6, a pair 1.
SMALL: Final = Square(side=3, lowest=2, ways=(1, 2, 3, 2, 1), points_of=_small_points)
