"""Coming to a table and leaving it, over a real server: who looks goes on looking."""

import http.client
import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.conftest import WAIT, Guest, Server
from tests.server.test_server import Screen, hear
from websockets.exceptions import ConnectionClosed


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all of them."""
    started = Server("--data", str(tmp_path_factory.mktemp("data")), "--patience", "1000")
    yield started
    started.stop()


def waiting_table(host: Guest, *people: Guest, game: str = "knister", **agreed: Any) -> str:
    """A table of the host's at which these people sit, the host only if they are among them."""
    wanted = {"game": game, "seats": len(people), **agreed}
    table: str = host.ask("POST", "/api/tables", **wanted)["table"]["id"]
    for number, person in enumerate(people):
        person.ask("POST", f"/api/tables/{table}/sit", entropy=f"entropy {number}")
    return table


def test_who_sits_down_is_told_where(server):
    """Over HTTP and on a feed; a command that is sent twice is answered alike."""
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
def test_who_leaves_a_seat_goes_on_looking(server, by):
    """The feed of the seat becomes a spectator's, through which one may sit down again."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    table = waiting_table(ada, ada, bob, game="einsteincode")
    with bob.feed(table, 1) as feed, ada.feed(table, 0) as other:
        screen, host = Screen(feed), Screen(other)
        done = (screen if by == "oneself" else host).wish("rise", seat=1)
        screen.until(done["n"])
        assert screen.shown["you"] == {"host": False, "seats": [], "seat": None}
        assert [who["name"] for who in screen.shown["seats"]] == ["Ada"]
        screen.wish("sit", name="Bob again")
        assert screen.shown["you"] == {"host": False, "seats": [1], "seat": None}
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
        assert screen.shown["you"] == {"host": False, "seats": [2], "seat": 2}


def test_a_stream_goes_on_too(server):
    """Server-sent events of a seat that was freed tell what a spectator sees."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    table = waiting_table(ada, ada, bob)
    connection = http.client.HTTPConnection(server.address, timeout=WAIT)
    path = f"/api/tables/{table}/events?seat=1"
    connection.request("GET", path, headers={"Cookie": bob.cookie})
    stream = connection.getresponse()

    def told() -> dict[str, Any]:
        while not (line := stream.readline()).startswith(b"data: "):
            assert line, "the stream has ended"
        message: dict[str, Any] = json.loads(line.removeprefix(b"data: "))
        return message

    assert told()["you"]["seat"] == 1
    done = ada.ask("POST", f"/api/tables/{table}/rise", seat=1)
    while (message := told())["n"] < done["n"]:
        pass
    assert message["you"] == {"host": False, "seats": [], "seat": None}
    connection.close()


def test_without_spectators_the_game_is_the_players_own(server):
    """People come to such a table while a seat is free; when none is, others see it no longer."""
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
