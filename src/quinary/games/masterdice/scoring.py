"""What a round is worth (MAS-10)."""

from collections.abc import Sequence
from typing import Final

from quinary.games.masterdice.model import (
    COLUMNS,
    ROWS,
    WHITE_DICE,
    Attempt,
    Placed,
    Round,
    RoundScore,
    Tally,
)

# MAS-10: points for the solution, for each row and for each white die left.
SOLVED: Final = 20
PER_ROW: Final = 5
PER_DIE: Final = 1


def number_placed(dice: Placed) -> int:
    """How many columns of a row hold a die."""
    return COLUMNS - dice.count(None)


def dice_left(attempts: Sequence[Attempt]) -> int:
    """The white dice that are not spent (MAS-4)."""
    return WHITE_DICE - sum([number_placed(attempt.dice) for attempt in attempts])


def rows_left(attempts: Sequence[Attempt]) -> int:
    """The attempt rows that are not used."""
    return ROWS - len(attempts)


def worth_with(rows: int, dice: int) -> int:
    """What the right solution brings with these rows and dice left (MAS-10)."""
    return SOLVED + PER_ROW * rows + PER_DIE * dice


def worth(attempts: Sequence[Attempt]) -> int:
    """What the right solution brings after these attempts."""
    return worth_with(rows_left(attempts), dice_left(attempts))


def tally(attempts: Sequence[Attempt]) -> Tally:
    """The parts of `worth`."""
    rows, dice = rows_left(attempts), dice_left(attempts)
    return Tally(
        solution=SOLVED,
        rows_left=rows,
        rows=PER_ROW * rows,
        dice_left=dice,
        dice=PER_DIE * dice,
    )


def worth_after(attempts: Sequence[Attempt], rolled: int) -> tuple[int, ...]:
    """What the right solution brings after one more row with 1, 2, … of the rolled dice."""
    after_row = worth(attempts) - PER_ROW
    return tuple(after_row - PER_DIE * count for count in range(1, rolled + 1))


def round_score(done: Round) -> RoundScore:
    """What the round brought, and what it was worth at its end."""
    return RoundScore(points=points(done), tally=tally(done.attempts))


def points(done: Round) -> int:
    """What the round brought its decoder: nothing, unless the solution was right."""
    # MAS-10; a round that a challenge ended has no solution.
    return worth(done.attempts) if done.solution == done.code else 0
