"""A score sheet, board or row of cards as data, and its drawing as plain text.

A game's `sheet.py` describes what lies on the table once; paper, terminal and
browser each draw that description in their own way. Plain text is drawn here.
"""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a cell is; every surface has its own way to show each of them."""

    LABEL = "label"
    """Printed on the sheet: a heading, a sum, a row's points."""
    VALUE = "value"
    """Something written or laid during play."""
    SCORE = "score"
    """Points earned."""
    EMPTY = "empty"
    """A free cell that waits for something."""
    BOX = "box"
    """A box to tick, not ticked yet."""
    TICK = "tick"
    """A ticked box."""
    HIDDEN = "hidden"
    """Something lies here face down."""
    GAP = "gap"
    """Nothing: keeps its neighbours in place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One place of a table. `tinted` cells belong together (a diagonal, a middle cell)."""

    text: str = ""
    kind: Kind = Kind.VALUE
    tinted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows of cells; rules are drawn behind the columns and rows named."""

    rows: tuple[tuple[Cell, ...], ...]
    title: str = ""
    rules_after_columns: tuple[int, ...] = ()
    rules_after_rows: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One player's sheet, or what everybody plays on."""

    title: str
    tables: tuple[Table, ...]
    notes: tuple[str, ...] = ()


def label(text: str | int) -> Cell:
    """A printed cell."""
    return Cell(text=str(text), kind=Kind.LABEL)


def score(points: int | None) -> Cell:
    """A cell for points; empty while there are none to write."""
    return Cell(text="" if points is None else str(points).replace("-", "−"), kind=Kind.SCORE)


GAP = Cell(kind=Kind.GAP)

GLYPHS = {Kind.EMPTY: "·", Kind.BOX: "□", Kind.TICK: "x", Kind.HIDDEN: "▒"}


def glyph(cell: Cell) -> str:
    """What a terminal shows in this cell."""
    return cell.text or GLYPHS.get(cell.kind, "")


def column_widths(table: Table) -> list[int]:
    """How wide each column has to be."""
    columns = max((len(row) for row in table.rows), default=0)
    return [
        max(len(glyph(row[column])) for row in table.rows if column < len(row))
        for column in range(columns)
    ]


def draw_row(row: tuple[Cell, ...], widths: list[int], table: Table) -> str:
    """One line of text for one row of the table."""
    parts = []
    for column, cell in enumerate(row):
        parts.append(glyph(cell).rjust(widths[column]))
        if column in table.rules_after_columns:
            parts.append("│")
    return " ".join(parts).rstrip()


def draw_rule(widths: list[int], table: Table) -> str:
    """The line drawn below a row."""
    parts = []
    for column, width in enumerate(widths):
        parts.append("─" * width)
        if column in table.rules_after_columns:
            parts.append("┼")
    return "─".join(parts)


def draw_table(table: Table) -> list[str]:
    """The table as lines of text."""
    widths = column_widths(table)
    lines = [table.title] if table.title else []
    for number, row in enumerate(table.rows):
        lines.append(draw_row(row, widths, table))
        if number in table.rules_after_rows:
            lines.append(draw_rule(widths, table))
    return lines


def draw(sheet: Sheet) -> str:
    """The whole sheet as plain text."""
    blocks = [[sheet.title], *(draw_table(table) for table in sheet.tables), list(sheet.notes)]
    return "\n\n".join("\n".join(block) for block in blocks if block)
