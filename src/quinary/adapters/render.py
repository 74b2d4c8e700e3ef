"""The sheets of a view as plain text or as an SVG picture."""

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from quinary.core.game import AnyGame
from quinary.core.sheet import Cell, Kind, Sheet, SheetGrid, column_widths, draw, glyph

RENDER_MODES: Final = ("ansi", "svg")
FONT: Final = 14
LINE: Final = 22
LETTER: Final = 8.6  # how wide a letter of a monospaced font of this size is
FILLS: Final = {
    Kind.LABEL: "#eceff4",
    Kind.SCORE: "#fff6d6",
    Kind.HIDDEN: "#9aa5b8",
    Kind.TICK: "#d9ead9",
    Kind.GAP: "none",
}
TINTED: Final = "#e6ebfa"
PAPER: Final = "#ffffff"
STYLE: Final = f"font: {FONT}px monospace; fill: #1b2030"


def render(game: AnyGame, view: Any, mode: str, caption: str = "") -> str:
    """The sheets of the view, and what is to be said below them."""
    sheets = game.sheets(view)
    if mode == "ansi":
        drawn = [draw(sheet) for sheet in sheets]
        return "\n\n".join([*drawn, caption] if caption else drawn) + "\n"
    pen = Pen()
    for sheet in sheets:
        pen.sheet(sheet)
    return pen.picture(caption)


class Pen:
    """Draws sheets from top to bottom."""

    def __init__(self) -> None:
        self._marks: list[str] = []
        self._y = LINE
        self._width = 0.0

    def sheet(self, sheet: Sheet) -> None:
        """Title, tables and notes."""
        self._line(sheet.title, bold=True)
        for table in sheet.tables:
            self._table(table)
        for note in sheet.notes:
            self._line(note)
        self._y += LINE

    def picture(self, caption: str) -> str:
        """Everything that was drawn, and this line below it."""
        if caption:
            self._line(caption)
        size = f'width="{self._width + 2 * LINE:.0f}" height="{self._y}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} style="{STYLE}">'
        paper = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        return "\n".join((head, paper, *self._marks, "</svg>")) + "\n"

    def _line(self, text: str, *, bold: bool = False) -> None:
        weight = ' font-weight="bold"' if bold else ""
        self._marks.append(f'<text x="{LINE}" y="{self._y}"{weight}>{escape(text)}</text>')
        self._reach(LETTER * len(text))
        self._y += LINE

    def _table(self, table: SheetGrid) -> None:
        if table.title:
            self._line(table.title)
        widths = [LETTER * width + FONT for width in column_widths(table)]
        for row in table.rows:
            self._marks += self._row(row, widths)
            self._y += LINE
        self._reach(sum(widths))
        self._y += LINE // 2

    def _row(self, row: tuple[Cell, ...], widths: list[float]) -> Iterator[str]:
        x: float = LINE
        top = self._y - FONT - 2
        for cell, width in zip(row, widths, strict=False):
            edge = "none" if cell.kind in (Kind.GAP, Kind.LABEL) else "#9aa5b8"
            box = f'x="{x:.1f}" y="{top}" width="{width:.1f}" height="{LINE}"'
            fill = FILLS.get(cell.kind, TINTED if cell.tinted else PAPER)
            yield f'<rect {box} fill="{fill}" stroke="{edge}"/>'
            if cell.kind is not Kind.HIDDEN:
                middle = f'x="{x + width / 2:.1f}" y="{self._y}"'
                yield f'<text {middle} text-anchor="middle">{escape(glyph(cell))}</text>'
            x += width

    def _reach(self, width: float) -> None:
        self._width = max(self._width, width)
