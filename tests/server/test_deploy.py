"""The files in deploy/ do what docs/host/deploy.md says, with a real nginx and real servers."""

import asyncio
import configparser
import contextlib
import http.client
import itertools
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self

import click
import pytest
from click.testing import CliRunner
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from quinary.cli import COMMANDS, main

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "host" / "deploy.md").read_text(encoding="utf-8")
SERVICES = ("quinary.service", "quinary@.service", "quinary-backup.service")
INSTALLED = "/opt/quinary/venv/bin/quinary"
WAIT = 20
SOON = 5
"""Less than the 9 seconds after which a stream says something by itself."""


def tool(name: str) -> str:
    """The path of a program that the tests can't do without."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if found is None:
        pytest.fail(f"{name} is missing: `apt-get install nginx openssl`, or run `.ci/run` once.")
    return found


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        port: int = place.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate of our own, named as certbot names them."""
    folder = tmp_path_factory.mktemp("certificate")
    key = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    name = "-subj /CN=quinary.example -addext subjectAltName=IP:127.0.0.1"
    files = f"-keyout {folder}/privkey.pem -out {folder}/fullchain.pem"
    subprocess.run(
        [tool("openssl"), *f"{key} {name} {files}".split()], check=True, capture_output=True
    )
    return folder


def replaced(text: str, changes: dict[str, str]) -> str:
    """The text with these changes, each of which must have a place in it."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def upstream(file: str, addresses: tuple[str, ...]) -> str:
    """An upstream file of deploy/ with other servers."""
    text = (DEPLOY / file).read_text(encoding="utf-8")
    shipped = re.findall(r"127\.0\.0\.1:\d+", text)
    return replaced(text, dict(zip(shipped, addresses, strict=True)))


MAIN = """
user root;  # ignored unless the tests are run by root
daemon off;
pid nginx.pid;
error_log error.log;
events {{ worker_connections 200; }}
http {{
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    gzip on;  # as in Debian
    {upstream}
    {site}
}}
"""


class Proxy:
    """An nginx of our own with the shipped files: only ports, paths and addresses are others."""

    def __init__(self, folder: Path, certificate: Path, file: str, addresses: tuple[str, ...]):
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None
        self.plain, self.port = free_port(), free_port()
        self.context = ssl.create_default_context(cafile=certificate / "fullchain.pem")
        changes = {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.port} ssl http2;",
            "listen [::]:80;": "",  # not every machine has IPv6
            "listen [::]:443 ssl http2;": "",
            "/etc/letsencrypt/live/quinary.example": str(certificate),
            "/var/www/html": str(folder / "html"),
        }
        site = replaced((DEPLOY / "nginx.conf").read_text(encoding="utf-8"), changes)
        config = MAIN.format(upstream=upstream(file, addresses), site=site)
        (folder / "nginx.conf").write_text(config, encoding="utf-8")

    def command(self, *more: str) -> list[str]:
        """How this nginx is called."""
        own = ["-p", str(self.folder), "-c", "nginx.conf", "-e", "error.log"]
        return [tool("nginx"), *own, *more]

    def start(self) -> None:
        """Starts it; comes back when it listens."""
        self.process = subprocess.Popen(self.command(), stderr=subprocess.DEVNULL)
        until = time.monotonic() + WAIT
        while self.process.poll() is None and time.monotonic() < until:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            time.sleep(0.02)
        pytest.fail((self.folder / "error.log").read_text(encoding="utf-8"))

    def stop(self) -> None:
        """Ends it, if it ever began."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(WAIT)


@pytest.fixture
def start_nginx(tmp_path: Path, certificate: Path) -> Iterator[Callable[..., Proxy]]:
    """Starts nginx in front of servers, and stops it at the end."""
    started: list[Proxy] = []

    def start(file: str, *servers: Any) -> Proxy:
        folder = tmp_path / f"nginx{len(started)}"
        folder.mkdir()
        proxy = Proxy(folder, certificate, file, tuple(server.address for server in servers))
        started.append(proxy)
        proxy.start()
        return proxy

    yield start
    for proxy in started:
        proxy.stop()


@pytest.fixture
def proxy(start_nginx: Callable[..., Proxy], server: Any) -> Proxy:
    """An nginx in front of one server."""
    return start_nginx("nginx-one.conf", server)


class Reply(NamedTuple):
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    text: str

    def data(self) -> Any:
        """The JSON in it."""
        return json.loads(self.text)


def asked(
    connection: http.client.HTTPConnection, verb: str, path: str, fields: Any, **headers: str
) -> Reply:
    """The reply to one request."""
    body = None if fields is None else json.dumps(fields)
    kind = {} if fields is None else {"Content-Type": "application/json"}
    connection.request(verb, path, body, {**kind, **headers})
    response = connection.getresponse()
    return Reply(response.status, response.headers, response.read().decode())


class Visitor:
    """Somebody with a browser on the other side of nginx."""

    def __init__(self, proxy: Proxy, address: str = "127.0.0.1") -> None:
        self.proxy = proxy
        self.cookie = ""
        self.connection = http.client.HTTPSConnection(
            "127.0.0.1",
            proxy.port,
            timeout=WAIT,
            context=proxy.context,
            source_address=(address, 0),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def ask(self, verb: str, path: str, fields: Any = None, **headers: str) -> Reply:
        """The reply to a request; a cookie in it is kept."""
        reply = asked(self.connection, verb, path, fields, Cookie=self.cookie, **headers)
        self.cookie = reply.headers.get("Set-Cookie", self.cookie).split(";")[0]
        return reply

    def table(self, seats: int = 1) -> str:
        """A new table; whoever opens it gets known first."""
        self.ask("POST", "/api/me", {"name": "Ada"})
        reply = self.ask("POST", "/api/tables", {"game": "knister", "seats": seats})
        assert reply.status == 201, reply
        return table_id(reply.data())

    def feed(self, table: str, origin: str | None = None) -> connect:
        """The feed of a table, without threads: two of them must not use one TLS connection."""
        return connect(
            f"wss://127.0.0.1:{self.proxy.port}/api/tables/{table}/feed",
            ssl=self.proxy.context,
            proxy=None,
            origin=None if origin is None else Origin(origin),
            additional_headers={"Cookie": self.cookie},
            open_timeout=WAIT,
        )


async def heard(feed: ClientConnection) -> str:
    """The next message of a feed."""
    return str(await asyncio.wait_for(feed.recv(decode=True), WAIT))


def table_id(data: dict[str, Any]) -> str:
    """The id of a table in an answer."""
    told = data.get("table")
    identity: str = (told if isinstance(told, dict) else data)["id"]
    return identity


def answered(message: dict[str, Any], wish: int) -> bool:
    """Whether a feed's message says that the wish is done."""
    answers = message.get("answers") or [message]
    assert "error" not in str(answers), message
    return any(answer.get("id") == wish for answer in answers)


# --- one server behind nginx


@pytest.mark.parametrize("file", ["nginx-one.conf", "nginx-workers.conf"])
def test_nginx_accepts_the_files(tmp_path, certificate, file):
    """`nginx -t` has nothing against them."""
    addresses = {"nginx-one.conf": 1, "nginx-workers.conf": 2}[file] * ("127.0.0.1:1",)
    done = subprocess.run(
        Proxy(tmp_path, certificate, file, addresses).command("-t"),
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def test_a_guest_through_nginx(proxy):
    """Health, then a name: the cookie goes over TLS only, because the server trusts its proxy."""
    with Visitor(proxy) as ada:
        health = ada.ask("GET", "/healthz")
        assert health.status == 200
        assert "max-age" in health.headers["Strict-Transport-Security"]
        reply = ada.ask("POST", "/api/me", {"name": "Ada"})
        assert reply.status == 201
        assert {"Secure", "HttpOnly"} <= set(reply.headers["Set-Cookie"].split("; "))
        assert ada.ask("GET", "/api/me").data()["name"] == "Ada"


def test_plain_http_leads_to_tls(proxy):
    """Without TLS there is nothing but the way to it, and what certbot lays down."""
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
    """Over a WebSocket through nginx the table comes, a wish goes, and its answer comes back."""

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
    """The origin check holds behind nginx: foreign pages are refused, our own are not."""
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
    """Through nginx a server-sent event comes when it happens, not when a buffer is full."""
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
    """The next event's data; a socket's timeout if it is held back."""
    return next(line for line in iter(stream.readline, b"") if line.startswith(b"data:"))


def test_figures_are_not_public(proxy, server):
    """However it is spelt, /metrics is not there from outside; the machine itself can read it."""
    with Visitor(proxy) as eve:
        for path in ("/metrics", "/metrics?a=b", "//metrics", "/%6detrics", "/api/../metrics"):
            assert eve.ask("GET", path).status == 404, path
        for path in ("/metrics/", "/metrics%2f", "/METRICS", "/metrics%00"):
            assert "quinary_" not in eve.ask("GET", path).text, path
    connection = http.client.HTTPConnection(server.address, timeout=WAIT)
    assert "quinary_requests" in asked(connection, "GET", "/metrics", None).text
    connection.close()


def guesses(visitor: Visitor, **headers: str) -> Iterator[int]:
    """The status of one guess of a table's code after the other."""
    for number in itertools.count():
        yield visitor.ask("GET", f"/api/codes/AA{number % 10_000:04}", **headers).status


def test_every_address_has_limits_of_its_own(proxy):
    """Who guesses too often is stopped, cannot help it by making addresses up, and stops nobody."""
    with Visitor(proxy, "127.0.0.2") as eve, Visitor(proxy, "127.0.0.3") as ada:
        assert 429 in itertools.islice(guesses(eve), 500)
        faked = {"X-Forwarded-For": "192.0.2.7", "Forwarded": "for=192.0.2.7"}
        assert 429 in itertools.islice(guesses(eve, **faked), 5)
        assert next(guesses(ada)) == 404


def cookie_is_secure(server: Any, source: str) -> bool:
    """Whether the server believes a client at this address who says that it speaks TLS."""
    host, _, port = server.address.partition(":")
    connection = http.client.HTTPConnection(host, int(port), WAIT, (source, 0))
    header = {"X-Forwarded-Proto": "https"}
    reply = asked(connection, "POST", "/api/me", {"name": "Ada"}, **header)
    connection.close()
    return "Secure" in reply.headers["Set-Cookie"].split("; ")


def test_only_the_proxy_is_believed(server, start_server, tmp_path, monkeypatch):
    """Forwarded headers count from the machine itself, or from where FORWARDED_ALLOW_IPS says."""
    assert cookie_is_secure(server, "127.0.0.1")
    assert not cookie_is_secure(server, "127.0.0.9")
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.9")
    far = start_server("--data", str(tmp_path / "far"))
    assert cookie_is_secure(far, "127.0.0.9")
    assert not cookie_is_secure(far, "127.0.0.1")


def test_while_the_server_is_away(proxy, server):
    """Programs get a refusal as from the server itself, and all is well when it is back."""
    server.stop()
    with Visitor(proxy) as ada:
        reply = ada.ask("GET", "/healthz")
    assert reply.status == 503
    assert reply.headers["Content-Type"] == "application/json"
    assert reply.data()["error"]["code"] == "unavailable"


# --- several workers


@pytest.fixture
def workers(
    start_server: Callable[..., Any],
    new_database: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> list[Any]:
    """Two workers that know their PostgreSQL from the environment alone."""
    monkeypatch.setenv("QUINARY_DATABASE", new_database)
    monkeypatch.setenv("QUINARY_HOME", str(tmp_path / "home"))
    return [start_server(), start_server()]


def test_the_workers_read_the_environment(workers, tmp_path):
    """QUINARY_DATABASE leads to PostgreSQL: no file is made, and no process tells the password."""
    assert not list(tmp_path.rglob("*.sqlite"))
    for worker in workers:
        command = Path(f"/proc/{worker.process.pid}/cmdline").read_text(encoding="utf-8")
        assert "postgresql" not in command


def test_a_worker_dies(start_nginx, workers):
    """With one worker killed, every request and every feed goes on through the other."""
    proxy = start_nginx("nginx-workers.conf", *workers)

    async def scene(ada: Visitor, table: str) -> None:
        async with contextlib.AsyncExitStack() as stack:
            feeds = [await stack.enter_async_context(ada.feed(table)) for _ in range(4)]
            for feed in feeds:
                await heard(feed)
            workers[0].kill()
            assert [ada.ask("GET", "/healthz").status for _ in range(20)] == [200] * 20
            assert ada.ask("POST", f"/api/tables/{table}/sit", {}).status == 200
            assert {await survived(feed) for feed in feeds} == {False, True}
        async with ada.feed(table) as again:
            assert "Ada" in await heard(again)

    with Visitor(proxy) as ada:
        asyncio.run(scene(ada, ada.table()))


async def survived(feed: ClientConnection) -> bool:
    """Whether a feed tells that somebody sat down; else it was closed."""
    try:
        while "Ada" not in await heard(feed):
            pass
    except ConnectionClosed:
        return False
    return True


# --- units


def unit(name: str) -> configparser.ConfigParser:
    """A unit of deploy/."""
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(DEPLOY / name, encoding="utf-8")
    return parser


def refusals(line: str) -> list[str]:
    """What there is not among the command and options of a `quinary …` line."""
    command = re.findall(r"(?:^|/bin/)quinary ([a-z]+)", line)[0]
    if command not in COMMANDS:
        return [f"quinary {command}"]
    told = CliRunner().invoke(main, [command, "--help"]).output
    return [option for option in re.findall(r"--[a-z-]+", line) if f"{option} " not in told]


@pytest.mark.parametrize("name", SERVICES)
def test_units_call_what_there_is(name):
    """The command and options of a unit's ExecStart exist."""
    line = unit(name)["Service"]["ExecStart"]
    assert INSTALLED in line
    assert not refusals(line)


def test_the_database_is_read_from_the_environment():
    """Every command that wants the database takes it from QUINARY_DATABASE."""
    for name in ("serve", "backup", "restore"):
        assert name in COMMANDS
        command = main.get_command(click.Context(main), name)
        assert command
        found = {param.name: param.envvar for param in command.params}
        assert found["database"] == "QUINARY_DATABASE", name


HARDENED = {
    "User": "quinary",
    "NoNewPrivileges": "yes",
    "CapabilityBoundingSet": "",
    "ProtectSystem": "strict",
    "ProtectHome": "yes",
    "PrivateTmp": "yes",
    "PrivateDevices": "yes",
    "UMask": "0077",
}


@pytest.mark.parametrize("name", SERVICES)
def test_units_ask_for_little(name):
    """No unit runs as root or may gain anything; all three are shut off in the same way."""
    service = dict(unit(name)["Service"])
    assert HARDENED.items() <= service.items()
    # IPC objects are shared by all that one user runs: one unit's end must not take another's.
    assert "RemoveIPC" not in service
    shut = ("Protect", "Private", "Restrict", "SystemCall", "Lock")
    first = unit(SERVICES[0])["Service"].items()
    assert {k: v for k, v in service.items() if k.startswith(shut)} == {
        k: v for k, v in first if k.startswith(shut)
    }


@pytest.mark.parametrize("name", ["quinary.service", "quinary@.service"])
def test_servers_come_back(name):
    """A server is started again for ever, has room for feeds, and time to stop."""
    service = unit(name)["Service"]
    assert unit(name)["Unit"]["StartLimitIntervalSec"] == "0"
    assert service["Restart"] == "always"
    assert service["LimitNOFILE"] == "65536"
    assert service["TimeoutStopSec"] == "10"


def test_systemd_accepts_the_units(tmp_path):
    """`systemd-analyze verify` has nothing against the units, where there is systemd."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        return  # the tests above have read the units
    for name in (*SERVICES, "quinary-backup.timer"):
        text = (DEPLOY / name).read_text(encoding="utf-8").replace(INSTALLED, "/bin/true")
        (tmp_path / name.replace("@", "@8001")).write_text(text, encoding="utf-8")
    units = [str(path) for path in tmp_path.iterdir()]
    done = subprocess.run(
        [analyze, "verify", "--man=no", *units], check=False, capture_output=True, text=True
    )
    ours = [line for line in done.stderr.splitlines() if "quinary" in line]
    assert not ours


def nightly_backup(folder: Path) -> Path:
    """The file that the backup's unit makes, with this folder in the place of its own."""
    service = unit("quinary-backup.service")["Service"]
    for line in (service["ExecStart"], service["ExecStartPost"]):
        ours = {INSTALLED: f"{sys.executable} -m quinary", "/var/lib/quinary-backup": str(folder)}
        # A shell reads it here: it needs neither systemd's escapes nor its names without quotes.
        plain = {"$$": "$", "%%": "%", " *.": " \\*."}
        for old, new in (ours | plain).items():
            line = line.replace(old, new)  # noqa: PLW2901  a line at a time
        subprocess.run(line, shell=True, check=True, timeout=WAIT)
    (made,) = folder.iterdir()
    return made


@pytest.fixture
def backups(tmp_path: Path) -> Path:
    """A folder with a backup of long ago."""
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "old.backup").touch()
    os.utime(folder / "old.backup", (0, 0))
    return folder


def test_the_nightly_backup(server, backups, tmp_path, monkeypatch):
    """What the unit runs at night makes a file while the server runs, and old ones go."""
    monkeypatch.setenv("QUINARY_HOME", str(tmp_path))
    made = nightly_backup(backups)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}\.backup", made.name)
    assert made.stat().st_size
    assert server.process.poll() is None


def test_the_nightly_backup_of_postgresql(workers, backups):
    """The same unit, with QUINARY_DATABASE in its environment, saves what the workers share."""
    assert nightly_backup(backups).stat().st_size
    assert [worker.process.poll() for worker in workers] == [None, None]


# --- the page


def test_the_page_names_every_file():
    """docs/host/deploy.md links to each file of deploy/."""
    for file in DEPLOY.iterdir():
        assert f"](../../deploy/{file.name})" in PAGE


def test_what_the_page_shows_is_what_is_shipped():
    """A block that names a file is a part of that file, word by word."""
    shown = re.findall(r"^```\w+ deploy/(\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert shown
    for name, text in shown:
        assert text in (DEPLOY / name).read_text(encoding="utf-8"), name


def blocks() -> str:
    """All that the page tells to type."""
    return "\n".join(re.findall(r"^```\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))


def test_the_page_copies_what_there_is():
    """Every file that the page tells to copy is in deploy/."""
    copied = [line.split()[2:-1] for line in blocks().splitlines() if line.startswith("sudo cp ")]
    assert copied
    for name in itertools.chain(*copied):
        assert (DEPLOY / name).is_file(), name


def test_the_page_calls_what_there_is():
    """Every `quinary …` that the page tells to type exists, and so does every option it names."""
    lines = [line for line in blocks().splitlines() if re.search(r"(^|/bin/)quinary [a-z]", line)]
    named = [f"quinary serve {option}" for option in re.findall(r"`(--[a-z-]+)", PAGE)]
    assert lines
    assert named
    assert not [missing for line in lines + named for missing in refusals(line)]
