"""What a position is worth when a turn is over: tiles kept and the board left, by features.

The same sums as in `values.py`, but only what a turn changes is worked out anew. `describe`
writes the features themselves down, to learn from.
"""

from typing import NamedTuple

import numpy as np

from quinary.games.rigolade.fast import features as feature
from quinary.games.rigolade.fast import tables as at
from quinary.games.rigolade.fast.board import lacking
from quinary.games.rigolade.fast.tables import Codes, Floats, Row, compiled, inlined


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
        likely=np.zeros(at.WIDTH),
        likely_signs=np.zeros(4),
        before=np.zeros(110),
        counts=np.zeros(2, np.int64),
        stamps=np.zeros(110, np.int64),
        closed=np.zeros(110, np.int64),
        marked=np.zeros(110, np.int64),
        slots=np.zeros((512, 4), np.int64),
        kept=np.zeros(at.WIDTH, np.int64),
        kept_signs=np.zeros(4, np.int64),
        row=np.zeros(feature.FEATURES),
    )


@compiled
def phase_of(row: Row) -> int:
    """Which part of the game it is: `features.phase`."""
    if not (row[at.IN_BAG] and row[at.SIGNS_IN_BAG]):
        return 2
    return 1 if row[at.IN_BAG] <= feature.NEARLY_EMPTY else 0


@compiled
def held_by_others(unseen: int, all_unseen: int, held: int) -> float:
    """How likely `held` of all unseen tiles include one of these."""
    none = 1.0
    # Hypergeometric: each of these tiles in turn lies outside of the held ones.
    for tile in range(unseen):
        none *= max(0.0, (all_unseen - held - tile) / max(1, all_unseen - tile))
    return 1.0 - none


@compiled
def look_around(row: Row, desk: Desk) -> None:
    """What the seat on turn holds, and how likely others hold what it can't see."""
    seat, seats = row[at.TURN], row[at.SEATS]
    held = held_signs = 0
    for other in range(seats):
        if other != seat:
            held += row[at.HELD + other]
            held_signs += row[at.HELD_SIGNS + other]
    numbers, signs = row[at.IN_BAG] + held, row[at.SIGNS_IN_BAG] + held_signs
    for kind in range(1, at.WIDTH):
        # Bags and other hands are one to the seat: it cannot tell where a tile is.
        unseen = row[at.BAG_NUMBERS + kind]
        for other in range(seats):
            if other != seat:
                unseen += row[at.HANDS + other * at.WIDTH + kind]
        desk.likely[kind] = held_by_others(unseen, numbers, held)
        desk.kept[kind] = row[at.HANDS + seat * at.WIDTH + kind]
    for sign in range(4):
        unseen = row[at.BAG_SIGNS + sign]
        for other in range(seats):
            if other != seat:
                unseen += row[at.HAND_SIGNS + other * 4 + sign]
        desk.likely_signs[sign] = held_by_others(unseen, signs, held_signs)
        desk.kept_signs[sign] = row[at.HAND_SIGNS + seat * 4 + sign]


@compiled
def offered(a: int, b: int, c: int, weights: Floats, likely: Floats, likely_signs: Floats) -> float:
    """What a slot with these numbers is worth, without what is in the hand."""
    there, worth = int(a > 0) + int(b > 0) + int(c > 0), 0.0
    if there == 1:
        place = 0 if a else 1 if b else 2
        return float(weights[feature.LONE + place * feature.KINDS + max(a, b, c) - 1])
    for sign in range(4):
        if there == 2:
            kind = lacking(a, b, c, sign)
            if kind:
                points = at.CLASS[at.WORTH[max(a, b, c, kind), sign]]
                worth += weights[feature.THREAT + points] * likely[kind] * likely_signs[sign]
        elif there == 3 and lacking(a, b, c, sign) == c:
            points = at.CLASS[at.WORTH[max(a, b, c), sign]]
            worth += weights[feature.GIFT + points] * likely_signs[sign]
    return worth


@compiled
def survey(row: Row, weights: Floats, desk: Desk) -> int:
    """Notes what every slot is worth, and lists those that lack one tile; how many lines."""
    lines, board, before, slots = 0, row[at.BOARD], desk.before, desk.slots
    likely, likely_signs = desk.likely, desk.likely_signs
    for slot in range(at.SLOTS[board]):
        before[slot] = 0.0
        if row[at.SLOT_SIGNS + slot]:
            continue
        a = row[at.CELLS + at.SLOT_CELLS[board, slot, 0]]
        b = row[at.CELLS + at.SLOT_CELLS[board, slot, 1]]
        c = row[at.CELLS + at.SLOT_CELLS[board, slot, 2]]
        there = int(a > 0) + int(b > 0) + int(c > 0)
        if there:
            before[slot] = offered(a, b, c, weights, likely, likely_signs)
        if there < 2:
            continue
        for sign in range(4):
            kind = lacking(a, b, c, sign)
            fits = kind if there == 2 else kind == c
            if fits and lines < len(slots):
                slots[lines, 0] = slot
                slots[lines, 1] = kind if there == 2 else 0
                slots[lines, 2] = sign
                slots[lines, 3] = at.CLASS[at.WORTH[max(a, b, c, kind), sign]]
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
        a = row[at.CELLS + at.SLOT_CELLS[board, slot, 0]]
        b = row[at.CELLS + at.SLOT_CELLS[board, slot, 1]]
        c = row[at.CELLS + at.SLOT_CELLS[board, slot, 2]]
        there = int(a > 0) + int(b > 0) + int(c > 0)
        if there == 1:
            place = 0 if a else 1 if b else 2
            worth += weights[feature.LONE + place * feature.KINDS + max(a, b, c) - 1]
            continue
        for sign in range(4):
            kind = lacking(a, b, c, sign)
            if not kind or (there == 3 and kind != c):
                continue
            points = at.CLASS[at.WORTH[max(a, b, c, kind), sign]]
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
    x, seat = desk.row, row[at.TURN]
    x[:] = 0
    for kind in range(1, at.WIDTH):
        held = row[at.HANDS + seat * at.WIDTH + kind]
        desk.kept[kind] = 0 if final == at.EXCHANGE_NUMBERS else held
    for sign in range(4):
        held = row[at.HAND_SIGNS + seat * 4 + sign]
        desk.kept_signs[sign] = 0 if final == at.EXCHANGE_SIGNS else held
    x[feature.ALWAYS] = 1
    x[feature.BAG] = row[at.IN_BAG] / 10
    describe_hand(x, desk.kept, desk.kept_signs)
    for slot in range(at.SLOTS[row[at.BOARD]]):
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
    cells = at.SLOT_CELLS[row[at.BOARD], slot]
    a, b, c = row[at.CELLS + cells[0]], row[at.CELLS + cells[1]], row[at.CELLS + cells[2]]
    there = int(a > 0) + int(b > 0) + int(c > 0)
    if there == 1:
        x[feature.LONE + (0 if a else 1 if b else 2) * feature.KINDS + max(a, b, c) - 1] += 1
    if there < 2:
        return
    for sign in range(4):
        kind, has_sign = lacking(a, b, c, sign), desk.kept_signs[sign] > 0
        if not kind or (there == 3 and kind != c):
            continue
        points = at.CLASS[at.WORTH[max(a, b, c, kind), sign]]
        if there == 3:
            x[feature.GIFT + points] += desk.likely_signs[sign]
            x[feature.SPARE + points] += has_sign
            continue
        x[feature.THREAT + points] += desk.likely[kind] * desk.likely_signs[sign]
        if desk.kept[kind]:
            x[(feature.READY if has_sign else feature.UNSIGNED) + points] += 1
        elif has_sign:
            x[feature.UNNUMBERED + points] += desk.likely[kind]
