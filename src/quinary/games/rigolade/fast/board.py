"""RIGOLADE's board on rows: which slots are open, and what a hand can lay there."""

from typing import Any

from quinary.fast.counter_rng import leaf
from quinary.fast.rows import Row
from quinary.games.rigolade.fast.layout import (
    BOARD,
    CELL_SLOTS,
    CELLS,
    COMBINATIONS,
    COUNTS,
    ENOUGH,
    EQUATION_COUNT,
    EQUATION_OF,
    EQUATIONS_LAID,
    EVERY_HAND,
    FILLED,
    HAND,
    HAND_SIGNS,
    HANDS,
    KINDS_HELD,
    KINDS_TWICE,
    LAY,
    LISTED,
    MIDDLES,
    MISSING,
    NEEDS,
    NEXT,
    NEXT_PLACE,
    NEXT_SIGN,
    ONE_AT,
    ONES,
    OTHERS,
    PARTS,
    PLACE_OF,
    SLOT_CELLS,
    SLOT_SIGNS,
    SLOTS,
    WIDTH,
)


@leaf
def put_number(row: Row, cell: int, kind: int) -> None:
    """A number lies in this cell from now on; its slots have one number more."""
    row[CELLS + cell] = kind
    for which in range(4):
        slot = CELL_SLOTS[row[BOARD], cell, which]
        if slot < 0:
            return
        row[FILLED + slot] += 1
        if row[SLOT_SIGNS + slot] == 0:
            sort_in(row, slot)


@leaf
def sort_in(row: Row, slot: int) -> None:
    """Puts an open slot, which has just got a number, into the list where it belongs."""
    filled = row[FILLED + slot]
    if filled == 1:
        count = row[ONES]
        row[ONES + 1 + count] = slot
        row[ONE_AT + count] = next_of(row, slot)
        row[LISTED + slot] = count
        row[ONES] = count + 1
        return
    strike(row, slot, filled - 1)
    if note_needs(row, slot):
        count = row[OTHERS]
        row[OTHERS + 1 + count] = slot
        row[LISTED + slot] = count
        row[OTHERS] = count + 1


@leaf
def strike(row: Row, slot: int, filled: int) -> None:
    """Takes the slot off the list on which it is with so many numbers; the last takes its place."""
    place = row[LISTED + slot]
    if filled == 1:
        last = row[ONES] - 1
        row[ONES] = last
        row[ONES + 1 + place] = row[ONES + 1 + last]
        row[ONE_AT + place] = row[ONE_AT + last]
        row[LISTED + row[ONES + 1 + place]] = place
    elif filled > 1 and place >= 0:
        last = row[OTHERS] - 1
        row[OTHERS] = last
        row[OTHERS + 1 + place] = row[OTHERS + 1 + last]
        row[LISTED + row[OTHERS + 1 + place]] = place
    row[LISTED + slot] = -1


@leaf
def next_of(row: Row, slot: int) -> int:
    """Where NEXT speaks of a slot with this lone number in this place."""
    for place in range(3):
        lone = row[CELLS + SLOT_CELLS[row[BOARD], slot, place]]
        if lone:
            return place * NEXT_PLACE + lone * WIDTH
    return 0


@leaf
def note_needs(row: Row, slot: int) -> bool:
    """Notes what the slot lacks, sign by sign; whether it can become an equation at all."""
    board, any_sign = row[BOARD], False
    a = row[CELLS + SLOT_CELLS[board, slot, 0]]
    b = row[CELLS + SLOT_CELLS[board, slot, 1]]
    c = row[CELLS + SLOT_CELLS[board, slot, 2]]
    for sign in range(4):
        if a == 0:
            lacks = MISSING[0, sign, b, c]
        elif b == 0:
            lacks = MISSING[1, sign, a, c]
        elif c == 0:
            lacks = MISSING[2, sign, a, b]
        else:
            lacks = ENOUGH if MISSING[2, sign, a, b] == c else 0
        row[NEEDS + 4 * slot + sign] = lacks
        any_sign |= lacks > 0
    return any_sign


@leaf
def has(row: Row, hand: int, kind: int, also: int) -> bool:
    """Whether the hand has this kind; twice, if it is also needed otherwise."""
    held = row[hand + KINDS_TWICE] if kind == also else row[hand + KINDS_HELD]
    return kind > 0 and (held >> kind & 1) == 1


@leaf
def action_at(slot: int, sign: int, a: int, b: Any) -> int:
    """The number of the action that lays this equation."""
    return LAY + EQUATION_COUNT * slot + EQUATION_OF[sign, a, b]


@leaf
def lay_next(slot: int, at: int, sign: int, first: int, second: int) -> int:
    """The action that adds these two numbers to the slot's lone one."""
    place, lone = at // NEXT_PLACE, at % NEXT_PLACE // WIDTH
    if place == 0:
        return action_at(slot, sign, lone, first)
    if place == 1:
        return action_at(slot, sign, first, lone)
    return action_at(slot, sign, first, second)


@leaf
def lay_needed(row: Row, slot: int, sign: int) -> int:
    """The action that adds what the slot lacks."""
    cells, needed = SLOT_CELLS[row[BOARD], slot], row[NEEDS + 4 * slot + sign]
    a, b = row[CELLS + cells[0]], row[CELLS + cells[1]]
    return action_at(slot, sign, a or needed, b or needed)


@leaf
def combine(row: Row, hand: int) -> int:
    """How many kinds with signs a hand may try; they are listed as NEXT wants them."""
    count, held = 0, row[hand + KINDS_HELD] & ~EVERY_HAND
    for sign in range(4):
        if row[hand + HAND_SIGNS + sign]:
            left = held
            while left:
                row[COMBINATIONS + count] = sign * NEXT_SIGN + lowest(left)
                left &= left - 1
                count += 1
    return count


@leaf
def lowest(bits: int) -> int:
    """The place of the lowest bit: its remainder by 67 tells all powers of two apart."""
    return PLACE_OF[(bits & -bits) % 67]


@leaf
def has_three(row: Row, hand: int, sign: int, a: int, b: Any) -> bool:
    """Whether the hand has all of an equation for the empty board (RIG-7)."""
    c = MISSING[2, sign, a, b]
    if c == 0 or row[hand + COUNTS + b] <= (a == b):
        return False
    return row[hand + COUNTS + c] > (c == a) + (c == b)


@leaf
def mark_lays(row: Row, hand: int, mask: Any) -> None:
    """Marks the equations that can be laid with this hand."""
    count = combine(row, hand)
    if row[EQUATIONS_LAID] == 0:
        mark_first_lays(row, hand, count, mask)
        return
    for one in range(row[ONES]):
        slot, at = row[ONES + 1 + one], row[ONE_AT + one]
        for which in range(count):
            tried = row[COMBINATIONS + which]
            sign, first, second = tried // NEXT_SIGN, tried % NEXT_SIGN, NEXT[at + tried]
            if has(row, hand, second, first):
                mask[lay_next(slot, at, sign, first, second)] = True
    for other in range(row[OTHERS]):
        slot = row[OTHERS + 1 + other]
        for sign in range(4):
            if row[hand + HAND_SIGNS + sign] and has(row, hand, row[NEEDS + 4 * slot + sign], 0):
                mask[lay_needed(row, slot, sign)] = True


@leaf
def mark_first_lays(row: Row, hand: int, count: int, mask: Any) -> None:
    """The same for the empty board."""
    for which in range(count):
        tried = row[COMBINATIONS + which]
        sign, a = tried // NEXT_SIGN, tried % NEXT_SIGN
        for b in range(1, WIDTH):
            if has_three(row, hand, sign, a, b):
                for middle in range(2):
                    mask[action_at(MIDDLES[row[BOARD], middle], sign, a, b)] = True


@leaf
def can_lay(row: Row, hand: int) -> bool:
    """Whether any equation can be laid with this hand, on a board that is not empty.

    With an empty board no bag is empty, and nobody asks.
    """
    for other in range(row[OTHERS]):
        slot = row[OTHERS + 1 + other]
        for sign in range(4):
            if row[hand + HAND_SIGNS + sign] and has(row, hand, row[NEEDS + 4 * slot + sign], 0):
                return True
    count = combine(row, hand)
    for one in range(row[ONES]):
        at = row[ONE_AT + one]
        for which in range(count):
            tried = row[COMBINATIONS + which]
            if has(row, hand, NEXT[at + tried], tried % NEXT_SIGN):
                return True
    return False


@leaf
def may_lay(row: Row, seat: int, action: int) -> bool:
    """Whether the seat can lay this equation (RIG-6 to RIG-8)."""
    slot, equation = (action - LAY) // EQUATION_COUNT, (action - LAY) % EQUATION_COUNT
    hand, board = HANDS + HAND * seat, row[BOARD]
    if (
        slot >= SLOTS[board]
        or row[SLOT_SIGNS + slot]
        or not row[hand + HAND_SIGNS + PARTS[equation, 3]]
    ):
        return False
    if row[EQUATIONS_LAID] == 0:
        if slot != MIDDLES[board, 0] and slot != MIDDLES[board, 1]:
            return False
    elif row[FILLED + slot] == 0:
        return False
    return fits(row, hand, slot, equation)


@leaf
def fits(row: Row, hand: int, slot: int, equation: int) -> bool:
    """Whether the board and the hand have the equation's numbers."""
    for place in range(3):
        kind = PARTS[equation, place]
        lies = row[CELLS + SLOT_CELLS[row[BOARD], slot, place]]
        if lies != 0 and lies != kind:
            return False
        needed = 0
        for other in range(3):
            if row[CELLS + SLOT_CELLS[row[BOARD], slot, other]] == 0:
                needed += PARTS[equation, other] == kind
        if lies == 0 and row[hand + COUNTS + kind] < needed:
            return False
    return True
