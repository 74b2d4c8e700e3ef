"""The store for several processes or machines: PostgreSQL.

Any process can serve any table: the primary key (table, number) is the lock, and a
NOTIFY with "table number" tells the others to read on.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from quinary.server.store.interface import (
    AWAY,
    LINKS_KEPT,
    Conflict,
    News,
    Person,
    Standing,
    StoredEntry,
    Talk,
    Unavailable,
    Value,
)
from quinary.server.store.migrations import MIGRATIONS, PERSONAL, statements

log = logging.getLogger(__name__)

CHANNEL = "quinary"
TALK = "quinary_talk"
SEAT = "INSERT INTO seats VALUES ($1, $2) ON CONFLICT DO NOTHING"
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
MIGRATION_LOCK = 0x5149
LOST = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that was cut in the middle of something
)
ANSWER_WITHIN = 5.0
"""Seconds that a query may take before the database counts as away."""
RETRY_AFTER = 0.5
STILL_THERE = 15.0
"""Seconds of silence after which the listening connection is asked whether it still lives."""


class PostgresStore:
    """Logs in PostgreSQL, for any number of processes."""

    shared = True
    append_then = None
    """Others write too: what they have written may have to be read first."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._news: list[News] = []
        self._talk: list[Talk] = []
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
        await self._heard.wait()

    async def close(self) -> None:
        """Disconnects."""
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        await self._pool.close()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """A connection; what goes wrong is told in our own words."""
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
        """A connection with a transaction, for what takes more than one statement."""
        async with self._connection() as connection, connection.transaction():
            yield connection

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
        sql = "INSERT INTO tables (id, code, created) VALUES ($1, $2, $3)"
        async with self._transaction() as connection:
            await connection.execute(sql, table, code, time)
            await _insert(connection, table, 0, time, bodies)
            await connection.executemany(SEAT, [(person, table) for person in people])
            if standing is not None:
                await _note(connection, table, standing)

    async def append(
        self,
        table: str,
        after: int,
        time: float,
        bodies: Sequence[str],
        standing: Standing | None = None,
        people: Sequence[str] = (),
    ) -> None:
        """Adds entries behind number `after`, and tells the other processes, in one statement."""
        last = after + len(bodies)
        numbers, news = list(range(after + 1, last + 1)), f"{table} {last}"
        values: tuple[Any, ...] = (table, numbers, list(bodies), time, CHANNEL, news)
        sql = APPEND
        if standing is not None:
            sql, values = APPEND_AND_NOTE, (*values, standing.due, int(standing.listed))
        if not people:
            await self._rows(sql, *values)
            return
        async with self._transaction() as connection:
            await connection.executemany(SEAT, [(person, table) for person in people])
            await connection.fetch(sql, *values)

    async def rewrite(self, table: str, number: int, body: str) -> None:
        """Puts another body in an entry's place."""
        sql = "UPDATE entries SET body = $1 WHERE table_id = $2 AND number = $3"
        await self._rows(sql, body, table, number)

    async def note(self, table: str, standing: Standing) -> None:
        """How the table stands now."""
        async with self._connection() as connection:
            await _note(connection, table, standing)

    async def due(self, now: float, most: int) -> list[str]:
        """Tables where somebody should have decided by now."""
        sql = "SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2"
        return [row[0] for row in await self._rows(sql, now, most)]

    async def listed(self, since: float, most: int) -> list[str]:
        """Open tables that wait for people."""
        sql = (
            "SELECT id FROM tables WHERE listed = 1 AND created >= $1 "
            "ORDER BY created DESC LIMIT $2"
        )
        return [row[0] for row in await self._rows(sql, since, most)]

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        """The entries behind number `after`."""
        if "\0" in table:
            return []  # PostgreSQL has no such text, and calls it an error
        rows = await self._rows(
            "SELECT number, time, body FROM entries WHERE table_id = $1 AND number > $2 "
            "ORDER BY number",
            table,
            after,
        )
        return [StoredEntry(number=row[0], time=row[1], body=row[2]) for row in rows]

    async def find(self, code: str) -> str | None:
        """The table with this short code."""
        rows = await self._rows("SELECT id FROM tables WHERE code = $1", code)
        return rows[0][0] if rows else None

    async def tables_of(self, person: str) -> list[str]:
        """The person's tables, the youngest first."""
        rows = await self._rows(
            "SELECT tables.id FROM seats JOIN tables ON tables.id = seats.table_id "
            "WHERE person_id = $1 ORDER BY created DESC",
            person,
        )
        return [row[0] for row in rows]

    async def add_person(self, person: Person, time: float) -> None:
        """Somebody new."""
        sql = "INSERT INTO people VALUES ($1, $2, $3, $4, $5)"
        program = int(person.program)
        await self._rows(sql, person.id, person.name, person.token_hash, time, program)

    async def person_by_token(self, token_hash: str) -> Person | None:
        """Whoever has this secret."""
        sql = "SELECT id, name, token_hash, program FROM people WHERE token_hash = $1"
        return _person(await self._rows(sql, token_hash))

    async def rename(self, person: str, name: str) -> None:
        """Another name for the person."""
        await self._rows("UPDATE people SET name = $1 WHERE id = $2", name, person)

    async def forget(self, person: str) -> None:
        """Deletes what is known about the person."""
        async with self._transaction() as connection:
            for kept in PERSONAL:
                await connection.execute(
                    f"DELETE FROM {kept} WHERE person_id = $1",  # noqa: S608  our own names
                    person,
                )
            await connection.execute("DELETE FROM people WHERE id = $1", person)

    async def add_link(self, link_hash: str, person: str, expires: float) -> None:
        """A way for the person to another device, to be used once."""
        await self._rows("DELETE FROM links WHERE expires < $1", expires - LINKS_KEPT)
        await self._rows("INSERT INTO links VALUES ($1, $2, $3)", link_hash, person, expires)

    async def use_link(self, link_hash: str, token_hash: str, now: float) -> Person | None:
        """Whose link it was; the person has this secret from now on."""
        async with self._transaction() as connection:
            found = await connection.fetchrow(
                "DELETE FROM links WHERE hash = $1 RETURNING person_id, expires", link_hash
            )
            if found is None or found[1] < now:
                return None
            return _person(
                await connection.fetch(
                    "UPDATE people SET token_hash = $1 WHERE id = $2 "
                    "RETURNING id, name, token_hash, program",
                    token_hash,
                    found[0],
                )
            )

    async def rows(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """What a question in the words of both databases finds."""
        return [tuple(row) for row in await self._rows(sql, *values)]

    async def change(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """What a change in the words of both databases gives back, once it is safe."""
        return [tuple(row) for row in await self._rows(sql, *values)]

    def listen(self, news: News, talk: Talk) -> None:
        """Asks to be told when any process has written, or says something."""
        self._news.append(news)
        self._talk.append(talk)

    async def say(self, words: str) -> None:
        """Says something to all processes that are there now."""
        await self._rows("SELECT pg_notify($1, $2)", TALK, words)

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        async with self._connection() as connection:
            rows: list[Any] = await connection.fetch(sql, *values)
            return rows

    async def _listen_for_ever(self) -> None:
        """Keeps one connection listening, and comes back by itself when it is lost."""
        while True:
            connection = None
            try:
                connection = await asyncpg.connect(self._url, timeout=ANSWER_WITHIN)
                await connection.add_listener(CHANNEL, self._hear)
                await connection.add_listener(TALK, self._hear_talk)
                if self._heard.is_set():
                    self._tell(None, 0)  # what was said while nobody listened
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
            await connection.execute("SELECT 1", timeout=ANSWER_WITHIN)

    def _tell(self, table: str | None, number: int) -> None:
        for news in self._news:
            news(table, number)

    def _hear(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        table, number = str(payload).split(" ")
        self._tell(table, int(number))

    def _hear_talk(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        for talk in self._talk:
            talk(str(payload))


async def migrate(connection: Any) -> None:
    """Brings the schema up to date; processes that start together take turns."""
    await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
    await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
    version = await connection.fetchval("SELECT max(version) FROM schema_version") or 0
    if version > len(MIGRATIONS):
        raise Unavailable("This database belongs to a newer version of the program.")
    for step in range(version + 1, len(MIGRATIONS) + 1):
        for statement in statements(step):
            await connection.execute(statement)
        await connection.execute("INSERT INTO schema_version VALUES ($1)", step)


async def _insert(
    connection: Any, table: str, after: int, time: float, bodies: Sequence[str]
) -> None:
    rows = [(table, number, time, body) for number, body in enumerate(bodies, start=after + 1)]
    await connection.executemany("INSERT INTO entries VALUES ($1, $2, $3, $4)", rows)


async def _note(connection: Any, table: str, standing: Standing) -> None:
    sql = "UPDATE tables SET due = $1, listed = $2 WHERE id = $3"
    await connection.execute(sql, standing.due, int(standing.listed), table)


def _person(rows: Sequence[Any]) -> Person | None:
    if not rows:
        return None
    identity, name, token_hash, program = rows[0]
    return Person(id=identity, name=name, token_hash=token_hash, program=bool(program))
