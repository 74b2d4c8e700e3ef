"""What every handler needs: the tables, the accounts, the limits, and who is asking."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from starlette.requests import ClientDisconnect, HTTPConnection, Request

from quinary.bots import level_for
from quinary.core.errors import Malformed
from quinary.core.game import AnyGame
from quinary.core.text.languages import ENGLISH, LANGUAGES
from quinary.server.accounts import COOKIE, Accounts, Credential, NotKnown
from quinary.server.admin.limits import Limits, TooLarge
from quinary.server.admin.metrics import Metrics
from quinary.server.contests.service import Contests
from quinary.server.runtime import RUNTIME, Runtime, settled
from quinary.server.schemas import wishes
from quinary.server.schemas.wishes import Done
from quinary.server.store.interface import Person, Store
from quinary.server.tables import commands
from quinary.server.tables.live import LiveTable
from quinary.server.tables.log import Sat
from quinary.server.tables.messages import Viewer, check_viewer
from quinary.server.tables.permissions import NOTHING, Change, check_away
from quinary.server.tables.registry import NoSuchTable, TableRegistry
from quinary.server.tables.table import Table
from quinary.server.workers.askers import Addresses, Asker
from quinary.server.workers.bot_driver import Driver
from quinary.server.workers.dispatcher import Dispatcher
from quinary.server.workers.interface import Workers
from quinary.server.workers.jobs import Jobs

LARGEST_BODY = 64 * 1024
BODY_WITHIN = 10.0  # seconds in which the body of a request has to come
LARGEST_NUMBER = 9
BEARER = "Bearer "
LONGEST_BASE = 200  # without --public-url it is whatever a browser says that it asked

Shape = TypeVar("Shape")


# Called with the answer to a wish that is safe, or with the reason why it was refused.
Executed = Callable[[Done | Exception], None]


class Context:
    """The parts of a running server."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        *,
        patience: float = 1,
        public_url: str | None = None,
        metrics: Metrics | None = None,
        runtime: Runtime = RUNTIME,
    ) -> None:
        self.store = store
        self.workers = workers
        self._public_url = public_url
        self.clock = clock = runtime.clock
        self.metrics = metrics or Metrics()
        self.registry = TableRegistry(store, clock, runtime.entropy)
        self.addresses = Addresses()
        self.dispatcher = Dispatcher(workers, clock, self.metrics)
        self.driver = Driver(self.registry, self.dispatcher, self.addresses)
        self.archive = store.archive
        self.contests = Contests(self.registry)
        self.puzzles = store.puzzles
        self.jobs = Jobs(self.registry, self.dispatcher)
        self.accounts = Accounts(store, self.registry.bus, clock, runtime.entropy)
        workers.failed.connect(self.metrics.failed_thought)
        self.limits = Limits(patience, clock)

    async def who(self, connection: HTTPConnection) -> Person | None:
        """Whoever is asking, if they are known; everybody may only ask so often."""
        shown = credential_of(connection)
        person = self.accounts.cached(shown)
        if person is None:
            # Before the look-up, so that a flood of made-up secrets does not reach the database.
            self.limits.strangers.take(address(connection))
            person = await self.accounts.look_up(shown)
        if person is not None:
            self.limits.looks.take(person.id)
            self.addresses.note(person.id, address(connection))
        return person

    async def me(self, connection: HTTPConnection) -> Person:
        """Whoever is asking; refused if they are not known."""
        person = await self.who(connection)
        if person is None:
            raise NotKnown
        return person

    def asker(self, connection: HTTPConnection, person: str) -> Asker:
        """Whose work it is that is asked for: the person's, or a stranger's at an address."""
        return self.addresses.note(person, address(connection))

    async def viewer(self, connection: HTTPConnection) -> tuple[LiveTable, Viewer]:
        """Returns which table is watched, by whom and from which seat; refuses who may not."""
        live, viewer = await self.asked(connection)
        await self.check_sight(live.table, viewer)
        return live, viewer

    async def check_sight(self, table: Table, viewer: Viewer) -> None:
        """Refuses a look that is not allowed, or that would spoil the same dice elsewhere."""
        # Spectators of a contest are checked by `check_look` alone, which knows more of it.
        if not table.agreed.contest or viewer.seat is not None:
            check_viewer(table, *viewer)
        if not table.seats_of(viewer.person):
            await self.contests.check_look(table, viewer.person)

    async def asked(self, connection: HTTPConnection) -> tuple[LiveTable, Viewer]:
        """What somebody wants to look at, and from which seat; they may not be allowed to."""
        person = await self.who(connection)
        seat = number(connection, "seat")
        try:
            live = await self.registry.live(connection.path_params["id"])
        except NoSuchTable:
            self.limits.wrong_guesses.take(address(connection))
            raise
        return live, Viewer(person.id if person else "", seat)

    def link_to(self, connection: HTTPConnection, table: Table) -> str:
        """The link to join the table, as papers and QR codes show it."""
        base = self._public_url or str(connection.base_url)
        if len(base) > LONGEST_BASE:
            raise Malformed("The address of this server is too long for a QR code.")
        return f"{base.rstrip('/')}/t/{table.agreed.code}"

    async def wish(self, me: Person, identity: str, wish: wishes.Wish) -> Done:
        """Carries a wish out, and returns up to which number it is done, and safe."""
        live = await self.registry.live(identity)
        return await settled(lambda done: self.execute(me, live, wish, partial(_answer, done)))

    def bot_now(self, game: AnyGame, level: str) -> str:
        """Returns the bot that sits down for one of this level, as long as not all is compiled."""
        return level_for(game, level, self.workers.way(game))

    def execute(self, me: Person, live: LiveTable, wish: wishes.Wish, done: Executed) -> None:
        """Carries a wish out, and calls `done` when it is safe, or refused."""
        if isinstance(wish, wishes.Rematch):
            rematch = self.registry.rematch(live, me, self.bot_now, partial(_rematched, done))
            self.registry.background.start(rematch)
            return
        if isinstance(wish, wishes.Correct):
            self.limits.corrections.take(me.id)
        if isinstance(wish, wishes.SeatBot):
            wish = msgspec.structs.replace(wish, level=self.bot_now(live.table.game, wish.level))
        execution = _Execution(self, me, wish, done, self.clock.monotonic())
        self.registry.submit(live, execution.plan, execution.committed)


class Handlers:
    """The handlers of one topic, on the parts of a running server."""

    def __init__(self, context: Context) -> None:
        self._context = context


@dataclass(slots=True)
class _Execution:
    """One wish on its way."""

    _context: Context
    _me: Person
    _wish: wishes.Wish
    _done: Executed
    _began: float
    _change: Change = NOTHING

    def plan(self, table: Table) -> Change:
        """Returns what the wish adds to the log, or refuses it."""
        change = self._change = commands.plan(table, self._me, self._wish)
        if isinstance(self._wish, wishes.StandIn) and change.bodies:
            # The log does not know who is there just now.
            here = self._context.registry.presence.is_here
            check_away(table, self._wish.seat, self._me.id, here)
        return change

    def committed(self, live: LiveTable, error: Exception | None) -> None:
        """Answers whoever sent the wish."""
        if error is not None:
            self._done(error)
            return
        context = self._context
        context.metrics.wish(context.clock.monotonic() - self._began)
        seat = self._seat_taken(live.table) if isinstance(self._wish, wishes.Sit) else UNSET
        self._done(Done(n=live.table.number, seat=seat))

    def _seat_taken(self, table: Table) -> int | UnsetType:
        """Returns the seat that was taken, now or when the same command came first."""
        if self._change.bodies:
            (sat,) = self._change.bodies
            assert isinstance(sat, Sat)
            return sat.seat
        seat = table.seat_taken(self._me.id, self._wish.command)
        return UNSET if seat is None else seat


def _rematched(done: Executed, live: LiveTable, error: Exception | None) -> None:
    done(error or Done(n=live.table.number, table=live.table.next or UNSET))


def _answer(done: Callable[[Any, Exception | None], None], answer: Done | Exception) -> None:
    done(answer, answer if isinstance(answer, Exception) else None)


def credential_of(connection: HTTPConnection) -> Credential:
    """The secret that came along: a browser's cookie, or a program's token."""
    header: str = connection.headers.get("authorization", "")
    if header.startswith(BEARER):
        return Credential(header[len(BEARER) :])
    return Credential(connection.cookies.get(COOKIE, ""))


def address(connection: HTTPConnection) -> str:
    """Where the request comes from."""
    return connection.client.host if connection.client else ""


def number(connection: HTTPConnection, name: str) -> int | None:
    """The number of this name in the query, if there is one."""
    text = connection.query_params.get(name)
    if text is None:
        return None
    if not text.isdecimal() or not text.isascii() or len(text) > LARGEST_NUMBER:
        raise Malformed(f"{name} is a number.")
    return int(text)


def language_of(connection: HTTPConnection) -> str:
    """The language that is asked for, if there is such a one; English otherwise."""
    wanted = connection.query_params.get("lang", ENGLISH).partition("-")[0].lower()
    return wanted if wanted in LANGUAGES else ENGLISH


async def body_of(request: Request, shape: type[Shape]) -> Shape:
    """The body of a request, if it has this shape."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Malformed("Send JSON, with the content type application/json.")
    try:
        async with asyncio.timeout(BODY_WITHIN):
            data = await _all_of(request)
    except (ClientDisconnect, TimeoutError):
        raise Malformed("The request ended, or stopped, before its body did.") from None
    try:
        return msgspec.json.decode(data, type=shape)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(f"This can't be understood: {error}.") from None


async def _all_of(request: Request) -> bytes:
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > LARGEST_BODY:
            raise TooLarge(f"A request is at most {LARGEST_BODY:,} bytes long.")
    return data
