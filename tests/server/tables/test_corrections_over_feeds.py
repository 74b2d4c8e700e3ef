"""Corrections as feeds show them, through several workers and after kill -9."""

from typing import Any

import msgspec
from tests.server.support.books import CELL, OTHER
from tests.server.support.corrections import (
    EIGHT,
    SIX,
)
from tests.server.support.play import table_of_two
from tests.server.support.screens import Screen, without_presence


def test_everybody_sees_it_at_once(start_server, guest, new_database):
    """Also on a feed of another process, and after kill -9; a refusal names step and clause."""
    one, other = (start_server("--database", new_database) for _ in range(2))
    ada, bob = guest(one, "Ada"), guest(other, "Bob")
    table = table_of_two(ada, bob, "knister", dice="typed")
    address = f"/api/tables/{table}"

    def wish(name: str, who: Any = ada, **fields: Any) -> int:
        number: int = who.ask("POST", f"{address}/{name}", seen=999, **fields)["n"]
        return number

    with bob.feed(table, 1, 0) as feed:
        screen = Screen(feed)
        first = wish("type", outcome=SIX)
        cell = wish("act", seat=0, action=CELL)
        screen.until(cell)
        screen.wish("act", seat=1, action=CELL, seen=screen.shown["n"])
        wish("type", outcome=EIGHT)
        later = wish("act", seat=0, action=OTHER)
        screen.until(later)
        last = screen.wish("act", seat=1, action=OTHER, seen=screen.shown["n"])["n"]
        refused = retried(ada, address, cell, OTHER)
        assert refused == {
            "code": "illegal-action",
            "clause": "KNI-3",
            "step": later,
            "reason": "cell-taken",
            "values": {"number": 6},
        }
        assert ada.ask("GET", address)["n"] == last
        number = wish("correct", step=first, action=EIGHT)
        screen.until(number)
        assert screen.facts[-1] == {"n": number, "type": "corrected", "step": first}
        reload = bob.ask("GET", f"{address}?seat=1")
        reload.pop("facts")
        assert without_presence(reload) == without_presence(screen.shown)
        assert reload["view"]["grids"][0][0] == 8
    one.kill()
    one.start()
    again = ada.ask("GET", f"{address}?seat=0")
    assert again["view"]["grids"] == reload["view"]["grids"]
    rows = ada.ask("GET", f"{address}/history?seat=0")["steps"]
    assert [row["n"] for row in rows if row["corrected"]] == [first]
    assert bob.refused("POST", f"{address}/correct", step=first, action=SIX, seen=99) == (
        403,
        "not-allowed",
    )


def retried(ada: Any, address: str, step: int, action: Any) -> dict[str, Any]:
    """The refusal of a correction, without its message."""
    body = msgspec.json.encode({"step": step, "action": action, "seen": 999})
    status, answer = ada.raw("POST", f"{address}/correct", body)
    assert status == 409
    assert answer["error"].pop("message")
    refused: dict[str, Any] = answer["error"]
    return refused
