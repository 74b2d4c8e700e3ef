"""EINSTEINCODE's rules on a row: dealing, drawing, guessing, laying codes out."""

from typing import Any

import numpy as np

from quinary.fast.counter_rng import HALF, LOWER, leaf, player_below, random_word, share
from quinary.fast.rows import CHANCE, CHOICES, DRAWS, KEY, NOBODY, SCORES, SEATS, TURN, Row
from quinary.games.einsteincode.cards import TURNED_UP
from quinary.games.einsteincode.fast.layout import (
    ARRANGE,
    ARRANGING,
    CARDS,
    CODE_LETTERS,
    COUNT_OF,
    CRACKED,
    DECLINE,
    DOWN,
    DRAWN,
    FACTORIAL,
    FORGETS,
    FORMED,
    HIDDEN,
    IS_DEALT,
    IS_OPEN,
    JOKERS,
    LETTERS,
    LYING,
    MOST_SEATS,
    NAME_ORDER,
    NUMBERS,
    ORDERS,
    ORDERS_FROM,
    PART_OF,
    PLACE_OF,
    PLAYER,
    REORDERED,
    REORDERS,
    SHOWN,
    SHUFFLED,
    SIZE,
)
from quinary.games.einsteincode.model import CODE_LENGTH


@leaf
def begin(row: Row, variant: int) -> None:
    """Before the deal."""
    row[FORGETS] = variant
    row[IS_DEALT] = row[PLAYER] = row[IS_OPEN] = row[REORDERED] = 0
    row[ARRANGING] = row[SEATS]
    for seat in range(MOST_SEATS):
        row[REORDERS + seat] = 0
    row[SIZE] = len(NUMBERS)
    row[TURN] = CHANCE


@leaf
def draw(row: Row) -> None:
    """The deal, or four cards of the pile (COD-3, COD-5)."""
    if row[IS_DEALT]:
        turn_up(row)
    else:
        deal(row)


@leaf
def deal(row: Row) -> None:
    """Four code cards for every seat."""
    for card in range(len(CODE_LETTERS)):
        row[SHUFFLED + card] = CODE_LETTERS[card]
    left = len(CODE_LETTERS)
    for seat in range(row[SEATS]):
        take_two(row, SHUFFLED, left)
        take_two(row, SHUFFLED, left - 2)
        left -= CODE_LENGTH
        for card in range(CODE_LENGTH):
            row[LETTERS + 4 * seat + card] = row[SHUFFLED + left + card]
            row[LYING + 4 * seat + card] = DOWN
        sort_by_name(row, LETTERS + 4 * seat)
        row[HIDDEN + seat] = 15
    for card in range(len(NUMBERS)):
        row[CARDS + card] = NUMBERS[card]
    row[IS_DEALT] = 1
    row[ARRANGING] = row[TURN] = 0


@leaf
def take_two(row: Row, begin: int, size: int) -> None:
    """Two of the cards from here on go to the end, the last one first."""
    put_last(random_word(row[KEY], row[DRAWS]), row, begin, size)
    row[DRAWS] += 1


@leaf
def put_last(drawn: Any, cards: Any, begin: int, size: int) -> None:
    """The same with a word and any cards.

    What the first leaves of its half of the word is as good as random, and picks the second.
    """
    lot = (drawn >> HALF) * np.uint64(size)
    first = begin + np.int64(lot >> HALF)
    second = begin + np.int64(share(lot & LOWER, size - 1))
    last = begin + size - 1
    cards[first], cards[last] = cards[last], cards[first]
    cards[second], cards[last - 1] = cards[last - 1], cards[second]


@leaf
def sort_by_name(row: Row, begin: int) -> None:
    """A hand in alphabetical order: what is dealt has none."""
    for last in range(begin + 1, begin + CODE_LENGTH):
        place = last
        while place > begin and NAME_ORDER[row[place]] < NAME_ORDER[row[place - 1]]:
            row[place], row[place - 1] = row[place - 1], row[place]
            place -= 1


@leaf
def turn_up(row: Row) -> None:
    """Four cards lie open; the turn ends if they allow nothing (COD-10)."""
    if row[FORGETS]:
        for card in range(LYING, LYING + 4 * row[SEATS]):
            if row[card] == SHOWN:
                row[card] = DOWN
    size = row[SIZE]
    take_two(row, CARDS, size)
    take_two(row, CARDS, size - 2)
    size -= TURNED_UP
    row[DRAWN] = CARDS + size
    sums, jokers = 1, 0
    for card in range(row[DRAWN], row[DRAWN] + TURNED_UP):
        sums |= sums << row[card]
        jokers += row[card] == 0
    formed = letters_in(sums)
    if formed == 0 and jokers == 0:
        end_turn(row)
        return
    row[SIZE], row[IS_OPEN], row[REORDERED] = size, 1, 0
    row[FORMED], row[JOKERS] = formed, jokers
    row[TURN] = row[PLAYER]


@leaf
def letters_in(sums: int) -> int:
    """The letters among these sums, all in bits: x is 4, y 8, z 12, t 16 (COD-6)."""
    return sums >> 4 & 1 | sums >> 7 & 2 | sums >> 10 & 4 | sums >> 13 & 8


@leaf
def end_turn(row: Row) -> None:
    """All cards are mixed for the next player who is not out (COD-4, COD-12)."""
    player = row[PLAYER]
    while True:
        player = player + 1 if player + 1 < row[SEATS] else 0
        if row[HIDDEN + player]:
            break
    row[PLAYER] = player
    row[SIZE] = len(NUMBERS)
    row[IS_OPEN] = row[REORDERED] = 0
    row[TURN] = CHANCE


@leaf
def targets(row: Row) -> int:
    """How many cards of others are not cracked."""
    count = 0
    for seat in range(row[SEATS]):
        count += COUNT_OF[row[HIDDEN + seat]]
    return int(count - COUNT_OF[row[HIDDEN + row[PLAYER]]])


@leaf
def may_order(row: Row) -> bool:
    """Whether the player may lay the own cards anew (COD-11)."""
    return row[JOKERS] > 0 and not row[REORDERED]


@leaf
def counted(row: Row, seat: int) -> int:
    """How many cards of each letter the seat has that are not cracked, four bits for each."""
    letters = 0
    for card in range(CODE_LENGTH):
        letters += (row[HIDDEN + seat] >> card & 1) << 4 * row[LETTERS + 4 * seat + card]
    return letters


@leaf
def orders(row: Row, seat: int) -> int:
    """How many orders of these cards look different."""
    letters = counted(row, seat)
    equal = 1
    for letter in range(4):
        equal *= FACTORIAL[letters >> 4 * letter & 15]
    return int(PART_OF[COUNT_OF[row[HIDDEN + seat]], equal])


@leaf
def is_order(row: Row, seat: int, order: int) -> bool:
    """Whether these are exactly the seat's cards that are not cracked."""
    left, letters = COUNT_OF[row[HIDDEN + seat]], 0
    if order < 0 or order >= 4**left:
        return False
    for _ in range(left):
        letters += 1 << 4 * (order & 3)
        order >>= 2
    return letters == counted(row, seat)


@leaf
def permits(row: Row, action: int) -> bool:
    """Whether this may be done now."""
    if row[ARRANGING] < row[SEATS]:
        return is_order(row, row[ARRANGING], action - ARRANGE)
    if action >= ARRANGE:
        return may_order(row) and is_order(row, row[PLAYER], action - ARRANGE)
    if action == DECLINE:
        return True
    letter, seat, card = action >> 4, action >> 2 & 3, action & 3
    if action < 0 or seat == row[PLAYER] or seat >= row[SEATS]:
        return False
    return bool((row[HIDDEN + seat] >> card & 1) == 1 and (row[FORMED] >> letter & 1) == 1)


@leaf
def allow(row: Row, mask: Any) -> None:
    """Everything that may be done now."""
    for action in range(len(mask)):
        mask[action] = permits(row, action)


@leaf
def choose(row: Row) -> int:
    """Any of it at random."""
    chosen = random_word(row[KEY], row[CHOICES])
    row[CHOICES] += 1
    if row[ARRANGING] < row[SEATS]:
        return ARRANGE + shuffled(row, row[ARRANGING], chosen)
    others = targets(row)
    guesses = others * COUNT_OF[row[FORMED]]
    count = guesses + 1
    if may_order(row):
        count += orders(row, row[PLAYER])
    place = player_below(chosen, count)
    if place < guesses:
        return guess_at(row, place, others)
    if place == guesses:
        return DECLINE
    # A shuffle gives every order that looks different the same chance.
    chosen = random_word(row[KEY], row[CHOICES])
    row[CHOICES] += 1
    return ARRANGE + shuffled(row, row[PLAYER], chosen)


@leaf
def shuffled(row: Row, seat: int, chosen: Any) -> int:
    """The seat's cards that are not cracked, in random order."""
    hidden = row[HIDDEN + seat]
    left, order = COUNT_OF[hidden], 0
    which = ORDERS_FROM[left] + player_below(chosen, FACTORIAL[left])
    for place in range(left):
        card = PLACE_OF[hidden, ORDERS[which, place]]
        order = 4 * order + row[LETTERS + 4 * seat + card]
    return order


@leaf
def guess_at(row: Row, place: int, others: int) -> int:
    """The guess at this place of the list: letter after letter, seat after seat."""
    letter = 0
    while place >= others:
        place -= others
        letter += 1
    for seat in range(row[SEATS]):
        if seat != row[PLAYER]:
            hidden = row[HIDDEN + seat]
            if place < COUNT_OF[hidden]:
                break
            place -= COUNT_OF[hidden]
    return int(16 * PLACE_OF[row[FORMED], letter] + 4 * seat + PLACE_OF[hidden, place])


@leaf
def act(row: Row, action: int) -> None:
    """A code is laid out or laid anew, somebody guesses, or declines."""
    if row[ARRANGING] < row[SEATS]:
        lay(row, row[ARRANGING], action - ARRANGE)
        row[ARRANGING] += 1
        row[TURN] = row[ARRANGING] if row[ARRANGING] < row[SEATS] else CHANCE
    elif action < DECLINE:
        guess(row, action >> 4, action & 15)
    elif action == DECLINE:
        end_turn(row)
    else:
        lay(row, row[PLAYER], action - ARRANGE)
        row[REORDERS + row[PLAYER]] += 1
        row[REORDERED] = 1
        if row[FORMED] == 0:
            end_turn(row)


@leaf
def lay(row: Row, seat: int, order: int) -> None:
    """The cards that are not cracked in this order; nobody knows them any more (COD-11)."""
    for card in range(CODE_LENGTH - 1, -1, -1):
        if row[HIDDEN + seat] >> card & 1:
            row[LETTERS + 4 * seat + card] = order & 3
            row[LYING + 4 * seat + card] = DOWN
            order >>= 2


@leaf
def guess(row: Row, letter: int, pointed: int) -> None:
    """The pointed card is cracked, or shown and turned down again (COD-8, COD-9)."""
    if row[LETTERS + pointed] != letter:
        row[LYING + pointed] = SHOWN
        end_turn(row)
        return
    row[LYING + pointed] = CRACKED
    row[HIDDEN + (pointed >> 2)] &= ~(1 << (pointed & 3))
    row[IS_OPEN] = row[REORDERED] = 0
    row[TURN] = CHANCE
    if targets(row) == 0:
        row[SCORES + row[PLAYER]] = 1
        row[TURN] = NOBODY
    elif row[SIZE] < TURNED_UP:
        row[SIZE] = len(NUMBERS)
