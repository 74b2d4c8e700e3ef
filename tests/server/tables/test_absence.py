"""People who are away: shown as such, played for by bots, and welcome back."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from tests.server.support.play import ACT, table_of_two
from tests.server.support.screens import Screen
from tests.server.support.stores import keeping
from tests.server.support.wait import eventually

from quinary.server.runtime import CLOCK, ENTROPY
from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Person
from quinary.server.tables import commands
from quinary.server.tables.clocks import AFTER_OTHERS, stand_in_for_the_late
from quinary.server.tables.presence import AWAY_AFTER, Presence
from quinary.server.tables.registry import TableRegistry


def test_absence_is_shown(server, guest):
    """Closing the last feed makes a person absent after a moment; returning undoes it."""
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
        bob.ask("GET", f"/api/tables/{table}?seat=1")  # a request counts as presence for a while
        while here(screen) != [True, True]:
            screen.hear()


def test_presence_reaches_other_workers(start_server, guest, new_database):
    """A person connected to one worker is present for those connected to another."""
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


class RecordingBus:
    """A bus without other processes, that notes what is published."""

    def __init__(self) -> None:
        self.topics: list[str] = []
        self._heard: dict[str, Callable[[str], None]] = {}

    def publish(self, topic: str, _text: str) -> None:
        """Notes the topic."""
        self.topics.append(topic)

    def subscribe(self, topic: str, heard: Callable[[str], None]) -> None:
        """Calls `heard` with what the test says on this topic."""
        self._heard[topic] = heard

    def hear(self, topic: str, text: str) -> None:
        """Another process publishes this."""
        self._heard[topic](text)


def test_presence_between_processes():
    """Other processes' reports count until they are withdrawn, or the process falls silent."""
    bus, changed = RecordingBus(), list[str]()
    presence = Presence(bus, changed.append, CLOCK, ENTROPY)
    bus.hear("here", "other t ada")
    assert presence.is_here("t", "ada")
    assert presence.is_watched("t")
    bus.hear("here", "other t ada")
    assert changed == ["t"]
    bus.hear("gone", "other t ada")
    assert not presence.is_here("t", "ada")
    assert not presence.is_watched("t")
    bus.hear("here", "other t bob")
    presence._alive["other"] = -1e9  # noqa: SLF001  half a minute ago, and more
    presence.beat()
    assert not presence.is_here("t", "bob")
    assert changed == ["t"] * 4
    assert bus.topics == ["alive"]
    assert AWAY_AFTER < 30


def test_after_the_deadline_a_bot_takes_over(new_store):
    """Nobody waits for ever, even at a table that nobody watches; the person can come back."""

    async def story() -> None:
        people = [Person(id=name, name=name, token_hash=name) for name in ("ada", "bob")]
        async with keeping(new_store(), people) as tables:
            agreed = NewTable(game="knister", seats=2, clock=5)
            table = (await tables.open_table(people[0], agreed)).table.id
            for who in people:
                await wish(tables, table, who, wishes.Sit())
            await wish(tables, table, people[0], wishes.Start())
            now = tables._live[table].table.number  # noqa: SLF001  what Ada would have seen
            await wish(tables, table, people[0], wishes.Act(seat=0, action=ACT, seen=now))
            assert await tables.store.due(time.time() + 4, 9) == []
            assert await tables.store.due(time.time() + 6, 9) == [table]
        async with keeping(new_store(), []) as tables:  # as after a restart
            await stand_in_for_the_late(tables, time.time() + 6 + AFTER_OTHERS)
            room = await tables.live(table)
            assert [bool(who and who.bot) for who in room.table.sitters] == [False, True]
            # A bot plays for Bob: somebody looks for it only if it has not decided in a minute.
            assert await tables.store.due(time.time() + 50, 9) == []
            assert await tables.store.due(time.time() + 99, 9) == [table]
            await wish(tables, table, people[1], wishes.ComeBack(seat=1))
            assert await tables.store.due(time.time() + 99, 9) == [table]

    asyncio.run(story())


async def wish(tables: TableRegistry, table: str, who: Person, wanted: wishes.Wish) -> None:
    await tables.run(table, lambda now: commands.plan(now, who, wanted))


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
    """A bot acts in the absent person's seat; meanwhile they can't; then they can again."""
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
