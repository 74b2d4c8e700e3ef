"""`quinary serve`."""

import contextlib
import gc
import io
import socket
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quinary.cli.addresses import PORT, check_ports

if TYPE_CHECKING:
    from quinary.server.store.interface import Store

PING_EVERY = 9.0
DEAD_AFTER = 20.0
"""Seconds without an answer to a ping, or to anything sent, after which a connection is dead."""
STOP_WITHIN = 3
LONGEST_MESSAGE = 64 * 1024
NOT_INSTALLED = "The server is not installed: pip install 'quinary[server]'."

database_option = click.option(
    "--database",
    envvar="QUINARY_DATABASE",
    help="postgresql://… instead of a file in that folder; also from QUINARY_DATABASE.",
)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", type=PORT, default=8000, show_default=True, help="The port to listen on; 0 for any."
)
@click.option("--lan", is_flag=True, help="Listen on all networks, and show how phones get here.")
@click.option("--data", type=click.Path(path_type=Path), help="The folder for the games.")
@database_option
@click.option("--public-url", help="What links and QR codes show, behind a proxy.")
@click.option(
    "--patience",
    type=click.FloatRange(min=0.1),
    default=1.0,
    show_default=True,
    help="How many times as often as usual people may ask.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="How much to say on standard error, as lines of JSON.",
)
def serve(  # noqa: PLR0913, PLR0917  the options of the command
    host: str,
    port: int,
    lan: bool,
    data: Path | None,
    database: str | None,
    public_url: str | None,
    patience: float,
    log_level: str,
) -> None:
    """Serve tables: the authority behind every browser, terminal and bot."""
    try:
        import uvicorn
    except ModuleNotFoundError:
        raise click.ClickException(NOT_INSTALLED) from None
    from quinary.server.admin.json_logs import keep_journal
    from quinary.server.admin.prometheus import PrometheusMetrics
    from quinary.server.app import make_app
    from quinary.server.http.uvicorn_socket import UvicornSocket
    from quinary.server.workers.processes import ProcessWorkers

    keep_journal(log_level)
    tame_the_collector()
    store, place = store_for(data, database)

    class Announcing(uvicorn.Server):
        """A server that says so when it is ready."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                for server in self.servers:
                    let_the_dead_go(server.sockets)
                announce(self.servers[0].sockets[0].getsockname()[:2], place, public_url, lan=lan)

    metrics = PrometheusMetrics()
    config = uvicorn.Config(
        make_app(
            store, ProcessWorkers(), patience=patience, public_url=public_url, metrics=metrics
        ),
        host="0.0.0.0" if lan else host,  # noqa: S104  that is what --lan is for
        port=port,
        log_config=None,
        access_log=False,
        ws=UvicornSocket,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=DEAD_AFTER,
        ws_max_size=LONGEST_MESSAGE,
        # Compression costs 50 KiB per connection, and messages are short.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP_WITHIN,
    )
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has shut down, and passes it on
        Announcing(config).run()


def let_the_dead_go(listening: Iterable[socket.socket]) -> None:
    """Breaks connections whose other end takes nothing: to close them would take for ever."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux has it; connections inherit it
        for place in listening:
            place.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(DEAD_AFTER * 1000))


def tame_the_collector() -> None:
    """Lets Python look for cyclic garbage less often: with many tables it takes long to look.

    Whatever a table needs is freed without it as soon as it is not needed any more.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def announce(bound: tuple[str, int], place: str, public_url: str | None, *, lan: bool) -> None:
    """Says where the server is, and how phones get there."""
    host, port = bound
    shown = "127.0.0.1" if lan else host
    click.echo(f"Serving on http://{shown}:{port}, games in {place}")
    link = public_url or (f"http://{lan_address()}:{port}" if lan else None)
    if link:
        click.echo(f"For others: {link}")
        click.echo(qr_code(link))


def lan_address() -> str:
    """The address of this machine in its network; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address


def qr_code(text: str) -> str:
    """The text as a QR code of half blocks."""
    import segno

    drawing = io.StringIO()
    segno.make(text, micro=False).terminal(drawing, compact=True)
    return drawing.getvalue()


def store_for(data: Path | None, database: str | None) -> "tuple[Store, str]":
    """The store, and where it is in words that hold no password."""
    from quinary.server.store.postgres import PostgresStore
    from quinary.server.store.sqlite import SqliteStore

    path = games_file(data, database)
    if database is None:
        return SqliteStore(path), str(path)
    return PostgresStore(database), "PostgreSQL"


def games_file(data: Path | None, database: str | None) -> Path:
    """The file with the games, where they are in no other database; refuses what can't be meant."""
    from quinary.cli.play import data_folder

    if data is not None and database is not None:
        raise click.ClickException("Give a folder or a database, not both.")
    if database is not None and not database.startswith(("postgresql://", "postgres://")):
        raise click.ClickException("A database is given as postgresql://…")
    if database is not None:
        check_ports(database, "--database")
    return (data or data_folder()).expanduser() / "tables.sqlite"
