"""How KNISTER's bots think about a sheet: at a look, some rolls ahead, or exactly to the end.

With the compiled kernel or in plain Python: the same judgement, but less far. With the kernel,
the best cells are also tried out: the rest of the game is played many times over, with the same
rolls for each.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import inf, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from quinary.bots.kernels import kernel
from quinary.core.bot import Thinking
from quinary.core.chance import Randomness
from quinary.games.knister import GAME
from quinary.games.knister.bots.network import Lists, learnt, worth
from quinary.games.knister.fast.squares import KNISTER, Square
from quinary.games.knister.model import EMPTY, Grid

if TYPE_CHECKING:
    from quinary.games.knister.bots.compiled_search import Compiled

# How many of the best cells are tried, in how many batches; fewer and fewer.
ROUNDS: Final = ((6, 1), (3, 1), (2, 2))
DOUBT: Final = 400  # how many games weigh as much as the search
SPREAD: Final = 10.0  # how far two cells are apart in one game, about
LONG: Final = 0.05  # seconds that a batch for one cell may take


class Thinker(Protocol):
    """Thinks about one sheet and the number that is to be written."""

    exact: int  # how many empty cells it can work out to the end
    first: int  # how many cells it looks at most closely
    # How many cells it looks at for each number of the next roll; 0: not that far ahead.
    wide: int
    soon: float  # the seconds that one cell may take, one roll ahead …
    later: float  # … and further ahead, or exactly

    def look(self) -> Sequence[float]:
        """What the number is worth in each cell, at a look."""

    def ahead(self, cell: int, wide: int) -> float:
        """What it is worth in this cell, looking one roll ahead, or two where `wide` > 0."""

    def settled(self, cell: int) -> float:
        """What it is worth in this cell, exactly."""


def thinker(grid: Grid, number: int, way: Thinking) -> "Plain | Compiled":
    """Somebody to think about this in this way."""
    return compiled(grid, number, way) or plain(grid, number)


def plain(grid: Grid, number: int) -> "Plain":
    """Somebody to think about this in plain Python."""
    return Plain(KNISTER, grid, number, shipped_lists())


def compiled(grid: Grid, number: int, way: Thinking) -> "Compiled | None":
    """Somebody with the kernel to think about this; None where plain Python must do."""
    if not kernel(GAME, way):
        return None
    # NumPy comes with the kernel only.
    from quinary.games.knister.bots.compiled_search import Compiled, shipped  # noqa: PLC0415

    return Compiled(KNISTER, shipped(), grid, number)


@cache
def shipped_lists() -> Lists | None:
    """What the shipped file holds, for plain Python."""
    arrays = learnt()
    return Lists(KNISTER, arrays) if arrays else None


def ponder(mind: Thinker, cells: Sequence[int], left: Callable[[], float]) -> Mapping[int, float]:
    """What the number is worth in each of these cells: exactly near the end, else by looking ahead.

    `left` tells the seconds left.
    """
    seen = mind.look()
    values: Mapping[int, float] = {cell: seen[cell] for cell in cells}
    if len(values) - 1 <= mind.exact:
        return _closer(values, len(values), mind.settled, left, mind.later)
    if not mind.wide:
        return _closer(values, mind.first, lambda cell: mind.ahead(cell, 0), left, mind.soon)
    values = _closer(values, len(values), lambda cell: mind.ahead(cell, 0), left, mind.soon)
    return _closer(values, mind.first, lambda cell: mind.ahead(cell, mind.wide), left, mind.later)


def _closer(
    values: Mapping[int, float],
    first: int,
    look: Callable[[int], float],
    left: Callable[[], float],
    guess: float,
) -> Mapping[int, float]:
    """The values, of the `first` best cells by a closer look.

    What a closer look changed on average is taken to hold for the other cells too, but none of
    them can become the best. With a deadline, there may be fewer than `first`; `guess` is
    how long one may take.
    """
    found: dict[int, float] = {}
    for cell in sorted(values, key=lambda cell: -values[cell])[:first]:
        before = left()
        if before < guess:
            break
        found[cell] = look(cell)
        if before < inf:
            guess = max(guess, 1.5 * (before - left()))  # the next one may take longer
    if not found:
        return values
    change = sum(found[cell] - values[cell] for cell in found) / len(found)
    best = max(found.values()) - 1e-6  # below every cell that was looked at closely
    return {cell: found.get(cell, min(value + change, best)) for cell, value in values.items()}


class Tried(NamedTuple):
    """What a cell is worth, and how sure that is."""

    value: float
    error: float


class Playouts(Protocol):
    """Plays a game to its end."""

    def means(self, cells: Sequence[int], seed: int) -> Sequence[float]:
        """The mean final score for the number in each of these cells, all with the same rolls."""

    batch: int  # how many games that is the mean of


def tried_out(
    mind: Playouts,
    values: Mapping[int, float],
    randomness: Randomness,
    left: Callable[[], float],
) -> Mapping[int, Tried]:
    """The values of the search, corrected for the best cells by what came of them.

    The search sees two rolls ahead and believes the network from there. Playing on to the end by
    the network knows more about what is far away, but needs many games to tell two good cells
    apart. So what the search says counts as much as `DOUBT` games.
    """
    found = {cell: Tried(value, 0.0) for cell, value in values.items()}
    sums: dict[int, float] = dict.fromkeys(values, 0.0)
    games = 0
    for most, batches in ROUNDS:
        alive = sorted(found, key=lambda cell: -found[cell].value)[:most]
        for _ in range(batches):
            if left() < LONG * len(alive):
                return found
            for cell, mean in zip(alive, mind.means(alive, randomness.below(2**32)), strict=True):
                sums[cell] += mean * mind.batch
            games += mind.batch
        found |= _corrected(alive, values, sums, games)
    return found


def _corrected(
    alive: Sequence[int], values: Mapping[int, float], sums: Mapping[int, float], games: int
) -> dict[int, Tried]:
    """What counts is how cells differ: how well everybody plays on is the network's own matter."""
    off = {cell: sums[cell] / games - values[cell] for cell in alive}
    usual = sum(off.values()) / len(off)
    share, error = games / (games + DOUBT), SPREAD / sqrt(games + DOUBT)
    return {cell: Tried(values[cell] + share * (off[cell] - usual), error) for cell in alive}


class Plain:
    """Thinks in plain Python."""

    def __init__(self, square: Square, grid: Grid, number: int, lists: Lists | None) -> None:
        self.exact, self.first, self.wide = 3, 4, 0
        self.soon, self.later = 0.005 * grid.count(EMPTY), 0.03
        self._square = square
        self._lists = lists
        self._number = number - square.lowest
        self._cells = list(grid)
        self._fillings = [
            square.number_of[tuple(sorted(grid[c] - square.lowest for c in line if grid[c]))]
            for line in square.lines
        ]

    def look(self) -> Sequence[float]:
        """What the number is worth in each cell, at a look."""
        return self._look(self._cells, self._fillings, self._number)

    def ahead(self, cell: int, wide: int) -> float:
        """What it is worth in this cell, looking a roll ahead."""
        assert wide == 0, "Plain Python looks one roll ahead."
        cells, fillings = self._with(self._cells, self._fillings, cell, self._number)
        return sum(
            chance * max(self._look(cells, fillings, number), default=0.0)
            for number, chance in enumerate(self._square.chances)
        )

    def settled(self, cell: int) -> float:
        """What it is worth in this cell, exactly."""
        return self._settle(*self._with(self._cells, self._fillings, cell, self._number))

    def _settle(self, cells: list[int], fillings: list[int]) -> float:
        empty = [cell for cell, number in enumerate(cells) if not number]
        if len(empty) <= 1:
            return self._plain(fillings)
        return sum(
            chance * max(self._settle(*self._with(cells, fillings, c, n)) for c in empty)
            for n, chance in enumerate(self._square.chances)
        )

    def _with(
        self, cells: list[int], fillings: list[int], cell: int, number: int
    ) -> tuple[list[int], list[int]]:
        cells, fillings = cells[:], fillings[:]
        cells[cell] = number + self._square.lowest
        for line in self._square.through[cell]:
            fillings[line] = self._square.after[fillings[line]][number]
        return cells, fillings

    def _look(self, cells: list[int], fillings: list[int], number: int) -> list[float]:
        return [
            float("-inf") if taken else self._worth(*self._with(cells, fillings, cell, number))
            for cell, taken in enumerate(cells)
        ]

    def _worth(self, cells: list[int], fillings: list[int]) -> float:
        full = sum(map(bool, cells))
        if self._lists is None or full >= self._square.cells - 1:
            return self._plain(fillings)
        return worth(self._square, self._lists.eyes(full), cells, fillings)

    def _plain(self, fillings: list[int]) -> float:
        prospects, factors = self._square.prospects, self._square.factors
        return sum(prospects[f] * factor for f, factor in zip(fillings, factors, strict=True))
