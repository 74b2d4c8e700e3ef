"""RIGOLADE looked at afterwards: the best turns tried out, then the best and the one taken anew.

Of several turns that were tried out, the best is always held to be better than it is. So which
one it is is found first, and what it is worth more than the one taken is measured by play-outs
of its own, with the same hands and draws for both.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from quinary.bots.halving import Samples, halve
from quinary.bots.kernels import kernel
from quinary.core.bot import Estimate, Moment
from quinary.core.review import Judge
from quinary.games.rigolade import GAME
from quinary.games.rigolade.bots.search import (
    BEST,
    SEEDS,
    TO_THE_END,
    Valued,
    learnt,
    rounds_for,
    sim,
    to_come,
)
from quinary.games.rigolade.model import Action, View

TRIED: Final = 240  # play-outs that find the best turn
PAIRS: Final = 200  # play-outs that compare the best turn with the one taken


class Compared(NamedTuple):
    """What the best turn brings and the one that was taken, and how sure the difference is."""

    best: float
    taken: float
    error: float


def weigh(moment: Moment[View, Action], taken: Action | None) -> Sequence[Estimate[Action]]:
    """The margin to expect of each action; closely for the best and for the one taken."""
    view, compiled = moment.view, kernel(GAME, moment.way)
    if compiled is None:
        return sim(moment)
    root = compiled.Root(view, learnt(view))
    found, rounds = root.judged(), rounds_for(view)
    best = sorted(range(len(found)), key=lambda number: -found[number][1])[:BEST]
    sample = root.sampler(best, rounds, moment.randomness.below(SEEDS))
    ranked = [best[place] for place in _ranked(len(best), sample, moment.left)]
    champion = ranked[0]
    own = ranked[min(1, len(ranked) - 1)]  # the next best, where nothing was taken yet
    if taken is not None:
        own = _turn_with(found, taken, champion)
    pair = root.sampler([champion, own], rounds, moment.randomness.below(SEEDS))
    return _estimates(moment, found, (champion, own), compare(pair))


def _ranked(candidates: int, sample: Samples, left: Callable[[], float]) -> list[int]:
    """All of them, the best first: what was tried most often was found best each time."""
    tallies = halve(candidates, TRIED, sample, left)
    return sorted(range(candidates), key=lambda n: (-tallies[n].samples, -tallies[n].mean))


def _turn_with(found: Valued, action: Action, champion: int) -> int:
    """The best turn that begins with the action: the champion itself if it does."""
    if action in found[champion][0].actions:
        return champion
    turns = [number for number, (turn, _) in enumerate(found) if action in turn.actions]
    # More equations by signs alone than are ever looked at together: the value of any will do.
    return max(turns, key=lambda number: found[number][1], default=champion)


def compare(pair: Samples) -> Compared:
    """What comes of two turns, each tried out with the same luck."""
    results = [pair((0, 1), number) for number in range(PAIRS)]
    best, taken = (sum(result[turn] for result in results) / PAIRS for turn in (0, 1))
    spread = sum((one - other - best + taken) ** 2 for one, other in results) / (PAIRS - 1)
    return Compared(max(best, taken), taken, sqrt(spread / PAIRS))


def _estimates(
    moment: Moment[View, Action], found: Valued, turns: tuple[int, int], known: Compared
) -> Sequence[Estimate[Action]]:
    """All actions: the others as they were judged, moved by what trying out showed of the best."""
    champion, own = turns
    view = moment.view
    later = 0.0 if rounds_for(view) == TO_THE_END else to_come(view)
    shift, most = known.best - found[champion][1], known.best - later
    values = dict.fromkeys(moment.legal, min(value for _, value in found) + shift - later)
    for turn, value in found:
        for action in turn.actions:
            values[action] = max(values[action], min(value + shift - later, most))
    values |= dict.fromkeys(found[own][0].actions, known.taken - later)
    values |= dict.fromkeys(found[champion][0].actions, most)
    # Half of the variance for each of the two: together they have that of the difference.
    return [Estimate(action, value, known.error / sqrt(2)) for action, value in values.items()]


def start(view: View) -> float | None:
    """0 for two players: before the first draws they are alike, and one wins what one loses."""
    return 0.0 if len(view.held) == 2 else None


JUDGE: Final[Judge[View, Action]] = Judge(
    level="master",
    weigh=weigh,
    unit=40.0,
    start=start,
    beginnings=5,
    is_fair=True,
    is_shared=True,
)
