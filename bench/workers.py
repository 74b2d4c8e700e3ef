"""Long work for every game, on all cores, with a progress bar per game."""

import multiprocessing
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from queue import Empty
from typing import Any

from rich.progress import (
    BarColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from quinary.core.bot import Report, Research
from quinary.core.registry import all_games, find_game

# Sums are taken in one order, so that training makes the same files with any number of cores.
ONE_THREAD = {"NUMBA_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


def games_with_research(wanted: Sequence[str]) -> list[str]:
    """The games whose bots can be trained and measured, or those of them that are wanted."""
    games = [find_game(name) for name in wanted] or list(all_games())
    return [game.id for game in games if game.research]


def research_of(game: str) -> Research:
    """How the bots of this game are trained and measured."""
    found = find_game(game).research
    assert found is not None
    return found()


def _work(work: Callable[[str, Report], Any], game: str, reports: Any) -> Any:
    return work(game, lambda step, done: reports.put((game, step, done)))


def for_games(games: Sequence[str], work: Callable[[str, Report], Any]) -> Mapping[str, Any]:
    """What `work(game, report)` gives for each game, each in a process on a core of its own."""
    os.environ.update(ONE_THREAD)
    context = multiprocessing.get_context("spawn")
    columns = [
        TextColumn("{task.fields[game]:<13}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    ]
    with (
        context.Manager() as manager,
        ProcessPoolExecutor(os.cpu_count(), context) as pool,
        Progress(*columns) as progress,
    ):
        reports = manager.Queue()
        futures = {pool.submit(_work, work, game, reports): game for game in games}
        bars = {game: progress.add_task("waiting", total=1.0, game=game) for game in games}
        left: set[Future[Any]] = set(futures)
        while left:
            _, left = wait(left, timeout=0.5, return_when=FIRST_COMPLETED)
            _show(reports, progress, bars)
        _show(reports, progress, bars)
        return {game: future.result() for future, game in futures.items()}


def _show(reports: Any, progress: Progress, bars: Mapping[str, Any]) -> None:
    """Moves the bars to where the work was said to be."""
    while True:
        try:
            game, step, done = reports.get_nowait()
        except Empty:
            return
        progress.update(bars[game], completed=done, description=step)
