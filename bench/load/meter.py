"""What is measured: moves, how long they took, and what they cost the server."""

import asyncio
import gc
import time
from collections.abc import Sequence
from dataclasses import dataclass

from bench.load.servers import Server


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


@dataclass(frozen=True, kw_only=True)
class Measured:
    """One run."""

    moves: int
    seconds: float
    # Seconds of processor time that the server's process used, all its threads together.
    server_cpu: float
    client_cpu: float
    p50_ms: float
    p99_ms: float

    @property
    def per_cpu_second(self) -> float:
        """Moves for each second of the server's processor time."""
        return self.moves / self.server_cpu

    def __str__(self) -> str:
        busy, own = self.server_cpu / self.seconds, self.client_cpu / self.seconds
        return (
            f"{self.moves / self.seconds:>7,.0f} moves/s {self.per_cpu_second:>7,.0f} per CPU-s"
            f"  p50 {self.p50_ms:6.2f} ms  p99 {self.p99_ms:6.2f} ms"
            f"  server {busy:4.0%} client {own:4.0%}"
        )


class Meter:
    """Counts the moves of all tables of a run; the first thing that goes wrong ends it."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self._failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def count(self, latency: float) -> None:
        """A move that both seats hold, and the seconds until the mover held it."""
        self.latencies.append(latency)

    def failed(self, error: BaseException) -> None:
        """Ends the run."""
        if not self._failure.done():
            self._failure.set_exception(error)

    async def watch(self, seconds: float) -> None:
        """Lets the tables play for so long."""
        await asyncio.wait([self._failure], timeout=seconds)
        self.check()

    def check(self) -> None:
        """Raises what has gone wrong."""
        if self._failure.done():
            self._failure.result()

    async def measure(self, server: Server, warm_up: float, seconds: float) -> Measured:
        """What happens in this time, after a time in which nothing is counted."""
        await self.watch(warm_up)
        gc.unfreeze()  # what earlier runs left
        gc.collect()
        gc.freeze()  # the tables stay: looking for garbage in them again and again is idle
        self.latencies.clear()
        began, server_cpu, client_cpu = time.perf_counter(), server.cpu(), time.process_time()
        await self.watch(seconds)
        counted = self.latencies.copy()
        return Measured(
            moves=len(counted),
            seconds=time.perf_counter() - began,
            server_cpu=server.cpu() - server_cpu,
            client_cpu=time.process_time() - client_cpu,
            p50_ms=percentile(counted, 0.5) * 1000,
            p99_ms=percentile(counted, 0.99) * 1000,
        )
