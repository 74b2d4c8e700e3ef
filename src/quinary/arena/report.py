"""What came out, for people and programs: a table, JSON, CSV, and a drawing."""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from quinary.arena.plan import Plan
from quinary.arena.rating import ratings
from quinary.arena.tally import Tally, names_apart, points, quantile, wins

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
COLUMNS = ("player", "games", "elo", "within", "wins", "wins_se", "mean", "mean_se", "median")
BARS = 40
WIDTH, ROW, MARGIN = 720, 150, 40


def figures(plan: Plan, tally: Tally) -> dict[str, Any]:
    """Everything that is known, as JSON has it."""
    rated = ratings(tally.beaten)
    names = names_apart(plan.players)
    return {
        "plan": plan.to_json(),
        "deals": tally.deals,
        "players": [
            {
                "player": name,
                "games": each.games,
                "decisions": each.decisions,
                "elo": round(rated[place].elo, 1),
                "within": round(rated[place].within, 1),
                "wins": wins(tally, place).mean,
                "wins_se": wins(tally, place).error,
                "mean": points(tally, place).mean,
                "mean_se": points(tally, place).error,
                "quantiles": {str(share): quantile(each.scores, share) for share in QUANTILES},
                "scores": {str(score): n for score, n in sorted(each.scores.items())},
            }
            for place, (name, each) in enumerate(zip(names, tally.players, strict=True))
        ],
        "tally": tally.to_json(),
    }


def as_json(plan: Plan, tally: Tally) -> str:
    """The figures as JSON."""
    return json.dumps(figures(plan, tally), indent=1) + "\n"


def lines(plan: Plan, tally: Tally) -> list[dict[str, Any]]:
    """A line for each player, the strongest first."""
    players = [
        {**each, "median": each["quantiles"]["0.5"]} for each in figures(plan, tally)["players"]
    ]
    if plan.seats == 1:
        return sorted(players, key=lambda each: -each["mean"])
    return sorted(players, key=lambda each: -each["elo"])


def as_csv(plan: Plan, tally: Tally) -> str:
    """A line for each player, to be read by a spreadsheet."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines(plan, tally))
    return text.getvalue()


def as_text(plan: Plan, tally: Tally) -> str:
    """A line for each player, to be read by people."""
    alone = plan.seats == 1
    text = [f"{plan.game}, {tally.deals:,} deals, {plan.seats} at a table, seed {plan.seed!r}"]
    for each in lines(plan, tally):
        parts = [f"{each['player']:<28.28} {each['games']:>9,} games"]
        if not alone:
            parts.append(f"{each['elo']:>+7.0f} ±{each['within']:<4.0f}")
            parts.append(f"wins {each['wins']:6.1%} ±{each['wins_se']:.1%}")
        parts.append(f"mean {each['mean']:.2f} ±{each['mean_se']:.2f}, median {each['median']}")
        text.append("  ".join(parts))
    return "\n".join(text)


def as_svg(plan: Plan, tally: Tally) -> str:
    """How often each player made how many points, one drawing below the other."""
    names = names_apart(plan.players)
    scores = [score for each in tally.players for score in each.scores]
    low, high = min(scores), max(scores)
    drawn = [
        _histogram(name, each.scores, (low, high), MARGIN + place * ROW)
        for place, (name, each) in enumerate(zip(names, tally.players, strict=True))
    ]
    height = MARGIN + ROW * len(names)
    title = escape(f"{plan.game}: points in {tally.deals:,} deals")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'font-family="sans-serif" font-size="12"><title>{title}</title>'
        f'<text x="{MARGIN}" y="20" font-size="15">{title}</text>{"".join(drawn)}</svg>\n'
    )


def _histogram(name: str, scores: Mapping[int, int], span: tuple[int, int], top: int) -> str:
    low, high = span
    bars = _bars(scores, low, high)
    wide, tall = (WIDTH - 2 * MARGIN) / len(bars), ROW - 50
    most = max(bars)
    rects = [
        f'<rect x="{MARGIN + place * wide:.1f}" y="{top + 20 + tall * (1 - count / most):.1f}" '
        f'width="{wide * 0.9:.1f}" height="{tall * count / most:.1f}" fill="#3b6ea5"/>'
        for place, count in enumerate(bars)
    ]
    below = top + 20 + tall + 14
    return (
        f'<g><text x="{MARGIN}" y="{top + 12}">{escape(name)}</text>{"".join(rects)}'
        f'<text x="{MARGIN}" y="{below}">{low}</text>'
        f'<text x="{WIDTH - MARGIN}" y="{below}" text-anchor="end">{high}</text></g>'
    )


def _bars(scores: Mapping[int, int], low: int, high: int) -> Sequence[int]:
    """How many games lie in each of some equal parts of the span."""
    count = min(BARS, high - low + 1)
    bars = [0] * count
    for score, number in scores.items():
        bars[min(count - 1, (score - low) * count // (high - low + 1))] += number
    return bars
