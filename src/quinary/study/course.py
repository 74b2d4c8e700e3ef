"""The course of a game: the expected result at every moment, and where it turned."""

from dataclasses import dataclass
from typing import Final, Literal

from quinary.study.review import Decision, SeatReview

Kind = Literal["luck", "present", "loss"]
MOST_TURNS: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """The expected result at a moment."""

    # The decision before or after which it is; -1 for the start, and one too many for the end.
    step: int
    before: float  # the expected result when it had to be decided, …
    after: float  # … and when it was


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A turning point: a decision's step, or one too many for the end."""

    step: int
    kind: Kind
    change: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """The expectation from the start to the end, and its turning points in their order."""

    points: tuple[Point, ...]
    turns: tuple[Turn, ...]


def course(seat: SeatReview) -> Course:
    """The course of a seat's game, ready for a chart."""
    first = Point(step=-1, before=seat.start, after=seat.start)
    inner = [Point(step=d.step, before=d.best.value, after=d.after) for d in seat.decisions]
    end = max((point.step for point in inner), default=-1) + 1
    last = Point(step=end, before=seat.final, after=seat.final)
    return Course(points=(first, *inner, last), turns=turning_points(seat, end))


def turning_points(seat: SeatReview, end: int) -> tuple[Turn, ...]:
    """At most three changes, the greatest, each of them much in this game."""
    changes = [turn for decision in seat.decisions for turn in _changes(decision)]
    changes.append(Turn(step=end, kind="luck", change=seat.last_luck))
    changes.append(Turn(step=end, kind="present", change=seat.last_present))
    much = [turn for turn in changes if abs(turn.change) >= seat.unit]
    greatest = sorted(much, key=lambda turn: -abs(turn.change))[:MOST_TURNS]
    return tuple(sorted(greatest, key=lambda turn: turn.step))


def _changes(decision: Decision) -> tuple[Turn, ...]:
    step = decision.step
    return (
        Turn(step=step, kind="luck", change=decision.luck),
        Turn(step=step, kind="present", change=decision.present),
        Turn(step=step, kind="loss", change=-decision.loss),
    )
