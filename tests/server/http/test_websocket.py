"""The short way over a WebSocket: however the bytes come, the same wishes are heard."""

import base64
import json
import os
import socket
from typing import Any

import pytest

MASK = b"\x01\x02\x03\x04"


def frame(text: bytes, first: int = 0x81) -> bytes:
    """A frame as a browser sends it."""
    size = len(text)
    head = bytes((first, 0x80 | size)) if size < 126 else bytes((first, 0xFE)) + size.to_bytes(2)
    return head + MASK + bytes(byte ^ MASK[place % 4] for place, byte in enumerate(text))


class Raw:
    """A feed over a bare socket."""

    def __init__(self, address: str, table: str, cookie: str) -> None:
        host, port = address.split(":")
        self.socket = socket.create_connection((host, int(port)), timeout=20)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET /api/tables/{table}/feed HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
            ).encode()
        )
        self.stream = self.socket.makefile("rb")
        while self.stream.readline() != b"\r\n":
            pass
        self.message()

    def message(self) -> dict[str, Any]:
        """The next text of the server."""
        while True:
            first, second = self.stream.read(2)
            size = second if second < 126 else int.from_bytes(self.stream.read(2))
            text = self.stream.read(size)
            if first == 0x81:
                message: dict[str, Any] = json.loads(text)
                return message

    def answers(self, number: int) -> list[int]:
        """The ids of the next so many answers, in their order."""
        found: list[int] = []
        while len(found) < number:
            found += [answer["id"] for answer in self.message().get("answers", [])]
        return found


PINGS = [b'{"wish": "ping", "id": %d}' % number for number in range(1, 6)]
LONG = b'{"wish": "ping", "id": 6, "command": "%s"}' % (b"x" * 64 + b" " * 0)
PADDED = b'{"wish": "ping", "id": 7}' + b" " * 300
CUT = [frame(b'{"wish": "ping",', 0x01), frame(b' "id": 8}', 0x80)]


@pytest.mark.parametrize(
    ("pieces", "ids"),
    [
        ([b"".join(map(frame, PINGS))], [1, 2, 3, 4, 5]),
        ([bytes((byte,)) for byte in frame(PINGS[0]) + frame(PADDED)], [1, 7]),
        ([frame(LONG) + frame(PADDED)[:100], frame(PADDED)[100:]], [6, 7]),
        ([*CUT, frame(PINGS[1])], [8, 2]),
        ([CUT[0], frame(b"", 0x89) + CUT[1] + frame(PINGS[2])], [8, 3]),
        ([frame(PINGS[3], 0x82)], [4]),
    ],
    ids=["together", "byte by byte", "cut anywhere", "fragments", "a ping between", "binary"],
)
def test_however_the_bytes_come(server, guest, pieces, ids):
    """Frames together, in pieces, in fragments with a control frame between: all are answered."""
    ada = guest(server, "Ada")
    table = ada.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"]
    raw = Raw(server.address, table, ada.cookie)
    for piece in pieces:
        raw.socket.sendall(piece)
    assert raw.answers(len(ids)) == ids
    raw.stream.close()
    raw.socket.close()
