"""Situations of EINSTEINCODE for the tests of its rules, and what happens in them."""

from typing import Any

import pytest

from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.model import Action, Outcome

BEGUN = "turn A pile 4444444442 cards -"
"""A turn of player A about to begin."""


def new(seats: int = 2, **options: object) -> Match:
    return Match(GAME, seats, options, "a seed")


def at(position: str, memory: str = "notebook") -> Match:
    """A match that stands like this."""
    state = GAME.notation.parse_position(f"{memory} {position}")
    match = new(len(state.codes), memory=memory)
    match.state = state
    return match


def begun(*codes: str, memory: str = "notebook") -> Match:
    """A match with these codes in which player A is about to draw."""
    return at(" / ".join((BEGUN, *codes)), memory)


def act(text: str) -> Action:
    return GAME.notation.parse_action(text)


def outcome(text: str) -> Outcome:
    return GAME.notation.parse_outcome(text)


def play(match: Match, *steps: str) -> list[Any]:
    """The facts of the last step, when chance and whoever is to act do these things in turn."""
    events: Any = ()
    for text in steps:
        turn = match.to_act()
        if turn is CHANCE:
            events = match.apply(CHANCE, outcome(text))
        else:
            events = match.apply(turn[0], act(text))
    return [event.fact for event in events]


def codes(match: Match) -> list[str]:
    """Every code as a position writes it."""
    return GAME.notation.format_position(match.state).split(" / ")[1:]


def refused(match: Match, actor: Any, action: object) -> str:
    """The clause by which the action is refused, which leaves the state as it was."""
    before = match.state
    with pytest.raises(IllegalAction) as refusal:
        match.apply(actor, action)
    assert match.state is before
    return refusal.value.clause
