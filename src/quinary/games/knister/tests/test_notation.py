"""KNISTER as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinary.core.errors import Malformed
from quinary.core.play import Match
from quinary.games.knister import GAME
from quinary.games.knister.model import Roll, Write

NOTATION = GAME.notation


@pytest.mark.parametrize("text", ["b3", "B3", " b3 ", "b 3"])
def test_a_cell_is_read_leniently(text):
    """Capitals and spaces do not matter."""
    assert NOTATION.parse_action(text) == Write(row=2, col=1)


@pytest.mark.parametrize("text", ["3-5", "35", "5 3", "5,3", " 3 - 5 "])
def test_a_roll_is_read_leniently(text):
    """Nor does what stands between the dice, nor their order."""
    assert NOTATION.parse_outcome(text) == Roll(dice=(3, 5))


@given(st.text(max_size=30))
def test_any_other_text_is_malformed(text):
    """Whatever is typed is either understood or refused with a sentence."""
    for parse in (NOTATION.parse_action, NOTATION.parse_outcome, NOTATION.parse_position):
        try:
            parse(text)
        except Malformed as error:
            assert error.message.endswith(".")  # noqa: PT017


def test_a_position_reads_aloud():
    """The example in the notation's own description is a position."""
    match = Match(GAME, 2, {}, None)
    text = "round 2 roll 3-5 / 8...........7............ b3 / 8....7................... -"
    state = NOTATION.parse_position(text)
    assert NOTATION.format_position(state) == text
    assert state.pending == (11, None)
    assert type(state) is type(match.state)
