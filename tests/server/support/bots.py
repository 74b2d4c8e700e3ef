"""Tables at which only bots play."""

from typing import Any

from tests.server.support.screens import Screen


def bots_table(ada: Any, game: str) -> str:
    """A table of bots, which has not begun."""
    options = {"board": "small"} if game == "rigolade" else {}
    opened = ada.ask("POST", "/api/tables", game=game, seats=2, options=options)
    table: str = opened["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/seat-bot", level="greedy")
    return table


def see_bots_act(screen: Screen, acts: int) -> None:
    """Comes back when bots have acted so many times, or have finished."""
    before = screen.shown["n"]
    while screen.shown["stage"] != "over" and screen.shown["n"] < before + acts:
        screen.hear()
