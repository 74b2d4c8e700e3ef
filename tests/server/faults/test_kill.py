"""kill -9 of the server, while bots think and people play.

Nothing that was acknowledged is lost, nothing is half done, and it goes on by itself.
"""

from bench.soak import soak
from tests.server.support.logs import log_of
from tests.server.support.processes import children_of, is_alive
from tests.server.support.screens import Screen
from tests.server.support.wait import eventually


def test_kill_9_while_bots_think(start_server, guest, tmp_path):
    """Worker processes end with the server; after a restart bots go on when somebody watches."""
    server = start_server("--data", str(tmp_path))
    ada = guest(server, "Ada")
    table = ada.ask("POST", "/api/tables", game="rigolade", seats=3)["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/seat-bot", level="random")
    ada.ask("POST", f"/api/tables/{table}/start")
    with ada.feed(table, None) as feed:
        screen = Screen(feed)
        screen.until(screen.shown["n"] + 1)  # a bot has acted: the next one thinks
    thinking_there = children_of(server.process.pid)
    assert thinking_there
    server.kill()
    eventually(lambda: not any(map(is_alive, thinking_there)))
    before = len(log_of(tmp_path, table))
    server.start()
    assert not children_of(server.process.pid) & thinking_there
    now = ada.ask("GET", f"/api/tables/{table}")["n"]
    assert now >= before
    eventually(lambda: len(log_of(tmp_path, table)) > now)


def test_kill_9_again_and_again(tmp_path):
    """Several tables, people who reconnect: nothing acknowledged is lost, nothing is done twice."""
    figures = soak(tmp_path, kills=6, tables=3, seed=7)
    assert figures.faults == []
    assert figures.kills == 6
    assert figures.moves > 0
    assert figures.recoveries
