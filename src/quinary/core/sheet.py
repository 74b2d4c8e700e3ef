"""A score sheet, board or row of cards as data, and its drawing as plain text.

A game's `sheet.py` describes what lies on the table once; paper, terminal and
browser each draw that description in their own way. Plain text is drawn here.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


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
class SheetGrid:
    """Rows of cells; rules are drawn after the columns and rows named."""

    rows: tuple[tuple[Cell, ...], ...]
    title: str = ""
    narrowest: int = 1
    """No column is narrower than this: a sheet keeps its shape while it fills."""
    rules_after_columns: tuple[int, ...] = ()
    rules_after_rows: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One player's sheet, or what everybody plays on."""

    title: str
    tables: tuple[SheetGrid, ...]
    notes: tuple[str, ...] = ()
    seat: int | None = None
    """Whose sheet it is; None where it is everybody's."""


def label(text: str | int) -> Cell:
    """A printed cell."""
    return Cell(text=str(text), kind=Kind.LABEL)


def score(points: int | None) -> Cell:
    """A cell for points; empty while there are none to write."""
    # A minus sign, which is as wide as a digit, in place of the hyphen.
    return Cell(text="" if points is None else str(points).replace("-", "−"), kind=Kind.SCORE)


GAP = Cell(kind=Kind.GAP)

GLYPHS = {Kind.EMPTY: "·", Kind.BOX: "□", Kind.TICK: "x", Kind.HIDDEN: "▒"}


def glyph(cell: Cell) -> str:
    """What a terminal shows in this cell."""
    return cell.text or GLYPHS.get(cell.kind, "")


def column_widths(table: SheetGrid) -> list[int]:
    """How wide each column has to be."""
    columns = max((len(row) for row in table.rows), default=0)
    return [
        max(table.narrowest, *(len(glyph(row[column])) for row in table.rows if column < len(row)))
        for column in range(columns)
    ]


Piece: TypeAlias = tuple[str, Cell | None]
"""Some text of a drawn line, and the cell that it shows; None for rules and spaces."""


def row_pieces(row: tuple[Cell, ...], widths: list[int], table: SheetGrid) -> list[Piece]:
    """One drawn row of the table."""
    pieces: list[Piece] = []
    for column, cell in enumerate(row):
        pieces += [(" ", None)] if pieces else []
        pieces.append((glyph(cell).rjust(widths[column]), cell))
        if column in table.rules_after_columns:
            pieces.append((" │", None))
    return pieces


def rule_pieces(widths: list[int], table: SheetGrid) -> list[Piece]:
    """The line drawn below a row."""
    parts = []
    for column, width in enumerate(widths):
        parts.append("─" * width)
        if column in table.rules_after_columns:
            parts.append("┼")
    return [("─".join(parts), None)]


def table_pieces(table: SheetGrid) -> list[list[Piece]]:
    """The table line by line, ready to be printed or coloured."""
    widths = column_widths(table)
    lines: list[list[Piece]] = [[(table.title, None)]] if table.title else []
    for number, row in enumerate(table.rows):
        lines.append(row_pieces(row, widths, table))
        if number in table.rules_after_rows:
            lines.append(rule_pieces(widths, table))
    return lines


def draw_table(table: SheetGrid) -> list[str]:
    """The table as lines of plain text."""
    return ["".join(text for text, _ in pieces).rstrip() for pieces in table_pieces(table)]


def draw(sheet: Sheet) -> str:
    """The whole sheet as plain text."""
    blocks = [[sheet.title], *(draw_table(table) for table in sheet.tables), list(sheet.notes)]
    return "\n\n".join("\n".join(block) for block in blocks if block)
