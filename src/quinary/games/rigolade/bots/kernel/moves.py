"""RIGOLADE's rules on rows, for bots: what can be laid, in the order of the slots, and draws."""

import numpy as np

from quinary.fast.rows import Row
from quinary.fast.splitmix import next_word
from quinary.games.rigolade.fast import layout as at
from quinary.games.rigolade.fast import tables
from quinary.games.rigolade.fast.board import (
    action_at,
    combine,
    has,
    has_three,
    hold_number,
    hold_sign,
    lay_needed,
    lay_next,
    next_of,
)
from quinary.games.rigolade.fast.tables import Codes, Streams, compiled
from quinary.games.rigolade.fast.turns import fills_next


@compiled
def points_of(move: int) -> int:
    """What the equation brings (RIG-10)."""
    return int(at.POINTS[(move - at.LAY) % at.EQUATION_COUNT])


@compiled
def kinds_of(row: Row, hand: int, kinds: Codes) -> int:
    """How many different numbers the hand has; which, is in `kinds`."""
    found = 0
    for kind in range(1, tables.WIDTH):
        if row[hand + at.COUNTS + kind] and found < len(kinds):
            kinds[found] = kind
            found += 1
    return found


@compiled
def with_two(row: Row, hand: int, slot: int, count: int, main: Codes, n: int) -> int:
    """Adds what a slot with one number becomes by two from the hand."""
    begin = next_of(row, slot)
    for which in range(count):
        tried = row[at.COMBINATIONS + which]
        sign, first, second = tried // at.NEXT_SIGN, tried % at.NEXT_SIGN, at.NEXT[begin + tried]
        if has(row, hand, second, first) and n < len(main):
            main[n] = lay_next(slot, begin, sign, first, second)
            n += 1
    return n


@compiled
def first_moves(row: Row, hand: int, count: int, main: Codes) -> int:
    """The equations through the middle of the empty board (RIG-7), all from the hand."""
    n = 0
    for which in range(count):
        tried = row[at.COMBINATIONS + which]
        sign, a = tried // at.NEXT_SIGN, tried % at.NEXT_SIGN
        for b in range(1, tables.WIDTH):
            if has_three(row, hand, sign, a, b) and n + 1 < len(main):
                for middle in range(2):
                    main[n] = action_at(tables.MIDDLES[row[at.BOARD], middle], sign, a, b)
                    n += 1
    return n


@compiled
def moves(row: Row, hand: int, free: Codes, main: Codes) -> tuple[int, int]:
    """How many equations the hand can lay by a sign alone, and how many others, with which."""
    count = combine(row, hand)
    frees = mains = 0 * count  # a plain 0 would be a type of its own: all would be compiled twice
    if row[at.EQUATIONS_LAID] == 0:
        return 0, first_moves(row, hand, count, main)
    for slot in range(tables.SLOTS[row[at.BOARD]]):
        filled = row[at.FILLED + slot]
        if row[at.SLOT_SIGNS + slot] or filled == 0:
            continue
        if filled == 1:
            mains = with_two(row, hand, slot, count, main, mains)
            continue
        for sign in range(4):
            needed = row[at.NEEDS + 4 * slot + sign]
            if not (row[hand + at.HAND_SIGNS + sign] and has(row, hand, needed, 0)):
                continue
            # RIG-11: the sign alone makes an equation of numbers that came together.
            if filled == 3 and frees < len(free):
                free[frees] = lay_needed(row, slot, sign)
                frees += 1
            elif filled == 2 and mains < len(main):
                main[mains] = lay_needed(row, slot, sign)
                mains += 1
    return frees, mains


@compiled
def unit(streams: Streams, which: int) -> float:
    """The stream's next number between 0 and 1."""
    return float(next_word(streams, which) >> np.uint64(11)) * 2.0**-53


@compiled
def pick(row: Row, begin: int, many: int, size: int, share: float) -> int:
    """Takes a tile away: the kind, counted from `begin`, that lies at this share of them all."""
    lot = int(share * size)
    for kind in range(many):
        lot -= row[begin + kind]
        if lot < 0:
            row[begin + kind] -= 1
            return kind
    return -1


@compiled
def draw(row: Row, streams: Streams) -> None:
    """The seat draws what is due, and passes the turn on (RIG-14)."""
    seat, hand = row[at.SEAT], at.HANDS + at.HAND * row[at.SEAT]
    # Numbers before signs: the order in which a seat takes from its stream.
    for _ in range(row[at.DUE]):
        share = unit(streams, seat)
        hold_number(row, hand, pick(row, at.UNSEEN, tables.WIDTH, row[at.BAG_SIZE], share))
        row[at.BAG_SIZE] -= 1
    for _ in range(row[at.DUE + 1]):
        share = unit(streams, seat)
        hold_sign(row, hand, pick(row, at.UNSEEN_SIGNS, 4, row[at.SIGN_BAG_SIZE], share))
        row[at.SIGN_BAG_SIZE] -= 1
    row[at.DUE] = row[at.DUE + 1] = 0
    fills_next(row)
