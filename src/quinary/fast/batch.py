"""`Batch`: many tables of a game, one decision at each of them at a time."""

from collections.abc import Mapping
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from quinary.core.errors import BadOptions, GameOver, IllegalAction, QuinaryError
from quinary.core.game import check_seats, make_options
from quinary.fast.row_kernel import Kernel, kernel_of
from quinary.fast.rows import NOBODY, SCORES, SEATS_MOST, TURN, Row, Rows


def variant_of(kernel: Kernel, seats: int, options: Mapping[str, object]) -> int:
    """The options as the kernel's number; refuses seats and options that the game does not have."""
    game = kernel.game
    check_seats(game, seats)
    if seats > SEATS_MOST:
        raise BadOptions(f"A batch has tables of {SEATS_MOST} seats at most, not {seats}.")
    chosen = make_options(game, options)
    game.setup(chosen, seats)  # refuses what does not go together
    return kernel.format.variant(chosen, seats)


def refuse(kernel: Kernel, row: Row, action: int, where: str) -> NoReturn:
    """Raises what the readable rules have against this action."""
    game, form = kernel.game, kernel.format
    if row[TURN] == NOBODY:
        raise GameOver(f"{where}The game is over.")
    if not 0 <= action < form.actions:
        raise QuinaryError(
            f"{where}Actions of {game.name} are numbered from 0 to {form.actions - 1}, "
            f"not {action}."
        )
    # The kernel only says no; the readable rules say why.
    try:
        game.apply(form.state_of(row), int(row[TURN]), form.action_of(row, action))
    except IllegalAction as refusal:
        why = f"{where}{refusal.sentence}"
        raise IllegalAction(refusal.clause, why, ruling=refusal.ruling) from None
    raise QuinaryError(f"{where}{action} is no action of {game.name} now.")


class Batch:
    """`size` tables of a game, the first with the seed `first`, the next with the next one.

    Everybody decides for themselves: `turns` says who is asked at each table, `masks` what they
    may do, `step` takes one action for each table. Where a game is over nothing happens any more,
    or, with `renews`, a new one begins at once, with the seed that comes next for the table.
    """

    def __init__(
        self,
        game: str,
        size: int,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        first: int = 0,
        renews: bool = False,
    ) -> None:
        if size < 1:
            raise QuinaryError(f"A batch has at least one table, not {size}.")
        self.kernel = kernel_of(game)
        self.game = self.kernel.game
        self.seats = self.game.min_seats if seats is None else seats
        self.variant = variant_of(self.kernel, self.seats, options or {})
        self.renews = renews
        self.rows: Rows = np.zeros((size, self.kernel.format.length(self.seats)), np.int64)
        self.seeds = np.zeros(size, np.int64)
        self.begin(first)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def actions(self) -> int:
        """Actions are numbered from 0 up to this."""
        return self.kernel.format.actions

    @property
    def turns(self) -> NDArray[np.int64]:
        """The seat that is asked at each table; -2 where the game is over."""
        return self.rows[:, TURN]

    @property
    def over(self) -> NDArray[np.bool_]:
        """Where the game is over."""
        return np.equal(self.rows[:, TURN], NOBODY)

    @property
    def scores(self) -> NDArray[np.int64]:
        """The score of every seat at every table."""
        return self.rows[:, SCORES : SCORES + self.seats]

    def begin(self, first: int = 0) -> None:
        """New games at all tables."""
        self.seeds[:] = first + np.arange(len(self))
        self.begin_some(np.arange(len(self)))

    def begin_some(self, which: NDArray[np.int64]) -> None:
        """New games at these tables, with the seeds that are noted for them."""
        self.kernel.begin_some(self.rows, which, self.seats, self.variant, self.seeds)

    def renew(self, which: NDArray[np.int64]) -> None:
        """New games at these tables, with the seeds that come next for them."""
        # Adding the number of tables keeps seeds apart: no two tables ever play the same game.
        self.seeds[which] += len(self)
        self.begin_some(which)

    def masks(self) -> NDArray[np.bool_]:
        """Whose turn it is may do this, at every table; nothing where the game is over."""
        found = np.empty((len(self), self.actions), np.bool_)
        self.kernel.mask_all(self.rows, found)
        return found

    def choose(self) -> NDArray[np.int64]:
        """A legal action for every table, each as likely as the others; 0 where it is over."""
        found = np.empty(len(self), np.int64)
        self.kernel.choose_all(self.rows, found)
        return found

    def step(self, actions: NDArray[np.int64]) -> NDArray[np.int64]:
        """What one action at each table brings every seat; chance then does what it has to.

        An illegal action is refused with its clause, and nothing happens at any table.
        """
        rewards = np.empty((len(self), self.seats), np.int64)
        self.check(self.kernel.step_all(self.rows, actions, rewards), actions)
        if self.renews and (over := np.flatnonzero(self.over)).size:
            self.renew(over)
        return rewards

    def check(self, place: int, actions: NDArray[np.int64]) -> None:
        """Refuses the action at this table, as the readable rules do; none with a negative one."""
        if place >= 0:
            refuse(self.kernel, self.rows[place], int(actions[place]), f"Table {place}: ")

    def observe(self, seats: NDArray[np.int64] | None = None) -> NDArray[np.float32]:
        """What whose turn it is may know at every table, or these seats."""
        seen = np.zeros((len(self), len(self.bounds()[0])), np.float32)
        # Where a game is over nobody is asked: seat 0 stands in.
        asked = np.maximum(self.turns, 0) if seats is None else seats
        self.kernel.observe_all(self.rows, asked, seen)
        return seen

    def bounds(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """The lowest and the highest value of every number of an observation."""
        counts, lows, highs = zip(*self.kernel.format.seen(self.seats), strict=True)
        low, high = np.repeat(lows, counts), np.repeat(highs, counts)
        return low.astype(np.float32), high.astype(np.float32)

    def state(self, place: int) -> Any:
        """The readable state of this table: for the referee only, never for a player."""
        return self.kernel.format.state_of(self.rows[place])
