"""Where the games are played: here, on all cores, or on a Dask cluster."""

import importlib
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from quinary.arena.deals import play
from quinary.arena.journal import Range
from quinary.arena.plan import Plan
from quinary.arena.tally import Tally
from quinary.core.errors import QuinaryError, extra
from quinary.core.processes import end_pool, end_with_parent

Played = tuple[Range, Tally]
Backend = Callable[[Plan, Sequence[Range]], Iterator[Played]]
# How often processes that were lost are replaced before the tournament gives up.
TRIES = 5


class Lost(QuinaryError):
    """The processes that play end again and again."""


def here(plan: Plan, ranges: Sequence[Range]) -> Iterator[Played]:
    """Plays in this process, one range after the other."""
    for first, last in ranges:
        yield (first, last), play(plan, first, last)


def on_cores(workers: int | None = None) -> Backend:
    """Plays in this many processes, by default one for each core."""

    def run(plan: Plan, ranges: Sequence[Range]) -> Iterator[Played]:
        left = list(ranges)
        for _ in range(TRIES):
            try:
                for done in _on_cores(plan, left, workers or os.cpu_count() or 1):
                    left.remove(done[0])
                    yield done
            except BrokenProcessPool:
                continue  # somebody ended a process: what it had is played again
            return
        raise Lost("The processes that play the games end again and again.")

    return run


def _on_cores(plan: Plan, ranges: Sequence[Range], workers: int) -> Iterator[Played]:
    # A forked process would inherit locks that other threads hold.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=end_with_parent)
    try:
        futures = {pool.submit(play, plan, *each): each for each in ranges}
        for future in as_completed(futures):
            yield futures[future], future.result()
    finally:
        end_pool(pool)


def on_dask(address: str | None = None) -> Backend:
    """Plays on the cluster at this address, or on one that is started here."""
    with extra("arena", "Dask is"):
        distributed: Any = importlib.import_module("distributed")

    def run(plan: Plan, ranges: Sequence[Range]) -> Iterator[Played]:
        with _client(distributed, address) as client:
            # Dask itself plays again what a worker that is lost had. Not pure: else it would
            # answer an equal call from its memory.
            futures = {client.submit(play, plan, *each, pure=False): each for each in ranges}
            for future in distributed.as_completed(futures):
                yield futures[future], future.result()

    return run


def _client(distributed: Any, address: str | None) -> Any:
    if address is None:
        return distributed.Client(threads_per_worker=1, dashboard_address=None)
    try:
        return distributed.Client(address, timeout=10)
    except (OSError, ValueError, TimeoutError) as error:
        raise QuinaryError(f"There is no Dask scheduler at {address}: {error}.") from None
