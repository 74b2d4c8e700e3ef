"""KNISTER's nouns.

roll    two dice, thrown once for everybody; their sum is what is written
grid    25 cells, numbered row by row from the top left; 0 stands for an empty cell
line    five cells that score together: a row, a column or a diagonal
"""

from dataclasses import dataclass
from typing import TypeAlias

SIDE = 5
CELLS = SIDE * SIDE
EMPTY = 0

Grid: TypeAlias = tuple[int, ...]
BLANK: Grid = (EMPTY,) * CELLS


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """KNISTER has no options."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """An outcome: two dice, the smaller first (their order tells nothing)."""

    dice: tuple[int, ...]

    def __post_init__(self) -> None:
        # The class is frozen: this is the one way to bring a field into order.
        object.__setattr__(self, "dice", tuple(sorted(self.dice)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """An action: the sum goes into this cell; rows and columns count from 0."""

    row: int
    col: int


def cell_of(write: Write) -> int:
    """The number of the cell, row by row."""
    return write.row * SIDE + write.col


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything there is. While a roll lies on the table, `pending` holds who chose which cell."""

    round: int  # how many rounds are complete
    roll: Roll | None
    grids: tuple[Grid, ...]
    pending: tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled:
    """A fact: the dice fell like this."""

    dice: tuple[int, ...]
    sum: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """A fact: this seat has chosen its cell; which one shows when all have."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A fact: this seat wrote this number here."""

    seat: int
    row: int
    col: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LineScored:
    """A fact: this seat filled a line, which brings these points."""

    seat: int
    line: str
    combination: str
    points: int


Fact: TypeAlias = Rolled | Chosen | Written | LineScored


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a seat may know: all grids, who has chosen, and its own choice."""

    seat: int | None
    round: int
    roll: Roll | None
    roller: int  # the seat whose turn it is to roll
    grids: tuple[Grid, ...]
    scores: tuple[int, ...]
    acted: tuple[bool, ...]
    own_choice: int | None  # the cell that this seat has chosen, until everybody has
    sum: int | None  # what everybody writes now
    # For each grid, what its twelve lines bring: rows, columns, falling and rising diagonal.
    line_points: tuple[tuple[int | None, ...], ...]
    # What those lines show; None, like their points, while a line has an empty cell.
    line_combinations: tuple[tuple[str | None, ...], ...]
