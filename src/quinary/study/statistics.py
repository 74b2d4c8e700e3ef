"""What somebody's games come to: how many, how good, how lucky, and whether they get better."""

import csv
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from functools import cache
from importlib.resources import files
from io import StringIO
from itertools import groupby, pairwise
from json import loads
from math import sqrt
from operator import attrgetter
from statistics import fmean, median
from typing import Any, Final

from quinary.bots.levels import LEVELS
from quinary.core.game import Seat
from quinary.core.registry import find_game
from quinary.study.shapes import SUMMARY_FIGURES
from quinary.study.wording import StudyText

# How many parts somebody's games are divided into to show progress, the oldest first.
PARTS: Final = 4
BINS: Final = 12  # about how many bars a distribution has


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One reviewed game of one person."""

    person: str
    game: str
    when: str  # when it was, as text that sorts by time (ISO 8601); empty if nobody knows
    seats: int
    # What the result was worth: points, a margin, or 1 for a win.
    final: float
    won: bool
    start: float
    luck: float
    presents: float
    loss: float
    error: float
    accuracy: float

    @property
    def corrected(self) -> float:
        """The result as it would have been with ordinary luck."""
        return self.final - self.luck


@dataclass(frozen=True, slots=True, kw_only=True)
class Mean:
    """A mean and its standard error; the error is None for a single game."""

    value: float
    error: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """How many results are from `low` up to, not including, `high`."""

    low: float
    high: float
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Some of the games, one after the other."""

    games: int
    since: str
    result: Mean
    corrected: Mean
    accuracy: Mean


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """What a bot level reaches, measured by `make study`."""

    level: str
    accuracy: float
    loss: float
    result: float | None  # its mean result; None in games where that hangs on who sits opposite
    # A quarter, half and three quarters of its results are below these; likewise.
    quartiles: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """All games of a person in one game."""

    person: str
    game: str
    games: int
    wins: int
    result: Mean  # what the games were worth on average, …
    corrected: Mean  # … and what they would have been with ordinary luck
    best: float
    middle: float  # half of the results were better
    loss: Mean
    accuracy: Mean
    luck: Mean
    distribution: tuple[Bar, ...]
    levels: tuple[Level, ...]  # what the bot levels reach, the weakest first, to compare with
    like: str | None  # the strongest level that is no more accurate; None if all are
    progress: tuple[Part, ...]


def played(
    review: Mapping[str, Any], seat: Seat, person: str, *, won: bool, when: str = ""
) -> Played:
    """One seat's game as statistics keep it, from its review as `shapes.review_json` makes it."""
    own = review["seats"][seat]
    return Played(
        person=person,
        game=review["game"],
        when=when,
        seats=len(review["seats"]),
        won=won,
        **{name: own[name] for name in SUMMARY_FIGURES},
    )


def statistics(games: Iterable[Played]) -> tuple[Statistics, ...]:
    """The statistics of everybody in every game that they have played."""
    in_order = sorted(games, key=attrgetter("person", "game", "when"))
    groups = groupby(in_order, key=attrgetter("person", "game"))
    return tuple(_statistics(*who, list(found)) for who, found in groups)


def _statistics(person: str, game: str, games: Sequence[Played]) -> Statistics:
    results, levels = [each.final for each in games], levels_of(game)
    accuracy = mean([each.accuracy for each in games])
    reached = [each.level for each in levels if each.accuracy <= accuracy.value]
    return Statistics(
        person=person,
        game=game,
        games=len(games),
        wins=sum(each.won for each in games),
        result=mean(results),
        corrected=mean([each.corrected for each in games]),
        best=max(results),
        middle=median(results),
        loss=mean([each.loss for each in games]),
        accuracy=accuracy,
        luck=mean([each.luck for each in games]),
        distribution=distribution(results),
        levels=levels,
        like=reached[-1] if reached else None,
        progress=_progress(games),
    )


def mean(values: Sequence[float]) -> Mean:
    """The mean of some values, and its standard error."""
    middle, count = fmean(values), len(values)
    if count < 2:
        return Mean(value=middle, error=None)
    variance = sum((value - middle) ** 2 for value in values) / (count - 1)
    return Mean(value=middle, error=sqrt(variance / count))


def distribution(values: Sequence[float]) -> tuple[Bar, ...]:
    """The values in bars of a round width."""
    width = _round_width((max(values) - min(values)) / BINS)
    counts = Counter(int(value // width) for value in values)
    return tuple(
        Bar(low=n * width, high=(n + 1) * width, count=counts[n])
        for n in range(min(counts), max(counts) + 1)
    )


def _round_width(least: float) -> float:
    """The next round number: 0.5, 1, 2, 5, 10, 20, 50 and so on."""
    width, steps = 0.5, (2.0, 2.0, 2.5)
    for number in range(40):
        if width >= least:
            break
        width *= steps[number % 3]
    return width


def _progress(games: Sequence[Played]) -> tuple[Part, ...]:
    """The games in parts of about the same size, the oldest first."""
    parts = min(PARTS, len(games))
    bounds = [round(len(games) * part / parts) for part in range(parts + 1)]
    return tuple(_part(games[low:high]) for low, high in pairwise(bounds))


def _part(games: Sequence[Played]) -> Part:
    return Part(
        games=len(games),
        since=games[0].when,
        result=mean([each.final for each in games]),
        corrected=mean([each.corrected for each in games]),
        accuracy=mean([each.accuracy for each in games]),
    )


@cache
def levels_of(game: str) -> tuple[Level, ...]:
    """What the bot levels reach in the game, the weakest first; none where it was not measured."""
    measured = loads((files("quinary.study") / "levels.json").read_text()).get(game, {})
    return tuple(
        Level(level=level, **measured[level] | {"quartiles": tuple(measured[level]["quartiles"])})
        for level in LEVELS
        if level in measured
    )


def as_json(found: Iterable[Statistics]) -> list[dict[str, Any]]:
    """Everything, as plain data."""
    return [asdict(each) for each in found]


def as_csv(games: Iterable[Played]) -> str:
    """Every game in a line of its own, with a line of names above."""
    names, text = [field.name for field in fields(Played)], StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*names, "corrected"])
    for game in games:
        writer.writerow([*(getattr(game, name) for name in names), game.corrected])
    return text.getvalue()


def lines(each: Statistics, language: str) -> Iterator[str]:
    """The statistics for people."""
    words = StudyText(language)
    game = find_game(each.game).name
    yield words.say(
        "statistics-games", person=each.person, game=game, games=each.games, wins=each.wins
    )
    yield from (f"  {line}" for line in _figures(each, words))


def _figures(each: Statistics, words: StudyText) -> Iterator[str]:
    def shown(mean: Mean) -> str:
        return words.give_or_take(mean.value, mean.error)

    best, middle = float(each.best), float(each.middle)
    yield words.say("statistics-result", mean=shown(each.result), best=best, middle=middle)
    yield words.say("statistics-luck", corrected=shown(each.corrected), luck=shown(each.luck))
    yield words.say("statistics-accuracy", loss=shown(each.loss), accuracy=shown(each.accuracy))
    if each.levels:
        levels = ", ".join(f"{one.level} {words.number(one.accuracy)}" for one in each.levels)
        yield words.say("statistics-levels", levels=levels)
    if len(each.progress) > 1:
        parts = " → ".join(words.number(part.corrected.value) for part in each.progress)
        yield words.say("statistics-progress", parts=parts)
