"""PettingZoo: a game among agents, one after the other (AEC) or all at once (Parallel).

`env` is what most will take; `raw_env` leaves out PettingZoo's wrappers and is quicker.
`parallel_env` asks every agent in every step: an agent with nothing to decide says "nothing", an
index after all others that is legal exactly then. Importing this module registers every installed
game: `pettingzoo.make("aec", "quinary/Knister-v0", seats=2)`.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from quinary.core.errors import extra

with extra("rl", "PettingZoo is"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from pettingzoo import AECEnv, ParallelEnv, aec_registry, register
    from pettingzoo.utils import wrappers

from quinary.adapters.agents import ILLEGAL, REWARDS, check_choice, env_id
from quinary.adapters.menu import Mask
from quinary.adapters.render import RENDER_MODES, render
from quinary.adapters.simulation import Playing, Vector, shares, simulation_of
from quinary.adapters.spaces import masked_space
from quinary.core.chance import Pseudo
from quinary.core.encoding import encoding_of
from quinary.core.errors import IllegalAction, Malformed, NotYourTurn, QuinaryError
from quinary.core.game import CHANCE, make_options
from quinary.core.registry import find_game, game_ids

Seen = dict[str, Any]
Step = tuple[
    dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
]
WAITS = "This agent has nothing to decide now: it says nothing."
DECIDES = "It is this agent's turn to decide."
METADATA: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}


def refusal_info(refusal: QuinaryError) -> dict[str, Any]:
    """Why something was refused, and the clause that forbids it, where a clause does."""
    clause = {"clause": refusal.clause} if isinstance(refusal, IllegalAction) else {}
    return {"illegal": refusal.message, **clause}


def env(game: str = "knister", **choices: Any) -> Any:
    """The game with PettingZoo's own checks around it: steps in order, actions within bounds."""
    inner: Any = raw_env(game, **choices)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


class _AgentsEnv:
    """What both kinds of environment share: the game, the agents `player_0` and so on, spaces."""

    metadata: dict[str, Any] = METADATA  # every environment replaces it by its own
    traits: ClassVar[Mapping[str, Any]] = {}  # what the metadata say of this kind of environment
    more_indices: ClassVar[int] = 0  # how many indices an agent may say besides those of the game

    def __init__(
        self,
        game: str = "knister",
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "points",
        illegal: str = "end",
        penalty: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_choice("illegal", illegal, ILLEGAL)
        check_choice("reward", reward, REWARDS)
        check_choice("render_mode", render_mode, (None, *RENDER_MODES))
        self.game = find_game(game)
        # A lone learner uses Gymnasium: here at least two play.
        self.seats = max(self.game.min_seats, 2) if seats is None else seats
        chosen = dict(options or {})
        self.encoding = encoding_of(self.game, make_options(self.game, chosen), self.seats)
        self.playing: Playing = simulation_of(self.game, chosen, self.seats)
        self._randomness = Pseudo()
        self._before: list[float] = []
        self._by_points = reward == "points"
        self._raises = illegal == "raise"
        self._penalty = float(penalty)
        self.metadata = {**METADATA, "name": f"quinary_{game}_v0", **self.traits}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        encoding, more = self.encoding, self.more_indices
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(encoding.indices + more) for agent in self.possible_agents
        }
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: masked_space(encoding, more) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the agent observes: a vector, and the mask of its legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What the agent may say."""
        return self.action_spaces[agent]

    def state(self) -> Vector:
        """What all agents together see, for critics that may know everything while they train."""
        return np.concatenate([self.playing.observation(seat) for seat in range(self.seats)])

    def render(self) -> Any:
        """What a spectator sees, as text or as an SVG picture."""
        if self.render_mode is None:
            return None
        return render(self.game, self.game.view(self.playing.state, None), self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def _restart(self, seed: int | None) -> None:
        """Begins a new game; with a seed, one that can be repeated."""
        if seed is not None:
            self._randomness = Pseudo(seed)
        self.playing.restart()
        self._before = list(self.playing.points)
        self._draw()
        self.agents = self.possible_agents[:]

    def _draw(self) -> None:
        """Lets chance act until somebody is to decide, or nobody is."""
        while self.playing.turn is CHANCE:
            self.playing.draw(self._randomness)

    def _earned(self) -> list[float] | None:
        """What each seat has earned since the last time; None where nobody has."""
        playing = self.playing
        if not self._by_points:
            return shares(playing.result()) if playing.turn == () else None
        now, before = list(playing.points), self._before
        if now == before:
            return None
        self._before = now
        return [float(new - old) for new, old in zip(now, before, strict=True)]


class raw_env(_AgentsEnv, AECEnv[str, Seen, int]):  # noqa: N801  the name that PettingZoo's users look for
    """The game, one agent after the other.

    `reward` is the change of each score ("points") or the part of the win at the end ("win").
    An illegal action ends the game: its agent gets `penalty`, and `infos` names the clause; with
    `illegal="raise"` it raises `IllegalAction` and changes nothing.
    """

    traits: ClassVar[Mapping[str, Any]] = {"is_parallelizable": False}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game."""
        del options
        self._restart(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        turn: Any = self.playing.turn
        if turn:
            self.agent_selection = self.possible_agents[turn[0]]
            return
        ends = self.truncations if self.playing.broken_off else self.terminations
        ends.update(dict.fromkeys(self.agents, True))
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        """What the agent sees, and the mask of what it may say now."""
        seat, playing = self.seat_of[agent], self.playing
        return {"observation": playing.observation(seat), "action_mask": playing.mask(seat)}

    def step(self, action: int | None) -> None:
        """Does what the index stands for; goes on to the next agent that is to decide."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Malformed("An agent that is to decide says a number, not None.")
        self._cumulative_rewards[agent] = 0.0
        try:
            self.playing.act(self.seat_of[agent], int(action))
        except IllegalAction as refusal:
            self._refuse(agent, refusal)
            return
        self._draw()
        self._reward(self._earned())
        self._select()

    def _reward(self, earned: list[float] | None) -> None:
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if earned is not None:
            for agent, more in zip(self.possible_agents, earned, strict=True):
                self.rewards[agent] = more
                self._cumulative_rewards[agent] += more

    def _refuse(self, agent: str, refusal: IllegalAction) -> None:
        if self._raises:
            raise refusal
        self.infos[agent] = refusal_info(refusal)
        self.terminations = dict.fromkeys(self.agents, True)
        self._reward([self._penalty * (each == agent) for each in self.possible_agents])
        self.agent_selection = self.agents[0]


class parallel_env(_AgentsEnv, ParallelEnv[str, Seen, int]):  # noqa: N801  the name that users look for
    """The game, all agents in every step; the choices are those of `raw_env`."""

    more_indices = 1

    @property
    def nothing(self) -> int:
        """What an agent says that has nothing to decide."""
        return self.encoding.indices

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """What every agent sees of a new game."""
        del options
        self._restart(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Seen]:
        return {
            agent: {"observation": self.playing.observation(seat), "action_mask": self._mask(seat)}
            for agent, seat in self.seat_of.items()
        }

    def _mask(self, seat: int) -> Mask:
        mask = np.zeros(self.nothing + 1, np.int8)
        mask[:-1] = self.playing.mask(seat)
        turn: Any = self.playing.turn
        mask[-1] = seat not in turn
        return mask

    def step(self, actions: dict[str, int]) -> Step:
        """What everybody's actions lead to: the usual five things, for every agent."""
        if not self.agents:
            raise ResetNeeded("Call reset() before step(): no game is being played.")
        said = {seat: int(actions[agent]) for seat, agent in enumerate(self.possible_agents)}
        # All are checked before any is done: a refusal changes nothing.
        if refusals := {seat: why for seat in said if (why := self._refusal(seat, said[seat]))}:
            return self._refused(refusals)
        turn: Any = self.playing.turn
        for seat in turn:
            self.playing.act(seat, said[seat])
        self._draw()
        return self._step(self._earned() or [0.0] * len(said), {})

    def _refusal(self, seat: int, index: int) -> QuinaryError | None:
        """Why the seat can't say this now; None if it can."""
        playing = self.playing
        turn: Any = playing.turn
        if seat not in turn:
            return None if index == self.nothing else NotYourTurn(WAITS)
        if index == self.nothing:
            return NotYourTurn(DECIDES)
        if index in playing.legal(seat):
            return None
        try:
            # On a clone: what matters is the clause, and nothing may change.
            playing.clone().act(seat, index)
        except IllegalAction as refusal:
            return refusal
        raise AssertionError(f"{index} is not legal, and was not refused")

    def _refused(self, refusals: dict[int, QuinaryError]) -> Step:
        if self._raises:
            raise next(iter(refusals.values()))
        earned = [self._penalty * (seat in refusals) for seat in self.seat_of.values()]
        infos = {self.possible_agents[seat]: refusal_info(why) for seat, why in refusals.items()}
        return self._step(earned, infos)

    def _step(self, earned: list[float], infos: dict[str, dict[str, Any]]) -> Step:
        """A step as every agent sees it; after a refusal, or at the end, no agent is left."""
        agents, playing = self.possible_agents, self.playing
        over = bool(infos) or playing.turn == ()
        broken_off = over and playing.broken_off and not infos
        if over:
            self.agents = []
        return (
            self._seen(),
            dict(zip(agents, earned, strict=True)),
            dict.fromkeys(agents, over and not broken_off),
            dict.fromkeys(agents, broken_off),
            {agent: infos.get(agent, {}) for agent in agents},
        )


def register_all() -> None:
    """Registers every installed game, once, in turns and all at once."""
    for game in game_ids():
        if env_id(game) not in aec_registry:
            module = "quinary.adapters.pettingzoo"
            register("aec", env_id(game), f"{module}:env", kwargs={"game": game})
            register("parallel", env_id(game), f"{module}:parallel_env", kwargs={"game": game})


register_all()
