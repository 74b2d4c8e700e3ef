"""What MASTERDICE's kernel looks up: numbers made once from the readable rules.

A row of numbers holds all that a decoder knows before a roll: attempt rows left, white dice
left, how many codes are possible, and those codes. A placement is a number in base 7, a digit
per column, 0 for an empty one. What lies in a row, in whatever columns, is a *group* of dice;
a roll is a group too. `numbers.py` leads from the readable rules to these numbers and back.
"""

from collections.abc import Iterable, Sequence
from math import factorial, prod
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.games.masterdice.codes import CODES
from quinary.games.masterdice.fast.numbers import BASE, ROLLS, number_by
from quinary.games.masterdice.model import COLUMNS, FACES, ROWS, WHITE_DICE
from quinary.games.masterdice.rules import REPORTS
from quinary.games.masterdice.scoring import PER_DIE, PER_ROW, SOLVED

Floats = NDArray[np.float64]
Row = NDArray[np.int16]
# For each cell, rows and dice left, what to expect at each knot.
Lines = Iterable[tuple[tuple[int, int], Sequence[float]]]

ROWS_AT: Final = 0
DICE_AT: Final = 1
COUNT_AT: Final = 2
CODES_AT: Final = 3
LENGTH: Final = CODES_AT + len(CODES)

PLACEMENTS: Final = BASE**COLUMNS
# The die of a placement in each column, 0 where there is none.
DIGITS: Final = np.arange(PLACEMENTS)[:, None] // BASE ** np.arange(COLUMNS) % BASE
MOST_CLASSES: Final = len(REPORTS[COLUMNS])  # how many different reports there are at most
FEW: Final = 10  # up to this many codes, it counts how near each other they are
MANY: Final = 90  # with more codes left than this, parts are too large for that to matter
STEPS: Final = 16
GROUPS: Final = ROLLS
GROUP_COUNT: Final = len(GROUPS)
STARTS: Final = (0, 0, 6, 27, 83, 209)  # where the groups of one die, two dice … begin

LOGS: Final = np.log2(np.maximum(np.arange(FEW + 1), 1))


class Lookup(NamedTuple):
    """What never changes, looked up instead of worked out."""

    reports: NDArray[np.uint8]  # the number of the report on each placement for each code
    groups: NDArray[np.int64]  # the group of each placement
    sizes: NDArray[np.int64]  # how many dice each placement spends
    within: NDArray[np.int64]  # the groups within each group, itself included, then -1s
    likely: Floats  # how likely each group is as a roll of its size
    apart: NDArray[np.uint8]  # for each two codes how many faces tell them apart, in some column
    near: Floats  # how likely a roll of four shows none of n faces, by n
    values: NDArray[np.int64]  # the values of each code


class Judgement(NamedTuple):
    """What a decoder plays for, and what it expects."""

    right: Floats  # what the right solution is worth, by rows and dice left
    wrong: float  # what a wrong one is worth
    # By rows, dice and codes left: number of codes × what is expected before a roll.
    prospects: Floats
    pairs: Floats  # the same for two codes, by how many faces tell them apart
    steps: Floats  # what is expected before a roll with 2 ** (step / STEPS) codes
    # For each small number of codes: how near they usually are, and what that counts.
    near: Floats


def make_lookup() -> Lookup:
    """The tables, made from the rules' own codes."""
    codes = np.array(CODES)
    number = {group: place for place, group in enumerate(GROUPS)}
    groups = [number.get(tuple(sorted(d for d in row if d)), -1) for row in DIGITS.tolist()]
    return Lookup(
        reports=_reports(codes),
        groups=np.array(groups),
        sizes=(DIGITS > 0).sum(axis=1),
        within=_within(number),
        likely=np.array([_likelihood(group) for group in GROUPS]),
        apart=_apart(codes),
        values=codes,
        near=(1 - np.arange(len(FACES) + 1) / len(FACES)) ** COLUMNS,
    )


def _reports(codes: NDArray[Any]) -> NDArray[np.uint8]:
    """The number of the true report (MAS-5) on every placement, for every code."""
    dice = DIGITS[:, None, :]
    high = ((dice > 0) & (dice > codes[None])).sum(axis=2)
    low = ((dice > 0) & (dice < codes[None])).sum(axis=2)
    found: NDArray[np.uint8] = number_by(high, low).astype(np.uint8)
    return found


def _apart(codes: NDArray[Any]) -> NDArray[np.uint8]:
    one, other = codes[:, None, :], codes[None]
    low, high = np.minimum(one, other), np.maximum(one, other)
    # A bit for each face from the lower to the higher value: such a die tells them apart.
    spans = np.where(low < high, (2 << high) - (1 << low), 0)
    faces = np.bitwise_or.reduce(spans, axis=2)
    found: NDArray[np.uint8] = sum((faces >> face & 1) for face in FACES).astype(np.uint8)
    return found


def _within(number: dict[tuple[int, ...], int]) -> NDArray[np.int64]:
    found = np.full((len(GROUPS), 2**COLUMNS), -1)
    for place, group in enumerate(GROUPS):
        choices = range(1, 2 ** len(group))
        picked = {tuple(d for i, d in enumerate(group) if c >> i & 1) for c in choices}
        found[place, : len(picked)] = sorted(number[part] for part in picked)
    return found


def _likelihood(group: tuple[int, ...]) -> float:
    orders = factorial(len(group)) // prod(factorial(group.count(face)) for face in FACES)
    return float(orders / 6 ** len(group))


def make_judgement(
    right_by_worth: Floats, wrong: float, prospects: Floats, near: Floats | None = None
) -> Judgement:
    """A judgement from what each worth is worth, and prospects for rows × dice × codes.

    Where there is no attempt to come, prospects are what a guess is worth. Without `near` only
    the number of codes counts.
    """
    rows, dice = np.mgrid[: ROWS + 1, : WHITE_DICE + 1]
    right = right_by_worth[SOLVED + PER_ROW * rows + PER_DIE * dice].astype(np.float64)
    codes = np.arange(len(CODES) + 1, dtype=np.float64)
    full = prospects * codes
    at_once = right[:, :, None] + (codes - 1) * wrong
    # MAS-9: without a row or a die, all that is left is to guess.
    full[0] = at_once[0]
    full[:, 0] = at_once[:, 0]
    full[:, :, 1] = at_once[:, :, 1]
    full[:, :, 0] = 0
    full, near = np.ascontiguousarray(full), np.zeros((FEW + 1, 2)) if near is None else near
    return Judgement(right, float(wrong), full, _pairs(right, wrong), _steps(full), near)


def _steps(full: Floats) -> Floats:
    """The prospects in even steps of log2, for sets that count as more or fewer codes."""
    logs = np.log2(np.arange(1, len(CODES) + 1))
    means = full[:, :, 1:] / np.arange(1, len(CODES) + 1)
    at = np.arange(int(STEPS * logs[-1]) + 1) / STEPS
    lines = means.reshape(-1, len(logs))
    found = np.array([np.interp(at, logs, line) for line in lines])
    return found.reshape(*full.shape[:2], len(at))


def _pairs(right: Floats, wrong: float) -> Floats:
    """What two codes are worth (pairs.py), from one row left to seven."""
    guess = (right + wrong)[:, :, None] * np.ones(len(FACES) + 1)
    values, faces = guess.copy(), np.arange(len(FACES) + 1)
    for rows in range(1, ROWS + 1):
        for dice in range(1, WHITE_DICE + 1):
            # That none of the rolled dice shows a face that tells the two codes apart.
            fails = (1 - faces / len(FACES)) ** min(COLUMNS, dice)
            known = np.maximum(guess[rows, dice], 2 * right[rows - 1, dice - 1])
            again = np.maximum(guess[rows, dice], values[rows - 1, dice - 1])
            values[rows, dice] = (1 - fails) * known + fails * again
    return values


def drawn_judgement(
    right_by_worth: Sequence[float],
    wrong: float,
    knots: Sequence[int],
    lines: Lines,
    near: Sequence[tuple[float, float]],
) -> Judgement:
    """A judgement from lines through knots, straight in log2 of the codes: one for each cell."""
    prospects = np.zeros((ROWS + 1, WHITE_DICE + 1, len(CODES) + 1))
    logs, knot_logs = np.log2(np.maximum(np.arange(len(CODES) + 1), 1)), np.log2(knots)
    for (rows, dice), line in lines:
        prospects[rows, dice] = np.interp(logs, knot_logs, line)
    return make_judgement(np.array(right_by_worth), wrong, prospects, np.array(near))


def speaker(group: int) -> int:
    """The first placement of this group of dice: before the first report all are alike."""
    return int(np.flatnonzero(LOOKUP.groups == group)[0])


def row_of(rows: int, dice: int, codes: Sequence[int]) -> Row:
    """The row of a decoder who knows that it is one of these codes."""
    row = np.zeros(LENGTH, np.int16)
    row[: CODES_AT + len(codes)] = (rows, dice, len(codes), *codes)
    return row


LOOKUP: Final = make_lookup()
