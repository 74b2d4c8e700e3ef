"""The rules in our own words: each game's RULES.md, clause by clause, and its translations."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, TypeAlias

from quinary.core.errors import Malformed
from quinary.core.game import AnyGame
from quinary.core.text.languages import LANGUAGES

# A clause ends before the next item, heading or empty line, unless an indented paragraph follows.
CLAUSE = re.compile(r"^- \*\*([A-Z]+-\d+)\*\* (.*(?:\n(?!- |#|\n).*|\n\n  .*)*)", re.MULTILINE)
CLAUSE_BEGINS = re.compile(r"- \*\*([A-Z]+-\d+)\*\* (.*)")
ITEM = re.compile(r"(?:[-*]|\d+\.) +(.*)")
COLUMN = re.compile(r"(?<!\\)\|")
"""What stands between two columns of a table."""
OUR_RULING: Final = {
    "en": "our ruling",
    "fr": "notre décision",
    "nl": "onze uitleg",
    "de": "unsere Festlegung",
}
"""How rules, refusals and all other texts mark what is ours and not the leaflet's."""


def check_language(language: str) -> None:
    """Refuses a language in which there are no rules."""
    if language not in LANGUAGES:
        raise Malformed(f"Rules are told in {', '.join(LANGUAGES)}, not in {language!r:.20}.")


def language_given(game: AnyGame, language: str) -> str:
    """The language of the game's rules for a reader of this one: English where they are missing."""
    return language if language in LANGUAGES and _file(game, language).is_file() else "en"


def _file(game: AnyGame, language: str) -> Traversable:
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return files(game.package).joinpath(name)


def rules_text(game: AnyGame, language: str = "en") -> str:
    """The game's whole rules in this language, or in English."""
    return _file(game, language_given(game, language)).read_text(encoding="utf-8")


@cache
def clauses(game: AnyGame, language: str = "en") -> dict[str, str]:
    """Every clause of the game's rules by its id, in the order of the rules."""
    return {match[1]: match[2].strip() for match in CLAUSE.finditer(rules_text(game, language))}


def clause(game: AnyGame, name: str, language: str = "en") -> str:
    """The text of one clause; its number alone will do."""
    known = clauses(game, language)
    wanted = name.strip().upper()
    for identity, text in known.items():
        if wanted in (identity, identity.split("-")[1]):
            return f"{identity}  {text}"
    first, *_, last = known
    raise Malformed(f"{game.name} has no clause {name!r:.20} (it has {first} to {last}).")


# --- the rules as data: emphasis and the like stay in the text


@dataclass(frozen=True, slots=True, kw_only=True)
class TextBlock:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableBlock:
    """A table: what stands above its columns, and its rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ListBlock:
    """Some things, one below the other."""

    items: tuple[str, ...]


Block: TypeAlias = TextBlock | TableBlock | ListBlock


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One numbered rule."""

    id: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Some clauses that belong together, and what is said around them."""

    title: str
    blocks: tuple[Block, ...]
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """A game's rules in one language."""

    language: str
    title: str
    intro: tuple[Block, ...]
    sections: tuple[Section, ...]


@cache
def rules(game: AnyGame, language: str = "en") -> Rules:
    """The game's rules in this language, or in English, taken apart."""
    given = language_given(game, language)
    first, *others = re.split(r"^## ", rules_text(game, given), flags=re.MULTILINE)
    title, _, intro = first.partition("\n")
    return Rules(
        language=given,
        title=title.removeprefix("# "),
        intro=tuple(_blocks(intro.splitlines())),
        sections=tuple(map(_section, others)),
    )


def _section(text: str) -> Section:
    title, *lines = text.splitlines()
    around: list[str] = []
    found: list[tuple[str, list[str]]] = []
    here, after_blank = around, False
    for line in lines:
        if begins := CLAUSE_BEGINS.match(line):
            here = [begins[2]]
            found.append((begins[1], here))
        elif after_blank and line.strip() and not line.startswith("  "):
            here = around  # what is not indented belongs to the clause before it no longer
            here += ["", line]
        else:
            here.append(line.removeprefix("  "))
        after_blank = not line.strip()
    numbered = tuple(Clause(id=name, blocks=tuple(_blocks(lines))) for name, lines in found)
    return Section(title=title, blocks=tuple(_blocks(around)), clauses=numbered)


def _blocks(lines: Iterable[str]) -> Iterator[Block]:
    """The paragraphs, tables and lists that the lines make."""
    gathered: list[str] = []
    # The empty line at the end completes the last block.
    for line in (*lines, ""):
        if gathered and (not line.strip() or _begins_another(gathered[0], line)):
            yield _block(gathered)
            gathered = []
        if line.strip():
            gathered.append(line.strip())


def _begins_another(first: str, line: str) -> bool:
    """Whether the line can't belong to a block that begins with the first one."""
    if line.startswith("|") or first.startswith("|"):
        return line.startswith("|") != first.startswith("|")
    return bool(ITEM.match(line)) and not ITEM.match(first)


def _block(lines: list[str]) -> Block:
    if lines[0].startswith("|"):
        head, _, *rows = [_columns(line) for line in lines]
        return TableBlock(head=head, rows=tuple(rows))
    if not ITEM.match(lines[0]):
        return TextBlock(text=" ".join(lines))
    items: list[str] = []
    for line in lines:
        if item := ITEM.match(line):
            items.append(item[1])
        else:
            items[-1] += f" {line}"
    return ListBlock(items=tuple(items))


def _columns(line: str) -> tuple[str, ...]:
    inner = COLUMN.split(line.strip())[1:-1]
    return tuple(column.strip().replace("\\|", "|") for column in inner)
