"""States and views as rows."""

from collections.abc import Sequence

import numpy as np

from quinary.fast.rows import SCORES, SEATS, TURN, Row
from quinary.games.rigolade.bags import bag_sizes, left
from quinary.games.rigolade.board import BOARDS
from quinary.games.rigolade.fast import layout as at
from quinary.games.rigolade.fast import tables
from quinary.games.rigolade.fast.board import hold_number, hold_sign, put_number
from quinary.games.rigolade.fast.features import KIND, SIGN
from quinary.games.rigolade.fast.tables import Codes, compiled
from quinary.games.rigolade.fast.turns import clear_hand
from quinary.games.rigolade.model import Due, State, View

Tiles = tuple[Sequence[int], Sequence[str]]


def row_of_state(state: State) -> Row:
    """The row of a state in which nobody draws."""
    hands = [(hand.numbers, hand.signs) for hand in state.hands]
    return _row(state, hands, bag_sizes(state))


def row_of_view(view: View) -> Row:
    """The row of what a seat sees: all that it can't see is unseen, but counted rightly."""
    assert view.hand is not None
    hands: list[Tiles] = [(known, ()) for known in view.known]
    hands[view.turn] = (view.hand.numbers, view.hand.signs)
    row = _row(view, hands, view.bags)
    for seat, held in enumerate(view.held):
        hand = at.HANDS + at.HAND * seat
        row[hand + at.HELD], row[hand + at.SIGNS_HELD] = held
    return row


def _row(table: State | View, hands: Sequence[Tiles], bags: Due) -> Row:
    row, board = np.zeros(at.UNSEEN_SIGNS + 4, np.int64), BOARDS[table.board]
    row[SEATS], row[TURN], row[at.SEAT] = len(hands), table.turn, table.turn
    row[SCORES : SCORES + len(hands)] = table.scores
    row[at.BOARD], row[at.ENDING] = tables.NAMES.index(board.name), at.ENDINGS.index(table.ending)
    row[at.LAID], row[at.IDLE] = table.laid, table.idle
    row[at.EQUATIONS_LAID] = sum(map(bool, table.signs))
    row[at.BAG_SIZE], row[at.SIGN_BAG_SIZE] = bags
    slots = [SIGN.get(sign, -1) + 1 for sign in table.signs]
    row[at.SLOT_SIGNS : at.SLOT_SIGNS + len(slots)] = slots
    _put_numbers(row, np.array([KIND.get(number, 0) for number in table.cells]))
    for seat, (numbers, signs) in enumerate(hands):
        held = np.array([KIND[number] for number in numbers], np.int64)
        _hold(row, seat, held, np.array([SIGN[sign] for sign in signs], np.int64))
    # What a seat cannot see is unseen, whichever hand or bag holds it.
    in_sight = [number for numbers, _ in hands for number in numbers]
    signs_in_sight = [sign for _, signs in hands for sign in signs]
    for number, count in left(board.numbers, (*table.cells, *in_sight)):
        row[at.UNSEEN + KIND[number]] = count
    for sign, count in left(board.signs, (*table.signs, *signs_in_sight)):
        row[at.UNSEEN_SIGNS + SIGN[sign]] = count
    return row


@compiled
def _put_numbers(row: Row, cells: Codes) -> None:
    for slot in range(tables.SLOTS[row[at.BOARD]]):
        row[at.LISTED + slot] = -1
    for cell in range(len(cells)):
        if cells[cell]:
            put_number(row, cell, cells[cell])


@compiled
def _hold(row: Row, seat: int, numbers: Codes, signs: Codes) -> None:
    hand = at.HANDS + at.HAND * seat
    clear_hand(row, hand)
    for kind in numbers:
        hold_number(row, hand, kind)
    for sign in signs:
        hold_sign(row, hand, sign)
