"""From the readable rules to rows and back."""

from collections.abc import Iterable, Sequence

import numpy as np

from quinary.games.rigolade.bags import bag_sizes, left
from quinary.games.rigolade.board import BOARDS
from quinary.games.rigolade.fast.compiled import Row
from quinary.games.rigolade.fast.features import KIND, NUMBERS, SIGN, SIGNS
from quinary.games.rigolade.fast.tables import (
    BAG_NUMBERS,
    BAG_SIGNS,
    BOARD,
    CELLS,
    ENDING,
    EXCHANGE_NUMBERS,
    EXCHANGE_SIGNS,
    HAND_SIGNS,
    HANDS,
    HELD,
    HELD_SIGNS,
    IDLE,
    IN_BAG,
    LAID,
    LENGTH,
    NAMES,
    OUT,
    PASS,
    SCORES,
    SEATS,
    SIGNS_IN_BAG,
    SLOT_SIGNS,
    STUCK,
    TOO_IDLE,
    TURN,
    WIDTH,
)
from quinary.games.rigolade.model import Action, Due, Exchange, Lay, Pass, State, View

ENDINGS = {"": 0, "out": OUT, "stuck": STUCK, "idle": TOO_IDLE}
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
    row, board = np.zeros(LENGTH, np.int32), BOARDS[table.board]
    row[CELLS : CELLS + len(table.cells)] = [KIND.get(number, 0) for number in table.cells]
    row[SLOT_SIGNS : SLOT_SIGNS + len(table.signs)] = [SIGN.get(s, -1) + 1 for s in table.signs]
    for seat, (numbers, signs) in enumerate(hands):
        _count(row, HANDS + seat * WIDTH, [KIND[number] for number in numbers])
        _count(row, HAND_SIGNS + seat * 4, [SIGN[sign] for sign in signs])
        row[SCORES + seat] = table.scores[seat]
        row[HELD + seat], row[HELD_SIGNS + seat] = held[seat]
    in_sight = [number for numbers, _ in hands for number in numbers]
    signs_in_sight = [sign for _, signs in hands for sign in signs]
    for number, count in left(board.numbers, (*table.cells, *in_sight)):
        row[BAG_NUMBERS + KIND[number]] = count
    for sign, count in left(board.signs, (*table.signs, *signs_in_sight)):
        row[BAG_SIGNS + SIGN[sign]] = count
    row[IN_BAG], row[SIGNS_IN_BAG] = bags
    row[SEATS], row[TURN], row[LAID], row[IDLE] = len(held), table.turn, table.laid, table.idle
    row[ENDING], row[BOARD] = ENDINGS[table.ending], NAMES.index(table.board)
    return row


def _count(row: Row, begin: int, places: Iterable[int]) -> None:
    for place in places:
        row[begin + place] += 1


def code_of(board: str, action: Action) -> int:
    """The kernel's number for an action."""
    if isinstance(action, Lay):
        slot = BOARDS[board].slot_at[action.row, action.col, action.dir].number
        a, b, c = (KIND[number] for number in action.numbers)
        return slot + (a << 7) + (b << 13) + (c << 19) + (SIGN[action.sign] << 25)
    if isinstance(action, Exchange):
        return EXCHANGE_NUMBERS if action.kind == "numbers" else EXCHANGE_SIGNS
    return PASS


def action_of(board: str, code: int) -> Action:
    """The action with this number."""
    if code >= EXCHANGE_NUMBERS:
        exchanges = {EXCHANGE_NUMBERS: "numbers", EXCHANGE_SIGNS: "signs"}
        return Exchange(kind=exchanges[code]) if code in exchanges else Pass()
    slot = BOARDS[board].slots[code & 127]
    numbers = tuple(NUMBERS[(code >> shift & 63) - 1] for shift in (7, 13, 19))
    return Lay(row=slot.row, col=slot.col, dir=slot.dir, numbers=numbers, sign=SIGNS[code >> 25])
