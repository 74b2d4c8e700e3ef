"""Clients that read nothing of what they are sent: they are cut off, and nobody else notices."""

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.support.callers import place_of
from tests.server.support.metrics import figures
from tests.server.support.play import own_table
from tests.server.support.processes import memory_of
from tests.server.support.raw_feeds import handshake
from tests.server.support.screens import Screen
from tests.server.support.wait import eventually

# The most seats at which everybody sees every sheet: messages are as long as they get.
SEATS = 30


HASTY = """
import quinary.cli.serve
import quinary.server.http.websocket
import quinary.server.http.events
quinary.server.http.websocket.TAKE_WITHIN = quinary.server.http.events.TAKE_WITHIN = 1.0
quinary.cli.serve.DEAD_AFTER = 3.0
from quinary.cli import main
main()
"""


@contextlib.contextmanager
def blocked(server: Any, request: bytes) -> Iterator[socket.socket]:
    """A connection that asks for something and reads none of it."""
    with socket.socket() as connection:
        # Small windows and short segments: neither side's kernel keeps much for it.
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        connection.connect(place_of(server))
        connection.sendall(request)
        yield connection


def open_files(server: Any) -> int:
    """How many files and sockets the server has open."""
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def write_everywhere(screen: Screen, rounds: int) -> float:
    """Writes in all seats, round after round; returns the longest time of an act, in seconds."""
    longest = 0.0
    for cell in range(rounds):
        for seat in range(SEATS):
            began = time.monotonic()
            action = {"type": "write", "row": cell // 5, "col": cell % 5}
            done = screen.wish("act", seat=seat, action=action, seen=screen.shown["n"])
            assert "error" not in done, done
            longest = max(longest, time.monotonic() - began)
    return longest


@pytest.mark.parametrize("kind", ["feed", "events"])
def test_a_blocked_reader_is_cut_off(start_server, guest, tmp_path, kind):
    """It loses its connection in time; others don't notice; memory does not grow."""
    patient = ("--patience", "1000")
    server = start_server("--data", str(tmp_path), *patient, program=("-c", HASTY))
    ada = guest(server, "Ada")
    table = own_table(ada, SEATS)
    path = f"/api/tables/{table}/{kind}?seat=0"
    plain = f"GET {path} HTTP/1.1\r\nHost: {server.address}\r\nCookie: {ada.cookie}\r\n\r\n"
    request = handshake(server, path, ada.cookie) if kind == "feed" else plain.encode()
    with ada.feed(table, 0) as mine, ada.feed(table, None) as eyes:
        screen, other = Screen(mine), Screen(eyes)
        files, held = open_files(server), memory_of(server)
        with contextlib.ExitStack() as stack:
            for _ in range(5):
                stack.enter_context(blocked(server, request))
            eventually(lambda: open_files(server) == files + 5)
            assert write_everywhere(screen, 12) < 1
            began = time.monotonic()
            eventually(lambda: figures(server)["quinary_cut_off_total"] == 5)
            eventually(lambda: open_files(server) == files)
            assert time.monotonic() - began < 10
        assert memory_of(server) - held < 16 * 1024 * 1024
        other.until(screen.shown["n"])
    assert figures(server)["quinary_cut_off_total"] == 5
