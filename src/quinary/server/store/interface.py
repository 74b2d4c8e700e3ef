"""What the server needs of a database, as protocols without SQL; two databases implement them.

A table is a list of entries, numbered from 1. An entry is permanent once `append` has
called back. Two writers can't both add the same number: that is the only lock between processes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from quinary.core.errors import QuinaryError
from quinary.core.game import Seat


class Conflict(QuinaryError):
    """Somebody else has written to this table in the meantime: read the rest and try again."""

    code = "conflict"
    message = "Somebody else was quicker at this table."


class Unavailable(QuinaryError):
    """The database can't be reached or written now; nothing has been changed."""

    code = "unavailable"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredEntry:
    """One line of a table's log, as it is stored."""

    number: int
    time: float
    body: str  # what happened, as JSON


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a table can be found by, besides its id and its code."""

    due: float | None = None  # when the next decision has to be made
    listed: bool = False  # whether it waits for players in the public list


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody who plays here. Of the secret that proves it, only a hash is stored."""

    id: str
    name: str
    token_hash: str
    program: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult:
    """The result of one person's seat at a finished table."""

    table: str
    seat: Seat
    person: str
    name: str
    game: str
    number: int  # the entry of the log that ended the game; after a correction it is a later one
    ended: float
    score: int
    # The score, or another figure by which the game's bots and reviews measure success.
    worth: float
    body: str  # further details, as JSON


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """A computed result about a table's game, such as a review, as JSON."""

    number: int  # the entry of the log up to which the game was studied
    body: str


EntryRow = tuple[str, int, float, str]  # a table, an entry's number, its time and its body


class EntryBatch(msgspec.Struct, frozen=True, kw_only=True):
    """Entries for the end of a table's log, and what has to be stored together with them."""

    table: str
    after: int  # the number of the last entry that the table has already
    time: float
    bodies: Sequence[str]
    standing: Standing | None = None  # the table's standing then, if that has to be stored
    people: Sequence[str] = ()  # whose table it is from now on

    def rows(self) -> list[EntryRow]:
        """Returns the entries as they are stored."""
        numbered = enumerate(self.bodies, start=self.after + 1)
        return [(self.table, number, self.time, body) for number, body in numbered]


# Called when something is on disk, or with the reason why it is not.
Done = Callable[[Exception | None], None]
# Called with a table and the number of its last entry when another process has written.
#
# None stands for any table: a notification may be missed, so that everything has to be read on.
NewEntries = Callable[[str | None, int], None]
NewMessage = Callable[[str], None]  # called with what another process has published
AWAY = "The games can't be written or read just now; try again in a moment."


class LogStore(Protocol):
    """The logs of all tables."""

    shared: bool  # whether other processes write to it too

    async def open(self) -> None:
        """Connects, and brings the schema up to date."""

    async def close(self) -> None:
        """Closes the database once everything written is safe."""

    async def create(self, code: str, batch: EntryBatch) -> None:
        """Adds a table with its code and first entries; Conflict if id or code exist."""

    def append(self, batch: EntryBatch, done: Done) -> None:
        """Adds the entries, and calls `done` when they are safe; Conflict if there are others."""

    async def rewrite(self, table: str, number: int, body: str) -> None:
        """Replaces the body of an entry, to remove the name of a person who leaves."""

    async def note(self, table: str, standing: Standing) -> None:
        """Stores the table's current standing."""

    async def due(self, now: float, most: int) -> list[str]:
        """Returns tables whose next decision was due by now."""

    async def listed(self, since: float, most: int) -> list[str]:
        """Returns listed tables created since then, the newest first."""

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        """Returns the entries after number `after`; none for a table that does not exist."""

    async def find(self, code: str) -> str | None:
        """Returns the table with this short code."""


class AccountStore(Protocol):
    """The people, and the tables each of them belongs to."""

    async def tables_of(self, person: str) -> list[str]:
        """Returns the person's tables, the newest first."""

    async def add_person(self, person: Person, time: float) -> None:
        """Adds a person; Conflict if the id or the secret exist."""

    async def person_by_token(self, token_hash: str) -> Person | None:
        """Returns the person whose secret has this hash."""

    async def rename(self, person: str, name: str) -> None:
        """Changes the person's name."""

    async def forget(self, person: str) -> None:
        """Deletes the person and every row that names them."""

    async def add_link(self, link_hash: str, person: str, expires: float) -> None:
        """Adds a link, usable once, that moves the person to another device."""

    async def use_link(self, link_hash: str, token_hash: str, now: float) -> Person | None:
        """Uses up the link and gives its person a new secret; None if it is unknown or expired."""


class Archive(Protocol):
    """Results, contests and studies. All of it could be lost without losing a move."""

    async def secret(self, name: str, new: str) -> str:
        """Returns the server's own secret of this name; stores `new` if there is none yet."""

    async def enter(self, contest: str, table: str) -> None:
        """Adds the table to the contest."""

    async def tables_in(self, contest: str) -> list[str]:
        """Returns the tables of the contest, the oldest first."""

    async def own_tables_beside(self, table: str, person: str) -> list[str]:
        """Returns the person's other tables with the same dice as this one."""

    async def add_witness(self, person: str, table: str, time: float) -> None:
        """Notes that the person has seen the table's game without playing there."""

    async def witnesses(self, contest: str) -> list[tuple[str, str, float]]:
        """Returns who has seen which table of the contest without playing there, and since when."""

    async def seen_by(self, person: str) -> list[tuple[str, float]]:
        """Returns the tables that the person has watched, and since when."""

    async def note_result(self, result: SeatResult) -> None:
        """Stores the result of a seat; a later entry number replaces an earlier one."""

    async def drop_results(self, table: str) -> None:
        """Deletes the table's results, because a correction has reopened its game."""

    async def results_in(self, contest: str, most: int) -> list[SeatResult]:
        """Returns the results of the contest, the best first."""

    async def count_results(self, contest: str) -> int:
        """Returns how many seats have finished in the contest."""

    async def results_of(self, person: str) -> list[SeatResult]:
        """Returns the person's results, the oldest first."""

    async def save_study(self, table: str, kind: str, study: Study) -> None:
        """Stores the study in place of an earlier one of this kind."""

    async def find_study(self, table: str, kind: str, number: int) -> Study | None:
        """Returns the study of this kind, if it was made of the game up to this entry."""

    async def summaries_of(self, person: str) -> dict[str, list[dict[str, Any]]]:
        """Returns the summaries of reviews of the person's tables, seat by seat."""


class PuzzleStore(Protocol):
    """Puzzles from reviewed games, and people's answers."""

    async def save(self, table: str, found: Sequence[Mapping[str, Any]], *, is_open: bool) -> None:
        """Stores the puzzles of a reviewed table; only its players see them if it is not open."""

    async def waiting(self, game: str, person: str, *, mine: bool) -> int:
        """Returns how many puzzles of the game the person has not answered yet."""

    async def following(self, game: str, person: str, *, mine: bool) -> dict[str, Any] | None:
        """Returns the person's next puzzle; everybody gets them in the same order."""

    async def by_id(self, puzzle: str, person: str) -> dict[str, Any] | None:
        """Returns the puzzle, if the person may see it."""

    async def sources(self, puzzle: str) -> list[str]:
        """Returns the tables that the puzzle comes from."""

    async def answer(
        self, puzzle: str, person: str, answer: str, time: float, *, solved: bool
    ) -> None:
        """Stores the person's answer, unless they have given one before."""

    async def answers(self, puzzle: str) -> list[tuple[str, bool, int]]:
        """Returns each answer given, whether it is right, and how often; the commonest first."""

    async def answered_by(self, person: str) -> list[tuple[str, str, bool]]:
        """Returns the person's puzzles, their answers, and whether each was right."""


class Store(LogStore, AccountStore, Protocol):
    """Everything the server needs of a database."""

    archive: Archive
    puzzles: PuzzleStore

    def on_entries(self, heard: NewEntries) -> None:
        """Calls `heard` whenever another process has written."""

    def on_message(self, heard: NewMessage) -> None:
        """Calls `heard` with what other processes publish; it is heard at once or never."""

    async def publish(self, message: str) -> None:
        """Sends the message to all other processes that are there now."""
