"""RIGOLADE's rules on rows: what can be laid, and what happens then (RIG-6 to RIG-16)."""

import numpy as np

from quinary.fast.splitmix import next_word
from quinary.games.rigolade.fast import tables as at
from quinary.games.rigolade.fast.board import lacking
from quinary.games.rigolade.fast.tables import Codes, Row, Streams, compiled


@compiled
def code(slot: int, a: int, b: int, c: int, sign: int) -> int:
    """An equation in a slot as one number."""
    # 7 bits for one of up to 110 slots, 6 for each of fewer than 64 kinds.
    return slot + (a << 7) + (b << 13) + (c << 19) + (sign << 25)


@compiled
def points_of(move: int) -> int:
    """What the equation brings (RIG-10)."""
    a, b, c = (move >> 7) & 63, (move >> 13) & 63, (move >> 19) & 63
    return int(at.WORTH[max(a, b, c), move >> 25])


@compiled
def kinds_of(row: Row, seat: int, kinds: Codes) -> int:
    """How many different numbers the seat holds; which, is in `kinds`, and then a 0."""
    found = 0
    for kind in range(1, at.WIDTH):
        if row[at.HANDS + seat * at.WIDTH + kind] and found < len(kinds) - 1:
            kinds[found] = kind
            found += 1
    kinds[found] = 0
    return found


@compiled
def with_two(
    row: Row,
    seat: int,
    slot: int,
    place: int,
    lone: int,
    kinds: Codes,
    many: int,
    main: Codes,
    n: int,
) -> int:
    """Adds what a slot with one number, at this place, becomes by two from the hand."""
    hand = at.HANDS + seat * at.WIDTH
    for sign in range(4):
        if not row[at.HAND_SIGNS + seat * 4 + sign]:
            continue
        for which in range(many):
            first = kinds[which]
            if place == 0:
                a, b, c = lone, first, 0
            elif place == 1:
                a, b, c = first, lone, 0
            else:
                a, b, c = first, 0, lone
            second = lacking(a, b, c, sign)
            # The hand needs two tiles if both are of the same kind.
            if second and row[hand + second] > (second == first) and n < len(main):
                main[n] = code(slot, a, b or second, c or second, sign)
                n += 1
    return n


@compiled
def with_one(row: Row, seat: int, slot: int, a: int, b: int, c: int, main: Codes, n: int) -> int:
    """Adds what a slot with two numbers becomes by one from the hand."""
    for sign in range(4):
        lacks = lacking(a, b, c, sign) if row[at.HAND_SIGNS + seat * 4 + sign] else 0
        if lacks and row[at.HANDS + seat * at.WIDTH + lacks] and n < len(main):
            main[n] = code(slot, a or lacks, b or lacks, c or lacks, sign)
            n += 1
    return n


@compiled
def first_moves(row: Row, seat: int, kinds: Codes, many: int, main: Codes) -> int:
    """The equations through the middle of the empty board (RIG-7), all from the hand."""
    n, hand = 0, at.HANDS + seat * at.WIDTH
    for sign in range(4):
        if not row[at.HAND_SIGNS + seat * 4 + sign]:
            continue
        for one in range(many):
            for two in range(many):
                a, b = kinds[one], kinds[two]
                c = at.MISSING[2, sign, a, b]
                # The hand needs a kind as often as the equation has it.
                if not c or row[hand + b] <= (a == b):
                    continue
                if row[hand + c] <= int(c == a) + int(c == b):
                    continue
                for middle in range(2):
                    if n < len(main):
                        main[n] = code(at.MIDDLES[row[at.BOARD], middle], a, b, c, sign)
                        n += 1
    return n


@compiled
def moves(row: Row, seat: int, kinds: Codes, free: Codes, main: Codes) -> tuple[int, int]:
    """How many equations the seat can lay by a sign alone, and how many others, with which."""
    board = row[at.BOARD]
    many = kinds_of(row, seat, kinds)
    frees = mains = 0 * many  # a plain 0 would be a type of its own: all would be compiled twice
    if not row[at.CELLS + at.MIDDLE[board]]:
        return 0, first_moves(row, seat, kinds, many, main)
    for slot in range(at.SLOTS[board]):
        if row[at.SLOT_SIGNS + slot]:
            continue
        a = row[at.CELLS + at.SLOT_CELLS[board, slot, 0]]
        b = row[at.CELLS + at.SLOT_CELLS[board, slot, 1]]
        c = row[at.CELLS + at.SLOT_CELLS[board, slot, 2]]
        there = int(a > 0) + int(b > 0) + int(c > 0)
        if there == 1:
            place = 0 if a else 1 if b else 2
            mains = with_two(row, seat, slot, place, max(a, b, c), kinds, many, main, mains)
        elif there == 2:
            mains = with_one(row, seat, slot, a, b, c, main, mains)
        elif there == 3:
            for sign in range(4):
                held = row[at.HAND_SIGNS + seat * 4 + sign]
                # RIG-11: the sign alone makes an equation of numbers that came together.
                if held and lacking(a, b, c, sign) == c and frees < len(free):
                    free[frees] = code(slot, a, b, c, sign)
                    frees += 1
    return frees, mains


@compiled
def lay(row: Row, move: int) -> int:
    """Lays the equation and scores it; how many numbers it took from the hand (RIG-6, RIG-11)."""
    seat, slot, sign, used = row[at.TURN], move & 127, move >> 25, 0
    for place in range(3):
        cell = at.CELLS + at.SLOT_CELLS[row[at.BOARD], slot, place]
        if not row[cell]:
            kind = (move >> (7 + 6 * place)) & 63
            row[cell] = kind
            row[at.HANDS + seat * at.WIDTH + kind] -= 1
            used += 1
    row[at.SLOT_SIGNS + slot] = sign + 1
    row[at.HAND_SIGNS + seat * 4 + sign] -= 1
    row[at.HELD + seat] -= used
    row[at.HELD_SIGNS + seat] -= 1
    row[at.SCORES + seat] += points_of(move)
    row[at.LAID] = 1
    # RIG-15 a
    if not row[at.HELD + seat] and not (row[at.IN_BAG] and row[at.SIGNS_IN_BAG]):
        end_out(row)
    return used


@compiled
def in_hand(row: Row, seat: int) -> int:
    """The values of the numbers that the seat holds."""
    worth = 0
    for kind in range(1, at.WIDTH):
        worth += row[at.HANDS + seat * at.WIDTH + kind] * at.VALUE[kind]
    return worth


@compiled
def end_out(row: Row) -> None:
    """The seat on turn has no number left and gets those of the others (RIG-15 a)."""
    for seat in range(row[at.SEATS]):
        row[at.SCORES + row[at.TURN]] += in_hand(row, seat)
    row[at.ENDING] = at.OUT


@compiled
def end_stuck(row: Row, ending: int) -> None:
    """All lose what they hold (RIG-15 b, RIG-16)."""
    for seat in range(row[at.SEATS]):
        row[at.SCORES + seat] -= in_hand(row, seat)
    row[at.ENDING] = ending


@compiled
def put_back(row: Row, move: int) -> int:
    """Puts all numbers, or all signs, back; how many numbers then fill the hand (RIG-12)."""
    seat, full = row[at.TURN], 7  # RIG-5
    if move == at.EXCHANGE_NUMBERS:
        # RIG-12: no fewer than were put back.
        full = max(7, row[at.HELD + seat])
        for kind in range(1, at.WIDTH):
            row[at.BAG_NUMBERS + kind] += row[at.HANDS + seat * at.WIDTH + kind]
            row[at.HANDS + seat * at.WIDTH + kind] = 0
        row[at.IN_BAG] += row[at.HELD + seat]
        row[at.HELD + seat] = 0
    elif move == at.EXCHANGE_SIGNS:
        for sign in range(4):
            row[at.BAG_SIGNS + sign] += row[at.HAND_SIGNS + seat * 4 + sign]
            row[at.HAND_SIGNS + seat * 4 + sign] = 0
        row[at.SIGNS_IN_BAG] += row[at.HELD_SIGNS + seat]
        row[at.HELD_SIGNS + seat] = 0
    return full


@compiled
def take_number(row: Row, seat: int, kind: int) -> None:
    """The seat gets a number of this kind from the bag."""
    row[at.BAG_NUMBERS + kind] -= 1
    row[at.IN_BAG] -= 1
    row[at.HANDS + seat * at.WIDTH + kind] += 1
    row[at.HELD + seat] += 1


@compiled
def take_sign(row: Row, seat: int, sign: int) -> None:
    """The seat gets such a sign from the bag."""
    row[at.BAG_SIGNS + sign] -= 1
    row[at.SIGNS_IN_BAG] -= 1
    row[at.HAND_SIGNS + seat * 4 + sign] += 1
    row[at.HELD_SIGNS + seat] += 1


@compiled
def unit(streams: Streams, which: int) -> float:
    """The stream's next number between 0 and 1."""
    return float(next_word(streams, which) >> np.uint64(11)) * 2.0**-53


@compiled
def pick(row: Row, begin: int, many: int, size: int, share: float) -> int:
    """Which of the kinds counted from `begin` lies at this share of the bag."""
    lot = int(share * size)
    for kind in range(many):
        lot -= row[begin + kind]
        if lot < 0:
            return kind
    return -1


@compiled
def fill_up(row: Row, seat: int, full: int, streams: Streams) -> None:
    """Draws until the hand is full, as long as the bags last (RIG-14)."""
    # Numbers before signs: the order in which a seat takes from its stream.
    while row[at.HELD + seat] < full and row[at.IN_BAG]:
        share = unit(streams, seat)
        take_number(row, seat, pick(row, at.BAG_NUMBERS, at.WIDTH, row[at.IN_BAG], share))
    while row[at.HELD_SIGNS + seat] < 4 and row[at.SIGNS_IN_BAG]:
        share = unit(streams, seat)
        take_sign(row, seat, pick(row, at.BAG_SIGNS, 4, row[at.SIGNS_IN_BAG], share))


@compiled
def can_lay(row: Row, kinds: Codes, free: Codes, main: Codes) -> bool:
    """Whether any player could lay an equation now."""
    for seat in range(row[at.SEATS]):
        frees, mains = moves(row, seat, kinds, free, main)
        if frees + mains:
            return True
    return False


@compiled
def next_turn(row: Row, kinds: Codes, free: Codes, main: Codes) -> None:
    """The next seat is on turn, or the game is over (RIG-15 b, RIG-16)."""
    row[at.IDLE] = 0 if row[at.LAID] else row[at.IDLE] + 1
    row[at.LAID] = 0
    row[at.TURN] = (row[at.TURN] + 1) % row[at.SEATS]
    # As in the rules, being stuck counts before being idle.
    if not (row[at.IN_BAG] and row[at.SIGNS_IN_BAG]) and not can_lay(row, kinds, free, main):
        end_stuck(row, at.STUCK)
    elif row[at.IDLE] >= 3 * row[at.SEATS]:  # RIG-16
        end_stuck(row, at.TOO_IDLE)
