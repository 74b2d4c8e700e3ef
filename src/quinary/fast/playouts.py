"""Random games by the million: sums over a range of seeds, the same however it is divided."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from quinary.fast.batch import variant_of
from quinary.fast.row_kernel import kernel_of

PIECE: Final = 1 << 14  # how many games a worker takes at a time


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """What came out of some games: whole numbers, which add up to the same in any order."""

    games: int
    scores: tuple[int, ...]  # by seat
    squares: tuple[int, ...]
    nodes: int  # steps of chance and of players
    node_squares: int

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(
            games=self.games + other.games,
            scores=tuple(map(sum, zip(self.scores, other.scores, strict=True))),
            squares=tuple(map(sum, zip(self.squares, other.squares, strict=True))),
            nodes=self.nodes + other.nodes,
            node_squares=self.node_squares + other.node_squares,
        )

    def mean(self, seat: int = 0) -> float:
        """The mean score of a seat."""
        return self.scores[seat] / self.games

    def error(self, seat: int = 0) -> float:
        """The standard error of that mean."""
        variance = self.squares[seat] / self.games - self.mean(seat) ** 2
        return sqrt(max(0.0, variance) / self.games)


def playouts(
    game: str,
    first: int,
    count: int,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    workers: int = 1,
) -> Sums:
    """The sums over the random games with the seeds from `first` on."""
    kernel = kernel_of(game)
    at_table = kernel.game.min_seats if seats is None else seats
    variant = variant_of(kernel, at_table, options or {})

    def run(begin: int, end: int) -> Sums:
        row = np.zeros(kernel.format.length(at_table), np.int64)
        sums = np.zeros((4, at_table), np.int64)
        kernel.playouts(row, at_table, variant, begin, end, sums)
        scores, squares, nodes, node_squares = sums.tolist()
        return Sums(
            games=end - begin,
            scores=tuple(scores),
            squares=tuple(squares),
            nodes=nodes[0],
            node_squares=node_squares[0],
        )

    last = first + count
    if workers == 1:
        return run(first, last)
    # Threads do: the kernels run without Python's lock.
    with ThreadPoolExecutor(workers) as pool:
        begins = range(first, last, PIECE)
        found = pool.map(lambda begin: run(begin, min(begin + PIECE, last)), begins)
        return sum(found, start=run(first, first))  # no games at all: zeros for every seat
