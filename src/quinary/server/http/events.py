"""Server-sent events: a table as it changes, for screens that only watch."""

import asyncio
from collections.abc import AsyncIterator, Callable

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Message, Receive, Send

from quinary.core.errors import QuinaryError
from quinary.server.context import Handlers, address, credential_of, number
from quinary.server.http.websocket import TAKE_WITHIN
from quinary.server.tables.live import LiveTable, Watcher
from quinary.server.tables.messages import (
    Shown,
    Viewer,
    as_message,
    check_viewer,
    message,
    seat_now,
)

PING_EVERY = 9.0  # seconds of silence after which a stream says that it is still there


class Streams(Handlers):
    """The streams of a server."""

    async def events(self, request: Request) -> Response:
        """The table as server-sent events, for screens that only watch."""
        live, viewer = await self._context.viewer(request)
        self._context.limits.feeds.take(viewer.person or address(request))
        # Browsers send this when they reconnect by themselves.
        last = request.headers.get("last-event-id", "")
        known = last.isdecimal() and last.isascii() and len(last) < 10
        after = int(last) if known else number(request, "after")
        parts = self._events(request, live, viewer, after)
        return _Stream(parts, request.receive, self._context.metrics.cut_off)

    async def _events(
        self, request: Request, live: LiveTable, viewer: Viewer, after: int | None
    ) -> AsyncIterator[bytes]:
        registry, accounts = self._context.registry, self._context.accounts
        changed, shown = asyncio.Event(), credential_of(request)
        had: Shown | None = None
        feed = Watcher(viewer.person, changed.set, seated=viewer.seat is not None)
        registry.watch(live, feed)
        try:
            while True:
                # Cleared first: whatever changes while we prepare the message wakes us again.
                changed.clear()
                me = await accounts.look_up(shown) if viewer.person else None
                if me and (now := seat_now(live.table, viewer)) is not viewer:
                    viewer, had = now, None
                    feed.seated = viewer.seat is not None
                check_viewer(live.table, me.id if me else "", viewer.seat)
                text = as_message(message(live, registry.presence.is_here, viewer, had, after))
                had = Shown(live.table.number, live.visits)
                after = had.number
                yield b"id: %d\ndata: %s\n\n" % (after, text)
                while not await _woken(changed, PING_EVERY):
                    yield b": still here\n\n"
        except QuinaryError:
            return  # what was allowed is so no longer: the stream ends
        finally:
            registry.unwatch(live, feed)


class _Stream(StreamingResponse):
    """A stream whose reader has to take every part within a time."""

    def __init__(
        self, parts: AsyncIterator[bytes], receive: Receive, cut_off: Callable[[], None]
    ) -> None:
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
            self._cut_off()
            _abort(self._receive)


async def _woken(event: asyncio.Event, seconds: float) -> bool:
    """Whether the event came within this time."""
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return False
    return True


def _abort(receive: Receive) -> None:
    """Ends a connection at once, with whatever was not sent: its reader takes nothing.

    ASGI has no word for that: the transport is behind it, if there is one.
    """
    connection = getattr(receive, "__self__", None)
    if transport := getattr(connection, "transport", None):
        transport.abort()
