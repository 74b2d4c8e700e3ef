"""EINSTEINCODE in batches: a table is a row of numbers, proved equal to the rules in the tests."""

from typing import Any, Final

from quinary.fast.counter_rng import leaf
from quinary.fast.row_kernel import Format
from quinary.fast.rows import SEATS, TURN, Row
from quinary.games.einsteincode.cards import FULL_PILE, JOKER, TURNED_UP
from quinary.games.einsteincode.fast import layout as at
from quinary.games.einsteincode.fast.playouts import play
from quinary.games.einsteincode.fast.turns import act, allow, begin, choose, draw, permits
from quinary.games.einsteincode.model import (
    CODE_LENGTH,
    MEMORY,
    NOTEBOOK,
    Action,
    Arrange,
    Card,
    Code,
    Deal,
    Decline,
    Draw,
    Guess,
    Outcome,
    State,
)

__all__ = ["FORMAT", "act", "allow", "begin", "choose", "draw", "observe", "permits", "play"]


@leaf
def observe(row: Row, seat: int, seen: Any) -> None:
    """What the seat knows; letters count from 1 here, 0 for one that it does not see.

    Whether codes are being laid out, whose turn it is counted from the seat, whether the cards were
    laid anew, the letters formed, the open cards and those of the pile by kind (jokers first),
    then for every seat, itself first: re-orderings, letters, and how the cards lie.
    """
    seats = row[SEATS]
    seen[:] = 0
    seen[0] = row[at.ARRANGING] < seats
    seen[1] = (row[at.PLAYER] - seat) % seats
    if row[at.IS_OPEN]:
        seen[2] = row[at.REORDERED]
        for letter in range(4):
            seen[3 + letter] = row[at.FORMED] >> letter & 1
        for card in range(row[at.DRAWN], row[at.DRAWN] + TURNED_UP):
            seen[7 + row[card]] += 1
    if row[at.IS_DEALT]:
        for card in range(at.CARDS, at.CARDS + row[at.SIZE]):
            seen[17 + row[card]] += 1
        for after in range(seats):
            see_code(row, (seat + after) % seats, after == 0, seen, 27 + 9 * after)


@leaf
def see_code(row: Row, whose: int, is_own: bool, seen: Any, place: int) -> None:
    """A code as its owner sees it, or anybody else."""
    seen[place] = row[at.REORDERS + whose]
    for card in range(CODE_LENGTH):
        lying = row[at.LYING + 4 * whose + card]
        if is_own or lying != at.DOWN:
            seen[place + 1 + card] = row[at.LETTERS + 4 * whose + card] + 1
        seen[place + 5 + card] = lying


def _card(number: int) -> Card:
    return number or JOKER


def _state_of(row: Row) -> State:
    """The state that the row stands for."""
    seats = range(row[SEATS])
    cards = [_card(number) for number in row[at.CARDS : at.CARDS + row[at.SIZE]].tolist()]
    pile = FULL_PILE
    if row[at.IS_DEALT]:
        pile = tuple((kind, cards.count(kind)) for kind, _ in FULL_PILE)
    return State(
        memory=MEMORY if row[at.FORGETS] else NOTEBOOK,
        codes=tuple(_code(row, seat) if row[at.IS_DEALT] else Code() for seat in seats),
        arranging=tuple(range(row[at.ARRANGING], row[SEATS])),
        player=int(row[at.PLAYER]),
        pile=pile,
        reorders=tuple(int(row[at.REORDERS + seat]) for seat in seats),
        cards=_drawn(row).cards if row[at.IS_OPEN] else (),
        reordered=bool(row[at.REORDERED]),
    )


def _code(row: Row, seat: int) -> Code:
    letters = row[at.LETTERS + 4 * seat :][:CODE_LENGTH].tolist()
    faces = row[at.LYING + 4 * seat :][:CODE_LENGTH].tolist()
    return Code(
        letters=tuple(at.ALPHABET[letter] for letter in letters),
        faces=tuple(at.FACES[face] for face in faces),
    )


def _drawn(row: Row) -> Draw:
    numbers = row[row[at.DRAWN] : row[at.DRAWN] + TURNED_UP].tolist()
    return Draw(cards=tuple(_card(number) for number in numbers))


def _outcome_of(row: Row) -> Outcome:
    if row[at.ARRANGING] == row[SEATS]:
        return _drawn(row)
    return Deal(codes=tuple(_code(row, seat).letters for seat in range(row[SEATS])))


def action_of(number: int, left: int) -> Action:
    """The action with this number, of a seat that has `left` cards to crack."""
    if number == at.DECLINE:
        return Decline()
    if number < at.DECLINE:
        return Guess(letter=at.ALPHABET[number >> 4], seat=number >> 2 & 3, card=number & 3)
    digits = [number - at.ARRANGE >> 2 * place & 3 for place in reversed(range(left))]
    return Arrange(letters=tuple(at.ALPHABET[digit] for digit in digits))


def number_of(action: Action) -> int:
    """The action as a number."""
    if isinstance(action, Guess):
        return 16 * at.ALPHABET.index(action.letter) + 4 * action.seat + action.card
    if isinstance(action, Decline):
        return at.DECLINE
    digits = (at.ALPHABET.index(letter) for letter in reversed(action.letters))
    return at.ARRANGE + sum(digit << 2 * place for place, digit in enumerate(digits))


def _seen(seats: int) -> tuple[tuple[int, int, int], ...]:
    head = ((1, 0, 1), (1, 0, seats - 1), (1, 0, 1), (4, 0, 1), (10, 0, 4), (10, 0, 4))
    return (*head, *((1, 0, 1 << 20), (4, 0, 4), (4, 0, 2)) * seats)


FORMAT: Final = Format(
    length=lambda _seats: at.LENGTH,
    actions=at.ARRANGE + 4**CODE_LENGTH,
    variant=lambda options, _seats: int(options.memory == MEMORY),
    state_of=_state_of,
    outcome_of=_outcome_of,
    action_of=lambda row, number: action_of(number, int(at.COUNT_OF[row[at.HIDDEN + row[TURN]]])),
    number_of=lambda _row, action: number_of(action),
    seen=_seen,
)
