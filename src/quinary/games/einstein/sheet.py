"""EINSTEIN's sheet: a row of ten boxes for every sum, and the three tracks of the fifth die."""

from itertools import accumulate

from quinary.core.sheet import GAP, Cell, Kind, Sheet, SheetGrid, label, score
from quinary.core.text.phrases import Phrase, Speaker, SpokenSheets
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

HEADS = ("sheet-points", "sheet-sum")
GROUP_ENDS = tuple(len(HEADS) - 1 + end for end in accumulate(BOX_GROUPS))


def described(view: View, speaker: Speaker) -> tuple[Sheet, ...]:
    """One sheet per player."""
    return tuple(
        Sheet(
            title=speaker.name(seat),
            tables=(rows_table(sheet, speaker), tracks_table(sheet, speaker)),
            notes=tuple(speaker.say(note) for note in notes(view, seat)),
            seat=seat,
        )
        for seat, sheet in enumerate(view.sheets)
    )


sheets = SpokenSheets(__package__, described)


def rows_table(sheet: ScoreSheet, speaker: Speaker) -> SheetGrid:
    """The eleven rows: points, sum, boxes in their groups, and what the row counts."""
    points, row_sum, count = (speaker.words.say(key) for key in (*HEADS, "sheet-score"))
    heads = (label(points), label(row_sum), *(GAP,) * BOXES, label(count))
    rows = (
        (
            label(POINTS[row_sum]),
            label(row_sum),
            *boxes(ticks, BOXES),
            score(row_score(row_sum, ticks) if ticks else None),
        )
        for row_sum, ticks in zip(SUMS, sheet.rows, strict=True)
    )
    return SheetGrid(
        rows=(heads, *rows),
        rules_after_columns=(len(HEADS) - 1, *GROUP_ENDS),
        rules_after_rows=(0,),
    )


def tracks_table(sheet: ScoreSheet, speaker: Speaker) -> SheetGrid:
    """The three tracks; one whose value is not chosen yet has an empty cell for it."""
    fifth = label(speaker.words.say("sheet-fifth"))
    chosen = [
        (fifth, Cell(text=str(value)), *boxes(sheet.tracks[value - 1], TRACK_BOXES))
        for value in chosen_values(sheet.tracks)
    ]
    blank = (fifth, Cell(kind=Kind.EMPTY), *boxes(0, TRACK_BOXES))
    return SheetGrid(
        rows=(*chosen, *(blank,) * (TRACKS - len(chosen))), rules_after_columns=(len(HEADS) - 1,)
    )


def boxes(ticks: int, number: int) -> tuple[Cell, ...]:
    """Some boxes, the first of them ticked."""
    return (Cell(kind=Kind.TICK),) * ticks + (Cell(kind=Kind.BOX),) * (number - ticks)


def notes(view: View, seat: int) -> tuple[Phrase, ...]:
    """The total, and what the seat has done."""
    lines = [Phrase("sheet-total", points=str(view.scores[seat]).replace("-", "−"))]
    if view.ended[seat]:
        lines.append(_finished(title(view.scores[seat])))
    elif seat == view.seat and view.own_choice is not None:
        lines.append(Phrase("sheet-chosen-split", split=format_action(view.own_choice)))
    elif view.acted[seat]:
        lines.append(Phrase("sheet-chosen"))
    return tuple(lines)


def _finished(name: str) -> Phrase:
    if not name:
        return Phrase("sheet-finished")
    return Phrase("sheet-finished-as", title=Phrase(f"title-{name.lower().replace(' ', '-')}"))
