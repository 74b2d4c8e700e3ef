"""The finished games of a server, read from the logs in a copy of its database."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from quinary.core.errors import QuinaryError
from quinary.core.record import BOT, Record
from quinary.server.contests.contest import check_open
from quinary.server.runtime import CLOCK
from quinary.server.tables.log import from_text
from quinary.server.tables.seats import Sitter
from quinary.server.tables.table import Table


def tables_in(copy: Path) -> Iterator[tuple[str, Record | QuinaryError]]:
    """Yields every finished game with its table's id, or the error in its log."""
    with closing(sqlite3.connect(copy)) as connection:
        tables = connection.execute("SELECT id FROM tables ORDER BY created, id").fetchall()
        for (identity,) in tables:
            try:
                record = _record(connection, identity)
            except QuinaryError as error:
                yield f"table {identity}", error
                continue
            if record is not None:
                yield f"table {identity}", record


def _record(connection: sqlite3.Connection, identity: str) -> Record | None:
    """Returns the table's game; None while it is not over, because it may hold secrets."""
    table = Table(identity)
    entries = connection.execute(
        "SELECT body, time FROM entries WHERE table_id = ? ORDER BY number", (identity,)
    )
    for body, time in entries:
        table.take_in(from_text(body), time)
    if table.stage != "over":
        return None
    check_open(table, CLOCK.now())
    return table.playing().record([_player_name(sitter) for sitter in table.sitters])


def _player_name(sitter: Sitter | None) -> str:
    if sitter is None:
        return ""
    return f"{BOT}{sitter.bot}" if sitter.bot else sitter.name
