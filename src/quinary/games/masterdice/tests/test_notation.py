"""MASTERDICE as text."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinary.core.errors import Malformed
from quinary.games.masterdice import GAME
from quinary.games.masterdice.model import Challenge, Code, Place, Report, Roll, Solve
from quinary.games.masterdice.tests.situations import LIE, STEPS, played, played_by_hand

NOTATION = GAME.notation


@pytest.mark.parametrize(
    ("text", "action", "canonical"),
    [
        ("4.12", Place(dice=(4, None, 1, 2)), "4.12"),
        (" 4 - 1 2 ", Place(dice=(4, None, 1, 2)), "4.12"),
        ("4,_,1,2", Place(dice=(4, None, 1, 2)), "4.12"),
        ("...6", Place(dice=(None, None, None, 6)), "...6"),
        ("=3516", Solve(dice=(3, 5, 1, 6)), "=3516"),
        ("= 3 5 1 6", Solve(dice=(3, 5, 1, 6)), "=3516"),
        ("Solve 3-5-1-6", Solve(dice=(3, 5, 1, 6)), "=3516"),
        ("!", Challenge(), "!"),
        (" CHALLENGE", Challenge(), "!"),
        ("1e 1h 1l", Report(equal=1, high=1, low=1), "1e 1h 1l"),
        ("1L1H1E", Report(equal=1, high=1, low=1), "1e 1h 1l"),
        ("e1 h1 l1", Report(equal=1, high=1, low=1), "1e 1h 1l"),
        ("2e, 0h, 1l", Report(equal=2, high=0, low=1), "2e 1l"),
        ("1 equal 2 too high", Report(equal=1, high=2, low=0), "1e 2h"),
        ("high: 3", Report(equal=0, high=3, low=0), "3h"),
        ("0e", Report(equal=0, high=0, low=0), "0e"),
    ],
)
def test_actions_as_text(text, action, canonical):
    """Typed in many ways, written in one."""
    assert NOTATION.parse_action(text) == action
    assert NOTATION.format_action(action) == canonical


@pytest.mark.parametrize(
    "text",
    ["", "4.1", "4.123", "=351", "=35161", "= = =", "1e 1e", "1x", "e", "1", "!!", "b3", "9" * 5000]
    + ["1e" + "9" * 5000, "٣٣٣٣", "1e h1", "²...", "\0", "too", "1 too 1 e"],
)
def test_actions_that_can_not_be_read(text):
    """Text that is no action is malformed, whatever it is, and the answer gives examples."""
    with pytest.raises(Malformed, match="as in"):
        NOTATION.parse_action(text)


@pytest.mark.parametrize(
    ("text", "outcome", "canonical"),
    [
        ("3516", Code(dice=(3, 5, 1, 6)), "3516"),
        ("code 3 5 1 6", Code(dice=(3, 5, 1, 6)), "3516"),
        ("1-3-4-4", Roll(dice=(1, 3, 4, 4)), "1-3-4-4"),
        ("4 3, 1+4", Roll(dice=(1, 3, 4, 4)), "1-3-4-4"),
        ("Roll 4431", Roll(dice=(1, 3, 4, 4)), "1-3-4-4"),
        ("641", Roll(dice=(1, 4, 6)), "1-4-6"),
        ("6-5", Roll(dice=(5, 6)), "5-6"),
        ("3", Roll(dice=(3,)), "3"),
    ],
)
def test_outcomes_as_text(text, outcome, canonical):
    """Four digits in one word are a code; with something between them, or fewer, a roll."""
    assert NOTATION.parse_outcome(text) == outcome
    assert NOTATION.format_outcome(outcome) == canonical


@pytest.mark.parametrize("text", ["", "-", "code", "3516!", "a-b", "1--", "roll -1", "3.5"])
def test_outcomes_that_can_not_be_read(text):
    """Text without dice is malformed."""
    with pytest.raises(Malformed, match="as in"):
        NOTATION.parse_outcome(text)


POSITION = "2 players, 2 rounds, by-hand / 3516 4.12:1e1h1l ! .4..:1l 1-1-6-6"


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (played(), "2 players, 2 rounds, referee / -"),
        (played("3516", seats=1), "1 player, 1 round, referee / 3516"),
        (played_by_hand(*STEPS), POSITION),
        (played_by_hand(*STEPS[:3]), "2 players, 2 rounds, by-hand / 3516 4.12:?"),
        (
            played_by_hand(*STEPS, "=3515", "2222", "1-1-1-1", "1...", "1h", "1-1-1-1", "!"),
            "2 players, 2 rounds, by-hand / 3516 4.12:1e1h1l .4..:1l =3515 / 2222 1...:1h !! / -",
        ),
    ],
)
def test_positions_as_text(game, text):
    """The whole state in one line, and back."""
    assert NOTATION.format_position(game.state) == text
    assert NOTATION.parse_position(text) == game.state
    assert NOTATION.parse_position(f" {text.upper().replace(' ', '  ')} ") == game.state


@pytest.mark.parametrize(
    "text",
    [
        "",
        " / ",
        "2 players, 2 rounds, referee",
        "2 players, 3 rounds, referee / -",
        "1 player, 1 round, by-hand / -",
        "2 players, 2 rounds, referee / 3517",
        "2 players, 2 rounds, referee / 3516 ....:1e",
        "2 players, 2 rounds, referee / 3516 4...:?",
        "2 players, 2 rounds, referee / 3516 4...:1e",
        "2 players, 2 rounds, referee / 3516 4...:2h",
        "2 players, 2 rounds, referee / 3516 4...:1h ! 1-1-1-1",
        "2 players, 2 rounds, referee / 3516 1-1-1",
        "2 players, 2 rounds, referee / 3516 =3516 / 3516 =3516 / 3516 =3516 / -",
        "2 players, 2 rounds, referee / 3516 =3516 / 3516 =3516 / 3516",
        "2 players, 2 rounds, referee / 3516 !! / -",
        "2 players, 2 rounds, by-hand / 3516 4...:1e =3516 / 3516",
        "2 players, 2 rounds, by-hand / 3516 4...:1e ! 1-1-1-1",
        "2 players, 2 rounds, by-hand / 3516 4...:? 1-1-1-1",
        "2 players, 2 rounds, by-hand / 3516 4...:? =3516 / -",
        "1 player, 1 round, referee / 3516" + " 4...:1h" * 8,
        "1 player, 1 round, referee / 3516" + " 3516:4e" * 5,
        "1 player, 1 round, referee / 3516" + " 4...:1h" * 7 + " 1-1-1-1",
    ],
)
def test_positions_that_no_game_leads_to(text):
    """Text that is no position, and positions against the rules, are malformed."""
    with pytest.raises(Malformed):
        NOTATION.parse_position(text)


READ_AND_WRITE: tuple[tuple[Callable[[str], object], Callable[[Any], str]], ...] = (
    (NOTATION.parse_action, NOTATION.format_action),
    (NOTATION.parse_outcome, NOTATION.format_outcome),
    (NOTATION.parse_position, NOTATION.format_position),
)


@given(st.text(alphabet=" 0123456789.=!?-_ehlcodr/:,tpaynsu", max_size=60) | st.text(max_size=20))
def test_whatever_is_typed_is_understood_or_malformed(text):
    """No text makes the notation stumble; what it understands, it writes and reads back."""
    for parse, write in READ_AND_WRITE:
        try:
            meant = parse(text)
        except Malformed:
            continue
        if not isinstance(meant, Code) or len(meant.dice) >= 4:
            assert parse(write(meant)) == meant


def test_what_players_are_asked():
    """The question fits the decision and gives an example that can be typed."""
    game = played_by_hand("3516", "1-2-4-4")
    assert NOTATION.prompt(game.view(1)) == (
        "Row 1, rolled 1-2-4-4: place (blue, red, yellow, green, a dot for none, as in .1..), "
        "solve (as in =3516) or challenge (!)?"
    )
    game = played_by_hand("3516", "1-2-4-4", "4.12")
    assert NOTATION.prompt(game.view(0)) == (
        "How many of blue 4, yellow 1, green 2 are equal, too high, too low? (as in 1e 1h 1l)"
    )
    game = played("3516", *("1-1-1-1", "1...") * 7)
    assert NOTATION.prompt(game.view(1)).startswith("No attempt is left: what is the code?")
    assert "challenge" not in NOTATION.prompt(game.view(1))


def test_a_false_report_is_doubted():
    """The code-maker is asked again before a report that does not fit; nobody else is."""
    game = played_by_hand("3516", "1-2-4-4", "4.12")
    true, false = NOTATION.parse_action("1e 1h 1l"), NOTATION.parse_action("3e")
    assert NOTATION.warning(game.view(0), true) == ""
    assert "you have lost the game" in NOTATION.warning(game.view(0), false)
    assert NOTATION.warning(game.view(1), false) == ""
    assert NOTATION.parse_action("1 1 1") == true


def test_what_is_rolled_for_real():
    """The code in secret, then four white dice, then as many as are left."""
    assert NOTATION.prompt_chance(played().view(None)).startswith("Player 1 rolls")
    assert NOTATION.prompt_chance(played(seats=1).view(None)).startswith("Somebody else rolls")
    assert "4 white dice" in NOTATION.prompt_chance(played("3516").view(None))
    sixteen = ("3516", *("1-1-1-1", "1111") * 4)
    assert "2 white dice" in NOTATION.prompt_chance(played(*sixteen).view(None))
    assert "last white die" in NOTATION.prompt_chance(played(*sixteen, "1-1", "1...").view(None))


def test_what_happens_is_told():
    """Rows and players count from 1, and every fact has its sentence."""
    game, told = played_by_hand(*LIE, "1-1-1-1"), []
    for step in ("!", "=1111"):
        told += [
            NOTATION.describe(event.fact) for event in game.apply(1, NOTATION.parse_action(step))
        ]
        game = played_by_hand(*LIE[:5])
    assert told == [
        "Player 2 challenges the answers.",
        "The code was 3516.",
        "The answer on row 2 was false; the truth is: 0 equal, 0 too high, 1 too low.",
        "Player 2 gives the solution 1111.",
        "The code was 3516.",
        "Player 2 gets 0 points.",
    ]
