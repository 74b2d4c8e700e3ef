"""An nginx with the configuration of deploy/, and visitors on the other side of it."""

import asyncio
import contextlib
import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from pathlib import Path
from typing import Any, NamedTuple, Self

import pytest
from tests.server.support.deploy_files import DEPLOY, WAIT
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

# What these tests need, and nobody can install without root.
PROGRAMS = ("nginx", "openssl")


def tool(name: str) -> str:
    """The path of a program; where one of them is missing, the test is reported as not run."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    found = {program: shutil.which(program, path=path) for program in PROGRAMS}
    missing = [program for program in PROGRAMS if found[program] is None]
    if missing:
        pytest.skip(f"No {' and no '.join(missing)} here: sudo apt install {' '.join(missing)}")
    return str(found[name])


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        port: int = place.getsockname()[1]
        return port


def replaced(text: str, changes: dict[str, str]) -> str:
    """The text with these replacements, each of which must occur in it."""
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
    """An nginx with the shipped files; only ports, paths and addresses differ."""

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
        """The command line of this nginx."""
        own = ["-p", str(self.folder), "-c", "nginx.conf", "-e", "error.log"]
        return [tool("nginx"), *own, *more]

    def start(self) -> None:
        """Starts it; returns when it listens."""
        self.process = subprocess.Popen(self.command(), stderr=subprocess.DEVNULL)
        until = time.monotonic() + WAIT
        while self.process.poll() is None and time.monotonic() < until:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            time.sleep(0.02)
        pytest.fail((self.folder / "error.log").read_text(encoding="utf-8"))

    def stop(self) -> None:
        """Stops it, if it runs."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(WAIT)


class Reply(NamedTuple):
    """A reply to a request."""

    status: int
    headers: http.client.HTTPMessage
    text: str

    def data(self) -> Any:
        """The reply's JSON."""
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
    """A person with a browser on the other side of nginx."""

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
        """The reply to a request; keeps its cookie."""
        reply = asked(self.connection, verb, path, fields, Cookie=self.cookie, **headers)
        self.cookie = reply.headers.get("Set-Cookie", self.cookie).split(";")[0]
        return reply

    def table(self, seats: int = 1) -> str:
        """A new table; its host gets a name first."""
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
    table = data.get("table")
    identity: str = (table if isinstance(table, dict) else data)["id"]
    return identity


def answered(message: dict[str, Any], wish: int) -> bool:
    """Whether a feed's message confirms the wish."""
    answers = message.get("answers") or [message]
    assert "error" not in str(answers), message
    return any(answer.get("id") == wish for answer in answers)
