"""A table without active people pauses: bots wait until somebody takes a seat back, or watches."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.support.bots import bots_table, see_bots_act
from tests.server.support.logs import log_of
from tests.server.support.play import legal_at, table_of_two
from tests.server.support.screens import Screen
from tests.server.support.wait import eventually

from quinary.core.registry import game_ids

STRICT = """
import quinary.server.tables.clocks
import quinary.server.tables.presence
quinary.server.tables.clocks.GRACE = 0.0
quinary.server.tables.presence.AWAY_AFTER = 0.0
from quinary.cli import main
main()
"""
SHORTEST = 5  # seconds of the shortest clock that a table can have


@pytest.fixture
def strict(start_server, tmp_path):
    """A server that tolerates no lateness and no absence."""
    return start_server("--data", str(tmp_path), "--patience", "1000", program=("-c", STRICT))


def let_bots_play_elsewhere(ada: Any) -> None:
    """Returns when bots have had time to act: those of another table have."""
    table = bots_table(ada, "knister")
    with ada.feed(table, None) as feed:
        screen = Screen(feed)
        ada.ask("POST", f"/api/tables/{table}/start")
        see_bots_act(screen, 20)


def acts_of(folder: Path, table: str, seat: int) -> int:
    """How often the seat has acted, according to the log."""
    return sum(body.get("actor") == seat for body in log_of(folder, table))


# --- people's tables


def wait_for_the_pause(screen: Screen) -> int:
    """The number at which bots play for everybody."""
    while not screen.shown.get("paused") and screen.shown["stage"] != "over":
        screen.hear()
    assert screen.shown["stage"] == "playing", "bots have played the whole game"
    assert all(seat["bot"] for seat in screen.shown["seats"])
    number: int = screen.shown["n"]
    return number


def play_on(ada: Any, table: str, screen: Screen, folder: Path) -> None:
    """Ada plays on in seat 0, until the bot in Bob's seat has acted as well, or it is over."""
    before = acts_of(folder, table, 1)
    while screen.shown["stage"] != "over" and acts_of(folder, table, 1) == before:
        if 0 in screen.shown["to_act"]:
            action = legal_at(ada, table, screen, 0)[-1]
            done = screen.wish("act", seat=0, action=action, seen=screen.shown["n"])
            assert "error" not in done, done
            screen.until(done["n"])
        else:
            screen.hear()


def test_a_game_pauses_when_all_clocks_have_run_out(strict, guest, tmp_path):
    """No bot goes on alone, in any game; when one takes the seat back it goes on at once.

    The pause follows from the log: a restart and a reload find it.
    """
    ada, bob = guest(strict, "Ada"), guest(strict, "Bob")
    tables = [table_of_two(ada, bob, game, clock=SHORTEST) for game in game_ids()]
    paused = {}
    for table in tables:
        with ada.feed(table, 0) as feed:
            paused[table] = wait_for_the_pause(Screen(feed))
    strict.kill()
    strict.start()
    for table in tables:
        assert ada.ask("GET", f"/api/tables/{table}?seat=0")["paused"] is True
    let_bots_play_elsewhere(ada)
    assert {table: len(log_of(tmp_path, table)) for table in tables} == paused
    for table in tables:
        with ada.feed(table, 0) as feed:
            screen = Screen(feed)
            assert "error" not in screen.wish("come-back", seat=0)
            assert screen.shown["paused"] is False
            play_on(ada, table, screen, tmp_path)


# --- tables of bots


def test_bots_play_on_only_while_somebody_watches(strict, guest, tmp_path):
    """A spectator is enough, known or not; without one bots wait, also after a restart."""
    ada, stranger = guest(strict, "Ada"), guest(strict, "Eve")
    stranger.cookie = ""
    table = ada.ask("POST", "/api/tables", game="knister", seats=16)["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/seat-bot", level="greedy")
    ada.ask("POST", f"/api/tables/{table}/start")

    def stands_still() -> bool:
        before = len(log_of(tmp_path, table))
        let_bots_play_elsewhere(ada)
        return len(log_of(tmp_path, table)) == before

    assert stands_still()
    for who in (ada, stranger):
        with who.feed(table, None) as feed:
            see_bots_act(Screen(feed), 3)
        eventually(stands_still)
    strict.kill()
    strict.start()
    assert stands_still()
    with ada.feed(table, None) as feed:
        screen = Screen(feed)
        assert screen.shown["stage"] == "playing"
        see_bots_act(screen, 3)
