"""What reports say about the code: the true ones, the false ones, and the codes they leave.

A set of codes is a whole number with a bit for each of the 1296 codes: the codes
that are in two sets are `one & other`, however many they are.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Final, TypeAlias

from quinary.games.masterdice.model import COLUMNS, FACES, Attempt, Dice, Placed, Report

CODES: Final[tuple[Dice, ...]] = tuple(product(FACES, repeat=COLUMNS))
CodeSet: TypeAlias = int
ALL_CODES: Final[CodeSet] = 2 ** len(CODES) - 1

# A report's numbers: equal, high, low.
Counts: TypeAlias = tuple[int, int, int]


def true_report(code: Dice, dice: Placed) -> Report:
    """How many of the dice are equal to the code, too high and too low (MAS-5)."""
    pairs = [(die, value) for die, value in zip(dice, code, strict=True) if die is not None]
    high = sum([die > value for die, value in pairs])
    low = sum([die < value for die, value in pairs])
    return Report(equal=len(pairs) - high - low, high=high, low=low)


def false_rows(code: Dice, attempts: Iterable[Attempt]) -> tuple[int, ...]:
    """The rows, counted from 0, whose report is not the true one (MAS-7)."""
    return tuple(
        row
        for row, attempt in enumerate(attempts)
        if attempt.report is not None and attempt.report != true_report(code, attempt.dice)
    )


def _codes_where(holds: Callable[[Dice], bool]) -> CodeSet:
    return sum(1 << number for number, code in enumerate(CODES) if holds(code))


@cache
def _answers(column: int, die: int) -> tuple[CodeSet, CodeSet, CodeSet]:
    """The codes for which this die in this column is equal, too high, too low."""
    return (
        _codes_where(lambda code: die == code[column]),
        _codes_where(lambda code: die > code[column]),
        _codes_where(lambda code: die < code[column]),
    )


def split(codes: CodeSet, dice: Placed) -> Mapping[Counts, CodeSet]:
    """The codes parted by the report that each of them would bring for these dice."""
    # Column by column: at most 15 parts, however many codes there are.
    parts: dict[Counts, CodeSet] = {(0, 0, 0): codes}
    for column, die in enumerate(dice):
        if die is not None:
            parts = _split_further(parts, _answers(column, die))
    return parts


def _split_further(
    parts: Mapping[Counts, CodeSet], answers: tuple[CodeSet, CodeSet, CodeSet]
) -> dict[Counts, CodeSet]:
    finer: dict[Counts, CodeSet] = {}
    if_equal, if_high, if_low = answers
    for (equal, high, low), codes in parts.items():
        for counts, rest in (
            ((equal + 1, high, low), codes & if_equal),
            ((equal, high + 1, low), codes & if_high),
            ((equal, high, low + 1), codes & if_low),
        ):
            if rest:
                finer[counts] = finer.get(counts, 0) | rest
    return finer


def codes_left(attempts: Iterable[Attempt]) -> CodeSet:
    """The codes for which every report on these attempts is true."""
    codes = ALL_CODES
    for attempt in attempts:
        if (report := attempt.report) is not None:
            counts = (report.equal, report.high, report.low)
            codes = split(codes, attempt.dice).get(counts, 0)
    return codes


def members(codes: CodeSet) -> Iterator[Dice]:
    """The codes of the set, smallest first."""
    return (code for number, code in enumerate(CODES) if codes >> number & 1)
