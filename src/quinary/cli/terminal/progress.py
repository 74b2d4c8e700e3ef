"""A bar for long work: on the screen of who waits, and nowhere else."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quinary.study.review import Progress

LONG = 30  # the columns of the bar itself
EVERY = 0.1  # seconds between two drawings


@contextmanager
def bar(what: str) -> Iterator["Progress"]:
    """Shows how far the work is; it vanishes when that is done. Ctrl-C ends the work."""
    began, drawn = monotonic(), 0.0
    shown = sys.stderr.isatty()

    def show(done: int, of: int) -> None:
        nonlocal drawn
        now = monotonic()
        if shown and now - drawn >= EVERY:
            drawn = now
            print(
                f"\r{line(what, done, of, now - began)}\x1b[K", end="", file=sys.stderr, flush=True
            )

    show(0, 0)
    try:
        yield show
    finally:
        if shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def line(what: str, done: int, of: int, seconds: float) -> str:
    """The bar as text: how much is done, and how much time is left at this pace."""
    share = min(1.0, done / of) if of else 0.0
    full = int(LONG * share)
    text = f"{what} {'█' * full}{'░' * (LONG - full)}"
    if not share:
        return text
    left = round(seconds / share - seconds)
    return f"{text} {done}/{of}  {left // 60}:{left % 60:02d} left"
