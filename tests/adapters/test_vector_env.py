"""The vector environment keeps Gymnasium's contract, for every game."""

from itertools import pairwise
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode

import quinary.adapters.gym
from quinary.adapters.vector import VectorEnv, vector_env
from quinary.core.errors import BadOptions, IllegalAction
from quinary.core.registry import find_game
from quinary.fast import playouts

GAMES = [("knister", 1), ("knister", 3), ("einstein", 2), ("masterdice", 1), ("masterdice", 2)]
GAMES += [("einsteincode", 4), ("rigolade", 2)]


def played(env: VectorEnv, steps: int) -> list[Any]:
    """The results of this many random steps."""
    return [env.step(env.random_actions()) for _ in range(steps)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_it_tells_lies_in_its_spaces(game, seats):
    """Observations, masks, rewards, ends: of the right kind, shape and size, in fresh arrays."""
    env = vector_env(6, game, seats=seats)
    seen, info = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    steps = played(env, 40)
    for after, rewards, over, cut, info in steps:
        assert env.observation_space.contains(after)
        assert rewards.shape == over.shape == cut.shape == (6,)
        assert not cut.any()
        assert info["action_mask"].shape == (6, env.batch.actions)
        assert (info["action_mask"].any(axis=1) == ~over).all()
    assert not any(np.shares_memory(one[0], next_[0]) for one, next_ in pairwise(steps))
    assert (env.action_masks() == info["action_mask"]).all()


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_same_seed_is_the_same_game(game, seats):
    """Twice the same seed: the same numbers all along; another one: others."""
    one, other, third = (vector_env(4, game, seats=seats) for _ in range(3))
    first = one.reset(seed=11)[0]
    assert (first == other.reset(seed=11)[0]).all()
    third.reset(seed=9000)
    mine, theirs = played(one, 12), played(other, 12)
    for here, there in zip(mine, theirs, strict=True):
        assert all((here[part] == there[part]).all() for part in range(4))
    odd = played(third, 12)
    assert any((here[0] != there[0]).any() for here, there in zip(mine, odd, strict=True))


@pytest.mark.parametrize("seats", [1, 2])
def test_rewards_add_up_to_the_score(seats):
    """A whole game of KNISTER at 50 tables: the scores of random playouts with the same seeds."""
    env = vector_env(50, "knister", seats=seats)
    env.reset(seed=70)
    total = sum(step[1] for step in played(env, 25))
    assert total.sum() == playouts("knister", 70, 50, seats=seats).scores[0]


def test_a_game_that_is_over_begins_anew_with_the_next_step():
    """NEXT_STEP: the last observation, then the first of a new game, with no reward."""
    env = vector_env(2)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    env.reset(seed=5)
    *_, (last, _, over, _, info) = played(env, 25)
    assert over.all()
    assert last[:, 2:27].all()
    assert not info["action_mask"].any()
    seen, rewards, over, _, _ = env.step(np.zeros(2, np.int64))
    assert not over.any()
    assert not rewards.any()
    assert (seen == vector_env(2).reset(seed=7)[0]).all()


def test_a_game_that_is_over_begins_anew_at_once():
    """SAME_STEP: the first observation of the new game, and the last one besides."""
    env = vector_env(2, autoreset_mode="SameStep")
    env.reset(seed=5)
    *_, (seen, _, over, _, info) = played(env, 25)
    assert over.all()
    assert info["_final_obs"].all()
    assert info["final_obs"][:, 2:27].all()
    assert (seen == vector_env(2).reset(seed=7)[0]).all()
    assert info["action_mask"].all()


def test_a_game_that_is_over_stays_so_until_it_is_reset():
    """DISABLED: nothing happens at that table, and `reset_mask` begins it anew."""
    env = vector_env(2, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=5)
    played(env, 25)
    _, rewards, over, _, _ = env.step(np.zeros(2, np.int64))
    assert over.all()
    assert not rewards.any()
    seen, _ = env.reset(options={"reset_mask": np.array([False, True])})
    assert seen[0, 2:27].all()
    assert not seen[1, 2:27].any()


def test_wrong_calls_are_refused_in_one_sentence():
    """No reset yet, an illegal action, a seat that is not there, a picture."""
    env = vector_env(2)
    with pytest.raises(ResetNeeded):
        env.step(np.zeros(2, np.int64))
    env.reset(seed=1)
    env.step(np.array([4, 4]))
    with pytest.raises(IllegalAction, match="Table 0: There is"):
        env.step(np.array([4, 5]))
    with pytest.raises(BadOptions, match="seat is a number from 0 to 0, not 1"):
        vector_env(2, seat=1)
    with pytest.raises(BadOptions, match="draws nothing"):
        vector_env(2, render_mode="ansi")


@pytest.mark.parametrize("game", ["knister", "einsteincode"])
def test_it_is_registered(game):
    """`make_vec` finds it by the id of the single environment."""
    env = gymnasium.make_vec(
        quinary.adapters.gym.env_id(game), num_envs=3, vectorization_mode="vector_entry_point"
    )
    assert isinstance(env.unwrapped, VectorEnv)
    assert env.unwrapped.batch.game is find_game(game)
    seen, _ = env.reset(seed=2)
    assert len(seen) == 3


@pytest.mark.parametrize("seats", [1, 2])
def test_knister_is_the_same_in_both_kinds_of_environment(seats):
    """The same spaces, and for the same state the same observation."""
    single, many = quinary.adapters.gym.Env("knister", seats=seats), vector_env(3, seats=seats)
    assert many.single_observation_space == single.observation_space
    assert many.single_action_space == single.action_space
    many.reset(seed=4)
    for _ in range(24):
        seen, *_ = many.step(many.random_actions())
        for place in range(3):
            view = single.game.view(many.batch.state(place), 0)
            assert list(single.encoding.observe(view)) == seen[place].tolist()
