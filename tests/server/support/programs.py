"""examples/bot.py at a table, and a guest who plays with it."""

import contextlib
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.support.play import legal_at
from tests.server.support.screens import Screen

ROOT = Path(__file__).parents[3]


@contextlib.contextmanager
def example(server: Any, code: str) -> Iterator["subprocess.Popen[bytes]"]:
    """examples/bot.py as a process of its own."""
    address = f"http://{server.address}"
    command = [sys.executable, str(ROOT / "examples" / "bot.py"), address, code]
    with subprocess.Popen(command) as process:
        try:
            yield process
        finally:
            process.kill()


def play(ada: Any, table: str, screen: Screen, most: int = 1000) -> None:
    """Ada acts at random in seat 0, at most this often, or to the end."""
    for _ in range(most):
        while screen.shown["stage"] != "over" and 0 not in screen.shown["to_act"]:
            screen.hear()
        if screen.shown["stage"] == "over":
            return
        action = random.choice(legal_at(ada, table, screen, 0))
        done = screen.wish("act", seat=0, action=action, seen=screen.shown["n"])
        screen.until(done["n"])
