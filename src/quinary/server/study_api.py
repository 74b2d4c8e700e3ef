"""What travels about contests and study: the shapes beside those of tables (api.py)."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from quinary.server.api import Answer, Request, Word

# --- the same dice


class Duplicate(Request, frozen=True, kw_only=True):
    """Let others play the dice of a finished table, with its players as ghosts or without."""

    tables: Annotated[int, Meta(ge=1, le=20)] = 1
    ghost: bool = False


class NewOne(Answer, frozen=True, kw_only=True):
    """A table that was opened."""

    id: str
    code: str


class Duplicated(Answer, frozen=True, kw_only=True):
    """The tables that wait for people to play the same dice."""

    tables: list[NewOne]


class SameSeat(Answer, frozen=True, kw_only=True):
    """A seat of a table with the same dice; the score is told when the game is over."""

    name: str
    bot: str | None
    you: bool
    score: int | None
    rank: int | None
    """Among those on the same seat who knew nothing of the dice; null for whoever did."""


class SameTable(Answer, frozen=True, kw_only=True):
    """A table with the same dice."""

    id: str
    code: str
    stage: Literal["waiting", "playing", "over"]
    seats: list[SameSeat]


class SideBySide(Answer, frozen=True, kw_only=True):
    """The tables with the same dice, the first one being where they were rolled."""

    game: str
    tables: list[SameTable]


class Ghost(Answer, frozen=True, kw_only=True):
    """Who played these dice before, and their score after each decision that one has made too."""

    name: str
    bot: str | None
    scores: list[int]


# --- a day's challenge


class MyAttempt(Answer, frozen=True, kw_only=True):
    """One's own game in a challenge; the score is told when it is over."""

    table: str
    stage: Literal["waiting", "playing", "over"]
    score: int | None


class Daily(Answer, frozen=True, kw_only=True):
    """A game's challenge of the day."""

    game: str
    commitment: str
    """The SHA-256 of the secret behind today's dice."""
    next_commitment: str
    """The same of tomorrow's."""
    finished: int
    """How many have finished it."""
    mine: MyAttempt | None


class Dailies(Answer, frozen=True, kw_only=True):
    """Today's challenges; the day ends at `ends`, in seconds since 1970."""

    day: str
    ends: float
    games: list[Daily]


class Placed(Answer, frozen=True, kw_only=True):
    """A result in a challenge; no rank for whoever finished after the day, when all was open."""

    rank: int | None
    name: str
    score: int
    table: str
    you: bool


class DailyBoard(Answer, frozen=True, kw_only=True):
    """A day's results, the best first, for those who have played; for all when the day is over."""

    game: str
    day: str
    ends: float
    commitment: str
    secret: str | None
    """What the commitment is the hash of, when the day is over."""
    finished: int
    mine: MyAttempt | None
    results: list[Placed] | None


class DailyPlayed(Answer, frozen=True, kw_only=True):
    """One's own table in today's challenge."""

    table: Word


# --- a finished game, looked at again


class Weighed(Answer, frozen=True, kw_only=True):
    """An action, in the game's notation, and what it lets expect."""

    action: dict[str, Any]
    text: str
    value: float
    error: float


class DecisionTold(Answer, frozen=True, kw_only=True):
    """A decision: its place among the steps of the history, what it cost, what luck came before."""

    step: int
    n: int
    """The number of its entry in the table's log."""
    luck: float
    present: float
    """What the other of two players had lost since the last decision."""
    loss: float
    error: float
    residual: float
    played: Weighed
    best: Weighed
    choices: list[Weighed]
    words: str
    """Why the best was better, where that can be said; empty for decisions that cost little."""


class SeatTold(Answer, frozen=True, kw_only=True):
    """A seat's game: final = start + luck + presents - loss + residual."""

    seat: int
    start: float
    luck: float
    presents: float
    loss: float
    error: float
    residual: float
    final: float
    accuracy: float
    last_luck: float
    last_present: float
    dearest: list[int]
    """The steps of the decisions that cost most, the dearest first."""
    turning: list[int]
    """The steps at which most was won or lost, by luck or by a decision."""
    decisions: list[DecisionTold]


class ReviewTold(Answer, frozen=True, kw_only=True):
    """How well a finished game was played, and how lucky everybody was."""

    game: str
    judge: str
    """The level of the bot whose judgement it is."""
    levels: dict[str, float]
    """The accuracy that bots of each level reach."""
    seats: list[SeatTold]


class ReviewWork(Answer, frozen=True, kw_only=True):
    """How far a review is, and the review when it is done."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    done: int
    of: int
    review: ReviewTold | None
