"""What a decoder of MASTERDICE could know: the codes that are left, and what columns may show."""

from collections.abc import Sequence
from math import log2
from typing import Any, Final

from quinary.core.review import Deduction, Notes
from quinary.games.masterdice.codes import CodeSet, members, split
from quinary.games.masterdice.model import Action, Place, Report, Solve, View
from quinary.games.masterdice.view import possible_codes

MOST_LISTED: Final = 36  # how many of the codes that are left are listed


def notes(view: View) -> Notes:
    """The values that every column may still show, and codes that are left."""
    found = list(members(possible_codes(view)))
    columns = (tuple(sorted(set(column))) for column in zip(*found, strict=True))
    return Notes(places=tuple(columns), some=tuple(found[:MOST_LISTED]))


def _is_decoding(view: View) -> bool:
    return view.screened and view.seat is not None and view.seat == view.decoder


def _possibilities(view: View, _heard: Sequence[Any]) -> int:
    return possible_codes(view).bit_count() if _is_decoding(view) else 0


def _bits(left: CodeSet, place: Place) -> float:
    """How much the report on these dice tells on average."""
    size = left.bit_count()
    parts = [part.bit_count() for part in split(left, place.dice).values()]
    # Shannon's entropy of the reports.
    return sum(part / size * log2(size / part) for part in parts)


def _promises(view: View, _heard: Sequence[Any], action: Place) -> float:
    return _bits(possible_codes(view), action)


def _promising(view: View, _heard: Sequence[Any], legal: Sequence[Action]) -> float:
    left = possible_codes(view)
    return max((_bits(left, action) for action in legal if isinstance(action, Place)), default=0.0)


DEDUCTION: Final = Deduction(
    possibilities=_possibilities,
    secret=lambda view: len(view.finished),
    is_attempt=lambda action: isinstance(action, Place),
    is_answer=lambda action: isinstance(action, Report),
    settles=lambda action: isinstance(action, Solve),
    promises=_promises,
    promising=_promising,
    notes=notes,
)
