"""Feeds driven byte by byte."""

import base64
import contextlib
import os
import socket
import struct
from typing import Any, Self

from bench.load.frames import CLOSE, extent
from tests.server.support.callers import place_of
from tests.server.support.wait import WAIT


def handshake(server: Any, path: str, cookie: str) -> bytes:
    """The request that opens a WebSocket."""
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {server.address}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {cookie}",
    )
    return "\r\n".join((*lines, "", "")).encode()


class Raw:
    """A feed driven byte by byte."""

    def __init__(self, server: Any, path: str, cookie: str) -> None:
        self._connection = socket.create_connection(place_of(server), WAIT)
        self._connection.sendall(handshake(server, path, cookie))
        self._data = b""
        while b"\r\n\r\n" not in self._data:
            self._data += self._connection.recv(65_536)
        head, _, self._data = self._data.partition(b"\r\n\r\n")
        assert b" 101 " in head
        self.frame()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def send(self, data: bytes) -> None:
        """Sends; a server that has stopped reading need not take it all."""
        with contextlib.suppress(OSError):
            self._connection.sendall(data)

    def frame(self) -> tuple[int, bytes]:
        """The next frame: its first byte and its payload."""
        while (found := extent(self._data, 0)) is None:
            data = self._connection.recv(65_536)
            assert data, "it ended without a word"
            self._data += data
        kind, payload = self._data[0], self._data[slice(*found)]
        self._data = self._data[found[1] :]
        return kind, payload

    def close_code(self) -> int:
        """The code with which the server closes; skips earlier frames."""
        while True:
            kind, payload = self.frame()
            if kind == CLOSE:
                return int(struct.unpack(">H", payload[:2])[0])
