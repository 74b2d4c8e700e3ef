"""The random bot: plays any game, and knows what random play is worth."""

from collections.abc import Sequence
from typing import Any

from quinary.core.chance import Randomness
from quinary.core.game import AnyGame, Bot, Choice, Seat
from quinary.core.play import playout, random_action

PLAYOUTS = 8
LONGEST_PLAYOUT = 2_000
"""Random play may wander for ever in some games; the score at this point will do."""


def random_bot(game: AnyGame) -> Bot[Any, Any]:
    """A bot that takes any legal action, and expects what random playouts from there bring."""

    def choose(view: Any, legal: Sequence[Any], randomness: Randomness) -> Choice[Any]:
        action = legal[randomness.below(len(legal))]
        return Choice(action, expectation(game, view, action, randomness))

    return Bot(level="random", summary="any legal action, each equally likely", choose=choose)


def expectation(game: AnyGame, view: Any, action: Any, randomness: Randomness) -> float:
    """What the action brings the view's seat on average, when everybody plays at random.

    What the seat can't know is made up anew for every playout.
    """
    seat: Seat = view.seat
    total = 0.0
    for _ in range(PLAYOUTS):
        after = game.apply(game.resample(view, randomness), seat, action).state
        end, _ = playout(game, after, randomness, random_action, limit=LONGEST_PLAYOUT)
        total += game.worth(game.result(end), seat)
    return total / PLAYOUTS
