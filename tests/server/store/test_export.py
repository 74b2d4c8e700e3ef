"""A server's finished games as open data; unfinished ones stay secret."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.server.support.appended import create

from quinary.cli import main
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.server.store.interface import Store
from quinary.server.store.postgres import PostgresStore
from quinary.server.store.sqlite import SqliteStore
from quinary.server.tables.log import Acted, EntryBody, Opened, Sat, Started, to_text
from quinary.server.tables.table import Table
from quinary.wire.codec import tagged


def log_of(identity: str, *, steps: int | None = None) -> list[str]:
    """The log of a table for a person and a bot, to the end or for at most this many steps."""
    table, randomness = Table(identity), Pseudo(identity)
    bodies: list[EntryBody] = [
        Opened(
            game="einsteincode",
            rules=1,
            seats=2,
            options={},
            dice="fair",
            watchers=True,
            host="p1",
            code=identity,
            secret=identity.encode().hex().zfill(64),
        ),
        Sat(seat=0, name="Ada Lovelace", person="p1", entropy="mine"),
        Sat(seat=1, name="club", bot="club"),
        Started(),
    ]
    for body in bodies:
        table.take_in(body, 1.0)
    match = table.playing()
    while not match.is_over() and len(match.acts) != steps:
        bodies.append(_act(table, randomness))
        table.take_in(bodies[-1], 2.0)
    return [to_text(body) for body in bodies]


def _act(table: Table, randomness: Pseudo) -> Acted:
    match = table.playing()
    turn = match.to_act()
    if turn is CHANCE:
        return Acted(actor="chance", action=tagged(match.foresee_chance(match.state)[0].act.action))
    legal = match.legal(turn[0])
    return Acted(actor=turn[0], action=tagged(legal[randomness.below(len(legal))]))


def fill(store: Store) -> None:
    """Two finished games, an unfinished one, and a table that waits."""

    async def write() -> None:
        await store.open()
        for number, steps in enumerate((None, None, 9, 0)):
            identity = f"table-{number}"
            await create(store, identity, identity, float(number), log_of(identity, steps=steps))
        await store.close()

    asyncio.run(write())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_servers_finished_games_go_out(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str, make_store: Callable[[str], Store]
) -> None:
    """From either database, verified on the way, without names and without unfinished games."""
    where = str(tmp_path) if kind == "sqlite" else request.getfixturevalue("new_database")
    fill(make_store(where))
    option = "--data" if kind == "sqlite" else "--database"
    target = tmp_path / "games.jsonl"
    done = CliRunner().invoke(main, ["export", str(target), option, where])
    assert done.exit_code == 0, done.output
    assert "Wrote 2 games" in done.output
    text = target.read_text(encoding="utf-8")
    assert "Lovelace" not in text
    assert "table-2" not in text
    for line in text.splitlines():
        assert json.loads(line)["players"] == ["", "bot:club"]
    back = CliRunner().invoke(main, ["import", str(target), "--to", str(tmp_path / "back")])
    assert "Read 2 games" in back.output


@pytest.fixture
def make_store() -> Callable[[str], Store]:
    """A store at this place: a folder, or a PostgreSQL address."""

    def make(where: str) -> Store:
        if where.startswith("postgres"):
            return PostgresStore(where)
        return SqliteStore(Path(where) / "tables.sqlite")

    return make


def test_a_log_that_does_not_fold_is_named(tmp_path: Path) -> None:
    """One damaged table does not keep the others from being exported."""
    store = SqliteStore(tmp_path / "tables.sqlite")
    bodies = log_of("table-9")

    async def write() -> None:
        await store.open()
        await create(store, "good", "good", 1.0, log_of("table-1"))
        await create(store, "bad", "bad", 2.0, [*bodies[:6], *bodies[7:]])
        await store.close()

    asyncio.run(write())
    target = tmp_path / "games.jsonl"
    done = CliRunner().invoke(main, ["export", str(target), "--data", str(tmp_path)])
    assert "Wrote 1 game to" in done.output
    assert "Left out: table bad: " in done.output
