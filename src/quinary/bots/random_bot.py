"""The random bot: plays any game, and knows what random play is worth."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

from quinary.core.bot import AnyBot, Bot, Choice, Estimate, Moment
from quinary.core.chance import Randomness
from quinary.core.game import AnyGame, Seat
from quinary.core.play import playout, random_action

PLAYOUTS = 8
# Random play may wander for ever in some games; the score at this point will do.
LONGEST_PLAYOUT = 2_000


def random_bot(game: AnyGame) -> AnyBot:
    """A bot that takes any legal action, and expects what random playouts from there bring."""

    def choose(moment: Moment[Any, Any]) -> Choice[Any]:
        action = moment.legal[moment.randomness.below(len(moment.legal))]
        return Choice(action, _expectation(game, moment, action).value)

    def weigh(moment: Moment[Any, Any]) -> Sequence[Estimate[Any]]:
        return [_expectation(game, moment, action) for action in moment.legal]

    summary = "any legal action, each equally likely"
    return Bot(level="random", summary=summary, choose=choose, weigh=weigh)


def _expectation(game: AnyGame, moment: Moment[Any, Any], action: Any) -> Estimate[Any]:
    """What the action brings the view's seat on average, when everybody plays at random.

    What the seat can't know is made up anew for every playout; when the time is over, the
    playouts so far must do.
    """
    results: list[float] = []
    for _ in range(PLAYOUTS):
        if results and moment.left() <= 0:
            break
        results.append(_one_playout(game, moment.view, action, moment.randomness))
    mean = sum(results) / len(results)
    variance = sum((result - mean) ** 2 for result in results) / max(1, len(results) - 1)
    return Estimate(action, mean, sqrt(variance / len(results)))


def _one_playout(game: AnyGame, view: Any, action: Any, randomness: Randomness) -> float:
    seat: Seat = view.seat
    after = game.apply(game.resample(view, randomness), seat, action).state
    end, _ = playout(game, after, randomness, random_action, limit=LONGEST_PLAYOUT)
    return game.worth(game.result(end), seat)
