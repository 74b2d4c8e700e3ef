"""Both databases keep the same promises: what was acknowledged is there, once, in order."""

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tests.server.support.appended import append, create
from tests.server.support.stores import opened

from quinary.server.store.interface import Conflict, Person, Standing, Store, Unavailable
from quinary.server.store.migrations import MIGRATIONS
from quinary.server.store.sqlite import SqliteStore

ADA = Person(id="p1", name="Ada", token_hash="h1")
NewStore = Callable[[], Store]


def run(new_store: NewStore, story: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    """Runs the scenario on one open store."""

    async def scenario() -> None:
        async with opened(new_store()) as store:
            await story(store)

    asyncio.run(scenario())


def bodies(entries: list[Any]) -> list[str]:
    return [entry.body for entry in entries]


def test_a_log_is_read_as_it_was_written(new_store):
    """Numbers start at 1; reading gives all or what follows a number; unknown tables are empty."""

    async def story(store: Store) -> None:
        await create(store, "t1", "ABCD", 1.5, ["a", "b"])
        await append(store, "t1", 2, 2.5, ["c", "d", "e"])
        entries = await store.read("t1")
        assert [entry.number for entry in entries] == [1, 2, 3, 4, 5]
        assert bodies(entries) == ["a", "b", "c", "d", "e"]
        assert [entry.time for entry in entries] == [1.5, 1.5, 2.5, 2.5, 2.5]
        assert bodies(await store.read("t1", after=3)) == ["d", "e"]
        assert await store.read("nowhere") == []

    run(new_store, story)


def test_two_writers_can_not_write_the_same_number(new_store):
    """The second one conflicts, and nothing of its write is stored."""

    async def story(store: Store) -> None:
        await create(store, "t1", "ABCD", 0, ["a"])
        await append(store, "t1", 1, 0, ["b"])
        with pytest.raises(Conflict):
            await append(store, "t1", 1, 0, ["x", "y"])
        with pytest.raises(Conflict):
            await append(store, "t1", 0, 0, ["x"] * 5)
        assert bodies(await store.read("t1")) == ["a", "b"]

    run(new_store, story)


def test_ids_and_codes_are_unique(new_store):
    """A table with a taken id or code is not created; a missing table gets no entry."""

    async def story(store: Store) -> None:
        await create(store, "t1", "ABCD", 0, ["a"])
        for table, code in (("t1", "EFGH"), ("t2", "ABCD")):
            with pytest.raises(Conflict):
                await create(store, table, code, 0, ["a"])
        assert await store.find("ABCD") == "t1"
        assert await store.find("EFGH") is None
        with pytest.raises(Conflict):
            await append(store, "t9", 0, 0, ["a"])

    run(new_store, story)


def test_many_writers_at_once(new_store):
    """Twenty writers compete for the next number: no gap, no number twice, all succeed."""

    async def writer(store: Store, name: int) -> None:
        for step in range(10):
            while True:
                after = len(await store.read("t1"))
                try:
                    await append(store, "t1", after, 0, [f"{name}:{step}"])
                    break
                except Conflict:
                    continue

    async def story(store: Store) -> None:
        await create(store, "t1", "ABCD", 0, [])
        await asyncio.gather(*(writer(store, name) for name in range(20)))
        entries = await store.read("t1")
        assert [entry.number for entry in entries] == list(range(1, 201))
        for name in range(20):
            mine = [b for b in bodies(entries) if b.startswith(f"{name}:")]
            assert mine == [f"{name}:{step}" for step in range(10)]

    run(new_store, story)


def test_one_failure_does_not_spoil_the_others(new_store):
    """Writes that are committed together succeed or fail independently."""

    async def story(store: Store) -> None:
        for table in range(20):
            await create(store, f"t{table}", f"C{table}", 0, ["a"])
        tasks = [append(store, f"t{table}", table % 2, 0, ["b"]) for table in range(20)]
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [isinstance(result, Conflict) for result in results] == [True, False] * 10
        for table in range(20):
            assert len(await store.read(f"t{table}")) == 1 + table % 2

    run(new_store, story)


def test_people(new_store):
    """A person is found by token, can be renamed, has tables, and can be deleted."""

    async def story(store: Store) -> None:
        await store.add_person(ADA, 0)
        assert await store.person_by_token("h1") == ADA
        assert await store.person_by_token("h2") is None
        await store.rename("p1", "Ada ⚄")
        found = await store.person_by_token("h1")
        assert found
        assert found.name == "Ada ⚄"
        for number, table in enumerate(("t1", "t2")):
            await create(store, table, table, number, ["a"])
            await append(store, table, 1, 0, ["b"], people=["p1"])
            await append(store, table, 2, 0, ["c"], people=["p1"])
        await create(store, "t3", "t3", 3, ["a"])
        with pytest.raises(Conflict):
            await append(store, "t3", 0, 0, ["b"], Standing(due=9.0), people=["p1"])
        assert await store.tables_of("p1") == ["t2", "t1"]
        assert await store.due(9.0, 1) == []
        await store.add_link("l", "p1", 10)
        await store.forget("p1")
        assert await store.person_by_token("h1") is None
        assert await store.tables_of("p1") == []
        assert len(await store.read("t1")) == 3

    run(new_store, story)


def test_a_link_works_once(new_store):
    """A link gives another device a new token once, within its time; the old one is void."""

    async def story(store: Store) -> None:
        await store.add_person(ADA, 0)
        await store.add_link("fresh", "p1", 10)
        await store.add_link("stale", "p1", 10)
        assert await store.use_link("stale", "h3", 11) is None
        moved = await store.use_link("fresh", "h2", 9)
        assert moved
        assert moved.id == "p1"
        assert await store.use_link("fresh", "h4", 9) is None
        assert await store.person_by_token("h1") is None
        assert await store.person_by_token("h2") == moved

    run(new_store, story)


def test_what_was_closed_can_be_opened(new_store):
    """A second start finds everything, and leaves the schema unchanged."""

    async def first(store: Store) -> None:
        await create(store, "t1", "ABCD", 0, ["a"])

    async def second(store: Store) -> None:
        assert bodies(await store.read("t1")) == ["a"]

    run(new_store, first)
    run(new_store, second)


WRITER = """
import asyncio, sys
from pathlib import Path
from quinary.server.store.interface import EntryBatch
from quinary.server.store.sqlite import SqliteStore

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    await store.open()
    async def one(table):
        await store.create(table, EntryBatch(table=table, after=0, time=0, bodies=[]))
        for number in range(1_000_000):
            said = asyncio.get_running_loop().create_future()
            bodies = [f"{table}-{number}"]
            batch = EntryBatch(table=table, after=number, time=0, bodies=bodies)
            store.append(batch, said.set_result)
            assert await said is None
            print(table, number + 1, flush=True)
    await asyncio.gather(*(one(f"t{n}") for n in range(8)))

asyncio.run(main())
"""


@pytest.mark.parametrize("after", [1, 40, 400])
def test_kill_9_loses_nothing_acknowledged(tmp_path, after):
    """A process that is killed leaves every acknowledged entry, and no partial ones."""
    path = tmp_path / "games.sqlite"
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout
    acknowledged: dict[str, int] = {}
    for _ in range(after):
        table, number = writer.stdout.readline().split()
        acknowledged[table] = int(number)
    os.kill(writer.pid, signal.SIGKILL)
    for line in writer.stdout:
        if line.endswith("\n"):
            table, number = line.split()
            acknowledged[table] = int(number)
    writer.stdout.close()
    assert writer.wait() == -signal.SIGKILL

    async def story(store: Store) -> None:
        for table, number in acknowledged.items():
            entries = await store.read(table)
            assert len(entries) >= number
            assert bodies(entries) == [f"{table}-{n}" for n in range(len(entries))]

    run(lambda: SqliteStore(path), story)


def test_a_locked_file_is_refused_and_recovers(tmp_path):
    """While another program holds the file a write is refused in one sentence; then it works."""
    path = tmp_path / "games.sqlite"

    async def story(store: Store) -> None:
        await create(store, "t1", "ABCD", 0, ["a"])
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unavailable, match="try again"):
            await append(store, "t1", 1, 0, ["b"])
        other.execute("ROLLBACK")
        other.close()
        await append(store, "t1", 1, 0, ["b"])
        assert bodies(await store.read("t1")) == ["a", "b"]

    run(lambda: SqliteStore(path), story)


def test_a_place_that_can_not_be_written_is_refused():
    """Refused in one sentence, at once."""
    with pytest.raises(Unavailable, match="can't"):
        asyncio.run(SqliteStore(Path("/proc/nowhere/games.sqlite")).open())


def test_one_server_per_file(tmp_path):
    """A second server on the same file is refused while the first one runs."""

    async def scenario() -> None:
        async with opened(SqliteStore(tmp_path / "games.sqlite")):
            with pytest.raises(Unavailable, match="Another server"):
                await SqliteStore(tmp_path / "games.sqlite").open()
        async with opened(SqliteStore(tmp_path / "games.sqlite")) as store:
            assert await store.read("t1") == []

    asyncio.run(scenario())


def test_a_newer_database_is_refused(tmp_path):
    """A file of a later version is not touched."""
    path = tmp_path / "games.sqlite"
    other = sqlite3.connect(path)
    other.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    other.close()
    with pytest.raises(Unavailable, match="newer version"):
        asyncio.run(SqliteStore(path).open())


@pytest.mark.parametrize("new_store", ["postgres"], indirect=True)
def test_processes_hear_of_each_other(new_store):
    """A write notifies other processes of the table and the number, nothing else."""

    async def scenario() -> None:
        async with opened(new_store()) as one, opened(new_store()) as other:
            news: asyncio.Queue[tuple[str | None, int]] = asyncio.Queue()
            other.on_entries(lambda table, number: news.put_nowait((table, number)))
            await create(one, "t1", "ABCD", 0, ["a"])
            await append(one, "t1", 1, 0, ["b", "c"])
            assert await asyncio.wait_for(news.get(), 10) == ("t1", 3)
            assert bodies(await other.read("t1")) == ["a", "b", "c"]

    asyncio.run(scenario())


@pytest.mark.parametrize("new_store", ["postgres"], indirect=True)
def test_lost_connections_come_back(new_store, postgres):
    """PostgreSQL cuts all connections: at most one refusal, then writes and notices go on."""

    async def scenario() -> None:
        async with opened(new_store()) as one, opened(new_store()) as other:
            await create(one, "t1", "ABCD", 0, ["a"])
            news: asyncio.Queue[int] = asyncio.Queue()
            other.on_entries(lambda _table, number: news.put_nowait(number))
            admin = await asyncpg.connect(postgres)
            await admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid()"
            )
            await admin.close()
            after, heard = 1, 0
            while not heard:
                try:
                    await append(one, "t1", after, 0, [json.dumps(after)])
                    after += 1
                except Unavailable:
                    continue
                try:
                    heard = await asyncio.wait_for(news.get(), 0.3)
                except TimeoutError:
                    continue
            assert len(await other.read("t1")) == after

    asyncio.run(asyncio.wait_for(scenario(), 60))
