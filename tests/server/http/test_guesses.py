"""Clients that guess tokens, codes and ids: refused, counted, and stopped."""

import json
import secrets
from typing import Any

import pytest
from tests.server.support.callers import Caller
from tests.server.support.metrics import refusals
from tests.server.support.play import own_table
from tests.server.support.screens import Screen
from tests.server.support.servers import impatient
from tests.server.support.wait import WAIT


def test_foreign_tokens(start_server, guest, tmp_path):
    """Made-up tokens identify nobody; who tries many of them is stopped, others are not."""
    server = impatient(start_server, tmp_path)
    ada = guest(server, "Ada")
    table = own_table(ada, 1)
    act = {"seat": 0, "action": {"type": "write", "row": 0, "col": 0}, "seen": 99}
    before = refusals(server, "not-known")
    for kind in ("cookie", "token"):
        forged = {kind: ("quinary=" if kind == "cookie" else "") + secrets.token_urlsafe(32)}
        with Caller(server, source=f"127.0.1.{len(kind)}", **forged) as eve:
            assert eve.code("GET", "/api/me") == "not-known"
            assert eve.code("POST", f"/api/tables/{table}/act", **act) == "not-known"
            assert eve.code("DELETE", "/api/me") == "not-known"
            assert eve.code("GET", f"/api/tables/{table}?seat=0") == "not-allowed"
            codes = eve.codes_until("too-often", lambda: eve.code("GET", "/api/me"))
            assert set(codes[:-1]) == {"not-known"}
    assert refusals(server, "not-known") >= before + 6
    assert refusals(server, "too-often") >= 2
    assert ada.ask("GET", f"/api/tables/{table}?seat=0")["stage"] == "playing"


@pytest.mark.parametrize("where", ["codes/{}", "tables/{}", "tables/{}/events", "tables/{}/record"])
def test_guesses(start_server, guest, tmp_path, where):
    """Codes and ids that do not exist are refused and counted, and soon limited."""
    server = impatient(start_server, tmp_path)
    with Caller(server, cookie=guest(server, "Eve").cookie) as eve:

        def guess() -> str:
            made_up = secrets.choice(("ABCDEF", secrets.token_urlsafe(16), "a%00b", "%ff", "..."))
            return eve.code("GET", f"/api/{where.format(made_up)}")

        codes = eve.codes_until("too-often", guess)
    assert set(codes[:-1]) == {"no-such-table"}
    assert len(codes) < 60
    assert refusals(server, "no-such-table") == len(codes) - 1
    assert refusals(server, "too-often") == 1


def test_names_that_no_table_can_have(start_server, guest, new_database):
    """Whatever PostgreSQL makes of the name, the answer is that there is no such table."""
    ada = guest(start_server("--database", new_database), "Ada")
    for name in ("a%00b", "%ff", "%f0%9f%8e%b2", "x" * 2_000, "%27;--"):
        assert ada.refused("GET", f"/api/tables/{name}") == (404, "no-such-table")
        assert ada.refused("POST", f"/api/tables/{name}/sit") == (404, "no-such-table")
        assert ada.refused("GET", f"/api/codes/{name}") == (404, "no-such-table")


def test_guesses_over_feeds(start_server, guest, tmp_path):
    """Neither opening feeds nor switching tables finds anything, and both are soon limited."""
    server = impatient(start_server, tmp_path)
    eve = guest(server, "Eve")
    codes: list[str] = []
    while not codes or codes[-1] != "too-often":
        with eve.feed(secrets.token_urlsafe(16), None) as feed:
            codes.append(json.loads(feed.recv(WAIT))["error"]["code"])
        assert len(codes) < 60
    assert set(codes[:-1]) == {"no-such-table"}
    adam = guest(server, "Adam")
    table, answers = own_table(adam, 1), list[dict[str, Any]]()
    with adam.feed(table, 0) as feed:
        screen = Screen(feed)
        while not answers or answers[-1]["error"]["code"] != "too-often":
            answers.append(screen.wish("go", table=secrets.token_urlsafe(16)))
            assert len(answers) < 60
    assert {a["error"]["code"] for a in answers[:-1]} == {"no-such-table"}
