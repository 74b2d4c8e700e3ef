"""MASTERDICE looked at afterwards: in points, whatever a match was played for."""

from typing import Final

from quinary.core.review import Judge
from quinary.games.masterdice.bots.levels import BOTS, MINDS
from quinary.games.masterdice.bots.values import prospects
from quinary.games.masterdice.model import COLUMNS, Action, View
from quinary.games.masterdice.rules import ROLLS

POINTS: Final = BOTS["points"]
MEAN: Final = next(mind.mean for mind in MINDS if mind.level == POINTS.level)


def start(view: View) -> float | None:
    """What the first rolls let expect on average, and later rounds; None if nothing was learnt."""
    learnt = prospects()
    if learnt is None:
        return None
    rounds = view.decoders.count(view.seat) if view.seat is not None else 0
    first = sum(float(chance) * learnt.opening(roll.dice)[1] for roll, chance in ROLLS[COLUMNS])
    return first + MEAN * (rounds - 1) if rounds else 0.0


JUDGE: Final[Judge[View, Action]] = Judge(
    level=POINTS.level,
    weigh=lambda moment, _taken: POINTS.weigh(moment),
    unit=2.0,
    start=start,
)
