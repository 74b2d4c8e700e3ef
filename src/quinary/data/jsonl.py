"""JSON Lines: one game per line."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from quinary.core.errors import BadRecord
from quinary.wire.atomic_files import new_file

LONGEST_LINE: Final = 16 * 1024 * 1024  # bytes; a game of a thousand seats is a tenth of that


def write(rows: Iterable[Mapping[str, Any]], path: Path) -> int:
    """Writes the games into a new file, whole or not at all; returns how many."""
    number = 0
    with new_file(path) as part, part.open("wb") as file:
        for row in rows:
            file.write(msgspec.json.encode(row) + b"\n")
            number += 1
    return number


def read(path: Path) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yields every game of the file with its line; skips empty lines."""
    try:
        with path.open("rb") as file:
            # A longer line comes in pieces, and no piece of it is JSON.
            lines = iter(lambda: file.readline(LONGEST_LINE), b"")
            for number, line in enumerate(lines, start=1):
                if line.strip():
                    where = f"{path}, line {number}"
                    yield where, _row(where, line)
    except OSError as error:
        raise BadRecord(f"{path} can't be read: {error.strerror}.") from None


def _row(where: str, line: bytes) -> Mapping[str, Any]:
    try:
        row = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"{where}: this is not a whole line of JSON: {error}.") from None
    if not isinstance(row, dict):
        raise BadRecord(f"{where}: a game is a JSON object.")
    return row
