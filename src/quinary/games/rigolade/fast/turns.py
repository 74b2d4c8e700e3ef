"""RIGOLADE's rules on rows: draws, turns, random players, the end."""

from typing import Any

import numpy as np

from quinary.fast.counter_rng import HALF, chance_below, leaf, mixed, random_word, share
from quinary.fast.rows import CHANCE, CHOICES, DRAWS, KEY, NOBODY, SCORES, SEATS, TURN, Row
from quinary.fast.splitmix import STEP
from quinary.games.rigolade.fast import layout as at
from quinary.games.rigolade.fast import tables
from quinary.games.rigolade.fast.board import (
    action_at,
    can_lay,
    combine,
    has_three,
    hold_number,
    hold_sign,
    in_hand,
    lay_needed,
    lay_next,
    mark_lays,
    may_lay,
    put_number,
    strike,
)
from quinary.games.rigolade.model import NUMBERS_IN_HAND, SIGNS_IN_HAND
from quinary.games.rigolade.rules import IDLE_ROUNDS

# What tells the words of random players from those of chance.
PLAYERS = np.uint64(0x5851F42D4C957F2D)


@leaf
def begin(row: Row, variant: int) -> None:
    """An empty board, full bags, empty hands; seat 0 is to draw a number (RIG-4)."""
    row[at.BOARD] = variant
    row[at.SEAT] = row[at.FILLING] = row[at.LAID] = row[at.IDLE] = row[at.ENDING] = 0
    row[at.EQUATIONS_LAID] = row[at.ONES] = row[at.OTHERS] = 0
    row[at.BAG_SIZE], row[at.SIGN_BAG_SIZE] = at.NUMBER_TILES[variant], at.SIGN_TILES[variant]
    for tile in range(row[at.BAG_SIZE]):
        row[at.BAG + tile] = at.NUMBERS_ON[variant, tile]
    for tile in range(row[at.SIGN_BAG_SIZE]):
        row[at.SIGN_BAG + tile] = at.SIGNS_ON[variant, tile]
    for cell in range(at.SIDES[variant]):
        row[at.CELLS + cell] = 0
    for slot in range(tables.SLOTS[variant]):
        row[at.SLOT_SIGNS + slot] = row[at.FILLED + slot] = 0
        row[at.LISTED + slot] = -1
    row[at.CONTENDERS], row[at.DRAWN] = row[SEATS], 0
    for seat in range(row[SEATS]):
        row[at.CONTENDERS + 1 + seat] = seat
        clear_hand(row, at.HANDS + at.HAND * seat)
    row[at.DUE], row[at.DUE + 1] = 1, 0
    row[TURN] = CHANCE


@leaf
def clear_hand(row: Row, hand: int) -> None:
    """An empty hand."""
    for place in range(at.COUNTS + tables.WIDTH):
        row[hand + place] = 0
    row[hand + at.KINDS_HELD] = at.EVERY_HAND
    row[hand + at.SHOWN] = 0


@leaf
def draw(row: Row) -> None:
    """The numbers and signs that are due, one after the other."""
    seat = row[at.SEAT]
    hand = at.HANDS + at.HAND * seat
    row[at.DREW], row[at.DREW + 1], row[at.DREW + 2] = seat, row[at.DUE], row[at.DUE + 1]
    for which in range(row[at.DUE]):
        row[at.DREW_NUMBERS + which] = take_number(row, hand)
    for which in range(row[at.DUE + 1]):
        row[at.DREW_SIGNS + which] = take_sign(row, hand)
    row[at.DUE] = row[at.DUE + 1] = 0
    if row[at.CONTENDERS]:
        first_draw(row, hand, row[at.DREW_NUMBERS])
    elif fills_next(row):
        fill_up(row, NUMBERS_IN_HAND)


@leaf
def take_tile(row: Row, bag: int, size: int) -> int:
    """A tile leaves the bag, whose size stands there; the last one of the bag takes its place."""
    place = bag + chance_below(random_word(row[KEY], row[DRAWS]), row[size])
    row[DRAWS] += 1
    row[size] -= 1
    tile = row[place]
    row[place] = row[bag + row[size]]
    return tile


@leaf
def take_number(row: Row, hand: int) -> int:
    """A number from the bag goes to the hand."""
    kind = take_tile(row, at.BAG, at.BAG_SIZE)
    hold_number(row, hand, kind)
    return kind


@leaf
def take_sign(row: Row, hand: int) -> int:
    """Likewise a sign."""
    sign = take_tile(row, at.SIGN_BAG, at.SIGN_BAG_SIZE)
    hold_sign(row, hand, sign)
    return sign


@leaf
def first_draw(row: Row, hand: int, kind: int) -> None:
    """The next contender draws, or those who tie again, or one begins (RIG-4)."""
    row[hand + at.SHOWN] += 1
    row[hand + at.SHOWN + row[hand + at.SHOWN]] = kind
    row[at.DRAWN] += 1
    row[at.DRAWN + row[at.DRAWN]] = kind
    if row[at.DRAWN] == row[at.CONTENDERS]:
        keep_highest(row)
        if row[at.CONTENDERS] == 1:
            row[at.SEAT], row[at.CONTENDERS] = row[at.CONTENDERS + 1], 0
            row[at.FILLING] = row[SEATS]
            fill_up(row, NUMBERS_IN_HAND)
            return
    row[at.SEAT] = row[at.CONTENDERS + 1 + row[at.DRAWN]]
    row[at.DUE] = 1


@leaf
def keep_highest(row: Row) -> None:
    """Only who has the highest number goes on; kinds are in the order of their numbers."""
    highest = best = 0
    for which in range(row[at.CONTENDERS]):
        highest = max(highest, row[at.DRAWN + 1 + which])
    for which in range(row[at.CONTENDERS]):
        if row[at.DRAWN + 1 + which] == highest:
            row[at.CONTENDERS + 1 + best] = row[at.CONTENDERS + 1 + which]
            best += 1
    row[at.CONTENDERS], row[at.DRAWN] = best, 0


@leaf
def fill_up(row: Row, full: int) -> None:
    """Chance is to give the seat what it lacks; with nothing to draw, play goes on (RIG-14)."""
    while True:
        hand = at.HANDS + at.HAND * row[at.SEAT]
        row[at.DUE] = min(max(full - row[hand + at.HELD], 0), row[at.BAG_SIZE])
        signs_lacking = max(SIGNS_IN_HAND - row[hand + at.SIGNS_HELD], 0)
        row[at.DUE + 1] = min(signs_lacking, row[at.SIGN_BAG_SIZE])
        if row[at.DUE] or row[at.DUE + 1]:
            row[TURN] = CHANCE
            return
        if not fills_next(row):
            return
        full = NUMBERS_IN_HAND


@leaf
def fills_next(row: Row) -> bool:
    """Whether the next seat fills up before the game (RIG-5); otherwise its turn begins."""
    row[at.SEAT] = row[at.SEAT] + 1 if row[at.SEAT] + 1 < row[SEATS] else 0
    if row[at.FILLING]:
        row[at.FILLING] -= 1
        row[TURN] = row[at.SEAT]
        return row[at.FILLING] > 0
    # RIG-16
    row[at.IDLE] = 0 if row[at.LAID] else row[at.IDLE] + 1
    row[at.LAID] = 0
    row[TURN] = row[at.SEAT]
    # RIG-15 b: asked only with an empty bag, for it takes long.
    if (row[at.BAG_SIZE] == 0 or row[at.SIGN_BAG_SIZE] == 0) and is_stuck(row):
        end(row, at.STUCK)
    elif row[at.IDLE] >= IDLE_ROUNDS * row[SEATS]:
        end(row, at.TOO_IDLE)
    return False


@leaf
def is_stuck(row: Row) -> bool:
    """Whether nobody could lay an equation (RIG-15 b)."""
    for seat in range(row[SEATS]):
        if can_lay(row, at.HANDS + at.HAND * seat):
            return False
    return True


@leaf
def end(row: Row, ending: int) -> None:
    """Who is out gets the others' numbers, else all lose their own (RIG-15, RIG-16)."""
    row[at.ENDING] = ending
    row[TURN] = NOBODY
    for seat in range(row[SEATS]):
        worth = in_hand(row, at.HANDS + at.HAND * seat)
        # RIG-15 a
        if ending == at.OUT:
            row[SCORES + row[at.SEAT]] += worth
        else:
            row[SCORES + seat] -= worth


@leaf
def permits(row: Row, action: int) -> bool:
    """Whether this may be done now."""
    if action >= at.LAY:
        return may_lay(row, row[at.SEAT], action)
    hand = at.HANDS + at.HAND * row[at.SEAT]
    if action == at.EXCHANGE_NUMBERS:
        return row[hand + at.HELD] > 0 and row[at.BAG_SIZE] > 0
    if action == at.EXCHANGE_SIGNS:
        return row[hand + at.SIGNS_HELD] > 0 and row[at.SIGN_BAG_SIZE] > 0
    return action == at.PASS


@leaf
def allow(row: Row, mask: Any) -> None:
    """Everything that may be done now."""
    mask[:] = False
    for action in range(at.LAY):
        mask[action] = permits(row, action)
    mark_lays(row, at.HANDS + at.HAND * row[at.SEAT], mask)


@leaf
def choose(row: Row) -> int:
    """Any of it at random, each as likely as the others.

    What adds two numbers to a lone one is tried without listing it: a slot and a kind with a sign,
    each as likely as the others, until it is an equation for which the hand has the rest. All
    else is listed behind that: so the first try that leads to something is the choice.
    """
    hand = at.HANDS + at.HAND * row[at.SEAT]
    count = combine(row, hand)
    if row[at.EQUATIONS_LAID] == 0:
        return choose_first(row, hand, count)
    listed = list_others(row, hand)
    width = np.uint64(max(count, 1))
    tries = np.uint64(row[at.ONES] * count)
    place, second = try_out(row, hand, width, tries, tries + np.uint64(listed))
    if place >= tries:
        return row[at.LISTED_CHOICES + np.int64(place - tries)]
    one, which = np.int64(place // width), np.int64(place % width)
    combination, begin = row[at.COMBINATIONS + which], row[at.ONE_AT + one]
    sign, first = combination // at.NEXT_SIGN, combination % at.NEXT_SIGN
    return lay_next(row[at.ONES + 1 + one], begin, sign, first, second)


@leaf
def try_out(row: Row, hand: int, width: Any, tries: Any, places: Any) -> tuple[Any, Any]:
    """The first random place that is a legal choice, and the kind it then takes."""
    held, twice = row[hand + at.KINDS_HELD], row[hand + at.KINDS_TWICE]
    # For numbers below 2**13, this multiplication and a shift divide exactly by the width.
    inverse = (np.uint64(1 << 20) + width - np.uint64(1)) // width
    counter = (np.uint64(row[KEY]) ^ PLAYERS) + np.uint64(row[CHOICES]) * STEP
    number = np.int64(0)
    while True:
        place = share(mixed(counter) >> HALF, places)
        counter += STEP
        number += 1
        if place >= tries:
            row[CHOICES] += number
            return place, 0
        one = (place * inverse) >> np.uint64(20)
        combination = row[at.FIRST_COMBINATION + place - one * width]
        second = np.int64(at.NEXT[np.uint64(row[at.FIRST_ONE + one] + combination)])
        if held >> second & 1 and (second != combination % at.NEXT_SIGN or twice >> second & 1):
            row[CHOICES] += number
            return place, second


@leaf
def list_others(row: Row, hand: int) -> int:
    """Lists what can be done besides: pass, exchange, lay where at most one number is lacking."""
    row[at.LISTED_CHOICES] = at.PASS
    count = 1
    for action in (at.EXCHANGE_NUMBERS, at.EXCHANGE_SIGNS):
        row[at.LISTED_CHOICES + count] = action
        # What is not allowed is overwritten by the next.
        count += permits(row, action)
    held = row[hand + at.KINDS_HELD]
    for sign in range(4):
        if row[hand + at.HAND_SIGNS + sign]:
            for other in range(row[at.OTHERS]):
                slot = row[at.OTHERS + 1 + other]
                if held >> row[at.NEEDS + 4 * slot + sign] & 1:
                    row[at.LISTED_CHOICES + count] = lay_needed(row, slot, sign)
                    count += 1
    return count


@leaf
def choose_first(row: Row, hand: int, count: int) -> int:
    """The same for the empty board: any kind with a sign, any other kind, across or down."""
    listed = list_others(row, hand)
    counter = np.uint64(row[KEY]) ^ PLAYERS
    while True:
        tried = random_word(counter, row[CHOICES])
        row[CHOICES] += 1
        place = np.int64(share(tried >> HALF, 2 * tables.WIDTH * count + listed))
        if place < listed:
            return row[at.LISTED_CHOICES + place]
        place -= listed
        combination, b = (
            row[at.COMBINATIONS + place // (2 * tables.WIDTH)],
            place // 2 % tables.WIDTH,
        )
        sign, a = combination // at.NEXT_SIGN, combination % at.NEXT_SIGN
        if b > 0 and has_three(row, hand, sign, a, b):
            return action_at(tables.MIDDLES[row[at.BOARD], place % 2], sign, a, b)


@leaf
def act(row: Row, action: int) -> None:
    """An equation, an exchange or a pass."""
    hand = at.HANDS + at.HAND * row[at.SEAT]
    if action >= at.LAY:
        number = action - at.LAY
        if lay(row, hand, number // at.EQUATION_COUNT, number % at.EQUATION_COUNT):
            fill_up(row, NUMBERS_IN_HAND)
        return
    # 0 for a pass, 1 and 2 for the exchanges (RIG-18).
    row[hand + at.EXCHANGED] = action
    if action == at.EXCHANGE_NUMBERS:
        # RIG-12: no fewer than were put back.
        full = max(NUMBERS_IN_HAND, row[hand + at.HELD])
        put_numbers_back(row, hand)
        fill_up(row, full)
        return
    if action == at.EXCHANGE_SIGNS:
        put_signs_back(row, hand)
    fill_up(row, NUMBERS_IN_HAND)


@leaf
def put_numbers_back(row: Row, hand: int) -> None:
    """All numbers of the hand go into the bag (RIG-12)."""
    for kind in range(1, tables.WIDTH):
        for _ in range(row[hand + at.COUNTS + kind]):
            row[at.BAG + row[at.BAG_SIZE]] = kind
            row[at.BAG_SIZE] += 1
        row[hand + at.COUNTS + kind] = 0
    row[hand + at.HELD] = row[hand + at.KINDS_TWICE] = row[hand + at.SHOWN] = 0
    row[hand + at.KINDS_HELD] = at.EVERY_HAND


@leaf
def put_signs_back(row: Row, hand: int) -> None:
    """Likewise all signs."""
    for sign in range(4):
        for _ in range(row[hand + at.HAND_SIGNS + sign]):
            row[at.SIGN_BAG + row[at.SIGN_BAG_SIZE]] = sign
            row[at.SIGN_BAG_SIZE] += 1
        row[hand + at.HAND_SIGNS + sign] = 0
    row[hand + at.SIGNS_HELD] = 0


@leaf
def lay(row: Row, hand: int, slot: int, equation: int) -> bool:
    """The equation is laid and scored; whether the seat is now to fill up (RIG-6, RIG-11)."""
    # Before the numbers lie there: it is looked up in the list of its old count.
    strike(row, slot, row[at.FILLED + slot])
    sign, used = at.PARTS[equation, 3], 0
    row[at.SLOT_SIGNS + slot] = sign + 1
    for place in range(3):
        cell = tables.SLOT_CELLS[row[at.BOARD], slot, place]
        if row[at.CELLS + cell] == 0:
            put_number(row, cell, at.PARTS[equation, place])
            give(row, hand, at.PARTS[equation, place])
            used += 1
    row[hand + at.HAND_SIGNS + sign] -= 1
    row[hand + at.SIGNS_HELD] -= 1
    row[SCORES + row[at.SEAT]] += at.POINTS[equation]
    row[at.EQUATIONS_LAID] += 1
    row[at.LAID] = 1
    if row[hand + at.HELD] == 0 and (row[at.BAG_SIZE] == 0 or row[at.SIGN_BAG_SIZE] == 0):
        row[hand + at.EXCHANGED] = 0
        end(row, at.OUT)
        return False
    # RIG-11: by a sign alone the turn goes on.
    if used:
        row[hand + at.EXCHANGED] = 0
    return used > 0


@leaf
def give(row: Row, hand: int, kind: int) -> None:
    """A number leaves the hand; one that was shown may have been it (RIG-18)."""
    count = row[hand + at.COUNTS + kind] - 1
    row[hand + at.COUNTS + kind] = count
    row[hand + at.HELD] -= 1
    if count == 0:
        row[hand + at.KINDS_HELD] &= ~(1 << kind)
    elif count == 1:
        row[hand + at.KINDS_TWICE] &= ~(1 << kind)
    for which in range(1, row[hand + at.SHOWN] + 1):
        if row[hand + at.SHOWN + which] == kind:
            row[hand + at.SHOWN + which] = row[hand + at.SHOWN + row[hand + at.SHOWN]]
            row[hand + at.SHOWN] -= 1
            return
