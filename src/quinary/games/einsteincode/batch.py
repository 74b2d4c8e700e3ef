"""EINSTEINCODE in batches: a table is a row of numbers, proved equal to the rules in the tests.

Actions, from 0 on: guesses, by 16 times the letter, 4 times the seat, and the card; to decline;
orders, by their letters as digits. Letters are 0 to 3 in the order x, y, z, t.
"""

from itertools import permutations
from math import factorial
from typing import Any, Final

import numpy as np

from quinary.batch.kernel import Format
from quinary.batch.rows import CHANCE, CHOICES, DRAWS, HEAD, KEY, NOBODY, SCORES, SEATS, TURN, Row
from quinary.batch.words import HALF, LOWER, leaf, lower, share, word
from quinary.games.einsteincode.cards import (
    CODE_CARDS,
    FULL_PILE,
    JOKER,
    LETTER_SUMS,
    TURNED_UP,
)
from quinary.games.einsteincode.model import (
    CODE_LENGTH,
    MEMORY,
    NOTEBOOK,
    SEAT_NAMES,
    Action,
    Arrange,
    Card,
    Code,
    Deal,
    Decline,
    Draw,
    Face,
    Guess,
    Options,
    Outcome,
    State,
)

ALPHABET: Final = tuple(LETTER_SUMS)
FACES: Final = (Face.DOWN, Face.SHOWN, Face.CRACKED)
DOWN, SHOWN, CRACKED = range(3)
MOST_SEATS: Final = len(SEAT_NAMES)

FORGETS: Final = HEAD
IS_DEALT: Final = HEAD + 1
ARRANGING: Final = HEAD + 2
"""From which seat on codes have still to be laid out; as many as there are seats if none has."""
PLAYER: Final = HEAD + 3
IS_OPEN: Final = HEAD + 4
"""Whether four cards lie open; then which letters they form, in bits, and how many jokers."""
FORMED: Final = HEAD + 5
JOKERS: Final = HEAD + 6
REORDERED: Final = HEAD + 7
SIZE: Final = HEAD + 8
"""How many cards the pile has: the first ones of all; the open ones come right after it."""
DRAWN: Final = HEAD + 9
"""Where the last four that were drawn lie among all cards."""
REORDERS: Final = HEAD + 10
HIDDEN: Final = REORDERS + MOST_SEATS
"""For each seat, which cards are not cracked, in bits."""
LETTERS: Final = HIDDEN + MOST_SEATS
"""The letter of each card of each seat."""
LYING: Final = LETTERS + MOST_SEATS * CODE_LENGTH
"""How it lies: down, shown or cracked."""
CARDS: Final = LYING + MOST_SEATS * CODE_LENGTH
"""All cards in no order that matters: their numbers, 0 for a joker."""

NUMBERS: Final = np.array(
    [0 if card == JOKER else card for card, count in FULL_PILE for _ in range(count)], np.int64
)
CODE_LETTERS: Final = np.array(
    [ALPHABET.index(letter) for letter, count in CODE_CARDS for _ in range(count)]
)
"""All code cards, sorted by name."""
SHUFFLED: Final = CARDS
"""Where the code cards are mixed, before the pile is made."""
LENGTH: Final = CARDS + len(NUMBERS)
NAME_ORDER: Final = np.array([sorted(ALPHABET).index(letter) for letter in ALPHABET])

DECLINE: Final = 4 * MOST_SEATS * CODE_LENGTH
ARRANGE: Final = DECLINE + 1
COUNT_OF: Final = np.array([bits.bit_count() for bits in range(16)])
PLACE_OF: Final = np.array(
    [[*(place for place in range(4) if bits >> place & 1), *(0,) * 4][:4] for bits in range(16)]
)
"""For four bits: where the first, second … of them is."""
ORDERS: Final = np.array(
    [[*order, 0, 0, 0, 0][:4] for size in range(5) for order in permutations(range(size))]
)
"""Every order of so many cards, the fewest cards first."""
ORDERS_FROM: Final = np.array([0, 1, 2, 4, 10, 34])
PART_OF: Final = np.array(
    [[factorial(size) // max(equal, 1) for equal in range(25)] for size in range(5)]
)
"""So many cards have so many orders, where so many of them look alike."""
FACTORIAL: Final = np.array([factorial(size) for size in range(5)])


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
    """Two of the cards go to the end, the last one first.

    What the first leaves of its half of a word is as good as random, and picks the second.
    """
    lot = (word(row[KEY], row[DRAWS]) >> HALF) * np.uint64(size)
    row[DRAWS] += 1
    first = begin + np.int64(lot >> HALF)
    second = begin + np.int64(share(lot & LOWER, size - 1))
    last = begin + size - 1
    row[first], row[last] = row[last], row[first]
    row[second], row[last - 1] = row[last - 1], row[second]


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
    formed = sums >> 4 & 1 | sums >> 7 & 2 | sums >> 10 & 4 | sums >> 13 & 8
    if formed == 0 and jokers == 0:
        end_turn(row)
        return
    row[SIZE], row[IS_OPEN], row[REORDERED] = size, 1, 0
    row[FORMED], row[JOKERS] = formed, jokers
    row[TURN] = row[PLAYER]


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
    return count - COUNT_OF[row[HIDDEN + row[PLAYER]]]


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
    return PART_OF[COUNT_OF[row[HIDDEN + seat]], equal]


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
    return (row[HIDDEN + seat] >> card & 1) == 1 and (row[FORMED] >> letter & 1) == 1


@leaf
def allow(row: Row, mask: Any) -> None:
    """Everything that may be done now."""
    for action in range(len(mask)):
        mask[action] = permits(row, action)


@leaf
def choose(row: Row) -> int:
    """Any of it at random."""
    chosen = word(row[KEY], row[CHOICES])
    row[CHOICES] += 1
    if row[ARRANGING] < row[SEATS]:
        return ARRANGE + shuffled(row, row[ARRANGING], chosen)
    others = targets(row)
    guesses = others * COUNT_OF[row[FORMED]]
    count = guesses + 1
    if may_order(row):
        count += orders(row, row[PLAYER])
    place = lower(chosen, count)
    if place < guesses:
        return guess_at(row, place, others)
    if place == guesses:
        return DECLINE
    # A shuffle gives every order that looks different the same chance.
    chosen = word(row[KEY], row[CHOICES])
    row[CHOICES] += 1
    return ARRANGE + shuffled(row, row[PLAYER], chosen)


@leaf
def shuffled(row: Row, seat: int, chosen: Any) -> int:
    """The seat's cards that are not cracked, in random order."""
    hidden = row[HIDDEN + seat]
    left, order = COUNT_OF[hidden], 0
    which = ORDERS_FROM[left] + lower(chosen, FACTORIAL[left])
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
    return 16 * PLACE_OF[row[FORMED], letter] + 4 * seat + PLACE_OF[hidden, place]


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


@leaf
def observe(row: Row, seat: int, seen: Any) -> None:
    """What the seat knows; letters count from 1 here, 0 for one that it does not see.

    Whether codes are being laid out, whose turn it is counted from the seat, whether the cards were
    laid anew, the letters formed, the open cards and those of the pile by kind (jokers first),
    then for every seat, itself first: re-orderings, letters, and how the cards lie.
    """
    seats = row[SEATS]
    seen[:] = 0
    seen[0] = row[ARRANGING] < seats
    seen[1] = (row[PLAYER] - seat) % seats
    if row[IS_OPEN]:
        seen[2] = row[REORDERED]
        for letter in range(4):
            seen[3 + letter] = row[FORMED] >> letter & 1
        for card in range(row[DRAWN], row[DRAWN] + TURNED_UP):
            seen[7 + row[card]] += 1
    if row[IS_DEALT]:
        for card in range(CARDS, CARDS + row[SIZE]):
            seen[17 + row[card]] += 1
        for after in range(seats):
            see_code(row, (seat + after) % seats, after == 0, seen, 27 + 9 * after)


@leaf
def see_code(row: Row, whose: int, is_own: bool, seen: Any, at: int) -> None:
    """A code as its owner sees it, or anybody else."""
    seen[at] = row[REORDERS + whose]
    for card in range(CODE_LENGTH):
        lying = row[LYING + 4 * whose + card]
        if is_own or lying != DOWN:
            seen[at + 1 + card] = row[LETTERS + 4 * whose + card] + 1
        seen[at + 5 + card] = lying


def _length(_seats: int) -> int:
    return LENGTH


def _variant(options: Options, _seats: int) -> int:
    return int(options.memory == MEMORY)


def _card(number: int) -> Card:
    return number or JOKER


def _state_of(row: Row) -> State:
    """The state that the row stands for."""
    seats = range(row[SEATS])
    cards = [_card(number) for number in row[CARDS : CARDS + row[SIZE]].tolist()]
    pile = FULL_PILE
    if row[IS_DEALT]:
        pile = tuple((kind, cards.count(kind)) for kind, _ in FULL_PILE)
    return State(
        memory=MEMORY if row[FORGETS] else NOTEBOOK,
        codes=tuple(_code(row, seat) if row[IS_DEALT] else Code() for seat in seats),
        arranging=tuple(range(row[ARRANGING], row[SEATS])),
        player=int(row[PLAYER]),
        pile=pile,
        reorders=tuple(int(row[REORDERS + seat]) for seat in seats),
        cards=_drawn(row).cards if row[IS_OPEN] else (),
        reordered=bool(row[REORDERED]),
    )


def _code(row: Row, seat: int) -> Code:
    letters = row[LETTERS + 4 * seat :][:CODE_LENGTH].tolist()
    faces = row[LYING + 4 * seat :][:CODE_LENGTH].tolist()
    return Code(
        letters=tuple(ALPHABET[letter] for letter in letters),
        faces=tuple(FACES[face] for face in faces),
    )


def _drawn(row: Row) -> Draw:
    numbers = row[row[DRAWN] : row[DRAWN] + TURNED_UP].tolist()
    return Draw(cards=tuple(_card(number) for number in numbers))


def _outcome_of(row: Row) -> Outcome:
    if row[ARRANGING] == row[SEATS]:
        return _drawn(row)
    return Deal(codes=tuple(_code(row, seat).letters for seat in range(row[SEATS])))


def _action_of(row: Row, number: int) -> Action:
    if number == DECLINE:
        return Decline()
    if number < DECLINE:
        return Guess(letter=ALPHABET[number >> 4], seat=number >> 2 & 3, card=number & 3)
    left = int(COUNT_OF[row[HIDDEN + row[TURN]]])
    digits = [number - ARRANGE >> 2 * place & 3 for place in reversed(range(left))]
    return Arrange(letters=tuple(ALPHABET[digit] for digit in digits))


def _number_of(_row: Row, action: Action) -> int:
    if isinstance(action, Guess):
        return 16 * ALPHABET.index(action.letter) + 4 * action.seat + action.card
    if isinstance(action, Decline):
        return DECLINE
    digits = (ALPHABET.index(letter) for letter in reversed(action.letters))
    return ARRANGE + sum(digit << 2 * place for place, digit in enumerate(digits))


def _seen(seats: int) -> tuple[tuple[int, int, int], ...]:
    head = ((1, 0, 1), (1, 0, seats - 1), (1, 0, 1), (4, 0, 1), (10, 0, 4), (10, 0, 4))
    return (*head, *((1, 0, 1 << 20), (4, 0, 4), (4, 0, 2)) * seats)


FORMAT: Final = Format(
    length=_length,
    actions=ARRANGE + 4**CODE_LENGTH,
    variant=_variant,
    state_of=_state_of,
    outcome_of=_outcome_of,
    action_of=_action_of,
    number_of=_number_of,
    seen=_seen,
)
