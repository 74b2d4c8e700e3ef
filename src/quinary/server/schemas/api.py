"""What travels between the server and whoever uses it: every request, wish, message and answer.

The OpenAPI document is made from these types, and what they don't allow is refused. They are
described for people in docs/host/server.md.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from quinary.core.sheet import Kind

Number: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
LONGEST_NAME = 40
"""Names are cut to this many characters."""
Entropy: TypeAlias = Annotated[str, Meta(max_length=64)]
Word: TypeAlias = Annotated[str, Meta(max_length=64)]
Clock: TypeAlias = Annotated[int, Meta(ge=5, le=30 * 24 * 3600)]
Hints: TypeAlias = Literal["", "careful", "three", "best", "books", "full"]
"""What those who play may ask the app."""

# --- requests


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request's body: exactly these fields."""


class WhoIAm(Request, frozen=True, kw_only=True):
    """A name to be known by."""

    name: Name


class Move(Request, frozen=True, kw_only=True):
    """The one-time link from the other device."""

    link: Annotated[str, Meta(max_length=200)]


class NewTable(Request, frozen=True, kw_only=True):
    """What is agreed when a table is opened."""

    game: Word
    seats: Annotated[int, Meta(ge=1, le=1_000)]
    options: dict[Word, Word | int] = {}
    dice: Literal["fair", "typed"] = "fair"
    clock: Clock | None = None
    open: bool = False
    watchers: bool = True
    stand_in: Word | None = None
    hints: Hints = ""


class AskOutlook(Request, frozen=True, kw_only=True):
    """For which actions of a seat to say what they would bring; null for every legal one."""

    seat: Seat
    actions: Annotated[list[dict[str, Any]], Meta(max_length=64)] | None = None


# --- wishes


class Wish(Request, frozen=True, kw_only=True, tag_field="wish"):
    """Something that somebody wants to do at a table."""

    id: Annotated[int, Meta(ge=0, le=2**53)] | Word = 0
    """Comes back with the answer on a feed."""
    command: Word = ""
    """The same command sent twice is done once."""


class Sit(Wish, frozen=True, kw_only=True, tag="sit"):
    """Take a seat, the first free one if none is named."""

    seat: Seat | None = None
    name: Name | None = None
    entropy: Entropy = ""


class Mix(Wish, frozen=True, kw_only=True, tag="mix"):
    """Bring other entropy for the dice, before the start."""

    seat: Seat
    entropy: Entropy


class Rise(Wish, frozen=True, kw_only=True, tag="rise"):
    """Leave a seat, or take it from somebody as the host."""

    seat: Seat


class SeatBot(Wish, frozen=True, kw_only=True, tag="seat-bot"):
    """Give a seat to a bot, or all free ones if none is named."""

    level: Word
    seat: Seat | None = None


class Start(Wish, frozen=True, kw_only=True, tag="start"):
    """Begin the game; `short` with those who are there, who move up where a seat is free."""

    short: bool = False


class Act(Wish, frozen=True, kw_only=True, tag="act"):
    """Act for a seat."""

    seat: Seat
    action: dict[str, Any]
    seen: Number


class Type(Wish, frozen=True, kw_only=True, tag="type"):
    """Say what real dice, cards or tiles show."""

    outcome: dict[str, Any]
    seen: Number


class Undo(Wish, frozen=True, kw_only=True, tag="undo"):
    """Take back one's last act, or a typed outcome if no seat is named."""

    seen: Number
    seat: Seat | None = None


class Correct(Wish, frozen=True, kw_only=True, tag="correct"):
    """Put right what was typed wrong at a table with real dice; `step` is its number."""

    step: Number
    seen: Number
    action: dict[str, Any] | None = None
    text: Annotated[str, Meta(max_length=400)] = ""
    """The act or outcome as the game writes it, in place of `action`."""


class AskBack(Wish, frozen=True, kw_only=True, tag="ask-back"):
    """Ask the others to take back one's last act, or a typed outcome if no seat is named."""

    seen: Number
    seat: Seat | None = None


class AnswerBack(Wish, frozen=True, kw_only=True, tag="answer-back"):
    """Agree to what somebody wants to take back, or not."""

    seat: Seat
    agree: bool


class StandIn(Wish, frozen=True, kw_only=True, tag="stand-in"):
    """Let a bot play for somebody who is away."""

    seat: Seat
    level: Word


class ComeBack(Wish, frozen=True, kw_only=True, tag="come-back"):
    """Take one's seat back from the bot that stood in."""

    seat: Seat


class Rematch(Wish, frozen=True, kw_only=True, tag="rematch"):
    """Another table with the same people."""


class Go(Wish, frozen=True, kw_only=True, tag="go"):
    """Look at another table through the same feed: a rematch needs no new connection."""

    table: Word
    seat: Seat | None = None
    after: Number | None = None


class Ping(Wish, frozen=True, kw_only=True, tag="ping"):
    """Find out whether the connection still lives: the answer comes at once."""


WISHES: tuple[type[Wish], ...] = (
    Sit,
    Mix,
    Rise,
    SeatBot,
    Start,
    Act,
    Type,
    Undo,
    Correct,
    AskBack,
    AnswerBack,
    StandIn,
    ComeBack,
    Rematch,
)
"""What can be wished for over HTTP too."""
ON_FEEDS: tuple[type[Wish], ...] = (*WISHES, Go, Ping)

# --- answers


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the server says."""


class Fault(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Why something was refused."""

    code: str
    message: str
    clause: str | UnsetType = UNSET
    step: int | UnsetType = UNSET
    """The number of the entry that would not fit any more."""
    reason: str | UnsetType = UNSET
    """What it is exactly, where that matters: `players-only` for a game without spectators."""


class Refusal(Answer, frozen=True, kw_only=True):
    """A refusal: nothing has been changed."""

    error: Fault


class Me(Answer, frozen=True, kw_only=True):
    """Who is asking."""

    name: str
    tables: list[str]


class Named(Answer, frozen=True, kw_only=True):
    """The name that is kept."""

    name: str


class Program(Answer, frozen=True, kw_only=True):
    """A program that can take a seat; the token is told this once."""

    name: str
    token: str


class Link(Answer, frozen=True, kw_only=True):
    """A one-time way to another device."""

    link: str


class OptionOffered(Answer, frozen=True, kw_only=True):
    """A choice that the players make before the game."""

    name: str
    choices: list[str | int]
    default: str | int | None
    help: str


class GameOffered(Answer, frozen=True, kw_only=True):
    """A game that can be played here."""

    id: str
    name: str
    summary: str
    min_seats: int
    max_seats: int | None
    options: list[OptionOffered]
    bots: list[str]
    """Every bot that plays it, those to compare with included."""
    levels: list[str]
    """The bots that people are offered, the weakest first."""
    level: str
    """The one that sits down where nobody chose."""
    has_secrets: bool
    rules: int
    hints: list[str]
    """What those who play may ask the app, if the host wants it; from the least to the most."""


class Games(Answer, frozen=True, kw_only=True):
    """All games that can be played here."""

    games: list[GameOffered]


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


class Done(Answer, frozen=True, kw_only=True):
    """A wish that has come true, safe on disk, up to this number."""

    n: int
    table: str | UnsetType = UNSET
    """The table of a rematch."""
    seat: int | UnsetType = UNSET
    """The seat that was taken."""


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


class Cell(Answer, frozen=True, kw_only=True):
    """One place of a table; `tinted` ones belong together."""

    text: str
    kind: Kind
    tinted: bool


class Grid(Answer, frozen=True, kw_only=True):
    """Rows of cells; lines are drawn behind the columns and rows that are named."""

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
    seat: int | None
    """Whose sheet it is; null where it is everybody's."""


class Sheets(Answer, frozen=True, kw_only=True):
    """What lies on a table, as a viewer may see it."""

    n: int
    sheets: list[Sheet]


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


class Clause(Answer, frozen=True, kw_only=True):
    """One numbered rule."""

    id: str
    blocks: list[Block]


class Section(Answer, frozen=True, kw_only=True):
    """Some clauses that belong together, and what is said around them."""

    title: str
    blocks: list[Block]
    clauses: list[Clause]


class Rules(Answer, frozen=True, kw_only=True):
    """A game's rules; `lang` is the language in which they are told."""

    game: str
    lang: str
    title: str
    intro: list[Block]
    sections: list[Section]


class Nothing(Answer, frozen=True, kw_only=True):
    """It is done, and there is nothing more to say."""


class Healthy(Answer, frozen=True, kw_only=True):
    """The server and its database answer."""

    ok: bool


# --- a table as a viewer is shown it


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
    contest: str
    """What it takes part in with others of the same dice; empty for most."""
    ghost: str
    """The finished table that is shown beside it."""
    hints: str
    """What those who play may ask the app."""


class You(Answer, frozen=True, kw_only=True):
    """The viewer."""

    host: bool
    seats: tuple[int, ...]
    seat: int | None


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
    stage: Literal["waiting", "playing", "over"]
    seats: list[Seated]
    seat_count: int
    your_turn: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    yours: tuple[int, ...]
    host: bool
    at: float


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


class Answered(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """The answer to a wish on a feed."""

    id: int | str
    n: int | UnsetType = UNSET
    table: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    error: Fault | UnsetType = UNSET


class Message(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What is new at a table: a field that is not there has not changed."""

    n: int | UnsetType = UNSET
    table: Agreed | UnsetType = UNSET
    you: You | UnsetType = UNSET
    stage: Literal["waiting", "playing", "over"] | UnsetType = UNSET
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


class PastStep(Answer, frozen=True, kw_only=True):
    """An act or outcome: what it was, if the viewer may know it, and what they heard of it."""

    n: int
    actor: int | Literal["chance"]
    text: str | None
    facts: list[dict[str, Any]]
    undone: bool
    corrected: bool


class History(Answer, frozen=True, kw_only=True):
    """Everything that was done at a table, in order."""

    n: int
    steps: list[PastStep]


class FairProof(Answer, frozen=True, kw_only=True):
    """What proves the dice of a finished game."""

    secret: str
    commitment: str
    entropies: list[str]


class OpenedRecord(Answer, frozen=True, kw_only=True):
    """The record of a finished game, and what proves its dice."""

    record: dict[str, Any]
    fair: FairProof | None


class DrawnNumber(Answer, frozen=True, kw_only=True):
    """A number that the seed gave: one from 0 up to, and without, `below`."""

    below: int
    got: int


class FromDice(Answer, frozen=True, kw_only=True, tag_field="kind", tag="dice"):
    """Six-sided dice, a number below 6 for each, plus 1; then sorted, or each in its place."""

    count: int
    sorted: bool


class Bag(Answer, frozen=True, kw_only=True):
    """So many of each thing, and how many of them each hand gets, one after the other."""

    things: list[int | str]
    counts: list[int]
    hands: list[int]


class FromHands(Answer, frozen=True, kw_only=True, tag_field="kind", tag="hands"):
    """Things from bags without replacement, one bag after the other."""

    bags: list[Bag]


class FromLots(Answer, frozen=True, kw_only=True, tag_field="kind", tag="lots"):
    """One of these outcomes, each as often in the hat as it is listed."""

    lots: list[dict[str, Any]]


class FromElsewhere(Answer, frozen=True, kw_only=True, tag_field="kind", tag="other"):
    """A game of others that draws in its own way."""


class Drawn(Answer, frozen=True, kw_only=True, rename={"source": "from"}):
    """An outcome, the numbers that led to it, and what it was drawn from."""

    n: int
    outcome: dict[str, Any]
    numbers: list[DrawnNumber]
    source: FromDice | FromHands | FromLots | FromElsewhere


class DrawsTold(Answer, frozen=True, kw_only=True):
    """Every outcome of a finished game, to be worked out again from the seed."""

    seed: str
    draws: list[Drawn]


class KeptResult(Answer, frozen=True, kw_only=True):
    """What came of a person's seat at a finished table, and what was agreed there."""

    table: str
    seat: int
    game: str
    ended: float
    score: int
    worth: float
    """The score, or what else reviews speak of: a margin, or 1 for a win."""
    about: dict[str, Any]


class Watched(Answer, frozen=True, kw_only=True):
    """A table whose game a person has looked at, and since when."""

    table: str
    since: float


class KeptAnswer(Answer, frozen=True, kw_only=True):
    """What a person answered to a puzzle, and whether that solved it."""

    puzzle: str
    action: dict[str, Any]
    solved: bool


class Export(Answer, frozen=True, kw_only=True):
    """Everything that is kept about a person."""

    id: str
    name: str
    tables: list[Message]
    results: list[KeptResult]
    watched: list[Watched]
    answers: list[KeptAnswer]
