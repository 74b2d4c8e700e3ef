"""What environments for several agents share: a game, its rewards and its drawing."""

from collections.abc import Mapping
from typing import Final

from quinary.core.errors import extra

with extra("rl", "NumPy is"):
    import numpy as np

from quinary.adapters.render import RENDER_MODES, render
from quinary.adapters.simulation import Playing, Vector, shares, simulation_of
from quinary.core.chance import Pseudo
from quinary.core.encoding import encoding_of
from quinary.core.errors import BadOptions
from quinary.core.game import CHANCE, make_options
from quinary.core.registry import find_game

REWARDS: Final = ("points", "win")
ILLEGAL: Final = ("end", "raise")


def check_choice(name: str, value: object, known: tuple[object, ...]) -> None:
    """Refuses, in one sentence, what is not offered."""
    if value not in known:
        raise BadOptions(f"{name} is one of {', '.join(map(str, known))}, not {value!r:.40}.")


def env_id(game: str) -> str:
    """The id under which the game is registered with Gymnasium and PettingZoo."""
    return f"quinary/{game.title().replace('_', '')}-v0"


class AgentsTable:
    """A game among agents that are called `player_0`, `player_1` and so on."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, object] | None,
        reward: str,
        render_mode: str | None,
    ) -> None:
        check_choice("reward", reward, REWARDS)
        check_choice("render_mode", render_mode, (None, *RENDER_MODES))
        self.game = find_game(game)
        # A lone learner uses Gymnasium: here at least two play.
        self.seats = max(self.game.min_seats, 2) if seats is None else seats
        chosen = dict(options or {})
        self.encoding = encoding_of(self.game, make_options(self.game, chosen), self.seats)
        self.playing: Playing = simulation_of(self.game, chosen, self.seats)
        self.agents = [f"player_{seat}" for seat in range(self.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self._by_points = reward == "points"
        self._render_mode = render_mode
        self._randomness = Pseudo()
        self._before: list[float] = []

    def restart(self, seed: int | None) -> None:
        """Begins a new game; with a seed, one that can be repeated."""
        if seed is not None:
            self._randomness = Pseudo(seed)
        self.playing.restart()
        self._before = list(self.playing.points)
        self.draw()

    def draw(self) -> None:
        """Lets chance act until somebody is to decide, or nobody is."""
        playing = self.playing
        while playing.turn is CHANCE:
            playing.draw(self._randomness)

    def rewards(self) -> list[float] | None:
        """What each seat has earned since the last time; None where nobody has."""
        playing = self.playing
        if self._by_points:
            now, before = list(playing.points), self._before
            if now == before:
                return None
            self._before = now
            return [float(new - old) for new, old in zip(now, before, strict=True)]
        return shares(playing.result()) if playing.turn == () else None

    def state(self) -> Vector:
        """What all seats together see: for critics that may know everything while they train."""
        return np.concatenate([self.playing.observation(seat) for seat in range(self.seats)])

    def render(self) -> str | None:
        """What a spectator sees, as text or as an SVG picture."""
        if self._render_mode is None:
            return None
        return render(self.game, self.game.view(self.playing.state, None), self._render_mode)
