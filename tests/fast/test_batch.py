"""Games in batches are the games of the readable rules, and their sums are always the same."""

import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import BadOptions, IllegalAction, QuinaryError
from quinary.core.registry import find_game
from quinary.fast import Batch, Single, playouts
from quinary.fast.rows import KEY
from quinary.testing.equivalence import NotEqual, RowTwin, exhaust, follow_batch, positions

TABLES = [
    ("knister", 1, {}),
    ("knister", 3, {}),
    ("einstein", 1, {}),
    ("einstein", 3, {"opening": "strict"}),
    ("masterdice", 1, {}),
    ("masterdice", 2, {}),
    ("masterdice", 2, {"reports": "by-hand", "rounds": 4}),
    ("einsteincode", 2, {}),
    ("einsteincode", 3, {"memory": "memory"}),
    ("einsteincode", 4, {}),
    ("rigolade", 2, {}),
    ("rigolade", 3, {"board": "small"}),
    ("rigolade", 4, {}),
]
SHORT = {"masterdice": 2, "rigolade": 2}  # games whose thousands of actions take long to compare
MANY = 100_000  # more actions than this are not asked for at thousands of tables


def warily(table: RowTwin, legal: Sequence[int]) -> int:
    """Seldom the end of a round of MASTERDICE, and then often the right solution."""
    whim, form = Pseudo(f"{table.where} {len(legal)}"), table.kernel.format
    wanted = [n for n in legal if type(form.action_of(table.row, n)).__name__ != "Solve"]
    code = getattr(table.state, "code", None)
    right = [n for n in legal if getattr(form.action_of(table.row, n), "dice", None) == code]
    pool = wanted if wanted and whim.below(8) else (right or legal) if whim.below(2) else legal
    return pool[whim.below(len(pool))]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_step_is_a_step_of_the_rules(game, seats, options):
    """State, turn, scores and legal actions are the same after every step of seeded games."""
    played = find_game(game)
    for seed in range(SHORT.get(game, 8)):
        assert follow_batch(played, seats=seats, seed=seed, options=options) > 2
    if game == "masterdice":
        for seed in (7, 8):
            chosen = follow_batch(played, seats=seats, seed=seed, options=options, choose=warily)
            assert chosen > 4


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_nothing_that_can_happen_is_left_out(game, seats, options):
    """Every action and every outcome, from positions all along a game."""
    along = list(positions(find_game(game), seats=seats, seed=3, options=options))
    apart = len(along) // 5 + 1
    compared = sum(exhaust(table, depth=1) for table in along[::apart] + along[-3:])
    assert compared > len(along[::apart]) + 20


@pytest.mark.parametrize("seats", [1, 2])
def test_the_end_of_a_game_is_the_rules_own_to_the_last_leaf(seats):
    """All that can come in the last two rounds of KNISTER."""
    game, steps = find_game("knister"), 2 * (1 + seats)
    *_, last_two = list(positions(game, seats=seats, seed=3))[: -2 * (1 + seats)]
    leaves = 21 * 2**seats * 21  # a roll, one of two cells for everybody, a roll
    compared = exhaust(last_two, depth=steps)
    assert compared > leaves
    assert compared == exhaust(last_two, depth=steps + 1), "nothing comes after that"


def test_a_kernel_that_never_draws_something_is_found_out(monkeypatch):
    """An outcome that the rules know and the kernel does not."""
    table = RowTwin(find_game("knister"), 1, 1, {})
    always = table.foreseen()
    monkeypatch.setattr(RowTwin, "foreseen", lambda _table: always)
    with pytest.raises(NotEqual, match="the kernel never draws"):
        exhaust(table, depth=1)


def test_a_wrong_kernel_is_found_out():
    """A row that does not stand for its state does not go unnoticed."""
    table = RowTwin(find_game("knister"), 2, 1, {})
    table.row[KEY + 5] += 1
    with pytest.raises(NotEqual, match="scores"):
        table.compare()


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_playouts_are_the_games_that_a_batch_plays_step_by_step(game, seats, options):
    """Scores, their squares and the number of steps, over 300 seeds."""
    batch = Batch(game, 300, seats=seats, options=options, first=50)
    rewards = np.zeros_like(batch.scores)
    while not batch.over.all():
        rewards += batch.step(batch.choose())
    sums = playouts(game, 50, 300, seats=seats, options=options)
    assert sums.scores == tuple(batch.scores.sum(axis=0).tolist())
    assert sums.squares == tuple((batch.scores**2).sum(axis=0).tolist())
    assert (rewards == batch.scores).all()
    assert sums.games == 300


@pytest.mark.parametrize("game", ["knister", "einsteincode"])
def test_sums_do_not_depend_on_how_the_work_is_divided(game):
    """In one piece, in many, or by three workers: the same whole numbers."""
    whole = playouts(game, 1000, 40_000)
    pieces = [playouts(game, first, 10_000) for first in range(1000, 41_000, 10_000)]
    assert sum(pieces[1:], start=pieces[0]) == whole
    assert playouts(game, 1000, 40_000, workers=3) == whole


def test_random_games_score_as_they_should():
    """KNISTER's mean is that of five rolls in a line, fourteen times, within four errors."""
    sums = playouts("knister", 0, 400_000)
    assert abs(sums.mean() - 19.951) < 4 * sums.error()
    alone = playouts("knister", 0, 400_000, seats=2)
    assert alone.scores[0] != alone.scores[1]
    assert abs(alone.mean(1) - 19.951) < 4 * alone.error(1)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_random_players_take_every_legal_action_equally_often(game, seats, options):
    """The first decision of 5,000 games: each fifth of the list of actions has its share."""
    batch = Batch(game, 5_000, seats=seats, options=options)
    if batch.actions > MANY:
        batch = Batch(game, 400, seats=seats, options=options)
    chosen, masks = batch.choose(), batch.masks()
    counts = masks.sum(axis=1)
    assert masks[np.arange(len(batch)), chosen].all()
    before = masks.cumsum(axis=1, dtype=np.int16)[np.arange(len(batch)), chosen]
    fifths = np.histogram((before - 0.5) / counts, bins=5, range=(0, 1))[0]
    expected = _expected(counts)
    assert (abs(fifths - expected) < 4.5 * np.sqrt(expected)).all()


def _expected(counts: Any) -> Any:
    """How many chosen actions lie in each fifth of the list, if all are equally likely."""
    fifths = np.zeros(5)
    for count, times in zip(*np.unique(counts, return_counts=True), strict=True):
        ranks = (np.arange(count) + 0.5) / count
        fifths += times * np.histogram(ranks, bins=5, range=(0, 1))[0] / count
    return fifths


def test_an_ended_game_absorbs_and_a_renewed_one_goes_on():
    """After the end nothing changes; with `renews` the next seeds follow."""
    batch = Batch("knister", 4)
    for _ in range(25):
        batch.step(batch.choose())
    assert batch.over.all()
    assert not batch.step(batch.choose()).any()
    assert not batch.masks().any()
    renewing = Batch("knister", 4, renews=True)
    for _ in range(25):
        renewing.step(renewing.choose())
    assert not renewing.over.any()
    assert (renewing.rows == Batch("knister", 4, first=4).rows).all()


def test_an_illegal_action_is_refused_with_its_clause():
    """Nothing has happened at any table then."""
    batch = Batch("knister", 3)
    batch.step(np.array([0, 1, 2]))
    before = batch.rows.copy()
    with pytest.raises(IllegalAction, match=r"Table 1: There is a \d+ in that cell already") as e:
        batch.step(np.array([5, 1, 5]))
    assert e.value.clause == "KNI-3"
    with pytest.raises(QuinaryError, match="numbered from 0 to 24, not 25"):
        batch.step(np.array([5, 5, 25]))
    assert (batch.rows == before).all()


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_one_table_plays_the_same_game(game, seats, options):
    """A decision at a time from Python: the game of its seed, as in a batch."""
    batch = Batch(game, 1, seats=seats, options=options, first=6)
    single = Single(game, 6, seats=seats, options=options)
    while single.turn >= 0:
        action = batch.choose()
        assert single.turn == batch.turns[0]
        assert action[0] in single.legal()
        single.step(int(action[0]))
        batch.step(action)
    assert single.scores == tuple(batch.scores[0].tolist())
    assert single.state == batch.state(0)
    with pytest.raises(QuinaryError, match="The game is over"):
        single.step(0)


def test_one_table_refuses_with_the_clause():
    """As the readable rules do."""
    single = Single("knister")
    single.step(3)
    with pytest.raises(IllegalAction, match="KNI-3"):
        single.step(3)


def test_what_no_batch_can_be_is_refused():
    """Sizes, seats and options that do not exist."""
    with pytest.raises(QuinaryError, match="at least one table"):
        Batch("knister", 0)
    with pytest.raises(BadOptions, match="16 seats at most"):
        Batch("einstein", 2, seats=17)
    with pytest.raises(BadOptions, match="Playing alone is one round"):
        playouts("masterdice", 0, 1, seats=1, options={"rounds": 2})


def test_the_same_without_compiling():
    """Plain Python plays the same games and adds them up to the same sums."""
    code = (
        "import numpy as np; np.seterr(over='ignore')\n"
        "from quinary.fast import playouts\n"
        "from quinary.core.registry import find_game\n"
        "from quinary.testing.equivalence import follow_batch\n"
        "games = ('knister', 2), ('einstein', 2), ('einsteincode', 3), ('rigolade', 2)\n"
        "for game, seats in games:\n"
        "    game == 'rigolade' or follow_batch(find_game(game), seats=seats, seed=3)\n"
        "    print(playouts(game, 10, 3, seats=seats))\n"
        "print(playouts('masterdice', 10, 30, seats=2))\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    ).stdout.splitlines()
    games = [("knister", 3, 2), ("einstein", 3, 2), ("einsteincode", 3, 3), ("rigolade", 3, 2)]
    games.append(("masterdice", 30, 2))
    compiled = [str(playouts(game, 10, count, seats=seats)) for game, count, seats in games]
    assert result == compiled


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_an_observation_keeps_within_its_bounds(game, seats, options):
    """Every number that a seat is shown lies between the lowest and the highest announced."""
    batch = Batch(game, 20, seats=seats, options=options)
    low, high = batch.bounds()
    for _ in range(60):
        for seat in range(seats):
            seen = batch.observe(np.full(len(batch), seat))
            assert (seen >= low).all()
            assert (seen <= high).all()
        batch.step(batch.choose())
