"""EINSTEIN's sheets, rolls and choices, clause by clause."""

from fractions import Fraction

import pytest

from quinary.core.errors import IllegalAction, NotYourTurn
from quinary.core.game import CHANCE
from quinary.games.einstein import GAME
from quinary.games.einstein.model import (
    BLANK,
    Chosen,
    Roll,
    Rolled,
    ScoreSheet,
    Split,
    Ticked,
    TrackOpened,
)
from quinary.games.einstein.rules import next_roller
from quinary.games.einstein.scoring import POINTS
from quinary.games.einstein.tests.situations import at, facts, match, refused, roll, rows, split


@pytest.mark.rule("EIN-1")
@pytest.mark.parametrize(
    "dice", [(), (1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (0, 1, 2, 3, 4), (1, 2, 3, 4, 7), (-1,) * 5]
)
def test_a_roll_is_five_dice(dice):
    """Anything else than five faces from 1 to 6 is refused."""
    with pytest.raises(IllegalAction) as refusal:
        match().apply(CHANCE, Roll(dice=dice))
    assert refusal.value.clause == "EIN-1"


@pytest.mark.rule("EIN-1")
def test_dice_are_not_split_by_chance():
    """A split is no roll."""
    with pytest.raises(IllegalAction) as refusal:
        match().apply(CHANCE, split("13 46 4"))
    assert refusal.value.clause == "EIN-1"


@pytest.mark.rule("EIN-1")
def test_everybody_has_a_sheet():
    """Every seat starts with a blank sheet of its own."""
    assert match(3).state.sheets == (BLANK,) * 3


@pytest.mark.rule("EIN-2")
def test_points_of_the_rows():
    """Eleven sums, the rarer the dearer."""
    assert list(POINTS.items()) == [
        *((2, 100), (3, 70), (4, 60), (5, 50), (6, 40), (7, 30)),
        *((8, 40), (9, 50), (10, 60), (11, 70), (12, 100)),
    ]


@pytest.mark.rule("EIN-3")
def test_a_track_has_eight_boxes():
    """With seven ticks on every track the game still goes on; the next one ends it."""
    game = at("free roller 1 roll - / 00000000000 1:7,2:7,3:7 -")
    assert game.to_act() is CHANCE
    game.apply(CHANCE, roll("1-4-4-4-4"))
    game.apply(0, split("44 44 1"))
    assert game.state.sheets[0].tracks == (8, 7, 7, 0, 0, 0)
    assert game.is_over()


@pytest.mark.rule("EIN-3")
def test_there_are_three_tracks():
    """After three values, a fourth one has no track."""
    game = at("free roller 1 roll 1-2-3-4-5 / 00000000000 1:1,2:1,3:1 -")
    assert {choice.fifth for choice in game.legal(0)} == {1, 2, 3}


@pytest.mark.rule("EIN-4")
def test_one_roll_serves_everybody():
    """Whoever rolls, all seats split the same dice, and the next roll waits for all of them."""
    game = match(3)
    events = game.apply(CHANCE, roll("6-4-4-3-1"))
    assert facts(events) == [Rolled(seat=0, dice=(1, 3, 4, 4, 6))]
    assert game.to_act() == (0, 1, 2)
    game.apply(2, split("13 46 4"))
    game.apply(0, split("13 46 4"))
    assert game.to_act() == (1,)
    with pytest.raises(NotYourTurn):
        game.draw()
    game.apply(1, split("13 46 4"))
    assert game.to_act() is CHANCE


@pytest.mark.rule("EIN-4")
def test_the_dice_go_round():
    """Seat 0 rolls first, then seat 1, and after the last seat again seat 0."""
    game, rollers = match(2), []
    for _ in range(3):
        rollers.append(game.view(None).roller)
        game.apply(CHANCE, roll("1-3-4-4-6"))
        game.apply(1, split("13 46 4"))
        game.apply(0, split("13 46 4"))
    assert rollers == [0, 1, 0]


@pytest.mark.rule("EIN-4")
@pytest.mark.parametrize(
    ("ended", "roller", "then"),
    [("...", 0, 1), (".x.", 0, 2), (".xx", 0, 0), ("x..", 2, 1), ("xx.", 1, 2), ("xxx", 1, 1)],
)
def test_who_has_finished_does_not_roll(ended, roller, then):
    """The dice go to the next seat that is still playing, which may be the same one."""
    done = ScoreSheet(rows=BLANK.rows, tracks=(8, 0, 0, 0, 0, 0))
    assert next_roller([done if seat == "x" else BLANK for seat in ended], roller) == then


@pytest.mark.rule("EIN-4")
def test_the_dice_skip_who_has_just_finished():
    """Seat 1 finishes in the round that seat 0 rolled; seat 2 rolls the next one."""
    game = at(
        "free roller 1 roll 1-3-4-4-6 / 00000000000 4:1 13 46 4"
        " / 00000000000 4:7 - / 00000000000 4:1 13 46 4"
    )
    game.apply(1, split("13 46 4"))
    assert game.view(None).roller == 2
    assert facts(game.apply(CHANCE, roll("1-3-4-4-6"))) == [Rolled(seat=2, dice=(1, 3, 4, 4, 6))]


@pytest.mark.rule("EIN-4")
def test_rolls_are_as_likely_as_with_real_dice():
    """Five alike come once in 7776 rolls, five different dice in 120 of them."""
    chance = GAME.chance(match().state)
    assert len(list(chance)) == 252
    assert chance.probability(roll("11111")) == Fraction(1, 7776)
    assert chance.probability(roll("12345")) == Fraction(120, 7776)
    assert chance.probability(roll("11122")) == Fraction(10, 7776)


@pytest.mark.rule("EIN-5")
@pytest.mark.parametrize(
    "choice",
    [
        Split(pairs=((1, 3), (4, 6)), fifth=6),  # the 6 twice, a 4 not at all
        Split(pairs=((1, 3), (4, 5)), fifth=4),  # a die that was not rolled
        Split(pairs=((1, 3), (4, 4)), fifth=0),
        Split(pairs=((1, 3), (4, 4)), fifth=-6),
        Split(pairs=((1, 3), (4, 10**30)), fifth=4),
        Split(pairs=((1, 3),), fifth=4),
        Split(pairs=(), fifth=4),
        Split(pairs=((1, 3), (4, 6), ()), fifth=4),
        Split(pairs=((1, 3, 4), (6,)), fifth=4),
        Split(pairs=((1, 3, 4, 6), ()), fifth=4),
    ],
)
def test_every_die_is_used_exactly_once(choice):
    """Other dice than those on the table, or other groups than two pairs and a single, are none."""
    game = match()
    game.apply(CHANCE, roll("1-3-4-4-6"))
    assert refused(game, choice) == "EIN-5"


@pytest.mark.rule("EIN-5")
def test_a_player_does_not_roll():
    """An outcome is refused where a split is due."""
    game = match()
    game.draw()
    assert refused(game, roll("1-3-4-4-6")) == "EIN-5"


@pytest.mark.rule("EIN-5")
def test_the_order_of_dice_is_irrelevant():
    """A split is the same whichever pair and whichever die is named first."""
    assert Split(pairs=((6, 4), (3, 1)), fifth=4) == split("13 46 4")
    assert split("64 31 4").pairs == ((1, 3), (4, 6))


@pytest.mark.rule("EIN-5")
def test_a_choice_is_independent_and_hidden_until_all_have_chosen():
    """Others see that a seat has chosen, not what; then all ticks are made and told at once."""
    game = match(2)
    game.apply(CHANCE, roll("1-3-4-4-6"))
    assert facts(game.apply(0, split("13 46 4"))) == [Chosen(seat=0)]
    for viewer in (1, None):
        theirs = game.view(viewer)
        assert theirs.acted == (True, False)
        assert theirs.own_choice is None
        assert theirs.sheets == (BLANK, BLANK)
    assert game.view(0).own_choice == split("13 46 4")
    assert game.result().scores == (0, 0)
    events = game.apply(1, split("14 34 6"))
    assert facts(events) == [
        Ticked(seat=0, rows=(4, 10), fifth=4, counts=(-200, -200), total=-400),
        TrackOpened(seat=0, value=4),
        Ticked(seat=1, rows=(5, 7), fifth=6, counts=(-200, -200), total=-400),
        TrackOpened(seat=1, value=6),
    ]
    assert game.state.sheets[1] == ScoreSheet(rows=rows(r5=1, r7=1), tracks=(0, 0, 0, 0, 0, 1))
