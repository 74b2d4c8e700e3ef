"""A store and workers that need nothing but Python: what a server in a browser would bring."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from quinary.core.bot import Thinking
from quinary.server.runtime import Signal
from quinary.server.store.interface import (
    Conflict,
    Done,
    EntryBatch,
    Person,
    Standing,
    StoredEntry,
)

Result = TypeVar("Result")


class MemoryStore:
    """Logs and people in dictionaries: as much of a store as a game from its start to its end."""

    shared = False
    archive: Any = None
    puzzles: Any = None

    def __init__(self) -> None:
        self.logs: dict[str, list[StoredEntry]] = {}
        self._codes: dict[str, str] = {}
        self._people: dict[str, Person] = {}

    async def open(self) -> None:
        """Does nothing."""

    async def close(self) -> None:
        """Does nothing."""

    async def create(self, code: str, batch: EntryBatch) -> None:
        """Adds a table with its first entries."""
        if batch.table in self.logs or code in self._codes:
            raise Conflict
        self._codes[code] = batch.table
        self.logs[batch.table] = []
        self._add(batch)

    def append(self, batch: EntryBatch, done: Done) -> None:
        """Adds the entries, and calls `done` a moment later."""
        fits = len(self.logs[batch.table]) == batch.after
        if fits:
            self._add(batch)
        asyncio.get_running_loop().call_soon(done, None if fits else Conflict())

    def _add(self, batch: EntryBatch) -> None:
        self.logs[batch.table] += [
            StoredEntry(number=number, time=batch.time, body=body)
            for number, body in enumerate(batch.bodies, start=batch.after + 1)
        ]

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        """Returns the entries after number `after`."""
        return self.logs.get(table, [])[after:]

    async def find(self, code: str) -> str | None:
        """Returns the table with this short code."""
        return self._codes.get(code)

    async def note(self, table: str, standing: Standing) -> None:
        """Does nothing."""

    async def due(self, now: float, most: int) -> list[str]:
        """Returns nothing."""
        del now, most
        return []

    async def add_person(self, person: Person, time: float) -> None:
        """Adds a person."""
        del time
        self._people[person.token_hash] = person

    async def person_by_token(self, token_hash: str) -> Person | None:
        """Returns the person whose secret has this hash."""
        return self._people.get(token_hash)

    def on_entries(self, heard: Callable[[str | None, int], None]) -> None:
        """Does nothing: there is no other process."""

    def on_message(self, heard: Callable[[str], None]) -> None:
        """Does nothing: there is no other process."""

    async def publish(self, message: str) -> None:
        """Does nothing: there is no other process."""


class WorkersAtOnce:
    """Workers that do everything where they are asked."""

    places = (2, 2)

    def __init__(self) -> None:
        self.failed: Signal[[]] = Signal()

    def way(self, _game: Any) -> Thinking:
        """Plain Python."""
        return "plain"

    async def choose(self, task: Any) -> dict[str, Any]:
        """Plays no bots."""
        raise NotImplementedError(task)

    async def hint(self, task: Any) -> dict[str, Any]:
        """Gives no hints."""
        raise NotImplementedError(task)

    async def run(self, job: Any, progress: Any) -> str:
        """Does no long work."""
        raise NotImplementedError(job, progress)

    async def call(self, work: Callable[..., Result], *args: Any) -> Result:
        """Returns what the function returns, at once."""
        return work(*args)

    async def close(self) -> None:
        """Does nothing."""
