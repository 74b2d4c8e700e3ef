"""The server as its users see it: real processes, real sockets, kill -9."""

import hashlib
import hmac
import json
import random
from typing import Any

import pytest
from tests.server.support.play import legal_at, play_to_the_end, table_of_two
from tests.server.support.screens import Screen, hear, without_presence
from websockets.exceptions import ConnectionClosed

from quinary.core.play import replay
from quinary.core.registry import game_ids
from quinary.wire.codec import decode_record


@pytest.mark.parametrize("game", game_ids())
def test_two_people_play_a_whole_game(shared_server, guest, game):
    """Over feeds to the end; live updates equal a reload; the dice can be verified."""
    ada, bob = guest(shared_server, "Ada"), guest(shared_server, "Bob")
    options = {"board": "small"} if game == "rigolade" else {}
    table = table_of_two(ada, bob, game, options=options)
    assert ada.refused("GET", f"/api/tables/{table}/record") == (409, "not-now")
    screens = play_to_the_end(table, [ada, bob], random.Random(game))
    for seat, person in ((0, ada), (1, bob)):
        reload = person.ask("GET", f"/api/tables/{table}?seat={seat}")
        assert reload.pop("facts") is None
        assert without_presence(reload) == without_presence(screens[seat].shown)
    opened = ada.ask("GET", f"/api/tables/{table}/record")
    check_fairness(opened, screens[0].shown["table"]["commitment"])
    match = replay(decode_record(opened["record"]))
    assert list(match.result().scores) == screens[0].shown["scores"]
    secrets = (opened["fair"]["secret"], opened["record"]["seed"], ada.cookie[8:], bob.cookie[8:])
    frames = [frame for screen in screens for frame in screen.frames]
    assert all(secret not in frame for secret in secrets for frame in frames)


def check_fairness(opened: dict[str, Any], commitment: str) -> None:
    """The secret is what was committed to, and the seed follows from it and the entropies."""
    fair = opened["fair"]
    secret = bytes.fromhex(fair["secret"])
    assert hashlib.sha256(secret).hexdigest() == commitment == fair["commitment"]
    brought = "\n".join(fair["entropies"]).encode()
    assert brought == b"ada's\nbob's"
    assert hmac.digest(secret, brought, "sha256").hex() == opened["record"]["seed"]


@pytest.mark.parametrize("game", ["knister", "einsteincode", "rigolade"])
def test_a_bot_plays_along(shared_server, guest, game):
    """Nobody waits for a bot: it thinks in another process and acts by itself."""
    ada = guest(shared_server, "Ada")
    table = ada.ask("POST", "/api/tables", game=game, seats=2)["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/sit")
    ada.ask("POST", f"/api/tables/{table}/seat-bot", level="greedy")
    ada.ask("POST", f"/api/tables/{table}/start")
    done = 0
    with ada.feed(table, 0) as feed:
        screen = Screen(feed)
        for _ in range(5):
            while screen.shown["stage"] != "over" and 0 not in screen.shown["to_act"]:
                screen.hear()
            if screen.shown["stage"] == "over":
                break  # the bot was quicker
            action = legal_at(ada, table, screen, 0)[-1]
            done = screen.wish("act", seat=0, action=action, seen=screen.shown["n"])["n"]
    assert done


def test_kill_9_and_go_on(start_server, guest, tmp_path):
    """Every acknowledged move is there after each restart, and play goes on with old cookies."""
    server = start_server("--data", str(tmp_path))
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    table = table_of_two(ada, bob, "knister")
    acknowledged = 0
    for cell in range(4):
        for seat, person in ((0, ada), (1, bob)):
            now = person.ask("GET", f"/api/tables/{table}?seat={seat}")
            assert now["n"] >= acknowledged
            action = {"type": "write", "row": cell // 5, "col": cell % 5}
            acknowledged = person.ask(
                "POST", f"/api/tables/{table}/act", seat=seat, action=action, seen=now["n"]
            )["n"]
        server.kill()
        server.start()
    now = ada.ask("GET", f"/api/tables/{table}?seat=0")
    assert now["n"] == acknowledged
    assert now["view"]["round"] == 4
    assert [table] == ada.ask("GET", "/api/me")["tables"]


def test_coming_back_to_the_feed(shared_server, guest):
    """After the last number seen only what was missed comes; a resent command is no second move."""
    ada, bob = guest(shared_server, "Ada"), guest(shared_server, "Bob")
    table = table_of_two(ada, bob, "knister")
    with ada.feed(table, 0, 0) as feed:
        seen = hear(feed)["n"]
    act = {"type": "write", "row": 0, "col": 0}
    for _ in range(2):
        bob.ask("POST", f"/api/tables/{table}/act", seat=1, action=act, seen=seen, command="once")
    with ada.feed(table, 0, seen) as feed:
        missed = hear(feed)
    assert [fact["type"] for fact in missed["facts"]] == ["chosen"]
    assert missed["n"] == seen + 1
    assert missed["view"]["grids"][1] == [0] * 25


def test_refusals(server, guest):
    """Each with its status and code: strangers, other people's seats, dead links, bad bodies."""
    ada, eve = guest(server, "Ada"), guest(server, "Eve")
    nobody = guest(server, "x")
    nobody.cookie = "quinary=forged"
    table = table_of_two(ada, ada, "knister", watchers=False)
    path = f"/api/tables/{table}"
    act = {"seat": 0, "action": {"type": "write", "row": 0, "col": 0}, "seen": 99}
    assert nobody.refused("POST", f"{path}/act", **act) == (401, "not-known")
    assert nobody.refused("GET", "/api/me") == (401, "not-known")
    assert eve.refused("POST", f"{path}/act", **act) == (403, "not-allowed")
    assert eve.refused("GET", f"{path}?seat=0") == (403, "not-allowed")
    assert eve.refused("GET", path) == (403, "not-allowed")
    assert eve.refused("POST", f"{path}/undo", seat=0, seen=9) == (403, "not-allowed")
    assert ada.refused("POST", f"{path}/undo", seat=0, seen=9) == (409, "illegal-action")
    assert eve.refused("GET", "/api/tables/nowhere") == (404, "no-such-table")
    assert eve.refused("GET", "/api/codes/ABCDEF") == (404, "no-such-table")
    assert ada.refused("POST", f"{path}/fly") == (404, "no-such-thing")
    assert ada.refused("POST", f"{path}/act", **{**act, "seat": True}) == (400, "bad-request")
    assert ada.refused("POST", f"{path}/act", **{**act, "x": 1}) == (400, "bad-request")
    assert ada.refused("POST", f"{path}/act", **{**act, "seen": 0}) == (409, "stale")
    assert ada.refused("POST", "/api/tables", game="chess", seats=2) == (404, "unknown-game")
    assert ada.refused("POST", "/api/tables", game="rigolade", seats=1) == (409, "bad-options")
    assert ada.refused("POST", "/api/tables", game="knister", seats=0) == (400, "bad-request")
    for body in (b"{", b"[]", b"\xff", b"[" * 60_000):
        assert ada.raw("POST", f"{path}/act", body)[0] == 400
    assert ada.raw("POST", f"{path}/act", b"x" * 100_000)[0] == 413
    assert ada.raw("POST", f"{path}/act", b"{}", **{"Content-Type": "text/plain"})[0] == 400
    with eve.feed(table, 0) as feed:
        assert hear(feed)["error"]["code"] == "not-allowed"
    with ada.feed(table, 0) as feed:
        screen = Screen(feed)
        for text in ("", "{", "[]", '{"wish":"fly","id":7}', b"\xff", "[" * 60_000):
            feed.send(text)
            screen.answers.clear()
            while not screen.answers:
                screen.hear()
            assert screen.answers[0]["error"]["code"] == "bad-request"
        assert screen.wish("act", **act)["n"] == screen.shown["n"]


def test_a_feed_ends_when_its_right_ends(server, guest):
    """After a move to another device the old one sees and does nothing any more."""
    ada, phone = guest(server, "Ada"), guest(server, "x")
    table = ada.ask("POST", "/api/tables", game="einsteincode", seats=2)["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/sit")
    with ada.feed(table, 0) as mine:
        link = ada.ask("POST", "/api/me/link")["link"]
        phone.ask("POST", "/api/me/move", link=link)
        mine.send(json.dumps({"wish": "sit"}))
        answers = [hear(mine)]
        while "error" not in answers[-1]:
            answers.append(hear(mine))
        assert answers[-1]["error"]["code"] == "not-known"
        with pytest.raises(ConnectionClosed):
            hear(mine)


def test_private_tables_stay_private(shared_server, guest):
    """Without spectators, strangers see neither the table nor the record of its game."""
    ada, eve = guest(shared_server, "Ada"), guest(shared_server, "Eve")
    table = table_of_two(ada, ada, "masterdice", watchers=False)
    play_to_the_end(table, [ada, ada], random.Random(1))
    assert eve.refused("GET", f"/api/tables/{table}/record") == (403, "not-allowed")
    eve.cookie = ""
    assert eve.refused("GET", f"/api/tables/{table}/record") == (403, "not-allowed")
    ada.ask("GET", f"/api/tables/{table}/record")


def test_people_come_and_go(server, guest):
    """A link moves a person to another device once; deleting one's data removes them."""
    ada, phone = guest(server, "Ada"), guest(server, "x")
    table = table_of_two(ada, ada, "knister")
    link = ada.ask("POST", "/api/me/link")["link"]
    assert phone.ask("POST", "/api/me/move", link=link)["name"] == "Ada"
    assert phone.ask("GET", "/api/me")["tables"] == [table]
    assert ada.refused("GET", "/api/me") == (401, "not-known")
    assert ada.refused("POST", "/api/me/move", link=link) == (409, "not-now")
    phone.ask("POST", "/api/me", name="Ada L.")
    assert phone.ask("GET", "/api/me")["name"] == "Ada L."
    phone.ask("DELETE", "/api/me")
    assert phone.refused("GET", "/api/me") == (401, "not-known")


def test_two_workers_on_postgresql(start_server, guest, new_database):
    """Any worker serves any table: random moves through both, no gap, no divergence."""
    workers = [start_server("--database", new_database) for _ in range(2)]
    people = [guest(workers[0], "Ada"), guest(workers[1], "Bob")]
    table = table_of_two(people[0], people[1], "knister")
    chance = random.Random(7)
    with people[0].feed(table, 0, 0) as first, people[1].feed(table, 1, 0) as second:
        one, other = Screen(first), Screen(second)
        for step in range(50):
            seat = step % 2
            person = people[seat]
            person.server = chance.choice(workers)
            now = person.ask("GET", f"/api/tables/{table}?seat={seat}")
            done = person.ask(
                *("POST", f"/api/tables/{table}/act"),
                seat=seat,
                action=chance.choice(now["legal"]),
                seen=now["n"],
            )["n"]
            for screen in (one, other):
                screen.until(done)
    views = []
    for worker in workers:
        people[0].server = worker
        views.append(people[0].ask("GET", f"/api/tables/{table}?seat=0"))
    assert views[0] == views[1]
    assert views[0]["stage"] == "over"
    replay(decode_record(people[0].ask("GET", f"/api/tables/{table}/record")["record"]))
