"""A table as a row of whole numbers: what the rows of all games begin with."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Row: TypeAlias = NDArray[np.int64]
"""One table."""
Rows: TypeAlias = NDArray[np.int64]
"""One table after the other."""
Mask: TypeAlias = NDArray[np.bool_]

SEATS_MOST: Final = 16
"""The most seats that a row has room for."""

KEY: Final = 0
"""What the game's seed makes of the generator."""
DRAWS: Final = 1
"""How many words chance has taken."""
CHOICES: Final = 2
"""How many words random players have taken."""
SEATS: Final = 3
TURN: Final = 4
"""Whose decision is next: a seat, CHANCE or NOBODY."""
SCORES: Final = 5
"""The score of every seat, as `result` gives it."""
HEAD: Final = SCORES + SEATS_MOST
"""Where the game's own part begins."""

CHANCE: Final = -1
NOBODY: Final = -2
"""The turn when the game is over."""
ILLEGAL: Final = -3
"""The turn after a step that was not one."""
SHIFT: Final = 32
"""Where the turn begins in a number that says both the turn and how many actions are legal."""
