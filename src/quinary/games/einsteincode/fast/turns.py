"""EINSTEINCODE's rules on a row: dealing, drawing, guessing, laying codes out."""

from typing import Any

import numpy as np

from quinary.fast.counter_rng import HALF, LOWER, leaf, player_below, random_word, share
from quinary.fast.rows import CHANCE, CHOICES, DRAWS, KEY, NOBODY, SCORES, SEATS, TURN, Row
from quinary.games.einsteincode.cards import TURNED_UP
from quinary.games.einsteincode.fast import layout as at
from quinary.games.einsteincode.model import CODE_LENGTH


@leaf
def begin(row: Row, variant: int) -> None:
    """Before the deal."""
    row[at.FORGETS] = variant
    row[at.IS_DEALT] = row[at.PLAYER] = row[at.IS_OPEN] = row[at.REORDERED] = 0
    row[at.ARRANGING] = row[SEATS]
    for seat in range(at.MOST_SEATS):
        row[at.REORDERS + seat] = 0
    row[at.SIZE] = len(at.NUMBERS)
    row[TURN] = CHANCE


@leaf
def draw(row: Row) -> None:
    """The deal, or four cards of the pile (COD-3, COD-5)."""
    if row[at.IS_DEALT]:
        turn_up(row)
    else:
        deal(row)


@leaf
def deal(row: Row) -> None:
    """Four code cards for every seat."""
    for card in range(len(at.CODE_LETTERS)):
        row[at.SHUFFLED + card] = at.CODE_LETTERS[card]
    left = len(at.CODE_LETTERS)
    for seat in range(row[SEATS]):
        take_two(row, at.SHUFFLED, left)
        take_two(row, at.SHUFFLED, left - 2)
        left -= CODE_LENGTH
        for card in range(CODE_LENGTH):
            row[at.LETTERS + 4 * seat + card] = row[at.SHUFFLED + left + card]
        sort_by_name(row, at.LETTERS + 4 * seat)
    start_turns(row)
    row[at.ARRANGING] = row[TURN] = 0


@leaf
def start_turns(row: Row) -> None:
    """All dealt code cards lie face down, and the pile is whole."""
    for place in range(CODE_LENGTH * row[SEATS]):
        row[at.LYING + place] = at.DOWN
    for seat in range(row[SEATS]):
        row[at.HIDDEN + seat] = 15
    for card in range(len(at.NUMBERS)):
        row[at.CARDS + card] = at.NUMBERS[card]
    row[at.IS_DEALT] = 1


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
        while place > begin and at.NAME_ORDER[row[place]] < at.NAME_ORDER[row[place - 1]]:
            row[place], row[place - 1] = row[place - 1], row[place]
            place -= 1


@leaf
def turn_up(row: Row) -> None:
    """Four cards of the pile, drawn with two words."""
    take_two(row, at.CARDS, row[at.SIZE])
    take_two(row, at.CARDS, row[at.SIZE] - 2)
    open_drawn(row)


@leaf
def open_drawn(row: Row) -> None:
    """The last four cards of the pile lie open; the turn ends if they allow nothing (COD-10)."""
    if row[at.FORGETS]:
        for card in range(at.LYING, at.LYING + 4 * row[SEATS]):
            if row[card] == at.SHOWN:
                row[card] = at.DOWN
    size = row[at.SIZE] - TURNED_UP
    row[at.DRAWN] = at.CARDS + size
    sums, jokers = 1, 0  # bit n of sums: some of the cards add up to n
    for card in range(row[at.DRAWN], row[at.DRAWN] + TURNED_UP):
        sums |= sums << row[card]
        jokers += row[card] == 0
    formed = letters_in(sums)
    if formed == 0 and jokers == 0:
        end_turn(row)
        return
    # The drawn cards leave the pile by making it shorter: they lie right behind it.
    row[at.SIZE], row[at.IS_OPEN], row[at.REORDERED] = size, 1, 0
    row[at.FORMED], row[at.JOKERS] = formed, jokers
    row[TURN] = row[at.PLAYER]


@leaf
def letters_in(sums: int) -> int:
    """The letters among these sums, all in bits: x is 4, y 8, z 12, t 16 (COD-6)."""
    return sums >> 4 & 1 | sums >> 7 & 2 | sums >> 10 & 4 | sums >> 13 & 8


@leaf
def next_player(row: Row) -> int:
    """The next seat that is not out (COD-4)."""
    player = row[at.PLAYER]
    while True:
        player = player + 1 if player + 1 < row[SEATS] else 0
        if row[at.HIDDEN + player]:
            return player


@leaf
def end_turn(row: Row) -> None:
    """All cards are mixed for the next player (COD-12)."""
    row[at.PLAYER] = next_player(row)
    row[at.SIZE] = len(at.NUMBERS)
    row[at.IS_OPEN] = row[at.REORDERED] = 0
    row[TURN] = CHANCE


@leaf
def cards_left(row: Row, seat: int) -> int:
    """How many cards of the seat are not cracked."""
    return int(at.COUNT_OF[row[at.HIDDEN + seat]])


@leaf
def targets(row: Row) -> int:
    """How many cards of others are not cracked."""
    count = 0
    for seat in range(row[SEATS]):
        count += cards_left(row, seat)
    return count - cards_left(row, row[at.PLAYER])


@leaf
def may_order(row: Row) -> bool:
    """Whether the player may lay the own cards anew (COD-11)."""
    return row[at.JOKERS] > 0 and not row[at.REORDERED]


@leaf
def counted(row: Row, seat: int) -> int:
    """How many cards of each letter the seat has that are not cracked, four bits for each."""
    letters = 0
    for card in range(CODE_LENGTH):
        letters += (row[at.HIDDEN + seat] >> card & 1) << 4 * row[at.LETTERS + 4 * seat + card]
    return letters


@leaf
def orders(row: Row, seat: int) -> int:
    """How many orders of these cards look different."""
    letters = counted(row, seat)
    equal = 1
    for letter in range(4):
        equal *= at.FACTORIAL[letters >> 4 * letter & 15]
    return int(at.PART_OF[cards_left(row, seat), equal])


@leaf
def is_order(row: Row, seat: int, order: int) -> bool:
    """Whether these are exactly the seat's cards that are not cracked."""
    left, letters = cards_left(row, seat), 0
    if order < 0 or order >= 4**left:
        return False
    for _ in range(left):
        # Four bits for each letter: no count is above four.
        letters += 1 << 4 * (order & 3)
        order >>= 2
    return letters == counted(row, seat)


@leaf
def permits(row: Row, action: int) -> bool:
    """Whether this may be done now."""
    if row[at.ARRANGING] < row[SEATS]:
        return is_order(row, row[at.ARRANGING], action - at.ARRANGE)
    if action >= at.ARRANGE:
        # COD-11
        return may_order(row) and is_order(row, row[at.PLAYER], action - at.ARRANGE)
    if action == at.DECLINE:
        return True
    letter, seat, card = action >> 4, action >> 2 & 3, action & 3
    if action < 0 or seat == row[at.PLAYER] or seat >= row[SEATS]:
        return False
    return bool((row[at.HIDDEN + seat] >> card & 1) == 1 and (row[at.FORMED] >> letter & 1) == 1)


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
    if row[at.ARRANGING] < row[SEATS]:
        return at.ARRANGE + shuffled(row, row[at.ARRANGING], chosen)
    others = targets(row)
    guesses = others * at.COUNT_OF[row[at.FORMED]]
    count = guesses + 1
    if may_order(row):
        count += orders(row, row[at.PLAYER])
    place = player_below(chosen, count)
    if place < guesses:
        return guess_at(row, place, others)
    if place == guesses:
        return at.DECLINE
    # A shuffle gives every order that looks different the same chance.
    chosen = random_word(row[KEY], row[CHOICES])
    row[CHOICES] += 1
    return at.ARRANGE + shuffled(row, row[at.PLAYER], chosen)


@leaf
def shuffled(row: Row, seat: int, chosen: Any) -> int:
    """The seat's cards that are not cracked, in random order."""
    hidden = row[at.HIDDEN + seat]
    left, order = at.COUNT_OF[hidden], 0
    which = at.ORDERS_FROM[left] + player_below(chosen, at.FACTORIAL[left])
    for place in range(left):
        card = at.PLACE_OF[hidden, at.ORDERS[which, place]]
        order = 4 * order + row[at.LETTERS + 4 * seat + card]
    return order


@leaf
def guess_at(row: Row, place: int, others: int) -> int:
    """The guess at this place of the list: letter after letter, seat after seat."""
    letter = 0
    while place >= others:
        place -= others
        letter += 1
    for seat in range(row[SEATS]):
        if seat != row[at.PLAYER]:
            hidden = row[at.HIDDEN + seat]
            if place < at.COUNT_OF[hidden]:
                break
            place -= at.COUNT_OF[hidden]
    return int(16 * at.PLACE_OF[row[at.FORMED], letter] + 4 * seat + at.PLACE_OF[hidden, place])


@leaf
def act(row: Row, action: int) -> None:
    """A code is laid out or laid anew, somebody guesses, or declines."""
    if row[at.ARRANGING] < row[SEATS]:
        lay(row, row[at.ARRANGING], action - at.ARRANGE)
        row[at.ARRANGING] += 1
        row[TURN] = row[at.ARRANGING] if row[at.ARRANGING] < row[SEATS] else CHANCE
    elif action < at.DECLINE:
        guess(row, action >> 4, action & 15)
    elif action == at.DECLINE:
        end_turn(row)
    else:
        lay(row, row[at.PLAYER], action - at.ARRANGE)
        row[at.REORDERS + row[at.PLAYER]] += 1
        row[at.REORDERED] = 1
        # COD-10: with a joker alone there is nothing left to decide.
        if row[at.FORMED] == 0:
            end_turn(row)


@leaf
def lay(row: Row, seat: int, order: int) -> None:
    """The cards that are not cracked in this order; nobody knows them any more (COD-11)."""
    for card in range(CODE_LENGTH - 1, -1, -1):
        if row[at.HIDDEN + seat] >> card & 1:
            row[at.LETTERS + 4 * seat + card] = order & 3
            row[at.LYING + 4 * seat + card] = at.DOWN
            order >>= 2


@leaf
def guess(row: Row, letter: int, pointed: int) -> None:
    """The pointed card is cracked, or shown and turned down again (COD-8, COD-9)."""
    if row[at.LETTERS + pointed] != letter:
        row[at.LYING + pointed] = at.SHOWN
        end_turn(row)
        return
    row[at.LYING + pointed] = at.CRACKED
    row[at.HIDDEN + (pointed >> 2)] &= ~(1 << (pointed & 3))
    row[at.IS_OPEN] = row[at.REORDERED] = 0
    row[TURN] = CHANCE
    # COD-15
    if targets(row) == 0:
        row[SCORES + row[at.PLAYER]] = 1
        row[TURN] = NOBODY
    # COD-13
    elif row[at.SIZE] < TURNED_UP:
        row[at.SIZE] = len(at.NUMBERS)
