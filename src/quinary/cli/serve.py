"""`quinary serve`."""

import contextlib
import gc
import io
import socket
from collections.abc import Iterable
from contextlib import AbstractContextManager, AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quinary.cli.addresses import (
    PORT,
    USUAL_PORT,
    check_ports,
    lan_address,
    listen,
    open_browser,
    wants_browser,
)
from quinary.core.errors import extra

if TYPE_CHECKING:
    from quinary.server.store.interface import Store

PING_EVERY = 9.0
# Seconds without an answer to a ping, or to anything sent, after which a connection is dead.
DEAD_AFTER = 20.0
STOP_WITHIN = 3
LONGEST_MESSAGE = 64 * 1024

database_option = click.option(
    "--database",
    envvar="QUINARY_DATABASE",
    help="postgresql://… instead of a file in that folder; also from QUINARY_DATABASE.",
)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    type=PORT,
    help=f"The port to listen on; 0 for any.  [default: {USUAL_PORT}, or the next free one]",
)
@click.option("--lan", is_flag=True, help="Listen on all networks, and show how phones get here.")
@click.option(
    "--open/--no-open",
    "opens",
    default=None,
    help="Open the browser, or don't.  [default: open it if there is a screen]",
)
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
    port: int | None,
    lan: bool,
    opens: bool | None,
    data: Path | None,
    database: str | None,
    public_url: str | None,
    patience: float,
    log_level: str,
) -> None:
    """Serve tables: the authority behind every browser, terminal and bot."""
    with server_extra():
        import uvicorn
    from quinary.bots.kernels import prepare
    from quinary.core.registry import all_games
    from quinary.server.admin.json_logs import keep_journal
    from quinary.server.admin.prometheus import PrometheusMetrics
    from quinary.server.app import make_app
    from quinary.server.http.uvicorn_socket import UvicornSocket
    from quinary.server.workers.processes import ProcessWorkers

    keep_journal(log_level)
    tame_the_collector()
    store, place = store_for(data, database)
    listening = listen("0.0.0.0" if lan else host, port)  # noqa: S104  that is what --lan is for
    let_the_dead_go(listening)
    app = make_app(
        store,
        ProcessWorkers(),
        patience=patience,
        public_url=public_url,
        metrics=PrometheusMetrics(),
    )

    class Announcing(uvicorn.Server):
        """A server that says so when it is ready, and raises what keeps the application down."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            self.application = AsyncExitStack()
            await self.application.enter_async_context(app.router.lifespan_context(app))
            await super().startup(sockets)
            if self.started:
                address = address_of(listening[0], lan=lan)
                announce(address, place, public_url, lan=lan)
                note_port(listening[0], port)
                prepare(*all_games())  # in the background, where that was never done
                if wants_browser() if opens is None else opens:
                    open_browser(public_url or address)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await super().shutdown(sockets)
            await self.application.aclose()

    config = uvicorn.Config(
        app,
        lifespan="off",  # uvicorn would log a traceback where a sentence is enough
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
        Announcing(config).run(listening)


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


def address_of(listening: socket.socket, *, lan: bool) -> str:
    """The address at which people find the server: with --lan, all of them the same one."""
    host, port = listening.getsockname()[:2]
    if lan:
        host = lan_address() or "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def announce(address: str, place: str, public_url: str | None, *, lan: bool) -> None:
    """Says where the server and its games are, and how phones get there."""
    click.echo(f"Serving on {address}, games in {place}")
    if public_url:
        click.echo(f"For others: {public_url}")
    if lan and not public_url and address.startswith("http://127."):
        click.echo("This machine is in no network: nobody else can reach it.")
    elif public_url or lan:
        click.echo(qr_code(public_url or address))


def note_port(listening: socket.socket, asked: int | None) -> None:
    """Says so where another port than the usual one had to do."""
    port = listening.getsockname()[1]
    if asked is None and port != USUAL_PORT:
        click.echo(f"Port {USUAL_PORT} is taken, so this is port {port}.")


def qr_code(text: str) -> str:
    """The text as a QR code of half blocks."""
    import segno

    drawing = io.StringIO()
    segno.make(text, micro=False).terminal(drawing, compact=True)
    return drawing.getvalue()


def server_extra() -> AbstractContextManager[None]:
    """Imports of what only the server needs."""
    return extra("server", "The server is")


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
