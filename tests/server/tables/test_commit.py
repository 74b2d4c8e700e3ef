"""The one way of a command, from its frame to the store."""

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.http.test_websocket import Raw, frame

from quinary.core.errors import IllegalAction
from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Conflict, Done, EntryBatch, Person
from quinary.server.store.sqlite import SqliteStore
from quinary.server.tables import commands
from quinary.server.tables.commit import TRIES
from quinary.server.tables.live import LiveTable, Turnstile
from quinary.server.tables.registry import TableRegistry
from quinary.server.tables.table import Table

ADA = Person(id="p1", name="Ada", token_hash="h1")
Story = Callable[[TableRegistry, LiveTable], Awaitable[None]]


def cell(number: int) -> dict[str, Any]:
    """A number is written in this cell."""
    return {"type": "write", "row": number // 5, "col": number % 5}


def acting(number: int, command: str = "") -> Callable[[Table], Any]:
    """Ada writes in this cell of her grid."""

    def wish(table: Table) -> Any:
        act = wishes.Act(seat=0, action=cell(number), seen=table.number, command=command)
        return commands.plan(table, ADA, act)

    return wish


@contextlib.asynccontextmanager
async def alone(file: Path, **agreed: Any) -> AsyncIterator[tuple[TableRegistry, LiveTable]]:
    """Ada alone at a table of KNISTER that has begun."""
    store = SqliteStore(file)
    await store.open()
    await store.add_person(ADA, 0)
    house = TableRegistry(store)
    room = await house.open_table(ADA, NewTable(game="knister", seats=1, **agreed))
    for wish in (wishes.Sit(), wishes.Start()):
        await house.run(room.table.id, partial(commands.plan, me=ADA, wish=wish))
    yield house, room
    await store.close()


def told(file: Path, story: Story, **agreed: Any) -> None:
    """Lets the story happen."""

    async def run() -> None:
        async with alone(file, **agreed) as (house, room):
            await story(house, room)

    asyncio.run(run())


def entries_in(file: Path, table: str) -> int:
    """How many entries of the table are on disk, seen from outside."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        sql = "SELECT count(*) FROM entries WHERE table_id = ?"
        (found,) = connection.execute(sql, (table,)).fetchone()
    return int(found)


async def submitted(
    house: TableRegistry, room: LiveTable, plan: Callable[[Table], Any]
) -> Exception | None:
    """What is said in the end."""
    said: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    house.submit(room, plan, lambda _live, error: said.set_result(error))
    return await said


def test_on_disk_before_it_is_said(tmp_path):
    """Nothing is taken in before it is on disk; when it is said to be done, both is so."""
    file = tmp_path / "tables.sqlite"

    async def story(house: TableRegistry, room: LiveTable) -> None:
        before, said = room.table.number, asyncio.Event()

        def done(live: LiveTable, error: Exception | None) -> None:
            assert live is room
            assert error is None
            assert entries_in(file, room.table.id) == room.table.number == before + 2
            said.set()

        house.submit(room, acting(0), done)
        assert room.table.number == before
        assert not room.is_idle()
        await said.wait()
        assert room.is_idle()

    told(file, story)


def test_a_refusal_changes_nothing(tmp_path):
    """Who is refused leaves the table as it was, and open to others."""

    async def story(house: TableRegistry, room: LiveTable) -> None:
        assert await submitted(house, room, acting(0)) is None
        before = room.table.number
        assert isinstance(await submitted(house, room, acting(0)), IllegalAction)
        with pytest.raises(IllegalAction):
            await house.run(room.table.id, acting(0))
        assert room.table.number == before
        assert await submitted(house, room, acting(1)) is None

    told(tmp_path / "tables.sqlite", story)


def test_the_same_command_is_done_once(tmp_path):
    """Sent again it is done already: nothing is written, and that is said at once."""

    async def story(house: TableRegistry, room: LiveTable) -> None:
        assert await submitted(house, room, acting(0, "one")) is None
        before, said = room.table.number, list[Exception | None]()
        house.submit(room, acting(0, "one"), lambda _live, error: said.append(error))
        assert said == [None]
        assert room.table.number == before

    told(tmp_path / "tables.sqlite", story)


def test_one_at_a_time(tmp_path):
    """While a command is under way, the next ones wait for their turn, in their order."""

    async def story(house: TableRegistry, room: LiveTable) -> None:
        order = list[int]()

        def plan(number: int) -> Callable[[Table], Any]:
            def planned(table: Table) -> Any:
                assert order == list(range(number))  # those before it are done, and said to be
                return acting(number)(table)

            return planned

        def done(number: int, _live: LiveTable, error: Exception | None) -> None:
            assert error is None
            order.append(number)

        for number in range(3):
            house.submit(room, plan(number), partial(done, number))
        await house.run(room.table.id, plan(3))
        assert order == [0, 1, 2]

    told(tmp_path / "tables.sqlite", story)


def test_who_goes_away_cancels_no_write(tmp_path):
    """Whoever waited is gone; what was submitted is written, taken in, and the next has a turn."""
    file = tmp_path / "tables.sqlite"

    async def story(house: TableRegistry, room: LiveTable) -> None:
        before = room.table.number
        waiting = [asyncio.create_task(house.run(room.table.id, acting(n))) for n in range(2)]
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert all(task.cancelled() for task in waiting)
        await house.run(room.table.id, acting(2))
        assert entries_in(file, room.table.id) == room.table.number == before + 6

    told(file, story)


def test_a_long_queue_of_refusals(tmp_path):
    """However many are refused one after the other, it is no deep stack."""

    async def story(house: TableRegistry, room: LiveTable) -> None:
        assert await submitted(house, room, acting(0)) is None
        refused = [submitted(house, room, acting(0)) for _ in range(5_000)]
        found = await asyncio.gather(submitted(house, room, acting(1)), *refused)
        assert found[0] is None
        assert {type(error) for error in found[1:]} == {IllegalAction}

    told(tmp_path / "tables.sqlite", story)


def test_somebody_was_quicker(tmp_path):
    """What stands in the store and was not read yet is read first, and then it comes true."""

    async def story(house: TableRegistry, room: LiveTable) -> None:
        before = room.table.number
        await TableRegistry(house.store).run(room.table.id, acting(7))
        assert room.table.number == before
        assert await submitted(house, room, acting(0)) is None
        assert room.table.number == before + 4
        assert await submitted(house, room, acting(1)) is None

    told(tmp_path / "tables.sqlite", story)


def test_somebody_is_always_quicker(tmp_path, monkeypatch):
    """After twenty tries it is refused as a conflict, and the table is open to others."""

    async def story(house: TableRegistry, room: LiveTable) -> None:
        tries = list[EntryBatch]()

        def conflict(batch: EntryBatch, done: Done) -> None:
            tries.append(batch)
            done(Conflict())

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", conflict)
            assert isinstance(await submitted(house, room, acting(0)), Conflict)
        assert len(tries) == TRIES == 20
        assert await submitted(house, room, acting(0)) is None

    told(tmp_path / "tables.sqlite", story)


def test_what_can_not_be_taken_in(tmp_path, monkeypatch, caplog):
    """Half a change is worse than none: the table leaves memory, and is read anew."""

    async def story(house: TableRegistry, room: LiveTable) -> None:
        def stumble(*_entry: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(Table, "take_in", stumble)
            assert isinstance(await submitted(house, room, acting(0)), ZeroDivisionError)
        assert room.gone
        found: asyncio.Future[LiveTable] = asyncio.get_running_loop().create_future()
        house.submit(room, acting(1), lambda live, _error: found.set_result(live))
        again = await found
        assert again is not room
        assert again is await house.run(room.table.id, acting(2))
        assert again.table.number == room.table.number + 6

    told(tmp_path / "tables.sqlite", story)
    assert "could not be taken in" in caplog.text


def test_open_tables_note_how_they_stand(tmp_path):
    """When a command is acknowledged, the list of open tables is right."""

    async def story(house: TableRegistry, room: LiveTable) -> None:
        made = await house.open_table(ADA, NewTable(game="knister", seats=1, open=True))
        assert await house.store.listed(0, 10) == [made.table.id]
        sit = partial(commands.plan, me=ADA, wish=wishes.Sit())
        assert await submitted(house, made, sit) is None
        assert await house.store.listed(0, 10) == []
        assert await submitted(house, room, acting(0)) is None

    told(tmp_path / "tables.sqlite", story, open=True)


# --- the turnstile


def test_everybody_gets_their_turn():
    """One at a time, in the order in which they came; who gives up is passed over."""

    async def run() -> None:
        door, order = Turnstile(), list[int]()

        async def visit(number: int) -> None:
            async with door:
                order.append(number)
                await asyncio.sleep(0)

        door.enter(lambda: order.append(-1))
        visits = [asyncio.create_task(visit(number)) for number in range(5)]
        await asyncio.sleep(0)
        visits[1].cancel()
        door.leave()
        door.enter(door.leave)  # waits for its turn behind the others
        visits[0].cancel()  # it was let in already, and has not heard of it yet
        await asyncio.gather(*visits, return_exceptions=True)
        assert order == [-1, 2, 3, 4]
        await asyncio.sleep(0)
        door.enter(lambda: order.append(5))
        assert order[-1] == 5

    asyncio.run(run())


# --- over a WebSocket


def wish(number: int, **fields: Any) -> bytes:
    """A frame with a wish."""
    return frame(json.dumps({"id": number, **fields}).encode())


def test_answers_keep_their_order(shared_server, guest):
    """Acts, refused ones and pings in one packet: each is answered, in the order they came."""
    ada = guest(shared_server, "Ada")
    table = ada.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/sit", seat=0)
    ada.ask("POST", f"/api/tables/{table}/start")
    raw = Raw(shared_server.address, table, ada.cookie)
    act = {"wish": "act", "seat": 0, "seen": 10**9}
    raw.socket.sendall(
        wish(1, **act, action=cell(0))
        + wish(2, wish="ping")
        + wish(3, **act, action=cell(0))
        + wish(4, **act, action=cell(1))
        + wish(5, wish="nonsense")
        + wish(6, **act, action=cell(2))
    )
    assert raw.answers(6) == [1, 2, 3, 4, 0, 6]
    raw.socket.sendall(wish(7, **act, action=cell(2)))
    assert raw.answers(1) == [7]
    raw.socket.sendall(wish(8, **act, action=cell(3)) + wish(9, **act, action=cell(4)))
    assert raw.answers(2) == [8, 9]
    raw.stream.close()
    raw.socket.close()
    shown = ada.ask("GET", f"/api/tables/{table}")
    assert sum(map(bool, shown["view"]["grids"][0])) == 5


def test_a_conflict_is_read_first(patient_server, guest, tmp_path):
    """What somebody else wrote to the file is read first, and then the act comes true."""
    ada, ben = guest(patient_server, "Ada"), guest(patient_server, "Ben")
    table = ada.ask("POST", "/api/tables", game="knister", seats=2)["table"]["id"]
    for seat, person in enumerate((ada, ben)):
        person.ask("POST", f"/api/tables/{table}/sit", seat=seat)
    number = ada.ask("POST", f"/api/tables/{table}/start")["n"]
    unread = {"type": "acted", "actor": 1, "action": cell(3)}
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as file, file:
        row = (table, number + 1, 0, json.dumps(unread))
        file.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", row)
    raw = Raw(patient_server.address, table, ada.cookie)
    raw.socket.sendall(wish(1, wish="act", seat=0, seen=number, action=cell(0)))
    assert raw.answers(1) == [1]
    raw.stream.close()
    raw.socket.close()
    shown = ada.ask("GET", f"/api/tables/{table}")
    assert shown["n"] == number + 3
    assert [sum(map(bool, grid)) for grid in shown["view"]["grids"]] == [1, 1]


@pytest.mark.parametrize("is_open", [False, True])
def test_the_answer_comes_no_later_than_the_news(shared_server, guest, is_open):
    """The message that shows what somebody's wish has done has its answer too."""
    ada = guest(shared_server, "Ada")
    opened = ada.ask("POST", "/api/tables", game="knister", seats=1, open=is_open)
    raw = Raw(shared_server.address, opened["table"]["id"], ada.cookie)
    n = raw.first["n"]

    def carry_out(number: int, **fields: Any) -> dict[str, Any]:
        nonlocal n
        raw.socket.sendall(wish(number, **fields))
        shown = raw.message()
        while shown["n"] == n:
            shown = raw.message()  # somebody came
        n = shown["n"]
        assert [answer["id"] for answer in shown["answers"]] == [number]
        return shown

    carry_out(1, wish="sit", seat=0)
    carry_out(2, wish="start")
    for place in range(25):
        carry_out(3 + place, wish="act", seat=0, seen=10**9, action=cell(place))
    assert carry_out(30, wish="rematch")["next"]
    raw.close()
