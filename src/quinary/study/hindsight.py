"""Hindsight: the best result that these very dice allowed, had all of them been known.

It says nothing about how well somebody played: nobody knows the dice in advance.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quinary.core.chance import FairDice
from quinary.core.errors import QuinaryError
from quinary.core.game import CHANCE, AnyGame, Seat, make_options
from quinary.core.play import Match
from quinary.core.review import BestFound, Hindsight
from quinary.study.review import NotOver, Progress, quietly

FINE = 100  # how many steps of progress each seat has


class NoHindsight(QuinaryError):
    """The game can't say what would have been possible."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Possible:
    """What would have been possible for a seat."""

    seat: Seat
    reached: int  # its points
    found: BestFound

    @property
    def score(self) -> int:
        """The best score that was found."""
        return self.found.score

    @property
    def most(self) -> int:
        """The score that no play can exceed."""
        return self.found.most


def hindsight_of(game: AnyGame) -> Hindsight:
    """The hindsight of the game; refuses a game that has none."""
    if game.hindsight is None:
        raise NoHindsight(f"{game.name} has no hindsight: more than its dice decide what happens.")
    return game.hindsight()


def hindsight(match: Match, progress: Progress = quietly) -> tuple[Possible, ...]:
    """What would have been possible in a finished match, seat by seat."""
    if not match.is_over():
        raise NotOver("The game is not over: it can be reviewed when it is.")
    search, outcomes = hindsight_of(match.game), all_outcomes(match)
    options, scores = make_options(match.game, match.options), match.result().scores
    found = []
    for seat in range(match.seats):
        done = [act.action for act in match.acts if act.actor == seat]
        best = search.search(options, outcomes, done, _part(progress, seat, match.seats))
        found.append(Possible(seat=seat, reached=scores[seat], found=best))
    return tuple(found)


def _part(progress: Progress, seat: Seat, seats: int) -> Any:
    return lambda share: progress(round(FINE * (seat + share)), FINE * seats)


def all_outcomes(match: Match) -> Sequence[Any]:
    """The outcomes of the match, and those that its seed would have given after them."""
    outcomes = [act.action for act in match.acts if act.actor is CHANCE]
    more = hindsight_of(match.game).more
    if match.seed is None or not more:
        return outcomes
    # Whoever rolls, it is the same dice each time.
    begun = Match(match.game, match.seats, match.options, None)
    rolls, dice = match.game.chance(begun.state), FairDice(match.seed)
    later = range(len(outcomes), len(outcomes) + more)
    return [*outcomes, *(rolls.sample(dice.stream(number)) for number in later)]
