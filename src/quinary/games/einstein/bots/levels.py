"""EINSTEIN's bots: a network that has played millions of rounds, and the ways to misread it."""

from collections.abc import Mapping, Sequence
from typing import Final

from quinary.bots.levels import human
from quinary.core.bot import Bot, Choice, Moment, best_of, weighing
from quinary.games.einstein.bots.search import ahead, at_once, prospects
from quinary.games.einstein.bots.win import for_the_win
from quinary.games.einstein.model import Split, View

EinsteinBot = Bot[View, Split]


def master(moment: Moment[View, Split]) -> Choice[Split]:
    """The split with the most points to expect; late among others the one that wins most often."""
    weighed = ahead(moment)
    return for_the_win(moment, weighed) or best_of(weighed, moment.randomness)


REFERENCES: Final[Sequence[EinsteinBot]] = (
    weighing(
        "greedy",
        "splits so that the rows it has begun keep the best prospects, one row at a time",
        prospects,
    ),
    weighing("points", "the network, one roll looked ahead; never minds the others", ahead),
)

LEVELS: Final[Sequence[EinsteinBot]] = (
    human(
        "beginner",
        "begins rows too freely, and overlooks more than a quarter of the splits",
        at_once,
        overlooks=0.3,
        misjudges=75.0,
    ),
    human(
        "casual",
        "often overlooks a split, and misjudges what rows will become",
        at_once,
        overlooks=0.16,
        misjudges=54.0,
    ),
    human(
        "club",
        "knows which rows to leave alone; now and then overlooks a split",
        at_once,
        overlooks=0.05,
        misjudges=36.0,
    ),
    human(
        "expert",
        "a good judgement, slightly off, that seldom overlooks anything",
        at_once,
        overlooks=0.02,
        misjudges=21.0,
    ),
    Bot(
        level="master",
        summary="looks one roll ahead, and plays for the win in the last rounds",
        choose=master,
        weigh=ahead,
    ),
)

BOTS: Mapping[str, EinsteinBot] = {bot.level: bot for bot in (*REFERENCES, *LEVELS)}
