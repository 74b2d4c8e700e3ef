"""Playing EINSTEIN for the win: late in a game with others, points are not what counts.

Totals to come are taken to be normally distributed: the network tells their mean, and a table
learnt with it their spread, by how late it is and how many rows still cost. A player
who is behind wants a wide spread, a leader a narrow one. The next roll is looked at exactly, with
the split that is best for the win.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from quinary.core.bot import Choice, Estimate, Moment
from quinary.games.einstein.bots import network
from quinary.games.einstein.bots.rivals import Prospect, Rivals, rivals_of
from quinary.games.einstein.bots.search import SheetJudge, judge, own_sheet
from quinary.games.einstein.fast.variant import EINSTEIN, Way, roll_of, row_of, way_of
from quinary.games.einstein.model import STRICT, Split, View

LATE: Final = 10  # the ticks on one's own tracks from which on the win is what counts
SURE: Final = 0.002  # closer than this to winning or losing for certain, points decide


def rivals(judging: SheetJudge, view: View) -> Rivals:
    """What the others' totals will be, if they make the most of the roll that lies there."""
    seats = [seat for seat in range(len(view.sheets)) if seat != view.seat]
    return rivals_of([_rival(judging, view, seat) for seat in seats])


def _rival(judging: SheetJudge, view: View, seat: int) -> Prospect:
    assert view.roll is not None
    sheet = row_of(view.sheets[seat])
    if view.ended[seat]:
        return Prospect(view.scores[seat], 0.0)
    survey, strict = judging.survey(sheet), view.opening == STRICT
    ways = EINSTEIN.legal_ways(sheet, roll_of(view.roll.dice), strict=strict)
    best = max(ways, key=survey.__getitem__)
    after = EINSTEIN.ticked(sheet, best)
    return Prospect(survey[best], network.spread(network.arrays(), after))


def is_late(view: View) -> bool:
    """Whether there are others, and the end is near enough to play for the win."""
    ticks = sum(own_sheet(view)[EINSTEIN.rows :])
    return len(view.sheets) > 1 and ticks >= LATE


def chances(
    judging: SheetJudge, moment: Moment[View, Split], values: Mapping[Way, float]
) -> dict[Way, float]:
    """The chance to win after each of the ways that promise most, as far as there is time."""
    view, sheet = moment.view, own_sheet(moment.view)
    others, found = rivals(judging, view), dict[Way, float]()
    for way in sorted(values, key=lambda way: -values[way])[: judging.many]:
        if moment.left() < judging.look:
            break
        after = EINSTEIN.ticked(sheet, way)
        chance = judging.winning(after, others, moment.left, strict=view.opening == STRICT)
        if chance is None:
            break
        found[way] = chance
    return found


def for_the_win(
    moment: Moment[View, Split], weighed: Sequence[Estimate[Split]]
) -> Choice[Split] | None:
    """The split that wins most often, and the points to expect of it; None if points decide.

    `weighed` is what every split is worth in points.
    """
    judging = judge(moment.way)
    # Comparing takes several looks ahead: with time for fewer than four, points decide.
    if judging is None or not is_late(moment.view) or moment.left() < 4 * judging.look:
        return None
    values = {way_of(split): value for split, value, _ in weighed}
    winning = chances(judging, moment, values)
    # Where all is won or lost, the chances are mostly rounding: points decide.
    if not winning or max(winning.values()) < SURE or min(winning.values()) > 1 - SURE:
        return None
    best = max(winning, key=lambda way: (winning[way], values[way]))
    split = next(split for split in moment.legal if way_of(split) == best)
    return Choice(split, values[best])
