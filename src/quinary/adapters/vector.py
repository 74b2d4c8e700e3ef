"""Gymnasium: thousands of tables as one vector environment, compiled.

One seat of every table learns; the others choose at random. It needs the extra `fast` (Numba)
besides Gymnasium.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from quinary.core.errors import extra

with extra("fast,rl", "Vector environments are"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

from quinary.core.errors import BadOptions
from quinary.fast import Batch

Array = NDArray[Any]
Step = tuple[Array, Array, Array, Array, dict[str, Any]]


class VectorEnv(gymnasium.vector.VectorEnv[Array, Array, Array]):
    """Many tables of a game; at each the same seat learns.

    An observation is a row of numbers, an action a number; the mask of legal ones is in
    `info["action_mask"]` and in `action_masks()`. The reward is the change of the seat's score
    since its last decision. An illegal action raises `IllegalAction`, with the clause, and nothing
    has happened at any table.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "knister",
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seat: int = 0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: None = None,
    ) -> None:
        if render_mode is not None:
            raise BadOptions("A vector environment draws nothing: take the single one for that.")
        self.batch = Batch(game, num_envs, seats=seats, options=options)
        if not 0 <= seat < self.batch.seats:
            raise BadOptions(
                f"seat is a number from 0 to {self.batch.seats - 1}, not {seat!r:.20}."
            )
        self.num_envs, self.seat, self.render_mode = num_envs, seat, None
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        low, high = self.batch.bounds()
        self.single_observation_space = spaces.Box(low, high, dtype=np.float32)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._width = len(low)
        self._everywhere = np.ones(num_envs, np.bool_)
        self._over = np.zeros(num_envs, np.bool_)
        self._masks = np.zeros((num_envs, self.batch.actions), np.bool_)
        self._ready = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Any = None
    ) -> tuple[Array, dict[str, Any]]:
        """The first observations of new games; table number *n* plays the game of seed + *n*.

        Without a seed the next games are played. `options={"reset_mask": …}` says at which tables.
        """
        which = np.flatnonzero((options or {}).get("reset_mask", self._everywhere))
        self._seed(seed, which)
        self._begin(which)
        self._ready = True
        return self._shown()

    def _seed(self, seed: int | Sequence[int | None] | None, which: Array) -> None:
        seeds = self.batch.seeds
        if seed is None and not self._ready:
            # Far below 2**63: every new game adds the number of tables to its seed.
            seed = int(np.random.default_rng().integers(2**48))
        if seed is None:
            seeds[which] += self.num_envs
        elif isinstance(seed, int):
            seeds[which] = seed + which
        else:
            given = [place if each is None else each for place, each in enumerate(seed)]
            seeds[which] = np.asarray(given, np.int64)[which]

    def _begin(self, which: Array) -> None:
        batch, kernel = self.batch, self.batch.kernel
        kernel.begin_for(batch.rows, which, batch.seats, batch.variant, batch.seeds, self.seat)

    def _renew(self, which: Array) -> None:
        self.batch.seeds[which] += self.num_envs
        self._begin(which)

    def _shown(self) -> tuple[Array, dict[str, Any]]:
        """What the seats see, in arrays that nobody writes to again; and what they may do."""
        seen = np.empty((self.num_envs, self._width), np.float32)
        self._masks = np.empty_like(self._masks)
        self._over = np.empty_like(self._over)
        self.batch.kernel.show_all(self.batch.rows, self.seat, seen, self._masks, self._over)
        return seen, {"action_mask": self._masks.view(np.int8), "_action_mask": self._everywhere}

    def step(self, actions: Array) -> Step:
        """What these actions lead to, when everybody else has acted: the usual five things."""
        if not self._ready:
            raise ResetNeeded("Call reset() before step(): no game is being played.")
        before, rewards = self._over, np.empty(self.num_envs)
        chosen = np.ascontiguousarray(actions, np.int64)
        batch = self.batch
        batch.check(batch.kernel.step_for(batch.rows, self.seat, chosen, rewards), chosen)
        if self.autoreset_mode is AutoresetMode.NEXT_STEP and before.any():
            self._renew(np.flatnonzero(before))
        seen, info = self._shown()
        over = self._over
        if self.autoreset_mode is AutoresetMode.SAME_STEP and over.any():
            seen, info = self._renewed(seen, info)
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), info

    def _renewed(self, last: Array, last_info: dict[str, Any]) -> tuple[Array, dict[str, Any]]:
        """The first observations of the games after those that have just ended."""
        ended = self._over
        self._renew(np.flatnonzero(ended))
        seen, info = self._shown()
        info["final_obs"], info["_final_obs"] = last, ended
        info["final_info"], info["_final_info"] = last_info, ended
        return seen, info

    def action_masks(self) -> NDArray[np.bool_]:
        """True for every action that is legal now, at every table."""
        return self._masks

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every table, each as likely as the others; 0 where it is over."""
        return self.batch.choose()


def vector_env(num_envs: int = 1, game: str = "knister", **settings: Any) -> VectorEnv:
    """The vector environment of this game: what `gymnasium.make_vec` calls."""
    return VectorEnv(num_envs, game, **settings)
