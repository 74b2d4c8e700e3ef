"""RIGOLADE's bots: from one that misses half of what it could lay to one that tries turns out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from quinary.bots.levels import chance, normal, without_kernel
from quinary.core.bot import Bot, Choice, Estimate, Moment, best_of
from quinary.games.rigolade.bots.search import leave, sim, standing
from quinary.games.rigolade.bots.turns import turns, worth
from quinary.games.rigolade.bots.values import last_idle
from quinary.games.rigolade.model import Action, Exchange, Lay, Pass, View

Weigh = Callable[[Moment[View, Action]], Sequence[Estimate[Action]]]


def most_points(moment: Moment[View, Action]) -> Sequence[Estimate[Action]]:
    """The margin to expect of each action: only what the turn brings counts."""
    now = standing(moment.view)
    best = dict.fromkeys(moment.legal, 0)
    for turn in turns(moment.view, moment.legal):
        for action in turn.actions:
            best[action] = max(best[action], turn.points)
    return [Estimate(action, now + earned) for action, earned in best.items()]


def greedy(moment: Moment[View, Action]) -> Choice[Action]:
    """The turn with most points; without an equation new numbers, or signs if all are alike.

    Signs alone are laid before the equation that ends the turn, the dearest first.
    """
    if not any(isinstance(action, Lay) for action in moment.legal):
        return Choice(instead(moment.view, moment.legal), standing(moment.view))
    lays = [e for e in most_points(moment) if isinstance(e.action, Lay)]
    most = max(estimate.value for estimate in lays)
    best = [e._replace(value=worth(e.action)) for e in lays if e.value == most]
    return best_of(best, moment.randomness)._replace(value=most)


def instead(view: View, legal: Sequence[Action]) -> Action:
    """New numbers, or new signs if they are all alike; a pass if there is nothing to draw."""
    assert view.hand is not None
    kinds = ("signs", "numbers") if len(set(view.hand.signs)) == 1 else ("numbers", "signs")
    for kind in kinds:
        if Exchange(kind=kind) in legal:
            return Exchange(kind=kind)
    return Pass()


def sighted(
    level: str, summary: str, misses: Mapping[str, float], misjudges: float
) -> Bot[View, Action]:
    """A player like greedy who does not see every equation, and reckons roughly.

    `misses` is the share of the equations that stay unseen, by their sign: divisions are harder
    to find than sums. Who sees none exchanges, as a person would.
    """

    def choose(moment: Moment[View, Action]) -> Choice[Action]:
        randomness = moment.randomness
        seen = [
            (estimate.value + misjudges * normal(randomness), estimate)
            for estimate in most_points(moment)
            if isinstance(estimate.action, Lay) and chance(misses[estimate.action.sign], randomness)
        ]
        if not seen:
            return Choice(instead(moment.view, moment.legal), standing(moment.view))
        _, best = max(seen, key=lambda guess: guess[0])
        return Choice(best.action, best.value)

    return Bot(level=level, summary=summary, choose=choose, weigh=most_points)


def deciding(level: str, summary: str, weigh: Weigh) -> Bot[View, Action]:
    """A bot that takes what it values most, but does not end a game that it would lose by that."""

    def choose(moment: Moment[View, Action]) -> Choice[Action]:
        found = weigh(moment)
        on = [e for e in found if isinstance(e.action, Lay) or e.value > 0]
        return best_of(on if on and last_idle(moment.view) else found, moment.randomness)

    return Bot(level=level, summary=summary, choose=choose, weigh=weigh)


GREEDY: Final = Bot(
    level="greedy",
    summary="lays the equation that brings most now, exchanges when there is none",
    choose=greedy,
    weigh=most_points,
)
LEAVE: Final = deciding("leave", "weighs points, the tiles it keeps and what it opens", leave)

MASTER: Final = deciding("master", "tries its best turns out against likely hands", sim)

BOTS: Mapping[str, Bot[View, Action]] = {
    bot.level: bot
    for bot in (
        GREEDY,
        LEAVE,
        without_kernel(MASTER, "the master without compiled code: tries fewer turns out"),
        sighted(
            "beginner",
            "finds few equations, hardly ever a division",
            {"+": 0.7, "−": 0.8, "×": 0.84, "÷": 0.9},
            misjudges=40,
        ),
        sighted(
            "casual",
            "finds some equations and lays the dearest of them",
            {"+": 0.5, "−": 0.65, "×": 0.7, "÷": 0.8},
            misjudges=25,
        ),
        sighted(
            "club",
            "finds nearly every equation and lays the dearest",
            {"+": 0.0, "−": 0.02, "×": 0.05, "÷": 0.1},
            misjudges=5,
        ),
        deciding("expert", LEAVE.summary, leave),
        MASTER,
    )
}
