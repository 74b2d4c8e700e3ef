"""EINSTEIN's sheet: a row of ten boxes for every sum, and the three tracks of the fifth die."""

from itertools import accumulate

from quinary.core.sheet import GAP, Cell, Kind, Sheet, Table, label, score
from quinary.games.einstein.model import (
    BOX_GROUPS,
    BOXES,
    SUMS,
    TRACK_BOXES,
    TRACKS,
    ScoreSheet,
    View,
)
from quinary.games.einstein.notation import format_action
from quinary.games.einstein.scoring import POINTS, row_score, title
from quinary.games.einstein.splits import chosen_values

HEADS = (label("points"), label("sum"))
GROUP_ENDS = tuple(len(HEADS) - 1 + end for end in accumulate(BOX_GROUPS))


def sheets(view: View) -> tuple[Sheet, ...]:
    """One sheet per player."""
    return tuple(
        Sheet(
            title=f"Player {seat + 1}",
            tables=(rows_table(sheet), tracks_table(sheet)),
            notes=notes(view, seat),
        )
        for seat, sheet in enumerate(view.sheets)
    )


def rows_table(sheet: ScoreSheet) -> Table:
    """The eleven rows: points, sum, boxes in their groups, and what the row counts."""
    heads = (*HEADS, *(GAP,) * BOXES, label("score"))
    rows = (
        (
            label(POINTS[row_sum]),
            label(row_sum),
            *boxes(ticks, BOXES),
            score(row_score(row_sum, ticks) if ticks else None),
        )
        for row_sum, ticks in zip(SUMS, sheet.rows, strict=True)
    )
    return Table(
        rows=(heads, *rows),
        rules_after_columns=(len(HEADS) - 1, *GROUP_ENDS),
        rules_after_rows=(0,),
    )


def tracks_table(sheet: ScoreSheet) -> Table:
    """The three tracks; one whose value is not chosen yet has an empty cell for it."""
    chosen = [
        (label("fifth"), Cell(text=str(value)), *boxes(sheet.tracks[value - 1], TRACK_BOXES))
        for value in chosen_values(sheet.tracks)
    ]
    blank = (label("fifth"), Cell(kind=Kind.EMPTY), *boxes(0, TRACK_BOXES))
    return Table(
        rows=(*chosen, *(blank,) * (TRACKS - len(chosen))), rules_after_columns=(len(HEADS) - 1,)
    )


def boxes(ticks: int, number: int) -> tuple[Cell, ...]:
    """Some boxes, the first of them ticked."""
    return (Cell(kind=Kind.TICK),) * ticks + (Cell(kind=Kind.BOX),) * (number - ticks)


def notes(view: View, seat: int) -> tuple[str, ...]:
    """The total, and what the seat has done."""
    lines = [f"Total {view.scores[seat]}".replace("-", "−")]
    if view.ended[seat]:
        name = title(view.scores[seat])
        lines.append(f"has finished: {name}" if name else "has finished")
    elif seat == view.seat and view.own_choice is not None:
        lines.append(f"has chosen {format_action(view.own_choice)}")
    elif view.acted[seat]:
        lines.append("has chosen")
    return tuple(lines)
