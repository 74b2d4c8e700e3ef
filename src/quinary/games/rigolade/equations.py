"""What RIGOLADE counts as an equation, and what it is worth (RIG-6, RIG-10)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

from quinary.games.rigolade.board import EMPTY, STANDARD, Pattern

# How often the largest number of an equation counts (RIG-10).
FACTORS: Final = {"+": 1, "−": 2, "×": 3, "÷": 4}


class Equation(NamedTuple):
    """Three numbers a, b, c and the sign that makes a of b the c."""

    numbers: Pattern
    sign: str


def answer(a: int, sign: str, b: int) -> int | None:
    """What a and b make; None for a division that leaves a remainder (RIG-6)."""
    if sign == "+":
        return a + b
    if sign == "−":
        return a - b
    if sign == "×":
        return a * b
    # There is no tile with 0, so b divides.
    return a // b if a % b == 0 else None


def points(numbers: tuple[int, ...], sign: str) -> int:
    """What the equation brings: its largest number, one to four times (RIG-10)."""
    return max(numbers) * FACTORS[sign]


def _equations() -> Iterator[Equation]:
    for a, b, sign in product(STANDARD.numbers, STANDARD.numbers, FACTORS):
        c = answer(a, sign, b)
        if c is not None and c in STANDARD.numbers:
            yield Equation((a, b, c), sign)


EQUATIONS: Final = tuple(_equations())  # every true equation that there are tiles for


def _completions() -> Mapping[Pattern, tuple[tuple[int, Equation], ...]]:
    found: dict[Pattern, list[tuple[int, Equation]]] = defaultdict(list)
    for equation in EQUATIONS:
        a, b, c = equation.numbers
        found[a, b, c].append((EMPTY, equation))
        found[EMPTY, b, c].append((a, equation))
        found[a, EMPTY, c].append((b, equation))
        found[a, b, EMPTY].append((c, equation))
    return {pattern: tuple(completions) for pattern, completions in found.items()}


# For slots that lack one number at most: the number it takes, and what they become by it.
COMPLETIONS: Final = _completions()


def is_true(numbers: tuple[int, ...], sign: str) -> bool:
    """Whether there are tiles for this equation and it is true."""
    return len(numbers) == 3 and any(
        equation == (numbers, sign) for _, equation in COMPLETIONS.get(numbers, ())
    )


Pair: TypeAlias = tuple[int, int]
Uses: TypeAlias = Mapping[Pair, Sequence[tuple[Pattern, Equation]]]


def _by_pair(sign: str) -> Uses:
    found: dict[Pair, list[tuple[Pattern, Equation]]] = defaultdict(list)
    for equation in EQUATIONS:
        if equation.sign == sign:
            a, b, c = equation.numbers
            # Hands are sorted, so a pair from a hand comes with the smaller number first.
            found[min(b, c), max(b, c)].append(((a, EMPTY, EMPTY), equation))
            found[min(a, c), max(a, c)].append(((EMPTY, b, EMPTY), equation))
            found[min(a, b), max(a, b)].append(((EMPTY, EMPTY, c), equation))
    return dict(found)


# For a sign and two numbers, the smaller first: which slots with one number become what.
BY_PAIR: Final = {sign: _by_pair(sign) for sign in FACTORS}


@lru_cache(maxsize=64)
def by_pairs(
    numbers: tuple[int, ...], signs: tuple[str, ...]
) -> Mapping[Pattern, Sequence[Equation]]:
    """What slots with one number can become by two of these numbers, which are sorted."""
    found: dict[Pattern, list[Equation]] = defaultdict(list)
    # A dictionary drops equal pairs and keeps their order, which the legal actions have.
    pairs = dict.fromkeys(combinations(numbers, 2))
    for sign in dict.fromkeys(signs):
        uses = BY_PAIR[sign]
        for pair in pairs:
            for pattern, equation in uses.get(pair, ()):
                found[pattern].append(equation)
    return dict(found)


def by_threes(numbers: tuple[int, ...], signs: tuple[str, ...]) -> Sequence[Equation]:
    """What an empty slot can become by three of these numbers, which are sorted."""
    found: list[Equation] = []
    for place, number in enumerate(numbers):
        # Equal tiles would give the same equations again.
        if number not in numbers[:place]:
            rest = by_pairs(numbers[:place] + numbers[place + 1 :], signs)
            found += rest.get((number, EMPTY, EMPTY), ())
    return found
