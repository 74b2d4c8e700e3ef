"""Playing EINSTEIN for the win: late in a game with others, points are not what counts.

Totals to come are taken to be normally distributed: the network tells their mean, and a table
learnt with it their spread, by how late it is and how many rows still cost. Whoever is
behind wants them to spread, whoever leads does not. The next roll is looked at exactly, with
the split that is best for the win.
"""

from collections.abc import Callable, Mapping, Sequence
from math import erf, inf, prod, sqrt
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

from quinary.bots.player import Choice, Moment
from quinary.games.einstein import network
from quinary.games.einstein.model import STRICT, Split, View
from quinary.games.einstein.search import Judge, Valued, ahead, judge, own_sheet
from quinary.games.einstein.variant import EINSTEIN, Way, roll_of, row_of, way_of

LATE: Final = 10
"""The ticks on one's own tracks from which on the win is what counts."""
SURE: Final = 0.002
"""Who wins or loses as surely as that plays for points."""
CANDIDATES: Final = 6
"""The ways that are looked at: the best ones by points."""
PARTS: Final = 12
"""The own total is looked at in so many equally likely parts, where there are many others."""
NORMAL: Final = NormalDist()
ROOT: Final = sqrt(2)


class Prospect(NamedTuple):
    """What somebody's total will be: a normal distribution, or a fixed number of points."""

    mean: float
    spread: float


def spread(sheet: Sequence[int]) -> float:
    """The standard deviation of what the sheet will be worth at the end; 0 if it has ended."""
    found = network.arrays()
    if found is None or EINSTEIN.has_ended(sheet):
        return 0.0
    rows, tracks = sheet[: EINSTEIN.rows], sheet[EINSTEIN.rows :]
    clock = EINSTEIN.clocks[tuple(sorted(tracks)[-EINSTEIN.tracks :])]
    begun = sum(0 < ticks < EINSTEIN.break_even for ticks in rows)
    table = found["spread"]
    return float(table.numbers[clock * table.shape[1] + begun])


def rivals(judging: Judge, view: View) -> list[Prospect]:
    """What the others' totals will be, if they make the most of the roll that lies there."""
    return [_rival(judging, view, seat) for seat in range(len(view.sheets)) if seat != view.seat]


def _rival(judging: Judge, view: View, seat: int) -> Prospect:
    assert view.roll is not None
    sheet = row_of(view.sheets[seat])
    if view.ended[seat]:
        return Prospect(view.scores[seat], 0.0)
    survey, strict = judging.survey(sheet), view.opening == STRICT
    ways = EINSTEIN.legal_ways(sheet, roll_of(view.roll.dice), strict=strict)
    best = max(ways, key=survey.__getitem__)
    return Prospect(survey[best], spread(EINSTEIN.ticked(sheet, best)))


def chance_to_win(own: Prospect, others: Sequence[Prospect]) -> float:
    """How likely the own total is the highest; equal totals count half."""
    fixed = max((other.mean for other in others if not other.spread), default=-inf)
    open_ = [other for other in others if other.spread]
    if fixed == -inf and len(open_) == 1:
        return _beats(own.mean - open_[0].mean, sqrt(own.spread**2 + open_[0].spread ** 2))
    above = _beats(own.mean - fixed, own.spread)
    if not open_ or above < SURE:
        return above
    totals = [own.mean]
    if own.spread:
        # Equally likely parts of what lies above the totals that are fixed.
        parts = (1 - above * (number + 0.5) / PARTS for number in range(PARTS))
        totals = [own.mean + own.spread * NORMAL.inv_cdf(part) for part in parts]
    return above * fmean(
        prod(_beats(total - other.mean, other.spread) for other in open_) for total in totals
    )


def _beats(lead: float, width: float) -> float:
    """How likely a lead of this mean and spread is one in the end."""
    if not width:
        return 0.5 if lead == 0 else float(lead > 0)
    return 0.5 + 0.5 * erf(lead / (width * ROOT))


def after_next_roll(
    survey: Valued, sheet: Sequence[int], chance: Callable[[Prospect], float], *, strict: bool
) -> float:
    """The chance to win when the next roll is split so that it is highest."""
    if EINSTEIN.has_ended(sheet):
        return chance(Prospect(EINSTEIN.total(sheet), 0.0))
    known = Worths(survey, sheet, chance)
    return sum(
        likely * max(map(known.__getitem__, ways))
        for likely, ways in EINSTEIN.outcomes(sheet, strict=strict)
    )


class Worths(dict[Way, float]):
    """The chance to win after each way, worked out when it is asked for."""

    def __init__(
        self, survey: Valued, sheet: Sequence[int], chance: Callable[[Prospect], float]
    ) -> None:
        super().__init__()
        self._survey, self._sheet, self._chance = survey, sheet, chance

    def __missing__(self, way: Way) -> float:
        """Works it out."""
        after = EINSTEIN.ticked(self._sheet, way)
        self[way] = self._chance(Prospect(self._survey[way], spread(after)))
        return self[way]


def is_late(view: View) -> bool:
    """Whether there are others, and the end is near enough to play for the win."""
    ticks = sum(own_sheet(view)[EINSTEIN.rows :])
    return len(view.sheets) > 1 and ticks >= LATE


def chances(
    judging: Judge, moment: Moment[View, Split], values: Mapping[Way, float]
) -> dict[Way, float]:
    """The chance to win after each of the ways that promise most, as far as there is time."""
    view, sheet = moment.view, own_sheet(moment.view)
    others, found = rivals(judging, view), dict[Way, float]()
    for way in sorted(values, key=lambda way: -values[way])[:CANDIDATES]:
        if moment.left() < judging.look * (2 if found else 4):
            break
        after = EINSTEIN.ticked(sheet, way)
        found[way] = after_next_roll(
            judging.survey(after),
            after,
            lambda own: chance_to_win(own, others),
            strict=view.opening == STRICT,
        )
    return found


def for_the_win(moment: Moment[View, Split]) -> Choice[Split] | None:
    """The split that wins most often, and the points it lets expect; None if points decide."""
    judging = judge(moment.left())
    if judging is None or not is_late(moment.view):
        return None
    values = {way_of(split): value for split, value, _ in ahead(moment)}
    winning = chances(judging, moment, values)
    if not winning or max(winning.values()) < SURE or min(winning.values()) > 1 - SURE:
        return None
    best = max(winning, key=lambda way: (winning[way], values[way]))
    split = next(split for split in moment.legal if way_of(split) == best)
    return Choice(split, values[best])
