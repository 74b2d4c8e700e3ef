"""A small EINSTEIN is solved exactly, and what the bots' way to learn and search loses there."""

from statistics import fmean

import numpy as np
import pytest

from quinary.games.einstein.bots.training import Learner, Schedule, learnt
from quinary.games.einstein.fast.arrays import tables_of
from quinary.games.einstein.tests.solved import SMALL, regret, solved

TABLES = tables_of(SMALL)
PLAN = Schedule(
    sampled_rounds=20,
    sampled=5_000,
    expecting_rounds=20,
    expecting=4_000,
    remembered=10,
    fitted=20_000,
)


@pytest.fixture(scope="module")
def worths():
    return solved(TABLES, SMALL)


@pytest.fixture(scope="module")
def learner():
    found = Learner(SMALL, PLAN, seed=5)
    found.run(lambda _step, _done: None)
    return found


def test_the_solution_is_what_best_play_gets(worths, learner):
    """Points and regrets of any player add up to the solution, on average."""
    network = learnt(learner)
    games = np.array([regret(TABLES, network, False, worths, game) for game in range(2000)])  # noqa: FBT003
    error = games.sum(axis=1).std() / len(games) ** 0.5
    assert games.sum(axis=1).mean() == pytest.approx(worths[0, 0], abs=4 * error)


def test_the_gap_to_the_optimum(worths, learner):
    """One roll looked ahead with the network loses at most a twentieth of what can be had."""
    network = learnt(learner)
    at_once, ahead = (
        fmean(regret(TABLES, network, looks_ahead, worths, game)[0] for game in range(600))
        for looks_ahead in (False, True)
    )
    assert worths[0, 0] > 50
    assert 0 <= ahead < 0.05 * worths[0, 0]
    assert ahead < at_once < 0.1 * worths[0, 0]


def test_a_stopped_training_goes_on_to_the_same_end(tmp_path):
    """The same weights, whether it was stopped or not."""
    plan = Schedule(sampled_rounds=3, sampled=500, expecting_rounds=3, expecting=500, fitted=500)
    whole, stopped, resumed = (Learner(SMALL, plan, seed=1) for _ in range(3))
    whole.run(lambda _step, _done: None)
    for _ in range(4):
        stopped.one_round()
    stopped.save(tmp_path / "kept.npz")
    resumed.load(tmp_path / "kept.npz")
    assert resumed.done == 4
    resumed.run(lambda _step, _done: None)
    for one, other in zip(whole.network, resumed.network, strict=True):
        assert np.array_equal(one, other)
