"""States that differ only in what the rules hide from a viewer.

Written without the help of any view, so that a mistake in a view shows up.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from quinary.core.chance import Randomness, shuffled, take
from quinary.core.game import Seat
from quinary.games.einstein import model as einstein
from quinary.games.einstein.splits import fifth_values, legal_splits
from quinary.games.einsteincode import model as einsteincode
from quinary.games.einsteincode.cards import CODE_CARDS
from quinary.games.knister import model as knister
from quinary.games.masterdice import model as masterdice
from quinary.games.masterdice.codes import CODES
from quinary.games.rigolade import model as rigolade
from quinary.games.rigolade.bags import left
from quinary.games.rigolade.board import BOARDS


def other_choices(state: knister.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """KNISTER: everybody but the viewer who has chosen a cell has chosen another one."""
    pending = [
        cell
        if cell is None or seat == viewer
        else any_of([n for n, number in enumerate(grid) if not number], randomness)
        for seat, (cell, grid) in enumerate(zip(state.pending, state.grids, strict=True))
    ]
    return replace(state, pending=tuple(pending))


def other_splits(state: einstein.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """EINSTEIN: everybody but the viewer who has split the dice has split them in another way."""
    if state.roll is None:
        return state
    dice = state.roll.dice
    pending = [
        split
        if split is None or seat == viewer
        else any_of(legal_splits(dice, fifth_values(dice, sheet.tracks, state.opening)), randomness)
        for seat, (split, sheet) in enumerate(zip(state.pending, state.sheets, strict=True))
    ]
    return replace(state, pending=tuple(pending))


def other_code(state: masterdice.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """MASTERDICE: the code is any code, unless the viewer made it."""
    maker = len(state.finished) % state.seats if state.seats > 1 else None
    if state.code is None or (viewer is not None and viewer == maker):
        return state
    return replace(state, code=any_of(CODES, randomness))


def other_letters(state: einsteincode.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """EINSTEINCODE: cards that lie face down have any letters, except the viewer's own."""
    hidden = [
        (seat, card)
        for seat, code in enumerate(state.codes)
        for card, face in enumerate(code.faces)
        if seat != viewer and face is einsteincode.Face.DOWN
    ]
    codes = [list(code.letters) for code in state.codes]
    seen = Counter(
        letter
        for seat, letters in enumerate(codes)
        for card, letter in enumerate(letters)
        if (seat, card) not in hidden
    )
    rest = [letter for letter, count in CODE_CARDS for _ in range(count - seen[letter])]
    for (seat, card), letter in zip(hidden, shuffled(rest, randomness), strict=False):
        codes[seat][card] = letter
    for seat in state.arranging:
        codes[seat].sort()  # as they were dealt
    laid = [replace(code, letters=tuple(c)) for code, c in zip(state.codes, codes, strict=True)]
    return replace(state, codes=tuple(laid))


def other_hands(state: rigolade.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """RIGOLADE: others hold any tiles from the bags, except numbers that everybody has seen."""
    board = BOARDS[state.board]
    hands = list(state.hands)
    known = [
        hand.numbers if seat == viewer or state.ending else hand.shown
        for seat, hand in enumerate(hands)
    ]
    own_signs = () if viewer is None else hands[viewer].signs
    numbers = left(board.numbers, (*state.cells, *sum(known, ())))
    signs = left(board.signs, (*state.signs, *own_signs))
    for seat, hand in enumerate(hands):
        if seat != viewer:
            drawn, numbers = take(numbers, len(hand.numbers) - len(known[seat]), randomness)
            held, signs = take(signs, len(hand.signs), randomness)
            hands[seat] = replace(hand, numbers=tuple(sorted(known[seat] + drawn)), signs=held)
    return replace(state, hands=tuple(hands))


def any_of(things: Sequence[Any], randomness: Randomness) -> Any:
    """A random one of the things."""
    return things[randomness.below(len(things))]


# For each game, the same state with everything changed that its rules hide from the viewer.
HIDDEN_OTHERWISE: dict[str, Callable[[Any, Seat | None, Randomness], Any]] = {
    "knister": other_choices,
    "einstein": other_splits,
    "masterdice": other_code,
    "einsteincode": other_letters,
    "rigolade": other_hands,
}

# Decisions and outcomes that others know were made, without knowing which.
IN_SECRET = (
    *(knister.Write, einstein.Split, einsteincode.Arrange),
    *(einsteincode.Deal, masterdice.Code, rigolade.Draw),
)
