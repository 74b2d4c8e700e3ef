"""What a seat of KNISTER may know: everything but the others' choices of this round."""

from functools import lru_cache
from typing import NamedTuple

from quinary.core.chance import Randomness
from quinary.core.game import Seat
from quinary.games.knister.model import EMPTY, Fact, Grid, Roll, State, View, Write
from quinary.games.knister.rules import empty_cell, enter, roller
from quinary.games.knister.scoring import reading


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it; None stands for a spectator."""
    sheets = _sheets(state.grids)
    return View(
        seat=seat,
        round=state.round,
        roll=state.roll,
        roller=roller(state),
        grids=state.grids,
        scores=sheets.scores,
        acted=tuple([cell is not None for cell in state.pending]),
        own_choice=None if seat is None else state.pending[seat],
        sum=called(state.roll),
        line_points=sheets.points,
        line_combinations=sheets.combinations,
    )


class _Sheets(NamedTuple):
    """What all sheets of a table tell together."""

    scores: tuple[int, ...]
    points: tuple[tuple[int | None, ...], ...]
    combinations: tuple[tuple[str | None, ...], ...]


# Every viewer of a table asks for the same ones, one after the other.
@lru_cache(maxsize=2**10)
def _sheets(grids: tuple[Grid, ...]) -> _Sheets:
    read = [reading(grid) for grid in grids]
    return _Sheets(
        tuple(sheet.total for sheet in read),
        tuple(sheet.points for sheet in read),
        tuple(sheet.combinations for sheet in read),
    )


def close_up(state: State, seat: Seat | None) -> View:
    """The seat's own sheet, as if nobody else were at the table; no sheet for a spectator."""
    own = slice(0, 0) if seat is None else slice(seat, seat + 1)
    sheets = _sheets(state.grids[own])
    return View(
        seat=None if seat is None else 0,
        round=state.round,
        roll=state.roll,
        roller=0,
        grids=state.grids[own],
        scores=sheets.scores,
        acted=tuple(cell is not None for cell in state.pending[own]),
        own_choice=None if seat is None else state.pending[seat],
        sum=called(state.roll),
        line_points=sheets.points,
        line_combinations=sheets.combinations,
    )


def called(roll: Roll | None) -> int | None:
    """The number that is called out (KNI-2)."""
    return None if roll is None else sum(roll.dice)


def resample(view: View, randomness: Randomness) -> State:
    """A state that fits the view: who has chosen chose any free cell."""
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
