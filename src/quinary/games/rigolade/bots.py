"""RIGOLADE's bots: from one that misses half of what it could lay to one that tries turns out."""

from collections.abc import Mapping, Sequence
from typing import Final

from quinary.bots.levels import human
from quinary.bots.player import Bot, Choice, Estimate, Moment, best_of, weighing
from quinary.games.rigolade.model import Action, Exchange, Lay, Pass, View
from quinary.games.rigolade.search import leave, sim, standing
from quinary.games.rigolade.turns import turns


def most_points(moment: Moment[View, Action]) -> Sequence[Estimate[Action]]:
    """The margin that each action lets expect: what the turn brings counts, and nothing else."""
    now = standing(moment.view)
    best = dict.fromkeys(moment.legal, 0)
    for turn in turns(moment.view, moment.legal):
        for action in turn.actions:
            best[action] = max(best[action], turn.points)
    return [Estimate(action, now + earned) for action, earned in best.items()]


def greedy(moment: Moment[View, Action]) -> Choice[Action]:
    """The turn with most points; without an equation new numbers, or signs if all are alike."""
    if not any(isinstance(action, Lay) for action in moment.legal):
        return Choice(instead(moment.view, moment.legal), standing(moment.view))
    lays = [e for e in most_points(moment) if isinstance(e.action, Lay)]
    return best_of(lays, moment.randomness)


def instead(view: View, legal: Sequence[Action]) -> Action:
    """New numbers, or new signs if they are all alike; a pass if there is nothing to draw."""
    assert view.hand is not None
    kinds = ("signs", "numbers") if len(set(view.hand.signs)) == 1 else ("numbers", "signs")
    for kind in kinds:
        if Exchange(kind=kind) in legal:
            return Exchange(kind=kind)
    return Pass()


GREEDY: Final = Bot(
    level="greedy",
    summary="lays the equation that brings most now, exchanges when there is none",
    choose=greedy,
    weigh=most_points,
)
LEAVE: Final = weighing("leave", "weighs points, the tiles it keeps and what it opens", leave)

BOTS: Mapping[str, Bot[View, Action]] = {
    bot.level: bot
    for bot in (
        GREEDY,
        LEAVE,
        human("beginner", "misses most equations", most_points, overlooks=0.85, misjudges=40),
        human("casual", "misses many equations", most_points, overlooks=0.6, misjudges=20),
        human("club", "sees most and takes the dearest", most_points, overlooks=0.1, misjudges=0),
        weighing("expert", LEAVE.summary, leave),
        weighing("master", "tries its best turns out against likely hands", sim),
    )
}
