"""Databases of every earlier version open, keep what they hold, and can do all that is new."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from tests.server.store.test_store import bodies
from tests.server.support.stores import opened

from quinary.server.store.interface import Person, SeatResult, Standing, Store, Study
from quinary.server.store.migrations import MIGRATIONS, statements
from quinary.server.store.postgres import PostgresStore
from quinary.server.store.sqlite import SqliteStore

EARLIER = range(1, len(MIGRATIONS))
FILLED = (
    "INSERT INTO tables (id, code, created) VALUES ('t1', 'ABCD', 1.5)",
    "INSERT INTO entries VALUES ('t1', 1, 1.5, 'a'), ('t1', 2, 2.5, 'b')",
    "INSERT INTO people (id, name, token_hash, created) VALUES ('p1', 'Ada', 'h1', 0.5)",
    "INSERT INTO seats VALUES ('p1', 't1')",
    "INSERT INTO links VALUES ('l1', 'p1', 99.5)",
)


def old_statements(version: int) -> list[str]:
    """Everything that creates and fills a database of this version."""
    steps = [each for step in range(1, version + 1) for each in statements(step)]
    return [*steps, *FILLED]


def old_file(path: Path, version: int) -> SqliteStore:
    """A store on an SQLite file of this version."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in old_statements(version):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {version}")
    return SqliteStore(path)


def old_database(url: str, version: int) -> PostgresStore:
    """A store on a PostgreSQL database of this version."""

    async def fill() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute("CREATE TABLE schema_version (version INTEGER NOT NULL)")
        for statement in old_statements(version):
            await connection.execute(statement)
        await connection.execute("INSERT INTO schema_version VALUES ($1)", version)
        await connection.close()

    asyncio.run(fill())
    return PostgresStore(url)


@pytest.fixture(params=["sqlite", "postgres"])
def old_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[int], Store]:
    """Makes a store on a database of an earlier version."""
    if request.param == "sqlite":
        return lambda version: old_file(tmp_path / "games.sqlite", version)
    url = request.getfixturevalue("new_database")
    return lambda version: old_database(url, version)


@pytest.mark.parametrize("version", EARLIER)
def test_a_database_of_an_earlier_version_opens(old_store, version):
    """Its tables, people, seats and links are there; results, studies and puzzles can be added."""
    closed = old_store(version)

    async def scenario() -> None:
        async with opened(closed) as store:
            assert bodies(await store.read("t1")) == ["a", "b"]
            assert await store.find("ABCD") == "t1"
            assert await store.tables_of("p1") == ["t1"]
            ada = Person(id="p1", name="Ada", token_hash="h2")
            assert await store.use_link("l1", "h2", 99) == ada
            await check_additions(store)

    asyncio.run(scenario())


async def check_additions(store: Store) -> None:
    """Uses something of every migration."""
    await store.note("t1", Standing(due=9.0, listed=True))
    assert await store.due(9.0, 1) == await store.listed(0, 1) == ["t1"]
    result = SeatResult(
        table="t1",
        seat=0,
        person="p1",
        name="Ada",
        game="knister",
        number=2,
        ended=2.5,
        score=7,
        worth=7.5,
        body="{}",
    )
    await store.archive.note_result(result)
    assert await store.archive.results_of("p1") == [result]
    await store.archive.save_study("t1", "review", Study(number=2, body="{}"))
    assert await store.archive.find_study("t1", "review", 2) == Study(number=2, body="{}")
    puzzle = {"id": "z1", "game": "knister", "seat": 0, "missed": True}
    await store.puzzles.save("t1", [puzzle], is_open=False)
    assert await store.puzzles.by_id("z1", "p1") == puzzle
