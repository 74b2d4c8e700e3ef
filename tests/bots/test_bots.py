"""What all bots share: moments, levels, trained files, kernels, halving; and laws for every bot."""

import logging
from array import array
from math import inf
from time import perf_counter, thread_time

import pytest

from quinary.bots import (
    bot_of,
    bots_of,
    check_moment,
    default_level,
    levels_of,
    moment_at,
    strongest,
    trained,
)
from quinary.bots.halving import halve
from quinary.bots.levels import LEVELS, human, normal
from quinary.bots.trained import Array, Unusable, pack, unpack
from quinary.core.bot import Estimate, Moment, best_of, weighing
from quinary.core.chance import Pseudo
from quinary.core.errors import Malformed, NotYourTurn
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.registry import all_games, find_game

GAMES = all_games()
ARRAYS = {
    "small": Array((2, 3), array("b", [1, -2, 3, -4, 5, -6])),
    "reals": Array((2,), array("f", [0.5, -1.25])),
}


def named(game) -> str:
    return str(game.id)


def packed() -> bytes:
    return pack(ARRAYS, game="knister", rules=1, made={"seed": 1})


def moment(legal=(1, 2, 3), seed=1, until=inf) -> Moment[str, int]:
    return Moment(view="here", legal=legal, randomness=Pseudo(seed), until=until)


def values(asked: Moment[str, int]) -> list[Estimate[int]]:
    """Every action is worth itself."""
    return [Estimate(action, float(action)) for action in asked.legal]


# --- choosing


def test_the_best_is_taken_and_equals_by_lot():
    """The highest value wins; among equals each comes up."""
    estimates = [Estimate("a", 1.0), Estimate("b", 2.0), Estimate("c", 2.0)]
    taken = {best_of(estimates, Pseudo(seed)).action for seed in range(20)}
    assert taken == {"b", "c"}


def test_weighing_gives_a_bot_that_takes_what_it_values_most():
    """The choice carries the value."""
    bot = weighing("keen", "likes big numbers", values)
    assert bot.choose(moment()) == (3, 3.0)
    assert [estimate.value for estimate in bot.weigh(moment())] == [1.0, 2.0, 3.0]


def test_a_human_overlooks_and_misjudges_but_mostly_plays_well():
    """The best action is missed about as often as said; nothing is invented."""
    bot = human("tired", "overlooks a third", values, overlooks=1 / 3, misjudges=0.0)
    taken = [bot.choose(moment(seed=seed)).action for seed in range(600)]
    assert set(taken) == {1, 2, 3}
    assert 340 < taken.count(3) < 460


def test_a_human_who_misjudges_little_still_prefers_the_best():
    """Noise of half the difference swaps two actions now and then only."""
    bot = human("rash", "misjudges", values, overlooks=0.0, misjudges=0.5)
    taken = [bot.choose(moment(seed=seed)).action for seed in range(400)]
    assert 300 < taken.count(3) < 400
    assert taken.count(1) < 20


def test_a_human_who_overlooks_everything_looks_again():
    """There is always an answer."""
    bot = human("blind", "overlooks everything", values, overlooks=1.0, misjudges=0.0)
    assert bot.choose(moment()).action == 3


def test_normal_numbers_are_normal():
    """Mean 0, variance 1."""
    numbers = [normal(randomness) for randomness in [Pseudo(3)] for _ in range(4000)]
    assert abs(sum(numbers) / 4000) < 0.06
    assert 0.93 < sum(number**2 for number in numbers) / 4000 < 1.07


def test_halving_finds_the_best_and_samples_it_most():
    """With common randomness the best of eight close candidates wins, and is known best."""

    def sample(which, number):
        luck = normal(Pseudo(number))
        return [0.1 * candidate + luck for candidate in which]

    tallies = halve(8, 400, sample, lambda: inf)
    best = max(range(8), key=lambda candidate: tallies[candidate].mean - 10 * (candidate < 4))
    assert max(tallies, key=lambda tally: tally.samples).samples > tallies[0].samples
    assert tallies[7].samples == max(tally.samples for tally in tallies)
    assert best == 7
    assert tallies[7].error == pytest.approx(1 / tallies[7].samples ** 0.5, rel=0.3)


def test_halving_stops_when_the_time_is_over():
    """What is known by then must do."""
    tallies = halve(4, 10**9, lambda which, _: [0.0] * len(which), left=lambda: 0.0)
    assert [tally.samples for tally in tallies] == [1, 1, 1, 1]


# --- asking


def test_levels_stand_in_their_order():
    """The five levels that people are offered, for every game; the club plays by default."""
    for game in GAMES:
        assert levels_of(game) == LEVELS
        assert (default_level(game), strongest(game)) == ("club", "master")


def test_what_no_bot_can_decide_is_refused_in_one_sentence():
    """An unknown level, a view of another game, a spectator, nothing to do, no time."""
    knister, einstein = find_game("knister"), find_game("einstein")
    match = Match(knister, 1, {}, "asked")
    match.draw()
    good = moment_at(knister, match.state, 0, Pseudo(1))
    check_moment(knister, good)
    with pytest.raises(Malformed, match=r"There is no level 'giant' \(there are: random"):
        bot_of(knister, "giant")
    with pytest.raises(Malformed, match="not a view of EINSTEIN"):
        check_moment(einstein, good)
    for wrong, error in (
        (Moment(view=match.view(None), legal=good.legal, randomness=Pseudo(1)), NotYourTurn),
        (Moment(view=good.view, legal=(), randomness=Pseudo(1)), NotYourTurn),
        (Moment(view=good.view, legal=good.legal, randomness=Pseudo(1), until=0.0), Malformed),
    ):
        with pytest.raises(error):
            check_moment(knister, wrong)


# --- laws for every bot of every game


def midway(game, seed: int) -> Match:
    """A game that random play has brought somewhere, with a seat to act."""
    match, randomness = Match(game, max(2, game.min_seats), {}, f"midway {seed}"), Pseudo(seed)
    steps = 3 + randomness.below(30)
    while True:
        turn = match.to_act()
        if turn == ():
            return midway(game, seed + 1000)
        if turn is not CHANCE and len(match.acts) >= steps:
            return match
        if turn is CHANCE:
            match.draw()
        else:
            legal = match.legal(turn[0])
            match.apply(turn[0], legal[randomness.below(len(legal))])


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_bot_weighs_every_action_and_knows_only_its_view(game):
    """Hidden things made up anew change neither the choice nor the values."""
    for seed in range(2):
        match = midway(game, seed)
        turn = match.to_act()
        assert turn is not CHANCE
        view, legal, heard = match.view(turn[0]), match.legal(turn[0]), match.heard(turn[0])
        other = game.resample(view, Pseudo(seed + 99))
        for bot in bots_of(game).values():
            asked = [
                Moment(view=seen, legal=could, randomness=Pseudo(7), heard=heard)
                for seen, could in (
                    (view, legal),
                    (game.view(other, turn[0]), game.legal_actions(other, turn[0])),
                )
            ]
            assert bot.choose(asked[0]) == bot.choose(asked[1])
            if bot.level == "random":
                continue
            weighed = bot.weigh(asked[0])
            assert [estimate.action for estimate in weighed] == list(legal)
            assert all(estimate.value == estimate.value for estimate in weighed)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_bot_keeps_its_time(game):
    """A budget is exceeded by a fifth or 50 ms at most."""
    match = midway(game, 1)
    turn = match.to_act()
    assert turn is not CHANCE
    seat = turn[0]
    for bot in bots_of(game).values():
        bot.choose(moment_at(game, match.state, seat, Pseudo(1)))  # compiled and read by now
        for budget in (0.001, 0.05, 0.2):
            best = inf
            for _ in range(3):
                asked = moment_at(game, match.state, seat, Pseudo(1))
                start, limit = thread_time(), perf_counter() + budget
                bot.choose(
                    Moment(
                        view=asked.view, legal=asked.legal, randomness=asked.randomness, until=limit
                    )
                )
                best = min(best, thread_time() - start)
                if best <= max(budget * 1.2, budget + 0.05):
                    break
            assert best <= max(budget * 1.2, budget + 0.05), (bot.level, budget, best)


# --- trained files


def test_trained_arrays_come_back_as_they_were():
    """Packing and unpacking give the same numbers in the same shapes."""
    again = unpack(packed(), name="test", game="knister", rules=1)
    assert again == ARRAYS


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "does not begin like a trained file"),
        (b"QUINARY TRAINED 1\n", "does not begin like a trained file"),
        (b"QUINARY TRAINED 1\n{\n", "does not begin like a trained file"),
        (packed()[:-5], "its hash is not the one it states"),
        (packed().replace(b'"rules": 1', b'"rules": 7'), "trained for version 7 of knister"),
        (packed().replace(b"knister", b"einsteiN"), "of einsteiN, not for version 1 of knister"),
    ],
)
def test_a_damaged_or_stale_file_is_refused_with_the_reason(data, message):
    """One clear sentence."""
    with pytest.raises(Unusable, match=message):
        unpack(data, name="test", game="knister", rules=1)


def test_a_file_that_is_no_use_is_said_once_and_missed(tmp_path, monkeypatch, caplog):
    """The bot gets None, whoever runs it gets a line in the log."""
    monkeypatch.setattr(trained, "folder_of", lambda _package: tmp_path)
    (tmp_path / "bent.trained").write_bytes(packed()[:-5])
    (tmp_path / "good.trained").write_bytes(packed())
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert trained.trained("here", "bent", "knister", 1) is None
            assert trained.trained("here", "gone", "knister", 1) is None
        assert trained.trained("here", "good", "knister", 1) == ARRAYS
    assert [record.getMessage() for record in caplog.records] == [
        "knister's bent is damaged: its hash is not the one it states.",
        "knister's gone is missing: make it with `make train`.",
    ]
    trained.trained.cache_clear()
