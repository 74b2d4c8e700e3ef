"""All tables of this process: who reads, who writes, in which order.

Persist, then acknowledge, then tell: an entry is taken in and shown only when the
store has it. If another process was quicker, the table is read on and the wish is
looked at again.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar

from quinary.core.errors import QuinaryError
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Conflict, Person, Standing, Store, Unavailable, Written
from quinary.server.tables import commands
from quinary.server.tables.live import LiveTable, Watcher
from quinary.server.tables.log import Body, Sat, to_text
from quinary.server.tables.permissions import Change
from quinary.server.tables.presence import UNKNOWN, Presence
from quinary.server.tables.table import Table

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")

TABLES_KEPT = 20_000
"""Tables beyond this many leave memory if nobody looks at them, the longest idle first."""
IDLE_AFTER = 600.0
"""Seconds after which a table that nobody looks at leaves memory."""
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that can't be mistaken for each other."""
CODE_LENGTH = 6
TRIES = 20
RETRY_AFTER = 0.5
LISTED_FOR = 24 * 3600.0
MOST_LISTED = 50
CAN_WAIT = 1.0
"""Seconds that small news can wait at a table of many."""

Wish = Callable[[Table], Change]


class NoSuchTable(QuinaryError):
    """No table has this address or code."""

    code = "no-such-table"

    def __init__(self) -> None:
        super().__init__("There is no such table.")


def new_address() -> str:
    """An address that nobody can guess; tables of the same time are neighbours on the disk."""
    return f"{int(time.time()):08x}{secrets.token_urlsafe(12)}"


class TableRegistry:
    """The tables, and the one way to change them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.on_change: Callable[[LiveTable], None] = lambda _room: None
        """Called when a table, or who looks at it, has changed: somebody else drives the bots."""
        self.on_seats: Callable[[LiveTable], None] = lambda _room: None
        """Called when a seat, or the stage, of a table in play has changed: it may be over."""
        self.on_talk: Callable[[str], None] = lambda _words: None
        self.on_study: Callable[[str], None] = lambda _words: None
        self.presence = Presence(self.say, self._stir)
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        store.listen(self._news, self._talk)

    async def close(self) -> None:
        """Stops what goes on in the background, when what is being written is safe."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tables_in_memory(self) -> int:
        """How many tables are held in memory."""
        return len(self._live)

    # --- finding and opening

    async def open_table(self, host: Person, wanted: NewTable) -> LiveTable:
        """A new table of this host."""
        return await self._create(host.id, lambda code: [commands.opening(wanted, host.id, code)])

    async def rematch(self, identity: str, me: Person) -> str:
        """The table after this one, with the same people; made if there is none yet."""
        table = (await self.live(identity)).table
        commands.check_rematch(table, me.id)
        if table.next is None:
            host = table.agreed.host if table.seats_of(table.agreed.host) else me.id
            made = await self._create(host, lambda code: commands.reopening(table, host, code))
            live = await self.do(identity, lambda now: commands.follow(now, made.table.id))
            table = live.table
        assert table.next is not None
        return table.next

    async def open_with(self, host: str, make: Callable[[str], list[Body]], name: str) -> LiveTable:
        """The table of this address: the one that is there, or a new one with these entries."""
        try:
            return await self.live(name)
        except NoSuchTable:
            return await self._create(host, make, name)

    async def _create(
        self, host: str, make: Callable[[str], list[Body]], name: str | None = None
    ) -> LiveTable:
        for _ in range(TRIES):
            identity = name or new_address()
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            bodies, now = make(code), time.time()
            table = Table(identity)
            for body in bodies:
                table.take_in(body, now)
            texts, standing = [to_text(body) for body in bodies], table.standing()
            people = sorted({host, *_people(bodies)})
            try:
                await self.store.create(identity, code, now, texts, standing, people)
            except Conflict:
                if name is not None and await self.store.read(name):
                    return await self.live(name)
                continue
            live = self._live[identity] = LiveTable(table)
            live.noted = standing
            self.on_change(live)  # a challenge has begun already, and a bot may be the first to act
            return live
        raise Conflict

    async def find(self, code: str) -> str:
        """The address of the table with this code, however it is spelt: `edf-2se`, `EDF 2SE`."""
        wanted = "".join(filter(str.isalnum, code.upper()))
        if len(wanted) != CODE_LENGTH or set(wanted) - set(CODE_LETTERS):
            raise NoSuchTable
        found = await self.store.find(wanted)
        if found is None:
            raise NoSuchTable
        return found

    async def listed(self) -> list[Table]:
        """Open tables that wait for people, the youngest first."""
        found = await self.store.listed(time.time() - LISTED_FOR, MOST_LISTED)
        lives = [await self.openable(identity) for identity in found]
        return [live.table for live in lives if live]

    async def openable(self, identity: str) -> LiveTable | None:
        """The table, for a list of several; None for one that can't be opened.

        It may be of another version of the rules, or of a game that is installed no longer: whoever
        asks for it is told so, but it must not close a list to everybody.
        """
        try:
            return await self.live(identity)
        except Unavailable:
            raise
        except QuinaryError:
            return None

    async def live(self, identity: str) -> LiveTable:
        """The table, as far as the store has it."""
        live = self._live.get(identity)
        if live is None:
            lock = self._loading.setdefault(identity, asyncio.Lock())
            try:
                async with lock:
                    live = self._live.get(identity) or await self._load(identity)
            finally:
                self._loading.pop(identity, None)
        live.used = time.monotonic()
        self._live.move_to_end(identity)
        return live

    async def _load(self, identity: str) -> LiveTable:
        live = LiveTable(Table(identity))
        entries = await self.store.read(identity)
        if not entries:
            raise NoSuchTable
        for entry in entries:
            live.table.fold(entry)
        if (there := self._live.setdefault(identity, live)) is not live:
            return there  # who waited for somebody that failed, and who came later, both read it
        if self.store.shared:
            self.presence.ask(identity)
            # Somebody may have written between the reading and now, unheard.
            self.in_background(self._catch_up(identity))
        self.on_change(live)
        return live

    def evict_idle(self) -> None:
        """Lets tables go that nobody has looked at for long, or too many of them."""
        too_old = time.monotonic() - IDLE_AFTER
        for identity, live in list(self._live.items()):
            if live.used > too_old and len(self._live) <= TABLES_KEPT:
                return
            if live.is_idle():
                del self._live[identity]
            elif live.used <= too_old:
                self._live.move_to_end(identity)
                live.used = time.monotonic()

    # --- changing

    async def do(self, identity: str, wish: Wish) -> LiveTable:
        """The table after the wish has come true, and is safe; refused wishes change nothing."""
        live = self._live.get(identity) or await self.live(identity)
        live.users += 1
        try:
            async with live.turnstile:
                if not live.gone:
                    return await self._do(live, wish)
        finally:
            live.users -= 1
        return await self.do(identity, wish)  # it was let go meanwhile, and is read anew

    def do_at_once(self, live: LiveTable, wish: Wish, done: Written) -> bool:
        """The same without a coroutine: whether it can go this way; `done` is called at its end.

        It can, if nobody else is changing the table, and nothing but entries has to be written.
        """
        append = self.store.append_then
        if (
            append is None
            or live.gone
            or live.table.agreed.open
            or not live.turnstile.enter_at_once()
        ):
            return False
        table, now = live.table, time.time()
        try:
            wanted = wish(table)
            if wanted.bodies:
                standing = _soonest(live, now)
                written = partial(self._written, live, wanted, now, standing, done)
                append(table.id, table.number, now, _texts(wanted), standing, written)
        except BaseException:
            live.turnstile.leave()
            raise
        if wanted.bodies:
            live.users += 1
        else:
            live.turnstile.leave()
            done(None)
        return True

    def _written(
        self,
        live: LiveTable,
        wanted: Change,
        now: float,
        standing: Standing | None,
        done: Written,
        error: Exception | None,
    ) -> None:
        """The end of the short way: takes in what is safe now, and says so."""
        try:
            if error is None:
                self._take_in(live, wanted, now, standing)
        except Exception as failure:
            log.exception("An entry could not be taken in")
            error = failure
        live.users -= 1
        live.turnstile.leave()
        done(error)

    async def _do(self, live: LiveTable, wish: Wish) -> LiveTable:
        for _ in range(TRIES):
            try:
                wanted = wish(live.table)
            except QuinaryError:
                # It may be refused for what is not true any more.
                if not self.store.shared or not await self._read_on(live):
                    raise
                continue
            if not wanted.bodies:
                return live
            try:
                await self._write(live, wanted)
            except Conflict:
                await self._read_on(live)
                continue
            return live
        raise Conflict

    async def _write(self, live: LiveTable, wanted: Change) -> None:
        table, now = live.table, time.time()
        standing = _soonest(live, now)
        try:
            await self.store.append(
                table.id, table.number, now, _texts(wanted), standing, _people(wanted.bodies)
            )
        except asyncio.CancelledError:
            # Whoever asked has gone, but it may have been written all the same.
            self.in_background(self._catch_up(table.id))
            raise
        self._take_in(live, wanted, now, standing)
        if table.agreed.open:
            # What was asked for is done and safe; this is noted with the next entry, if not now.
            with contextlib.suppress(Unavailable):
                await self.note(live)

    def _take_in(
        self, live: LiveTable, wanted: Change, now: float, standing: Standing | None
    ) -> None:
        """What was written is true from now on, and everybody who looks is told."""
        table = live.table
        live.noted = standing or live.noted
        before = table.number
        try:
            for body, foreseen in zip(wanted.bodies, wanted.foreseen, strict=True):
                table.take_in(body, now, foreseen)
        except BaseException:
            self._drop(live)
            raise
        self._tell(live, before)

    async def note(self, live: LiveTable) -> None:
        """Tells the store how the table stands, where that has changed."""
        standing = live.table.standing()
        if standing is not None and standing != live.noted:
            await self.store.note(live.table.id, standing)
            live.noted = standing

    async def _read_on(self, live: LiveTable) -> bool:
        """Whether there was something new in the store."""
        entries = await self.store.read(live.table.id, after=live.table.number)
        before = live.table.number
        try:
            for entry in entries:
                live.table.fold(entry)
        except BaseException:
            self._drop(live)
            raise
        if entries:
            self._tell(live, before)
        return bool(entries)

    def _drop(self, live: LiveTable) -> None:
        """Half a change is worse than none: the table is read again when somebody asks."""
        self._live.pop(live.table.id, None)
        live.gone = True
        self._tell_all(live)

    async def reload(self, identity: str) -> None:
        """Reads the table anew: something in its past has been rewritten."""
        live = self._live.get(identity)
        if live is None:
            return
        async with live.turnstile:
            fresh = Table(identity)
            for entry in await self.store.read(identity):
                fresh.fold(entry)
            live.table, live.shared = fresh, None
            self._stir(identity)

    async def forget(self, me: Person) -> None:
        """Takes the person's name out of every table; bots go on in their seats."""
        for identity in await self.store.tables_of(me.id):
            try:
                await self.do(identity, lambda now: commands.leave(now, me.id))
            except Unavailable:
                raise  # nobody is forgotten by halves: it can be asked for again
            except QuinaryError as error:
                log.warning("A table could not be left: %s", error.message)
            for number, body in commands.redacted(await self.store.read(identity), me.id):
                await self.store.rewrite(identity, number, body)
            await self.reload(identity)
            self.say(f"again {identity}")

    # --- telling

    def look(self, live: LiveTable, watcher: Watcher) -> None:
        """From now on the feed is woken whenever the table changes."""
        live.watchers.add(watcher)
        self.presence.arrive(live.table.id, watcher.person or UNKNOWN)

    def look_away(self, live: LiveTable, watcher: Watcher) -> None:
        """The feed shows this table no longer."""
        live.watchers.discard(watcher)
        live.used = time.monotonic()
        self.presence.leave(live.table.id, watcher.person or UNKNOWN)

    def _tell(self, live: LiveTable, before: int) -> None:
        """Wakes everybody who looks at the table."""
        live.used = time.monotonic()
        if live.table.last_public > before or not live.table.is_crowd:
            self._tell_all(live)
        else:
            self._tell_moved(live, before)
            self._tell_later(live)
        self.on_change(live)
        if live.table.seated > before and live.table.match is not None:
            self.on_seats(live)

    @staticmethod
    def _tell_all(live: LiveTable) -> None:
        for watcher in live.watchers:
            watcher.wake()

    @staticmethod
    def _tell_moved(live: LiveTable, before: int) -> None:
        """Wakes those of a crowd whose own seats have changed."""
        if live.table.seated > before:
            for watcher in live.watchers:
                if live.table.moved.get(watcher.person, 0) > before:
                    watcher.wake()

    def _tell_later(self, live: LiveTable) -> None:
        """Small news of a crowd are told together, once in a while, to screens and the host."""
        if live.later is None:
            live.later = asyncio.get_running_loop().call_later(CAN_WAIT, self._tell_screens, live)

    def _tell_screens(self, live: LiveTable) -> None:
        live.later = None
        for watcher in live.watchers:
            if not watcher.seated or watcher.person == live.table.agreed.host:
                watcher.wake()

    def _stir(self, identity: str) -> None:
        """Somebody came or went."""
        if live := self._live.get(identity):
            live.stirred += 1
            if live.table.is_crowd:
                self._tell_later(live)
            else:
                self._tell_all(live)
            self.on_change(live)  # bots among themselves play for whoever looks

    # --- other processes

    def say(self, words: str) -> None:
        """Says something to the other processes, if there are any."""
        if self.store.shared:
            self.in_background(self._say(words))

    async def _say(self, words: str) -> None:
        with contextlib.suppress(Unavailable):
            await self.store.say(words)

    def _talk(self, words: str) -> None:
        kind, _, rest = words.partition(" ")
        if kind == "again":
            self.in_background(self._persist(lambda: self.reload(rest)))
        elif kind == "study":
            self.on_study(rest)
        elif kind == "who":
            self.on_talk(rest)
        else:
            self.presence.hear(words)

    def _news(self, identity: str | None, number: int) -> None:
        """Another process has written: read on, if the table is held here."""
        if identity is None:
            self.in_background(self._catch_up_with_all())
            return
        live = self._live.get(identity)
        if live is not None and live.table.number < number:
            self.in_background(self._catch_up(identity))

    async def _catch_up_with_all(self) -> None:
        for identity in list(self._live):
            await self._catch_up(identity)

    async def _catch_up(self, identity: str) -> None:
        """Reads the table on."""

        async def read_on() -> None:
            if live := self._live.get(identity):
                async with live.turnstile:
                    await self._read_on(live)

        await self._persist(read_on)

    @staticmethod
    async def _persist(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Does it; again after a pause, if the store is away."""
        for _ in range(TRIES):
            try:
                await work()
            except Unavailable:
                await asyncio.sleep(RETRY_AFTER)
            else:
                return

    def in_background(self, work: Coroutine[Any, Any, Answer]) -> "asyncio.Task[Answer]":
        """Does it while others are served; the server does not end before it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _texts(wanted: Change) -> list[str]:
    return [to_text(body) for body in wanted.bodies]


def _people(bodies: Sequence[Body]) -> list[str]:
    """Those who sit down: with that, and not before, the table is one of theirs."""
    return [body.person for body in bodies if isinstance(body, Sat) and body.person]


def _soonest(live: LiveTable, now: float) -> Standing | None:
    """What has to be noted together with an entry, so that no deadline is ever overlooked.

    A time that was noted earlier is early enough: the table is looked at then, and noted anew.
    """
    agreed = live.table.agreed
    if agreed.clock is None or (live.noted is not None and live.noted.due is not None):
        return None
    listed = live.noted.listed if live.noted else agreed.open
    return Standing(due=now + agreed.clock, listed=listed)
