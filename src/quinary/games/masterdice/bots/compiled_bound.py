"""The compiled part of MASTERDICE's upper bound: what nobody can beat, three attempts deep.

Everything here is a kernel's search with one difference: where it stops, it believes in the
best possible set of that many codes (bound.py), except for two and three codes,
which are looked at one by one.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.games.masterdice.bots import kernel
from quinary.games.masterdice.bots.kernel import Parts, Scratch, compiled
from quinary.games.masterdice.fast import tables
from quinary.games.masterdice.fast.tables import Floats, Judgement, Lookup, Row
from quinary.games.masterdice.model import COLUMNS


class Limits(NamedTuple):
    """What no decoder can expect more than: the number of codes × points, before a roll."""

    judgement: Judgement  # by rows, dice and codes, whatever the codes
    triples: Floats  # for three codes, by rows, dice and how many faces tell all of them apart


@compiled
def count_bits(mask: int) -> int:
    """How many bits are set."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@compiled
def faces_amid(first: Any, second: Any, third: Any) -> int:
    """How many faces tell three codes apart at once: a middle value between two others."""
    mask = 0
    for column in range(COLUMNS):
        a, b, c = first[column], second[column], third[column]
        if a not in (b, c) and b != c:
            # The middle value: what is left of the sum without the largest and the smallest.
            mask |= 1 << (a + b + c - max(a, b, c) - min(a, b, c))
    return count_bits(mask)


@compiled
def limit_at_sight(row: Row, placement: int, lookup: Lookup, limits: Limits, parts: Parts) -> float:
    """What nobody can expect more than after this placement, times the number of codes."""
    rows, prospects = row[tables.ROWS_AT] - 1, limits.judgement.prospects
    left = row[tables.DICE_AT] - lookup.sizes[placement]
    if left < 0:
        return -1.0
    total, faces = 0.0, lookup.values
    for report in range(count_few(row, placement, lookup, parts)):
        count, seen = parts.counts[report], parts.seen[report]
        if count == 2:
            total += limits.judgement.pairs[rows, left, lookup.apart[seen[0], seen[1]]]
        elif count == 3:
            apart = faces_amid(faces[seen[0]], faces[seen[1]], faces[seen[2]])
            total += limits.triples[rows, left, apart]
        else:
            total += prospects[rows, left, count]
    return float(total)


@compiled
def count_few(row: Row, placement: int, lookup: Lookup, parts: Parts) -> int:
    """Counts the codes by report, and keeps the first three of each."""
    size, line = lookup.sizes[placement], lookup.reports[placement]
    classes = (size + 1) * (size + 2) // 2
    parts.counts[:classes] = 0
    for place in range(tables.CODES_AT, tables.CODES_AT + row[tables.COUNT_AT]):
        code = row[place]
        report = line[code]
        if parts.counts[report] < 3:
            parts.seen[report, parts.counts[report]] = code
        parts.counts[report] += 1
    return int(classes)


@compiled
def limit_set(row: Row, lookup: Lookup, limits: Limits, scratch: Scratch) -> float:
    """What nobody can expect more than before a roll, times the number of codes: one attempt."""
    guess, count = kernel.at_once(row, limits.judgement), row[tables.COUNT_AT]
    rows, dice = row[tables.ROWS_AT], row[tables.DICE_AT]
    if count == 1 or rows == 0 or dice == 0:
        return guess
    if count == 2:
        apart = lookup.apart[row[tables.CODES_AT], row[tables.CODES_AT + 1]]
        return float(limits.judgement.pairs[rows, dice, apart])
    scratch.best[:] = -1.0
    for number in range(1, kernel.useful_placements(row, lookup, scratch.found)):
        placement = scratch.found[number]
        value = limit_at_sight(row, placement, lookup, limits, scratch.parts)
        group = lookup.groups[placement]
        scratch.best[group] = max(scratch.best[group], value)
    return kernel.mean_over_rolls(row, lookup, scratch.best, guess)


@compiled
def limit_placement(row: Row, placement: int, lookup: Lookup, limits: Limits) -> float:
    """What nobody can expect more than after this placement, times the codes: two attempts."""
    counts, after = np.zeros(tables.MOST_CLASSES, np.int64), np.empty(tables.LENGTH, np.int16)
    scratch, total = kernel.new_scratch(), 0.0
    for report in range(kernel.count_parts(row, placement, lookup, counts)):
        if counts[report] > 0:
            kernel.narrow(row, placement, report, lookup, after)
            total += limit_set(after, lookup, limits, scratch)
    return total


@compiled
def limit_deeply(row: Row, alike: NDArray[np.int64], lookup: Lookup, limits: Limits) -> float:
    """What nobody can expect more than before a roll, times the codes: the second attempt exactly.

    A placement is looked at more closely only while some roll would choose it by what is known
    so far: the others can't matter. `alike[p]` is the placement that speaks for p.
    """
    guess = kernel.at_once(row, limits.judgement)
    if row[tables.COUNT_AT] == 1:
        return guess
    values, deep = np.full(tables.PLACEMENTS, -1.0), np.empty(tables.PLACEMENTS)
    close, scratch = np.zeros(tables.PLACEMENTS, np.bool_), kernel.new_scratch()
    for number in range(1, kernel.useful_placements(row, lookup, scratch.found)):
        placement = scratch.found[number]
        values[placement] = limit_at_sight(row, placement, lookup, limits, scratch.parts)
    # Best first sight first, so that the loop below can stop early.
    ordered = np.argsort(-values)
    size, total = min(COLUMNS, row[tables.DICE_AT]), 0.0
    fits = np.zeros(tables.GROUP_COUNT, np.bool_)
    for roll in range(tables.STARTS[size], tables.STARTS[size + 1]):
        fits[:] = False
        for part in lookup.within[roll]:
            if part >= 0:
                fits[part] = True
        best = guess
        for placement in ordered:
            # First sights come largest first: what follows can't be better any more.
            first = values[placement]
            if first <= best:
                break
            if not fits[lookup.groups[placement]]:
                continue
            speaker = alike[placement]
            if not close[speaker]:
                deep[speaker] = limit_placement(row, speaker, lookup, limits)
                close[speaker] = True
            best = max(best, deep[speaker])
        total += lookup.likely[roll] * best
    return float(total)
