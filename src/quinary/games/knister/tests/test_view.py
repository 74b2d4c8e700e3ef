"""What a view of KNISTER tells about the lines."""

import pytest

from quinary.core.sheet import Kind, draw
from quinary.games.knister import GAME
from quinary.games.knister.scoring import LINES
from quinary.games.knister.view import close_up


def position(text: str):
    return GAME.notation.parse_position(text)


@pytest.mark.rule("KNI-5")
def test_lines_are_told_when_they_are_full():
    """A full row is told with its points and combination; all others are still open."""
    state = position("round 5 roll 3-5 / 22222.................... - / .........6............... -")
    view = GAME.view(state, 1)
    assert view.sum == 8
    assert view.line_points == ((10, *[None] * 11), (None,) * 12)
    assert view.line_combinations == (("five of a kind", *[None] * 11), (None,) * 12)


@pytest.mark.rule("KNI-6")
def test_tims_lines():
    """Rows, columns, then the diagonals, which count double: the points of Tim's full sheet."""
    tim = "7489B" + "37377" + "55A55" + "89369" + "8B887"
    view = GAME.view(position(f"round 25 roll - / {tim} -"), None)
    assert view.sum is None
    assert view.line_points == ((0, 8, 6, 1, 3, 1, 0, 3, 8, 1, 6, 16),)
    assert sum(filter(None, view.line_points[0])) == view.scores[0] == 53
    assert view.line_combinations[0][-2:] == ("three of a kind", "straight with a 7")
    assert len(view.line_points[0]) == len(LINES)


def test_close_up_has_the_own_lines_alone():
    """Among a thousand, one's own lines; a spectator has none."""
    state = position("round 5 roll 3-5 / 22222.................... - / .........6............... -")
    assert close_up(state, 0).line_points == ((10, *[None] * 11),)
    assert close_up(state, 1).line_combinations == ((None,) * 12,)
    assert close_up(state, None).line_points == ()
    assert close_up(state, None).sum == 8


NOTATION = GAME.notation


def test_the_sheet_shows_the_diagonals_and_the_points():
    """25 cells, nine of them on diagonals, and the points beside their lines."""
    state = NOTATION.parse_position("round 5 roll - / 22222.................... -")
    (sheet,) = GAME.sheets(GAME.view(state, 0))
    cells = [cell for row in sheet.tables[0].rows for cell in row]
    assert sum(cell.kind in (Kind.VALUE, Kind.EMPTY) for cell in cells) == 25
    assert sum(cell.tinted for cell in cells) == 9
    assert " 1 │  2  2  2  2  2 │ 10" in draw(sheet)
    assert "Total 10" in draw(sheet)
