"""Feeds: a table as it changes, over a WebSocket, and wishes the other way.

There is no queue. A feed that is woken shows what is new since it last did, however much has
happened, so that a slow reader costs one message; one that takes nothing is cut off.
"""

import asyncio
import contextlib
import logging
import time
from functools import partial
from typing import Union

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from quinary.core.errors import Malformed, QuinaryError
from quinary.server.accounts import NotKnown
from quinary.server.admin.metrics import Timer
from quinary.server.context import Context, address, credential_of, number
from quinary.server.http.security import HEADERS, check_origin, fault
from quinary.server.http.uvicorn_socket import UvicornSocket
from quinary.server.schemas import wishes
from quinary.server.schemas.base import Refusal
from quinary.server.schemas.wishes import Answered
from quinary.server.store.interface import AWAY, Conflict, Person, Unavailable
from quinary.server.tables import commands
from quinary.server.tables.live import LiveTable, Turnstile, Watcher
from quinary.server.tables.messages import (
    Shown,
    Viewer,
    as_message,
    check_viewer,
    message,
    seat_now,
)
from quinary.server.tables.permissions import Change
from quinary.server.tables.table import Table

log = logging.getLogger(__name__)

TAKE_WITHIN = 10.0
"""Seconds after which a reader that takes nothing is cut off."""
MOST_UNANSWERED = 100
"""So many answers may wait for a reader; after that nothing more is heard from it."""
MOST_REFUSED = 200
"""So many refusals in a row end a connection."""
REFUSED, CUT_OFF = 4000, 4008
BROKEN = {1002: "bad-request", 1007: "bad-request", 1009: "too-large"}
"""Codes with which a connection is closed for what was sent on it, and how that is counted."""

_decode = msgspec.json.Decoder(Union[wishes.ON_FEEDS]).decode  # noqa: UP007  made from a list


class FeedConnection:
    """The connection of one viewer, and what it shows just now."""

    __slots__ = (
        "address",
        "after",
        "connection",
        "feed",
        "feeds",
        "had",
        "live",
        "looking_up",
        "refused",
        "shown",
        "stirred",
        "under_way",
        "viewer",
    )

    def __init__(
        self, feeds: "WebSocketFeeds", socket: WebSocket, live: LiveTable, viewer: Viewer
    ) -> None:
        self.feeds = feeds
        self.connection: UvicornSocket = socket.scope["connection"]
        self.shown = credential_of(socket)
        self.address = address(socket)
        self.live = live
        self.viewer = viewer
        self.feed = Watcher(viewer.person, self.stir, seated=viewer.seat is not None)
        self.had: Shown | None = None
        self.after = number(socket, "after")
        self.stirred = False
        self.looking_up: asyncio.Task[None] | None = None
        self.refused = 0
        """How many wishes in a row were refused."""
        self.under_way = Turnstile()
        """Wishes are looked at one after the other: behind it is the one that is."""

    def stir(self) -> None:
        """There is something new: it is told in a moment, together with what else there is then."""
        if not self.stirred:
            self.stirred = True
            self.feeds.tell_soon(self)

    def answer(self, answer: Answered) -> None:
        """A wish has come true and is safe, or was refused."""
        self.refused = self.refused + 1 if answer.error else 0
        self.feed.answers.append(answer)
        self.stir()

    def refuse(self, error: QuinaryError) -> None:
        """Says why, and ends it."""
        self.connection.tell(msgspec.json.encode(Refusal(error=fault(error))))
        self.connection.close_line(REFUSED, error.code)


class WebSocketFeeds:
    """The feeds of a server."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._stirred: list[FeedConnection] = []
        """Who is told in a moment."""
        self._behind: dict[FeedConnection, float] = {}
        """Who has not taken what they were told, since when: who takes nothing is cut off."""

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One viewer's feed: the table whenever it changes, and wishes the other way."""
        socket = WebSocket(scope, receive, send)
        await socket.accept(headers=[(k.encode(), v.encode()) for k, v in HEADERS.items()])
        try:
            check_origin(socket)
            live, viewer = await self._context.viewer(socket)
            self._context.limits.feeds.take(viewer.person or address(socket))
            line = FeedConnection(self, socket, live, viewer)
        except QuinaryError as error:
            with contextlib.suppress(RuntimeError, OSError):
                await self._refuse(send, error)
            return
        await self._attend(line, receive, send)

    async def _refuse(self, send: Send, error: QuinaryError) -> None:
        self._context.metrics.refusals.labels(error.code).inc()
        text = msgspec.json.encode(Refusal(error=fault(error))).decode()
        await send({"type": "websocket.send", "text": text})
        await send({"type": "websocket.close", "code": REFUSED, "reason": error.code})

    async def _attend(self, line: FeedConnection, receive: Receive, send: Send) -> None:
        registry, figures = self._context.registry, self._context.metrics
        registry.look(line.live, line.feed)
        figures.sockets.inc()
        line.connection.when_writable = line.stir
        line.connection.when_heard = partial(self._act_at_once, line)
        line.stir()
        try:
            await self._hear(line, receive)
        finally:
            figures.sockets.dec()
            registry.look_away(line.live, line.feed)
            line.connection.when_writable = line.connection.when_heard = None
            self._behind.pop(line, None)
            await _say_goodbye(line.connection, send)

    # --- telling

    def tell_soon(self, line: FeedConnection) -> None:
        """Tells what is new in a moment, together with everybody else who is told then."""
        if not self._stirred:
            asyncio.get_running_loop().call_soon(self._tell_stirred)
        self._stirred.append(line)

    def _tell_stirred(self) -> None:
        lines, self._stirred = self._stirred, []
        for line in lines:
            self.tell(line)

    def tell(self, line: FeedConnection) -> None:
        """Tells what is new. However much happens, there is never more than one message waiting."""
        line.stirred = False
        try:
            if self._can_be_told(line):
                self._tell(line)
        except QuinaryError as error:
            self._end(line, error)
        except Exception:
            log.exception("A viewer could not be told")
            line.connection.hang_up()  # a viewer without news must know it

    def _can_be_told(self, line: FeedConnection) -> bool:
        """Whether the viewer takes what is told and is known; refuses who may look no longer."""
        if not line.connection.is_writable:
            self._behind.setdefault(line, time.monotonic())
            return False
        if self._behind:
            self._behind.pop(line, None)
        me = self._context.accounts.cached(line.shown)
        if me is None and line.viewer.person:
            self._look_up(line)
            return False
        _check(line, me)
        return True

    def _tell(self, line: FeedConnection) -> None:
        live, feed = line.live, line.feed
        told = message(
            live, self._context.registry.presence.is_here, line.viewer, line.had, line.after
        )
        if feed.answers:
            told["answers"], feed.answers = feed.answers, []
        line.had = Shown(live.table.number, live.stirred)
        line.after = line.had.number
        line.connection.tell(as_message(told))

    def _look_up(self, line: FeedConnection) -> None:
        """Looks up who the viewer is, and tells them then."""
        if line.looking_up is None:
            line.looking_up = asyncio.create_task(self._find_out(line))

    async def _find_out(self, line: FeedConnection) -> None:
        try:
            if await self._context.accounts.look_up(line.shown) is None:
                raise NotKnown
        except QuinaryError as error:
            self._end(line, error)
        else:
            line.stir()
        finally:
            line.looking_up = None

    def _end(self, line: FeedConnection, error: QuinaryError) -> None:
        self._context.metrics.refusals.labels(error.code).inc()
        line.refuse(error)

    async def cut_off_for_ever(self) -> None:
        """Ends feeds whose readers take nothing."""
        while True:
            await asyncio.sleep(1)
            too_long_ago = time.monotonic() - TAKE_WITHIN
            for line in [line for line, since in self._behind.items() if since < too_long_ago]:
                del self._behind[line]
                self._context.metrics.cut_off.inc()
                line.connection.hang_up()

    # --- hearing

    async def _hear(self, line: FeedConnection, receive: Receive) -> None:
        """Carries out what the viewer wants, and acknowledges it when it is safe."""
        while line.refused < MOST_REFUSED and len(line.feed.answers) < MOST_UNANSWERED:
            heard = await receive()
            async with line.under_way:
                if heard["type"] == "websocket.disconnect":
                    if heard.get("code") in BROKEN:
                        self._context.metrics.refusals.labels(BROKEN[heard["code"]]).inc()
                    return
                text = heard.get("text") or heard.get("bytes") or b""
                line.answer(await self._answer(line, text))

    def _act_at_once(self, line: FeedConnection, text: str) -> bool:
        """Whether the text is an act that could go the short way, without a task that waits for it.

        That is the usual thing. Whatever is unusual goes the long way instead: who has to be looked
        up, has a wish under way, was refused a moment ago, or does not take the answers.
        """
        registry, me = self._context.registry, self._context.accounts.cached(line.shown)
        if me is None or line.refused or line.feed.answers:
            return False
        wish = _wish(text)
        if not isinstance(wish, wishes.Act) or not line.under_way.enter_at_once():
            return False
        done = partial(self._acted, line, text, wish, Timer())
        try:
            taken = registry.do_at_once(line.live, partial(self._asked, me, wish), done)
        except QuinaryError as error:
            done(error)
            return True
        except BaseException:
            line.under_way.leave()
            raise
        if not taken:
            line.under_way.leave()
        return taken

    def _asked(self, me: Person, wish: wishes.Act, table: Table) -> Change:
        self._context.limits.wishes.take(me.id)
        return commands.plan(table, me, wish)

    def _acted(
        self,
        line: FeedConnection,
        text: str,
        wish: wishes.Act,
        timer: Timer,
        error: Exception | None,
    ) -> None:
        """The end of the short way: the act is safe, or was refused."""
        line.under_way.leave()
        if error is None:
            self._context.metrics.wishes.observe(timer.seconds())
            line.answer(Answered(id=wish.id, n=line.live.table.number))
        elif isinstance(error, Conflict):
            line.connection.hear_again(text)  # the long way reads on first
        elif isinstance(error, QuinaryError):
            line.answer(self._refusal(wish.id, error))
        else:
            line.connection.hang_up()  # nobody knows what became of it

    def _refusal(self, identity: int | str, error: QuinaryError) -> Answered:
        self._context.metrics.refusals.labels(error.code).inc()
        return Answered(id=identity, error=fault(error))

    async def _known(self, line: FeedConnection) -> Person | None:
        accounts = self._context.accounts
        return accounts.cached(line.shown) or await accounts.look_up(line.shown)

    async def _answer(self, line: FeedConnection, text: str | bytes) -> Answered:
        context, wish = self._context, _wish(text)
        # Whatever it is refused for, the answer says which wish it answers.
        identity = 0 if isinstance(wish, Malformed) else wish.id
        try:
            me = await self._known(line)
            context.limits.wishes.take(me.id if me else line.address)
            if isinstance(wish, Malformed):
                raise wish
            if isinstance(wish, wishes.Ping):
                return Answered(id=identity, n=line.live.table.number)
            if isinstance(wish, wishes.Go):
                return await self._go(line, wish)
            if me is None:
                raise NotKnown
            done = await context.wish(me, line.live.table.id, wish)
        except QuinaryError as error:
            return self._refusal(identity, error)
        return Answered(id=identity, n=done.n, table=done.table, seat=done.seat)

    async def _go(self, line: FeedConnection, wish: wishes.Go) -> Answered:
        """Shows another table from now on."""
        registry, viewer = self._context.registry, Viewer(line.viewer.person, wish.seat)
        live = await registry.live(wish.table)
        await self._context.check_sight(live.table, viewer)
        registry.look_away(line.live, line.feed)
        line.live, line.viewer, line.had, line.after = live, viewer, None, wish.after
        line.feed.seated = viewer.seat is not None
        registry.look(live, line.feed)
        return Answered(id=wish.id, n=live.table.number)


def _check(line: FeedConnection, me: Person | None) -> None:
    """Refuses who is not who they were, or may not see any more what they saw."""
    if line.viewer.person and (me is None or me.id != line.viewer.person):
        raise NotKnown
    _follow_seat(line)
    check_viewer(line.live.table, *line.viewer)
    if line.live.gone:
        raise Unavailable(AWAY)


def _follow_seat(line: FeedConnection) -> None:
    """Shows everything anew to who has left the seat, or moved up to another one."""
    viewer = seat_now(line.live.table, line.viewer)
    if viewer is not line.viewer:
        line.viewer, line.had = viewer, None
        line.feed.seated = viewer.seat is not None


async def _say_goodbye(connection: UvicornSocket, send: Send) -> None:
    """Closes the connection, if anybody listens."""
    if not connection.is_writable:
        connection.hang_up()
        return
    with contextlib.suppress(RuntimeError, OSError):
        await send({"type": "websocket.close", "code": CUT_OFF})


def _wish(text: str | bytes) -> wishes.Wish | Malformed:
    """The wish, or what is wrong with it."""
    try:
        wish: wishes.Wish = _decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return Malformed(f"This can't be understood: {error}.")
    return wish
