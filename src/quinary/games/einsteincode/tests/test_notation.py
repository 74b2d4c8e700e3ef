"""EINSTEINCODE as text."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quinary.core.errors import Malformed
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.cards import JOKER
from quinary.games.einsteincode.model import Arrange, Deal, Decline, Draw, Guess, State, View

NOTATION = GAME.notation

SAMPLE_HEAD = "notebook turn B pile 3434444341 cards 1-3-8-J"

SAMPLE = f"{SAMPLE_HEAD} reordered / xYz?t / xyZT / zyxx?"


def position(text: str) -> State:
    return NOTATION.parse_position(text)


def seen(text: str, seat: int | None) -> View:
    return GAME.view(position(text), seat)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("xyxt", Arrange(letters=("x", "y", "x", "t"))),
        ("X-Y X,T", Arrange(letters=("x", "y", "x", "t"))),
        (" t ", Arrange(letters=("t",))),
        ("x C2", Guess(letter="x", seat=2, card=1)),
        ("xc2", Guess(letter="x", seat=2, card=1)),
        ("T: a 4", Guess(letter="t", seat=0, card=3)),
        ("-", Decline()),
        ("−", Decline()),
        ("Decline", Decline()),
        (" PASS ", Decline()),
    ],
)
def test_reading_actions(text, action):
    """Case, spaces and ASCII alternatives do not matter."""
    assert NOTATION.parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("1-3-8-J", Draw(cards=(1, 3, 8, JOKER))),
        ("j 8 3 1", Draw(cards=(1, 3, 8, JOKER))),
        ("138joker", Draw(cards=(1, 3, 8, JOKER))),
        ("JJ55", Draw(cards=(5, 5, JOKER, JOKER))),
        ("txxy/xyzt", Deal(codes=(tuple("txxy"), tuple("txyz")))),
        ("Y X-X T | xyzt", Deal(codes=(tuple("txxy"), tuple("txyz")))),
    ],
)
def test_reading_outcomes(text, outcome):
    """Cards in any order; hands in any order."""
    assert NOTATION.parse_outcome(text) == outcome


def test_writing():
    """Short, and one way only: numbers, then jokers; hands from A to Z."""
    assert NOTATION.format_action(Guess(letter="z", seat=3, card=0)) == "z D1"
    assert NOTATION.format_action(Arrange(letters=("y", "x"))) == "yx"
    assert NOTATION.format_action(Decline()) == "-"
    assert NOTATION.format_outcome(Draw(cards=(JOKER, 8, 3, JOKER))) == "3-8-J-J"
    assert NOTATION.format_outcome(Deal(codes=(tuple("yxtx"), tuple("zzzz")))) == "txxy/zzzz"


@pytest.mark.parametrize(
    "text", ["", " ", "w B1", "x E1", "x B5", "x B0", "B1", "x B", "xyw", "--", "x B1 y C2"]
)
def test_text_that_is_no_action(text):
    """Refused with a sentence that says how to type one."""
    with pytest.raises(Malformed, match="as in x C2"):
        NOTATION.parse_action(text)


@pytest.mark.parametrize("text", ["", "-", "1-2-3-Q", "xyzt/abcd", "/", "1.5", "٣-1-2-3"])
def test_text_that_is_no_outcome(text):
    """Refused with a sentence that says how to type one."""
    with pytest.raises(Malformed, match="as in 1-3-8-J"):
        NOTATION.parse_outcome(text)


@pytest.mark.parametrize(
    "text",
    [
        "memory turn A pile 4444444442 cards - / - / -",
        "notebook turn A pile 4444444442 cards - / (txxy) / xyzt",
        SAMPLE,
        f"{SAMPLE_HEAD} reordered reorders 0-2-11 / xYz?t / xyZT / zyxx?",
        f"{SAMPLE_HEAD} reorders 1-0-0 / xYz?t / xyZT / zyxx?",
        "memory turn B pile 4444444442 cards - reorders 0-2 / xyzt / xyzt",
    ],
)
def test_positions(text):
    """A position is written as it is read."""
    assert NOTATION.format_position(position(text)) == text


def test_positions_without_reorderings():
    """Nobody has re-ordered where a position does not say so, or says so at length."""
    plain = "notebook turn A pile 4444444442 cards - / xyzt / xyzt"
    assert position(plain).reorders == (0, 0)
    assert position(plain.replace(" -", " - reorders 0-0")) == position(plain)
    assert position(plain.replace(" -", " - reorders 0-12")).reorders == (0, 12)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "notebook turn A pile 4444444442 cards -",
        "notebook turn A pile 4444444442 cards - / xyzt",
        "notebook turn A pile 4444444442 cards - / xyzt / xyzt / xyzt / xyzt / xyzt",
        "notebook turn C pile 4444444442 cards - / xyzt / xyzt",
        "notebook turn A pile 4444444442 cards - / xyzt / -",
        "notebook turn A pile 4444444442 cards - / xxxx / xyzt",
        "notebook turn A pile 4444444442 cards - / XYZT / xyzt",
        "notebook turn A pile 1100000000 cards - / xyzt / xyzt",
        "notebook turn A pile 5444444442 cards - / xyzt / xyzt",
        "notebook turn A pile 444444444 cards - / xyzt / xyzt",
        "notebook turn A pile 4444444442 cards 1-2-3-4 / xyzt / xyzt",
        "notebook turn A pile 3344444442 cards 0-0-1-2 / xyzt / xyzt",
        "notebook turn A pile 3334444342 cards 1-2-3-8 / - / -",
        "notebook turn A pile 3334444342 cards 1-2-3-8 / (txyz) / xyzt",
        "notebook turn A pile 3334444342 cards 1-2-3-8 reordered / xyzt / xyzt",
        "notebook turn A pile 3334444341 cards 1-2-3-J reordered reorders 0-2 / xyzt / xyzt",
        "notebook turn A pile 4444444442 cards - reorders 1 / xyzt / xyzt",
        "notebook turn A pile 4444444442 cards - reorders 1-0-0 / xyzt / xyzt",
        "notebook turn A pile 4444444442 cards - reorders 1- / xyzt / xyzt",
        "notebook turn A pile 4444444442 cards - reorders ٣-0 / xyzt / xyzt",
        f"notebook turn A pile 4444444442 cards - reorders {'9' * 5000}-0 / xyzt / xyzt",
        "notebook turn A pile 4444444442 cards - reorders 1-0 / (txyz) / xyzt",
        "notebook turn A pile 4444444442 cards - reorders 1-0 / - / -",
        "notebook turn A pile 4444444442 cards 1-2-3 / xyzt / xyzt",
        "notebook turn A pile 4444444442 cards xyzt / xyzt / xyzt",
        "diary turn A pile 4444444442 cards - / xyzt / xyzt",
        "notebook turn A pile 4444444442 cards - / xyz / xyzt",
        "notebook turn A pile 4444444442 cards - / (xyzt / xyzt",
    ],
)
def test_text_that_is_no_position(text):
    """Refused: no game could stand like this."""
    with pytest.raises(Malformed):
        position(text)


@settings(max_examples=300)
@given(st.text(alphabet="xyztabcdXJ0123456789-/|?() jokerturnpilecards", max_size=40))
def test_no_text_breaks_the_reader(text):
    """Whatever is typed is understood or refused as malformed."""
    for parse in (NOTATION.parse_action, NOTATION.parse_outcome, NOTATION.parse_position):
        with suppress(Malformed):
            parse(text)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (
            "notebook turn A pile 4444444442 cards - / (txxy) / (txyz)",
            "How do you lay out your four cards? (from left to right, as in txxy)",
        ),
        (
            "notebook turn A pile 3434444332 cards 1-3-8-9 / xyzt / XYzt",
            "You may guess x, y, z. (as in x B3, - declines)",
        ),
        (
            "notebook turn A pile 3434444341 cards 1-3-8-J / xYzt / xyzt",
            "You may guess x, y, z. (as in x B1, xzt to rearrange your cards, - declines)",
        ),
        (
            "notebook turn A pile 3434444341 cards 1-3-8-J reordered / xYzt / xyzt",
            "You may guess x, y, z. (as in x B1, - declines)",
        ),
        (
            "notebook turn A pile 4444344421 cards 5-9-9-J / xYzt / xyzt",
            "A joker, no letter: do you rearrange your cards? (as in xzt, - declines)",
        ),
    ],
)
def test_what_a_player_is_asked(text, question):
    """One line, with an example that is a legal answer."""
    state = position(text)
    assert NOTATION.prompt(GAME.view(state, 0)) == question
    example = question.split("as in ")[1].split(",")[0].rstrip(")")
    assert NOTATION.parse_action(example) in GAME.legal_actions(state, 0)


def test_what_real_cards_are_asked_for():
    """The deal for so many players, then four cards for the player whose turn it is."""
    undealt = "memory turn A pile 4444444442 cards - / - / - / -"
    assert "types them: txxy/xyzt/tyyz." in NOTATION.prompt_chance(seen(undealt, None))
    begun = "memory turn B pile 4444444442 cards - / xyzt / xyzt"
    assert "for Player 2" in NOTATION.prompt_chance(seen(begun, None))
