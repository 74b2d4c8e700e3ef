"""Project Fluent files, read: the part of the syntax that our catalogues use.

Read are comments, messages, terms, patterns over several lines, and between braces:
variables, strings, whole numbers, references, and selectors on a variable. Everything else
(attributes, functions, terms with arguments) is refused with its line.
"""

import re
from dataclasses import dataclass
from typing import Final, NoReturn, TypeAlias


class BadFluent(ValueError):
    """The file does not hold; the message says in which line."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A string or a whole number."""

    value: str | int


@dataclass(frozen=True, slots=True)
class Variable:
    """An argument."""

    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """Another message; or a term, whose key begins with a hyphen."""

    key: str


@dataclass(frozen=True, slots=True)
class Variant:
    """What is said for one value: a number, a plural category or a word."""

    key: str | int
    pattern: "Pattern"


@dataclass(frozen=True, slots=True)
class Select:
    """Variants in the order of the file, one of which is the default."""

    selector: Variable
    variants: tuple[Variant, ...]
    default: "Pattern"


Part: TypeAlias = str | Literal | Variable | Reference | Select
Pattern: TypeAlias = tuple[Part, ...]


NAME: Final = r"[a-zA-Z][a-zA-Z0-9_-]*"
# No point may follow: 1.5 is refused rather than read as 1.
WHOLE: Final = r"-?[0-9]+(?![.0-9])"
COMMENT: Final = re.compile(r"#{1,3}(?: [^\n]*)?(?:\n|\Z)")
HEAD: Final = re.compile(rf"(-?{NAME}) *= *")
BLANK: Final = re.compile(r"[ \n]*")
SPACES: Final = re.compile(r" *")
EMPTY_LINES: Final = re.compile(r"(?: *\n)+")
TEXT: Final = re.compile(r"[^{}\n]+")
STRING: Final = re.compile(r'"((?:[^"\\\n]|\\["\\]|\\u[0-9a-fA-F]{4})*)"')
ESCAPE: Final = re.compile(r'\\(?:(["\\])|u([0-9a-fA-F]{4}))')
NUMBER: Final = re.compile(WHOLE)
VARIABLE: Final = re.compile(rf"\$({NAME})")
REFERENCE: Final = re.compile(rf"(-?{NAME})(?![.(])")
VARIANT: Final = re.compile(rf"(\*?)\[ *(?:({WHOLE})|({NAME})) *\] *")
ARROW: Final = re.compile(r"-> *\n")


def read(text: str) -> dict[str, Pattern]:
    """The patterns of a file's messages and terms by their keys."""
    return _Reader(text.replace("\r\n", "\n")).messages()


@dataclass(frozen=True, slots=True)
class _Indent:
    """Line ends with the spaces after them; all lines of a pattern share some of these."""

    lines: str
    spaces: int


class _Reader:
    """A file and how far it has been read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def messages(self) -> dict[str, Pattern]:
        found: dict[str, Pattern] = {}
        self._skip(EMPTY_LINES)
        while self.at < len(self.text):
            if not self._take(COMMENT):
                head = self._take(HEAD) or self._refuse("a key and an equals sign belong here")
                pattern = self._pattern()
                if head[1] in found:
                    self._refuse(f"{head[1]} is there twice")
                found[head[1]] = pattern
            self._skip(EMPTY_LINES)
            self._skip(re.compile(r" *\Z"))
        return found

    def _pattern(self) -> Pattern:
        """Text and placeables, over as many lines as are indented."""
        parts: list[Part | _Indent] = []
        while True:
            if self._looking_at("\n"):
                indent = self._continuation()
                if indent is None:
                    break
                parts.append(indent)
            elif self._looking_at("{"):
                parts.append(self._placeable())
            elif text := self._take(TEXT):
                parts.append(text[0])
            else:
                break
        return self._dedented(parts) or self._refuse("there is nothing to say")

    def _continuation(self) -> _Indent | None:
        """What leads to the pattern's next line; None if the pattern ends here."""
        before = self.at
        lines = "\n" * self._skip(EMPTY_LINES).count("\n")
        spaces = len(self._skip(SPACES))
        following = self.text[self.at : self.at + 1]
        # A line that begins with these is no text: it opens a variant or closes a brace.
        if following == "{" or (spaces and following and following not in "}.[*"):
            return _Indent(lines, spaces)
        self.at = before
        return None

    @staticmethod
    def _dedented(parts: list[Part | _Indent]) -> Pattern:
        """The pattern without what all its lines are indented by, and without blanks around it."""
        common = min((part.spaces for part in parts if isinstance(part, _Indent)), default=0)
        joined: list[Part] = []
        for number, part in enumerate(parts):
            plain: Part
            if isinstance(part, _Indent):
                # A pattern that begins below its key has no line end in front.
                plain = ("" if number == 0 else part.lines) + " " * (part.spaces - common)
            else:
                plain = part
            if isinstance(plain, str) and joined and isinstance(joined[-1], str):
                joined[-1] += plain
            elif plain != "":
                joined.append(plain)
        if joined and isinstance(joined[-1], str):
            joined[-1] = joined[-1].rstrip(" \n")
        return tuple(part for part in joined if part != "")

    def _placeable(self) -> Part:
        self.at += 1
        self._skip(BLANK)
        part = self._expression()
        self._skip(BLANK)
        if isinstance(part, Variable) and self._take(ARROW):
            part = self._select(part)
        if not self._looking_at("}"):
            self._refuse("a brace is not closed, or this is not understood here")
        self.at += 1
        return part

    def _expression(self) -> Part:
        if found := self._take(STRING):
            return Literal(ESCAPE.sub(lambda e: e[1] or chr(int(e[2], 16)), found[1]))
        if found := self._take(NUMBER):
            return Literal(int(found[0]))
        if found := self._take(VARIABLE):
            return Variable(found[1])
        found = self._take(REFERENCE) or self._refuse("this is not understood between braces")
        return Reference(found[1])

    def _select(self, selector: Variable) -> Select:
        variants: list[Variant] = []
        default: Pattern | None = None
        self._skip(BLANK)
        while head := self._take(VARIANT):
            variants.append(Variant(int(head[2]) if head[2] else head[3], self._pattern()))
            if head[1]:
                default = variants[-1].pattern
            self._skip(BLANK)
        if default is None:
            self._refuse("a selector needs a default, as in *[other]")
        return Select(selector, tuple(variants), default)

    def _take(self, what: re.Pattern[str]) -> re.Match[str] | None:
        found = what.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def _skip(self, what: re.Pattern[str]) -> str:
        found = self._take(what)
        return found[0] if found else ""

    def _looking_at(self, start: str) -> bool:
        return self.text.startswith(start, self.at)

    def _refuse(self, why: str) -> NoReturn:
        line = self.text.count("\n", 0, self.at) + 1
        raise BadFluent(f"Line {line}: {why}.")
