"""Hints at a table whose host wants them: worked out where bots think, from the seat's own view."""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from quinary.bots import check_moment
from quinary.bots.judge import judge_of
from quinary.core.bot import Moment
from quinary.core.chance import Pseudo
from quinary.core.game import AnyGame
from quinary.core.registry import find_game
from quinary.study.helper import BOOKS, FULL
from quinary.study.hints import BEST, SHOWN, matters
from quinary.wire.codec import tagged, to_json

WITHIN = 2.0
"""Seconds that a hint may take: somebody looks at the board and waits for it."""


def advise(game: str, kind: str, view: Any, heard: Sequence[Any], seed: str) -> dict[str, Any]:
    """What a seat that is to act is told, from what it sees and has heard and nothing else."""
    rules = find_game(game)
    told: dict[str, Any] = {"careful": False, "choices": [], **_kept_books(rules, kind, view)}
    if kind == BOOKS:
        return told
    estimates = _weighed(rules, view, heard, seed)
    shown = SHOWN.get(kind, SHOWN[BEST])
    return told | {
        "careful": matters(estimates, judge_of(rules).unit),
        "choices": [
            {"action": tagged(each.action), "value": each.value, "error": each.error}
            for each in estimates[:shown]
        ],
    }


def _weighed(rules: AnyGame, view: Any, heard: Sequence[Any], seed: str) -> list[Any]:
    randomness, judge = Pseudo(seed), judge_of(rules)
    # What is legal follows from the view alone: any state that fits it has the same list.
    legal = rules.legal_actions(rules.resample(view, randomness), view.seat)
    until = perf_counter() + WITHIN
    moment = Moment(view=view, legal=legal, randomness=randomness, heard=heard, until=until)
    check_moment(rules, moment)
    return sorted(judge.weigh(moment, None), key=lambda each: -each.value)


def _kept_books(rules: AnyGame, kind: str, view: Any) -> dict[str, Any]:
    """What the helper that keeps the books marks: the values that every place may still show."""
    nothing: dict[str, Any] = {"places": [], "possibilities": None, "some": []}
    deduction = rules.deduction() if rules.deduction else None
    if kind not in (BOOKS, FULL) or deduction is None or deduction.notes is None:
        return nothing
    count = deduction.possibilities(view, ())
    if count == 0:
        return nothing  # the seat is not after anything now
    notes = deduction.notes(view)
    if kind == BOOKS:
        return nothing | {"places": to_json(notes.places)}
    return {
        "places": to_json(notes.places),
        "possibilities": count,
        "some": to_json(notes.some),
    }
