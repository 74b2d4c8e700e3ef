"""MASTERDICE's rounds, codes and placements, clause by clause."""

from fractions import Fraction
from itertools import product

import pytest

from quinary.core.errors import BadOptions
from quinary.core.game import CHANCE
from quinary.games.masterdice import GAME
from quinary.games.masterdice.codes import true_report
from quinary.games.masterdice.model import (
    Code,
    CodeRolled,
    CodeSeen,
    Options,
    Place,
    Report,
    Roll,
    RowPlaced,
)
from quinary.games.masterdice.tests.situations import (
    CODE,
    act,
    attempt,
    chance,
    decider,
    facts,
    match,
    refused,
)


@pytest.mark.rule("MAS-1")
@pytest.mark.parametrize("dice", [(), (1,), (1, 2, 3), (1, 2, 3, 4, 1), (None,) * 5])
def test_a_row_has_four_columns(dice):
    """A placement names all four columns and no more."""
    game = match()
    chance(game, CODE)
    chance(game, "1-2-3-4")
    refused(game, 1, Place(dice=dice), "MAS-1")


@pytest.mark.rule("MAS-1")
def test_seven_rows_and_18_white_dice():
    """The first right solution is worth all rows and dice; seven rows of one die leave 11 dice."""
    game = match(1)
    chance(game, CODE)
    view = game.view(0)
    assert (view.dice_left, view.worth) == (18, 20 + 7 * 5 + 18)
    for _ in range(7):
        attempt(game, "1-2-3-4", "1...")
    assert game.view(0).dice_left == 11
    assert len(game.state.attempts) == 7


@pytest.mark.rule("MAS-1")
def test_columns_stand_in_the_order_blue_red_yellow_green():
    """The second place of a placement is compared with the second die of the code."""
    assert true_report((1, 6, 1, 1), (None, 6, None, None)) == Report(equal=1, high=0, low=0)
    assert true_report((1, 6, 1, 1), (6, None, None, None)) == Report(equal=0, high=1, low=0)


@pytest.mark.rule("MAS-2")
@pytest.mark.parametrize("rounds", [2, 4, 20])
def test_players_swap_roles_between_rounds(rounds):
    """Seat 0 makes the code of rounds 1, 3 …; each seat decodes half of the rounds."""
    game = match(rounds=rounds)
    told: list[object] = []
    decoders: list[int] = []
    while not game.is_over():
        (rolled, *_) = facts(chance(game, CODE))
        told.append(rolled)
        chance(game, "1-1-1-1")
        decoders.append(decider(game))
        act(game, decoders[-1], "=1111")
    assert decoders == [1, 0] * (rounds // 2)
    assert told[:2] == [
        CodeRolled(round=0, maker=0, decoder=1),
        CodeRolled(round=1, maker=1, decoder=0),
    ]


@pytest.mark.rule("MAS-2")
def test_a_game_is_two_rounds_unless_agreed_otherwise():
    """Two rounds for two, one round alone."""
    assert GAME.setup(Options(), 2).rounds == 2
    assert GAME.setup(Options(), 1).rounds == 1


@pytest.mark.rule("MAS-2")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, Options(rounds=1)),
        (2, Options(rounds=3)),
        (2, Options(rounds=0)),
        (2, Options(rounds=22)),
        (1, Options(rounds=2)),
        (1, Options(reports="by-hand")),
    ],
)
def test_options_that_do_not_go_together(seats, options):
    """Two players need an even number of rounds; alone it is one round with the referee."""
    with pytest.raises(BadOptions):
        GAME.setup(options, seats)


@pytest.mark.rule("MAS-3")
def test_every_code_is_equally_likely():
    """1296 codes, in the order of the colours, with the same chance each."""
    codes = dict(GAME.chance(match().state))
    assert {code.dice for code in codes} == set(product(range(1, 7), repeat=4))
    assert set(codes.values()) == {Fraction(1, 1296)}


@pytest.mark.rule("MAS-3")
@pytest.mark.parametrize("dice", [(), (1, 2, 3), (1, 2, 3, 7), (0, 1, 1, 1), (1, 2, 3, 4, 5)])
def test_a_code_is_four_dice(dice):
    """Other numbers of dice and other values are refused."""
    refused(match(), CHANCE, Code(dice=dice), "MAS-3")


@pytest.mark.rule("MAS-3")
def test_the_code_comes_before_any_roll():
    """White dice have to wait for the code; a second code has no place."""
    game = match()
    refused(game, CHANCE, Roll(dice=(1, 2, 3, 4)), "MAS-3")
    chance(game, CODE)
    refused(game, CHANCE, Code(dice=(1, 2, 3, 4)), "MAS-4")


@pytest.mark.rule("MAS-3")
def test_only_the_code_maker_sees_the_code():
    """Its maker's view has it, and only its maker is told; alone nobody is."""
    game = match()
    events = chance(game, CODE)
    assert [game.view(seat).code for seat in (0, 1, None)] == [(3, 5, 1, 6), None, None]
    assert [event.audience for event in events] == [None, (0,)]
    assert events[1].fact == CodeSeen(code=(3, 5, 1, 6))
    solo = match(1)
    assert facts(chance(solo, CODE)) == [CodeRolled(round=0, maker=None, decoder=0)]
    assert [solo.view(seat).code for seat in (0, None)] == [None, None]


@pytest.mark.rule("MAS-4")
def test_the_legal_placements_of_a_roll():
    """Four different dice: 16 ways for one die, 72 for two, 96 for three, 24 for all."""
    game = match()
    chance(game, CODE)
    chance(game, "1-2-3-4")
    placements = [action.dice for action in game.legal(1) if isinstance(action, Place)]
    by_number = [sum(4 - dice.count(None) == n for dice in placements) for n in range(5)]
    assert by_number == [0, 16, 72, 96, 24]
    assert all(len(dice) == 4 for dice in placements)


@pytest.mark.rule("MAS-4")
def test_equal_dice_make_equal_placements():
    """Four sixes: one way for each set of columns that is not empty."""
    game = match()
    chance(game, CODE)
    chance(game, "6-6-6-6")
    placements = {action.dice for action in game.legal(1) if isinstance(action, Place)}
    assert placements == set(product((6, None), repeat=4)) - {(None,) * 4}


@pytest.mark.rule("MAS-4")
@pytest.mark.parametrize(
    "dice",
    [
        (None, None, None, None),
        (5, None, None, None),
        (1, 1, None, None),
        (4, 4, 4, None),
        (0, None, None, None),
        (-1, None, None, 10**30),
    ],
)
def test_only_rolled_dice_can_be_placed(dice):
    """At least one die, and each as often as it was rolled."""
    game = match()
    chance(game, CODE)
    chance(game, "1-3-4-4")
    refused(game, 1, Place(dice=dice), "MAS-4")


@pytest.mark.rule("MAS-4")
@pytest.mark.parametrize("dice", [(), (1,), (1, 2, 3), (1, 2, 3, 0), (7, 1, 1, 1), (1,) * 5])
def test_four_white_dice_are_rolled(dice):
    """Anything else than four dice from 1 to 6 is refused while four are left."""
    game = match()
    chance(game, CODE)
    refused(game, CHANCE, Roll(dice=dice), "MAS-4")


@pytest.mark.rule("MAS-4")
def test_placed_dice_are_spent_and_others_go_back():
    """Two of four dice placed: 16 are left, and four are rolled again."""
    game = match()
    chance(game, CODE)
    attempt(game, "1-3-4-4", "4..4")
    assert game.view(1).dice_left == 16
    chance(game, "6-6-6-6")
    assert game.state.attempts[0].dice == (4, None, None, 4)


@pytest.mark.rule("MAS-4")
@pytest.mark.parametrize("left", [3, 2, 1])
def test_the_rest_is_rolled_when_fewer_than_four_are_left(left):
    """After 15, 16 or 17 dice only the last three, two or one are rolled."""
    game = match(1)
    chance(game, CODE)
    for _ in range(3):
        attempt(game, "1-1-1-1", "1111")
    attempt(game, "1-1-1-1", "111.")
    if left < 3:
        attempt(game, "1-1-1", "11.."[: 3 - left].ljust(4, "."))
    assert game.view(0).dice_left == left
    assert len(dict(GAME.chance(game.state))) == {3: 56, 2: 21, 1: 6}[left]
    refused(game, CHANCE, Roll(dice=(1,) * (left + 1)), "MAS-4")
    chance(game, "-".join("6" * left))
    assert game.to_act() == (0,)


@pytest.mark.rule("MAS-4")
def test_rows_are_filled_from_the_first_on():
    """Each attempt takes the next row."""
    game = match()
    chance(game, CODE)
    for row in range(3):
        chance(game, "1-1-1-1")
        assert facts(act(game, 1, "1..."))[0] == RowPlaced(row=row, dice=(1, None, None, None))
