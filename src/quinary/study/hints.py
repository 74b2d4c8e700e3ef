"""Hints while a game goes on: the best action, the three best, or only that it matters here.

Whether there are any is for the table to decide; a hint rests on what the seat sees and has
heard, like every bot's choice.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from quinary.bots import check_moment, moment_of
from quinary.bots.judge import judge_of
from quinary.core.bot import Estimate
from quinary.core.chance import Pseudo, Randomness
from quinary.core.errors import Malformed
from quinary.core.game import Seat
from quinary.core.play import Match

BEST: Final = "best"
THREE: Final = "three"
CAREFUL: Final = "careful"
KINDS: Final = (CAREFUL, THREE, BEST)
"""From the one that tells least to the one that tells most."""
SHOWN: Final = {BEST: 1, THREE: 3, CAREFUL: 0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """What a player is told who asked for a hint."""

    kind: str
    careful: bool
    """Whether it matters much here: few of the choices are nearly as good as the best."""
    choices: tuple[Estimate[Any], ...]
    """The best ones, with what they let expect; none where only a warning was wished for."""


def hint(
    match: Match,
    seat: Seat,
    kind: str = BEST,
    *,
    randomness: Randomness | None = None,
    until: float = inf,
) -> Hint:
    """The hint for a seat that is to act; by `until` on the clock `perf_counter`."""
    check_kind(kind)
    judge = judge_of(match.game)
    # Nothing but the moment itself: the same position gives the same hint.
    source = randomness or Pseudo(f"hint {len(match.acts)}")
    moment = moment_of(match, seat, judge, source, until=until)
    check_moment(match.game, moment)
    estimates = sorted(judge.weigh(moment, None), key=lambda each: -each.value)
    return Hint(
        kind=kind,
        careful=matters(estimates, judge.unit),
        choices=tuple(estimates[: SHOWN[kind]]),
    )


def check_kind(kind: str) -> None:
    """Refuses a kind of hint that there is not."""
    if kind not in KINDS:
        raise Malformed(f"There is no hint {kind!r:.40} (there are: {', '.join(KINDS)}).")


def matters(estimates: Sequence[Estimate[Any]], unit: float) -> bool:
    """Whether at most two of the choices, the best first, are within what is much of the best."""
    if len(estimates) < 2:
        return False
    third = estimates[min(2, len(estimates) - 1)]
    return estimates[0].value - third.value >= max(unit, 2 * third.error)
