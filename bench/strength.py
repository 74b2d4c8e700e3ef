"""How strong the bots are: `make strength`.

Writes the figures that `quinary bots` shows.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from bench.workers import for_games, games_with_research, research_of
from quinary.bots.levels import LEVELS
from quinary.core.bot import Figures, Report

# What `quinary bots` reads; bench/results links to it.
RESULTS = Path("src/quinary/bots/strength.json")
DOCS = Path("docs/bots/index.md")


def measure(games: float, game: str, report: Report) -> Figures:
    """The game's figures: by level, and for matches against bots to compare with."""
    figures = research_of(game).measure(report, games)
    report("done", 1.0)
    return figures


def table(measured: Mapping[str, Figures]) -> str:
    """The figures as lines for people."""
    lines = []
    for game, figures in measured.items():
        lines.append(game)
        for name, figure in figures.items():
            parts = ", ".join(f"{key} {_short(value)}" for key, value in figure.items())
            lines.append(f"  {name:<28}{parts}")
    return "\n".join(lines)


def _short(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def as_markdown(figures: Figures) -> str:
    """The figures as a table for docs/bots/index.md: the levels, then matches to compare with."""
    columns = ("who", "strength", "games", "beats the one below", "ms a decision")
    lines = [_row(columns), "|---" * len(columns) + "|"]
    for name in sorted(figures, key=lambda name: (name not in LEVELS, _place(name))):
        figure = figures[name]
        parts = (name, _strength(figure), f"{figure['n']:,}", _below(figure), _ms(figure))
        lines.append(_row(parts))
    return "\n".join(lines) + "\n"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _place(name: str) -> tuple[int, str]:
    return (LEVELS.index(name) if name in LEVELS else 0, name)


def _strength(figure: Mapping[str, Any]) -> str:
    parts = []
    if "mean" in figure:
        parts.append(f"{figure['mean']:.2f} ± {figure['se']:.2f}")
    if "win" in figure:
        error = figure["se"] if "mean" not in figure else figure.get("win_se", 0.0)
        parts.append(f"wins {figure['win']:.1%} ± {error:.1%}")
    if "success" in figure:
        parts.append(f"solves {figure['success']:.1%}")
    if "margin" in figure:
        parts.append(f"margin {figure['margin']:+.0f}")
    return ", ".join(parts)


def _below(figure: Mapping[str, Any]) -> str:
    if "beats_below" not in figure:
        return ""
    return f"{figure['beats_below']:.1%} ± {figure['beats_below_se']:.1%}"


def _ms(figure: Mapping[str, Any]) -> str:
    return f"{figure['ms_median']:.2g}" if "ms_median" in figure else ""


def written(text: str, measured: Mapping[str, Figures]) -> str:
    """The page with its tables as they were measured."""
    for game, figures in measured.items():
        begin, end = f"<!-- figures of {game} -->\n", f"<!-- end of figures of {game} -->"
        head, rest = text.split(begin)
        text = head + begin + as_markdown(figures) + end + rest.split(end)[1]
    return text


def main() -> None:
    """Measures, prints and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games; the others' figures stay")
    parser.add_argument("--share", type=float, default=1.0, help="of the full number of games")
    wanted = parser.parse_args()
    games = games_with_research(wanted.games)
    measured = for_games(games, partial(measure, wanted.share))
    print(table(measured))
    if wanted.share < 1:
        return  # a quick look is not a measurement
    known = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    text = json.dumps({**known, **measured}, indent=1, sort_keys=True) + "\n"
    RESULTS.write_text(text)
    DOCS.write_text(written(DOCS.read_text(), json.loads(text)))


if __name__ == "__main__":
    main()
