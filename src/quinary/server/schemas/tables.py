"""A table: how it is opened and found, and what a viewer is shown of it."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, field

from quinary.server.schemas.base import (
    MOST_SEATS,
    Answer,
    Clock,
    Fault,
    Hints,
    Request,
    Seat,
    Stage,
    Word,
)
from quinary.server.schemas.games import Sheet
from quinary.server.schemas.wishes import Answered


class NewTable(Request, frozen=True, kw_only=True):
    """What is agreed when a table is opened."""

    game: Word
    # The largest number is only documented here: whoever opens a table refuses more in a sentence.
    seats: Annotated[int, Meta(ge=1, extra_json_schema={"maximum": MOST_SEATS})]
    options: dict[Word, Word | int] = field(default_factory=dict)
    dice: Literal["fair", "typed"] = "fair"
    clock: Clock | None = None
    open: bool = False
    watchers: bool = True
    stand_in: Word | None = None
    hints: Hints = ""


class OpenTable(Answer, frozen=True, kw_only=True):
    """An open table that waits for people."""

    id: str
    code: str
    game: str
    host: str
    seats: int
    taken: int
    clock: int | None


class OpenTables(Answer, frozen=True, kw_only=True):
    """Open tables that wait for people, the youngest first."""

    tables: list[OpenTable]


class Found(Answer, frozen=True, kw_only=True):
    """The table with a short code."""

    id: str


class Agreed(Answer, frozen=True, kw_only=True):
    """What was agreed when the table was opened."""

    id: str
    code: str
    game: str
    seats: int
    options: dict[str, str | int]
    dice: Literal["fair", "typed"]
    clock: int | None
    open: bool
    watchers: bool
    stand_in: str
    commitment: str
    contest: str  # what it takes part in with others of the same dice; empty for most
    ghost: str  # the finished table that is shown beside it
    hints: str  # what those who play may ask the app


class You(Answer, frozen=True, kw_only=True):
    """The viewer."""

    host: bool
    seats: tuple[int, ...]
    seat: int | None
    # What these seats have brought to the dice, until the game begins.
    mixed: tuple[str, ...] | UnsetType = UNSET


class Seated(Answer, frozen=True, kw_only=True):
    """Who has a seat; a bot's level, `program`, or null for a person who plays."""

    seat: int
    name: str
    bot: str | None
    here: bool


class MyTable(Answer, frozen=True, kw_only=True):
    """One of your tables in short; `at` is when something last happened, in seconds since 1970."""

    id: str
    code: str
    game: str
    stage: Stage
    seats: list[Seated]
    seat_count: int
    your_turn: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    yours: tuple[int, ...]
    host: bool
    at: float
    dice: Literal["fair", "typed"]
    commitment: str  # every device of a player keeps it before the first roll


class MyTables(Answer, frozen=True, kw_only=True):
    """Your tables, first the one where something happened last."""

    tables: list[MyTable]


class People(Answer, frozen=True, kw_only=True):
    """Some of the people at a table, and from which seat on there are more.

    `awaited` are those of their seats that still have to decide.
    """

    seats: list[Seated]
    scores: list[int]
    awaited: list[int]
    more: int | None


class Best(Answer, frozen=True, kw_only=True):
    """One of those who lead."""

    seat: int
    name: str
    score: int


class Crowd(Answer, frozen=True, kw_only=True):
    """A table of many in a few figures."""

    taken: int
    waiting: int
    best: list[Best]


class AskedBack(Answer, frozen=True, kw_only=True):
    """What somebody wants to take back, and who has agreed."""

    seat: int | None
    agreed: list[int]


class Message(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What is new at a table: a field that is not there has not changed."""

    n: int | UnsetType = UNSET
    table: Agreed | UnsetType = UNSET
    you: You | UnsetType = UNSET
    stage: Stage | UnsetType = UNSET
    paused: bool | UnsetType = UNSET
    seats: list[Seated] | UnsetType = UNSET
    to_act: Literal["chance"] | tuple[int, ...] | UnsetType = UNSET
    due: dict[str, float] | UnsetType = UNSET
    view: Any = UNSET
    legal: list[dict[str, Any]] | UnsetType | None = UNSET
    scores: tuple[int, ...] | UnsetType = UNSET
    winners: tuple[int, ...] | UnsetType = UNSET
    titles: tuple[str, ...] | UnsetType = UNSET
    can_undo: bool | UnsetType = UNSET
    asked_back: AskedBack | UnsetType | None = UNSET
    crowd: Crowd | UnsetType | None = UNSET
    next: str | UnsetType | None = UNSET
    facts: list[dict[str, Any]] | UnsetType | None = UNSET
    answers: list[Answered] | UnsetType = UNSET


class AskOutlook(Request, frozen=True, kw_only=True):
    """For which actions of a seat to say what they would bring; null for every legal one."""

    seat: Seat
    actions: Annotated[list[dict[str, Any]], Meta(max_length=64)] | None = None


class Legal(Answer, frozen=True, kw_only=True):
    """Every legal action of a seat."""

    n: int
    actions: list[dict[str, Any]]


class Outlook(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What an action would bring, as far as the seat can know it; or why it is not legal."""

    action: dict[str, Any]
    facts: list[dict[str, Any]] | UnsetType = UNSET
    error: Fault | UnsetType = UNSET


class Outlooks(Answer, frozen=True, kw_only=True):
    """What the actions of a seat would bring."""

    n: int
    outlooks: list[Outlook]


class Sheets(Answer, frozen=True, kw_only=True):
    """What lies on a table, as a viewer may see it."""

    n: int
    sheets: list[Sheet]
