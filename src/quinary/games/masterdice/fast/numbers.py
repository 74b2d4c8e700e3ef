"""From the readable rules to the kernel's numbers and back; it needs no compiler itself."""

from quinary.games.masterdice.codes import CODES, CodeSet
from quinary.games.masterdice.model import COLUMNS, Place, Placed, Report

BASE = 7


def placement_number(dice: Placed) -> int:
    """The kernel's number of a placement: a digit for each column, 0 where it is empty."""
    return sum((die or 0) * BASE**column for column, die in enumerate(dice))


def placement(number: int) -> Place:
    """The placement with this number."""
    digits = (number // BASE**column % BASE for column in range(COLUMNS))
    return Place(dice=tuple(digit or None for digit in digits))


def report_number(report: Report) -> int:
    """The kernel's number of a report: those with fewer wrong dice come first."""
    wrong = report.high + report.low
    return wrong * (wrong + 1) // 2 + report.low


def code_numbers(codes: CodeSet) -> list[int]:
    """The numbers of the codes in the set, smallest first."""
    digits = bin(codes)[:1:-1]
    return [number for number, digit in enumerate(digits[: len(CODES)]) if digit == "1"]
