"""A backup is a snapshot of everything, and can be restored into either kind of database."""

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

import asyncpg
import pytest
from tests.once import made_once
from tests.server.support.appended import append, create

from quinary.server.store.interface import Person, Store, StoredEntry
from quinary.server.store.postgres import PostgresStore
from quinary.server.store.sqlite import SqliteStore

ADA = Person(id="p1", name="Ada ⚄", token_hash="h1")
KINDS = ("sqlite", "postgres")
WAIT = 60
THIS = ("-m", "quinary")


@dataclass(frozen=True)
class Place:
    """Where a server keeps its games: a folder or a database."""

    kind: str
    where: str

    @property
    def arguments(self) -> tuple[str, str]:
        """The command-line options for this place."""
        return ("--data" if self.kind == "sqlite" else "--database", self.where)

    @property
    def path(self) -> Path:
        """The database file in the folder."""
        return Path(self.where) / "tables.sqlite"

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        """An open store there."""
        store = SqliteStore(self.path) if self.kind == "sqlite" else PostgresStore(self.where)
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    async def query(self, sql: str) -> list[tuple[Any, ...]]:
        """Runs a query without the store."""
        if self.kind == "sqlite":
            return rows(self.path, sql)
        connection = await asyncpg.connect(self.where)
        try:
            return [tuple(row) for row in await connection.fetch(sql)]
        finally:
            await connection.close()


def rows(path: Path, sql: str) -> list[tuple[Any, ...]]:
    """Runs a statement and returns its rows."""
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(sql).fetchall()


NewPlace = Callable[[str], Place]


@pytest.fixture
def new_place(request: pytest.FixtureRequest, tmp_path: Path) -> NewPlace:
    """Makes new places of either kind."""

    def make(kind: str) -> Place:
        name = f"q{uuid.uuid4().hex}"
        if kind == "sqlite":
            return Place(kind, str(tmp_path / name))
        url = request.getfixturevalue("postgres")

        async def create() -> None:
            connection = await asyncpg.connect(url)
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()

        asyncio.run(create())
        return Place(kind, urlsplit(url)._replace(path=f"/{name}").geturl())

    return make


def quinary(
    *arguments: object, program: tuple[str, ...] = THIS
) -> subprocess.CompletedProcess[str]:
    """Runs the command."""
    return subprocess.run(
        [sys.executable, *program, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        timeout=WAIT,
    )


def done(*arguments: object, program: tuple[str, ...] = THIS) -> str:
    """Runs a command that must succeed, and returns the line it prints."""
    result = quinary(*arguments, program=program)
    assert result.returncode == 0, result.stderr
    assert result.stdout.count("\n") == 1
    return result.stdout


def refused(*arguments: object) -> str:
    """Runs a command that must fail, and returns its one sentence."""
    result = quinary(*arguments)
    assert result.returncode == 1
    assert not result.stdout
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


async def seed(place: Place, tables: int = 3, entries: int = 50) -> None:
    """Stores tables, and a person with seats and a link."""
    async with place.store() as store:
        await store.add_person(ADA, 1.5)
        for number in range(tables):
            table = f"t{number}"
            await create(store, table, f"C{number}", number, [f"{table}: ⚀"], people=[ADA.id])
            await append(store, table, 1, 0.25, [f"{table}: {n}" for n in range(2, entries + 1)])
        await store.add_link("l1", ADA.id, 99.5)


@pytest.fixture
def seeded(new_place: NewPlace) -> Place:
    """A folder with games."""
    place = new_place("sqlite")
    asyncio.run(seed(place))
    return place


def back_up(folder: Path) -> None:
    """Writes a backup of such games."""
    place = Place("sqlite", str(folder / "games"))
    asyncio.run(seed(place))
    done("backup", folder / "saved.sqlite", *place.arguments)


@pytest.fixture
def saved(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of the same games, made once and copied."""
    made = made_once(tmp_path_factory, "backup-of-games", back_up)
    return Path(shutil.copy(made / "saved.sqlite", tmp_path))


class Writer:
    """Writes without a pause to two tables in turn, with a new person each time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.steps = 0
        self._task = asyncio.create_task(self._write())

    async def _write(self) -> None:
        for table in ("left", "right"):
            await create(self._store, table, table, 0, [])
        while True:
            person = Person(id=f"w{self.steps}", name="W", token_hash=f"w{self.steps}")
            await self._store.add_person(person, 0)
            for table, people in (("left", [person.id]), ("right", [])):
                await append(self._store, table, self.steps, 0, [f"{self.steps}"], people=people)
            self.steps += 1

    async def reach(self, steps: int) -> None:
        """Returns when this many steps have been acknowledged."""
        while self.steps < steps:
            await asyncio.sleep(0.001)
            if self._task.done():
                self._task.result()

    async def stop(self) -> None:
        """Stops the writer; raises what was refused to it."""
        if self._task.done():
            self._task.result()
        self._task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await self._task


async def run_beside(*arguments: object) -> None:
    """Runs the command while other tasks go on."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *THIS, *map(str, arguments), stdout=asyncio.subprocess.PIPE
    )
    output, _ = await process.communicate()
    assert process.returncode == 0, output


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("source", KINDS)
def test_one_moment_of_everything_comes_back(new_place, tmp_path, source, target):
    """A backup during writes holds all that was acknowledged before it, and nothing by half."""
    old, new, file = new_place(source), new_place(target), tmp_path / "b.sqlite"

    async def scenario() -> None:
        await seed(old, tables=20, entries=1000)
        async with old.store() as store:
            writer = Writer(store)
            await writer.reach(20)
            before = writer.steps
            await run_beside("backup", file, *old.arguments)
            assert writer.steps > before
            await writer.stop()
            await asyncio.to_thread(done, "restore", file, *new.arguments)
            async with new.store() as other:
                await same(store, other, before)

    asyncio.run(scenario())


async def same(store: Store, other: Store, before: int) -> None:
    """The other store equals the first at some moment after `before` steps."""
    for number in range(20):
        entries = await other.read(f"t{number}")
        assert len(entries) == 1000
        assert entries == await store.read(f"t{number}")
        assert await other.find(f"C{number}") == f"t{number}"
    left, right = await other.read("left"), await other.read("right")
    assert len(right) >= before
    assert len(left) - len(right) in {0, 1}
    assert left == (await store.read("left"))[: len(left)]
    assert right == (await store.read("right"))[: len(right)]
    for step in range(len(left)):
        assert await other.tables_of(f"w{step}") == ["left"]
    assert await other.person_by_token("h1") == ADA
    assert await other.tables_of("p1") == await store.tables_of("p1")
    assert await other.use_link("l1", "h2", 99) is not None
    await append(other, "left", len(left), 0, ["play goes on"])


class Players:
    """Ada, who plays both seats of some tables of KNISTER, fast."""

    def __init__(self, ada: Any) -> None:
        self._ada = ada
        self.acknowledged = {self._table(): 0 for _ in range(3)}
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._play)
        self._errors: list[BaseException] = []

    def _table(self) -> str:
        answer = self._ada.ask("POST", "/api/tables", game="knister", seats=2)
        table: str = answer.get("table", answer)["id"]
        for wish in ("sit", "sit", "start"):
            self._ada.ask("POST", f"/api/tables/{table}/{wish}")
        return table

    def play_once(self, table: str) -> bool:
        """Writes one number for the seat to act; False when the game is over."""
        for seat in (0, 1):
            now = self._ada.ask("GET", f"/api/tables/{table}?seat={seat}")
            if now["legal"]:
                wish = {"seat": seat, "action": now["legal"][0], "seen": now["n"]}
                done = self._ada.ask("POST", f"/api/tables/{table}/act", **wish)
                self.acknowledged[table] = done["n"]
                return True
        return False

    def _play(self) -> None:
        try:
            while not self._stopped.wait(0.01):
                for table in self.acknowledged:
                    self.play_once(table)
        except BaseException as error:  # noqa: BLE001  the test sees it in __exit__
            self._errors.append(error)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        self._thread.join(WAIT)
        assert not self._errors


async def logs(place: Place, tables: list[str]) -> dict[str, list[StoredEntry]]:
    """The logs of these tables."""
    async with place.store() as store:
        return {table: await store.read(table) for table in tables}


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("source", KINDS)
def test_a_server_moves_elsewhere(new_place, tmp_path, start_server, guest, source, target):
    """Saved during play, restored elsewhere: old cookies work there, and play goes on."""
    old, new, file = new_place(source), new_place(target), tmp_path / "b.sqlite"
    server = start_server(*old.arguments)
    ada = guest(server, "Ada")
    with Players(ada) as players:
        while min(players.acknowledged.values()) < 12:
            time.sleep(0.01)
        before = dict(players.acknowledged)
        assert done("backup", file, *old.arguments).startswith("Saved 3 tables, ")
        after = dict(players.acknowledged)
    assert sum(after.values()) > sum(before.values())
    server.stop()
    assert done("restore", file, *new.arguments).startswith("Restored 3 tables, ")
    was, now = (asyncio.run(logs(place, list(before))) for place in (old, new))
    for table, number in before.items():
        assert len(now[table]) >= number
        assert now[table] == was[table][: len(now[table])]
    ada.server = start_server(*new.arguments)
    assert ada.ask("GET", "/api/me")["name"] == "Ada"
    for table in before:
        assert players.play_once(table)
        assert players.acknowledged[table] > len(now[table])


def test_the_output_and_the_files_of_a_backup(seeded, tmp_path):
    """One line; one file that only its owner can read; a stopped server's folder is untouched."""
    folder, file = tmp_path / "safe", tmp_path / "safe" / "b.sqlite"
    folder.mkdir()
    before = {path.name: path.read_bytes() for path in seeded.path.parent.iterdir()}
    output = done("backup", file, *seeded.arguments)
    assert output == f"Saved 3 tables, 150 entries and 1 person in {file}\n"
    assert [path.name for path in folder.iterdir()] == ["b.sqlite"]
    assert file.stat().st_mode & 0o777 == 0o600
    assert before == {path.name: path.read_bytes() for path in seeded.path.parent.iterdir()}
    other = tmp_path / "other"
    output = done("restore", file, "--data", other)
    path = other / "tables.sqlite"
    assert output == f"Restored 3 tables, 150 entries and 1 person to {path}\n"
    assert {path.name for path in other.iterdir()} == {"tables.sqlite", "tables.sqlite.lock"}
    assert path.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in folder.iterdir()] == ["b.sqlite"]


def test_after_a_kill_9_of_the_server(seeded, tmp_path):
    """What is still in the write-ahead log is saved too."""
    writer = (
        "import os, signal, sqlite3, sys\n"
        "connection = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "connection.execute(\"UPDATE people SET name = 'Bob'\")\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    command = [sys.executable, "-c", writer, str(seeded.path)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    assert Path(f"{seeded.path}-wal").stat().st_size
    done("backup", tmp_path / "b.sqlite", *seeded.arguments)
    assert rows(tmp_path / "b.sqlite", "SELECT name FROM people") == [("Bob",)]


@pytest.mark.parametrize("kind", KINDS)
def test_kill_9_of_a_backup_leaves_no_file(new_place, tmp_path, kind):
    """No file has the backup's name before it is complete; the next backup works."""
    place, folder = new_place(kind), tmp_path / "safe"
    folder.mkdir()
    asyncio.run(seed(place, tables=40, entries=2500))
    command = [sys.executable, *THIS, "backup", str(folder / "b.sqlite"), *place.arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    while not any(path.stat().st_size > 1_000_000 for path in folder.glob("*.part/b.sqlite")):
        assert process.poll() is None
    os.kill(process.pid, signal.SIGKILL)
    assert process.communicate(timeout=WAIT)[0] == b""
    assert process.returncode == -signal.SIGKILL
    assert not (folder / "b.sqlite").exists()
    output = done("backup", folder / "b.sqlite", *place.arguments)
    assert output.startswith("Saved 40 tables, 100000 entries and 1 person")


def test_of_many_backups_to_one_name_one_is_made(new_place, tmp_path):
    """All others are refused, and leave nothing behind."""
    place, folder = new_place("sqlite"), tmp_path / "safe"
    folder.mkdir()
    asyncio.run(seed(place, tables=40, entries=2500))
    command = [sys.executable, *THIS, "backup", str(folder / "b.sqlite"), *place.arguments]
    started = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(4)
    ]
    outputs = [process.communicate(timeout=WAIT) for process in started]
    assert sorted(process.returncode for process in started) == [0, 1, 1, 1]
    assert sum(b"is there already" in errors for _, errors in outputs) == 3
    assert [path.name for path in folder.iterdir()] == ["b.sqlite"]
