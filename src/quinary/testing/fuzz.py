"""Thousands of random games through the conformance laws, on all cores.

python -m quinary.testing.fuzz [--games N] [GAME ...]
"""

import argparse
import json
import sys
import time
from datetime import UTC, datetime
from multiprocessing import Pool
from pathlib import Path

from quinary.core.registry import find_game, game_ids
from quinary.testing.conformance import check_random_game, check_secrets

CHUNK = 100
# Checking takes long: this share of all states is checked, and the last state always.
STATES_CHECKED = 0.03


def check_chunk(task: tuple[str, int]) -> int:
    """How many games of this chunk held; raises at the first that does not."""
    name, start = task
    for seed in range(start, start + CHUNK):
        check_random_game(find_game(name), seed, thoroughness=STATES_CHECKED)
    return CHUNK


def main() -> None:
    """Runs the laws and says how many games went through."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--write", type=Path, help="a JSON file for the figures")
    parser.add_argument("names", nargs="*", default=game_ids())
    arguments = parser.parse_args()
    figures: dict[str, object] = {
        "command": " ".join(sys.argv),
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
    }
    with Pool() as pool:
        for name in arguments.names:
            began = time.perf_counter()
            check_secrets(find_game(name))
            tasks = [(name, start) for start in range(0, arguments.games, CHUNK)]
            done = sum(pool.imap_unordered(check_chunk, tasks))
            took = time.perf_counter() - began
            sys.stdout.write(f"{name}: {done} random games, every law holds ({took:.0f} s)\n")
            sys.stdout.flush()
            figures[name] = {"games": done, "failures": 0, "seconds": round(took)}
    if arguments.write:
        arguments.write.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
