"""KNISTER as text, as a sheet, and as a bot plays it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinary.bots import bots_of, moment_at
from quinary.core.chance import Pseudo
from quinary.core.errors import Malformed
from quinary.core.game import AnyGame, Seat
from quinary.core.play import Match, playout, random_action
from quinary.core.sheet import Kind, draw
from quinary.games.knister import GAME
from quinary.games.knister.model import Options, Roll, Write

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


def test_the_sheet_shows_the_diagonals_and_the_points():
    """25 cells, nine of them on diagonals, and the points beside their lines."""
    state = NOTATION.parse_position("round 5 roll - / 22222.................... -")
    (sheet,) = GAME.sheets(GAME.view(state, 0))
    cells = [cell for row in sheet.tables[0].rows for cell in row]
    assert sum(cell.kind in (Kind.VALUE, Kind.EMPTY) for cell in cells) == 25
    assert sum(cell.tinted for cell in cells) == 9
    assert " 1 │  2  2  2  2  2 │ 10" in draw(sheet)
    assert "Total 10" in draw(sheet)


def mean(choose) -> float:
    games = [playout(GAME, GAME.setup(Options(), 1), Pseudo(seed), choose)[0] for seed in range(40)]
    return sum(GAME.result(game).scores[0] for game in games) / len(games)


def greedy(game: AnyGame, state, seat: Seat, randomness):
    bot = bots_of(game)["greedy"]
    return bot.choose(moment_at(game, state, seat, randomness)).action


def test_greedy_is_far_better_than_random():
    """Over 40 seeded games: about 57 points to 20."""
    assert mean(greedy) > 50
    assert mean(random_action) < 27
