"""The embedded store: one SQLite file, one thread that writes.

Whatever arrives during a commit goes into the next one together, so that many tables share
the price of a disk sync. `synchronous=FULL` puts it on disk before `append` calls back.
"""

import fcntl
import re
import sqlite3
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import IO

from quinary.server.store.archive import SqlArchive
from quinary.server.store.interface import (
    Archive,
    Done,
    EntryBatch,
    EntryRow,
    NewEntries,
    NewMessage,
    Person,
    PuzzleStore,
    Unavailable,
)
from quinary.server.store.migrations import MIGRATIONS, statements
from quinary.server.store.puzzles import SqlPuzzles
from quinary.server.store.sql import NOTE, PERSON, SEAT, Row, SqlStore, Value, person_in
from quinary.server.store.sqlite_writer import Job, Worker, insert


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Migrates to our version of the schema; refuses a newer one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        (_, _, path) = connection.execute("PRAGMA database_list").fetchone()
        raise Unavailable(f"{path} belongs to a newer version of the program.")
    migrate(connection, len(MIGRATIONS))


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Takes the steps that lead to this version of the schema."""
    (now,) = connection.execute("PRAGMA user_version").fetchone()
    for step in range(now + 1, version + 1):
        for statement in statements(step):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {step}")


def locked(path: Path) -> IO[bytes]:
    """Locks the file for this process, until the lock is closed or the process ends."""
    try:
        lock = path.with_name(path.name + ".lock").open("wb")
    except OSError as error:
        raise Unavailable(f"{path} can't be written: {error.strerror}.") from None
    try:
        # The kernel releases it with the process: a crash leaves no stale lock.
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise Unavailable(f"Another server is using {path}.") from None
    return lock


class SqliteStore(SqlStore):
    """A store in one file, for one process."""

    shared = False

    def __init__(self, path: Path) -> None:
        self._path = path
        self.archive: Archive = SqlArchive(self)
        self.puzzles: PuzzleStore = SqlPuzzles(self)

    async def open(self) -> None:
        """Opens the file, or creates it."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unavailable(f"{self._path.parent} can't be made: {error.strerror}.") from None
        self._lock = locked(self._path)
        self._path.touch(mode=0o600)  # it holds secrets: others on the machine must not read it
        self._writer = Worker(self._path, "BEGIN IMMEDIATE")
        self._reader = Worker(self._path, "BEGIN")
        await self._writer.begin()
        await self._writer.do(_bring_up_to_date)
        # Opened last, so that it finds the current schema.
        await self._reader.begin()

    async def close(self) -> None:
        await self._writer.end()
        await self._reader.end()
        self._lock.close()

    def append(self, batch: EntryBatch, done: Done) -> None:
        self._writer.do_then(_appending(batch), lambda _nothing, error: done(error))

    async def use_link(self, link_hash: str, token_hash: str, now: float) -> Person | None:
        """Deletes the link and changes the secret in one transaction."""

        def job(connection: sqlite3.Connection) -> Person | None:
            sql = "DELETE FROM links WHERE hash = ? RETURNING person_id, expires"
            found = connection.execute(sql, (link_hash,)).fetchone()
            if found is None or found[1] < now:
                return None
            sql = f"UPDATE people SET token_hash = ? WHERE id = ? RETURNING {PERSON}"  # noqa: S608
            return person_in(connection.execute(sql, (token_hash, found[0])).fetchall())

        return await self._writer.do(job)

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        return await self._reader.do(
            lambda connection: connection.execute(_numbered(sql), values).fetchall()
        )

    async def change(self, sql: str, *values: Value) -> list[Row]:
        return await self._writer.do(
            lambda connection: connection.execute(_numbered(sql), values).fetchall()
        )

    async def change_all(self, *changes: tuple[str, Sequence[Sequence[Value]]]) -> None:
        def job(connection: sqlite3.Connection) -> None:
            for sql, rows in changes:
                connection.executemany(_numbered(sql), rows)

        await self._writer.do(job)

    def on_entries(self, heard: NewEntries) -> None:
        """Does nothing: one process writes this file."""

    def on_message(self, heard: NewMessage) -> None:
        """Does nothing: there is no other process."""

    async def publish(self, message: str) -> None:
        """Does nothing: there is no other process."""


def _appending(batch: EntryBatch) -> Job | list[EntryRow]:
    """Returns the rows alone, which go in together with those of others, or a job for more."""
    rows = batch.rows()
    if batch.standing is None and not batch.people:
        return rows

    def job(connection: sqlite3.Connection) -> None:
        insert(connection, rows)
        connection.executemany(_numbered(SEAT), [(person, batch.table) for person in batch.people])
        if (standing := batch.standing) is not None:
            values = (standing.due, int(standing.listed), batch.table)
            connection.execute(_numbered(NOTE), values)

    return job


@cache
def _numbered(sql: str) -> str:
    """Returns the statement with SQLite's placeholders: ?1 for $1."""
    return re.sub(r"\$(\d+)", r"?\1", sql)
