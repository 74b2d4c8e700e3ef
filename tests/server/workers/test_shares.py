"""A real server under somebody who wants too much: nobody else notices."""

import contextlib
import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.server.support.metrics import figures
from tests.server.support.play import legal_at
from tests.server.support.screens import Screen
from tests.server.support.wait import eventually
from tests.server.workers.test_bot_driver import thinking_at

from quinary.core.registry import game_ids

SOON = 10.0  # seconds: what takes longer has waited for all the other's bots


def bots_opponent(person: Any, game: str, level: str) -> str:
    """A started table of this person and a bot."""
    options = {"board": "small"} if game == "rigolade" else {}
    opened = person.ask("POST", "/api/tables", game=game, seats=2, options=options, hints="best")
    table: str = opened["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/sit")
    person.ask("POST", f"/api/tables/{table}/seat-bot", level=level)
    person.ask("POST", f"/api/tables/{table}/start")
    return table


def act_once(person: Any, table: str, screen: Screen) -> None:
    """The person decides something, as soon as they are asked."""
    while 0 not in (screen.shown["to_act"] if screen.shown["to_act"] != "chance" else ()):
        screen.hear()
    action = legal_at(person, table, screen, 0)[0]
    done = screen.wish("act", seat=0, action=action, seen=screen.shown["n"])
    assert "error" not in done, done


def time_to_turn(person: Any, table: str) -> float:
    """Seconds from a decision of the person until they have to decide again."""
    with person.feed(table, 0) as feed:
        screen = Screen(feed)
        act_once(person, table, screen)
        began = time.monotonic()
        while screen.shown["stage"] == "playing" and 0 not in screen.shown["to_act"]:
            screen.hear()
        return time.monotonic() - began


@contextlib.contextmanager
def many_masters(hog: Any, tables: int) -> Iterator[None]:
    """Many masters think at tables of this person, who looks on."""
    with contextlib.ExitStack() as stack:
        for _ in range(tables):
            opened = hog.ask("POST", "/api/tables", game="knister", seats=17)
            table = opened["table"]["id"]
            hog.ask("POST", f"/api/tables/{table}/sit")
            hog.ask("POST", f"/api/tables/{table}/seat-bot", level="master")
            stack.enter_context(hog.feed(table, 0))
            hog.ask("POST", f"/api/tables/{table}/start")
        yield


def test_nobody_waits_for_somebody_elses_bots(patient_server, guest):
    """160 masters of one guest think; in every game, another guest's bot answers soon."""
    hog, ada = guest(patient_server, "Hog"), guest(patient_server, "Ada")
    tables = [bots_opponent(ada, game, "casual") for game in game_ids()]
    with many_masters(hog, 10):
        for table in tables:
            assert time_to_turn(ada, table) < SOON
        waiting = 'quinary_work_waiting{kind="move"}'
        assert figures(patient_server)[waiting] > 50  # it was no idle server
    told = figures(patient_server)
    assert told['quinary_work_wait_seconds_count{kind="move"}'] > 5
    assert "quinary_askers_over_share" in told


def test_a_flood_of_hints_is_refused_in_a_sentence(patient_server, guest):
    """One person has a few waiting; more are refused, none fails, and others get theirs."""
    eve, ada = guest(patient_server, "Eve"), guest(patient_server, "Ada")
    theirs, hers = (bots_opponent(who, "einstein", "casual") for who in (eve, ada))
    with ThreadPoolExecutor(20) as threads:
        asked = [
            threads.submit(eve.raw, "GET", f"/api/tables/{theirs}/hint?seat=0") for _ in range(20)
        ]
        assert ada.ask("GET", f"/api/tables/{hers}/hint?seat=0")["choices"]
        answers = [each.result() for each in asked]
    assert {status for status, _ in answers} == {200, 503}
    refused = [answer["error"] for status, answer in answers if status == 503]
    assert {each["code"] for each in refused} == {"busy"}
    assert {each["reason"] for each in refused} == {"share-used"}
    counted = figures(patient_server)['quinary_work_refused_total{kind="hint",reason="share-used"}']
    assert counted == len(refused)


def finished_table(person: Any) -> str:
    """A KNISTER game that this person has played alone."""
    table: str = person.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/sit")
    n = person.ask("POST", f"/api/tables/{table}/start")["n"]
    for cell in range(25):
        action = {"type": "write", "row": cell // 5, "col": cell % 5}
        n = person.ask("POST", f"/api/tables/{table}/act", seat=0, action=action, seen=n)["n"]
    return table


def test_reviews_are_shared_and_say_how_many_are_before(patient_server, guest):
    """Somebody with several has them one by one; somebody else's first one begins at once."""
    hog, ada = guest(patient_server, "Hog"), guest(patient_server, "Ada")
    tables, hers = [finished_table(hog) for _ in range(4)], finished_table(ada)
    asked = [hog.ask("POST", f"/api/tables/{table}/review") for table in tables]
    assert [each["state"] for each in asked] == ["working", "waiting", "waiting", "waiting"]
    assert [each["before"] for each in asked] == [0, 0, 1, 2]
    assert ada.ask("POST", f"/api/tables/{hers}/review")["state"] == "working"
    told = hog.ask("GET", "/api/me/waiting")["waiting"]
    assert told in ([], [{"kind": "review", "before": 0}])
    for table in reversed(tables):
        hog.ask("DELETE", f"/api/tables/{table}/review")


def test_a_bots_decision_is_not_lost_by_a_restart(patient_server, tmp_path, guest):
    """The server dies while bots think; started again, with nobody there, all of them decide."""
    ada = guest(patient_server, "Ada")
    tables = {game: bots_opponent(ada, game, "casual") for game in game_ids()}
    time_to_turn(ada, tables["knister"])  # a process thinks for bots now
    with contextlib.ExitStack() as stack:
        for table in tables.values():
            screen = Screen(stack.enter_context(ada.feed(table, 0)))
            stop_thinking(patient_server)
            leave_it_to_the_bot(ada, table, screen)
    patient_server.kill()
    before = {game: entries(tmp_path, table) for game, table in tables.items()}
    patient_server.start()
    eventually(lambda: all(entries(tmp_path, tables[game]) > before[game] for game in tables))


def stop_thinking(server: Any) -> None:
    """Stops the processes that think for bots."""
    for process in thinking_at(server):
        os.kill(process, signal.SIGSTOP)


def leave_it_to_the_bot(person: Any, table: str, screen: Screen) -> None:
    """The person decides until the bot has to."""
    while screen.shown["to_act"] != [1]:
        act_once(person, table, screen)


def entries(folder: Path, table: str) -> int:
    """How long the table's log is, by the file."""
    path = f"file:{folder / 'tables.sqlite'}?mode=ro"
    with contextlib.closing(sqlite3.connect(path, uri=True)) as file:
        (count,) = file.execute(
            "SELECT count(*) FROM entries WHERE table_id = ?", (table,)
        ).fetchone()
    return int(count)
