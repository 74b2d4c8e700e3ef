"""The queries that both databases share, with $1, $2 for values."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeAlias

from quinary.server.store.interface import EntryBatch, Person, Standing, StoredEntry
from quinary.server.store.migrations import PERSONAL

Value: TypeAlias = str | int | float | None
Row: TypeAlias = tuple[Any, ...]
LINKS_KEPT = 24 * 3600.0  # seconds after which an expired link is deleted
SEAT = "INSERT INTO seats VALUES ($1, $2) ON CONFLICT DO NOTHING"
NOTE = "UPDATE tables SET due = $1, listed = $2 WHERE id = $3"
PERSON = "id, name, token_hash, program"


class Sql(ABC):
    """Runs statements in the SQL that both databases understand."""

    @abstractmethod
    async def rows(self, sql: str, *values: Value) -> list[Row]:
        """Returns the rows that a query finds."""

    @abstractmethod
    async def change(self, sql: str, *values: Value) -> list[Row]:
        """Returns the rows that a change gives back, once it is safe; Conflict if a key exists."""

    @abstractmethod
    async def change_all(self, *changes: tuple[str, Sequence[Sequence[Value]]]) -> None:
        """Runs each change for each of its rows of values, all in one transaction."""


class SqlStore(Sql):
    """The part of a store that is the same for both databases."""

    async def create(self, code: str, batch: EntryBatch) -> None:
        sql = "INSERT INTO tables (id, code, created, due, listed) VALUES ($1, $2, $3, $4, $5)"
        standing = batch.standing or Standing()
        await self.change_all(
            (sql, [(batch.table, code, batch.time, standing.due, int(standing.listed))]),
            ("INSERT INTO entries VALUES ($1, $2, $3, $4)", batch.rows()),
            (SEAT, [(person, batch.table) for person in batch.people]),
        )

    async def rewrite(self, table: str, number: int, body: str) -> None:
        sql = "UPDATE entries SET body = $1 WHERE table_id = $2 AND number = $3"
        await self.change(sql, body, table, number)

    async def note(self, table: str, standing: Standing) -> None:
        await self.change(NOTE, standing.due, int(standing.listed), table)

    async def due(self, now: float, most: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2"
        return [table for (table,) in await self.rows(sql, now, most)]

    async def listed(self, since: float, most: int) -> list[str]:
        sql = (
            "SELECT id FROM tables WHERE listed = 1 AND created >= $1 "
            "ORDER BY created DESC LIMIT $2"
        )
        return [table for (table,) in await self.rows(sql, since, most)]

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        if "\0" in table:
            return []  # PostgreSQL has no such text, and calls it an error
        sql = (
            "SELECT number, time, body FROM entries WHERE table_id = $1 AND number > $2 "
            "ORDER BY number"
        )
        rows = await self.rows(sql, table, after)
        return [StoredEntry(number=number, time=time, body=body) for number, time, body in rows]

    async def find(self, code: str) -> str | None:
        rows = await self.rows("SELECT id FROM tables WHERE code = $1", code)
        return rows[0][0] if rows else None

    async def tables_of(self, person: str) -> list[str]:
        sql = (
            "SELECT tables.id FROM seats JOIN tables ON tables.id = seats.table_id "
            "WHERE person_id = $1 ORDER BY created DESC"
        )
        return [table for (table,) in await self.rows(sql, person)]

    async def add_person(self, person: Person, time: float) -> None:
        sql = "INSERT INTO people VALUES ($1, $2, $3, $4, $5)"
        program = int(person.program)
        await self.change(sql, person.id, person.name, person.token_hash, time, program)

    async def person_by_token(self, token_hash: str) -> Person | None:
        sql = f"SELECT {PERSON} FROM people WHERE token_hash = $1"  # noqa: S608  our own names
        return person_in(await self.rows(sql, token_hash))

    async def rename(self, person: str, name: str) -> None:
        await self.change("UPDATE people SET name = $1 WHERE id = $2", name, person)

    async def forget(self, person: str) -> None:
        await self.change_all(
            *(
                (f"DELETE FROM {table} WHERE person_id = $1", [(person,)])  # noqa: S608  our names
                for table in PERSONAL
            ),
            # Last, because the other rows refer to it.
            ("DELETE FROM people WHERE id = $1", [(person,)]),
        )

    async def add_link(self, link_hash: str, person: str, expires: float) -> None:
        await self.change_all(
            # Old links go when a new one comes, so that nothing else has to clean up.
            ("DELETE FROM links WHERE expires < $1", [(expires - LINKS_KEPT,)]),
            ("INSERT INTO links VALUES ($1, $2, $3)", [(link_hash, person, expires)]),
        )


def person_in(rows: Sequence[Sequence[Any]]) -> Person | None:
    """Returns the person in the first row, if there is one."""
    if not rows:
        return None
    identity, name, token_hash, program = rows[0]
    return Person(id=identity, name=name, token_hash=token_hash, program=bool(program))
