"""Several tables with the same dice: duplicates and the challenge of the day."""

from typing import Annotated

from msgspec import Meta

from quinary.server.schemas.base import Answer, Request, Stage, Word


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
    """A seat of a table with the same dice; the score is shown when the game is over."""

    name: str
    bot: str | None
    you: bool
    score: int | None
    # Among those on the same seat who knew nothing of the dice; null for those who did.
    rank: int | None


class SameTable(Answer, frozen=True, kw_only=True):
    """A table with the same dice."""

    id: str
    code: str
    stage: Stage
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


class MyAttempt(Answer, frozen=True, kw_only=True):
    """One's own game in a challenge; the score is shown when it is over."""

    table: str
    stage: Stage
    score: int | None


class Daily(Answer, frozen=True, kw_only=True):
    """A game's challenge of the day."""

    game: str
    commitment: str  # the SHA-256 of the secret behind today's dice
    next_commitment: str  # the same of tomorrow's
    finished: int  # how many have finished it
    mine: MyAttempt | None


class Dailies(Answer, frozen=True, kw_only=True):
    """Today's challenges; the day ends at `ends`, in seconds since 1970."""

    day: str
    ends: float
    games: list[Daily]


class Placed(Answer, frozen=True, kw_only=True):
    """A result in a challenge; no rank for those who finished after the day was over."""

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
    secret: str | None  # what the commitment is the hash of, when the day is over
    finished: int
    mine: MyAttempt | None
    results: list[Placed] | None


class DailyPlayed(Answer, frozen=True, kw_only=True):
    """One's own table in today's challenge."""

    table: Word
