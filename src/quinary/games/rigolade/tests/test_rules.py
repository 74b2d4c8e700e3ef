"""RIGOLADE's tiles, board and first draws, clause by clause."""

from typing import Any

import pytest

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE, Step, step
from quinary.games.rigolade import GAME
from quinary.games.rigolade.bags import bag_sizes, number_bag, sign_bag
from quinary.games.rigolade.board import BOARDS, SMALL, STANDARD
from quinary.games.rigolade.model import (
    Begins,
    Draw,
    Drawn,
    FilledUp,
    FirstDrawn,
    Lay,
    Options,
    State,
    Tied,
)
from quinary.games.rigolade.tests.situations import facing, facts, match, refusal, say


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
    assert refusal(state, CHANCE, Draw(seat=0, numbers=(54,), signs=())).clause == "RIG-3"
    lay = Lay(row=3, col=2, dir="across", numbers=(50, 4, 54), sign="+")
    held = GAME.notation.parse_position("small turn=A | - | A 0 50 4 + | B 0 1 +")
    assert refusal(held, 0, lay).clause == "RIG-3"


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
