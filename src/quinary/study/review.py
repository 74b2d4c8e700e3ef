"""The review of a finished game: what every decision was worth, and what luck there was between.

For each decision of a seat the judge values every legal action, from what the seat could know at
that moment. *Loss* is how much more the best action was worth than the one that was taken. *Luck*
is how much more the best action was worth than could be expected before the roll. Where one of two
players wins what the other loses, the other's losses are *presents*, not luck.

    final result = starting value + luck + presents − losses + residual

The *residual* is the error that the judge finds in its own values a roll later: the expected
result before a roll (the mean over all rolls) less the value it had given the last action. Where
rolls and draws can't be listed, that value stands for the mean: then the residual is 0, and luck is
as fair as the judge (measured in docs/research/review-quality.md).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from math import sqrt
from statistics import fmean
from typing import Any

from quinary.bots import moment_of
from quinary.bots.judge import judge_of
from quinary.core.bot import Estimate, Thinking
from quinary.core.chance import Pseudo
from quinary.core.errors import QuinaryError
from quinary.core.game import CHANCE, AnyGame, Seat
from quinary.core.play import Match
from quinary.core.review import AnyJudge

MOST_LISTED = 300
WORTH_A_WORD = 0.005  # losses below this are not mentioned, in points or in winning chances
# How much more residuals of one game stray together than independent ones would.
#
# A sheet that the judge misreads is often misread for some rounds (measured in
# docs/research/review-quality.md).
LEANING = 2.0

# Takes how much is done, and how much there is to do; may raise to cancel.
Progress = Callable[[int, int], None]


class NotOver(QuinaryError):
    """The game is not over: a review would be advice."""


def quietly(_done: int, _of: int) -> None:
    """Ignores progress."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What was decided at one moment, and what it cost."""

    step: int  # its number among the acts of the game, counted from 0
    played: Estimate[Any]
    best: Estimate[Any]
    choices: tuple[Estimate[Any], ...]  # all that could have been done, the best first
    view: Any  # what the seat saw, …
    heard: tuple[Any, ...] = ()  # … and what it had heard, where the judge listens
    luck: float = 0.0  # how much more the best was worth than was expected after the last decision
    present: float = 0.0  # what the other player lost since then
    # What was to be expected before the next roll, less what `played` was said to be worth.
    residual: float = 0.0

    @property
    def loss(self) -> float:
        """How much more the best would have been worth."""
        return max(0.0, self.best.value - self.played.value)

    @property
    def error(self) -> float:
        """The standard error of the loss."""
        if self.loss == 0:
            return 0.0
        return sqrt(self.best.error**2 + self.played.error**2)

    @property
    def after(self) -> float:
        """The expected result once it was decided."""
        return self.played.value + self.residual


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatReview:
    """One seat's game."""

    seat: Seat
    unit: float  # what is much in this game
    start: float  # what the judge expects of this seat before anything has happened
    decisions: tuple[Decision, ...]
    last_luck: float  # what came after the last decision
    last_present: float = 0.0  # what the other player lost after it
    # What the result was worth: points, a margin, or 1 for a win.
    final: float

    @property
    def luck(self) -> float:
        """All luck together."""
        return sum(each.luck for each in self.decisions) + self.last_luck

    @property
    def presents(self) -> float:
        """All that the other player lost."""
        return sum(each.present for each in self.decisions) + self.last_present

    @property
    def loss(self) -> float:
        """All losses together."""
        return sum(each.loss for each in self.decisions)

    @property
    def error(self) -> float:
        """The standard error of all losses together."""
        return sqrt(sum(each.error**2 for each in self.decisions))

    @property
    def residual(self) -> float:
        """What the judge's own values do not add up to."""
        return sum(each.residual for each in self.decisions)

    @property
    def residual_error(self) -> float:
        """The standard error of that: by how far single steps of this game are off."""
        return LEANING * sqrt(sum(each.residual**2 for each in self.decisions))

    @property
    def accuracy(self) -> float:
        """100 for nothing lost; a decision counts half as much for each unit that it lost."""
        counts = [2 ** (-each.loss / self.unit) for each in self.decisions if len(each.choices) > 1]
        return 100 * fmean(counts) if counts else 100.0

    @property
    def dearest(self) -> tuple[Decision, ...]:
        """The decisions that cost most, at most three, the dearest first."""
        costly = sorted(self.decisions, key=lambda each: -each.loss)[:3]
        return tuple(each for each in costly if each.loss > max(2 * each.error, WORTH_A_WORD))


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """A finished game, seat by seat."""

    game: str
    judge: str
    way: Thinking  # how the judge thought, from the first decision to the last
    seats: tuple[SeatReview, ...]


class Reviewer:
    """Reviews a finished match, decision by decision: iterate over it, and look in between."""

    def __init__(self, match: Match, way: Thinking) -> None:
        if not match.is_over():
            raise NotOver("The game is not over: it can be reviewed when it is.")
        self._match, self._way = match, way
        self._judge = judge_of(match.game)
        self._found: list[list[Decision]] = [[] for _ in range(match.seats)]
        self.done = 0
        self.of = sum(act.actor is not CHANCE for act in match.acts)

    def __iter__(self) -> Iterator[tuple[Seat, Decision]]:
        """Every decision when it has been judged, without its luck, and whose it was."""
        for seat, decision in _weighed(self._match, self._judge, self._way):
            self._found[seat].append(decision)
            self.done += 1
            yield seat, decision

    def review(self) -> Review:
        """The review so far: of all decisions, or, before the end, of the first ones.

        Until it is whole, the last luck of a seat stands for everything that is still to come.
        """
        seats = tuple(self._seat_review(seat) for seat in range(self._match.seats))
        return Review(game=self._match.game.id, judge=self._judge.level, way=self._way, seats=seats)

    def _seat_review(self, seat: Seat) -> SeatReview:
        match, judge = self._match, self._judge
        options = tuple(sorted(match.options.items()))
        first = 0 if judge.is_fair else seat
        expected = start = starting_value(match.game, match.seats, options, first, self._way)
        others = _presents(judge, seat, self._found)
        decisions, last = [], -1
        for decision in self._found[seat]:
            present = sum(loss for step, loss in others if last < step < decision.step)
            luck = decision.best.value - expected - present
            decisions.append(replace(decision, luck=luck, present=present))
            expected, last = decision.after, decision.step
        present = sum(loss for step, loss in others if last < step)
        final = match.game.worth(match.result(), seat)
        return SeatReview(
            seat=seat,
            unit=judge.unit,
            start=start,
            decisions=tuple(decisions),
            last_luck=final - expected - present,
            last_present=present,
            final=final,
        )


def review(match: Match, progress: Progress = quietly, way: Thinking = "compiled") -> Review:
    """The review of a finished match; the same match gives the same review in the same way."""
    reviewer = Reviewer(match, way)
    for _ in reviewer:
        progress(reviewer.done, reviewer.of)
    return reviewer.review()


def _weighed(match: Match, judge: AnyJudge, way: Thinking) -> Iterator[tuple[Seat, Decision]]:
    """Every decision of the match in turn, and whose it was."""
    again = Match(match.game, match.seats, match.options, None)
    for step, act in enumerate(match.acts):
        if act.actor is not CHANCE:
            moment = moment_of(again, act.actor, judge, Pseudo(f"review {step}"), way=way)
            estimates = judge.weigh(moment, act.action)
            choices = tuple(sorted(estimates, key=lambda each: -each.value))
            decision = Decision(
                step=step,
                played=next(each for each in choices if each.action == act.action),
                best=choices[0],
                choices=choices,
                view=moment.view,
                heard=tuple(moment.heard),
            )
            yield act.actor, replace(decision, residual=_residual(judge, decision, way))
        again.apply(act.actor, act.action)


def _residual(judge: AnyJudge, decision: Decision, way: Thinking) -> float:
    if judge.expected is None:
        return 0.0
    return judge.expected(decision.view, decision.played.action, way) - decision.played.value


def _presents(
    judge: AnyJudge, seat: Seat, found: Sequence[Sequence[Decision]]
) -> list[tuple[int, float]]:
    """Where the other of two players lost something that this one won, and how much."""
    if not judge.is_shared or len(found) != 2:
        return []
    return [(decision.step, decision.loss) for decision in found[1 - seat]]


@cache
def starting_value(
    game: AnyGame,
    seats: int,
    options: tuple[tuple[str, Any], ...],
    seat: Seat,
    way: Thinking = "compiled",
) -> float:
    """What the judge expects of the seat, over all first outcomes or some of them.

    Each goes on to the seat's first decision; what the others decide before it they decide by
    the same judge.
    """
    judge, begun = judge_of(game), Match(game, seats, dict(options), None)
    if (known := _known_start(judge, begun.view(seat), way)) is not None:
        return known
    if begun.to_act() is not CHANCE:
        return _first_value(begun, judge, seat, 0, way)
    outcomes = _listed(game, begun.state)
    if outcomes is None:
        values = [_first_value(_copy(begun), judge, seat, n, way) for n in range(judge.beginnings)]
        return sum(values) / len(values)
    total = 0.0
    for number, (outcome, likelihood) in enumerate(outcomes):
        started = _copy(begun)
        started.apply(CHANCE, outcome)
        total += float(likelihood) * _first_value(started, judge, seat, number, way)
    return total


def _known_start(judge: AnyJudge, view: Any, way: Thinking) -> float | None:
    if judge.expected is not None:
        return judge.expected(view, None, way)
    return None if judge.start is None else judge.start(view)


def _listed(game: AnyGame, state: Any) -> list[tuple[Any, Any]] | None:
    """All outcomes with their likelihoods, unless they are too many."""
    found = list(islice(game.chance(state), MOST_LISTED + 1))
    return found if len(found) <= MOST_LISTED else None


def _copy(match: Match) -> Match:
    return Match(match.game, match.seats, match.options, None)


def _first_value(match: Match, judge: AnyJudge, seat: Seat, number: int, way: Thinking) -> float:
    """What the seat expects at its first decision."""
    randomness = Pseudo(f"beginning {number}")
    while (turn := match.to_act()) != ():
        if turn is CHANCE:
            match.draw(otherwise=randomness)
            continue
        mover = seat if seat in turn else turn[0]
        moment = moment_of(match, mover, judge, randomness, way=way)
        best = max(judge.weigh(moment, None), key=lambda each: each.value)
        if mover == seat:
            return best.value
        match.apply(mover, best.action)
    return match.game.worth(match.result(), seat)
