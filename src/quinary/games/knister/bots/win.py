"""Playing KNISTER for the win: in the last rounds, points matter as far as they win.

Everybody writes the same numbers and all sheets are open. So the rolls to come are made up many
times over, everybody plays on by the network, and what counts is how often each cell wins.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from quinary.core.bot import Choice, Estimate, Moment
from quinary.games.knister.bots.search import compiled
from quinary.games.knister.model import EMPTY, View, Write, cell_of

if TYPE_CHECKING:
    from quinary.games.knister.bots.compiled_search import Compiled

LAST_ROUNDS: Final = 6  # with this many empty cells or fewer, points give way to the win
RIVALS: Final = 12  # how many of the others count: those with the most points
BATCHES: Final = 5  # how often a batch of made-up rolls is played; less often when time is short
LONG: Final = 0.02  # seconds that a batch may take
# What a point is worth in winning chances: between cells that win alike, points decide.
PER_POINT: Final = 0.002


def play_for_the_win(
    moment: Moment[View, Write], estimates: Sequence[Estimate[Write]]
) -> Choice[Write] | None:
    """The cell that wins most often, with the points that it brings; None while points count.

    They do as long as many rounds are left, alone, and where there is no time to find out.
    """
    view = moment.view
    if len(view.grids) < 2 or not 1 < len(moment.legal) <= LAST_ROUNDS:
        return None
    if (shares := winning_chances(moment)) is None:
        return None
    best = max(range(len(estimates)), key=lambda n: shares[n] + PER_POINT * estimates[n].value)
    return Choice(estimates[best].action, estimates[best].value)


def winning_chances(moment: Moment[View, Write]) -> Sequence[float] | None:
    """How often each legal action wins, a shared win counting in part; None without the means."""
    view, left = moment.view, moment.left()
    assert view.seat is not None
    assert view.roll is not None
    mind = compiled(view.grids[view.seat], sum(view.roll.dice), moment.way)
    if mind is None or left < LONG:
        return None
    sums, guess = [0.0] * len(moment.legal), LONG
    for done in range(BATCHES):
        before = moment.left()
        # The first batch always: it is what the time was reserved for.
        if done and before < guess:
            break
        shares = _batch(moment, mind)
        sums = [old + new for old, new in zip(sums, shares, strict=True)]
        guess = max(guess, 1.5 * (before - moment.left())) if before < float("inf") else guess
    else:
        done = BATCHES
    return [total / done for total in sums]


def _batch(moment: Moment[View, Write], mind: "Compiled") -> list[float]:
    """How often each legal action wins in one batch of made-up rolls."""
    view = moment.view
    assert view.seat is not None
    own = view.grids[view.seat]
    # The same numbers for everybody (KNI-3): chances depend on how sheets take them together.
    rolls = mind.rolls(moment.randomness.below(2**32), own.count(EMPTY))
    others = []
    for rival in rivals(view):
        mind.lay(view.grids[rival])
        others.append(mind.finish(-1, rolls))
    mind.lay(own)
    return [mind.share(mind.finish(cell_of(write), rolls), others) for write in moment.legal]


def rivals(view: View) -> Sequence[int]:
    """The other seats with the most points."""
    others = [seat for seat in range(len(view.grids)) if seat != view.seat]
    return sorted(others, key=lambda seat: -view.scores[seat])[:RIVALS]
