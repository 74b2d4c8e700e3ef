"""Styled text for a terminal: spans of text, wrapped or cut to its width, with escape codes."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

# What a terminal calls a style; several stand one after the other.
CODES = {
    "bold": "1",
    "dim": "2",
    "italic": "3",
    "underline": "4",
    "red": "31",
    "green": "32",
    "magenta": "35",
    "cyan": "36",
    "tint": "48;5;237",
}
WORD = re.compile(r"\s+|\S+")

Span: TypeAlias = tuple[str, str]  # a text, and the styles that it has, with spaces between them
Line: TypeAlias = Sequence[Span]


def painted(line: Iterable[Span]) -> str:
    """The line with escape codes; each line by itself, because pagers show single lines."""
    runs = groupby(line, key=lambda span: span[1])
    return "".join(_painted(plain(run), style) for style, run in runs)


def _painted(text: str, style: str) -> str:
    codes = ";".join(CODES[word] for word in style.split())
    return f"\x1b[{codes}m{text}\x1b[0m" if codes and text else text


def plain(line: Iterable[Span]) -> str:
    """The line without its styles."""
    return "".join(text for text, _ in line)


def cut(line: Line, width: int) -> Iterator[Span]:
    """As much of the line as the width has room for."""
    for text, style in line:
        yield text[:width], style
        width -= len(text[:width])


def wrapped(line: Line, width: int, indent: str = "") -> Iterator[list[Span]]:
    """The line, broken between words; every line but the first begins with the indent."""
    if len(plain(line)) <= width:
        yield list(line)
        return
    row: list[Span] = []
    room = width
    for each in _words(line):
        word, length = each, len(plain(each))
        if length > room and row:
            yield row if plain(row[-1:]).strip() else row[:-1]
            row, room = [(indent, "")] if indent else [], width - len(indent)
            if not plain(word).strip():
                continue
        while length > room:  # a word that no line has room for
            yield [*row, *cut(word, room)]
            row, word = [], list(_after(word, room))
            length, room = length - room, width
        row += word
        room -= length
    yield row


def _words(line: Line) -> Iterator[list[Span]]:
    """The words of a line, and what is between them; a word may change its style."""
    word: list[Span] = []
    for text, style in line:
        for piece in WORD.findall(text):
            if word and piece.isspace() != word[-1][0].isspace():
                yield word
                word = []
            word.append((piece, style))
    if word:
        yield word


def _after(line: Line, width: int) -> Iterator[Span]:
    for text, style in line:
        yield text[width:], style
        width = max(0, width - len(text))


def beside(blocks: Sequence[Sequence[Line]], width: int, gap: int) -> Iterator[list[Span]]:
    """The blocks side by side, as many as there is room for, then the others below them."""
    row: list[Sequence[Line]] = []
    for block in blocks:
        if row and sum(map(_width, [*row, block])) + gap * len(row) > width:
            yield from (*_rows(row, gap), [])
            row = []
        row.append(block)
    yield from _rows(row, gap)


def _width(block: Sequence[Line]) -> int:
    return max((len(plain(line)) for line in block), default=0)


def _rows(blocks: Sequence[Sequence[Line]], gap: int) -> Iterator[list[Span]]:
    for number in range(max(map(len, blocks), default=0)):
        row: list[Span] = []
        end = 0
        for block in blocks:
            line = block[number] if number < len(block) else []
            row += [(" " * (end - len(plain(row))), ""), *line]
            end += _width(block) + gap
        yield row
