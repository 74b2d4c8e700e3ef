"""A store that fails for a moment, and tables that can't be read.

Nothing that was acknowledged is lost, nothing is half done, and it goes on by itself.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import msgspec
from tests.server.support.appended import create
from tests.server.support.club import ADA

from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import AWAY, Standing, StoredEntry, Unavailable
from quinary.server.store.sqlite import SqliteStore
from quinary.server.tables import commands
from quinary.server.tables.clocks import stand_in_for_the_late
from quinary.server.tables.log import to_text
from quinary.server.tables.registry import TableRegistry


class Stumbling(SqliteStore):
    """A store that can't be read, nor note a table's standing, for a moment."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.steady = asyncio.Event()
        self.steady.set()

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        if not self.steady.is_set():
            await self.steady.wait()
            raise Unavailable(AWAY)
        return await super().read(table, after)

    async def note(self, table: str, standing: Standing) -> None:
        if not self.steady.is_set():
            raise Unavailable(AWAY)
        await super().note(table, standing)


@contextlib.asynccontextmanager
async def stumbling(folder: Path) -> AsyncIterator[Stumbling]:
    """Such a store, with Ada in it."""
    store = Stumbling(folder / "tables.sqlite")
    await store.open()
    await store.add_person(ADA, 0)
    yield store
    await store.close()


def test_a_table_is_in_memory_once(tmp_path):
    """Many ask for it at once and the first one fails: all others share one table."""

    async def scenario() -> None:
        async with stumbling(tmp_path) as store:
            made = await TableRegistry(store).open_table(ADA, NewTable(game="knister", seats=2))
            rooms, tasks = TableRegistry(store), []
            store.steady.clear()
            for number in range(8):
                tasks.append(asyncio.create_task(rooms.live(made.table.id)))
                if number == 3:
                    store.steady.set()
                await asyncio.sleep(0)
            found = await asyncio.gather(*tasks, return_exceptions=True)
            assert isinstance(found.pop(0), Unavailable)
            assert set(map(id, found)) == {id(await rooms.live(made.table.id))}

    asyncio.run(scenario())


def test_what_was_done_is_not_refused(tmp_path):
    """A stored entry is acknowledged even if the list of open tables can't be updated."""

    async def scenario() -> None:
        async with stumbling(tmp_path) as store:
            rooms = TableRegistry(store)
            wanted = NewTable(game="knister", seats=1, open=True)
            made = await rooms.open_table(ADA, wanted)
            store.steady.clear()
            await rooms.run(made.table.id, lambda now: commands.plan(now, ADA, wishes.Sit()))
            assert made.table.number == 2
            store.steady.set()
            await rooms.run(made.table.id, lambda now: commands.plan(now, ADA, wishes.Start()))
            assert await store.listed(0, 10) == []

    asyncio.run(scenario())


def test_a_table_that_can_not_be_read_stops_no_clock(tmp_path):
    """A damaged table and one of other rules don't keep bots from standing in elsewhere."""

    async def scenario() -> None:
        async with stumbling(tmp_path) as store:
            rooms, late = TableRegistry(store), Standing(due=1.0)
            await create(store, "damaged", "AAAAAA", 0, ['{"type": "nonsense"}'], late)
            made = await rooms.open_table(ADA, NewTable(game="knister", seats=1, clock=5))
            foreign = msgspec.structs.replace(made.table.agreed, rules=999)
            await create(store, "foreign", "BBBBBB", 0, [to_text(foreign)], late)
            for wish in (wishes.Sit(), wishes.Start()):
                await rooms.run(made.table.id, partial(commands.plan, me=ADA, wish=wish))
            now = time.time() + 60
            await stand_in_for_the_late(rooms, now)
            sitter = made.table.sitters[0]
            assert sitter
            assert sitter.bot
            assert await store.due(now, 10) == []
            assert sorted(await store.due(now + 30 * 24 * 3600, 10)) == ["damaged", "foreign"]

    asyncio.run(scenario())
