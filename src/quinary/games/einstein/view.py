"""What a seat of EINSTEIN may know: everything but the others' choices of this round."""

from typing import Final

from quinary.core.chance import Randomness
from quinary.core.game import Seat
from quinary.games.einstein.model import Roll, ScoreSheet, Split, State, View
from quinary.games.einstein.rules import has_ended
from quinary.games.einstein.scoring import POINTS, row_counts
from quinary.games.einstein.splits import fifth_values, legal_splits

ROW_POINTS: Final = tuple(POINTS.values())


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it; None stands for a spectator."""
    counts = tuple([row_counts(sheet.rows) for sheet in state.sheets])
    return View(
        seat=seat,
        opening=state.opening,
        roller=state.roller,
        roll=state.roll,
        points=ROW_POINTS,
        sheets=state.sheets,
        counts=counts,
        scores=tuple([sum(rows) for rows in counts]),
        ended=tuple(has_ended(sheet) for sheet in state.sheets),
        acted=tuple(split is not None for split in state.pending),
        own_choice=None if seat is None else state.pending[seat],
    )


def close_up(state: State, seat: Seat | None) -> View:
    """The seat's own sheet, as if nobody else were at the table; no sheet for a spectator."""
    own = slice(0, 0) if seat is None else slice(seat, seat + 1)
    counts = tuple([row_counts(sheet.rows) for sheet in state.sheets[own]])
    return View(
        seat=None if seat is None else 0,
        opening=state.opening,
        roller=0,
        roll=state.roll,
        points=ROW_POINTS,
        sheets=state.sheets[own],
        counts=counts,
        scores=tuple([sum(rows) for rows in counts]),
        ended=tuple(has_ended(sheet) for sheet in state.sheets[own]),
        acted=tuple(split is not None for split in state.pending[own]),
        own_choice=None if seat is None else state.pending[seat],
    )


def resample(view: View, randomness: Randomness) -> State:
    """A state that fits the view: who has chosen made any legal split."""
    pending: list[Split | None] = []
    for seat, (sheet, acted) in enumerate(zip(view.sheets, view.acted, strict=True)):
        if seat == view.seat or not acted:
            pending.append(view.own_choice if acted else None)
        else:
            assert view.roll is not None
            pending.append(_any_split(sheet, view.roll, view.opening, randomness))
    return State(
        opening=view.opening,
        roller=view.roller,
        roll=view.roll,
        sheets=view.sheets,
        pending=tuple(pending),
    )


def _any_split(sheet: ScoreSheet, roll: Roll, opening: str, randomness: Randomness) -> Split:
    legal = legal_splits(roll.dice, fifth_values(roll.dice, sheet.tracks, opening))
    return legal[randomness.below(len(legal))]
