"""RIGOLADE's boards and bags as data (RIG-1 to RIG-3).

Number cells are numbered row by row from the top left. Sign cells have no number of
their own: every slot has exactly one.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Final, Literal, TypeAlias

Dir: TypeAlias = Literal["across", "down"]
Pattern: TypeAlias = tuple[int, int, int]  # the three numbers of a slot; 0 stands for an empty cell

EMPTY: Final = 0
NO_SIGN: Final = ""
LETTERS: Final = "ABCDEFGHIJK"

LARGE: Final = (12, 14, 15, 16, 18, 20, 21, 24, 25, 27, 28, 30, 32, 35, 36, 40, 42, 45, 48, 49, 50)
LARGEST: Final = (54, 56, 60, 63, 64, 70, 72, 80, 81, 90, 100)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Slot:
    """Three number cells in a row or column, a sign cell and a printed equals sign between them."""

    number: int
    row: int
    col: int
    dir: Dir
    cells: tuple[int, int, int]
    read: Callable[[tuple[int, ...]], Pattern]  # the numbers of the slot's cells


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Board:
    """A square crossword of slots, and the tiles that it is played with."""

    name: str
    side: int  # how many number cells a row or column has
    slots: tuple[Slot, ...]
    # Every slot by the row and column of its first number cell and its direction.
    slot_at: Mapping[tuple[int, int, str], Slot]
    middle: int  # the number cell that the first equation goes through (RIG-7)
    middle_slots: tuple[Slot, ...]
    numbers: Mapping[int, int]  # how many tiles there are of each number
    signs: Mapping[str, int]  # how many tiles there are of each sign
    number_tiles: int
    sign_tiles: int

    def cell_name(self, cell: int) -> str:
        """What players call the cell: F6 is in the sixth column and the sixth row."""
        row, col = divmod(cell, self.side)
        return f"{LETTERS[col]}{row + 1}"


def _slots(side: int) -> Iterator[Slot]:
    """Slots begin at every other number cell, so that a result begins the next one (RIG-2)."""
    begins: list[tuple[Dir, int, int, int]] = [
        *(("across", line, start, 1) for line in range(side) for start in range(0, side - 2, 2)),
        *(("down", start, line, side) for line in range(side) for start in range(0, side - 2, 2)),
    ]
    for number, (direction, row, col, step) in enumerate(begins):
        first = row * side + col
        cells = (first, first + step, first + 2 * step)
        yield Slot(
            number=number, row=row, col=col, dir=direction, cells=cells, read=itemgetter(*cells)
        )


def _board(name: str, side: int, numbers: Mapping[int, int], signs: Mapping[str, int]) -> Board:
    slots, middle = tuple(_slots(side)), side * side // 2
    return Board(
        name=name,
        side=side,
        slots=slots,
        slot_at={(slot.row, slot.col, slot.dir): slot for slot in slots},
        middle=middle,
        middle_slots=tuple(slot for slot in slots if slot.cells[1] == middle),
        numbers=numbers,
        signs=signs,
        number_tiles=sum(numbers.values()),
        sign_tiles=sum(signs.values()),
    )


STANDARD: Final = _board(
    "standard",
    11,
    numbers=dict.fromkeys(range(1, 11), 7) | dict.fromkeys(LARGE + LARGEST, 1),
    signs={"+": 15, "×": 25, "÷": 25, "−": 15},
)
SMALL: Final = _board(
    "small",
    7,
    numbers=dict.fromkeys(range(1, 11), 3) | dict.fromkeys(LARGE, 1),
    signs={"+": 8, "×": 12, "÷": 12, "−": 8},
)
BOARDS: Final[Mapping[str, Board]] = {board.name: board for board in (STANDARD, SMALL)}


def tiles_by(board: str) -> tuple[str, bool]:
    """The clause that lists the tiles of this board, and whether it is a ruling of ours."""
    return ("RIG-1", False) if board == STANDARD.name else ("RIG-3", True)
