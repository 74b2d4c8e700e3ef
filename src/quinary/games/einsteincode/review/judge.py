"""EINSTEINCODE looked at afterwards: the winning chances of who forgets and overlooks nothing."""

from typing import Final

from quinary.core.review import Judge
from quinary.games.einsteincode.bots.levels import BOTS
from quinary.games.einsteincode.model import Action, View

MASTER: Final = BOTS["master"]

JUDGE: Final[Judge[View, Action]] = Judge(
    level=MASTER.level,
    weigh=lambda moment, _taken: MASTER.weigh(moment),
    unit=0.08,
    beginnings=150,
    is_shared=True,
    listens=True,
)
