"""The upper bound is one: against small positions that are solved exactly by the readable rules."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement, permutations

import numpy as np
import pytest

from quinary.games.masterdice.bots import bound, compiled_bound, kernel
from quinary.games.masterdice.bots.pairs import faces_apart, pair_value
from quinary.games.masterdice.bots.values import for_points
from quinary.games.masterdice.codes import CODES, CodeSet, split
from quinary.games.masterdice.fast import tables
from quinary.games.masterdice.model import COLUMNS, Dice, Placed
from quinary.games.masterdice.rules import ROLLS
from quinary.games.masterdice.scoring import number_placed

SETS = (
    ((1, 1, 1, 1), (1, 1, 1, 2)),
    ((1, 4, 2, 6), (3, 2, 2, 5)),
    ((1, 1, 1, 1), (2, 1, 3, 1), (1, 5, 1, 6)),
    ((3, 3, 3, 3), (3, 3, 4, 4), (4, 3, 3, 4), (4, 4, 3, 3)),
    ((1, 2, 3, 4), (2, 3, 4, 5), (6, 5, 1, 1), (3, 3, 3, 6)),
)


def bits(codes: tuple[Dice, ...]) -> CodeSet:
    return sum(1 << CODES.index(code) for code in codes)


@cache
def partings(codes: CodeSet, dice: Dice) -> frozenset[tuple[int, frozenset[CodeSet]]]:
    """Every way in which some of the dice part the codes, with how many of them it takes."""
    ways: set[Placed] = set(permutations((*dice, *(None,) * (COLUMNS - 1)), COLUMNS))
    return frozenset((number_placed(way), frozenset(split(codes, way).values())) for way in ways)


@cache
def solved(codes: CodeSet, rows: int, dice: int) -> float:
    """What the best decoder can expect before a roll: all rolls, all placements, to the end."""
    guess = (20 + 5 * rows + dice) / codes.bit_count()
    if codes.bit_count() == 1 or rows == 0 or dice == 0:
        return guess
    chances: Mapping[Dice, float] = {
        roll.dice: float(likely) for roll, likely in ROLLS[min(COLUMNS, dice)]
    }
    return sum(p * max(guess, best_parting(codes, rows, dice, roll)) for roll, p in chances.items())


def best_parting(codes: CodeSet, rows: int, dice: int, roll: Dice) -> float:
    return max(
        sum(part.bit_count() * solved(part, rows - 1, dice - spent) for part in parts)
        / codes.bit_count()
        for spent, parts in partings(codes, roll)
    )


@pytest.fixture(scope="module")
def limits():
    return bound.limits()


@pytest.mark.parametrize("codes", SETS[:2])
def test_two_codes_are_valued_exactly(codes):
    """As the solver finds, with any rows and dice left."""
    faces = faces_apart(*(CODES.index(code) for code in codes))
    for rows, dice in ((1, 1), (1, 3), (2, 2), (3, 3), (2, 1)):
        found = pair_value(for_points(), rows, dice, faces)
        assert found == pytest.approx(solved(bits(codes), rows, dice))


@pytest.mark.parametrize("codes", SETS)
def test_no_decoder_beats_the_limits(limits, codes):
    """With one attempt looked at exactly, and with none."""
    numbers = sorted(CODES.index(code) for code in codes)
    for rows, dice in ((1, 4), (2, 2), (2, 3)):
        exact = len(codes) * solved(bits(codes), rows, dice)
        assert exact <= limits.judgement.prospects[rows, dice, len(codes)] + 1e-9
        row = tables.row_of(rows, dice, numbers)
        closer = compiled_bound.limit_set(row, tables.LOOKUP, limits, kernel.new_scratch())
        assert exact <= closer + 1e-9
        assert closer <= limits.judgement.prospects[rows, dice, len(codes)] + 1e-9


def test_looking_closer_lowers_the_limit(limits):
    """A first attempt with one die: none, one and two attempts after it looked at exactly."""
    row = tables.row_of(3, 6, list(range(0, 1296, 97)))
    same = bound.alike(0)
    none = limits.judgement.prospects[3, 6, row[tables.COUNT_AT]]
    one = compiled_bound.limit_set(row, tables.LOOKUP, limits, kernel.new_scratch())
    two = compiled_bound.limit_deeply(row, same * 0 + np.arange(len(same)), tables.LOOKUP, limits)
    assert two < one < none


def test_the_concave_function_is_the_smallest_above():
    """It touches at corners, lies nowhere below, and bends one way only."""
    values = np.array([0.0, 5.0, 4.0, 6.0, 6.5, 2.0])
    found = bound.concave(values)
    assert found.tolist() == pytest.approx([0, 5, 5.5, 6, 6.5, 2])
    assert (np.diff(found, 2) <= 1e-9).all()


def test_dice_turned_over_are_worth_as_much():
    """Every group has its mirror image, and that one's is itself."""
    assert [bound.mirrored(bound.mirrored(group)) for group in range(209)] == list(range(209))
    assert len(list(combinations_with_replacement(range(6), 4))) == 126
