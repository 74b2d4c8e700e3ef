"""Trains everything that the bots have learnt, from nothing: `make train`.

A run that was stopped goes on where it was (`--fresh` begins anew). The same seed gives the
same files on the same machine and versions; `--check` says whether they are those that are shipped.
Before it, a process of its own rehearses: what Numba compiles and what it finds compiled are put
together in different ways, and round differently.
"""

import argparse
import hashlib
import shutil
import sys
from functools import partial
from pathlib import Path
from time import perf_counter

from bench.strength import measure, table
from bench.workers import for_games, games_with_research, research_of
from quinary.bots.trained import folder_of
from quinary.core.bot import Report
from quinary.core.registry import find_game
from quinary.wire.atomic_files import write_whole

CHECKPOINTS = Path("build/train")
LARGEST = 12_000_000  # bytes that all trained files may have together
EVALUATION = 0.05  # how much of the full measurement follows the training


def train(game: str, report: Report) -> tuple[dict[str, bytes], float]:
    """The game's trained files, and how many seconds they took."""
    start = perf_counter()
    checkpoint = CHECKPOINTS / game
    checkpoint.mkdir(parents=True, exist_ok=True)
    made = dict(research_of(game).train(report, checkpoint))
    report("done", 1.0)
    return made, perf_counter() - start


def rehearse(game: str, report: Report) -> None:
    """Leaves everything compiled that the game's training needs."""
    if (work := research_of(game).rehearse) is not None:
        work()
    report("rehearsed", 1.0)


def main() -> None:
    """Trains, writes the files or compares them, and shows how strong the bots are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--fresh", action="store_true", help="forget what a stopped run has done")
    parser.add_argument("--check", action="store_true", help="compare with what is shipped")
    wanted = parser.parse_args()
    if wanted.fresh:
        shutil.rmtree(CHECKPOINTS, ignore_errors=True)
    games = games_with_research(wanted.games)
    same = True
    for_games(games, rehearse)
    for game, (made, seconds) in for_games(games, train).items():
        print(f"{game}: {seconds / 60:.1f} minutes")
        for name, data in made.items():
            same &= _settle(game, name, data, write=not wanted.check)
    if wanted.check:
        sys.exit(not same)
    print(table(for_games(games, partial(measure, EVALUATION))))


def _settle(game: str, name: str, data: bytes, *, write: bool) -> bool:
    """Whether the file that is shipped is this one; then or before that, it is written."""
    folder = Path(str(folder_of(f"{find_game(game).package}.bots")))
    path = folder / f"{name}.trained"
    same = path.exists() and path.read_bytes() == data
    digest = hashlib.sha256(data).hexdigest()[:16]
    print(f"  {name}: {len(data):,} bytes, sha256 {digest}…, {'as' if same else 'not as'} shipped")
    if write and not same:
        folder.mkdir(exist_ok=True)
        write_whole(data, path)
    return same


if __name__ == "__main__":
    main()
