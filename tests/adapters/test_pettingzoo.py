"""PettingZoo: its own tests for every game and number of players, and what agents see."""

from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo import make
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from quinary.adapters.agents import env_id
from quinary.adapters.pettingzoo import env, parallel_env, raw_env, register_all
from quinary.core.errors import BadOptions, IllegalAction, Malformed, NotYourTurn
from quinary.core.registry import all_games

TABLES = [
    (game.id, seats)
    for game in all_games()
    for seats in range(game.min_seats, (game.max_seats or 4) + 1)
]
# PettingZoo says this of every observation with a mask, but for its own classic games by name.
MASKED = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


@MASKED
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoo_is_content_with_turns(game, seats, capsys):
    """`api_test` and `seed_test` pass, with and without PettingZoo's wrappers."""
    api_test(env(game, seats=seats), num_cycles=100)
    api_test(raw_env(game, seats=seats), num_cycles=100)
    seed_test(lambda: env(game, seats=seats), num_cycles=50)
    assert capsys.readouterr().out.count("Passed API test") == 2


@MASKED
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoo_is_content_with_all_at_once(game, seats, capsys):
    """`parallel_api_test` and `parallel_seed_test` pass."""
    parallel_api_test(parallel_env(game, seats=seats), num_cycles=100)
    parallel_seed_test(lambda: parallel_env(game, seats=seats), num_cycles=50)
    assert "Passed Parallel API test" in capsys.readouterr().out


def play(table: Any, seed: int) -> dict[str, float]:
    """What everybody has earned in a random game of legal actions."""
    table.reset(seed=seed)
    chance, earned = np.random.default_rng(seed), dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        earned[agent] += reward
        over = terminated or truncated
        legal = np.flatnonzero(seen["action_mask"])
        table.step(None if over else int(chance.choice(legal)))
    return earned


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_rewards_add_up_to_the_scores(game, seats):
    """Over a game every agent is given what the rules give it at the end."""
    table = raw_env(game, seats=seats)
    earned = play(table, 1)
    assert tuple(earned.values()) == table.playing.result().scores


def test_the_win_can_be_the_reward():
    """With reward="win" the winners share 1."""
    table = raw_env("knister", seats=3, reward="win")
    for seed in range(3):
        assert sum(play(table, seed).values()) == pytest.approx(1)


def test_nobody_sees_what_another_has_chosen():
    """While one has chosen and the other has not, the other sees only that it was done."""
    seen = []
    for cell in (0, 24):
        table = raw_env("knister", seats=2)
        table.reset(seed=1)
        table.step(cell)
        seen.append(table.observe("player_1")["observation"])
    assert np.array_equal(*seen)
    assert seen[0][-2:].tolist() == [0, 1]


def test_an_illegal_action_ends_the_game_and_says_why():
    """Its agent pays, nobody else does, and the info names the clause."""
    table = env("knister", seats=2)
    table.reset(seed=1)
    for cell in (3, 3, 3):
        table.step(cell)
    assert table.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert table.terminations == {"player_0": True, "player_1": True}
    assert table.infos["player_0"]["clause"] == "KNI-3"
    assert table.infos["player_1"] == {}


def test_an_illegal_action_can_raise_instead():
    """With illegal="raise" the agent is asked again."""
    table = raw_env("knister", seats=2, illegal="raise")
    table.reset(seed=1)
    table.step(3)
    table.step(3)
    with pytest.raises(IllegalAction, match="KNI-3"):
        table.step(3)
    assert table.agent_selection == "player_0"
    with pytest.raises(Malformed):
        table.step(None)


def test_all_at_once_nothing_is_an_answer():
    """In turns, whoever waits says nothing, and nobody else may."""
    table = parallel_env("einsteincode", seats=2, illegal="raise")
    seen, _ = table.reset(seed=1)
    legal = {agent: np.flatnonzero(each["action_mask"]) for agent, each in seen.items()}
    seen, *_ = table.step({agent: int(indices[0]) for agent, indices in legal.items()})
    waits = [each["action_mask"][-1] for each in seen.values()]
    assert waits == [0, 1]
    mine = int(np.flatnonzero(seen["player_0"]["action_mask"])[0])
    with pytest.raises(NotYourTurn, match="nothing to decide"):
        table.step({"player_0": mine, "player_1": 0})
    with pytest.raises(NotYourTurn, match="turn to decide"):
        table.step(dict.fromkeys(seen, table.nothing))


def test_all_at_once_a_refusal_ends_the_game():
    """Who said what is not allowed pays for it, and learns the clause."""
    table = parallel_env("knister", seats=2)
    table.reset(seed=1)
    table.step({"player_0": 0, "player_1": 0})
    _, rewards, ends, cuts, infos = table.step({"player_0": 0, "player_1": 1})
    assert rewards == {"player_0": -1.0, "player_1": 0.0}
    assert all(ends.values())
    assert not any(cuts.values())
    assert infos["player_0"]["clause"] == "KNI-3"
    assert table.agents == []
    with pytest.raises(ResetNeeded):
        table.step({"player_0": 1, "player_1": 1})


def test_all_at_once_is_the_same_game():
    """The same seed and the same choices lead to the same scores in either way."""
    turns, at_once = raw_env("knister", seats=2), parallel_env("knister", seats=2)
    turns.reset(seed=7)
    at_once.reset(seed=7)
    for cell in range(25):
        turns.step(cell)
        turns.step(24 - cell)
        at_once.step({"player_0": cell, "player_1": 24 - cell})
    assert turns.playing.state == at_once.playing.state


def test_all_games_are_registered():
    """`make` finds every game by its id, in turns and all at once; importing twice is harmless."""
    register_all()
    for game in all_games():
        seats = game.min_seats
        turns = make("aec", env_id(game.id), seats=seats)
        assert turns.metadata["name"] == f"quinary_{game.id}_v0"
        assert len(make("parallel", env_id(game.id), seats=seats).possible_agents) == seats


def test_the_table_can_be_shown_and_known():
    """Spectators' text, a picture, and the state for critics; hidden cards are in no picture."""
    table = raw_env("einsteincode", seats=2, render_mode="ansi")
    table.reset(seed=1)
    assert "EINSTEINCODE" in table.render()
    assert table.state().shape == (2 * table.encoding.size,)
    assert parallel_env("knister", render_mode="svg").metadata["name"] == "quinary_knister_v0"
    with pytest.raises(BadOptions):
        raw_env("knister", render_mode="human")
