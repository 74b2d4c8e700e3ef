"""MASTERDICE's board as it stands on the table, and the score."""

from collections.abc import Sequence

from quinary.core.sheet import GAP, Cell, Kind, Sheet, SheetGrid, label, score
from quinary.core.text.phrases import Phrase, Speaker, SpokenSheets, Who
from quinary.games.masterdice.model import (
    COLOURS,
    COLUMNS,
    ROWS,
    Attempt,
    Dice,
    FoundFalse,
    Report,
    View,
)
from quinary.games.masterdice.position import format_counts, format_roll
from quinary.games.masterdice.rules import decoder_of, false_reports
from quinary.games.masterdice.scoring import points, tally, worth

FREE = Cell(kind=Kind.EMPTY)
SCREENED = Cell(kind=Kind.HIDDEN)
ANSWERS = ("legend-equal", "legend-high", "legend-low")


def described(view: View, speaker: Speaker) -> tuple[Sheet, ...]:
    """The score of all rounds, and the board with the round at hand (or the last one)."""
    if not view.screened and view.finished:
        return score_sheet(view, speaker), finished_board(view, len(view.finished) - 1, speaker)
    return score_sheet(view, speaker), current_board(view, speaker)


sheets = SpokenSheets(__package__, described)


def current_board(view: View, speaker: Speaker) -> Sheet:
    """The board while the decoder is at work."""
    if view.code is not None:
        code = values(view.code)
    else:
        code = ((SCREENED if view.screened else FREE),) * COLUMNS
    rolled = [Phrase("sheet-rolled", dice=format_roll(view.roll))] if view.roll else []
    confirmed = [Phrase("sheet-true", rows=view.confirmed)] if view.confirmed else []
    return Sheet(
        title=speaker.say(title(view, len(view.finished))),
        tables=(
            worth_table(view.attempts, "sheet-worth", speaker),
            board_table(code, view.attempts, (FREE,) * COLUMNS, speaker),
        ),
        notes=tuple(map(speaker.say, (*rolled, *confirmed))),
    )


def finished_board(view: View, round: int, speaker: Speaker) -> Sheet:
    """The board of a round, counted from 0, when the screen is down."""
    done = view.finished[round]
    solution = (FREE,) * COLUMNS if done.solution is None else values(done.solution)
    right = done.solution == done.code
    worth = worth_table(done.attempts, "sheet-points", speaker) if right else no_points(speaker)
    false = map(false_report, false_reports(done))
    return Sheet(
        title=speaker.say(title(view, round)),
        tables=(worth, board_table(values(done.code), done.attempts, solution, speaker)),
        notes=tuple(map(speaker.say, false)),
    )


def no_points(speaker: Speaker) -> SheetGrid:
    """What a round without a right solution brings."""
    wrong = label(speaker.words.say("sheet-wrong"))
    return SheetGrid(rows=((wrong, score(0)),), title=speaker.words.say("sheet-points"))


def false_report(found: FoundFalse) -> Phrase:
    """What the report on this row should have been."""
    return Phrase("sheet-false", row=found.row + 1, truth=" ".join(format_counts(found)))


def title(view: View, round: int) -> Phrase:
    """Which round it is and who decodes."""
    decoder = Who(decoder_of(round, len(view.scores)))
    return Phrase("board-caption", round=round + 1, rounds=view.rounds, name=decoder)


def values(dice: Dice) -> tuple[Cell, ...]:
    """Four coloured dice."""
    return tuple(Cell(text=str(die)) for die in dice)


def board_table(
    code: Sequence[Cell],
    attempts: Sequence[Attempt],
    solution: Sequence[Cell],
    speaker: Speaker,
    *,
    on_paper: bool = False,
) -> SheetGrid:
    """The code behind the screen, seven rows with their reports, the solution.

    On paper there is a place for every report before it is given.
    """
    unused, say = range(len(attempts) + 1, ROWS + 1), speaker.words.say
    waiting = (FREE,) * (COLUMNS + len(ANSWERS) if on_paper else COLUMNS)
    rows = (
        (GAP, *colours(speaker), *(label(say(answer)) for answer in ANSWERS)),
        (label(say("sheet-code")), *code),
        *(attempt_row(number, attempt) for number, attempt in enumerate(attempts, start=1)),
        *((label(number), *waiting) for number in unused),
        (label(say("sheet-solution")), *solution),
    )
    return SheetGrid(rows=rows, rules_after_columns=(0, COLUMNS), rules_after_rows=(0, 1, 1 + ROWS))


def colours(speaker: Speaker) -> tuple[Cell, ...]:
    """The names of the four columns."""
    return tuple(label(speaker.words.say(f"colour-{colour}")) for colour in COLOURS)


def attempt_row(number: int, attempt: Attempt) -> tuple[Cell, ...]:
    """The dice of a row, and how many answers of each kind they got."""
    dice = (GAP if die is None else Cell(text=str(die)) for die in attempt.dice)
    return (label(number), *dice, *answers(attempt.report))


def answers(report: Report | None) -> tuple[Cell, ...]:
    """The three numbers of a report; free while it is not given."""
    if report is None:
        return (FREE,) * len(ANSWERS)
    return tuple(Cell(text=str(number)) for number in (report.equal, report.high, report.low))


def worth_table(attempts: Sequence[Attempt], title: str, speaker: Speaker) -> SheetGrid:
    """What a right solution brings after these attempts, part by part."""
    parts, say = tally(attempts), speaker.words.say
    return SheetGrid(
        title=say(title),
        rows=(
            (label(say("sheet-right")), GAP, score(parts.solution)),
            (label(say("sheet-rows-left")), Cell(text=str(parts.rows_left)), score(parts.rows)),
            (label(say("sheet-dice-left")), Cell(text=str(parts.dice_left)), score(parts.dice)),
            (label(say("sheet-together")), GAP, score(worth(attempts))),
        ),
        rules_after_rows=(2,),
    )


def score_sheet(view: View, speaker: Speaker) -> Sheet:
    """The points of every round, and the totals."""
    seats, say = range(len(view.scores)), speaker.words.say
    rounds = [
        (
            label(say("sheet-round", round=number + 1)),
            *(_round_score(view, number, seat) for seat in seats),
        )
        for number in range(view.rounds)
    ]
    heads = (GAP, *(label(speaker.name(seat)) for seat in seats))
    totals = (label(say("sheet-total")), *map(score, view.scores))
    return Sheet(
        title=say("sheet-score"),
        tables=(
            SheetGrid(
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
