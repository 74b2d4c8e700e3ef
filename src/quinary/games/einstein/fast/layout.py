"""EINSTEIN's rows: where everything is, and the tables that the rules have made.

An action is a split's number: 7 times that of its two pairs, and the value of its fifth die, or 0
on a free roll. What a roll allows is looked up in lists that the rules have made.
"""

from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np

from quinary.fast.rows import HEAD
from quinary.games.einstein.fast.variant import EINSTEIN
from quinary.games.einstein.model import DICE, FACES, FREE, STRICT, SUMS, Split, Values
from quinary.games.einstein.scoring import ROW_SCORES
from quinary.games.einstein.splits import fifth_values, legal_splits

IS_STRICT: Final = HEAD
ROLLER: Final = HEAD + 1
ROLL: Final = HEAD + 2  # the number of the roll on the table; -1 before it
SHEETS: Final = HEAD + 3  # for each seat eleven rows, tracks from 1 to 6, and then:
VALUES: Final = len(SUMS) + len(FACES)  # which values have a track, in bits;
ENDED: Final = VALUES + 1  # whether the game has ended for the seat;
CHOSEN: Final = ENDED + 1  # the split that it has chosen; -1 before
WIDTH: Final = CHOSEN + 1
TRACK: Final = len(SUMS) - 1  # where the track of a value is, less the value

ROLLS: Final = tuple(combinations_with_replacement(FACES, DICE))
DICE_OF: Final = np.array(ROLLS)
# Every throw of the dice, as the number of its roll.
LOTS: Final = np.array(EINSTEIN.lots, np.uint8)

PAIRS: Final = tuple(combinations_with_replacement(FACES, 2))
PAIRINGS: Final = tuple(combinations_with_replacement(PAIRS, 2))
PAIRING_NUMBERS: Final = {pairs: number for number, pairs in enumerate(PAIRINGS)}
FIFTHS: Final = len(FACES) + 1
# The two rows that a pairing ticks.
TICKS: Final = np.array([[sum(pair) - SUMS[0] for pair in pairs] for pairs in PAIRINGS])
POINTS: Final = np.array(ROW_SCORES)


def number_of(split: Split) -> int:
    """The split's number."""
    first, second = split.pairs
    pairs = ((first[0], first[1]), (second[0], second[1]))
    return PAIRING_NUMBERS[pairs] * FIFTHS + (split.fifth or 0)


def _lists() -> tuple[Any, Any]:
    """For every opening, values chosen and roll: where its splits begin and end; all splits."""
    # Sets of more than three values never come up; a place for each is simpler to address.
    ends = np.zeros((2, 1 << len(FACES), len(ROLLS), 2), np.uint16)
    splits: list[int] = []
    found: dict[tuple[Values, Values], tuple[int, int]] = {}
    for is_strict, chosen, roll in np.ndindex(ends.shape[:3]):
        tracks = tuple(chosen >> face - 1 & 1 for face in FACES)
        dice = ROLLS[roll]
        allowed = fifth_values(dice, tracks, STRICT if is_strict else FREE)
        # Many sets allow the same: their lists are shared, which keeps the table small.
        if (dice, allowed) not in found:
            begin = len(splits)
            splits += [number_of(split) for split in legal_splits(dice, allowed)]
            found[dice, allowed] = begin, len(splits)
        ends[is_strict, chosen, roll] = found[dice, allowed]
    # Small types: what a random playout looks up has to stay in the processor's cache.
    return ends, np.array(splits, np.int16)


ENDS, SPLITS = _lists()
