"""Trains a small agent for KNISTER with MaskablePPO, on a thousand tables at once.

    python examples/train_knister.py [--steps 400000] [--tables 256] [--save knister.zip]

It needs the packages of requirements/train.txt besides Quinary with the extras `fast` and `rl`.
What it learns in a minute is no match for Quinary's own bots; it shows how the parts fit together.
"""
# ruff: noqa: INP001  a script

import argparse
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from quinary.adapters.vector import VectorEnv, vector_env
from quinary.fast import playouts

SCALE = 10.0
"""Rewards are divided by this: networks learn small numbers more easily."""


class Bridge(VecEnv):
    """Quinary's vector environment as stable-baselines3 wants one.

    Games begin anew within the step that ends them, with the last observation in the infos. The
    sum and the numbers in the grid are shown one by one, as a network can tell them apart.
    """

    def __init__(self, tables: int, seed: int) -> None:
        self.envs: VectorEnv = vector_env(tables, "knister", autoreset_mode="SameStep")
        self._seed, self._actions = seed, np.zeros(tables, np.int64)
        self.points = np.zeros(tables)
        """What every table has scored so far in its game."""
        self.finished: list[float] = []
        """The scores of all games that are over."""
        shown = gymnasium.spaces.Box(0, 1, (26 * 12,), np.float32)
        super().__init__(tables, shown, self.envs.single_action_space)

    @staticmethod
    def shown(seen: Any) -> Any:
        """Twelve numbers for the sum and for each cell, one of them 1, or none in an empty cell."""
        numbers = np.concatenate((seen[:, :1], seen[:, 2:27]), axis=1)
        one_hot = numbers[:, :, None] == np.arange(1, 13)
        return one_hot.reshape(len(seen), -1).astype(np.float32)

    def reset(self) -> Any:
        """The first observations."""
        seen, _ = self.envs.reset(seed=self._seed)
        return self.shown(seen)

    def step_async(self, actions: Any) -> None:
        """Keeps the actions for `step_wait`."""
        self._actions = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        """What they lead to."""
        seen, rewards, over, _, info = self.envs.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        self.points += rewards
        for place in np.flatnonzero(over).tolist():
            infos[place]["terminal_observation"] = self.shown(info["final_obs"][place : place + 1])[
                0
            ]
            self.finished.append(float(self.points[place]))
            self.points[place] = 0
        return self.shown(seen), (rewards / SCALE).astype(np.float32), over, infos

    def action_masks(self) -> Any:
        """What may be chosen at every table."""
        return self.envs.action_masks()

    def has_attr(self, attr_name: str) -> bool:
        """Whether tables have it: MaskablePPO asks for the masks."""
        return hasattr(self, attr_name)

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **named: Any) -> Any:
        """What a method says, table by table."""
        del indices
        return list(getattr(self, method_name)(*args, **named))

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The same attribute for every table."""
        del indices
        return [getattr(self, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Sets it for all tables."""
        del indices
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No table is wrapped in anything."""
        del wrapper_class, indices
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing is left open."""


def train(steps: int, tables: int, seed: int = 1) -> tuple[MaskablePPO, list[float]]:
    """A model that has learnt for this many steps, and the scores of all games on the way."""
    tables_at_once = Bridge(tables, seed)
    model = MaskablePPO(
        "MlpPolicy",
        tables_at_once,
        n_steps=25,
        batch_size=5 * tables,
        n_epochs=6,
        gamma=1.0,
        ent_coef=0.01,
        learning_rate=1e-3,
        policy_kwargs={"net_arch": [256, 128]},
        device="cpu",
        seed=seed,
    )
    model.learn(steps)
    return model, tables_at_once.finished


def main(arguments: Sequence[str] | None = None) -> None:
    """Trains, and says what came of it."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--save", help="where to write the model")
    chosen = parser.parse_args(arguments)
    model, scores = train(chosen.steps, chosen.tables)
    if chosen.save:
        model.save(chosen.save)
    last = scores[-max(1, len(scores) // 10) :]
    print(
        f"{len(scores)} games; at random a game scores {playouts('knister', 0, 10_000).mean():.1f},"
    )
    print(f"the last tenth of them scored {np.mean(last):.1f} on average.")


if __name__ == "__main__":
    main()
