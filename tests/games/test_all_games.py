"""What every registered game has to keep; a new folder is found and tested by itself."""

from dataclasses import is_dataclass, replace
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from quinary.core.errors import Malformed
from quinary.core.game import CHANCE
from quinary.core.registry import find_game, game_ids
from quinary.core.text.examples import examples_of
from quinary.testing import playthrough
from quinary.testing.conformance import check_options, check_random_game, check_secrets
from quinary.testing.offers import check_offers
from quinary.wire.codec import LONGEST_TEXT, decode_act, tag

GAMES_EACH = 24


@pytest.fixture(params=game_ids())
def game(request):
    """Each registered game."""
    return find_game(request.param)


@pytest.mark.parametrize("name", game_ids())
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_the_laws_hold_in_random_games(name, seed):
    """Legal is what applies, refusals name a clause, views hide, records replay."""
    check_random_game(find_game(name), seed, thoroughness=0.2)


def test_something_is_hidden_where_there_are_secrets(game):
    """Resampling finds other states for every viewer of a game with secrets."""
    check_secrets(game)


def test_options_are_checked(game):
    """Defaults are offered; unknown options and values are refused."""
    check_options(game)


def test_what_a_game_offers_can_be_loaded(game):
    """Bots, judge, paper, numbers and compiled rules are what their fields say."""
    check_offers(game)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"clauses": ("KNI-99",)}, "KNI-99"),
        ({"id": "untold"}, "example-untold"),
        ({"acts": ("3-5", "c3", "a5", "e3", "c3")}, "two dice"),
        ({"position": "round 00 roll - / ......................... -"}, "begins at round 0"),
    ],
)
def test_an_example_that_the_rules_do_not_know(wrong, why):
    """No clause, no sentence, an act that is refused, a position not as written: all are found."""
    knister = find_game("knister")
    first, *others = examples_of(knister)
    broken = replace(knister, examples=lambda: (replace(first, **wrong), *others))
    with pytest.raises((AssertionError, Malformed), match=why):
        check_offers(broken)


def test_golden_playthroughs(game):
    """At least three whole games, kept as text, play exactly as they did."""
    playthrough.check_all(game)


def made_up(kind: Any, text: str) -> Any:
    """A value of this type as it travels, with this text wherever there is one."""
    if kind is str:
        return text
    if is_dataclass(kind):
        return {name: made_up(part, text) for name, part in get_type_hints(kind).items()}
    if get_origin(kind) in (Union, UnionType):
        return made_up(next(part for part in get_args(kind) if part is not type(None)), text)
    if get_origin(kind) is tuple:
        return [made_up(part, text) for part in get_args(kind) if part is not Ellipsis]
    return kind(0)


def holds(value: Any, text: str) -> bool:
    """Whether the text is somewhere in the value."""
    if isinstance(value, dict | list):
        parts = value.values() if isinstance(value, dict) else value
        return any(holds(part, text) for part in parts)
    return bool(value == text)


def test_texts_in_actions_and_outcomes_have_a_length(game):
    """Whatever the rules say of it later, a longer one is not even read."""
    for kinds, actor in ((game.actions, 0), (game.outcomes, CHANCE)):
        for kind in kinds:
            for length in (LONGEST_TEXT, LONGEST_TEXT + 1):
                text = "x" * length
                data = {"type": tag(kind), **made_up(kind, text)}
                if length == LONGEST_TEXT or not holds(data, text):
                    assert type(decode_act(game, actor, data)) is kind
                    continue
                with pytest.raises(Malformed, match="a text in it is at most 64 characters long"):
                    decode_act(game, actor, data)
