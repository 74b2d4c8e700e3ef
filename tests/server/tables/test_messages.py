"""What each viewer is shown of a table, live and after a reload."""

import contextlib
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.server.support.books import CELL, OTHER, Desk, new, playing, shown, write

from quinary.core.errors import QuinaryError
from quinary.core.registry import game_ids
from quinary.server.errors import NotAllowed
from quinary.server.schemas import wishes
from quinary.server.tables.live import LiveTable
from quinary.server.tables.log import EntryBody
from quinary.server.tables.messages import Shown, Viewer, as_message, check_viewer, message
from quinary.wire.codec import tagged


def test_a_crowd_is_shown_in_figures():
    """At a table of many, players see their own sheet and facts, and a summary of the others."""
    table = new(seats=40)
    for seat in range(40):
        write(table, table.sit(f"p{seat}", f"Person {seat}", seat, ""))
    write(table, table.start("ada"))
    seen = table.number
    for seat in range(40):
        assert len(table.waiting_since) == 40 - seat
        write(table, table.act(f"p{seat}", seat, CELL, seen=seen))
        if seat == 20:
            assert shown(table, "p20", 20, None)["can_undo"]
            write(table, table.undo("p20", 20))
            assert not shown(table, "p20", 20, None)["can_undo"]
            assert shown(table, "p7", 7, None)["can_undo"]
            write(table, table.act("p20", 20, CELL, seen=table.number))
    mine = shown(table, "p7", 7, seen)
    assert [who["name"] for who in mine["seats"]] == ["Person 7"]
    assert mine["to_act"] == [7]
    assert len(mine["view"]["grids"]) == len(mine["scores"]) == 1
    assert mine["crowd"]["waiting"] == mine["crowd"]["taken"] == 40
    assert len(mine["crowd"]["best"]) == 10
    kinds = [fact["type"] for fact in mine["facts"]]
    assert kinds == ["written", "rolled"]
    screen = shown(table, "ada", None, seen)
    assert screen["view"]["grids"] == []
    assert screen["view"]["roll"]


def test_who_may_look():
    """A seat is shown to its own person; spectators are shown the table if the host allows."""
    table = playing()
    check_viewer(table, "ada", 0)
    check_viewer(table, "", None)
    for person, seat in (("ada", 1), ("bob", 0), ("", 0), ("eve", 1)):
        with pytest.raises(NotAllowed):
            check_viewer(table, person, seat)
    check_viewer(new(watchers=False), "eve", None)  # who is invited has to see where to sit
    private = playing(watchers=False)
    check_viewer(private, "bob", None)
    with pytest.raises(NotAllowed, match="spectators"):
        check_viewer(private, "eve", None)


def test_catching_up():
    """Facts after a number, for this viewer only; None when it is too long ago."""
    table = playing("einsteincode")
    mine = shown(table, "ada", 0, 0)["facts"]
    theirs = shown(table, "bob", 1, 0)["facts"]
    assert [fact["type"] for fact in mine] == ["dealt"]
    assert mine[0]["seat"] == 0
    assert theirs[0]["seat"] == 1
    assert shown(table, "", None, 0)["facts"] == []
    assert shown(table, "ada", 0, table.number)["facts"] == []
    assert shown(table, "ada", 0, None)["facts"] is None


def test_folding_the_log_again_gives_the_same_table():
    """Reading a stored log again gives the same table, for every viewer."""
    wishes: list[Callable[[Desk], list[EntryBody]]] = [
        lambda table: table.sit("ada", "Ada", None, "a's entropy"),
        lambda table: table.sit("bob", "Bob", None, "b's entropy"),
        lambda table: table.start("ada"),
        lambda table: table.act("ada", 0, CELL, seen=table.number),
        lambda table: table.act("bob", 1, OTHER, seen=table.number),
    ]
    live = new()
    log: list[EntryBody] = [live.agreed]
    for wish in wishes:
        made = wish(live)
        log += made
        write(live, made)
    again = write(Desk("t"), log)
    for person, seat in (("ada", 0), ("bob", 1), ("", None)):
        assert shown(again, person, seat, 0) == shown(live, person, seat, 0)


def random_wish(table: Desk, chance: random.Random) -> list[EntryBody]:
    """Something that somebody at the table may do now."""
    people = [who.person for who in table.sitters if who]
    seat = chance.randrange(len(people))
    kind = chance.random()
    if kind < 0.1:
        return table.undo(people[seat], seat)
    if kind < 0.15:
        return table.stand_in("ada", seat, "random")
    if kind < 0.25:
        return table.come_back(people[seat], seat)
    if kind < 0.3:
        return table.ask(people[seat], wishes.AskBack(seat=seat, seen=table.number))
    if kind < 0.35:
        return table.ask(people[seat], wishes.AnswerBack(seat=seat, agree=chance.random() < 0.5))
    assert table.match
    seat = chance.choice(list(table.waiting_since))
    legal = table.match.legal(seat)
    kinds = sorted({type(deed).__name__ for deed in legal})
    wanted = chance.choice(kinds)
    deed = chance.choice([deed for deed in legal if type(deed).__name__ == wanted])
    return table.act(people[seat], seat, tagged(deed), seen=table.number)


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("number", range(3))
def test_what_was_shown_live_is_what_a_reload_shows(game, number):
    """For every viewer after every entry: all updates merged are the whole message."""
    chance = random.Random(f"{game} {number}")
    options = {"board": "small"} if game == "rigolade" else {}
    table = new(game, 2 + number % 2 if game != "masterdice" else 2, options=options, clock=60)
    room = LiveTable(table)
    viewers = [Viewer(f"p{seat}", seat) for seat in range(len(table.sitters))] + [Viewer("", None)]
    live: dict[Viewer, dict[str, Any]] = {viewer: {} for viewer in viewers}
    had: dict[Viewer, Shown] = {}

    def here(_table: str, _person: str) -> bool:
        return True

    def look() -> None:
        for viewer in viewers:
            if table.match is None and viewer.seat is not None:
                continue
            last = had.get(viewer)
            after = last.number if last else None
            news = message(room, here, viewer, last, after)
            live[viewer] |= msgspec.json.decode(as_message(news))
            had[viewer] = Shown(table.number, room.visits)
            whole = msgspec.json.decode(as_message(message(room, here, viewer, None, after)))
            news_only = {"facts": None}  # facts are sent once; the state must be the same
            assert {**live[viewer], **news_only} == {**whole, **news_only}, viewer

    for seat in range(len(table.sitters)):
        look()
        write(table, table.sit(f"p{seat}", f"Person {seat}", None, ""))
    write(table, table.ask("ada", wishes.Start()))
    for _ in range(60):
        look()
        if table.stage == "over":
            break
        with contextlib.suppress(QuinaryError):
            write(table, random_wish(table, chance))
