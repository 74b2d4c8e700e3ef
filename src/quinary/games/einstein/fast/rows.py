"""EINSTEIN in batches: a table is a row of numbers, proved equal to the rules in the tests."""

from typing import Any, Final

from quinary.fast.counter_rng import chance_below, leaf, player_below, random_word
from quinary.fast.row_kernel import Format
from quinary.fast.rows import CHANCE, CHOICES, DRAWS, KEY, NOBODY, SCORES, SEATS, TURN, Row
from quinary.games.einstein.encode import LEAST, MOST
from quinary.games.einstein.fast import layout as at
from quinary.games.einstein.fast.playouts import play_alone
from quinary.games.einstein.model import (
    BOXES,
    DICE,
    FACES,
    FREE,
    STRICT,
    SUMS,
    TRACK_BOXES,
    Roll,
    ScoreSheet,
    Split,
    State,
)

__all__ = ["FORMAT", "act", "allow", "begin", "choose", "draw", "observe", "permits", "play_alone"]


@leaf
def begin(row: Row, variant: int) -> None:
    """Blank sheets; the first seat is to roll."""
    row[at.IS_STRICT] = variant
    row[TURN] = CHANCE
    row[at.ROLL] = -1
    row[at.ROLLER] = 0
    for seat in range(row[SEATS]):
        sheet = at.SHEETS + at.WIDTH * seat
        for place in range(at.CHOSEN):
            row[sheet + place] = 0
        row[sheet + at.CHOSEN] = -1


@leaf
def next_to_choose(row: Row, seat: int) -> int:
    """The first seat from this one on that is still playing; as many as there are if none is."""
    while seat < row[SEATS] and row[at.SHEETS + at.WIDTH * seat + at.ENDED]:
        seat += 1
    return seat


@leaf
def draw(row: Row) -> None:
    """Five dice for everybody who is still playing (EIN-4)."""
    row[at.ROLL] = at.LOTS[chance_below(random_word(row[KEY], row[DRAWS]), len(at.LOTS))]
    row[DRAWS] += 1
    row[TURN] = next_to_choose(row, 0)


@leaf
def ends_of(row: Row) -> tuple[int, int]:
    """Where the splits that the roll allows the seat begin and end (EIN-8 to EIN-10)."""
    values = row[at.SHEETS + at.WIDTH * row[TURN] + at.VALUES]
    ends = at.ENDS[row[at.IS_STRICT], values, row[at.ROLL]]
    return ends[0], ends[1]


@leaf
def permits(row: Row, action: int) -> bool:
    """Whether the split is one of those that the roll allows."""
    begin, end = ends_of(row)
    for place in range(begin, end):
        if at.SPLITS[place] == action:
            return True
    return False


@leaf
def allow(row: Row, mask: Any) -> None:
    """The splits that the roll allows."""
    mask[:] = False
    begin, end = ends_of(row)
    for place in range(begin, end):
        mask[at.SPLITS[place]] = True


@leaf
def choose(row: Row) -> int:
    """One of these splits at random."""
    begin, end = ends_of(row)
    place = player_below(random_word(row[KEY], row[CHOICES]), end - begin)
    row[CHOICES] += 1
    return at.SPLITS[begin + place]


@leaf
def act(row: Row, action: int) -> None:
    """The seat has chosen; when the last one has, all boxes are ticked."""
    row[at.SHEETS + at.WIDTH * row[TURN] + at.CHOSEN] = action
    # In turn here, at once in the rules: no choice depends on another (EIN-5).
    row[TURN] = next_to_choose(row, row[TURN] + 1)
    if row[TURN] == row[SEATS]:
        for seat in range(row[SEATS]):
            if row[at.SHEETS + at.WIDTH * seat + at.CHOSEN] >= 0:
                tick(row, seat)
        row[at.ROLL] = -1
        row[TURN] = CHANCE if pass_dice(row) else NOBODY


@leaf
def tick(row: Row, seat: int) -> None:
    """Ticks what the seat has chosen (EIN-6, EIN-7, EIN-12)."""
    sheet = at.SHEETS + at.WIDTH * seat
    pairing, fifth = row[sheet + at.CHOSEN] // at.FIFTHS, row[sheet + at.CHOSEN] % at.FIFTHS
    row[sheet + at.CHOSEN] = -1
    for side in range(2):
        sum = at.TICKS[pairing, side]
        ticks = row[sheet + sum]
        if ticks < BOXES:  # EIN-11
            row[sheet + sum] = ticks + 1
            row[SCORES + seat] += at.POINTS[sum, ticks + 1] - at.POINTS[sum, ticks]
    if fifth:
        row[sheet + at.TRACK + fifth] += 1
        # EIN-8: the first tick chooses the value; later ones change nothing.
        row[sheet + at.VALUES] |= 1 << fifth - 1
        # EIN-12: the eighth tick.
        if row[sheet + at.TRACK + fifth] == TRACK_BOXES:
            row[sheet + at.ENDED] = 1


@leaf
def pass_dice(row: Row) -> bool:
    """Whether anybody is still playing; the next of them clockwise is to roll (EIN-4, EIN-13)."""
    seats, seat = row[SEATS], row[at.ROLLER]
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        if not row[at.SHEETS + at.WIDTH * seat + at.ENDED]:
            row[at.ROLLER] = seat
            return True
    return False


@leaf
def observe(row: Row, seat: int, seen: Any) -> None:
    """The dice, then the own sheet and those of the others in turn: ticks, and the points."""
    for die in range(DICE):
        seen[die] = at.DICE_OF[row[at.ROLL], die] if row[at.ROLL] >= 0 else 0
    begin = DICE
    for after in range(row[SEATS]):
        whose = (seat + after) % row[SEATS]
        for place in range(at.VALUES):
            seen[begin + place] = row[at.SHEETS + at.WIDTH * whose + place]
        seen[begin + at.VALUES] = row[SCORES + whose]
        begin += at.VALUES + 1


def _state_of(row: Row) -> State:
    """The state that the row stands for."""
    sheets = [row[at.SHEETS + at.WIDTH * seat :][: at.WIDTH].tolist() for seat in range(row[SEATS])]
    rows = len(SUMS)
    return State(
        opening=STRICT if row[at.IS_STRICT] else FREE,
        roller=int(row[at.ROLLER]),
        roll=None if row[at.ROLL] < 0 else _outcome_of(row),
        sheets=tuple(
            ScoreSheet(rows=tuple(sheet[:rows]), tracks=tuple(sheet[rows : at.VALUES]))
            for sheet in sheets
        ),
        pending=tuple(
            None if sheet[at.CHOSEN] < 0 else _action_of(row, sheet[at.CHOSEN]) for sheet in sheets
        ),
    )


def _outcome_of(row: Row) -> Roll:
    return Roll(dice=at.ROLLS[row[at.ROLL]])


def _action_of(_row: Row, number: int) -> Split:
    pairing, fifth = divmod(number, at.FIFTHS)
    return Split(pairs=at.PAIRINGS[pairing], fifth=fifth or None)


def _seen(seats: int) -> tuple[tuple[int, int, int], ...]:
    sheet = ((len(SUMS), 0, BOXES), (len(FACES), 0, TRACK_BOXES), (1, LEAST, MOST))
    return ((DICE, 0, 6), *sheet * seats)


FORMAT: Final = Format(
    length=lambda seats: at.SHEETS + at.WIDTH * seats,
    actions=len(at.PAIRINGS) * at.FIFTHS,
    variant=lambda options, _seats: int(options.opening == STRICT),
    state_of=_state_of,
    outcome_of=_outcome_of,
    action_of=_action_of,
    number_of=lambda _row, action: at.number_of(action),
    seen=_seen,
)
