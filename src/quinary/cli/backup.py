"""`quinary backup` and `quinary restore`."""

from pathlib import Path
from types import ModuleType

import click

from quinary.cli.serve import database_option, games_file, server_extra


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--data", type=click.Path(path_type=Path), help="The folder with the games.")
@database_option
def backup(file: Path, data: Path | None, database: str | None) -> None:
    """Save all tables and people into the new FILE, also while the server runs.

    FILE holds secrets, such as the dice of games that are not over: keep it as safe as the
    games themselves. `quinary restore` puts it back, into either kind of database.
    """
    backups, path = _backups(), games_file(data, database)
    if database is None:
        saved = backups.back_up_sqlite(path, file)
    else:
        saved = backups.back_up_postgres(database, file)
    click.echo(f"Saved {saved} in {file}")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--data", type=click.Path(path_type=Path), help="The folder for the games.")
@database_option
def restore(file: Path, data: Path | None, database: str | None) -> None:
    """Put the backup FILE into an empty folder or an empty database.

    It does not matter which kind of database it comes from. So this is also the way from a
    server at home, with its file, to several servers that share a PostgreSQL database: back
    up the one, restore into the other.
    """
    backups, path = _backups(), games_file(data, database)
    if database is None:
        restored, place = backups.restore_sqlite(file, path), str(path)
    else:
        restored, place = backups.restore_postgres(file, database), "PostgreSQL"
    click.echo(f"Restored {restored} to {place}")


def _backups() -> ModuleType:
    """Returns the module that does the work."""
    with server_extra():
        from quinary.server.store import backup as backups
    return backups
