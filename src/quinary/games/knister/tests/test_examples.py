"""The leaflet's examples of KNISTER, as they are shown below the rules."""

import pytest

from quinary.core.text.examples import examples_of, play
from quinary.games.knister import GAME
from quinary.games.knister.model import View

EXAMPLES = {example.id: example for example in examples_of(GAME)}


def shown(name: str) -> View:
    """What everybody sees after the example."""
    return GAME.view(play(GAME, EXAMPLES[name]).state, None)


def rows(view: View) -> list[tuple[int, ...]]:
    """The rows of the first grid."""
    return [view.grids[0][start : start + 5] for start in range(0, 25, 5)]


@pytest.mark.rule("KNI-2", "KNI-3")
def test_eight():
    """3 and 5 are eight: in the middle, in the bottom left corner, at the right edge."""
    assert [grid.index(8) for grid in shown("eight").grids] == [12, 20, 14]
    assert [sum(grid) for grid in shown("eight").grids] == [8, 8, 8]


@pytest.mark.rule("KNI-5")
def test_nine_rounds():
    """Nine numbers are written, and the second row, a full house, has its 8 points already."""
    view = shown("nine-rounds")
    assert view.round == sum(number > 0 for number in view.grids[0]) == 9
    assert (view.line_combinations[0][1], view.scores) == ("full house", (8,))


@pytest.mark.rule("KNI-6")
@pytest.mark.parametrize(
    ("name", "row", "numbers", "combination", "points"),
    [
        ("alike", 0, (4, 5, 6, 7, 5), "pair", 1),
        ("alike", 1, (7, 8, 7, 7, 4), "three of a kind", 3),
        ("alike", 2, (6, 3, 6, 6, 6), "four of a kind", 6),
        ("alike", 3, (8, 8, 8, 8, 8), "five of a kind", 10),
        ("others", 0, (5, 6, 6, 10, 5), "two pairs", 3),
        ("others", 1, (4, 9, 4, 4, 9), "full house", 8),
        ("others", 2, (7, 10, 8, 6, 9), "straight with a 7", 8),
        ("others", 3, (3, 5, 6, 2, 4), "straight without a 7", 12),
    ],
)
def test_combinations(name, row, numbers, combination, points):
    """The leaflet's table: a line for each combination, and nothing else scores beside them."""
    view = shown(name)
    assert rows(view)[row] == numbers
    assert view.line_combinations[0][row] == combination
    assert view.line_points[0][row] == points
    assert set(view.line_points[0][4:]) == {None}


@pytest.mark.rule("KNI-7", "KNI-5", "KNI-6")
def test_full_sheet():
    """Each line by itself, two of them without a combination, and 53 in all."""
    view = shown("full-sheet")
    assert rows(view) == [
        (7, 4, 8, 9, 11),
        (3, 7, 3, 7, 7),
        (5, 5, 10, 5, 5),
        (8, 9, 3, 6, 9),
        (8, 11, 8, 8, 7),
    ]
    assert view.line_points[0] == (0, 8, 6, 1, 3, 1, 0, 3, 8, 1, 2 * 3, 2 * 8)
    assert view.scores == (53,)
