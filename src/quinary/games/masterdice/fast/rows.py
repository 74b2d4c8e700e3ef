"""MASTERDICE in batches: a table is a row of numbers, proved equal to the rules in the tests.

Actions, from 0 on: placements, by a digit from 0 to 6 for each column; solutions; the challenge;
reports, those with fewer wrong dice first.
"""

from itertools import combinations_with_replacement, product
from typing import Any, Final

import numpy as np

from quinary.fast.counter_rng import chance_below, key_of, leaf, player_below, random_word
from quinary.fast.row_kernel import Format
from quinary.fast.rows import CHANCE, CHOICES, DRAWS, HEAD, KEY, NOBODY, SCORES, SEATS, TURN, Row
from quinary.games.masterdice.codes import CODES
from quinary.games.masterdice.fast.numbers import BASE, placement, placement_number, report_number
from quinary.games.masterdice.model import (
    BY_HAND,
    COLUMNS,
    FACES,
    ROWS,
    WHITE_DICE,
    Action,
    Attempt,
    Challenge,
    Code,
    Options,
    Outcome,
    Place,
    Report,
    Roll,
    Round,
    Solve,
    State,
)
from quinary.games.masterdice.rules import MOST_ROUNDS, REPORTS, legal_actions, setup
from quinary.games.masterdice.scoring import PER_DIE, PER_ROW, SOLVED

ROUNDS: Final = HEAD
IS_BY_HAND: Final = HEAD + 1
ROUND: Final = HEAD + 2
"""How many rounds are over."""
ROLL: Final = HEAD + 3
"""The number of the roll on the table; -1 before it."""
DICE_LEFT: Final = HEAD + 4
CONFIRMED: Final = HEAD + 5
BLOCKS: Final = HEAD + 6
"""For every round:"""
CODE: Final = 0
"""the number of its code, -1 before it is rolled;"""
SOLUTION: Final = 1
"""that of its solution, -1 without;"""
USED: Final = 2
"""how many rows are used;"""
PLACED: Final = 3
"""the placement in every row;"""
REPORTED: Final = PLACED + ROWS
"""the report on it, -1 before it is given."""
BLOCK: Final = REPORTED + ROWS

PLACEMENTS: Final = BASE**COLUMNS
CHALLENGE: Final = PLACEMENTS + len(CODES)
REPORT: Final = CHALLENGE + 1
MOST_REPORTS: Final = len(REPORTS[COLUMNS])

ROLLS: Final = tuple(
    roll for size in range(1, COLUMNS + 1) for roll in combinations_with_replacement(FACES, size)
)
LOTS: Final = np.zeros((COLUMNS + 1, len(FACES) ** COLUMNS), np.uint8)
"""For so many dice, every throw as the number of its roll."""
for _size in range(1, COLUMNS + 1):
    for _lot, _throw in enumerate(product(FACES, repeat=_size)):
        LOTS[_size, _lot] = ROLLS.index(tuple(sorted(_throw)))
THROWS: Final = np.array([len(FACES) ** size for size in range(COLUMNS + 1)])
DICE_OF: Final = np.array([(*roll, 0, 0, 0)[:COLUMNS] for roll in ROLLS])

DICE_IN: Final = np.array(
    [[number // BASE**column % BASE for column in range(COLUMNS)] for number in range(PLACEMENTS)],
    np.int8,
)
"""The die of a placement in each column, 0 where there is none."""
SIZE_OF: Final = (DICE_IN > 0).sum(axis=1, dtype=np.int8)
VALUES: Final = np.array(CODES, np.int8)


def _placements() -> tuple[Any, Any, Any]:
    """What the rules allow with each roll: a table of yes and no, and lists with their ends."""
    may = np.zeros((len(ROLLS), PLACEMENTS), np.bool_)
    for number, roll in enumerate(ROLLS):
        rolled = State(seats=1, rounds=1, by_hand=False, code=CODES[0], roll=Roll(dice=roll))
        for action in legal_actions(rolled, 0):
            if isinstance(action, Place):
                may[number, placement_number(action.dice)] = True
    lists = [np.flatnonzero(row) for row in may]
    return may, np.concatenate(lists).astype(np.int16), np.cumsum([0, *map(len, lists)])


MAY_PLACE, LISTED, STARTS = _placements()


@leaf
def begin(row: Row, variant: int) -> None:
    """Before the first code (MAS-2)."""
    row[ROUNDS], row[IS_BY_HAND] = variant >> 1, variant & 1
    row[ROUND] = -1
    next_round(row)


@leaf
def next_round(row: Row) -> None:
    """An empty board; chance is to roll the code, unless all rounds are over (MAS-12)."""
    row[ROUND] += 1
    row[ROLL] = -1
    row[DICE_LEFT], row[CONFIRMED] = WHITE_DICE, 0
    row[TURN] = NOBODY
    if row[ROUND] < row[ROUNDS]:
        block = BLOCKS + BLOCK * row[ROUND]
        row[block + CODE] = row[block + SOLUTION] = -1
        row[block + USED] = 0
        row[TURN] = CHANCE


@leaf
def draw(row: Row) -> None:
    """The code, or white dice (MAS-3, MAS-4)."""
    block = BLOCKS + BLOCK * row[ROUND]
    thrown = random_word(row[KEY], row[DRAWS])
    row[DRAWS] += 1
    if row[block + CODE] < 0:
        row[block + CODE] = chance_below(thrown, len(VALUES))
    else:
        size = min(COLUMNS, row[DICE_LEFT])
        row[ROLL] = LOTS[size, chance_below(thrown, THROWS[size])]
        row[TURN] = decoder(row)


@leaf
def code_maker(row: Row) -> int:
    """The seat whose code it is."""
    return row[ROUND] % row[SEATS]


@leaf
def decoder(row: Row) -> int:
    """The seat that decodes."""
    return (row[ROUND] + 1) % row[SEATS]


@leaf
def awaits_report(row: Row) -> bool:
    """Whether the code-maker has to report on the last row."""
    block = BLOCKS + BLOCK * row[ROUND]
    used = row[block + USED]
    return used > 0 and row[block + REPORTED + used - 1] < 0


@leaf
def permits(row: Row, action: int) -> bool:
    """Whether this may be done now."""
    if awaits_report(row):
        return REPORT <= action < REPORT + reports(row)
    if action < 0 or action > CHALLENGE:
        return False
    if action == CHALLENGE:
        return row[IS_BY_HAND] == 1
    return action >= PLACEMENTS or (row[ROLL] >= 0 and MAY_PLACE[row[ROLL], action])


@leaf
def reports(row: Row) -> int:
    """How many reports there are on the last row (MAS-5)."""
    block = BLOCKS + BLOCK * row[ROUND]
    size = SIZE_OF[row[block + PLACED + row[block + USED] - 1]]
    return (size + 1) * (size + 2) // 2


@leaf
def allow(row: Row, mask: Any) -> None:
    """Reports for the code-maker; placements and solutions for the decoder."""
    mask[:] = False
    if awaits_report(row):
        for report in range(reports(row)):
            mask[REPORT + report] = True
        return
    if row[ROLL] >= 0:
        for place in range(STARTS[row[ROLL]], STARTS[row[ROLL] + 1]):
            mask[LISTED[place]] = True
    for solution in range(PLACEMENTS, CHALLENGE):
        mask[solution] = True
    mask[CHALLENGE] = row[IS_BY_HAND] == 1


@leaf
def choose(row: Row) -> int:
    """Any of these at random."""
    chosen = random_word(row[KEY], row[CHOICES])
    row[CHOICES] += 1
    if row[IS_BY_HAND] and awaits_report(row):
        return REPORT + player_below(chosen, reports(row))
    placements = STARTS[row[ROLL] + 1] - STARTS[row[ROLL]] if row[ROLL] >= 0 else 0
    place = player_below(chosen, placements + len(VALUES) + row[IS_BY_HAND])
    if place < placements:
        return LISTED[STARTS[row[ROLL]] + place]
    return PLACEMENTS + place - placements


@leaf
def act(row: Row, action: int) -> None:
    """The decoder's decision or the code-maker's report."""
    if action < PLACEMENTS:
        put(row, action)
    elif action < CHALLENGE:
        solve(row, action - PLACEMENTS)
    elif action == CHALLENGE:
        challenge(row)
    else:
        block = BLOCKS + BLOCK * row[ROUND]
        row[block + REPORTED + row[block + USED] - 1] = action - REPORT
        ask_decoder(row)


@leaf
def put(row: Row, placement: int) -> None:
    """The dice lie in the next row; the referee reports at once (MAS-4, MAS-5)."""
    block = BLOCKS + BLOCK * row[ROUND]
    used = row[block + USED]
    row[block + PLACED + used] = placement
    row[block + USED] = used + 1
    row[DICE_LEFT] -= SIZE_OF[placement]
    row[ROLL] = -1
    if row[IS_BY_HAND]:
        row[block + REPORTED + used] = -1
        row[TURN] = code_maker(row)
    else:
        row[block + REPORTED + used] = truth(placement, row[block + CODE])
        ask_decoder(row)


@leaf
def ask_decoder(row: Row) -> None:
    """Dice are rolled, or the decoder has to solve (MAS-9)."""
    used = row[BLOCKS + BLOCK * row[ROUND] + USED]
    must_solve = used == ROWS or row[DICE_LEFT] == 0
    row[TURN] = decoder(row) if must_solve else CHANCE


@leaf
def truth(placement: int, code: int) -> int:
    """The number of the true report on these dice."""
    wrong = low = 0
    for column in range(COLUMNS):
        die, value = DICE_IN[placement, column], VALUES[code, column]
        wrong += die != 0 and die != value
        low += die != 0 and die < value
    return wrong * (wrong + 1) // 2 + low


@leaf
def is_deceived(row: Row) -> bool:
    """Whether a report of this round is false (MAS-7)."""
    block = BLOCKS + BLOCK * row[ROUND]
    for used in range(row[block + USED]):
        told = row[block + REPORTED + used]
        if told != truth(row[block + PLACED + used], row[block + CODE]):
            return True
    return False


@leaf
def solve(row: Row, solution: int) -> None:
    """The round is over and its points are entered (MAS-8, MAS-10)."""
    block = BLOCKS + BLOCK * row[ROUND]
    row[block + SOLUTION] = solution
    if solution == row[block + CODE]:
        left = PER_ROW * (ROWS - row[block + USED]) + PER_DIE * row[DICE_LEFT]
        row[SCORES + decoder(row)] += SOLVED + left
    end_round(row)


@leaf
def end_round(row: Row) -> None:
    """A false report that has come to light ends the game as well (MAS-7)."""
    false = row[IS_BY_HAND] == 1 and is_deceived(row)
    next_round(row)
    if false:
        row[TURN] = NOBODY


@leaf
def challenge(row: Row) -> None:
    """All reports of the round are compared with the code (MAS-7)."""
    if is_deceived(row):
        end_round(row)
    else:
        row[CONFIRMED] = row[BLOCKS + BLOCK * row[ROUND] + USED]


@leaf
def play_alone(variant: int, first: int, last: int, _paper: Any, _other: Any, sums: Any) -> bool:
    """Adds up the games of these seeds for one seat, as steps would; not those by hand.

    Nobody who plays at random looks at reports, so that none is given here.
    """
    if variant & 1:
        return False
    for seed in range(first, last):
        key, draws, choices, score = key_of(seed), 0, 0, 0
        for _ in range(variant >> 1):
            code = chance_below(random_word(key, draws), len(VALUES))
            draws += 1
            left, used, solution = WHITE_DICE, 0, -1
            while solution < 0:
                start, placements = 0, 0
                if used < ROWS and left > 0:
                    size = min(COLUMNS, left)
                    roll = LOTS[size, chance_below(random_word(key, draws), THROWS[size])]
                    draws += 1
                    start = STARTS[roll]
                    placements = STARTS[roll + 1] - start
                place = player_below(random_word(key, choices), placements + len(VALUES))
                choices += 1
                if place < placements:
                    used += 1
                    left -= SIZE_OF[LISTED[start + place]]
                else:
                    solution = place - placements
            if solution == code:
                score += SOLVED + PER_ROW * (ROWS - used) + PER_DIE * left
        nodes = draws + choices
        sums[0, 0] += score
        sums[1, 0] += score * score
        sums[2, 0] += nodes
        sums[3, 0] += nodes * nodes
    return True


@leaf
def observe(row: Row, seat: int, seen: Any) -> None:
    """What the seat knows of the round at hand; the code if it is the code-maker's.

    Whether it decodes, which round of how many, dice left, confirmed rows, both scores, the roll,
    the code, and for every row its dice and its report: equal, too high, too low.
    """
    seats = row[SEATS]
    block = BLOCKS + BLOCK * min(row[ROUND], row[ROUNDS] - 1)
    is_decoder = decoder(row) == seat
    seen[:] = 0
    seen[0], seen[1], seen[2] = is_decoder, row[ROUND], row[ROUNDS]
    seen[3], seen[4], seen[5] = row[DICE_LEFT], row[CONFIRMED], row[SCORES + seat]
    seen[6] = row[SCORES + 1 - seat] if seats == 2 else 0
    for column in range(COLUMNS):
        if row[ROLL] >= 0:
            seen[7 + column] = DICE_OF[row[ROLL], column]
        if not is_decoder and row[ROUND] < row[ROUNDS] and row[block + CODE] >= 0:
            seen[11 + column] = VALUES[row[block + CODE], column]
    if row[ROUND] < row[ROUNDS]:
        for used in range(row[block + USED]):
            see_attempt(row, block, used, seen, 15 + 7 * used)


@leaf
def see_attempt(row: Row, block: int, used: int, seen: Any, at: int) -> None:
    """One row of the board."""
    placed, told = row[block + PLACED + used], row[block + REPORTED + used]
    for column in range(COLUMNS):
        seen[at + column] = DICE_IN[placed, column]
    if told >= 0:
        seen[at + 4] = SIZE_OF[placed] - WRONG_IN[told]
        seen[at + 5] = WRONG_IN[told] - LOW_IN[told]
        seen[at + 6] = LOW_IN[told]


_BY_NUMBER: Final = sorted(REPORTS[COLUMNS], key=report_number)
WRONG_IN: Final = np.array([report.high + report.low for report in _BY_NUMBER])
LOW_IN: Final = np.array([report.low for report in _BY_NUMBER])


def _length(_seats: int) -> int:
    return BLOCKS + BLOCK * MOST_ROUNDS


def _variant(options: Options, seats: int) -> int:
    return 2 * setup(options, seats).rounds + (options.reports == BY_HAND)


def _report(number: int, placed: int) -> Report | None:
    if number < 0:
        return None
    wrong, low = int(WRONG_IN[number]), int(LOW_IN[number])
    return Report(equal=int(SIZE_OF[placed]) - wrong, high=wrong - low, low=low)


def _attempts(block: list[int]) -> tuple[Attempt, ...]:
    placed, told = block[PLACED:REPORTED], block[REPORTED:BLOCK]
    return tuple(
        Attempt(dice=placement(placed[row]).dice, report=_report(told[row], placed[row]))
        for row in range(block[USED])
    )


def _state_of(row: Row) -> State:
    """The state that the row stands for."""
    blocks = [row[BLOCKS + BLOCK * round :][:BLOCK].tolist() for round in range(row[ROUND] + 1)]
    finished = tuple(
        Round(
            code=CODES[block[CODE]],
            attempts=_attempts(block),
            solution=None if block[SOLUTION] < 0 else CODES[block[SOLUTION]],
        )
        for block in blocks[: row[ROUND]]
    )
    agreed = State(
        seats=int(row[SEATS]),
        rounds=int(row[ROUNDS]),
        by_hand=bool(row[IS_BY_HAND]),
        finished=finished,
    )
    if row[TURN] == NOBODY or blocks[-1][CODE] < 0:
        return agreed
    return State(
        seats=agreed.seats,
        rounds=agreed.rounds,
        by_hand=agreed.by_hand,
        finished=finished,
        code=CODES[blocks[-1][CODE]],
        attempts=_attempts(blocks[-1]),
        roll=None if row[ROLL] < 0 else Roll(dice=ROLLS[row[ROLL]]),
        confirmed=int(row[CONFIRMED]),
    )


def _outcome_of(row: Row) -> Outcome:
    if row[ROLL] >= 0:
        return Roll(dice=ROLLS[row[ROLL]])
    return Code(dice=CODES[row[BLOCKS + BLOCK * row[ROUND] + CODE]])


def _action_of(row: Row, number: int) -> Action:
    if number < PLACEMENTS:
        return placement(number)
    if number < CHALLENGE:
        return Solve(dice=CODES[number - PLACEMENTS])
    if number == CHALLENGE:
        return Challenge()
    block = row[BLOCKS + BLOCK * row[ROUND] :]
    report = _report(number - REPORT, int(block[PLACED + max(0, block[USED] - 1)]))
    assert report is not None
    return report


def _number_of(_row: Row, action: Action) -> int:
    if isinstance(action, Place):
        return placement_number(action.dice)
    if isinstance(action, Solve):
        return PLACEMENTS + CODES.index(action.dice)
    return CHALLENGE if isinstance(action, Challenge) else REPORT + report_number(action)


def _seen(_seats: int) -> tuple[tuple[int, int, int], ...]:
    most = MOST_ROUNDS // 2 * (SOLVED + PER_ROW * ROWS + PER_DIE * WHITE_DICE)
    head = ((1, 0, 1), (2, 0, MOST_ROUNDS), (1, 0, WHITE_DICE), (1, 0, ROWS), (2, 0, most))
    return (*head, (2 * COLUMNS, 0, 6), *((COLUMNS, 0, 6), (3, 0, COLUMNS)) * ROWS)


FORMAT: Final = Format(
    length=_length,
    actions=REPORT + MOST_REPORTS,
    variant=_variant,
    state_of=_state_of,
    outcome_of=_outcome_of,
    action_of=_action_of,
    number_of=_number_of,
    seen=_seen,
)
