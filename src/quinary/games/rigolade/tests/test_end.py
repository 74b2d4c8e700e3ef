"""How a game of RIGOLADE ends, and what can be taken back."""

from dataclasses import replace
from itertools import product

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE, step
from quinary.core.play import playout, random_action
from quinary.games.rigolade import GAME
from quinary.games.rigolade.board import SMALL
from quinary.games.rigolade.equations import EQUATIONS
from quinary.games.rigolade.laying import slot_for
from quinary.games.rigolade.model import Ended, Exchange, Hand, Lay, LeftOver, Options, Pass, State
from quinary.games.rigolade.tests.situations import (
    CROSSED,
    FOURS,
    SINGLES,
    at,
    equations,
    facing,
    facts,
    legal,
    match,
    say,
    with_all_numbers_out,
    with_all_signs_out,
)


def three(first: str, second: str, board: str = FOURS, *, extra: str = "") -> State:
    """A table of three, player 1 on turn; the third has nothing yet."""
    return at(f"standard turn=A{extra} | {board} | A 0 {first} | B 0 {second} | C 0")


@pytest.mark.rule("RIG-15")
def test_out():
    """No number left and the bag empty: the values in the other hands come on top."""
    state = with_all_numbers_out(three("2 16 ×", "81 90 + +"))
    left = 81 + 90 + sum(state.hands[2].numbers)
    after = say(state, 0, "G6 8×2=16")
    assert GAME.to_act(after.state) == ()
    assert after.state.ending == "out"
    assert after.state.scores == (48 + left, 0, 0)
    assert facts(after)[1:4] == [
        Ended(ending="out"),
        LeftOver(seat=0, numbers=(), points=left),
        LeftOver(seat=1, numbers=(81, 90), points=0),
    ]
    assert GAME.result(after.state).winners == (0,)


@pytest.mark.rule("RIG-15")
def test_out_needs_an_empty_bag_of_either_kind():
    """With tiles in both bags the player fills up; with the signs gone it is over at once."""
    state = three("2 16 ×", "81 +")
    after = say(state, 0, "G6 8×2=16").state
    assert (GAME.to_act(after), after.due) == (CHANCE, (7, 4))
    over = say(with_all_signs_out(state), 0, "G6 8×2=16").state
    assert (over.ending, over.scores) == ("out", (48 + 81, 0, 0))


@pytest.mark.rule("RIG-15")
def test_one_number_left_is_not_out():
    """A number in the hand keeps the game going."""
    state = with_all_numbers_out(three("2 16 81 × × × × ×", "2 10 +"))
    assert GAME.to_act(say(state, 0, "G6 8×2=16").state) == (1,)


@pytest.mark.rule("RIG-15", "RIG-11")
def test_out_by_a_sign_alone():
    """A player without numbers who lays a sign has laid an equation without a number left."""
    state = with_all_numbers_out(three("× ×", "81", CROSSED))
    after = say(state, 0, "E5 2×2=4").state
    assert after.ending == "out"
    assert GAME.to_act(say(three("× ×", "81", CROSSED), 0, "E5 2×2=4").state) == (0,)


@pytest.mark.rule("RIG-15")
def test_stuck():
    """Nobody can lay anything and a bag is empty: everybody loses what they hold."""
    state = with_all_numbers_out(three(SINGLES, "49 + +"))
    lost = sum(state.hands[2].numbers)
    after = say(state, 0, "pass").state
    assert (after.ending, after.scores) == ("stuck", (-81, -49, -lost))
    assert GAME.result(after).winners == (1,)


@pytest.mark.rule("RIG-15")
def test_not_stuck_while_both_bags_hold_tiles():
    """The same hands go on playing if no bag is empty."""
    state = three("81 1 1 1 1 1 1 ÷ ÷ ÷ ÷", "49 + +")
    assert equations(state) == equations(state, 1) == equations(state, 2) == set()
    assert GAME.to_act(say(state, 0, "pass").state) == (1,)


@pytest.mark.rule("RIG-15")
@pytest.mark.parametrize("lucky", ["A", "B", "C"])
def test_not_stuck_while_anybody_can_lay(lucky):
    """Every player is judged as if on turn: 2 and 16 with a × in any hand keep the game going."""
    hands = {letter: "2 16 × × × ×" if letter == lucky else "+ + + +" for letter in "ABC"}
    players = " | ".join(f"{letter} 0 {hand}" for letter, hand in hands.items())
    state = with_all_numbers_out(at(f"standard turn=A | {FOURS} | {players} | D 0"))
    assert GAME.to_act(say(state, 0, "pass").state) == (1,)


@pytest.mark.rule("RIG-15", "RIG-11")
def test_a_sign_alone_keeps_the_game_going():
    """Player 2 could lay 6 + 6 = 12 by a sign alone, so nobody is stuck."""
    going = with_all_numbers_out(three(SINGLES, "49 +", CROSSED))
    assert GAME.to_act(say(going, 0, "E5 2×2=4").state) == (0,)
    rest = say(say(going, 0, "E5 2×2=4").state, 0, "pass").state
    assert GAME.to_act(say(rest, CHANCE, "A ÷").state) == (1,)


@pytest.mark.rule("RIG-15")
@pytest.mark.parametrize(("sign", "ending"), [("+", "stuck"), ("×", "")])
def test_stuck_is_judged_after_filling_up(sign, ending):
    """The sign drawn at the end of the turn decides: with a × it is 8 × 2 = 16."""
    state = say(with_all_numbers_out(three("2 16 − − −", "81 +")), 0, "pass").state
    assert (GAME.to_act(state), state.ending) == (CHANCE, "")
    assert say(state, CHANCE, f"A {sign}").state.ending == ending


@pytest.mark.rule("RIG-15")
def test_exchanges_do_not_help():
    """Signs could be exchanged, and still the game is over."""
    state = with_all_numbers_out(three(SINGLES, "49 + +"))
    assert "exchange signs" in legal(state)
    assert say(state, 0, "pass").state.ending == "stuck"


@pytest.mark.rule("RIG-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_rounds_without_an_equation(seats):
    """Three times as many passes as players end the game, whatever is in the bags."""
    game = match(seats)
    while game.to_act() is CHANCE:
        game.draw()
    for _ in range(3 * seats - 1):
        game.apply(game.state.turn, Pass())
        assert not game.is_over()
    worth = [sum(hand.numbers) for hand in game.state.hands]
    events = game.apply(game.state.turn, Pass())
    assert Ended(ending="idle") in [event.fact for event in events]
    assert game.is_over()
    assert game.result().scores == tuple(-lost for lost in worth)


@pytest.mark.rule("RIG-16")
def test_idle_turns_are_counted_after_filling_up():
    """The sixth turn is an exchange: the game ends when its tiles are drawn, and they count."""
    state = say(facing("81 +", extra=" idle=5"), 0, "xs").state
    assert (GAME.to_act(state), state.due) == (CHANCE, (6, 4))
    over = say(state, CHANCE, "A 1 1 1 1 1 1 + + + +").state
    assert (over.ending, over.scores) == ("idle", (-87, -1))


@pytest.mark.rule("RIG-16", "RIG-11")
def test_any_equation_starts_the_count_anew():
    """A sign alone, followed by a pass, is a turn with an equation."""
    state = say(facing("81 ×", CROSSED, extra=" idle=5"), 0, "E5 2×2=4").state
    state = say(say(state, 0, "pass").state, CHANCE, "A 1 1 1 1 1 1 + + + +").state
    assert (GAME.to_act(state), state.idle) == ((1,), 0)
    state = say(facing("2 10 + + + + +", extra=" idle=5"), 0, "G6 8+2=10").state
    assert say(state, CHANCE, "A 1 1 1 3 3 3 3").state.idle == 0


@pytest.mark.rule("RIG-17")
@pytest.mark.parametrize(
    ("scores", "winners"),
    [((100, 99), (0,)), ((-5, -4), (1,)), ((70, 70), (0, 1)), ((9, 50, 50), (1, 2))],
)
def test_the_highest_score_wins(scores, winners):
    """Equal scores share the win, and it may be below zero."""
    hands = (Hand(),) * len(scores)
    over = replace(GAME.setup(Options(), len(scores)), scores=scores, hands=hands, ending="stuck")
    assert GAME.result(over).winners == winners
    assert GAME.result(replace(over, ending="")).winners == ()


@pytest.mark.rule("RIG-6", "RIG-8", "RIG-11")
@pytest.mark.parametrize("steps", [6, 9, 14, 25, 40, 60])
def test_every_equation_that_is_right_is_offered(steps):
    """In a random small game: all slots, all true equations, and what the rules take is listed."""
    start = GAME.setup(Options(board="small"), 2)
    state, _ = playout(GAME, start, Pseudo(5), random_action, limit=steps)
    while GAME.to_act(state) is CHANCE:
        state = step(GAME, state, CHANCE, GAME.chance(state).sample(Pseudo(steps))).state
    taken = set()
    for slot, equation in product(SMALL.slots, EQUATIONS):
        lay = Lay(
            row=slot.row, col=slot.col, dir=slot.dir, numbers=equation.numbers, sign=equation.sign
        )
        try:
            slot_for(state, state.hands[state.turn], lay)
        except IllegalAction:
            continue
        taken.add(lay)
    offered = [a for a in GAME.legal_actions(state, state.turn) if isinstance(a, Lay)]
    assert len(offered) == len(set(offered))
    assert set(offered) == taken


def test_taking_back():
    """What shows nothing can be taken back until tiles are drawn; a laid equation can't."""
    game = match()
    game.state = facing("2 10 1 1 1 1 1 + + + +")
    game.apply(0, Exchange(kind="signs"))
    assert game.undo().action == Exchange(kind="signs")
    game.apply(0, Pass())
    assert game.undo().action == Pass()
    game.apply(0, GAME.notation.parse_action("G6 8+2=10"))
    with pytest.raises(Exception, match="can't be taken back"):
        game.undo()


def test_a_refusal_changes_nothing():
    """After a wrong equation the same state is there, and the right one can be laid."""
    game = match()
    game.state = before = facing("2 10 +")
    with pytest.raises(IllegalAction):
        game.apply(0, GAME.notation.parse_action("G6 8+2=9"))
    assert game.state is before
    game.apply(0, GAME.notation.parse_action("G6 8+2=10"))
