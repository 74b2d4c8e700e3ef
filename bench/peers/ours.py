"""Quinary's side of the measurements, and the bare kernel that one of them is measured by."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from bench.peers.bare import bare_playouts
from bench.peers.worker import Work, serve
from quinary.core.registry import find_game, game_ids
from quinary.fast import Single, playouts

TABLES = 1024


def batch(game: str, count: int, unit: Callable[[Any], int]) -> Work:
    """Random playouts of a game with its fewest seats, other seeds each time."""
    at = [0]

    def work() -> int:
        at[0] += count
        return unit(playouts(game, at[0], count))

    return work


def games(name: str, count: int) -> Work:
    """Random games."""
    return batch(name, count, lambda sums: sums.games)


def nodes(name: str) -> Work:
    """Steps of chance and players in random games."""
    count = {"knister": 100_000, "rigolade": 500}.get(name, 5_000)
    return batch(name, count, lambda sums: sums.nodes)


def numba() -> Work:
    """KNISTER playouts by a bare kernel."""
    state, sums = np.array([1, 2, 3, 4], np.uint64), np.zeros(2, np.int64)

    def work() -> int:
        bare_playouts(100_000, state, sums)
        return 100_000

    return work


def vector_env() -> Work:
    """Steps of 1,024 tables of KNISTER, with observation, mask and reward, and random actions."""
    from quinary.adapters.vector import vector_env as make

    envs = make(TABLES, "knister")
    envs.reset(seed=1)

    def work() -> int:
        for _ in range(50):
            envs.step(envs.random_actions())
        return 50 * TABLES

    return work


def python_loop() -> Work:
    """Nodes of KNISTER driven from Python: ask what is legal, choose, step."""
    table, share, seeds = Single("knister"), random.Random(1).random, iter(range(10**9))

    def work() -> int:
        table.begin(next(seeds))
        while table.turn >= 0:
            legal = table.legal()
            table.step(legal[int(share() * len(legal))])
        return 50

    return work


def aec() -> Work:
    """Steps of KNISTER for two as a PettingZoo environment."""
    from quinary.adapters.pettingzoo import raw_env

    env, share = raw_env("knister"), random.Random(1).random

    def work() -> int:
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(share() * len(legal))]))
            steps += 1
        return steps

    return work


def env() -> Work:
    """Steps of KNISTER alone, through Gymnasium's `make`."""
    import gymnasium

    import quinary.adapters.gym

    assert quinary.adapters.gym
    made = gymnasium.make("quinary/Knister-v0")
    orders = [random.Random(seed).sample(range(25), 25) for seed in range(40)]

    def work() -> int:
        for order in orders:
            made.reset()
            for action in order:
                made.step(action)
        return 25 * len(orders)

    return work


def open_spiel() -> Work:
    """Nodes of KNISTER alone as an OpenSpiel game, driven from Python."""
    import pyspiel

    import quinary.adapters.open_spiel
    from bench.peers.with_open_spiel import play

    assert quinary.adapters.open_spiel
    game, choose = pyspiel.load_game("quinary_knister"), random.Random(1)
    return lambda: play(game, choose)


TASKS: dict[str, Callable[[], Work]] = {
    "knister": partial(games, "knister", 100_000),
    "numba": numba,
    "einstein": partial(games, "einstein", 20_000),
    "vector_env": vector_env,
    "python_loop": python_loop,
    "aec": aec,
    "env": env,
    "open_spiel": open_spiel,
    **{f"nodes_{name}": partial(nodes, name) for name in game_ids() if find_game(name)},
}

if __name__ == "__main__":
    serve(TASKS, ("numba", "numpy"))
