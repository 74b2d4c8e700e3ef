"""What EINSTEIN's rows are worth (EIN-2, EIN-14) and what totals are called (EIN-16)."""

from typing import Final

from quinary.games.einstein.model import BOXES, SUMS

# What each tick after the fifth earns, by the row's sum.
POINTS: Final = {
    2: 100,
    3: 70,
    4: 60,
    5: 50,
    6: 40,
    7: 30,
    8: 40,
    9: 50,
    10: 60,
    11: 70,
    12: 100,
}

# EIN-14: what a row with one to four ticks costs.
PENALTY: Final = -200
BREAK_EVEN: Final = 5  # with this many ticks a row costs nothing any more

# EIN-16: the least total for each title, the highest first.
TITLES: Final = ((1000, "Einstein"), (800, "experienced player"))


def row_score(row_sum: int, ticks: int) -> int:
    """What a row with this many ticks counts (EIN-14)."""
    if ticks == 0:
        return 0
    if ticks < BREAK_EVEN:
        return PENALTY
    return (ticks - BREAK_EVEN) * POINTS[row_sum]


# All 121 values at once: totals are asked for after every tick.
ROW_SCORES: Final = tuple(
    tuple(row_score(row_sum, ticks) for ticks in range(BOXES + 1)) for row_sum in SUMS
)


def row_counts(rows: tuple[int, ...]) -> tuple[int, ...]:
    """What each of the eleven rows counts."""
    return tuple([scores[ticks] for scores, ticks in zip(ROW_SCORES, rows, strict=True)])


def total(rows: tuple[int, ...]) -> int:
    """The points of all eleven rows (EIN-15)."""
    return sum([scores[ticks] for scores, ticks in zip(ROW_SCORES, rows, strict=True)])


def title(points: int) -> str:
    """What a result is called; nothing below 800 points (EIN-16)."""
    for least, name in TITLES:
        if points >= least:
            return name
    return ""
