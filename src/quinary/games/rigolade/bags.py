"""What is left in RIGOLADE's bags: all tiles but those on the board and in the hands."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import TypeVar

from quinary.core.chance import Bag
from quinary.games.rigolade.board import BOARDS, EMPTY, NO_SIGN
from quinary.games.rigolade.model import Due, State

Tile = TypeVar("Tile", int, str)


def left(tiles: Mapping[Tile, int], gone: Iterable[Tile]) -> Bag[Tile]:
    """The tiles without those that are gone; empty cells don't count."""
    # EMPTY and NO_SIGN are both false.
    taken = Counter(filter(None, gone)).get
    return tuple([(tile, rest) for tile, n in tiles.items() if (rest := n - taken(tile, 0))])


def number_bag(state: State) -> Bag[int]:
    """The numbers in the bag."""
    hands = [hand.numbers for hand in state.hands]
    return left(BOARDS[state.board].numbers, chain(state.cells, *hands))


def sign_bag(state: State) -> Bag[str]:
    """The signs in the bag."""
    hands = [hand.signs for hand in state.hands]
    return left(BOARDS[state.board].signs, chain(state.signs, *hands))


def bags_hold(state: State, numbers: tuple[int, ...], signs: tuple[str, ...]) -> bool:
    """Whether all these tiles are in the bags."""
    board = BOARDS[state.board]
    return all(
        numbers.count(number)
        + state.cells.count(number)
        + sum([hand.numbers.count(number) for hand in state.hands])
        <= board.numbers.get(number, 0)
        for number in numbers
    ) and all(
        signs.count(sign)
        + state.signs.count(sign)
        + sum([hand.signs.count(sign) for hand in state.hands])
        <= board.signs.get(sign, 0)
        for sign in signs
    )


def bag_sizes(state: State) -> Due:
    """How many numbers and signs are in the bags."""
    board = BOARDS[state.board]
    # Counting is quicker than making the bags, and this is asked at every step.
    numbers, signs = board.number_tiles, board.sign_tiles
    for hand in state.hands:
        numbers -= len(hand.numbers)
        signs -= len(hand.signs)
    return (
        numbers - len(state.cells) + state.cells.count(EMPTY),
        signs - len(state.signs) + state.signs.count(NO_SIGN),
    )
