"""Tables at which only bots play."""

from typing import Any

from tests.server.support.screens import Screen


def bots_table(ada: Any, game: str) -> str:
    """A table of bots that has not started."""
    options = {"board": "small"} if game == "rigolade" else {}
    opened = ada.ask("POST", "/api/tables", game=game, seats=2, options=options)
    table: str = opened["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/seat-bot", level="greedy")
    return table


def see_bots_act(screen: Screen, acts: int) -> None:
    """Returns after this number of acts by bots, or when the game is over."""
    before = screen.shown["n"]
    while screen.shown["stage"] != "over" and screen.shown["n"] < before + acts:
        screen.hear()
