"""Two codes left: the one case of which everything is known, and a measure for a few more.

A die tells two codes apart if in its column it lies between their values, or on one of them.
More dice than one never do better: so it only counts how many of the six faces can do it.
"""

from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from quinary.games.masterdice.bots.values import Aim
from quinary.games.masterdice.codes import CODES, CodeSet
from quinary.games.masterdice.fast.numbers import code_numbers
from quinary.games.masterdice.model import COLUMNS, FACES
from quinary.games.masterdice.scoring import worth_with

MOST_FACES: Final = len(FACES)
# How likely a roll of four shows none of n faces, by n.
NEAR: Final = tuple((1 - faces / MOST_FACES) ** COLUMNS for faces in range(MOST_FACES + 1))


@lru_cache(maxsize=2**16)
def faces_apart(one: int, other: int) -> int:
    """How many faces tell the codes with these numbers apart, in some column."""
    spans = (sorted(values) for values in zip(CODES[one], CODES[other], strict=True))
    return len({face for low, high in spans if low < high for face in range(low, high + 1)})


@cache
def pair_value(aim: Aim, rows: int, dice: int, faces: int) -> float:
    """What to expect before a roll with two codes left that this many faces tell apart."""
    guess = (aim.right[worth_with(rows, dice)] + aim.wrong) / 2
    if rows == 0 or dice == 0:
        return guess
    # One die that tells them apart, and then the right solution.
    known = aim.right[worth_with(rows - 1, dice - 1)]
    fails: float = (1 - faces / MOST_FACES) ** min(COLUMNS, dice)
    again = pair_value(aim, rows - 1, dice - 1, faces)
    return (1 - fails) * max(guess, known) + fails * max(guess, again)


def nearness(codes: CodeSet) -> float:
    """How hard to tell apart two of the codes are on average: the chance that a roll can't."""
    pairs = list(combinations(code_numbers(codes), 2))
    return sum(NEAR[faces_apart(*pair)] for pair in pairs) / len(pairs)
