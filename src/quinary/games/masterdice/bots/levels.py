"""MASTERDICE's bots: two to measure by, and five levels."""

from collections.abc import Mapping
from typing import Final

from quinary.bots.levels import without_kernel
from quinary.core.bot import Bot
from quinary.games.masterdice.bots.decoder import Mind, bot
from quinary.games.masterdice.model import Action, View

MINDS: Final = (
    Mind(
        level="greedy",
        summary="tells the codes that are left apart as cheaply as it can, and reports the truth",
        mean=38.0,
    ),
    Mind(
        level="points",
        summary="makes as many points as it can, two rolls deep, and knows no opponent",
        mean=38.4,
        learnt=True,
        deep=True,
    ),
    Mind(
        level="beginner",
        summary="thinks of the last report and few others, and sees few of the placements",
        mean=15.4,
        forgets=0.3,
        overlooks=0.7,
        misjudges=2.5,
    ),
    Mind(
        level="casual",
        summary="forgets some of the reports, and overlooks many placements",
        mean=26.0,
        forgets=0.16,
        overlooks=0.55,
        misjudges=1.6,
    ),
    Mind(
        level="club",
        summary="forgets a report now and then, and does not judge exactly",
        mean=32.4,
        forgets=0.07,
        overlooks=0.35,
        misjudges=1.0,
    ),
    Mind(
        level="expert",
        summary="knows what every report can bring, overlooks little, and plays for points",
        mean=37.7,
        overlooks=0.15,
        learnt=True,
    ),
    Mind(
        level="master",
        summary="looks a roll further, and in a match plays for the win",
        mean=38.4,
        learnt=True,
        deep=True,
        wins=True,
    ),
)

_MINDS: Final = {mind.level: bot(mind) for mind in MINDS}
# The references first, the levels in ascending order.
BOTS: Mapping[str, Bot[View, Action]] = {
    "greedy": _MINDS["greedy"],
    "points": _MINDS["points"],
    "plain": without_kernel(_MINDS["master"], "the master without compiled code: a roll less deep"),
    **_MINDS,
}
