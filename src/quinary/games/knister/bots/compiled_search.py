"""KNISTER's kernel at work: a desk, what was learnt, and the sheet that is thought about."""

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from quinary.bots.trained import Arrays
from quinary.games.knister.bots import kernel
from quinary.games.knister.bots.compiled_network import Network, blank_network
from quinary.games.knister.bots.endings import Ends, new_ends
from quinary.games.knister.bots.network import SHARP, learnt
from quinary.games.knister.fast.boards import board_of
from quinary.games.knister.fast.squares import KNISTER, Square
from quinary.games.knister.model import Grid

SEQUENCES: Final = 200  # how many sequences of rolls are played at a time


def network_of(square: Square, arrays: Arrays | None) -> Network:
    """The network that was learnt; one that knows the lines' prospects alone without."""
    net = blank_network(square)
    if arrays is None:
        return net
    for name in SHARP:
        weights = getattr(net, name)
        scales = _numbers(arrays, f"{name} scale").reshape(-1, *[1] * (weights.ndim - 1))
        weights[:] = _numbers(arrays, name).reshape(weights.shape) * scales
    half = _numbers(arrays, "described") * _numbers(arrays, "described scale")[:, None, None]
    mirrored = np.array(square.mirrored[: square.open])
    net.described[:] = np.concatenate((half, half[:, :, mirrored]), axis=-1)
    return net


@cache
def shipped(square: Square = KNISTER) -> Network:
    """The network of the file that is shipped."""
    return network_of(square, learnt())


def _numbers(arrays: Arrays, name: str) -> NDArray[Any]:
    return np.asarray(arrays[name].numbers).reshape(arrays[name].shape)


class Compiled:
    """Thinks with the compiled kernel."""

    def __init__(self, square: Square, net: Network, grid: Grid, number: int) -> None:
        self.exact, self.first, self.wide = 5, 8, 5
        self.soon, self.later = 0.001, 0.02
        self.batch = SEQUENCES
        self._square = square
        self._board = board_of(square)
        self._net = net
        self._desk = kernel.new_desk(self._board)
        self._number = number - square.lowest
        self.lay(grid)

    @cached_property
    def _ends(self) -> Ends:
        return new_ends(self._square, self.exact)

    def lay(self, grid: Grid) -> None:
        """Puts another sheet on the desk."""
        kernel.lay(self._square, grid, self._desk)

    def look(self) -> Sequence[float]:
        """What the number is worth in each cell, at a look."""
        found: list[float] = kernel.judge(self._board, self._net, self._desk, self._number).tolist()
        return found

    def ahead(self, cell: int, wide: int) -> float:
        """What it is worth in this cell, looking one roll ahead, or two where `wide` > 0."""
        return kernel.ahead(self._board, self._net, self._desk, cell, self._number, wide)

    def settled(self, cell: int) -> float:
        """What it is worth in this cell, exactly."""
        return kernel.settled(self._board, self._desk, self._ends, cell, self._number)

    def outlook(self) -> float:
        """What to expect of the sheet before the number is known."""
        return kernel.outlook(self._board, self._net, self._desk)

    def rolls(self, seed: int, length: int) -> NDArray[np.int64]:
        """Sequences of rolls that begin with the number that lies on the table."""
        rolls = np.zeros((SEQUENCES, length), np.int64)
        kernel.cast_dice(self._board, np.array([seed], np.uint64), rolls)
        # The first number is known: it lies on the table.
        rolls[:, 0] = self._number
        return rolls

    def finish(self, cell: int, rolls: NDArray[np.int64]) -> NDArray[np.float64]:
        """Final scores, played on at a look; the first number into this cell if it is one."""
        scores = np.zeros(len(rolls))
        kernel.finish(self._board, self._net, self._desk, cell, rolls, scores)
        return scores

    def means(self, cells: Sequence[int], seed: int) -> list[float]:
        """The mean final score for the number in each of these cells, all with the same rolls."""
        return [float(scores.mean()) for scores in self._scores(cells, seed)]

    def more(self, cell: int, other: int, seed: int) -> NDArray[np.float64]:
        """What this cell brought more than the other, game by game, both with the same rolls."""
        ours, theirs = self._scores((cell, other), seed)
        return ours - theirs

    def _scores(self, cells: Sequence[int], seed: int) -> list[NDArray[np.float64]]:
        rolls = self.rolls(seed, self._square.cells - kernel.count(self._desk.sheet))
        return [self.finish(cell, rolls) for cell in cells]

    @staticmethod
    def share(own: NDArray[np.float64], others: Sequence[NDArray[np.float64]]) -> float:
        """How often the own score wins; a win shared by n counts for 1/n."""
        best = np.max(others, axis=0)
        # Who shares the best score: oneself and every rival with as many points.
        equals = 1 + np.sum(np.equal(others, own), axis=0)
        return float(np.mean(np.where(own > best, 1.0, (own == best) / equals)))
