"""What is common to tables of both servers: two seats that write in turn."""

import asyncio
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, TypeVar

from bench.load.meter import Meter

Item = TypeVar("Item")
AT_ONCE = 32


class LoadTable(ABC):
    """Two seats and their sockets.

    `move` sends the next move. When both seats hold what came of it, the move counts, and
    `ready` says that the next one can be sent. A game that is over is followed by a new one
    of the same two, before `ready` is called.
    """

    def __init__(self, meter: Meter, ready: "Callable[[LoadTable], None]") -> None:
        self.meter = meter
        self._ready = ready
        self.moves = 0
        self._began = 0.0
        self._latency: float | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @abstractmethod
    async def open(self) -> None:
        """Connects both seats to a first game."""

    @abstractmethod
    def close(self) -> None:
        """Hangs up."""

    @abstractmethod
    def _send_move(self) -> None:
        """Sends the move of the seat whose turn it is."""

    @abstractmethod
    async def _next_game(self) -> None:
        """A new game of the same two."""

    def move(self) -> None:
        """Sends the next move."""
        self._latency = None
        self._began = time.perf_counter()
        self._send_move()

    def _mover_holds(self) -> None:
        """The mover has the newer state."""
        if self._latency is None:
            self._latency = time.perf_counter() - self._began

    def _both_hold(self, *, over: bool) -> None:
        """Both seats have the newer state."""
        assert self._latency is not None
        self.meter.count(self._latency)
        self.moves += 1
        if over:
            self._in_background(self._go_on())
        else:
            self._ready(self)

    async def _go_on(self) -> None:
        try:
            await self._next_game()
        except Exception as error:  # noqa: BLE001  whatever goes wrong must end the run
            self.meter.failed(error)
        else:
            self._ready(self)

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class Pace:
    """Lets idle tables move at a steady total rate, each time one that was picked by chance."""

    def __init__(self, per_second: float, seed: int = 0) -> None:
        self._idle: list[LoadTable] = []
        self._gap = 1 / per_second
        self._random = random.Random(seed)  # noqa: S311  load, no secrets

    def ready(self, table: LoadTable) -> None:
        """The table can move again."""
        self._idle.append(table)

    async def run(self) -> None:
        """Sends moves until it is cancelled; a beat without an idle table is left out."""
        loop = asyncio.get_running_loop()
        beat = loop.time()
        while True:
            beat += self._gap
            await asyncio.sleep(beat - loop.time())
            if self._idle:
                last = self._random.randrange(len(self._idle))
                self._idle[last], self._idle[-1] = self._idle[-1], self._idle[last]
                self._idle.pop().move()


def at_once(table: LoadTable) -> None:
    """The closed loop: no time to think."""
    table.move()


async def each(
    items: Iterable[Item], work: Callable[[Item], Coroutine[Any, Any, None]], width: int = AT_ONCE
) -> None:
    """Does the work for every item, some at a time."""
    waiting = iter(items)

    async def worker() -> None:
        for item in waiting:
            await work(item)

    async with asyncio.TaskGroup() as group:
        for _ in range(width):
            group.create_task(worker())


async def open_all(tables: Sequence[LoadTable]) -> None:
    """Connects all tables."""
    await each(tables, lambda table: table.open())
