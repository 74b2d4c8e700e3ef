"""Where logs are kept: one small interface, two databases behind it.

A table is a list of entries, numbered from 1. An entry is there for good once
`append` has come back; two writers can't both add the same number, which is all
the locking there is between processes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from quinary.core.errors import QuinaryError


class Conflict(QuinaryError):
    """Somebody else has written to this table in the meantime: read on, and try again."""

    code = "conflict"

    def __init__(self) -> None:
        super().__init__("Somebody else was quicker at this table.")


class Unavailable(QuinaryError):
    """The database can't be written or read now; nothing has been changed."""

    code = "unavailable"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredEntry:
    """One line of a table's log."""

    number: int
    time: float
    body: str
    """What happened, as JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a table is found by, besides its id and its code."""

    due: float | None = None
    """When the next decision has to be made."""
    listed: bool = False
    """Whether it waits for people, and shows itself to everybody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody who plays here; the secret that proves it is kept as a hash only."""

    id: str
    name: str
    token_hash: str
    program: bool = False


Value: TypeAlias = str | int | float | None
Written = Callable[[Exception | None], None]
"""Called when something is on disk, or with the reason why it is not."""
AppendThen = Callable[[str, int, float, Sequence[str], Standing | None, Written], None]
News = Callable[[str | None, int], None]
"""Called with a table and the number of its last entry when another process has written.

None stands for any table: news may have been missed, so that everything has to be read on.
"""
Talk = Callable[[str], None]
"""Called with what another process has said to all; it is heard at once or never."""
LINKS_KEPT = 24 * 3600.0
"""Seconds after which an unused link is swept away."""
AWAY = "The games can't be written or read just now; try again in a moment."


class Store(Protocol):
    """What the server needs of a database."""

    shared: bool
    """Whether other processes write to it too."""

    async def open(self) -> None:
        """Connects, and brings the schema up to date."""
        ...

    async def close(self) -> None:
        """Lets go of the database when everything written is safe."""
        ...

    async def create(
        self,
        table: str,
        code: str,
        time: float,
        bodies: Sequence[str],
        standing: Standing | None = None,
        people: Sequence[str] = (),
    ) -> None:
        """A new table with its first entries, of these people; Conflict if it is taken."""
        ...

    async def append(
        self,
        table: str,
        after: int,
        time: float,
        bodies: Sequence[str],
        standing: Standing | None = None,
        people: Sequence[str] = (),
    ) -> None:
        """Adds entries behind number `after`; Conflict if there are more already.

        With them it is remembered that these people have something to do with the table.
        """
        ...

    @property
    def append_then(self) -> AppendThen | None:
        """The same without a coroutine, where nobody else writes: it calls back when it is done."""
        ...

    async def rewrite(self, table: str, number: int, body: str) -> None:
        """Puts another body in an entry's place: to take out a name that is to be forgotten."""
        ...

    async def note(self, table: str, standing: Standing) -> None:
        """How the table stands now."""
        ...

    async def due(self, now: float, most: int) -> list[str]:
        """Tables where somebody should have decided by now."""
        ...

    async def listed(self, since: float, most: int) -> list[str]:
        """Open tables that wait for people and were made since then, the youngest first."""
        ...

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        """The entries behind number `after`; none for a table that does not exist."""
        ...

    async def find(self, code: str) -> str | None:
        """The table with this short code."""
        ...

    async def tables_of(self, person: str) -> list[str]:
        """The person's tables, the youngest first."""
        ...

    async def add_person(self, person: Person, time: float) -> None:
        """Somebody new."""
        ...

    async def person_by_token(self, token_hash: str) -> Person | None:
        """Whoever has this secret."""
        ...

    async def rename(self, person: str, name: str) -> None:
        """Another name for the person."""
        ...

    async def forget(self, person: str) -> None:
        """Deletes what is known about the person."""
        ...

    async def add_link(self, link_hash: str, person: str, expires: float) -> None:
        """A way for the person to another device, to be used once."""
        ...

    async def use_link(self, link_hash: str, token_hash: str, now: float) -> Person | None:
        """Whose link it was, now with this secret; None if it was used, too old or never there."""
        ...

    async def rows(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """What a question finds. It is asked in words of both databases, with $1, $2 for values."""
        ...

    async def change(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """What a change gives back, once it is safe; Conflict if it does not fit what is there."""
        ...

    def listen(self, news: News, talk: Talk) -> None:
        """Asks to be told when another process has written, or says something."""
        ...

    async def say(self, words: str) -> None:
        """Says something to all other processes that are there now."""
        ...
