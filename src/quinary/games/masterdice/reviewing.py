"""MASTERDICE looked at afterwards: in points, whatever a match was played for."""

from typing import Final

from quinary.bots.judge import Judge
from quinary.games.masterdice.bots import BOTS
from quinary.games.masterdice.model import Action, View

POINTS: Final = BOTS["points"]

JUDGE: Final[Judge[View, Action]] = Judge(
    level=POINTS.level, weigh=lambda moment, _taken: POINTS.weigh(moment), unit=2.0
)
