"""Connections that end before the sender gets the answer.

Nothing that was acknowledged is lost, nothing is half done, and it goes on by itself.
"""

import contextlib
import json
import socket
import sqlite3
import struct
from pathlib import Path
from typing import Any

import pytest
from tests.server.support.logs import commands, log_of
from tests.server.support.play import table_of_two
from tests.server.support.screens import Screen
from tests.server.support.seats import cell
from tests.server.support.wait import WAIT, eventually

# Makes a socket end without a goodbye and drop what was not delivered.
NO_LINGERING = (socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def post_and_go(server: Any, person: Any, path: str, *, rudely: bool, **fields: Any) -> None:
    """Sends a request, and does not wait for the answer."""
    host, port = server.address.split(":")
    body = json.dumps(fields).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {server.address}\r\nCookie: {person.cookie}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection((host, int(port))) as connection:
        connection.sendall(head.encode() + body)
        if rudely:
            connection.setsockopt(*NO_LINGERING)


def wish_and_go(person: Any, table: str, *, rudely: bool, **fields: Any) -> None:
    """Sends a wish on a feed, and does not wait for the answer."""
    with person.feed(table, fields["seat"]) as feed:
        feed.recv(WAIT)
        feed.send(json.dumps({"wish": "act", **fields}))
        if rudely:
            feed.socket.setsockopt(*NO_LINGERING)
        feed.socket.shutdown(socket.SHUT_RDWR)


def check_agreement(person: Any, table: str, folder: Path) -> None:
    """Memory and file agree, once everything on its way has arrived."""
    path = f"/api/tables/{table}"
    eventually(lambda: person.ask("GET", path)["n"] == len(log_of(folder, table)))


def act_for_all(people: list[Any], table: str, number: int) -> None:
    """The others act first, then the one who was cut off, with the same command as before."""
    for seat, person in reversed(list(enumerate(people))):
        seen = person.ask("GET", f"/api/tables/{table}?seat={seat}")["n"]
        wish = {"seat": seat, "action": cell(number), "seen": seen}
        command = f"{seat} {number}"
        person.ask("POST", f"/api/tables/{table}/act", **wish, command=command)


@pytest.mark.parametrize("rudely", [False, True])
@pytest.mark.parametrize("over_feed", [False, True])
def test_a_sender_who_goes_away(patient_server, guest, tmp_path, over_feed, rudely):
    """A wish is done or not, never by half; sent again it is not done twice; others go on."""
    people = [guest(patient_server, "Ada"), guest(patient_server, "Bob")]
    table = table_of_two(people[0], people[1], "knister")
    for number in range(12):
        seen = people[0].ask("GET", f"/api/tables/{table}?seat=0")["n"]
        wish = {"seat": 0, "action": cell(number), "seen": seen, "command": f"0 {number}"}
        if over_feed:
            wish_and_go(people[0], table, rudely=rudely, **wish)
        else:
            path = f"/api/tables/{table}/act"
            post_and_go(patient_server, people[0], path, rudely=rudely, **wish)
        check_agreement(people[1], table, tmp_path)
        act_for_all(people, table, number)
    check_agreement(people[1], table, tmp_path)
    done = commands(log_of(tmp_path, table))
    assert sorted(done) == sorted(f"{seat} {number}" for seat in (0, 1) for number in range(12))


def test_a_feed_that_ends_while_its_wish_is_written(patient_server, guest, tmp_path):
    """What was being written when the feed ended reaches everybody once it is stored."""
    ada, bob, eve = (guest(patient_server, name) for name in ("Ada", "Bob", "Eve"))
    table = table_of_two(ada, bob, "knister")
    other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
    with contextlib.closing(other), ada.feed(table, 0, 0) as feed:
        screen = Screen(feed)
        with bob.feed(table, 1) as gone:
            gone.recv(WAIT)
            screen.hear()  # Bob is here
            other.execute("BEGIN IMMEDIATE")
            wish = {"wish": "act", "seat": 1, "action": cell(0), "seen": screen.shown["n"]}
            gone.send(json.dumps(wish))
            gone.socket.shutdown(socket.SHUT_RDWR)
        # Eve starts to watch: the server finds that it can't send to Bob, and ends his feed.
        eve.ask("GET", f"/api/tables/{table}")
        with eve.feed(table, None) as eyes:
            eyes.recv(WAIT)
        other.execute("ROLLBACK")
        eventually(lambda: len(log_of(tmp_path, table)) > wish["seen"])
        screen.until(wish["seen"] + 1)
    assert ada.ask("GET", f"/api/tables/{table}?seat=0")["n"] == len(log_of(tmp_path, table))
