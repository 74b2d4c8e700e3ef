"""How good reviews are: `make study`.

Reviews many games of players of all strengths. Says how accurate the levels are, how fair luck
is, how far the residual goes astray, how far losses are off, and how long it takes. Writes
bench/results/study.json, the tables in docs/research/review-quality.md, and what statistics compare
people with.
"""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, median, quantiles, stdev
from time import process_time
from typing import Any, NamedTuple

from bench.games import played
from bench.review_rollouts import BY_GAME, checked, off
from bench.workers import for_games
from quinary.bots.judge import judge_of
from quinary.bots.levels import LEVELS
from quinary.core.bot import Report
from quinary.core.registry import find_game, game_ids
from quinary.study.review import SeatReview, review

RESULTS = Path("bench/results/study.json")
DOCS = Path("docs/research/review-quality.md")
SHIPPED = Path("src/quinary/study/levels.json")
PLAYERS = ("random", "greedy", *LEVELS)
# Games of every player.
GAMES = {"knister": 16, "einstein": 100, "masterdice": 100, "einsteincode": 150, "rigolade": 16}
CHECKED = {"knister": 60, "einstein": 45}  # decisions that are played on

Figures = dict[str, Any]


class Reviewed(NamedTuple):
    """A seat's review, and how long its whole game took to review."""

    seat: SeatReview
    seconds: float


def reviewed(game: str, level: str, games: int) -> Iterator[list[Reviewed]]:
    """The seats of every game, reviewed."""
    for number in range(games):
        match = played(find_game(game), level, str(number))
        start = process_time()
        found = review(match)
        seconds = process_time() - start
        yield [Reviewed(seat, seconds) for seat in found.seats]


def mean(values: Sequence[float]) -> Figures:
    """The mean and its standard error."""
    return {"mean": fmean(values), "se": stdev(values) / sqrt(len(values))}


def figures(found: Sequence[Sequence[Reviewed]]) -> Figures:
    """What was found about one player."""
    seats = [each.seat for game in found for each in game]
    return {
        "games": len(found),
        "result": mean([seat.final for seat in seats]),
        "quartiles": quantiles([seat.final for seat in seats], n=4),
        "loss": mean([seat.loss for seat in seats]),
        "accuracy": mean([seat.accuracy for seat in seats]),
        # Of two players one has the other's luck: a game counts once.
        "luck": mean([game[0].seat.luck for game in found]),
        "residual": mean([seat.residual for seat in seats]),
        "residual spread": stdev([seat.residual for seat in seats]),
        "within 3": fmean(abs(seat.residual) <= 3 * seat.residual_error for seat in seats),
        "seconds": median(each.seconds for game in found for each in game),
        "seconds at most": max(each.seconds for game in found[1:] for each in game),
    }


def measure(share: float, game: str, report: Report) -> Figures:
    """All figures of a game."""
    found: Figures = {"players": {}}
    for number, level in enumerate(PLAYERS):
        rows, games = [], max(3, round(share * GAMES[game]))
        for row in reviewed(game, level, games):
            rows.append(row)
            report(level, (number + len(rows) / games) / (len(PLAYERS) + 1))
        found["players"][level] = figures(rows)
    if game in BY_GAME:
        report("playing on", len(PLAYERS) / (len(PLAYERS) + 1))
        found["error of a loss"] = _error(game, share)
    report("done", 1.0)
    return found


def _error(game: str, share: float) -> Figures:
    """How far losses of the game are off, by playing on."""
    decisions = list(checked(game, max(6, round(share * CHECKED[game]))))
    return {
        "decisions": len(decisions),
        "se of playing on": fmean(each.error for each in decisions),
        **off(decisions)._asdict(),
    }


def as_markdown(found: Figures) -> str:
    """The figures of a game as a table."""
    columns = ("player", "games", "lost", "accuracy", "luck", "residual", "within 3 SE", "seconds")
    lines = [_row(columns), "|---" * len(columns) + "|"]
    lines += [_row(_cells(level, found["players"][level])) for level in PLAYERS]
    if error := found.get("error of a loss"):
        lines += ["", _error_line(error)]
    return "\n".join(lines) + "\n"


def _cells(level: str, one: Figures) -> list[str]:
    return [
        level,
        str(one["games"]),
        _told(one["loss"]),
        f"{one['accuracy']['mean']:.1f} ± {one['accuracy']['se']:.1f}",
        _told(one["luck"]),
        _told(one["residual"]) if one["residual spread"] else "none",
        f"{one['within 3']:.1%}" if one["residual spread"] else "by construction",
        f"{one['seconds']:.2f}, at most {one['seconds at most']:.1f}",
    ]


def _told(figure: Mapping[str, float]) -> str:
    digits = 3 if abs(figure["mean"]) + figure["se"] < 1 else 1
    return f"{figure['mean']:.{digits}f} ± {figure['se']:.{digits}f}"


def _error_line(error: Mapping[str, float]) -> str:
    return (
        f"Losses are off by {error['rms']:.2f} (root mean square; most likely not more than "
        f"{error['at_most']:.2f}), on average by {error['bias']:+.2f} ± {error['bias_error']:.2f}: "
        f"{error['decisions']} decisions were played on, each known to "
        f"± {error['se of playing on']:.2f}."
    )


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def written(text: str, measured: Mapping[str, Figures]) -> str:
    """The page with its tables as they were measured."""
    for game, found in measured.items():
        begin, end = f"<!-- figures of {game} -->\n", f"<!-- end of figures of {game} -->"
        head, rest = text.split(begin)
        text = head + begin + as_markdown(found) + end + rest.split(end)[1]
    return text


def shipped(measured: Mapping[str, Figures]) -> Figures:
    """What a person's statistics are compared with: what the levels reach."""
    return {
        game: {level: _level(game, found["players"][level]) for level in LEVELS}
        for game, found in measured.items()
    }


def _level(game: str, one: Figures) -> Figures:
    # Against themselves everybody reaches the same.
    alone = not judge_of(find_game(game)).is_shared
    return {
        "accuracy": one["accuracy"]["mean"],
        "loss": one["loss"]["mean"],
        "result": one["result"]["mean"] if alone else None,
        "quartiles": one["quartiles"] if alone else [],
    }


def main() -> None:
    """Measures, prints and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games; the others' figures stay")
    parser.add_argument("--share", type=float, default=1.0, help="of the full number of games")
    wanted = parser.parse_args()
    games = [find_game(name).id for name in wanted.games or game_ids()]
    measured = for_games(games, partial(measure, wanted.share))
    for game, found in measured.items():
        print(f"{game}\n{as_markdown(found)}")
    if wanted.share < 1:
        return  # a quick look is not a measurement
    known = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    every = {**known, **measured}
    RESULTS.write_text(json.dumps(every, indent=1, sort_keys=True) + "\n")
    SHIPPED.write_text(json.dumps(shipped(every), indent=1) + "\n")
    DOCS.write_text(written(DOCS.read_text(), every))


if __name__ == "__main__":
    main()
