"""WebSocket frames, written and read by hand: a load client must not be what is measured.

Only what the measured servers send is understood: whole, uncompressed messages.
Everything else is an error, and ends the run.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any

Heard = Callable[[bytes], None]
Failed = Callable[[BaseException], None]

# The first byte of a frame that is a whole message of this kind.
TEXT, BINARY, CLOSE, PING, PONG = 0x81, 0x82, 0x88, 0x89, 0x8A
MASKED = 0x80
NO_MASK = bytes(4)  # a client has to mask; with this key the masked bytes are the bytes themselves


class Broken(Exception):
    """The connection ended, or the server sent what nobody expects here."""


def frame(kind: int, payload: bytes) -> bytes:
    """The payload as a client's frame."""
    length = len(payload)
    if length < 126:
        return bytes((kind, MASKED | length)) + NO_MASK + payload
    if length < 1 << 16:
        return bytes((kind, MASKED | 126)) + length.to_bytes(2, "big") + NO_MASK + payload
    return bytes((kind, MASKED | 127)) + length.to_bytes(8, "big") + NO_MASK + payload


def extent(data: bytes, start: int) -> tuple[int, int] | None:
    """Where the payload of the frame at `start` begins and ends; None if it is not all there."""
    if len(data) < start + 2:
        return None
    length, begin = data[start + 1], start + 2
    if length >= 126:
        width = 2 if length == 126 else 8
        if len(data) < begin + width:
            return None
        length = int.from_bytes(data[begin : begin + width], "big")
        begin += width
    return (begin, begin + length) if begin + length <= len(data) else None


class Socket(asyncio.Protocol):
    """One connection: `heard` is called with each message, `failed` when it breaks."""

    def __init__(self, request: bytes, heard: Heard, failed: Failed) -> None:
        self._request = request
        self._heard = heard
        self._failed = failed
        self._rest = b""
        self._closing = False
        self._transport: Any = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks to speak WebSocket."""
        self._transport = transport
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Passes on every message that is complete."""
        data = self._rest + data if self._rest else data
        try:
            if not self.opened.done():
                data = self._opened(data)
            self._rest = self._read(data) if data else b""
        except Exception as error:  # noqa: BLE001  whatever goes wrong must end the run
            self._break(error)

    def _opened(self, data: bytes) -> bytes:
        """What follows the server's consent, if that has come."""
        head, end, rest = data.partition(b"\r\n\r\n")
        if not end:
            self._rest = data
            return b""
        if b" 101 " not in head.partition(b"\r\n")[0]:
            raise Broken(f"The server does not open a WebSocket: {data[:300]!r}")
        self._rest = b""
        self.opened.set_result(None)
        return rest

    def _read(self, data: bytes) -> bytes:
        """What is left after the last complete frame."""
        start = 0
        while (found := extent(data, start)) is not None:
            begin, end = found
            self._take(data[start], data[begin:end])
            start = end
        return data[start:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind in (TEXT, BINARY):
            self._heard(payload)
        elif kind == PING:
            self._transport.write(frame(PONG, payload))
        elif kind == CLOSE and not self._closing:
            raise Broken(f"The server closes: {payload!r}")
        elif kind not in (PONG, CLOSE):
            raise Broken(f"A frame of kind {kind:#x} is not understood here.")

    def send(self, message: bytes) -> None:
        """Sends a text message."""
        self._transport.write(frame(TEXT, message))

    def close(self) -> None:
        """Ends the connection; what still comes in is not news any more."""
        self._closing = True
        if not self._transport.is_closing():
            self._transport.write(frame(CLOSE, b"\x03\xe8"))
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """A loss that was not wished for breaks the run."""
        if not self._closing:
            self._break(exc or Broken("The connection was lost."))

    def _break(self, error: BaseException) -> None:
        self._closing = True
        if self.opened.done():
            self._failed(error)
        else:
            self.opened.set_exception(error)
        self._transport.close()


async def connect(
    address: str, path: str, heard: Heard, failed: Failed, *, cookie: str = ""
) -> Socket:
    """An open WebSocket to the server at host:port."""
    host, _, port = address.partition(":")
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {address}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    request = "\r\n".join([*lines, "", ""]).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: Socket(request, heard, failed), host, int(port)
    )
    await socket.opened
    return socket
