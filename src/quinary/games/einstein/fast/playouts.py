"""EINSTEIN's random games for one seat without rows: for playouts by the million, and speed."""

from typing import Any, Final

import numpy as np

from quinary.fast.counter_rng import HALF, LOWER, key_of, leaf, mixed, share
from quinary.fast.splitmix import STEP
from quinary.games.einstein.fast import layout as at
from quinary.games.einstein.model import BOXES, TRACK_BOXES

# What each of these splits ticks: two rows, and the track of its fifth die, in bits.
TICKED: Final = (
    at.TICKS[at.SPLITS // at.FIFTHS] @ (1 << 4, 1) + (at.SPLITS % at.FIFTHS << 8)
).astype(np.int16)
# What one more tick in a row brings; nothing when it is full (EIN-11).
GAINS: Final = np.diff(at.POINTS, axis=1, append=at.POINTS[:, -1:]).astype(np.int16)


@leaf
def play_alone(variant: int, first: int, last: int, ticks: Any, tracks: Any, sums: Any) -> bool:
    """Adds up the games of these seeds for one seat, as steps would, on scratch paper.

    One word is for the roll and for the split.
    """
    for seed in range(first, last):
        key, chosen, score, nodes, ended = key_of(seed), 0, 0, 0, False
        for place in range(len(at.POINTS)):
            ticks[place] = 0
        for place in range(at.FIFTHS):
            tracks[place] = 0
        while not ended:
            # The upper half of the word rolls, the lower half splits: one word a round is enough.
            both = mixed(key)
            key += STEP
            roll = at.LOTS[share(both >> HALF, len(at.LOTS))]
            begin = at.ENDS[variant, chosen, roll, 0]
            count = at.ENDS[variant, chosen, roll, 1] - begin
            ticked = TICKED[begin + share(both & LOWER, count)]
            for sum in (ticked & 15, ticked >> 4 & 15):
                before = ticks[sum]
                score += GAINS[sum, before]
                ticks[sum] = before + (before < BOXES)
            fifth = ticked >> 8
            if fifth:
                tracks[fifth] += np.uint64(1)
                chosen |= 1 << fifth - 1
                ended = tracks[fifth] == TRACK_BOXES
            nodes += 2
        sums[0, 0] += score
        sums[1, 0] += score * score
        sums[2, 0] += nodes
        sums[3, 0] += nodes * nodes
    return True
