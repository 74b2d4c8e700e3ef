"""Who plays beside a learner: chance, and bots or random players in the other seats."""

from collections.abc import Mapping
from typing import Any

from quinary.adapters.simulation import Playing, Simulation, simulation_of
from quinary.bots import bot_of
from quinary.core.bot import AnyBot, Moment
from quinary.core.chance import Pseudo, Randomness
from quinary.core.game import CHANCE, AnyGame, Seat, heard, make_options

RANDOM = "random"


class Opponents:
    """Plays until the learner has to decide, or the game is over.

    `opponents` is the level of a bot that plays all other seats, or "random".
    """

    def __init__(
        self,
        game: AnyGame,
        options: Mapping[str, object],
        seats: int,
        opponents: str,
        *,
        besides: Seat,
    ) -> None:
        self._learner = besides
        # The random bot also works out what random play is worth, which nobody asks for here.
        self._bot: AnyBot | None = None if opponents == RANDOM else bot_of(game, opponents)
        # Bots hear events, which only the readable rules give.
        if self._bot is not None and seats > 1:
            self.playing: Playing = Simulation(game, make_options(game, options), seats)
        else:
            self.playing = simulation_of(game, options, seats)
        self._heard: list[list[Any]] = [[] for _ in range(seats)]
        self._randomness: Randomness = Pseudo(0)
        self.seeded = False

    def seed(self, randomness: Randomness) -> None:
        """Takes chance and whims from here from now on."""
        self._randomness, self.seeded = randomness, True

    def restart(self) -> None:
        """Goes back to the beginning."""
        self.playing.restart()
        for facts in self._heard:
            facts.clear()

    def play_on(self) -> None:
        """Lets chance and the others act until the learner is to decide, or nobody is."""
        playing, randomness = self.playing, self._randomness
        while True:
            if self._bot is not None and self._bot.listens:
                self._note()
            turn = playing.turn
            if turn is CHANCE:
                playing.draw(randomness)
            elif turn == () or self._learner in turn:
                return
            else:
                self._decide(turn[0])

    def _decide(self, seat: Seat) -> None:
        playing = self.playing
        if self._bot is None:
            legal = playing.legal(seat)
            playing.act(seat, legal[self._randomness.below(len(legal))])
            return
        assert isinstance(playing, Simulation)
        words = playing.words(seat)
        moment: Moment[Any, Any] = Moment(
            view=playing.game.view(playing.state, seat),
            legal=tuple(words.values()),
            randomness=self._randomness,
            heard=tuple(self._heard[seat]),
        )
        chosen = self._bot.choose(moment).action
        spelling = next(word for word, action in words.items() if action == chosen)
        for index in spelling:
            playing.act(seat, index)

    def _note(self) -> None:
        """Everybody hears what the last step brought about, for bots that listen."""
        if isinstance(self.playing, Simulation):  # a lean game gives no events
            for seat, facts in enumerate(self._heard):
                facts.extend(heard(self.playing.last_events, seat))
