"""EINSTEIN in batches: a table is a row of numbers, proved equal to the rules in the tests.

An action is a split's number: 7 times that of its two pairs, and the value of its fifth die, or 0
on a free roll. What a roll allows is looked up in lists that the rules have made.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any, Final

import numpy as np

from quinary.fast.counter_rng import (
    HALF,
    LOWER,
    chance_below,
    key_of,
    leaf,
    mixed,
    player_below,
    random_word,
    share,
)
from quinary.fast.row_kernel import Format
from quinary.fast.rows import CHANCE, CHOICES, DRAWS, HEAD, KEY, NOBODY, SCORES, SEATS, TURN, Row
from quinary.fast.splitmix import STEP
from quinary.games.einstein.model import (
    BOXES,
    DICE,
    FACES,
    FREE,
    STRICT,
    SUMS,
    TRACK_BOXES,
    TRACKS,
    Options,
    Roll,
    ScoreSheet,
    Split,
    State,
    Values,
)
from quinary.games.einstein.scoring import ROW_SCORES
from quinary.games.einstein.splits import legal_splits

IS_STRICT: Final = HEAD
ROLLER: Final = HEAD + 1
ROLL: Final = HEAD + 2
"""The number of the roll on the table; -1 before it."""
SHEETS: Final = HEAD + 3
"""For each seat eleven rows, tracks from 1 to 6, and then:"""
VALUES: Final = len(SUMS) + len(FACES)
"""which values have a track, in bits;"""
ENDED: Final = VALUES + 1
"""whether the game has ended for the seat;"""
CHOSEN: Final = ENDED + 1
"""the split that it has chosen; -1 before."""
WIDTH: Final = CHOSEN + 1
TRACK: Final = len(SUMS) - 1
"""Where the track of a value is, less the value."""

ROLLS: Final = tuple(combinations_with_replacement(FACES, DICE))
ROLL_NUMBERS: Final[dict[Values, int]] = {dice: number for number, dice in enumerate(ROLLS)}
DICE_OF: Final = np.array(ROLLS)
LOTS: Final = np.array(
    [ROLL_NUMBERS[tuple(sorted(throw))] for throw in product(FACES, repeat=DICE)], np.uint8
)
"""Every throw of the dice, as the number of its roll."""

PAIRS: Final = tuple(combinations_with_replacement(FACES, 2))
PAIRINGS: Final = tuple(combinations_with_replacement(PAIRS, 2))
PAIRING_NUMBERS: Final = {pairs: number for number, pairs in enumerate(PAIRINGS)}
FIFTHS: Final = len(FACES) + 1
TICKS: Final = np.array([[sum(pair) - SUMS[0] for pair in pairs] for pairs in PAIRINGS])
"""The two rows that a pairing ticks."""
POINTS: Final = np.array(ROW_SCORES)
SHOWN: Final = np.array([sum(1 << die - 1 for die in set(dice)) for dice in ROLLS])
"""The values of each roll, in bits."""
COUNT_OF: Final = np.array([values.bit_count() for values in range(1 << len(FACES))])


def number_of(split: Split) -> int:
    """The split's number."""
    first, second = split.pairs
    pairs = ((first[0], first[1]), (second[0], second[1]))
    return PAIRING_NUMBERS[pairs] * FIFTHS + (split.fifth or 0)


def _values(bits: int) -> Values:
    return tuple(face for face in FACES if bits >> face - 1 & 1)


def _lists() -> tuple[Any, Any]:
    """For every roll and allowed values in bits: where its splits begin and end; all splits."""
    ends = np.zeros((len(ROLLS), 1 << len(FACES), 2), np.uint16)
    splits: list[int] = []
    for roll, shown in enumerate(SHOWN.tolist()):
        for allowed in _subsets(shown):
            listed = [number_of(split) for split in legal_splits(ROLLS[roll], _values(allowed))]
            ends[roll, allowed] = len(splits), len(splits) + len(listed)
            splits += listed
    # Small types: what a random playout looks up has to stay in the processor's cache.
    return ends, np.array(splits, np.int16)


def _subsets(bits: int) -> Iterator[int]:
    subset = bits
    while subset:
        yield subset
        subset = subset - 1 & bits
    yield 0


ENDS, SPLITS = _lists()
TICKED: Final = np.array(
    [
        sum << 4 | other | fifth << 8
        for sum, other, fifth in (
            (*TICKS[split // FIFTHS].tolist(), split % FIFTHS) for split in SPLITS.tolist()
        )
    ],
    np.int16,
)
"""What each of these splits ticks: two rows, and the track of its fifth die, in bits."""
GAINS: Final = np.diff(POINTS, axis=1, append=POINTS[:, -1:]).astype(np.int16)
"""What one more tick in a row brings; nothing when it is full (EIN-11)."""


@leaf
def begin(row: Row, variant: int) -> None:
    """Blank sheets; the first seat is to roll."""
    row[IS_STRICT] = variant
    row[TURN] = CHANCE
    row[ROLL] = -1
    row[ROLLER] = 0
    for seat in range(row[SEATS]):
        sheet = SHEETS + WIDTH * seat
        for place in range(CHOSEN):
            row[sheet + place] = 0
        row[sheet + CHOSEN] = -1


@leaf
def next_to_choose(row: Row, seat: int) -> int:
    """The first seat from this one on that is still playing; as many as there are if none is."""
    while seat < row[SEATS] and row[SHEETS + WIDTH * seat + ENDED]:
        seat += 1
    return seat


@leaf
def draw(row: Row) -> None:
    """Five dice for everybody who is still playing (EIN-4)."""
    row[ROLL] = LOTS[chance_below(random_word(row[KEY], row[DRAWS]), len(LOTS))]
    row[DRAWS] += 1
    row[TURN] = next_to_choose(row, 0)


@leaf
def fifths(row: Row) -> int:
    """The values that the fifth die may have, in bits; none on a free roll (EIN-8 to EIN-10)."""
    values = row[SHEETS + WIDTH * row[TURN] + VALUES]
    return allowed_fifths(values, SHOWN[row[ROLL]], row[IS_STRICT])


@leaf
def allowed_fifths(chosen: int, shown: int, is_strict: int) -> int:
    """The same for these tracks and the values of a roll, all in bits."""
    if COUNT_OF[chosen] == TRACKS:
        return shown & chosen
    if is_strict and shown & ~chosen:
        return shown & ~chosen
    return shown


@leaf
def permits(row: Row, action: int) -> bool:
    """Whether the split is one of those that the roll allows."""
    ends = ENDS[row[ROLL], fifths(row)]
    for place in range(ends[0], ends[1]):
        if SPLITS[place] == action:
            return True
    return False


@leaf
def allow(row: Row, mask: Any) -> None:
    """The splits that the roll allows."""
    mask[:] = False
    ends = ENDS[row[ROLL], fifths(row)]
    for place in range(ends[0], ends[1]):
        mask[SPLITS[place]] = True


@leaf
def choose(row: Row) -> int:
    """One of these splits at random."""
    allowed = fifths(row)
    begin, end = ENDS[row[ROLL], allowed, 0], ENDS[row[ROLL], allowed, 1]
    place = player_below(random_word(row[KEY], row[CHOICES]), end - begin)
    row[CHOICES] += 1
    return SPLITS[begin + place]


@leaf
def act(row: Row, action: int) -> None:
    """The seat has chosen; when the last one has, all boxes are ticked."""
    row[SHEETS + WIDTH * row[TURN] + CHOSEN] = action
    row[TURN] = next_to_choose(row, row[TURN] + 1)
    if row[TURN] == row[SEATS]:
        for seat in range(row[SEATS]):
            if row[SHEETS + WIDTH * seat + CHOSEN] >= 0:
                tick(row, seat)
        row[ROLL] = -1
        row[TURN] = CHANCE if pass_dice(row) else NOBODY


@leaf
def tick(row: Row, seat: int) -> None:
    """Ticks what the seat has chosen (EIN-6, EIN-7, EIN-12)."""
    sheet = SHEETS + WIDTH * seat
    pairing, fifth = row[sheet + CHOSEN] // FIFTHS, row[sheet + CHOSEN] % FIFTHS
    row[sheet + CHOSEN] = -1
    for side in range(2):
        sum = TICKS[pairing, side]
        ticks = row[sheet + sum]
        if ticks < BOXES:  # EIN-11
            row[sheet + sum] = ticks + 1
            row[SCORES + seat] += POINTS[sum, ticks + 1] - POINTS[sum, ticks]
    if fifth:
        row[sheet + TRACK + fifth] += 1
        row[sheet + VALUES] |= 1 << fifth - 1
        if row[sheet + TRACK + fifth] == TRACK_BOXES:
            row[sheet + ENDED] = 1


@leaf
def pass_dice(row: Row) -> bool:
    """Whether anybody is still playing; the next of them clockwise is to roll (EIN-4, EIN-13)."""
    seats, seat = row[SEATS], row[ROLLER]
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        if not row[SHEETS + WIDTH * seat + ENDED]:
            row[ROLLER] = seat
            return True
    return False


@leaf
def play_alone(variant: int, first: int, last: int, ticks: Any, tracks: Any, sums: Any) -> bool:
    """Adds up the games of these seeds for one seat, as steps would, on scratch paper.

    One word is for the roll and for the split.
    """
    for seed in range(first, last):
        key, chosen, score, nodes, ended = key_of(seed), 0, 0, 0, False
        for place in range(len(POINTS)):
            ticks[place] = 0
        for place in range(FIFTHS):
            tracks[place] = 0
        while not ended:
            both = mixed(key)
            key += STEP
            roll = LOTS[share(both >> HALF, len(LOTS))]
            allowed = allowed_fifths(chosen, SHOWN[roll], variant)
            begin = ENDS[roll, allowed, 0]
            count = ENDS[roll, allowed, 1] - begin
            ticked = TICKED[begin + share(both & LOWER, count)]
            for sum in (ticked & 15, ticked >> 4 & 15):
                before = ticks[sum]
                score += GAINS[sum, before]
                ticks[sum] = before + (before < BOXES)
            fifth = ticked >> 8
            if fifth:
                tracks[fifth] += np.uint64(1)
                chosen |= 1 << fifth - 1
                ended = tracks[fifth] == TRACK_BOXES
            nodes += 2
        sums[0, 0] += score
        sums[1, 0] += score * score
        sums[2, 0] += nodes
        sums[3, 0] += nodes * nodes
    return True


@leaf
def observe(row: Row, seat: int, seen: Any) -> None:
    """The dice, then the own sheet and those of the others in turn: ticks, and the points."""
    for die in range(DICE):
        seen[die] = DICE_OF[row[ROLL], die] if row[ROLL] >= 0 else 0
    at = DICE
    for after in range(row[SEATS]):
        whose = (seat + after) % row[SEATS]
        for place in range(VALUES):
            seen[at + place] = row[SHEETS + WIDTH * whose + place]
        seen[at + VALUES] = row[SCORES + whose]
        at += VALUES + 1


def _length(seats: int) -> int:
    return SHEETS + WIDTH * seats


def _variant(options: Options, _seats: int) -> int:
    return int(options.opening == STRICT)


def _state_of(row: Row) -> State:
    """The state that the row stands for."""
    sheets = [row[SHEETS + WIDTH * seat :][:WIDTH].tolist() for seat in range(row[SEATS])]
    rows = len(SUMS)
    return State(
        opening=STRICT if row[IS_STRICT] else FREE,
        roller=int(row[ROLLER]),
        roll=None if row[ROLL] < 0 else _outcome_of(row),
        sheets=tuple(
            ScoreSheet(rows=tuple(sheet[:rows]), tracks=tuple(sheet[rows:VALUES]))
            for sheet in sheets
        ),
        pending=tuple(
            None if sheet[CHOSEN] < 0 else _action_of(row, sheet[CHOSEN]) for sheet in sheets
        ),
    )


def _outcome_of(row: Row) -> Roll:
    return Roll(dice=ROLLS[row[ROLL]])


def _action_of(_row: Row, number: int) -> Split:
    pairing, fifth = divmod(number, FIFTHS)
    return Split(pairs=PAIRINGS[pairing], fifth=fifth or None)


def _number_of(_row: Row, action: Split) -> int:
    return number_of(action)


def _seen(seats: int) -> tuple[tuple[int, int, int], ...]:
    sheet = ((len(SUMS), 0, BOXES), (len(FACES), 0, TRACK_BOXES), (1, *_bounds()))
    return ((DICE, 0, 6), *sheet * seats)


def _bounds() -> tuple[int, int]:
    """The lowest and the highest total that a sheet could have."""
    return int(POINTS.min(axis=1).sum()), int(POINTS.max(axis=1).sum())


FORMAT: Final = Format(
    length=_length,
    actions=len(PAIRINGS) * FIFTHS,
    variant=_variant,
    state_of=_state_of,
    outcome_of=_outcome_of,
    action_of=_action_of,
    number_of=_number_of,
    seen=_seen,
)
