"""The best KNISTER sheet that the numbers of a game could have made.

With all 25 numbers known, each of them may go anywhere: what is left is a puzzle of exchanging
numbers. Annealing finds a very good sheet; that none can be better than a bound follows from how
many points five lines without a common cell can bring, twice over, and the best line for each
diagonal.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import exp
from typing import Any, Final, TypeAlias

from quinary.core.chance import Pseudo, Randomness
from quinary.core.review import BestFound, Hindsight, Watch
from quinary.core.text.phrases import Phrase
from quinary.games.knister.model import CELLS, SIDE, Grid, Options, Roll, Write, cell_of
from quinary.games.knister.scoring import LINES, LINES_THROUGH, POINTS, combination, total

NUMBERS: Final = range(2, 13)
STARTS: Final = 8  # how often annealing begins anew
EXCHANGES: Final = 80_000  # how many exchanges of two numbers are tried each time
# Points that an exchange may cost, about: at the beginning and at the end.
WARM, COLD = 2.0, 0.8
FINE: Final = 2**20
# So far the bound on five lines is worked out; beyond that, a simpler one must do.
NODES: Final = 2500

Counts: TypeAlias = tuple[int, ...]  # how many there are of each number

# A line's numbers, each by its weight, sum up to a name for the line, whatever their order.
WEIGHTS: Final = {number: (SIDE + 1) ** place for place, number in enumerate(NUMBERS)}
ALL_LINES: Final = tuple(combinations_with_replacement(NUMBERS, SIDE))
WORTH: Final = {
    sum(WEIGHTS[number] for number in numbers): POINTS[combination(numbers)]
    for numbers in ALL_LINES
}
THROUGH: Final = tuple(tuple(line.number for line in lines) for lines in LINES_THROUGH)
FACTORS: Final = tuple(line.factor for line in LINES)


def search(
    _options: Options, outcomes: Sequence[Any], done: Sequence[Any], watch: Watch
) -> BestFound:
    """The best sheet that was found, and how the numbers get there in the order of the rolls."""
    numbers = [sum(outcome.dice) for outcome in outcomes if isinstance(outcome, Roll)][:CELLS]
    best = _played(numbers, done)
    for start in range(STARTS):
        watch(start / STARTS)
        best = max(best, _annealed(numbers, Pseudo(f"hindsight {start}")), key=total)
    watch(1.0)
    score, most = total(best), bound(numbers)
    return BestFound(
        score=score,
        actions=_writes(best, numbers),
        most=max(score, most),
        method=Phrase("hindsight-method", starts=STARTS, exchanges=EXCHANGES),
    )


def _played(numbers: Sequence[int], done: Sequence[Write]) -> Grid:
    """The sheet as it was filled."""
    grid = [0] * CELLS
    for number, write in zip(numbers, done, strict=True):
        grid[cell_of(write)] = number
    return tuple(grid)


def _annealed(numbers: Sequence[int], randomness: Randomness) -> Grid:
    """A sheet that many exchanges have made better, at first with some that made it worse."""
    sheet = _Sheet(numbers)
    best, most = sheet.grid(), sheet.total
    for tried in range(EXCHANGES):
        heat = WARM * (COLD / WARM) ** (tried / EXCHANGES)
        one, other = randomness.below(CELLS), randomness.below(CELLS)
        gain = sheet.exchange(one, other)
        # Metropolis' rule: the more an exchange costs, and the colder it is, the rarer it stays.
        if gain < 0 and randomness.below(FINE) >= FINE * exp(gain / heat):
            sheet.exchange(one, other)
        elif sheet.total > most:
            best, most = sheet.grid(), sheet.total
    return best


class _Sheet:
    """A full sheet whose lines know their names."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._cells = [WEIGHTS[number] for number in numbers]
        self._names = [sum(self._cells[cell] for cell in line.cells) for line in LINES]
        self.total = sum(
            WORTH[name] * factor for name, factor in zip(self._names, FACTORS, strict=True)
        )

    def exchange(self, one: int, other: int) -> int:
        """The points that it brings to exchange two cells' numbers; it is done."""
        cells, before = self._cells, self.total
        change = cells[other] - cells[one]
        if change:
            # A line through both cells gets both changes, and ends where it was.
            self._add(THROUGH[one], change)
            self._add(THROUGH[other], -change)
            cells[one], cells[other] = cells[other], cells[one]
        return self.total - before

    def _add(self, lines: tuple[int, ...], change: int) -> None:
        for line in lines:
            name = self._names[line]
            # On its way a line may have a name that no five numbers have: it counts nothing.
            gain = WORTH.get(name + change, 0) - WORTH.get(name, 0)
            self.total += gain * FACTORS[line]
            self._names[line] = name + change

    def grid(self) -> Grid:
        """The numbers as they are called."""
        called = {weight: number for number, weight in WEIGHTS.items()}
        return tuple(called[weight] for weight in self._cells)


def _writes(grid: Grid, numbers: Sequence[int]) -> tuple[Write, ...]:
    """Where each number goes when it is rolled, such that the sheet becomes this one."""
    places = {number: [c for c in range(CELLS) if grid[c] == number] for number in NUMBERS}
    cells = [places[number].pop(0) for number in numbers]
    return tuple(Write(row=cell // SIDE, col=cell % SIDE) for cell in cells)


def bound(numbers: Sequence[int]) -> int:
    """No sheet with these numbers brings more points than this."""
    counts = tuple(numbers.count(number) for number in NUMBERS)
    possible = [line for line in _lines() if _fits(line[1], counts)]
    if not possible:
        return 0
    rows = _Bound(possible).disjoint(counts, SIDE, 0)
    diagonals = sum(line.factor for line in LINES if line.factor > 1) * possible[0][0]
    # Rows don't share cells, nor do columns: five lines each, bounded by the same number.
    return 2 * rows + diagonals


@cache
def _lines() -> tuple[tuple[int, Counts], ...]:
    """All lines that bring points, the dearest first."""
    found = [
        (POINTS[combination(numbers)], tuple(numbers.count(number) for number in NUMBERS))
        for numbers in ALL_LINES
    ]
    return tuple(sorted((line for line in found if line[0]), reverse=True))


def _fits(line: Counts, counts: Counts) -> bool:
    return all(one <= other for one, other in zip(line, counts, strict=True))


class _Bound:
    """What lines without a common number can bring together, at most."""

    def __init__(self, lines: Sequence[tuple[int, Counts]]) -> None:
        self._lines = lines
        self._known: dict[tuple[Counts, int, int], int] = {}

    def disjoint(self, counts: Counts, lines: int, first: int) -> int:
        """The most for this many lines with these numbers; too much when that takes too long."""
        key = (counts, lines, first)
        if key not in self._known:
            self._known[key] = 0 if lines == 0 else self._most(counts, lines, first)
        return self._known[key]

    def _most(self, counts: Counts, lines: int, first: int) -> int:
        best = 0
        for place in range(first, len(self._lines)):
            points, line = self._lines[place]
            # Lines come dearest first: the rest can't do better.
            if points * lines <= best:
                break
            # A bound may be too high, never too low: every line is taken to be as dear as this one.
            if len(self._known) > NODES:
                return points * lines
            if _fits(line, counts):
                rest = tuple(had - used for had, used in zip(counts, line, strict=True))
                best = max(best, points + self.disjoint(rest, lines - 1, place))
        return best


HINDSIGHT: Final = Hindsight(search=search)
