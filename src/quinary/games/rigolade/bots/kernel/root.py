"""A seat's turns in the kernel: judged, and tried out."""

from collections.abc import Sequence

import numpy as np

from quinary.bots.halving import Samples
from quinary.games.rigolade.bots.kernel.play import sample
from quinary.games.rigolade.bots.kernel.rows import row_of_view
from quinary.games.rigolade.bots.kernel.turns import MOST_FREE, judge
from quinary.games.rigolade.bots.kernel.worth import desk
from quinary.games.rigolade.bots.turns import Turn, worth
from quinary.games.rigolade.bots.values import Weights
from quinary.games.rigolade.fast.rows import FORMAT
from quinary.games.rigolade.model import Lay, View


class Root:
    """What a seat on turn sees, as a row, and the weights that it judges by."""

    def __init__(self, view: View, weights: Weights) -> None:
        self._row = row_of_view(view)
        self._weights = np.array([np.asarray(phase) for phase in weights], np.float64)
        self._desk = desk()
        self._count = judge(self._row, self._weights, self._desk)
        self._free = self._desk.free[:MOST_FREE].copy()
        self._masks = self._desk.masks[: self._count].copy()
        self._finals = self._desk.finals[: self._count].copy()

    def judged(self) -> list[tuple[Turn, float]]:
        """Every turn with its value, in the order of their numbers."""
        used = int(self._masks.max()).bit_length()
        free = [FORMAT.action_of(self._row, code) for code in self._free[:used].tolist()]
        turns = zip(self._masks.tolist(), self._finals.tolist(), strict=True)
        values = self._desk.values[: self._count].tolist()
        return [
            (self._turn(free, mask, final), value)
            for (mask, final), value in zip(turns, values, strict=True)
        ]

    def _turn(self, free: Sequence[object], mask: int, final: int) -> Turn:
        laid = tuple(lay for n, lay in enumerate(free) if mask >> n & 1 and isinstance(lay, Lay))
        last = FORMAT.action_of(self._row, final)
        return Turn(laid, last, sum(map(worth, laid)) + worth(last))

    def sampler(self, numbers: Sequence[int], rounds: int, seed: int) -> Samples:
        """Tries out the turns with these numbers, once, with the same luck for all of them."""
        masks, finals = self._masks[list(numbers)], self._finals[list(numbers)]
        dealt, row, streams = self._row.copy(), self._row.copy(), np.zeros(5, np.uint64)

        def sampled(which: Sequence[int], number: int) -> Sequence[float]:
            found, some = np.zeros(len(which)), list(which)
            sample(
                self._row,
                self._free,
                masks[some],
                finals[some],
                self._weights,
                rounds,
                seed + 2 * number,
                streams,
                self._desk,
                dealt,
                row,
                found,
            )
            margins: list[float] = found.tolist()
            return margins

        return sampled
