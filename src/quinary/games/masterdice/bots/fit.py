"""The compiled part of MASTERDICE's training: rounds to learn from, and values backed up."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.games.masterdice.bots import kernel
from quinary.games.masterdice.bots.kernel import compiled
from quinary.games.masterdice.codes import CODES
from quinary.games.masterdice.fast import tables
from quinary.games.masterdice.fast.tables import Floats, Judgement, Lookup, Row
from quinary.games.masterdice.model import COLUMNS, ROWS, WHITE_DICE

ALL: Final = len(CODES)
ROUNDS: Final = 4_000  # how many rounds are played to find rows to learn from


class Backed(NamedTuple):
    """What each aim expects one row later: by aim, dice left and codes left, times the codes."""

    counting: Floats  # in what counts for the aim
    points: Floats  # in points
    right: Floats  # what the right solution counts now, by aim and dice left
    worth: Floats  # its points, by dice left
    wrong: Floats  # what a wrong solution counts, by aim


@compiled
def roll_group(size: int, lookup: Lookup, state: Any) -> int:
    """A random roll of `size` dice, as its group."""
    # Every throw is a placement of all dice, one per column.
    placement = 0
    for _ in range(size):
        placement = placement * 7 + 1 + kernel.below(state, 6)
    return int(lookup.groups[placement])


@compiled
def best_placement(roll: int, lookup: Lookup, values: Floats) -> int:
    """The best placement of some of the dice of this roll."""
    best = 0
    for placement in range(1, tables.PLACEMENTS):
        if values[placement] > values[best]:
            for part in lookup.within[roll]:
                if part == lookup.groups[placement]:
                    best = placement
    return best


@compiled
def wander_round(
    state: Any, lookup: Lookup, judgement: Judgement, opening: Floats, rows: NDArray[np.int16]
) -> int:
    """Plays a round, sometimes with dice at random, and keeps what was known before each roll.

    `opening` is what each placement is worth at first: that is always the same.
    """
    code, kept = kernel.below(state, ALL), 0
    values, best = np.empty(tables.PLACEMENTS), np.empty(tables.GROUP_COUNT)
    kernel.start(rows[0], ROWS, WHITE_DICE, ALL)
    while True:
        row = rows[kept]
        if row[tables.COUNT_AT] == 1 or row[tables.ROWS_AT] == 0 or row[tables.DICE_AT] == 0:
            return kept
        if kept == 0:
            values[:] = opening
        else:
            kernel.weigh_placements(row, lookup, judgement, values)
        kernel.best_by_group(values, lookup, best)
        roll = roll_group(min(COLUMNS, row[tables.DICE_AT]), lookup, state)
        guess = kernel.at_once(row, judgement) / row[tables.COUNT_AT]
        kept += 1
        if guess >= kernel.weigh_roll(roll, lookup, best, guess):
            return kept
        # One attempt in four goes astray, so that the library knows worse positions too.
        if kernel.below(state, 4) == 0:
            size = 1 + kernel.below(state, min(COLUMNS, row[tables.DICE_AT]))
            roll = roll_group(size, lookup, state)
        placement = best_placement(roll, lookup, values)
        kernel.narrow(row, placement, lookup.reports[placement, code], lookup, rows[kept])


@compiled
def keep_sorted(counts: Any, kept: Any) -> int:
    """Puts the counts that are not 0 in order, largest first; returns how many there are."""
    length = 0
    for count in counts:
        if count == 0:
            continue
        place = length
        while place > 0 and kept[place - 1] < count:
            kept[place] = kept[place - 1]
            place -= 1
        kept[place] = count
        length += 1
    return length


@compiled
def compress(row: Row, order: Any, lookup: Lookup, parts: Any, lengths: Any) -> None:
    """The sizes of the parts that each placement makes, largest first; none if made before."""
    counts, first, last_group = np.zeros(tables.MOST_CLASSES, np.int64), 0, -1
    for place in range(len(order)):
        placement = order[place]
        if lookup.groups[placement] != last_group:
            first, last_group = place, lookup.groups[placement]
        # Which report makes which part does not matter for the value, only how large they are.
        classes = kernel.count_parts(row, placement, lookup, counts)
        length = keep_sorted(counts[:classes], parts[place])
        lengths[place] = length
        for other in range(first, place):
            same = lengths[other] == length
            if same and np.all(parts[other, :length] == parts[place, :length]):
                lengths[place] = 0
                break


@compiled
def best_parts(
    ahead: Floats, dice: int, order: Any, lookup: Lookup, sorted_parts: Any
) -> tuple[Floats, NDArray[np.int64]]:
    """The best value of each group with these dice left, and which placement has it."""
    parts, lengths = sorted_parts
    best, by = np.full(tables.GROUP_COUNT, -1.0), np.full(tables.GROUP_COUNT, -1)
    for place in range(len(order)):
        size = lookup.sizes[order[place]]
        if lengths[place] == 0 or size > dice:
            continue
        value = 0.0
        for part in range(lengths[place]):
            value += ahead[dice - size, parts[place, part]]
        group = lookup.groups[order[place]]
        if value > best[group]:
            best[group], by[group] = value, place
    return best, by


@compiled
def choose_group(roll: int, lookup: Lookup, best: Floats, guess: float) -> int:
    """The group of dice to place with this roll; -1 if solving at once is better."""
    value, chosen = guess, -1
    for group in lookup.within[roll]:
        if group >= 0 and best[group] > value:
            value, chosen = best[group], group
    return chosen


@compiled
def back_up(
    row: Row, order: Any, lookup: Lookup, backed: Backed, dice_range: Any, out: Floats
) -> None:
    """What each aim expects before a roll of this row, with each number of dice: (counts, points).

    `order` has the placements group by group.
    """
    parts = np.zeros((len(order), tables.MOST_CLASSES), np.int64)
    lengths = np.zeros(len(order), np.int64)
    compress(row, order, lookup, parts, lengths)
    codes = row[tables.COUNT_AT]
    for dice in dice_range:
        rolled = min(COLUMNS, dice)
        for aim in range(len(backed.wrong)):
            guess = backed.right[aim, dice] + (codes - 1) * backed.wrong[aim]
            best, by = best_parts(backed.counting[aim], dice, order, lookup, (parts, lengths))
            total, points = 0.0, 0.0
            for roll in range(tables.STARTS[rolled], tables.STARTS[rolled + 1]):
                group = choose_group(roll, lookup, best, guess)
                total += lookup.likely[roll] * (guess if group < 0 else best[group])
                backed_up = backed.worth[dice]
                if group >= 0:
                    backed_up = 0.0
                    place = by[group]
                    left = dice - lookup.sizes[order[place]]
                    for part in range(lengths[place]):
                        backed_up += backed.points[aim, left, parts[place, part]]
                points += lookup.likely[roll] * backed_up
            out[aim, dice, 0], out[aim, dice, 1] = total / codes, points / codes


@compiled
def collect(
    seed: int, lookup: Lookup, judgement: Judgement, quotas: Any, library: NDArray[np.int16]
) -> int:
    """Fills the library with rows from play, and returns how many there are.

    `quotas[n]` is a pair for every number of codes: its bin, and how many rows that may hold.
    """
    state = np.full(1, seed, np.uint64)
    rows, found = np.zeros((ROWS + 2, tables.LENGTH), np.int16), 0
    opening = np.empty(tables.PLACEMENTS)
    kernel.start(rows[0], ROWS, WHITE_DICE, ALL)
    kernel.weigh_placements(rows[0], lookup, judgement, opening)
    held = np.zeros(ALL + 1, np.int64)
    for _ in range(ROUNDS):
        for number in range(wander_round(state, lookup, judgement, opening, rows)):
            codes = rows[number, tables.COUNT_AT]
            bin_, most = quotas[codes, 0], quotas[codes, 1]
            # Some of every size: most rounds pass through the same few sizes.
            if codes > 1 and held[bin_] < most and found < len(library):
                held[bin_] += 1
                library[found, : tables.CODES_AT + codes] = rows[number, : tables.CODES_AT + codes]
                found += 1
    return found
