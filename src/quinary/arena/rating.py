"""Ratings: how much stronger one player is than another, from who was ahead of whom.

The model is that of Bradley and Terry, in Elo points: 400 more mean ten to one. Nobody's
rating is infinite: each pair is thought to have drawn one more game.
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

ELO = 400 / log(10)
ROUNDS = 2_000
CLOSE = 1e-9
CONFIDENCE = 1.96  # standard errors to each side, for 95 %


class Rating(NamedTuple):
    """Elo points around a mean of 0, and how far the truth may be off at 95 % confidence."""

    elo: float
    within: float


def ratings(beaten: Sequence[Sequence[int]]) -> list[Rating]:
    """The rating of each player; `beaten` counts half games, row ahead of column."""
    players = range(len(beaten))
    ahead = [[beaten[i][j] / 2 + 0.5 if i != j else 0.0 for j in players] for i in players]
    strengths = _strengths(ahead)
    middle = sum(strengths) / len(strengths)
    return [
        Rating(ELO * (strengths[i] - middle), ELO * CONFIDENCE * _error(ahead, strengths, i))
        for i in players
    ]


def _strengths(ahead: Sequence[Sequence[float]]) -> list[float]:
    """The logarithms of the strengths that make what happened likeliest (Hunter's way)."""
    players = range(len(ahead))
    strengths = [0.0 for _ in players]
    for _ in range(ROUNDS):
        before = strengths
        strengths = [_likeliest(ahead, before, i) for i in players]
        middle = sum(strengths) / len(strengths)
        # Only differences count: left alone, the strengths would drift.
        strengths = [strength - middle for strength in strengths]
        if max(abs(a - b) for a, b in zip(before, strengths, strict=True)) < CLOSE:
            break
    return strengths


def _likeliest(ahead: Sequence[Sequence[float]], strengths: Sequence[float], i: int) -> float:
    others = [j for j in range(len(ahead)) if j != i]
    if not others:
        return 0.0
    weight = sum((ahead[i][j] + ahead[j][i]) / _together(strengths, i, j) for j in others)
    return log(sum(ahead[i]) / weight)


def _together(strengths: Sequence[float], i: int, j: int) -> float:
    return exp(strengths[i]) + exp(strengths[j])


def _error(ahead: Sequence[Sequence[float]], strengths: Sequence[float], i: int) -> float:
    """The standard error of a strength, the others taken as known."""
    # The Fisher information about the player's strength.
    known = 0.0
    for j in range(len(ahead)):
        if j != i:
            share = exp(strengths[i]) / _together(strengths, i, j)
            known += (ahead[i][j] + ahead[j][i]) * share * (1 - share)
    return 1 / sqrt(known) if known else 0.0
