"""How large everything on a page is: tables that fill the place they are given.

A table is measured in units, one unit being the height of a row. Columns that hold printed
words are as wide as these, all others one unit; then the unit is made as large as fits.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from quinary.core.sheet import GAP, Cell, Kind, SheetGrid
from quinary.sheets.glyphs import MARKS
from quinary.sheets.order import POINT

LETTER: Final = 0.53  # how wide a letter is on average, in font sizes
WIDE: Final = ("W", "F")  # unicode's classes of signs that are as wide as two letters
TEXT: Final = 0.56  # the largest text in a row, in units
HEAD: Final = 0.42  # the same of a heading
TITLE: Final = 0.95
GAP_BETWEEN: Final = 0.55
WIDEST_STRETCH: Final = 1.15
PRINTED: Final = (Kind.LABEL, Kind.GAP)
LEAST: Final = 6.5
LEAST_LARGE: Final = 14.0  # no text is smaller than this, in points


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where tables go, and how large their rows may become."""

    width: float
    height: float
    tallest: float
    large: bool = False
    stretch: bool = False  # whether columns that are written in by hand take what room is left
    most: float = 26.0  # no text is larger than this, in points


def column_weights(table: SheetGrid) -> list[float]:
    """How wide each column is, in units."""
    columns = max((len(row) for row in table.rows), default=0)
    heads = table.rows[:1] if _has_heads(table) else ()
    body = table.rows[len(heads) :]
    return [max(_head_weight(_column(heads, c)), _weight(_column(body, c))) for c in range(columns)]


def _column(rows: Sequence[Sequence[Cell]], column: int) -> list[Cell]:
    return [row[column] for row in rows if column < len(row)]


def letters(text: str) -> int:
    """How many letters are as wide as the text: a Chinese sign is two, an accent none."""
    return sum(_letters(sign) for sign in text)


def _letters(sign: str) -> int:
    if unicodedata.category(sign) in MARKS:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in WIDE else 1


def _longest(cells: Sequence[Cell]) -> int:
    return max((letters(cell.text) for cell in cells), default=0)


def _head_weight(cells: Sequence[Cell]) -> float:
    return LETTER * HEAD * _longest(cells) + 0.45 if _longest(cells) else 0.0


def _weight(cells: Sequence[Cell]) -> float:
    text = LETTER * TEXT * _longest(cells)
    if all(cell.kind in PRINTED for cell in cells):
        return text + 0.4
    least = 1.4 if all(cell.kind is Kind.SCORE for cell in cells) else 1.0
    return max(least, text + 0.2)


def shared_weights(tables: Sequence[SheetGrid]) -> list[list[float]]:
    """The weights of all tables, some of them shared so that boxes stand below each other."""
    weights = [column_weights(table) for table in tables]
    for table, own in zip(tables, weights, strict=True):
        for other, others in zip(tables, weights, strict=True):
            if _begins_like(table, other):
                for column in range(table.rules_after_columns[0] + 1):
                    own[column] = max(own[column], others[column])
    return weights


def _begins_like(table: SheetGrid, other: SheetGrid) -> bool:
    """Whether both have words in front, and the first line after the same column."""
    firsts = [cell for both in (table, other) for cell in _column(both.rows, 0)]
    printed = all(cell.kind in PRINTED for cell in firsts)
    return printed and table.rules_after_columns[:1] == other.rules_after_columns[:1] != ()


def units(tables: Sequence[SheetGrid]) -> float:
    """How high the tables are together, one below the other."""
    rows = sum(len(table.rows) + (TITLE if table.title else 0) for table in tables)
    return rows + GAP_BETWEEN * (len(tables) - 1)


def fitted(tables: Sequence[SheetGrid], place: Place) -> list[dict[str, Any]]:
    """The tables as they are drawn: every column, row and letter with its size."""
    if not tables:
        return []
    weights = shared_weights(tables)
    unit = min(place.width / max(map(sum, weights)), place.height / units(tables), place.tallest)
    # Where a page has room, rows are a little higher than columns are wide.
    row = min(unit * WIDEST_STRETCH, place.height / units(tables), place.tallest)
    return [
        _drawn(table, _stretched(table, [weight * unit for weight in own], place), row, place)
        for table, own in zip(tables, weights, strict=True)
    ]


def _stretched(table: SheetGrid, widths: list[float], place: Place) -> list[float]:
    """The widths with what room is left given to the columns that are written in by hand."""
    if not place.stretch:
        return widths
    body = table.rows[1:] if _has_heads(table) else table.rows
    written = [
        c for c in range(len(widths)) if all(cell.kind is Kind.SCORE for cell in _column(body, c))
    ]
    if len(written) < 2:
        return widths
    spare = (place.width - sum(widths)) / len(written)
    return [w + min(spare, 1.2 * w) if c in written else w for c, w in enumerate(widths)]


def drawn_evenly(table: SheetGrid, place: Place) -> dict[str, Any]:
    """The table with square cells, all of one size: a board to lay something on."""
    columns = len(column_weights(table))
    side = min(place.tallest, place.width / columns, place.height / len(table.rows))
    return _drawn(table, [side] * columns, side, place)


def _drawn(table: SheetGrid, widths: list[float], row: float, place: Place) -> dict[str, Any]:
    heads = _has_heads(table)
    return {
        "title": table.title,
        "size": _points(row, 0.62, place),
        "columns": [round(width, 3) for width in widths],
        "row": round(row, 3),
        "gap": round(GAP_BETWEEN * row, 3),
        "rows": [
            _row(cells, widths, row, place, heading=heads and number == 0)
            for number, cells in enumerate(table.rows)
        ],
        "vlines": [column + 1 for column in table.rules_after_columns],
        "hlines": [number + 1 for number in table.rules_after_rows],
        "heads": heads,
        "aligns": [_alignment(_column(table.rows, c)) for c in range(len(widths))],
    }


def _alignment(cells: Sequence[Cell]) -> str:
    """Words begin at the left; numbers and what is written stand in the middle."""
    printed = all(cell.kind in PRINTED for cell in cells)
    return "left" if printed and any(cell.text[:1].isalpha() for cell in cells[1:]) else "center"


def _has_heads(table: SheetGrid) -> bool:
    """Whether the first row is printed and others are not: it says what stands below it."""
    first, *others = [all(cell.kind in PRINTED for cell in row) for row in table.rows]
    return first and not all(others) and 0 in table.rules_after_rows


def _points(row: float, share: float, place: Place) -> float:
    least = LEAST_LARGE if place.large else LEAST
    return round(max(least, share * row / POINT), 2)


def _row(
    cells: Sequence[Cell], widths: list[float], row: float, place: Place, *, heading: bool
) -> list[dict[str, Any]]:
    """The cells of a row; all headings have one size."""
    filled = [*cells, *[GAP] * (len(widths) - len(cells))]
    most = HEAD if heading else TEXT
    drawn = [
        _cell(cell, width, row, place, most) for cell, width in zip(filled, widths, strict=True)
    ]
    if heading:
        size = min((cell["s"] for cell in drawn if "s" in cell), default=0)
        return [cell | {"s": size} for cell in drawn]
    return drawn


def _cell(cell: Cell, width: float, row: float, place: Place, most: float) -> dict[str, Any]:
    drawn: dict[str, Any] = {"k": cell.kind.value}
    if cell.text:
        most = min(most, place.most * POINT / row)
        # Not quite the whole width: LETTER is a mean, and some words have wide letters.
        fits = 0.94 * width / (LETTER * max(1, letters(cell.text))) / row
        drawn["t"] = cell.text
        drawn["s"] = _points(row, min(most, fits), place)
    if cell.tinted:
        drawn["i"] = True
    return drawn
