"""Situations of MASTERDICE for the tests of its rules, and what happens in them."""

import pytest

from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE, Actor, Event
from quinary.core.play import Match
from quinary.games.masterdice import GAME

BY_HAND = {"reports": "by-hand"}

CODE = "3516"
"""Blue 3, red 5, yellow 1, green 6."""


def match(seats: int = 2, **options: object) -> Match:
    return Match(GAME, seats, options, None)


def by_hand(**options: object) -> Match:
    return Match(GAME, 2, {**BY_HAND, **options}, None)


def chance(game: Match, text: str) -> tuple[Event[object], ...]:
    return game.apply(CHANCE, GAME.notation.parse_outcome(text))


def act(game: Match, seat: int, text: str) -> tuple[Event[object], ...]:
    return game.apply(seat, GAME.notation.parse_action(text))


def facts(events: tuple[Event[object], ...]) -> list[object]:
    return [event.fact for event in events]


def attempt(game: Match, roll: str, place: str, report: str | None = None) -> None:
    """One attempt of the round's decoder, by hand with this report."""
    chance(game, roll)
    decoder = decider(game)
    act(game, decoder, place)
    if report:
        act(game, 1 - decoder, report)


def decider(game: Match) -> int:
    """The one seat that is to act."""
    turn = game.to_act()
    assert turn is not CHANCE
    (seat,) = turn
    return seat


def refused(game: Match, actor: Actor, action: object, clause: str) -> str:
    """The sentence of the refusal, which must name the clause and change nothing."""
    before = game.state
    with pytest.raises(IllegalAction) as refusal:
        game.apply(actor, action)
    assert refusal.value.clause == clause
    assert game.state is before
    return refusal.value.message
