"""Which splits EINSTEIN allows, and what they tick, clause by clause."""

from itertools import permutations

import pytest

from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE
from quinary.games.einstein import GAME
from quinary.games.einstein.model import BLANK, ScoreSheet, Split, State, Ticked
from quinary.games.einstein.rules import legal_actions
from quinary.games.einstein.tests.situations import at, facts, match, refused, roll, rows, split


@pytest.mark.rule("EIN-6")
def test_each_pair_ticks_the_row_of_its_sum():
    """1+3 and 4+6 tick rows 4 and 10, and no other row."""
    game = match()
    game.apply(CHANCE, roll("1-3-4-4-6"))
    game.apply(0, split("13 46 4"))
    assert game.state.sheets[0].rows == rows(r4=1, r10=1)


@pytest.mark.rule("EIN-6")
def test_equal_sums_tick_twice():
    """1+4 and 2+3 tick row 5 twice."""
    game = match()
    game.apply(CHANCE, roll("1-2-3-4-6"))
    events = game.apply(0, split("14 23 6"))
    assert game.state.sheets[0].rows == rows(r5=2)
    assert facts(events)[0] == Ticked(seat=0, rows=(5, 5), fifth=6, counts=(-200, -200), total=-200)


@pytest.mark.rule("EIN-7")
def test_the_single_ticks_its_track():
    """The fifth die ticks the track of its value once, and no other track."""
    game = at("free roller 1 roll 1-3-4-4-6 / 00000000000 2:3,4:2,6:1 -")
    game.apply(0, split("13 46 4"))
    assert game.state.sheets[0].tracks == (0, 3, 0, 3, 0, 1)


@pytest.mark.rule("EIN-8")
def test_any_die_may_open_or_use_a_track():
    """With two values chosen every die may be the fifth, and an old value ticks its own track."""
    game = at("free roller 1 roll 1-2-3-4-4 / 00000000000 2:1,4:1 -")
    assert {choice.fifth for choice in game.legal(0)} == {1, 2, 3, 4}
    [told] = facts(game.apply(0, split("12 34 4")))
    assert told == Ticked(seat=0, rows=(3, 7), fifth=4, counts=(-200, -200), total=-400)
    assert game.state.sheets[0].tracks == (0, 1, 0, 2, 0, 0)


@pytest.mark.rule("EIN-8")
@pytest.mark.parametrize(
    ("tracks", "dice", "values"),
    [
        ("-", "1-3-4-4-6", {1, 3, 4, 6}),
        ("4:1", "1-3-4-4-6", {1, 3, 6}),
        ("2:1,4:1", "1-2-3-4-4", {1, 3}),
        ("4:1", "4-4-4-4-4", {4}),
        ("2:1,5:3", "2-2-5-5-5", {2, 5}),
        ("1:1,2:1,4:1", "1-2-3-4-4", {1, 2, 4}),
    ],
)
def test_the_strict_opening_wants_new_values(tracks, dice, values):
    """Until three values are chosen the fifth die has to be a new one, if the roll shows any."""
    game = at(f"strict roller 1 roll {dice} / 00000000000 {tracks} -")
    assert {choice.fifth for choice in game.legal(0)} == values


@pytest.mark.rule("EIN-8")
def test_the_strict_opening_refuses_old_values():
    """4 is chosen already, and the roll shows three new values."""
    game = at("strict roller 1 roll 1-3-4-4-6 / 00000000000 4:1 -")
    assert refused(game, split("13 46 4")) == "EIN-8"
    with pytest.raises(IllegalAction, match="one of these values: 1, 3, 6"):
        game.apply(0, split("13 46 4"))


@pytest.mark.rule("EIN-9")
def test_the_fifth_die_must_be_of_a_chosen_value():
    """With 2, 4, 5 chosen and a 4 in the roll, only a 4 can be the fifth die."""
    game = at("free roller 1 roll 1-3-4-4-6 / 00000000000 2:1,4:1,5:1 -")
    assert {choice.fifth for choice in game.legal(0)} == {4}
    assert refused(game, split("13 44 6")) == "EIN-9"
    game.apply(0, split("13 46 4"))


@pytest.mark.rule("EIN-10")
def test_a_free_roll():
    """With 4, 2, 5 chosen, 1-3-3-6-6 ticks two pairs of four dice and no track."""
    game = at("free roller 1 roll 1-3-3-6-6 / 00000000000 2:1,4:1,5:1 -")
    assert split("13 36 -") in game.legal(0)
    [told] = facts(game.apply(0, split("13 36 -")))
    assert told == Ticked(seat=0, rows=(4, 9), fifth=None, counts=(-200, -200), total=-400)
    assert game.state.sheets[0] == ScoreSheet(rows=rows(r4=1, r9=1), tracks=(0, 1, 0, 1, 1, 0))


@pytest.mark.rule("EIN-10")
def test_a_free_roll_may_leave_out_any_die():
    """All splits of 1-3-3-6-6 into two pairs, each listed once."""
    game = at("free roller 1 roll 1-3-3-6-6 / 00000000000 2:1,4:1,5:1 -")
    assert sorted(map(GAME.notation.format_action, game.legal(0))) == [
        *("13 36 -", "13 66 -", "16 33 -", "16 36 -", "33 66 -", "36 36 -"),
    ]


@pytest.mark.rule("EIN-10")
@pytest.mark.parametrize("choice", ["13 36 6", "13 33 -", "66 66 -", "12 36 -"])
def test_what_a_free_roll_is_not(choice):
    """No fifth die is named, and the pairs are made of the dice on the table."""
    game = at("free roller 1 roll 1-3-3-6-6 / 00000000000 2:1,4:1,5:1 -")
    assert refused(game, split(choice)) == "EIN-10"


@pytest.mark.rule("EIN-10")
@pytest.mark.parametrize("tracks", ["-", "4:1", "2:1,4:1", "2:1,4:1,6:1"])
def test_other_rolls_are_not_free(tracks):
    """Before three values are chosen, or with one of them in the roll, a fifth die is due."""
    game = at(f"free roller 1 roll 1-3-3-6-6 / 00000000000 {tracks} -")
    assert refused(game, split("13 36 -")) == "EIN-10"


@pytest.mark.rule("EIN-5", "EIN-8", "EIN-9", "EIN-10")
@pytest.mark.parametrize("chosen", [(), (4,), (2, 4), (2, 4, 5)])
def test_legal_splits_of_every_roll(chosen):
    """For all 252 rolls: what is found by laying the dice out in every order, each once."""
    tracks = tuple(int(value in chosen) for value in range(1, 7))
    sheet = ScoreSheet(rows=BLANK.rows, tracks=tracks)
    for outcome, _ in GAME.chance(match().state):
        state = State(opening="free", roller=0, roll=outcome, sheets=(sheet,), pending=(None,))
        legal = legal_actions(state, 0)
        shown = {die for die in outcome.dice if len(chosen) < 3 or die in chosen}
        laid_out = {
            Split(pairs=((a, b), (c, d)), fifth=fifth if shown else None)
            for a, b, c, d, fifth in permutations(outcome.dice)
            if not shown or fifth in shown
        }
        assert len(legal) == len(laid_out)
        assert set(legal) == laid_out


@pytest.mark.rule("EIN-11")
def test_a_full_row_takes_no_more_ticks():
    """The pair may be made; the row stays at ten, and only what was ticked is told."""
    game = at("free roller 1 roll 1-2-3-4-6 / 000X0000000 - -")
    before = game.result().scores
    events = game.apply(0, split("14 23 6"))
    assert game.state.sheets[0].rows == rows(r5=10)
    assert facts(events)[0] == Ticked(seat=0, rows=(), fifth=6, counts=(), total=250)
    assert game.result().scores == before == (250,)


@pytest.mark.rule("EIN-11")
def test_the_last_free_box_is_ticked_once():
    """Two pairs for a row with nine ticks make ten."""
    game = at("free roller 1 roll 1-2-3-4-6 / 00090000000 - -")
    told = facts(game.apply(0, split("14 23 6")))[0]
    assert told == Ticked(seat=0, rows=(5,), fifth=6, counts=(250,), total=250)
    assert game.state.sheets[0].rows == rows(r5=10)
