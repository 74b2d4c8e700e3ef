"""People who overdo it: floods, blocked readers, broken frames, replays, guesses.

They are refused or cut off, it is counted, and nobody else notices.
"""

import asyncio
import base64
import contextlib
import json
import os
import random
import re
import resource
import secrets
import signal
import socket
import struct
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self

import pytest
from bench.load.frames import BINARY, CLOSE, TEXT, connect, extent, frame
from tests.server.support.callers import Caller, place_of
from tests.server.support.logs import log_of
from tests.server.support.metrics import figures, refusals
from tests.server.support.play import own_table, play_to_the_end, table_of_two
from tests.server.support.screens import Screen
from tests.server.support.wait import eventually
from websockets.exceptions import ConnectionClosed

WAIT = 30.0
SEATS = 30
"""The most at a table where everybody sees everybody: messages are as long as they get."""


def handshake(server: Any, path: str, cookie: str) -> bytes:
    """The words that open a WebSocket."""
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


# --- a stop with many feeds


def allow_many_sockets() -> None:
    """For this process, and the server that it starts."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def _look_until_closed(server: Any, paths: list[str], cookie: str) -> list[str]:
    """How each of the feeds ended, when the server was told to stop."""
    ends: list[str] = []
    waiting = asyncio.Semaphore(50)

    async def look(path: str) -> None:
        async with waiting:
            await connect(
                server.address, path, _ignore, lambda end: ends.append(str(end)), cookie=cookie
            )

    await asyncio.gather(*(look(path) for path in paths))
    server.process.send_signal(signal.SIGTERM)
    began = time.monotonic()
    await asyncio.to_thread(server.process.wait, WAIT)
    assert time.monotonic() - began < 5
    async with asyncio.timeout(WAIT):
        while len(ends) < len(paths):  # noqa: ASYNC110  what was sent has to be read first
            await asyncio.sleep(0.01)
    return ends


def _ignore(_message: bytes) -> None:
    pass


def test_a_stop_with_a_thousand_feeds(start_server, guest, tmp_path):
    """The server is gone within five seconds, and has said goodbye to everybody."""
    allow_many_sockets()
    server = start_server("--data", str(tmp_path), "--patience", "1000")
    ada = guest(server, "Ada")
    tables = [own_table(ada, 1) for _ in range(10)]
    paths = [f"/api/tables/{tables[n % 10]}/feed?seat=0" for n in range(1_000)]
    ends = asyncio.run(_look_until_closed(server, paths, ada.cookie))
    goodbye = struct.pack(">H", 1012)
    assert all(str(goodbye) in end for end in ends), set(ends)


# --- blocked readers


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
    """A connection that asks for something, and takes none of it."""
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


def memory(server: Any) -> int:
    """How many bytes the server holds in memory."""
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def write_everywhere(screen: Screen, rounds: int) -> float:
    """Writes in all seats, again and again; the longest time that an act took, in seconds."""
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
    """Within its time, with its connection and all; others don't notice; memory stays as it is."""
    patient = ("--patience", "1000")
    server = start_server("--data", str(tmp_path), *patient, program=("-c", HASTY))
    ada = guest(server, "Ada")
    table = own_table(ada, SEATS)
    path = f"/api/tables/{table}/{kind}?seat=0"
    plain = f"GET {path} HTTP/1.1\r\nHost: {server.address}\r\nCookie: {ada.cookie}\r\n\r\n"
    request = handshake(server, path, ada.cookie) if kind == "feed" else plain.encode()
    with ada.feed(table, 0) as mine, ada.feed(table, None) as eyes:
        screen, other = Screen(mine), Screen(eyes)
        files, held = open_files(server), memory(server)
        with contextlib.ExitStack() as stack:
            for _ in range(5):
                stack.enter_context(blocked(server, request))
            eventually(lambda: open_files(server) == files + 5)
            assert write_everywhere(screen, 12) < 1
            began = time.monotonic()
            eventually(lambda: figures(server)["quinary_cut_off_total"] == 5)
            eventually(lambda: open_files(server) == files)
            assert time.monotonic() - began < 10
        assert memory(server) - held < 16 * 1024 * 1024
        other.until(screen.shown["n"])
    assert figures(server)["quinary_cut_off_total"] == 5


# --- floods


def flood(person: Any, table: str, wishes: int) -> list[dict[str, Any]]:
    """The answers to so many wishes, sent as fast as the connection takes them."""
    answers: list[dict[str, Any]] = []
    with person.feed(table, 0) as feed, contextlib.suppress(ConnectionClosed):

        def listen() -> None:
            with contextlib.suppress(ConnectionClosed):
                for message in feed:
                    answers.extend(json.loads(message).get("answers", []))

        listener = threading.Thread(target=listen)
        listener.start()
        try:
            for number in range(wishes):
                mix = {"wish": "mix", "id": number, "seat": 0, "entropy": str(number)}
                feed.send(json.dumps(mix))
        finally:
            listener.join(2)
    return answers


def test_a_flood_of_wishes(server, guest, tmp_path):
    """Only as many as are allowed are carried out; other people are served meanwhile."""
    eve, bob = guest(server, "Eve"), guest(server, "Bob")
    table = eve.ask("POST", "/api/tables", game="knister", seats=2)["table"]["id"]
    eve.ask("POST", f"/api/tables/{table}/sit")
    began, answers = time.monotonic(), list[dict[str, Any]]()
    flooding = threading.Thread(target=lambda: answers.extend(flood(eve, table, 5_000)))
    quiet = own_table(bob, 1)
    flooding.start()
    longest, done = 0.0, 0
    while flooding.is_alive() and done < 25:
        seen, then = bob.ask("GET", f"/api/tables/{quiet}?seat=0")["n"], time.monotonic()
        act = {"type": "write", "row": done // 5, "col": done % 5}
        bob.ask("POST", f"/api/tables/{quiet}/act", seat=0, action=act, seen=seen)
        longest, done = max(longest, time.monotonic() - then), done + 1
    flooding.join()
    assert longest < 1
    assert done
    allowed = 200 + 50 * (time.monotonic() - began) + 1
    mixed = [body for body in log_of(tmp_path, table) if body["type"] == "mixed"]
    assert 100 < len(mixed) <= allowed
    assert [body["entropy"] for body in mixed] == sorted((b["entropy"] for b in mixed), key=int)
    # Who listens so badly that a hundred answers wait is not told any more why it is over.
    assert {answer["error"]["code"] for answer in answers if "error" in answer} <= {"too-often"}
    assert refusals(server, "too-often") >= 50
    with eve.feed(table, 0) as feed:
        assert Screen(feed).shown["n"] == len(log_of(tmp_path, table))


class Raw:
    """A feed spoken byte by byte."""

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
        """Sends; whoever listens no more need not take it all."""
        with contextlib.suppress(OSError):
            self._connection.sendall(data)

    def frame(self) -> tuple[int, bytes]:
        """The next frame: its first byte, and what is in it."""
        while (found := extent(self._data, 0)) is None:
            data = self._connection.recv(65_536)
            assert data, "it ended without a word"
            self._data += data
        kind, payload = self._data[0], self._data[slice(*found)]
        self._data = self._data[found[1] :]
        return kind, payload

    def close_code(self) -> int:
        """The code with which the server closes; what else it says before is skipped."""
        while True:
            kind, payload = self.frame()
            if kind == CLOSE:
                return int(struct.unpack(">H", payload[:2])[0])


def unmasked(kind: int, payload: bytes) -> bytes:
    """A frame as only a server may send it."""
    return bytes((kind, len(payload))) + payload


class Broken(NamedTuple):
    """Something that is not a wish, and what comes of it: a refusal, or the end with a code."""

    name: str
    data: bytes
    code: int = 0


FIN, PING, MORE = 0x80, 0x09, 0x00
BROKEN = (
    Broken("no JSON", frame(TEXT, b"{")),
    Broken("no wish", frame(TEXT, b"[1, 2]")),
    Broken("garbage in a binary frame", frame(BINARY, random.Random(1).randbytes(5_000))),
    Broken("deep", frame(TEXT, b"[" * 60_000)),
    Broken("text that is no UTF-8", frame(TEXT, b'{"wish": "\xff\xfe"}'), 1007),
    Broken("the end of a message that never began", frame(FIN | MORE, b"{}"), 1002),
    Broken("a message within a message", frame(TEXT & ~FIN, b"{") + frame(TEXT, b"{}"), 1002),
    Broken("70 KB", frame(TEXT, b"x" * 70_000), 1009),
    Broken("10 MB", frame(TEXT, b"x" * 10_000_000), 1009),
    Broken("10 MB in parts", frame(TEXT & ~FIN, b"x") + frame(MORE, b"x" * 50_000) * 200, 1009),
    Broken("not masked", unmasked(TEXT, b"{}"), 1002),
    Broken("reserved bits", frame(TEXT | 0x70, b"{}"), 1002),
    Broken("a kind that does not exist", frame(FIN | 0x03, b"{}"), 1002),
    Broken("a ping in parts", frame(PING, b"x"), 1002),
    Broken("a ping that is too long", frame(FIN | PING, b"x" * 200), 1002),
)


def test_broken_frames(server, guest):
    """Each is refused or ends its own connection, is counted, and does nothing."""
    ada = guest(server, "Ada")
    table = own_table(ada, 2)
    path = f"/api/tables/{table}/feed?seat=0"
    before = ada.ask("GET", f"/api/tables/{table}?seat=0")
    counted = {code: refusals(server, code) for code in ("bad-request", "too-large")}
    for broken in BROKEN:
        with Raw(server, path, ada.cookie) as feed:
            feed.send(broken.data)
            if broken.code:
                assert feed.close_code() == broken.code, broken.name
            else:
                answers = json.loads(feed.frame()[1])["answers"]
                assert answers[0]["error"]["code"] == "bad-request", broken.name
    too_large = sum(broken.code == 1009 for broken in BROKEN)
    bad = len(BROKEN) - too_large
    eventually(lambda: refusals(server, "bad-request") == counted["bad-request"] + bad)
    eventually(lambda: refusals(server, "too-large") == counted["too-large"] + too_large)
    after = ada.ask("GET", f"/api/tables/{table}?seat=0")
    assert after == before
    with ada.feed(table, 0) as feed:
        action = {"type": "write", "row": 0, "col": 0}
        assert "n" in Screen(feed).wish("act", seat=0, action=action, seen=before["n"])


# --- replays


def played(screens: list[Screen], rounds: int, *, named: bool) -> list[list[str]]:
    """Plays so many rounds of KNISTER; the frames that each seat sent."""
    sent: list[list[str]] = [[], []]
    for number in range(rounds):
        for seat, screen in enumerate(screens):
            wish: dict[str, Any] = {
                "wish": "act",
                "id": number,
                "seat": seat,
                "action": {"type": "write", "row": number // 5, "col": number % 5},
                "seen": screen.shown["n"],
            }
            if named:
                wish["command"] = f"{seat} {number}"
            sent[seat].append(json.dumps(wish))
            assert "error" not in answer_to(screen, sent[seat][-1])
            for each in screens:
                each.until(screen.shown["n"])
    return sent


def answer_to(screen: Screen, text: str) -> dict[str, Any]:
    """The answer to exactly these words."""
    identity = json.loads(text)["id"]
    screen.answers.pop(identity, None)
    screen.feed.send(text)
    while identity not in screen.answers:
        screen.hear()
    return screen.answers[identity]


@pytest.mark.parametrize("rounds", [6, 25])
@pytest.mark.parametrize("named", [True, False])
def test_replayed_frames(patient_server, guest, tmp_path, named, rounds):
    """Sent again, in another order, on another socket, by somebody else: never a second move."""
    ada, bob, eve = (guest(patient_server, name) for name in ("Ada", "Bob", "Eve"))
    table = table_of_two(ada, bob, "knister")
    with ada.feed(table, 0, 0) as first, bob.feed(table, 1, 0) as second:
        screens = [Screen(first), Screen(second)]
        sent = played(screens, rounds, named=named)
        log = log_of(tmp_path, table)
        again = [answer_to(screens[0], text) for text in sent[0]]
    random.Random(rounds).shuffle(sent[0])
    with ada.feed(table, 0) as feed, bob.feed(table, 1) as others, eve.feed(table, None) as eyes:
        mine, foreign, stranger = Screen(feed), Screen(others), Screen(eyes)
        for text in sent[0]:
            again.append(answer_to(mine, text))
            assert answer_to(foreign, text)["error"]["code"] == "not-allowed"
            assert answer_to(stranger, text)["error"]["code"] == "not-allowed"
    if named:
        assert {answer.get("n") for answer in again} == {len(log)}
    else:
        codes = {answer["error"]["code"] for answer in again}
        assert codes == {"game-over"} if rounds == 25 else codes <= {"stale", "not-your-turn"}
    assert log_of(tmp_path, table) == log


# --- strangers and guesses


def impatient(start_server: Any, folder: Path) -> Any:
    """A server with a tenth of the usual patience."""
    return start_server("--data", str(folder), "--patience", "0.1")


def test_foreign_tokens(start_server, guest, tmp_path):
    """Nobody is known by a made-up secret; whoever tries many is stopped, and others are not."""
    server = impatient(start_server, tmp_path)
    ada = guest(server, "Ada")
    table = own_table(ada, 1)
    act = {"seat": 0, "action": {"type": "write", "row": 0, "col": 0}, "seen": 99}
    before = refusals(server, "not-known")
    for kind in ("cookie", "token"):
        forged = {kind: ("quinary=" if kind == "cookie" else "") + secrets.token_urlsafe(32)}
        with Caller(server, source=f"127.0.1.{len(kind)}", **forged) as eve:
            assert eve.code("GET", "/api/me") == "not-known"
            assert eve.code("POST", f"/api/tables/{table}/act", **act) == "not-known"
            assert eve.code("DELETE", "/api/me") == "not-known"
            assert eve.code("GET", f"/api/tables/{table}?seat=0") == "not-allowed"
            codes = eve.codes_until("too-often", lambda: eve.code("GET", "/api/me"))
            assert set(codes[:-1]) == {"not-known"}
    assert refusals(server, "not-known") >= before + 6
    assert refusals(server, "too-often") >= 2
    assert ada.ask("GET", f"/api/tables/{table}?seat=0")["stage"] == "playing"


@pytest.mark.parametrize("where", ["codes/{}", "tables/{}", "tables/{}/events", "tables/{}/record"])
def test_guesses(start_server, guest, tmp_path, where):
    """Codes and ids that do not exist: refused, counted, and soon not even that."""
    server = impatient(start_server, tmp_path)
    with Caller(server, cookie=guest(server, "Eve").cookie) as eve:

        def guess() -> str:
            made_up = secrets.choice(("ABCDEF", secrets.token_urlsafe(16), "a%00b", "%ff", "..."))
            return eve.code("GET", f"/api/{where.format(made_up)}")

        codes = eve.codes_until("too-often", guess)
    assert set(codes[:-1]) == {"no-such-table"}
    assert len(codes) < 60
    assert refusals(server, "no-such-table") == len(codes) - 1
    assert refusals(server, "too-often") == 1


def test_names_that_no_table_can_have(start_server, guest, new_database):
    """Whatever PostgreSQL thinks of them, there is just no such table."""
    ada = guest(start_server("--database", new_database), "Ada")
    for name in ("a%00b", "%ff", "%f0%9f%8e%b2", "x" * 2_000, "%27;--"):
        assert ada.refused("GET", f"/api/tables/{name}") == (404, "no-such-table")
        assert ada.refused("POST", f"/api/tables/{name}/sit") == (404, "no-such-table")
        assert ada.refused("GET", f"/api/codes/{name}") == (404, "no-such-table")


def test_guesses_over_feeds(start_server, guest, tmp_path):
    """Neither opening feeds nor going from table to table finds anything, or goes on for long."""
    server = impatient(start_server, tmp_path)
    eve = guest(server, "Eve")
    codes: list[str] = []
    while not codes or codes[-1] != "too-often":
        with eve.feed(secrets.token_urlsafe(16), None) as feed:
            codes.append(json.loads(feed.recv(WAIT))["error"]["code"])
        assert len(codes) < 60
    assert set(codes[:-1]) == {"no-such-table"}
    adam = guest(server, "Adam")
    table, answers = own_table(adam, 1), list[dict[str, Any]]()
    with adam.feed(table, 0) as feed:
        screen = Screen(feed)
        while not answers or answers[-1]["error"]["code"] != "too-often":
            answers.append(screen.wish("go", table=secrets.token_urlsafe(16)))
            assert len(answers) < 60
    assert {a["error"]["code"] for a in answers[:-1]} == {"no-such-table"}


# --- every address has its limit


def asked(server: Any) -> list[tuple[str, str]]:
    """Everything that can be asked over HTTP; what forgets the asker comes last."""
    with Caller(server) as caller:
        paths = json.loads(caller.raw("GET", "/api/docs")[1])["paths"]
    found = [(verb.upper(), path) for path, verbs in paths.items() for verb in verbs]
    return [*sorted(found, key=lambda asking: asking[0] == "DELETE"), ("GET", "/api/docs")]


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("body", ["{}", "{", '{"name": "x"}'])
def test_every_address_has_a_limit(start_server, guest, tmp_path, known, body):
    """Whoever asks too fast is told so, whatever they ask for; at another address nobody is."""
    server = impatient(start_server, tmp_path)
    ada = guest(server, "Ada")
    opened = ada.ask("POST", "/api/tables", game="knister", seats=1)["table"]
    every = asked(server)
    assert len(every) > 30
    with Caller(server, cookie=ada.cookie if known else "") as caller:
        for verb, path in every:
            real = path.format(id=opened["id"], code=opened["code"], game="knister", puzzle="p")
            sent = body if verb == "POST" else None
            for _ in range(3_000):
                if caller.raw(verb, real, sent)[0] == 429:
                    break
            else:
                pytest.fail(f"{verb} {path} has no limit")
    with Caller(server, source="127.0.0.7") as other:
        assert other.raw("GET", "/healthz")[0] == 200


# --- the journal


def test_the_journal_names_nobody(start_server, guest, tmp_path):
    """Every line is JSON; nothing in it opens a table, proves who somebody is, or tells a name."""
    journal, noisy = tmp_path / "journal", ("--patience", "1000", "--log-level", "debug")
    server = start_server("--data", str(tmp_path), *noisy, journal=journal)
    ada, bob = guest(server, "Adalgisa"), guest(server, "Bartholomew")
    table = table_of_two(ada, bob, "einsteincode")
    shown = ada.ask("GET", f"/api/tables/{table}?seat=0")["table"]
    program = ada.ask("POST", "/api/bots", name="Calculatrix")
    with Caller(server, token=program["token"]) as bot:
        assert bot.code("POST", f"/api/tables/{table}/sit") == "not-now"
    link = ada.ask("POST", "/api/me/link")["link"]
    play_to_the_end(table, [ada, bob], random.Random(5))
    opened = ada.ask("GET", f"/api/tables/{table}/record")
    with Raw(server, f"/api/tables/{table}/feed", ada.cookie) as feed:
        feed.send(frame(TEXT, b"\xff"))
        assert feed.close_code() == 1007
    ada.refused("GET", f"/api/codes/{shown['code'][:-1]}")
    old = ada.cookie
    ada.ask("POST", "/api/me/move", link=link)
    server.stop()
    lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    assert {"/api/tables/{id}/sit", "/api/me/move"} <= {line.get("route") for line in lines}
    people = [old, ada.cookie, bob.cookie, program["token"], link]
    secret = [*(text.removeprefix("quinary=") for text in people), table, shown["code"]]
    secret += [opened["fair"]["secret"], opened["record"]["seed"], *opened["fair"]["entropies"]]
    secret += ["Adalgisa", "Bartholomew", "Calculatrix"]
    text = journal.read_text(encoding="utf-8")
    assert [word for word in secret if re.search(re.escape(word), text, re.IGNORECASE)] == []
