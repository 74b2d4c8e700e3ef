"""What the server needs of a database, as a protocol without SQL; two databases implement it.

A table is a list of entries, numbered from 1. An entry is permanent once `append` has
called back. Two writers can't both add the same number: that is the only lock between processes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import msgspec

from quinary.core.errors import QuinaryError
from quinary.core.game import Seat

if TYPE_CHECKING:
    from quinary.server.store.archive import SqlArchive
    from quinary.server.store.puzzles import SqlPuzzles


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


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one person's seat at a finished table; archive.py has its columns."""

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


class Store(Protocol):
    """Everything the server needs of a database."""

    shared: bool  # whether other processes write to it too
    archive: "SqlArchive"
    puzzles: "SqlPuzzles"

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

    # --- people, and the tables each of them belongs to

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

    # --- other processes

    def on_entries(self, heard: NewEntries) -> None:
        """Calls `heard` whenever another process has written."""

    def on_message(self, heard: NewMessage) -> None:
        """Calls `heard` with what other processes publish; it is heard at once or never."""

    async def publish(self, message: str) -> None:
        """Sends the message to all other processes that are there now."""
