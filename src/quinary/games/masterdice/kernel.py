"""MASTERDICE's decoder, compiled: which codes are left, what a placement tells, what that is worth.

A row of numbers holds all that a decoder knows before a roll: attempt rows left, white dice
left, how many codes are possible, and those codes. A placement is a number in base 7, a digit
per column, 0 for an empty one. What lies in a row, in whatever columns, is a *group* of dice;
a roll is a group too. `bridge.py` leads from the readable rules to these numbers and back.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, Final, NamedTuple, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

from quinary.games.masterdice.codes import CODES
from quinary.games.masterdice.model import COLUMNS, FACES, ROWS, WHITE_DICE
from quinary.games.masterdice.scoring import PER_DIE, PER_ROW, SOLVED

Floats = NDArray[np.float64]
Row = NDArray[np.int16]
Lines = Iterable[tuple[tuple[int, int], Sequence[float]]]
"""For each cell, rows and dice left, what to expect at each knot."""

ROWS_AT: Final = 0
DICE_AT: Final = 1
COUNT_AT: Final = 2
CODES_AT: Final = 3
LENGTH: Final = CODES_AT + len(CODES)

PLACEMENTS: Final = 7**COLUMNS
CLASSES: Final = (1, 3, 6, 10, 15)
"""How many different reports there are on so many dice."""
MOST_CLASSES: Final = CLASSES[COLUMNS]
GROUPS: Final = tuple(
    group for size in range(1, COLUMNS + 1) for group in combinations_with_replacement(FACES, size)
)
STARTS: Final = (0, 0, 6, 27, 83, 209)
"""The groups of so many dice begin here."""

Function = TypeVar("Function")


def compiled(function: Function) -> Function:
    """The function, compiled when it is first called, and kept on disk."""
    return cast("Function", njit(cache=True)(function))


GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
MIX_1: Final = np.uint64(0xBF58476D1CE4E5B9)
MIX_2: Final = np.uint64(0x94D049BB133111EB)


class Lookup(NamedTuple):
    """What never changes, looked up instead of worked out."""

    reports: NDArray[np.uint8]
    """The number of the report on each placement for each code."""
    groups: NDArray[np.int64]
    """The group of each placement."""
    sizes: NDArray[np.int64]
    """How many dice each placement spends."""
    within: NDArray[np.int64]
    """The groups within each group, itself included, then -1s."""
    likely: Floats
    """How likely each group is as a roll of its size."""
    apart: NDArray[np.uint8]
    """For each two codes how many faces tell them apart, in some column."""


class Judgement(NamedTuple):
    """What a decoder plays for, and what it expects."""

    right: Floats
    """What the right solution is worth with so many rows and dice left."""
    wrong: float
    """What a wrong one is worth."""
    prospects: Floats
    """With so many rows and dice left: number of codes × what is expected before a roll."""
    pairs: Floats
    """The same for two codes, by how many faces tell them apart."""


def _placed_dice(placement: int) -> tuple[int, ...]:
    return tuple(placement // 7**column % 7 for column in range(COLUMNS))


def make_lookup() -> Lookup:
    """The tables, made from the rules' own codes."""
    digits = np.array([_placed_dice(placement) for placement in range(PLACEMENTS)])
    codes = np.array(CODES)
    number = {group: place for place, group in enumerate(GROUPS)}
    groups = [number.get(tuple(sorted(d for d in row if d)), -1) for row in digits.tolist()]
    return Lookup(
        reports=_reports(digits, codes),
        groups=np.array(groups),
        sizes=(digits > 0).sum(axis=1),
        within=_within(number),
        likely=np.array([_likelihood(group) for group in GROUPS]),
        apart=_apart(codes),
    )


def _reports(digits: NDArray[Any], codes: NDArray[Any]) -> NDArray[np.uint8]:
    """Reports by number: those with fewer wrong dice first, as `report_number` counts."""
    placed = digits[:, None, :] > 0
    high = (placed & (digits[:, None, :] > codes[None])).sum(axis=2)
    low = (placed & (digits[:, None, :] < codes[None])).sum(axis=2)
    found: NDArray[np.uint8] = report_number(high, low).astype(np.uint8)
    return found


def report_number(high: Any, low: Any) -> Any:
    """The number of the report with so many dice too high and too low."""
    return (high + low) * (high + low + 1) // 2 + low


def _apart(codes: NDArray[Any]) -> NDArray[np.uint8]:
    one, other = codes[:, None, :], codes[None]
    low, high = np.minimum(one, other), np.maximum(one, other)
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


def make_judgement(right_by_worth: Floats, wrong: float, prospects: Floats) -> Judgement:
    """A judgement from what each worth is worth, and prospects for rows × dice × codes.

    Where there is no attempt to come, prospects are what a guess is worth.
    """
    rows, dice = np.mgrid[: ROWS + 1, : WHITE_DICE + 1]
    right = right_by_worth[SOLVED + PER_ROW * rows + PER_DIE * dice].astype(np.float64)
    codes = np.arange(len(CODES) + 1, dtype=np.float64)
    full = prospects * codes
    at_once = right[:, :, None] + (codes - 1) * wrong
    full[0] = at_once[0]
    full[:, 0] = at_once[:, 0]
    full[:, :, 1] = at_once[:, :, 1]
    full[:, :, 0] = 0
    return Judgement(right, float(wrong), np.ascontiguousarray(full), _pairs(right, wrong))


def _pairs(right: Floats, wrong: float) -> Floats:
    """What two codes are worth (pairs.py), from one row left to seven."""
    guess = (right + wrong)[:, :, None] * np.ones(len(FACES) + 1)
    values, faces = guess.copy(), np.arange(len(FACES) + 1)
    for rows in range(1, ROWS + 1):
        for dice in range(1, WHITE_DICE + 1):
            fails = (1 - faces / len(FACES)) ** min(COLUMNS, dice)
            known = np.maximum(guess[rows, dice], 2 * right[rows - 1, dice - 1])
            again = np.maximum(guess[rows, dice], values[rows - 1, dice - 1])
            values[rows, dice] = (1 - fails) * known + fails * again
    return values


def drawn_judgement(
    right_by_worth: Sequence[float], wrong: float, knots: Sequence[int], lines: Lines
) -> Judgement:
    """A judgement from lines through knots, straight in log2 of the codes: one for each cell."""
    prospects = np.zeros((ROWS + 1, WHITE_DICE + 1, len(CODES) + 1))
    logs, knot_logs = np.log2(np.maximum(np.arange(len(CODES) + 1), 1)), np.log2(knots)
    for (rows, dice), line in lines:
        prospects[rows, dice] = np.interp(logs, knot_logs, line)
    return make_judgement(np.array(right_by_worth), wrong, prospects)


def row_of(rows: int, dice: int, codes: Sequence[int]) -> Row:
    """The row of somebody who knows that it is one of these codes."""
    row = np.zeros(LENGTH, np.int16)
    row[: CODES_AT + len(codes)] = (rows, dice, len(codes), *codes)
    return row


@compiled
def next_random(state: Any) -> Any:
    """The next number of splitmix64; `state` is an array of one."""
    state[0] += GOLDEN
    z = state[0]
    z = (z ^ (z >> np.uint64(30))) * MIX_1
    z = (z ^ (z >> np.uint64(27))) * MIX_2
    return z ^ (z >> np.uint64(31))


@compiled
def below(state: Any, n: int) -> int:
    """A number from 0 to n - 1; off its fair share by less than one part in 2**50."""
    return int(next_random(state) % np.uint64(n))


@compiled
def start(row: Row, rows: int, dice: int, codes: int) -> None:
    """Makes it the row of somebody who knows nothing but that there are `codes` codes."""
    row[ROWS_AT], row[DICE_AT], row[COUNT_AT] = rows, dice, codes
    for code in range(codes):
        row[CODES_AT + code] = code


@compiled
def narrow(row: Row, placement: int, report: int, lookup: Lookup, after: Row) -> None:
    """Makes `after` the row after this placement and this report on it."""
    line, found = lookup.reports[placement], 0
    for place in range(CODES_AT, CODES_AT + row[COUNT_AT]):
        if line[row[place]] == report:
            after[CODES_AT + found] = row[place]
            found += 1
    after[ROWS_AT] = row[ROWS_AT] - 1
    after[DICE_AT] = row[DICE_AT] - lookup.sizes[placement]
    after[COUNT_AT] = found


@compiled
def count_parts(row: Row, placement: int, lookup: Lookup, counts: Any) -> int:
    """Counts the codes by report; comes back with how many reports there are."""
    size = lookup.sizes[placement]
    classes = (size + 1) * (size + 2) // 2
    counts[:classes] = 0
    line = lookup.reports[placement]
    for place in range(CODES_AT, CODES_AT + row[COUNT_AT]):
        counts[line[row[place]]] += 1
    return int(classes)


@compiled
def at_once(row: Row, judgement: Judgement) -> float:
    """What a solution at once is worth, times the number of codes."""
    right = judgement.right[row[ROWS_AT], row[DICE_AT]]
    return float(right + (row[COUNT_AT] - 1) * judgement.wrong)


@compiled
def weigh_placements(row: Row, lookup: Lookup, judgement: Judgement, values: Floats) -> None:
    """What to expect after each placement, whatever the roll; -1 where dice are lacking."""
    counts, sums = np.zeros(MOST_CLASSES, np.int64), np.zeros(MOST_CLASSES, np.int64)
    last = np.zeros(MOST_CLASSES, np.int64)
    rows, dice, codes = row[ROWS_AT], row[DICE_AT], row[COUNT_AT]
    values[0] = -1.0
    for placement in range(1, PLACEMENTS):
        size = lookup.sizes[placement]
        if rows == 0 or size > dice:
            values[placement] = -1.0
            continue
        classes = (size + 1) * (size + 2) // 2
        counts[:classes], sums[:classes] = 0, 0
        line = lookup.reports[placement]
        for place in range(CODES_AT, CODES_AT + codes):
            code = row[place]
            report = line[code]
            counts[report] += 1
            sums[report] += code
            last[report] = code
        prospects, pairs = (
            judgement.prospects[rows - 1, dice - size],
            judgement.pairs[rows - 1, dice - size],
        )
        total = 0.0
        for report in range(classes):
            if counts[report] == 2:
                total += pairs[lookup.apart[last[report], sums[report] - last[report]]]
            else:
                total += prospects[counts[report]]
        values[placement] = total / codes


def weighed(row: Row, judgement: Judgement) -> Floats:
    """What to expect after each placement."""
    values = np.empty(PLACEMENTS)
    weigh_placements(row, LOOKUP, judgement, values)
    return values


@compiled
def best_by_group(values: Floats, lookup: Lookup, best: Floats) -> None:
    """The best value among the placements of each group of dice."""
    best[:] = -1.0
    for placement in range(1, PLACEMENTS):
        group = lookup.groups[placement]
        best[group] = max(best[group], values[placement])


@compiled
def weigh_roll(group: int, lookup: Lookup, best: Floats, otherwise: float) -> float:
    """What to expect with this roll, if solving at once is worth `otherwise`."""
    value = otherwise
    for part in lookup.within[group]:
        if part < 0:
            break
        value = max(value, best[part])
    return float(value)


@compiled
def mean_over_rolls(row: Row, lookup: Lookup, best: Floats, otherwise: float) -> float:
    """What to expect before the roll, with the best values of all groups."""
    size = min(COLUMNS, row[DICE_AT])
    total = 0.0
    for group in range(STARTS[size], STARTS[size + 1]):
        total += lookup.likely[group] * weigh_roll(group, lookup, best, otherwise)
    return float(total)


@compiled
def expect(row: Row, lookup: Lookup, judgement: Judgement, values: Floats, best: Floats) -> float:
    """What to expect before the roll: every roll, every placement. The last two are scratch."""
    guess = float(at_once(row, judgement) / row[COUNT_AT])
    if row[COUNT_AT] == 1 or row[ROWS_AT] == 0 or row[DICE_AT] == 0:
        return guess
    if row[COUNT_AT] == 2:
        apart = lookup.apart[row[CODES_AT], row[CODES_AT + 1]]
        return float(judgement.pairs[row[ROWS_AT], row[DICE_AT], apart] / 2)
    weigh_placements(row, lookup, judgement, values)
    best_by_group(values, lookup, best)
    return mean_over_rolls(row, lookup, best, guess)


@compiled
def look_ahead(row: Row, placement: int, lookup: Lookup, judgement: Judgement) -> float:
    """What to expect after this placement: every report, every next roll, every placement then."""
    values, best = np.empty(PLACEMENTS), np.empty(STARTS[COLUMNS + 1])
    counts, after = np.zeros(MOST_CLASSES, np.int64), np.empty(LENGTH, np.int16)
    classes = count_parts(row, placement, lookup, counts)
    total = 0.0
    for report in range(classes):
        if counts[report] > 0:
            narrow(row, placement, report, lookup, after)
            total += counts[report] * expect(after, lookup, judgement, values, best)
    return float(total / row[COUNT_AT])


def warm_up() -> None:
    """Compiles everything that a decision needs."""
    lookup = LOOKUP
    prospects = np.zeros((ROWS + 1, WHITE_DICE + 1, len(CODES) + 1))
    judgement = make_judgement(np.arange(74.0), 0.0, prospects)
    row, values = np.zeros(LENGTH, np.int16), np.empty(PLACEMENTS)
    best = np.empty(len(GROUPS))
    start(row, 1, 1, 2)
    weigh_placements(row, lookup, judgement, values)
    expect(row, lookup, judgement, values, best)
    look_ahead(row, 1, lookup, judgement)


LOOKUP: Final = make_lookup()
