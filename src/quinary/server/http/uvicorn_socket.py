"""A quick WebSocket for uvicorn: its `ws=` class, built on websockets' Sans-I/O protocol.

Whole text frames, which are nearly all there are, are read and written here in few steps.
Handshakes, pings, closing, fragments and whatever is wrong are left to websockets, which only
ever gets whole frames from here. ASGI is spoken for the handshake alone: after it, the
application takes this object itself as its `Socket`.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import unquote

from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from quinary.server.http.sockets import EXTENSION, LOST, Text
from quinary.server.runtime import ignore

if TYPE_CHECKING:
    from uvicorn import Config
    from uvicorn.server import ServerState

log = logging.getLogger(__name__)

WHOLE_TEXT = 0x81
LAST = MASKED = 0x80
DATA = (Opcode.CONT, Opcode.TEXT, Opcode.BINARY)
NOT_UTF8 = 1007
DEAD, RESTARTING = 1011, 1012
CLOSE_WITHIN = 10.0  # seconds that the other end has to answer a goodbye


class UvicornSocket(asyncio.Protocol):
    """A WebSocket to which a text can be sent without waiting."""

    def __init__(
        self,
        config: "Config",
        server_state: "ServerState",
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.on_text: Callable[[Text], None] = ignore
        self.on_writable: Callable[[], None] = ignore
        self.writable = True
        self._config = config
        self._server = server_state
        self._app_state = app_state
        self._loop = _loop or asyncio.get_running_loop()
        # A logger that never speaks of requests: their paths hold tables' ids (json_logs.py).
        quiet = logging.getLogger("uvicorn.error")
        self._protocol = ServerProtocol(max_size=config.ws_max_size, logger=quiet)
        self._transport: asyncio.Transport
        # The answer to the handshake, until the application accepts or refuses it.
        self._handshake: Response | None = None
        # Whether texts go in both directions: from the handshake to the first goodbye.
        self._open = False
        self._paused = False
        self._rest = b""  # the beginning of a frame of which the rest has not come yet
        self._in_fragments = False
        self._fragments: list[bytes] = []
        self._is_text = False  # whether the fragments are of a text
        # When the next ping is sent, or an answer to the last one, or to a goodbye, is due.
        self._timer: asyncio.TimerHandle | None = None
        self._pings = 0
        self._code: asyncio.Future[int] = self._loop.create_future()

    # --- the connection, as asyncio and uvicorn see it

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Takes the connection over from uvicorn's HTTP protocol."""
        self._transport = cast("asyncio.Transport", transport)
        # uvicorn's type lists its own classes alone; it needs `shutdown`.
        self._server.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        """Notes the end of the connection."""
        del exc
        self._server.connections.discard(self)
        self._set_timer(None, ignore)
        self._open, self.writable = False, True
        self._end(LOST)

    def shutdown(self) -> None:
        """Ends the connection because the server stops."""
        if self._handshake is not None:
            self._refuse(500, "Internal Server Error")
        self.close(RESTARTING)
        self._transport.close()

    def pause_writing(self) -> None:
        """Notes that what was sent is not being taken."""
        self.writable = False

    def resume_writing(self) -> None:
        """Notes that what was sent has been taken."""
        self.writable = True
        self.on_writable()

    def send(self, text: bytes) -> None:
        """Sends a text; does nothing once the connection is closed."""
        if not self._open or self._transport.is_closing():
            return
        size = len(text)
        # RFC 6455, 5.2: the length takes 7 bits, or 126 with 2 more bytes, or 127 with 8.
        if size < 126:
            head = bytes((WHOLE_TEXT, size))
        elif size < 2**16:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self._transport.write(head + text)

    def close(self, code: int, reason: str = "") -> None:
        """Says goodbye, with a reason."""
        if not self._open or self._transport.is_closing():
            return
        self._open = False
        self._protocol.send_close(code, reason)
        self._set_timer(CLOSE_WITHIN, self._transport.close)
        self._end(code)
        self._write()
        self.resume()  # to hear the answer

    def abort(self) -> None:
        """Ends the connection at once, with whatever was not sent."""
        self._transport.abort()

    def _write(self) -> None:
        """Sends what the protocol wants to be sent; an empty part ends the connection."""
        for part in self._protocol.data_to_send():
            if part:
                self._transport.write(part)
            else:
                self._open = False
                self._set_timer(None, ignore)
                close = self._protocol.close_rcvd or self._protocol.close_sent
                self._end(close.code if close else LOST)
                self._transport.close()

    def pause(self) -> None:
        """Reads no more for now: whoever sends has to wait."""
        if not self._paused:
            self._paused = True
            self._transport.pause_reading()

    def resume(self) -> None:
        """Reads on."""
        if self._paused and not self._transport.is_closing():
            self._paused = False
            self._transport.resume_reading()

    async def closed(self) -> int:
        """Waits for the end of the connection, and returns its code."""
        # Shielded, because cancelling one waiter must not cancel the future of the others.
        return await asyncio.shield(self._code)

    def _end(self, code: int) -> None:
        if not self._code.done():
            self._code.set_result(code)

    def data_received(self, data: bytes) -> None:
        """Takes whole frames out of what has come; the rest waits for more."""
        if self._rest:
            data, self._rest = self._rest + data, b""
        if not self._open:
            self._feed(data)
            return
        start = 0
        while (end := self._take_frame(data, start)) is not None:
            start = end
        self._rest = data[start:]

    def _take_frame(self, data: bytes, start: int) -> int | None:
        """Takes the frame that begins here; returns where the next one begins, if it was whole."""
        head = start + 2
        if len(data) < head:
            return None
        first, second = data[start], data[start + 1]
        size = second & 127
        if size > 125:
            width = 2 if size == 126 else 8
            if len(data) < head + width:
                return None
            size = int.from_bytes(data[head : head + width], "big")
            head += width
        # RFC 6455, 5.1: a client has to mask every frame.
        if not second & MASKED or size > self._config.ws_max_size:
            self._feed(data[start:])  # the protocol closes the connection
            return len(data)
        head += 4
        end = head + size
        if len(data) < end:
            return None
        if first == WHOLE_TEXT and self._open and not self._in_fragments:
            self._hear(unmasked(data[head:end], data[head - 4 : head]), is_text=True)
        else:
            if first & 15 in DATA:
                self._in_fragments = not first & LAST
            self._feed(data[start:end])
        return end

    def _feed(self, data: bytes) -> None:
        """Lets the protocol read what is not a whole text."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._connect(event)
            elif isinstance(event, Frame):
                self._take(event)
        self._write()

    def _take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.PONG and bytes(frame.data) == self._ping_text():
            self._set_timer(self._config.ws_ping_interval, self._ping)
        elif frame.opcode in DATA:
            if frame.opcode is not Opcode.CONT:
                self._fragments = []
                self._is_text = frame.opcode is Opcode.TEXT
            self._fragments.append(bytes(frame.data))
            if frame.fin:
                self._hear(b"".join(self._fragments), is_text=self._is_text)

    def _hear(self, data: bytes, *, is_text: bool) -> None:
        if not self._open:
            return  # it was sent before our goodbye was read
        try:
            text = data.decode() if is_text else data
        except UnicodeDecodeError:
            self._protocol.fail(NOT_UTF8)
            self._write()
        else:
            self.on_text(text)

    # --- whether the other end lives

    def _set_timer(self, seconds: float | None, then: Callable[[], None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, then) if seconds else None

    def _ping_text(self) -> bytes:
        return b"%d" % self._pings

    def _ping(self) -> None:
        self._pings += 1
        self._protocol.send_ping(self._ping_text())
        self._write()
        self._set_timer(self._config.ws_ping_timeout, self._give_up)

    def _give_up(self) -> None:
        self._protocol.fail(DEAD, "keepalive ping timeout")
        self._write()

    # --- the handshake, in ASGI

    def _connect(self, request: Request) -> None:
        """Lets the application decide about the handshake; nothing is read until it has."""
        response = self._protocol.accept(request)
        if response.status_code != 101:
            self._protocol.send_response(response)
            return
        self._handshake = response
        self.pause()
        task = self._loop.create_task(self._run(self._scope(request)))
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    def _scope(self, request: Request) -> dict[str, Any]:
        root, info = self._config.root_path, self._transport.get_extra_info
        path, _, query = request.path.partition("?")
        offered = ",".join(request.headers.get_all("Sec-WebSocket-Protocol"))
        return {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if info("sslcontext") else "ws",
            "server": _address(info("sockname")),
            "client": _address(info("peername")),
            "root_path": root,
            "path": root + unquote(path),
            "raw_path": (root + path).encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [(k.encode(), v.encode("latin-1")) for k, v in request.headers.raw_items()],
            "subprotocols": [name.strip() for name in offered.split(",") if name.strip()],
            "state": self._app_state.copy(),
            "extensions": {EXTENSION: self},
        }

    async def _run(self, scope: dict[str, Any]) -> None:
        """Runs the application for this connection."""
        try:
            await self._config.loaded_app(scope, self._asgi_receive, self._asgi_send)
        except Exception:
            log.exception("Exception in ASGI application")
        if self._handshake is not None:
            self._refuse(500, "Internal Server Error")
        if not self._code.done():
            self._transport.close()

    async def _asgi_receive(self) -> dict[str, Any]:
        if self._handshake is not None:
            return {"type": "websocket.connect"}
        return {"type": "websocket.disconnect", "code": await self.closed()}

    async def _asgi_send(self, message: Any) -> None:
        if message["type"] == "websocket.accept":
            self._accept(message.get("headers", []))
        elif self._handshake is not None:
            self._refuse(403, "")
        elif message["type"] == "websocket.close":
            self.close(message.get("code", 1000), message.get("reason") or "")

    def _accept(self, headers: list[tuple[bytes, bytes]]) -> None:
        response, self._handshake = self._handshake, None
        if response is None or self._transport.is_closing():
            return  # the server stops, or the other end has gone
        # uvicorn's default headers bring a date of their own.
        del response.headers["Date"]
        for name, value in (*self._server.default_headers, *headers):
            response.headers[name.decode("latin-1").lower()] = value.decode("latin-1")
        self._protocol.send_response(response)
        self._write()
        self._open = True
        self._set_timer(self._config.ws_ping_interval, self._ping)

    def _refuse(self, status: int, reason: str) -> None:
        self._handshake = None
        self._protocol.send_response(self._protocol.reject(status, reason))
        self._end(LOST)
        self._write()


def unmasked(data: bytes, mask: bytes) -> bytes:
    """Returns the data of a frame without the mask that browsers put on it."""
    size = len(data)
    key = (mask * (size // 4 + 1))[:size]
    # XOR of two large integers is much faster than a loop over the bytes.
    number = int.from_bytes(data, "little") ^ int.from_bytes(key, "little")
    return number.to_bytes(size, "little")


def _address(name: Any) -> tuple[str, int] | None:
    """Returns host and port; None for a connection that has none."""
    return (str(name[0]), int(name[1])) if isinstance(name, tuple) else None
