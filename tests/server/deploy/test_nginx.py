"""nginx with the files of deploy/ does what docs/host/deploy.md says, in front of a real server."""

import asyncio
import http.client
import itertools
import json
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.support.deploy_files import WAIT
from tests.server.support.nginx import Proxy, Visitor, answered, asked, heard
from websockets.exceptions import ConnectionClosed, InvalidStatus

SOON = 5  # less than the 9 seconds after which a stream sends a sign of life


@pytest.mark.parametrize("file", ["nginx-one.conf", "nginx-workers.conf"])
def test_nginx_accepts_the_files(tmp_path, certificate, file):
    """`nginx -t` accepts them."""
    addresses = {"nginx-one.conf": 1, "nginx-workers.conf": 2}[file] * ("127.0.0.1:1",)
    done = subprocess.run(
        Proxy(tmp_path, certificate, file, addresses).command("-t"),
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def test_a_guest_through_nginx(proxy):
    """Health, then a name: the cookie is for TLS only, because the server trusts its proxy."""
    with Visitor(proxy) as ada:
        health = ada.ask("GET", "/healthz")
        assert health.status == 200
        assert "max-age" in health.headers["Strict-Transport-Security"]
        reply = ada.ask("POST", "/api/me", {"name": "Ada"})
        assert reply.status == 201
        assert {"Secure", "HttpOnly"} <= set(reply.headers["Set-Cookie"].split("; "))
        assert ada.ask("GET", "/api/me").data()["name"] == "Ada"


def test_plain_http_leads_to_tls(proxy):
    """Plain HTTP only redirects to TLS, and serves certbot's files."""
    (proxy.folder / "html/.well-known/acme-challenge").mkdir(parents=True)
    (proxy.folder / "html/.well-known/acme-challenge/token").write_text("proof", encoding="ascii")
    connection = http.client.HTTPConnection("127.0.0.1", proxy.plain, timeout=WAIT)
    moved = asked(connection, "GET", "/t/ABCDEF?seat=0", None, Host="quinary.example")
    assert moved.status == 301
    assert moved.headers["Location"] == "https://quinary.example/t/ABCDEF?seat=0"
    proof = asked(connection, "GET", "/.well-known/acme-challenge/token", None)
    assert (proof.status, proof.text) == (200, "proof")
    connection.close()


def test_a_feed_goes_both_ways(proxy):
    """Through nginx a WebSocket delivers the table, carries a wish, and brings its answer back."""

    async def sit(ada: Visitor, table: str) -> None:
        async with ada.feed(table, origin=f"https://127.0.0.1:{proxy.port}") as feed:
            assert json.loads(await heard(feed))["stage"] == "waiting"
            await feed.send(json.dumps({"wish": "sit", "id": 7}))
            while not answered(json.loads(await heard(feed)), 7):
                pass

    with Visitor(proxy) as ada:
        table = ada.table()
        asyncio.run(sit(ada, table))
        assert "Ada" in ada.ask("GET", f"/api/tables/{table}").text


def test_pages_of_other_sites_are_refused(proxy):
    """The origin check works behind nginx: pages of other sites are refused, our own are not."""
    ours, foreign = f"https://127.0.0.1:{proxy.port}", "https://evil.example"
    wanted = {"game": "knister", "seats": 1}
    with Visitor(proxy) as ada:
        table = ada.table()
        assert ada.ask("POST", "/api/tables", wanted, Origin=ours).status == 201
        refused = ada.ask("POST", "/api/tables", wanted, Origin=foreign)
        assert refused.status == 403
        assert refused.data()["error"]["code"] == "not-allowed"
        assert asyncio.run(feed_refusal(ada, table, foreign)) == "not-allowed"


async def feed_refusal(visitor: Visitor, table: str, origin: str) -> str:
    """How a feed is refused: before it opens, or by its one message."""
    try:
        async with visitor.feed(table, origin) as feed:
            code: str = json.loads(await heard(feed))["error"]["code"]
            with pytest.raises(ConnectionClosed):
                await heard(feed)
            return code
    except InvalidStatus as refusal:
        return {403: "not-allowed"}.get(refusal.response.status_code, str(refusal))


def test_events_are_not_held_back(proxy):
    """A server-sent event passes nginx when it happens, not when a buffer is full."""
    with Visitor(proxy) as ada, Visitor(proxy) as screen:
        table = ada.table()
        screen.connection.timeout = SOON
        screen.connection.request("GET", f"/api/tables/{table}/events")
        stream = screen.connection.getresponse()
        assert stream.status == 200
        assert b"waiting" in next_event(stream)
        assert ada.ask("POST", f"/api/tables/{table}/sit", {}).status == 200
        assert b"Ada" in next_event(stream)


def next_event(stream: http.client.HTTPResponse) -> bytes:
    """The next event's data; a timeout of the socket if nginx holds it back."""
    return next(line for line in iter(stream.readline, b"") if line.startswith(b"data:"))


def test_figures_are_not_public(proxy, server):
    """However it is spelt, /metrics is hidden from outside; the machine itself can read it."""
    with Visitor(proxy) as eve:
        for path in ("/metrics", "/metrics?a=b", "//metrics", "/%6detrics", "/api/../metrics"):
            assert eve.ask("GET", path).status == 404, path
        for path in ("/metrics/", "/metrics%2f", "/METRICS", "/metrics%00"):
            assert "quinary_" not in eve.ask("GET", path).text, path
    connection = http.client.HTTPConnection(server.address, timeout=WAIT)
    assert "quinary_requests" in asked(connection, "GET", "/metrics", None).text
    connection.close()


def guesses(visitor: Visitor, **headers: str) -> Iterator[int]:
    """The statuses of several guesses of a table's code."""
    for number in itertools.count():
        yield visitor.ask("GET", f"/api/codes/AA{number % 10_000:04}", **headers).status


def test_every_address_has_limits_of_its_own(proxy):
    """A client that guesses too often is stopped, forged addresses don't help, others go on."""
    with Visitor(proxy, "127.0.0.2") as eve, Visitor(proxy, "127.0.0.3") as ada:
        assert 429 in itertools.islice(guesses(eve), 500)
        faked = {"X-Forwarded-For": "192.0.2.7", "Forwarded": "for=192.0.2.7"}
        assert 429 in itertools.islice(guesses(eve, **faked), 5)
        assert next(guesses(ada)) == 404


def cookie_is_secure(server: Any, source: str) -> bool:
    """Whether the server believes a client at this address that claims to speak TLS."""
    host, _, port = server.address.partition(":")
    connection = http.client.HTTPConnection(host, int(port), WAIT, (source, 0))
    header = {"X-Forwarded-Proto": "https"}
    reply = asked(connection, "POST", "/api/me", {"name": "Ada"}, **header)
    connection.close()
    return "Secure" in reply.headers["Set-Cookie"].split("; ")


def test_only_the_proxy_is_believed(server, start_server, tmp_path, monkeypatch):
    """Forwarded headers count only from the machine itself, or from FORWARDED_ALLOW_IPS."""
    assert cookie_is_secure(server, "127.0.0.1")
    assert not cookie_is_secure(server, "127.0.0.9")
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.9")
    far = start_server("--data", str(tmp_path / "far"))
    assert cookie_is_secure(far, "127.0.0.9")
    assert not cookie_is_secure(far, "127.0.0.1")


def test_while_the_server_is_away(proxy, server):
    """Programs get a refusal of the usual shape, and all works again when the server is back."""
    server.stop()
    with Visitor(proxy) as ada:
        reply = ada.ask("GET", "/healthz")
    assert reply.status == 503
    assert reply.headers["Content-Type"] == "application/json"
    assert reply.data()["error"]["code"] == "unavailable"
