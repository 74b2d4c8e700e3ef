"""What could be known: how many possibilities were left, and what every attempt revealed.

Information is counted in bits: an attempt that leaves one possibility of eight reveals three.
"""

from dataclasses import dataclass, replace
from math import log2
from typing import Any

from quinary.core.errors import QuinaryError
from quinary.core.game import CHANCE, AnyGame, Seat, heard
from quinary.core.play import Match
from quinary.core.record import Act
from quinary.core.review import Deduction
from quinary.study.review import NotOver


class NothingToDeduce(QuinaryError):
    """The game hides nothing that players find out by attempts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """What an attempt revealed to a seat."""

    step: int  # its number among the acts of the game, counted from 0
    by: Seat
    before: int  # how many possibilities were left before it, …
    after: int  # … and after it
    promised: float  # the bits that the seat could expect of it; 0 for attempts of others
    possible: float  # the most bits that any attempt promised the seat then; likewise

    @property
    def bits(self) -> float:
        """The bits that it revealed."""
        return log2(self.before / self.after) if self.after else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """One secret that a seat was after: the code of a round, or everything the others hide."""

    seat: Seat
    secret: int
    attempts: tuple[Attempt, ...]
    # How many possibilities were left when the seat named the answer; None if it never did.
    left: int | None

    @property
    def forced(self) -> int | None:
        """The step that left a single possibility, if any did."""
        return next((each.step for each in self.attempts if each.after == 1), None)

    @property
    def wasted(self) -> int:
        """How many of the seat's own attempts came after that, though it could have named it."""
        if self.left is None:
            return 0
        return sum(each.before == 1 and each.by == self.seat for each in self.attempts)


def deduction_of(game: AnyGame) -> Deduction:
    """How the game counts possibilities; refuses a game that hides nothing."""
    if game.deduction is None:
        raise NothingToDeduce(f"{game.name} hides nothing that is found out by attempts.")
    return game.deduction()


def deductions(match: Match) -> tuple[Search, ...]:
    """What every seat could find out in a finished match, secret by secret."""
    if not match.is_over():
        raise NotOver("The game is not over: it can be reviewed when it is.")
    counting = deduction_of(match.game)
    return tuple(
        search
        for seat in range(match.seats)
        for search in _Follower(match, counting, seat).searches()
    )


class _Follower:
    """Follows a match from one seat, and counts what is possible there."""

    def __init__(self, match: Match, counting: Deduction, seat: Seat) -> None:
        self._acts = match.acts
        self._again = Match(match.game, match.seats, match.options, None)
        self._counting, self._seat = counting, seat
        self._facts: list[Any] = []
        self._found: dict[int, Search] = {}

    def searches(self) -> tuple[Search, ...]:
        """All searches of the seat, in the order of their beginnings."""
        for step, act in enumerate(self._acts):
            if act.actor is CHANCE:
                self._go_on(act)
            elif self._counting.is_attempt(act.action):
                self._attempted(step, act.actor, act)
            elif self._counting.is_answer(act.action):
                self._answered(act)
            else:
                self._settled(act)
        return tuple(self._found.values())

    def _go_on(self, act: Act) -> None:
        self._facts += heard(self._again.apply(act.actor, act.action), self._seat)

    def _count(self) -> int:
        return self._counting.possibilities(self._again.view(self._seat), self._facts)

    def _attempted(self, step: int, seat: Seat, act: Act) -> None:
        before, search = self._count(), self._search()
        promised, possible = self._promise(act)
        self._go_on(act)
        if before == 0:
            return
        attempt = Attempt(
            step=step,
            by=seat,
            before=before,
            after=self._count() or 1,
            promised=promised,
            possible=possible,
        )
        self._found[search.secret] = replace(search, attempts=(*search.attempts, attempt))

    def _promise(self, act: Act) -> tuple[float, float]:
        if act.actor != self._seat:
            return 0.0, 0.0
        asked, counting = (self._again.view(self._seat), self._facts), self._counting
        legal = self._again.legal(self._seat)
        return counting.promises(*asked, act.action), counting.promising(*asked, legal)

    def _answered(self, act: Act) -> None:
        """Only the answer shows what an attempt has revealed."""
        search = self._search()
        self._go_on(act)
        if search.attempts and (count := self._count()):
            *rest, last = search.attempts
            attempts = (*rest, replace(last, after=count))
            self._found[search.secret] = replace(search, attempts=attempts)

    def _settled(self, act: Act) -> None:
        if act.actor == self._seat and self._counting.settles(act.action):
            search = self._search()
            self._found[search.secret] = replace(search, left=self._count())
        self._go_on(act)

    def _search(self) -> Search:
        """What the seat is after now, and how far it has come."""
        secret = self._counting.secret(self._again.view(self._seat))
        fresh = Search(seat=self._seat, secret=secret, attempts=(), left=None)
        return self._found.get(secret, fresh)
