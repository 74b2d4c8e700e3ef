"""What a decoder plays for, and what was learnt about how far it gets.

A decoder alone plays for points. In a match it plays for the win: the last decoder *chases*
a known score, and the decoder before them needs a *lead* that will stand. Each of these
aims has a table of prospects: by rows and dice left (a cell) and by the number of codes left.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, partial
from itertools import combinations_with_replacement
from math import log2
from typing import Final, NamedTuple, TypeAlias

from quinary.bots.trained import Arrays, trained
from quinary.games.masterdice.model import COLUMNS, FACES, ROWS, WHITE_DICE, Dice, View
from quinary.games.masterdice.scoring import worth_with

PACKAGE: Final = "quinary.games.masterdice.bots"
FILE: Final = "prospects"
# The version of the rules that the file belongs to: GAME's, which imports the bots lazily.
RULES: Final = 1

# Numbers of codes left that prospects are learnt for; between them they are linear in log2.
# fmt: off
KNOTS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24, 29, 35, 42, 50, 60, 72, 88,
                108, 132, 162, 200, 260, 340, 460, 640, 900, 1296)
# fmt: on
# Rows and dice left, wherever an attempt is possible.
CELLS: Final = tuple(
    (rows, WHITE_DICE - spent)
    for rows in range(1, ROWS + 1)
    for spent in range(ROWS - rows, min(COLUMNS * (ROWS - rows), WHITE_DICE - 1) + 1)
)
CELL_AT: Final = {cell: number for number, cell in enumerate(CELLS)}

FEW: Final = 10  # up to this many codes, it counts how near each other they are
# For 0, 1, 2, … codes: how near each other they usually are, and what that counts.
Near: TypeAlias = tuple[tuple[float, float], ...]
UNKNOWN: Final[Near] = ((0.0, 0.0),) * (FEW + 1)
FINE_NEAR: Final = 3_000

ROLLS: Final = tuple(combinations_with_replacement(FACES, COLUMNS))
MOST: Final = worth_with(ROWS, WHITE_DICE)
# The scores to beat that have a table: the others take the nearest one's.
TARGETS: Final = (0, 20, 23, 26, *range(28, 55), 57, 60)
# How far ahead the last decoder but one can be; other leads take the nearest table.
LEADS: Final = (-20, -15, -10, -5, 0, 5, 10, 15, 20)

# What a point counts beside a win: of two ways to win as surely, the one with more points.
POINT: Final = 0.0003
FINE_POINTS: Final = 400
FINE_CHANCE: Final = 30_000  # how finely the file tells points and chances


class Aim(NamedTuple):
    """What a round is played for."""

    table: int  # which of the learnt tables tells how far one gets
    right: tuple[float, ...]  # what the right solution counts, by the points that it brings
    wrong: float  # what a wrong solution counts


def for_points() -> Aim:
    """To make as many points as possible."""
    return Aim(0, tuple(map(float, range(MOST + 1))), 0.0)


def share(own: int, other: int) -> float:
    """The share of the win with these points: a draw is half of one (MAS-11)."""
    return (own > other) + (own == other) / 2


def _and_points(shares: Sequence[float]) -> tuple[float, ...]:
    return tuple(share + POINT * points for points, share in enumerate(shares))


@cache
def for_chase(target: int) -> Aim:
    """To win as the last decoder, who needs more than `target` points, or as many for a draw."""
    nearest = min(TARGETS, key=lambda known: (abs(known - target), known))
    # With 0 to beat, a wrong solution is still a draw: no other target is like that.
    if target > 0:
        nearest = max(nearest, TARGETS[1])
    right = _and_points([share(points, target) for points in range(MOST + 1)])
    return Aim(1 + TARGETS.index(nearest), right, share(0, target))


@cache
def lead_aim(lead: int, beaten: tuple[float, ...]) -> Aim:
    """To win with a last decoder to come; `beaten[t]` is how surely they beat a score of t."""
    nearest = min(LEADS, key=lambda known: (abs(known - lead), known))
    stands = [_stands(lead + points, beaten) for points in range(MOST + 1)]
    return Aim(1 + len(TARGETS) + LEADS.index(nearest), _and_points(stands), stands[0])


def _stands(target: int, beaten: Sequence[float]) -> float:
    """How surely this many points more than the last decoder has will do."""
    if target < 0:
        return 0.0
    return 1 - beaten[min(target, len(beaten) - 1)]


class Prospects:
    """The learnt tables."""

    def __init__(self, arrays: Arrays) -> None:
        self.arrays = arrays
        self._chances = arrays["chances"].numbers
        self._points = arrays["points"].numbers
        # How surely the last decoder beats each score; a draw is half of it.
        self.beaten = tuple(number / FINE_CHANCE for number in arrays["beaten"].numbers)
        openings = iter(arrays["openings"].numbers)
        self._openings = dict(zip(ROLLS, zip(openings, openings, strict=True), strict=True))
        near = [number / FINE_NEAR for number in arrays["near"].numbers]
        self.near: Near = tuple(zip(near[::2], near[1::2], strict=True))
        self._logs = tuple(map(log2, KNOTS))
        # The same functions for the same aim, so that what is made with them can be kept.
        self.expects = cache(lambda aim: partial(self.expected, aim))
        self.expects_points = cache(lambda aim: partial(self.points, aim))

    def opening(self, roll: Dice) -> tuple[int, float]:
        """The number of the best first placement for points, and the points to expect then."""
        number, value = self._openings[roll]
        return number, value / FINE_POINTS

    def expected(self, aim: Aim, rows: int, dice: int, codes: float) -> float:
        """What to expect before a roll, in what counts for the aim."""
        if codes == 1 or rows == 0 or dice == 0:
            return (aim.right[worth_with(rows, dice)] + (codes - 1) * aim.wrong) / codes
        if aim.table == 0:
            return self.points(aim, rows, dice, codes)
        return self._between(self._chances, aim.table, (rows, dice), codes) / FINE_CHANCE

    def points(self, aim: Aim, rows: int, dice: int, codes: float) -> float:
        """The points to expect before a roll, for a decoder with this aim."""
        if codes == 1 or rows == 0 or dice == 0:
            return worth_with(rows, dice) / codes
        return self._between(self._points, aim.table, (rows, dice), codes) / FINE_POINTS

    def _between(
        self, table: Sequence[int], number: int, cell: tuple[int, int], codes: float
    ) -> float:
        start = (number * len(CELLS) + CELL_AT[cell]) * len(KNOTS)
        # With all codes left there is no knot above: the last one ends the line.
        at = min(bisect_right(KNOTS, codes), len(KNOTS) - 1)
        part = (log2(codes) - self._logs[at - 1]) / (self._logs[at] - self._logs[at - 1])
        return table[start + at - 1] * (1 - part) + table[start + at] * part


def prospects() -> Prospects | None:
    """What was learnt; None where the file is no use."""
    arrays = trained(PACKAGE, FILE, "masterdice", RULES)
    if arrays is None:
        return None
    if not _read or _read[-1].arrays is not arrays:
        _read[:] = [Prospects(arrays)]
    return _read[-1]


_read: Final[list[Prospects]] = []  # what was made of the arrays that were read last


def aim_of(view: View, learnt: Prospects) -> Aim:
    """What the decoder of this view should play for to win, or for points where nothing hangs."""
    assert view.seat is not None
    to_come = view.rounds - len(view.finished) - 1
    if len(view.scores) == 1 or to_come > 1:
        return for_points()
    ahead = view.scores[view.seat] - view.scores[1 - view.seat]
    if to_come == 1:
        return lead_aim(ahead, learnt.beaten)
    # Nothing that the last decoder does can change a game that is won or lost.
    return for_chase(-ahead) if 0 <= -ahead <= MOST else for_points()
