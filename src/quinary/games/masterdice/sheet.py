"""MASTERDICE's board as it stands on the table, and the score."""

from collections.abc import Sequence

from quinary.core.sheet import GAP, Cell, Kind, Sheet, Table, label, score
from quinary.games.masterdice.codes import false_rows, true_report
from quinary.games.masterdice.model import (
    COLOURS,
    COLUMNS,
    ROWS,
    Attempt,
    Dice,
    Report,
    Round,
    View,
)
from quinary.games.masterdice.position import format_counts, format_roll
from quinary.games.masterdice.rules import decoder_of
from quinary.games.masterdice.scoring import (
    PER_DIE,
    PER_ROW,
    SOLVED,
    dice_left,
    points,
    rows_left,
    worth,
)

FREE = Cell(kind=Kind.EMPTY)
SCREENED = Cell(kind=Kind.HIDDEN)
ANSWERS = ("equal", "too high", "too low")


def sheets(view: View) -> tuple[Sheet, ...]:
    """The score of all rounds, and the board with the round at hand (or the last one)."""
    between_rounds = not view.screened and view.finished
    board = finished_board(view, view.finished[-1]) if between_rounds else current_board(view)
    return score_sheet(view), board


def current_board(view: View) -> Sheet:
    """The board while the decoder is at work."""
    if view.code is not None:
        code = values(view.code)
    else:
        code = ((SCREENED if view.screened else FREE),) * COLUMNS
    rolled = [f"Rolled: {format_roll(view.roll)}"] if view.roll else []
    confirmed = [f"Reports found true: {view.confirmed}"] if view.confirmed else []
    return Sheet(
        title=title(view, len(view.finished)),
        tables=(
            worth_table(view.attempts, "Worth now"),
            board_table(code, view.attempts, (FREE,) * COLUMNS),
        ),
        notes=(*rolled, *confirmed),
    )


def finished_board(view: View, done: Round) -> Sheet:
    """The board when the screen is down."""
    solution = (FREE,) * COLUMNS if done.solution is None else values(done.solution)
    right = done.solution == done.code
    wrong = Table(rows=((label("no right solution"), score(0)),), title="Points")
    return Sheet(
        title=title(view, len(view.finished) - 1),
        tables=(
            worth_table(done.attempts, "Points") if right else wrong,
            board_table(values(done.code), done.attempts, solution),
        ),
        notes=tuple(false_report(done, row) for row in false_rows(done.code, done.attempts)),
    )


def false_report(done: Round, row: int) -> str:
    """What the report on this row should have been."""
    truth = " ".join(format_counts(true_report(done.code, done.attempts[row].dice)))
    return f"The report on row {row + 1} was false: the truth is {truth}."


def title(view: View, round: int) -> str:
    """Which round it is and who decodes."""
    decoder = decoder_of(round, len(view.scores))
    return f"Round {round + 1} of {view.rounds}: Player {decoder + 1} decodes"


def values(dice: Dice) -> tuple[Cell, ...]:
    """Four coloured dice."""
    return tuple(Cell(text=str(die)) for die in dice)


def board_table(
    code: Sequence[Cell], attempts: Sequence[Attempt], solution: Sequence[Cell]
) -> Table:
    """The code behind the screen, seven rows with their reports, the solution."""
    unused = range(len(attempts) + 1, ROWS + 1)
    rows = (
        (GAP, *map(label, COLOURS), *map(label, ANSWERS)),
        (label("code"), *code),
        *(attempt_row(number, attempt) for number, attempt in enumerate(attempts, start=1)),
        *((label(number), *(FREE,) * COLUMNS) for number in unused),
        (label("solution"), *solution),
    )
    return Table(rows=rows, rules_after_columns=(0, COLUMNS), rules_after_rows=(0, 1, 1 + ROWS))


def attempt_row(number: int, attempt: Attempt) -> tuple[Cell, ...]:
    """The dice of a row, and how many answers of each kind they got."""
    dice = (GAP if die is None else Cell(text=str(die)) for die in attempt.dice)
    return (label(number), *dice, *answers(attempt.report))


def answers(report: Report | None) -> tuple[Cell, ...]:
    """The three numbers of a report; free while it is not given."""
    if report is None:
        return (FREE,) * len(ANSWERS)
    return tuple(Cell(text=str(number)) for number in (report.equal, report.high, report.low))


def worth_table(attempts: Sequence[Attempt], title: str) -> Table:
    """What a right solution brings after these attempts, part by part."""
    rows, dice = rows_left(attempts), dice_left(attempts)
    return Table(
        title=title,
        rows=(
            (label("right solution"), GAP, score(SOLVED)),
            (label("rows left"), Cell(text=str(rows)), score(PER_ROW * rows)),
            (label("white dice left"), Cell(text=str(dice)), score(PER_DIE * dice)),
            (label("together"), GAP, score(worth(attempts))),
        ),
        rules_after_rows=(2,),
    )


def score_sheet(view: View) -> Sheet:
    """The points of every round, and the totals."""
    seats = range(len(view.scores))
    rounds = [
        (label(f"round {number + 1}"), *(_round_score(view, number, seat) for seat in seats))
        for number in range(view.rounds)
    ]
    heads = (GAP, *(label(f"Player {seat + 1}") for seat in seats))
    totals = (label("total"), *map(score, view.scores))
    return Sheet(
        title="Score",
        tables=(
            Table(
                rows=(heads, *rounds, totals),
                rules_after_columns=(0,),
                rules_after_rows=(0, view.rounds),
            ),
        ),
    )


def _round_score(view: View, number: int, seat: int) -> Cell:
    if decoder_of(number, len(view.scores)) != seat:
        return GAP
    return score(points(view.finished[number])) if number < len(view.finished) else FREE
