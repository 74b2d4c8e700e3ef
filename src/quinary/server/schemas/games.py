"""The games on offer: options, levels, rules and sheets."""

from typing import Any, TypeAlias

from quinary.core.sheet import Kind
from quinary.server.schemas.base import Answer


class OptionOffered(Answer, frozen=True, kw_only=True):
    """A choice that the players make before the game."""

    name: str
    choices: list[str | int]
    default: str | int | None
    help: str


class Thing(Answer, frozen=True, kw_only=True):
    """Something that lies in a box; its words are the game's message `box-<name>`."""

    count: int
    name: str


class Box(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What is known of the box that a game comes in; what is not known is left out."""

    min_players: int
    max_players: int | None  # null where the leaflet names no limit
    contents: list[Thing]
    age: int | None = None
    minutes: int | None = None
    author: str = ""
    publisher: str = ""
    year: int | None = None
    original_title: str = ""
    original_year: int | None = None
    other_titles: tuple[str, ...] = ()


class GameOffered(Answer, frozen=True, kw_only=True):
    """A game that can be played here."""

    id: str
    name: str
    summary: str
    min_seats: int
    max_seats: int  # of the game, or of a table here where the game knows no limit
    max_bots: int  # of those seats
    options: list[OptionOffered]
    bots: list[str]  # every bot that plays it, those to compare with included
    levels: list[str]  # the bots that people are offered, the weakest first
    level: str  # the one that sits down where nobody chose
    has_secrets: bool
    rules: int
    # What those who play may ask the app, if the host wants it; from the least to the most.
    hints: list[str]
    box: Box | None


class Games(Answer, frozen=True, kw_only=True):
    """All games that can be played here."""

    games: list[GameOffered]


class Cell(Answer, frozen=True, kw_only=True):
    """One place of a table; `tinted` ones belong together."""

    text: str
    kind: Kind
    tinted: bool


class Grid(Answer, frozen=True, kw_only=True):
    """Rows of cells; lines are drawn after the columns and rows that are named."""

    title: str
    rows: list[list[Cell]]
    narrowest: int
    rules_after_columns: list[int]
    rules_after_rows: list[int]


class Sheet(Answer, frozen=True, kw_only=True):
    """One player's sheet, or what everybody plays on."""

    title: str
    tables: list[Grid]
    notes: list[str]
    seat: int | None  # whose sheet it is; null where it is everybody's


class FreshSheets(Answer, frozen=True, kw_only=True):
    """What lies on a table when a game begins."""

    sheets: list[Sheet]


class TextBlock(Answer, frozen=True, kw_only=True, tag_field="kind", tag="text"):
    """A paragraph; emphasis, strong words and code are marked in it as in Markdown."""

    text: str


class TableBlock(Answer, frozen=True, kw_only=True, tag_field="kind", tag="table"):
    """A table: what stands above its columns, and its rows."""

    head: list[str]
    rows: list[list[str]]


class ListBlock(Answer, frozen=True, kw_only=True, tag_field="kind", tag="list"):
    """Some things, one below the other."""

    items: list[str]


Block: TypeAlias = TextBlock | TableBlock | ListBlock


class Example(Answer, frozen=True, kw_only=True):
    """A worked example of the leaflet in the box, played by the rules and seen by everybody."""

    id: str
    text: str  # the example in a sentence or two
    view: dict[str, Any]
    facts: list[dict[str, Any]]
    told: list[str]  # what happened, sentence by sentence
    sheets: str  # what lies on the table then, as a terminal draws it


class Clause(Answer, frozen=True, kw_only=True):
    """One numbered rule, and the examples that show it."""

    id: str
    blocks: list[Block]
    examples: list[Example]


class Section(Answer, frozen=True, kw_only=True):
    """Some clauses that belong together, and what is said around them."""

    title: str
    blocks: list[Block]
    clauses: list[Clause]


class BoxLine(Answer, frozen=True, kw_only=True):
    """One thing that is known of a game's box, in words; `key` is the same in every language."""

    key: str
    label: str
    text: str


class BoxText(Answer, frozen=True, kw_only=True):
    """A game's box in words; the note says whose the game's name is."""

    title: str
    lines: list[BoxLine]
    note: str


class Rules(Answer, frozen=True, kw_only=True):
    """A game's rules and its box; `lang` is the language that they are in."""

    game: str
    lang: str
    title: str
    intro: list[Block]
    sections: list[Section]
    box: BoxText | None
