"""The terminal: sheets in colour where it has colour, plain text where it has not."""

import sys
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, Group
from rich.text import Text

from quinary.core.sheet import Cell, Kind, Sheet, Table, table_pieces

STYLES = {
    Kind.LABEL: "dim",
    Kind.VALUE: "bold",
    Kind.SCORE: "green",
    Kind.EMPTY: "dim",
    Kind.BOX: "dim",
    Kind.TICK: "bold cyan",
    Kind.HIDDEN: "magenta",
    Kind.GAP: "",
}
TINT = "on grey23"


class Screen:
    """Where a game is shown, and where its players type."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, soft_wrap=True)
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()

    def say(self, text: str = "", style: str = "") -> None:
        """Prints a line as it is: names are data, never markup."""
        self.console.print(Text(text, style=style))

    def refuse(self, text: str) -> None:
        """Prints why something can't be done."""
        self.say(text, "red")

    def show(self, sheets: Sequence[Sheet]) -> None:
        """Draws sheets, side by side where there is room."""
        drawn = [sheet_text(sheet) for sheet in sheets]
        if len(drawn) == 1 or not self.console.is_terminal:
            for text in drawn:
                self.console.print(text)
                self.say()
        else:
            self.console.print(Columns(drawn, padding=(1, 6)))

    def clear(self) -> None:
        """Takes everything off the screen and out of its scroll-back, if it is a real one."""
        if self.interactive:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """What somebody types; EOFError at the end of the input."""
        self.console.print(Text(f"{prompt} > ", style="bold"), end="")
        line = input()
        if not self.interactive:
            self.say(line)  # a piped game reads like a played one
        return line.strip()


def sheet_text(sheet: Sheet) -> Group:
    """The sheet as coloured text."""
    parts = [Text(sheet.title, style="bold underline")]
    parts += [table_text(table) for table in sheet.tables]
    parts += [Text(note) for note in sheet.notes]
    return Group(*parts)


def table_text(table: Table) -> Text:
    """The table as coloured text, with an empty line below."""
    text = Text(no_wrap=True)
    for pieces in table_pieces(table):
        for drawn, cell in pieces:
            text.append(drawn, style=cell_style(cell))
        text.append("\n")
    return text


def cell_style(cell: Cell | None) -> str:
    """How a cell looks."""
    if cell is None:
        return "dim"
    return f"{STYLES[cell.kind]} {TINT if cell.tinted else ''}".strip()
