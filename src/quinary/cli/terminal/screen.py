"""The terminal: sheets in colour where it has colour, plain text where it has not."""

import os
import pydoc
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence

from quinary.cli.terminal.markdown import lines_of
from quinary.cli.terminal.styles import Span, beside, cut, painted, plain, wrapped
from quinary.core.sheet import Cell, Kind, Sheet, draw, table_pieces

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
TINT = "tint"
GAP = 6  # columns between two sheets that stand side by side
NO_BREAK = "\u00a0"


class Screen:
    """Where a game is shown, and where its players type."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        # Words wrap at the edge of a terminal; what goes into a pipe keeps its lines.
        self._wraps = sys.stdout.isatty()
        dumb = os.environ.get("TERM", "") in {"", "dumb"}
        self._colours = self._wraps and not dumb and not os.environ.get("NO_COLOR")

    @property
    def width(self) -> int:
        """How many columns there are now."""
        return shutil.get_terminal_size().columns

    def say(self, text: str = "", style: str = "") -> None:
        """Prints a text as it is: names are data, never markup."""
        for line in text.split("\n"):
            span: list[Span] = [(line, style)]
            for each in wrapped(span, self.width) if self._wraps else [span]:
                self._print(each)

    def _print(self, line: Iterable[Span], end: str = "\n") -> None:
        print(painted(line) if self._colours else plain(line), end=end, flush=True)

    def say_choices(self, choices: Sequence[str], style: str = "") -> None:
        """Prints choices one after the other, none of them broken at the end of a line."""
        line = "   ".join(choice.replace(" ", NO_BREAK) for choice in choices)
        if self.interactive:
            line = textwrap.fill(line, self.width - 1, break_on_hyphens=False)
        self.say(line.replace(NO_BREAK, " "), style)

    def refuse(self, text: str) -> None:
        """Prints why something can't be done."""
        self.say(text, "red")

    def explain(self, markdown: str) -> None:
        """Prints a longer text, laid out for the terminal."""
        if self.interactive:
            for line in lines_of(markdown, self.width):
                self._print(line)
        else:
            self.say(markdown)

    def page(self, markdown: str) -> None:
        """Shows a longer text in the system's pager."""
        # Without -R, less shows the codes of styles instead of the styles.
        os.environ["LESS"] = f"-R {os.environ.get('LESS', '')}".strip()
        paint = painted if self._colours else plain
        pydoc.pager("\n".join(map(paint, lines_of(markdown, self.width))))

    def fits(self, sheets: Sequence[Sheet]) -> bool:
        """Whether all these sheets can be seen at once, with room for a question."""
        lines = sum(draw(sheet).count("\n") + 2 for sheet in sheets)
        # Six lines for the news, the choices and the question.
        return not self.interactive or lines + 6 <= shutil.get_terminal_size().lines

    def show(self, sheets: Sequence[Sheet]) -> None:
        """Draws sheets one below the other."""
        for sheet in sheets:
            for line in sheet_lines(sheet):
                self._print(cut(line, self.width) if self._wraps else line)
            self.say()
        widest = max((len(line) for s in sheets for line in draw(s).splitlines()), default=0)
        if self.interactive and widest > self.width:
            self.refuse(f"This window is too narrow: it takes {widest} columns to see everything.")

    def show_beside(self, sheets: Sequence[Sheet]) -> None:
        """Draws sheets side by side where there is room."""
        if self.interactive and len(sheets) > 1:
            for line in beside([list(sheet_lines(sheet)) for sheet in sheets], self.width, GAP):
                self._print(cut(line, self.width))
        else:
            self.show(sheets)

    def clear(self) -> None:
        """Takes everything off the screen and out of its scroll-back, if it is a real one."""
        if self.interactive:
            print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)

    def read_line(self, prompt: str) -> str:
        """The line that is typed; EOFError at the end of the input."""
        *before, last = f"{prompt} > ".split("\n")
        for text in before:
            self.say(text, "bold")
        question: list[Span] = [(last, "bold")]
        *lines, asked = wrapped(question, self.width) if self._wraps else [question]
        for part in lines:
            self._print(part)
        self._print(asked, end="")
        line = input()
        if not self.interactive:
            self.say(line)  # a piped game reads like a played one
        return line.strip()


def sheet_lines(sheet: Sheet) -> Iterator[list[Span]]:
    """The sheet as coloured lines, with an empty one below each table."""
    yield [(sheet.title, "bold underline")]
    for table in sheet.tables:
        for pieces in table_pieces(table):
            yield [(drawn, cell_style(cell)) for drawn, cell in pieces]
        yield []
    for note in sheet.notes:
        yield from ([(line, "")] for line in note.split("\n"))


def cell_style(cell: Cell | None) -> str:
    """How a cell looks."""
    if cell is None:
        return "dim"
    return f"{STYLES[cell.kind]} {TINT if cell.tinted else ''}".strip()
