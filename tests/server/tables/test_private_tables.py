"""A table without spectators: who may not watch it learns nothing of it, whatever they request."""

import json
import random
from collections.abc import Iterator

import pytest
from tests.server.support.api_requests import LISTS, answers
from tests.server.support.guests import Guest
from tests.server.support.play import play_to_the_end
from tests.server.support.screens import hear
from tests.server.support.servers import Server

HOST, OTHER = "Adalind", "Bertrand"


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of this file."""
    server = Server("--data", str(tmp_path_factory.mktemp("private")), "--patience", "1000")
    yield server
    server.stop()


def private_table(ada: Guest, bob: Guest, stage: str) -> tuple[str, str]:
    """The address and the code of a full table at this stage."""
    agreed = {"game": "knister", "seats": 2, "watchers": False, "hints": "best"}
    opened = ada.ask("POST", "/api/tables", **agreed)["table"]
    table = opened["id"]
    for guest in (ada, bob):
        guest.ask("POST", f"/api/tables/{table}/sit")
    if stage != "waiting":
        ada.ask("POST", f"/api/tables/{table}/start")
    if stage == "over":
        play_to_the_end(table, [ada, bob], random.Random(1))
    return table, opened["code"]


@pytest.mark.parametrize("stage", ["waiting", "playing", "over"])
@pytest.mark.parametrize("known", [True, False])
def test_a_stranger_learns_nothing(shared_server, stage, known):
    """Every request about the table is refused, without a name, a score or the code."""
    ada, bob, eve = (
        Guest(shared_server, HOST),
        Guest(shared_server, OTHER),
        Guest(shared_server, "Eve"),
    )
    table, code = private_table(ada, bob, stage)
    if not known:
        eve.cookie = ""
    for asked, status, text in answers(eve, table):
        # Cancelling a review that one does not wait for succeeds, and says nothing.
        assert status >= 400 or (asked.startswith("DELETE") and text == "{}"), asked
        assert not any(word in text for word in (HOST, OTHER, code, "scores")), (asked, text)
    with eve.feed(table, None) as feed:
        assert hear(feed)["error"]["code"] == "not-allowed"


@pytest.mark.parametrize("stage", ["waiting", "playing", "over"])
def test_a_refused_wish_leaves_no_trace(shared_server, stage):
    """Afterwards no list of the stranger's shows the table, or anything that happens there."""
    ada, bob, eve = (
        Guest(shared_server, HOST),
        Guest(shared_server, OTHER),
        Guest(shared_server, "Eve"),
    )
    table, code = private_table(ada, bob, stage)
    for asked, _, _ in answers(eve, table):
        assert asked
    for path in LISTS:
        status, text = eve.raw_text("GET", path)
        assert status == 200
        assert not any(word in text for word in (HOST, OTHER, table, code)), (path, text)
    mine = ada.ask("GET", "/api/me/tables")["tables"]
    assert table in [each["id"] for each in mine]


def test_who_has_left_is_a_stranger(shared_server):
    """After giving up a seat before the start, a person no longer has the table in any list."""
    ada, bob, eve = (
        Guest(shared_server, HOST),
        Guest(shared_server, OTHER),
        Guest(shared_server, "Eve"),
    )
    table = ada.ask("POST", "/api/tables", game="knister", seats=2, watchers=False)["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/sit")
    eve.ask("POST", f"/api/tables/{table}/sit")
    assert [each["id"] for each in eve.ask("GET", "/api/me/tables")["tables"]] == [table]
    eve.ask("POST", f"/api/tables/{table}/rise", seat=1)
    bob.ask("POST", f"/api/tables/{table}/sit")
    ada.ask("POST", f"/api/tables/{table}/start")
    assert eve.ask("GET", "/api/me/tables")["tables"] == []
    assert [each["id"] for each in bob.ask("GET", "/api/me/tables")["tables"]] == [table]


def test_the_dice_of_a_private_game_open_it_to_those_who_play_them(shared_server):
    """Who plays the same dice is compared with the first table; spectators don't learn of it."""
    ada, bob, eve, cem = (Guest(shared_server, name) for name in (HOST, OTHER, "Eve", "Cem"))
    source, code = private_table(ada, bob, "over")
    (other,) = ada.ask("POST", f"/api/tables/{source}/duplicate")["tables"]
    for guest in (cem, cem):
        guest.ask("POST", f"/api/tables/{other['id']}/sit")
    cem.ask("POST", f"/api/tables/{other['id']}/start")
    play_to_the_end(other["id"], [cem, cem], random.Random(2))
    beside = cem.ask("GET", f"/api/tables/{other['id']}/duplicates")["tables"]
    assert [each["id"] for each in beside] == [source, other["id"]]
    text = json.dumps(eve.ask("GET", f"/api/tables/{other['id']}/duplicates"))
    assert not any(word in text for word in (HOST, OTHER, source, code))
