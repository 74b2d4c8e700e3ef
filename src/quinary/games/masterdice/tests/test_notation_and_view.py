"""MASTERDICE in text, in views and on the board."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinary.core.chance import Pseudo
from quinary.core.errors import Malformed
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.sheet import Kind, draw
from quinary.games.masterdice import GAME
from quinary.games.masterdice.codes import members
from quinary.games.masterdice.model import Challenge, Code, FoundFalse, Place, Report, Roll, Solve
from quinary.games.masterdice.view import possible_codes

NOTATION = GAME.notation


def played(*steps: str, seats: int = 2, **options: object) -> Match:
    """A game after these steps: outcomes and actions as typed, each by whoever is to act."""
    game = Match(GAME, seats, options, None)
    for step in steps:
        turn = game.to_act()
        if turn is CHANCE:
            game.apply(CHANCE, NOTATION.parse_outcome(step))
        else:
            game.apply(turn[0], NOTATION.parse_action(step))
    return game


def by_hand(*steps: str) -> Match:
    return played(*steps, reports="by-hand")


@pytest.mark.parametrize(
    ("text", "action", "canonical"),
    [
        ("4.12", Place(dice=(4, None, 1, 2)), "4.12"),
        (" 4 - 1 2 ", Place(dice=(4, None, 1, 2)), "4.12"),
        ("4,_,1,2", Place(dice=(4, None, 1, 2)), "4.12"),
        ("...6", Place(dice=(None, None, None, 6)), "...6"),
        ("=3516", Solve(dice=(3, 5, 1, 6)), "=3516"),
        ("= 3 5 1 6", Solve(dice=(3, 5, 1, 6)), "=3516"),
        ("Solve 3-5-1-6", Solve(dice=(3, 5, 1, 6)), "=3516"),
        ("!", Challenge(), "!"),
        (" CHALLENGE", Challenge(), "!"),
        ("1e 1h 1l", Report(equal=1, high=1, low=1), "1e 1h 1l"),
        ("1L1H1E", Report(equal=1, high=1, low=1), "1e 1h 1l"),
        ("e1 h1 l1", Report(equal=1, high=1, low=1), "1e 1h 1l"),
        ("2e, 0h, 1l", Report(equal=2, high=0, low=1), "2e 1l"),
        ("1 equal 2 too high", Report(equal=1, high=2, low=0), "1e 2h"),
        ("high: 3", Report(equal=0, high=3, low=0), "3h"),
        ("0e", Report(equal=0, high=0, low=0), "0e"),
    ],
)
def test_actions_as_text(text, action, canonical):
    """Typed in many ways, written in one."""
    assert NOTATION.parse_action(text) == action
    assert NOTATION.format_action(action) == canonical


@pytest.mark.parametrize(
    "text",
    ["", "4.1", "4.123", "=351", "=35161", "= = =", "1e 1e", "1x", "e", "1", "!!", "b3", "9" * 5000]
    + ["1e" + "9" * 5000, "٣٣٣٣", "1e h1", "²...", "\0", "too", "1 too 1 e"],
)
def test_actions_that_can_not_be_read(text):
    """Text that is no action is malformed, whatever it is, and the answer gives examples."""
    with pytest.raises(Malformed, match="as in"):
        NOTATION.parse_action(text)


@pytest.mark.parametrize(
    ("text", "outcome", "canonical"),
    [
        ("3516", Code(dice=(3, 5, 1, 6)), "3516"),
        ("code 3 5 1 6", Code(dice=(3, 5, 1, 6)), "3516"),
        ("1-3-4-4", Roll(dice=(1, 3, 4, 4)), "1-3-4-4"),
        ("4 3, 1+4", Roll(dice=(1, 3, 4, 4)), "1-3-4-4"),
        ("Roll 4431", Roll(dice=(1, 3, 4, 4)), "1-3-4-4"),
        ("641", Roll(dice=(1, 4, 6)), "1-4-6"),
        ("6-5", Roll(dice=(5, 6)), "5-6"),
        ("3", Roll(dice=(3,)), "3"),
    ],
)
def test_outcomes_as_text(text, outcome, canonical):
    """Four digits in one word are a code; with something between them, or fewer, a roll."""
    assert NOTATION.parse_outcome(text) == outcome
    assert NOTATION.format_outcome(outcome) == canonical


@pytest.mark.parametrize("text", ["", "-", "code", "3516!", "a-b", "1--", "roll -1", "3.5"])
def test_outcomes_that_can_not_be_read(text):
    """Text without dice is malformed."""
    with pytest.raises(Malformed, match="as in"):
        NOTATION.parse_outcome(text)


STEPS = ("3516", "1-2-4-4", "4.12", "1e 1h 1l", "3-3-4-6", "!", ".4..", "1l", "1-1-6-6")
POSITION = "2 players, 2 rounds, by-hand / 3516 4.12:1e1h1l ! .4..:1l 1-1-6-6"


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (played(), "2 players, 2 rounds, referee / -"),
        (played("3516", seats=1), "1 player, 1 round, referee / 3516"),
        (by_hand(*STEPS), POSITION),
        (by_hand(*STEPS[:3]), "2 players, 2 rounds, by-hand / 3516 4.12:?"),
        (
            by_hand(*STEPS, "=3515", "2222", "1-1-1-1", "1...", "1h", "1-1-1-1", "!"),
            "2 players, 2 rounds, by-hand / 3516 4.12:1e1h1l .4..:1l =3515 / 2222 1...:1h !! / -",
        ),
    ],
)
def test_positions_as_text(game, text):
    """The whole state in one line, and back."""
    assert NOTATION.format_position(game.state) == text
    assert NOTATION.parse_position(text) == game.state
    assert NOTATION.parse_position(f" {text.upper().replace(' ', '  ')} ") == game.state


@pytest.mark.parametrize(
    "text",
    [
        "",
        " / ",
        "2 players, 2 rounds, referee",
        "2 players, 3 rounds, referee / -",
        "1 player, 1 round, by-hand / -",
        "2 players, 2 rounds, referee / 3517",
        "2 players, 2 rounds, referee / 3516 ....:1e",
        "2 players, 2 rounds, referee / 3516 4...:?",
        "2 players, 2 rounds, referee / 3516 4...:1e",
        "2 players, 2 rounds, referee / 3516 4...:2h",
        "2 players, 2 rounds, referee / 3516 4...:1h ! 1-1-1-1",
        "2 players, 2 rounds, referee / 3516 1-1-1",
        "2 players, 2 rounds, referee / 3516 =3516 / 3516 =3516 / 3516 =3516 / -",
        "2 players, 2 rounds, referee / 3516 =3516 / 3516 =3516 / 3516",
        "2 players, 2 rounds, referee / 3516 !! / -",
        "2 players, 2 rounds, by-hand / 3516 4...:1e =3516 / 3516",
        "2 players, 2 rounds, by-hand / 3516 4...:1e ! 1-1-1-1",
        "2 players, 2 rounds, by-hand / 3516 4...:? 1-1-1-1",
        "2 players, 2 rounds, by-hand / 3516 4...:? =3516 / -",
        "1 player, 1 round, referee / 3516" + " 4...:1h" * 8,
        "1 player, 1 round, referee / 3516" + " 3516:4e" * 5,
        "1 player, 1 round, referee / 3516" + " 4...:1h" * 7 + " 1-1-1-1",
    ],
)
def test_positions_that_no_game_leads_to(text):
    """Text that is no position, and positions against the rules, are malformed."""
    with pytest.raises(Malformed):
        NOTATION.parse_position(text)


READ_AND_WRITE: tuple[tuple[Callable[[str], object], Callable[[Any], str]], ...] = (
    (NOTATION.parse_action, NOTATION.format_action),
    (NOTATION.parse_outcome, NOTATION.format_outcome),
    (NOTATION.parse_position, NOTATION.format_position),
)


@given(st.text(alphabet=" 0123456789.=!?-_ehlcodr/:,tpaynsu", max_size=60) | st.text(max_size=20))
def test_whatever_is_typed_is_understood_or_malformed(text):
    """No text makes the notation stumble; what it understands, it writes and reads back."""
    for parse, write in READ_AND_WRITE:
        try:
            meant = parse(text)
        except Malformed:
            continue
        if not isinstance(meant, Code) or len(meant.dice) >= 4:
            assert parse(write(meant)) == meant


def test_what_players_are_asked():
    """The question fits the decision and gives an example that can be typed."""
    game = by_hand("3516", "1-2-4-4")
    assert NOTATION.prompt(game.view(1)) == (
        "Row 1, rolled 1-2-4-4: place (blue, red, yellow, green, a dot for none, as in .1..), "
        "solve (as in =3516) or challenge (!)?"
    )
    game = by_hand("3516", "1-2-4-4", "4.12")
    assert NOTATION.prompt(game.view(0)) == (
        "How many of blue 4, yellow 1, green 2 are equal, too high, too low? (as in 1e 1h 1l)"
    )
    game = played("3516", *("1-1-1-1", "1...") * 7)
    assert NOTATION.prompt(game.view(1)).startswith("No attempt is left: what is the code?")
    assert "challenge" not in NOTATION.prompt(game.view(1))


def test_a_false_report_is_doubted():
    """The code-maker is asked again before a report that does not fit; nobody else is."""
    game = by_hand("3516", "1-2-4-4", "4.12")
    true, false = NOTATION.parse_action("1e 1h 1l"), NOTATION.parse_action("3e")
    assert NOTATION.warning(game.view(0), true) == ""
    assert "you have lost the game" in NOTATION.warning(game.view(0), false)
    assert NOTATION.warning(game.view(1), false) == ""
    assert NOTATION.parse_action("1 1 1") == true


def test_what_is_rolled_for_real():
    """The code in secret, then four white dice, then as many as are left."""
    assert NOTATION.prompt_chance(played().view(None)).startswith("Player 1 rolls")
    assert NOTATION.prompt_chance(played(seats=1).view(None)).startswith("Somebody else rolls")
    assert "4 white dice" in NOTATION.prompt_chance(played("3516").view(None))
    sixteen = ("3516", *("1-1-1-1", "1111") * 4)
    assert "2 white dice" in NOTATION.prompt_chance(played(*sixteen).view(None))
    assert "last white die" in NOTATION.prompt_chance(played(*sixteen, "1-1", "1...").view(None))


def test_what_happens_is_told():
    """Rows and players count from 1, and every fact has its sentence."""
    game, told = by_hand(*LIE, "1-1-1-1"), []
    for step in ("!", "=1111"):
        told += [
            NOTATION.describe(event.fact) for event in game.apply(1, NOTATION.parse_action(step))
        ]
        game = by_hand(*LIE[:5])
    assert told == [
        "Player 2 challenges the reports.",
        "The code was 3516.",
        "The report on row 2 was false; the truth is: 0 equal, 0 too high, 1 too low.",
        "Player 2 gives the solution 1111.",
        "The code was 3516.",
        "Player 2 gets 0 points.",
    ]


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


LIE = ("3516", "3-4-5-6", "35.6", "3e", "1-1-5-6", "!", "...5", "1h")
"""The first report is true and confirmed, the second can't be true."""


@pytest.mark.rule("MAS-7")
def test_reports_by_hand_are_believed_while_they_can_be_true():
    """With a code that fits all reports, none is doubted, confirmed or not."""
    view = by_hand("3516", "3-4-5-6", "3...", "1h").view(1)
    assert {code[0] for code in members(possible_codes(view))} == {1, 2}


@pytest.mark.rule("MAS-7")
def test_when_no_code_fits_only_confirmed_reports_count():
    """The codes made up anew fit the report that was found true; the other one must be a lie."""
    view, randomness = by_hand(*LIE).view(1), Pseudo(2)
    found = {GAME.resample(view, randomness).code for _ in range(100)}
    assert found == {(3, 5, yellow, 6) for yellow in range(1, 7)}


def test_a_view_says_which_reports_are_confirmed():
    """Everybody knows how many rows a challenge has found true."""
    game = by_hand(*LIE)
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
    assert by_hand("3516", "1-1-1-1", "1...").view(0).to_roll == 0
    spent = played("1111", *["1-1-1-1", "1111"] * 4)
    assert spent.view(1).to_roll == 2
    spent.apply(CHANCE, Roll(dice=(1, 1)))
    spent.apply(1, Place(dice=(1, 1, None, None)))
    assert spent.view(1).to_roll == 0


@pytest.mark.rule("MAS-7")
def test_only_the_maker_is_told_the_true_report_and_all_are_told_false_ones_at_the_end():
    """What the code-maker should report is nobody else's business before the screen is down."""
    game = by_hand("3516", "3-4-5-6", "3...")
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
Round 1 of 2: Player 2 decodes

Worth now
 right solution    20
      rows left  5 25
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
Reports found true: 1"""


def test_the_board_as_the_decoder_sees_it():
    """Rows with unordered reports, the screened code, and what the solution is worth now."""
    _, board = GAME.sheets(by_hand(*STEPS).view(1))
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
    _, false = GAME.sheets(by_hand(*LIE, "1-1-1-1", "!").view(None))
    assert "The report on row 2 was false: the truth is 1l." in draw(false)


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
