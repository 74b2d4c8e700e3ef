"""KNISTER, clause by clause."""

from fractions import Fraction

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE
from quinary.core.play import Match, playout, random_action
from quinary.games.knister import GAME
from quinary.games.knister.model import BLANK, LineScored, Options, Roll, State, Write, Written
from quinary.games.knister.rules import roller, title
from quinary.games.knister.scoring import LINES, POINTS, combination, line_points

TIM = (
    *(7, 4, 8, 9, 11),
    *(3, 7, 3, 7, 7),
    *(5, 5, 10, 5, 5),
    *(8, 9, 3, 6, 9),
    *(8, 11, 8, 8, 7),
)
BEST = (
    *(2, 4, 10, 6, 8),
    *(4, 3, 10, 10, 5),
    *(3, 2, 4, 5, 6),
    *(12, 9, 11, 8, 10),
    *(12, 11, 8, 9, 10),
)


def match(seats: int = 1) -> Match:
    return Match(GAME, seats, {}, "a seed")


def write(cell: str) -> Write:
    return GAME.notation.parse_action(cell)


def roll(*dice: int) -> Roll:
    return Roll(dice=dice)


@pytest.mark.rule("KNI-1")
@pytest.mark.parametrize("dice", [(3,), (1, 2, 3), (0, 5), (3, 7), ()])
def test_a_roll_is_two_dice(dice):
    """Anything else than two faces from 1 to 6 is refused."""
    with pytest.raises(IllegalAction) as refusal:
        match().apply(CHANCE, roll(*dice))
    assert refusal.value.clause == "KNI-1"


@pytest.mark.rule("KNI-1")
def test_the_grid_has_25_cells():
    """Every seat starts with 25 empty cells, and may write in any of them."""
    game = match(3)
    assert game.state.grids == (BLANK,) * 3
    game.apply(CHANCE, roll(1, 1))
    assert len(set(game.legal(2))) == 25


@pytest.mark.rule("KNI-1")
@pytest.mark.parametrize(("row", "col"), [(-1, 0), (0, -1), (5, 0), (0, 5), (99, 99)])
def test_there_are_no_cells_outside_the_grid(row, col):
    """Rows and columns end at 4, counted from 0, and negative numbers do not count from the end."""
    game = match()
    game.apply(CHANCE, roll(1, 1))
    with pytest.raises(IllegalAction) as refusal:
        game.apply(0, Write(row=row, col=col))
    assert refusal.value.clause == "KNI-1"


@pytest.mark.rule("KNI-2")
def test_a_game_is_25_rolls_long():
    """A random game of any size has 25 rolls."""
    for seats in (1, 3):
        _, steps = playout(GAME, GAME.setup(Options(), seats), Pseudo(1), random_action)
        assert steps == 25 + 25 * seats


@pytest.mark.rule("KNI-2")
def test_sums_are_as_likely_as_with_real_dice():
    """7 comes up in 6 of 36 rolls, 2 and 12 in one each."""
    chance = dict.fromkeys(range(2, 13), Fraction(0))
    for outcome, likelihood in GAME.chance(match().state):
        chance[sum(outcome.dice)] += likelihood * 36
    assert chance == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


@pytest.mark.rule("KNI-2")
def test_the_dice_go_round():
    """Seat 0 rolls first, then seat 1, and after the last seat again seat 0."""
    game, rollers = match(2), []
    for cell in ("a1", "b1", "c1"):
        rollers.append(roller(game.state))
        game.draw()
        game.apply(1, write(cell))
        game.apply(0, write(cell))
    assert rollers == [0, 1, 0]


@pytest.mark.rule("KNI-3")
def test_everybody_writes_the_sum_where_they_like():
    """Seats act in any order, each on their own grid, and may choose the same cell."""
    game = match(3)
    game.apply(CHANCE, roll(5, 3))
    assert game.to_act() == (0, 1, 2)
    game.apply(1, write("c3"))
    assert game.to_act() == (0, 2)
    game.apply(2, write("c3"))
    events = game.apply(0, write("a5"))
    assert [grid[12] for grid in game.state.grids] == [0, 8, 8]
    assert game.state.grids[0][20] == 8
    assert [event.fact for event in events] == [
        Written(seat=0, row=4, col=0, number=8),
        Written(seat=1, row=2, col=2, number=8),
        Written(seat=2, row=2, col=2, number=8),
    ]


@pytest.mark.rule("KNI-3")
def test_a_choice_stays_hidden_until_all_have_chosen():
    """Others see that a seat has chosen, not where; the scores are those before the round."""
    game = match(2)
    game.apply(CHANCE, roll(5, 3))
    game.apply(0, write("c3"))
    theirs = game.view(1)
    assert theirs.acted == (True, False)
    assert theirs.own_choice is None
    assert theirs.grids == (BLANK, BLANK)
    assert game.view(0).own_choice == 12
    assert game.view(None).own_choice is None


@pytest.mark.rule("KNI-3")
def test_what_is_written_stays():
    """A cell that holds a number is refused, and no longer offered."""
    game = match()
    game.apply(CHANCE, roll(1, 1))
    game.apply(0, write("a1"))
    game.apply(CHANCE, roll(6, 6))
    assert write("a1") not in game.legal(0)
    before = game.state
    with pytest.raises(IllegalAction, match="There is a 2 in that cell already") as refusal:
        game.apply(0, write("a1"))
    assert refusal.value.clause == "KNI-3"
    assert game.state is before


@pytest.mark.rule("KNI-4")
def test_the_next_roll_waits_for_everybody():
    """Chance is to act again only when the last seat has written."""
    game = match(2)
    game.draw()
    game.apply(0, write("a1"))
    assert game.to_act() == (1,)
    game.apply(1, write("a1"))
    assert game.to_act() is CHANCE


@pytest.mark.rule("KNI-4")
def test_the_game_ends_with_full_grids():
    """After the last round nobody acts, no cell is empty, and there is a winner."""
    end, _ = playout(GAME, GAME.setup(Options(), 2), Pseudo(2), random_action)
    assert GAME.to_act(end) == ()
    assert all(0 not in grid for grid in end.grids)
    assert GAME.result(end).winners


@pytest.mark.rule("KNI-5")
def test_twelve_lines_count_and_diagonals_twice():
    """Five rows, five columns, two diagonals with factor 2; every cell lies on its lines."""
    assert [line.factor for line in LINES] == [1] * 10 + [2] * 2
    assert LINES[10].cells == (0, 6, 12, 18, 24)
    assert LINES[11].cells == (4, 8, 12, 16, 20)
    assert len({line.cells for line in LINES}) == 12


@pytest.mark.rule("KNI-5")
@pytest.mark.parametrize(
    ("numbers", "points"),
    [((7, 7, 7, 2, 9), 6), ((6, 7, 8, 9, 10), 16), ((2, 3, 4, 5, 6), 24)],
)
def test_a_diagonal_earns_double(numbers, points):
    """Three of a kind 6, a straight with a 7 16, and 24 at the most."""
    grid = list(BLANK)
    for cell, number in zip(LINES[10].cells, numbers, strict=True):
        grid[cell] = number
    assert line_points(tuple(grid), LINES[10]) == points
    assert line_points(tuple(grid), LINES[0]) is None


@pytest.mark.rule("KNI-5")
def test_a_line_is_scored_when_its_fifth_cell_is_filled():
    """Four cells bring nothing yet; the fifth brings the points and tells so."""
    game = match()
    for cell in ("a1", "b1", "c1", "d1"):
        game.apply(CHANCE, roll(1, 1))
        game.apply(0, write(cell))
    assert game.result().scores == (0,)
    game.apply(CHANCE, roll(1, 1))
    events = game.apply(0, write("e1"))
    assert events[1].fact == LineScored(
        seat=0, line="row 1", combination="five of a kind", points=10
    )
    assert game.result().scores == (10,)


@pytest.mark.rule("KNI-6")
@pytest.mark.parametrize(
    ("numbers", "name", "points"),
    [
        ((4, 5, 6, 7, 5), "pair", 1),
        ((7, 8, 7, 7, 4), "three of a kind", 3),
        ((5, 6, 6, 10, 5), "two pairs", 3),
        ((4, 9, 4, 4, 9), "full house", 8),
        ((7, 10, 8, 6, 9), "straight with a 7", 8),
        ((3, 4, 5, 6, 7), "straight with a 7", 8),
        ((11, 7, 10, 8, 9), "straight with a 7", 8),
        ((3, 5, 6, 2, 4), "straight without a 7", 12),
        ((8, 12, 9, 11, 10), "straight without a 7", 12),
        ((8, 8, 8, 8, 8), "five of a kind", 10),
        ((6, 3, 6, 6, 6), "four of a kind", 6),
        ((2, 3, 4, 5, 7), "nothing", 0),
        ((2, 4, 6, 8, 10), "nothing", 0),
        ((5, 6, 7, 8, 12), "nothing", 0),
    ],
)
def test_what_a_line_is_worth(numbers, name, points):
    """Every combination, in whatever order its numbers stand."""
    assert combination(tuple(sorted(numbers))) == name
    assert POINTS[name] == points


def ended(*grids: tuple[int, ...]) -> State:
    return State(round=25, roll=None, grids=grids, pending=(None,) * len(grids))


@pytest.mark.rule("KNI-7")
def test_the_most_points_win_and_equal_totals_share():
    """53 beats fewer points; two sheets alike are two winners."""
    worse = (2, 4, 6, 8, 10) * 5
    assert GAME.result(ended(worse, TIM)).winners == (1,)
    assert GAME.result(ended(TIM, worse, TIM)).winners == (0, 2)


@pytest.mark.rule("KNI-8")
@pytest.mark.parametrize(
    ("points", "name"),
    [(50, ""), (51, "good"), (80, "good"), (81, "super"), (100, "super"), (101, "spectacular")],
)
def test_solo_titles(points, name):
    """Each title needs more than its limit."""
    assert title(points) == name


@pytest.mark.rule("KNI-8")
def test_titles_are_for_solo_games():
    """Tim alone is good; at a table nobody gets a title."""
    assert GAME.result(ended(TIM)).titles == ("good",)
    assert GAME.result(ended(TIM, TIM)).titles == ()


def test_a_thousand_players():
    """A festival plays one game: a thousand seats, one roll, a record that replays."""
    game = match(1000)
    for cell in ("a1", "e5"):
        game.draw()
        for seat in reversed(range(1000)):
            game.apply(seat, write(cell))
    assert game.state.round == 2
    assert len(game.result().scores) == 1000


def test_taking_back():
    """Alone a number may be taken back until the next roll; at a table once all is shown, not."""
    alone = match()
    alone.draw()
    alone.apply(0, write("a1"))
    assert alone.undo().action == write("a1")
    assert alone.state.grids == (BLANK,)
    table = match(2)
    table.draw()
    table.apply(0, write("a1"))
    table.undo()
    table.apply(0, write("b1"))
    table.apply(1, write("a1"))
    with pytest.raises(Exception, match="can't be taken back"):
        table.undo()


@pytest.mark.parametrize("seed", range(5))
def test_the_outlook_is_what_comes(seed):
    """Alone, what a cell would bring is what writing there brings, for every free cell."""
    chance, game = Pseudo(seed), match()
    while not game.is_over():
        if game.to_act() is CHANCE:
            game.draw()
            continue
        view, legal = game.view(0), game.legal(0)
        for action in legal:
            brought = GAME.apply(game.state, 0, action).events
            assert GAME.outlook is not None
            assert GAME.outlook(view, action) == tuple(event.fact for event in brought)
        game.apply(0, legal[chance.below(len(legal))])


def test_the_outlook_of_one_among_others():
    """It tells of the own sheet, also while others have not chosen, and refuses what is taken."""
    game = match(3)
    game.apply(CHANCE, roll(3, 5))
    assert GAME.outlook is not None
    told = GAME.outlook(game.view(1), write("c3"))
    assert told == (Written(seat=1, row=2, col=2, number=8),)
    for seat in range(3):
        game.apply(seat, write("c3"))
    game.apply(CHANCE, roll(1, 1))
    with pytest.raises(IllegalAction) as refusal:
        GAME.outlook(game.view(1), write("c3"))
    assert refusal.value.clause == "KNI-3"
