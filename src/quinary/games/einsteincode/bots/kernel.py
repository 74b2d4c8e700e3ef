"""EINSTEINCODE's rules once more, compiled: a game is a row of small numbers.

Proved equal to `rules.py` step by step in `tests/test_kernel.py`. Letters, faces and actions have
the numbers of `fast/layout.py`.
"""

from typing import Final

import numpy as np

from quinary.fast.compile import compiler
from quinary.fast.splitmix import next_word
from quinary.games.einsteincode.cards import FULL_PILE
from quinary.games.einsteincode.fast.layout import ARRANGE, CRACKED, DECLINE, DOWN, SHOWN

compiled = compiler()

Row = np.ndarray[tuple[int, ...], np.dtype[np.int8]]
Generator = np.ndarray[tuple[int, ...], np.dtype[np.uint64]]

# Places in a row: how many seats, whose turn, and three flags; four flags for who lays out.
SEATS, PLAYER, REORDERED, TURNED, FORGETS, ARRANGING = 0, 1, 2, 3, 4, 5
# Where the counts per seat begin, then four cards for each of four seats, then the counts of 1 to 9
# and jokers in the pile and turned up.
REORDERS, LETTERS, FACES, PILE, CARDS, LENGTH = 9, 13, 29, 45, 55, 65

FULL: Final = np.array([count for _, count in FULL_PILE], np.int8)


@compiled
def below(generator: Generator, n: int) -> int:
    """A number from 0 to n - 1."""
    word = next_word(generator, 0)
    return int(np.float64(word >> np.uint64(11)) * (2.0**-53) * n)


@compiled
def letters_formed(cards: Row) -> int:
    """The letters that the number cards add up to, as bits (COD-6)."""
    sums = 1  # bit n: some of the cards add up to n
    for number in range(9):
        for _ in range(cards[number]):
            sums |= sums << (number + 1)
    return (sums >> 4 & 1) | (sums >> 8 & 1) << 1 | (sums >> 12 & 1) << 2 | (sums >> 16 & 1) << 3


@compiled
def cards_left(row: Row, seat: int) -> int:
    """How many cards of the seat are not cracked."""
    left = 0
    for card in range(4):
        left += row[FACES + 4 * seat + card] != CRACKED
    return left


@compiled
def seats_left(row: Row) -> int:
    """How many seats are in the game (COD-14)."""
    left = 0
    for seat in range(row[SEATS]):
        left += cards_left(row, seat) > 0
    return left


@compiled
def seat_after(row: Row, seat: int) -> int:
    """The next seat that is not out (COD-4)."""
    following: int = (seat + 1) % row[SEATS]
    while cards_left(row, following) == 0:
        following = (following + 1) % row[SEATS]
    return following


@compiled
def deal(row: Row, generator: Generator, seats: int) -> None:
    """A new game: four code cards for every seat, laid in random order (COD-3)."""
    row[:] = 0
    row[SEATS] = seats
    row[PILE : PILE + 10] = FULL
    cards = np.empty(16, np.int8)
    for place in range(16):
        cards[place] = place // 4
    for place in range(4 * seats):
        other = place + below(generator, 16 - place)
        cards[place], cards[other] = cards[other], cards[place]
        row[LETTERS + place] = cards[place]


@compiled
def draw(row: Row, generator: Generator, drawn: Row) -> None:
    """Four cards of the pile, as counts (COD-5)."""
    drawn[:] = 0
    size = 0
    for kind in range(10):
        size += row[PILE + kind]
    for taken in range(4):
        lot = below(generator, size - taken)
        for kind in range(10):
            lot -= row[PILE + kind] - drawn[kind]
            if lot < 0:
                drawn[kind] += 1
                break


@compiled
def turn_up(row: Row, drawn: Row) -> None:
    """These four cards lie open; the turn ends if they allow nothing (COD-10)."""
    if row[FORGETS]:
        for place in range(FACES, FACES + 16):
            if row[place] == SHOWN:
                row[place] = DOWN
    if letters_formed(drawn) == 0 and drawn[9] == 0:
        end_turn(row)
        return
    for kind in range(10):
        row[PILE + kind] -= drawn[kind]
        row[CARDS + kind] = drawn[kind]
    row[TURNED], row[REORDERED] = 1, 0


@compiled
def end_turn(row: Row) -> None:
    """All cards are shuffled for the next player (COD-12)."""
    row[PLAYER] = seat_after(row, row[PLAYER])
    row[PILE : PILE + 10] = FULL
    row[CARDS : CARDS + 10] = 0
    row[TURNED] = row[REORDERED] = 0


@compiled
def is_legal(row: Row, action: int) -> bool:
    """Whether the player may guess so, decline, or lay their cards in this order."""
    if action == DECLINE:
        return True
    if action > DECLINE:
        return bool(row[CARDS + 9] > 0 and not row[REORDERED] and _is_order(row, action - ARRANGE))
    letter, seat, card = action >> 4, action >> 2 & 3, action & 3
    if seat == row[PLAYER] or seat >= row[SEATS] or row[FACES + 4 * seat + card] == CRACKED:
        return False
    return bool(letters_formed(row[CARDS : CARDS + 10]) >> letter & 1)


@compiled
def _is_order(row: Row, order: int) -> bool:
    """Whether these are exactly the player's cards that are not cracked (COD-11)."""
    start, balance, left = 4 * row[PLAYER], np.zeros(4, np.int8), 0
    for card in range(4):
        if row[FACES + start + card] != CRACKED:
            balance[row[LETTERS + start + card]] += 1
            left += 1
    if order >= 4**left:
        return False
    for _ in range(left):
        balance[order & 3] -= 1
        order >>= 2
    return bool((balance == 0).all())


@compiled
def step(row: Row, action: int) -> None:
    """The player guesses, declines or lays their cards anew."""
    if action == DECLINE:
        end_turn(row)
    elif action > DECLINE:
        _reorder(row, action - ARRANGE)
    else:
        _guess(row, action)


@compiled
def _reorder(row: Row, order: int) -> None:
    """The player's uncracked cards in this order; nobody knows them any more (COD-11)."""
    start = 4 * row[PLAYER]
    for card in range(3, -1, -1):
        if row[FACES + start + card] != CRACKED:
            row[LETTERS + start + card] = order & 3
            row[FACES + start + card] = DOWN
            order >>= 2
    row[REORDERS + row[PLAYER]] += 1
    row[REORDERED] = 1
    if letters_formed(row[CARDS : CARDS + 10]) == 0:
        end_turn(row)


@compiled
def _guess(row: Row, action: int) -> None:
    """The pointed card is cracked, or shown and turned down again (COD-8, COD-9)."""
    pointed = action & 15
    if row[LETTERS + pointed] != action >> 4:
        row[FACES + pointed] = SHOWN
        end_turn(row)
        return
    row[FACES + pointed] = CRACKED
    row[CARDS : CARDS + 10] = 0
    row[TURNED] = row[REORDERED] = 0
    # One left has won: the pile stays as it is.
    if row[PILE : PILE + 10].sum() < 4 and seats_left(row) > 1:
        row[PILE : PILE + 10] = FULL


def warm_up() -> None:
    """Compiles the rules, by a few steps of a game."""
    row, drawn = np.zeros(LENGTH, np.int8), np.zeros(10, np.int8)
    generator = np.array([1], np.uint64)
    deal(row, generator, 2)
    draw(row, generator, drawn)
    turn_up(row, drawn)
    if is_legal(row, DECLINE):
        step(row, DECLINE)
