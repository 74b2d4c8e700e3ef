"""RIGOLADE, clause by clause."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE, Actor, Step, step
from quinary.core.play import Match, playout, random_action
from quinary.games.rigolade import GAME
from quinary.games.rigolade.bags import bag_sizes, number_bag, sign_bag
from quinary.games.rigolade.board import BOARDS, SMALL, STANDARD
from quinary.games.rigolade.equations import EQUATIONS, answer, is_true, points
from quinary.games.rigolade.laying import slot_for
from quinary.games.rigolade.model import (
    Begins,
    Draw,
    Drawn,
    Ended,
    Exchange,
    Exchanged,
    FilledUp,
    FirstDrawn,
    Hand,
    Laid,
    Lay,
    LeftOver,
    Options,
    Pass,
    Passed,
    State,
    Tied,
)

FOURS = "E6 4+4=8"
"""An opening across: 4 + 4 = 8 on E6, F6 and G6."""
COLUMNS = f"{FOURS}, E5↓ 2+4=6, F5↓ 2+4=6"
"""Two columns crossing it: 2, 2 now lie in row 5 and 6, 6 in row 7, without signs."""
CROSSED = f"{COLUMNS}, G5↓ 4+8=12"
"""The third one makes them 2, 2, 4 and 6, 6, 12."""
SINGLES = "81 × × × ×"
"""A hand that can lay nothing: one number, where slots lack two."""


def match(seats: int = 2, board: str = "standard") -> Match:
    return Match(GAME, seats, {"board": board}, "a seed")


def at(position: str) -> State:
    return GAME.notation.parse_position(position)


def facing(hand: str, board: str = FOURS, *, extra: str = "", other: str = "1 + + + +") -> State:
    """Player 1 on turn with this hand on the standard board, player 2 with another."""
    return at(f"standard turn=A{extra} | {board} | A 0 {hand} | B 0 {other}")


def say(state: State, actor: Actor, text: str) -> Step[State, Any]:
    """The step that the text stands for."""
    read = GAME.notation.parse_outcome if actor is CHANCE else GAME.notation.parse_action
    return step(GAME, state, actor, read(text))


def refusal(state: State, actor: Actor, action: object) -> IllegalAction:
    """How the rules refuse this."""
    with pytest.raises(IllegalAction) as refused:
        step(GAME, state, actor, action)
    return refused.value


def clause(state: State, text: str) -> str:
    """The clause by which player 1 is refused."""
    return refusal(state, 0, GAME.notation.parse_action(text)).clause


def legal(state: State, seat: int = 0) -> set[str]:
    return {GAME.notation.format_action(action) for action in GAME.legal_actions(state, seat)}


def equations(state: State, seat: int = 0) -> set[str]:
    """The equations that the seat may lay."""
    return {text for text in legal(state, seat) if "=" in text}


def facts(after: Step[State, Any]) -> list[Any]:
    return [event.fact for event in after.events]


def with_all_numbers_out(state: State) -> State:
    """The bag of numbers is empty: the last player holds the rest of it."""
    rest = tuple(number for number, count in number_bag(state) for _ in range(count))
    *hands, last = state.hands
    more = replace(last, numbers=tuple(sorted(last.numbers + rest)))
    return replace(state, hands=(*hands, more))


def with_all_signs_out(state: State) -> State:
    """The bag of signs is empty: the last player holds the rest of it."""
    rest = tuple(sign for sign, count in sign_bag(state) for _ in range(count))
    *hands, last = state.hands
    more = replace(last, signs=tuple(sorted(last.signs + rest)))
    return replace(state, hands=(*hands, more))


# Tiles and board


@pytest.mark.rule("RIG-1")
def test_the_tiles():
    """102 numbers and 80 signs lie in the bags when the game begins."""
    numbers, signs = dict(number_bag(match().state)), dict(sign_bag(match().state))
    single = (
        *(12, 14, 15, 16, 18, 20, 21, 24, 25, 27, 28, 30, 32, 35, 36, 40, 42, 45, 48, 49, 50),
        *(54, 56, 60, 63, 64, 70, 72, 80, 81, 90, 100),
    )
    assert numbers == dict.fromkeys(range(1, 11), 7) | dict.fromkeys(single, 1)
    assert signs == {"×": 25, "÷": 25, "+": 15, "−": 15}
    assert bag_sizes(match().state) == (102, 80)


@pytest.mark.rule("RIG-1")
@pytest.mark.parametrize("tile", [11, 0, -3, 99, 101, 10**30])
def test_there_are_no_other_tiles(tile):
    """A number that is on no tile can't be drawn, and no equation can use it."""
    assert refusal(match().state, CHANCE, Draw(seat=0, numbers=(tile,), signs=())).clause == "RIG-1"
    lay = Lay(row=5, col=6, dir="across", numbers=(8, 1, tile), sign="+")
    assert refusal(facing("1 +"), 0, lay).clause == "RIG-1"


@pytest.mark.rule("RIG-1")
@pytest.mark.parametrize(("first", "second"), [("A 12", "B 12"), ("A 100", "B 100")])
def test_large_numbers_exist_once(first, second):
    """What one player has drawn is not in the bag any more."""
    after = say(match().state, CHANCE, first).state
    assert refusal(after, CHANCE, GAME.notation.parse_outcome(second)).clause == "RIG-1"


@pytest.mark.rule("RIG-1")
def test_signs_run_out():
    """When all fifteen + lie in hands nobody draws another."""
    state = facing("1 2 3 4 5 6 7 − − −", "-", other=" ".join(["+"] * 15))
    after = say(state, 0, "pass").state
    assert after.due == (0, 1)
    assert refusal(after, CHANCE, Draw(seat=0, numbers=(), signs=("+",))).clause == "RIG-1"
    assert Draw(seat=0, numbers=(), signs=("+",)) not in GAME.chance(after)


@pytest.mark.rule("RIG-2")
def test_a_result_begins_the_next_equation():
    """4 + 4 = 8 + 2 = 10 stands in one row, and every line reads N s N = N s N = N to the edge."""
    state = say(facing("2 10 +"), 0, "G6 8+2=10").state
    row = next(table for table in GAME.sheets(GAME.view(state, 0))[0].tables).rows[11]
    read = [cell.text for cell in row]
    assert read[9:18] == ["4", "+", "4", "=", "8", "+", "2", "=", "10"]
    for board in BOARDS.values():
        for slot in board.slots:
            along = slot.col if slot.dir == "across" else slot.row
            following = (slot.row, slot.col + 2, slot.dir)
            if slot.dir == "down":
                following = (slot.row + 2, slot.col, slot.dir)
            if along < board.side - 3:
                assert board.slot_at[following].cells[0] == slot.cells[2]
            else:
                assert along == board.side - 3


@pytest.mark.rule("RIG-3")
@pytest.mark.parametrize(
    ("board", "side", "slots", "numbers", "signs"),
    [(STANDARD, 11, 110, 102, 80), (SMALL, 7, 42, 51, 40)],
)
def test_the_boards(board, side, slots, numbers, signs):
    """Eleven or seven number cells each way, half the slots across, half down."""
    assert (board.side, len(board.slots)) == (side, slots)
    assert sum(slot.dir == "across" for slot in board.slots) == slots // 2
    assert len({slot.cells for slot in board.slots}) == slots
    assert {cell for slot in board.slots for cell in slot.cells} == set(range(side * side))
    assert (board.number_tiles, board.sign_tiles) == (numbers, signs)


@pytest.mark.rule("RIG-3")
def test_the_small_bags():
    """Three each of 1 to 10, the 21 large numbers up to 50 once, 8 + and −, 12 × and ÷."""
    state = match(board="small").state
    numbers = dict(number_bag(state))
    assert [numbers[number] for number in range(1, 11)] == [3] * 10
    assert len(numbers) == 31
    assert max(numbers) == 50
    assert dict(sign_bag(state)) == {"+": 8, "−": 8, "×": 12, "÷": 12}
    assert refusal(state, CHANCE, Draw(seat=0, numbers=(54,), signs=())).clause == "RIG-1"


@pytest.mark.rule("RIG-3")
@pytest.mark.parametrize(
    ("row", "col", "direction"),
    [
        (5, 5, "across"),  # an odd cell is the middle of a slot
        (5, 4, "down"),
        (5, 10, "across"),  # the last cell of a line begins nothing
        (10, 4, "down"),
        (-1, 4, "across"),
        (5, -2, "across"),
        (11, 4, "across"),
        (5, 12, "across"),
        (4, 4, "diagonal"),
        (5, 4, ""),
        (10**30, 0, "across"),
    ],
)
def test_equations_lie_in_slots_only(row, col, direction):
    """Slots begin at every other cell of a line, and nowhere else."""
    lay = Lay(row=row, col=col, dir=direction, numbers=(4, 4, 8), sign="+")
    assert refusal(facing("4 4 8 +", "-"), 0, lay).clause == "RIG-3"


# Before the first turn


def first_draws(seats: int, *texts: str) -> Step[State, Any]:
    state = GAME.setup(Options(), seats)
    for text in texts:
        after = say(state, CHANCE, text)
        state = after.state
    return after


@pytest.mark.rule("RIG-4")
def test_the_highest_begins():
    """Seats draw one number each in order, shown to all; 40 is the highest of three."""
    game = match(3)
    assert game.to_act() is CHANCE
    events = game.apply(CHANCE, GAME.notation.parse_outcome("A 7"))
    assert [(event.fact, event.audience) for event in events] == [
        (FirstDrawn(seat=0, number=7), None)
    ]
    assert game.view(2).known == ((7,), (), ())
    after = first_draws(3, "A 7", "B 40", "C 9")
    assert facts(after) == [FirstDrawn(seat=2, number=9), Begins(seat=1)]
    assert [hand.numbers for hand in after.state.hands] == [(7,), (40,), (9,)]
    assert after.state.turn == 1


@pytest.mark.rule("RIG-4")
def test_who_ties_for_the_highest_draws_again():
    """Only the tied draw, only new tiles count, again and again, and all tiles are kept."""
    after = first_draws(4, "A 9", "B 3", "C 9", "D 9")
    assert facts(after)[-1] == Tied(seats=(0, 2, 3))
    assert after.state.turn == 0
    after = first_draws(4, "A 9", "B 3", "C 9", "D 9", "A 1", "C 5", "D 5")
    assert facts(after)[-1] == Tied(seats=(2, 3))
    after = first_draws(4, "A 9", "B 3", "C 9", "D 9", "A 1", "C 5", "D 5", "C 2", "D 8")
    assert facts(after)[-1] == Begins(seat=3)
    assert [hand.numbers for hand in after.state.hands] == [(1, 9), (3,), (2, 5, 9), (5, 8, 9)]


@pytest.mark.rule("RIG-4")
@pytest.mark.parametrize("text", ["B 7", "A", "A 7 8", "A 7 +", "A +"])
def test_a_first_draw_is_one_number_of_the_next_seat(text):
    """Anything else is refused."""
    assert refusal(match().state, CHANCE, GAME.notation.parse_outcome(text)).clause == "RIG-4"


@pytest.mark.rule("RIG-5")
def test_hands_are_filled_from_the_starter_on():
    """Each draws six numbers and four signs at once, clockwise from the starter, then plays."""
    state = first_draws(3, "A 7", "B 40", "C 9").state
    order = []
    while GAME.to_act(state) is CHANCE:
        order.append(state.turn)
        assert state.due == (6, 4)
        state = step(GAME, state, CHANCE, GAME.chance(state).sample(Pseudo(1))).state
    assert order == [1, 2, 0]
    assert GAME.to_act(state) == (1,)
    assert [(len(hand.numbers), len(hand.signs)) for hand in state.hands] == [(7, 4)] * 3


@pytest.mark.rule("RIG-5", "RIG-18")
def test_a_filling_draw_is_hidden():
    """The seat hears its tiles, everybody else how many."""
    state = first_draws(2, "A 7", "B 40").state
    events = say(state, CHANCE, "B 1 2 3 4 5 6 + + × ÷").events
    assert [(event.fact, event.audience) for event in events] == [
        (FilledUp(seat=1, numbers=6, signs=4), None),
        (Drawn(seat=1, numbers=(1, 2, 3, 4, 5, 6), signs=("+", "+", "×", "÷")), (1,)),
    ]


@pytest.mark.rule("RIG-5")
def test_seven_numbers_by_ties_are_enough():
    """After seven ties both hold eight numbers and draw four signs only."""
    ties = [f"{seat} {number}" for number in range(1, 8) for seat in "AB"]
    state = first_draws(2, *ties, "A 8", "B 9").state
    assert (state.turn, state.due) == (1, (0, 4))
    state = say(state, CHANCE, "B + + + +").state
    assert (state.turn, state.due) == (0, (0, 4))
    assert say(state, CHANCE, "A − − − −").state.turn == 1


@pytest.mark.rule("RIG-5")
@pytest.mark.parametrize("text", ["B 1 2 3 4 5 + + + +", "B 1 2 3 4 5 6 + + +", "A 1 + + + +"])
def test_a_filling_draw_has_the_counts_that_are_due(text):
    """Not one tile more or less, and for the right seat."""
    state = first_draws(2, "A 7", "B 40").state
    assert refusal(state, CHANCE, GAME.notation.parse_outcome(text)).clause == "RIG-5"


# A turn


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
        ("G6 8*2=16", "You hold no ×."),
    ],
)
def test_wrong_equations_are_explained(text, sentence):
    """The refusal says what the equation really makes, or which sign is missing."""
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
    ("text", "broken"), [("E5 2-2=4", "RIG-6"), ("E5 2/2=4", "RIG-6"), ("E7 6+6=12", "RIG-6")]
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


# The end


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
