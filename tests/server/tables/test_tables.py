"""Tables as people use them, over HTTP and feeds: one device or many, one table or forty."""

import asyncio
import json
import sqlite3
import time

from tests.server.support.play import ACT, open_table, table_of_two
from tests.server.support.screens import Screen
from tests.server.support.stores import keeping
from tests.server.support.wait import eventually

from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Person
from quinary.server.tables.live import Watcher


def test_delete_my_data(server, guest, tmp_path):
    """The name goes from every table and from the database; a bot takes the seat."""
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
    """Moving to another device through one worker signs the old device out at every worker."""
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


def test_friends_on_one_device(shared_server, guest):
    """One person sits down several times; each seat has its own name and its own view."""
    ada = guest(shared_server, "Ada")
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


def test_a_class_on_one_roll(shared_server, guest):
    """Forty people, one table: the host sees a summary, everybody their own sheet."""
    host = guest(shared_server, "Teacher")
    table = open_table(host, seats=40)["id"]
    pupils = [guest(shared_server, f"Pupil {number}") for number in range(40)]
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


def test_one_feed_goes_from_table_to_table(shared_server, guest):
    """The same connection sends the whole new table, then its news; permissions are checked."""
    ada, bob = guest(shared_server, "Ada"), guest(shared_server, "Bob")
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


def test_a_ping_is_answered_at_once(shared_server, guest):
    """A page can check whether its connection still works, a spectator's too."""
    ada = guest(shared_server, "Ada")
    table = open_table(ada)["id"]
    ada.cookie = ""
    with ada.feed(table, None) as feed:
        screen = Screen(feed)
        assert screen.wish("ping") == {"id": 1, "n": screen.shown["n"]}


def test_tables_that_nobody_watches_leave_memory(new_store, monkeypatch):
    """Idle and finished tables leave, watched ones stay; an evicted table comes back whole."""

    async def story() -> None:
        ada = Person(id="ada", name="Ada", token_hash="ada")
        async with keeping(new_store(), [ada]) as tables:
            rooms = [
                await tables.open_table(ada, NewTable(game="knister", seats=1)) for _ in range(3)
            ]
            feed = Watcher("ada", print, seated=False)
            tables.watch(rooms[1], feed)
            tables.evict_idle()
            assert tables.tables_in_memory() == 3
            monkeypatch.setattr("quinary.server.tables.registry.IDLE_AFTER", -1)
            tables.evict_idle()
            assert tables.tables_in_memory() == 1
            tables.unwatch(rooms[1], feed)
            tables.evict_idle()
            assert tables.tables_in_memory() == 0
            again = await tables.live(rooms[0].table.id)
            assert again.table.agreed == rooms[0].table.agreed
            monkeypatch.setattr("quinary.server.tables.registry.IDLE_AFTER", 600)
            monkeypatch.setattr("quinary.server.tables.registry.TABLES_KEPT", 1)
            await tables.live(rooms[1].table.id)
            tables.evict_idle()
            assert tables.tables_in_memory() == 1

    asyncio.run(story())
