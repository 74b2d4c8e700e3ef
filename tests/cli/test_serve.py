"""`quinary serve` as it is typed: its port, its address, the browser, and what it refuses."""

import contextlib
import os
import select
import signal
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.cli.program import QUINARY, Terminal, refused

from quinary.cli.addresses import PORTS_TRIED, USUAL_PORT, has_screen

WAIT = 60


@pytest.fixture
def start(home: dict[str, str], tmp_path: Path) -> Iterator[Any]:
    """Starts servers in pipes, and ends them all."""
    with contextlib.ExitStack() as stack:

        def begin(*arguments: str, **environment: str) -> subprocess.Popen[str]:
            server = subprocess.Popen(
                [*QUINARY, "serve", "--data", str(tmp_path / "data"), *arguments],
                env=home | environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            stack.callback(server.communicate, timeout=WAIT)
            stack.callback(server.kill)
            return server

        yield begin


def port_in(line: str) -> int:
    """The port of the address with which the first line begins."""
    assert line.startswith("Serving on http://127.0.0.1:"), line
    return int(line.split()[2].rstrip(",").rpartition(":")[2])


def test_the_next_free_port(start):
    """Where 8000 is taken and no port was asked for, another one is, and it says so."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):  # whoever else holds it will do as well
            stack.enter_context(socket.create_server(("127.0.0.1", USUAL_PORT)))
        server = start()
        port = port_in(server.stdout.readline())
        assert USUAL_PORT < port < USUAL_PORT + PORTS_TRIED
        said = server.stdout.readline()
        assert said == f"Port {USUAL_PORT} is taken, so this is port {port}.\n"
        socket.create_connection(("127.0.0.1", port), WAIT).close()


def test_a_port_that_was_asked_for(start, run, tmp_path):
    """It is that one or none: one sentence, and nothing is begun."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("serve", "--port", port, "--data", tmp_path / "data")
    assert done.stderr == f"Error: Port {port} is taken: another program listens on it.\n"
    assert (done.returncode, done.stdout) == (1, "")
    assert not (tmp_path / "data").exists()
    assert port_in(start("--port", str(port)).stdout.readline()) == port


@pytest.mark.parametrize("host", ["192.0.2.77", "nowhere.invalid"])
def test_an_address_that_is_not_ours(run, tmp_path, host):
    """One sentence with the address."""
    assert host in refused(run("serve", "--host", host, "--data", tmp_path / "data"))


def test_games_that_it_can_not_use(start, run, tmp_path):
    """Those of another server, and those of a newer version: one sentence each."""
    first = start("--port", "0")
    assert first.stdout.readline()
    again = run("serve", "--port", "0", "--data", tmp_path / "data")
    assert again.stderr == f"Error: Another server is using {tmp_path}/data/tables.sqlite.\n"
    first.send_signal(signal.SIGINT)
    assert (first.wait(WAIT), first.stderr.read()) == (0, "")  # Ctrl-C is no fault
    with closing(sqlite3.connect(tmp_path / "data/tables.sqlite")) as games:
        games.execute("PRAGMA user_version = 99")
    newer = run("serve", "--port", "0", "--data", tmp_path / "data")
    assert newer.stderr.startswith(f"Error: {tmp_path}/data/tables.sqlite belongs to a newer ver")
    assert newer.stderr.count("\n") == 1


@pytest.fixture
def opened(tmp_path: Path) -> Path:
    """The file into which the browser of the test writes what it is led to."""
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {tmp_path}/opened\n')
    browser.chmod(0o755)
    os.mkfifo(tmp_path / "opened")
    return tmp_path / "opened"


def at_screen(home: dict[str, str], opened: Path) -> dict[str, str]:
    """The environment of somebody who sits at this machine."""
    away = ("CI", "SSH_CONNECTION", "SSH_TTY", "WAYLAND_DISPLAY")
    here = {name: value for name, value in home.items() if name not in away}
    return here | {"DISPLAY": ":9", "BROWSER": str(opened.with_name("browser"))}


def test_the_browser_opens_at_a_screen(home, opened, tmp_path):
    """In a terminal on a machine with a screen, at the address that was printed."""
    reader = os.open(opened, os.O_RDWR | os.O_NONBLOCK)
    arguments = ["serve", "--port", "0", "--data", str(tmp_path / "data")]
    terminal = Terminal(arguments, at_screen(home, opened))
    terminal.wait_for("tables.sqlite")
    address = terminal.seen.split()[2].rstrip(",")
    ready, _, _ = select.select([reader], [], [], WAIT)
    assert ready
    assert os.read(reader, 1000).decode() == f"{address}\n"
    os.close(reader)
    terminal.type("\x03")
    assert terminal.finish() == 0


@pytest.mark.parametrize("terminal", [True, False])
def test_no_browser_opens(home, opened, start, tmp_path, terminal):
    """With --no-open, and where the output goes into a pipe."""
    reader = os.open(opened, os.O_RDWR | os.O_NONBLOCK)
    if terminal:
        arguments = ["serve", "--port", "0", "--no-open", "--data", str(tmp_path / "data")]
        shown = Terminal(arguments, at_screen(home, opened))
        shown.wait_for("tables.sqlite")
    else:
        server = start("--port", "0", **at_screen(home, opened))
        assert server.stdout.readline()
    assert select.select([reader], [], [], 1)[0] == []
    os.close(reader)
    if terminal:
        shown.type("\x03")
        assert shown.finish() == 0


@pytest.mark.parametrize(
    ("environment", "platform", "screen"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({}, "darwin", True),
        ({"SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, "darwin", False),
        ({"DISPLAY": "localhost:10.0", "SSH_TTY": "/dev/pts/1"}, "linux", False),
        ({"DISPLAY": ":0", "CI": "true"}, "linux", False),
    ],
)
def test_where_there_is_a_screen(environment, platform, screen):
    """Never over SSH or in CI: the screen there is not where people sit."""
    assert has_screen(environment, platform) == screen
