"""Clients that send too much too fast: they are refused, and nobody else notices."""

import contextlib
import json
import threading
import time
from typing import Any

import pytest
from tests.server.support.callers import Caller
from tests.server.support.logs import log_of
from tests.server.support.metrics import refusals
from tests.server.support.play import own_table
from tests.server.support.screens import Screen
from tests.server.support.servers import impatient
from websockets.exceptions import ConnectionClosed


def flood(person: Any, table: str, wishes: int) -> list[dict[str, Any]]:
    """The answers to this number of wishes, sent as fast as the connection takes them."""
    answers: list[dict[str, Any]] = []
    with person.feed(table, 0) as feed, contextlib.suppress(ConnectionClosed):

        def listen() -> None:
            with contextlib.suppress(ConnectionClosed):
                for message in feed:
                    answers.extend(json.loads(message).get("answers", []))

        listener = threading.Thread(target=listen)
        listener.start()
        try:
            for number in range(wishes):
                mix = {"wish": "mix", "id": number, "seat": 0, "entropy": str(number)}
                feed.send(json.dumps(mix))
        finally:
            listener.join(2)
    return answers


def test_a_flood_of_wishes(server, guest, tmp_path):
    """At most the allowed number is carried out; other people are served meanwhile."""
    eve, bob = guest(server, "Eve"), guest(server, "Bob")
    table = eve.ask("POST", "/api/tables", game="knister", seats=2)["table"]["id"]
    eve.ask("POST", f"/api/tables/{table}/sit")
    began, answers = time.monotonic(), list[dict[str, Any]]()
    flooding = threading.Thread(target=lambda: answers.extend(flood(eve, table, 5_000)))
    quiet = own_table(bob, 1)
    flooding.start()
    longest, done = 0.0, 0
    while flooding.is_alive() and done < 25:
        seen, then = bob.ask("GET", f"/api/tables/{quiet}?seat=0")["n"], time.monotonic()
        act = {"type": "write", "row": done // 5, "col": done % 5}
        bob.ask("POST", f"/api/tables/{quiet}/act", seat=0, action=act, seen=seen)
        longest, done = max(longest, time.monotonic() - then), done + 1
    flooding.join()
    assert longest < 1
    assert done
    allowed = 200 + 50 * (time.monotonic() - began) + 1
    mixed = [body for body in log_of(tmp_path, table) if body["type"] == "mixed"]
    assert 100 < len(mixed) <= allowed
    assert [body["entropy"] for body in mixed] == sorted((b["entropy"] for b in mixed), key=int)
    # A client with a hundred unread answers is cut off without the reason.
    assert {answer["error"]["code"] for answer in answers if "error" in answer} <= {"too-often"}
    assert refusals(server, "too-often") >= 50
    with eve.feed(table, 0) as feed:
        assert Screen(feed).shown["n"] == len(log_of(tmp_path, table))


# --- every address has its limit


def asked(server: Any) -> list[tuple[str, str]]:
    """Every request of the API; the one that deletes the sender comes last."""
    with Caller(server) as caller:
        paths = json.loads(caller.raw("GET", "/api/docs")[1])["paths"]
    found = [(verb.upper(), path) for path, verbs in paths.items() for verb in verbs]
    return [*sorted(found, key=lambda request: request[0] == "DELETE"), ("GET", "/api/docs")]


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("body", ["{}", "{", '{"name": "x"}'])
def test_every_address_has_a_limit(start_server, guest, tmp_path, known, body):
    """Who sends too fast gets 429, whatever the request; other addresses are not affected."""
    server = impatient(start_server, tmp_path)
    ada = guest(server, "Ada")
    opened = ada.ask("POST", "/api/tables", game="knister", seats=1)["table"]
    every = asked(server)
    assert len(every) > 30
    with Caller(server, cookie=ada.cookie if known else "") as caller:
        for verb, path in every:
            real = path.format(id=opened["id"], code=opened["code"], game="knister", puzzle="p")
            sent = body if verb == "POST" else None
            for _ in range(3_000):
                if caller.raw(verb, real, sent)[0] == 429:
                    break
            else:
                pytest.fail(f"{verb} {path} has no limit")
    with Caller(server, source="127.0.0.7") as other:
        assert other.raw("GET", "/healthz")[0] == 200
