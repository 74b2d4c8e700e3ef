"""How strong the bots are: `make strength`.

Writes bench/results/strength.json and the copy of it that `quinary bots` reads.
"""

import argparse
import importlib
import json
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from bench.workers import Report, for_games, games_with
from quinary.core.registry import find_game

RESULTS = Path("bench/results/strength.json")
SHIPPED = Path("src/quinary/bots/strength.json")

Figures = dict[str, dict[str, Any]]


def measure(games: float, game: str, report: Report) -> Figures:
    """The game's figures: by level, and for matches against bots to compare with."""
    module = importlib.import_module(f"{find_game(game).package}.strength")
    figures: Figures = module.measure(report, games)
    report("done", 1.0)
    return figures


def table(measured: Mapping[str, Figures]) -> str:
    """The figures as lines for people."""
    lines = []
    for game, figures in measured.items():
        lines.append(game)
        for name, figure in figures.items():
            told = ", ".join(f"{key} {_short(value)}" for key, value in figure.items())
            lines.append(f"  {name:<28}{told}")
    return "\n".join(lines)


def _short(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def main() -> None:
    """Measures, prints and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games; the others' figures stay")
    parser.add_argument("--share", type=float, default=1.0, help="of the full number of games")
    wanted = parser.parse_args()
    games = games_with("strength", wanted.games)
    measured = for_games(games, partial(measure, wanted.share))
    print(table(measured))
    if wanted.share < 1:
        return  # a quick look is not a measurement
    known = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    text = json.dumps({**known, **measured}, indent=1, sort_keys=True) + "\n"
    RESULTS.write_text(text)
    SHIPPED.write_text(text)


if __name__ == "__main__":
    main()
