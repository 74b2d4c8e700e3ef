"""What is seen of MASTERDICE: views and sheets."""

from collections import Counter

import pytest

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.sheet import Kind, draw
from quinary.games.masterdice import GAME
from quinary.games.masterdice.codes import members
from quinary.games.masterdice.model import Challenge, FoundFalse, Place, Report, Roll
from quinary.games.masterdice.tests.situations import LIE, STEPS, played, played_by_hand
from quinary.games.masterdice.view import possible_codes

NOTATION = GAME.notation


@pytest.mark.rule("MAS-3")
def test_no_view_but_the_makers_holds_the_code():
    """Two codes with the same reports so far give the same views to decoder and spectator."""
    one, other = played("3516", "1-2-4-4", "4..."), played("2516", "1-2-4-4", "4...")
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)


@pytest.mark.rule("MAS-3")
def test_the_screen_comes_down_with_the_solution():
    """A finished round is open to all; the next code is its own maker's secret."""
    game = played("3516", "1-1-1-1", "=1111", "6666")
    for seat in (0, 1, None):
        assert game.view(seat).finished[0].code == (3, 5, 1, 6)
    assert [game.view(seat).code for seat in (0, 1, None)] == [None, (6, 6, 6, 6), None]
    assert [(game.view(0).maker, game.view(0).decoder)] == [(1, 0)]


def test_resampled_codes_fit_every_report_of_the_referee():
    """Exactly the codes that bring the same reports come up, each about equally often."""
    game = played("3516", "3-4-5-6", "35.6", "1-1-5-6", "...5")
    view, randomness = game.view(1), Pseudo(1)
    found = Counter(GAME.resample(view, randomness).code for _ in range(1000))
    assert set(found) == {(3, 5, yellow, 6) for yellow in range(1, 7)}
    assert min(found.values()) > 120


@pytest.mark.rule("MAS-7")
def test_reports_by_hand_are_believed_while_they_can_be_true():
    """With a code that fits all reports, none is doubted, confirmed or not."""
    view = played_by_hand("3516", "3-4-5-6", "3...", "1h").view(1)
    assert {code[0] for code in members(possible_codes(view))} == {1, 2}


@pytest.mark.rule("MAS-7")
def test_when_no_code_fits_only_confirmed_reports_count():
    """The codes made up anew fit the report that was found true; the other one must be a lie."""
    view, randomness = played_by_hand(*LIE).view(1), Pseudo(2)
    found = {GAME.resample(view, randomness).code for _ in range(100)}
    assert found == {(3, 5, yellow, 6) for yellow in range(1, 7)}


def test_a_view_says_which_reports_are_confirmed():
    """Everybody knows how many rows a challenge has found true."""
    game = played_by_hand(*LIE)
    assert [game.view(seat).confirmed for seat in (0, 1, None)] == [1, 1, 1]


@pytest.mark.rule("MAS-10")
def test_a_view_says_what_the_solution_is_worth_part_by_part():
    """20 for the code, 5 for each row and 1 for each die left; and what another row would cost."""
    view = played("3516", "1-2-3-4", "1.2.", "2-2-4-6").view(1)
    parts = view.tally
    assert (parts.solution, parts.rows_left, parts.rows) == (20, 6, 30)
    assert (parts.dice_left, parts.dice) == (view.dice_left, 16)
    assert parts.solution + parts.rows + parts.dice == view.worth == 66
    assert view.worth_after == (60, 59, 58, 57)
    for count, dice in enumerate(("2...", "22..", "224.", "2246"), start=1):
        after = played("3516", "1-2-3-4", "1.2.", "2-2-4-6", dice)
        assert after.view(1).worth == view.worth_after[count - 1]
        assert after.view(1).worth_after == ()


@pytest.mark.rule("MAS-2", "MAS-10")
def test_a_view_says_who_decodes_and_what_each_round_brought():
    """A right solution brings what it was worth, a wrong one nothing."""
    view = played("3516", "1-1-1-1", "=3516", "2222", "1-1-1-1", "=3333", rounds=4).view(None)
    assert view.decoders == (1, 0, 1, 0)
    assert [score.points for score in view.round_scores] == [73, 0]
    assert view.round_scores[1].tally.rows == 35


@pytest.mark.rule("MAS-4", "MAS-9")
def test_a_view_says_how_many_white_dice_are_due():
    """Four, or the rest; none while a code, a decision, a report or the solution is due."""
    assert played().view(0).to_roll == 0
    assert played("3516").view(0).to_roll == 4
    assert played("3516", "1-1-1-1").view(0).to_roll == 0
    assert played_by_hand("3516", "1-1-1-1", "1...").view(0).to_roll == 0
    spent = played("1111", *["1-1-1-1", "1111"] * 4)
    assert spent.view(1).to_roll == 2
    spent.apply(CHANCE, Roll(dice=(1, 1)))
    spent.apply(1, Place(dice=(1, 1, None, None)))
    assert spent.view(1).to_roll == 0


@pytest.mark.rule("MAS-7")
def test_only_the_maker_is_told_the_true_report_and_all_are_told_false_ones_at_the_end():
    """What the code-maker should report is nobody else's business before the screen is down."""
    game = played_by_hand("3516", "3-4-5-6", "3...")
    assert [game.view(seat).truth for seat in (0, 1, None)] == [
        Report(equal=1, high=0, low=0),
        None,
        None,
    ]
    game.apply(0, Report(equal=0, high=1, low=0))
    assert game.view(0).truth is None
    assert game.view(1).found_false == ()
    game.apply(CHANCE, Roll(dice=(1, 1, 1, 1)))
    game.apply(1, Challenge())
    for seat in (0, 1, None):
        assert game.view(seat).found_false == (FoundFalse(row=0, equal=1, high=0, low=0),)


def test_resampling_keeps_the_code_for_its_maker():
    """Who knows the code keeps it."""
    game = played("3516", "1-2-4-4", "4...")
    assert GAME.resample(game.view(0), Pseudo(1)) == game.state


BOARD = """\
Round 1 of 2: Player 2 is the codebreaker

Worth now
 right solution    20
    unused rows  5 25
white dice left 14 14
─────────────────────
       together    59

         │ blue red yellow green │ equal too high too low
─────────┼───────────────────────┼───────────────────────
    code │    ▒   ▒      ▒     ▒ │
─────────┼───────────────────────┼───────────────────────
       1 │    4          1     2 │     1        1       1
       2 │        4              │     0        0       1
       3 │    ·   ·      ·     · │
       4 │    ·   ·      ·     · │
       5 │    ·   ·      ·     · │
       6 │    ·   ·      ·     · │
       7 │    ·   ·      ·     · │
─────────┼───────────────────────┼───────────────────────
solution │    ·   ·      ·     · │

Rolled: 1-1-6-6
Answers found true: 1"""


def test_the_board_as_the_decoder_sees_it():
    """Rows with unordered reports, the screened code, and what the solution is worth now."""
    _, board = GAME.sheets(played_by_hand(*STEPS).view(1))
    assert draw(board) == BOARD


def code_cells(game: Match, seat: int | None) -> tuple[tuple[str, Kind], ...]:
    _, board = GAME.sheets(game.view(seat))
    return tuple((cell.text, cell.kind) for cell in board.tables[1].rows[1][1:])


def test_who_sees_what_behind_the_screen():
    """Nothing lies there first; then the maker sees dice, the others that there are some."""
    assert code_cells(played(), 0) == (("", Kind.EMPTY),) * 4
    game = played("3516")
    hidden = (("", Kind.HIDDEN),) * 4
    shown = tuple((die, Kind.VALUE) for die in "3516")
    assert [code_cells(game, seat) for seat in (0, 1, None)] == [shown, hidden, hidden]
    solved = played("3516", "1-1-1-1", "=3511")
    assert code_cells(solved, 1) == shown


def test_the_board_of_a_finished_round():
    """It shows the solution beside the code, the points, and reports that were false."""
    _, right = GAME.sheets(played("3516", "1-1-1-1", "=3516").view(1))
    assert "together    73" in draw(right)
    _, wrong = GAME.sheets(played("3516", "1-1-1-1", "=3511").view(1))
    assert "no right solution 0" in draw(wrong)
    _, false = GAME.sheets(played_by_hand(*LIE, "1-1-1-1", "!").view(None))
    assert "The answer on row 2 was false: the truth is 1l." in draw(false)


def test_the_score_stands_with_the_decoder_of_each_round():
    """Player 2 decodes round 1, player 1 has round 2 before them."""
    score, _ = GAME.sheets(played("3516", "1-1-1-1", "=3516").view(None))
    rows = [tuple(cell.text for cell in row) for row in score.tables[0].rows]
    assert rows == [
        ("", "Player 1", "Player 2"),
        ("round 1", "", "73"),
        ("round 2", "", ""),
        ("total", "0", "73"),
    ]


def test_sheets_fit_the_terminal():
    """No line is longer than 80 characters, not even in the longest game."""
    game = played("3516", *("1-1-1-1", "1...") * 7, rounds=20)
    for sheet in GAME.sheets(game.view(0)):
        assert max(map(len, draw(sheet).splitlines())) <= 80
