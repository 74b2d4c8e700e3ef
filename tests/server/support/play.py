"""Tables that guests open, and random games played over feeds."""

import contextlib
import random
from typing import Any

from tests.server.support.screens import Screen


def table_of_two(ada: Any, bob: Any, game: str, **agreed: Any) -> str:
    """A started table of Ada and Bob."""
    table: str = ada.ask("POST", "/api/tables", game=game, seats=2, **agreed)["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/sit", entropy="ada's")
    bob.ask("POST", f"/api/tables/{table}/sit", entropy="bob's")
    ada.ask("POST", f"/api/tables/{table}/start")
    return table


def legal_at(player: Any, table: str, screen: Screen, seat: int) -> list[Any]:
    """The legal actions, requested where there are too many to be sent unasked."""
    if screen.shown["legal"] is not None:
        actions: list[Any] = screen.shown["legal"]
        return actions
    asked: list[Any] = player.ask("GET", f"/api/tables/{table}/legal?seat={seat}")["actions"]
    return asked


def play_to_the_end(table: str, players: list[Any], chance: random.Random) -> list[Screen]:
    """Plays at random over feeds; returns what every seat was shown."""
    with contextlib.ExitStack() as stack:
        screens = [
            Screen(stack.enter_context(player.feed(table, seat, 0)))
            for seat, player in enumerate(players)
        ]
        for _ in range(3000):
            if screens[0].shown["stage"] == "over":
                return screens
            seat = screens[0].shown["to_act"][0]
            legal = legal_at(players[seat], table, screens[seat], seat)
            kind = chance.choice(sorted({action["type"] for action in legal}))
            action = chance.choice([a for a in legal if a["type"] == kind])
            seen = screens[seat].shown["n"]
            done = screens[seat].wish("act", seat=seat, action=action, seen=seen)
            assert "error" not in done, done
            for screen in screens:
                screen.until(done["n"])
    raise AssertionError("the game did not end")


def own_table(person: Any, seats: int) -> str:
    """A started KNISTER table at which this person has all seats."""
    table: str = person.ask("POST", "/api/tables", game="knister", seats=seats)["table"]["id"]
    for _ in range(seats):
        person.ask("POST", f"/api/tables/{table}/sit")
    person.ask("POST", f"/api/tables/{table}/start")
    return table


ACT = {"type": "write", "row": 0, "col": 0}


def open_table(host: Any, **agreed: Any) -> dict[str, Any]:
    """A new KNISTER table."""
    agreed = {"game": "knister", "seats": 2, **agreed}
    opened: dict[str, Any] = host.ask("POST", "/api/tables", **agreed)["table"]
    return opened
