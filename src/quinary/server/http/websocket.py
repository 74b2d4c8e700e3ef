"""Feeds: a table as it changes, over a WebSocket, and wishes the other way.

There is no queue. A feed that is woken shows what is new since it last did, however much has
happened, so that a slow reader costs one message; one that takes nothing is cut off.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from functools import partial
from typing import Union

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from quinary.core.errors import Malformed, QuinaryError
from quinary.server.accounts import Credential, NotKnown
from quinary.server.context import Context, address, credential_of, number
from quinary.server.http.security import HEADERS, check_origin, fault
from quinary.server.http.sockets import Socket, Text, socket_of
from quinary.server.schemas import wishes
from quinary.server.schemas.base import Refusal
from quinary.server.schemas.wishes import Answered, Done
from quinary.server.store.interface import AWAY, Person, Unavailable
from quinary.server.tables.live import LiveTable, Turnstile, Watcher
from quinary.server.tables.messages import (
    Shown,
    Viewer,
    as_message,
    check_viewer,
    message,
    seat_now,
)

log = logging.getLogger(__name__)

TAKE_WITHIN = 10.0  # seconds after which a reader that takes nothing is cut off
MOST_HEARD = 8  # wishes that may wait for their turn before nothing more is read
MOST_UNANSWERED = 100  # answers that may wait for a reader; after that its connection ends
MOST_REFUSED = 200  # refusals in a row that end a connection
REFUSED, CUT_OFF = 4000, 4008
# Codes with which a connection is closed for what was sent on it, and how that is counted.
BROKEN = {1002: "bad-request", 1007: "bad-request", 1009: "too-large"}

_decode = msgspec.json.Decoder(Union[wishes.ON_FEEDS]).decode  # noqa: UP007  made from a list


@dataclass(slots=True, eq=False)
class FeedConnection:
    """The connection of one viewer, and what it shows just now."""

    feeds: "WebSocketFeeds"
    socket: Socket
    credential: Credential
    address: str
    live: LiveTable
    viewer: Viewer
    after: int | None
    watcher: Watcher = field(init=False)
    had: Shown | None = None
    woken: bool = False
    ended: bool = False  # whether nothing more is heard or shown
    looking_up: "asyncio.Task[None] | None" = None
    refused: int = 0  # how many wishes in a row were refused
    waiting: int = 0  # how many wishes have not been answered
    # Lets one wish at a time pass, so that answers keep their order.
    turnstile: Turnstile = field(default_factory=Turnstile)

    def __post_init__(self) -> None:
        self.watcher = Watcher(self.viewer.person, self.wake, seated=self.viewer.seat is not None)

    def wake(self) -> None:
        """Shows what is new in a moment, together with what else there is then."""
        if not self.woken:
            self.woken = True
            self.feeds.show_soon(self)

    def answer(self, answer: Answered) -> None:
        """Answers a wish that has come true and is safe, or was refused."""
        self.refused = self.refused + 1 if answer.error else 0
        self.watcher.answers.append(answer)
        self.wake()

    def is_over(self) -> bool:
        """Returns whether too much was refused, or not taken."""
        return self.refused >= MOST_REFUSED or len(self.watcher.answers) >= MOST_UNANSWERED

    def cut_off(self) -> None:
        """Ends the connection, with a goodbye if anybody takes it."""
        self.ended = True
        if self.socket.writable or len(self.watcher.answers) < MOST_UNANSWERED:
            self.socket.close(CUT_OFF)
        else:
            self.socket.abort()


class WebSocketFeeds:
    """The feeds of a server."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._woken: list[FeedConnection] = []  # who is shown what is new in a moment
        # Who has not taken what was sent, since when: who takes nothing is cut off.
        self._behind: dict[FeedConnection, float] = {}

    # An ASGI application: Starlette would put a wrapper of its own around a plain function.
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one viewer's feed: the table whenever it changes, and wishes the other way."""
        request = WebSocket(scope, receive, send)
        await request.accept(headers=[(k.encode(), v.encode()) for k, v in HEADERS.items()])
        socket = socket_of(scope, receive, send)
        try:
            check_origin(request)
            live, viewer = await self._context.viewer(request)
            client = address(request)
            self._context.limits.feeds.take(viewer.person or client)
            shown, after = credential_of(request), number(request, "after")
            line = FeedConnection(self, socket, shown, client, live, viewer, after)
        except QuinaryError as error:
            self._refuse(socket, error)
            await socket.closed()
            return
        await self._attend(line)

    def _refuse(self, socket: Socket, error: QuinaryError) -> None:
        """Says why, and ends the connection."""
        self._context.metrics.refusal(error.code)
        socket.send(msgspec.json.encode(Refusal(error=fault(error))))
        socket.close(REFUSED, error.code)

    async def _attend(self, line: FeedConnection) -> None:
        """Shows the table and hears wishes until the connection ends."""
        registry, metrics, socket = self._context.registry, self._context.metrics, line.socket
        registry.watch(line.live, line.watcher)
        metrics.sockets(1)
        socket.on_writable = line.wake
        socket.on_text = partial(self._hear, line)
        line.wake()
        socket.resume()
        try:
            code = await socket.closed()
            if code in BROKEN:
                metrics.refusal(BROKEN[code])
        finally:
            line.ended = True
            metrics.sockets(-1)
            registry.unwatch(line.live, line.watcher)
            self._behind.pop(line, None)

    def show_soon(self, line: FeedConnection) -> None:
        """Shows what is new in a moment, together with everybody else who is shown it then."""
        if not self._woken:
            asyncio.get_running_loop().call_soon(self._show_woken)
        self._woken.append(line)

    def _show_woken(self) -> None:
        lines, self._woken = self._woken, []
        for line in lines:
            self._show(line)

    def _show(self, line: FeedConnection) -> None:
        """Shows what is new. However much happens, never more than one message waits."""
        # Reset first, so that a change from now on wakes the feed again.
        line.woken = False
        try:
            if not line.ended and self._may_see(line):
                self._send(line)
        except QuinaryError as error:
            self._refuse(line.socket, error)
        except Exception:
            log.exception("A table could not be shown")
            line.socket.abort()  # a viewer without news must know it

    def _may_see(self, line: FeedConnection) -> bool:
        """Returns whether the viewer takes what is sent and is known; refuses who may not watch."""
        if not line.socket.writable:
            self._behind.setdefault(line, self._context.clock.monotonic())
            return False
        if self._behind:
            self._behind.pop(line, None)
        me = self._context.accounts.cached(line.credential)
        if me is None and line.viewer.person:
            if line.looking_up is None:
                line.looking_up = asyncio.create_task(self._look_up(line))
            return False
        _check(line, me)
        return True

    def _send(self, line: FeedConnection) -> None:
        live, watcher = line.live, line.watcher
        here = self._context.registry.presence.is_here
        fields = message(live, here, line.viewer, line.had, line.after)
        if watcher.answers:
            fields["answers"], watcher.answers = watcher.answers, []
        line.had = Shown(live.table.number, live.visits)
        line.after = line.had.number
        line.socket.send(as_message(fields))

    async def _look_up(self, line: FeedConnection) -> None:
        """Looks up who the viewer is, and shows them what is new then."""
        try:
            if await self._context.accounts.look_up(line.credential) is None:
                raise NotKnown
        except QuinaryError as error:
            self._refuse(line.socket, error)
        else:
            line.wake()
        finally:
            line.looking_up = None

    async def cut_off_for_ever(self) -> None:
        """Ends feeds whose readers take nothing."""
        clock = self._context.clock
        while True:
            await clock.sleep(1)
            too_long_ago = clock.monotonic() - TAKE_WITHIN
            for line in [line for line, since in self._behind.items() if since < too_long_ago]:
                del self._behind[line]
                self._context.metrics.cut_off()
                line.socket.abort()

    def _hear(self, line: FeedConnection, text: Text) -> None:
        """Carries out what the viewer wants, when what came before is done."""
        line.waiting += 1
        if line.waiting > MOST_HEARD:
            # TCP makes the sender wait: nothing is lost, and memory stays bounded.
            line.socket.pause()
        line.turnstile.enter(partial(self._begin, line, text))

    def _begin(self, line: FeedConnection, text: Text) -> None:
        if line.is_over():
            return  # nobody is let in after this: the connection has ended
        me, wish = self._context.accounts.cached(line.credential), _wish(text)
        if me is None and line.credential.key:
            self._context.registry.background.start(self._identify(line, wish))
        else:
            self._carry_out(line, me, wish)

    async def _identify(self, line: FeedConnection, wish: wishes.Wish | Malformed) -> None:
        """Looks up who the viewer is before their wish is carried out."""
        try:
            me = await self._context.accounts.look_up(line.credential)
        except Exception as error:  # noqa: BLE001  whatever it is, the next wish has its turn
            self._answer(line, wish, error)
        else:
            self._carry_out(line, me, wish)

    def _carry_out(
        self, line: FeedConnection, me: Person | None, wish: wishes.Wish | Malformed
    ) -> None:
        context = self._context
        try:
            context.limits.wishes.take(me.id if me else line.address)
            if isinstance(wish, Malformed):
                raise wish
            if isinstance(wish, wishes.Ping):
                self._answer(line, wish, Done(n=line.live.table.number))
            elif isinstance(wish, wishes.Go):
                context.registry.background.start(self._go(line, wish))
            elif me is None:
                raise NotKnown
            else:
                context.execute(me, line.live, wish, partial(self._answer, line, wish))
        except QuinaryError as error:
            self._answer(line, wish, error)

    def _answer(
        self, line: FeedConnection, wish: wishes.Wish | Malformed, answer: Done | Exception
    ) -> None:
        """Acknowledges a wish that is safe, or says why it was refused; the next has its turn."""
        # Whatever it is refused for, the answer says which wish it answers.
        identity = 0 if isinstance(wish, Malformed) else wish.id
        if isinstance(answer, Done):
            line.answer(Answered(id=identity, n=answer.n, table=answer.table, seat=answer.seat))
        elif isinstance(answer, QuinaryError):
            self._context.metrics.refusal(answer.code)
            line.answer(Answered(id=identity, error=fault(answer)))
        else:
            log.error("A wish could not be carried out", exc_info=answer)
            line.socket.abort()  # nobody knows what became of it
        line.waiting -= 1
        if line.is_over():
            line.cut_off()
        elif not line.waiting:
            line.socket.resume()
        line.turnstile.leave()

    async def _go(self, line: FeedConnection, wish: wishes.Go) -> None:
        """Shows another table from now on."""
        registry, viewer = self._context.registry, Viewer(line.viewer.person, wish.seat)
        try:
            live = await registry.live(wish.table)
            await self._context.check_sight(live.table, viewer)
        except Exception as error:  # noqa: BLE001  whatever it is, the next wish has its turn
            self._answer(line, wish, error)
            return
        # The connection may have ended while the table was being loaded.
        if not line.ended:
            registry.unwatch(line.live, line.watcher)
            line.live, line.viewer, line.had, line.after = live, viewer, None, wish.after
            line.watcher.seated = viewer.seat is not None
            registry.watch(live, line.watcher)
        self._answer(line, wish, Done(n=live.table.number))


def _check(line: FeedConnection, me: Person | None) -> None:
    """Refuses who is not who they were, or may not see any more what they saw."""
    if line.viewer.person and (me is None or me.id != line.viewer.person):
        raise NotKnown
    viewer = seat_now(line.live.table, line.viewer)
    if viewer is not line.viewer:
        # Everything is shown anew to who has left the seat, or moved up to another one.
        line.viewer, line.had = viewer, None
        line.watcher.seated = viewer.seat is not None
    check_viewer(line.live.table, *line.viewer)
    if line.live.gone:
        raise Unavailable(AWAY)


def _wish(text: Text) -> wishes.Wish | Malformed:
    """Returns the wish, or what is wrong with it."""
    try:
        wish: wishes.Wish = _decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return Malformed(f"This can't be understood: {error}.")
    return wish
