"""Who is asking: names, programs, links to another device, and the export of one's data."""

from typing import Annotated, Any

from msgspec import Meta

from quinary.server.schemas.base import Answer, Name, Request
from quinary.server.schemas.tables import Message


class WhoIAm(Request, frozen=True, kw_only=True):
    """A name to be known by."""

    name: Name


class Move(Request, frozen=True, kw_only=True):
    """The one-time link from the other device."""

    link: Annotated[str, Meta(max_length=200)]


class Me(Answer, frozen=True, kw_only=True):
    """Who is asking."""

    name: str
    tables: list[str]


class Named(Answer, frozen=True, kw_only=True):
    """The name that is stored."""

    name: str


class Program(Answer, frozen=True, kw_only=True):
    """A program that can take a seat; the token is sent this once."""

    name: str
    token: str


class Link(Answer, frozen=True, kw_only=True):
    """A one-time way to another device."""

    link: str


class KeptResult(Answer, frozen=True, kw_only=True):
    """What came of a person's seat at a finished table, and what was agreed there."""

    table: str
    seat: int
    game: str
    ended: float
    score: int
    # The score, or what else reviews speak of: a margin, or 1 for a win.
    worth: float
    about: dict[str, Any]


class Watched(Answer, frozen=True, kw_only=True):
    """A table that a person has watched, and since when."""

    table: str
    since: float


class KeptAnswer(Answer, frozen=True, kw_only=True):
    """What a person answered to a puzzle, and whether that solved it."""

    puzzle: str
    action: dict[str, Any]
    solved: bool


class Export(Answer, frozen=True, kw_only=True):
    """Everything that is stored about a person."""

    id: str
    name: str
    tables: list[Message]
    results: list[KeptResult]
    watched: list[Watched]
    answers: list[KeptAnswer]
