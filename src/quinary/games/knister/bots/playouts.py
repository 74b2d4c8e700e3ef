"""Trying cells out: the rest of the game is played many times over, with the same rolls for each.

The search sees two rolls ahead and believes the network from there. Playing on to the end by the
network knows more about what is far away; but it needs many games to tell two good cells apart.
So what the search says is believed as much as `DOUBT` games, and what was played corrects it.
"""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple, Protocol

from quinary.core.chance import Randomness

ROUNDS: Final = ((6, 1), (3, 1), (2, 2))
"""How many of the best cells are tried, in how many batches; fewer and fewer."""
DOUBT: Final = 400
"""How many games weigh as much as the search."""
SPREAD: Final = 10.0
"""How far two cells are apart in one game, about."""
LONG: Final = 0.05
"""Seconds that a batch for one cell may take."""


class Tried(NamedTuple):
    """What a cell is worth, and how sure that is."""

    value: float
    error: float


class Player(Protocol):
    """Plays a game to its end."""

    def means(self, cells: Sequence[int], seed: int) -> Sequence[float]:
        """The mean final score for the number in each of these cells, all with the same rolls."""

    batch: int
    """How many games that is the mean of."""


def tried_out(
    mind: Player,
    values: Mapping[int, float],
    randomness: Randomness,
    left: Callable[[], float],
) -> Mapping[int, Tried]:
    """The values of the search, corrected for the best cells by what came of them."""
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
