"""MASTERDICE's decoder, compiled: which codes are left, what a placement tells, what that is worth.

`tables.py` says what the numbers mean. No function here changes what it is given, but for
scratch and for what it is asked to fill in.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.fast.compile import compiler
from quinary.fast.splitmix import next_word
from quinary.games.masterdice.codes import CODES
from quinary.games.masterdice.fast import tables
from quinary.games.masterdice.fast.tables import Floats, Judgement, Lookup, Row
from quinary.games.masterdice.model import COLUMNS, ROWS, WHITE_DICE

compiled = compiler()


class Parts(NamedTuple):
    """Scratch: the codes by report."""

    counts: NDArray[np.int64]
    near: Floats  # how hard they are to tell apart, summed over all pairs
    seen: NDArray[np.int64]  # the first few of each


class Scratch(NamedTuple):
    """Room that a search needs and does not keep."""

    found: NDArray[np.int64]  # the placements that it looks at
    best: Floats  # the best value of each group
    parts: Parts


@compiled
def below(state: Any, n: int) -> int:
    """A number from 0 to n - 1; off its fair share by less than one part in 2**50."""
    return int(next_word(state, 0) % np.uint64(n))


@compiled
def start(row: Row, rows: int, dice: int, codes: int) -> None:
    """Makes it the row of somebody who knows nothing but that there are `codes` codes."""
    row[tables.ROWS_AT], row[tables.DICE_AT], row[tables.COUNT_AT] = rows, dice, codes
    for code in range(codes):
        row[tables.CODES_AT + code] = code


@compiled
def narrow(row: Row, placement: int, report: int, lookup: Lookup, after: Row) -> None:
    """Makes `after` the row after this placement and this report on it."""
    line, found = lookup.reports[placement], 0
    for place in range(tables.CODES_AT, tables.CODES_AT + row[tables.COUNT_AT]):
        if line[row[place]] == report:
            after[tables.CODES_AT + found] = row[place]
            found += 1
    after[tables.ROWS_AT] = row[tables.ROWS_AT] - 1
    after[tables.DICE_AT] = row[tables.DICE_AT] - lookup.sizes[placement]
    after[tables.COUNT_AT] = found


@compiled
def count_parts(row: Row, placement: int, lookup: Lookup, counts: Any) -> int:
    """Counts the codes by report; comes back with how many reports there are."""
    size = lookup.sizes[placement]
    # Equal, too high and too low add up to `size`: this is how many reports there are (MAS-5).
    classes = (size + 1) * (size + 2) // 2
    counts[:classes] = 0
    line = lookup.reports[placement]
    for place in range(tables.CODES_AT, tables.CODES_AT + row[tables.COUNT_AT]):
        counts[line[row[place]]] += 1
    return int(classes)


@compiled
def at_once(row: Row, judgement: Judgement) -> float:
    """What a solution at once is worth, times the number of codes."""
    right = judgement.right[row[tables.ROWS_AT], row[tables.DICE_AT]]
    return float(right + (row[tables.COUNT_AT] - 1) * judgement.wrong)


@compiled
def new_parts() -> Parts:
    """Room for parts."""
    return Parts(
        np.zeros(tables.MOST_CLASSES, np.int64),
        np.zeros(tables.MOST_CLASSES),
        np.zeros((tables.MOST_CLASSES, tables.FEW), np.int64),
    )


@compiled
def new_scratch() -> Scratch:
    """Room for a search."""
    groups = tables.STARTS[COLUMNS + 1]
    return Scratch(np.zeros(tables.PLACEMENTS, np.int64), np.empty(groups), new_parts())


@compiled
def count_closely(row: Row, placement: int, lookup: Lookup, parts: Parts) -> int:
    """Counts the codes by report, and how near each other the first few of each are."""
    size, few = lookup.sizes[placement], tables.FEW if row[tables.COUNT_AT] <= tables.MANY else 0
    classes, line = (size + 1) * (size + 2) // 2, lookup.reports[placement]
    parts.counts[:classes], parts.near[:classes] = 0, 0.0
    for place in range(tables.CODES_AT, tables.CODES_AT + row[tables.COUNT_AT]):
        code = row[place]
        report = line[code]
        count = parts.counts[report]
        if count < few:
            for other in range(count):
                parts.near[report] += lookup.near[lookup.apart[code, parts.seen[report, other]]]
            parts.seen[report, count] = code
        parts.counts[report] = count + 1
    return int(classes)


@compiled
def weigh_part(report: int, rows: int, dice: int, parts: Parts, judgement: Judgement) -> float:
    """What to expect with this part of the codes left, times their number."""
    count = parts.counts[report]
    # One or two codes are worked out exactly, and many are too many to compare.
    if count < 3 or count > tables.FEW:
        return float(judgement.prospects[rows, dice, count])
    usual, counts = judgement.near[count]
    more = counts * (parts.near[report] / (count * (count - 1) / 2) - usual)
    step = round(tables.STEPS * (tables.LOGS[count] + more))
    return float(count * judgement.steps[rows, dice, max(0, step)])


@compiled
def weigh_placement(
    row: Row, placement: int, lookup: Lookup, judgement: Judgement, parts: Parts
) -> float:
    """What to expect after this placement, whatever the roll; -1 where dice are lacking."""
    rows, codes = row[tables.ROWS_AT] - 1, row[tables.COUNT_AT]
    left = row[tables.DICE_AT] - lookup.sizes[placement]
    if rows < 0 or left < 0:
        return -1.0
    total = 0.0
    for report in range(count_closely(row, placement, lookup, parts)):
        if codes > tables.MANY:
            total += judgement.prospects[rows, left, parts.counts[report]]
        elif parts.counts[report] == 2:
            apart = lookup.apart[parts.seen[report, 0], parts.seen[report, 1]]
            total += judgement.pairs[rows, left, apart]
        else:
            total += weigh_part(report, rows, left, parts, judgement)
    return float(total / codes)


@compiled
def weigh_placements(row: Row, lookup: Lookup, judgement: Judgement, values: Floats) -> None:
    """What to expect after each placement."""
    parts = new_parts()
    values[0] = -1.0
    for placement in range(1, tables.PLACEMENTS):
        values[placement] = weigh_placement(row, placement, lookup, judgement, parts)


@compiled
def useful_placements(row: Row, lookup: Lookup, found: NDArray[np.int64]) -> int:
    """Fills in the placements in which every die can tell something; comes back with how many.

    A die outside of the values that are left in its column tells nothing: better to keep it.
    """
    found[0], number = 0, 1
    for column in range(COLUMNS):
        low, high = 6, 1
        for place in range(tables.CODES_AT, tables.CODES_AT + row[tables.COUNT_AT]):
            low = min(low, lookup.values[row[place], column])
            high = max(high, lookup.values[row[place], column])
        before = number
        for face in range(low, high + 1 if low < high else low):
            for place in range(before):
                found[number] = found[place] + face * 7**column
                number += 1
    return number


def weighed(row: Row, judgement: Judgement) -> Floats:
    """What to expect after each placement."""
    values = np.empty(tables.PLACEMENTS)
    weigh_placements(row, tables.LOOKUP, judgement, values)
    return values


@compiled
def best_by_group(values: Floats, lookup: Lookup, best: Floats) -> None:
    """The best value among the placements of each group of dice."""
    best[:] = -1.0
    for placement in range(1, tables.PLACEMENTS):
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
    size = min(COLUMNS, row[tables.DICE_AT])
    total = 0.0
    for group in range(tables.STARTS[size], tables.STARTS[size + 1]):
        total += lookup.likely[group] * weigh_roll(group, lookup, best, otherwise)
    return float(total)


@compiled
def expect(row: Row, lookup: Lookup, judgement: Judgement, scratch: Scratch) -> float:
    """What to expect before the roll: every roll, every placement that can tell something."""
    guess = float(at_once(row, judgement) / row[tables.COUNT_AT])
    if row[tables.COUNT_AT] == 1 or row[tables.ROWS_AT] == 0 or row[tables.DICE_AT] == 0:
        return guess
    if row[tables.COUNT_AT] == 2:
        apart = lookup.apart[row[tables.CODES_AT], row[tables.CODES_AT + 1]]
        return float(judgement.pairs[row[tables.ROWS_AT], row[tables.DICE_AT], apart] / 2)
    scratch.best[:] = -1.0  # less than any value
    # The first one has no die at all.
    for number in range(1, useful_placements(row, lookup, scratch.found)):
        placement = scratch.found[number]
        value = weigh_placement(row, placement, lookup, judgement, scratch.parts)
        group = lookup.groups[placement]
        scratch.best[group] = max(scratch.best[group], value)
    return mean_over_rolls(row, lookup, scratch.best, guess)


@compiled
def look_ahead(row: Row, placement: int, lookup: Lookup, judgement: Judgement) -> float:
    """What to expect after this placement: every report, every next roll, every placement then."""
    counts, after = np.zeros(tables.MOST_CLASSES, np.int64), np.empty(tables.LENGTH, np.int16)
    scratch, total = new_scratch(), 0.0
    for report in range(count_parts(row, placement, lookup, counts)):
        if counts[report] > 0:
            narrow(row, placement, report, lookup, after)
            total += counts[report] * expect(after, lookup, judgement, scratch)
    return float(total / row[tables.COUNT_AT])


def warm_up() -> None:
    """Compiles everything that a decision needs."""
    lookup = tables.LOOKUP
    prospects = np.zeros((ROWS + 1, WHITE_DICE + 1, len(CODES) + 1))
    judgement = tables.make_judgement(np.arange(74.0), 0.0, prospects)
    row, values = np.zeros(tables.LENGTH, np.int16), np.empty(tables.PLACEMENTS)
    start(row, 1, 1, 3)
    weigh_placements(row, lookup, judgement, values)
    look_ahead(row, 1, lookup, judgement)
