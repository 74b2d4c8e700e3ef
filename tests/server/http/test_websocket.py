"""Wishes over a WebSocket: however the bytes come, the same ones are heard."""

import asyncio
import base64
import json
import os
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.support.servers import Server

from quinary.server.http.sockets import AsgiSocket

MASK = b"\x01\x02\x03\x04"
PLAIN = """
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from quinary.cli import main
from quinary.server.http import uvicorn_socket
uvicorn_socket.UvicornSocket = WebSocketsSansIOProtocol
main()
"""
PROGRAMS = {"quick": ("-m", "quinary"), "plain": ("-c", PLAIN)}


@pytest.fixture(params=list(PROGRAMS), scope="module")
def either(request: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with our own WebSocket, and one with nothing but what any ASGI server has."""
    folder = tmp_path_factory.mktemp(request.param)
    program = PROGRAMS[request.param]
    server = Server("--data", str(folder), "--patience", "1000", program=program)
    yield server
    server.stop()


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
        self.first = self.message()

    def frame(self) -> tuple[int, bytes]:
        """The next frame of the server: its first byte and what it carries."""
        first, second = self.stream.read(2)
        size = second if second < 126 else int.from_bytes(self.stream.read(2))
        return first, self.stream.read(size)

    def message(self) -> dict[str, Any]:
        """The next text of the server."""
        while True:
            first, text = self.frame()
            if first == 0x81:
                message: dict[str, Any] = json.loads(text)
                return message

    def goodbye(self) -> int:
        """The code with which the server closes the connection; whatever it says before is read."""
        while True:
            first, text = self.frame()
            if first == 0x88:
                return int.from_bytes(text[:2])

    def close(self) -> None:
        """Lets go of the connection."""
        self.stream.close()
        self.socket.close()

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
def test_however_the_bytes_come(either, guest, pieces, ids):
    """Frames together, in pieces, in fragments with a control frame between: all are answered."""
    ada = guest(either, "Ada")
    table = ada.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"]
    raw = Raw(either.address, table, ada.cookie)
    for piece in pieces:
        raw.socket.sendall(piece)
    assert raw.answers(len(ids)) == ids
    raw.close()


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b"", 0x88), 1005),
        (frame((1000).to_bytes(2), 0x88), 1000),
        (b"\x81\x02{}", 1002),
        (frame(PINGS[0], 0xC1), 1002),
        (frame(b"x", 0x80), 1002),
        (frame(b"\xff"), 1007),
        (frame(b"\xff", 0x01) + frame(b"", 0x80), 1007),
        (b"\x81\xff" + (2**20).to_bytes(8) + MASK, 1009),
        (frame(b"x" * 60_000, 0x01) + frame(b"x" * 60_000, 0x80), 1009),
        (frame(b"nonsense") * 300, 4008),
    ],
    ids=[
        "goodbye without a code",
        "goodbye",
        "no mask",
        "reserved bits",
        "a fragment of nothing",
        "not UTF-8",
        "not UTF-8 in fragments",
        "too long",
        "too long in fragments",
        "refused again and again",
    ],
)
def test_how_a_connection_ends(either, guest, sent, code):
    """With the code that says why; the table is there for the next one."""
    ada = guest(either, "Ada")
    table = ada.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"]
    raw = Raw(either.address, table, ada.cookie)
    raw.socket.sendall(sent)
    assert raw.goodbye() == (code if code != 1005 else 0)
    raw.close()
    again = Raw(either.address, table, ada.cookie)
    again.socket.sendall(frame(PINGS[0]))
    assert again.answers(1) == [1]
    again.close()


def test_who_may_not_watch_is_refused(either, guest):
    """The reason comes as a text, and then the goodbye."""
    ada = guest(either, "Ada")
    raw = Raw(either.address, "nowhere", ada.cookie)
    assert raw.first["error"]["code"] == "no-such-table"
    assert raw.goodbye() == 4000
    raw.close()


def test_moves_over_either_socket(either, guest):
    """Everybody who watches sees a move; whoever made it gets an answer."""
    ada, ben = guest(either, "Ada"), guest(either, "Ben")
    table = ada.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"]
    mine, theirs = (Raw(either.address, table, who.cookie) for who in (ada, ben))
    act: dict[str, Any] = {"wish": "act", "seat": 0, "seen": 10**9}
    cells = [{"type": "write", "row": cell // 5, "col": cell % 5} for cell in range(20)]
    wishes: list[dict[str, Any]] = [
        {"wish": "sit"},
        {"wish": "start"},
        *({**act, "action": cell} for cell in cells),
    ]
    frames = [
        frame(json.dumps({"id": number, **wish}).encode()) for number, wish in enumerate(wishes)
    ]
    mine.socket.sendall(b"".join(frames))
    assert mine.answers(len(wishes)) == list(range(len(wishes)))
    shown: dict[str, Any] = {}
    while sum(map(bool, shown.get("grids", [[]])[0])) < 20:
        shown = theirs.message().get("view", {})
    mine.close()
    theirs.close()


def test_a_plain_socket_speaks_only_when_it_was_full():
    """Who sends one message after the other is never called; who sends too many is, once."""

    async def run() -> None:
        sent, called = list[Any](), list[bool]()

        async def send(message: Any) -> None:
            sent.append(message)

        async def receive() -> Any:
            await asyncio.Event().wait()

        socket = AsgiSocket(receive, send)
        socket.on_writable = lambda: called.append(socket.writable)
        for number in range(3):
            assert socket.writable
            socket.send(b"%d" % number)
            await asyncio.sleep(0.01)
        assert called == []
        socket.send(b"3")
        socket.send(b"4")
        assert not socket.writable
        await asyncio.sleep(0.01)
        assert called == [True]
        assert [message["text"] for message in sent] == ["0", "1", "2", "3", "4"]

    asyncio.run(run())
