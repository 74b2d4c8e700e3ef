"""Everything that study finds out, as plain data for programs."""

from dataclasses import asdict
from typing import Any, Final

from quinary.core.game import AnyGame
from quinary.core.registry import find_game
from quinary.core.text.phrases import Phrase
from quinary.study import reasons
from quinary.study.course import course
from quinary.study.deduction import Attempt, Search
from quinary.study.helper import Help
from quinary.study.hindsight import Possible
from quinary.study.hints import Hint
from quinary.study.reasons import reason
from quinary.study.review import Decision, Review, SeatReview
from quinary.study.review_lines import Teller
from quinary.wire.codec import tagged, to_json

SHOWN: Final = 3
"""So many of the choices are told."""


def review_json(review: Review) -> dict[str, Any]:
    """Everything in the review; why dear decisions were dear is a phrase (`reasons.said`)."""
    return {
        "game": review.game,
        "judge": review.judge,
        "seats": [_seat(find_game(review.game), each) for each in review.seats],
    }


def _seat(game: AnyGame, each: SeatReview) -> dict[str, Any]:
    return {
        "seat": each.seat,
        "start": each.start,
        "luck": each.luck,
        "presents": each.presents,
        "loss": each.loss,
        "error": each.error,
        "residual": each.residual,
        "residual_error": each.residual_error,
        "final": each.final,
        "accuracy": each.accuracy,
        "last_luck": each.last_luck,
        "last_present": each.last_present,
        "dearest": [decision.step for decision in each.dearest],
        "course": asdict(course(each)),
        "decisions": [
            _decision(decision, reason(game, decision) if decision in each.dearest else None)
            for decision in each.decisions
        ],
    }


def _decision(each: Decision, why: Phrase | None) -> dict[str, Any]:
    return {
        "step": each.step,
        "luck": each.luck,
        "present": each.present,
        "loss": each.loss,
        "error": each.error,
        "residual": each.residual,
        "played": choice_json(each.played),
        "best": choice_json(each.best),
        "choices": [choice_json(choice) for choice in each.choices[:SHOWN]],
        "reason": None if why is None else reasons.as_json(why),
    }


def choice_json(estimate: Any) -> dict[str, Any]:
    """An action with what it lets expect."""
    action = tagged(estimate.action)
    return {"action": action, "value": estimate.value, "error": estimate.error}


def hint_json(hint: Hint) -> dict[str, Any]:
    """A hint."""
    choices = [choice_json(each) for each in hint.choices]
    return {"kind": hint.kind, "careful": hint.careful, "choices": choices}


def help_json(shown: Help) -> dict[str, Any]:
    """What the helper shows."""
    return {
        "depth": shown.depth,
        "places": to_json(shown.places),
        "possibilities": shown.possibilities,
        "some": to_json(shown.some),
        "best": None if shown.best is None else hint_json(shown.best),
    }


def hindsight_json(possible: Possible, teller: Teller) -> dict[str, Any]:
    """What would have been possible."""
    found = possible.found
    return {
        "seat": possible.seat,
        "reached": possible.reached,
        "possible": found.score,
        "most": found.most,
        "proven": found.most == found.score,
        "actions": [tagged(action) for action in found.actions],
        "method": teller.method(found),
    }


def deduction_json(search: Search) -> dict[str, Any]:
    """What a seat could know."""
    return {
        "seat": search.seat,
        "secret": search.secret,
        "left": search.left,
        "forced": search.forced,
        "wasted": search.wasted,
        "attempts": [_attempt(each) for each in search.attempts],
    }


def _attempt(each: Attempt) -> dict[str, Any]:
    return {**asdict(each), "bits": each.bits}
