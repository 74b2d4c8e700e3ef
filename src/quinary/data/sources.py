"""Find recorded games: in files, folders, earlier exports, a server's database."""

import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from quinary.core.errors import BadRecord, QuinaryError
from quinary.core.fairness import check_seed
from quinary.core.record import Record
from quinary.data import jsonl
from quinary.data.rows import record_in
from quinary.wire.record_files import read_opened


class FoundGame(NamedTuple):
    """A place and the record found there, or the error why there is none."""

    where: str
    record: Record | QuinaryError


def in_paths(paths: Iterable[Path]) -> Iterator[FoundGame]:
    """Yields the games of all files and folders; a file given by name must hold a game."""
    for path in paths:
        if (path / "games.parquet").is_file() or path.suffix == ".jsonl":
            yield from (FoundGame(where, record) for where, record in exported(path))
        elif path.is_dir():
            yield from map(_in_file, sorted(path.rglob("*.json")))
        else:
            found = _in_file(path)
            if isinstance(found.record, QuinaryError):
                raise found.record
            yield found


def exported(path: Path) -> Iterator[tuple[str, Record]]:
    """Yields the games of an earlier export, each checked by replaying it."""
    read = jsonl.read
    if path.is_dir():
        from quinary.data import parquet  # noqa: PLC0415  an extra

        read = parquet.read
    for where, row in read(path):
        try:
            yield where, record_in(row)
        except QuinaryError as error:
            raise BadRecord(f"{where}: {error.message}") from None


def _in_file(path: Path) -> FoundGame:
    try:
        record, fair = read_opened(path)
        if fair is not None:
            check_seed(record, fair)
    except QuinaryError as error:
        # Some refusals name the file already.
        why = error.message if str(path) in error.message else f"{path}: {error.message}"
        return FoundGame(str(path), BadRecord(why))
    return FoundGame(str(path), record)


def in_database(save: Callable[[Path], object]) -> Iterator[FoundGame]:
    """Yields the games of a server, from a snapshot of its database that `save` makes."""
    from quinary.data.server_tables import tables_in  # noqa: PLC0415  the server is an extra

    with tempfile.TemporaryDirectory(prefix="quinary-") as folder:
        copy = Path(folder) / "copy.sqlite"
        save(copy)
        yield from (FoundGame(where, record) for where, record in tables_in(copy))
