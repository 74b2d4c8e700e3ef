"""The kernel and the readable rules are the same game; so are both ways to ask the network."""

from array import array
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest

from quinary.bots.trained import Array, Arrays
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.games.einstein import GAME
from quinary.games.einstein.bots import compiled_network, fit, kernel, network
from quinary.games.einstein.fast import arrays
from quinary.games.einstein.fast.variant import EINSTEIN, Way, roll_of, row_of, sheet_of, way_of
from quinary.games.einstein.model import FREE, STRICT, Options
from quinary.games.einstein.rules import has_ended
from quinary.games.einstein.scoring import total

TABLES = arrays.TABLES


def sheets_of_a_game(seed: int, opening: str = FREE) -> Iterator[Any]:
    """Every sheet of a random game with the roll that comes then, and the split that is made."""
    randomness = Pseudo(seed)
    state = GAME.setup(Options(opening=opening), 1)
    while GAME.to_act(state):
        roll = GAME.chance(state).sample(randomness)
        state = GAME.apply(state, CHANCE, roll).state
        legal = GAME.legal_actions(state, 0)
        split = legal[randomness.below(len(legal))]
        yield state.sheets[0], roll, legal, split
        state = GAME.apply(state, 0, split).state
    assert has_ended(state.sheets[0])


@pytest.mark.parametrize("opening", [FREE, STRICT])
def test_every_step_is_the_rules_step(opening):
    """Legal ways, ticks, points and ends are the same, round by round, in 60 seeded games."""
    for seed in range(60):
        row = np.zeros(17, np.int64)
        for sheet, roll, legal, split in sheets_of_a_game(seed, opening):
            assert sheet_of(list(row)) == sheet
            assert not arrays.has_ended(TABLES, row)
            assert arrays.total(TABLES, row) == total(sheet.rows)
            assert ways(row, roll_of(roll.dice), opening) == {way_of(made) for made in legal}
            arrays.tick(TABLES, row, *way_of(split))
        assert arrays.has_ended(TABLES, row)


def ways(row: Any, roll: int, opening: str) -> set[Way]:
    """The kernel's legal ways; plain tables say the same."""
    begin, end = arrays.legal_ways(TABLES, arrays.chosen(TABLES, row), roll, opening == STRICT)
    legal = [Way(*arrays.way_at(TABLES, place)) for place in range(begin, end)]
    assert legal == EINSTEIN.legal_ways(list(row), roll, strict=opening == STRICT)
    assert len(legal) == len(set(legal))
    return set(legal)


def test_the_bridge_leads_back():
    """A sheet that becomes a row of ticks is the same sheet again."""
    for sheet, *_ in sheets_of_a_game(1):
        assert sheet_of(row_of(sheet)) == sheet


def test_rolls_are_as_likely_as_dice():
    """The kernel's chances are those of the rules."""
    for roll, likely in GAME.chance(GAME.setup(Options(), 1)):
        assert arrays.TABLES.chances[roll_of(roll.dice)] == pytest.approx(float(likely))


def arbitrary_network(seed: int) -> Arrays:
    """A network that was never trained, as a file holds it."""
    blank = fit.blank_network(EINSTEIN.inputs, seed)
    random = np.random.default_rng(seed)
    made = {}
    for name, weights in blank._asdict().items():
        drawn = random.standard_normal(weights.shape).astype(np.float32) * 0.2
        shape = drawn.shape[1:] if name in {"first", "direct"} else drawn.shape
        made[name] = Array(shape, array("f", drawn.reshape(-1).tolist()))
    return made


ARRAYS = arbitrary_network(3)
NET = network.unpacked(ARRAYS, EINSTEIN)
QUICK = kernel.trained_network(ARRAYS)


def test_plain_and_compiled_networks_agree():
    """Every way of a survey has the same value in Python and in the kernel."""
    for sheet, roll, _legal, _split in islice(sheets_of_a_game(5), 0, None, 4):
        row = row_of(sheet)
        survey, quick = network.Survey(NET, row), kernel.surveyed(row, QUICK)
        for way in EINSTEIN.legal_ways(row, roll_of(roll.dice), strict=False):
            assert survey[way] == pytest.approx(quick[way], rel=1e-4, abs=0.01)
            after = np.array(EINSTEIN.ticked(row, way))
            assert compiled_network.judged(TABLES, after, QUICK) == pytest.approx(
                quick[way], abs=0.01
            )


def test_plain_and_compiled_looks_ahead_agree():
    """The expectation over all rolls is the same in Python and in the kernel."""
    *_, (sheet, _roll, _legal, _split) = sheets_of_a_game(6)
    expected = network.foreseen(NET, row_of(sheet), lambda: 1.0, strict=False)
    assert kernel.foreseen_by(row_of(sheet), QUICK, strict=False) == pytest.approx(
        expected, abs=0.05
    )


def test_learning_sees_the_same_inputs():
    """What is fitted are the inputs that the network is asked with later."""
    found = np.empty(64, np.int64)
    for sheet, *_ in sheets_of_a_game(7):
        row = np.array(row_of(sheet))
        count = fit.features(TABLES, row, found)
        rows, tracks = list(row[:11]), list(row[11:])
        told = EINSTEIN.row_features(rows) + EINSTEIN.track_features(tracks)
        assert list(found[:count]) == told
        mirrored = EINSTEIN.row_features(rows[::-1]) + EINSTEIN.track_features(tracks[::-1])
        assert sorted(EINSTEIN.mirror[place] for place in told) == sorted(mirrored)


def test_a_mirrored_sheet_is_worth_the_same():
    """Sums from the other end and values from the other end are the same game."""
    for sheet, *_ in sheets_of_a_game(8):
        row = np.array(row_of(sheet))
        mirrored = np.concatenate([row[:11][::-1], row[11:][::-1]])
        one, other = (compiled_network.judged(TABLES, sheet, QUICK) for sheet in (row, mirrored))
        assert one == pytest.approx(other, abs=0.01)
