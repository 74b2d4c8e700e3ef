"""MASTERDICE on paper: the decoder's log, the board, and the screen that hides the code."""

from typing import Final

from quinary.core.paper import Board, FoldedScreen, Paper, Part, Slip
from quinary.core.sheet import Cell, Kind, Sheet, SheetGrid
from quinary.core.text.phrases import Speaker
from quinary.games.masterdice.model import COLUMNS, FACES, View
from quinary.games.masterdice.scoring import PER_DIE, PER_ROW, SOLVED
from quinary.games.masterdice.sheet import FREE, board_table, colours, finished_board, score_sheet

DIE: Final = 20.0  # a place for a die of up to 18 mm


def block(speaker: Speaker) -> Slip:
    """The seven rows with their reports, and a grid to cross out what can't be."""
    say = speaker.words.say
    return Slip(
        tables=(blank_board(speaker), elimination_table(speaker)),
        fields=(say("sheet-points"),),
        notes=(say("paper-points", solution=SOLVED, row=PER_ROW, die=PER_DIE),),
    )


def blank_board(speaker: Speaker) -> SheetGrid:
    """The board before the first attempt."""
    free = (FREE,) * COLUMNS
    return board_table(free, (), free, speaker, on_paper=True)


def elimination_table(speaker: Speaker) -> SheetGrid:
    """The six values of every colour, to be crossed out."""
    values = tuple(Cell(text=str(value), kind=Kind.BOX) for value in FACES)
    return SheetGrid(
        title=speaker.words.say("paper-elimination"),
        rows=tuple((colour, *values) for colour in colours(speaker)),
    )


def kit(speaker: Speaker) -> tuple[Part, ...]:
    """The board in its real size, and the screen."""
    say = speaker.words.say
    board = Board(
        title=say("paper-board"),
        table=blank_board(speaker),
        cell=DIE,
        large_cell=DIE + 3,
        notes=(say("paper-dice"),),
    )
    answers = (say(f"paper-means-{answer}") for answer in ("equal", "high", "low"))
    screen = FoldedScreen(
        title=say("paper-screen"),
        outside="MASTERDICE",
        inside=(say("paper-maker"), *answers, say("paper-report")),
    )
    return board, screen


def played(view: View, speaker: Speaker) -> tuple[Sheet, ...]:
    """The score, and the board of every round."""
    boards = (finished_board(view, number, speaker) for number in range(len(view.finished)))
    return score_sheet(view, speaker), *boards


PAPER = Paper(block=block, kit=kit, played=played)
