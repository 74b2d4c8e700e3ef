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


def played(*steps: str, seats: int = 2, **options: object) -> Match:
    """A game after these steps: outcomes and actions as typed, each by whoever is to act."""
    game = Match(GAME, seats, options, None)
    for step in steps:
        turn = game.to_act()
        if turn is CHANCE:
            game.apply(CHANCE, GAME.notation.parse_outcome(step))
        else:
            game.apply(turn[0], GAME.notation.parse_action(step))
    return game


def played_by_hand(*steps: str) -> Match:
    """The same, with reports by hand."""
    return played(*steps, reports="by-hand")


STEPS = ("3516", "1-2-4-4", "4.12", "1e 1h 1l", "3-3-4-6", "!", ".4..", "1l", "1-1-6-6")

# The first report is true and confirmed, the second can't be true.
LIE = ("3516", "3-4-5-6", "35.6", "3e", "1-1-5-6", "!", "...5", "1h")
