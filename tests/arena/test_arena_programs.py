"""Programs of others in the arena: silence has an end, and nothing outlives what started it."""

import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ARENA = [sys.executable, "-m", "quinary", "arena"]
LONG = 60  # seconds after which a test gives up

NEVER = "import time\ntime.sleep(1000)"
READS = "import sys\nsys.stdin.read()"
HALF = """
import sys, time
sys.stdin.readline()
print('{"action": {"type"', end="", flush=True)
time.sleep(1000)
"""
FIRST_LEGAL = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)["legal"][0]}), flush=True)
"""
FALLS_SILENT = """
import json, os, socket, subprocess, sys, time
from pathlib import Path

folder, port = Path(sys.argv[1]), int(sys.argv[2])
number = 1
while True:
    try:
        (folder / str(number)).touch(exist_ok=False)
        break
    except FileExistsError:
        number += 1
if number > 2:  # the arena itself asks the first two, to see how long a deal takes
    child = subprocess.Popen(["sleep", "1000"])
    guard = os.getppid()
    worker = Path(f"/proc/{guard}/stat").read_text().rpartition(")")[2].split()[1]
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(f"{worker} {guard} {os.getpid()} {child.pid}".encode())
    time.sleep(1000)
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)["legal"][0]}), flush=True)
"""


def program(text: str, folder: Path, *arguments: object) -> str:
    """A player that this Python program is."""
    file = folder / "player.py"
    file.write_text(text)
    return f"program:{sys.executable} {file} {' '.join(map(str, arguments))}".strip()


@pytest.mark.parametrize("game", ["knister", "rigolade"])
@pytest.mark.parametrize("text", [NEVER, READS, HALF], ids=["never reads", "reads", "half a line"])
def test_a_silent_program_ends_the_tournament(game, text, tmp_path):
    """One sentence names it, whether it reads its questions, begins an answer, or does nothing."""
    player = program(text, tmp_path)
    seats = ["random"] * (game == "rigolade")
    words = [game, player, *seats, "--deals", "2", "--workers", "1", "--answer-within", "1"]
    done = subprocess.run(
        [*ARENA, *words], capture_output=True, text=True, timeout=LONG, check=False
    )
    assert done.returncode == 1
    name = player.removeprefix("program:")
    assert done.stderr == f"Error: {name} has not answered within 1 second.\n"


def test_silence_in_a_worker_ends_the_tournament(tmp_path):
    """The sentence comes from another process as well, and nobody waits for what is left."""
    with listening() as (server, port):
        player = program(FALLS_SILENT, tmp_path, tmp_path, port)
        words = ["knister", player, "--deals", "900", "--workers", "2", "--answer-within", "4"]
        with subprocess.Popen([*ARENA, *words], stderr=subprocess.PIPE, text=True) as arena:
            started = [heard(server)]
            _, result = arena.communicate(timeout=LONG)
        assert arena.returncode == 1
        assert result.endswith("has not answered within 4 seconds.\n")
        assert len(result.splitlines()) == 1
        all_end(started)


def test_a_program_that_answers_plays_on(tmp_path):
    """The limit is for each answer: a tournament may take as long as it takes."""
    words = ["knister", program(FIRST_LEGAL, tmp_path), "--deals", "40", "--workers", "2"]
    done = subprocess.run(
        [*ARENA, *words, "--answer-within", "30"],
        capture_output=True,
        text=True,
        timeout=LONG,
        check=True,
    )
    assert "40 games" in done.stdout


@pytest.mark.parametrize("seconds", ["0", "-1", "soon", "inf"])
def test_a_limit_is_a_number_of_seconds(seconds):
    """Anything else is refused before a game is played."""
    done = subprocess.run(
        [*ARENA, "knister", "random", "--answer-within", seconds],
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert done.returncode == 2
    assert "Invalid value for '--answer-within'" in done.stderr


@pytest.mark.parametrize("workers", [1, 2])
def test_nothing_outlives_a_killed_arena(workers, tmp_path):
    """After kill -9, its workers end, and their programs with all that these have started."""
    with listening() as (server, port):
        player = program(FALLS_SILENT, tmp_path, tmp_path, port)
        words = ["knister", player, "--deals", "900", "--workers", str(workers)]
        with subprocess.Popen([*ARENA, *words]) as arena:
            started = [heard(server) for _ in range(workers)]
            arena.send_signal(signal.SIGKILL)
        all_end(started)


@contextmanager
def listening() -> Iterator[tuple[socket.socket, int]]:
    """A place where programs say who they are."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(LONG)
        yield server, server.getsockname()[1]


def heard(server: socket.socket) -> list[int]:
    """Handles of whatever has fallen silent next: a worker, a guard, a program and its child."""
    connection, _ = server.accept()
    with connection, connection.makefile() as line:
        return [os.pidfd_open(int(pid)) for pid in line.read().split()]


def all_end(started: list[list[int]]) -> None:
    """Waits until all these processes have ended."""
    for handle in (handle for handles in started for handle in handles):
        assert select.select([handle], [], [], LONG)[0], "it lives on"
        os.close(handle)
