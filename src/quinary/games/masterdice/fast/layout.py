"""MASTERDICE's rows: where everything is, and the tables that the rules have made.

Actions, from 0 on: placements, by a digit from 0 to 6 for each column; solutions; the challenge;
reports, those with fewer wrong dice first.
"""

from itertools import product
from typing import Any, Final

import numpy as np

from quinary.fast.rows import HEAD
from quinary.games.masterdice.codes import CODES
from quinary.games.masterdice.fast.numbers import ROLLS, placement_number, report_number
from quinary.games.masterdice.fast.tables import DIGITS
from quinary.games.masterdice.model import COLUMNS, FACES, ROWS, Place, Roll, State
from quinary.games.masterdice.rules import REPORTS, legal_actions

ROUNDS: Final = HEAD
IS_BY_HAND: Final = HEAD + 1
ROUND: Final = HEAD + 2  # how many rounds are over
ROLL: Final = HEAD + 3  # the number of the roll on the table; -1 before it
DICE_LEFT: Final = HEAD + 4
CONFIRMED: Final = HEAD + 5
BLOCKS: Final = HEAD + 6  # for every round:
CODE: Final = 0  # the number of its code, -1 before it is rolled;
SOLUTION: Final = 1  # that of its solution, -1 without;
USED: Final = 2  # how many rows are used;
PLACED: Final = 3  # the placement in every row;
REPORTED: Final = PLACED + ROWS  # the report on it, -1 before it is given
BLOCK: Final = REPORTED + ROWS

PLACEMENTS: Final = len(DIGITS)
CHALLENGE: Final = PLACEMENTS + len(CODES)
REPORT: Final = CHALLENGE + 1
MOST_REPORTS: Final = len(REPORTS[COLUMNS])

# By the number of dice: every throw as the number of its roll.
LOTS: Final = np.zeros((COLUMNS + 1, len(FACES) ** COLUMNS), np.uint8)
for _size in range(1, COLUMNS + 1):
    for _lot, _throw in enumerate(product(FACES, repeat=_size)):
        LOTS[_size, _lot] = ROLLS.index(tuple(sorted(_throw)))
THROWS: Final = np.array([len(FACES) ** size for size in range(COLUMNS + 1)])
DICE_OF: Final = np.array([(*roll, 0, 0, 0)[:COLUMNS] for roll in ROLLS])

# The die of a placement in each column, 0 where there is none.
DICE_IN: Final = DIGITS.astype(np.int8)
SIZE_OF: Final = (DICE_IN > 0).sum(axis=1, dtype=np.int8)
VALUES: Final = np.array(CODES, np.int8)


def _placements() -> tuple[Any, Any, Any]:
    """What the rules allow with each roll: a table of yes and no, and lists with their ends."""
    may = np.zeros((len(ROLLS), PLACEMENTS), np.bool_)
    for number, roll in enumerate(ROLLS):
        # The code does not matter: what may be placed depends on the roll alone (MAS-4).
        rolled = State(seats=1, rounds=1, by_hand=False, code=CODES[0], roll=Roll(dice=roll))
        for action in legal_actions(rolled, 0):
            if isinstance(action, Place):
                may[number, placement_number(action.dice)] = True
    lists = [np.flatnonzero(row) for row in may]
    return may, np.concatenate(lists).astype(np.int16), np.cumsum([0, *map(len, lists)])


MAY_PLACE, LISTED, STARTS = _placements()


_BY_NUMBER: Final = sorted(REPORTS[COLUMNS], key=report_number)
WRONG_IN: Final = np.array([report.high + report.low for report in _BY_NUMBER])
LOW_IN: Final = np.array([report.low for report in _BY_NUMBER])
