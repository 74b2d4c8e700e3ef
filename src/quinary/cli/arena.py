"""`quinary arena`."""

from pathlib import Path

import click

from quinary.arena import report
from quinary.arena.backends import Backend, here, on_cores, on_dask
from quinary.arena.plan import ANSWER_WITHIN, Plan
from quinary.arena.run import run
from quinary.cli.addresses import check_ports
from quinary.cli.play import chosen_options
from quinary.cli.terminal.progress import bar
from quinary.core.registry import find_game
from quinary.wire.atomic_files import write_file


@click.command()
@click.argument("game")
@click.argument("players", nargs=-1, required=True)
@click.option(
    "--deals", default=100, show_default=True, help="How many; all games of one are alike."
)
@click.option("--seats", type=int, help="How many at a table (by default all players; 1 for solo).")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A game option.")
@click.option("--seed", default="arena", show_default=True, help="What the deals depend on.")
@click.option("--workers", type=int, help="Processes on this machine (by default one per core).")
@click.option(
    "--answer-within",
    type=click.IntRange(1, 86_400),
    default=ANSWER_WITHIN,
    show_default=True,
    metavar="SECONDS",
    help="How long a program may take for an answer.",
)
@click.option("--dask", is_flag=False, flag_value="", metavar="ADDRESS", help="A Dask cluster.")
@click.option(
    "--journal", type=click.Path(path_type=Path), help="Keep what is played; go on there."
)
@click.option("--json", "json_file", type=click.Path(path_type=Path), help="Write all figures.")
@click.option("--csv", "csv_file", type=click.Path(path_type=Path), help="Write a line per player.")
@click.option("--plot", "plot_file", type=click.Path(path_type=Path), help="Draw the points (SVG).")
def arena(  # noqa: PLR0913, PLR0917  everything that a tournament needs to know
    game: str,
    players: tuple[str, ...],
    deals: int,
    seats: int | None,
    options: tuple[str, ...],
    seed: str,
    workers: int | None,
    answer_within: int,
    dask: str | None,
    journal: Path | None,
    json_file: Path | None,
    csv_file: Path | None,
    plot_file: Path | None,
) -> None:
    """Let PLAYERS play GAME against each other, with the same dice in every seat.

    A player is a level (quinary bots), python:MODULE:NAME, or program:COMMAND.
    """
    found = find_game(game)
    plan = Plan(
        game=found.id,
        players=players,
        seats=seats or max(len(players), found.min_seats),
        deals=deals,
        seed=seed,
        options=chosen_options(found, options),
        answer_within=answer_within,
    )
    with bar("deals") as show:
        backend = _backend(workers, dask)
        tally = run(plan, backend, journal, lambda done: show(done, plan.deals))
    click.echo(report.as_text(plan, tally))
    made = {json_file: report.as_json, csv_file: report.as_csv, plot_file: report.as_svg}
    for file, make in made.items():
        if file is not None:
            write_file(make(plan, tally).encode(), file)


def _backend(workers: int | None, dask: str | None) -> Backend:
    if dask is not None:
        check_ports(dask, "--dask")
        return on_dask(dask or None)
    return here if workers == 1 else on_cores(workers)
