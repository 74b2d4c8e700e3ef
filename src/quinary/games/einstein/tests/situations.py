"""Situations of EINSTEIN for the tests of its rules, and what happens in them."""

import pytest

from quinary.core.errors import IllegalAction
from quinary.core.game import Event
from quinary.core.play import Match
from quinary.games.einstein import GAME
from quinary.games.einstein.model import Fact, Roll, ScoreSheet, Split, State


def match(seats: int = 1, opening: str = "free") -> Match:
    return Match(GAME, seats, {"opening": opening}, "a seed")


def at(position: str) -> Match:
    """A match at this position of one player or several."""
    state = GAME.notation.parse_position(position)
    game = match(len(state.sheets), state.opening)
    game.state = state
    return game


def roll(text: str) -> Roll:
    return GAME.notation.parse_outcome(text)


def split(text: str) -> Split:
    return GAME.notation.parse_action(text)


def refused(game: Match, action: object, seat: int = 0) -> str:
    """The clause with which the action is refused; the state stays what it was."""
    before = game.state
    with pytest.raises(IllegalAction) as refusal:
        game.apply(seat, action)
    assert game.state is before
    return refusal.value.clause


def facts(events: tuple[Event[Fact], ...]) -> list[Fact]:
    return [event.fact for event in events]


def rows(**ticks: int) -> tuple[int, ...]:
    """The ticks of all rows, given for the row of 2 as r2, and so on."""
    return tuple(ticks.get(f"r{row_sum}", 0) for row_sum in range(2, 13))


def ended(*sheets: tuple[int, ...]) -> State:
    """The end of a game with these rows."""
    return State(
        opening="free",
        roller=0,
        roll=None,
        sheets=tuple(ScoreSheet(rows=sheet, tracks=(8, 0, 0, 0, 0, 0)) for sheet in sheets),
        pending=(None,) * len(sheets),
    )
