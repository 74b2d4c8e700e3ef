"""A worker process, from its inside.

It does what comes in over its standard input, one task after the other, and ends with whoever
started it. Tasks and answers are pickled, each after its length.
"""

import os
import pickle
import signal
import struct
import threading
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from time import monotonic
from typing import Any, NamedTuple

from quinary.core.errors import QuinaryError
from quinary.server.workers.interface import JobStatus

HEAD = struct.Struct("!Q")
SHOW_EVERY = 0.5  # seconds between two results of work that is still under way


class Order(NamedTuple):
    """A task: what is called with what, and whether it is given a way to report."""

    work: Callable[..., Any]
    args: tuple[Any, ...]
    reports: bool


class Said(NamedTuple):
    """What a worker says: that it is ready, a report, a result, or what went wrong."""

    result: Any = None
    error: Exception | None = None
    is_over: bool = True


class Failed(Exception):
    """Something went wrong in the work; the message is its traceback."""


def main(nice: int) -> None:
    """Does tasks for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started this
    os.nice(nice)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not get among the answers
    todo: SimpleQueue[Order] = SimpleQueue()
    threading.Thread(target=read, args=(todo,), daemon=True).start()

    def say(said: Said) -> None:
        data = pickle.dumps(said)
        answers.write(HEAD.pack(len(data)) + data)
        answers.flush()

    say(Said())
    while True:
        say(carried_out(todo.get(), say))


def read(todo: "SimpleQueue[Order]") -> None:
    """Reads tasks; ends the process with its parent, whatever it is doing."""
    with os.fdopen(0, "rb") as orders:
        while len(head := orders.read(HEAD.size)) == HEAD.size:
            todo.put(pickle.loads(orders.read(*HEAD.unpack(head))))  # noqa: S301  our own
    os._exit(0)


def carried_out(order: Order, say: Callable[[Said], None]) -> Said:
    """Does a task; returns what came of it."""
    try:
        ways = (reporting(say),) if order.reports else ()
        return Said(order.work(*order.args, *ways))
    except QuinaryError as error:
        return Said(error=error)
    except Exception:  # noqa: BLE001  whatever it is, the server logs it
        return Said(error=Failed(traceback.format_exc()))


def reporting(say: Callable[[Said], None]) -> Callable[..., None]:
    """Returns what work calls to tell how far it is, with the result so far now and then."""
    shown = 0.0

    def report(done: int, of: int, make: Callable[[], str] | None) -> None:
        nonlocal shown
        body, now = "", monotonic()
        if make is not None and now - shown > SHOW_EVERY:
            body, shown = make(), now
        say(Said(JobStatus("working", done, of, body), is_over=False))

    return report
