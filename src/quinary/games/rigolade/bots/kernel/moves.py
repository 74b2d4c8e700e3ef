"""RIGOLADE's rules on rows: what can be laid, and what happens then (RIG-6 to RIG-16)."""

import numpy as np

from quinary.fast.splitmix import next_word
from quinary.games.rigolade.fast.compiled import Codes, Row, Streams, compiled
from quinary.games.rigolade.fast.tables import (
    BAG_NUMBERS,
    BAG_SIGNS,
    BOARD,
    CELLS,
    ENDING,
    EXCHANGE_NUMBERS,
    EXCHANGE_SIGNS,
    HAND_SIGNS,
    HANDS,
    HELD,
    HELD_SIGNS,
    IDLE,
    IN_BAG,
    LAID,
    MIDDLE,
    MIDDLES,
    MISSING,
    OUT,
    SCORES,
    SEATS,
    SIGNS_IN_BAG,
    SLOT_CELLS,
    SLOT_SIGNS,
    SLOTS,
    STUCK,
    TOO_IDLE,
    TURN,
    VALUE,
    WIDTH,
    WORTH,
)


@compiled
def code(slot: int, a: int, b: int, c: int, sign: int) -> int:
    """An equation in a slot as one number."""
    return slot + (a << 7) + (b << 13) + (c << 19) + (sign << 25)


@compiled
def points_of(move: int) -> int:
    """What the equation brings (RIG-10)."""
    a, b, c = (move >> 7) & 63, (move >> 13) & 63, (move >> 19) & 63
    return int(WORTH[max(a, b, c), move >> 25])


@compiled
def kinds_of(row: Row, seat: int, kinds: Codes) -> int:
    """How many different numbers the seat holds; which, is in `kinds`, and then a 0."""
    found = 0
    for kind in range(1, WIDTH):
        if row[HANDS + seat * WIDTH + kind] and found < len(kinds) - 1:
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
    hand = HANDS + seat * WIDTH
    for sign in range(4):
        if not row[HAND_SIGNS + seat * 4 + sign]:
            continue
        for which in range(many):
            first = kinds[which]
            if place == 0:
                a, b, c = lone, first, MISSING[2, sign, lone, first]
                second = c
            elif place == 1:
                a, b, c = first, lone, MISSING[2, sign, first, lone]
                second = c
            else:
                a, b, c = first, MISSING[1, sign, first, lone], lone
                second = b
            if second and row[hand + second] > (second == first) and n < len(main):
                main[n] = code(slot, a, b, c, sign)
                n += 1
    return n


@compiled
def with_one(row: Row, seat: int, slot: int, a: int, b: int, c: int, main: Codes, n: int) -> int:
    """Adds what a slot with two numbers becomes by one from the hand."""
    for sign in range(4):
        if not row[HAND_SIGNS + seat * 4 + sign]:
            continue
        if not a:
            lacks = MISSING[0, sign, b, c]
            move = code(slot, lacks, b, c, sign)
        elif not b:
            lacks = MISSING[1, sign, a, c]
            move = code(slot, a, lacks, c, sign)
        else:
            lacks = MISSING[2, sign, a, b]
            move = code(slot, a, b, lacks, sign)
        if lacks and row[HANDS + seat * WIDTH + lacks] and n < len(main):
            main[n] = move
            n += 1
    return n


@compiled
def first_moves(row: Row, seat: int, kinds: Codes, many: int, main: Codes) -> int:
    """The equations through the middle of the empty board (RIG-7), all from the hand."""
    n, hand = 0, HANDS + seat * WIDTH
    for sign in range(4):
        if not row[HAND_SIGNS + seat * 4 + sign]:
            continue
        for one in range(many):
            for two in range(many):
                a, b = kinds[one], kinds[two]
                c = MISSING[2, sign, a, b]
                if not c or row[hand + b] <= (a == b):
                    continue
                if row[hand + c] <= int(c == a) + int(c == b):
                    continue
                for middle in range(2):
                    if n < len(main):
                        main[n] = code(MIDDLES[row[BOARD], middle], a, b, c, sign)
                        n += 1
    return n


@compiled
def moves(row: Row, seat: int, kinds: Codes, free: Codes, main: Codes) -> tuple[int, int]:
    """How many equations the seat can lay by a sign alone, and how many others, with which."""
    board = row[BOARD]
    many = kinds_of(row, seat, kinds)
    frees = mains = 0 * many  # a plain 0 would be a type of its own: all would be compiled twice
    if not row[CELLS + MIDDLE[board]]:
        return 0, first_moves(row, seat, kinds, many, main)
    for slot in range(SLOTS[board]):
        if row[SLOT_SIGNS + slot]:
            continue
        a = row[CELLS + SLOT_CELLS[board, slot, 0]]
        b = row[CELLS + SLOT_CELLS[board, slot, 1]]
        c = row[CELLS + SLOT_CELLS[board, slot, 2]]
        there = int(a > 0) + int(b > 0) + int(c > 0)
        if there == 1:
            place = 0 if a else 1 if b else 2
            mains = with_two(row, seat, slot, place, max(a, b, c), kinds, many, main, mains)
        elif there == 2:
            mains = with_one(row, seat, slot, a, b, c, main, mains)
        elif there == 3:
            for sign in range(4):
                held = row[HAND_SIGNS + seat * 4 + sign]
                if held and MISSING[2, sign, a, b] == c and frees < len(free):
                    free[frees] = code(slot, a, b, c, sign)
                    frees += 1
    return frees, mains


@compiled
def lay(row: Row, move: int) -> int:
    """Lays the equation and scores it; how many numbers it took from the hand (RIG-6, RIG-11)."""
    seat, slot, sign, used = row[TURN], move & 127, move >> 25, 0
    for place in range(3):
        cell = CELLS + SLOT_CELLS[row[BOARD], slot, place]
        if not row[cell]:
            kind = (move >> (7 + 6 * place)) & 63
            row[cell] = kind
            row[HANDS + seat * WIDTH + kind] -= 1
            used += 1
    row[SLOT_SIGNS + slot] = sign + 1
    row[HAND_SIGNS + seat * 4 + sign] -= 1
    row[HELD + seat] -= used
    row[HELD_SIGNS + seat] -= 1
    row[SCORES + seat] += points_of(move)
    row[LAID] = 1
    if not row[HELD + seat] and not (row[IN_BAG] and row[SIGNS_IN_BAG]):
        end_out(row)
    return used


@compiled
def in_hand(row: Row, seat: int) -> int:
    """The values of the numbers that the seat holds."""
    worth = 0
    for kind in range(1, WIDTH):
        worth += row[HANDS + seat * WIDTH + kind] * VALUE[kind]
    return worth


@compiled
def end_out(row: Row) -> None:
    """The seat on turn has no number left and gets those of the others (RIG-15 a)."""
    for seat in range(row[SEATS]):
        row[SCORES + row[TURN]] += in_hand(row, seat)
    row[ENDING] = OUT


@compiled
def end_stuck(row: Row, ending: int) -> None:
    """All lose what they hold (RIG-15 b, RIG-16)."""
    for seat in range(row[SEATS]):
        row[SCORES + seat] -= in_hand(row, seat)
    row[ENDING] = ending


@compiled
def put_back(row: Row, move: int) -> int:
    """Puts all numbers, or all signs, back; how many numbers then fill the hand (RIG-12)."""
    seat, full = row[TURN], 7
    if move == EXCHANGE_NUMBERS:
        full = max(7, row[HELD + seat])
        for kind in range(1, WIDTH):
            row[BAG_NUMBERS + kind] += row[HANDS + seat * WIDTH + kind]
            row[HANDS + seat * WIDTH + kind] = 0
        row[IN_BAG] += row[HELD + seat]
        row[HELD + seat] = 0
    elif move == EXCHANGE_SIGNS:
        for sign in range(4):
            row[BAG_SIGNS + sign] += row[HAND_SIGNS + seat * 4 + sign]
            row[HAND_SIGNS + seat * 4 + sign] = 0
        row[SIGNS_IN_BAG] += row[HELD_SIGNS + seat]
        row[HELD_SIGNS + seat] = 0
    return full


@compiled
def take_number(row: Row, seat: int, kind: int) -> None:
    """The seat gets a number of this kind from the bag."""
    row[BAG_NUMBERS + kind] -= 1
    row[IN_BAG] -= 1
    row[HANDS + seat * WIDTH + kind] += 1
    row[HELD + seat] += 1


@compiled
def take_sign(row: Row, seat: int, sign: int) -> None:
    """The seat gets such a sign from the bag."""
    row[BAG_SIGNS + sign] -= 1
    row[SIGNS_IN_BAG] -= 1
    row[HAND_SIGNS + seat * 4 + sign] += 1
    row[HELD_SIGNS + seat] += 1


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
    while row[HELD + seat] < full and row[IN_BAG]:
        share = unit(streams, seat)
        take_number(row, seat, pick(row, BAG_NUMBERS, WIDTH, row[IN_BAG], share))
    while row[HELD_SIGNS + seat] < 4 and row[SIGNS_IN_BAG]:
        share = unit(streams, seat)
        take_sign(row, seat, pick(row, BAG_SIGNS, 4, row[SIGNS_IN_BAG], share))


@compiled
def can_lay(row: Row, kinds: Codes, free: Codes, main: Codes) -> bool:
    """Whether any player could lay an equation now."""
    for seat in range(row[SEATS]):
        frees, mains = moves(row, seat, kinds, free, main)
        if frees + mains:
            return True
    return False


@compiled
def next_turn(row: Row, kinds: Codes, free: Codes, main: Codes) -> None:
    """The next seat is on turn, or the game is over (RIG-15 b, RIG-16)."""
    row[IDLE] = 0 if row[LAID] else row[IDLE] + 1
    row[LAID] = 0
    row[TURN] = (row[TURN] + 1) % row[SEATS]
    if not (row[IN_BAG] and row[SIGNS_IN_BAG]) and not can_lay(row, kinds, free, main):
        end_stuck(row, STUCK)
    elif row[IDLE] >= 3 * row[SEATS]:
        end_stuck(row, TOO_IDLE)
