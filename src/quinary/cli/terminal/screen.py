"""The terminal: sheets in colour where it has colour, plain text where it has not."""

import os
import sys
import textwrap
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, Group
from rich.markdown import Markdown
from rich.text import Text

from quinary.core.sheet import Cell, Kind, Sheet, SheetGrid, draw, table_pieces

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
NO_BREAK = "\u00a0"


class Screen:
    """Where a game is shown, and where its players type."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        # Words wrap at the edge of a terminal; what goes into a pipe keeps its lines.
        self.console = Console(
            highlight=False,
            soft_wrap=not sys.stdout.isatty(),
            # By itself, rich goes on with bold and italics when NO_COLOR is set.
            color_system=None if os.environ.get("NO_COLOR") else "auto",
        )

    def say(self, text: str = "", style: str = "") -> None:
        """Prints a text as it is: names are data, never markup."""
        self.console.print(Text(text, style=style))

    def say_choices(self, choices: Sequence[str], style: str = "") -> None:
        """Prints choices one after the other, none of them broken at the end of a line."""
        line = "   ".join(choice.replace(" ", NO_BREAK) for choice in choices)
        if self.interactive:  # rich would break at any kind of space
            line = textwrap.fill(line, self.console.width - 1, break_on_hyphens=False)
        self.say(line.replace(NO_BREAK, " "), style)

    def refuse(self, text: str) -> None:
        """Prints why something can't be done."""
        self.say(text, "red")

    def explain(self, markdown: str) -> None:
        """Prints a longer text, laid out for the terminal."""
        if self.interactive:
            self.console.print(Markdown(markdown))
        else:
            self.say(markdown)

    def page(self, markdown: str) -> None:
        """Shows a longer text in the system's pager."""
        # Without -R, less shows the codes of styles instead of the styles.
        os.environ["LESS"] = f"-R {os.environ.get('LESS', '')}".strip()
        with self.console.pager(styles=True):
            self.explain(markdown)

    def fits(self, sheets: Sequence[Sheet]) -> bool:
        """Whether all these sheets can be seen at once, with room for a question."""
        lines = sum(draw(sheet).count("\n") + 2 for sheet in sheets)
        return not self.interactive or lines + 6 <= self.console.height

    def show(self, sheets: Sequence[Sheet]) -> None:
        """Draws sheets one below the other."""
        for sheet in sheets:
            self.console.print(sheet_text(sheet))
            self.say()
        widest = max((len(line) for s in sheets for line in draw(s).splitlines()), default=0)
        if self.interactive and widest > self.console.width:
            self.refuse(f"This window is too narrow: it takes {widest} columns to see everything.")

    def show_beside(self, sheets: Sequence[Sheet]) -> None:
        """Draws sheets side by side where there is room."""
        if self.interactive and len(sheets) > 1:
            self.console.print(Columns([sheet_text(sheet) for sheet in sheets], padding=(1, 6)))
        else:
            self.show(sheets)

    def clear(self) -> None:
        """Takes everything off the screen and out of its scroll-back, if it is a real one."""
        if self.interactive:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()

    def read_line(self, prompt: str) -> str:
        """The line that is typed; EOFError at the end of the input."""
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


def table_text(table: SheetGrid) -> Text:
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
