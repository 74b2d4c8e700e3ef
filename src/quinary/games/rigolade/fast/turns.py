"""RIGOLADE's rules on rows: draws, turns, random players, the end."""

from typing import Any

import numpy as np

from quinary.fast.counter_rng import HALF, chance_below, leaf, mixed, random_word, share
from quinary.fast.rows import CHANCE, CHOICES, DRAWS, KEY, NOBODY, SCORES, SEATS, TURN, Row
from quinary.fast.splitmix import STEP
from quinary.games.rigolade.fast.board import (
    action_at,
    can_lay,
    combine,
    has_three,
    lay_needed,
    lay_next,
    mark_lays,
    may_lay,
    put_number,
    strike,
)
from quinary.games.rigolade.fast.layout import (
    BAG,
    BAG_SIZE,
    BOARD,
    CELLS,
    COMBINATIONS,
    CONTENDERS,
    COUNTS,
    DRAWN,
    DREW,
    DREW_NUMBERS,
    DREW_SIGNS,
    DUE,
    ENDING,
    EQUATION_COUNT,
    EQUATIONS_LAID,
    EVERY_HAND,
    EXCHANGE_NUMBERS,
    EXCHANGE_SIGNS,
    EXCHANGED,
    FILLED,
    FILLING,
    FIRST_COMBINATION,
    FIRST_ONE,
    HAND,
    HAND_SIGNS,
    HANDS,
    HELD,
    IDLE,
    KINDS_HELD,
    KINDS_TWICE,
    LAID,
    LAY,
    LISTED,
    LISTED_CHOICES,
    MIDDLES,
    NEEDS,
    NEXT,
    NEXT_SIGN,
    NUMBER_TILES,
    NUMBERS_ON,
    ONE_AT,
    ONES,
    OTHERS,
    OUT,
    PARTS,
    PASS,
    POINTS,
    SEAT,
    SHOWN,
    SIDES,
    SIGN_BAG,
    SIGN_BAG_SIZE,
    SIGN_TILES,
    SIGNS_HELD,
    SIGNS_ON,
    SLOT_CELLS,
    SLOT_SIGNS,
    SLOTS,
    STUCK,
    TOO_IDLE,
    VALUE,
    WIDTH,
)
from quinary.games.rigolade.model import NUMBERS_IN_HAND, SIGNS_IN_HAND
from quinary.games.rigolade.rules import IDLE_ROUNDS

PLAYERS = np.uint64(0x5851F42D4C957F2D)
"""What tells the words of random players from those of chance."""


@leaf
def begin(row: Row, variant: int) -> None:
    """An empty board, full bags, empty hands; seat 0 is to draw a number (RIG-4)."""
    row[BOARD] = variant
    row[SEAT] = row[FILLING] = row[LAID] = row[IDLE] = row[ENDING] = 0
    row[EQUATIONS_LAID] = row[ONES] = row[OTHERS] = 0
    row[BAG_SIZE], row[SIGN_BAG_SIZE] = NUMBER_TILES[variant], SIGN_TILES[variant]
    for tile in range(row[BAG_SIZE]):
        row[BAG + tile] = NUMBERS_ON[variant, tile]
    for tile in range(row[SIGN_BAG_SIZE]):
        row[SIGN_BAG + tile] = SIGNS_ON[variant, tile]
    for cell in range(SIDES[variant]):
        row[CELLS + cell] = 0
    for slot in range(SLOTS[variant]):
        row[SLOT_SIGNS + slot] = row[FILLED + slot] = 0
        row[LISTED + slot] = -1
    row[CONTENDERS], row[DRAWN] = row[SEATS], 0
    for seat in range(row[SEATS]):
        row[CONTENDERS + 1 + seat] = seat
        clear_hand(row, HANDS + HAND * seat)
    row[DUE], row[DUE + 1] = 1, 0
    row[TURN] = CHANCE


@leaf
def clear_hand(row: Row, hand: int) -> None:
    """An empty hand."""
    for place in range(COUNTS + WIDTH):
        row[hand + place] = 0
    row[hand + KINDS_HELD] = EVERY_HAND
    row[hand + SHOWN] = 0


@leaf
def draw(row: Row) -> None:
    """The numbers and signs that are due, one after the other."""
    seat = row[SEAT]
    hand = HANDS + HAND * seat
    row[DREW], row[DREW + 1], row[DREW + 2] = seat, row[DUE], row[DUE + 1]
    for which in range(row[DUE]):
        row[DREW_NUMBERS + which] = take_number(row, hand)
    for which in range(row[DUE + 1]):
        row[DREW_SIGNS + which] = take_sign(row, hand)
    row[DUE] = row[DUE + 1] = 0
    if row[CONTENDERS]:
        first_draw(row, hand, row[DREW_NUMBERS])
    elif fills_next(row):
        fill_up(row, NUMBERS_IN_HAND)


@leaf
def take_number(row: Row, hand: int) -> int:
    """A number from the bag goes to the hand; the last one of the bag takes its place."""
    place = BAG + chance_below(random_word(row[KEY], row[DRAWS]), row[BAG_SIZE])
    row[DRAWS] += 1
    row[BAG_SIZE] -= 1
    kind = row[place]
    row[place] = row[BAG + row[BAG_SIZE]]
    row[hand + HELD] += 1
    count = row[hand + COUNTS + kind] + 1
    row[hand + COUNTS + kind] = count
    row[hand + KINDS_HELD] |= 1 << kind
    row[hand + KINDS_TWICE] |= (count > 1) << kind
    return kind


@leaf
def take_sign(row: Row, hand: int) -> int:
    """Likewise a sign."""
    place = SIGN_BAG + chance_below(random_word(row[KEY], row[DRAWS]), row[SIGN_BAG_SIZE])
    row[DRAWS] += 1
    row[SIGN_BAG_SIZE] -= 1
    sign = row[place]
    row[place] = row[SIGN_BAG + row[SIGN_BAG_SIZE]]
    row[hand + SIGNS_HELD] += 1
    row[hand + HAND_SIGNS + sign] += 1
    return sign


@leaf
def first_draw(row: Row, hand: int, kind: int) -> None:
    """The next contender draws, or those who tie again, or one begins (RIG-4)."""
    row[hand + SHOWN] += 1
    row[hand + SHOWN + row[hand + SHOWN]] = kind
    row[DRAWN] += 1
    row[DRAWN + row[DRAWN]] = kind
    if row[DRAWN] == row[CONTENDERS]:
        keep_highest(row)
        if row[CONTENDERS] == 1:
            row[SEAT], row[CONTENDERS] = row[CONTENDERS + 1], 0
            row[FILLING] = row[SEATS]
            fill_up(row, NUMBERS_IN_HAND)
            return
    row[SEAT] = row[CONTENDERS + 1 + row[DRAWN]]
    row[DUE] = 1


@leaf
def keep_highest(row: Row) -> None:
    """Only who has the highest number goes on; kinds are in the order of their numbers."""
    highest = best = 0
    for which in range(row[CONTENDERS]):
        highest = max(highest, row[DRAWN + 1 + which])
    for which in range(row[CONTENDERS]):
        if row[DRAWN + 1 + which] == highest:
            row[CONTENDERS + 1 + best] = row[CONTENDERS + 1 + which]
            best += 1
    row[CONTENDERS], row[DRAWN] = best, 0


@leaf
def fill_up(row: Row, full: int) -> None:
    """Chance is to give the seat what it lacks; with nothing to draw, play goes on (RIG-14)."""
    while True:
        hand = HANDS + HAND * row[SEAT]
        row[DUE] = min(max(full - row[hand + HELD], 0), row[BAG_SIZE])
        row[DUE + 1] = min(max(SIGNS_IN_HAND - row[hand + SIGNS_HELD], 0), row[SIGN_BAG_SIZE])
        if row[DUE] or row[DUE + 1]:
            row[TURN] = CHANCE
            return
        if not fills_next(row):
            return
        full = NUMBERS_IN_HAND


@leaf
def fills_next(row: Row) -> bool:
    """Whether the next seat fills up before the game (RIG-5); otherwise its turn begins."""
    row[SEAT] = row[SEAT] + 1 if row[SEAT] + 1 < row[SEATS] else 0
    if row[FILLING]:
        row[FILLING] -= 1
        row[TURN] = row[SEAT]
        return row[FILLING] > 0
    row[IDLE] = 0 if row[LAID] else row[IDLE] + 1
    row[LAID] = 0
    row[TURN] = row[SEAT]
    if (row[BAG_SIZE] == 0 or row[SIGN_BAG_SIZE] == 0) and is_stuck(row):
        end(row, STUCK)
    elif row[IDLE] >= IDLE_ROUNDS * row[SEATS]:
        end(row, TOO_IDLE)
    return False


@leaf
def is_stuck(row: Row) -> bool:
    """Whether nobody could lay an equation (RIG-15 b)."""
    for seat in range(row[SEATS]):
        if can_lay(row, HANDS + HAND * seat):
            return False
    return True


@leaf
def end(row: Row, ending: int) -> None:
    """Who is out gets the others' numbers, else all lose their own (RIG-15, RIG-16)."""
    row[ENDING] = ending
    row[TURN] = NOBODY
    for seat in range(row[SEATS]):
        worth = 0
        for kind in range(1, WIDTH):
            worth += row[HANDS + HAND * seat + COUNTS + kind] * VALUE[kind]
        if ending == OUT:
            row[SCORES + row[SEAT]] += worth
        else:
            row[SCORES + seat] -= worth


@leaf
def permits(row: Row, action: int) -> bool:
    """Whether this may be done now."""
    if action >= LAY:
        return may_lay(row, row[SEAT], action)
    hand = HANDS + HAND * row[SEAT]
    if action == EXCHANGE_NUMBERS:
        return row[hand + HELD] > 0 and row[BAG_SIZE] > 0
    if action == EXCHANGE_SIGNS:
        return row[hand + SIGNS_HELD] > 0 and row[SIGN_BAG_SIZE] > 0
    return action == PASS


@leaf
def allow(row: Row, mask: Any) -> None:
    """Everything that may be done now."""
    mask[:] = False
    for action in range(LAY):
        mask[action] = permits(row, action)
    mark_lays(row, HANDS + HAND * row[SEAT], mask)


@leaf
def choose(row: Row) -> int:
    """Any of it at random, each as likely as the others.

    What adds two numbers to a lone one is tried without listing it: a slot and a kind with a sign,
    each as likely as the others, until it is an equation for which the hand has the rest. All
    else is listed behind that: so the first try that leads to something is the choice.
    """
    hand = HANDS + HAND * row[SEAT]
    count = combine(row, hand)
    if row[EQUATIONS_LAID] == 0:
        return choose_first(row, hand, count)
    listed = list_others(row, hand)
    width = np.uint64(max(count, 1))
    tries = np.uint64(row[ONES] * count)
    place, second = try_out(row, hand, width, tries, tries + np.uint64(listed))
    if place >= tries:
        return row[LISTED_CHOICES + np.int64(place - tries)]
    one, which = np.int64(place // width), np.int64(place % width)
    combination, begin = row[COMBINATIONS + which], row[ONE_AT + one]
    sign, first = combination // NEXT_SIGN, combination % NEXT_SIGN
    return lay_next(row[ONES + 1 + one], begin, sign, first, second)


@leaf
def try_out(row: Row, hand: int, width: Any, tries: Any, places: Any) -> tuple[Any, Any]:
    """The first place, of so many at random, that is a legal choice; and the kind it takes then."""
    held, twice = row[hand + KINDS_HELD], row[hand + KINDS_TWICE]
    # For numbers below 2**13, this multiplication and a shift divide exactly by the width.
    inverse = (np.uint64(1 << 20) + width - np.uint64(1)) // width
    at = (np.uint64(row[KEY]) ^ PLAYERS) + np.uint64(row[CHOICES]) * STEP
    number = np.int64(0)
    while True:
        place = share(mixed(at) >> HALF, places)
        at += STEP
        number += 1
        if place >= tries:
            row[CHOICES] += number
            return place, 0
        one = (place * inverse) >> np.uint64(20)
        combination = row[FIRST_COMBINATION + place - one * width]
        second = np.int64(NEXT[np.uint64(row[FIRST_ONE + one] + combination)])
        if held >> second & 1 and (second != combination % NEXT_SIGN or twice >> second & 1):
            row[CHOICES] += number
            return place, second


@leaf
def list_others(row: Row, hand: int) -> int:
    """Lists what can be done besides: pass, exchange, lay where at most one number is lacking."""
    row[LISTED_CHOICES] = PASS
    count = 1
    for action in (EXCHANGE_NUMBERS, EXCHANGE_SIGNS):
        row[LISTED_CHOICES + count] = action
        count += permits(row, action)
    held = row[hand + KINDS_HELD]
    for sign in range(4):
        if row[hand + HAND_SIGNS + sign]:
            for other in range(row[OTHERS]):
                slot = row[OTHERS + 1 + other]
                if held >> row[NEEDS + 4 * slot + sign] & 1:
                    row[LISTED_CHOICES + count] = lay_needed(row, slot, sign)
                    count += 1
    return count


@leaf
def choose_first(row: Row, hand: int, count: int) -> int:
    """The same for the empty board: any kind with a sign, any other kind, across or down."""
    listed = list_others(row, hand)
    at = np.uint64(row[KEY]) ^ PLAYERS
    while True:
        tried = random_word(at, row[CHOICES])
        row[CHOICES] += 1
        place = np.int64(share(tried >> HALF, 2 * WIDTH * count + listed))
        if place < listed:
            return row[LISTED_CHOICES + place]
        place -= listed
        combination, b = row[COMBINATIONS + place // (2 * WIDTH)], place // 2 % WIDTH
        sign, a = combination // NEXT_SIGN, combination % NEXT_SIGN
        if b > 0 and has_three(row, hand, sign, a, b):
            return action_at(MIDDLES[row[BOARD], place % 2], sign, a, b)


@leaf
def act(row: Row, action: int) -> None:
    """An equation, an exchange or a pass."""
    hand = HANDS + HAND * row[SEAT]
    if action >= LAY:
        lay(row, hand, (action - LAY) // EQUATION_COUNT, (action - LAY) % EQUATION_COUNT)
        return
    row[hand + EXCHANGED] = action
    if action == EXCHANGE_NUMBERS:
        full = max(NUMBERS_IN_HAND, row[hand + HELD])
        put_numbers_back(row, hand)
        fill_up(row, full)
        return
    if action == EXCHANGE_SIGNS:
        put_signs_back(row, hand)
    fill_up(row, NUMBERS_IN_HAND)


@leaf
def put_numbers_back(row: Row, hand: int) -> None:
    """All numbers of the hand go into the bag (RIG-12)."""
    for kind in range(1, WIDTH):
        for _ in range(row[hand + COUNTS + kind]):
            row[BAG + row[BAG_SIZE]] = kind
            row[BAG_SIZE] += 1
        row[hand + COUNTS + kind] = 0
    row[hand + HELD] = row[hand + KINDS_TWICE] = row[hand + SHOWN] = 0
    row[hand + KINDS_HELD] = EVERY_HAND


@leaf
def put_signs_back(row: Row, hand: int) -> None:
    """Likewise all signs."""
    for sign in range(4):
        for _ in range(row[hand + HAND_SIGNS + sign]):
            row[SIGN_BAG + row[SIGN_BAG_SIZE]] = sign
            row[SIGN_BAG_SIZE] += 1
        row[hand + HAND_SIGNS + sign] = 0
    row[hand + SIGNS_HELD] = 0


@leaf
def lay(row: Row, hand: int, slot: int, equation: int) -> None:
    """The equation is laid and scored; by a sign alone the turn goes on (RIG-6, RIG-11)."""
    strike(row, slot, row[FILLED + slot])
    sign, used = PARTS[equation, 3], 0
    row[SLOT_SIGNS + slot] = sign + 1
    for place in range(3):
        cell = SLOT_CELLS[row[BOARD], slot, place]
        if row[CELLS + cell] == 0:
            put_number(row, cell, PARTS[equation, place])
            give(row, hand, PARTS[equation, place])
            used += 1
    row[hand + HAND_SIGNS + sign] -= 1
    row[hand + SIGNS_HELD] -= 1
    row[SCORES + row[SEAT]] += POINTS[equation]
    row[EQUATIONS_LAID] += 1
    row[LAID] = 1
    if row[hand + HELD] == 0 and (row[BAG_SIZE] == 0 or row[SIGN_BAG_SIZE] == 0):
        row[hand + EXCHANGED] = 0
        end(row, OUT)
    elif used:
        row[hand + EXCHANGED] = 0
        fill_up(row, NUMBERS_IN_HAND)


@leaf
def give(row: Row, hand: int, kind: int) -> None:
    """A number leaves the hand; one that was shown may have been it (RIG-18)."""
    count = row[hand + COUNTS + kind] - 1
    row[hand + COUNTS + kind] = count
    row[hand + HELD] -= 1
    if count == 0:
        row[hand + KINDS_HELD] &= ~(1 << kind)
    elif count == 1:
        row[hand + KINDS_TWICE] &= ~(1 << kind)
    for which in range(1, row[hand + SHOWN] + 1):
        if row[hand + SHOWN + which] == kind:
            row[hand + SHOWN + which] = row[hand + SHOWN + row[hand + SHOWN]]
            row[hand + SHOWN] -= 1
            return
