"""What every handler needs: the tables, the accounts, the limits, and who is asking."""

import asyncio
from typing import TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from starlette.requests import ClientDisconnect, HTTPConnection, Request

from quinary.core.errors import Malformed
from quinary.core.text.languages import ENGLISH, LANGUAGES
from quinary.server.accounts import COOKIE, Accounts, Credential, NotKnown
from quinary.server.admin.limits import Limits, TooLarge
from quinary.server.admin.metrics import Metrics, Timer
from quinary.server.contests.contests import Contests
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
from quinary.server.workers.bot_driver import Driver
from quinary.server.workers.interface import Workers
from quinary.server.workers.jobs import Jobs

LARGEST_BODY = 64 * 1024
BODY_WITHIN = 10.0
"""Seconds in which the body of a request has to come."""
LARGEST_NUMBER = 9
BEARER = "Bearer "
LONGEST_BASE = 200
"""Without --public-url it is whatever a browser says that it asked."""

Shape = TypeVar("Shape")


class Context:
    """The parts of a running server."""

    def __init__(self, store: Store, workers: Workers, *, patience: float = 1) -> None:
        self.store = store
        self.workers = workers
        self.registry = TableRegistry(store)
        self.driver = Driver(self.registry, workers)
        self.archive = store.archive
        self.contests = Contests(self.registry, self.archive)
        self.puzzles = store.puzzles
        self.jobs = Jobs(self.registry, self.archive, self.puzzles, workers)
        self.accounts = Accounts(store, self.registry.say)
        self.registry.on_talk = self.accounts.look_again
        self.metrics = Metrics()
        workers.failed.connect(self.metrics.failed_thoughts.inc)
        self.limits = Limits(patience)

    async def who(self, connection: HTTPConnection) -> Person | None:
        """Whoever is asking, if they are known; everybody may only ask so often."""
        shown = credential_of(connection)
        person = self.accounts.cached(shown)
        if person is None:
            self.limits.strangers.take(address(connection))
            person = await self.accounts.look_up(shown)
        if person is not None:
            self.limits.looks.take(person.id)
        return person

    async def me(self, connection: HTTPConnection) -> Person:
        """Whoever is asking; refused if they are not known."""
        person = await self.who(connection)
        if person is None:
            raise NotKnown
        return person

    async def viewer(self, connection: HTTPConnection) -> tuple[LiveTable, Viewer]:
        """What is looked at, by whom and from which seat; refused if that is not allowed."""
        live, viewer = await self.asked(connection)
        await self.check_sight(live.table, viewer)
        return live, viewer

    async def check_sight(self, table: Table, viewer: Viewer) -> None:
        """Refuses a look that is not allowed, or that would spoil the same dice elsewhere."""
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

    async def wish(self, me: Person, identity: str, wish: wishes.Wish) -> Done:
        """Carries a wish out; the answer says up to which number it is done, and safe."""
        timer = Timer()
        if isinstance(wish, wishes.Rematch):
            following = await self.registry.rematch(identity, me)
            number = (await self.registry.live(identity)).table.number
            return Done(n=number, table=following)
        if isinstance(wish, wishes.Correct):
            self.limits.corrections.take(me.id)
        wanted = NOTHING

        def ask(table: Table) -> Change:
            nonlocal wanted
            wanted = self._asked(table, me, wish)
            return wanted

        live = await self.registry.do(identity, ask)
        self.metrics.wishes.observe(timer.seconds())
        seat = _seat_taken(live.table, me, wish, wanted) if isinstance(wish, wishes.Sit) else UNSET
        return Done(n=live.table.number, seat=seat)

    def _asked(self, table: Table, me: Person, wish: wishes.Wish) -> Change:
        """What the wish asks for, with what the table's log can't tell: who is there just now."""
        wanted = commands.plan(table, me, wish)
        if isinstance(wish, wishes.StandIn) and wanted.bodies:
            check_away(table, wish.seat, me.id, self.registry.presence.is_here)
        return wanted


def _seat_taken(table: Table, me: Person, wish: wishes.Sit, wanted: Change) -> int | UnsetType:
    """Where somebody sits who wished to, now or when the same command came first."""
    if wanted.bodies:
        (sat,) = wanted.bodies
        assert isinstance(sat, Sat)
        return sat.seat
    seat = table.seat_taken(me.id, wish.command)
    return UNSET if seat is None else seat


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


def base_of(connection: HTTPConnection, public_url: str | None) -> str:
    """The address of this server, as links and QR codes show it."""
    base = public_url or str(connection.base_url)
    if len(base) > LONGEST_BASE:
        raise Malformed("The address of this server is too long for a QR code.")
    return base.rstrip("/")


async def body_of(request: Request, shape: type[Shape]) -> Shape:
    """The body of a request, if it has this shape."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Malformed("Send JSON, with the content type application/json.")
    try:
        async with asyncio.timeout(BODY_WITHIN):
            data = await _all_of(request)
    except (ClientDisconnect, TimeoutError):
        raise Malformed("The request ended, or stopped, before its body did.") from None
    return decoded(data, shape)


async def _all_of(request: Request) -> bytes:
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > LARGEST_BODY:
            raise TooLarge(f"A request is at most {LARGEST_BODY:,} bytes long.")
    return data


def decoded(data: bytes | str, shape: type[Shape]) -> Shape:
    """The JSON text as this shape."""
    try:
        return msgspec.json.decode(data, type=shape)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(f"This can't be understood: {error}.") from None
