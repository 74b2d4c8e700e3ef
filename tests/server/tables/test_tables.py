"""Tables as people use them, over HTTP and feeds: opening, sharing, absence, coming back."""

import asyncio
import json
import random
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import zxingcpp
from tests.server.support.play import play_to_the_end, table_of_two
from tests.server.support.screens import Screen
from tests.server.support.wait import eventually

from quinary.cli.serve import qr_code
from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Person, Store
from quinary.server.tables import commands
from quinary.server.tables.clocks import stand_in_for_the_late
from quinary.server.tables.live import Watcher
from quinary.server.tables.presence import AWAY_AFTER, Presence
from quinary.server.tables.registry import TableRegistry

ACT = {"type": "write", "row": 0, "col": 0}


def open_table(host: Any, **agreed: Any) -> dict[str, Any]:
    """A new KNISTER table."""
    agreed = {"game": "knister", "seats": 2, **agreed}
    opened: dict[str, Any] = host.ask("POST", "/api/tables", **agreed)["table"]
    return opened


# --- opening and finding


def test_open_tables_are_listed_until_they_are_full(server, guest):
    """Everybody sees tables that are open and wait; those for friends are not among them."""
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    hidden = open_table(ada)
    table = open_table(ada, open=True, clock=3600)
    ada.ask("POST", f"/api/tables/{table['id']}/sit")
    (listed,) = bob.ask("GET", "/api/tables")["tables"]
    assert listed["id"] == table["id"] != hidden["id"]
    assert (listed["host"], listed["taken"], listed["seats"]) == ("Ada", 1, 2)
    assert listed["clock"] == 3600
    bob.ask("POST", f"/api/tables/{table['id']}/sit")
    assert bob.ask("GET", "/api/tables")["tables"] == []


def test_a_table_is_found_by_its_code(server, guest):
    """As it is read aloud or typed: small letters, spaces and dashes do no harm."""
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    table = open_table(ada)
    code = table["code"]
    halves = code[:3], code[3:]
    spellings = (
        *(code, code.lower(), f"%20{code}%20"),
        *(between.join(halves) for between in ("-", "%20", "%20-%20", "%E2%80%93")),
        "-".join(halves).lower(),
    )
    for spelling in spellings:
        assert bob.ask("GET", f"/api/codes/{spelling}") == {"id": table["id"]}
    for wrong in (code[:5], f"{code}2", "-" * 6, "%20"):
        assert bob.refused("GET", f"/api/codes/{wrong}") == (404, "no-such-table")


def rows_of_svg(drawing: str) -> list[list[bool]]:
    """The dark modules of a QR code that was drawn as one path of horizontal strokes."""
    size = int(re.findall(r'd="M0 0h(\d+)', drawing)[0])
    rows = [[False] * size for _ in range(size)]
    path = re.findall(r'class="qrline".* d="([^"]+)"', drawing)[0]
    x, y = 0.0, 0.0
    for command, numbers in re.findall(r"([Mmh])([-0-9. ]+)", path):
        values = [float(number) for number in numbers.split()]
        if command == "h":
            for column in range(int(x), int(x + values[0])):
                rows[int(y)][column] = True
            x += values[0]
        else:
            x, y = values if command == "M" else (x + values[0], y + values[1])
    return rows


def rows_of_blocks(drawing: str) -> list[list[bool]]:
    """The dark modules of a QR code that was drawn with half blocks, light on dark."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", drawing)
    rows = []
    for line in text.splitlines():
        rows.append([character not in "█▀" for character in line])
        rows.append([character not in "█▄" for character in line])
    return [row for row in rows if row]


def read_qr(rows: Iterable[list[bool]]) -> str:
    """What a camera reads."""
    enlarged = [[dark for dark in row for _ in range(4)] for row in rows for _ in range(4)]
    wide = len(enlarged[0])
    pixels = bytes(0 if dark else 255 for row in enlarged for dark in row)
    (found,) = zxingcpp.read_barcodes(memoryview(pixels).cast("B", (len(enlarged), wide)))
    text: str = found.text
    return text


def test_joining_by_qr(server, guest):
    """The code on the screen holds the link with the table's code, and no secret."""
    ada = guest(server, "Ada")
    table = open_table(ada)
    connection, drawing = ada.raw_text("GET", f"/api/tables/{table['id']}/qr")
    assert connection == 200
    assert read_qr(rows_of_svg(drawing)) == f"http://{server.address}/t/{table['code']}"


def test_the_terminal_shows_how_phones_get_here(start_server, tmp_path):
    """With --lan, the address in the network and its QR code."""
    server = start_server("--data", str(tmp_path), "--lan")
    lines = [server.process.stdout.readline() for _ in range(16)]
    link = lines[0].removeprefix("For others: ").strip()
    assert re.fullmatch(r"http://\d+\.\d+\.\d+\.\d+:\d+", link)
    assert read_qr(rows_of_blocks(qr_code(link))) == link
    assert qr_code(link).splitlines()[1] + "\n" in lines


def test_a_rematch_keeps_the_people(server, guest):
    """Anybody who played asks; all feeds tell the new table; its dice are other dice."""
    ada, bob, eve = guest(server, "Ada"), guest(server, "Bob"), guest(server, "Eve")
    table = ada.ask("POST", "/api/tables", game="masterdice", seats=2)["table"]["id"]
    for person in (bob, ada):
        person.ask("POST", f"/api/tables/{table}/sit")
    ada.ask("POST", f"/api/tables/{table}/start")
    path = f"/api/tables/{table}/rematch"
    assert bob.refused("POST", path) == (409, "not-now")
    screens = play_to_the_end(table, [bob, ada], random.Random(5))
    assert eve.refused("POST", path) == (403, "not-allowed")
    with ada.feed(table, 1) as feed:
        screen = Screen(feed)
        following = bob.ask("POST", path)["table"]
        while screen.shown["next"] is None:
            screen.hear()
        assert screen.shown["next"] == following
    assert ada.ask("POST", path)["table"] == following  # there is one already
    now = ada.ask("GET", f"/api/tables/{following}?seat=1")
    assert [seat["name"] for seat in now["seats"]] == ["Bob", "Ada"]
    assert now["you"] == {"host": True, "seats": [1], "seat": 1}
    assert now["table"]["commitment"] != screens[0].shown["table"]["commitment"]
    bob.ask("POST", f"/api/tables/{following}/mix", seat=0, entropy="fresh")
    ada.ask("POST", f"/api/tables/{following}/start")
    assert following in bob.ask("GET", "/api/me")["tables"]


# --- absence


def test_absence_is_shown(server, guest):
    """Who closes their last feed is away after a moment, and here again when they return."""
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    table = table_of_two(ada, bob, "knister")

    def here(screen: Screen) -> list[bool]:
        return [seat["here"] for seat in screen.shown["seats"]]

    with ada.feed(table, 0) as feed:
        screen = Screen(feed)
        with bob.feed(table, 1):
            while here(screen) != [True, True]:
                screen.hear()
        while here(screen) != [True, False]:
            screen.hear()
        bob.ask("GET", f"/api/tables/{table}?seat=1")  # looking in is being here for a while
        while here(screen) != [True, True]:
            screen.hear()


def test_presence_reaches_other_workers(start_server, guest, new_database):
    """Somebody who looks through one worker is here for those who look through the other."""
    workers = [start_server("--database", new_database) for _ in range(2)]
    ada, bob = guest(workers[0], "Ada"), guest(workers[1], "Bob")
    table = table_of_two(ada, bob, "knister")
    with bob.feed(table, 1) as his:
        Screen(his)
        with ada.feed(table, 0) as hers:
            screen = Screen(hers)
            while not all(seat["here"] for seat in screen.shown["seats"]):
                screen.hear()
            his.close()
            while screen.shown["seats"][1]["here"]:
                screen.hear()


def test_presence_between_processes():
    """Words of other processes count until they are taken back, or the process falls silent."""
    said: list[str] = []
    changed: list[str] = []
    presence = Presence(said.append, changed.append)
    presence.hear("here other t ada")
    assert presence.is_here("t", "ada")
    assert presence.is_looked_at("t")
    presence.hear("here other t ada")
    assert changed == ["t"]
    presence.hear("gone other t ada")
    assert not presence.is_here("t", "ada")
    assert not presence.is_looked_at("t")
    presence.hear("here other t bob")
    presence._alive["other"] = -1e9  # noqa: SLF001  half a minute ago, and more
    presence.beat()
    assert not presence.is_here("t", "bob")
    assert changed == ["t"] * 4
    assert [word.split()[0] for word in said] == ["alive"]
    assert AWAY_AFTER < 30


def test_after_the_deadline_a_bot_takes_over(new_store):
    """Nobody has to wait for ever, also at a table that nobody looks at; the person comes back."""

    async def story() -> None:
        people = [Person(id=name, name=name, token_hash=name) for name in ("ada", "bob")]
        async with keeping(new_store(), people) as house:
            agreed = NewTable(game="knister", seats=2, clock=5)
            table = (await house.open_table(people[0], agreed)).table.id
            for who in people:
                await wish(house, table, who, wishes.Sit())
            await wish(house, table, people[0], wishes.Start())
            now = house._live[table].table.number  # noqa: SLF001  what Ada would have seen
            await wish(house, table, people[0], wishes.Act(seat=0, action=ACT, seen=now))
            assert await house.store.due(time.time() + 4, 9) == []
            assert await house.store.due(time.time() + 6, 9) == [table]
        async with keeping(new_store(), []) as house:  # as after a restart
            await stand_in_for_the_late(house, time.time() + 6)
            room = await house.live(table)
            assert [bool(who and who.bot) for who in room.table.sitters] == [False, True]
            # Bob is played for, so that nothing is due before Ada has something to decide.
            assert await house.store.due(time.time() + 99, 9) == []
            await wish(house, table, people[1], wishes.ComeBack(seat=1))
            assert await house.store.due(time.time() + 99, 9) == [table]

    asyncio.run(story())


@asynccontextmanager
async def keeping(store: Store, people: list[Person]) -> AsyncIterator[TableRegistry]:
    """A house on the store, with these people known."""
    house = TableRegistry(store)
    await store.open()
    for who in people:
        await store.add_person(who, 0)
    try:
        yield house
    finally:
        await house.close()
        await store.close()


async def wish(house: TableRegistry, table: str, who: Person, wanted: wishes.Wish) -> None:
    await house.do(table, lambda now: commands.plan(now, who, wanted))


def test_nobody_is_late_while_the_server_was_away(start_server, guest, tmp_path):
    """After a restart there is half a minute to come back before bots take over."""
    server = start_server("--data", str(tmp_path))
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    table = table_of_two(ada, bob, "knister", clock=5)
    server.kill()
    make_older(tmp_path / "tables.sqlite", 3600)
    server.start()
    now = bob.ask("GET", f"/api/tables/{table}?seat=1")
    assert now["due"]["1"] < time.time()
    assert not any(seat["bot"] for seat in now["seats"])
    bob.ask("POST", f"/api/tables/{table}/act", seat=1, action=ACT, seen=now["n"])


def make_older(path: Path, seconds: float) -> None:
    """Makes everything in the database older."""
    with sqlite3.connect(path) as database:
        database.execute("UPDATE entries SET time = time - ?", (seconds,))
        database.execute("UPDATE tables SET due = due - ?", (seconds,))
    database.close()


def test_the_host_lets_a_bot_play_and_the_person_comes_back(server, guest):
    """A bot acts in the absent one's seat; meanwhile they can't; then they can again."""
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    table = table_of_two(ada, bob, "knister")
    path = f"/api/tables/{table}"
    now = ada.ask("GET", f"{path}?seat=0")
    ada.ask("POST", f"{path}/stand-in", seat=1, level="greedy")
    assert bob.refused("POST", f"{path}/act", seat=1, action=ACT, seen=99) == (409, "not-now")
    ada.ask("POST", f"{path}/act", seat=0, action=ACT, seen=now["n"])
    eventually(lambda: ada.ask("GET", f"{path}?seat=0")["view"]["round"] == 1)
    bob.ask("POST", f"{path}/come-back", seat=1)
    mine = bob.ask("GET", f"{path}?seat=1")
    assert mine["seats"][1]["bot"] is None
    if mine["legal"]:
        action = mine["legal"][0]
        bob.ask("POST", f"{path}/act", seat=1, action=action, seen=mine["n"])


# --- people


def test_delete_my_data(server, guest, tmp_path):
    """The name goes from every table and from the database; a bot goes on in the seat."""
    ada, bob = guest(server, "Ada"), guest(server, "Bob Unmistakable")
    table = table_of_two(ada, bob, "knister")
    waiting = open_table(ada)["id"]
    bob.ask("POST", f"/api/tables/{waiting}/sit")
    with ada.feed(table, 0) as feed:
        screen = Screen(feed)
        bob.ask("DELETE", "/api/me")
        while screen.shown["seats"][1]["name"] != "Player 2" or not screen.shown["seats"][1]["bot"]:
            screen.hear()
    assert ada.ask("GET", f"/api/tables/{waiting}")["seats"] == []
    assert bob.refused("GET", "/api/me") == (401, "not-known")
    now = ada.ask("GET", f"/api/tables/{table}?seat=0")
    ada.ask("POST", f"/api/tables/{table}/act", seat=0, action=ACT, seen=now["n"])
    eventually(lambda: ada.ask("GET", f"/api/tables/{table}?seat=0")["view"]["round"])
    server.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        kept = "\n".join(database.iterdump())
    database.close()
    assert "Unmistakable" not in kept


def test_a_revoked_cookie_is_refused_by_every_worker_at_once(start_server, guest, new_database):
    """Moving to another device through one worker signs the old one out at the other, too."""
    workers = [start_server("--database", new_database) for _ in range(2)]
    ada, phone = guest(workers[0], "Ada"), guest(workers[1], "x")
    ada.server = workers[1]
    ada.ask("GET", "/api/me")  # the second worker remembers her now
    ada.server = workers[0]
    link = ada.ask("POST", "/api/me/link")["link"]
    phone.server = workers[0]
    phone.ask("POST", "/api/me/move", link=link)
    ada.server = workers[1]
    end = time.monotonic() + 2  # it would be trusted for ten seconds otherwise
    while ada.raw("GET", "/api/me")[0] != 401:
        assert time.monotonic() < end


def test_friends_on_one_device(server, guest):
    """One person sits down several times; each seat has its own name and its own view."""
    ada = guest(server, "Ada")
    table = ada.ask("POST", "/api/tables", game="einsteincode", seats=2)["table"]["id"]
    for name in ("Ada", "Grace"):
        ada.ask("POST", f"/api/tables/{table}/sit", name=name)
    ada.ask("POST", f"/api/tables/{table}/start")
    views = [ada.ask("GET", f"/api/tables/{table}?seat={seat}") for seat in (0, 1)]
    assert [seat["name"] for seat in views[0]["seats"]] == ["Ada", "Grace"]
    assert views[0]["you"]["seats"] == [0, 1]
    hands = [view["view"]["codes"][seat]["letters"] for seat, view in enumerate(views)]
    assert all(None not in hand for hand in hands)
    assert views[0]["view"]["codes"][1]["letters"] == [None] * 4


def test_a_class_on_one_roll(patient_server, guest):
    """Forty people, one table: the host's screen has the figures, everybody their own sheet."""
    host = guest(patient_server, "Teacher")
    table = open_table(host, seats=40)["id"]
    pupils = [guest(patient_server, f"Pupil {number}") for number in range(40)]
    for pupil in pupils:
        pupil.ask("POST", f"/api/tables/{table}/sit")
    with host.feed(table, None) as feed:
        screen = Screen(feed)
        host.ask("POST", f"/api/tables/{table}/start")
        screen.until(43)
        assert screen.shown["crowd"]["waiting"] == 40
        for seat, pupil in enumerate(pupils):
            pupil.ask("POST", f"/api/tables/{table}/act", seat=seat, action=ACT, seen=43)
        while screen.shown["view"]["round"] == 0:
            screen.hear()
        assert screen.shown["view"]["roll"]
        assert len(screen.shown["crowd"]["best"]) == 10
    people = host.ask("GET", f"/api/tables/{table}/seats?from=30")
    assert [who["name"] for who in people["seats"]] == [f"Pupil {n}" for n in range(30, 40)]
    assert people["more"] is None
    assert len(people["scores"]) == 10
    mine = pupils[7].ask("GET", f"/api/tables/{table}?seat=7")
    assert mine["view"]["seat"] == 0
    assert len(json.dumps(mine)) < 4000


def test_one_feed_goes_from_table_to_table(server, guest):
    """Through the same connection: first the whole table, then its news; rights are checked."""
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    first = table_of_two(ada, bob, "knister")
    second = table_of_two(bob, ada, "knister", watchers=False)
    private = table_of_two(bob, bob, "knister", watchers=False)
    with ada.feed(first, 0) as feed:
        screen = Screen(feed)
        for table, seat in ((private, None), (second, 0), ("nowhere", None)):
            assert "error" in screen.wish("go", table=table, seat=seat)
        screen.wish("go", table=second, seat=1)
        assert screen.shown["table"]["id"] == second
        assert screen.shown["you"]["seat"] == 1
        seen, news = screen.shown["n"], len(screen.frames)
        bob.ask("POST", f"/api/tables/{first}/act", seat=1, action=ACT, seen=seen)
        done = bob.ask("POST", f"/api/tables/{second}/act", seat=0, action=ACT, seen=seen)["n"]
        screen.until(done)
        screen.wish("act", seat=1, action=ACT, seen=screen.shown["n"])
        assert screen.shown["view"]["round"] == 1
        assert all(first not in frame for frame in screen.frames[news:])


def test_a_ping_is_answered_at_once(server, guest):
    """A page can find out whether its connection still lives; also one that only looks."""
    ada = guest(server, "Ada")
    table = open_table(ada)["id"]
    ada.cookie = ""
    with ada.feed(table, None) as feed:
        screen = Screen(feed)
        assert screen.wish("ping") == {"id": 1, "n": screen.shown["n"]}


def test_tables_that_nobody_looks_at_leave_memory(new_store, monkeypatch):
    """Idle and finished ones go, whoever looks keeps theirs; what was let go comes back whole."""

    async def story() -> None:
        ada = Person(id="ada", name="Ada", token_hash="ada")
        async with keeping(new_store(), [ada]) as house:
            rooms = [
                await house.open_table(ada, NewTable(game="knister", seats=1)) for _ in range(3)
            ]
            feed = Watcher("ada", print, seated=False)
            house.look(rooms[1], feed)
            house.evict_idle()
            assert house.tables_in_memory() == 3
            monkeypatch.setattr("quinary.server.tables.registry.IDLE_AFTER", -1)
            house.evict_idle()
            assert house.tables_in_memory() == 1
            house.look_away(rooms[1], feed)
            house.evict_idle()
            assert house.tables_in_memory() == 0
            again = await house.live(rooms[0].table.id)
            assert again.table.agreed == rooms[0].table.agreed
            monkeypatch.setattr("quinary.server.tables.registry.IDLE_AFTER", 600)
            monkeypatch.setattr("quinary.server.tables.registry.TABLES_KEPT", 1)
            await house.live(rooms[1].table.id)
            house.evict_idle()
            assert house.tables_in_memory() == 1

    asyncio.run(story())
