"""What a position is worth when a turn is over: tiles kept and the board left, by features.

The same sums as in `values.py`, but only what a turn changes is worked out anew. `describe`
writes the features themselves down, to learn from.
"""

from typing import NamedTuple

import numpy as np

from quinary.fast.rows import SEATS, Row
from quinary.games.rigolade.bots.kernel.moves import points_of
from quinary.games.rigolade.fast import features as feature
from quinary.games.rigolade.fast import layout as at
from quinary.games.rigolade.fast import tables
from quinary.games.rigolade.fast.board import lacking, lay_needed, next_of
from quinary.games.rigolade.fast.tables import Codes, Floats, compiled, inlined


class Desk(NamedTuple):
    """Room to work in, so that nothing has to be made anew for every turn."""

    kinds: Codes
    free: Codes
    main: Codes
    masks: Codes
    finals: Codes
    values: Floats
    likely: Floats  # how likely another player holds each kind
    likely_signs: Floats
    before: Floats  # what each slot is worth, left as it is, without what is in the hand
    counts: Codes  # the number of the turn that is looked at, and how many slots are marked in it
    stamps: Codes  # the last turn in which each slot was marked
    closed: Codes  # the last turn that filled each slot
    marked: Codes
    # Slots that lack one tile, one line each: slot, kind (0 for a sign alone), sign, class.
    slots: Codes
    kept: Codes
    kept_signs: Codes
    row: Floats  # the features of a position


def desk() -> Desk:
    """A new desk."""
    return Desk(
        kinds=np.zeros(16, np.int64),
        free=np.zeros(64, np.int64),
        main=np.zeros(4096, np.int64),
        masks=np.zeros(16384, np.int64),
        finals=np.zeros(16384, np.int64),
        values=np.zeros(16384),
        likely=np.zeros(tables.WIDTH),
        likely_signs=np.zeros(4),
        before=np.zeros(110),
        counts=np.zeros(2, np.int64),
        stamps=np.zeros(110, np.int64),
        closed=np.zeros(110, np.int64),
        marked=np.zeros(110, np.int64),
        slots=np.zeros((512, 4), np.int64),
        kept=np.zeros(tables.WIDTH, np.int64),
        kept_signs=np.zeros(4, np.int64),
        row=np.zeros(feature.FEATURES),
    )


@compiled
def phase_of(row: Row) -> int:
    """Which part of the game it is: `features.phase`."""
    if not (row[at.BAG_SIZE] and row[at.SIGN_BAG_SIZE]):
        return 2
    return 1 if row[at.BAG_SIZE] <= feature.NEARLY_EMPTY else 0


@compiled
def held_by_others(unseen: int, all_unseen: int, held: int) -> float:
    """How likely `held` of all unseen tiles include one of these."""
    none = 1.0
    # Hypergeometric: each of these tiles in turn lies outside of the held ones.
    for tile in range(unseen):
        none *= max(0.0, (all_unseen - held - tile) / max(1, all_unseen - tile))
    return 1.0 - none


@compiled
def in_others(row: Row, own: int, place: int) -> int:
    """What stands in this place of all hands but one's own: a seat can't tell them from bags."""
    found = 0
    for seat in range(row[SEATS]):
        hand = at.HANDS + at.HAND * seat
        if hand != own:
            found += row[hand + place]
    return found


@compiled
def look_around(row: Row, desk: Desk) -> None:
    """What the seat on turn holds, and how likely others hold what it can't see."""
    own = at.HANDS + at.HAND * row[at.SEAT]
    held, held_signs = in_others(row, own, at.HELD), in_others(row, own, at.SIGNS_HELD)
    numbers, signs = row[at.BAG_SIZE] + held, row[at.SIGN_BAG_SIZE] + held_signs
    for kind in range(1, tables.WIDTH):
        unseen = in_others(row, own, at.COUNTS + kind) + row[at.UNSEEN + kind]
        desk.likely[kind] = held_by_others(unseen, numbers, held)
        desk.kept[kind] = row[own + at.COUNTS + kind]
    for sign in range(4):
        unseen = in_others(row, own, at.HAND_SIGNS + sign) + row[at.UNSEEN_SIGNS + sign]
        desk.likely_signs[sign] = held_by_others(unseen, signs, held_signs)
        desk.kept_signs[sign] = row[own + at.HAND_SIGNS + sign]


@compiled
def lone_feature(row: Row, slot: int) -> int:
    """Which feature a slot with one number adds to."""
    place, rest = divmod(next_of(row, slot), at.NEXT_PLACE)
    return feature.LONE + place * feature.KINDS + rest // tables.WIDTH - 1


@compiled
def class_with(row: Row, slot: int, sign: int) -> int:
    """The class of the equation that the slot becomes by what it needs for this sign."""
    return int(tables.CLASS[points_of(lay_needed(row, slot, sign))])


@compiled
def survey(row: Row, weights: Floats, desk: Desk) -> int:
    """Notes what every slot is worth, and lists those that lack one tile; how many lines."""
    lines, before, slots = 0, desk.before, desk.slots
    for slot in range(tables.SLOTS[row[at.BOARD]]):
        filled, before[slot] = row[at.FILLED + slot], 0.0
        if row[at.SLOT_SIGNS + slot] or filled == 0:
            continue
        if filled == 1:
            before[slot] = weights[lone_feature(row, slot)]
            continue
        for sign in range(4):
            kind, likely = row[at.NEEDS + 4 * slot + sign], desk.likely_signs[sign]
            if kind == 0:
                continue
            points = class_with(row, slot, sign)
            if filled == 3:
                kind = 0
                before[slot] += weights[feature.GIFT + points] * likely
            else:
                before[slot] += weights[feature.THREAT + points] * desk.likely[kind] * likely
            if lines < len(slots):
                slots[lines, 0], slots[lines, 1] = slot, kind
                slots[lines, 2], slots[lines, 3] = sign, points
                lines += 1
    return lines


# Handing an array to a function costs more than what these do with it: hence they are inlined,
# and what is kept is looked at in two places.


@inlined
def hand_worth(weights: Floats, kinds: Codes, many: int, kept: Codes, kept_signs: Codes) -> float:
    """What the kept tiles are worth by themselves and beside each other."""
    worth, count = 0.0, 0
    for sign in range(4):
        have = min(kept_signs[sign], feature.MOST_SIGNS)
        worth += weights[feature.SIGN_COUNT + sign * (feature.MOST_SIGNS + 1) + have]
    for which in range(many):
        kind = kinds[which] - 1
        n = kept[kind + 1]
        if not n:
            continue
        count += n
        one = weights[feature.TILE + kind]
        for sign in range(4):
            if kept_signs[sign]:
                one += weights[feature.TILE_SIGN + kind * 4 + sign]
        pairs = feature.PAIR + kind * (kind + 1) // 2
        # Kinds are in rising order, so each pair is met once.
        for lower in range(which):
            one += weights[pairs + kinds[lower] - 1] * kept[kinds[lower]]
        worth += n * one + weights[pairs + kind] * (n * (n - 1) / 2)
    return float(worth + weights[feature.COUNT + min(count, feature.MOST_NUMBERS)])


@inlined
def changed_worth(row: Row, weights: Floats, desk: Desk) -> float:
    """How much the marked slots are worth more than when the turn began, kept tiles included."""
    board, worth, kept, kept_signs = row[at.BOARD], 0.0, desk.kept, desk.kept_signs
    likely, likely_signs, counts, closed = desk.likely, desk.likely_signs, desk.counts, desk.closed
    marked, before = desk.marked, desk.before
    for which in range(counts[1]):
        slot = marked[which]
        # The base of all turns includes what the slot was worth; here it is worth that no more.
        worth -= before[slot]
        if closed[slot] == counts[0] or row[at.SLOT_SIGNS + slot]:
            continue
        a = row[at.CELLS + tables.SLOT_CELLS[board, slot, 0]]
        b = row[at.CELLS + tables.SLOT_CELLS[board, slot, 1]]
        c = row[at.CELLS + tables.SLOT_CELLS[board, slot, 2]]
        there = int(a > 0) + int(b > 0) + int(c > 0)
        if there == 1:
            worth += weights[lone_feature(row, slot)]
            continue
        for sign in range(4):
            kind = lacking(a, b, c, sign)
            if not kind or (there == 3 and kind != c):
                continue
            points = tables.CLASS[at.POINTS[at.EQUATION_OF[sign, a or kind, b or kind]]]
            if there == 3:
                worth += weights[feature.GIFT + points] * likely_signs[sign]
                worth += weights[feature.SPARE + points] * (kept_signs[sign] > 0)
                continue
            worth += weights[feature.THREAT + points] * likely[kind] * likely_signs[sign]
            if kept[kind]:
                worth += weights[(feature.READY if kept_signs[sign] else feature.UNSIGNED) + points]
            elif kept_signs[sign]:
                worth += weights[feature.UNNUMBERED + points] * likely[kind]
    return worth


@inlined
def kept_worth(weights: Floats, desk: Desk, lines: int) -> float:
    """What the kept tiles add to the slots that lack one tile and are not marked."""
    turn, worth, slots, stamps = desk.counts[0], 0.0, desk.slots, desk.stamps
    likely, kept, kept_signs = desk.likely, desk.kept, desk.kept_signs
    for line in range(lines):
        # Marked slots have been counted as changed.
        if stamps[slots[line, 0]] == turn:
            continue
        kind, sign, points = slots[line, 1], slots[line, 2], slots[line, 3]
        if not kind:
            worth += weights[feature.SPARE + points] * (kept_signs[sign] > 0)
        elif kept[kind]:
            worth += weights[(feature.READY if kept_signs[sign] else feature.UNSIGNED) + points]
        elif kept_signs[sign]:
            worth += weights[feature.UNNUMBERED + points] * likely[kind]
    return worth


@inlined
def left_worth(row: Row, weights: Floats, desk: Desk, many: int, lines: int) -> float:
    """What the turn leaves: the tiles kept, and the board as far as it matters."""
    worth = hand_worth(weights, desk.kinds, many, desk.kept, desk.kept_signs)
    return worth + changed_worth(row, weights, desk) + kept_worth(weights, desk, lines)


@compiled
def describe(row: Row, final: int, desk: Desk) -> None:
    """Writes the features of the position after a turn's equations to the desk.

    What others are likely to hold is taken as it was when the turn was judged.
    """
    x, hand = desk.row, at.HANDS + at.HAND * row[at.SEAT]
    x[:] = 0
    for kind in range(1, tables.WIDTH):
        held = row[hand + at.COUNTS + kind]
        desk.kept[kind] = 0 if final == at.EXCHANGE_NUMBERS else held
    for sign in range(4):
        held = row[hand + at.HAND_SIGNS + sign]
        desk.kept_signs[sign] = 0 if final == at.EXCHANGE_SIGNS else held
    x[feature.ALWAYS] = 1
    x[feature.BAG] = row[at.BAG_SIZE] / 10
    describe_hand(x, desk.kept, desk.kept_signs)
    for slot in range(tables.SLOTS[row[at.BOARD]]):
        if not row[at.SLOT_SIGNS + slot]:
            describe_slot(row, slot, x, desk)


@compiled
def describe_hand(x: Floats, kept: Codes, kept_signs: Codes) -> None:
    """Adds the features of the tiles kept."""
    x[feature.COUNT + min(kept.sum(), feature.MOST_NUMBERS)] = 1
    for sign in range(4):
        have = min(kept_signs[sign], feature.MOST_SIGNS)
        x[feature.SIGN_COUNT + sign * (feature.MOST_SIGNS + 1) + have] = 1
    for kind in range(feature.KINDS):
        n = kept[kind + 1]
        if n:
            x[feature.TILE + kind] = n
            for sign in range(4):
                x[feature.TILE_SIGN + kind * 4 + sign] = n if kept_signs[sign] else 0
            pairs = feature.PAIR + kind * (kind + 1) // 2
            for other in range(kind):
                x[pairs + other] = n * kept[other + 1]
            x[pairs + kind] = n * (n - 1) / 2


@compiled
def describe_slot(row: Row, slot: int, x: Floats, desk: Desk) -> None:
    """Adds the features of an open slot."""
    filled = row[at.FILLED + slot]
    if filled == 1:
        x[lone_feature(row, slot)] += 1
    if filled < 2:
        return
    for sign in range(4):
        kind, has_sign = row[at.NEEDS + 4 * slot + sign], desk.kept_signs[sign] > 0
        if kind == 0:
            continue
        points = class_with(row, slot, sign)
        if filled == 3:
            x[feature.GIFT + points] += desk.likely_signs[sign]
            x[feature.SPARE + points] += has_sign
            continue
        x[feature.THREAT + points] += desk.likely[kind] * desk.likely_signs[sign]
        if desk.kept[kind]:
            x[(feature.READY if has_sign else feature.UNSIGNED) + points] += 1
        elif has_sign:
            x[feature.UNNUMBERED + points] += desk.likely[kind]
