"""Very many tables that are played slowly: what they weigh, and how long a move takes."""

import asyncio
import tempfile
from dataclasses import dataclass
from typing import Any

import uvloop

from bench.load.meter import Meter
from bench.load.ours import OurTable
from bench.load.servers import Server, allow_many_sockets, ours
from bench.load.table import Pace, open_all


@dataclass(frozen=True, kw_only=True)
class Plan:
    """How many tables, and how they are played."""

    tables: int = 5_000
    rate: float = 200.0
    settle: float = 5.0  # seconds of quiet before memory is measured
    seconds: float = 30.0


QUICK = Plan(tables=200, settle=1.0, seconds=4.0)


async def load(server: Server, plan: Plan) -> dict[str, Any]:
    """The figures of one run; the server has just been started."""
    fresh, meter, pace = server.memory_kib(), Meter(), Pace(plan.rate)
    tables = [OurTable(server.address, meter, pace.ready) for _ in range(plan.tables)]
    await open_all(tables)
    await meter.watch(plan.settle)
    full = server.memory_kib()
    for table in tables:
        pace.ready(table)
    beating = asyncio.create_task(pace.run())
    measured = await meter.measure(server, plan.settle, plan.seconds)
    beating.cancel()
    for table in tables:
        table.close()
    print(f"{2 * plan.tables:,} sockets: {measured}", flush=True)
    return {
        "sockets": 2 * plan.tables,
        "sockets_moves_per_s": round(measured.moves / measured.seconds),
        "sockets_p50_ms": round(measured.p50_ms, 1),
        "sockets_p99_ms": round(measured.p99_ms, 1),
        "idle_table_kib": round((full - fresh) / plan.tables, 1),
    }


def measure(plan: Plan) -> dict[str, Any]:
    """The figures."""
    allow_many_sockets()
    with tempfile.TemporaryDirectory() as folder, ours("--data", folder) as server:
        figures = uvloop.run(load(server, plan))
    print(f"memory of an idle table with two sockets: {figures['idle_table_kib']} KiB", flush=True)
    return figures
