"""Signs alone, exchanges, passing and filling up in RIGOLADE, clause by clause."""

from dataclasses import replace
from fractions import Fraction

import pytest

from quinary.core.game import CHANCE, step
from quinary.games.rigolade import GAME
from quinary.games.rigolade.bags import bag_sizes, number_bag
from quinary.games.rigolade.model import Draw, Exchange, Exchanged, Hand, Passed
from quinary.games.rigolade.tests.situations import (
    CROSSED,
    SINGLES,
    at,
    clause,
    equations,
    facing,
    facts,
    legal,
    refusal,
    say,
    with_all_numbers_out,
    with_all_signs_out,
)


@pytest.mark.rule("RIG-11")
def test_a_sign_alone_scores_and_the_turn_goes_on():
    """Two rows get their signs, then an equation ends the turn and the signs are replaced."""
    state = facing("2 10 3 1 1 1 1 + + + ×", CROSSED)
    assert {"E5 2+2=4", "E5 2×2=4", "E7 6+6=12"} <= equations(state)
    state = say(state, 0, "E5 2×2=4").state
    assert (GAME.to_act(state), state.scores) == ((0,), (12, 0))
    assert state.hands[0].signs == ("+", "+", "+")
    assert "E5 2+2=4" not in legal(state)
    state = say(state, 0, "E7 6+6=12").state
    assert (GAME.to_act(state), state.scores) == ((0,), (24, 0))
    state = say(state, 0, "G6 8+2=10").state
    assert (state.scores, state.due) == ((34, 0), (2, 3))


@pytest.mark.rule("RIG-11")
@pytest.mark.parametrize(("text", "due"), [("pass", (0, 1)), ("xn", (7, 1)), ("xs", (0, 4))])
def test_what_may_end_the_turn_after_a_sign(text, due):
    """A pass or an exchange; the sign used is replaced in the same draw."""
    state = say(facing("1 1 1 1 3 3 3 + + + ×", CROSSED), 0, "E5 2×2=4").state
    assert say(state, 0, text).state.due == due


@pytest.mark.rule("RIG-11")
def test_the_turn_goes_on_even_if_nothing_can_be_laid():
    """With the last sign laid the player still ends the turn, by exchange or pass."""
    state = say(facing("81 ×", CROSSED), 0, "E5 2×2=4").state
    assert GAME.to_act(state) == (0,)
    assert legal(state) == {"exchange numbers", "pass"}


@pytest.mark.rule("RIG-11")
def test_signs_alone_come_before_the_equation():
    """Once an equation is laid the turn is over, even though another row waits for its sign."""
    state = say(facing("2 10 1 1 1 1 1 + + + ×", CROSSED), 0, "G6 8+2=10").state
    assert GAME.to_act(state) is CHANCE
    assert GAME.to_act(say(state, CHANCE, "A 1 3 +").state) == (1,)


@pytest.mark.rule("RIG-11")
@pytest.mark.parametrize(
    ("text", "broken"), [("E5 2-2=4", "RIG-6"), ("E5 2/2=4", "RIG-6"), ("E7 6+6=12", "RIG-11")]
)
def test_a_sign_alone_must_be_held_and_make_it_true(text, broken):
    """2 − 2 is not 4, and without a + nothing is added."""
    assert clause(facing("1 − × ÷", CROSSED), text) == broken


@pytest.mark.rule("RIG-12")
def test_exchanging_numbers():
    """All seven go back, unseen; seven come out, perhaps the same; the turn is over."""
    state = facing("1 2 3 4 5 6 100 + + + +", other="1 1 1 1 1 2 2 − − − −")
    after = say(state, 0, "exchange numbers")
    assert facts(after) == [Exchanged(seat=0, kind="numbers")]
    assert after.state.hands[0] == Hand(signs=("+",) * 4)
    assert after.state.due == (7, 0)
    assert dict(number_bag(after.state))[100] == 1
    again = say(after.state, CHANCE, "A 100 1 2 3 4 5 6").state
    assert again.hands == state.hands
    assert (GAME.to_act(again), again.idle) == ((1,), 1)


@pytest.mark.rule("RIG-12")
def test_exchanging_signs():
    """The signs alone are replaced; the numbers stay, and what was known of them."""
    state = at("standard turn=A | - | A 0 1 2 3 4 5 6 7 + + + + shown 7 | B 0 1 −")
    after = say(state, 0, "xs").state
    assert after.hands[0] == Hand(numbers=(1, 2, 3, 4, 5, 6, 7), shown=(7,))
    assert after.due == (0, 4)


@pytest.mark.rule("RIG-12")
@pytest.mark.parametrize(
    ("hand", "text", "due"),
    [
        ("1 2 3 + +", "xn", (7, 2)),  # more than went back, and the signs with them
        ("1 2 3 + +", "xs", (4, 4)),
        ("1 2 3 4 5 6 7 8 9 + + + +", "xn", (9, 0)),  # nine by ties: as many as went back
        ("1 2 3 4 5 6 7 8 9 + + + +", "xs", (0, 4)),
    ],
)
def test_how_many_are_drawn(hand, text, due):
    """As many as went back, or up to seven and four; both kinds come in one draw."""
    assert say(facing(hand), 0, text).state.due == due


@pytest.mark.rule("RIG-12")
def test_an_exchange_fills_the_bag_it_draws_from():
    """Three signs are left; the four that go back join them, so four can be drawn again."""
    plus, minus = " ".join(["+"] * 14), " ".join(["−"] * 12)
    times, over = " ".join(["×"] * 25), " ".join(["÷"] * 20)
    other = f"1 {plus} {minus} {times} {over}"
    state = facing("1 2 3 4 5 6 7 ÷ ÷ ÷ ÷", other=other)
    assert bag_sizes(state)[1] == 4
    after = say(state, 0, "xs").state
    assert after.due == (0, 4)
    assert bag_sizes(after)[1] == 8


@pytest.mark.rule("RIG-12")
def test_as_far_as_the_bag_lasts():
    """A player with two numbers and one in the bag gets three, not seven."""
    state = with_all_numbers_out(facing("1 2 + + + +"))
    *hands, last = state.hands
    one_back = replace(last, numbers=last.numbers[1:])
    state = replace(state, hands=(*hands, one_back))
    assert bag_sizes(state)[0] == 1
    assert say(state, 0, "xn").state.due == (3, 0)


@pytest.mark.rule("RIG-12")
@pytest.mark.parametrize("kind", ["", "both", "Numbers", "tiles"])
def test_one_kind_is_exchanged(kind):
    """Numbers or signs, nothing else."""
    assert refusal(facing("1 +"), 0, Exchange(kind=kind)).clause == "RIG-12"


@pytest.mark.rule("RIG-12")
def test_an_exchange_needs_tiles_in_hand_and_bag():
    """No signs in the hand, or none in the bag: no exchange of signs."""
    bare = facing("1 2 3")
    assert legal(bare) == {"exchange numbers", "pass"}
    assert "You hold no signs" in refusal(bare, 0, Exchange(kind="signs")).message
    dry = with_all_signs_out(facing("81 +"))
    assert legal(dry) == {"exchange numbers", "pass"}
    assert "bag of signs is empty" in refusal(dry, 0, Exchange(kind="signs")).message
    dry = with_all_numbers_out(facing(SINGLES))
    assert legal(dry) == {"exchange signs", "pass"}
    assert refusal(dry, 0, Exchange(kind="numbers")).clause == "RIG-12"


@pytest.mark.rule("RIG-12")
def test_nobody_has_to_find_an_equation():
    """8 + 2 = 10 is there, and still the player may exchange either kind."""
    assert {"G6 8+2=10", "exchange numbers", "exchange signs"} <= legal(facing("2 10 +"))


@pytest.mark.rule("RIG-13")
@pytest.mark.parametrize("hand", ["2 10 +", "81 ×", "81", "+", ""])
def test_passing_is_always_legal(hand):
    """Whatever the player holds; the turn then ends without an equation."""
    state = facing(hand)
    assert "pass" in legal(state)
    after = say(state, 0, "pass")
    assert facts(after) == [Passed(seat=0)]
    assert not after.state.laid


@pytest.mark.rule("RIG-14")
@pytest.mark.parametrize(
    ("hand", "due"),
    [("1 2 3 + ÷", (4, 2)), ("1 2 3 4 5 6 7 +", (0, 3)), ("1 2 3 4 5 6 + + + +", (1, 0))],
)
def test_filling_up(hand, due):
    """Up to seven numbers and four signs, in one draw that names the seat."""
    state = say(facing(hand), 0, "pass").state
    assert (GAME.to_act(state), state.due) == (CHANCE, due)
    wrong = Draw(seat=1, numbers=(9,) * due[0], signs=("×",) * due[1])
    assert refusal(state, CHANCE, wrong).clause == "RIG-14"
    few = Draw(seat=0, numbers=(9,) * due[0], signs=("×",) * (due[1] + 1))
    assert refusal(state, CHANCE, few).clause == "RIG-14"
    assert GAME.to_act(step(GAME, state, CHANCE, replace(wrong, seat=0)).state) == (1,)


@pytest.mark.rule("RIG-14")
@pytest.mark.parametrize("hand", ["1 2 3 4 5 6 7 + + + +", "1 2 3 4 5 6 7 8 9 + + + +"])
def test_a_full_hand_draws_nothing(hand):
    """The next player is on turn at once."""
    state = say(facing(hand), 0, "pass").state
    assert (GAME.to_act(state), state.due) == ((1,), (0, 0))


@pytest.mark.rule("RIG-14")
def test_the_rest_of_a_bag_is_a_draw_too():
    """One number is left: that it is drawn is certain, and still an outcome."""
    state = with_all_numbers_out(facing("2 10 + + + +"))
    *hands, last = state.hands
    state = replace(state, hands=(*hands, replace(last, numbers=last.numbers[1:])))
    state = say(state, 0, "pass").state
    assert (GAME.to_act(state), state.due) == (CHANCE, (1, 0))
    ((draw, likelihood),) = GAME.chance(state)
    assert (draw.numbers, likelihood) == (last.numbers[:1], Fraction(1))


@pytest.mark.rule("RIG-14")
def test_empty_bags_fill_nobody():
    """With both bags empty the next player is on turn at once, however few tiles are held."""
    state = with_all_signs_out(with_all_numbers_out(facing("2 10 +")))
    assert bag_sizes(state) == (0, 0)
    assert GAME.to_act(say(state, 0, "pass").state) == (1,)
