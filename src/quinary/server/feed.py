"""Feeds: a table as it changes, over a WebSocket both ways or as server-sent events one way.

There is no queue. A feed that is woken shows what is new since it last did, however much has
happened, so that a slow reader costs one message; one that takes nothing is cut off.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Union

import msgspec
from prometheus_client import Counter
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from quinary.core.errors import Malformed, QuinaryError
from quinary.server import api
from quinary.server.care import HEADERS, check_origin, fault
from quinary.server.people import NotKnown
from quinary.server.room import Feed, Room
from quinary.server.serving import Serving, address, number, pass_of
from quinary.server.showing import Had, Viewer, as_message, check_viewer, message
from quinary.server.store import AWAY, Person, Unavailable

TAKE_WITHIN = 10.0
"""Seconds after which a reader that takes nothing is cut off."""
PING_EVERY = 9.0
"""Seconds of silence after which a read-only stream says that it is still there."""
MOST_UNANSWERED = 100
"""So many answers may wait for a reader; after that nothing more is heard from it."""
MOST_REFUSED = 200
"""So many refusals in a row end a connection."""
REFUSED, CUT_OFF = 4000, 4008
BROKEN = {1002: "bad-request", 1007: "bad-request", 1009: "too-large"}
"""Codes with which a connection is closed for what was sent on it, and how that is counted."""

_decode = msgspec.json.Decoder(Union[api.ON_FEEDS]).decode  # noqa: UP007  made from a list


class Line:
    """The connection of one viewer, and what it shows just now."""

    __slots__ = ("address", "after", "feed", "had", "receive", "room", "send", "shown", "viewer")

    def __init__(
        self, socket: WebSocket, receive: Receive, send: Send, room: Room, viewer: Viewer
    ) -> None:
        self.receive = receive
        self.send = send
        self.shown = pass_of(socket)
        self.address = address(socket)
        self.room = room
        self.viewer = viewer
        self.feed = _feed(viewer)
        self.had: Had | None = None
        self.after = number(socket, "after")

    def told(self, telling: "asyncio.Task[None]") -> None:
        """Hangs up if telling went wrong: a viewer without news must know it."""
        if not telling.cancelled() and telling.exception() is not None:
            hang_up(self.receive)

    async def close(self) -> None:
        """Says goodbye, if anybody listens."""
        try:
            goodbye = self.send({"type": "websocket.close", "code": CUT_OFF})
            await asyncio.wait_for(goodbye, TAKE_WITHIN)
        except TimeoutError:
            hang_up(self.receive)
        except (RuntimeError, OSError):
            return  # it is closed already


def hang_up(receive: Receive) -> None:
    """Ends a connection at once, with whatever was not sent: its reader takes nothing.

    ASGI has no word for that, so that the transport is looked for behind it.
    """
    connection = getattr(receive, "__self__", None)
    if transport := getattr(connection, "transport", None):
        transport.abort()


class Feeds:
    """The feeds of a server."""

    def __init__(self, serving: Serving) -> None:
        self._serving = serving
        self._sending: dict[Line, float] = {}
        """Who is being sent something, since when: who takes nothing is cut off."""

    # --- WebSocket

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One viewer's feed: the table whenever it changes, and wishes the other way."""
        socket = WebSocket(scope, receive, send)
        await socket.accept(headers=[(k.encode(), v.encode()) for k, v in HEADERS.items()])
        try:
            check_origin(socket)
            room, viewer = await self._serving.viewer(socket)
            self._serving.limits.feeds.take(viewer.person or address(socket))
            line = Line(socket, receive, send, room, viewer)
        except QuinaryError as error:
            with contextlib.suppress(RuntimeError, OSError):
                await self._refuse(send, error)
            return
        await self._attend(line, receive)

    async def _refuse(self, send: Send, error: QuinaryError) -> None:
        self._serving.figures.refusals.labels(error.code).inc()
        text = msgspec.json.encode(api.Refusal(error=fault(error))).decode()
        await send({"type": "websocket.send", "text": text})
        await send({"type": "websocket.close", "code": REFUSED, "reason": error.code})

    async def _attend(self, line: Line, receive: Receive) -> None:
        house, figures = self._serving.house, self._serving.figures
        house.look(line.room, line.feed)
        figures.sockets.inc()
        telling = asyncio.create_task(self._tell(line))
        telling.add_done_callback(line.told)
        try:
            await self._hear(line, receive)
        finally:
            figures.sockets.dec()
            house.look_away(line.room, line.feed)
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)
            await line.close()

    async def _tell(self, line: Line) -> None:
        """Sends what is new. However much happens, there is never more than one message waiting."""
        here, feed = self._serving.house.presence.is_here, line.feed
        while True:
            feed.changed.clear()
            if not await self._may_still_look(line):
                return
            room = line.room
            told = message(room, here, line.viewer, line.had, line.after)
            if feed.answers:
                told["answers"], feed.answers = feed.answers, []
            line.had = Had(room.table.number, room.stirred)
            line.after = line.had.number
            self._sending[line] = time.monotonic()
            try:
                await line.send({"type": "websocket.send", "text": as_message(told).decode()})
            finally:
                self._sending.pop(line, None)
            await feed.changed.wait()

    async def _may_still_look(self, line: Line) -> bool:
        """Whether the viewer is still who they were, and may still see what they saw."""
        try:
            if line.viewer.person:
                me = await self._known(line)
                if me is None or me.id != line.viewer.person:
                    raise NotKnown
            check_viewer(line.room.table, *line.viewer)
            if line.room.gone:
                raise Unavailable(AWAY)
        except QuinaryError as error:
            await asyncio.wait_for(self._refuse(line.send, error), TAKE_WITHIN)
            return False
        return True

    async def _known(self, line: Line) -> Person | None:
        people = self._serving.people
        return people.remembered(line.shown) or await people.known(line.shown)

    async def _hear(self, line: Line, receive: Receive) -> None:
        """Carries out what the viewer wants, and acknowledges it when it is safe."""
        refused, feed = 0, line.feed
        while refused < MOST_REFUSED and len(feed.answers) < MOST_UNANSWERED:
            heard = await receive()
            if heard["type"] == "websocket.disconnect":
                if heard.get("code") in BROKEN:
                    self._serving.figures.refusals.labels(BROKEN[heard["code"]]).inc()
                return
            answer = await self._answer(line, heard.get("text") or heard.get("bytes") or b"")
            refused = refused + 1 if answer.error else 0
            feed.answers.append(answer)
            feed.changed.set()

    async def _answer(self, line: Line, text: str | bytes) -> api.Answered:
        serving, wish = self._serving, _wish(text)
        # Whatever it is refused for, the answer says which wish it answers.
        identity = 0 if isinstance(wish, Malformed) else wish.id
        try:
            me = await self._known(line)
            serving.limits.wishes.take(me.id if me else line.address)
            if isinstance(wish, Malformed):
                raise wish
            if isinstance(wish, api.Ping):
                return api.Answered(id=identity, n=line.room.table.number)
            if isinstance(wish, api.Go):
                return await self._go(line, wish)
            if me is None:
                raise NotKnown
            done = await serving.wish(me, line.room.table.id, wish)
        except QuinaryError as error:
            serving.figures.refusals.labels(error.code).inc()
            return api.Answered(id=identity, error=fault(error))
        return api.Answered(id=identity, n=done.n, table=done.table)

    async def _go(self, line: Line, wish: api.Go) -> api.Answered:
        """Shows another table from now on."""
        house, viewer = self._serving.house, Viewer(line.viewer.person, wish.seat)
        room = await house.room(wish.table)
        check_viewer(room.table, *viewer)
        house.look_away(line.room, line.feed)
        line.room, line.viewer, line.had, line.after = room, viewer, None, wish.after
        line.feed.seated = viewer.seat is not None
        house.look(room, line.feed)
        return api.Answered(id=wish.id, n=room.table.number)

    async def cut_off_for_ever(self) -> None:
        """Ends feeds whose readers take nothing."""
        while True:
            await asyncio.sleep(1)
            too_long_ago = time.monotonic() - TAKE_WITHIN
            for line in [line for line, since in self._sending.items() if since < too_long_ago]:
                del self._sending[line]
                self._serving.figures.cut_off.inc()
                hang_up(line.receive)

    # --- server-sent events

    async def events(self, request: Request) -> Response:
        """The table as server-sent events, for screens that only look."""
        room, viewer = await self._serving.viewer(request)
        self._serving.limits.feeds.take(viewer.person or address(request))
        last = request.headers.get("last-event-id", "")
        known = last.isdecimal() and last.isascii() and len(last) < 10
        after = int(last) if known else number(request, "after")
        parts = self._events(request, room, viewer, after)
        return _Stream(parts, request.receive, self._serving.figures.cut_off)

    async def _events(
        self, request: Request, room: Room, viewer: Viewer, after: int | None
    ) -> AsyncIterator[bytes]:
        house, people = self._serving.house, self._serving.people
        feed, had, shown = _feed(viewer), None, pass_of(request)
        house.look(room, feed)
        try:
            while True:
                feed.changed.clear()
                me = await people.known(shown) if viewer.person else None
                check_viewer(room.table, me.id if me else "", viewer.seat)
                told = as_message(message(room, house.presence.is_here, viewer, had, after))
                had = Had(room.table.number, room.stirred)
                after = had.number
                yield b"id: %d\ndata: %s\n\n" % (after, told)
                while not await _woken(feed.changed, PING_EVERY):
                    yield b": still here\n\n"
        except QuinaryError:
            return  # what was allowed is so no longer: the stream ends
        finally:
            house.look_away(room, feed)


def _feed(viewer: Viewer) -> Feed:
    return Feed(viewer.person, seated=viewer.seat is not None)


class _Stream(StreamingResponse):
    """A stream whose reader has to take every part within a time."""

    def __init__(self, parts: AsyncIterator[bytes], receive: Receive, cut_off: Counter) -> None:
        super().__init__(parts, media_type="text/event-stream")
        self._receive = receive
        self._cut_off = cut_off

    async def stream_response(self, send: Send) -> None:
        """Sends part after part; a reader that takes nothing is cut off."""

        async def in_time(part: Message) -> None:
            await asyncio.wait_for(send(part), TAKE_WITHIN)

        try:
            await super().stream_response(in_time)
        except TimeoutError:
            self._cut_off.inc()
            hang_up(self._receive)


async def _woken(event: asyncio.Event, seconds: float) -> bool:
    """Whether the event came within this time."""
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return False
    return True


def _wish(text: str | bytes) -> api.Wish | Malformed:
    """The wish, or what is wrong with it."""
    try:
        wish: api.Wish = _decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return Malformed(f"This can't be understood: {error}.")
    return wish
