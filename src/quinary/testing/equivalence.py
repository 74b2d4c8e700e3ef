"""A batch kernel beside the readable rules: the same games, step by step.

A game's kernel plays on rows of numbers, and draws for itself: `follow_batch` hands the rules
whatever it has drawn and chosen, and `exhaust` leaves nothing out that can happen from a position.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from itertools import islice
from typing import Any, Self

from quinary.core.errors import extra

with extra("fast", "Numba is"):
    import numpy as np

from quinary.core.game import CHANCE, Actor, AnyGame, make_options
from quinary.fast.row_kernel import kernel_of
from quinary.fast.rows import CHANCE as CHANCE_IN_ROWS
from quinary.fast.rows import KEY, NOBODY, SCORES, SEATS, TURN

SELDOM, COUNTLESS, SOME = 10_000, 20_000, 30  # `exhaust` says what they mean


class NotEqual(AssertionError):
    """The kernel and the rules disagree."""


class RowTwin:
    """One table of a batch kernel, step by step, beside the state of the readable rules."""

    def __init__(self, game: AnyGame, seats: int, seed: int, options: Mapping[str, object]) -> None:
        self.game, self.kernel = game, kernel_of(game.id)
        chosen = make_options(game, options)
        self.state = game.setup(chosen, seats)
        self.where = f"{game.id} for {seats}, seed {seed}, at the beginning"
        self.row = np.zeros(self.kernel.format.length(seats), np.int64)
        self.kernel.begin_at(self.row, seats, self.kernel.format.variant(chosen, seats), seed)
        self.compare()

    def copied(self) -> Self:
        """Another table that stands where this one does."""
        other = copy(self)
        other.row = self.row.copy()
        return other

    def with_key(self, key: int) -> Self:
        """Another table where the kernel draws by this key from now on."""
        other = self.copied()
        other.row[KEY] = key
        return other

    def foreseen(self) -> Any:
        """What the kernel is about to draw."""
        row = self.row.copy()
        self.kernel.go_on(row, 0)
        return self.kernel.format.outcome_of(row)

    def compare(self) -> None:
        """Raises unless row and state agree: whose turn, all values, scores."""
        turn, game = self.game.to_act(self.state), self.game
        asked = CHANCE_IN_ROWS if turn is CHANCE else turn[0] if turn else NOBODY
        scores = tuple(self.row[SCORES : SCORES + self.row[SEATS]].tolist())
        self._same("turn", int(self.row[TURN]), asked)
        self._same("state", self.kernel.format.state_of(self.row), self.state)
        self._same("scores", scores, game.result(self.state).scores)

    def _same(self, what: str, theirs: object, ours: object) -> None:
        if theirs != ours:
            raise NotEqual(f"{self.where}: {what} {theirs} by the kernel, {ours} by the rules.")

    def legal(self) -> list[int]:
        """The numbers of the legal actions, once it is clear that they are those of the rules."""
        # All set at first: an entry that the kernel forgets to clear would show.
        masks = np.ones((2, self.kernel.format.actions), np.bool_)
        self.kernel.mask_all(self.row[None], masks[:1])
        self.kernel.permit_all(self.row, masks[1])
        self._same("mask and single answers", *(np.flatnonzero(mask).tolist() for mask in masks))
        numbers: list[int] = np.flatnonzero(masks[0]).tolist()
        seat, form = int(self.row[TURN]), self.kernel.format
        listed = [form.action_of(self.row, number) for number in numbers]
        self._same("legal actions", set(listed), set(self.game.legal_actions(self.state, seat)))
        self._same("numbers", [form.number_of(self.row, action) for action in listed], numbers)
        return numbers

    def draw(self) -> None:
        """What chance does by the kernel, and then by the rules."""
        self.kernel.go_on(self.row, 0)
        outcome = self.kernel.format.outcome_of(self.row)
        if outcome not in self.game.chance(self.state):
            raise NotEqual(f"{self.where}: {outcome} can't happen.")
        self._advance(CHANCE, outcome)

    def act(self, number: int) -> None:
        """The action with this number, by both."""
        seat, action = int(self.row[TURN]), self.kernel.format.action_of(self.row, number)
        self.kernel.go_on(self.row, number)
        self._advance(seat, action)

    def choose(self) -> int:
        """What a random player of the kernel does here."""
        chosen = np.zeros(1, np.int64)
        self.kernel.choose_all(self.row[None], chosen)
        return int(chosen[0])

    def _advance(self, actor: Actor, action: Any) -> None:
        self.where = f"{self.where.split(',')[0]}, after {action}"
        self.state = self.game.apply(self.state, actor, action).state
        self.compare()


def follow_batch(
    game: AnyGame,
    *,
    seats: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    choose: Callable[[RowTwin, Sequence[int]], int] = lambda table, _legal: table.choose(),
) -> int:
    """How many steps of a game of the batch kernel are the rules' own; raises at another."""
    table, steps = RowTwin(game, seats, seed, options or {}), 0
    while (turn := game.to_act(table.state)) != ():
        if turn is CHANCE:
            table.draw()
        else:
            legal = table.legal()
            chosen = choose(table, legal)
            if chosen not in legal:
                raise NotEqual(f"{table.where}: {chosen} was chosen, which is illegal.")
            table.act(chosen)
        steps += 1
    return steps


def positions(
    game: AnyGame, *, seats: int, seed: int, options: Mapping[str, object] | None = None
) -> Iterator[RowTwin]:
    """Every position of a random game of the batch kernel, from the beginning to the end."""
    table = RowTwin(game, seats, seed, options or {})
    while (turn := game.to_act(table.state)) != ():
        yield table.copied()
        if turn is CHANCE:
            table.draw()
        else:
            table.act(table.choose())
    yield table


def exhaust(table: RowTwin, depth: int) -> int:
    """How many positions were compared: all that can follow within `depth` steps.

    Every legal action is done, and every outcome of chance has its turn but those that come less
    often than once in `SELDOM` times. Where there are more than `COUNTLESS` of them, as there are
    hands that could come from RIGOLADE's bags, `SOME` stand for all.
    """
    turn, found = table.game.to_act(table.state), 1
    if depth == 0 or turn == ():
        return found
    for following in _drawn(table) if turn is CHANCE else _acted(table):
        found += exhaust(following, depth - 1)
    return found


def _acted(table: RowTwin) -> Iterator[RowTwin]:
    for number in table.legal():
        following = table.copied()
        following.act(number)
        yield following


def _drawn(table: RowTwin) -> Iterator[RowTwin]:
    """A table for every outcome. Nobody can choose what a kernel draws, only its key."""
    possible = list(islice(table.game.chance(table.state), COUNTLESS))
    wanted = {outcome for outcome, likelihood in possible if likelihood * SELDOM >= 1}
    if len(possible) == COUNTLESS:
        wanted = {table.with_key(key).foreseen() for key in range(SOME)}
    # Twenty times what the rarest outcome takes on average: the odds of a miss are one in e**20.
    for key in range(20 * SELDOM):
        if not wanted:
            return
        following = table.with_key(key)
        if (outcome := following.foreseen()) in wanted:
            wanted.remove(outcome)
            following.draw()
            yield following
    raise NotEqual(f"{table.where}: the kernel never draws {wanted.pop()}.")
