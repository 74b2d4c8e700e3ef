"""KNISTER on paper: six sheets to a page, each with the points table (KNI-6)."""

from quinary.core.paper import Paper, Slip
from quinary.core.sheet import SheetGrid, label
from quinary.core.text.phrases import Speaker
from quinary.games.knister.model import BLANK
from quinary.games.knister.scoring import POINTS
from quinary.games.knister.sheet import grid_table


def block(speaker: Speaker) -> Slip:
    """The grid, what the lines are worth, and a place for the total."""
    return Slip(
        tables=(grid_table(BLANK),),
        beside=(points_table(speaker),),
        fields=(speaker.words.say("total"),),
        notes=(speaker.words.say("sheet-diagonals"),),
        down=3,
        large_down=2,
    )


def points_table(speaker: Speaker) -> SheetGrid:
    """Every combination that brings points, and how many."""
    rows = (
        (label(speaker.words.say(f"combination-{name.replace(' ', '-')}")), label(points))
        for name, points in POINTS.items()
        if points
    )
    return SheetGrid(rows=tuple(rows))


PAPER = Paper(block=block)
