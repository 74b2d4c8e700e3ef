"""Whole turns on rows: which there are, and what each is worth.

A turn is some equations by a sign alone (bits of a mask over those there are) and a last
move. Its worth is the points it brings and what it leaves (`worth.py`).
"""

import numpy as np

from quinary.fast.rows import SEATS, Row
from quinary.games.rigolade.bots.kernel.moves import kinds_of, moves, points_of
from quinary.games.rigolade.bots.kernel.worth import Desk, left_worth, look_around, phase_of, survey
from quinary.games.rigolade.fast import layout as at
from quinary.games.rigolade.fast import tables
from quinary.games.rigolade.fast.board import in_hand
from quinary.games.rigolade.fast.features import ALWAYS, BAG
from quinary.games.rigolade.fast.tables import Codes, Floats, compiled, inlined
from quinary.games.rigolade.rules import IDLE_ROUNDS

MOST_FREE = 6  # more equations by a sign alone than this are never looked at together


@inlined
def mark(slot: int, counts: Codes, stamps: Codes, marked: Codes) -> None:
    """Notes that the turn changes this slot."""
    # Stamps with the number of the turn need not be wiped for the next one.
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
                slot = (desk.free[which] - at.LAY) // at.EQUATION_COUNT
                mark(slot, desk.counts, desk.stamps, desk.marked)
                desk.closed[slot] = desk.counts[0]


@inlined
def after_lay(
    row: Row, move: int, weights: Floats, desk: Desk, many: int, lines: int, out: float
) -> float:
    """The worth of hand and board after an equation; `out` is what being out would bring."""
    slot, equation = divmod(move - at.LAY, at.EQUATION_COUNT)
    sign, used = at.PARTS[equation, 3], 0
    board, kept = row[at.BOARD], desk.kept
    counts, stamps, marked = desk.counts, desk.stamps, desk.marked
    mark(slot, counts, stamps, marked)
    desk.closed[slot] = counts[0]
    for place in range(3):
        cell = tables.SLOT_CELLS[board, slot, place]
        if not row[at.CELLS + cell]:
            kind = at.PARTS[equation, place]
            row[at.CELLS + cell] = kind
            kept[kind] -= 1
            for which in range(4):
                if tables.CELL_SLOTS[board, cell, which] >= 0:
                    mark(tables.CELL_SLOTS[board, cell, which], counts, stamps, marked)
            used += 1 << place
    desk.kept_signs[sign] -= 1
    held = row[at.HANDS + at.HAND * row[at.SEAT] + at.HELD]
    left = held - (used & 1) - (used >> 1 & 1) - (used >> 2)
    if not left and not (row[at.BAG_SIZE] and row[at.SIGN_BAG_SIZE]):
        worth = out  # RIG-15 a: the game is over
    else:
        worth = left_worth(row, weights, desk, many, lines)
    for place in range(3):
        if used >> place & 1:
            cell = tables.SLOT_CELLS[board, slot, place]
            kept[row[at.CELLS + cell]] += 1
            row[at.CELLS + cell] = 0
    desk.kept_signs[sign] += 1
    return worth


@inlined
def after_exchange(
    row: Row, move: int, weights: Floats, desk: Desk, many: int, lines: int
) -> float:
    """The worth of what is kept after an exchange, or a pass, and of the board."""
    counts = at.HANDS + at.HAND * row[at.SEAT] + at.COUNTS
    first, second, third, fourth = desk.kept_signs
    if move == at.EXCHANGE_NUMBERS:
        for which in range(many):
            desk.kept[desk.kinds[which]] = 0
    elif move == at.EXCHANGE_SIGNS:
        desk.kept_signs[:] = 0
    worth = left_worth(row, weights, desk, many, lines)
    for which in range(many):
        desk.kept[desk.kinds[which]] = row[counts + desk.kinds[which]]
    # One by one: a copy of the array would have to be made for every turn.
    desk.kept_signs[0] = first
    desk.kept_signs[1] = second
    desk.kept_signs[2] = third
    desk.kept_signs[3] = fourth
    return worth


@compiled
def leftovers(row: Row) -> tuple[float, float]:
    """What the numbers of the seat on turn add up to, and those of all others, as is likely."""
    own, unseen, held = at.HANDS + at.HAND * row[at.SEAT], 0.0, 0
    for kind in range(1, tables.WIDTH):
        unseen += row[at.UNSEEN + kind] * tables.VALUE[kind]
    for seat in range(row[SEATS]):
        hand = at.HANDS + at.HAND * seat
        if hand != own:
            held += row[hand + at.HELD]
            unseen += in_hand(row, hand)
    return float(in_hand(row, own)), unseen * held / max(1, row[at.BAG_SIZE] + held)


@compiled
def lay_signs(mask: int, desk: Desk) -> int:
    """Lays equations by a sign alone; their points, or -1 if they don't go together."""
    points = 0
    begin(0, desk)
    for which in range(MOST_FREE):
        if mask >> which & 1:
            move = desk.free[which]
            slot, equation = divmod(move - at.LAY, at.EQUATION_COUNT)
            sign = at.PARTS[equation, 3]
            if desk.closed[slot] == desk.counts[0] or not desk.kept_signs[sign]:
                return -1
            desk.closed[slot] = desk.counts[0]
            desk.kept_signs[sign] -= 1
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
    # The phase is that before the turn, as in `values.py`.
    weights = all_weights[phase_of(row)]
    look_around(row, desk)
    hand = at.HANDS + at.HAND * row[at.SEAT]
    many = kinds_of(row, hand, desk.kinds)
    frees, mains = moves(row, hand, desk.free, desk.main)
    frees = dearest_first(desk.free, frees)
    lines = survey(row, weights, desk)
    count = 0 * lines  # a plain 0 would be a type of its own: all would be compiled twice
    base = weights[ALWAYS] + weights[BAG] * row[at.BAG_SIZE] / 10
    base += np.sum(desk.before[: tables.SLOTS[row[at.BOARD]]])
    for mask in range(1 << frees):
        for sign in range(4):
            desk.kept_signs[sign] = row[hand + at.HAND_SIGNS + sign]
        points = lay_signs(mask, desk)
        if points >= 0:
            sizes = (mains, many, lines)
            count = judge_finals(row, mask, points, base, sizes, weights, desk, count)
    return count


@compiled
def judge_finals(
    row: Row,
    mask: int,
    points: int,
    base: float,
    sizes: tuple[int, int, int],
    weights: Floats,
    desk: Desk,
    count: int,
) -> int:
    """Adds the turns that begin with these equations by signs alone."""
    mains, many, lines = sizes
    held = row[at.HANDS + at.HAND * row[at.SEAT] + at.HELD]
    own, others = leftovers(row)
    # RIG-16: without an equation, this turn would end the game.
    ends = not mask and not row[at.LAID] and row[at.IDLE] + 1 >= IDLE_ROUNDS * row[SEATS]
    signs_left = desk.kept_signs.sum()
    for which in range(mains + 3):
        # Behind the equations: both exchanges, and then to pass.
        move = desk.main[which] if which < mains else (which - mains + 1) % at.LAY
        # A full desk leaves out the last masks: those with the cheapest equations by a sign alone.
        if count >= len(desk.values):
            break
        if move >= at.LAY:
            if not desk.kept_signs[at.PARTS[(move - at.LAY) % at.EQUATION_COUNT, 3]]:
                continue
            begin(mask, desk)
            value = after_lay(row, move, weights, desk, many, lines, others - base)
            value += points_of(move)
        else:
            if move == at.EXCHANGE_NUMBERS and not (held and row[at.BAG_SIZE]):
                continue
            if move == at.EXCHANGE_SIGNS and not (signs_left and row[at.SIGN_BAG_SIZE]):
                continue
            begin(mask, desk)
            if ends:
                # All lose what they hold; base is added to every turn below.
                value = others / (row[SEATS] - 1) - own - base
            else:
                value = after_exchange(row, move, weights, desk, many, lines)
        desk.masks[count] = mask
        desk.finals[count] = move
        desk.values[count] = value + base + points
        count += 1
    return count
