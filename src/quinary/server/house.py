"""All tables of this process: who reads, who writes, in which order.

Persist, then acknowledge, then tell: an entry is folded and shown only when the
store has it. If another process was quicker, the table is read on and the wish is
looked at again.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from quinary.core.errors import QuinaryError
from quinary.core.game import Seat
from quinary.server.log import Body, to_text
from quinary.server.store import Conflict, Entry, Store
from quinary.server.table import Table, opened
from quinary.server.thinking import Thinkers

TABLES_KEPT = 10_000
"""Idle tables beyond this many leave memory, the longest idle first."""
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that can't be mistaken for each other."""
CODE_LENGTH = 6
TRIES = 20

Wish = Callable[[Table], list[Body]]


class NoSuchTable(QuinaryError):
    """No table has this address or code."""

    code = "no-such-table"

    def __init__(self) -> None:
        super().__init__("There is no such table.")


class Feed:
    """Somebody who looks at a table: woken when there is something new, however much it is."""

    def __init__(self) -> None:
        self.changed = asyncio.Event()


class House:
    """The tables, and the one way to change them."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self._thinkers = thinkers
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._feeds: dict[str, set[Feed]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[tuple[str, Seat]] = set()
        store.listen(self._news)

    async def close(self) -> None:
        """Stops what goes on in the background."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def open_table(self, host: str, **agreed: Any) -> Table:
        """A new table of this host."""
        for _ in range(TRIES):
            identity = secrets.token_urlsafe(16)
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            first = opened(host=host, code=code, **agreed)
            try:
                await self.store.create(identity, code, time.time(), [to_text(first)])
            except Conflict:
                continue
            await self.store.seat(host, identity)
            return await self.table(identity)
        raise Conflict

    async def table(self, identity: str) -> Table:
        """The table, as far as the store has it."""
        table = self._tables.get(identity)
        if table is None:
            async with self._lock(identity):
                table = self._tables.get(identity) or await self._load(identity)
        self._tables.move_to_end(identity)
        return table

    async def table_by_code(self, code: str) -> str:
        """The address of the table with this code."""
        found = await self.store.find(code.strip().upper())
        if found is None:
            raise NoSuchTable
        return found

    async def _load(self, identity: str) -> Table:
        entries = await self.store.read(identity)
        if not entries:
            self._locks.pop(identity, None)
            raise NoSuchTable
        table = Table(identity)
        for entry in entries:
            table.fold(entry)
        self._tables[identity] = table
        self._make_room()
        self._drive(table)
        return table

    def _make_room(self) -> None:
        for identity in list(self._tables):
            if len(self._tables) <= TABLES_KEPT:
                return
            if not self._feeds.get(identity) and not self._lock(identity).locked():
                del self._tables[identity]
                del self._locks[identity]

    def tables_in_memory(self) -> int:
        """How many tables are held in memory."""
        return len(self._tables)

    def _lock(self, identity: str) -> asyncio.Lock:
        return self._locks.setdefault(identity, asyncio.Lock())

    async def do(self, identity: str, wish: Wish) -> Table:
        """The table after the wish has come true, and is safe; refused wishes change nothing."""
        table = await self.table(identity)
        async with self._lock(identity):
            for _ in range(TRIES):
                bodies = wish(table)
                if not bodies:
                    return table
                try:
                    await self._write(table, bodies)
                except Conflict:
                    await self._read_on(table)
                    continue
                self._tell(table)
                return table
        raise Conflict

    async def _write(self, table: Table, bodies: list[Body]) -> None:
        now, texts = time.time(), [to_text(body) for body in bodies]
        await self.store.append(table.id, table.number, now, texts)
        for text in texts:
            table.fold(Entry(number=table.number + 1, time=now, body=text))

    async def _read_on(self, table: Table) -> None:
        for entry in await self.store.read(table.id, after=table.number):
            table.fold(entry)

    # --- telling

    def look(self, identity: str) -> Feed:
        """A feed that is woken whenever the table changes."""
        feed = Feed()
        self._feeds.setdefault(identity, set()).add(feed)
        return feed

    def look_away(self, identity: str, feed: Feed) -> None:
        """The end of a feed."""
        feeds = self._feeds.get(identity, set())
        feeds.discard(feed)
        if not feeds:
            self._feeds.pop(identity, None)

    def watching(self, identity: str) -> int:
        """How many look at the table from this process."""
        return len(self._feeds.get(identity, ()))

    def _tell(self, table: Table) -> None:
        for feed in self._feeds.get(table.id, ()):
            feed.changed.set()
        self._drive(table)

    def _news(self, identity: str, number: int) -> None:
        """Another process may have written: read on, if somebody here looks at the table."""
        table = self._tables.get(identity)
        if table is not None and table.number < number:
            self._in_background(self._catch_up(table, number))

    async def _catch_up(self, table: Table, number: int) -> None:
        async with self._lock(table.id):
            if table.number < number:
                await self._read_on(table)
                self._tell(table)

    # --- bots

    def _drive(self, table: Table) -> None:
        """Lets bots think about what they have to decide, each decision once."""
        for seat in table.bots_to_act():
            if (table.id, seat) not in self._thinking:
                self._thinking.add((table.id, seat))
                self._in_background(self._think(table, seat))

    async def _think(self, table: Table, seat: Seat) -> None:
        """A bot sees what a person in its seat would see, and acts by the same way."""
        try:
            sitter, match, seen = table.sitters[seat], table.match, table.number
            if sitter is None or match is None:
                return
            view, legal = match.view(seat), match.legal(seat)
            action = await self._thinkers.think(match.game.id, sitter.bot, view, legal)
            await self.do(table.id, lambda now: now.act("", seat, action, seen=seen))
        except QuinaryError:
            pass  # the table has changed while it thought; it is asked again below
        finally:
            self._thinking.discard((table.id, seat))
        if seat in table.bots_to_act():
            self._drive(table)

    def _in_background(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
