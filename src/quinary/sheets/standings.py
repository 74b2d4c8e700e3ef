"""Everybody's score, best first: tables beside each other, over as many pages as it takes."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, Final, NamedTuple

from quinary.core.game import Result, Seat
from quinary.core.sheet import SheetGrid, label, score
from quinary.core.text.catalogue import Catalogue
from quinary.sheets.layout import Place, fitted, units
from quinary.sheets.order import Style

GUTTER: Final = 6.0  # between two tables


class StandingsSize(NamedTuple):
    """How many tables stand beside each other, how many rows each has at most, and how high."""

    across: int
    down: int
    row: float


SIZE: Final = StandingsSize(3, 40, 5.2)
LARGE_SIZE: Final = StandingsSize(2, 24, 8.5)


class Rank(NamedTuple):
    """A seat and its rank; equal scores share a rank."""

    rank: int
    seat: Seat


def standings(result: Result) -> list[Rank]:
    """All seats, winners first, then by score."""
    winners = set(result.winners)
    keys = [(seat not in winners, -points) for seat, points in enumerate(result.scores)]
    order = sorted(range(len(keys)), key=lambda seat: (keys[seat], seat))
    # Backwards, so that of equals the first one's place stays: they share the better rank.
    ranks = {keys[seat]: place for place, seat in reversed(list(enumerate(order, 1)))}
    return [Rank(ranks[keys[seat]], seat) for seat in order]


def score_blocks(
    result: Result, name: Callable[[Seat], str], words: Catalogue, style: Style
) -> list[list[dict[str, Any]]]:
    """The standings as blocks that fit on a page, each with its tables from left to right."""
    size = LARGE_SIZE if style.large else SIZE
    heads = tuple(label(words.say(key)) for key in ("head-rank", "name", "head-score"))
    rows = [
        (label(f"{rank}."), label(name(seat)), score(result.scores[seat]))
        for rank, seat in standings(result)
    ]
    width = (style.area[0] - GUTTER * (size.across - 1)) / size.across
    blocks = _blocks(rows, size)
    tables = [
        SheetGrid(rows=(heads, *column), rules_after_columns=(1,), rules_after_rows=(0,))
        for block in blocks
        for column in block
    ]
    room = Place(width=width, height=size.row * units(tables), tallest=size.row, large=style.large)
    drawn = iter(fitted(tables, room))
    return [[next(drawn) for _ in block] for block in blocks]


def _blocks(rows: Sequence[Any], size: StandingsSize) -> list[list[Sequence[Any]]]:
    """The rows in blocks, and each block in columns of the same length, but for the last one."""
    blocks = _cut(rows, size.across * size.down)
    return [_cut(block, ceil(len(block) / size.across)) for block in blocks]


def _cut(rows: Sequence[Any], length: int) -> list[Sequence[Any]]:
    return [rows[first : first + length] for first in range(0, len(rows), length)]
