"""Gymnasium: a game as the environment of one learning seat.

Importing this module registers `quinary/Knister-v0` and so on for every game that is installed.
The other seats are played by bots, or at random.
"""

from collections.abc import Mapping
from typing import Any

from quinary.core.errors import extra

with extra("rl", "Gymnasium is"):
    import gymnasium
    from gymnasium.error import ResetNeeded

from quinary.adapters.agents import ILLEGAL, REWARDS, check_choice, env_id
from quinary.adapters.menu import Mask
from quinary.adapters.opponents import Opponents
from quinary.adapters.render import RENDER_MODES, render
from quinary.adapters.simulation import Playing, Vector, shares
from quinary.adapters.spaces import action_space, observation_space
from quinary.core.chance import Pseudo
from quinary.core.encoding import encoding_of
from quinary.core.errors import BadOptions, IllegalAction
from quinary.core.game import CHANCE, Seat, check_seats, make_options
from quinary.core.registry import find_game, game_ids

__all__ = ["Env", "env_id", "register_all"]

Step = tuple[Vector, float, bool, bool, dict[str, Any]]


class Env(gymnasium.Env[Vector, int]):
    """One seat of a game; solo where no others are at the table.

    `reward` is the change of the seat's score since its last decision ("points"), or its part of
    the win at the end ("win"). An illegal action ends the episode with `penalty`, and
    `info["illegal"]` says why, with the clause; with `illegal="raise"` it raises `IllegalAction`
    and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str = "knister",
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seat: Seat = 0,
        opponents: str = "random",
        reward: str = "points",
        illegal: str = "end",
        penalty: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self.game = find_game(game)
        self.seats = self.game.min_seats if seats is None else seats
        self.seat = seat
        check_seats(self.game, self.seats)
        check_choice("reward", reward, REWARDS)
        check_choice("illegal", illegal, ILLEGAL)
        check_choice("render_mode", render_mode, (None, *RENDER_MODES))
        if not 0 <= seat < self.seats:
            raise BadOptions(f"seat is a number from 0 to {self.seats - 1}, not {seat!r:.20}.")
        chosen = dict(options or {})
        self.encoding = encoding_of(self.game, make_options(self.game, chosen), self.seats)
        self.action_space = action_space(self.encoding)
        self.observation_space = observation_space(self.encoding)
        self.render_mode = render_mode
        self._by_points = reward == "points"
        self._raises = illegal == "raise"
        self._penalty = float(penalty)
        self._opponents = Opponents(self.game, chosen, self.seats, opponents, besides=seat)
        self.playing: Playing = self._opponents.playing
        self._ready = False
        self._points = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """The first observation of a new game, and what else there is to know."""
        super().reset(seed=seed)
        del options
        if seed is not None or not self._opponents.seeded:
            # Gymnasium's generator gives the seed only: number by number, ours is quicker.
            self._opponents.seed(Pseudo(int(self.np_random.integers(2**63))))
        self._opponents.restart()
        self._opponents.play_on()
        self._points = self.playing.points[self.seat]
        self._ready = True
        return self.playing.observation(self.seat), self._info()

    def step(self, action: int) -> Step:
        """What the action leads to, when everybody else has acted: the usual five things."""
        playing = self.playing
        if not self._ready:
            raise ResetNeeded("Call reset() before step(): no game is being played.")
        try:
            playing.act(self.seat, int(action))
        except IllegalAction as refusal:
            return self._refused(refusal)
        self._opponents.play_on()
        over = playing.turn == ()
        self._ready = not over
        broken_off = over and playing.broken_off
        seen = playing.observation(self.seat)
        return seen, self._reward(over), over and not broken_off, broken_off, self._info()

    def _reward(self, over: bool) -> float:
        if self._by_points:
            before, self._points = self._points, self.playing.points[self.seat]
            return float(self._points - before)
        return shares(self.playing.result())[self.seat] if over else 0.0

    def _refused(self, refusal: IllegalAction) -> Step:
        if self._raises:
            raise refusal
        self._ready = False
        info = {**self._info(), "illegal": refusal.message, "clause": refusal.clause}
        return self.playing.observation(self.seat), self._penalty, True, False, info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.playing.mask(self.seat)}

    def action_masks(self) -> Mask:
        """1 for every action that is legal now."""
        return self.playing.mask(self.seat)

    def render(self) -> str | None:
        """What the seat sees and is asked, as text or as an SVG picture."""
        if self.render_mode is None:
            return None
        game, turn = self.game, self.playing.turn
        view = game.view(self.playing.state, self.seat)
        asked = turn is not CHANCE and self.seat in turn
        caption = game.notation.prompt(view) if asked else ""
        return render(game, view, self.render_mode, caption)


def register_all() -> None:
    """Registers every installed game, once."""
    for game in game_ids():
        if env_id(game) not in gymnasium.registry:
            # The environment itself refuses a step before a reset, and is checked in our tests.
            gymnasium.register(
                env_id(game),
                entry_point="quinary.adapters.gym:Env",
                vector_entry_point="quinary.adapters.vector:vector_env",
                kwargs={"game": game},
                order_enforce=False,
                disable_env_checker=True,
            )


register_all()
