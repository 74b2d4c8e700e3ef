"""Sequential halving: many actions, few samples, and the samples go where it is close."""

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from typing import NamedTuple, TypeAlias

# Gives one result for each of some candidates, all with the randomness of the number.
Samples: TypeAlias = Callable[[Sequence[int], int], Sequence[float]]


class SampleMean(NamedTuple):
    """The mean of what an action brought, its standard error, and from how many samples."""

    mean: float
    error: float
    samples: int


def halve(
    candidates: int, budget: int, sample: Samples, left: Callable[[], float]
) -> list[SampleMean]:
    """Estimates of the candidates from `budget` samples; each round keeps the better half.

    `sample(which, number)` gives one result for each of the candidates in `which`, all of
    them with the same randomness, that of this number: then only differences count. `left`
    gives the seconds left; when there are none, it stops with what it has.
    """
    results: list[list[float]] = [[] for _ in range(candidates)]
    alive = list(range(candidates))
    rounds = max(1, ceil(log2(max(candidates, 2))))
    number = 0
    for _ in range(rounds):
        for _ in range(max(1, budget // (rounds * len(alive)))):
            for candidate, result in zip(alive, sample(alive, number), strict=True):
                results[candidate].append(result)
            number += 1
            if left() <= 0:
                return [_tally(found) for found in results]
        alive.sort(key=lambda candidate: -_mean(results[candidate]))
        alive = alive[: max(1, (len(alive) + 1) // 2)]
    return [_tally(found) for found in results]


def _mean(found: Sequence[float]) -> float:
    return sum(found) / len(found)


def _tally(found: Sequence[float]) -> SampleMean:
    if len(found) < 2:
        return SampleMean(_mean(found) if found else float("-inf"), float("inf"), len(found))
    mean = _mean(found)
    variance = sum((result - mean) ** 2 for result in found) / (len(found) - 1)
    return SampleMean(mean, sqrt(variance / len(found)), len(found))
