"""EINSTEIN, clause by clause."""

from fractions import Fraction
from itertools import permutations

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import IllegalAction, NotYourTurn, NoUndo
from quinary.core.game import CHANCE, Event
from quinary.core.play import Match, playout, random_action
from quinary.games.einstein import GAME
from quinary.games.einstein.model import (
    BLANK,
    Chosen,
    Fact,
    Finished,
    Options,
    Roll,
    Rolled,
    ScoreSheet,
    Split,
    State,
    Ticked,
    TrackOpened,
)
from quinary.games.einstein.rules import legal_actions, next_roller
from quinary.games.einstein.scoring import POINTS, row_score, title, total


def match(seats: int = 1, opening: str = "free") -> Match:
    return Match(GAME, seats, {"opening": opening}, "a seed")


def at(position: str) -> Match:
    """A match at this position of one player or several."""
    state = GAME.notation.parse_position(position)
    game = match(len(state.sheets), state.opening)
    game.state = state
    return game


def roll(text: str) -> Roll:
    return GAME.notation.parse_outcome(text)


def split(text: str) -> Split:
    return GAME.notation.parse_action(text)


def refused(game: Match, action: object, seat: int = 0) -> str:
    """The clause with which the action is refused; the state stays what it was."""
    before = game.state
    with pytest.raises(IllegalAction) as refusal:
        game.apply(seat, action)
    assert game.state is before
    return refusal.value.clause


def facts(events: tuple[Event[Fact], ...]) -> list[Fact]:
    return [event.fact for event in events]


def rows(**ticks: int) -> tuple[int, ...]:
    """The ticks of all rows, given for the row of 2 as r2, and so on."""
    return tuple(ticks.get(f"r{row_sum}", 0) for row_sum in range(2, 13))


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
@pytest.mark.parametrize(("dice", "choice"), [("1-3-4-4-6", "13 46 4"), ("1-2-2-4-5", "22 14 5")])
def test_two_pairs_and_a_single(dice, choice):
    """The rulebook's own splits are legal."""
    game = match()
    game.apply(CHANCE, roll(dice))
    assert split(choice) in game.legal(0)
    game.apply(0, split(choice))


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
    with pytest.raises(IllegalAction, match="take a 1, 3 or 6"):
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
def test_rows_add_up():
    """Two ticks on 2 cost 200 of the 600 points that the other rows earn."""
    earned = rows(r9=7, r12=10)
    assert total(earned) == 600
    assert total(rows(r2=2, r9=7, r12=10)) == 400


@pytest.mark.rule("EIN-15")
def test_a_full_sheet_is_worth_3350():
    """All eleven rows with ten ticks."""
    assert total((10,) * 11) == 3350


def ended(*sheets: tuple[int, ...]) -> State:
    """The end of a game with these rows."""
    return State(
        opening="free",
        roller=0,
        roll=None,
        sheets=tuple(ScoreSheet(rows=sheet, tracks=(8, 0, 0, 0, 0, 0)) for sheet in sheets),
        pending=(None,) * len(sheets),
    )


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
