"""The review of a finished game: what every decision was worth, and what luck there was between.

For each decision of a seat the judge (the game's strongest bot) says what it expects of every
legal action, from what the seat could know at that moment. What the best of them is worth more than
the one that was taken is the *loss*. What the seat expects at its next decision, beyond what it
expected of its last action, is *luck*: rolls, draws, and what the others did. So

    final result = starting value + sum of luck − sum of losses

holds by construction. That luck is fair, that is 0 on average, it can only be as far as the judge
is right; docs/study.md says how far that was measured.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any

from quinary.bots import bot_of, moment_of, strongest
from quinary.bots.player import AnyBot, Estimate
from quinary.core.chance import Pseudo
from quinary.core.errors import QuinaryError
from quinary.core.game import CHANCE, AnyGame, Seat
from quinary.core.play import Match

BEGINNINGS = 24
"""How many beginnings of a game the starting value is the mean of, where they can't be listed."""
MOST_LISTED = 300
WORTH_A_WORD = 0.005
"""Losses below this are not spoken of, in points or in winning chances."""

Progress = Callable[[int, int], None]
"""Takes how many decisions have been looked at, and how many there are; may raise to cancel."""


class NotOver(QuinaryError):
    """Only what is over is reviewed: before that it would be advice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What was decided at one moment, and what it cost."""

    step: int
    """Its number among the acts of the game, counted from 0."""
    played: Estimate[Any]
    best: Estimate[Any]
    choices: tuple[Estimate[Any], ...]
    """All that could have been done, the best first."""
    luck: float
    """What the seat expected more than after its last decision, or than at the start."""

    @property
    def loss(self) -> float:
        """What the best would have been worth more."""
        return max(0.0, self.best.value - self.played.value)

    @property
    def error(self) -> float:
        """The standard error of the loss."""
        if self.loss == 0:
            return 0.0
        return sqrt(self.best.error**2 + self.played.error**2)

    @property
    def stake(self) -> float:
        """What the best is worth more than any choice at all."""
        return self.best.value - sum(each.value for each in self.choices) / len(self.choices)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatReview:
    """One seat's game."""

    seat: Seat
    start: float
    """What the judge expects of this seat before anything has happened."""
    decisions: tuple[Decision, ...]
    last_luck: float
    """What came after the last decision."""
    final: float
    """What the result was worth: points, a margin, or 1 for a win."""

    @property
    def luck(self) -> float:
        """All luck together."""
        return sum(each.luck for each in self.decisions) + self.last_luck

    @property
    def loss(self) -> float:
        """All losses together."""
        return sum(each.loss for each in self.decisions)

    @property
    def error(self) -> float:
        """The standard error of all losses together."""
        return sqrt(sum(each.error**2 for each in self.decisions))

    @property
    def accuracy(self) -> float:
        """100 for nothing lost; 0 for losing as much as somebody who takes any legal action."""
        stake = sum(each.stake for each in self.decisions)
        return 100.0 if stake <= 0 else max(0.0, 100 * (1 - self.loss / stake))

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
    seats: tuple[SeatReview, ...]


def _quietly(_done: int, _of: int) -> None:
    pass


def review(match: Match, progress: Progress = _quietly) -> Review:
    """The review of a finished match; the same one gives the same review."""
    if not match.is_over():
        raise NotOver("The game is not over: it can be reviewed when it is.")
    judge = bot_of(match.game, strongest(match.game))
    decisions = [act for act in match.acts if act.actor is not CHANCE]
    found: list[list[tuple[int, Sequence[Estimate[Any]], Any]]] = [[] for _ in range(match.seats)]
    again = Match(match.game, match.seats, match.options, None)
    for step, act in enumerate(match.acts):
        if act.actor is not CHANCE:
            moment = moment_of(again, act.actor, judge, Pseudo(f"review {step}"))
            found[act.actor].append((step, judge.weigh(moment), act.action))
            progress(sum(map(len, found)), len(decisions))
        again.apply(act.actor, act.action)
    seats = tuple(_seat_review(match, judge, seat, found[seat]) for seat in range(match.seats))
    return Review(game=match.game.id, judge=judge.level, seats=seats)


def _seat_review(
    match: Match,
    judge: AnyBot,
    seat: Seat,
    found: Sequence[tuple[int, Sequence[Estimate[Any]], Any]],
) -> SeatReview:
    options = tuple(sorted(match.options.items()))
    expected = start = starting_value(match.game, match.seats, options, judge, seat)
    decisions = []
    for step, estimates, action in found:
        choices = tuple(sorted(estimates, key=lambda each: -each.value))
        played = next(each for each in estimates if each.action == action)
        luck = choices[0].value - expected
        expected = played.value
        decisions.append(
            Decision(step=step, played=played, best=choices[0], choices=choices, luck=luck)
        )
    final = match.game.worth(match.result(), seat)
    return SeatReview(
        seat=seat,
        start=start,
        decisions=tuple(decisions),
        last_luck=final - expected,
        final=final,
    )


@cache
def starting_value(
    game: AnyGame, seats: int, options: tuple[tuple[str, Any], ...], judge: AnyBot, seat: Seat
) -> float:
    """What the judge expects of the seat, over all first outcomes or some of them.

    Each goes on to the seat's first decision; what the others decide before it they decide by
    the same judge.
    """
    begun = Match(game, seats, dict(options), None)
    if begun.to_act() is not CHANCE:
        return _first_value(begun, judge, seat, 0)
    outcomes = _listed(game, begun.state)
    if outcomes is None:
        values = [_first_value(_copy(begun), judge, seat, n) for n in range(BEGINNINGS)]
        return sum(values) / len(values)
    total = 0.0
    for number, (outcome, likelihood) in enumerate(outcomes):
        started = _copy(begun)
        started.apply(CHANCE, outcome)
        total += float(likelihood) * _first_value(started, judge, seat, number)
    return total


def _listed(game: AnyGame, state: Any) -> list[tuple[Any, Any]] | None:
    """All outcomes with their likelihoods, unless they are too many."""
    found = []
    for each in game.chance(state):
        found.append(each)
        if len(found) > MOST_LISTED:
            return None
    return found


def _copy(match: Match) -> Match:
    return Match(match.game, match.seats, match.options, None)


def _first_value(match: Match, judge: AnyBot, seat: Seat, number: int) -> float:
    """What the seat expects at its first decision."""
    randomness = Pseudo(f"beginning {number}")
    while (turn := match.to_act()) != ():
        if turn is CHANCE:
            match.draw(otherwise=randomness)
        elif seat in turn:
            moment = moment_of(match, seat, judge, randomness)
            return max(each.value for each in judge.weigh(moment))
        else:
            match.apply(turn[0], judge.choose(moment_of(match, turn[0], judge, randomness)).action)
    return match.game.worth(match.result(), seat)
