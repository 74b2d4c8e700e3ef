"""The leaflet's examples of EINSTEIN, as they are shown below the rules."""

from dataclasses import replace

import pytest

from quinary.core.text.examples import examples_of, play
from quinary.games.einstein import GAME

EXAMPLES = {example.id: example for example in examples_of(GAME)}


def sheet(name: str) -> tuple[dict[int, int], dict[int, int]]:
    """The ticks after the example: by sum, and by value of the fifth die."""
    (drawn,) = GAME.view(play(GAME, EXAMPLES[name]).state, None).sheets
    rows = {row: ticks for row, ticks in enumerate(drawn.rows, start=2) if ticks}
    return rows, {value: ticks for value, ticks in enumerate(drawn.tracks, start=1) if ticks}


@pytest.mark.rule("EIN-5", "EIN-6", "EIN-7")
def test_first_roll():
    """1-3-4-4-6: a tick for 4 and one for 10, and the other 4 is the fifth die."""
    assert EXAMPLES["first-roll"].acts[0] == "1-3-4-4-6"
    assert sheet("first-roll") == ({4: 1, 10: 1}, {4: 1})


@pytest.mark.rule("EIN-5", "EIN-8")
def test_third_roll():
    """1-2-2-4-5: 4 and 5 are ticked, and 5 is the third value after 4 and 2."""
    assert EXAMPLES["third-roll"].acts[0] == "1-2-2-4-5"
    assert sheet("third-roll") == ({4: 2, 5: 1, 9: 1, 10: 2}, {2: 1, 4: 1, 5: 1})


@pytest.mark.rule("EIN-10")
def test_free_roll():
    """1-3-3-6-6 has none of 4, 2 and 5: 4 and 9 are ticked, and no track."""
    assert EXAMPLES["free-roll"].acts[0] == "1-3-3-6-6"
    assert sheet("free-roll") == ({4: 3, 5: 1, 9: 2, 10: 2}, {2: 1, 4: 1, 5: 1})


def test_the_first_four_rolls_are_one_game():
    """With a second roll of ours, 2-3-4-6-6, each example begins where the one before has ended."""
    first, third, free = (EXAMPLES[name] for name in ("first-roll", "third-roll", "free-roll"))
    position = GAME.notation.format_position
    second = ("2-3-4-6-6", "36 46 2")
    state, _ = play(GAME, replace(first, acts=first.acts + second))
    assert position(state) == third.position
    assert position(play(GAME, third).state) == free.position


@pytest.mark.rule("EIN-14")
def test_nine_ticks():
    """Nine ticks for 8 are worth 4 × 40 = 160 points."""
    rows, _ = sheet("nine-ticks")
    assert rows[8] == 9
    view = GAME.view(play(GAME, EXAMPLES["nine-ticks"]).state, None)
    assert view.counts[0][8 - 2] == 160
    assert view.scores == (160,)


@pytest.mark.rule("EIN-15", "EIN-14", "EIN-12")
def test_total():
    """Two ticks for 2 cost 200 of the 600 points that the other rows earn; 400 are left."""
    view = GAME.view(play(GAME, EXAMPLES["total"]).state, None)
    assert view.counts[0][0] == -200
    assert sum(view.counts[0][1:]) == 600
    assert view.scores == (400,)
    assert view.ended == (True,)
