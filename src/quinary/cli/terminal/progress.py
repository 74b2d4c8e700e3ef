"""A bar for long work: on the screen of who waits, and nowhere else."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from shutil import get_terminal_size
from time import monotonic
from typing import Protocol

LONG = 30  # the columns of the bar itself
EVERY = 0.1  # seconds between two drawings


class Show(Protocol):
    """Draws how much is done, how much there is to do, and what was found last."""

    def __call__(self, done: int, of: int, note: str = "", /) -> None:
        """Draws it, unless it was drawn a moment ago."""
        ...


@contextmanager
def bar(what: str) -> Iterator[Show]:
    """Shows how far the work is; it vanishes when that is done. Ctrl-C ends the work."""
    began, drawn = monotonic(), 0.0
    shown = sys.stderr.isatty()

    def show(done: int, of: int, note: str = "", /) -> None:
        nonlocal drawn
        now = monotonic()
        if shown and now - drawn >= EVERY:
            drawn = now
            text = f"{line(what, done, of, now - began)}  {note}".rstrip()
            width = get_terminal_size().columns - 1  # a line that wraps could not be drawn over
            print(f"\r{text[:width]}\x1b[K", end="", file=sys.stderr, flush=True)

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
