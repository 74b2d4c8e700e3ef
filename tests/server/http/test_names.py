"""Names are data: whatever they hold, nothing of it is run, and no address is sent back."""

import http.client
import json
import re
from typing import Any, NamedTuple

from tests.server.support.screens import Screen

WAIT = 60

NAMES = {
    "<script>alert(1)</script>": "<script>alert(1)</script>",
    '"O\'Hara" & \\ %00 ../..': '"O\'Hara" & \\ %00 ../..',
    "\u202eadA\u202c \u200f\u2066x": "adA x",
    "👩\u200d🚀 Zoë 李": "👩\u200d🚀 Zoë 李",
    "a\x00b\x1b[2J\r\nSet-Cookie:\u2028\x7fx=1": "a b [2J Set-Cookie: x=1",
    "\t\n ": "Guest",
}


class Answered(NamedTuple):
    """An answer as a browser gets it."""

    status: int
    kind: str
    text: str


def get(server: Any, path: str, **headers: str) -> Answered:
    """The answer to a request with these headers."""
    connection = http.client.HTTPConnection(server.address, timeout=WAIT)
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    told = Answered(
        response.status, response.getheader("Content-Type", ""), response.read().decode()
    )
    assert response.getheader("X-Content-Type-Options") == "nosniff"
    connection.close()
    return told


def test_names_are_data(shared_server, guest):
    """Whatever people call themselves is kept as one line of text, and told as JSON."""
    for name, kept in NAMES.items():
        ada = guest(shared_server, name)
        opened = ada.ask("POST", "/api/tables", game="knister", seats=3, open=True)["table"]
        table = f"/api/tables/{opened['id']}"
        ada.ask("POST", f"{table}/sit")
        ada.ask("POST", f"{table}/sit", name=name + "!")
        for path in ("/api/me", "/api/me/export", "/api/tables", table, f"{table}/seats"):
            told = get(shared_server, path, Cookie=ada.cookie)
            assert (told.status, told.kind) == (200, "application/json")
            assert json.dumps(kept, ensure_ascii=False) in told.text
        with ada.feed(opened["id"], 0) as feed:
            names = [who["name"] for who in Screen(feed).shown["seats"]]
        assert names == [kept, kept.replace("Guest", "") + "!"]
        drawing = get(shared_server, f"{table}/qr", Cookie=ada.cookie)
        assert drawing.kind == "image/svg+xml"
        assert set(re.findall(r"<(\w+)", drawing.text)) == {"svg", "g", "path"}


def test_a_name_of_ten_thousand_letters(shared_server, guest):
    """It is refused, and the name before stays; one of a hundred is cut."""
    ada = guest(shared_server, "Ada")
    assert ada.refused("POST", "/api/me", name="x" * 10_000) == (400, "bad-request")
    assert ada.ask("GET", "/api/me")["name"] == "Ada"
    assert ada.ask("POST", "/api/me", name="x" * 100)["name"] == "x" * 39 + "…"


def test_nothing_from_an_address_comes_back(shared_server, guest):
    """Neither in the page nor in a refusal nor in a drawing: no text of others is ever markup."""
    ada = guest(shared_server, "Ada")
    table = f"/api/tables/{ada.ask('POST', '/api/tables', game='knister', seats=1)['table']['id']}"
    page = get(shared_server, "/")
    for evil in ("%3Cscript%3Ealert(1)%3C/script%3E", "<script>alert(1)<script>", "x'\"onload=y"):
        told = get(shared_server, f"/t/{evil.replace('/', '%2F')}?next={evil}")
        assert told in (page, Answered(404, "application/json", told.text))
        told = get(shared_server, f"/{evil}")
        assert (told.status, told.kind) == (404, "application/json")
        assert "alert" not in told.text
        assert "onload" not in told.text
        told = get(shared_server, f"{table}/qr", Host=f"a{evil}", Cookie=ada.cookie)
        assert "alert" not in told.text
        assert "onload" not in told.text
    assert get(shared_server, f"{table}/qr", Host="a" * 4000, Cookie=ada.cookie).status == 400
