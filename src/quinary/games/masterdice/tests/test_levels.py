"""MASTERDICE's levels: what they know, how strong they are, and what they expect."""

from array import array
from itertools import pairwise
from time import perf_counter, thread_time

import pytest

from quinary.bots import bots_of, kernels, moment_at, trained
from quinary.bots.levels import LEVELS
from quinary.core.bot import Moment
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.games.masterdice import GAME
from quinary.games.masterdice.bots.values import (
    FILE,
    MOST,
    RULES,
    TARGETS,
    for_chase,
    prospects,
    share,
)
from quinary.games.masterdice.model import (
    Attempt,
    Challenge,
    Options,
    Place,
    Report,
    Round,
    Solve,
    State,
)

BOTS = bots_of(GAME)


def state_after(seed: int, attempts: int, seats: int = 1) -> State:
    """A round after some attempts of the greedy bot, with a roll on the table."""
    dice, state = Pseudo(seed), GAME.setup(Options(), seats)
    while True:
        turn = GAME.to_act(state)
        if turn is CHANCE:
            state = GAME.apply(state, CHANCE, GAME.chance(state).sample(dice)).state
            continue
        assert turn
        if len(state.attempts) >= attempts:
            return state
        action = BOTS["greedy"].choose(moment_at(GAME, state, turn[0], dice)).action
        if isinstance(action, Solve):
            return state
        state = GAME.apply(state, turn[0], action).state


def attempt(dice: tuple[int | None, ...], equal: int, high: int) -> Attempt:
    return Attempt(dice=dice, report=Report(equal=equal, high=high, low=0))


def chase() -> State:
    """The last round of a match: 40 to beat, 41 to win at once, and two codes left."""
    ones = (1, 1, 1, 1)
    known, shorter = attempt((1, 1, 1, None), 3, 0), attempt((1, 1, None, None), 2, 0)
    done = Round(code=ones, attempts=(attempt(ones, 4, 0), known, known, known), solution=ones)
    rows = (attempt((6, 6, 6, 3), 0, 4), known, known, shorter)
    state = State(seats=2, rounds=2, by_hand=False, finished=(done,), code=ones, attempts=rows)
    return GAME.apply(state, CHANCE, GAME.notation.parse_outcome("2-2-2-2")).state


def play_round(level: str, seed: int) -> tuple[int, float]:
    """The points of a round alone, and what the bot expected with the first roll."""
    game, own, expected = Match(GAME, 1, {}, f"levels {seed}"), Pseudo(seed), None
    bot = BOTS[level]
    while (turn := game.to_act()) != ():
        if turn is CHANCE:
            game.draw()
        else:
            choice = bot.choose(moment_at(GAME, game.state, 0, own))
            expected = choice.value if expected is None else expected
            game.apply(0, choice.action)
    assert expected is not None
    return game.result().scores[0], expected


def plain_python(monkeypatch) -> None:
    """As without the extra `fast`."""
    monkeypatch.setitem(kernels._loaded, GAME.id, None)  # noqa: SLF001  no other way leads there


@pytest.fixture
def in_folder(tmp_path, monkeypatch):
    """Trained files are looked for in an empty folder."""
    monkeypatch.setattr(trained, "folder_of", lambda _package: tmp_path)
    trained.trained.cache_clear()
    yield tmp_path
    trained.trained.cache_clear()


def test_there_are_five_levels_in_order_and_bots_to_compare_with():
    """References first, then from beginner to master."""
    assert list(BOTS) == ["random", "greedy", "points", "plain", *LEVELS]


@pytest.mark.parametrize("level", [level for level in BOTS if level != "random"])
def test_the_view_is_all_that_counts(level):
    """Another code that fits the reports, and the same seed: the same action and value."""
    for seed, attempts in ((1, 0), (2, 1), (3, 2), (4, 3)):
        state = state_after(seed, attempts)
        other = GAME.resample(GAME.view(state, 0), Pseudo(seed + 50))
        chosen = {BOTS[level].choose(moment_at(GAME, s, 0, Pseudo(9))) for s in (state, other)}
        assert len(chosen) == 1


def test_each_level_makes_more_points_than_the_one_below():
    """Rounds alone on the same dice; the gap between two levels is several points."""
    means = [sum(play_round(level, seed)[0] for seed in range(40)) / 40 for level in LEVELS[:4]]
    assert means == sorted(means)
    assert means[0] < 24 < means[2] < means[3]


@pytest.mark.parametrize(("level", "within"), [("beginner", 7), ("club", 4.5), ("expert", 3.5)])
def test_levels_expect_what_they_get(level, within):
    """The mean of what is expected with the first roll is the mean of the points."""
    played = [play_round(level, seed) for seed in range(70)]
    points, expected = (sum(found) / len(played) for found in zip(*played, strict=True))
    assert abs(points - expected) < within


def test_master_makes_its_points():
    """A few rounds alone: it finds the code, and expects 38 to 39 before it begins."""
    played = [play_round("master", seed) for seed in range(8)]
    assert sum(points > 0 for points, _ in played) >= 7
    assert 36 < sum(expected for _, expected in played) / 8 < 41


def test_choices_are_the_best_of_what_was_weighed():
    """Who plays for points takes the placement with the most of them."""
    for level in ("greedy", "points", "expert"):
        state = state_after(5, 2)
        asked = moment_at(GAME, state, 0, Pseudo(1))
        best = max(BOTS[level].weigh(asked), key=lambda estimate: estimate.value)
        assert BOTS[level].choose(asked).value == pytest.approx(best.value)


def test_the_last_decoder_plays_for_the_win():
    """Another attempt would tell two codes apart, and lose the match: the master guesses."""
    state = chase()
    asked = moment_at(GAME, state, 0, Pseudo(1))
    assert (asked.view.scores, asked.view.worth) == ((0, 40), 41)
    assert isinstance(BOTS["master"].choose(asked).action, Solve)
    assert isinstance(BOTS["points"].choose(asked).action, Place)


def test_a_harder_score_is_beaten_less_often():
    """What was learnt about chasing: near certain against nothing, near hopeless against 60."""
    learnt = prospects()
    assert learnt is not None
    likely = [learnt.expected(for_chase(target), 7, 18, 1296) for target in TARGETS[1:]]
    assert all(a > b - 0.01 for a, b in pairwise(likely))
    assert learnt.beaten[20] > 0.98
    assert learnt.beaten[MOST] < 0.02
    assert (share(3, 2), share(2, 2), share(1, 2)) == (1, 0.5, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_in_plain_python(monkeypatch, level):
    """Without the kernel a round is played to its end, in well under a second a decision."""
    plain_python(monkeypatch)
    state, own = GAME.setup(Options(), 1), Pseudo(3)
    while (turn := GAME.to_act(state)) != ():
        if turn is CHANCE:
            state = GAME.apply(state, CHANCE, GAME.chance(state).sample(own)).state
        else:
            start = thread_time()
            action = BOTS[level].choose(moment_at(GAME, state, 0, own)).action
            assert thread_time() - start < 2
            state = GAME.apply(state, 0, action).state
    assert state.finished


def test_plain_python_and_the_kernel_agree_at_first_sight(monkeypatch):
    """The expert says the same of every action with and without the kernel."""
    asked = [moment_at(GAME, state_after(7, 2), 0, Pseudo(1)) for _ in range(2)]
    fast = [estimate.value for estimate in BOTS["expert"].weigh(asked[0])]
    plain_python(monkeypatch)
    plain = [estimate.value for estimate in BOTS["expert"].weigh(asked[1])]
    assert plain == pytest.approx(fast, abs=0.02)


@pytest.mark.parametrize("damage", ["missing", "damaged", "stale"])
def test_without_its_file_a_level_reckons_with_a_toll(in_folder, damage):
    """The master falls back to what greedy knows, a roll further."""
    arrays = {"points": trained.Array((1,), array("h", [1]))}
    if damage != "missing":
        rules = RULES + 1 if damage == "stale" else RULES
        data = trained.pack(arrays, game="masterdice", rules=rules, made={})
        (in_folder / f"{FILE}.trained").write_bytes(data[: None if damage == "stale" else -3])
    assert prospects() is None
    state = state_after(8, 1)
    for level in ("expert", "master"):
        assert isinstance(BOTS[level].choose(moment_at(GAME, state, 0, Pseudo(1))).action, Place)


@pytest.mark.parametrize("level", ["expert", "master"])
@pytest.mark.parametrize("budget", [0.001, 0.01, 0.05, 0.2])
def test_a_budget_is_kept(level, budget):
    """At the first decision, the longest one: within a fifth or 50 ms."""
    state = state_after(9, 0)
    BOTS[level].choose(moment_at(GAME, state_after(9, 3), 0, Pseudo(1)))
    took = []
    for _ in range(4):
        asked = moment_at(GAME, state, 0, Pseudo(1))
        start, now = thread_time(), perf_counter()
        BOTS[level].choose(
            Moment(view=asked.view, legal=asked.legal, randomness=Pseudo(1), until=now + budget)
        )
        took.append(thread_time() - start)
    assert min(took) <= max(budget * 1.2, budget + 0.05)


def test_a_cold_kernel_costs_no_time(monkeypatch):
    """While it is not compiled yet, plain Python decides within the budget."""
    monkeypatch.setattr(kernels, "kernel", lambda *_: None)
    monkeypatch.setattr("quinary.games.masterdice.bots.decoder.kernel", lambda *_: None)
    state, took = state_after(9, 0), []
    for _ in range(4):
        asked = moment_at(GAME, state, 0, Pseudo(1))
        start, now = thread_time(), perf_counter()
        BOTS["master"].choose(
            Moment(view=asked.view, legal=asked.legal, randomness=Pseudo(1), until=now + 0.01)
        )
        took.append(thread_time() - start)
    assert min(took) <= 0.06


@pytest.mark.parametrize("level", LEVELS)
def test_levels_report_the_truth_and_challenge_a_contradiction(level):
    """By hand: honest as code-makers; as decoders they know when no code is left."""
    game = Match(GAME, 2, {"reports": "by-hand"}, None)
    for step in ("3516", "1-2-4-4", "4..."):
        turn = game.to_act()
        parse = GAME.notation.parse_outcome if turn is CHANCE else GAME.notation.parse_action
        game.apply(CHANCE if turn is CHANCE else turn[0], parse(step))
    asked = moment_at(GAME, game.state, 0, Pseudo(1))
    assert BOTS[level].choose(asked).action == Report(equal=0, high=1, low=0)
    best = max(BOTS[level].weigh(asked), key=lambda estimate: estimate.value)
    assert best.action == Report(equal=0, high=1, low=0)
    for step in ("1l", "1-2-4-4", "4...", "1h", "1-1-1-1"):
        turn = game.to_act()
        parse = GAME.notation.parse_outcome if turn is CHANCE else GAME.notation.parse_action
        game.apply(CHANCE if turn is CHANCE else turn[0], parse(step))
    asked = moment_at(GAME, game.state, 1, Pseudo(1))
    assert BOTS[level].choose(asked).action == Challenge()
