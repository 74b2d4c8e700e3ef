"""Why one split was better than another, in EINSTEIN's own words."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from quinary.core.text.phrases import Phrase
from quinary.games.einstein.model import SUMS, TRACK_BOXES, ScoreSheet, Split, View
from quinary.games.einstein.scoring import BREAK_EVEN, PENALTY, POINTS


def explain(view: View, _heard: Sequence[Any], played: Split, best: Split) -> Phrase | None:
    """The first of these that holds: a row was begun, a row earned or was saved, a track got on."""
    assert view.seat is not None
    sheet = view.sheets[view.seat]
    own, other = _rows(played), _rows(best)
    return (
        _begun(sheet, own - other)
        or _earned(sheet, other - own)
        or _saved(sheet, other - own)
        or _tracked(sheet, played.fifth, best.fifth)
    )


def _rows(split: Split) -> Counter[int]:
    return Counter(sum(pair) for pair in split.pairs)


def _ticks(sheet: ScoreSheet, row: int) -> int:
    return sheet.rows[row - SUMS[0]]


def _begun(sheet: ScoreSheet, rows: Counter[int]) -> Phrase | None:
    """A row that only the split that was taken begins."""
    begun = [row for row in rows if _ticks(sheet, row) == 0]
    return Phrase("why-begins", row=begun[0], points=-PENALTY) if begun else None


def _earned(sheet: ScoreSheet, rows: Counter[int]) -> Phrase | None:
    """A row that only the best split lets earn."""
    earning = [row for row in rows if _ticks(sheet, row) >= BREAK_EVEN]
    if not earning:
        return None
    row = max(earning, key=POINTS.__getitem__)
    return Phrase("why-earns", row=row, points=POINTS[row])


def _saved(sheet: ScoreSheet, rows: Counter[int]) -> Phrase | None:
    """A row that only the best split brings nearer to costing nothing."""
    begun = [row for row in rows if 0 < _ticks(sheet, row) < BREAK_EVEN]
    if not begun:
        return None
    row = max(begun, key=lambda row: _ticks(sheet, row))
    return Phrase("why-saves", row=row, ticks=_ticks(sheet, row) + rows[row], needed=BREAK_EVEN)


def _tracked(sheet: ScoreSheet, played: int | None, best: int | None) -> Phrase | None:
    """A fuller track than necessary."""
    if played is None or best is None or played == best:
        return None
    ticks, fewer = sheet.tracks[played - 1] + 1, sheet.tracks[best - 1] + 1
    if ticks == TRACK_BOXES:
        return Phrase("why-ends", value=played)
    if ticks <= fewer:
        return None
    return Phrase(
        "why-track", value=played, ticks=ticks, boxes=TRACK_BOXES, other=best, fewer=fewer
    )
