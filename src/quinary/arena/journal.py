"""A tournament on disk: what has been played is never played again, and nothing counts twice.

The first line is the plan. Every other one is a range of deals with its figures, written whole
and flushed to disk before it counts; half a line, where the power went, counts for nothing.
"""

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from quinary.arena.plan import Plan
from quinary.arena.tally import Tally
from quinary.core.errors import QuinaryError

Range = tuple[int, int]


class OtherPlan(QuinaryError):
    """The file belongs to another tournament."""


class Journal:
    """The ranges that have been played, in a file or only in memory."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        self._path = path
        self.done: list[Range] = []
        self.tally = Tally.nothing(len(plan.players))
        if path is None:
            return
        lines = _whole_lines(path)
        if lines and lines[0] != plan.to_json():
            raise OtherPlan(f"{path} holds another tournament: choose another file, or remove it.")
        for line in lines[1:]:
            self._take(line["first"], line["last"], Tally.read(line["tally"]))
        # Also a file with only a part of its first line: it is begun anew.
        if not lines:
            self._write(plan.to_json(), fresh=True)

    def add(self, first: int, last: int, tally: Tally) -> None:
        """Keeps a range that was played; one that is there already changes nothing."""
        if any(first < end and start < last for start, end in self.done):
            return
        if self._path is not None:
            self._write({"first": first, "last": last, "tally": tally.to_json()})
        self._take(first, last, tally)

    def _take(self, first: int, last: int, tally: Tally) -> None:
        self.done.append((first, last))
        self.tally.add(tally)

    def _write(self, line: dict[str, Any], *, fresh: bool = False) -> None:
        assert self._path is not None
        try:
            with self._path.open("wb" if fresh else "ab") as file:
                file.write(json.dumps(line).encode() + b"\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise QuinaryError(f"{self._path} can't be written: {error.strerror}.") from None

    def missing(self, deals: int, size: int) -> Iterator[Range]:
        """The ranges that are still to be played, none of them larger than `size`."""
        for start, end in _gaps(sorted(self.done), deals):
            for first in range(start, end, size):
                yield first, min(first + size, end)


def _gaps(done: Sequence[Range], deals: int) -> Iterator[Range]:
    at = 0
    for start, end in (*done, (deals, deals)):
        if at < start:
            yield at, start
        at = max(at, end)


def _whole_lines(path: Path) -> list[Any]:
    """Every line that was written whole; what is left of another one is cut off."""
    if not path.exists():
        return []
    try:
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            os.truncate(path, len(whole))
        return [json.loads(line) for line in whole.splitlines()]
    except OSError as error:
        raise QuinaryError(f"{path} can't be read: {error.strerror}.") from None
    except ValueError:
        raise OtherPlan(f"{path} is not the journal of a tournament.") from None
