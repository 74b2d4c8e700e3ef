"""Compiles bots' kernels in a process of its own: `python -m quinary.bots.compile_kernels GAME…`.

It ends when whoever started it does; what it has not finished then is compiled the next time.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence

from quinary.core import kernel_cache
from quinary.core.errors import QuinaryError
from quinary.core.registry import find_game

YIELDING = "--yield"  # lets every other process go first
_started: dict[str, "subprocess.Popen[bytes]"] = {}


def start(games: Sequence[str]) -> None:
    """Begins to compile in the background, one game after the other, unless that is under way."""
    wanted = [game for game in games if game not in _started]
    if wanted:
        child = _child([YIELDING, *wanted], subprocess.DEVNULL)
        _started.update(dict.fromkeys(wanted, child))


def run(game: str) -> None:
    """Compiles a game's kernel, and waits for it."""
    with _child([game], subprocess.PIPE) as child:
        assert child.stderr is not None
        said = child.stderr.read()  # not `communicate`, which would close the child's input at once
        child.wait()
    if child.returncode:
        reason = said.decode(errors="replace").strip().rpartition("\n")[2]
        raise QuinaryError(f"The kernel of {game} can't be compiled: {reason or 'no reason given'}")


def _child(arguments: Sequence[str], errors: int) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(  # noqa: S603  this very program
        [sys.executable, "-m", __name__, *arguments],
        stdin=subprocess.PIPE,  # closed when this process ends, which the child hears
        stdout=subprocess.DEVNULL,
        stderr=errors,
    )


def main(arguments: Sequence[str]) -> None:
    """Compiles what is named, for the process at the other end of the standard input."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started this
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if YIELDING in arguments:
        with contextlib.suppress(AttributeError):  # Windows has no such thing
            os.nice(19)
    try:
        for game in arguments:
            if game != YIELDING:
                compile_game(game)
    except OSError as error:
        sys.exit(f"{kernel_cache.cache_folder()} can't be written: {error.strerror}.")


def _end_with_parent() -> None:
    # Not `sys.stdin`, whose lock this thread would hold when the interpreter shuts down.
    while os.read(0, 1024):
        pass
    os._exit(1)


def compile_game(name: str) -> None:
    """Compiles everything that the game's bots and judge call, unless that was done before."""
    game = find_game(name)
    with kernel_cache.lock(game.package):
        if game.bot_kernel is None or kernel_cache.is_complete(game.package):
            return
        game.bot_kernel().warm_up()
        kernel_cache.mark_complete(game.package)


if __name__ == "__main__":
    main(sys.argv[1:])
