"""Chance for batches: a counter-based generator, small enough to be compiled into every loop.

A game has a seed, and everything that chance or a random player does in it has a number. Seed and
number alone give a word of 64 bits (`random_word`). Its upper half is for chance (`chance_below`),
its lower half for players who choose at random (`player_below`): so the draws of a game do not
depend on who plays it. There is no other state, and the same seeds give the same games in any
order, on any number of workers.

These are numbers for simulations; what people play with comes from `quinary.core.chance`.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numpy as np
from numba import njit

from quinary.fast.splitmix import MIX_1, MIX_2, SHIFT_1, SHIFT_2, STEP

Function = TypeVar("Function", bound=Callable[..., Any])

HALF: Final = np.uint64(32)
LOWER: Final = np.uint64(0xFFFFFFFF)


def leaf(function: Function) -> Function:
    """The function as machine code, a part of the loops that call it.

    It is not kept on disk: the loops are, under the digest of everything that they are made of.
    """
    return cast("Function", njit(error_model="numpy")(function))


@leaf
def mixed(word: Any) -> Any:
    """64 bits that look random, another word for every word: splitmix64 without its last line.

    That line would only stir the lower bits once more, and nobody here looks at single bits.
    """
    word = (word ^ (word >> SHIFT_1)) * MIX_1
    return (word ^ (word >> SHIFT_2)) * MIX_2


@leaf
def key_of(seed: Any) -> Any:
    """The key of the game with this seed: 63 bits, which go into a row."""
    return mixed((np.uint64(seed) + np.uint64(1)) * STEP) >> np.uint64(1)


@leaf
def random_word(key: Any, number: Any) -> Any:
    """The word with this number in the game with this key."""
    return mixed(np.uint64(key) + np.uint64(number) * STEP)


@leaf
def share(half: Any, n: Any) -> Any:
    """A number from 0 to n - 1; it is off its fair share by less than n parts in 2**32."""
    return (half * np.uint64(n)) >> HALF


@leaf
def chance_below(word: Any, n: Any) -> Any:
    """A number from 0 to n - 1 from the half that is chance's."""
    return np.int64(share(word >> HALF, n))


@leaf
def player_below(word: Any, n: Any) -> Any:
    """A number from 0 to n - 1 from the half that is the random players'."""
    return np.int64(share(word & LOWER, n))
