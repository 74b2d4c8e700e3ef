"""MASTERDICE looked at afterwards: in points, whatever a match was played for."""

from math import factorial, prod
from typing import Final

from quinary.core.review import Judge
from quinary.games.masterdice.bots.levels import BOTS, MINDS
from quinary.games.masterdice.bots.values import ROLLS, prospects
from quinary.games.masterdice.model import COLUMNS, FACES, Action, Dice, View

POINTS: Final = BOTS["points"]
MEAN: Final = next(mind.mean for mind in MINDS if mind.level == POINTS.level)


def start(view: View) -> float | None:
    """What the first rolls let expect on average, and later rounds; None if nothing was learnt."""
    learnt = prospects()
    if learnt is None:
        return None
    rounds = view.decoders.count(view.seat) if view.seat is not None else 0
    first = sum(_chance(roll) * learnt.opening(roll)[1] for roll in ROLLS)
    return first + MEAN * (rounds - 1) if rounds else 0.0


def _chance(roll: Dice) -> float:
    """How likely four dice show this."""
    ways = factorial(COLUMNS) // prod(factorial(roll.count(face)) for face in FACES)
    return ways / float(len(FACES) ** COLUMNS)


JUDGE: Final[Judge[View, Action]] = Judge(
    level=POINTS.level,
    weigh=lambda moment, _taken: POINTS.weigh(moment),
    unit=2.0,
    start=start,
)
