"""The server's journal names nobody."""

import json
import random
import re

from bench.load.frames import TEXT, frame
from tests.server.support.callers import Caller
from tests.server.support.play import play_to_the_end, table_of_two
from tests.server.support.raw_feeds import Raw


def test_the_journal_names_nobody(start_server, guest, tmp_path):
    """Every line is JSON; none holds a table's code, a credential or a person's name."""
    journal, noisy = tmp_path / "journal", ("--patience", "1000", "--log-level", "debug")
    server = start_server("--data", str(tmp_path), *noisy, journal=journal)
    ada, bob = guest(server, "Adalgisa"), guest(server, "Bartholomew")
    table = table_of_two(ada, bob, "einsteincode")
    shown = ada.ask("GET", f"/api/tables/{table}?seat=0")["table"]
    program = ada.ask("POST", "/api/bots", name="Calculatrix")
    with Caller(server, token=program["token"]) as bot:
        assert bot.code("POST", f"/api/tables/{table}/sit") == "not-now"
    link = ada.ask("POST", "/api/me/link")["link"]
    play_to_the_end(table, [ada, bob], random.Random(5))
    opened = ada.ask("GET", f"/api/tables/{table}/record")
    with Raw(server, f"/api/tables/{table}/feed", ada.cookie) as feed:
        feed.send(frame(TEXT, b"\xff"))
        assert feed.close_code() == 1007
    ada.refused("GET", f"/api/codes/{shown['code'][:-1]}")
    old = ada.cookie
    ada.ask("POST", "/api/me/move", link=link)
    server.stop()
    lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    assert {"/api/tables/{id}/sit", "/api/me/move"} <= {line.get("route") for line in lines}
    people = [old, ada.cookie, bob.cookie, program["token"], link]
    secret = [*(text.removeprefix("quinary=") for text in people), table, shown["code"]]
    secret += [opened["fair"]["secret"], opened["record"]["seed"], *opened["fair"]["entropies"]]
    secret += ["Adalgisa", "Bartholomew", "Calculatrix"]
    text = journal.read_text(encoding="utf-8")
    assert [word for word in secret if re.search(re.escape(word), text, re.IGNORECASE)] == []
