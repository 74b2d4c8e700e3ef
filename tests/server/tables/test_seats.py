"""Joining and leaving a table on a real server: who leaves a seat goes on as a spectator."""

import contextlib
import http.client
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.support.guests import Guest
from tests.server.support.play import play_to_the_end
from tests.server.support.programs import example, play
from tests.server.support.screens import Screen, hear
from tests.server.support.servers import Server
from tests.server.support.wait import WAIT
from websockets.exceptions import ConnectionClosed

from quinary.core.registry import find_game, game_ids


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of this file."""
    started = Server("--data", str(tmp_path_factory.mktemp("data")), "--patience", "1000")
    yield started
    started.stop()


def waiting_table(host: Guest, *people: Guest, game: str = "knister", **agreed: Any) -> str:
    """A table at which these people sit; the host only if among them."""
    wanted = {"game": game, "seats": len(people), **agreed}
    table: str = host.ask("POST", "/api/tables", **wanted)["table"]["id"]
    for number, person in enumerate(people):
        person.ask("POST", f"/api/tables/{table}/sit", entropy=f"entropy {number}")
    return table


def test_the_answer_to_sit_names_the_seat(server):
    """Over HTTP and on a feed; a command that is sent twice gets the same answer."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    table = waiting_table(ada, ada, seats=4)
    sit = f"/api/tables/{table}/sit"
    assert bob.ask("POST", sit)["seat"] == 1
    assert bob.ask("POST", sit, seat=3, command="x")["seat"] == 3
    assert bob.ask("POST", sit, seat=3, command="x")["seat"] == 3
    with ada.feed(table, 0) as feed:
        screen = Screen(feed)
        assert screen.wish("sit", entropy="more")["seat"] == 2
        assert "seat" not in screen.wish("rise", seat=2)


@pytest.mark.parametrize("by", ["oneself", "the host"])
def test_who_leaves_a_seat_goes_on_watching(server, by):
    """The seat's feed becomes a spectator's, on which the person may sit down again."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    table = waiting_table(ada, ada, bob, game="einsteincode")
    with bob.feed(table, 1) as feed, ada.feed(table, 0) as other:
        screen, host = Screen(feed), Screen(other)
        done = (screen if by == "oneself" else host).wish("rise", seat=1)
        screen.until(done["n"])
        assert screen.shown["you"] == {"host": False, "seats": [], "seat": None}
        assert [who["name"] for who in screen.shown["seats"]] == ["Ada"]
        screen.wish("sit", name="Bob again")
        assert screen.shown["you"] == {"host": False, "seats": [1], "seat": None, "mixed": [""]}
        screen.wish("go", table=table, seat=1)
        host.wish("start")
        while "view" not in screen.shown:
            screen.hear()
        assert [fact["seat"] for fact in screen.facts if fact["type"] == "dealt"] == [1]


def test_who_has_a_seat_left_goes_on_from_there(server):
    """A feed whose seat was freed shows another seat of the same person."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    table = waiting_table(ada, ada, bob, bob)
    with bob.feed(table, 1) as feed:
        screen = Screen(feed)
        screen.until(ada.ask("POST", f"/api/tables/{table}/rise", seat=1)["n"])
        you = {"host": False, "seats": [2], "seat": 2, "mixed": ["entropy 2"]}
        assert screen.shown["you"] == you


def test_a_stream_goes_on_too(server):
    """Server-sent events of a freed seat show what a spectator sees."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    table = waiting_table(ada, ada, bob)
    connection = http.client.HTTPConnection(server.address, timeout=WAIT)
    path = f"/api/tables/{table}/events?seat=1"
    connection.request("GET", path, headers={"Cookie": bob.cookie})
    stream = connection.getresponse()

    def next_message() -> dict[str, Any]:
        while not (line := stream.readline()).startswith(b"data: "):
            assert line, "the stream has ended"
        message: dict[str, Any] = json.loads(line.removeprefix(b"data: "))
        return message

    assert next_message()["you"]["seat"] == 1
    done = ada.ask("POST", f"/api/tables/{table}/rise", seat=1)
    while (message := next_message())["n"] < done["n"]:
        pass
    assert message["you"] == {"host": False, "seats": [], "seat": None}
    connection.close()


def test_without_spectators_the_game_is_the_players_own(server):
    """People may join while a seat is free; at a full table others see nothing any more."""
    ada, bob, eve = Guest(server, "Ada"), Guest(server, "Bob"), Guest(server, "Eve")
    table = waiting_table(ada, ada, bob, watchers=False)
    assert eve.refused("GET", f"/api/tables/{table}") == (403, "not-allowed")
    bob.ask("POST", f"/api/tables/{table}/rise", seat=1)
    with eve.feed(table, None) as feed, bob.feed(table, None) as his:
        screen = Screen(feed)
        assert [who["name"] for who in screen.shown["seats"]] == ["Ada"]
        screen.wish("sit")
        while "error" not in (last := hear(his)):
            pass
        assert (last["error"]["code"], last["error"]["reason"]) == ("not-allowed", "players-only")
        with pytest.raises(ConnectionClosed):
            hear(his)
        ada.ask("POST", f"/api/tables/{table}/start")
        while "view" not in screen.shown:
            screen.hear()


# --- a start without some


def gap_at(game: str) -> tuple[int, int]:
    """The number of seats, and the one that is freed before the start."""
    return (2, 0) if find_game(game).max_seats == 2 else (4, 1)


SHORT = [game for game in game_ids() if find_game(game).min_seats < gap_at(game)[0]]


@pytest.mark.parametrize("game", SHORT)
def test_a_short_start_closes_the_gaps(server, tmp_path, game):
    """Who sits after a free seat moves up with their entropy; their feeds follow."""
    seats, freed = gap_at(game)
    people = [Guest(server, f"Person {number}") for number in range(seats)]
    table = waiting_table(people[-1], *people, game=game)
    host, path = people[-1], f"/api/tables/{table}"
    host.ask("POST", f"{path}/rise", seat=freed)
    left = [number for number in range(seats) if number != freed]
    with contextlib.ExitStack() as stack:
        feeds = [stack.enter_context(people[number].feed(table, number, 0)) for number in left]
        screens = [Screen(feed) for feed in feeds]
        watching = Screen(stack.enter_context(people[freed].feed(table, None)))
        done = host.ask("POST", f"{path}/start", short=True)
        for seat, screen in enumerate(screens):
            screen.until(done["n"])
            you = {"host": seat == len(left) - 1, "seats": [seat], "seat": seat}
            assert screen.shown["you"] == you
            reload = people[left[seat]].ask("GET", f"{path}?seat={seat}&after=0")
            assert screen.facts == reload["facts"]
            assert screen.shown["view"] == reload["view"]
        watching.until(done["n"])
    names = [f"Person {number}" for number in left]
    assert [who["name"] for who in watching.shown["seats"]] == names
    assert watching.shown["table"]["seats"] == len(left)
    play_to_the_end(table, [people[number] for number in left], random.Random(game))
    opened = host.ask("GET", f"{path}/record")
    assert opened["fair"]["entropies"] == [f"entropy {number}" for number in left]
    assert opened["record"]["players"] == names
    saved = tmp_path / "record.json"
    saved.write_text(json.dumps(opened))
    subprocess.run([sys.executable, "-m", "quinary", "verify", saved], check=True)


def test_a_program_moves_up(server):
    """The example plays on in its new seat after the start, when another person has left."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    table = waiting_table(ada, ada, bob, seats=3)
    code = ada.ask("GET", f"/api/tables/{table}")["table"]["code"]
    with example(server, code) as process, ada.feed(table, 0) as feed:
        screen = Screen(feed)
        while len(screen.shown["seats"]) < 3:
            screen.hear()
        screen.wish("rise", seat=1)
        screen.wish("start", short=True)
        assert [who["bot"] for who in screen.shown["seats"]] == [None, "program"]
        play(ada, table, screen)
        assert process.wait(WAIT) == 0
    assert screen.shown["stage"] == "over"


def test_bots_still_fill_every_gap(server):
    """With bots in all free seats nobody moves."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    table = waiting_table(ada, ada, bob, bob, seats=4)
    ada.ask("POST", f"/api/tables/{table}/rise", seat=1)
    ada.ask("POST", f"/api/tables/{table}/seat-bot", level="random")
    ada.ask("POST", f"/api/tables/{table}/start", short=True)
    shown = bob.ask("GET", f"/api/tables/{table}?own=1")
    assert [who["bot"] for who in shown["seats"]] == [None, "random", None, "random"]
    assert shown["you"]["seats"] == [2]
