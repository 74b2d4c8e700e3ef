"""The store for several processes or machines: PostgreSQL.

Any process can serve any table: the primary key (table, number) is the lock, and a
NOTIFY with "table number" makes the other processes read the new entries.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import asyncpg

from quinary.server.runtime import Signal
from quinary.server.store.archive import SqlArchive
from quinary.server.store.interface import (
    AWAY,
    Archive,
    Conflict,
    Done,
    EntryBatch,
    NewEntries,
    NewMessage,
    Person,
    PuzzleStore,
    Unavailable,
)
from quinary.server.store.migrations import MIGRATIONS, statements
from quinary.server.store.puzzles import SqlPuzzles
from quinary.server.store.sql import PERSON, SEAT, Row, SqlStore, Value, person_in

log = logging.getLogger(__name__)

CHANNEL = "quinary"
TALK = "quinary_talk"
# A single statement is one round trip and its own transaction: NOTIFY is sent on commit.
APPEND = """
WITH written AS (
    INSERT INTO entries SELECT $1, number, $4, body
    FROM unnest($2::integer[], $3::text[]) AS new (number, body)
)
SELECT pg_notify($5, $6)
"""
APPEND_AND_NOTE = APPEND.replace(
    "SELECT pg_notify",
    ", noted AS (UPDATE tables SET due = $7, listed = $8 WHERE id = $1) SELECT pg_notify",
)
# An arbitrary number, the same in every version.
MIGRATION_LOCK = 0x5149
LOST = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # the connection broke in the middle of an operation
)
ANSWER_WITHIN = 5.0  # seconds that a query may take before the database counts as unavailable
RETRY_AFTER = 0.5
STILL_THERE = 15.0  # seconds between checks that the listening connection still works


class PostgresStore(SqlStore):
    """A store in PostgreSQL, for any number of processes."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self.archive: Archive = SqlArchive(self)
        self.puzzles: PuzzleStore = SqlPuzzles(self)
        self._entries: Signal[[str | None, int]] = Signal()
        self._messages: Signal[[str]] = Signal()
        self._appending: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Task[None] | None = None
        self._heard = asyncio.Event()

    async def open(self) -> None:
        """Connects, brings the schema up to date, and listens for other processes."""
        try:
            self._pool = await asyncpg.create_pool(
                self._url, min_size=1, max_size=8, command_timeout=ANSWER_WITHIN
            )
        except (*LOST, asyncpg.PostgresError) as error:
            raise Unavailable(f"The database can't be reached: {type(error).__name__}.") from None
        async with self._transaction() as connection:
            await migrate(connection)
        self._listening = asyncio.create_task(self._listen_for_ever())
        # Before this, entries of other processes would go unnoticed.
        await self._heard.wait()

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        await asyncio.gather(*self._appending, return_exceptions=True)
        await self._pool.close()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """A connection; its errors become Conflict or Unavailable."""
        try:
            async with self._pool.acquire(timeout=ANSWER_WITHIN) as connection:
                yield connection
        except (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError):
            raise Conflict from None
        except (*LOST, asyncpg.PostgresError) as error:
            log.warning("PostgreSQL: %r", error)
            raise Unavailable(AWAY) from None

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Any]:
        """A connection with a transaction, for several statements."""
        async with self._connection() as connection, connection.transaction():
            yield connection

    def append(self, batch: EntryBatch, done: Done) -> None:
        task = asyncio.create_task(self._append(batch))
        self._appending.add(task)
        task.add_done_callback(partial(self._appended, done))

    def _appended(self, done: Done, task: "asyncio.Task[None]") -> None:
        self._appending.discard(task)
        error = Unavailable(AWAY) if task.cancelled() else task.exception()
        done(error if error is None or isinstance(error, Exception) else Unavailable(AWAY))

    async def _append(self, batch: EntryBatch) -> None:
        """Adds the entries and notifies the other processes in one statement."""
        last = batch.after + len(batch.bodies)
        numbers, news = list(range(batch.after + 1, last + 1)), f"{batch.table} {last}"
        values: list[Any] = [batch.table, numbers, list(batch.bodies), batch.time, CHANNEL, news]
        sql = APPEND
        if batch.standing is not None:
            sql = APPEND_AND_NOTE
            values += [batch.standing.due, int(batch.standing.listed)]
        if not batch.people:
            await self.rows(sql, *values)
            return
        async with self._transaction() as connection:
            await connection.executemany(SEAT, [(person, batch.table) for person in batch.people])
            await connection.fetch(sql, *values)

    async def use_link(self, link_hash: str, token_hash: str, now: float) -> Person | None:
        """Deletes the link and changes the secret in one transaction."""
        async with self._transaction() as connection:
            sql = "DELETE FROM links WHERE hash = $1 RETURNING person_id, expires"
            found = await connection.fetchrow(sql, link_hash)
            if found is None or found[1] < now:
                return None
            sql = f"UPDATE people SET token_hash = $1 WHERE id = $2 RETURNING {PERSON}"  # noqa: S608
            return person_in(await connection.fetch(sql, token_hash, found[0]))

    async def rows(self, sql: str, *values: Any) -> list[Row]:
        async with self._connection() as connection:
            return [tuple(row) for row in await connection.fetch(sql, *values)]

    change = rows

    async def change_all(self, *changes: tuple[str, Sequence[Sequence[Value]]]) -> None:
        async with self._transaction() as connection:
            for sql, rows in changes:
                await connection.executemany(sql, rows)

    def on_entries(self, heard: NewEntries) -> None:
        self._entries.connect(heard)

    def on_message(self, heard: NewMessage) -> None:
        self._messages.connect(heard)

    async def publish(self, message: str) -> None:
        await self.rows("SELECT pg_notify($1, $2)", TALK, message)

    async def _listen_for_ever(self) -> None:
        """Keeps one connection listening, and comes back by itself when it is lost."""
        while True:
            connection = None
            try:
                connection = await asyncpg.connect(self._url, timeout=ANSWER_WITHIN)
                await connection.add_listener(CHANNEL, self._hear)
                await connection.add_listener(TALK, self._hear_message)
                if self._heard.is_set():
                    self._entries.emit(None, 0)  # what was written while nobody listened
                self._heard.set()
                await self._stay_with(connection)
            except Exception as error:  # noqa: BLE001  whatever it is, nobody else would listen
                log.warning("PostgreSQL: listening again after %r", error)
                await asyncio.sleep(RETRY_AFTER)
            finally:
                if connection is not None:
                    with contextlib.suppress(Exception):
                        connection.terminate()

    async def _stay_with(self, connection: Any) -> None:
        """Comes back, by raising, when the connection is lost."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _connection: lost.set())
        while not lost.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), STILL_THERE)
            # A connection that was cut silently is noticed only by using it.
            await connection.execute("SELECT 1", timeout=ANSWER_WITHIN)

    def _hear(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        table, number = str(payload).split(" ")
        self._entries.emit(table, int(number))

    def _hear_message(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        self._messages.emit(str(payload))


async def migrate(connection: Any) -> None:
    """Migrates to our version of the schema; processes that start together take turns."""
    await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
    await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
    version = await connection.fetchval("SELECT max(version) FROM schema_version") or 0
    if version > len(MIGRATIONS):
        raise Unavailable("This database belongs to a newer version of the program.")
    for step in range(version + 1, len(MIGRATIONS) + 1):
        for statement in statements(step):
            await connection.execute(statement)
        await connection.execute("INSERT INTO schema_version VALUES ($1)", step)
