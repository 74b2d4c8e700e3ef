"""Workers in processes of their own, so that nobody who plays waits for a bot or a review."""

import asyncio
import logging
import multiprocessing
import os
import traceback
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, TypeVar

from quinary.bots.kernels import way_now
from quinary.core.bot import Thinking
from quinary.core.errors import QuinaryError
from quinary.core.game import AnyGame
from quinary.core.processes import end_pool, end_with_parent
from quinary.server.runtime import Signal
from quinary.server.workers import tasks
from quinary.server.workers.interface import (
    BotTask,
    HintTask,
    JobFailed,
    JobProgress,
    JobStatus,
    JobTask,
    ThoughtLost,
)

log = logging.getLogger(__name__)

THINK_WITHIN = 60.0  # how many seconds a process may take for one task; then both are given up
# How often a task is begun that gets lost: mostly that is not its own fault.
TRIES = 2
NICE = 10  # jobs yield to people who play
SHOW_EVERY = 0.5  # seconds between two results of a job that is still under way

Result = TypeVar("Result")


class ProcessWorkers:
    """A pool of processes for bots and hints, a process for each job, and threads for calls.

    A process that dies or hangs is replaced.
    """

    def __init__(self, processes: int = 1) -> None:
        self.failed: Signal[[]] = Signal()
        self._processes = processes
        self._pool = self._new_pool()
        # Tasks wait here, not in the pool: THINK_WITHIN counts from when the work begins.
        self._places = asyncio.Semaphore(processes)

    def _new_pool(self) -> ProcessPoolExecutor:
        # A fresh interpreter: a fork of a server would carry its sockets and secrets along.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, context, initializer=end_with_parent)

    def way(self, game: AnyGame) -> Thinking:
        """Returns how bots think in a game that begins now."""
        return way_now(game)

    async def choose(self, task: BotTask) -> dict[str, Any]:
        """Returns the action, as JSON, that a bot chooses; raises ThoughtLost if it was lost."""
        return await self._in_pool(tasks.choose, task)

    async def hint(self, task: HintTask) -> dict[str, Any]:
        """Returns what a hint shows, as JSON; raises ThoughtLost if it was lost."""
        return await self._in_pool(tasks.hint, task)

    async def _in_pool(self, work: Callable[..., dict[str, Any]], task: Any) -> dict[str, Any]:
        for _ in range(TRIES):
            async with self._places:
                try:
                    return await self._once(work, task)
                except ThoughtLost as lost:
                    log.warning("A thought was lost: %r", lost.__cause__)
                    self.failed.emit()
                except Exception:
                    self.failed.emit()
                    raise
        raise ThoughtLost

    async def _once(self, work: Callable[..., dict[str, Any]], task: Any) -> dict[str, Any]:
        pool, loop = self._pool, asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(pool, work, task), THINK_WITHIN)
        except (BrokenProcessPool, TimeoutError) as error:
            if self._pool is pool:
                self._pool = self._new_pool()
                end_pool(pool)
            raise ThoughtLost from error
        except asyncio.CancelledError as error:
            caller = asyncio.current_task()
            if caller is not None and caller.cancelling():
                raise  # nobody wants to know any more
            raise ThoughtLost from error  # the pool was ended because of another task

    async def run(self, job: JobTask, progress: JobProgress) -> str:
        """Returns the result of a job; its process ends with this call, however it ends."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=work, args=(job, theirs), daemon=True)
        await asyncio.to_thread(process.start)
        theirs.close()
        try:
            while True:
                status: JobStatus = await asyncio.to_thread(ours.recv)
                if status.state == "failed":
                    raise JobFailed(status.body)
                if status.state == "done":
                    return status.body
                progress(status)
        finally:
            process.kill()
            await asyncio.shield(asyncio.to_thread(process.join))
            ours.close()

    async def call(self, work: Callable[..., Result], *args: Any) -> Result:
        """Returns what the function returns, from a thread."""
        return await asyncio.to_thread(work, *args)

    def close(self) -> None:
        """Ends the processes of the pool."""
        end_pool(self._pool)


def work(job: JobTask, pipe: Connection) -> None:
    """Runs the job in its process, and sends its progress and its result through the pipe."""
    end_with_parent()
    os.nice(NICE)

    shown = 0.0

    def report(done: int, of: int, make: Callable[[], str] | None) -> None:
        nonlocal shown
        body, now = "", monotonic()
        if make is not None and now - shown > SHOW_EVERY:
            body, shown = make(), now
        pipe.send(JobStatus("working", done, of, body))

    try:
        body = tasks.run(job, report)
    except QuinaryError as error:
        pipe.send(JobStatus("failed", body=error.message))
    except Exception:  # noqa: BLE001  whatever it is, the server logs it
        pipe.send(JobStatus("failed", body=traceback.format_exc()))
    else:
        pipe.send(JobStatus("done", body=body))
