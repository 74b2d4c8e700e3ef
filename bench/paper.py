"""How fast paper is made: every single sheet, and the kits of all games in one file.

    python bench/paper.py

Each paper is made in this process several times: the first time counts what is loaded and
cached on the way, the median is what a server takes. The whole command, `quinary sheet`, is
timed too, start of Python included. Figures go to bench/results/paper.json; the limits are
1 second for any single paper and 15 seconds for all kits.
"""

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE, AnyGame
from quinary.core.play import Match
from quinary.core.record import Record
from quinary.core.registry import all_games
from quinary.sheets import documents, played_pages
from quinary.sheets.order import Style

TIMES = 5
SINGLE, ALL = 1.0, 15.0
RESULTS = Path(__file__).parent / "results" / "paper.json"


def played(game: AnyGame) -> Record:
    """A whole game of random players."""
    match, randomness = Match(game, max(2, game.min_seats), {}, "bench"), Pseudo(1)
    while not match.is_over():
        turn = match.to_act()
        if turn is CHANCE:
            match.draw()
        else:
            legal = match.legal(turn[0])
            match.apply(turn[0], legal[randomness.below(len(legal))])
    return match.record()


def papers() -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Every kind of paper of every game, by its name."""
    style = Style()
    for game in all_games():
        record, count = played(game), documents.per_page(game, style)
        yield f"{game.id} block", partial(documents.block, game, style, count)
        yield f"{game.id} rules", partial(documents.rules, game, style)
        yield f"{game.id} kit", partial(documents.kit, game, style)
        yield f"{game.id} game", partial(played_pages.finished, record, style)
        yield f"{game.id} puzzle", partial(played_pages.puzzle, game, style, "bench")


def timed(make: Callable[[], bytes]) -> dict[str, Any]:
    """Seconds for the first time, and for a usual one."""
    took = []
    for _ in range(TIMES):
        began = time.perf_counter()
        pdf = make()
        took.append(time.perf_counter() - began)
    return {
        "first": round(took[0], 3),
        "usual": round(statistics.median(took), 3),
        "kilobytes": round(len(pdf) / 1024),
    }


def command(*words: str) -> float:
    """Seconds that the whole command takes, the best of three."""
    took = []
    for _ in range(3):
        with tempfile.TemporaryDirectory() as folder:
            began = time.perf_counter()
            subprocess.run(  # noqa: S603  our own program
                [sys.executable, "-m", "quinary", "sheet", *words, "--output", folder],
                check=True,
                capture_output=True,
            )
            took.append(time.perf_counter() - began)
    return round(min(took), 3)


def main() -> None:
    """Measures, prints and keeps the figures."""
    single = {name: timed(make) for name, make in papers()}
    commands = {game.id: command(game.id) for game in all_games()}
    everything: dict[str, Any] = {
        "made": timed(lambda: documents.all_kits(all_games(), Style())),
        "command": command("--all"),
    }
    slowest = max([one["first"] for one in single.values()] + list(commands.values()))
    figures = {
        "when": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "single": single,
        "command_seconds": commands,
        "all_kits": everything,
        "slowest_single_seconds": slowest,
        "limits": {"single": SINGLE, "all_kits": ALL},
    }
    for name, one in single.items():
        print(f"{name:<22}{one['first']:>8.3f} s first{one['usual']:>8.3f} s usual")
    print(f"slowest single paper, or command: {slowest} s (limit {SINGLE})")
    print(f"all kits by the command: {everything['command']} s (limit {ALL})")
    RESULTS.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    if slowest > SINGLE or everything["command"] > ALL:
        sys.exit("Slower than it should be.")


if __name__ == "__main__":
    main()
