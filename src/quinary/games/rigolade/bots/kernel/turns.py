"""Whole turns on rows, and what they are worth: points now, tiles kept, and the board left.

A turn is some equations by a sign alone (bits of a mask over those there are) and a last
move. The same sums as in `values.py`, but only what a turn changes is worked out anew.
"""

from typing import NamedTuple

import numpy as np

from quinary.games.rigolade.bots.kernel.moves import moves, points_of
from quinary.games.rigolade.fast import tables as at
from quinary.games.rigolade.fast.compiled import Codes, Floats, Row, compiled, inlined
from quinary.games.rigolade.fast.features import (
    ALWAYS,
    BAG,
    COUNT,
    FEATURES,
    GIFT,
    KINDS,
    LONE,
    MOST_NUMBERS,
    MOST_SIGNS,
    NEARLY_EMPTY,
    PAIR,
    READY,
    SIGN_COUNT,
    SPARE,
    THREAT,
    TILE,
    TILE_SIGN,
    UNNUMBERED,
    UNSIGNED,
)

MOST_FREE = 6
"""More equations by a sign alone than this are never looked at together."""


class Desk(NamedTuple):
    """Room to work in, so that nothing has to be made anew for every turn."""

    kinds: Codes
    free: Codes
    main: Codes
    masks: Codes
    finals: Codes
    values: Floats
    likely: Floats
    """How likely another player holds each kind."""
    likely_signs: Floats
    before: Floats
    """What each slot is worth, left as it is, without what is in the hand."""
    counts: Codes
    """The number of the turn that is looked at, and how many slots are marked in it."""
    stamps: Codes
    """The last turn in which each slot was marked."""
    closed: Codes
    """The last turn that filled each slot."""
    marked: Codes
    slots: Codes
    """Slots that lack one tile, one line each: slot, kind (0 for a sign alone), sign, class."""
    kept: Codes
    kept_signs: Codes
    row: Floats
    """The features of a position."""


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
        row=np.zeros(FEATURES),
    )


@compiled
def phase_of(row: Row) -> int:
    """Which part of the game it is: `features.phase`."""
    if not (row[at.IN_BAG] and row[at.SIGNS_IN_BAG]):
        return 2
    return 1 if row[at.IN_BAG] <= NEARLY_EMPTY else 0


@compiled
def held_by_others(unseen: int, all_unseen: int, held: int) -> float:
    """How likely `held` of all unseen tiles include one of these."""
    none = 1.0
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
def lacking(a: int, b: int, c: int, sign: int) -> int:
    """The kind that a slot with two numbers lacks for this sign, or 0."""
    if not a:
        return int(at.MISSING[0, sign, b, c])
    if not b:
        return int(at.MISSING[1, sign, a, c])
    return int(at.MISSING[2, sign, a, b])


@compiled
def offered(a: int, b: int, c: int, weights: Floats, likely: Floats, likely_signs: Floats) -> float:
    """What a slot with these numbers is worth, without what is in the hand."""
    there, worth = int(a > 0) + int(b > 0) + int(c > 0), 0.0
    if there == 1:
        place = 0 if a else 1 if b else 2
        return float(weights[LONE + place * KINDS + max(a, b, c) - 1])
    for sign in range(4):
        if there == 2:
            kind = lacking(a, b, c, sign)
            if kind:
                points = at.CLASS[at.WORTH[max(a, b, c, kind), sign]]
                worth += weights[THREAT + points] * likely[kind] * likely_signs[sign]
        elif there == 3 and at.MISSING[2, sign, a, b] == c:
            points = at.CLASS[at.WORTH[max(a, b, c), sign]]
            worth += weights[GIFT + points] * likely_signs[sign]
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


@inlined
def hand_worth(weights: Floats, kinds: Codes, many: int, kept: Codes, kept_signs: Codes) -> float:
    """What the kept tiles are worth by themselves and beside each other."""
    worth, count = 0.0, 0
    for sign in range(4):
        have = min(kept_signs[sign], MOST_SIGNS)
        worth += weights[SIGN_COUNT + sign * (MOST_SIGNS + 1) + have]
    for which in range(many):
        kind = kinds[which] - 1
        n = kept[kind + 1]
        if not n:
            continue
        count += n
        one = weights[TILE + kind]
        for sign in range(4):
            if kept_signs[sign]:
                one += weights[TILE_SIGN + kind * 4 + sign]
        pairs = PAIR + kind * (kind + 1) // 2
        for lower in range(which):
            one += weights[pairs + kinds[lower] - 1] * kept[kinds[lower]]
        worth += n * one + weights[pairs + kind] * (n * (n - 1) / 2)
    return float(worth + weights[COUNT + min(count, MOST_NUMBERS)])


# Handing an array to a function costs more than what these do with it: hence they are inlined,
# and what is kept is looked at in two places.


@inlined
def mark(slot: int, counts: Codes, stamps: Codes, marked: Codes) -> None:
    """Notes that the turn changes this slot."""
    if stamps[slot] != counts[0]:
        stamps[slot] = counts[0]
        marked[counts[1]] = slot
        counts[1] += 1


@inlined
def begin(mask: int, desk: Desk) -> None:
    """Nothing is marked but the slots that equations by signs alone fill."""
    desk.counts[0] += 1
    desk.counts[1] = 0
    if mask:
        for which in range(MOST_FREE):
            if mask >> which & 1:
                slot = desk.free[which] & 127
                mark(slot, desk.counts, desk.stamps, desk.marked)
                desk.closed[slot] = desk.counts[0]


@inlined
def changed_worth(row: Row, weights: Floats, desk: Desk) -> float:
    """How much the marked slots are worth more than when the turn began, kept tiles included."""
    board, worth, kept, kept_signs = row[at.BOARD], 0.0, desk.kept, desk.kept_signs
    likely, likely_signs, counts, closed = desk.likely, desk.likely_signs, desk.counts, desk.closed
    marked, before = desk.marked, desk.before
    for which in range(counts[1]):
        slot = marked[which]
        worth -= before[slot]
        if closed[slot] == counts[0] or row[at.SLOT_SIGNS + slot]:
            continue
        a = row[at.CELLS + at.SLOT_CELLS[board, slot, 0]]
        b = row[at.CELLS + at.SLOT_CELLS[board, slot, 1]]
        c = row[at.CELLS + at.SLOT_CELLS[board, slot, 2]]
        there = int(a > 0) + int(b > 0) + int(c > 0)
        if there == 1:
            place = 0 if a else 1 if b else 2
            worth += weights[LONE + place * KINDS + max(a, b, c) - 1]
            continue
        for sign in range(4):
            kind = lacking(a, b, c, sign)
            if not kind or (there == 3 and kind != c):
                continue
            points = at.CLASS[at.WORTH[max(a, b, c, kind), sign]]
            if there == 3:
                worth += weights[GIFT + points] * likely_signs[sign]
                worth += weights[SPARE + points] * (kept_signs[sign] > 0)
                continue
            worth += weights[THREAT + points] * likely[kind] * likely_signs[sign]
            if kept[kind]:
                worth += weights[(READY if kept_signs[sign] else UNSIGNED) + points]
            elif kept_signs[sign]:
                worth += weights[UNNUMBERED + points] * likely[kind]
    return worth


@inlined
def kept_worth(weights: Floats, desk: Desk, lines: int) -> float:
    """What the kept tiles add to the slots that lack one tile and are not marked."""
    turn, worth, slots, stamps = desk.counts[0], 0.0, desk.slots, desk.stamps
    likely, kept, kept_signs = desk.likely, desk.kept, desk.kept_signs
    for line in range(lines):
        if stamps[slots[line, 0]] == turn:
            continue
        kind, sign, points = slots[line, 1], slots[line, 2], slots[line, 3]
        if not kind:
            worth += weights[SPARE + points] * (kept_signs[sign] > 0)
        elif kept[kind]:
            worth += weights[(READY if kept_signs[sign] else UNSIGNED) + points]
        elif kept_signs[sign]:
            worth += weights[UNNUMBERED + points] * likely[kind]
    return worth


@inlined
def left_worth(row: Row, weights: Floats, desk: Desk, many: int, lines: int) -> float:
    """What the turn leaves: the tiles kept, and the board as far as it matters."""
    worth = hand_worth(weights, desk.kinds, many, desk.kept, desk.kept_signs)
    return worth + changed_worth(row, weights, desk) + kept_worth(weights, desk, lines)


@inlined
def after_lay(
    row: Row, move: int, weights: Floats, desk: Desk, many: int, lines: int, out: float
) -> float:
    """The worth of hand and board after an equation; `out` is what being out would bring."""
    slot, sign, used = move & 127, move >> 25, 0
    board, kept, counts, stamps, marked = (
        row[at.BOARD],
        desk.kept,
        desk.counts,
        desk.stamps,
        desk.marked,
    )
    mark(slot, counts, stamps, marked)
    desk.closed[slot] = counts[0]
    for place in range(3):
        cell = at.SLOT_CELLS[board, slot, place]
        if not row[at.CELLS + cell]:
            kind = (move >> (7 + 6 * place)) & 63
            row[at.CELLS + cell] = kind
            kept[kind] -= 1
            for which in range(4):
                if at.CELL_SLOTS[board, cell, which] >= 0:
                    mark(at.CELL_SLOTS[board, cell, which], counts, stamps, marked)
            used += 1 << place
    desk.kept_signs[sign] -= 1
    left = row[at.HELD + row[at.TURN]] - (used & 1) - (used >> 1 & 1) - (used >> 2)
    if not left and not (row[at.IN_BAG] and row[at.SIGNS_IN_BAG]):
        worth = out
    else:
        worth = left_worth(row, weights, desk, many, lines)
    for place in range(3):
        if used >> place & 1:
            cell = at.SLOT_CELLS[board, slot, place]
            kept[row[at.CELLS + cell]] += 1
            row[at.CELLS + cell] = 0
    desk.kept_signs[sign] += 1
    return worth


@inlined
def after_exchange(
    row: Row, move: int, weights: Floats, desk: Desk, many: int, lines: int
) -> float:
    """The worth of what is kept after an exchange, or a pass, and of the board."""
    seat = row[at.TURN]
    first, second, third, fourth = desk.kept_signs
    if move == at.EXCHANGE_NUMBERS:
        for which in range(many):
            desk.kept[desk.kinds[which]] = 0
    elif move == at.EXCHANGE_SIGNS:
        desk.kept_signs[:] = 0
    worth = left_worth(row, weights, desk, many, lines)
    for which in range(many):
        desk.kept[desk.kinds[which]] = row[at.HANDS + seat * at.WIDTH + desk.kinds[which]]
    desk.kept_signs[0] = first
    desk.kept_signs[1] = second
    desk.kept_signs[2] = third
    desk.kept_signs[3] = fourth
    return worth


@compiled
def leftovers(row: Row) -> tuple[float, float]:
    """What the numbers of the seat on turn add up to, and those of all others, as is likely."""
    seat, own, unseen, held = row[at.TURN], 0.0, 0.0, 0
    for kind in range(1, at.WIDTH):
        own += row[at.HANDS + seat * at.WIDTH + kind] * at.VALUE[kind]
        unseen += row[at.BAG_NUMBERS + kind] * at.VALUE[kind]
    for other in range(row[at.SEATS]):
        if other != seat:
            held += row[at.HELD + other]
            for kind in range(1, at.WIDTH):
                unseen += row[at.HANDS + other * at.WIDTH + kind] * at.VALUE[kind]
    return own, unseen * held / max(1, row[at.IN_BAG] + held)


@compiled
def lay_signs(mask: int, desk: Desk) -> int:
    """Lays equations by a sign alone; their points, or -1 if they don't go together."""
    points = 0
    begin(0, desk)
    for which in range(MOST_FREE):
        if mask >> which & 1:
            move = desk.free[which]
            if desk.closed[move & 127] == desk.counts[0] or not desk.kept_signs[move >> 25]:
                return -1
            desk.closed[move & 127] = desk.counts[0]
            desk.kept_signs[move >> 25] -= 1
            points += points_of(move)
    return points


@compiled
def dearest_first(free: Codes, frees: int) -> int:
    """Sorts the equations by a sign alone; how many of them are looked at."""
    for one in range(frees):
        for other in range(one + 1, frees):
            if points_of(free[other]) > points_of(free[one]):
                free[one], free[other] = free[other], free[one]
    return min(frees, MOST_FREE)


@compiled
def judge(row: Row, all_weights: Floats, desk: Desk) -> int:
    """How many turns the seat has; which, and what they are worth, is left on the desk."""
    weights = all_weights[phase_of(row)]
    look_around(row, desk)
    seat = int(np.int64(row[at.TURN]))
    frees, mains = moves(row, seat, desk.kinds, desk.free, desk.main)
    frees = dearest_first(desk.free, frees)
    lines = survey(row, weights, desk)
    count = 0 * lines  # a plain 0 would be a type of its own: all would be compiled twice
    base = weights[ALWAYS] + weights[BAG] * row[at.IN_BAG] / 10
    base += np.sum(desk.before[: at.SLOTS[row[at.BOARD]]])
    for mask in range(1 << frees):
        for sign in range(4):
            desk.kept_signs[sign] = row[at.HAND_SIGNS + row[at.TURN] * 4 + sign]
        points = lay_signs(mask, desk)
        if points >= 0:
            count = judge_finals(row, mask, points, base, (mains, lines), weights, desk, count)
    return count


@compiled
def judge_finals(
    row: Row,
    mask: int,
    points: int,
    base: float,
    sizes: tuple[int, int],
    weights: Floats,
    desk: Desk,
    count: int,
) -> int:
    """Adds the turns that begin with these equations by signs alone."""
    mains, lines = sizes
    seat, many = row[at.TURN], 0
    while desk.kinds[many]:
        many += 1
    own, others = leftovers(row)
    ends = not mask and not row[at.LAID] and row[at.IDLE] + 1 >= 3 * row[at.SEATS]
    signs_left = desk.kept_signs.sum()
    for which in range(mains + 3):
        move = desk.main[which] if which < mains else at.EXCHANGE_NUMBERS + which - mains
        if count >= len(desk.values):
            break
        if move < at.EXCHANGE_NUMBERS:
            if not desk.kept_signs[move >> 25]:
                continue
            begin(mask, desk)
            value = after_lay(row, move, weights, desk, many, lines, others - base)
            value += points_of(move)
        else:
            if move == at.EXCHANGE_NUMBERS and not (row[at.HELD + seat] and row[at.IN_BAG]):
                continue
            if move == at.EXCHANGE_SIGNS and not (signs_left and row[at.SIGNS_IN_BAG]):
                continue
            begin(mask, desk)
            if ends:
                value = others / (row[at.SEATS] - 1) - own - base
            else:
                value = after_exchange(row, move, weights, desk, many, lines)
        desk.masks[count] = mask
        desk.finals[count] = move
        desk.values[count] = value + base + points
        count += 1
    return count
