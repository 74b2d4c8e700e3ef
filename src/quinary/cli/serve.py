"""`quinary serve`."""

import socket
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from quinary.server.store import Store

PING_EVERY = 9.0
DEAD_AFTER = 20.0
"""Seconds without an answer to a ping after which a connection counts as dead."""
STOP_WITHIN = 4


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, help="The port to listen on.")
@click.option("--data", type=click.Path(path_type=Path), help="The folder for the games.")
@click.option("--database", help="postgresql://… instead of a file in that folder.")
def serve(host: str, port: int, data: Path | None, database: str | None) -> None:
    """Serve tables: the authority behind every browser, terminal and bot."""
    try:
        import uvicorn
    except ModuleNotFoundError:
        raise click.ClickException(
            "The server is not installed: pip install 'quinary[server]'."
        ) from None
    from quinary.server.app import make_app
    from quinary.server.thinking import Thinkers

    store, place = store_for(data, database)

    class Announcing(uvicorn.Server):
        """A server that says so when it is ready."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                address = self.servers[0].sockets[0].getsockname()
                click.echo(f"Serving on http://{address[0]}:{address[1]}, games in {place}")

    config = uvicorn.Config(
        make_app(store, Thinkers()),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=DEAD_AFTER,
        ws_max_size=64 * 1024,
        timeout_graceful_shutdown=STOP_WITHIN,
    )
    Announcing(config).run()


def store_for(data: Path | None, database: str | None) -> "tuple[Store, str]":
    """The store, and where it is in words that hold no password."""
    from quinary.cli.play import data_folder
    from quinary.server.postgres import PostgresStore
    from quinary.server.sqlite import SqliteStore

    if database is None:
        path = (data or data_folder()).expanduser() / "tables.sqlite"
        return SqliteStore(path), str(path)
    if not database.startswith(("postgresql://", "postgres://")):
        raise click.ClickException("A database is given as postgresql://…")
    return PostgresStore(database), "PostgreSQL"
