"""What a seat of EINSTEIN may know: everything but the others' choices of this round."""

from typing import Final

from quinary.core.chance import Randomness
from quinary.core.errors import NotYourTurn
from quinary.core.game import Seat
from quinary.games.einstein.model import Fact, Roll, ScoreSheet, Split, State, View
from quinary.games.einstein.rules import check_split, facts, has_ended, ticked
from quinary.games.einstein.scoring import POINTS, row_counts
from quinary.games.einstein.splits import fifth_values, legal_splits

ROW_POINTS: Final = tuple(POINTS.values())


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it; None stands for a spectator."""
    # The others' splits stay hidden until all have chosen; one's own may be seen.
    choice = None if seat is None else state.pending[seat]
    return _shown(state, slice(None), seat, state.roller, choice)


def close_up(state: State, seat: Seat | None) -> View:
    """The seat's own sheet, as if nobody else were at the table; no sheet for a spectator."""
    if seat is None:
        return _shown(state, slice(0, 0), None, 0, None)
    # Alone on the table, the seat has number 0 and rolls.
    return _shown(state, slice(seat, seat + 1), 0, 0, state.pending[seat])


def _shown(
    state: State, which: slice, seat: Seat | None, roller: Seat, choice: Split | None
) -> View:
    """The view with these seats' sheets only."""
    counts = tuple([row_counts(sheet.rows) for sheet in state.sheets[which]])
    return View(
        seat=seat,
        opening=state.opening,
        roller=roller,
        roll=state.roll,
        points=ROW_POINTS,
        sheets=state.sheets[which],
        counts=counts,
        scores=tuple([sum(rows) for rows in counts]),
        ended=tuple(has_ended(sheet) for sheet in state.sheets[which]),
        acted=tuple(split is not None for split in state.pending[which]),
        own_choice=choice,
    )


def outlook(view: View, split: Split) -> tuple[Fact, ...]:
    """What this split would do to the seat's own sheet; refuses as the rules would."""
    if view.seat is None or view.roll is None:
        raise NotYourTurn("There is nothing to split now.")
    sheet = view.sheets[view.seat]
    check_split(split, view.roll.dice, sheet.tracks, view.opening)
    return tuple(facts(view.seat, sheet, ticked(sheet, split), split.fifth))


def resample(view: View, randomness: Randomness) -> State:
    """A state that fits the view: players who have chosen get any legal split."""
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
