"""What a seat of KNISTER may know: everything but the others' choices of this round."""

from quinary.core.chance import Randomness
from quinary.core.game import Seat
from quinary.games.knister.model import EMPTY, Fact, Roll, State, View, Write
from quinary.games.knister.rules import empty_cell, enter, roller
from quinary.games.knister.scoring import sheets


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it; None stands for a spectator."""
    choice = None if seat is None else state.pending[seat]
    return _shown(state, slice(None), seat, roller(state), choice)


def close_up(state: State, seat: Seat | None) -> View:
    """The seat's own sheet, as if nobody else were at the table; no sheet for a spectator."""
    if seat is None:
        return _shown(state, slice(0, 0), None, 0, None)
    # Alone on the table, the seat has number 0 and rolls.
    return _shown(state, slice(seat, seat + 1), 0, 0, state.pending[seat])


def _shown(state: State, which: slice, seat: Seat | None, roller: Seat, choice: int | None) -> View:
    """The view with these seats' grids only."""
    read = sheets(state.grids[which])
    return View(
        seat=seat,
        round=state.round,
        roll=state.roll,
        roller=roller,
        grids=state.grids[which],
        scores=read.scores,
        acted=tuple([cell is not None for cell in state.pending[which]]),
        own_choice=choice,
        sum=called(state.roll),
        line_points=read.points,
        line_combinations=read.combinations,
    )


def called(roll: Roll | None) -> int | None:
    """The number that is called out (KNI-2)."""
    return None if roll is None else sum(roll.dice)


def resample(view: View, randomness: Randomness) -> State:
    """A state that fits the view: players who have chosen get any free cell."""
    pending: list[int | None] = []
    for seat, (grid, acted) in enumerate(zip(view.grids, view.acted, strict=True)):
        free = [cell for cell, number in enumerate(grid) if number == EMPTY]
        if seat == view.seat or not acted:
            pending.append(view.own_choice if acted else None)
        else:
            pending.append(free[randomness.below(len(free))])
    return State(round=view.round, roll=view.roll, grids=view.grids, pending=tuple(pending))


def outlook(view: View, write: Write) -> tuple[Fact, ...]:
    """What the seat's own sheet gets from this cell, when all have chosen."""
    assert view.seat is not None
    assert view.roll is not None
    grid, number = view.grids[view.seat], sum(view.roll.dice)
    cell = empty_cell(grid, write)
    _, events = enter(grid, view.seat, cell, number, reveals=False)
    return tuple(event.fact for event in events)
