"""From the readable rules to the kernel's numbers and back; it needs no compiler itself."""

from itertools import combinations_with_replacement
from typing import Any, Final

from quinary.games.masterdice.codes import CODES, CodeSet
from quinary.games.masterdice.model import COLUMNS, FACES, Place, Placed, Report

BASE: Final = len(FACES) + 1
# Every roll of one die, of two dice, … of four: the smallest die first.
ROLLS: Final = tuple(
    roll for size in range(1, COLUMNS + 1) for roll in combinations_with_replacement(FACES, size)
)


def placement_number(dice: Placed) -> int:
    """The kernel's number of a placement: a digit for each column, 0 where it is empty."""
    return sum((die or 0) * BASE**column for column, die in enumerate(dice))


def placement(number: int) -> Place:
    """The placement with this number."""
    digits = (number // BASE**column % BASE for column in range(COLUMNS))
    return Place(dice=tuple(digit or None for digit in digits))


def report_number(report: Report) -> int:
    """The kernel's number of a report: those with fewer wrong dice come first."""
    return int(number_by(report.high, report.low))


def number_by(high: Any, low: Any) -> Any:
    """The number of the report with these dice too high and too low, or of many reports."""
    # Below it are 1 + 2 + … + wrong reports, as one with n wrong dice has n + 1 kinds.
    wrong = high + low
    return wrong * (wrong + 1) // 2 + low


def code_numbers(codes: CodeSet) -> list[int]:
    """The numbers of the codes in the set, smallest first."""
    digits = bin(codes)[:1:-1]
    return [number for number, digit in enumerate(digits[: len(CODES)]) if digit == "1"]
