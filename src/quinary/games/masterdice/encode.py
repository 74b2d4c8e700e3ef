"""MASTERDICE in numbers: what lies in the four columns, or the solution, or a report.

A placement is a number of four digits from 0 (empty) to 6: 2400 of them, as one die at least is
placed. A solution is one of the 1296 codes. By hand there are 34 reports and the challenge too.
"""

from collections.abc import Sequence
from itertools import chain, product
from typing import Final

from quinary.core.encoding import Encoding, Feature, Spelling, block, clockwise
from quinary.core.game import Seat
from quinary.games.masterdice.codes import CODES
from quinary.games.masterdice.model import (
    BY_HAND,
    COLUMNS,
    FACES,
    ROWS,
    WHITE_DICE,
    Action,
    Attempt,
    Challenge,
    Options,
    Place,
    Report,
    Solve,
    View,
)
from quinary.games.masterdice.rules import REPORTS, SOLUTIONS
from quinary.games.masterdice.scoring import worth

PLACEMENTS: Final = tuple(
    Place(dice=dice) for dice in product((None, *FACES), repeat=COLUMNS) if any(dice)
)
ALL_REPORTS: Final = tuple(chain.from_iterable(REPORTS.values()))
REFEREED: Final[tuple[Action, ...]] = (*PLACEMENTS, *SOLUTIONS)
REPORTED: Final[tuple[Action, ...]] = (*REFEREED, *ALL_REPORTS, Challenge())
# The referee's actions come first: both numberings agree on them.
SPELLINGS: Final[dict[Action, Spelling]] = {
    action: (number,) for number, action in enumerate(REPORTED)
}
# The numbers of a row: its dice, whether it was reported on, and the report.
ATTEMPT: Final = COLUMNS + 4
# Decisions in a round by hand: challenges may be repeated for ever, and bring nothing new.
MOST_BY_HAND: Final = 100


def features(seats: int, rounds: int) -> tuple[Feature, ...]:
    """What an observation holds, in this order."""
    return (
        block("attempts", (ROWS, ATTEMPT), 0, FACES[-1]),
        Feature("roll", len(FACES), 0, COLUMNS),
        Feature("code", COLUMNS, 0, FACES[-1]),
        Feature("screened", 1, 0, 1),
        Feature("makes", 1, 0, 1),
        Feature("decodes", 1, 0, 1),
        Feature("dice_left", 1, 0, WHITE_DICE),
        Feature("confirmed", 1, 0, ROWS),
        Feature("round", 1, 0, rounds),
        Feature("scores", seats, 0, _most(seats, rounds)),
    )


def _most(seats: int, rounds: int) -> int:
    """The most that one player can score: everybody decodes as often as everybody else."""
    return worth(()) * (rounds // seats)  # MAS-2, MAS-10


def observe(view: View) -> Sequence[float]:
    """What the seat sees, in the order of the features; rounds that are over show as scores."""
    dice = view.roll.dice if view.roll else ()
    rows = [*map(_row, view.attempts), *[(0,) * ATTEMPT] * (ROWS - len(view.attempts))]
    return [
        *chain.from_iterable(rows),
        *(dice.count(face) for face in FACES),
        *(view.code or (0,) * COLUMNS),
        int(view.screened),
        int(view.maker is not None and view.maker == view.seat),
        int(view.decoder is not None and view.decoder == view.seat),
        view.dice_left,
        view.confirmed,
        len(view.finished),
        *clockwise(view.scores, view.seat or 0),
    ]


def _row(attempt: Attempt) -> tuple[int, ...]:
    dice = tuple([die or 0 for die in attempt.dice])
    report = attempt.report
    reported = (0, 0, 0, 0) if report is None else (1, report.equal, report.high, report.low)
    return dice + reported


def spell(action: Action, _seat: Seat) -> Spelling:
    """The action's number among all."""
    return SPELLINGS[action]


def read(spelling: Spelling, _seat: Seat) -> Action:
    """The action with this number."""
    return REPORTED[spelling[0]]


def encoding(options: Options, seats: int) -> Encoding[Place | Solve | Challenge | Report, View]:
    """MASTERDICE in numbers, for these options and this number of seats."""
    by_hand = options.reports == BY_HAND
    rounds = options.rounds or min(seats, 2)
    return Encoding(
        indices=len(REPORTED if by_hand else REFEREED),
        spell=spell,
        read=read,
        features=features(seats, rounds),
        observe=observe,
        points=(0, _most(seats, rounds)),
        longest=rounds * (MOST_BY_HAND if by_hand else ROWS + 1),
        outcomes=len(CODES),
    )
