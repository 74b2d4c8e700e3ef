"""Gymnasium: its own checks, seeds, masks, opponents, refusals, pictures."""

import subprocess
import sys
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from quinary.adapters.agents import env_id
from quinary.adapters.gym import Env, register_all
from quinary.core.errors import IllegalAction, QuinaryError
from quinary.core.registry import all_games

TABLES = [
    (game.id, seats)
    for game in all_games()
    for seats in range(game.min_seats, (game.max_seats or 4) + 1)
]


def made(name: str, **choices: Any) -> Any:
    """The environment as `make` gives it."""
    return gymnasium.make(name, **choices)


def episode(env: Any, seed: int) -> tuple[Any, list[float]]:
    """The observations and rewards of a random episode of legal actions."""
    seen, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    steps, over = [seen], False
    rewards: list[float] = []
    while not over:
        action = env.action_space.sample(info["action_mask"])
        seen, reward, terminated, truncated, info = env.step(action)
        steps.append(seen)
        rewards.append(reward)
        over = terminated or truncated
    return np.array(steps), rewards


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_gymnasium_is_content(game, seats):
    """`check_env` finds nothing to say about any game with any number of players."""
    check_env(made(env_id(game), seats=seats).unwrapped)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_seed_repeats_an_episode(game, seats):
    """The same seed brings the same game, another seed another one."""
    env = made(env_id(game), seats=seats)
    first, again = episode(env, 1), episode(env, 1)
    other = episode(env, 2)
    assert np.array_equal(first[0], again[0])
    assert first[1] == again[1]
    assert not np.array_equal(first[0], other[0])


def test_without_a_seed_every_game_is_another():
    """`reset()` goes on where chance stands."""
    env = made("quinary/Knister-v0")
    env.reset(seed=3)
    firsts = {env.reset()[0][0] for _ in range(40)}
    assert len(firsts) > 5


def test_rewards_add_up_to_the_score():
    """What a solo player earns step by step is what the sheet is worth at the end."""
    env = made("quinary/Knister-v0")
    _, rewards = episode(env, 5)
    assert sum(rewards) == env.unwrapped.playing.result().scores[0]
    assert len(rewards) == 25


def test_the_win_is_the_reward_where_that_is_wanted():
    """With reward="win" nothing is earned before the end, and winners share 1."""
    env = made("quinary/Knister-v0", seats=2, reward="win")
    for seed in range(4):
        _, rewards = episode(env, seed)
        winners = env.unwrapped.playing.result().winners
        assert rewards[:-1] == [0.0] * 24
        assert rewards[-1] == (1 / len(winners) if 0 in winners else 0.0)


def test_the_mask_tells_what_is_legal():
    """`action_masks()` and the info agree; each action takes its own cell away."""
    env = made("quinary/Knister-v0").unwrapped
    env.reset(seed=1)
    *_, info = env.step(7)
    assert np.flatnonzero(env.action_masks() == 0).tolist() == [7]
    assert np.array_equal(env.action_masks(), info["action_mask"])


def test_an_illegal_action_ends_the_episode_and_says_why():
    """The clause is in the info, the penalty is the reward, and a new game must be begun."""
    env = made("quinary/Knister-v0", penalty=-5.0)
    env.reset(seed=1)
    env.step(7)
    _, reward, terminated, truncated, info = env.step(7)
    assert (reward, terminated, truncated) == (-5.0, True, False)
    assert info["clause"] == "KNI-3"
    assert "in that cell already" in info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(8)


def test_an_illegal_action_can_raise_instead():
    """With illegal="raise" nothing has changed, and the game goes on."""
    env = made("quinary/Knister-v0", illegal="raise")
    env.reset(seed=1)
    env.step(7)
    with pytest.raises(IllegalAction, match="KNI-3"):
        env.step(7)
    assert not env.step(8)[2]


@pytest.mark.parametrize(
    ("game", "level"), [("knister", "club"), ("einsteincode", "club"), ("rigolade", "casual")]
)
def test_bots_play_the_other_seats(game, level):
    """A learner in any seat plays whole games against named bots, listening ones too."""
    env = made(env_id(game), seats=2, seat=1, opponents=level)
    first, again = episode(env, 1), episode(env, 1)
    assert np.array_equal(first[0], again[0])


def test_games_that_go_on_for_too_long_are_truncated():
    """An episode that was cut differs from one that came to its end."""
    env = made("quinary/Einsteincode-v0")
    playing = env.unwrapped.playing
    playing.encoding = replace(playing.encoding, longest=6)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, terminated, truncated, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        over = terminated or truncated
    assert (terminated, truncated) == (False, True)


def test_pictures_and_text():
    """Both ways of rendering show the sheet of the learner, the picture as well-formed SVG."""
    text = made("quinary/Knister-v0", render_mode="ansi")
    seen, _ = text.reset(seed=1)
    assert "Total 0" in text.render()
    assert str(int(seen[0])) in text.render().splitlines()[-1]
    for game in all_games():
        env = made(env_id(game.id), render_mode="svg")
        env.reset(seed=1)
        root = ET.fromstring(env.render())
        assert root.tag.endswith("svg")
        assert len(root) > 10
    assert made("quinary/Knister-v0").render() is None


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        ({"reward": "fame"}, "reward is one of points, win"),
        ({"illegal": "ignore"}, "illegal is one of end, raise"),
        ({"render_mode": "human"}, "render_mode is one of"),
        ({"seat": 3}, "seat is a number from 0 to 0"),
        ({"seats": 0}, "is for 1 or more players"),
        ({"options": {"colour": "red"}}, "has no option"),
        ({"opponents": "nobody", "seats": 2}, "There is no level"),
    ],
)
def test_what_is_not_offered_is_refused(choices, why):
    """Every wrong choice gets one clear sentence."""
    with pytest.raises(QuinaryError, match=why):
        Env("knister", **choices)


def test_registering_twice_is_harmless():
    """Ids are there after the import, once for every game."""
    register_all()
    assert {env_id(game.id) for game in all_games()} <= set(gymnasium.registry)


def test_an_id_can_name_its_module():
    """Gymnasium imports what stands before the colon: nothing else has to be imported."""
    code = (
        "import gymnasium; gymnasium.make('quinary.adapters.gym:quinary/Knister-v0').reset(seed=1)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_nothing_heavy_is_imported_with_the_package():
    """`import quinary` brings neither NumPy nor any adapter's library, and little work."""
    code = (
        "import sys, time; t = time.process_time(); import quinary; "
        "spent = time.process_time() - t; "
        "heavy = {'numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'pyarrow'} & set(sys.modules); "
        "assert not heavy, heavy; assert spent < 0.08, spent"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
