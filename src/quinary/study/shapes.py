"""The shape of a review, declared once.

Files, the database, `--json` and the API's answers hold these fields: what is stored extends the
figures by actions as data, and an answer of the API (server/schemas/study.py) extends the same
figures by texts in the reader's language. The OpenAPI document and the browser's types are made
from them.
"""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct, to_builtins

from quinary.core.bot import Thinking
from quinary.core.game import AnyGame
from quinary.core.registry import find_game
from quinary.core.text.phrases import Phrase
from quinary.study import reasons
from quinary.study.course import Course, course
from quinary.study.deduction import Search
from quinary.study.hindsight import Possible
from quinary.study.hints import Hint
from quinary.study.review import Decision, Review, SeatReview
from quinary.wire.codec import tagged, to_json

SHOWN: Final = 3  # how many of a decision's choices are stored
# The figures of a seat that statistics take from a review.
SUMMARY_FIGURES: Final = ("start", "luck", "presents", "loss", "error", "accuracy", "final")


class Choice(Struct, frozen=True, kw_only=True):
    """An action and its expected result."""

    action: dict[str, Any]
    value: float
    error: float


class DecisionFigures(Struct, frozen=True, kw_only=True):
    """A decision: its place among the acts, what it cost, and what luck came before it."""

    step: int
    luck: float
    present: float  # what the other of two players had lost since the last decision
    loss: float
    error: float
    residual: float


class SeatFigures(Struct, frozen=True, kw_only=True):
    """A seat's game: final = start + luck + presents - loss + residual."""

    seat: int
    start: float
    luck: float
    presents: float
    loss: float
    error: float
    residual: float
    residual_error: float
    final: float
    accuracy: float
    last_luck: float
    last_present: float
    dearest: list[int]  # the steps of the decisions that cost most, the dearest first


class AttemptFigures(Struct, frozen=True, kw_only=True):
    """What an attempt revealed to a seat: how many possibilities were left before and after it."""

    step: int
    by: int
    before: int
    after: int
    bits: float
    promised: float  # the bits that the seat could expect of it; 0 for attempts of others
    possible: float  # the most bits that the seat could have expected then; likewise


class SearchFigures(Struct, frozen=True, kw_only=True):
    """One secret that a seat was after, attempt by attempt."""

    seat: int
    secret: int
    attempts: list[AttemptFigures]
    # How many possibilities were left when the seat named the answer; null if it never did.
    left: int | None
    forced: int | None  # the step that left a single one
    wasted: int  # how many of its own attempts came after that


class PossibleFigures(Struct, frozen=True, kw_only=True):
    """The best that was found to be possible for a seat, had it known all dice beforehand."""

    seat: int
    reached: int
    score: int
    # No more than this is possible; as much as `score` where that is proven to be the best.
    most: int


class StoredDecision(DecisionFigures, frozen=True, kw_only=True):
    """A decision as it is stored; `reason` is a phrase as data (`reasons.as_json`)."""

    played: Choice
    best: Choice
    choices: list[Choice]
    reason: dict[str, Any] | None


class StoredSeat(SeatFigures, frozen=True, kw_only=True):
    """A seat's game as it is stored."""

    course: Course
    decisions: list[StoredDecision]


class StoredReview(Struct, frozen=True, kw_only=True):
    """A review as it is stored."""

    game: str
    judge: str
    way: Thinking  # whether the judge thought in plain Python, or with compiled kernels
    seats: list[StoredSeat]


class StoredPossible(PossibleFigures, frozen=True, kw_only=True):
    """What was possible for a seat as it is stored; `method` is a phrase as data."""

    actions: list[dict[str, Any]]
    method: dict[str, Any]


def figures(shape: type[Struct], source: object) -> dict[str, Any]:
    """The fields of the shape, from a value that has them as attributes or as keys.

    Numbers are taken as they are: a whole one is stored and sent without a decimal point.
    """
    if isinstance(source, Mapping):
        return {name: source[name] for name in shape.__struct_fields__}
    return {name: getattr(source, name) for name in shape.__struct_fields__}


def review_json(review: Review) -> dict[str, Any]:
    """The review as plain data; why dear decisions were dear is a phrase (`reasons.said`)."""
    game = find_game(review.game)
    seats = [_seat(game, each) for each in review.seats]
    stored = StoredReview(game=review.game, judge=review.judge, way=review.way, seats=seats)
    return _plain(stored)


def _seat(game: AnyGame, each: SeatReview) -> StoredSeat:
    known = figures(SeatFigures, each) | {"dearest": [decision.step for decision in each.dearest]}
    decisions = [
        _decision(decision, reasons.reason(game, decision) if decision in each.dearest else None)
        for decision in each.decisions
    ]
    return StoredSeat(**known, course=course(each), decisions=decisions)


def _decision(each: Decision, why: Phrase | None) -> StoredDecision:
    return StoredDecision(
        **figures(DecisionFigures, each),
        played=_choice(each.played),
        best=_choice(each.best),
        choices=[_choice(estimate) for estimate in each.choices[:SHOWN]],
        reason=None if why is None else reasons.as_json(why),
    )


def _choice(estimate: Any) -> Choice:
    return Choice(action=tagged(estimate.action), value=estimate.value, error=estimate.error)


def choice_json(estimate: Any) -> dict[str, Any]:
    """An action with its expected result, as it is stored and sent."""
    return _plain(_choice(estimate))


def hint_json(hint: Hint) -> dict[str, Any]:
    """A hint as plain data, without its kind."""
    return {
        "careful": hint.careful,
        "choices": [choice_json(each) for each in hint.choices],
        "places": [*to_json(hint.books.places)],
        "possibilities": hint.books.possibilities,
        "some": [*to_json(hint.books.some)],
    }


def hindsight_json(possible: Possible, method: str) -> dict[str, Any]:
    """What would have been possible, for programs that read `--json`; the method in words."""
    found = possible.found
    return {
        "seat": possible.seat,
        "reached": possible.reached,
        "possible": found.score,
        "most": found.most,
        "proven": found.most == found.score,
        "actions": [tagged(action) for action in found.actions],
        "method": method,
    }


def possible_json(possible: Possible) -> dict[str, Any]:
    """What would have been possible, as it is stored."""
    stored = StoredPossible(
        **figures(PossibleFigures, possible),
        actions=[tagged(action) for action in possible.found.actions],
        method=reasons.as_json(possible.found.method),
    )
    return _plain(stored)


def deduction_json(search: Search) -> dict[str, Any]:
    """What a seat could know, as it is stored."""
    known = figures(SearchFigures, search)
    # Stored data keeps the order that it has always had: bits and attempts come last.
    attempts = [figures(AttemptFigures, each) for each in known.pop("attempts")]
    for each in attempts:
        each["bits"] = each.pop("bits")
    return {**known, "attempts": attempts}


def _plain(stored: Struct) -> dict[str, Any]:
    plain: dict[str, Any] = to_builtins(stored)
    return plain
