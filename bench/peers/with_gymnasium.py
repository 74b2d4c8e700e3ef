"""Gymnasium's side: its quickest vector environment, and a small single one."""

import gymnasium
import numpy as np
from gymnasium.envs.classic_control.cartpole import CartPoleVectorEnv

from bench.peers.worker import Work, serve

TABLES = 1024
STEPS = 50


def cartpole() -> Work:
    """Steps of CartPole, 1,024 at a time; the random actions are made beforehand."""
    envs = CartPoleVectorEnv(num_envs=TABLES)
    envs.reset(seed=1)
    actions = np.random.default_rng(1).integers(0, 2, (STEPS, TABLES))

    def work() -> int:
        for chosen in actions:
            envs.step(chosen)
        return STEPS * TABLES

    return work


def frozen_lake() -> Work:
    """Steps of FrozenLake through `make`, with random actions."""
    env = gymnasium.make("FrozenLake-v1")
    env.reset(seed=1)
    env.action_space.seed(1)
    actions = np.random.default_rng(1).integers(0, 4, 1000).tolist()

    def work() -> int:
        for action in actions:
            _, _, over, cut, _ = env.step(action)
            if over or cut:
                env.reset()
        return len(actions)

    return work


if __name__ == "__main__":
    serve({"cartpole": cartpole, "frozen_lake": frozen_lake}, ("gymnasium", "numpy"))
