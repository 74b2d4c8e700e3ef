"""EINSTEIN in numbers: an action is named by what it ticks, two rows and a track.

That is enough: with the roll on the table no two splits tick the same. There are 66 pairs of rows
and seven tracks (the last stands for none, on a free roll), which makes 462 indices.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from quinary.core.encoding import Encoding, Feature, Spelling, block, clockwise
from quinary.core.game import Seat
from quinary.games.einstein.model import (
    BOXES,
    DICE,
    FACES,
    SUMS,
    TRACK_BOXES,
    Options,
    ScoreSheet,
    Split,
    View,
)
from quinary.games.einstein.scoring import BREAK_EVEN, PENALTY, POINTS

ROWS: Final = tuple(combinations_with_replacement(SUMS, 2))
ROW_PAIRS: Final = {pair: number for number, pair in enumerate(ROWS)}
NO_TRACK: Final = len(FACES)
TRACK_CHOICES: Final = len(FACES) + 1
LEAST: Final = PENALTY * len(SUMS)
MOST: Final = (BOXES - BREAK_EVEN) * sum(POINTS.values())
ROLLS: Final = 252  # how many ways five dice fall, whatever their order
# More rounds than any game has needed: each but a free roll brings the end nearer.
LONGEST: Final = 200


def features(seats: int) -> tuple[Feature, ...]:
    """What an observation holds, in this order."""
    return (
        Feature("dice", len(FACES), 0, DICE),
        Feature("own_choice", 3, 0, SUMS[-1]),
        block("rows", (seats, len(SUMS)), 0, BOXES),
        block("tracks", (seats, len(FACES)), 0, TRACK_BOXES),
        Feature("scores", seats, LEAST, MOST),
        Feature("ended", seats, 0, 1),
        Feature("acted", seats, 0, 1),
    )


def spell(split: Split, _seat: Seat) -> Spelling:
    """The number of the rows and of the track that it ticks."""
    low, high = sorted([sum(pair) for pair in split.pairs])
    track = NO_TRACK if split.fifth is None else split.fifth - 1
    return (ROW_PAIRS[low, high] * TRACK_CHOICES + track,)


def read(spelling: Spelling, _seat: Seat) -> Split:
    """A split that ticks these rows and this track."""
    # Which dice make the sums is lost; any two will do, as the rows name the split.
    rows, track = divmod(spelling[0], TRACK_CHOICES)
    first, second = (_dice(row) for row in ROWS[rows])
    return Split(pairs=(first, second), fifth=None if track == NO_TRACK else track + 1)


def _dice(total: int) -> tuple[int, int]:
    return (total // 2, total - total // 2)


def observe(view: View) -> Sequence[float]:
    """What the seat sees, in the order of the features."""
    seat = view.seat or 0
    dice = view.roll.dice if view.roll else ()
    sheets: Sequence[ScoreSheet] = clockwise(view.sheets, seat)
    return [
        *(dice.count(face) for face in FACES),
        *_choice(view.own_choice),
        *(ticks for sheet in sheets for ticks in sheet.rows),
        *(ticks for sheet in sheets for ticks in sheet.tracks),
        *clockwise(view.scores, seat),
        *clockwise(view.ended, seat),
        *clockwise(view.acted, seat),
    ]


def _choice(split: Split | None) -> tuple[int, int, int]:
    """The rows and the track that the seat has chosen; zeros while it has not."""
    if split is None:
        return (0, 0, 0)
    low, high = sorted([sum(pair) for pair in split.pairs])
    return (low, high, split.fifth or 0)


def encoding(_options: Options, seats: int) -> Encoding[Split, View]:
    """EINSTEIN in numbers, for these options and this number of seats."""
    return Encoding(
        indices=len(ROWS) * TRACK_CHOICES,
        spell=spell,
        read=read,
        features=features(seats),
        observe=observe,
        points=(LEAST, MOST),
        longest=LONGEST * seats,
        outcomes=ROLLS,
    )
