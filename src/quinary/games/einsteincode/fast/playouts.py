"""A whole random game of EINSTEINCODE, as the steps of turns.py would play it, but in registers.

Who plays at random never looks at how cards lie: what counts are the letters (two bits for each of
sixteen cards), which of them are not cracked (a bit each), and the pile on scratch paper.
"""

from itertools import product
from typing import Any, Final

import numpy as np

from quinary.fast.counter_rng import key_of, leaf, player_below, random_word
from quinary.fast.rows import SCORES, Row
from quinary.games.einsteincode.cards import TURNED_UP
from quinary.games.einsteincode.fast import layout as at
from quinary.games.einsteincode.fast.turns import letters_in, put_last
from quinary.games.einsteincode.model import CODE_LENGTH

# The code cards by the place of their letter in the alphabet.
RANKS: Final = at.NAME_ORDER[at.CODE_LETTERS].astype(np.uint64)
LETTER_OF: Final = np.argsort(at.NAME_ORDER)
PILE: Final = at.NUMBERS.astype(np.uint64)


def _order_counts() -> Any:
    """By cards not cracked and letters of a code, both in bits: how many orders look different."""
    found = np.zeros((16, 256), np.int64)
    for hidden, letters in product(range(16), range(256)):
        shown = [letters >> 2 * card & 3 for card in range(CODE_LENGTH) if hidden >> card & 1]
        alike = np.prod([at.FACTORIAL[shown.count(letter)] for letter in range(len(at.ALPHABET))])
        found[hidden, letters] = at.FACTORIAL[len(shown)] // alike
    return found


def _places() -> Any:
    """By cards not cracked and the number of an order: which card comes to each place, in bits."""
    found = np.zeros((16, len(at.ORDERS)), np.int64)
    for hidden in range(16):
        left = at.COUNT_OF[hidden]
        for order in range(at.ORDERS_FROM[left], at.ORDERS_FROM[left] + at.FACTORIAL[left]):
            comes = list(range(CODE_LENGTH))
            for place in range(left):
                comes[at.PLACE_OF[hidden, place]] = at.PLACE_OF[hidden, at.ORDERS[order, place]]
            found[hidden, order] = sum(card << 2 * place for place, card in enumerate(comes))
    return found


ORDER_COUNTS: Final = _order_counts()
COMES_TO: Final = _places()


@leaf
def play(row: Row, cards: Any, codes: Any, seats: int, _variant: int, seed: int) -> int:
    """Plays the game of this seed at random: how many steps that took. The row gets the scores."""
    key = key_of(seed)
    letters = deal(key, codes, seats)
    for card in range(len(PILE)):
        cards[card] = PILE[card]
    # Two words for each hand, one choice of order for each seat.
    draws, choices, nodes = 2 * seats, seats, 1 + seats
    hidden, left = (1 << 4 * seats) - 1, 4 * seats
    player, size = 0, len(PILE)
    while True:
        formed, jokers = turn_up(key, draws, cards, size)
        draws += 2
        nodes += 1
        size -= TURNED_UP
        may_order, goes_on = jokers, formed != 0 or jokers
        while goes_on:
            nodes += 1
            goes_on = False
            own = hidden >> 4 * player & 15
            others = left - at.COUNT_OF[own]
            guesses, laid = others * at.COUNT_OF[formed], letters >> 8 * player & 255
            count = guesses + 1 + (ORDER_COUNTS[own, laid] if may_order else 0)
            place = player_below(random_word(key, choices), count)
            choices += 1
            if place < guesses:
                card = pointed_at(hidden, player, place % others)
                if letters >> 2 * card & 3 != at.PLACE_OF[formed, place // others]:
                    break
                hidden &= ~(1 << card)
                left -= 1
                # COD-15: it was the last card of all others.
                if others == 1:
                    win(row, player, seats)
                    return nodes
                goes_on = True
                break
            if place > guesses:
                # Twice XOR: only the player's eight bits change.
                letters ^= (laid ^ reordered(laid, own, random_word(key, choices))) << 8 * player
                choices += 1
                may_order, goes_on = False, formed != 0
        if goes_on:
            # COD-13
            if size < TURNED_UP:
                size = len(PILE)
            continue
        player, size = next_player(hidden, player, seats), len(PILE)


@leaf
def next_player(hidden: int, player: int, seats: int) -> int:
    """The next seat that is not out."""
    while True:
        player = player + 1 if player + 1 < seats else 0
        if hidden >> 4 * player & 15:
            return player


@leaf
def win(row: Row, player: int, seats: int) -> None:
    """The player has won."""
    for seat in range(seats):
        row[SCORES + seat] = seat == player


@leaf
def deal(key: Any, codes: Any, seats: int) -> int:
    """The letters of all codes, as they are dealt and then laid out at random."""
    for card in range(len(RANKS)):
        codes[card] = RANKS[card]
    letters, left = 0, len(RANKS)
    for seat in range(seats):
        put_last(random_word(key, 2 * seat), codes, 0, left)
        put_last(random_word(key, 2 * seat + 1), codes, 0, left - 2)
        left -= CODE_LENGTH
        a, b, c, d = codes[left], codes[left + 1], codes[left + 2], codes[left + 3]
        # A sorting network for four: no branches.
        a, b, c, d = min(a, b), max(a, b), min(c, d), max(c, d)
        a, b, c, d = min(a, c), min(b, d), max(a, c), max(b, d)
        b, c = min(b, c), max(b, c)
        laid = LETTER_OF[a] | LETTER_OF[b] << 2 | LETTER_OF[c] << 4 | LETTER_OF[d] << 6
        letters |= reordered(laid, 15, random_word(key, seat)) << 8 * seat
    return letters


@leaf
def turn_up(key: Any, draws: int, cards: Any, size: int) -> tuple[int, bool]:
    """The letters that four cards of the pile form, in bits, and whether there is a joker."""
    put_last(random_word(key, draws), cards, 0, size)
    put_last(random_word(key, draws + 1), cards, 0, size - 2)
    sums, is_joker = np.uint64(1), False
    for card in range(size - TURNED_UP, size):
        sums |= sums << cards[card]
        is_joker |= cards[card] == 0
    return letters_in(int(sums)), is_joker


@leaf
def pointed_at(hidden: int, player: int, place: int) -> int:
    """The card at this place among those of the others that are not cracked."""
    seat = 0
    while True:
        bits = hidden >> 4 * seat & 15 if seat != player else 0
        if place < at.COUNT_OF[bits]:
            return int(4 * seat + at.PLACE_OF[bits, place])
        place -= at.COUNT_OF[bits]
        seat += 1


@leaf
def reordered(laid: int, hidden: int, chosen: Any) -> int:
    """The letters of a code with those not cracked in random order."""
    left = at.COUNT_OF[hidden]
    comes = COMES_TO[hidden, at.ORDERS_FROM[left] + player_below(chosen, at.FACTORIAL[left])]
    found = 0
    for place in range(CODE_LENGTH):
        found |= (laid >> 2 * (comes >> 2 * place & 3) & 3) << 2 * place
    return found
