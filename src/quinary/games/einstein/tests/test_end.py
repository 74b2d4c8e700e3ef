"""How EINSTEIN ends, what it counts, and what can be taken back."""

import re

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import NotYourTurn, NoUndo
from quinary.core.game import CHANCE
from quinary.core.play import playout, random_action
from quinary.core.text.languages import LANGUAGES
from quinary.core.text.rulebook import clause
from quinary.games.einstein import GAME
from quinary.games.einstein.model import BLANK, Finished, Options, Ticked
from quinary.games.einstein.scoring import row_score, title, total
from quinary.games.einstein.tests.situations import at, ended, facts, match, roll, rows, split


@pytest.mark.rule("EIN-12")
def test_the_eighth_tick_of_a_track_ends_a_players_game():
    """The pairs of that round count; the others play on without that seat."""
    game = at("free roller 1 roll 1-3-4-4-6 / 00900000400 4:7 - / 00000000000 4:1 -")
    game.apply(0, split("13 46 4"))
    events = game.apply(1, split("13 46 4"))
    assert facts(events) == [
        Ticked(seat=0, rows=(4, 10), fifth=4, counts=(300, 0), total=300),
        Finished(seat=0, points=300),
        Ticked(seat=1, rows=(4, 10), fifth=4, counts=(-200, -200), total=-400),
    ]
    assert game.view(None).ended == (True, False)
    assert game.to_act() is CHANCE
    assert game.result().winners == ()
    game.apply(CHANCE, roll("1-3-4-4-6"))
    assert game.to_act() == (1,)
    assert game.legal(0) == ()
    with pytest.raises(NotYourTurn):
        game.apply(0, split("13 46 4"))


@pytest.mark.rule("EIN-12")
def test_the_fifth_tick_of_a_track_ends_nothing():
    """Five ticks, as the rulebook's example says, are not enough."""
    game = at("free roller 1 roll 1-3-4-4-6 / 00000000000 4:4 -")
    game.apply(0, split("13 46 4"))
    assert game.to_act() is CHANCE


@pytest.mark.rule("EIN-13")
def test_the_game_ends_with_the_last_player():
    """When every seat has a full track nobody acts any more, and there is a winner."""
    game = at("free roller 2 roll 1-3-4-4-6 / 00000000000 6:8 - / 00000000000 4:7 -")
    assert not game.is_over()
    game.apply(1, split("13 46 4"))
    assert game.is_over()
    assert game.result().winners == (0,)


@pytest.mark.rule("EIN-13", "EIN-12")
def test_random_games_come_to_an_end():
    """Every sheet has exactly one full track in the end."""
    for seed in range(20):
        end, _ = playout(GAME, GAME.setup(Options(), 3), Pseudo(seed), random_action)
        assert all(sheet.tracks.count(8) == 1 for sheet in end.sheets)
        assert all(max(sheet.tracks) == 8 for sheet in end.sheets)


@pytest.mark.rule("EIN-14")
@pytest.mark.parametrize(
    ("row_sum", "ticks", "points"),
    [
        (8, 0, 0),
        (8, 1, -200),
        (8, 4, -200),
        (8, 5, 0),
        (8, 6, 40),
        (8, 9, 160),
        (8, 10, 200),
        (2, 6, 100),
        (12, 10, 500),
        (7, 10, 150),
        (11, 7, 140),
    ],
)
def test_what_a_row_counts(row_sum, ticks, points):
    """Nothing, minus 200, nothing again, then the row's points for each tick after the fifth."""
    assert row_score(row_sum, ticks) == points


@pytest.mark.rule("EIN-15")
def test_a_full_sheet_is_worth_3350():
    """All eleven rows with ten ticks."""
    assert total((10,) * 11) == 3350


@pytest.mark.rule("EIN-15")
def test_the_highest_total_wins_and_equal_totals_share():
    """A blank row beats a begun one; two totals alike, however earned, are two winners."""
    low, high, as_high = rows(r7=1), rows(r8=6), rows(r6=6)
    assert GAME.result(ended(low, high)).winners == (1,)
    assert GAME.result(ended(high, low, as_high)).winners == (0, 2)
    assert GAME.result(ended(low)).winners == (0,)


@pytest.mark.rule("EIN-16")
@pytest.mark.parametrize(
    ("points", "name"),
    [
        (-200, ""),
        (790, ""),
        (800, "experienced player"),
        (990, "experienced player"),
        (1000, "Einstein"),
        (3350, "Einstein"),
    ],
)
def test_titles(points, name):
    """800 and 1000 points are enough for theirs."""
    assert title(points) == name


@pytest.mark.rule("EIN-16")
def test_everybody_has_a_title_at_the_end():
    """One per seat, at any number of seats, and none before the end."""
    einstein, beginner = rows(r2=10, r12=10), rows(r7=1)
    assert GAME.result(ended(einstein, beginner)).titles == ("Einstein", "")
    assert match(2).result().titles == ()


def test_a_thousand_players():
    """A festival plays one game: a thousand seats split one roll, from the last to the first."""
    game = match(1000)
    for _ in range(2):
        game.apply(CHANCE, roll("1-3-4-4-6"))
        for seat in reversed(range(1000)):
            game.apply(seat, split("13 46 4"))
    assert game.state.roller == 2
    assert game.result().scores == (-400,) * 1000


def test_taking_back():
    """Alone a split may be taken back until the next roll; at a table once all is shown, not."""
    alone = match()
    alone.apply(CHANCE, roll("1-3-4-4-6"))
    alone.apply(0, split("13 46 4"))
    assert alone.undo().action == split("13 46 4")
    assert alone.state.sheets == (BLANK,)
    drawn = match()
    drawn.draw()
    with pytest.raises(NoUndo):
        drawn.undo()
    table = match(2)
    table.apply(CHANCE, roll("1-3-4-4-6"))
    table.apply(0, split("13 46 4"))
    table.undo()
    table.apply(0, split("14 34 6"))
    table.apply(1, split("13 46 4"))
    with pytest.raises(NoUndo):
        table.undo()


def test_the_last_one_playing_may_take_back():
    """When all others have finished, a split shows nothing that was hidden."""
    game = at("free roller 2 roll 1-3-4-4-6 / 00000000000 6:8 - / 00000000000 4:1 -")
    before = game.state
    game.apply(1, split("13 46 4"))
    game.undo()
    assert game.state == before


@pytest.mark.rule("EIN-16")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_advice_of_the_leaflet_is_told(language):
    """Beginners choose the sums from 4 to 10, and beware of 2, 3, 11 and 12."""
    numbers = re.findall(r"\d+", clause(GAME, "EIN-16", language))
    assert {"4", "10", "2", "3", "11", "12"} <= set(numbers)
