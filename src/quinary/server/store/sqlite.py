"""The embedded store: one SQLite file, one thread that writes.

Whatever waits while a commit is on its way goes into the next one together, so that
many tables share the price of a disk sync (`synchronous=FULL`: it is on disk when
`append` comes back).
"""

import asyncio
import fcntl
import re
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

from quinary.server.store.interface import (
    LINKS_KEPT,
    News,
    Person,
    Standing,
    StoredEntry,
    Talk,
    Unavailable,
    Value,
    Written,
)
from quinary.server.store.migrations import MIGRATIONS, PERSONAL, statements
from quinary.server.store.sqlite_writer import Job, Row, Worker, insert

SEAT = "INSERT OR IGNORE INTO seats VALUES (?, ?)"


def _migrate(connection: sqlite3.Connection) -> None:
    """Brings the schema up to date; a newer one than ours is refused."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise Unavailable("This database belongs to a newer version of the program.")
    for step in range(version + 1, len(MIGRATIONS) + 1):
        for statement in statements(step):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {step}")


def locked(path: Path) -> IO[bytes]:
    """A lock that says that this process has the file; it goes with the process."""
    try:
        lock = path.with_name(path.name + ".lock").open("wb")
    except OSError as error:
        raise Unavailable(f"{path} can't be written: {error.strerror}.") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise Unavailable(f"Another server is using {path}.") from None
    return lock


class SqliteStore:
    """Logs in one file, for one process."""

    shared = False

    def __init__(self, path: Path) -> None:
        self._path = path

    async def open(self) -> None:
        """Opens the file, or makes it."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unavailable(f"{self._path.parent} can't be made: {error.strerror}.") from None
        self._lock = locked(self._path)
        self._path.touch(mode=0o600)  # it holds secrets: nobody else on the machine may read it
        self._writer = Worker(self._path, "BEGIN IMMEDIATE")
        self._reader = Worker(self._path, "BEGIN")
        await self._writer.begin()
        await self._writer.do(_migrate)
        await self._reader.begin()

    async def close(self) -> None:
        """Finishes what is on its way."""
        await self._writer.end()
        await self._reader.end()
        self._lock.close()

    async def create(
        self,
        table: str,
        code: str,
        time: float,
        bodies: Sequence[str],
        standing: Standing | None = None,
        people: Sequence[str] = (),
    ) -> None:
        """A new table with its first entries, of these people."""

        def job(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO tables (id, code, created) VALUES (?, ?, ?)", (table, code, time)
            )
            insert(connection, _rows(table, 0, time, bodies))
            _note_people(connection, table, people)
            if standing is not None:
                _note(connection, table, standing)

        await self._writer.do(job)

    async def append(
        self,
        table: str,
        after: int,
        time: float,
        bodies: Sequence[str],
        standing: Standing | None = None,
        people: Sequence[str] = (),
    ) -> None:
        """Adds entries behind number `after`."""
        try:
            await self._writer.append(_appending(table, after, time, bodies, standing, people))
        except asyncio.CancelledError:
            # The thread can't be stopped: who gives up waits until it is known what became of it.
            await self._writer.do(lambda _connection: None)
            raise

    def append_then(
        self,
        table: str,
        after: int,
        time: float,
        bodies: Sequence[str],
        standing: Standing | None,
        written: Written,
    ) -> None:
        """Adds entries behind number `after`, and calls `written` when they are on disk."""
        job = _appending(table, after, time, bodies, standing)
        self._writer.do_then(job, lambda _nothing, error: written(error))

    async def rewrite(self, table: str, number: int, body: str) -> None:
        """Puts another body in an entry's place."""
        sql = "UPDATE entries SET body = ? WHERE table_id = ? AND number = ?"
        await self._write(sql, (body, table, number))

    async def note(self, table: str, standing: Standing) -> None:
        """How the table stands now."""
        await self._writer.do(lambda connection: _note(connection, table, standing))

    async def due(self, now: float, most: int) -> list[str]:
        """Tables where somebody should have decided by now."""
        sql = "SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?"
        return [table for (table,) in await self._read(sql, (now, most))]

    async def listed(self, since: float, most: int) -> list[str]:
        """Open tables that wait for people."""
        sql = (
            "SELECT id FROM tables WHERE listed = 1 AND created >= ? ORDER BY created DESC LIMIT ?"
        )
        return [table for (table,) in await self._read(sql, (since, most))]

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        """The entries behind number `after`."""
        rows = await self._read(
            "SELECT number, time, body FROM entries WHERE table_id = ? AND number > ? "
            "ORDER BY number",
            (table, after),
        )
        return [StoredEntry(number=number, time=time, body=body) for number, time, body in rows]

    async def find(self, code: str) -> str | None:
        """The table with this short code."""
        rows = await self._read("SELECT id FROM tables WHERE code = ?", (code,))
        return rows[0][0] if rows else None

    async def tables_of(self, person: str) -> list[str]:
        """The person's tables, the youngest first."""
        rows = await self._read(
            "SELECT tables.id FROM seats JOIN tables ON tables.id = seats.table_id "
            "WHERE person_id = ? ORDER BY created DESC",
            (person,),
        )
        return [table for (table,) in rows]

    async def add_person(self, person: Person, time: float) -> None:
        """Somebody new."""
        values = (person.id, person.name, person.token_hash, time, int(person.program))
        await self._write("INSERT INTO people VALUES (?, ?, ?, ?, ?)", values)

    async def person_by_token(self, token_hash: str) -> Person | None:
        """Whoever has this secret."""
        rows = await self._read(
            "SELECT id, name, token_hash, program FROM people WHERE token_hash = ?", (token_hash,)
        )
        return _person(rows[0]) if rows else None

    async def rename(self, person: str, name: str) -> None:
        """Another name for the person."""
        await self._write("UPDATE people SET name = ? WHERE id = ?", (name, person))

    async def forget(self, person: str) -> None:
        """Deletes what is known about the person."""

        def job(connection: sqlite3.Connection) -> None:
            for kept in PERSONAL:
                connection.execute(f"DELETE FROM {kept} WHERE person_id = ?", (person,))  # noqa: S608
            connection.execute("DELETE FROM people WHERE id = ?", (person,))

        await self._writer.do(job)

    async def add_link(self, link_hash: str, person: str, expires: float) -> None:
        """A way for the person to another device, to be used once."""
        await self._write("DELETE FROM links WHERE expires < ?", (expires - LINKS_KEPT,))
        await self._write("INSERT INTO links VALUES (?, ?, ?)", (link_hash, person, expires))

    async def use_link(self, link_hash: str, token_hash: str, now: float) -> Person | None:
        """Whose link it was; the person has this secret from now on."""

        def job(connection: sqlite3.Connection) -> Person | None:
            found = connection.execute(
                "DELETE FROM links WHERE hash = ? RETURNING person_id, expires", (link_hash,)
            ).fetchone()
            if found is None or found[1] < now:
                return None
            row = connection.execute(
                "UPDATE people SET token_hash = ? WHERE id = ? "
                "RETURNING id, name, token_hash, program",
                (token_hash, found[0]),
            ).fetchone()
            return _person(row) if row else None

        return await self._writer.do(job)

    async def rows(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """What a question in the words of both databases finds."""
        return await self._read(_numbered(sql), values)

    async def change(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """What a change in the words of both databases gives back, once it is safe."""
        sql = _numbered(sql)
        return await self._writer.do(lambda connection: connection.execute(sql, values).fetchall())

    def listen(self, news: News, talk: Talk) -> None:
        """One process writes this file: there is never news from another."""

    async def say(self, words: str) -> None:
        """Nobody else is there to hear it."""

    async def _write(self, sql: str, values: tuple[Any, ...]) -> None:
        await self._writer.do(lambda connection: connection.execute(sql, values) and None)

    async def _read(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        return await self._reader.do(lambda connection: connection.execute(sql, values).fetchall())


def _appending(
    table: str,
    after: int,
    time: float,
    bodies: Sequence[str],
    standing: Standing | None,
    people: Sequence[str] = (),
) -> Job | list[Row]:
    """The rows alone, which go in together with those of others, or a job that notes more."""
    rows = _rows(table, after, time, bodies)
    if standing is None and not people:
        return rows

    def job(connection: sqlite3.Connection) -> None:
        insert(connection, rows)
        _note_people(connection, table, people)
        if standing is not None:
            _note(connection, table, standing)

    return job


def _numbered(sql: str) -> str:
    """The question with SQLite's marks for values."""
    return re.sub(r"\$(\d+)", r"?\1", sql)


def _rows(table: str, after: int, time: float, bodies: Sequence[str]) -> list[Row]:
    return [(table, number, time, body) for number, body in enumerate(bodies, start=after + 1)]


def _note_people(connection: sqlite3.Connection, table: str, people: Sequence[str]) -> None:
    connection.executemany(SEAT, [(person, table) for person in people])


def _note(connection: sqlite3.Connection, table: str, standing: Standing) -> None:
    sql = "UPDATE tables SET due = ?, listed = ? WHERE id = ?"
    connection.execute(sql, (standing.due, int(standing.listed), table))


def _person(row: Sequence[Any]) -> Person:
    return Person(id=row[0], name=row[1], token_hash=row[2], program=bool(row[3]))
