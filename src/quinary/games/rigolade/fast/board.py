"""RIGOLADE's board on rows: which slots are open, and what a hand can lay there."""

from typing import Any

from quinary.fast.counter_rng import leaf
from quinary.fast.rows import Row
from quinary.games.rigolade.fast import layout as at
from quinary.games.rigolade.fast import tables


@leaf
def put_number(row: Row, cell: int, kind: int) -> None:
    """A number lies in this cell from now on; its slots have one number more."""
    row[at.CELLS + cell] = kind
    for which in range(4):
        slot = tables.CELL_SLOTS[row[at.BOARD], cell, which]
        if slot < 0:
            return
        row[at.FILLED + slot] += 1
        # A slot that has its sign is complete and on no list (RIG-8).
        if row[at.SLOT_SIGNS + slot] == 0:
            sort_in(row, slot)


@leaf
def sort_in(row: Row, slot: int) -> None:
    """Puts an open slot, which has just got a number, into the list where it belongs."""
    filled = row[at.FILLED + slot]
    if filled == 1:
        count = row[at.ONES]
        row[at.ONES + 1 + count] = slot
        row[at.ONE_AT + count] = next_of(row, slot)
        row[at.LISTED + slot] = count
        row[at.ONES] = count + 1
        return
    strike(row, slot, filled - 1)
    if note_needs(row, slot):
        count = row[at.OTHERS]
        row[at.OTHERS + 1 + count] = slot
        row[at.LISTED + slot] = count
        row[at.OTHERS] = count + 1


@leaf
def strike(row: Row, slot: int, filled: int) -> None:
    """Takes a slot with `filled` numbers off its list; the last one of the list takes its place."""
    place = row[at.LISTED + slot]
    if filled == 1:
        # The list has no order, so nothing has to move up.
        last = row[at.ONES] - 1
        row[at.ONES] = last
        row[at.ONES + 1 + place] = row[at.ONES + 1 + last]
        row[at.ONE_AT + place] = row[at.ONE_AT + last]
        row[at.LISTED + row[at.ONES + 1 + place]] = place
    elif filled > 1 and place >= 0:
        last = row[at.OTHERS] - 1
        row[at.OTHERS] = last
        row[at.OTHERS + 1 + place] = row[at.OTHERS + 1 + last]
        row[at.LISTED + row[at.OTHERS + 1 + place]] = place
    row[at.LISTED + slot] = -1


@leaf
def next_of(row: Row, slot: int) -> int:
    """Where NEXT speaks of a slot with this lone number in this place."""
    for place in range(3):
        lone = row[at.CELLS + tables.SLOT_CELLS[row[at.BOARD], slot, place]]
        if lone:
            return place * at.NEXT_PLACE + lone * tables.WIDTH
    return 0


@leaf
def lacking(a: int, b: int, c: int, sign: int) -> int:
    """The kind that three cells with two numbers lack for this sign, or 0; with three, c itself."""
    if not a:
        return int(tables.MISSING[0, sign, b, c])
    if not b:
        return int(tables.MISSING[1, sign, a, c])
    return int(tables.MISSING[2, sign, a, b])


@leaf
def note_needs(row: Row, slot: int) -> bool:
    """Notes what the slot lacks, sign by sign; whether it can become an equation at all."""
    board, any_sign = row[at.BOARD], False
    a = row[at.CELLS + tables.SLOT_CELLS[board, slot, 0]]
    b = row[at.CELLS + tables.SLOT_CELLS[board, slot, 1]]
    c = row[at.CELLS + tables.SLOT_CELLS[board, slot, 2]]
    for sign in range(4):
        lacks = lacking(a, b, c, sign)
        if a and b and c:
            lacks = at.ENOUGH if lacks == c else 0
        row[at.NEEDS + 4 * slot + sign] = lacks
        any_sign |= lacks > 0
    return any_sign


@leaf
def hold_number(row: Row, hand: int, kind: int) -> None:
    """A number comes to the hand."""
    row[hand + at.HELD] += 1
    count = row[hand + at.COUNTS + kind] + 1
    row[hand + at.COUNTS + kind] = count
    row[hand + at.KINDS_HELD] |= 1 << kind
    row[hand + at.KINDS_TWICE] |= (count > 1) << kind


@leaf
def hold_sign(row: Row, hand: int, sign: int) -> None:
    """Likewise a sign."""
    row[hand + at.SIGNS_HELD] += 1
    row[hand + at.HAND_SIGNS + sign] += 1


@leaf
def in_hand(row: Row, hand: int) -> int:
    """The values of the numbers in the hand."""
    worth = 0
    for kind in range(1, tables.WIDTH):
        worth += row[hand + at.COUNTS + kind] * tables.VALUE[kind]
    return worth


@leaf
def has(row: Row, hand: int, kind: int, also: int) -> bool:
    """Whether the hand has this kind; twice, if it is also needed otherwise."""
    # One bit for each kind: no counting.
    held = row[hand + at.KINDS_TWICE] if kind == also else row[hand + at.KINDS_HELD]
    return kind > 0 and (held >> kind & 1) == 1


@leaf
def action_at(slot: int, sign: int, a: int, b: Any) -> int:
    """The number of the action that lays this equation."""
    return at.LAY + at.EQUATION_COUNT * slot + at.EQUATION_OF[sign, a, b]


@leaf
def lay_next(slot: int, begin: int, sign: int, first: int, second: int) -> int:
    """The action that adds these two numbers to the slot's lone one."""
    place, lone = begin // at.NEXT_PLACE, begin % at.NEXT_PLACE // tables.WIDTH
    if place == 0:
        return action_at(slot, sign, lone, first)
    if place == 1:
        return action_at(slot, sign, first, lone)
    return action_at(slot, sign, first, second)


@leaf
def lay_needed(row: Row, slot: int, sign: int) -> int:
    """The action that adds what the slot lacks."""
    cells, needed = tables.SLOT_CELLS[row[at.BOARD], slot], row[at.NEEDS + 4 * slot + sign]
    a, b = row[at.CELLS + cells[0]], row[at.CELLS + cells[1]]
    return action_at(slot, sign, a or needed, b or needed)


@leaf
def combine(row: Row, hand: int) -> int:
    """How many kinds with signs a hand may try; they are listed as NEXT wants them."""
    count, held = 0, row[hand + at.KINDS_HELD] & ~at.EVERY_HAND
    for sign in range(4):
        if row[hand + at.HAND_SIGNS + sign]:
            left = held
            # Bit by bit: a hand has few of the 42 kinds.
            while left:
                row[at.COMBINATIONS + count] = sign * at.NEXT_SIGN + lowest(left)
                left &= left - 1
                count += 1
    return count


@leaf
def lowest(bits: int) -> int:
    """The place of the lowest bit: its remainder by 67 tells all powers of two apart."""
    return at.PLACE_OF[(bits & -bits) % 67]


@leaf
def has_three(row: Row, hand: int, sign: int, a: int, b: Any) -> bool:
    """Whether the hand has all of an equation for the empty board (RIG-7)."""
    c = tables.MISSING[2, sign, a, b]
    if c == 0 or row[hand + at.COUNTS + b] <= (a == b):
        return False
    return row[hand + at.COUNTS + c] > (c == a) + (c == b)


@leaf
def mark_lays(row: Row, hand: int, mask: Any) -> None:
    """Marks the equations that can be laid with this hand."""
    count = combine(row, hand)
    if row[at.EQUATIONS_LAID] == 0:
        mark_first_lays(row, hand, count, mask)
        return
    for one in range(row[at.ONES]):
        slot, begin = row[at.ONES + 1 + one], row[at.ONE_AT + one]
        for which in range(count):
            tried = row[at.COMBINATIONS + which]
            sign, first = tried // at.NEXT_SIGN, tried % at.NEXT_SIGN
            second = at.NEXT[begin + tried]
            if has(row, hand, second, first):
                mask[lay_next(slot, begin, sign, first, second)] = True
    for other in range(row[at.OTHERS]):
        slot = row[at.OTHERS + 1 + other]
        for sign in range(4):
            needed = row[at.NEEDS + 4 * slot + sign]
            if row[hand + at.HAND_SIGNS + sign] and has(row, hand, needed, 0):
                mask[lay_needed(row, slot, sign)] = True


@leaf
def mark_first_lays(row: Row, hand: int, count: int, mask: Any) -> None:
    """The same for the empty board."""
    for which in range(count):
        tried = row[at.COMBINATIONS + which]
        sign, a = tried // at.NEXT_SIGN, tried % at.NEXT_SIGN
        for b in range(1, tables.WIDTH):
            if has_three(row, hand, sign, a, b):
                for middle in range(2):
                    mask[action_at(tables.MIDDLES[row[at.BOARD], middle], sign, a, b)] = True


@leaf
def can_lay(row: Row, hand: int) -> bool:
    """Whether any equation can be laid with this hand, on a board that is not empty.

    With an empty board no bag is empty, and nobody asks.
    """
    for other in range(row[at.OTHERS]):
        slot = row[at.OTHERS + 1 + other]
        for sign in range(4):
            needed = row[at.NEEDS + 4 * slot + sign]
            if row[hand + at.HAND_SIGNS + sign] and has(row, hand, needed, 0):
                return True
    count = combine(row, hand)
    for one in range(row[at.ONES]):
        begin = row[at.ONE_AT + one]
        for which in range(count):
            tried = row[at.COMBINATIONS + which]
            if has(row, hand, at.NEXT[begin + tried], tried % at.NEXT_SIGN):
                return True
    return False


@leaf
def may_lay(row: Row, seat: int, action: int) -> bool:
    """Whether the seat can lay this equation (RIG-6 to RIG-8)."""
    slot, equation = (action - at.LAY) // at.EQUATION_COUNT, (action - at.LAY) % at.EQUATION_COUNT
    hand, board = at.HANDS + at.HAND * seat, row[at.BOARD]
    if (
        slot >= tables.SLOTS[board]
        or row[at.SLOT_SIGNS + slot]
        or not row[hand + at.HAND_SIGNS + at.PARTS[equation, 3]]
    ):
        return False
    if row[at.EQUATIONS_LAID] == 0:
        # RIG-7
        if slot != tables.MIDDLES[board, 0] and slot != tables.MIDDLES[board, 1]:
            return False
    # RIG-8
    elif row[at.FILLED + slot] == 0:
        return False
    return fits(row, hand, slot, equation)


@leaf
def fits(row: Row, hand: int, slot: int, equation: int) -> bool:
    """Whether the board and the hand have the equation's numbers."""
    for place in range(3):
        kind = at.PARTS[equation, place]
        lies = row[at.CELLS + tables.SLOT_CELLS[row[at.BOARD], slot, place]]
        if lies != 0 and lies != kind:
            return False
        needed = 0
        for other in range(3):
            if row[at.CELLS + tables.SLOT_CELLS[row[at.BOARD], slot, other]] == 0:
                needed += at.PARTS[equation, other] == kind
        if lies == 0 and row[hand + at.COUNTS + kind] < needed:
            return False
    return True
