"""EINSTEIN in numbers: what a split ticks names it, with every roll there is."""

import pytest

from quinary.games.einstein.encode import ROWS, TRACK_CHOICES, read, spell
from quinary.games.einstein.model import Split
from quinary.games.einstein.rules import ROLLS
from quinary.games.einstein.splits import legal_splits


@pytest.mark.rule("EIN-6", "EIN-7")
def test_no_two_splits_of_a_roll_tick_the_same():
    """For each of the 252 rolls, free or not, rows and track tell all legal splits apart."""
    for roll, _ in ROLLS:
        splits = [
            *legal_splits(roll.dice, tuple(sorted(set(roll.dice)))),
            *legal_splits(roll.dice, ()),
        ]
        assert len({spell(split, 0) for split in splits}) == len(splits)


def test_every_index_reads_as_a_split_that_is_spelt_like_it():
    """All 462 of them."""
    for index in range(len(ROWS) * TRACK_CHOICES):
        assert spell(read((index,), 0), 0) == (index,)


def test_an_index_is_two_rows_and_a_track():
    """1+3 and 4+6 with a 4 tick the rows of 4 and 10 and the track of 4, as 2+2 and 5+5 would."""
    split = Split(pairs=((4, 6), (1, 3)), fifth=4)
    assert spell(split, 0) == spell(Split(pairs=((2, 2), (5, 5)), fifth=4), 0)
    assert spell(split, 0) != spell(Split(pairs=((2, 2), (5, 5)), fifth=None), 0)
