"""What keeps the server healthy: limits, origins, headers, metrics, a quick stop."""

import contextlib
import http.client
import json
import signal
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from quinary.server.admin.limits import BUCKETS_KEPT, Limit, TooOften


def test_a_limit_fills_up_again():
    """A burst, then what the rate allows; each client has its own budget."""
    now = [0.0]
    limit = Limit(at_once=3, per_second=2, clock=lambda: now[0])
    for _ in range(3):
        limit.take("ada")
    with pytest.raises(TooOften):
        limit.take("ada")
    limit.take("bob")
    now[0] = 0.5
    limit.take("ada")
    with pytest.raises(TooOften):
        limit.take("ada")
    now[0] = 100
    for _ in range(3):
        limit.take("ada")
    with pytest.raises(TooOften):
        limit.take("ada")


def test_limits_do_not_grow_for_ever():
    """However many clients ask, the number remembered is bounded."""
    limit = Limit(at_once=1, per_second=0, clock=lambda: 0.0)
    for asker in range(BUCKETS_KEPT + 10):
        limit.take(str(asker))
    assert len(limit._buckets) == BUCKETS_KEPT  # noqa: SLF001  there is no other way to see it


def test_guessing_codes_is_slow(server, guest):
    """After a few dozen guesses the answer is 429, while honest people are still served."""
    eve = guest(server, "Eve")
    right = eve.ask("POST", "/api/tables", game="knister", seats=1)["table"]["code"]
    for _ in range(70):
        eve.ask("GET", f"/api/codes/{right}")  # a class may type the right one at once
    codes = [eve.refused("GET", f"/api/codes/AAAA{n:02}")[1] for n in range(70)]
    assert codes[:60] == ["no-such-table"] * 60
    assert codes[-1] == "too-often"
    assert eve.refused("GET", f"/api/codes/{right}") == (429, "too-often")
    eve.ask("GET", "/api/me")


def test_other_sites_can_not_act_in_somebodys_name(server, guest):
    """A foreign origin is refused over HTTP and WebSocket; our own and none are not."""
    ada = guest(server, "Ada")
    body = json.dumps({"game": "knister", "seats": 1}).encode()
    foreign, ours = Origin("https://evil.example"), Origin(f"http://{server.address}")
    assert ada.raw("POST", "/api/tables", body, Origin=foreign)[0] == 403
    status, table = ada.raw("POST", "/api/tables", body, Origin=ours)
    assert status == 201
    url = f"ws://{server.address}/api/tables/{table['table']['id']}/feed"
    headers = {"Cookie": ada.cookie}
    with connect(url, additional_headers=headers, origin=foreign) as feed:
        assert json.loads(feed.recv(20))["error"]["code"] == "not-allowed"
        with pytest.raises(ConnectionClosed):
            feed.recv(20)
    with connect(url, additional_headers=headers, origin=ours) as feed:
        assert json.loads(feed.recv(20))["stage"] == "waiting"


def test_every_answer_has_its_headers(server):
    """A strict content policy, no sniffing, no referrer, nothing cached; also on refusals."""
    for path in ("/api/games", "/api/me", "/healthz", "/metrics"):
        connection = http.client.HTTPConnection(server.address, timeout=20)
        connection.request("GET", path)
        response = connection.getresponse()
        assert "default-src 'self'" in (response.getheader("Content-Security-Policy") or "")
        assert response.getheader("X-Content-Type-Options") == "nosniff"
        assert response.getheader("Referrer-Policy") == "no-referrer"
        assert response.getheader("Cache-Control") == "no-store"
        connection.close()


def test_health_and_figures(server, guest):
    """The database answers, and metrics hold no names."""
    ada = guest(server, "Ada Unmistakable")
    assert ada.ask("GET", "/healthz") == {"ok": True}
    ada.refused("GET", "/api/tables/nowhere")
    connection = http.client.HTTPConnection(server.address, timeout=20)
    connection.request("GET", "/metrics")
    figures = connection.getresponse().read().decode()
    connection.close()
    assert 'quinary_refusals_total{code="no-such-table"} 1.0' in figures
    assert 'quinary_requests_total{route="/api/me",status="201"} 1.0' in figures
    assert "Unmistakable" not in figures


def test_a_screen_that_only_looks(server, guest):
    """Server-sent events: the table now, and at every change, numbered for reconnects."""
    ada = guest(server, "Ada")
    table = ada.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"]
    connection = http.client.HTTPConnection(server.address, timeout=20)
    connection.request("GET", f"/api/tables/{table}/events")
    stream = connection.getresponse()
    assert stream.getheader("Content-Type", "").startswith("text/event-stream")

    def event() -> tuple[int, dict[str, Any]]:
        number = int(stream.readline().removeprefix(b"id: "))
        data = json.loads(stream.readline().removeprefix(b"data: "))
        assert stream.readline() == b"\n"
        return number, data

    number, data = event()
    assert data["stage"] == "waiting"
    ada.ask("POST", f"/api/tables/{table}/sit")
    later, data = event()
    assert later == number + 1
    assert data["you"]["seat"] is None
    connection.close()


def test_export_my_data(server, guest):
    """Everything stored about a person, including their own hidden cards, and nobody else's."""
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    table = ada.ask("POST", "/api/tables", game="einsteincode", seats=2)["table"]["id"]
    for person in (ada, bob):
        person.ask("POST", f"/api/tables/{table}/sit")
    ada.ask("POST", f"/api/tables/{table}/start")
    kept = bob.ask("GET", "/api/me/export")
    assert kept["name"] == "Bob"
    (mine,) = kept["tables"]
    assert mine["you"]["seat"] == 1
    codes = mine["view"]["codes"]
    assert None not in codes[1]["letters"]
    assert codes[0]["letters"] == [None] * 4


def test_it_stops_within_seconds(server, guest):
    """With feeds open, SIGTERM ends it soon, and every feed is closed."""
    ada = guest(server, "Ada")
    table = ada.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"]
    with contextlib.ExitStack() as stack:
        feeds = [stack.enter_context(ada.feed(table, None)) for _ in range(20)]
        for feed in feeds:
            feed.recv(20)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(8) is not None
        for feed in feeds:
            with pytest.raises(ConnectionClosed):
                feed.recv(20)
