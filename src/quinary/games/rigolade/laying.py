"""Where equations can be laid in RIGOLADE, and what is wrong with those that can't."""

from collections import Counter
from functools import lru_cache
from itertools import compress
from operator import not_

from quinary.core.errors import IllegalAction
from quinary.games.rigolade.board import BOARDS, EMPTY, NO_SIGN, Board, Pattern, Slot, tiles_by
from quinary.games.rigolade.equations import (
    COMPLETIONS,
    FACTORS,
    Equation,
    answer,
    by_pairs,
    by_threes,
)
from quinary.games.rigolade.model import Hand, Lay, State

BLANK: Pattern = (EMPTY, EMPTY, EMPTY)


def open_slots(state: State) -> list[tuple[Slot, Pattern]]:
    """Every slot without a sign that has a number in it already, and its numbers (RIG-8)."""
    cells = state.cells
    without_sign = compress(BOARDS[state.board].slots, map(not_, state.signs))
    return [(slot, pattern) for slot in without_sign if (pattern := slot.read(cells)) != BLANK]


def lays(state: State, hand: Hand) -> list[Lay]:
    """Every equation that can be laid with this hand, each once (RIG-6, RIG-11)."""
    if not any(state.cells):
        # RIG-7: the first equation goes through the middle, across or down.
        slots = BOARDS[state.board].middle_slots
        return [
            _lay(slot, equation)
            for slot in slots
            for equation in by_threes(hand.numbers, hand.signs)
        ]
    # EMPTY in `filling`: a slot that has all three numbers lacks none (RIG-11).
    found, pairs, filling = [], by_pairs(hand.numbers, hand.signs), (EMPTY, *hand.numbers)
    for slot, pattern in open_slots(state):
        if pattern in pairs:
            found += [_lay(slot, equation) for equation in pairs[pattern]]
        elif pattern in COMPLETIONS:
            for missing, equation in COMPLETIONS[pattern]:
                if missing in filling and equation.sign in hand.signs:
                    found.append(_lay(slot, equation))
    return found


# The same few equations come up in game after game: they are made once.
@lru_cache(maxsize=2**16)
def _lay(slot: Slot, equation: Equation) -> Lay:
    return Lay(
        row=slot.row, col=slot.col, dir=slot.dir, numbers=equation.numbers, sign=equation.sign
    )


def slot_for(state: State, hand: Hand, lay: Lay) -> Slot:
    """The slot that the equation goes to; refuses with the clause if it can't be laid."""
    board = BOARDS[state.board]
    slot = board.slot_at.get((lay.row, lay.col, lay.dir))
    if slot is None:
        why = "No equation begins there: across or down, every other number cell begins one."
        raise IllegalAction("RIG-3", why, "no-slot", ruling=True)
    # The order of the checks decides which clause a wrong equation is refused with.
    _check_tiles(board, lay)
    if state.signs[slot.number] != NO_SIGN:
        raise IllegalAction(
            "RIG-8", "That slot has its sign already, so it is complete.", "slot-complete"
        )
    pattern = slot.read(state.cells)
    _check_cells(board, slot, pattern, lay)
    _check_place(board, slot, pattern, empty_board=not any(state.cells))
    _check_truth(lay)
    _check_hand(hand, pattern, lay)
    return slot


def _check_tiles(board: Board, lay: Lay) -> None:
    if len(lay.numbers) != 3:
        raise IllegalAction("RIG-6", "An equation has three numbers.", "three-numbers")
    if lay.sign not in FACTORS:
        raise IllegalAction("RIG-6", "The sign of an equation is +, −, × or ÷.", "four-signs")
    if any(number not in board.numbers for number in lay.numbers):
        clause, ruling = tiles_by(board.name)
        most = max(board.numbers)
        why = (
            "Not all of these numbers are on tiles: there are 1 to 10 and some larger ones "
            f"up to {most}."
        )
        raise IllegalAction(clause, why, "no-tile", ruling=ruling, most=most)


def _check_cells(board: Board, slot: Slot, pattern: Pattern, lay: Lay) -> None:
    for cell, there, wanted in zip(slot.cells, pattern, lay.numbers, strict=True):
        # RIG-9: what lies on the board stays.
        if there not in (EMPTY, wanted):
            name = board.cell_name(cell)
            why = f"There is a {there} on {name}, and it stays there."
            raise IllegalAction("RIG-9", why, "tile-stays", number=there, cell=name)


def _check_place(board: Board, slot: Slot, pattern: Pattern, *, empty_board: bool) -> None:
    if empty_board and slot not in board.middle_slots:
        name = board.cell_name(board.middle)
        why = f"The first equation has its second number in the middle of the board, on {name}."
        raise IllegalAction("RIG-7", why, "middle", ruling=True, cell=name)
    # RIG-8
    if not empty_board and pattern == BLANK:
        raise IllegalAction(
            "RIG-8", "An equation includes a number that is on the board already.", "apart"
        )


def _check_truth(lay: Lay) -> None:
    a, b, c = lay.numbers
    true = answer(a, lay.sign, b)
    if true is None:
        raise IllegalAction("RIG-6", f"{a} ÷ {b} leaves a remainder.", "remainder", a=a, b=b)
    if true != c:
        task, result = f"{a} {lay.sign} {b}", str(true).replace("-", "−")
        raise IllegalAction(
            "RIG-6", f"{task} is {result}, not {c}.", "false", task=task, result=result, wrong=c
        )


def _check_hand(hand: Hand, pattern: Pattern, lay: Lay) -> None:
    needed = Counter(n for n, there in zip(lay.numbers, pattern, strict=True) if there == EMPTY)
    for number, count in needed.items():
        if hand.numbers.count(number) < count:
            held = f"no {number}" if count == 1 else f"fewer than {count} tiles with {number}"
            raise IllegalAction(
                "RIG-8", f"You hold {held}.", "not-held", count=count, tile=str(number)
            )
    if lay.sign not in hand.signs:
        # RIG-11 is about slots that lack their sign only, RIG-8 about all others.
        clause = "RIG-8" if needed else "RIG-11"
        raise IllegalAction(clause, f"You hold no {lay.sign}.", "not-held", count=1, tile=lay.sign)
