"""Bots at the tables of a real server: whatever happens to their processes, every table goes on."""

import contextlib
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.support.bots import bots_table, see_bots_act
from tests.server.support.metrics import figures
from tests.server.support.processes import children_of, is_alive
from tests.server.support.screens import Screen
from tests.server.support.wait import eventually

from quinary.core.registry import game_ids

HASTY = """
import quinary.server.workers.processes
quinary.server.workers.processes.THINK_WITHIN = 8.0
from quinary.cli import main
main()
"""


@pytest.fixture
def hasty(start_server, tmp_path):
    """A server that gives up on a bot's decision after eight seconds.

    On a busy machine a new process needs several until it thinks.
    """
    return start_server("--data", str(tmp_path), "--patience", "1000", program=("-c", HASTY))


# --- processes that think


def thinking_at(server: Any) -> set[int]:
    """The processes in which this server's bots think."""
    found = set()
    for process in children_of(server.process.pid):
        with contextlib.suppress(OSError):
            if b"process_main" in Path(f"/proc/{process}/cmdline").read_bytes():
                found.add(process)
    return found


def hung_process(server: Any, ada: Any) -> int:
    """The server's worker process: one bot has used it, and now it hangs."""
    table = bots_table(ada, "knister")
    with ada.feed(table, None) as feed:
        screen = Screen(feed)
        ada.ask("POST", f"/api/tables/{table}/start")
        see_bots_act(screen, 3)
        (process,) = thinking_at(server)
        os.kill(process, signal.SIGSTOP)
    return process


@contextlib.contextmanager
def watched_bots(ada: Any) -> Iterator[list[Screen]]:
    """Two started tables of bots for each game, all of them watched."""
    with contextlib.ExitStack() as stack:
        screens = []
        for game in (*game_ids(), *game_ids()):
            table = bots_table(ada, game)
            screens.append(Screen(stack.enter_context(ada.feed(table, None))))
            ada.ask("POST", f"/api/tables/{table}/start")
            while screens[-1].shown["stage"] == "waiting":
                screens[-1].hear()
        yield screens


@contextlib.contextmanager
def nobody_can_think(server: Any) -> Iterator[None]:
    """Kills every process that begins to think."""
    over = threading.Event()

    def kill() -> None:
        while not over.wait(0.01):
            for process in thinking_at(server):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)

    with ThreadPoolExecutor(1) as threads:
        killing = threads.submit(kill)
        try:
            yield
        finally:
            over.set()
            killing.result()


@pytest.mark.parametrize("mishap", ["it hangs", "it dies", "all die"])
def test_no_table_freezes_when_thoughts_are_lost(hasty, guest, mishap):
    """Ten tables wait for a process that never answers; all ten go on."""
    ada = guest(hasty, "Ada")
    process = hung_process(hasty, ada)
    with watched_bots(ada) as screens, contextlib.ExitStack() as stack:
        assert is_alive(process)
        if mishap == "it dies":
            os.kill(process, signal.SIGKILL)
        if mishap == "all die":
            stack.enter_context(nobody_can_think(hasty))
        for screen in screens:
            see_bots_act(screen, 3)
    eventually(lambda: not is_alive(process))
    assert figures(hasty)["quinary_failed_thoughts_total"] >= 1


def test_a_lost_hint_says_so(patient_server, guest):
    """In one sentence, as a temporary failure; a second request succeeds."""
    ada = guest(patient_server, "Ada")
    agreed = {"game": "einstein", "seats": 1, "hints": "three"}
    path = f"/api/tables/{ada.ask('POST', '/api/tables', **agreed)['table']['id']}"
    ada.ask("POST", f"{path}/sit")
    ada.ask("POST", f"{path}/start")
    with nobody_can_think(patient_server):
        assert ada.refused("GET", f"{path}/hint?seat=0") == (503, "thought-lost")
    assert ada.ask("GET", f"{path}/hint?seat=0")["choices"]
