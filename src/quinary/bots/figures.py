"""How strong bots are, in figures: means with their standard errors."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple, TypeAlias

# The figures of one level, or of one match, by name.
LevelFigures: TypeAlias = dict[str, float | int]


class MeasuredMean(NamedTuple):
    """A mean, its standard error, and how many results it is the mean of."""

    mean: float
    se: float
    n: int

    def of_wins(self) -> LevelFigures:
        """The mean as a share of games won."""
        return {"win": self.mean, "se": self.se, "n": self.n}

    def of_wins_below(self) -> LevelFigures:
        """The mean as a share of games won against the level below."""
        return {"beats_below": self.mean, "beats_below_se": self.se, "beats_below_n": self.n}


def mean_of(results: Sequence[float]) -> MeasuredMean:
    """The mean of the results."""
    count = len(results)
    return MeasuredMean(fmean(results), stdev(results) / sqrt(count) if count > 1 else 0.0, count)
