"""All tables of this process: who reads, who writes, in which order.

Persist, then acknowledge, then tell: an entry is folded and shown only when the
store has it. If another process was quicker, the table is read on and the wish is
looked at again.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

from quinary.core.errors import NotYourTurn, QuinaryError
from quinary.core.game import Seat
from quinary.server.log import Body, to_text
from quinary.server.store import Conflict, Entry, Store, Unavailable
from quinary.server.table import NotAllowed, Stale, Table, opened
from quinary.server.thinking import Thinkers

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")

TABLES_KEPT = 10_000
"""Idle tables beyond this many leave memory, the longest idle first."""
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that can't be mistaken for each other."""
CODE_LENGTH = 6
TRIES = 20
THOUGHTS_AT_ONCE = 4
RETRY_AFTER = 0.5
LONGEST_PAUSE = 30.0

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
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}
        self._feeds: dict[str, set[Feed]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thoughts: set[asyncio.Task[Any]] = set()
        self._thinking: set[tuple[str, Seat]] = set()
        self._turns_to_think = asyncio.Semaphore(THOUGHTS_AT_ONCE)
        store.listen(self._news)

    async def close(self) -> None:
        """Stops what goes on in the background, when what is being written is safe."""
        for task in self._thoughts:
            task.cancel()
        await asyncio.gather(*self._thoughts, *self._tasks, return_exceptions=True)

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
            async with self._locked(identity):
                table = self._tables.get(identity) or await self._load(identity)
        self._tables.move_to_end(identity)
        return table

    async def table_by_code(self, code: str) -> str:
        """The address of the table with this code."""
        wanted = code.strip().upper()
        if len(wanted) != CODE_LENGTH or set(wanted) - set(CODE_LETTERS):
            raise NoSuchTable
        found = await self.store.find(wanted)
        if found is None:
            raise NoSuchTable
        return found

    async def _load(self, identity: str) -> Table:
        entries = await self.store.read(identity)
        if not entries:
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
            if identity not in self._feeds and identity not in self._locks:
                del self._tables[identity]

    def tables_in_memory(self) -> int:
        """How many tables are held in memory."""
        return len(self._tables)

    @contextlib.asynccontextmanager
    async def _locked(self, identity: str) -> AsyncIterator[None]:
        """One at a time at a table; a lock lives as long as somebody holds it or waits for it."""
        lock, users = self._locks.get(identity, (asyncio.Lock(), 0))
        self._locks[identity] = (lock, users + 1)
        try:
            async with lock:
                yield
        finally:
            _, users = self._locks[identity]
            if users == 1:
                del self._locks[identity]
            else:
                self._locks[identity] = (lock, users - 1)

    async def do(self, identity: str, wish: Wish) -> Table:
        """The table after the wish has come true, and is safe; refused wishes change nothing."""
        # Whoever asked may go away in the middle; what was begun is finished all the same.
        return await asyncio.shield(self._in_background(self._do(identity, wish), self._tasks))

    async def _do(self, identity: str, wish: Wish) -> Table:
        async with self._locked(identity):
            table = self._tables.get(identity) or await self._load(identity)
            for _ in range(TRIES):
                bodies = await self._bodies(table, wish)
                if bodies is None:
                    continue
                try:
                    if bodies:
                        await self._write(table, bodies)
                except Conflict:
                    await self._read_on(table)
                    continue
                return table
        raise Conflict

    async def _bodies(self, table: Table, wish: Wish) -> list[Body] | None:
        """What the wish wants to write; None if it was refused for what is not true any more."""
        try:
            return wish(table)
        except QuinaryError:
            if not self.store.shared or not await self._read_on(table):
                raise
            return None

    async def _write(self, table: Table, bodies: list[Body]) -> None:
        now, texts = time.time(), [to_text(body) for body in bodies]
        await self.store.append(table.id, table.number, now, texts)
        first = table.number + 1
        self._fold(
            table,
            [Entry(number=n, time=now, body=text) for n, text in enumerate(texts, start=first)],
        )

    async def _read_on(self, table: Table) -> bool:
        """Whether there was something new in the store."""
        entries = await self.store.read(table.id, after=table.number)
        self._fold(table, entries)
        return bool(entries)

    def _fold(self, table: Table, entries: list[Entry]) -> None:
        """Takes in what is in the store, and tells everybody."""
        try:
            for entry in entries:
                table.fold(entry)
        except BaseException:
            self._tables.pop(table.id, None)  # half a fold is worse than none: read it again
            raise
        if entries:
            self._tell(table)

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

    def _tell(self, table: Table) -> None:
        for feed in self._feeds.get(table.id, ()):
            feed.changed.set()
        self._drive(table)

    def _news(self, identity: str | None, number: int) -> None:
        """Another process has written: read on, if the table is held or being loaded here."""
        if identity is None:
            self._in_background(self._catch_up_with_all(), self._tasks)
            return
        table = self._tables.get(identity)
        if table.number < number if table else identity in self._locks:
            self._in_background(self._catch_up(identity), self._tasks)

    async def _catch_up_with_all(self) -> None:
        for identity in list(self._tables):
            await self._catch_up(identity)

    async def _catch_up(self, identity: str) -> None:
        """Reads the table on; again after a pause, if the store is away."""
        for _ in range(TRIES):
            with contextlib.suppress(Unavailable):
                async with self._locked(identity):
                    if table := self._tables.get(identity):
                        await self._read_on(table)
                return
            await asyncio.sleep(RETRY_AFTER)

    # --- bots

    def _drive(self, table: Table) -> None:
        """Lets bots think about what they have to decide, each decision once."""
        for seat in table.bots_to_act():
            if (table.id, seat) not in self._thinking:
                self._thinking.add((table.id, seat))
                self._in_background(self._decide(table.id, seat), self._thoughts)

    async def _decide(self, identity: str, seat: Seat) -> None:
        """A bot's decisions, until it has none left; after failures it tries less eagerly."""
        failures = 0
        try:
            while (table := self._tables.get(identity)) and seat in table.bots_to_act():
                try:
                    async with self._turns_to_think:
                        await self._think(table, seat)
                    failures = 0
                except (Stale, NotYourTurn, NotAllowed):
                    await asyncio.sleep(0)  # the table has changed while it thought
                except Exception as error:  # noqa: BLE001  a bot may fail in any way
                    log.warning("A bot of %s failed: %r", table.agreed.game, error)
                    failures += 1
                    await asyncio.sleep(min(LONGEST_PAUSE, RETRY_AFTER * 2**failures))
        finally:
            self._thinking.discard((identity, seat))

    async def _think(self, table: Table, seat: Seat) -> None:
        """A bot sees what a person in its seat would see, and acts by the same way."""
        sitter, match, seen = table.sitters[seat], table.match, table.number
        if sitter is None or match is None or not (legal := match.legal(seat)):
            raise Stale
        view = match.view(seat)
        action = await self._thinkers.think(match.game.id, sitter.bot, view, legal)
        await self.do(table.id, lambda now: now.act("", seat, action, seen=seen))

    def _in_background(
        self, work: Coroutine[Any, Any, Answer], tasks: set[asyncio.Task[Any]]
    ) -> asyncio.Task[Answer]:
        task = asyncio.create_task(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        return task
