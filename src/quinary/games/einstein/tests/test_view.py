"""What a view tells beyond the ticks, and what a split would bring."""

from itertools import pairwise

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import IllegalAction, NotYourTurn
from quinary.core.game import CHANCE, Event
from quinary.core.play import Match
from quinary.core.sheet import Kind, draw
from quinary.games.einstein import GAME
from quinary.games.einstein.model import Fact, Finished, Options, State, Ticked, TrackOpened
from quinary.games.einstein.view import close_up, outlook, view


def at(position: str) -> State:
    return GAME.notation.parse_position(position)


@pytest.mark.rule("EIN-2", "EIN-14")
def test_the_view_tells_what_rows_count():
    """The points of each row, and what each row of each sheet counts now."""
    state = at("free roller 1 roll - / 20005900000 1:3 - / 000000X0001 2:1 -")
    seen = view(state, 1)
    assert seen.points == (100, 70, 60, 50, 40, 30, 40, 50, 60, 70, 100)
    assert seen.counts == (
        (-200, 0, 0, 0, 0, 120, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 200, 0, 0, 0, -200),
    )
    assert seen.scores == GAME.result(state).scores == (-80, 0)


def test_a_close_up_tells_it_of_the_own_sheet():
    """Among many a seat gets its own rows, and a spectator none."""
    state = at("free roller 1 roll - / 20000000000 1:3 - / 0000000X000 2:1 -")
    assert close_up(state, 1).counts == view(state, 1).counts[1:]
    assert close_up(state, None).counts == ()


def told(events: tuple[Event[Fact], ...], seat: int) -> list[Fact]:
    return [event.fact for event in events if event.fact.seat == seat]


@pytest.mark.parametrize("opening", ["free", "strict"])
@pytest.mark.parametrize("seats", [1, 3])
def test_the_outlook_is_what_comes(seats, opening):
    """Through whole games each seat's round brings exactly what its view had announced."""
    game, randomness = Match(GAME, seats, {"opening": opening}, "outlook"), Pseudo(7)
    while (turn := game.to_act()) != ():
        if turn is CHANCE:
            game.draw()
            continue
        announced = dict[int, tuple[Fact, ...]]()
        events: tuple[Event[Fact], ...] = ()
        for seat in turn:
            legal = game.legal(seat)
            action = legal[randomness.below(len(legal))]
            announced[seat] = outlook(game.view(seat), action)
            events = game.apply(seat, action)
        assert all(told(events, seat) == list(facts) for seat, facts in announced.items())


def test_an_outlook_to_the_end():
    """A split that opens a track and one that ends the game say so."""
    state = at("free roller 1 roll 1-3-4-4-6 / 00400000500 4:7 - / 00000000000 - -")
    split = GAME.notation.parse_action("13 46 4")
    assert outlook(view(state, 0), split) == (
        Ticked(seat=0, rows=(4, 10), fifth=4, counts=(0, 60), total=60),
        Finished(seat=0, points=60),
    )
    assert outlook(view(state, 1), split)[1:] == (TrackOpened(seat=1, value=4),)


@pytest.mark.parametrize(
    ("text", "clause"), [("13 44 6", "EIN-9"), ("13 44 -", "EIN-10"), ("13 66 4", "EIN-5")]
)
def test_what_is_forbidden_has_no_outlook(text, clause):
    """A split that the rules refuse is refused with the same clause."""
    state = at("free roller 1 roll 1-3-4-4-6 / 00000000000 1:1,2:1,4:1 -")
    split = GAME.notation.parse_action(text)
    with pytest.raises(IllegalAction) as refusal:
        outlook(view(state, 0), split)
    assert refusal.value.clause == clause


def test_no_outlook_without_dice():
    """Between the rolls there is nothing to split, and for a spectator never."""
    split = GAME.notation.parse_action("13 46 4")
    between = at("free roller 1 roll - / 00000000000 - -")
    rolled = at("free roller 1 roll 1-3-4-4-6 / 00000000000 - -")
    for seen in (view(between, 0), view(rolled, None)):
        with pytest.raises(NotYourTurn):
            outlook(seen, split)


MID_GAME = "free roller 2 roll 1-3-4-4-6 / 0110000X000 2:1,4:5 13 46 4 / 00000000000 - -"

BLANK_ROWS = "00000000000"


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
