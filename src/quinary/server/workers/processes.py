"""Workers in processes of their own, so that nobody who plays waits for a bot or a review.

A process that hangs or dies is replaced alone: no other loses its task.
"""

import asyncio
import contextlib
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Any, TypeVar

from quinary.bots.kernels import way_now
from quinary.core.bot import Thinking
from quinary.core.errors import QuinaryError
from quinary.core.game import AnyGame
from quinary.core.registry import find_game
from quinary.server.runtime import Signal
from quinary.server.workers import process_main, tasks
from quinary.server.workers.interface import (
    BotTask,
    HintTask,
    JobFailed,
    JobProgress,
    JobTask,
    ThoughtLost,
)
from quinary.server.workers.process_main import HEAD, Failed, Order, Said

log = logging.getLogger(__name__)

START_WITHIN = 30.0  # seconds in which a process has to be ready, and to have loaded a game
THINK_WITHIN = 30.0  # seconds that a process may take for one task; then both are given up
SILENT_FOR = 300.0  # seconds that a job may report nothing; then its process is given up
# How often a task is begun that gets lost: mostly that is not its own fault.
TRIES = 2
NICE = 10  # long work yields to people who play

Result = TypeVar("Result")
Lost = (EOFError, OSError, TimeoutError, pickle.UnpicklingError)


class Worker:
    """A process that does one task after the other."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._loaded: set[tuple[str, Thinking]] = set()

    @classmethod
    async def start(cls, nice: int = 0) -> "Worker":
        """Returns a new worker, when it is ready."""
        program = f"from {process_main.__name__} import main; main({nice})"
        paths = os.pathsep.join(filter(None, sys.path))
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-c", program),
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": paths},
        )
        worker = cls(process)
        try:
            await asyncio.wait_for(worker._hear(), START_WITHIN)
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process runs, as far as is known."""
        return self._process.returncode is None

    async def load(self, game: str, way: Thinking) -> None:
        """Loads a game, unless it has done so: that may take longer than to think."""
        if (game, way) not in self._loaded:
            await self.do(Order(tasks.load, (game,), reports=False), START_WITHIN)
            self._loaded.add((game, way))

    async def do(self, order: Order, within: float, progress: JobProgress | None = None) -> Any:
        """Returns what the work returns, or raises what it raises.

        `within` is the time until the end, or between two reports to `progress`.
        """
        assert self._process.stdin is not None
        task = pickle.dumps(order)
        self._process.stdin.write(HEAD.pack(len(task)) + task)
        while True:
            said = await asyncio.wait_for(self._hear(), within)
            if said.error is not None:
                raise said.error
            if said.is_over:
                return said.result
            if progress is not None:
                progress(said.result)

    async def _hear(self) -> Said:
        assert self._process.stdout is not None
        (size,) = HEAD.unpack(await self._process.stdout.readexactly(HEAD.size))
        said: Said = pickle.loads(await self._process.stdout.readexactly(size))  # noqa: S301  ours
        return said

    async def end(self) -> None:
        """Ends the process at once, whatever it is doing."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        if self._process.stdin is not None:
            self._process.stdin.close()
        await asyncio.shield(self._process.wait())


class ProcessWorkers:
    """Processes for bots and hints that stay, one for each job, and threads for calls."""

    def __init__(self) -> None:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        self.places = (max(2, cores or 1), max(3, (cores or 1) // 2))
        self.failed: Signal[[]] = Signal()
        self._idle: list[Worker] = []

    def way(self, game: AnyGame) -> Thinking:
        """Returns how bots think in a game that begins now."""
        return way_now(game)

    async def choose(self, task: BotTask) -> dict[str, Any]:
        """Returns the action, as JSON, that a bot chooses; raises ThoughtLost if it was lost."""
        return await self._think(tasks.choose, task)

    async def hint(self, task: HintTask) -> dict[str, Any]:
        """Returns what a hint shows, as JSON; raises ThoughtLost if it was lost."""
        return await self._think(tasks.hint, task)

    async def _think(self, work: Callable[..., dict[str, Any]], task: Any) -> dict[str, Any]:
        for _ in range(TRIES):
            try:
                return await self._once(work, task)
            except Lost as error:
                log.warning("A thought was lost: %r", error)
                self.failed.emit()
            except Exception:
                self.failed.emit()
                raise
        raise ThoughtLost

    async def _once(self, work: Callable[..., dict[str, Any]], task: Any) -> dict[str, Any]:
        worker = await self._worker()
        try:
            await worker.load(task.game, self.way(find_game(task.game)))
            order = Order(work, (task,), reports=False)
            found: dict[str, Any] = await worker.do(order, THINK_WITHIN)
        except Lost:
            await worker.end()
            raise
        except Exception:
            self._idle.append(worker)  # the task has failed, not the process
            raise
        except BaseException:
            await worker.end()  # nobody wants to know any more, and the next must not hear it
            raise
        self._idle.append(worker)
        return found

    async def _worker(self) -> Worker:
        """Returns a worker that has nothing to do."""
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            await worker.end()
        return await Worker.start()

    async def run(self, job: JobTask, progress: JobProgress) -> str:
        """Returns the result of a job; its process ends with this call, however it ends."""
        for _ in range(TRIES):
            try:
                return await self._run_once(job, progress)
            except Lost as error:
                log.warning("A job was lost: %r", error)
                self.failed.emit()
            except (QuinaryError, Failed) as error:
                raise JobFailed(str(error)) from None
        raise JobFailed("The process died, or hung.")

    async def _run_once(self, job: JobTask, progress: JobProgress) -> str:
        worker = await Worker.start(NICE)
        try:
            order = Order(tasks.run, (job,), reports=True)
            body: str = await worker.do(order, SILENT_FOR, progress)
        finally:
            await worker.end()
        return body

    async def call(self, work: Callable[..., Result], *args: Any) -> Result:
        """Returns what the function returns, from a thread."""
        return await asyncio.to_thread(work, *args)

    async def close(self) -> None:
        """Ends the processes that wait for tasks; the others end with their tasks."""
        idle, self._idle = self._idle, []
        for worker in idle:
            await worker.end()
