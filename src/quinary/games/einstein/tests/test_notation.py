"""EINSTEIN as text."""

import pytest

from quinary.core.errors import Malformed
from quinary.games.einstein import GAME
from quinary.games.einstein.model import Roll, ScoreSheet, Split, State

NOTATION = GAME.notation

MID_GAME = "free roller 2 roll 1-3-4-4-6 / 0110000X000 2:1,4:5 13 46 4 / 00000000000 - -"

BLANK_ROWS = "00000000000"


def at(position: str) -> State:
    return NOTATION.parse_position(position)


@pytest.mark.parametrize(
    "text",
    [
        *("13 46 4", "31 64 4", "46 13 4", "  13   46  4 ", "1+3 4+6 4", "1 + 3 , 4 + 6 ; 4"),
        *("1+3, 4+6 (4)", "13/46/4", "13,46,4", "(1+3) (4+6) [4]", "13\t46\t4"),
    ],
)
def test_splits_are_read_leniently(text):
    """Order, spaces, plus signs and brackets do not matter."""
    assert NOTATION.parse_action(text) == Split(pairs=((1, 3), (4, 6)), fifth=4)


@pytest.mark.parametrize("text", ["13 36 -", "3+1 6+3 –", "13 36", "1+3, 3+6 (-)"])
def test_free_rolls_are_read_leniently(text):
    """The dash may be any dash, or missing."""
    assert NOTATION.parse_action(text) == Split(pairs=((1, 3), (3, 6)), fifth=None)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "-", "13", "4 13 46", "1 3 4 6 4", "13464", "134 6 4", "13 46 44", "13 46 4 4"),
        *("ab cd e", "13 46 x", "1² 46 4", "13 46 4 please", "+" * 5000, " " * 5000, "1" * 5000),
    ],
)
def test_bad_splits(text):
    """What can't be read is refused with an example; the fifth die does not come first."""
    with pytest.raises(Malformed, match="as in 13 46 4"):
        NOTATION.parse_action(text)


def test_splits_are_written_canonically():
    """Smaller value first, smaller pair first, the fifth die or a dash last."""
    assert NOTATION.format_action(Split(pairs=((6, 4), (3, 1)), fifth=4)) == "13 46 4"
    assert NOTATION.format_action(Split(pairs=((6, 3), (3, 1)), fifth=None)) == "13 36 -"


@pytest.mark.parametrize(
    "text", ["1-3-4-4-6", "13446", "6 4 4 3 1", "1, 3, 4, 4, 6", "1–3–4–4–6", "(1+3) 4+4 6"]
)
def test_rolls_are_read_leniently(text):
    """Five dice in any order and with any signs between them."""
    assert NOTATION.parse_outcome(text) == Roll(dice=(1, 3, 4, 4, 6))
    assert NOTATION.format_outcome(NOTATION.parse_outcome(text)) == "1-3-4-4-6"


@pytest.mark.parametrize("text", ["", "-", "five", "1-3-4-4-x", "1" * 5000, "1.3.4.4.6", "¹²³⁴⁵"])
def test_bad_rolls(text):
    """What can't be read is refused with an example."""
    with pytest.raises(Malformed, match="as in 1-3-4-4-6"):
        NOTATION.parse_outcome(text)


def test_positions():
    """A position names the opening, the roller, the dice, and everybody's ticks and choice."""
    assert NOTATION.parse_position(MID_GAME) == State(
        opening="free",
        roller=1,
        roll=Roll(dice=(1, 3, 4, 4, 6)),
        sheets=(
            ScoreSheet(rows=(0, 1, 1, 0, 0, 0, 0, 10, 0, 0, 0), tracks=(0, 1, 0, 5, 0, 0)),
            ScoreSheet(rows=(0,) * 11, tracks=(0,) * 6),
        ),
        pending=(Split(pairs=((1, 3), (4, 6)), fifth=4), None),
    )
    assert NOTATION.format_position(NOTATION.parse_position(MID_GAME)) == MID_GAME
    shouted = MID_GAME.upper().replace(" / ", "/")
    assert NOTATION.parse_position(shouted) == NOTATION.parse_position(MID_GAME)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "free roller 1 roll -",
        f"loose roller 1 roll - / {BLANK_ROWS} - -",
        f"free roller 0 roll - / {BLANK_ROWS} - -",
        f"free roller 2 roll - / {BLANK_ROWS} - -",
        f"free roller {'9' * 5000} roll - / {BLANK_ROWS} - -",
        "free roller 1 roll - / 0000000000 - -",
        f"free roller 1 roll 1-2-3 / {BLANK_ROWS} - -",
        f"free roller 1 roll 1-2-3-4-9 / {BLANK_ROWS} - -",
        f"free roller 1 roll x / {BLANK_ROWS} - -",
        f"free roller 1 roll - / {BLANK_ROWS} 1:9 -",
        f"free roller 1 roll - / {BLANK_ROWS} 1:1,2:1,3:1,4:1 -",
        f"free roller 1 roll - / {BLANK_ROWS} 1:8,2:8 -",
        f"free roller 1 roll - / {BLANK_ROWS} 1:2,1:3 -",
        f"free roller 1 roll - / {BLANK_ROWS} 1:22:3 -",
        f"free roller 1 roll - / {BLANK_ROWS} - 13 46 4",
        f"free roller 1 roll 1-3-4-4-6 / {BLANK_ROWS} 1:8 -",
        f"free roller 1 roll 1-3-4-4-6 / {BLANK_ROWS} - 13 46 4",
        f"free roller 1 roll 1-3-4-4-6 / {BLANK_ROWS} - 13 46 5 / {BLANK_ROWS} - -",
        f"free roller 2 roll 1-3-4-4-6 / {BLANK_ROWS} 1:8 13 46 4 / {BLANK_ROWS} - -",
        f"free roller 1 roll - / {BLANK_ROWS} 1:8 - / {BLANK_ROWS} - -",
    ],
)
def test_bad_positions(text):
    """What can't be read, and what no game leads to, is refused."""
    with pytest.raises(Malformed):
        NOTATION.parse_position(text)


@pytest.mark.parametrize(
    ("position", "question"),
    [
        (
            f"free roller 1 roll 1-3-4-4-6 / {BLANK_ROWS} 2:1,4:1,5:1 -",
            "1-3-4-4-6: which two pairs, and which fifth die (4)? (as in 13 46 4)",
        ),
        (
            f"free roller 1 roll 1-3-4-4-6 / {BLANK_ROWS} - -",
            "1-3-4-4-6: which two pairs, and which fifth die (1/3/4/6)? (as in 34 46 1)",
        ),
        (
            f"free roller 1 roll 1-3-3-6-6 / {BLANK_ROWS} 2:1,4:1,5:1 -",
            "Free roll 1-3-3-6-6: which two pairs? (and a dash, as in 33 66 -)",
        ),
    ],
)
def test_what_a_player_is_asked(position, question):
    """The dice, which of them may be the fifth, and an example that is legal."""
    state = at(position)
    assert NOTATION.prompt(GAME.view(state, 0)) == question
    example = question.rsplit("as in ", maxsplit=1)[1].rstrip(")")
    assert NOTATION.parse_action(example) in GAME.legal_actions(state, 0)


def test_real_dice_are_asked_from_the_roller():
    """Players count from 1."""
    position = f"free roller 2 roll - / {BLANK_ROWS} - - / {BLANK_ROWS} - -"
    assert NOTATION.prompt_chance(GAME.view(at(position), None)).startswith(
        "Player 2, roll five dice"
    )
