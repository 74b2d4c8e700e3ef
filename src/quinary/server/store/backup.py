"""Backups: everything in one SQLite file, whichever database it comes from or goes to.

Nothing here knows a column: the migrations create an empty database, and its layout says
what to copy. So a backup of one database can be restored into the other.
"""

import asyncio
import contextlib
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import asyncpg

from quinary.core.errors import QuinaryError
from quinary.server.store import postgres
from quinary.server.store.migrations import MIGRATIONS
from quinary.server.store.postgres import ANSWER_WITHIN, LOST
from quinary.server.store.sqlite import locked, migrate
from quinary.server.store.sqlite_writer import BUSY_MS
from quinary.wire.atomic_files import name_new, part_beside, sync

ROWS_AT_ONCE = 2_000  # how many rows are held in memory at a time
# Tables whose entries are not numbered 1, 2, 3 and so on.
GAPS = """
SELECT table_id FROM entries GROUP BY table_id HAVING min(number) <> 1 OR max(number) <> count(*)
"""
# The columns of each table; a table comes after those that it refers to.
Layout = dict[str, tuple[str, ...]]


class BackupRefused(QuinaryError):
    """The backup can't be made or restored; nothing has been changed."""

    code = "backup-refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """How much is in a backup."""

    tables: int
    entries: int
    people: int

    def __str__(self) -> str:
        tables = f"{self.tables} {'table' if self.tables == 1 else 'tables'}"
        entries = f"{self.entries} {'entry' if self.entries == 1 else 'entries'}"
        return f"{tables}, {entries} and {self.people} {'person' if self.people == 1 else 'people'}"


def back_up_sqlite(path: Path, file: Path) -> Contents:
    """Saves the database at the path into a new file; its server may keep writing meanwhile."""
    if not path.is_file():
        raise BackupRefused(f"There is no database at {path}.")
    with _new_file(file) as part:
        # "rw": whoever closes a database last removes its side files only if it could write.
        _copy(path, "rw", part)
        return _contents(part, str(path))


def back_up_postgres(url: str, file: Path) -> Contents:
    """Saves the database into a new file; any number of servers may keep writing meanwhile."""
    with _new_file(file) as part:
        asyncio.run(_save(url, part))
        return _contents(part, "The database")


def restore_sqlite(file: Path, path: Path) -> Contents:
    """Restores the file to the path, where no database may exist."""
    _refuse_taken(path)
    _contents(file, str(file))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BackupRefused(f"{path.parent} can't be made: {error.strerror}.") from None
    with locked(path):
        _refuse_taken(path)
        with _new_file(path) as part:
            restored = _copy_migrated(file, part)
            with closing(_opened(part, "rw")) as connection:
                # As the server does: switching later would have to wait for a backup that reads.
                connection.execute("PRAGMA journal_mode = WAL")
            return restored


def restore_postgres(file: Path, url: str) -> Contents:
    """Restores the file into a PostgreSQL database that holds no rows of ours."""
    _contents(file, str(file))
    with tempfile.TemporaryDirectory(prefix="quinary-") as folder:
        part = Path(folder) / "tables.sqlite"
        try:
            restored = _copy_migrated(file, part)
            asyncio.run(_load(part, url))
        except sqlite3.Error as error:
            raise BackupRefused(f"{file} was not restored: {error}.") from None
    return restored


def _refuse_taken(path: Path) -> None:
    if os.path.lexists(path):
        raise BackupRefused(f"There is a database at {path} already; nothing was changed.")
    for end in ("-wal", "-journal"):  # SQLite would read them as part of the new file
        rest = Path(f"{path}{end}")
        if rest.exists() and rest.stat().st_size:
            raise BackupRefused(f"{rest} is left from another database: move it away first.")


@contextmanager
def _new_file(file: Path) -> Iterator[Path]:
    """A file for its owner only, which takes its final name at the end; never replaces one."""
    taken = BackupRefused(f"{file} is there already; nothing was changed.")
    if os.path.lexists(file):
        raise taken
    with ExitStack() as stack:
        try:
            part = stack.enter_context(part_beside(file))
        except OSError as error:
            folder = file.absolute().parent
            raise BackupRefused(f"{folder} can't be written: {error.strerror}.") from None
        try:
            part.touch(mode=0o600)
            yield part
            name_new(part, file)
            sync(file.absolute().parent)
        except FileExistsError:
            raise taken from None
        except (sqlite3.Error, OSError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise BackupRefused(f"{file} was not written: {why}.") from None


def _opened(path: Path, mode: str) -> sqlite3.Connection:
    """Returns a connection to an existing file, without implicit transactions."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=BUSY_MS / 1000)


def _copy(source: Path, mode: str, target: Path) -> None:
    """Copies a snapshot of a database; no writer has to wait for it."""
    try:
        with closing(_opened(source, mode)) as connection:
            connection.execute("VACUUM INTO ?", (str(target),))
    except sqlite3.Error as error:
        raise BackupRefused(f"{source} can't be copied: {error}.") from None


def _copy_migrated(file: Path, copy: Path) -> Contents:
    """Copies the backup, migrates the copy to this version, and returns its contents."""
    _copy(file, "ro", copy)
    with closing(_opened(copy, "rw")) as connection:
        migrate(connection, len(MIGRATIONS))
    return _contents(copy, str(file))


def _contents(path: Path, called: str) -> Contents:
    """Counts what is in the file; refuses one that is not ours, damaged or of a newer version."""
    if not path.is_file():
        raise BackupRefused(f"There is no file {called}.")
    try:
        with closing(_opened(path, "ro")) as connection:
            _check(connection, called)
            counts = [
                connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608
                for table in ("tables", "entries", "people")
            ]
    except sqlite3.Error as error:
        raise BackupRefused(f"{called} can't be read: {error}.") from None
    return Contents(tables=counts[0], entries=counts[1], people=counts[2])


def _check(connection: sqlite3.Connection, called: str) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise BackupRefused(f"{called} belongs to a newer version of the program.")
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as empty:
        migrate(empty, version)
        wanted = _layout(empty)
    # Further tables beside ours do no harm.
    if not wanted or not wanted.items() <= _layout(connection).items():
        raise BackupRefused(f"{called} holds no games of this program.")
    for query in ("PRAGMA integrity_check(1)", "PRAGMA foreign_key_check", GAPS):
        found = connection.execute(query).fetchone()
        if found not in {None, ("ok",)}:
            raise BackupRefused(f"{called} is damaged: something is missing in it.")


def _layout(connection: sqlite3.Connection) -> Layout:
    """Returns the tables and their columns, in an order in which they can be filled."""
    found = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'"
    )
    names = {name for (name,) in found.fetchall()}
    needs: dict[str, set[str]] = {}
    for name in sorted(names):
        keys = connection.execute('SELECT "table" FROM pragma_foreign_key_list(?)', (name,))
        needs[name] = ({parent for (parent,) in keys} & names) - {name}
    columns = "SELECT name FROM pragma_table_info(?)"
    return {
        name: tuple(column for (column,) in connection.execute(columns, (name,)))
        for name in TopologicalSorter(needs).static_order()
    }


def _quoted(names: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _select(table: str, columns: tuple[str, ...]) -> str:
    return f'SELECT {_quoted(columns)} FROM "{table}"'  # noqa: S608  the schema's own names


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[Any]:
    """A connection to PostgreSQL; errors become one sentence that does not show its address."""
    try:
        connection = await asyncpg.connect(url, timeout=ANSWER_WITHIN)
    except (*LOST, asyncpg.PostgresError, ValueError) as error:
        raise BackupRefused(f"The database can't be reached: {type(error).__name__}.") from None
    try:
        yield connection
    except (*LOST, asyncpg.PostgresError) as error:
        why = (str(error) or type(error).__name__).splitlines()[0]
        raise BackupRefused(f"PostgreSQL refused, and nothing was changed: {why}.") from None
    finally:
        with contextlib.suppress(*LOST, asyncpg.PostgresError):
            await connection.close(timeout=ANSWER_WITHIN)


async def _save(url: str, part: Path) -> None:
    """Copies a snapshot of a PostgreSQL database into an empty file."""
    async with (
        _connected(url) as database,
        database.transaction(isolation="repeatable_read", readonly=True),
    ):
        # The copy has the database's own version; restoring it migrates it.
        version = await _version(database)
        with closing(_opened(part, "rw")) as copy:
            copy.execute("PRAGMA synchronous = OFF")  # the whole file is synced at the end
            migrate(copy, version)
            layout = _layout(copy)
            # A server of a newer version must not change a table before it has been read.
            await database.execute(f"LOCK TABLE {_quoted(tuple(layout))} IN ACCESS SHARE MODE")
            copy.execute("BEGIN")
            for table, columns in layout.items():
                await _fetch(database, copy, table, columns)
            copy.execute("COMMIT")


async def _version(database: Any) -> int:
    known = await database.fetchval("SELECT to_regclass('schema_version')")
    version: int | None = known and await database.fetchval(
        "SELECT max(version) FROM schema_version"
    )
    if not version:
        raise BackupRefused("There are no games in this database.")
    if version > len(MIGRATIONS):
        raise BackupRefused("The database belongs to a newer version of the program.")
    return version


async def _fetch(
    database: Any, copy: sqlite3.Connection, table: str, columns: tuple[str, ...]
) -> None:
    marks = ", ".join("?" * len(columns))
    insert = f'INSERT INTO "{table}" ({_quoted(columns)}) VALUES ({marks})'  # noqa: S608
    cursor = await database.cursor(_select(table, columns))
    while rows := await cursor.fetch(ROWS_AT_ONCE):
        copy.executemany(insert, map(tuple, rows))


async def _load(part: Path, url: str) -> None:
    """Copies a file into a PostgreSQL database without rows, in one transaction."""
    with closing(_opened(part, "ro")) as copy:
        layout = _layout(copy)
        async with _connected(url) as database, database.transaction(isolation="read_committed"):
            await database.execute(f"SET LOCAL lock_timeout = '{ANSWER_WITHIN}s'")
            await postgres.migrate(database)
            await database.execute(f"LOCK TABLE {_quoted(tuple(layout))} IN EXCLUSIVE MODE")
            for table in layout:
                if await database.fetchval(f'SELECT EXISTS (SELECT FROM "{table}")'):  # noqa: S608
                    raise BackupRefused("There are games in this database; nothing was changed.")
            for table, columns in layout.items():
                await _fill(database, copy, table, columns)


async def _fill(
    database: Any, copy: sqlite3.Connection, table: str, columns: tuple[str, ...]
) -> None:
    """Fills one table in one statement: references inside it are checked at its end."""
    statement = await database.prepare(_select(table, columns))
    flags = [column.type.name == "bool" for column in statement.get_attributes()]
    rows = copy.execute(_select(table, columns))
    records = (tuple(map(_value, row, flags)) for row in rows)
    await database.copy_records_to_table(table, records=records, columns=columns)


def _value(value: Any, flag: bool) -> Any:
    """Returns the value as PostgreSQL expects it: SQLite stores booleans as 1 and 0."""
    return bool(value) if flag and value is not None else value
