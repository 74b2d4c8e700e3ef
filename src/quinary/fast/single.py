"""`Single`: one table, driven from Python a decision at a time, at a kernel's speed."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from quinary.fast.batch import refuse, variant_of
from quinary.fast.row_kernel import kernel_of
from quinary.fast.rows import ILLEGAL, NOBODY, SCORES, SHIFT

FEW: Final = 512
COUNT: Final = (1 << SHIFT) - 1


class Single:
    """One table of a game. `turn` is the seat that is asked, negative when the game is over."""

    def __init__(
        self,
        game: str,
        seed: int = 0,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        kernel = kernel_of(game)
        self.kernel, self.game = kernel, kernel.game
        self.seats = self.game.min_seats if seats is None else seats
        self.variant = variant_of(kernel, self.seats, options or {})
        length, actions = kernel.format.length(self.seats), kernel.format.actions
        # Few actions are listed with every step: that is quicker than to ask for them.
        self._tail = length if actions <= FEW else 0
        self.row = np.zeros(length + actions if self._tail else length, np.int64)
        self.turn, self._count = NOBODY, 0
        self._listed = self.row[self._tail :]
        self._step = kernel.step_one
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """The game of this seed, up to the first decision."""
        begin = self.kernel.begin_one
        status = begin(self.row, self.seats, self.variant, seed, self._tail)
        self.turn, self._count = (status >> SHIFT) + ILLEGAL, status & COUNT

    def legal(self) -> list[int]:
        """The legal actions, the lowest first."""
        if self._tail:
            found: list[int] = self._listed[: self._count].tolist()
            return found
        mask = np.zeros((1, self.kernel.format.actions), np.bool_)
        self.kernel.mask_all(self.row[None], mask)
        return np.flatnonzero(mask).tolist()

    def step(self, action: int) -> int:
        """Whose turn it is after this action, and after what chance does then."""
        status: int = self._step(self.row, action, self._tail)
        if not status:
            refuse(self.kernel, self.row, action, "")
        # Turns are counted from ILLEGAL, the lowest, so that a status of 0 is free for a refusal.
        self.turn = turn = (status >> SHIFT) + ILLEGAL
        self._count = status & COUNT
        return turn

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of every seat."""
        return tuple(self.row[SCORES : SCORES + self.seats].tolist())

    @property
    def state(self) -> Any:
        """The readable state: for the referee only, never for a player."""
        return self.kernel.format.state_of(self.row)
