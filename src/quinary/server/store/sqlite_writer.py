"""A thread with its own SQLite connection: jobs that wait for it are committed together."""

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

from quinary.server.runtime import settle
from quinary.server.store.interface import AWAY, Conflict, EntryRow, Unavailable

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")
Job = Callable[[sqlite3.Connection], Any]
# Called in the event loop's thread with the result of a job, or with its error.
Done = Callable[[Any, Exception | None], None]
# A job and its callback. Most jobs are rows to append, which are inserted together.
Waiting = tuple[Job | list[EntryRow], Done]
Answers = list[tuple[Done, Any, Exception | None]]

BUSY_MS = 2_000  # how long another process may hold the file before a write is refused
# Pages (16 MB) that gather in the write-ahead log before they are copied into the file.
PAGES_IN_LOG = 4_000
MOST_IN_ONE_COMMIT = 500
MOST_IN_ONE_STATEMENT = 500  # rows; SQLite allows some thousand values


class Worker(threading.Thread):
    """A thread with its own connection that runs all waiting jobs in one transaction."""

    def __init__(self, path: Path, begin: str) -> None:
        super().__init__(name="quinary-sqlite", daemon=True)
        self._path = path
        self._begin = begin
        self._jobs: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        # Jobs of this turn of the event loop: the thread is woken once for all of them.
        self._gathered: list[Waiting] = []
        self._loop = asyncio.get_running_loop()
        self._ready: asyncio.Future[None] = self._loop.create_future()
        self._works = False  # whether the thread takes jobs

    async def begin(self) -> None:
        """Starts the thread; returns when the database is open."""
        self.start()
        await self._ready

    def do(self, job: Callable[[sqlite3.Connection], Answer]) -> "asyncio.Future[Answer]":
        """What the job gives back, once it is committed."""
        future: asyncio.Future[Answer] = self._loop.create_future()
        self.do_then(job, partial(settle, future))
        return future

    def do_then(self, job: Job | list[EntryRow], done: Done) -> None:
        """Does the job, or appends the rows, and calls `done` when that is committed."""
        if not self._works:
            self._loop.call_soon(done, None, Unavailable(AWAY))
            return
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append((job, done))

    def _hand_over(self) -> None:
        self._jobs.put(self._gathered)
        self._gathered = []

    async def end(self) -> None:
        """Returns when the thread has finished all waiting jobs."""
        self._works = False
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self.join)

    def run(self) -> None:
        """Runs in the thread: takes all waiting jobs, commits once, answers all."""
        try:
            connection = _connect(self._path)
        except sqlite3.Error as error:
            self._answer([(partial(settle, self._ready), None, _unavailable(error))])
            return
        self._works = True
        self._answer([(partial(settle, self._ready), None, None)])
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
            log.exception("Something written could not be taken in")  # the others must run


def _commit(connection: sqlite3.Connection, begin: str, batch: Sequence[Waiting]) -> Answers:
    """Runs and commits the batch. A job that fails does not affect the others."""
    try:
        if _append_together(connection, batch):
            return [(done, None, None) for _, done in batch]
        connection.execute(begin)
        answers = _do_all(connection, batch)
        connection.execute("COMMIT")
    except Exception as error:  # noqa: BLE001  nobody may wait for ever
        with contextlib.suppress(sqlite3.Error):
            connection.rollback()
        return [(done, None, _unavailable(error)) for _, done in batch]
    return answers


def _append_together(connection: sqlite3.Connection, batch: Sequence[Waiting]) -> bool:
    """Commits a batch of nothing but rows in one statement; returns whether it did.

    This is the usual case, and saves time: Python's threads switch with every statement.
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
        return False  # a conflict: each job has to be tried on its own
    return True


def _do_all(connection: sqlite3.Connection, batch: Sequence[Waiting]) -> Answers:
    """Inserts all rows at once; on a conflict, each job's rows one after the other."""
    rows = [row for job, _ in batch if isinstance(job, list) for row in job]
    together = bool(rows) and _do(connection, rows)[1] is None
    return [
        (done, None, None) if together and isinstance(job, list) else (done, *_do(connection, job))
        for job, done in batch
    ]


def insert(connection: sqlite3.Connection, rows: list[EntryRow]) -> None:
    """Inserts the rows with as few statements as possible.

    Python's threads switch with every statement: one for each row would cost more than the rows.
    """
    for start in range(0, len(rows), MOST_IN_ONE_STATEMENT):
        some = rows[start : start + MOST_IN_ONE_STATEMENT]
        connection.execute(_insertion(len(some)), [value for row in some for value in row])


@cache
def _insertion(rows: int) -> str:
    places = ", ".join(["(?, ?, ?, ?)"] * rows)
    return f"INSERT INTO entries VALUES {places}"  # noqa: S608  nothing but question marks


def _do(connection: sqlite3.Connection, job: Job | list[EntryRow]) -> tuple[Any, Exception | None]:
    # A job that fails is rolled back alone; the rest of the batch is committed.
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
    except Exception as error:  # noqa: BLE001  goes to the job's callback
        connection.execute("ROLLBACK TO job")
        return None, error
    connection.execute("RELEASE job")
    return value, None


def _unavailable(error: Exception) -> Unavailable:
    """Logs the cause, and returns what people see."""
    log.warning("SQLite: %r", error)
    return Unavailable(AWAY)


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=BUSY_MS / 1000)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    # Every move rewrites its table's page: the later pages are copied into the file, the more
    # rewrites are merged into one copy.
    connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG}")
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    return connection
