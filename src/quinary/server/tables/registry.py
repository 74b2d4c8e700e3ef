"""All tables of this process: finds, loads and evicts them.

How a table changes is in commit.py; what it shows, in messages.py.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from quinary.core.errors import QuinaryError
from quinary.server.bus import Bus, StoreBus
from quinary.server.runtime import CLOCK, ENTROPY, Background, Clock, Entropy, Signal, settled
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Conflict, EntryBatch, Person, Store, Unavailable
from quinary.server.tables import commands
from quinary.server.tables.commit import TRIES, Commit, Committed, Plan, people_in
from quinary.server.tables.live import LiveTable, Watcher
from quinary.server.tables.log import EntryBody, to_text
from quinary.server.tables.presence import UNKNOWN, Presence
from quinary.server.tables.table import Table

log = logging.getLogger(__name__)

# Tables beyond this number leave memory if nobody watches them, the longest idle first.
TABLES_KEPT = 20_000
IDLE_AFTER = 600.0  # seconds after which a table that nobody watches leaves memory
# Letters and digits that can't be mistaken for each other.
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
RETRY_AFTER = 0.5
LISTED_FOR = 24 * 3600.0
MOST_LISTED = 50


class NoSuchTable(QuinaryError):
    """No table has this address or code."""

    code = "no-such-table"
    message = "There is no such table."


class TableRegistry:
    """The tables of this process."""

    def __init__(self, store: Store, clock: Clock = CLOCK, entropy: Entropy = ENTROPY) -> None:
        self.store = store
        self.clock = clock
        self.entropy = entropy
        # Emitted when a table, or who watches it, has changed.
        self.changed: Signal[[LiveTable]] = Signal()
        # Emitted when a seat, or the stage, of a table in play has changed: it may be over.
        self.seats_changed: Signal[[LiveTable]] = Signal()
        self.background = Background()
        self.bus: Bus = StoreBus(store, self.background)
        self.presence = Presence(self.bus, self._visit, clock, entropy)
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self.bus.subscribe("again", self._reload_soon)
        store.on_entries(self._read_on_soon)

    async def close(self) -> None:
        """Stops what goes on in the background, when what is being written is safe."""
        await self.background.finish()

    def tables_in_memory(self) -> int:
        """Returns how many tables are held in memory."""
        return len(self._live)

    def holds(self, identity: str) -> bool:
        """Returns whether the table is held in memory."""
        return identity in self._live

    def in_memory(self) -> list[LiveTable]:
        """Returns the tables that are held in memory."""
        return list(self._live.values())

    def new_address(self) -> str:
        """Returns an address that nobody can guess; tables of one time are neighbours on disk."""
        return f"{int(self.clock.now()):08x}{self.entropy.token(12)}"

    async def open_table(self, host: Person, wanted: NewTable) -> LiveTable:
        """Opens a new table of this host."""
        return await self._create(
            host.id, lambda code: [commands.opening(wanted, host.id, code, self.entropy)]
        )

    async def rematch(
        self, live: LiveTable, me: Person, bot_now: commands.BotNow, done: Committed
    ) -> None:
        """Leads to the table after this one, with the same people; opens it if there is none."""
        try:
            commands.check_rematch(live.table, me.id)
            following = live.table.next or await self._reopen(live.table, me, bot_now)
        except Exception as error:  # noqa: BLE001  whatever it is, somebody waits for the answer
            done(live, error)
        else:
            self.submit(live, lambda table: commands.follow(table, following), done)

    async def _reopen(self, table: Table, me: Person, bot_now: commands.BotNow) -> str:
        host = table.agreed.host if table.seats_of(table.agreed.host) else me.id
        reopened = partial(commands.reopening, table, host, bot_now, entropy=self.entropy)
        return (await self._create(host, reopened)).table.id

    async def open_with(
        self, host: str, make: Callable[[str], list[EntryBody]], name: str
    ) -> LiveTable:
        """Returns the table of this address: the one that is there, or a new one."""
        try:
            return await self.live(name)
        except NoSuchTable:
            return await self._create(host, make, name)

    async def _create(
        self, host: str, make: Callable[[str], list[EntryBody]], name: str | None = None
    ) -> LiveTable:
        for _ in range(TRIES):
            identity = name or self.new_address()
            code = "".join(self._letter() for _ in range(CODE_LENGTH))
            bodies, now = make(code), self.clock.now()
            table = Table(identity)
            for body in bodies:
                table.take_in(body, now)
            batch = EntryBatch(
                table=identity,
                after=0,
                time=now,
                bodies=[to_text(body) for body in bodies],
                standing=table.standing(),
                people=sorted({host, *people_in(bodies)}),
            )
            try:
                await self.store.create(code, batch)
            except Conflict:
                # Another request has just opened it; without a name, it is the code that is taken.
                if name is not None and await self.store.read(name):
                    return await self.live(name)
                continue
            live = self._live[identity] = LiveTable(table, self.clock)
            live.noted = batch.standing
            self.changed.emit(live)  # a challenge begins at once, and a bot may be first to act
            return live
        raise Conflict

    def _letter(self) -> str:
        return CODE_LETTERS[self.entropy.below(len(CODE_LETTERS))]

    async def find(self, code: str) -> str:
        """Returns the table with this code, however it is spelt: `edf-2se`, `EDF 2SE`."""
        wanted = "".join(filter(str.isalnum, code.upper()))
        if len(wanted) != CODE_LENGTH or set(wanted) - set(CODE_LETTERS):
            raise NoSuchTable
        found = await self.store.find(wanted)
        if found is None:
            raise NoSuchTable
        return found

    async def listed(self) -> list[Table]:
        """Returns open tables that wait for people, the youngest first."""
        found = await self.store.listed(self.clock.now() - LISTED_FOR, MOST_LISTED)
        lives = [await self.openable(identity) for identity in found]
        return [live.table for live in lives if live]

    async def openable(self, identity: str) -> LiveTable | None:
        """Returns the table, for a list of several; None for one that can't be opened.

        It may be of another version of the rules, or of a game that is no longer installed: whoever
        opens it is refused, but it must not spoil a list for everybody.
        """
        try:
            return await self.live(identity)
        except Unavailable:
            raise
        except QuinaryError:
            return None

    async def live(self, identity: str) -> LiveTable:
        """Returns the table, as far as the store has it."""
        live = self._live.get(identity)
        if live is None:
            # After a restart a whole table comes back at once: its log is read only once.
            lock = self._loading.setdefault(identity, asyncio.Lock())
            try:
                async with lock:
                    live = self._live.get(identity) or await self._load(identity)
            finally:
                self._loading.pop(identity, None)
        live.touch()
        self._live.move_to_end(identity)
        return live

    async def _load(self, identity: str) -> LiveTable:
        live = LiveTable(Table(identity), self.clock)
        entries = await self.store.read(identity)
        if not entries:
            raise NoSuchTable
        for entry in entries:
            live.table.fold(entry)
        if (there := self._live.setdefault(identity, live)) is not live:
            return there  # another read was quicker
        if self.store.shared:
            self.presence.query(identity)
            # Somebody may have written since the store was read, before we listened.
            self.background.start(self._catch_up(identity))
        self.changed.emit(live)
        return live

    def evict_idle(self) -> None:
        """Drops tables that nobody has watched for long, or of which there are too many."""
        too_old = self.clock.monotonic() - IDLE_AFTER
        for identity, live in list(self._live.items()):
            # Tables are ordered by use: all that follow were used more recently.
            if live.used > too_old and len(self._live) <= TABLES_KEPT:
                return
            if live.is_idle():
                del self._live[identity]
            elif live.used <= too_old:
                self._live.move_to_end(identity)
                live.touch()

    def submit(self, live: LiveTable, plan: Plan, done: Committed) -> None:
        """Changes the table when its turn comes; calls `done` when that is safe, or refused."""
        Commit(self, live, plan, done).enter()

    async def run(self, identity: str, plan: Plan) -> LiveTable:
        """Changes the table, and returns it when that is safe; refused plans change nothing."""
        live = self._live.get(identity) or await self.live(identity)
        return await settled(partial(self.submit, live, plan))

    def wake(self, live: LiveTable, before: int) -> None:
        """Lets everybody know of the entries after number `before`."""
        live.wake(before)
        self.changed.emit(live)
        if live.table.seated > before and live.table.match is not None:
            self.seats_changed.emit(live)

    async def note(self, live: LiveTable) -> None:
        """Tells the store how the table stands, where that has changed."""
        standing = live.table.standing()
        if standing is not None and standing != live.noted:
            await self.store.note(live.table.id, standing)
            live.noted = standing

    async def read_on(self, live: LiveTable) -> bool:
        """Takes in what others have written; returns whether there was anything."""
        entries = await self.store.read(live.table.id, after=live.table.number)
        before = live.table.number
        try:
            for entry in entries:
                live.table.fold(entry)
        except BaseException:
            self.drop(live)
            raise
        if entries:
            self.wake(live, before)
        return bool(entries)

    def drop(self, live: LiveTable) -> None:
        """Gives the table up: half a change is worse than none. It is read again when needed."""
        self._live.pop(live.table.id, None)
        live.gone = True
        live.wake_all()

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
            self._visit(identity)

    async def forget(self, me: Person) -> None:
        """Takes the person's name out of every table; bots go on in their seats."""
        for identity in await self.store.tables_of(me.id):
            try:
                await self.run(identity, lambda now: commands.leave(now, me.id))
            except Unavailable:
                raise  # nobody is forgotten by halves: it can be asked for again
            except QuinaryError as error:
                log.warning("A table could not be left: %s", error.message)
            for number, body in commands.redacted(await self.store.read(identity), me.id):
                await self.store.rewrite(identity, number, body)
            await self.reload(identity)
            self.bus.publish("again", identity)

    def watch(self, live: LiveTable, watcher: Watcher) -> None:
        """Wakes the watcher from now on whenever the table changes."""
        live.watchers.add(watcher)
        self.presence.arrive(live.table.id, watcher.person or UNKNOWN)

    def unwatch(self, live: LiveTable, watcher: Watcher) -> None:
        """Wakes the watcher no longer."""
        live.watchers.discard(watcher)
        live.touch()
        self.presence.leave(live.table.id, watcher.person or UNKNOWN)

    def _visit(self, identity: str) -> None:
        """Somebody came or went."""
        if live := self._live.get(identity):
            live.visit()
            self.changed.emit(live)  # bots among themselves play for whoever watches

    def _reload_soon(self, identity: str) -> None:
        self.background.start(self._persist(lambda: self.reload(identity)))

    def _read_on_soon(self, identity: str | None, number: int) -> None:
        """Reads on what another process has written, if the table is held here."""
        if identity is None:
            self.background.start(self._catch_up_with_all())
            return
        live = self._live.get(identity)
        if live is not None and live.table.number < number:
            self.background.start(self._catch_up(identity))

    async def _catch_up_with_all(self) -> None:
        for identity in list(self._live):
            await self._catch_up(identity)

    async def _catch_up(self, identity: str) -> None:
        """Reads the table on."""

        async def read_on() -> None:
            if live := self._live.get(identity):
                async with live.turnstile:
                    await self.read_on(live)

        await self._persist(read_on)

    async def _persist(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Does it; again after a pause, if the store is away."""
        for _ in range(TRIES):
            try:
                await work()
            except Unavailable:
                await self.clock.sleep(RETRY_AFTER)
            else:
                return
