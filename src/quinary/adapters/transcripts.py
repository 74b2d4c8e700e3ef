"""Writes down what each player has heard and done: information with perfect recall."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from quinary.adapters.chance_nodes import drawing_of
from quinary.adapters.simulation import Simulation
from quinary.core.chance import Randomness
from quinary.core.game import Seat, heard
from quinary.wire.codec import to_json


class Scribe:
    """Follows a game and keeps a transcript for every player."""

    def __init__(
        self, simulation: Simulation, transcripts: Sequence[Sequence[str]] | None = None
    ) -> None:
        self.simulation = simulation
        self._transcripts = [list(lines) for lines in transcripts or [()] * simulation.seats]
        self._heard: list[list[Any]] = [[] for _ in self._transcripts]
        self._followed = 0
        self._picks: tuple[int, ...] = ()

    def catch_up(self, history: Sequence[tuple[int, int]]) -> None:
        """Follows the rest of the history: players and what they did, chance included."""
        for player, index in history[self._followed :]:
            if player < 0:
                self._draw(index)
            else:
                self._act(player, index)
        self._followed = len(history)

    def _draw(self, index: int) -> None:
        outcome = drawing_of(self.simulation.chance(), self._picks).pick(index)
        if outcome is None:
            self._picks += (index,)
            return
        self._picks = ()
        self.simulation.happen(outcome)
        self._note()

    def _act(self, player: Seat, index: int) -> None:
        self._transcripts[player].append(f"> {index}")
        self.simulation.act(player, index)
        self._note()

    def _note(self) -> None:
        for seat, lines in enumerate(self._transcripts):
            facts = heard(self.simulation.last_events, seat)
            self._heard[seat] += facts
            lines.extend(map(repr, facts))

    def transcript(self, player: Seat) -> str:
        """The player's transcript; no two players have the same."""
        return "\n".join((f"player {player}", *self._transcripts[player]))

    def resampled(self, player: Seat, sampler: Callable[[], float]) -> "Scribe":
        """Another game in which the player knows the same; what others know is made up with it."""
        simulation, game = self.simulation.clone(), self.simulation.game
        simulation.put(self._made_up(player, _Sampled(sampler)))
        # The others' pasts are not made up: their transcripts begin with what they see now.
        transcripts = [
            lines if seat == player else [f"sees {to_json(game.view(simulation.state, seat))}"]
            for seat, lines in enumerate(self._transcripts)
        ]
        scribe = Scribe(simulation, transcripts)
        scribe._heard[player] = self._heard[player].copy()
        return scribe

    def _made_up(self, player: Seat, randomness: Randomness) -> Any:
        """A state that fits what the player sees, and where needed what it has heard."""
        game, encoding = self.simulation.game, self.simulation.encoding
        view = game.view(self.simulation.state, player)
        if encoding.recall is None:
            return game.resample(view, randomness)
        return encoding.recall(view, self._heard[player], randomness)

    def __deepcopy__(self, _memory: dict[int, Any]) -> "Scribe":
        other = Scribe(self.simulation.clone(), self._transcripts)
        other._followed, other._picks = self._followed, self._picks
        other._heard = [facts.copy() for facts in self._heard]
        return other


@dataclass(frozen=True, slots=True)
class _Sampled:
    """Whole numbers from a source of numbers between 0 and 1."""

    sampler: Callable[[], float]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return min(int(self.sampler() * n), n - 1)
