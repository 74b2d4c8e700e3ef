"""Judges EINSTEIN's decisions: every split one roll ahead, and what to expect before a roll."""

from collections.abc import Sequence
from math import inf
from typing import Final

from quinary.core.bot import Estimate, Moment, Thinking
from quinary.core.review import Judge
from quinary.games.einstein.bots.prospects import expectation
from quinary.games.einstein.bots.search import QUICK, SheetJudge, ahead, judge, own_sheet
from quinary.games.einstein.fast.variant import EINSTEIN, Way, sheet_of, way_of
from quinary.games.einstein.model import STRICT, Split, View

PROMISING: Final = 3  # the most promising splits, which are searched further for each roll
# The standard error of a value, so that a loss has 4.2: set beforehand, not fitted.
#
# `bench/study.py` plays decisions on, and found no error that it could tell from its own noise.
ERROR: Final = 3.0


def weigh(moment: Moment[View, Split], _taken: Split | None) -> Sequence[Estimate[Split]]:
    """What to expect of every split when the next roll is played best."""
    return [Estimate(split, value, ERROR) for split, value, _ in ahead(moment)]


def expected(view: View, split: Split | None, way: Thinking) -> float:
    """The mean over all rolls of what the best split is worth, after this one."""
    sheet = own_sheet(view)
    if split is not None:
        sheet = EINSTEIN.ticked(sheet, way_of(split))
    if EINSTEIN.has_ended(sheet):
        return EINSTEIN.total(sheet)
    mind = judge(way)
    if mind is None:
        return expectation(sheet_of(sheet))
    strict = view.opening == STRICT
    if mind.look == QUICK:
        return _over_all_rolls(mind, sheet, strict=strict)
    return _looked_ahead(mind, sheet, strict=strict)  # plain Python looks no further


def _over_all_rolls(mind: SheetJudge, sheet: Sequence[int], *, strict: bool) -> float:
    survey, found = mind.survey(sheet), dict[Way, float]()
    mean = 0.0
    for chance, ways in EINSTEIN.outcomes(sheet, strict=strict):
        promising = sorted(ways, key=lambda way: -survey[way])[:PROMISING]
        for way in promising:
            if way not in found:
                found[way] = _looked_ahead(mind, EINSTEIN.ticked(sheet, way), strict=strict)
        mean += chance * max(found[way] for way in promising)
    return mean


def _looked_ahead(mind: SheetJudge, sheet: Sequence[int], *, strict: bool) -> float:
    value = mind.foreseen(sheet, lambda: inf, strict=strict)
    assert value is not None, "there was all the time"
    return value


JUDGE: Final[Judge[View, Split]] = Judge(level="points", weigh=weigh, unit=40.0, expected=expected)
