"""States and views as rows, actions as numbers, and back."""

from collections.abc import Iterable, Sequence

import numpy as np

from quinary.games.rigolade.bags import bag_sizes, left
from quinary.games.rigolade.board import BOARDS
from quinary.games.rigolade.fast import tables as at
from quinary.games.rigolade.fast.features import KIND, NUMBERS, SIGN, SIGNS
from quinary.games.rigolade.fast.tables import Row
from quinary.games.rigolade.model import Action, Due, Exchange, Lay, Pass, State, View

ENDINGS = {"": 0, "out": at.OUT, "stuck": at.STUCK, "idle": at.TOO_IDLE}
Tiles = tuple[Sequence[int], Sequence[str]]


def row_of_state(state: State) -> Row:
    """The row of a state in which nobody draws."""
    hands = [(hand.numbers, hand.signs) for hand in state.hands]
    held = [(len(numbers), len(signs)) for numbers, signs in hands]
    return _row(state, hands, held, bag_sizes(state))


def row_of_view(view: View) -> Row:
    """The row of what a seat sees: all that it can't see is in the bags, but counted rightly."""
    assert view.hand is not None
    hands: list[Tiles] = [(known, ()) for known in view.known]
    hands[view.turn] = (view.hand.numbers, view.hand.signs)
    return _row(view, hands, view.held, view.bags)


def _row(table: State | View, hands: Sequence[Tiles], held: Sequence[Due], bags: Due) -> Row:
    row, board = np.zeros(at.LENGTH, np.int32), BOARDS[table.board]
    row[at.CELLS : at.CELLS + len(table.cells)] = [KIND.get(number, 0) for number in table.cells]
    slots = [SIGN.get(sign, -1) + 1 for sign in table.signs]
    row[at.SLOT_SIGNS : at.SLOT_SIGNS + len(slots)] = slots
    for seat, (numbers, signs) in enumerate(hands):
        _count(row, at.HANDS + seat * at.WIDTH, [KIND[number] for number in numbers])
        _count(row, at.HAND_SIGNS + seat * 4, [SIGN[sign] for sign in signs])
        row[at.SCORES + seat] = table.scores[seat]
        row[at.HELD + seat], row[at.HELD_SIGNS + seat] = held[seat]
    # What a seat cannot see counts as lying in the bags, whichever hand holds it.
    in_sight = [number for numbers, _ in hands for number in numbers]
    signs_in_sight = [sign for _, signs in hands for sign in signs]
    for number, count in left(board.numbers, (*table.cells, *in_sight)):
        row[at.BAG_NUMBERS + KIND[number]] = count
    for sign, count in left(board.signs, (*table.signs, *signs_in_sight)):
        row[at.BAG_SIGNS + SIGN[sign]] = count
    row[at.IN_BAG], row[at.SIGNS_IN_BAG] = bags
    row[at.SEATS], row[at.TURN] = len(held), table.turn
    row[at.LAID], row[at.IDLE] = table.laid, table.idle
    row[at.ENDING], row[at.BOARD] = ENDINGS[table.ending], at.NAMES.index(table.board)
    return row


def _count(row: Row, begin: int, places: Iterable[int]) -> None:
    for place in places:
        row[begin + place] += 1


def action_of(board: str, code: int) -> Action:
    """The action with this number."""
    if code >= at.EXCHANGE_NUMBERS:
        exchanges = {at.EXCHANGE_NUMBERS: "numbers", at.EXCHANGE_SIGNS: "signs"}
        return Exchange(kind=exchanges[code]) if code in exchanges else Pass()
    slot = BOARDS[board].slots[code & 127]
    numbers = tuple(NUMBERS[(code >> shift & 63) - 1] for shift in (7, 13, 19))
    return Lay(row=slot.row, col=slot.col, dir=slot.dir, numbers=numbers, sign=SIGNS[code >> 25])
