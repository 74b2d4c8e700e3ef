"""splitmix64: a counter, and what it is mixed to. For simulations; people's dice are fair ones."""

from typing import Any, Final

import numpy as np

from quinary.fast.compile import compiler

compiled = compiler()

STEP: Final = np.uint64(0x9E3779B97F4A7C15)
MIX_1: Final = np.uint64(0xBF58476D1CE4E5B9)
MIX_2: Final = np.uint64(0x94D049BB133111EB)
SHIFT_1: Final = np.uint64(30)
SHIFT_2: Final = np.uint64(27)
SHIFT_3: Final = np.uint64(31)


@compiled
def mix64(word: Any) -> Any:
    """64 bits that look random, another word for every word."""
    word = (word ^ (word >> SHIFT_1)) * MIX_1
    word = (word ^ (word >> SHIFT_2)) * MIX_2
    return word ^ (word >> SHIFT_3)


@compiled
def next_word(streams: Any, which: int) -> Any:
    """The next word of a stream: of the counter with this place in the array."""
    streams[which] += STEP
    return mix64(streams[which])
