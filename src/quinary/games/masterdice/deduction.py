"""What a decoder of MASTERDICE could know: the codes that are left, and what columns may show."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2
from typing import Any, Final

from quinary.core.insight import Deduction
from quinary.games.masterdice.codes import CodeSet, members, split
from quinary.games.masterdice.model import Action, Dice, Place, Report, Solve, View
from quinary.games.masterdice.view import possible_codes


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes:
    """What the reports leave, column by column: blue, red, yellow, green."""

    columns: tuple[tuple[int, ...], ...]
    """The values that are still possible in each column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Codes:
    """All codes that fit every report."""

    count: int
    some: tuple[Dice, ...]
    """The first of them, at most `MOST_LISTED`."""


MOST_LISTED: Final = 36


def notes(view: View) -> Notes:
    """The values that every column may still show, for whoever keeps books on the reports."""
    found = list(members(possible_codes(view)))
    return Notes(columns=tuple(tuple(sorted(set(column))) for column in zip(*found, strict=True)))


def codes(view: View) -> Codes:
    """The codes that are left."""
    left = possible_codes(view)
    some = tuple(code for code, _ in zip(members(left), range(MOST_LISTED), strict=False))
    return Codes(count=left.bit_count(), some=some)


def _is_decoding(view: View) -> bool:
    return view.screened and view.seat is not None and view.seat == view.decoder


def _possibilities(view: View, _heard: Sequence[Any]) -> int:
    return possible_codes(view).bit_count() if _is_decoding(view) else 0


def _bits(left: CodeSet, place: Place) -> float:
    """How much the report on these dice tells on average."""
    size = left.bit_count()
    parts = [part.bit_count() for part in split(left, place.dice).values()]
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
)
