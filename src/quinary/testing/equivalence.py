"""A kernel beside the readable rules: the same games, step by step.

A game's kernel plays on rows of numbers. Its tests say, in a `Twin`, how a row stands for a state
and how it goes on; `follow` plays games by the rules and has the twin do the same.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from quinary.core.chance import Pseudo, Randomness
from quinary.core.game import CHANCE, Actor, AnyGame, Seat, make_options
from quinary.core.play import random_action

Chooser = Callable[[AnyGame, Any, Seat, Randomness], Any]


class Twin(Protocol):
    """A kernel's way to play one game."""

    def begin(self, state: Any) -> None:
        """Stands where this state stands."""
        ...

    def legal(self, seat: Seat) -> Iterable[Any] | None:
        """The legal actions of a seat that may act; None where the kernel has no list of them."""
        ...

    def advance(self, actor: Actor, action: Any) -> None:
        """Goes on by this action or outcome."""
        ...

    def differs(self, state: Any) -> str:
        """What is otherwise than in this state; nothing where all is the same."""
        ...


class NotEqual(AssertionError):
    """The kernel and the rules disagree."""


def follow(
    game: AnyGame,
    twin: Twin,
    *,
    seats: int,
    seed: int | str,
    options: Mapping[str, object] | None = None,
    choose: Chooser = random_action,
) -> int:
    """How many steps of a seeded game the twin went along with; raises where it does not."""
    randomness = Pseudo(seed)
    state = game.setup(make_options(game, options or {}), seats)
    twin.begin(state)
    steps = 0
    while (turn := game.to_act(state)) != ():
        actor: Actor
        if turn is CHANCE:
            actor, action = CHANCE, game.chance(state).sample(randomness)
        else:
            for seat in turn:
                _compare_legal(game, twin, state, seat, f"seed {seed}, step {steps}")
            actor = turn[0]
            action = choose(game, state, turn[0], randomness)
        state = game.apply(state, actor, action).state
        twin.advance(actor, action)
        steps += 1
        if difference := twin.differs(state):
            raise NotEqual(f"seed {seed}, step {steps}, after {action}: {difference}")
    return steps


def _compare_legal(game: AnyGame, twin: Twin, state: Any, seat: Seat, where: str) -> None:
    listed = twin.legal(seat)
    if listed is None:
        return
    theirs, ours = list(listed), set(game.legal_actions(state, seat))
    if len(theirs) != len(set(theirs)):
        raise NotEqual(f"{where}: the kernel lists an action twice.")
    if set(theirs) != ours:
        raise NotEqual(
            f"{where}, seat {seat}: only the kernel allows {set(theirs) - ours}, "
            f"only the rules allow {ours - set(theirs)}."
        )
