"""EINSTEINCODE's rules once more, compiled: a game is a row of small numbers.

Proved equal to `rules.py` step by step in `tests/test_kernel.py`. Letters are the numbers 0 to 3
in the order x, y, z, t; faces are 0 (down), 1 (shown) and 2 (cracked).
"""

from typing import Final

import numpy as np

from quinary.fast.compile import compiler
from quinary.fast.splitmix import next_word
from quinary.games.einsteincode.cards import FULL_PILE, LETTER_SUMS
from quinary.games.einsteincode.model import (
    MEMORY,
    NOTEBOOK,
    Action,
    Arrange,
    Cards,
    Code,
    Decline,
    Face,
    Guess,
    State,
    uncracked,
)

compiled = compiler()

Row = np.ndarray[tuple[int, ...], np.dtype[np.int8]]
Generator = np.ndarray[tuple[int, ...], np.dtype[np.uint64]]

SEATS, PLAYER, REORDERED, TURNED, FORGETS, ARRANGING = 0, 1, 2, 3, 4, 5
"""Places in a row: how many seats, whose turn, and three flags; four flags for who lays out."""
REORDERS, LETTERS, FACES, PILE, CARDS, LENGTH = 9, 13, 29, 45, 55, 65
"""Where the counts per seat begin, then four cards for each of four seats, then the counts of
1 to 9 and jokers in the pile and turned up."""

DECLINE: Final = 64
"""Actions below this number are guesses: 16 times the letter, 4 times the seat, the card."""
ARRANGE: Final = 65
"""Actions from this number on are orders: their letters as the digits of a number."""
DOWN, SHOWN, CRACKED = 0, 1, 2
ALPHABET: Final = tuple(LETTER_SUMS)
CODES_OF_FACES: Final = (Face.DOWN, Face.SHOWN, Face.CRACKED)
FULL: Final = np.array([count for _, count in FULL_PILE], np.int8)


@compiled
def below(generator: Generator, n: int) -> int:
    """A number from 0 to n - 1."""
    word = next_word(generator, 0)
    return int(np.float64(word >> np.uint64(11)) * (2.0**-53) * n)


@compiled
def letters_formed(cards: Row) -> int:
    """The letters that the number cards add up to, as bits (COD-6)."""
    sums = 1
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


def row_of(state: State) -> Row:
    """The state as a row."""
    row = np.zeros(LENGTH, np.int8)
    row[SEATS], row[PLAYER], row[REORDERED] = len(state.codes), state.player, state.reordered
    row[TURNED], row[FORGETS] = bool(state.cards), state.memory == MEMORY
    for seat in state.arranging:
        row[ARRANGING + seat] = 1
    for seat, code in enumerate(state.codes):
        row[REORDERS + seat] = state.reorders[seat]
        for card, (letter, face) in enumerate(zip(code.letters, code.faces, strict=True)):
            row[LETTERS + 4 * seat + card] = ALPHABET.index(letter)
            row[FACES + 4 * seat + card] = CODES_OF_FACES.index(face)
    row[PILE : PILE + 10] = [count for _, count in state.pile]
    row[CARDS : CARDS + 10] = counts_of(state.cards)
    return row


def counts_of(cards: Cards) -> Row:
    """Number cards and jokers as counts."""
    return np.array([cards.count(kind) for kind, _ in FULL_PILE], np.int8)


def state_of(row: Row) -> State:
    """The row as a state."""
    seats = range(row[SEATS])
    kinds = [kind for kind, _ in FULL_PILE]
    turned = [(kind, row[CARDS + place]) for place, kind in enumerate(kinds)]
    return State(
        memory=MEMORY if row[FORGETS] else NOTEBOOK,
        codes=tuple(_code_of(row, seat) for seat in seats),
        arranging=tuple(seat for seat in seats if row[ARRANGING + seat]),
        player=int(row[PLAYER]),
        pile=tuple((kind, int(row[PILE + place])) for place, kind in enumerate(kinds)),
        reorders=tuple(int(row[REORDERS + seat]) for seat in seats),
        cards=tuple(kind for kind, count in turned for _ in range(count)),
        reordered=bool(row[REORDERED]),
    )


def _code_of(row: Row, seat: int) -> Code:
    start = 4 * seat
    return Code(
        letters=tuple(ALPHABET[row[LETTERS + start + card]] for card in range(4)),
        faces=tuple(CODES_OF_FACES[row[FACES + start + card]] for card in range(4)),
    )


def number_of(action: Action) -> int:
    """The action as a number."""
    if isinstance(action, Guess):
        return 16 * ALPHABET.index(action.letter) + 4 * action.seat + action.card
    if isinstance(action, Decline):
        return DECLINE
    order = 0
    for letter in action.letters:
        order = 4 * order + ALPHABET.index(letter)
    return ARRANGE + order


def action_of(row: Row, number: int) -> Action:
    """The action with this number of the player whose turn it is."""
    if number == DECLINE:
        return Decline()
    if number < DECLINE:
        return Guess(letter=ALPHABET[number >> 4], seat=number >> 2 & 3, card=number & 3)
    left = len(uncracked(_code_of(row, row[PLAYER]).faces))
    digits = [number - ARRANGE >> 2 * place & 3 for place in reversed(range(left))]
    return Arrange(letters=tuple(ALPHABET[digit] for digit in digits))


def warm_up() -> None:
    """Compiles the rules, by a few steps of a game."""
    row, drawn = np.zeros(LENGTH, np.int8), np.zeros(10, np.int8)
    generator = np.array([1], np.uint64)
    deal(row, generator, 2)
    draw(row, generator, drawn)
    turn_up(row, drawn)
    if is_legal(row, DECLINE):
        step(row, DECLINE)
