"""What it costs to keep many tables: a small simulation from the measured figures.

    python bench/scale.py [--tables N …] [--moves-per-hour 60] [--write docs/scale.md]

It reads bench/results/server.json and prints a table in Markdown. What is arithmetic and what was
measured is said in docs/scale.md, whose table this writes.
"""

import argparse
import json
import math
import random
import re
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results" / "server.json"
SIZES = (1, 100, 1_000, 5_000, 20_000, 100_000, 1_000_000)
LOAD = 0.6
"""How busy a worker may be: see `waiting`."""
BYTES_PER_MOVE = 271
"""In SQLite, with its index, measured over 15,000 moves of KNISTER for two."""
MESSAGE_BYTES = 1_000
CORE, GIB, DISK_GIB = 10.0, 3.0, 0.1
"""Assumed prices for a month: a core, a GiB of memory, a GiB of disk."""
START, END = "<!-- written by bench/scale.py -->\n", "<!-- end -->\n"


def measured() -> dict[str, Any]:
    """The figures of the last bench."""
    found: dict[str, Any] = json.loads(RESULTS.read_text("utf-8"))
    return found


def costs(tables: int, moves_per_hour: float, figures: dict[str, Any]) -> dict[str, float]:
    """What so many open tables of two need, if all are played at this pace."""
    moves = tables * moves_per_hour / 3600
    per_core = min(float(size["median"]) for size in figures["moves_per_cpu_s"].values())
    # Nobody has tried more sockets in one process than the bench has.
    workers = max(math.ceil(moves / (per_core * LOAD)), math.ceil(2 * tables / figures["sockets"]))
    memory = tables * figures["idle_table_kib"] / 2**20
    disk = moves * 86_400 * 365 * BYTES_PER_MOVE / 2**30
    return {
        "moves/s": moves,
        "workers": workers,
        "memory GiB": memory,
        "sockets each": 2 * tables / workers,
        "NOTIFYs heard/s by each worker": moves if workers > 1 else 0.0,
        "sent Mbit/s": moves * 2 * MESSAGE_BYTES * 8 / 1e6,
        "disk GiB/year": disk,
        "money/month": workers * CORE + memory * GIB + disk * DISK_GIB,
    }


def waiting(load: float, moves: int = 200_000, seed: int = 1) -> float:
    """How many times its own work a move takes, at this load, waiting included (99 of 100)."""
    chance, clock, free, took = random.Random(seed), 0.0, 0.0, []  # noqa: S311  a simulation
    for _ in range(moves):
        clock += chance.expovariate(load)
        free = max(free, clock) + 1.0
        took.append(free - clock)
    return sorted(took)[int(moves * 0.99)]


def _shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.2g}"


def report(sizes: tuple[int, ...], moves_per_hour: float) -> str:
    """The table, and how long a move waits at several loads."""
    figures = measured()
    rows = [(size, costs(size, moves_per_hour, figures)) for size in sizes]
    names = list(rows[0][1])
    lines = ["| open tables | " + " | ".join(names) + " |", "|---:" * (len(names) + 1) + "|"]
    for size, found in rows:
        lines.append(f"| {size:,} | " + " | ".join(_shown(found[n]) for n in names) + " |")
    queues = ", ".join(f"{waiting(load):.1f} at {load:.0%}" for load in (0.3, LOAD, 0.8, 0.95))
    lines += [
        "",
        f"A move with its waiting, in units of its own work, 99 of 100: {queues}.",
    ]
    return "\n".join(lines) + "\n"


def written(page: str, text: str) -> str:
    """The page with the text between its marks."""
    return re.sub(f"{START}.*{END}", lambda _: START + text + END, page, flags=re.DOTALL)


def main() -> None:
    """Prints the table, or writes it into a page."""
    parser = argparse.ArgumentParser(description="What it costs to keep many tables.")
    parser.add_argument("--tables", type=int, nargs="+", default=list(SIZES))
    parser.add_argument("--moves-per-hour", type=float, default=60)
    parser.add_argument("--write", type=Path, help="the page whose table is replaced")
    asked = parser.parse_args()
    if min(asked.tables) < 1 or asked.moves_per_hour <= 0:
        parser.error("There is at least one table, and it is played.")
    text = report(tuple(asked.tables), asked.moves_per_hour)
    if asked.write:
        page = asked.write.read_text("utf-8")
        asked.write.write_text(written(page, text), encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
