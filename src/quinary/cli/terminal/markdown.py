"""The rules' Markdown for a terminal: headings, paragraphs, lists, tables and emphasis."""

import re
from collections.abc import Iterator

from quinary.cli.terminal.styles import Span, plain, wrapped

EMPHASIS = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>.+?)\*|`(?P<cyan>.+?)`")
HEADING = re.compile(r"(#+) +(.*)")
ITEM = re.compile(r"( *)- +(.*)")
RULE = re.compile(r"\|[-:| ]+\|")
BULLET = "• "
WIDEST = 100  # longer lines are hard to read


def lines_of(markdown: str, width: int) -> Iterator[list[Span]]:
    """The text in lines of this width at most."""
    width = min(width, WIDEST)
    for block in re.split(r"\n\s*\n", markdown.strip("\n")):
        for part in _parts(block):
            yield from _drawn(part, width)
        yield []


def _parts(block: str) -> Iterator[list[str]]:
    """The items of a list, the rows of a table, or a paragraph, as the lines they are made of."""
    part: list[str] = []
    for line in block.splitlines():
        table = line.lstrip().startswith("|")
        if part and (ITEM.match(line) or HEADING.match(part[0]) or table != _is_table(part)):
            yield part
            part = []
        part.append(line)
    if part:
        yield part


def _is_table(part: list[str]) -> bool:
    return part[0].lstrip().startswith("|")


def _drawn(part: list[str], width: int) -> Iterator[list[Span]]:
    if _is_table(part):
        yield from _table([line.strip() for line in part])
    elif found := HEADING.match(part[0]):
        yield [(found[2], "bold underline" if len(found[1]) == 1 else "bold")]
    elif found := ITEM.match(part[0]):
        text = " ".join([found[2], *map(str.strip, part[1:])])
        yield from wrapped([(found[1] + BULLET, ""), *spans(text)], width, "  " + found[1])
    else:
        indent = re.match(" *", part[0])
        margin = indent[0] if indent else ""
        text = " ".join(map(str.strip, part))
        yield from wrapped([(margin, ""), *spans(text)], width, margin)


def _table(rows: list[str]) -> Iterator[list[Span]]:
    """The rows with a column under the other, the first row in bold."""
    cells = [
        [spans(cell.strip()) for cell in row.strip("|").split("|")]
        for row in rows
        if not RULE.fullmatch(row)
    ]
    widths = [max(len(plain(cell)) for cell in column) for column in zip(*cells, strict=True)]
    for number, row in enumerate(cells):
        line: list[Span] = [("  ", "")]
        for cell, width in zip(row, widths, strict=True):
            line += [(text, style if number else "bold") for text, style in cell]
            line.append((" " * (width - len(plain(cell)) + 2), ""))
        yield line


def spans(text: str) -> list[Span]:
    """The text with its emphasis as styles."""
    found: list[Span] = []
    end = 0
    for match in EMPHASIS.finditer(text):
        style = str(match.lastgroup)
        found += [(text[end : match.start()], ""), (match[style], style)]
        end = match.end()
    return [*found, (text[end:], "")]
