"""How fast our server is, beside boardgame.io and alone.

    python bench/server.py [--only peer|sockets|crowd|workers] [--quick] [--rate MOVES]

peer     moves for each second of the server's processor time, in neighbouring runs of both
         servers under the same load: two seats write in turn, as fast as they are served
sockets  10,000 feeds at 5,000 tables that are played slowly: memory, and how long a move takes
crowd    1,000 people at one KNISTER table: how long the next roll takes to reach everybody
workers  two processes on one PostgreSQL: nothing is lost, doubled or sent differently

The server runs on one core and the load on another, where there are two. Figures go to
bench/results/server.json; parts that are not run keep theirs. `--quick` runs a little of
everything, to see that it works, and writes nothing. `--rate` lets both servers of `peer` play
this many moves a second instead of as many as they can, to see latencies that a person would feel;
it writes nothing either.
"""

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

# A script's own folder is searched, not the one above, where `bench` is found.
sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load import crowd, slow_tables, versus, workers
from bench.load.figures import keep

PARTS = ("peer", "sockets", "crowd", "workers")


def wanted() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description="How fast our server is.")
    parser.add_argument("--only", choices=PARTS, action="append", help="one part; may be repeated")
    parser.add_argument("--quick", action="store_true", help="a short run that writes nothing")
    parser.add_argument("--rate", type=float, help="moves a second in `peer`; writes nothing")
    return parser.parse_args()


def measure(part: str, *, quick: bool, rate: float | None) -> dict[str, Any]:
    """The figures of a part."""
    if part == "peer":
        plan = versus.QUICK if quick else versus.Plan()
        return versus.measure(replace(plan, rate=rate))
    if part == "sockets":
        return slow_tables.measure(slow_tables.QUICK if quick else slow_tables.Plan())
    if part == "crowd":
        return crowd.measure(crowd.QUICK if quick else crowd.Plan())
    return workers.measure(workers.QUICK if quick else workers.Plan())


def main() -> None:
    """Measures; each part's figures are kept as soon as they are there."""
    asked = wanted()
    for part in asked.only or PARTS:
        figures = measure(part, quick=asked.quick, rate=asked.rate)
        if not asked.quick and not asked.rate:
            keep(part, figures)


if __name__ == "__main__":
    main()
