"""The peer and our server under the same load, run by run in turn."""

import asyncio
import statistics
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import uvloop

from bench.load.boardgame import PeerTable
from bench.load.frames import Broken
from bench.load.meter import Measured, Meter
from bench.load.ours import OurTable
from bench.load.servers import Server, install_peer, ours, peer
from bench.load.table import LoadTable, Pace, at_once, open_all

ALIVE_WITHIN = 2.0  # seconds in which every table has to move

Make = Callable[[str, Meter, Callable[[LoadTable], None]], LoadTable]


@dataclass(frozen=True, kw_only=True)
class Plan:
    """How long and how often is measured."""

    tables: tuple[int, ...] = (50, 200)
    pairs: int = 5
    warm_up: float = 3.0
    seconds: float = 10.0
    # Moves a second, all tables together; None: as many as the server can do.
    rate: float | None = None


QUICK = Plan(tables=(50,), pairs=1, warm_up=0.5, seconds=2.0)


async def load(server: Server, make: Make, tables: int, plan: Plan) -> Measured:
    """One run against a server that has just been started."""
    meter = Meter()
    pace = Pace(plan.rate) if plan.rate else None
    ready = pace.ready if pace else at_once
    made = [make(server.address, meter, ready) for _ in range(tables)]
    await open_all(made)
    for table in made:
        ready(table)
    beating = asyncio.create_task(pace.run()) if pace else None
    try:
        measured = await meter.measure(server, plan.warm_up, plan.seconds)
        if not pace:
            await check_alive(made, meter)
        return measured
    finally:
        if beating:
            beating.cancel()
        for table in made:
            table.close()


async def check_alive(tables: list[LoadTable], meter: Meter) -> None:
    """Refuses a run in which tables came to stand still, and left the server to the others."""
    before = [table.moves for table in tables]
    await meter.watch(ALIVE_WITHIN)
    still = sum(table.moves == moves for table, moves in zip(tables, before, strict=True))
    if still:
        raise Broken(f"{still} of {len(tables)} tables stand still.")


def run_peer(tables: int, plan: Plan) -> Measured:
    """One run of the peer."""
    with peer() as server:
        return uvloop.run(load(server, PeerTable, tables, plan))


def run_ours(tables: int, plan: Plan) -> Measured:
    """One run of our server, on a disk that has to keep every move."""
    with tempfile.TemporaryDirectory() as folder, ours("--data", folder) as server:
        return uvloop.run(load(server, OurTable, tables, plan))


def run_pairs(tables: int, plan: Plan) -> list[tuple[Measured, Measured]]:
    """Neighbouring runs, the peer first."""
    pairs = []
    for number in range(plan.pairs):
        theirs = run_peer(tables, plan)
        print(f"{tables:>4} tables, pair {number + 1}: boardgame.io {theirs}", flush=True)
        mine = run_ours(tables, plan)
        print(f"{tables:>4} tables, pair {number + 1}: quinary      {mine}", flush=True)
        pairs.append((theirs, mine))
    return pairs


def spread(values: list[float], digits: int) -> dict[str, float]:
    """The median, and how far the values lie apart."""
    return {
        "median": round(statistics.median(values), digits),
        "low": round(min(values), digits),
        "high": round(max(values), digits),
    }


def compared(pairs: list[tuple[Measured, Measured]]) -> dict[str, Any]:
    """The figures of one number of tables."""
    theirs, mine = zip(*pairs, strict=True)
    return {
        "ratio_boardgameio": spread([b.per_cpu_second / a.per_cpu_second for a, b in pairs], 2),
        "moves_per_cpu_s": spread([run.per_cpu_second for run in mine], 0),
        "peer_moves_per_cpu_s": spread([run.per_cpu_second for run in theirs], 0),
        "p50_ms": round(statistics.median(run.p50_ms for run in mine), 1),
        "peer_p50_ms": round(statistics.median(run.p50_ms for run in theirs), 1),
        "p99_ms": round(statistics.median(run.p99_ms for run in mine), 1),
        "peer_p99_ms": round(statistics.median(run.p99_ms for run in theirs), 1),
    }


def measure(plan: Plan) -> dict[str, Any]:
    """Every figure by its name, and in it by the number of tables."""
    install_peer()
    by_tables = {str(number): compared(run_pairs(number, plan)) for number in plan.tables}
    names = next(iter(by_tables.values()))
    figures: dict[str, Any] = {
        name: {number: by_tables[number][name] for number in by_tables} for name in names
    }
    ratios = figures["ratio_boardgameio"]
    # The figure that counts is the smaller one: it holds for all numbers of tables.
    ratios["figure"] = min(ratio["median"] for ratio in ratios.values())
    return figures
