"""The leaflet's example of MASTERDICE, as it is shown below the rules."""

import pytest

from quinary.core.text.examples import examples_of, play
from quinary.games.masterdice import GAME
from quinary.games.masterdice.codes import CODES, false_rows
from quinary.games.masterdice.model import Tally


@pytest.mark.rule("MAS-10")
def test_points():
    """The code found with one row unused and six white dice left: 20 + 5 + 6 = 31 points."""
    (example,) = examples_of(GAME)
    view = GAME.view(play(GAME, example).state, None)
    (score,) = view.round_scores
    assert score.tally == Tally(solution=20, rows_left=1, rows=5, dice_left=6, dice=6)
    assert score.points == 31
    assert view.scores == (0, 31)


def test_our_rows_lead_to_the_code():
    """After the six rows of the picture no other code is possible."""
    (example,) = examples_of(GAME)
    (done,) = play(GAME, example).state.finished
    assert [code for code in CODES if not false_rows(code, done.attempts)] == [done.code]
