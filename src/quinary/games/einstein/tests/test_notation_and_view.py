"""EINSTEIN as text, as a sheet, and as the bot sees it."""

from itertools import pairwise

import pytest

from quinary.bots import bots_of, moment_at, moment_of
from quinary.core.chance import Pseudo
from quinary.core.errors import Malformed
from quinary.core.game import CHANCE
from quinary.core.play import Match, playout, random_action
from quinary.core.sheet import Kind, draw
from quinary.games.einstein import GAME
from quinary.games.einstein.bots.prospects import expectation, rates, rounds_left
from quinary.games.einstein.model import Options, Roll, ScoreSheet, Split, State
from quinary.games.einstein.scoring import total

NOTATION = GAME.notation
MID_GAME = "free roller 2 roll 1-3-4-4-6 / 0110000X000 2:1,4:5 13 46 4 / 00000000000 - -"


@pytest.mark.parametrize(
    "text",
    [
        *("13 46 4", "31 64 4", "46 13 4", "  13   46  4 ", "1+3 4+6 4", "1 + 3 , 4 + 6 ; 4"),
        *("1+3, 4+6 (4)", "13/46/4", "13,46,4", "(1+3) (4+6) [4]", "13\t46\t4"),
    ],
)
def test_splits_are_read_leniently(text):
    """Order, spaces, plus signs and brackets do not matter."""
    assert NOTATION.parse_action(text) == Split(pairs=((1, 3), (4, 6)), fifth=4)


@pytest.mark.parametrize("text", ["13 36 -", "3+1 6+3 –", "13 36", "1+3, 3+6 (-)"])
def test_free_rolls_are_read_leniently(text):
    """The dash may be any dash, or missing."""
    assert NOTATION.parse_action(text) == Split(pairs=((1, 3), (3, 6)), fifth=None)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "-", "13", "4 13 46", "1 3 4 6 4", "13464", "134 6 4", "13 46 44", "13 46 4 4"),
        *("ab cd e", "13 46 x", "1² 46 4", "13 46 4 please", "+" * 5000, " " * 5000, "1" * 5000),
    ],
)
def test_bad_splits(text):
    """What can't be read is refused with an example; the fifth die does not come first."""
    with pytest.raises(Malformed, match="as in 13 46 4"):
        NOTATION.parse_action(text)


def test_splits_are_written_canonically():
    """Smaller value first, smaller pair first, the fifth die or a dash last."""
    assert NOTATION.format_action(Split(pairs=((6, 4), (3, 1)), fifth=4)) == "13 46 4"
    assert NOTATION.format_action(Split(pairs=((6, 3), (3, 1)), fifth=None)) == "13 36 -"


@pytest.mark.parametrize(
    "text", ["1-3-4-4-6", "13446", "6 4 4 3 1", "1, 3, 4, 4, 6", "1–3–4–4–6", "(1+3) 4+4 6"]
)
def test_rolls_are_read_leniently(text):
    """Five dice in any order and with any signs between them."""
    assert NOTATION.parse_outcome(text) == Roll(dice=(1, 3, 4, 4, 6))
    assert NOTATION.format_outcome(NOTATION.parse_outcome(text)) == "1-3-4-4-6"


@pytest.mark.parametrize("text", ["", "-", "five", "1-3-4-4-x", "1" * 5000, "1.3.4.4.6", "¹²³⁴⁵"])
def test_bad_rolls(text):
    """What can't be read is refused with an example."""
    with pytest.raises(Malformed, match="as in 1-3-4-4-6"):
        NOTATION.parse_outcome(text)


def test_positions():
    """A position names the opening, the roller, the dice, and everybody's ticks and choice."""
    assert NOTATION.parse_position(MID_GAME) == State(
        opening="free",
        roller=1,
        roll=Roll(dice=(1, 3, 4, 4, 6)),
        sheets=(
            ScoreSheet(rows=(0, 1, 1, 0, 0, 0, 0, 10, 0, 0, 0), tracks=(0, 1, 0, 5, 0, 0)),
            ScoreSheet(rows=(0,) * 11, tracks=(0,) * 6),
        ),
        pending=(Split(pairs=((1, 3), (4, 6)), fifth=4), None),
    )
    assert NOTATION.format_position(NOTATION.parse_position(MID_GAME)) == MID_GAME
    shouted = MID_GAME.upper().replace(" / ", "/")
    assert NOTATION.parse_position(shouted) == NOTATION.parse_position(MID_GAME)


BLANK_ROWS = "00000000000"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "free roller 1 roll -",
        f"loose roller 1 roll - / {BLANK_ROWS} - -",
        f"free roller 0 roll - / {BLANK_ROWS} - -",
        f"free roller 2 roll - / {BLANK_ROWS} - -",
        f"free roller {'9' * 5000} roll - / {BLANK_ROWS} - -",
        "free roller 1 roll - / 0000000000 - -",
        f"free roller 1 roll 1-2-3 / {BLANK_ROWS} - -",
        f"free roller 1 roll 1-2-3-4-9 / {BLANK_ROWS} - -",
        f"free roller 1 roll x / {BLANK_ROWS} - -",
        f"free roller 1 roll - / {BLANK_ROWS} 1:9 -",
        f"free roller 1 roll - / {BLANK_ROWS} 1:1,2:1,3:1,4:1 -",
        f"free roller 1 roll - / {BLANK_ROWS} 1:8,2:8 -",
        f"free roller 1 roll - / {BLANK_ROWS} 1:2,1:3 -",
        f"free roller 1 roll - / {BLANK_ROWS} 1:22:3 -",
        f"free roller 1 roll - / {BLANK_ROWS} - 13 46 4",
        f"free roller 1 roll 1-3-4-4-6 / {BLANK_ROWS} 1:8 -",
        f"free roller 1 roll 1-3-4-4-6 / {BLANK_ROWS} - 13 46 4",
        f"free roller 1 roll 1-3-4-4-6 / {BLANK_ROWS} - 13 46 5 / {BLANK_ROWS} - -",
        f"free roller 2 roll 1-3-4-4-6 / {BLANK_ROWS} 1:8 13 46 4 / {BLANK_ROWS} - -",
        f"free roller 1 roll - / {BLANK_ROWS} 1:8 - / {BLANK_ROWS} - -",
    ],
)
def test_bad_positions(text):
    """What can't be read, and what no game leads to, is refused."""
    with pytest.raises(Malformed):
        NOTATION.parse_position(text)


def at(position: str) -> State:
    return NOTATION.parse_position(position)


@pytest.mark.parametrize(
    ("position", "question"),
    [
        (
            f"free roller 1 roll 1-3-4-4-6 / {BLANK_ROWS} 2:1,4:1,5:1 -",
            "1-3-4-4-6: which two pairs, and which fifth die (4)? (as in 13 46 4)",
        ),
        (
            f"free roller 1 roll 1-3-4-4-6 / {BLANK_ROWS} - -",
            "1-3-4-4-6: which two pairs, and which fifth die (1/3/4/6)? (as in 34 46 1)",
        ),
        (
            f"free roller 1 roll 1-3-3-6-6 / {BLANK_ROWS} 2:1,4:1,5:1 -",
            "Free roll 1-3-3-6-6: which two pairs? (and a dash, as in 33 66 -)",
        ),
    ],
)
def test_what_a_player_is_asked(position, question):
    """The dice, which of them may be the fifth, and an example that is legal."""
    state = at(position)
    assert NOTATION.prompt(GAME.view(state, 0)) == question
    example = question.rsplit("as in ", maxsplit=1)[1].rstrip(")")
    assert NOTATION.parse_action(example) in GAME.legal_actions(state, 0)


def test_real_dice_are_asked_from_the_roller():
    """Players count from 1."""
    position = f"free roller 2 roll - / {BLANK_ROWS} - - / {BLANK_ROWS} - -"
    assert NOTATION.prompt_chance(GAME.view(at(position), None)).startswith(
        "Player 2, roll five dice"
    )


def test_a_pending_split_is_in_its_own_view_only():
    """Two states that differ in what seat 0 has chosen look the same to everybody else."""
    one, other = at(MID_GAME), at(MID_GAME.replace("13 46 4", "14 34 6"))
    assert GAME.view(one, 0) != GAME.view(other, 0)
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.view(one, None) == GAME.view(other, None)


def test_resampling_draws_the_hidden_split_anew():
    """Every legal split of seat 0 comes up for seat 1; seat 0 keeps its own."""
    state, randomness = at(MID_GAME), Pseudo(1)
    theirs = {GAME.resample(GAME.view(state, 1), randomness).pending[0] for _ in range(400)}
    assert theirs == set(GAME.legal_actions(state, 0))
    assert GAME.resample(GAME.view(state, 0), randomness) == state


DRAWN = """\
Player 1

points sum │         │   │           │ score
───────────┼─────────┼───┼───────────┼──────
   100   2 │ □ □ □ □ │ □ │ □ □ □ □ □ │
    70   3 │ x □ □ □ │ □ │ □ □ □ □ □ │  −200
    60   4 │ x □ □ □ │ □ │ □ □ □ □ □ │  −200
    50   5 │ □ □ □ □ │ □ │ □ □ □ □ □ │
    40   6 │ □ □ □ □ │ □ │ □ □ □ □ □ │
    30   7 │ □ □ □ □ │ □ │ □ □ □ □ □ │
    40   8 │ □ □ □ □ │ □ │ □ □ □ □ □ │
    50   9 │ x x x x │ x │ x x x x x │   250
    60  10 │ □ □ □ □ │ □ │ □ □ □ □ □ │
    70  11 │ □ □ □ □ │ □ │ □ □ □ □ □ │
   100  12 │ □ □ □ □ │ □ │ □ □ □ □ □ │

fifth 2 │ x □ □ □ □ □ □ □
fifth 4 │ x x x x x □ □ □
fifth · │ □ □ □ □ □ □ □ □

Total −150
has chosen 13 46 4"""


def test_the_sheet():
    """Points, sum, boxes in groups of four, one and five, and the score; below, the tracks."""
    mine = GAME.sheets(GAME.view(at(MID_GAME), 0))[0]
    assert draw(mine) == DRAWN


@pytest.mark.rule("EIN-2", "EIN-3")
def test_the_sheet_has_all_boxes():
    """Eleven rows of ten boxes and three tracks of eight, none of them ticked at the start."""
    rows, tracks = GAME.sheets(GAME.view(GAME.setup(Options(), 1), 0))[0].tables
    boxes = [[cell.kind for cell in row].count(Kind.BOX) for row in (*rows.rows, *tracks.rows)]
    assert boxes == [0] + [10] * 11 + [8] * 3
    # The first two columns are the row's points and sum.
    assert [end - start for start, end in pairwise(rows.rules_after_columns)] == [4, 1, 5]


def test_notes_on_the_sheets():
    """A choice shows on one's own sheet only; who has finished is told, with the title."""
    state = at(
        f"free roller 1 roll 1-3-4-4-6 / {BLANK_ROWS} - 13 46 4 / {BLANK_ROWS} - -"
        f" / X000000000X 1:8 - / {BLANK_ROWS} 1:8 -"
    )
    assert [sheet.notes for sheet in GAME.sheets(GAME.view(state, 0))] == [
        ("Total 0", "has chosen 13 46 4"),
        ("Total 0",),
        ("Total 1000", "has finished: Einstein"),
        ("Total 0", "has finished"),
    ]
    assert GAME.sheets(GAME.view(state, 1))[0].notes == ("Total 0", "has chosen")


GREEDY = bots_of(GAME)["greedy"]


def solo(seed: int) -> tuple[int, list[float]]:
    """The greedy bot's points in one game, and what it expected at each decision."""
    game, randomness, expected = Match(GAME, 1, {}, f"greedy {seed}"), Pseudo(seed), list[float]()
    while (turn := game.to_act()) != ():
        if turn is CHANCE:
            game.draw()
        else:
            choice = GREEDY.choose(moment_of(game, 0, GREEDY, randomness))
            expected.append(choice.value)
            game.apply(0, choice.action)
    return game.result().scores[0], expected


def test_greedy_beats_random():
    """Over 100 games the bot is well above 0 on average, where random play is below −1000."""
    points = [solo(seed)[0] for seed in range(100)]
    ends = (
        playout(GAME, GAME.setup(Options(), 1), Pseudo(seed), random_action)[0]
        for seed in range(100)
    )
    assert sum(points) / 100 > 50
    assert sum(GAME.result(end).scores[0] for end in ends) / 100 < -1000


def test_greedy_is_honest():
    """What it expects in the middle of a game is near what it gets, and its last word is exact."""
    games = [solo(seed) for seed in range(100)]
    assert all(expected[-1] == pytest.approx(points) for points, expected in games)
    errors = [expected[8] - points for points, expected in games]
    assert abs(sum(errors) / 100) < 75


def test_greedy_keeps_to_rows_it_has_begun():
    """Late in the game two more ticks on a good row are better than two new rows."""
    game = at("free roller 1 roll 1-2-3-5-6 / 00007900000 1:7,5:6,6:6 -")
    choice = GREEDY.choose(moment_at(GAME, game, 0, Pseudo(1)))
    assert choice.action == NOTATION.parse_action("15 23 6")


def test_prospects_of_a_finished_sheet():
    """A sheet with a full track expects exactly what it has."""
    done = at("free roller 1 roll - / 20000000900 1:8 -").sheets[0]
    assert rounds_left((0, 0, 8)) == (1.0,)
    assert expectation(done) == total(done.rows) == 40


def test_prospects_are_chances():
    """The rounds left add up to 1 and are about 20 at the start; rates are chances, 7 the best."""
    lasting = rounds_left((0, 0, 0))
    assert sum(lasting) == pytest.approx(1, abs=1e-6)
    assert 19 < sum(rounds * chance for rounds, chance in enumerate(lasting)) < 22
    blank = rates((0,) * 6)
    assert all(0 < rate < 1 for rate in blank)
    assert max(blank) == blank[5]
