"""Refusals teach: a person's browser is told the clause, the sentence, and what is our ruling."""

from typing import Any

import pytest
from tests.games.refusals import TABLE, Row
from tests.games.test_refusals import refusal
from tests.server.support.guests import Guest
from tests.server.support.screens import Screen
from tests.server.support.servers import Server

from quinary.core.game import CHANCE, Actor

# Positions are for the rules alone: a table gets everywhere by playing.
PLAYED = [row for row in TABLE if not row.position]


@pytest.fixture(scope="module")
def ada(shared_server: Server) -> Guest:
    """Somebody who has every seat, and types what real dice show."""
    return Guest(shared_server, "Ada")


def own_table(ada: Guest, row: Row) -> str:
    """A started table of the row's game."""
    agreed = {"game": row.game, "seats": row.seats, "options": row.options, "dice": "typed"}
    table: str = ada.ask("POST", "/api/tables", **agreed)["table"]["id"]
    for _ in range(row.seats):
        ada.ask("POST", f"/api/tables/{table}/sit")
    ada.ask("POST", f"/api/tables/{table}/start")
    return table


@pytest.fixture(scope="module")
def tables() -> dict[str, str]:
    """The tables that have come to a situation: a refusal leaves them as they are."""
    return {}


def act(screen: Screen, actor: Actor, action: dict[str, Any]) -> dict[str, Any]:
    """The answer to an act, or to an outcome that is typed in."""
    seen = screen.shown["n"]
    if actor is CHANCE:
        answer = screen.wish("type", outcome=action, seen=seen)
    else:
        answer = screen.wish("act", seat=actor, action=action, seen=seen)
    screen.until(answer.get("n", 0))
    return answer


@pytest.mark.parametrize(
    "row", PLAYED, ids=[f"{row.clause}-{number}" for number, row in enumerate(PLAYED)]
)
def test_a_server_names_the_clause(ada, tables, row):
    """Over the feed of a real server; the answer has what the page says, and nothing changes."""
    error, (*steps, wrong) = refusal(row), row.acts()
    situation = f"{row.game} {row.seats} {row.options} {row.steps}"
    steps = [] if situation in tables else steps
    table = tables.get(situation) or own_table(ada, row)
    tables[situation] = table
    with ada.feed(table, 0, 0) as feed:
        screen = Screen(feed)
        for step in steps:
            assert "error" not in act(screen, *step)
        seen = screen.shown["n"]
        fault = act(screen, *wrong)["error"]
    expected = {"code": "illegal-action", "message": error.message, "clause": row.clause}
    expected |= {"reason": error.reason} | ({"ruling": True} if row.ruling else {})
    assert fault == expected | ({"values": error.values} if error.values else {})
    assert ada.ask("GET", f"/api/tables/{table}")["n"] == seen


def test_looking_back_from_memory_is_refused(ada):
    """With the option `memory` the history is closed until the end, by the clause that says so."""
    row = Row(game="einsteincode", clause="COD-16", wrong="", seats=2, options={"memory": "memory"})
    status, answer = ada.raw("GET", f"/api/tables/{own_table(ada, row)}/history")
    assert (status, answer["error"]["clause"]) == (409, "COD-16")
    assert answer["error"]["reason"] == "no-looking-back"


def test_an_odd_number_of_rounds_is_refused(ada):
    """What is agreed is refused with the clause as well."""
    body = b'{"game": "masterdice", "seats": 2, "options": {"rounds": 1}}'
    status, answer = ada.raw("POST", "/api/tables", body)
    assert (status, answer["error"]["clause"]) == (409, "MAS-2")
