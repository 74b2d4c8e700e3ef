"""How likely a total is the highest, when others' totals stand already or are still open.

Totals to come are taken to be normally distributed.
"""

from collections.abc import Sequence
from math import erf, prod, sqrt
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

PARTS: Final = 24
# The standard normal distribution in equally likely parts: the middle of each, ascending.
NORMAL: Final = tuple(NormalDist().inv_cdf((part + 0.5) / PARTS) for part in range(PARTS))
# The total of nobody; not infinite, which compiled arithmetic does not understand.
NOBODY: Final = -1e9
ROOT: Final = sqrt(2)


class Prospect(NamedTuple):
    """What somebody's total will be: its mean, and its spread, which is 0 if it stands."""

    mean: float
    spread: float


class Rivals(NamedTuple):
    """The others: the best total that stands, and what the totals still open will be."""

    fixed: float
    open: tuple[Prospect, ...]


def rivals_of(others: Sequence[Prospect]) -> Rivals:
    """The others: fixed totals apart from those still open."""
    fixed = max((other.mean for other in others if not other.spread), default=NOBODY)
    return Rivals(fixed, tuple(other for other in others if other.spread))


def chance_to_win(own: Prospect, rivals: Rivals) -> float:
    """How likely the own total is the highest; equal totals count half."""
    fixed, others = rivals
    # The difference of two normal totals is normal: no need for parts.
    if fixed == NOBODY and len(others) == 1:
        return beats(own.mean - others[0].mean, sqrt(own.spread**2 + others[0].spread ** 2))
    above = beats(own.mean - fixed, own.spread)
    if not others or not above:
        return above
    totals = [own.mean + own.spread * part for part in NORMAL] if own.spread else [own.mean]
    # Only where the own total is above those that stand does the rest matter.
    higher = [total for total in totals if total > fixed] or totals[-1:]
    return above * fmean(
        prod(beats(total - other.mean, other.spread) for other in others) for total in higher
    )


def beats(lead: float, width: float) -> float:
    """How likely a lead of this mean and spread is one in the end."""
    if not width:
        return 0.5 if lead == 0 else float(lead > 0)
    return 0.5 + 0.5 * erf(lead / (width * ROOT))
