"""No byte of a secret goes over any connection.

What went over real sockets is searched for everything that has a spelling of its own: secrets,
seeds, tokens, ids.
"""

import contextlib
import http.client
import json
import random
import re
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import pytest
from tests.server.support.guests import Guest
from tests.server.support.play import legal_at
from tests.server.support.screens import Screen
from websockets.sync.client import ClientConnection

from quinary.core.registry import game_ids
from quinary.server.accounts import hashed
from quinary.server.store.interface import StoredEntry
from quinary.server.tables.table import Table


class Heard(NamedTuple):
    """Something that the server sent to somebody."""

    to: str
    about: str
    data: bytes


class Tap(Guest):
    """A guest, and every byte that the server sent them."""

    def __init__(self, server: Any, name: str) -> None:
        self.name = name
        self.heard: list[Heard] = []
        super().__init__(server, name)

    def raw(self, verb: str, path: str, body: bytes | None = None, **headers: str) -> Any:
        """The status and the answer to a request; keeps the body and the headers."""
        connection = http.client.HTTPConnection(self.server.address, timeout=30)
        kind = {"Content-Type": "application/json"} if body is not None else {}
        connection.request(verb, path, body, {"Cookie": self.cookie, **kind, **headers})
        response = connection.getresponse()
        data = response.read()
        connection.close()
        self.cookie = (response.getheader("Set-Cookie") or self.cookie).split(";")[0]
        about = f"{verb} {path} {response.status}"
        self.heard.append(Heard(self.name, about, bytes(response.headers) + data))
        known = response.getheader("Content-Type") == "application/json"
        return response.status, json.loads(data) if known else data

    def feed(self, table: str, seat: int | None, after: int | None = None) -> ClientConnection:
        """The feed of a table, of which everything read is kept."""
        feed = super().feed(table, seat, after)
        recv = feed.recv

        def tapped(timeout: float | None = None) -> Any:
            frame = recv(timeout)
            assert isinstance(frame, str)
            self.heard.append(Heard(self.name, f"feed {table}", frame.encode()))
            return frame

        feed.recv = tapped  # type: ignore[method-assign, assignment]
        return feed


@contextlib.contextmanager
def watching(eve: Tap, table: str) -> Iterator[None]:
    """Eve watches on a feed and by server-sent events, and reads both when the game is over."""
    stream = http.client.HTTPConnection(eve.server.address, timeout=30)
    stream.request("GET", f"/api/tables/{table}/events?after=0", headers={"Cookie": eve.cookie})
    response = stream.getresponse()
    with eve.feed(table, None, 0) as feed:
        yield
        while '"stage":"over"' not in feed.recv(30):
            pass
    events = b""
    while b'"stage":"over"' not in events:
        events += response.readline()
    eve.heard.append(Heard(eve.name, f"events {table}", bytes(response.headers) + events))
    stream.close()


def pry(people: Sequence[Tap], table: str) -> None:
    """Everybody sends every possible request, allowed or not, well-formed or not."""
    act = {"type": "write", "row": 9, "col": 9}
    for one in people:
        for path in ("", "?seat=0&after=0", "?seat=1", "/legal?seat=0", "/seats", "/qr", "/record"):
            one.raw("GET", f"/api/tables/{table}{path}")
        for path in ("/api/me", "/api/me/export", "/api/tables", "/api/games", "/metrics"):
            one.raw("GET", path)
        for seat in (0, 1, 7):
            for wish, fields_ in (
                ("act", {"action": act, "seen": 0}),
                ("act", {"action": act, "seen": 999}),
                ("undo", {"seen": 999}),
                ("come-back", {}),
                ("mix", {"entropy": "more"}),
            ):
                body = json.dumps({"seat": seat, **fields_}).encode()
                one.raw("POST", f"/api/tables/{table}/{wish}", body)
        for body in (b"{", b'{"seat":"x"}', b'{"outcome":{},"seen":1}', b"[1]"):
            one.raw("POST", f"/api/tables/{table}/type", body)


def pry_by_feed(eve: Tap, table: str, other: str) -> None:
    """On a feed of one table, Eve tries to see, and to act at, another one."""
    with eve.feed(table, None) as feed:
        screen = Screen(feed)
        for seat in (0, 1):
            assert "error" in screen.wish("go", seat=seat, table=other)
            assert "error" in screen.wish("act", seat=seat, seen=999, action={"type": "pass"})
            assert "error" in screen.wish("undo", seat=seat, seen=999)
        assert "error" not in screen.wish("go", table=other)
        while screen.shown["table"]["id"] != other:
            screen.hear()
        assert "error" in screen.wish("act", seat=0, seen=999, action={"type": "pass"})
        assert screen.shown["you"]["seat"] is None


def table_of(host: Tap, other: Tap | None, game: str, **agreed: Any) -> str:
    """A started table of two people, or of one and a bot."""
    table: str = host.ask("POST", "/api/tables", game=game, seats=2, **agreed)["table"]["id"]
    for tap in [host, *([other] if other else [])]:
        tap.ask("POST", f"/api/tables/{table}/sit", entropy=f"{tap.name[:14]}{uuid4()}")
    if other is None:
        host.ask("POST", f"/api/tables/{table}/seat-bot", level="greedy")
    host.ask("POST", f"/api/tables/{table}/start")
    return table


def play_to_the_end(table: str, players: Sequence[Tap], chance: random.Random) -> None:
    """Plays at random over feeds for the first seats; bots play the others."""
    with contextlib.ExitStack() as stack:
        screens = [
            Screen(stack.enter_context(player.feed(table, seat, 0)))
            for seat, player in enumerate(players)
        ]
        while screens[0].shown["stage"] != "over":
            seat = next((s for s in screens[0].shown["to_act"] if s < len(players)), None)
            if seat is None:
                screens[0].hear()
                continue
            screens[seat].until(screens[0].shown["n"])
            action = chance.choice(legal_at(players[seat], table, screens[seat], seat))
            seen = screens[seat].shown["n"]
            done = screens[seat].wish("act", seat=seat, action=action, seen=seen)
            for screen in screens:
                screen.until(done["n"])


def play_and_pry(players: Sequence[Tap], eve: Tap, table: str) -> None:
    """A whole game that Eve watches, with forbidden requests before and after it."""
    pry([*players, eve], table)
    pry_by_feed(eve, eve.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"], table)
    with watching(eve, table):
        play_to_the_end(table, players, random.Random(table))
    pry([*players, eve], table)


class Kept(NamedTuple):
    """What the server keeps to itself."""

    tables: dict[str, set[str]]  # for each table its secret, its seed and people's entropy
    people: dict[str, str]  # everybody's id, by the hash of their token
    links: set[str]

    def all(self) -> set[str]:
        """Everything that has a spelling of its own."""
        about_people = {*self.people, *self.people.values(), *self.links}
        return about_people.union(*self.tables.values())


def kept(path: Path) -> Kept:
    """The secrets in the server's file."""
    found = Kept({}, {}, set())
    entries = "SELECT number, time, body FROM entries WHERE table_id = ? ORDER BY number"
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
        for (identity,) in file.execute("SELECT id FROM tables").fetchall():
            table = Table(identity)
            for number, time, body in file.execute(entries, (identity,)):
                table.fold(StoredEntry(number=number, time=time, body=body))
            brought = {who.entropy for who in table.sitters if who and who.entropy}
            found.tables[identity] = {table.agreed.secret, table.seed, *brought}
        found.people.update(file.execute("SELECT token_hash, id FROM people"))
        found.links.update(link for (link,) in file.execute("SELECT hash FROM links"))
    return found


def search(heard: Sequence[Heard], secrets: Kept, tokens: dict[str, set[str]]) -> None:
    """Raises if any data holds a secret that does not belong there."""
    every = secrets.all().union(*tokens.values())
    for item in heard:
        own, allowed = tokens.get(item.to, set()), set[str]()
        if record := re.fullmatch(r"GET /api/tables/(.+)/record 200", item.about):
            allowed = secrets.tables[record[1]]
        elif item.about == "GET /api/me/export 200":
            allowed = {
                secrets.people[hashed(token)] for token in own if hashed(token) in secrets.people
            }
        elif item.about in ("POST /api/me 201", "POST /api/bots 201", "POST /api/me/link 200"):
            allowed = own
        leaked = [secret for secret in every - allowed if secret.encode() in item.data]
        assert not leaked, f"{item.to} was sent {leaked} by {item.about}"


def test_no_secret_goes_over_the_wires(start_server, tmp_path):
    """Every game, with people, a bot, a program and watchers: nobody gets a byte of a secret.

    What is opened in the end, or sent to its owner, is sent there and nowhere else.
    """
    journal = tmp_path / "journal"
    quiet = ("--data", str(tmp_path), "--patience", "1000", "--log-level", "info")
    server = start_server(*quiet, journal=journal)
    ada, bob, eve = people = [Tap(server, f"Unmistakable {who}") for who in ("Ada", "Bob", "Eve")]
    tokens = {tap.name: {tap.cookie.removeprefix("quinary=")} for tap in people}
    tokens[eve.name].add(eve.ask("POST", "/api/bots", name="Unmistakable program")["token"])
    tokens[bob.name].add(bob.ask("POST", "/api/me/link")["link"])
    for game in game_ids():
        options = {"board": "small"} if game == "rigolade" else {}
        play_and_pry([ada, bob], eve, table_of(ada, bob, game, options=options))
    play_and_pry([ada], eve, table_of(ada, None, "knister", open=True, clock=3600))
    eve.cookie = ""
    pry([eve], table_of(ada, bob, "masterdice"))
    secrets = kept(tmp_path / "tables.sqlite")
    heard = [item for tap in people for item in tap.heard]
    assert len(heard) > 1_000
    search(heard, secrets, tokens)
    logged = journal.read_text()
    assert "/api/tables/{id}/act" in logged
    assert "Unmistakable" not in logged
    for secret in secrets.all().union(*tokens.values()):
        assert secret not in logged
        with pytest.raises(AssertionError, match="was sent"):
            search([Heard("Eve", "feed", b"..." + secret.encode())], secrets, {"Eve": {secret}})
