"""KNISTER played quickly from Python: lists that change in place, observations kept up to date.

The rules are those of `rules.py`, whose tables are looked up here; that both play alike is proved
step by step in the tests. Nothing is drawn here: the caller brings the dice.
"""

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from quinary.core.chance import Dice, Randomness
from quinary.core.errors import Malformed
from quinary.core.game import CHANCE, Result, Seat, Turn, check_turn
from quinary.games.knister import rules
from quinary.games.knister.encode import features
from quinary.games.knister.model import CELLS, Roll, State
from quinary.games.knister.scoring import LINES, LINES_THROUGH, POINTS, combination

FACES: Final = 6
# Every throw of one die and the other, in the order in which the rules' dice count them.
THROWS: Final = [
    Roll(dice=(one, other)) for one in range(1, FACES + 1) for other in range(1, FACES + 1)
]
THROUGH: Final = tuple(
    tuple((line.number, line.factor, line.read) for line in lines) for lines in LINES_THROUGH
)
ALL_CELLS: Final = list(range(CELLS))
WHOLE_LINES: Final = [len(line.cells) for line in LINES]
SUM, CHOICE, GRIDS = 0, 1, 2  # where they stand in an observation


@cache
def observed(seats: int) -> int:
    """How many numbers an observation has."""
    return sum(feature.size for feature in features(seats))


class LeanGame:
    """A game that changes in place; it answers to what a `Simulation` of the adapters does."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.broken_off = False
        self._everybody = tuple(range(seats))
        self._scores = GRIDS + CELLS * seats
        self._acted = self._scores + seats
        self.restart()

    def restart(self) -> None:
        """Goes back to the beginning."""
        seats, size = range(self.seats), observed(self.seats)
        self.turn: Turn = CHANCE
        self.points = [0] * self.seats
        self._roll: Roll | None = None
        self._number = self._rounds = 0
        self._grids = [[0] * CELLS for _ in seats]
        self._empty = [ALL_CELLS.copy() for _ in seats]
        self._rest = [WHOLE_LINES.copy() for _ in seats]
        self._pending: list[int | None] = [None] * self.seats
        self._seen = [np.zeros(size, np.float32) for _ in seats]
        self._masks = [np.ones(CELLS, np.int8) for _ in seats]

    def chance(self) -> Dice[Roll]:
        """Two dice."""
        return rules.ROLLS

    def happen(self, roll: Roll) -> None:
        """The dice have fallen like this."""
        self._roll = roll
        self._number = number = sum(roll.dice)
        for seen in self._seen:
            seen[SUM] = number
        self.turn = self._everybody

    def draw(self, randomness: Randomness) -> None:
        """Throws the dice, just as the rules' dice would be thrown with these numbers."""
        one = randomness.below(FACES)
        self.happen(THROWS[one * FACES + randomness.below(FACES)])

    def legal(self, seat: Seat) -> list[int]:
        """The empty cells of the seat's grid; none if it may not choose now."""
        return self._empty[seat] if self.turn is not CHANCE and seat in self.turn else []

    def act(self, seat: Seat, cell: int) -> None:
        """The seat chooses this cell; when all have chosen, they write."""
        if self.turn is CHANCE or seat not in self.turn:
            check_turn(self.turn, seat)
        if not 0 <= cell < CELLS:
            raise Malformed(f"Actions are numbers from 0 to {CELLS - 1}.")
        # The rules word the refusal; a grid full of this number gives them the right one.
        if number := self._grids[seat][cell]:
            rules.empty_cell((number,) * CELLS, rules.WRITES[cell])
        if self.seats == 1:
            self._write(0, cell)
            self._next_round()
            return
        self._choose(seat, cell)

    def _choose(self, seat: Seat, cell: int) -> None:
        self._pending[seat] = cell
        # Seats act in any order (KNI-4), so that the turn is what is left of everybody.
        self.turn = tuple([other for other in self.turn if other != seat])  # type: ignore[union-attr]
        if self.turn:
            self._seen[seat][CHOICE] = cell + 1
            for viewer, seen in enumerate(self._seen):
                seen[self._acted + (seat - viewer) % self.seats] = 1
            return
        for each, chosen in enumerate(self._pending):
            assert chosen is not None
            self._write(each, chosen)
        for seen in self._seen:
            seen[CHOICE] = 0
            seen[self._acted :] = 0
        self._pending = [None] * self.seats
        self._next_round()

    def _write(self, seat: Seat, cell: int) -> None:
        """The number stands in the cell, and lines that are full by it bring their points."""
        grid, rest, earned = self._grids[seat], self._rest[seat], 0
        grid[cell] = self._number
        for line, factor, read in THROUGH[cell]:
            rest[line] -= 1
            if not rest[line]:
                earned += POINTS[combination(tuple(sorted(read(grid))))] * factor
        self._empty[seat].remove(cell)
        self._masks[seat][cell] = 0
        self._show(seat, GRIDS, CELLS, cell, self._number)
        if earned:
            self.points[seat] += earned
            self._show(seat, self._scores, 1, 0, self.points[seat])

    def _show(self, seat: Seat, start: int, size: int, place: int, number: int) -> None:
        """Everybody sees this number in this place of what the seat has."""
        if self.seats == 1:
            self._seen[0][start + place] = number
            return
        for viewer, seen in enumerate(self._seen):
            seen[start + (seat - viewer) % self.seats * size + place] = number

    def _next_round(self) -> None:
        self._rounds += 1
        self._roll = None
        self.turn = CHANCE if self._rounds < rules.ROUNDS else ()
        for seen in self._seen:
            seen[SUM] = 0

    def begun(self, _seat: Seat) -> tuple[int, ...]:
        """Nothing: an action is a single number."""
        return ()

    def observation(self, seat: Seat) -> NDArray[np.float32]:
        """What the seat sees, in the order of the features."""
        return self._seen[seat].copy()

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """1 for every cell that the seat may choose now."""
        if self.turn is CHANCE or seat not in self.turn:
            return np.zeros(CELLS, np.int8)
        return self._masks[seat].copy()

    @property
    def state(self) -> State:
        """The same game as a state of the rules."""
        return State(
            round=self._rounds,
            roll=self._roll,
            grids=tuple(map(tuple, self._grids)),
            pending=tuple(self._pending),
        )

    def result(self) -> Result:
        """The scores, and the winners when the game is over."""
        return rules.result(self.state)

    def clone(self) -> "LeanGame":
        """Another game that stands like this one."""
        # Without `__init__`, which would set up a game only to throw it away.
        other = LeanGame.__new__(LeanGame)
        parts = {
            name: [part.copy() for part in getattr(self, name)]
            for name in ("_grids", "_empty", "_rest", "_seen", "_masks")
        }
        lists = {"points": self.points.copy(), "_pending": self._pending.copy()}
        other.__dict__.update(self.__dict__ | parts | lists)
        return other

    def __deepcopy__(self, _memory: dict[int, Any]) -> "LeanGame":
        return self.clone()
