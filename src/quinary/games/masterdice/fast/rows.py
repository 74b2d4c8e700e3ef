"""MASTERDICE in batches: a table is a row of numbers, proved equal to the rules in the tests."""

from dataclasses import replace
from typing import Any, Final

from quinary.fast.counter_rng import chance_below, leaf, player_below, random_word
from quinary.fast.row_kernel import Format
from quinary.fast.rows import CHANCE, CHOICES, DRAWS, KEY, NOBODY, SCORES, SEATS, TURN, Row
from quinary.games.masterdice.codes import CODES
from quinary.games.masterdice.fast import layout as at
from quinary.games.masterdice.fast.numbers import ROLLS, placement, placement_number, report_number
from quinary.games.masterdice.fast.playouts import play_alone
from quinary.games.masterdice.model import (
    BY_HAND,
    COLUMNS,
    ROWS,
    WHITE_DICE,
    Action,
    Attempt,
    Challenge,
    Code,
    Outcome,
    Place,
    Report,
    Roll,
    Round,
    Solve,
    State,
)
from quinary.games.masterdice.rules import MOST_ROUNDS, setup
from quinary.games.masterdice.scoring import PER_DIE, PER_ROW, SOLVED

__all__ = ["FORMAT", "act", "allow", "begin", "choose", "draw", "observe", "permits", "play_alone"]


@leaf
def begin(row: Row, variant: int) -> None:
    """Before the first code (MAS-2)."""
    row[at.ROUNDS], row[at.IS_BY_HAND] = variant >> 1, variant & 1
    row[at.ROUND] = -1
    next_round(row)


@leaf
def next_round(row: Row) -> None:
    """An empty board; chance is to roll the code, unless all rounds are over (MAS-12)."""
    row[at.ROUND] += 1
    row[at.ROLL] = -1
    row[at.DICE_LEFT], row[at.CONFIRMED] = WHITE_DICE, 0
    row[TURN] = NOBODY
    if row[at.ROUND] < row[at.ROUNDS]:
        block = at.BLOCKS + at.BLOCK * row[at.ROUND]
        row[block + at.CODE] = row[block + at.SOLUTION] = -1
        row[block + at.USED] = 0
        row[TURN] = CHANCE


@leaf
def draw(row: Row) -> None:
    """The code, or white dice (MAS-3, MAS-4)."""
    block = at.BLOCKS + at.BLOCK * row[at.ROUND]
    thrown = random_word(row[KEY], row[DRAWS])
    row[DRAWS] += 1
    if row[block + at.CODE] < 0:
        row[block + at.CODE] = chance_below(thrown, len(at.VALUES))
    else:
        size = min(COLUMNS, row[at.DICE_LEFT])
        row[at.ROLL] = at.LOTS[size, chance_below(thrown, at.THROWS[size])]
        row[TURN] = decoder(row)


@leaf
def code_maker(row: Row) -> int:
    """The seat whose code it is."""
    return row[at.ROUND] % row[SEATS]  # MAS-2: roles are swapped


@leaf
def decoder(row: Row) -> int:
    """The seat that decodes."""
    # MAS-2; alone, the only seat decodes.
    return (row[at.ROUND] + 1) % row[SEATS]


@leaf
def awaits_report(row: Row) -> bool:
    """Whether the code-maker has to report on the last row."""
    block = at.BLOCKS + at.BLOCK * row[at.ROUND]
    used = row[block + at.USED]
    return used > 0 and row[block + at.REPORTED + used - 1] < 0


@leaf
def permits(row: Row, action: int) -> bool:
    """Whether this may be done now."""
    if awaits_report(row):
        return at.REPORT <= action < at.REPORT + reports(row)
    if action < 0 or action > at.CHALLENGE:
        return False
    if action == at.CHALLENGE:
        return row[at.IS_BY_HAND] == 1
    return action >= at.PLACEMENTS or (row[at.ROLL] >= 0 and at.MAY_PLACE[row[at.ROLL], action])


@leaf
def reports(row: Row) -> int:
    """How many reports there are on the last row (MAS-5)."""
    block = at.BLOCKS + at.BLOCK * row[at.ROUND]
    size = at.SIZE_OF[row[block + at.PLACED + row[block + at.USED] - 1]]
    # MAS-6: three numbers that add up to `size`.
    return (size + 1) * (size + 2) // 2


@leaf
def allow(row: Row, mask: Any) -> None:
    """Reports for the code-maker; placements and solutions for the decoder."""
    mask[:] = False
    if awaits_report(row):
        for report in range(reports(row)):
            mask[at.REPORT + report] = True
        return
    if row[at.ROLL] >= 0:
        for place in range(at.STARTS[row[at.ROLL]], at.STARTS[row[at.ROLL] + 1]):
            mask[at.LISTED[place]] = True
    for solution in range(at.PLACEMENTS, at.CHALLENGE):
        mask[solution] = True
    mask[at.CHALLENGE] = row[at.IS_BY_HAND] == 1


@leaf
def choose(row: Row) -> int:
    """Any of these at random."""
    chosen = random_word(row[KEY], row[CHOICES])
    row[CHOICES] += 1
    if row[at.IS_BY_HAND] and awaits_report(row):
        return at.REPORT + player_below(chosen, reports(row))
    placements = at.STARTS[row[at.ROLL] + 1] - at.STARTS[row[at.ROLL]] if row[at.ROLL] >= 0 else 0
    place = player_below(chosen, placements + len(at.VALUES) + row[at.IS_BY_HAND])
    if place < placements:
        return at.LISTED[at.STARTS[row[at.ROLL]] + place]
    return at.PLACEMENTS + place - placements


@leaf
def act(row: Row, action: int) -> None:
    """The decoder's decision or the code-maker's report."""
    if action < at.PLACEMENTS:
        put(row, action)
    elif action < at.CHALLENGE:
        solve(row, action - at.PLACEMENTS)
    elif action == at.CHALLENGE:
        challenge(row)
    else:
        block = at.BLOCKS + at.BLOCK * row[at.ROUND]
        row[block + at.REPORTED + row[block + at.USED] - 1] = action - at.REPORT
        ask_decoder(row)


@leaf
def put(row: Row, placement: int) -> None:
    """The dice lie in the next row; the referee reports at once (MAS-4, MAS-5)."""
    block = at.BLOCKS + at.BLOCK * row[at.ROUND]
    used = row[block + at.USED]
    row[block + at.PLACED + used] = placement
    row[block + at.USED] = used + 1
    row[at.DICE_LEFT] -= at.SIZE_OF[placement]
    row[at.ROLL] = -1
    if row[at.IS_BY_HAND]:
        row[block + at.REPORTED + used] = -1
        row[TURN] = code_maker(row)
    else:
        row[block + at.REPORTED + used] = truth(placement, row[block + at.CODE])
        ask_decoder(row)


@leaf
def ask_decoder(row: Row) -> None:
    """Dice are rolled, or the decoder has to solve (MAS-9)."""
    used = row[at.BLOCKS + at.BLOCK * row[at.ROUND] + at.USED]
    must_solve = used == ROWS or row[at.DICE_LEFT] == 0
    row[TURN] = decoder(row) if must_solve else CHANCE


@leaf
def truth(placement: int, code: int) -> int:
    """The number of the true report on these dice."""
    wrong = low = 0
    for column in range(COLUMNS):
        die, value = at.DICE_IN[placement, column], at.VALUES[code, column]
        wrong += die != 0 and die != value
        low += die != 0 and die < value
    # As `numbers.number_by` counts, which is no compiled function.
    return wrong * (wrong + 1) // 2 + low


@leaf
def is_deceived(row: Row) -> bool:
    """Whether a report of this round is false (MAS-7)."""
    block = at.BLOCKS + at.BLOCK * row[at.ROUND]
    for used in range(row[block + at.USED]):
        report = row[block + at.REPORTED + used]
        if report != truth(row[block + at.PLACED + used], row[block + at.CODE]):
            return True
    return False


@leaf
def solve(row: Row, solution: int) -> None:
    """The round is over and its points are entered (MAS-8, MAS-10)."""
    block = at.BLOCKS + at.BLOCK * row[at.ROUND]
    row[block + at.SOLUTION] = solution
    if solution == row[block + at.CODE]:
        left = PER_ROW * (ROWS - row[block + at.USED]) + PER_DIE * row[at.DICE_LEFT]
        row[SCORES + decoder(row)] += SOLVED + left
    end_round(row)


@leaf
def end_round(row: Row) -> None:
    """A false report that has come to light ends the game as well (MAS-7)."""
    # Asked first: the next round clears the board.
    false = row[at.IS_BY_HAND] == 1 and is_deceived(row)
    next_round(row)
    if false:
        row[TURN] = NOBODY


@leaf
def challenge(row: Row) -> None:
    """All reports of the round are compared with the code (MAS-7)."""
    if is_deceived(row):
        end_round(row)
    else:
        row[at.CONFIRMED] = row[at.BLOCKS + at.BLOCK * row[at.ROUND] + at.USED]


@leaf
def observe(row: Row, seat: int, seen: Any) -> None:
    """What the seat knows of the round at hand; the code if it is the code-maker's.

    Whether it decodes, which round of how many, dice left, confirmed rows, both scores, the roll,
    the code, and for every row its dice and its report: equal, too high, too low.
    """
    seats = row[SEATS]
    # After the last round the number points past the blocks.
    block = at.BLOCKS + at.BLOCK * min(row[at.ROUND], row[at.ROUNDS] - 1)
    is_decoder = decoder(row) == seat
    seen[:] = 0
    seen[0], seen[1], seen[2] = is_decoder, row[at.ROUND], row[at.ROUNDS]
    seen[3], seen[4], seen[5] = row[at.DICE_LEFT], row[at.CONFIRMED], row[SCORES + seat]
    seen[6] = row[SCORES + 1 - seat] if seats == 2 else 0
    for column in range(COLUMNS):
        if row[at.ROLL] >= 0:
            seen[7 + column] = at.DICE_OF[row[at.ROLL], column]
        if not is_decoder and row[at.ROUND] < row[at.ROUNDS] and row[block + at.CODE] >= 0:
            seen[11 + column] = at.VALUES[row[block + at.CODE], column]
    if row[at.ROUND] < row[at.ROUNDS]:
        for used in range(row[block + at.USED]):
            see_attempt(row, block, used, seen, 15 + 7 * used)


@leaf
def see_attempt(row: Row, block: int, used: int, seen: Any, place: int) -> None:
    """One row of the board."""
    placed, report = row[block + at.PLACED + used], row[block + at.REPORTED + used]
    for column in range(COLUMNS):
        seen[place + column] = at.DICE_IN[placed, column]
    if report >= 0:
        seen[place + 4] = at.SIZE_OF[placed] - at.WRONG_IN[report]
        seen[place + 5] = at.WRONG_IN[report] - at.LOW_IN[report]
        seen[place + 6] = at.LOW_IN[report]


def _report(number: int, placed: int) -> Report | None:
    if number < 0:
        return None
    wrong, low = int(at.WRONG_IN[number]), int(at.LOW_IN[number])
    return Report(equal=int(at.SIZE_OF[placed]) - wrong, high=wrong - low, low=low)


def _attempts(block: list[int]) -> tuple[Attempt, ...]:
    placed, reports = block[at.PLACED : at.REPORTED], block[at.REPORTED : at.BLOCK]
    return tuple(
        Attempt(dice=placement(placed[row]).dice, report=_report(reports[row], placed[row]))
        for row in range(block[at.USED])
    )


def _state_of(row: Row) -> State:
    """The state that the row stands for."""
    blocks = [
        row[at.BLOCKS + at.BLOCK * round :][: at.BLOCK].tolist()
        for round in range(row[at.ROUND] + 1)
    ]
    finished = tuple(
        Round(
            code=CODES[block[at.CODE]],
            attempts=_attempts(block),
            solution=None if block[at.SOLUTION] < 0 else CODES[block[at.SOLUTION]],
        )
        for block in blocks[: row[at.ROUND]]
    )
    between = State(
        seats=int(row[SEATS]),
        rounds=int(row[at.ROUNDS]),
        by_hand=bool(row[at.IS_BY_HAND]),
        finished=finished,
    )
    if row[TURN] == NOBODY or blocks[-1][at.CODE] < 0:
        return between
    return replace(
        between,
        code=CODES[blocks[-1][at.CODE]],
        attempts=_attempts(blocks[-1]),
        roll=None if row[at.ROLL] < 0 else Roll(dice=ROLLS[row[at.ROLL]]),
        confirmed=int(row[at.CONFIRMED]),
    )


def _outcome_of(row: Row) -> Outcome:
    if row[at.ROLL] >= 0:
        return Roll(dice=ROLLS[row[at.ROLL]])
    return Code(dice=CODES[row[at.BLOCKS + at.BLOCK * row[at.ROUND] + at.CODE]])


def _action_of(row: Row, number: int) -> Action:
    if number < at.PLACEMENTS:
        return placement(number)
    if number < at.CHALLENGE:
        return Solve(dice=CODES[number - at.PLACEMENTS])
    if number == at.CHALLENGE:
        return Challenge()
    block = row[at.BLOCKS + at.BLOCK * row[at.ROUND] :]
    report = _report(number - at.REPORT, int(block[at.PLACED + max(0, block[at.USED] - 1)]))
    assert report is not None
    return report


def _number_of(_row: Row, action: Action) -> int:
    if isinstance(action, Place):
        return placement_number(action.dice)
    if isinstance(action, Solve):
        return at.PLACEMENTS + CODES.index(action.dice)
    return at.CHALLENGE if isinstance(action, Challenge) else at.REPORT + report_number(action)


def _seen(_seats: int) -> tuple[tuple[int, int, int], ...]:
    most = MOST_ROUNDS // 2 * (SOLVED + PER_ROW * ROWS + PER_DIE * WHITE_DICE)
    head = ((1, 0, 1), (2, 0, MOST_ROUNDS), (1, 0, WHITE_DICE), (1, 0, ROWS), (2, 0, most))
    return (*head, (2 * COLUMNS, 0, 6), *((COLUMNS, 0, 6), (3, 0, COLUMNS)) * ROWS)


FORMAT: Final = Format(
    length=lambda _seats: at.BLOCKS + at.BLOCK * MOST_ROUNDS,
    actions=at.REPORT + at.MOST_REPORTS,
    variant=lambda agreed, seats: 2 * setup(agreed, seats).rounds + (agreed.reports == BY_HAND),
    state_of=_state_of,
    outcome_of=_outcome_of,
    action_of=_action_of,
    number_of=_number_of,
    seen=_seen,
)
