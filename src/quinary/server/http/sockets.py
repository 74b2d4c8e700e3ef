"""WebSockets as the server sees them, and how any ASGI server offers one."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Protocol

from starlette.types import Message, Receive, Scope, Send

from quinary.server.runtime import ignore

EXTENSION = "quinary.socket"  # the ASGI extension by which a server offers a `Socket` of its own
LOST = 1006
MOST_UNSENT = 2  # messages that may wait for a plain ASGI server to take them
Text = str | bytes


class Socket(Protocol):
    """An open WebSocket. Nothing is read from it before the first `resume`."""

    on_text: Callable[[Text], None]  # called with every text that comes
    # Called when what was sent has been taken, after `writable` was False.
    on_writable: Callable[[], None]

    @property
    def writable(self) -> bool:
        """Whether what was sent before has been taken."""

    def send(self, text: bytes) -> None:
        """Sends a text; does nothing once the connection is closed."""

    def close(self, code: int, reason: str = "") -> None:
        """Says goodbye, with a reason."""

    def abort(self) -> None:
        """Ends the connection at once, with whatever was not sent."""

    def pause(self) -> None:
        """Reads no more for now: whoever sends has to wait."""

    def resume(self) -> None:
        """Reads on."""

    async def closed(self) -> int:
        """Waits for the end of the connection, and returns its code."""


def socket_of(scope: Scope, receive: Receive, send: Send) -> Socket:
    """Returns the accepted WebSocket: the server's own, if it offers one."""
    offered: Socket | None = scope.get("extensions", {}).get(EXTENSION)
    return offered or AsgiSocket(receive, send)


class AsgiSocket:
    """A WebSocket of any ASGI server."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.on_text: Callable[[Text], None] = ignore
        self.on_writable: Callable[[], None] = ignore
        self._receive = receive
        self._send = send
        self._unsent: deque[Message] = deque()
        # Whether `writable` has been False since `on_writable` was last called.
        self._was_full = False
        self._sending: asyncio.Task[None] | None = None
        self._may_read = asyncio.Event()
        self._code: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @property
    def writable(self) -> bool:
        """Whether what was sent before has been taken, but for the last message."""
        return len(self._unsent) < MOST_UNSENT

    def send(self, text: bytes) -> None:
        """Sends a text; does nothing once the connection is closed."""
        self._put({"type": "websocket.send", "text": text.decode()})

    def close(self, code: int, reason: str = "") -> None:
        """Says goodbye, with a reason."""
        self._put({"type": "websocket.close", "code": code, "reason": reason})

    def _put(self, message: Message) -> None:
        if self._code.done():
            return
        self._unsent.append(message)
        self._was_full |= not self.writable
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())

    async def _send_all(self) -> None:
        try:
            while self._unsent:
                message = self._unsent.popleft()
                await self._send(message)
                if message["type"] == "websocket.close":
                    self._end(message["code"])
        except (RuntimeError, OSError):
            self._end(LOST)  # the other end has gone
        finally:
            self._sending = None
        if self._was_full:
            self._was_full = False
            self.on_writable()

    def abort(self) -> None:
        """Ends the connection, with whatever was not sent, as soon as the server can."""
        if self._sending is not None:
            self._sending.cancel()
        self._end(LOST)

    def pause(self) -> None:
        """Reads no more for now."""
        self._may_read.clear()

    def resume(self) -> None:
        """Reads on."""
        self._may_read.set()

    async def closed(self) -> int:
        """Reads until the end of the connection, and returns its code."""
        reading = asyncio.create_task(self._read())
        try:
            return await self._code
        finally:
            reading.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await reading

    async def _read(self) -> None:
        code = LOST
        try:
            while True:
                await self._may_read.wait()
                message = await self._receive()
                if message["type"] == "websocket.disconnect":
                    code = message.get("code", LOST)
                    return
                self.on_text(message.get("text") or message.get("bytes") or b"")
        finally:
            self._end(code)

    def _end(self, code: int) -> None:
        if not self._code.done():
            self._code.set_result(code)
