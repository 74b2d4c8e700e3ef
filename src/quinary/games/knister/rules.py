"""KNISTER's rules: 25 shared rolls, everybody writes, twelve lines count."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, cast

from quinary.core.chance import Dice
from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE, Actor, Event, Result, Seat, Step, Turn
from quinary.games.knister.model import (
    BLANK,
    CELLS,
    EMPTY,
    SIDE,
    Chosen,
    Fact,
    Grid,
    LineScored,
    Options,
    Roll,
    Rolled,
    State,
    Write,
    Written,
    cell_of,
)
from quinary.games.knister.scoring import LINES, POINTS, READ_THROUGH, combination, sheets

ROUNDS: Final = CELLS
ROLLS: Final = Dice(2, lambda dice: Roll(dice=dice))
# The 21 rolls and what is said about each, made once: every game is full of them.
ROLLED: Final[dict[Roll, tuple[Event[Fact], ...]]] = {
    roll: (Event(Rolled(dice=roll.dice, sum=sum(roll.dice))),) for roll, _ in ROLLS
}
WRITES: Final = tuple(Write(row=row, col=col) for row in range(SIDE) for col in range(SIDE))


def setup(_options: Options, seats: int) -> State:
    """A blank grid for everybody (KNI-1)."""
    return State(round=0, roll=None, grids=(BLANK,) * seats, pending=(None,) * seats)


def to_act(state: State) -> Turn:
    """The dice, then every seat that has not written yet; nobody after 25 rounds (KNI-2, KNI-4)."""
    if state.roll is None:
        return CHANCE if state.round < ROUNDS else ()
    return tuple([seat for seat, cell in enumerate(state.pending) if cell is None])


def roller(state: State) -> Seat:
    """Whose turn it is to roll (KNI-2)."""
    # KNI-2: everybody rolls in turn.
    return state.round % len(state.grids)


def chance(_state: State) -> Dice[Roll]:
    """Two dice (KNI-2)."""
    return ROLLS


def legal_actions(state: State, seat: Seat) -> Sequence[Write]:
    """Every empty cell of the seat's grid (KNI-3)."""
    grid = state.grids[seat]
    return [write for write, number in zip(WRITES, grid, strict=True) if number == EMPTY]


def apply(state: State, actor: Actor, action: Roll | Write) -> Step[State, Fact]:
    """The state after a roll or a choice."""
    if actor is CHANCE:
        return _roll(state, action)
    return _write(state, actor, action)


def _roll(state: State, roll: Roll | Write) -> Step[State, Fact]:
    if not isinstance(roll, Roll) or (events := ROLLED.get(roll)) is None:
        raise IllegalAction("KNI-1", "A roll is two dice, each from 1 to 6.", "bad-roll")
    rolled = State(round=state.round, roll=roll, grids=state.grids, pending=state.pending)
    return Step(rolled, events)


def _write(state: State, seat: Seat, write: Roll | Write) -> Step[State, Fact]:
    cell = empty_cell(state.grids[seat], write)
    pending = state.pending[:seat] + (cell,) + state.pending[seat + 1 :]
    # KNI-4: nobody sees where the others write before all have chosen.
    if None in pending:
        waiting = State(round=state.round, roll=state.roll, grids=state.grids, pending=pending)
        return Step(waiting, (Event(Chosen(seat=seat)),))
    return _reveal(state, cast("tuple[int, ...]", pending))


def empty_cell(grid: Grid, write: Roll | Write) -> int:
    """The number of the cell to write in, if it is one and it is free."""
    if not isinstance(write, Write):
        raise IllegalAction("KNI-3", "A player writes; only the dice are rolled.", "write-now")
    # A negative number would find a cell from the other end.
    if not (0 <= write.row < SIDE and 0 <= write.col < SIDE):
        raise IllegalAction("KNI-1", "The grid has five rows and five columns.", "no-cell")
    cell = cell_of(write)
    if grid[cell] != EMPTY:
        number = grid[cell]
        raise IllegalAction(
            "KNI-3", f"There is a {number} in that cell already.", "cell-taken", number=number
        )
    return cell


def _reveal(state: State, cells: Sequence[int]) -> Step[State, Fact]:
    """Everybody has chosen: all numbers are written and the round is over (KNI-4)."""
    assert state.roll is not None
    number = sum(state.roll.dice)
    grids = list(state.grids)
    # Alone at the table, writing shows nobody anything new and may be taken back.
    reveals = len(grids) > 1
    events: list[Event[Fact]] = []
    for seat, cell in enumerate(cells):
        grids[seat], brought = enter(grids[seat], seat, cell, number, reveals=reveals)
        events += brought
    after = State(
        round=state.round + 1, roll=None, grids=tuple(grids), pending=(None,) * len(grids)
    )
    return Step(after, tuple(events))


def enter(
    grid: Grid, seat: Seat, cell: int, number: int, *, reveals: bool
) -> tuple[Grid, list[Event[Fact]]]:
    """The grid with the number in this cell, and what that brings (KNI-5)."""
    written = grid[:cell] + (number,) + grid[cell + 1 :]
    events = [_written(seat, cell, number, reveals)]
    for line_number, read in READ_THROUGH[cell]:
        numbers = read(written)
        # KNI-5: a line scores once, with the number that fills it.
        if EMPTY not in numbers:
            # Sorted, as the order within a line is irrelevant (KNI-6).
            events.append(_scored(seat, line_number, tuple(sorted(numbers))))
    return written, events


# The same few facts come up in game after game: they are made once.
@lru_cache(maxsize=4096)
def _written(seat: Seat, cell: int, number: int, reveals: bool) -> Event[Fact]:
    row, col = divmod(cell, SIDE)
    return Event(Written(seat=seat, row=row, col=col, number=number), None, reveals)


@lru_cache(maxsize=4096)
def _scored(seat: Seat, line_number: int, numbers: tuple[int, ...]) -> Event[Fact]:
    """A line scores at the moment it is full (KNI-5)."""
    line, shown = LINES[line_number], combination(numbers)
    points = POINTS[shown] * line.factor
    return Event(LineScored(seat=seat, line=line.name, combination=shown, points=points))


def result(state: State) -> Result:
    """The totals; the highest wins, and equal totals share the win (KNI-7)."""
    scores = sheets(state.grids).scores
    if state.round < ROUNDS:
        return Result(scores=scores)
    # KNI-7: equal totals share the win.
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    # KNI-8: titles are for those who play alone.
    titles = (title(scores[0]),) if len(scores) == 1 else ()
    return Result(scores=scores, winners=winners, titles=titles)


def title(points: int) -> str:
    """What a solo result is called (KNI-8)."""
    for least, name in ((100, "spectacular"), (80, "super"), (50, "good")):
        if points > least:
            return name
    return ""
