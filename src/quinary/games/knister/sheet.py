"""KNISTER's sheet: the grid with its diagonals tinted, and the points at the end of each line."""

from quinary.core.sheet import GAP, Cell, Kind, Sheet, SheetGrid, label, score
from quinary.core.text.phrases import Phrase, Speaker, SpokenSheets
from quinary.games.knister.model import EMPTY, SIDE, Grid, View
from quinary.games.knister.scoring import LINES, Line, line_points

ROWS, COLUMNS, (FALLING, RISING) = LINES[:SIDE], LINES[SIDE : 2 * SIDE], LINES[2 * SIDE :]
ON_DIAGONAL = frozenset(FALLING.cells + RISING.cells)


def described(view: View, speaker: Speaker) -> tuple[Sheet, ...]:
    """One sheet per player."""
    return tuple(
        Sheet(
            title=speaker.name(seat),
            tables=(grid_table(grid),),
            notes=tuple(speaker.say(note) for note in notes(view, seat)),
            seat=seat,
        )
        for seat, grid in enumerate(view.grids)
    )


sheets = SpokenSheets(__package__, described)


def notes(view: View, seat: int) -> tuple[Phrase, ...]:
    """The total, and whether the seat has chosen."""
    total = Phrase("sheet-total", points=str(view.scores[seat]))
    return (total, Phrase("has-chosen")) if view.acted[seat] else (total,)


def grid_table(grid: Grid) -> SheetGrid:
    """The grid with column letters above, row numbers on the left and points around."""
    heads = (GAP, *(label(letter) for letter in "abcde"), diagonal("╱", grid, RISING))
    rows = [
        (label(row + 1), *cells_of(grid, row), score(line_points(grid, ROWS[row])))
        for row in range(SIDE)
    ]
    columns = (score(line_points(grid, line)) for line in COLUMNS)
    foot = (GAP, *columns, diagonal("╲", grid, FALLING))
    return SheetGrid(
        rows=(heads, *rows, foot),
        narrowest=2,
        rules_after_columns=(0, SIDE),
        rules_after_rows=(0, SIDE),
    )


def diagonal(way: str, grid: Grid, line: Line) -> Cell:
    """The corner where a diagonal's points are written."""
    points = line_points(grid, line)
    return Cell(text=f"{way} {'' if points is None else points}".strip(), kind=Kind.SCORE)


def cells_of(grid: Grid, row: int) -> tuple[Cell, ...]:
    """The five cells of a row."""
    return tuple(
        Cell(
            text=str(grid[cell]) if grid[cell] != EMPTY else "",
            kind=Kind.VALUE if grid[cell] != EMPTY else Kind.EMPTY,
            tinted=cell in ON_DIAGONAL,
        )
        for cell in ROWS[row].cells
    )
