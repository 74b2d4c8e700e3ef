"""Reports and challenges in MASTERDICE, clause by clause."""

from itertools import product

import pytest

from quinary.core.errors import GameOver
from quinary.core.game import CHANCE
from quinary.games.masterdice.codes import ALL_CODES, CODES, codes_left, members, true_report
from quinary.games.masterdice.model import (
    Attempt,
    Challenge,
    Challenged,
    Confirmed,
    FoundFalse,
    Place,
    Report,
    Reported,
    Revealed,
    Roll,
    RowPlaced,
    Scored,
    Solve,
)
from quinary.games.masterdice.tests.situations import (
    CODE,
    act,
    attempt,
    by_hand,
    chance,
    facts,
    match,
    refused,
)


@pytest.mark.rule("MAS-5")
@pytest.mark.parametrize(
    ("place", "report"),
    [
        ("4.12", Report(equal=1, high=1, low=1)),
        ("3516", Report(equal=4, high=0, low=0)),
        ("4...", Report(equal=0, high=1, low=0)),
        (".4..", Report(equal=0, high=0, low=1)),
        ("..1.", Report(equal=1, high=0, low=0)),
        ("2415", Report(equal=1, high=0, low=3)),
        ("66.6", Report(equal=1, high=2, low=0)),
    ],
)
def test_what_the_referee_reports(place, report):
    """High means that the white die shows more than the code 3516 in its column."""
    game = match()
    chance(game, CODE)
    chance(game, "-".join((place.replace(".", "") + "111")[:4]))
    events = facts(act(game, 1, place))
    assert events[1] == Reported(row=0, equal=report.equal, high=report.high, low=report.low)
    assert game.state.attempts[0].report == report


@pytest.mark.rule("MAS-5")
def test_by_hand_the_code_maker_reports():
    """After a placement the code-maker is to act; nothing is rolled before the report."""
    game = by_hand()
    chance(game, CODE)
    chance(game, "1-2-4-4")
    assert facts(act(game, 1, "4.12")) == [RowPlaced(row=0, dice=(4, None, 1, 2))]
    assert game.to_act() == (0,)
    assert facts(act(game, 0, "1e 1h 1l")) == [Reported(row=0, equal=1, high=1, low=1)]
    assert game.to_act() is CHANCE


@pytest.mark.rule("MAS-5", "MAS-7")
def test_any_report_on_every_die_is_legal():
    """Three dice have ten reports, each of them legal, true or not."""
    game = by_hand()
    chance(game, CODE)
    chance(game, "1-2-4-4")
    act(game, 1, "4.12")
    numbers = {(report.equal, report.high, report.low) for report in game.legal(0)}
    assert numbers == {n for n in product(range(4), repeat=3) if sum(n) == 3}


@pytest.mark.rule("MAS-5")
@pytest.mark.parametrize(
    ("equal", "high", "low"), [(0, 0, 0), (1, 1, 0), (2, 1, 1), (-1, 2, 2), (10**30, 0, 0)]
)
def test_a_report_speaks_of_every_die_once(equal, high, low):
    """Numbers that are negative or do not add up to the dice placed are refused."""
    game = by_hand()
    chance(game, CODE)
    chance(game, "1-2-4-4")
    act(game, 1, "4.12")
    refused(game, 0, Report(equal=equal, high=high, low=low), "MAS-5")


@pytest.mark.rule("MAS-5")
def test_the_decoder_does_not_report_and_the_code_maker_does_nothing_else():
    """A report is the code-maker's, at its time; then it is all that the code-maker may do."""
    game = by_hand()
    chance(game, CODE)
    chance(game, "1-2-4-4")
    refused(game, 1, Report(equal=1, high=0, low=0), "MAS-5")
    act(game, 1, "4.12")
    for action in (Place(dice=(1, None, None, None)), Solve(dice=(3, 5, 1, 6)), Challenge()):
        refused(game, 0, action, "MAS-5")


@pytest.mark.rule("MAS-6")
def test_a_report_does_not_tell_which_die_is_which():
    """Codes that differ only in which die got which answer look the same to the decoder."""
    views = []
    for code in ("3131", "1313"):
        game = match()
        chance(game, code)
        attempt(game, "1-1-2-2", "22..")
        views.append(game.view(1))
    assert views[0] == views[1]
    assert views[0].attempts[0].report == Report(equal=0, high=1, low=1)


@pytest.mark.rule("MAS-6")
def test_the_codes_that_a_report_leaves():
    """Blue 4 and red 2, one of them equal and one too high: 4 1 or 1, 2, 3 2; the rest is free."""
    row = Attempt(dice=(4, 2, None, None), report=Report(equal=1, high=1, low=0))
    left = set(members(codes_left((row,))))
    assert {code[:2] for code in left} == {(4, 1), (1, 2), (2, 2), (3, 2)}
    assert len(left) == 4 * 36
    assert codes_left(()) == ALL_CODES


@pytest.mark.rule("MAS-5", "MAS-6")
@pytest.mark.parametrize("dice", [(4, None, 1, 2), (3, 3, 4, 4), (None, 6, None, None)])
def test_codes_left_are_exactly_those_with_that_report(dice):
    """For every report, the set of codes is what comparing code by code finds."""
    for report in {true_report(code, dice) for code in CODES}:
        expected = [code for code in CODES if true_report(code, dice) == report]
        assert list(members(codes_left((Attempt(dice=dice, report=report),)))) == expected


@pytest.mark.rule("MAS-7")
def test_a_challenge_of_a_false_report_wins_at_once():
    """The game is over in round 1, the code is shown, and the decoder is the only winner."""
    game = by_hand(rounds=4)
    chance(game, CODE)
    attempt(game, "1-2-4-4", "4.12", "3h")
    chance(game, "1-2-4-4")
    assert facts(act(game, 1, "!")) == [
        Challenged(seat=1),
        Revealed(code=(3, 5, 1, 6)),
        FoundFalse(row=0, equal=1, high=1, low=1),
    ]
    assert game.is_over()
    assert game.result().winners == (1,)
    assert game.result().scores == (0, 0)
    with pytest.raises(GameOver):
        chance(game, CODE)


@pytest.mark.rule("MAS-7")
def test_a_challenge_of_true_reports_changes_nothing():
    """Before any report, after a true one, and again: the same decision is still to be made."""
    game = by_hand()
    chance(game, CODE)
    chance(game, "1-2-4-4")
    before = game.state
    assert facts(act(game, 1, "!")) == [Challenged(seat=1), Confirmed(rows=0)]
    assert game.state == before
    act(game, 1, "4.12")
    act(game, 0, "1e 1h 1l")
    chance(game, "1-1-1-1")
    for _ in range(2):
        assert facts(act(game, 1, "!")) == [Challenged(seat=1), Confirmed(rows=1)]
        assert game.to_act() == (1,)
        assert game.state.roll == Roll(dice=(1, 1, 1, 1))
    assert Challenge() in game.legal(1)


@pytest.mark.rule("MAS-7")
def test_a_challenge_finds_every_false_report():
    """An older false report counts as much as the last one."""
    game = by_hand()
    chance(game, CODE)
    attempt(game, "1-2-4-4", "4...", "1l")
    attempt(game, "1-2-4-4", "4...", "1h")
    attempt(game, "1-2-4-4", ".4..", "1e")
    chance(game, "1-1-1-1")
    found = [fact.row for fact in facts(act(game, 1, "!")) if isinstance(fact, FoundFalse)]
    assert found == [0, 2]


@pytest.mark.rule("MAS-7", "MAS-9")
def test_a_challenge_is_possible_when_only_the_solution_is_left():
    """After the seventh row the decoder may challenge before solving."""
    game = by_hand()
    chance(game, CODE)
    for _ in range(7):
        attempt(game, "1-1-1-1", "1...", "1l")
    assert Challenge() in game.legal(1)
    act(game, 1, "!")
    assert game.to_act() == (1,)
    assert game.state.confirmed == 7


@pytest.mark.rule("MAS-7")
@pytest.mark.parametrize(("solution", "entered"), [("=3516", 20 + 30 + 17), ("=1111", 0)])
def test_a_revealed_code_brings_false_reports_to_light(solution, entered):
    """Right or wrong, the points of the solution are entered, and the decoder wins the game."""
    game = by_hand()
    chance(game, CODE)
    attempt(game, "1-1-1-1", "1...", "1h")
    chance(game, "1-1-1-1")
    events = facts(act(game, 1, solution))
    assert FoundFalse(row=0, equal=0, high=0, low=1) in events
    assert events[-1] == Scored(seat=1, points=entered)
    assert game.is_over()
    assert game.result().scores == (0, entered)
    assert game.result().winners == (1,)


@pytest.mark.rule("MAS-7")
def test_a_deceived_decoder_wins_with_fewer_points():
    """Round 2: seat 0 is 73 points behind and solves wrongly, but a report was false."""
    game = by_hand()
    chance(game, CODE)
    chance(game, "1-1-1-1")
    act(game, 1, "=3516")
    chance(game, CODE)
    attempt(game, "1-1-1-1", "1...", "1e")
    chance(game, "1-1-1-1")
    act(game, 0, "=1111")
    assert game.result().scores == (0, 73)
    assert game.result().winners == (0,)


@pytest.mark.rule("MAS-7")
def test_the_referee_is_never_challenged():
    """With the referee's reports a challenge is neither legal nor taken."""
    game = match()
    chance(game, CODE)
    chance(game, "1-1-1-1")
    assert Challenge() not in game.legal(1)
    refused(game, 1, Challenge(), "MAS-7")
