"""What may be laid in RIGOLADE, and what it brings, clause by clause."""

import pytest

from quinary.core.game import CHANCE
from quinary.games.rigolade import GAME
from quinary.games.rigolade.equations import answer, is_true, points
from quinary.games.rigolade.model import Draw, Hand, Laid, Lay, Pass
from quinary.games.rigolade.tests.situations import (
    COLUMNS,
    FOURS,
    at,
    clause,
    equations,
    facing,
    facts,
    match,
    refusal,
    say,
)


@pytest.mark.rule("RIG-6")
@pytest.mark.parametrize(
    ("a", "sign", "b", "c"),
    [
        (4, "+", 4, 8),
        (90, "+", 10, 100),
        (16, "−", 12, 4),
        (7, "×", 8, 56),
        (1, "×", 1, 1),
        (56, "÷", 8, 7),
        (5, "÷", 5, 1),
        (7, "÷", 2, None),
        (2, "÷", 8, None),
        (5, "−", 5, 0),
        (2, "−", 9, -7),
    ],
)
def test_equations_are_true_in_whole_numbers(a, sign, b, c):
    """All four signs reckon as at school; a remainder is no result."""
    assert answer(a, sign, b) == c
    assert is_true((a, b, c or 0), sign) == (c is not None and c > 0)


@pytest.mark.rule("RIG-6")
def test_an_equation_ends_the_turn():
    """It lies on the board, its tiles have left the hand, and after drawing the next is on turn."""
    after = say(facing("1 2 3 4 4 8 9 + − × ÷", "-"), 0, FOURS)
    assert facts(after) == [
        Laid(seat=0, row=5, col=4, dir="across", numbers=(4, 4, 8), sign="+", points=8)
    ]
    state = after.state
    assert state.cells[59:62] == (4, 4, 8)
    assert state.hands[0] == Hand(numbers=(1, 2, 3, 9), signs=("×", "÷", "−"))
    assert state.scores == (8, 0)
    assert GAME.to_act(state) is CHANCE
    assert GAME.to_act(say(state, CHANCE, "A 1 1 1 +").state) == (1,)


@pytest.mark.rule("RIG-6")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("G6 8+2=9", "8 + 2 is 10, not 9."),
        ("G6 8-9=1", "8 − 9 is −1, not 1."),
        ("G6 8/3=2", "8 ÷ 3 leaves a remainder."),
    ],
)
def test_wrong_equations_are_explained(text, sentence):
    """The refusal says what the equation really makes."""
    error = refusal(facing("1 2 3 9 10 16 + − ÷"), 0, GAME.notation.parse_action(text))
    assert error.clause == "RIG-6"
    assert sentence in error.message


@pytest.mark.rule("RIG-6")
@pytest.mark.parametrize(
    ("numbers", "sign"),
    [((8, 2), "+"), ((8, 2, 10, 10), "+"), ((), "+"), ((8, 2, 10), ""), ((8, 2, 10), "=")],
)
def test_an_equation_is_three_tiles_and_a_sign(numbers, sign):
    """Never more (7 × 8 = 4 × 14 is none), never less, and the sign is one of four."""
    lay = Lay(row=5, col=6, dir="across", numbers=numbers, sign=sign)
    assert refusal(facing("2 10 +"), 0, lay).clause == "RIG-6"


@pytest.mark.rule("RIG-6")
def test_a_player_does_not_draw():
    """An outcome is not an action, nor an action an outcome."""
    assert refusal(facing("1 +"), 0, Draw(seat=0, numbers=(), signs=())).clause == "RIG-6"
    assert refusal(match().state, CHANCE, Pass()).clause == "RIG-4"


@pytest.mark.rule("RIG-7")
@pytest.mark.parametrize(
    ("board", "across", "down"),
    [("standard", "E6", "F5↓"), ("small", "C4", "D3↓")],
)
def test_the_first_equation_goes_through_the_middle(board, across, down):
    """The middle cell is the middle of one slot across and one down; there are no others."""
    state = at(f"{board} turn=A | - | A 0 4 4 8 + | B 0 1 −")
    assert equations(state) == {f"{across} 4+4=8", f"{down} 4+4=8"}
    assert clause(state, "A1 4+4=8") == "RIG-7"
    assert clause(state, f"{across[0]}2 4+4=8") == "RIG-7"


@pytest.mark.rule("RIG-7")
def test_the_first_equation_stays_first():
    """After a pass and an exchange the board is still empty, and only its middle will do."""
    state = at("standard turn=A idle=2 | - | A 0 1 1 2 3 4 4 8 + + + + | B 0 1 −")
    state = say(state, 0, "pass").state
    state = say(state, 1, "xs").state
    state = say(state, CHANCE, "B 1 2 3 5 6 7 + + + +").state
    assert (state.turn, state.idle) == (0, 4)
    assert {text[:3].strip() for text in equations(state, 0)} == {"E6", "F5↓"}


@pytest.mark.rule("RIG-7")
def test_an_equation_needs_all_its_tiles():
    """Three 1s make 1 × 1 = 1; with two of them it can't be laid."""
    assert equations(facing("1 1 1 ×", "-")) == {"E6 1×1=1", "F5↓ 1×1=1"}
    error = refusal(facing("1 1 ×", "-"), 0, GAME.notation.parse_action("E6 1×1=1"))
    assert "fewer than 3 tiles with 1" in error.message


@pytest.mark.rule("RIG-8")
def test_later_equations_use_a_number_on_the_board():
    """The listed equations are all there are; one that touches nothing is refused."""
    state = facing("2 10 +")
    assert equations(state) == {"G6 8+2=10", "G5↓ 2+8=10"}
    assert clause(state, "A1 8+2=10") == "RIG-8"
    assert clause(state, "I6 8+2=10") == "RIG-8"


@pytest.mark.rule("RIG-8")
def test_one_number_from_the_hand_joins_two_on_the_board():
    """8 and 16 lie on E7 and G7; the 2 between them comes from the hand."""
    state = facing("2 ×", "E6 4+4=8, E5↓ 2×4=8, G5↓ 2×8=16")
    assert equations(state) == {"E7 8×2=16"}
    after = say(state, 0, "E7 8×2=16").state
    assert after.cells[70:73] == (8, 2, 16)
    assert after.hands[0].numbers == ()
    assert after.scores == (48, 0)


@pytest.mark.rule("RIG-8")
def test_a_slot_with_a_sign_is_complete():
    """Neither the same equation nor another fits in it again."""
    assert clause(facing("4 4 8 + −"), FOURS) == "RIG-8"
    assert clause(facing("4 4 8 + −"), "E6 4−4=8") == "RIG-8"


@pytest.mark.rule("RIG-8")
@pytest.mark.parametrize("hand", ["10 +", "2 +", "3 9 + + + +"])
def test_what_the_slot_lacks_comes_from_the_hand(hand):
    """8 + 2 = 10 needs a 2 and a 10."""
    assert clause(facing(hand), "G6 8+2=10") == "RIG-8"


@pytest.mark.rule("RIG-9")
@pytest.mark.parametrize("text", ["G6 9+1=10", "C6 1+2=3", "F5↓ 1+2=3"])
def test_tiles_on_the_board_stay(text):
    """An equation that wants another number where one lies is refused, and says which."""
    error = refusal(facing("1 2 3 9 10 +"), 0, GAME.notation.parse_action(text))
    assert error.clause == "RIG-9"
    assert "and it stays there" in error.message


@pytest.mark.rule("RIG-9")
def test_numbers_that_meet_mean_nothing_yet():
    """G5 to G7 complete 2, 2, 4 and 6, 6, 12 in the crossing rows, but only 4 + 8 = 12 scores."""
    after = say(facing("4 12 +", COLUMNS), 0, "G5↓ 4+8=12").state
    assert after.scores == (12, 0)
    assert sum(sign != "" for sign in after.signs) == 4
    assert after.cells[48:51] == (2, 2, 4)
    assert after.cells[70:73] == (6, 6, 12)


@pytest.mark.rule("RIG-9")
def test_numbers_that_meet_may_be_untrue():
    """2, 2 and 2 may lie in one row for ever; no sign makes them an equation."""
    laid = say(facing("2 10 +", COLUMNS, other="+ − × ÷"), 0, "G5↓ 2+8=10").state
    assert laid.cells[48:51] == (2, 2, 2)
    assert equations(laid, 1) == set()


@pytest.mark.rule("RIG-10")
@pytest.mark.parametrize(
    ("numbers", "sign", "worth"),
    [
        ((20, 30, 50), "+", 50),
        ((16, 12, 4), "−", 32),
        ((6, 8, 48), "×", 144),
        ((56, 8, 7), "÷", 224),
        ((1, 1, 1), "÷", 4),
        ((90, 10, 100), "+", 100),
        ((4, 2, 2), "−", 8),
    ],
)
def test_what_an_equation_brings(numbers, sign, worth):
    """The largest number once, twice, three times or four times."""
    assert points(numbers, sign) == worth


@pytest.mark.rule("RIG-10")
def test_points_go_to_the_player():
    """6 × 8 = 48 through the 8 of the opening brings 144, and nothing to the other."""
    after = say(facing("6 48 ×"), 0, "G5↓ 6×8=48")
    assert after.state.scores == (144, 0)
    assert facts(after)[0].points == 144
