"""The compiled kernel knows the same rules as the readable ones, step by step."""

import numpy as np
import pytest

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.games.masterdice import GAME
from quinary.games.masterdice.bots import kernel
from quinary.games.masterdice.codes import CODES, codes_left
from quinary.games.masterdice.fast import tables
from quinary.games.masterdice.fast.numbers import (
    code_numbers,
    placement,
    placement_number,
    report_number,
)
from quinary.games.masterdice.model import Options, Place, Solve, State
from quinary.games.masterdice.rules import must_solve
from quinary.games.masterdice.scoring import dice_left, rows_left, worth


def row_of(state: State):
    codes = code_numbers(codes_left(state.attempts))
    return tables.row_of(rows_left(state.attempts), dice_left(state.attempts), codes)


def same(row, state: State) -> bool:
    used = tables.CODES_AT + row[tables.COUNT_AT]
    return bool((row[:used] == row_of(state)[:used]).all())


def test_numbers_lead_there_and_back():
    """Every placement has its number, and every number its placement."""
    for number in range(1, tables.PLACEMENTS):
        assert placement_number(placement(number).dice) == number
    assert code_numbers(0b1011) == [0, 1, 3]


@pytest.mark.parametrize("seed", range(12))
def test_the_kernel_plays_like_the_rules(seed):
    """Random rounds: the same placements are legal, the same codes are left, rows and dice too."""
    dice, state = Pseudo(seed), GAME.setup(Options(), 1)
    row = np.zeros(tables.LENGTH, np.int16)
    kernel.start(row, 7, 18, len(CODES))
    while (turn := GAME.to_act(state)) != ():
        if turn is CHANCE:
            state = GAME.apply(state, CHANCE, GAME.chance(state).sample(dice)).state
            continue
        legal = [action for action in GAME.legal_actions(state, 0) if isinstance(action, Place)]
        assert {placement_number(place.dice) for place in legal} == fitting(state)
        if must_solve(state.attempts):
            break
        assert state.code is not None
        place = legal[dice.below(len(legal))]
        number, code = placement_number(place.dice), CODES.index(state.code)
        state = GAME.apply(state, 0, place).state
        told = state.attempts[-1].report
        assert told is not None
        assert tables.LOOKUP.reports[number, code] == report_number(told)
        after = np.zeros_like(row)
        kernel.narrow(row, number, report_number(told), tables.LOOKUP, after)
        row = after
        assert same(row, state)
        assert_worth(state, row)


def fitting(state: State) -> set[int]:
    """The numbers of the placements that the kernel finds within the roll."""
    if state.roll is None:
        return set()
    roll = tables.GROUPS.index(state.roll.dice)
    within = set(tables.LOOKUP.within[roll].tolist()) - {-1}
    groups = tables.LOOKUP.groups.tolist()
    return {number for number, group in enumerate(groups) if number and group in within}


def assert_worth(state: State, row) -> None:
    """A solution at once is worth as much by the kernel as by the rules."""
    nothing = np.zeros((8, 19, len(CODES) + 1))
    judgement = tables.make_judgement(np.arange(74.0), 0.0, nothing)
    assert kernel.at_once(row, judgement) == worth(state.attempts)
    assert state.code is not None
    solved = [Solve(dice=CODES[number]) for number in row[tables.CODES_AT :][:1]]
    end = GAME.apply(state, 0, solved[0]).state if must_solve(state.attempts) else None
    if end is not None:
        right = solved[0].dice == state.code
        assert GAME.result(end).scores == (worth(state.attempts) if right else 0,)


def test_rolls_are_as_likely_as_the_rules_say():
    """The groups of four dice are the rolls, with the same chances."""
    state = GAME.setup(Options(), 1)
    state = GAME.apply(state, CHANCE, GAME.chance(state).sample(Pseudo(1))).state
    for roll, likelihood in GAME.chance(state):
        group = tables.GROUPS.index(roll.dice)
        assert tables.LOOKUP.likely[group] == pytest.approx(float(likelihood))


def test_looking_ahead_is_the_mean_over_reports_of_what_is_expected_then():
    """Two rolls deep by the kernel, and the same put together from its smaller parts."""
    logs = np.log2(np.maximum(np.arange(len(CODES) + 1), 1))
    prospects = np.broadcast_to(30 - 2 * logs, (8, 19, len(CODES) + 1))
    judgement = tables.make_judgement(np.arange(74.0), 0.0, prospects)
    row = tables.row_of(3, 6, list(range(0, 1296, 53)))
    scratch = kernel.new_scratch()
    number, total = placement_number((3, None, 2, 5)), 0.0
    for report in range(10):
        after = np.zeros_like(row)
        kernel.narrow(row, number, report, tables.LOOKUP, after)
        if count := after[tables.COUNT_AT]:
            assert (after[0], after[1]) == (2, 3)
            total += count * kernel.expect(after, tables.LOOKUP, judgement, scratch)
    looked = kernel.look_ahead(row, number, tables.LOOKUP, judgement)
    assert looked == pytest.approx(total / row[tables.COUNT_AT])


def test_dice_that_tell_nothing_are_left_out():
    """Every placement that parts the codes is as good as one with useful dice only."""
    row = tables.row_of(3, 6, [0, 1, 8, 44])
    found = np.zeros(tables.PLACEMENTS, np.int64)
    number = kernel.useful_placements(row, tables.LOOKUP, found)
    useful = {placement(n).dice for n in found[1:number]}
    columns = list(zip(*[CODES[number] for number in (0, 1, 8, 44)], strict=True))
    for number in range(1, tables.PLACEMENTS):
        dice = placement(number).dice
        tells = [
            tells_something(die, set(column)) for die, column in zip(dice, columns, strict=True)
        ]
        assert (dice in useful) == all(tells)


def tells_something(die: int | None, values: set[int]) -> bool:
    """Whether the die is not the same to all these values; an empty column does no harm."""
    return die is None or (len(values) > 1 and min(values) <= die <= max(values))


def test_the_generator_is_even():
    """Six faces come up about equally often."""
    state = np.full(1, 5, np.uint64)
    thrown = np.bincount([kernel.below(state, 6) for _ in range(6000)], minlength=6)
    assert len(thrown) == 6
    assert (abs(thrown - 1000) < 150).all()
