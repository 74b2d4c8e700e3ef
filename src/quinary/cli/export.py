"""`quinary export` and `quinary import`."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import click

from quinary.cli.play import data_folder
from quinary.cli.serve import games_file, server_extra
from quinary.core.errors import QuinaryError
from quinary.data import jsonl
from quinary.data.rows import identity, row_of
from quinary.data.sources import FoundGame, exported, in_database, in_paths
from quinary.wire.record_files import write_record


@click.command()
@click.argument("target", type=click.Path(path_type=Path))
@click.argument("sources", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--data", type=click.Path(path_type=Path), help="The folder of a server's games.")
@click.option("--database", help="postgresql://… instead: a server's PostgreSQL database.")
@click.option("--names", is_flag=True, help="Keep people's names (they are left out otherwise).")
def export(
    target: Path, sources: tuple[Path, ...], data: Path | None, database: str | None, names: bool
) -> None:
    """Write finished games into the new file TARGET.jsonl, or as Parquet into the folder TARGET.

    SOURCES are records, folders of them, and earlier exports; without any, and without a
    server's games, it is what `quinary play` has saved here.
    """
    if data is None and database is None:
        found = in_paths(sources or (data_folder() / "games",))
    elif sources:
        raise click.ClickException("Give files and folders, or a server's games, not both.")
    else:
        found = _at_server(data, database)
    left_out: list[str] = []
    rows = _rows(found, names, left_out)
    if target.suffix == ".jsonl":
        number = jsonl.write(rows, target)
    else:
        from quinary.data import parquet  # an extra

        number = parquet.write(rows, target)
    for reason in left_out:
        click.echo(f"Left out: {reason}", err=True)
    click.echo(f"Wrote {_games(number)} to {target}")


def _games(number: int) -> str:
    return f"{number} {'game' if number == 1 else 'games'}"


def _at_server(data: Path | None, database: str | None) -> Iterator[FoundGame]:
    path = games_file(data, database)
    with server_extra():
        from quinary.server.store import backup
    if database is None:
        return in_database(partial(backup.back_up_sqlite, path))
    return in_database(partial(backup.back_up_postgres, database))


def _rows(found: Iterator[FoundGame], names: bool, left_out: list[str]) -> Iterator[dict[str, Any]]:
    """A row for every finished game, each game once; why others are left out."""
    # Sources overlap: an earlier export, and the records that went into it.
    known: set[str] = set()
    for where, record in found:
        try:
            if isinstance(record, QuinaryError):
                raise record
            row = row_of(record, names=names)
        except QuinaryError as error:
            reason = error.message
            left_out.append(reason if where in reason else f"{where}: {reason}")
            continue
        if row is None:
            left_out.append(f"{where}: the game is not over.")
        elif row["id"] not in known:
            known.add(row["id"])
            yield row


@click.command(name="import")
@click.argument("source", type=click.Path(path_type=Path, exists=True))
@click.option(
    "--to",
    "folder",
    type=click.Path(path_type=Path),
    help="Where the records go; by default, where `quinary play` keeps them.",
)
def import_(source: Path, folder: Path | None) -> None:
    """Read games back from SOURCE, a JSON Lines file or a Parquet folder, as records.

    Every game is replayed first. If one of them does not hold, it is named with its line and
    step, and nothing is written at all.
    """
    # The source is read twice: all its games must hold before the first is written.
    checked = sum(1 for _ in exported(source))
    place = folder or data_folder() / "games"
    new = 0
    for _, record in exported(source):
        file = place / f"{record.game}-{identity(record)}.json"
        if not file.exists():
            write_record(record, file)
            new += 1
    known = f" ({_games(checked - new)} were there already)" if checked > new else ""
    click.echo(f"Read {_games(new)} into {place}{known}")
