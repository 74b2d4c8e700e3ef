"""A bar for long work: on the screen of who waits, and nowhere else."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quinary.study.review import Progress


@contextmanager
def bar(what: str) -> Iterator["Progress"]:
    """Shows how far the work is; it vanishes when that is done. Ctrl-C ends the work."""
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bars

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    with Bars(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bars:
        task = bars.add_task(what, total=None)

        def show(done: int, of: int) -> None:
            bars.update(task, completed=done, total=of)

        yield show
