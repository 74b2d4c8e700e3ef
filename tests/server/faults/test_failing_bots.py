"""Bots that fail, hang or die while they think.

Nothing that was acknowledged is lost, nothing is half done, and it goes on by itself.
"""

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.support.club import ADA
from tests.server.support.processes import is_alive
from tests.server.support.wait import WAIT

from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import AWAY, Done, EntryBatch, Store, Unavailable
from quinary.server.store.sqlite import SqliteStore
from quinary.server.tables import commands, registry
from quinary.server.tables.live import LiveTable
from quinary.server.tables.registry import TableRegistry
from quinary.server.workers import bot_driver, processes
from quinary.server.workers.bot_driver import Driver
from quinary.server.workers.dispatcher import Dispatcher
from quinary.server.workers.interface import BotTask, Workers
from quinary.server.workers.processes import ProcessWorkers


class Unsteady(ProcessWorkers):
    """Workers to which something happens before they think."""

    def __init__(self, *mishaps: Callable[["Unsteady"], Any]) -> None:
        super().__init__()
        self._mishaps = list(mishaps)
        self.asked: list[float] = []

    def process(self) -> int:
        """The process that thinks."""
        return self._idle[-1].pid

    async def choose(self, task: BotTask) -> dict[str, Any]:
        self.asked.append(time.monotonic())
        if self._mishaps:
            await self._mishaps.pop(0)(self)
        return await super().choose(task)


@contextlib.asynccontextmanager
async def bots_at_work(
    store: Store, thinkers: Workers
) -> AsyncIterator[tuple[TableRegistry, LiveTable]]:
    """A started table of two bots, driven by these workers, with Ada watching."""
    await store.open()
    await store.add_person(ADA, 0)
    rooms = TableRegistry(store)
    driver = Driver(rooms, Dispatcher(thinkers))
    room = await rooms.open_table(ADA, NewTable(game="knister", seats=2))
    try:
        for wish in (wishes.SeatBot(level="random"), wishes.Start()):
            await rooms.run(room.table.id, partial(commands.plan, me=ADA, wish=wish))
        rooms.presence.arrive(room.table.id, ADA.id)  # bots alone play only for watchers
        yield rooms, room
    finally:
        await driver.close()
        await rooms.close()
        await thinkers.close()
        await store.close()


async def until(condition: Callable[[], bool]) -> None:
    """Returns when the condition is true."""
    async with asyncio.timeout(WAIT):
        while not condition():  # noqa: ASYNC110  the table has no event for a test
            await asyncio.sleep(0.01)


def test_a_bot_that_fails_plays_all_the_same(tmp_path):
    """It plays any legal action at once: nobody waits for a bot that has failed for good."""

    async def fails(_thinkers: Unsteady) -> None:
        raise ArithmeticError("a bot may fail in any way")

    async def scenario() -> None:
        thinkers = Unsteady(*[fails] * 60)
        async with bots_at_work(SqliteStore(tmp_path / "tables.sqlite"), thinkers) as (_, room):
            await until(lambda: room.table.stage == "over")
        assert len(thinkers.asked) == 50  # two bots, 25 rounds: each decision is tried once

    asyncio.run(scenario())


def test_a_bot_that_is_stopped_goes_on(tmp_path):
    """A bot whose task is cancelled finds again what is due at its table."""

    async def is_stopped(_thinkers: Unsteady) -> None:
        task = asyncio.current_task()
        assert task
        task.cancel()

    async def scenario() -> None:
        thinkers = Unsteady(*[is_stopped] * 5)
        async with bots_at_work(SqliteStore(tmp_path / "tables.sqlite"), thinkers) as (_, room):
            await until(lambda: room.table.stage == "over")
        assert len(thinkers.asked) == 55

    asyncio.run(scenario())


class Refusing(SqliteStore):
    """A store that refuses some writes, and notes when they were tried."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.refuses = 0
        self.asked: list[float] = []

    def append(self, batch: EntryBatch, done: Done) -> None:
        if self.refuses:
            self.refuses -= 1
            self.asked.append(time.monotonic())
            done(Unavailable(AWAY))
        else:
            super().append(batch, done)


def test_a_bot_that_can_not_act_tries_again(tmp_path, monkeypatch):
    """It waits longer each time, and acts in the end."""
    monkeypatch.setattr(bot_driver, "RETRY_AFTER", 0.05)

    async def scenario() -> None:
        store = Refusing(tmp_path / "tables.sqlite")
        thinkers = Unsteady(partial(refuse, store))
        async with bots_at_work(store, thinkers) as (_, room):
            began = room.table.number
            await until(lambda: room.table.number >= began + 4)
        # Both bots fail, each with a pause that doubles: 0.1, 0.2, 0.4 seconds for three failures.
        assert store.asked[5] - store.asked[0] >= 0.1 + 0.2

    async def refuse(store: Refusing, _thinkers: Unsteady) -> None:
        store.refuses = 6

    asyncio.run(scenario())


@pytest.mark.parametrize("mishap", [signal.SIGSTOP, signal.SIGKILL])
def test_a_process_that_hangs_or_dies_is_replaced(tmp_path, monkeypatch, mishap):
    """The old process is ended, a new one thinks, and the game goes on."""
    monkeypatch.setattr(bot_driver, "RETRY_AFTER", 0.01)
    hurt: list[int] = []

    async def nothing(_thinkers: Unsteady) -> None:
        pass

    async def befalls(thinkers: Unsteady) -> None:
        hurt.append(thinkers.process())
        os.kill(hurt[0], mishap)
        monkeypatch.setattr(processes, "THINK_WITHIN", 0.2)

    async def is_over(_thinkers: Unsteady) -> None:
        monkeypatch.setattr(processes, "THINK_WITHIN", WAIT)  # a new process takes its time

    async def scenario() -> None:
        thinkers = Unsteady(nothing, nothing, befalls, is_over, is_over, is_over)
        async with bots_at_work(SqliteStore(tmp_path / "tables.sqlite"), thinkers) as (_, room):
            began = room.table.number
            await until(lambda: bool(hurt))
            await until(lambda: not is_alive(hurt[0]))
            await until(lambda: room.table.number >= began + 8)

    asyncio.run(scenario())


def test_bots_go_on_when_their_table_has_left_memory(tmp_path, monkeypatch):
    """A table may be evicted while its bots think: each decision is still made once."""
    thought = asyncio.Event()

    async def takes_long(_thinkers: Unsteady) -> None:
        await thought.wait()

    async def scenario() -> None:
        thinkers = Unsteady(takes_long)
        async with bots_at_work(SqliteStore(tmp_path / "tables.sqlite"), thinkers) as (rooms, room):
            await until(lambda: len(thinkers.asked) == 1)
            with monkeypatch.context() as patch:
                patch.setattr(registry, "IDLE_AFTER", 0.0)
                rooms.evict_idle()
            thought.set()
            now = await rooms.live(room.table.id)
            await until(lambda: now.table.stage == "over")
        assert len(thinkers.asked) < 60

    asyncio.run(scenario())
