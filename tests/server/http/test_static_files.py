"""The browser app as a browser gets it: pages, files, packed ones, and nothing else."""

import gzip
import http.client
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.server.support.servers import Server

from quinary.server.http.static_files import PAGES, PLAIN

PAGE = b"<!doctype html><head><title>The app</title></head>"
SCRIPT = b"console.log('hello');\n" * 40
FILES = {
    "index.html": PAGE,
    "hints.json": json.dumps(
        {
            "table": ["assets/table-1.js", "assets/table-1.css"],
            "knister": ["assets/knister-1.js", "assets/table-1.js"],
            "fr": ["assets/fr-1.js"],
            "knister/fr": ["assets/fr-2.js"],
            "en": ["assets/en-1.js"],
        }
    ).encode(),
    "sw.js": b"self.skipWaiting();",
    "manifest.webmanifest": b"{}",
    "icon-192.png": b"\x89PNG",
    "assets/app-1a2b.js": SCRIPT,
    "assets/app-1a2b.js.br": b"packed by brotli",
    "assets/app-1a2b.js.gz": gzip.compress(SCRIPT),
    "assets/deep/word-3c4d.woff2": b"wOF2",
}
PROGRAM = """
import pathlib, sys
from quinary.server.http import static_files
static_files.FOLDER = pathlib.Path({folder!r})
from quinary.cli import main
main()
"""


class Got(NamedTuple):
    """An answer."""

    status: int
    headers: dict[str, str]
    data: bytes


@pytest.fixture(scope="module")
def serving(tmp_path_factory):
    """A server whose app lies in a folder of these tests."""
    tmp_path = tmp_path_factory.mktemp("serving")
    for name, data in FILES.items():
        path = tmp_path / "static" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (tmp_path / "secret.txt").write_text("not for anybody")
    program = ("-c", PROGRAM.format(folder=str(tmp_path / "static")))
    server = Server("--data", str(tmp_path / "data"), "--patience", "1000", program=program)
    yield server
    server.stop()


@pytest.fixture
def browse(serving):
    """Sends requests to that server."""
    return lambda path, verb="GET", **headers: ask(serving, path, verb, **headers)


def ask(server: Any, path: str, verb: str = "GET", **headers: str) -> Got:
    """The answer to a request with these headers."""
    connection = http.client.HTTPConnection(server.address, timeout=30)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(verb, path, headers=named)
    response = connection.getresponse()
    got = Got(response.status, {k.lower(): v for k, v in response.getheaders()}, response.read())
    connection.close()
    return got


def test_every_page_is_the_app(browse):
    """Each address of the app gives its page, which browsers must revalidate."""
    for page in PAGES:
        got = browse(page.replace("{", "").replace("}", ""))
        assert (got.status, got.data) == (200, PAGE)
        assert got.headers["content-type"] == "text/html; charset=utf-8"
        assert got.headers["cache-control"] == "no-cache"
        assert "script-src 'self'" in got.headers["content-security-policy"]
        assert "screen-wake-lock" not in got.headers["permissions-policy"]


def test_the_page_of_a_table_names_what_it_needs(serving, browse, guest):
    """It names its game's files, in the browser's language, and the app's first requests."""
    ada = guest(serving, "Ada")
    table = ada.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"]
    got = browse(f"/table/{table}", Accept_Language="pl, fr-BE;q=0.8, en;q=0.5")
    links = (
        '<link rel="modulepreload" crossorigin href="/assets/table-1.js">'
        '<link rel="stylesheet" crossorigin href="/assets/table-1.css">'
        '<link rel="modulepreload" crossorigin href="/assets/knister-1.js">'
        '<link rel="modulepreload" crossorigin href="/assets/fr-1.js">'
        '<link rel="modulepreload" crossorigin href="/assets/fr-2.js">'
        '<link rel="preload" as="fetch" crossorigin'
        f' href="/api/tables/{table}?own=1&amp;after=0">'
        '<link rel="preload" as="fetch" crossorigin href="/api/games">'
    )
    assert got.data == PAGE.replace(b"</head>", links.encode() + b"</head>")
    assert got.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in got.headers["content-security-policy"]
    for languages in ("", "pl", ",;=,"):
        assert b"/assets/en-1.js" in browse(f"/table/{table}", Accept_Language=languages).data


def test_the_page_of_a_table_that_one_may_not_see_names_nothing(serving, browse, guest):
    """The same for a seat that makes no sense: the app says what is wrong."""
    ada = guest(serving, "Ada")
    opened = ada.ask("POST", "/api/tables", game="knister", seats=1, watchers=False)
    table = opened["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/sit")
    ada.ask("POST", f"/api/tables/{table}/start")
    for path in (f"/table/{table}", "/table/nope", "/table/x?seat=y"):
        assert browse(path).data == PAGE


def test_a_page_that_does_not_exist(browse):
    """A browser gets the app with 404; programs and API clients get the refusal."""
    for path in ("/nonsense", "/new/knister/more", "/assets/gone-1234.js"):
        got = browse(path, Accept="text/html,*/*;q=0.8")
        assert (got.status, got.data) == (404, PAGE)
        assert json.loads(browse(path, Accept="application/json").data)["error"]
        assert json.loads(browse(path).data)["error"]["code"] == "no-such-thing"
    for path in ("/api", "/api/nonsense", "/api/tables/x/nonsense"):
        got = browse(path, Accept="text/html")
        assert (got.status, got.headers["content-type"]) == (404, "application/json")
    assert browse("/nonsense/more", "POST", Accept="text/html").status == 404
    assert browse("/new", "POST", Accept="text/html").status == 405


def test_files_are_kept_as_long_as_their_names(browse):
    """Assets are cached for ever; fixed names are revalidated, with 304 if unchanged."""
    asset = browse("/assets/app-1a2b.js")
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-type"] == "text/javascript; charset=utf-8"
    assert browse("/assets/deep/word-3c4d.woff2").headers["content-type"] == "font/woff2"
    kinds = {
        "/sw.js": "text/javascript; charset=utf-8",
        "/manifest.webmanifest": "application/manifest+json",
        "/icon-192.png": "image/png",
        "/": "text/html; charset=utf-8",
    }
    for path, kind in kinds.items():
        got = browse(path)
        assert (got.headers["content-type"], got.headers["cache-control"]) == (kind, "no-cache")
        tag = got.headers["etag"]
        for known in (tag, f'"other", W/{tag}'):
            again = browse(path, If_None_Match=known)
            assert (again.status, again.data, again.headers["etag"]) == (304, b"", tag)
        assert browse(path, If_None_Match='"other"').status == 200


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip, br;q=0", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("*", "br"),
        ("*;q=0", None),
        ("br;q=nonsense", None),
        ("identity", None),
        ("", None),
    ],
)
def test_the_smallest_form_that_a_browser_takes(browse, accepted, encoding):
    """Brotli before gzip before plain, each with its own tag and the file's own type."""
    got = browse("/assets/app-1a2b.js", Accept_Encoding=accepted)
    end = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
    assert got.data == FILES[f"assets/app-1a2b.js{end}"]
    assert got.headers.get("content-encoding") == encoding
    assert got.headers["vary"] == "Accept-Encoding"
    assert got.headers["content-type"] == "text/javascript; charset=utf-8"
    other = browse("/assets/app-1a2b.js", Accept_Encoding="identity" if encoding else "br")
    assert other.headers["etag"] != got.headers["etag"]


def test_nothing_but_the_app_is_served(browse):
    """No address leads out of the folder, and packed files have no address of their own."""
    for path in (
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/..%2fsecret.txt",
        "//secret.txt",
        "/assets/app-1a2b.js.br",
        "/hints.json",
        "/assets",
        "/assets/",
    ):
        got = browse(path)
        assert (got.status, got.headers["content-type"]) == (404, "application/json"), path


def test_asking_for_the_head_alone(browse):
    """HEAD gives everything but the data."""
    for path, length in (("/", len(PAGE)), ("/assets/app-1a2b.js", len(SCRIPT))):
        got = browse(path, "HEAD")
        assert (got.status, got.data) == (200, b"")
        assert got.headers["content-length"] == str(length)


def test_without_an_app(start_server, tmp_path: Path):
    """The server then shows a plain page, and no other address than the API's."""
    program = ("-c", PROGRAM.format(folder=str(tmp_path / "static")))
    server = start_server("--data", str(tmp_path / "data"), program=program)
    for page in ("/", "/t/ABCDEF", "/new"):
        got = ask(server, page)
        assert (got.status, got.data) == (200, PLAIN)
    got = ask(server, "/nonsense", Accept="text/html")
    assert (got.status, got.headers["content-type"]) == (404, "application/json")


def test_pages_have_a_limit(start_server, tmp_path: Path):
    """Generous, but a client that requests pages as fast as it can gets 429."""
    server = start_server("--data", str(tmp_path), "--patience", "0.1")
    connection = http.client.HTTPConnection(server.address, timeout=30)
    statuses: list[int] = []
    while 429 not in statuses[-1:] and len(statuses) < 5_000:
        connection.request("GET", "/new/knister")
        response = connection.getresponse()
        response.read()
        statuses.append(response.status)
    connection.close()
    assert statuses[:500] == [200] * 500
    assert statuses[-1] == 429
