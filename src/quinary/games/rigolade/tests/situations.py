"""Situations of RIGOLADE for the tests of its rules, and what happens in them."""

from dataclasses import replace
from typing import Any

import pytest

from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE, Actor, Step, step
from quinary.core.play import Match
from quinary.games.rigolade import GAME
from quinary.games.rigolade.bags import number_bag, sign_bag
from quinary.games.rigolade.model import State

FOURS = "E6 4+4=8"
"""An opening across: 4 + 4 = 8 on E6, F6 and G6."""

COLUMNS = f"{FOURS}, E5↓ 2+4=6, F5↓ 2+4=6"
"""Two columns crossing it: 2, 2 now lie in row 5 and 6, 6 in row 7, without signs."""

CROSSED = f"{COLUMNS}, G5↓ 4+8=12"
"""The third one makes them 2, 2, 4 and 6, 6, 12."""

SINGLES = "81 × × × ×"
"""A hand that can lay nothing: one number, where slots lack two."""


def match(seats: int = 2, board: str = "standard") -> Match:
    return Match(GAME, seats, {"board": board}, "a seed")


def at(position: str) -> State:
    return GAME.notation.parse_position(position)


def facing(hand: str, board: str = FOURS, *, extra: str = "", other: str = "1 + + + +") -> State:
    """Player 1 on turn with this hand on the standard board, player 2 with another."""
    return at(f"standard turn=A{extra} | {board} | A 0 {hand} | B 0 {other}")


def say(state: State, actor: Actor, text: str) -> Step[State, Any]:
    """The step that the text stands for."""
    read = GAME.notation.parse_outcome if actor is CHANCE else GAME.notation.parse_action
    return step(GAME, state, actor, read(text))


def refusal(state: State, actor: Actor, action: object) -> IllegalAction:
    """How the rules refuse this."""
    with pytest.raises(IllegalAction) as refused:
        step(GAME, state, actor, action)
    return refused.value


def clause(state: State, text: str) -> str:
    """The clause by which player 1 is refused."""
    return refusal(state, 0, GAME.notation.parse_action(text)).clause


def legal(state: State, seat: int = 0) -> set[str]:
    return {GAME.notation.format_action(action) for action in GAME.legal_actions(state, seat)}


def equations(state: State, seat: int = 0) -> set[str]:
    """The equations that the seat may lay."""
    return {text for text in legal(state, seat) if "=" in text}


def facts(after: Step[State, Any]) -> list[Any]:
    return [event.fact for event in after.events]


def with_all_numbers_out(state: State) -> State:
    """The bag of numbers is empty: the last player holds the rest of it."""
    rest = tuple(number for number, count in number_bag(state) for _ in range(count))
    *hands, last = state.hands
    more = replace(last, numbers=tuple(sorted(last.numbers + rest)))
    return replace(state, hands=(*hands, more))


def with_all_signs_out(state: State) -> State:
    """The bag of signs is empty: the last player holds the rest of it."""
    rest = tuple(sign for sign, count in sign_bag(state) for _ in range(count))
    *hands, last = state.hands
    more = replace(last, signs=tuple(sorted(last.signs + rest)))
    return replace(state, hands=(*hands, more))
