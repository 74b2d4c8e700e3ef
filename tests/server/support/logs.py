"""A table's log, read from the file while the server runs."""

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any


def log_of(folder: Path, table: str) -> list[dict[str, Any]]:
    """The table's log as it is in the file, read while the server runs."""
    file = sqlite3.connect(f"file:{folder / 'tables.sqlite'}?mode=ro", uri=True)
    with contextlib.closing(file):
        found = file.execute(
            "SELECT number, body FROM entries WHERE table_id = ? ORDER BY number", (table,)
        ).fetchall()
    assert [number for number, _ in found] == list(range(1, len(found) + 1))
    return [json.loads(body) for _, body in found]


def commands(log: list[dict[str, Any]]) -> list[str]:
    """The commands that were carried out, in order."""
    return [body["command"] for body in log if body.get("command")]
