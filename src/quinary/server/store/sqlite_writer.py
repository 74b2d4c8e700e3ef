"""A thread with an SQLite connection of its own: what waits for it is committed together."""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

from quinary.server.store.interface import AWAY, Conflict, Unavailable

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")
Job = Callable[[sqlite3.Connection], Any]
EntryRow = tuple[str, int, float, str]
Done = Callable[[Any, Exception | None], None]
"""Called in the event loop's thread with what a job gave back, or with what went wrong."""
Waiting = tuple[Job | list[EntryRow], Done]
"""Something to do and who waits for it. Rows to append are the usual thing, and go in together."""
Answers = list[tuple[Done, Any, Exception | None]]

BUSY_MS = 2_000
"""How long another process may hold the file before a write is refused."""
PAGES_IN_LOG = 4_000
"""So many pages, 16 MB, wait in the write-ahead log before they are copied into the file."""
MOST_IN_ONE_COMMIT = 500
MOST_IN_ONE_STATEMENT = 500
"""Rows; SQLite allows some thousand values."""


class Worker(threading.Thread):
    """A thread with a connection of its own that does jobs, as many as wait in one transaction."""

    def __init__(self, path: Path, begin: str) -> None:
        super().__init__(name="quinary-sqlite", daemon=True)
        self._path = path
        self._begin = begin
        self._jobs: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._gathered: list[Waiting] = []
        """What was asked for in this turn of the event loop: the thread is woken once for all."""
        self._loop = asyncio.get_running_loop()
        self._ready: asyncio.Future[None] = self._loop.create_future()
        self._works = False
        """Whether the thread takes jobs."""

    async def begin(self) -> None:
        """Starts the thread; comes back when the database is open."""
        self.start()
        await self._ready

    def do(self, job: Callable[[sqlite3.Connection], Answer]) -> "asyncio.Future[Answer]":
        """What the job gives back, once it is committed."""
        return self._wait_for(job)

    def append(self, job: Job | list[EntryRow]) -> "asyncio.Future[None]":
        """Comes back when the rows are committed."""
        return self._wait_for(job)

    def _wait_for(self, job: Job | list[EntryRow]) -> "asyncio.Future[Any]":
        future: asyncio.Future[Any] = self._loop.create_future()
        self.do_then(job, partial(_settle, future))
        return future

    def do_then(self, job: Job | list[EntryRow], done: Done) -> None:
        """Does the job, or appends the rows, and calls `done` when that is committed."""
        if not self._works:
            raise Unavailable(AWAY)
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append((job, done))

    def _hand_over(self) -> None:
        self._jobs.put(self._gathered)
        self._gathered = []

    async def end(self) -> None:
        """Lets the thread finish its work."""
        self._works = False
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self.join)

    def run(self) -> None:
        """The thread: everything that waits, one commit, all answers at once."""
        try:
            connection = _connect(self._path)
        except sqlite3.Error as error:
            self._answer([(partial(_settle, self._ready), None, _unavailable(error))])
            return
        self._works = True
        self._answer([(partial(_settle, self._ready), None, None)])
        try:
            while batch := self._next_batch():
                self._answer(_commit(connection, self._begin, batch))
        finally:
            self._works = False
            connection.close()

    def _next_batch(self) -> list[Waiting]:
        batch: list[Waiting] = []
        waiting = self._jobs.get()
        while waiting is not None:
            batch += waiting
            if batch and (len(batch) >= MOST_IN_ONE_COMMIT or self._jobs.empty()):
                return batch
            waiting = self._jobs.get()
        if batch:
            self._jobs.put(None)  # the last batch first, then the end
        return batch

    def _answer(self, answers: Answers) -> None:
        self._loop.call_soon_threadsafe(_deliver, answers)


def _deliver(answers: Answers) -> None:
    for done, value, error in answers:
        try:
            done(value, error)
        except Exception:
            log.exception("Something written could not be taken in")  # the others must not wait


def _settle(future: "asyncio.Future[Any]", value: Any, error: Exception | None) -> None:
    """Answers whoever waits for the future, if they still do."""
    if future.done():
        return
    if error is None:
        future.set_result(value)
    else:
        future.set_exception(error)


def _commit(connection: sqlite3.Connection, begin: str, batch: Sequence[Waiting]) -> Answers:
    """The answers to all jobs of the batch: each stands or falls alone, all are safe together."""
    try:
        if _append_together(connection, batch):
            return [(done, None, None) for _, done in batch]
        connection.execute(begin)
        answers = _do_all(connection, batch)
        connection.execute("COMMIT")
    except Exception as error:  # noqa: BLE001  whatever it is, nobody may wait for ever
        with contextlib.suppress(sqlite3.Error):
            connection.rollback()
        return [(done, None, _unavailable(error)) for _, done in batch]
    return answers


def _append_together(connection: sqlite3.Connection, batch: Sequence[Waiting]) -> bool:
    """Whether the batch was nothing but rows, and all of them are committed now.

    They go in by one statement, which is a transaction by itself: all of them or none. That is
    the usual thing, and Python's threads change places with every statement.
    """
    rows: list[EntryRow] = []
    for job, _ in batch:
        if not isinstance(job, list):
            return False
        rows += job
    if not 0 < len(rows) <= MOST_IN_ONE_STATEMENT:
        return False
    try:
        insert(connection, rows)
    except sqlite3.IntegrityError:
        return False  # somebody's don't fit: everybody's are looked at apart
    return True


def _do_all(connection: sqlite3.Connection, batch: Sequence[Waiting]) -> Answers:
    """Rows first, all in one go; if some of them don't fit, everybody's one after the other."""
    rows = [row for job, _ in batch if isinstance(job, list) for row in job]
    together = bool(rows) and _do(connection, rows)[1] is None
    return [
        (done, None, None) if together and isinstance(job, list) else (done, *_do(connection, job))
        for job, done in batch
    ]


def insert(connection: sqlite3.Connection, rows: list[EntryRow]) -> None:
    """Inserts the rows in one statement.

    Python's threads change places with every statement, so that one for each row would cost
    more than the rows do.
    """
    for start in range(0, len(rows), MOST_IN_ONE_STATEMENT):
        some = rows[start : start + MOST_IN_ONE_STATEMENT]
        connection.execute(_insertion(len(some)), [value for row in some for value in row])


@cache
def _insertion(rows: int) -> str:
    places = ", ".join(["(?, ?, ?, ?)"] * rows)
    return f"INSERT INTO entries VALUES {places}"  # noqa: S608  nothing but question marks


def _do(connection: sqlite3.Connection, job: Job | list[EntryRow]) -> tuple[Any, Exception | None]:
    connection.execute("SAVEPOINT job")
    try:
        if isinstance(job, list):
            job = partial(insert, rows=job)
        value = job(connection)
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO job")
        return None, Conflict()
    except sqlite3.DatabaseError:
        raise  # the disk or the file: the whole batch has failed
    except Exception as error:  # noqa: BLE001  handed to whoever asked
        connection.execute("ROLLBACK TO job")
        return None, error
    connection.execute("RELEASE job")
    return value, None


def _unavailable(error: Exception) -> Unavailable:
    """What people are told; the cause goes to the log."""
    log.warning("SQLite: %r", error)
    return Unavailable(AWAY)


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=BUSY_MS / 1000)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    # Tables that are played at lie on pages of their own, which every move writes anew: the
    # longer they wait to be copied into the file, the more of that is done only once.
    connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG}")
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    return connection
