"""`quinary warm`."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from time import monotonic

import click


@click.command()
@click.argument("games", nargs=-1)
@click.option("--batches", is_flag=True, help="Also the rules in batches, for research.")
def warm(games: Sequence[str], batches: bool) -> None:
    """Compile what the bots and reviews of GAMES, or of all games, need to look far ahead.

    It takes about half a minute, once for each version of the program. Without it the first game
    begins in plain Python, and this happens in the background.
    """
    from quinary.bots.compile_kernels import run
    from quinary.bots.kernels import due
    from quinary.cli.terminal.progress import bar
    from quinary.core.errors import NotInstalled
    from quinary.core.kernel_cache import can_compile as has_compiler
    from quinary.core.registry import all_games, find_game

    if not has_compiler():
        raise NotInstalled("The compiler is not installed: pip install 'quinary[fast]'.")
    began, chosen = monotonic(), [find_game(name) for name in games] or all_games()
    left = due(*chosen)
    with bar("Compiling") as show, ThreadPoolExecutor(os.cpu_count()) as pool:
        compiling = [pool.submit(run, game) for game in left]
        for done, each in enumerate(as_completed(compiling), start=1):
            each.result()
            show(done, len(left))
    if left:
        click.echo(f"Compiled: {', '.join(left)} ({monotonic() - began:.0f} s).")
    else:
        click.echo("Everything is compiled already.")
    if batches:
        compile_batches([each.id for each in chosen if each.rows])


def compile_batches(games: Sequence[str]) -> None:
    """Compiles the games' rules in batches, each in a process of its own."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    from quinary.fast.precompile import compile_game

    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context) as pool:
        click.echo(f"Batches: {', '.join(pool.map(compile_game, games))}.")
