"""Challenges and the same dice over HTTP, as people play them."""

import hashlib
import hmac
import itertools
import json
import random
import sqlite3
import time
from contextlib import closing
from typing import Any

from tests.server.support.club import ADA
from tests.server.support.guests import Guest
from tests.server.support.play import play_to_the_end, table_of_two
from tests.server.support.screens import Screen
from tests.server.support.wait import eventually

from quinary.core.game import Seat
from quinary.core.registry import find_game, game_ids
from quinary.server.contests.contest import SECRET, beginning, daily, today
from quinary.server.tables.table import Table


def test_a_challenge_from_its_promise_to_its_board(patient_server, guest):
    """The board and the replays are for those who have played; no secret is in any answer."""
    ada, bob = guest(patient_server, "Ada"), guest(patient_server, "Bob")
    today_told = ada.ask("GET", "/api/daily")
    assert [each["game"] for each in today_told["games"]] == list(game_ids())
    promise = next(each for each in today_told["games"] if each["game"] == "masterdice")
    assert promise["commitment"] != promise["next_commitment"]
    assert promise["mine"] is None
    table = ada.ask("POST", "/api/daily/masterdice/play")["table"]
    assert ada.ask("POST", "/api/daily/masterdice/play")["table"] == table
    assert bob.refused("GET", f"/api/tables/{table}")[0] == 403
    play_to_the_end(table, [ada], random.Random(3))
    board = ada.ask("GET", "/api/daily/masterdice")
    assert (board["finished"], board["secret"]) == (1, None)
    assert board["commitment"] == promise["commitment"]
    assert [(each["rank"], each["name"], each["you"]) for each in board["results"]] == [
        (1, "Ada", True)
    ]
    assert board["mine"]["score"] == board["results"][0]["score"]
    assert ada.refused("GET", f"/api/tables/{table}/record") == (409, "sealed")
    assert ada.refused("GET", f"/api/tables/{table}/draws") == (409, "sealed")
    assert ada.ask("GET", f"/api/tables/{table}/history")["steps"]
    assert bob.ask("GET", "/api/daily/masterdice")["results"] is None
    for path in ("", "/history", "?seat=0&at=5", "/record"):
        assert bob.refused("GET", f"/api/tables/{table}{path}")[0] == 403
    assert bob.refused("GET", "/api/daily/masterdice?day=2999-01-01") == (409, "not-now")
    assert bob.refused("GET", "/api/daily/masterdice?day=soon") == (400, "bad-request")
    past = bob.ask("GET", "/api/daily/masterdice?day=2020-02-02")
    assert hashlib.sha256(bytes.fromhex(past["secret"])).hexdigest() == past["commitment"]
    assert past["results"] == []


def secret_for(game: str, first: Seat) -> str:
    """A server's own secret with which this seat begins today's challenge."""
    contest = daily(game, today(time.time()))
    for number in itertools.count():
        own = f"{number:064x}"
        secret = hmac.digest(bytes.fromhex(own), contest.encode(), "sha256").hex()
        table = Table("t")
        for body in beginning(find_game(game), contest, secret, ADA, "CODE"):
            table.take_in(body, 0)
        if table.turn == (first,):
            return own
    raise AssertionError("there is always one")


def test_a_bot_begins_a_challenge_by_itself(start_server, guest, tmp_path):
    """Where the dice let a bot begin, it does, without anything that anybody does."""
    start_server("--data", str(tmp_path)).stop()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
        own = secret_for("rigolade", 1)
        database.execute("INSERT INTO secrets VALUES (?, ?)", (SECRET, own))
    ada = guest(start_server("--data", str(tmp_path)), "Ada")
    table = ada.ask("POST", "/api/daily/rigolade/play")["table"]
    with ada.feed(table, 0, 0) as feed:
        screen = Screen(feed)
        while screen.shown["to_act"] != [0]:
            screen.hear()


def test_the_same_dice_from_the_first_table_to_the_comparison(patient_server, guest):
    """Bob plays Ada's dice beside her ghost; in the comparison her own second game has no rank."""
    ada, bob = guest(patient_server, "Ada"), guest(patient_server, "Bob")
    source = ada.ask("POST", "/api/tables", game="masterdice", seats=1)["table"]["id"]
    ada.ask("POST", f"/api/tables/{source}/sit", entropy="ada's")
    ada.ask("POST", f"/api/tables/{source}/start")
    assert ada.refused("POST", f"/api/tables/{source}/duplicate") == (409, "not-now")
    play_to_the_end(source, [ada], random.Random(1))
    first, second = ada.ask("POST", f"/api/tables/{source}/duplicate", tables=2, ghost=True)[
        "tables"
    ]
    for table, player in ((first["id"], bob), (second["id"], ada)):
        player.ask("POST", f"/api/tables/{table}/sit", entropy="other")
        ada.ask("POST", f"/api/tables/{table}/start")
    assert bob.refused("GET", f"/api/tables/{source}")[0] == 403
    assert bob.ask("GET", f"/api/tables/{first['id']}/ghost?seat=0") == {
        "name": "Ada",
        "bot": None,
        "scores": [],
    }
    for table, player in ((first["id"], bob), (second["id"], ada)):
        play_to_the_end(table, [player], random.Random(2))
    told = bob.ask("GET", f"/api/tables/{first['id']}/duplicates")
    assert [table["id"] for table in told["tables"]] == [source, first["id"], second["id"]]
    seats = [table["seats"][0] for table in told["tables"]]
    assert [seat["name"] for seat in seats] == ["Ada", "Bob", "Ada"]
    assert [seat["rank"] is None for seat in seats] == [False, False, True]
    assert bob.ask("GET", f"/api/tables/{first['id']}/ghost?seat=0")["scores"][-1] is not None
    both = [ada.ask("GET", f"/api/tables/{one}/record") for one in (source, first["id"])]
    assert both[0]["fair"] == both[1]["fair"]


def test_tables_of_two_are_noted_for_both(patient_server, guest):
    """Everybody who played to the end has a result, kept with what the game was."""
    ada, bob = guest(patient_server, "Ada"), guest(patient_server, "Bob")
    table = table_of_two(ada, bob, "einsteincode")
    screens = play_to_the_end(table, [ada, bob], random.Random(4))
    # They are noted once the game is over, while people are served already.

    def results(who: Guest) -> Any:
        return eventually(lambda: who.ask("GET", "/api/me/export")["results"])

    kept = [results(ada), results(bob)]
    assert [[each["score"] for each in one] for one in kept] == [
        [screens[0].shown["scores"][seat]] for seat in (0, 1)
    ]
    assert json.dumps(kept).count("einsteincode") == 2
