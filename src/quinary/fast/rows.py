"""A table as a row of whole numbers: what the rows of all games begin with."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Row: TypeAlias = NDArray[np.int64]  # one table
Rows: TypeAlias = NDArray[np.int64]  # one table after the other

SEATS_MOST: Final = 16  # the most seats that a row has room for

KEY: Final = 0  # what the game's seed makes of the generator
DRAWS: Final = 1  # how many words chance has taken
CHOICES: Final = 2  # how many words random players have taken
SEATS: Final = 3
# Whose decision is next: a seat, CHANCE or NOBODY.
TURN: Final = 4
SCORES: Final = 5  # the score of every seat, as `result` gives it
HEAD: Final = SCORES + SEATS_MOST  # where the game's own part begins

CHANCE: Final = -1
NOBODY: Final = -2  # the turn when the game is over
ILLEGAL: Final = -3  # the turn after a step that was not one
# Where the turn begins in a number that says both the turn and how many actions are legal.
SHIFT: Final = 32
