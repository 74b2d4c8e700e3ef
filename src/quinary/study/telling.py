"""A review for people and for programs."""

from collections.abc import Iterator
from typing import Any

from quinary.core.words import Voice
from quinary.study.review import Decision, Review, SeatReview
from quinary.wire.codec import tagged

BARS = "▁▂▃▄▅▆▇█"


def as_json(review: Review) -> dict[str, Any]:
    """Everything in the review."""
    return {
        "game": review.game,
        "judge": review.judge,
        "seats": [_seat(each) for each in review.seats],
    }


def _seat(each: SeatReview) -> dict[str, Any]:
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
        "decisions": [_decision(decision) for decision in each.decisions],
    }


def _decision(each: Decision) -> dict[str, Any]:
    return {
        "step": each.step,
        "luck": each.luck,
        "present": each.present,
        "loss": each.loss,
        "error": each.error,
        "residual": each.residual,
        "played": _choice(each.played),
        "best": _choice(each.best),
        "choices": [_choice(choice) for choice in each.choices[:3]],
    }


def _choice(estimate: Any) -> dict[str, Any]:
    action = tagged(estimate.action)
    return {"action": action, "value": estimate.value, "error": estimate.error}


def as_text(review: Review, voice: Voice, names: list[str]) -> Iterator[str]:
    """The review in lines."""
    for each in review.seats:
        yield names[each.seat]
        yield (
            f"  expected {_value(each.start)}, luck {_value(each.luck, sign=True)}, "
            f"lost {_value(each.loss)}: {_value(each.final)}; accuracy {each.accuracy:.0f} %"
        )
        if each.decisions:
            yield f"  {curve(each)}  what was to be expected, decision by decision"
        for decision in each.dearest:
            yield f"  step {decision.step + 1}: {_told(decision, voice)}"


def _told(each: Decision, voice: Voice) -> str:
    error = f" ± {_value(each.error)}" if each.error else ""
    return (
        f"{voice.action(each.played.action)}; {voice.action(each.best.action)} "
        f"was worth {_value(each.loss)}{error} more"
    )


def _value(value: float, *, sign: bool = False) -> str:
    """Points with one digit behind the point, chances with two."""
    digits = 1 if abs(value) >= 2 else 2
    return f"{value:+.{digits}f}" if sign else f"{value:.{digits}f}"


def curve(each: SeatReview) -> str:
    """What the seat could expect before each decision and at the end, as a row of bars."""
    values = [decision.best.value for decision in each.decisions] + [each.final]
    low, high = min(values), max(values)
    span = high - low or 1.0
    return "".join(BARS[round((value - low) / span * (len(BARS) - 1))] for value in values)
