"""MASTERDICE, clause by clause."""

from fractions import Fraction
from itertools import product

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import BadOptions, GameOver, IllegalAction, NoUndo
from quinary.core.game import CHANCE, Actor, Event
from quinary.core.play import Match, playout, random_action
from quinary.games.masterdice import GAME
from quinary.games.masterdice.codes import ALL_CODES, CODES, codes_left, members, true_report
from quinary.games.masterdice.model import (
    Attempt,
    Challenge,
    Challenged,
    Code,
    CodeRolled,
    CodeSeen,
    Confirmed,
    FoundFalse,
    Options,
    Place,
    Placed,
    Report,
    Reported,
    Revealed,
    Roll,
    Round,
    RowPlaced,
    Scored,
    Solve,
    Solved,
    State,
)
from quinary.games.masterdice.scoring import points, worth
from quinary.testing.conformance import check_events, check_state

BY_HAND = {"reports": "by-hand"}
CODE = "3516"
"""Blue 3, red 5, yellow 1, green 6."""


def match(seats: int = 2, **options: object) -> Match:
    return Match(GAME, seats, options, None)


def by_hand(**options: object) -> Match:
    return Match(GAME, 2, {**BY_HAND, **options}, None)


def chance(game: Match, text: str) -> tuple[Event[object], ...]:
    return game.apply(CHANCE, GAME.notation.parse_outcome(text))


def act(game: Match, seat: int, text: str) -> tuple[Event[object], ...]:
    return game.apply(seat, GAME.notation.parse_action(text))


def facts(events: tuple[Event[object], ...]) -> list[object]:
    return [event.fact for event in events]


def attempt(game: Match, roll: str, place: str, report: str | None = None) -> None:
    """One attempt of the round's decoder, by hand with this report."""
    chance(game, roll)
    decoder = decider(game)
    act(game, decoder, place)
    if report:
        act(game, 1 - decoder, report)


def decider(game: Match) -> int:
    """The one seat that is to act."""
    turn = game.to_act()
    assert turn is not CHANCE
    (seat,) = turn
    return seat


def refused(game: Match, actor: Actor, action: object, clause: str) -> str:
    """The sentence of the refusal, which must name the clause and change nothing."""
    before = game.state
    with pytest.raises(IllegalAction) as refusal:
        game.apply(actor, action)
    assert refusal.value.clause == clause
    assert game.state is before
    return refusal.value.message


def rows(*dice: Placed) -> tuple[Attempt, ...]:
    """Rows with their true reports, for the code 3516."""
    return tuple(Attempt(dice=row, report=true_report((3, 5, 1, 6), row)) for row in dice)


@pytest.mark.rule("MAS-1")
@pytest.mark.parametrize("dice", [(), (1,), (1, 2, 3), (1, 2, 3, 4, 1), (None,) * 5])
def test_a_row_has_four_columns(dice):
    """A placement names all four columns and no more."""
    game = match()
    chance(game, CODE)
    chance(game, "1-2-3-4")
    refused(game, 1, Place(dice=dice), "MAS-1")


@pytest.mark.rule("MAS-1")
def test_seven_rows_and_18_white_dice():
    """The first right solution is worth all rows and dice; seven rows of one die leave 11 dice."""
    game = match(1)
    chance(game, CODE)
    view = game.view(0)
    assert (view.dice_left, view.worth) == (18, 20 + 7 * 5 + 18)
    for _ in range(7):
        attempt(game, "1-2-3-4", "1...")
    assert game.view(0).dice_left == 11
    assert len(game.state.attempts) == 7


@pytest.mark.rule("MAS-1")
def test_columns_stand_in_the_order_blue_red_yellow_green():
    """The second place of a placement is compared with the second die of the code."""
    assert true_report((1, 6, 1, 1), (None, 6, None, None)) == Report(equal=1, high=0, low=0)
    assert true_report((1, 6, 1, 1), (6, None, None, None)) == Report(equal=0, high=1, low=0)


@pytest.mark.rule("MAS-2")
@pytest.mark.parametrize("rounds", [2, 4, 20])
def test_players_swap_roles_between_rounds(rounds):
    """Seat 0 makes the code of rounds 1, 3 …; each seat decodes half of the rounds."""
    game = match(rounds=rounds)
    told: list[object] = []
    decoders: list[int] = []
    while not game.is_over():
        (rolled, *_) = facts(chance(game, CODE))
        told.append(rolled)
        chance(game, "1-1-1-1")
        decoders.append(decider(game))
        act(game, decoders[-1], "=1111")
    assert decoders == [1, 0] * (rounds // 2)
    assert told[:2] == [
        CodeRolled(round=0, maker=0, decoder=1),
        CodeRolled(round=1, maker=1, decoder=0),
    ]


@pytest.mark.rule("MAS-2")
def test_a_game_is_two_rounds_unless_agreed_otherwise():
    """Two rounds for two, one round alone."""
    assert GAME.setup(Options(), 2).rounds == 2
    assert GAME.setup(Options(), 1).rounds == 1


@pytest.mark.rule("MAS-2")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, Options(rounds=1)),
        (2, Options(rounds=3)),
        (2, Options(rounds=0)),
        (2, Options(rounds=22)),
        (1, Options(rounds=2)),
        (1, Options(reports="by-hand")),
    ],
)
def test_options_that_do_not_go_together(seats, options):
    """Two players need an even number of rounds; alone it is one round with the referee."""
    with pytest.raises(BadOptions):
        GAME.setup(options, seats)


@pytest.mark.rule("MAS-3")
def test_every_code_is_equally_likely():
    """1296 codes, in the order of the colours, with the same chance each."""
    codes = dict(GAME.chance(match().state))
    assert {code.dice for code in codes} == set(product(range(1, 7), repeat=4))
    assert set(codes.values()) == {Fraction(1, 1296)}


@pytest.mark.rule("MAS-3")
@pytest.mark.parametrize("dice", [(), (1, 2, 3), (1, 2, 3, 7), (0, 1, 1, 1), (1, 2, 3, 4, 5)])
def test_a_code_is_four_dice(dice):
    """Other numbers of dice and other values are refused."""
    refused(match(), CHANCE, Code(dice=dice), "MAS-3")


@pytest.mark.rule("MAS-3")
def test_the_code_comes_before_any_roll():
    """White dice have to wait for the code; a second code has no place."""
    game = match()
    refused(game, CHANCE, Roll(dice=(1, 2, 3, 4)), "MAS-3")
    chance(game, CODE)
    refused(game, CHANCE, Code(dice=(1, 2, 3, 4)), "MAS-4")


@pytest.mark.rule("MAS-3")
def test_only_the_code_maker_sees_the_code():
    """Its maker's view has it, and only its maker is told; alone nobody is."""
    game = match()
    events = chance(game, CODE)
    assert [game.view(seat).code for seat in (0, 1, None)] == [(3, 5, 1, 6), None, None]
    assert [event.audience for event in events] == [None, (0,)]
    assert events[1].fact == CodeSeen(code=(3, 5, 1, 6))
    solo = match(1)
    assert facts(chance(solo, CODE)) == [CodeRolled(round=0, maker=None, decoder=0)]
    assert [solo.view(seat).code for seat in (0, None)] == [None, None]


@pytest.mark.rule("MAS-4")
def test_the_legal_placements_of_a_roll():
    """Four different dice: 16 ways for one die, 72 for two, 96 for three, 24 for all."""
    game = match()
    chance(game, CODE)
    chance(game, "1-2-3-4")
    placements = [action.dice for action in game.legal(1) if isinstance(action, Place)]
    by_number = [sum(4 - dice.count(None) == n for dice in placements) for n in range(5)]
    assert by_number == [0, 16, 72, 96, 24]
    assert all(len(dice) == 4 for dice in placements)


@pytest.mark.rule("MAS-4")
def test_equal_dice_make_equal_placements():
    """Four sixes: one way for each set of columns that is not empty."""
    game = match()
    chance(game, CODE)
    chance(game, "6-6-6-6")
    placements = {action.dice for action in game.legal(1) if isinstance(action, Place)}
    assert placements == set(product((6, None), repeat=4)) - {(None,) * 4}


@pytest.mark.rule("MAS-4")
@pytest.mark.parametrize(
    "dice",
    [
        (None, None, None, None),
        (5, None, None, None),
        (1, 1, None, None),
        (4, 4, 4, None),
        (0, None, None, None),
        (-1, None, None, 10**30),
    ],
)
def test_only_rolled_dice_can_be_placed(dice):
    """At least one die, and each as often as it was rolled."""
    game = match()
    chance(game, CODE)
    chance(game, "1-3-4-4")
    refused(game, 1, Place(dice=dice), "MAS-4")


@pytest.mark.rule("MAS-4")
@pytest.mark.parametrize("dice", [(), (1,), (1, 2, 3), (1, 2, 3, 0), (7, 1, 1, 1), (1,) * 5])
def test_four_white_dice_are_rolled(dice):
    """Anything else than four dice from 1 to 6 is refused while four are left."""
    game = match()
    chance(game, CODE)
    refused(game, CHANCE, Roll(dice=dice), "MAS-4")


@pytest.mark.rule("MAS-4")
def test_placed_dice_are_spent_and_others_go_back():
    """Two of four dice placed: 16 are left, and four are rolled again."""
    game = match()
    chance(game, CODE)
    attempt(game, "1-3-4-4", "4..4")
    assert game.view(1).dice_left == 16
    chance(game, "6-6-6-6")
    assert game.state.attempts[0].dice == (4, None, None, 4)


@pytest.mark.rule("MAS-4")
@pytest.mark.parametrize("left", [3, 2, 1])
def test_the_rest_is_rolled_when_fewer_than_four_are_left(left):
    """After 15, 16 or 17 dice only the last three, two or one are rolled."""
    game = match(1)
    chance(game, CODE)
    for _ in range(3):
        attempt(game, "1-1-1-1", "1111")
    attempt(game, "1-1-1-1", "111.")
    if left < 3:
        attempt(game, "1-1-1", "11.."[: 3 - left].ljust(4, "."))
    assert game.view(0).dice_left == left
    assert len(dict(GAME.chance(game.state))) == {3: 56, 2: 21, 1: 6}[left]
    refused(game, CHANCE, Roll(dice=(1,) * (left + 1)), "MAS-4")
    chance(game, "-".join("6" * left))
    assert game.to_act() == (0,)


@pytest.mark.rule("MAS-4")
def test_rows_are_filled_from_the_first_on():
    """Each attempt takes the next row."""
    game = match()
    chance(game, CODE)
    for row in range(3):
        chance(game, "1-1-1-1")
        assert facts(act(game, 1, "1..."))[0] == RowPlaced(row=row, dice=(1, None, None, None))


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


@pytest.mark.rule("MAS-8")
def test_a_solution_may_be_given_after_every_roll():
    """Every one of the 1296 codes is legal, before any attempt and after one."""
    game = match()
    chance(game, CODE)
    for _ in range(2):
        chance(game, "1-1-1-1")
        solutions = {action.dice for action in game.legal(1) if isinstance(action, Solve)}
        assert solutions == set(CODES)
        act(game, 1, "1...")
    assert game.to_act() is CHANCE


@pytest.mark.rule("MAS-8")
def test_a_solution_ends_the_round():
    """The code is shown to all, the round is finished, and the next code is to be rolled."""
    game = match()
    chance(game, CODE)
    chance(game, "1-1-1-1")
    assert facts(act(game, 1, "=3515")) == [
        Solved(seat=1, dice=(3, 5, 1, 5)),
        Revealed(code=(3, 5, 1, 6)),
        Scored(seat=1, points=0),
    ]
    done = Round(code=(3, 5, 1, 6), attempts=(), solution=(3, 5, 1, 5))
    assert game.view(None).finished == (done,)
    assert game.to_act() is CHANCE
    assert game.state.code is None


@pytest.mark.rule("MAS-8")
@pytest.mark.parametrize("dice", [(), (3, 5, 1), (3, 5, 1, 7), (0, 5, 1, 6), (3, 5, 1, 6, 6)])
def test_a_solution_is_four_values(dice):
    """Anything else is refused, and costs nothing."""
    game = match()
    chance(game, CODE)
    chance(game, "1-1-1-1")
    refused(game, 1, Solve(dice=dice), "MAS-8")


@pytest.mark.rule("MAS-8")
@pytest.mark.parametrize("outcome", [Roll(dice=(1, 1, 1, 1)), Code(dice=(1, 1, 1, 1))])
def test_a_decoder_does_not_roll(outcome):
    """Dice are rolled by chance, not decided on."""
    game = match()
    chance(game, CODE)
    chance(game, "1-1-1-1")
    refused(game, 1, outcome, "MAS-8")


@pytest.mark.rule("MAS-9")
def test_after_the_seventh_attempt_the_decoder_must_solve():
    """No roll comes any more, and only solutions are legal."""
    game = match()
    chance(game, CODE)
    for number in range(7):
        assert game.to_act() is CHANCE, number
        attempt(game, "1-1-1-1", "1...")
    assert game.to_act() == (1,)
    assert set(game.legal(1)) == {Solve(dice=code) for code in CODES}
    message = refused(game, 1, Place(dice=(1, None, None, None)), "MAS-9")
    assert "All seven rows are used" in message
    assert facts(act(game, 1, "=3516"))[-1] == Scored(seat=1, points=20 + 11)


@pytest.mark.rule("MAS-9")
def test_without_a_white_die_the_decoder_must_solve():
    """Five rows took 18 dice: two rows are free, but nothing can be rolled."""
    game = match(1)
    chance(game, CODE)
    for _ in range(4):
        attempt(game, "1-1-1-1", "1111")
    attempt(game, "1-1", "11..")
    assert game.to_act() == (0,)
    assert len(game.legal(0)) == 1296
    message = refused(game, 0, Place(dice=(1, None, None, None)), "MAS-9")
    assert "No white die is left" in message
    act(game, 0, "=3516")
    assert game.result().scores == (20 + 2 * 5,)


@pytest.mark.rule("MAS-10")
@pytest.mark.parametrize(
    ("placed", "expected"),
    [
        ((), 73),
        ((3, 2, 2, 2), 44),
        ((1,), 67),
        ((4, 4, 4, 4, 2), 30),
        ((1,) * 7, 31),
        ((2, 2, 2, 2, 2, 2), 31),
        ((4, 4, 4, 2, 2, 1, 1), 20),
    ],
)
def test_what_a_right_solution_is_worth(placed, expected):
    """20, 5 for each unused row, 1 for each white die not spent; wrong in one colour: nothing."""
    attempts = rows(*((1,) * number + (None,) * (4 - number) for number in placed))
    assert worth(attempts) == expected
    right = Round(code=(3, 5, 1, 6), attempts=attempts, solution=(3, 5, 1, 6))
    wrong = Round(code=(3, 5, 1, 6), attempts=attempts, solution=(3, 5, 1, 5))
    assert (points(right), points(wrong)) == (expected, 0)


@pytest.mark.rule("MAS-10")
def test_rolled_dice_that_are_not_placed_are_not_spent():
    """Solving with four dice rolled brings their points too."""
    game = match()
    chance(game, CODE)
    attempt(game, "1-1-1-1", "1...")
    chance(game, "1-1-1-1")
    act(game, 1, "=3516")
    assert game.result().scores == (0, 20 + 30 + 17)


def ended(*solutions: str, rounds: int = 2, seats: int = 2) -> State:
    """A game with these solutions, all for the code 3516 and before any attempt."""
    done = tuple(
        Round(code=(3, 5, 1, 6), attempts=(), solution=tuple(map(int, solution)))
        for solution in solutions
    )
    return State(seats=seats, rounds=rounds, by_hand=False, finished=done)


@pytest.mark.rule("MAS-11")
@pytest.mark.parametrize(
    ("solutions", "scores", "winners"),
    [
        (("3516", "1111"), (0, 73), (1,)),
        (("1111", "3516"), (73, 0), (0,)),
        (("3516", "3516"), (73, 73), (0, 1)),
        (("1111", "1111"), (0, 0), (0, 1)),
        (("3516", "3516", "3516", "1111"), (73, 146), (1,)),
    ],
)
def test_the_higher_total_wins_and_equal_totals_share(solutions, scores, winners):
    """Each round's points go to its decoder; a draw is a win of both."""
    result = GAME.result(ended(*solutions, rounds=len(solutions)))
    assert (result.scores, result.winners) == (scores, winners)


@pytest.mark.rule("MAS-11")
@pytest.mark.parametrize(("solution", "score"), [("3516", 73), ("1111", 0)])
def test_alone_the_player_is_the_winner(solution, score):
    """Whatever the points are, the one player is listed."""
    result = GAME.result(ended(solution, rounds=1, seats=1))
    assert (result.scores, result.winners) == ((score,), (0,))


@pytest.mark.rule("MAS-11", "MAS-12")
def test_nobody_has_won_before_the_last_round():
    """In the middle of a game there are scores, and no winners."""
    result = GAME.result(ended("3516", "3516", rounds=4))
    assert (result.scores, result.winners) == ((73, 73), ())


@pytest.mark.rule("MAS-12")
def test_every_round_is_played():
    """73 to 0 after three of four rounds can't be caught up, and still the fourth is rolled."""
    game = match(rounds=4)
    for solution in ("=3516", "=1111", "=3516"):
        chance(game, CODE)
        chance(game, "1-1-1-1")
        act(game, decider(game), solution)
    assert game.to_act() is CHANCE
    chance(game, CODE)
    chance(game, "1-1-1-1")
    act(game, 0, "=1111")
    assert game.is_over()
    assert game.result().winners == (1,)


def test_taking_back():
    """By hand a placement may be taken back until it is reported on; what was told stays told."""
    game = by_hand()
    chance(game, CODE)
    chance(game, "1-2-4-4")
    act(game, 1, "4.12")
    assert game.undo().action == Place(dice=(4, None, 1, 2))
    act(game, 1, "4...")
    act(game, 0, "1h")
    with pytest.raises(NoUndo):
        game.undo()
    chance(game, "1-2-4-4")
    act(game, 1, "!")
    with pytest.raises(NoUndo):
        game.undo()
    act(game, 1, "!")
    assert game.undo().action == Challenge()


@pytest.mark.parametrize("action", ["1...", "=3516"])
def test_what_the_referee_told_can_not_be_taken_back(action):
    """A report and a revealed code are known for good."""
    game = match()
    chance(game, CODE)
    chance(game, "1-1-1-1")
    act(game, 1, action)
    with pytest.raises(NoUndo):
        game.undo()


@pytest.mark.parametrize("seed", range(6))
def test_the_laws_hold_in_long_games(seed):
    """Random decoders solve too soon; these place dice as long as they can."""
    randomness = Pseudo(f"long {seed}")
    game = Match(GAME, 2, BY_HAND if seed % 2 else {}, f"long {seed}")
    while not game.is_over() and len(game.acts) < 80:
        check_state(GAME, game.state, 2, randomness)
        before, turn = game.state, game.to_act()
        if turn is CHANCE:
            game.draw()
        else:
            legal = game.legal(turn[0])
            keep_on = [action for action in legal if not isinstance(action, Solve)] or legal
            game.apply(turn[0], keep_on[randomness.below(len(keep_on))])
        check_events(game, before, randomness)


def test_random_games_end():
    """Twenty rounds come to an end, with a score for each seat."""
    end, _ = playout(GAME, GAME.setup(Options(rounds=20), 2), Pseudo(3), random_action)
    assert GAME.to_act(end) == ()
    assert len(GAME.result(end).scores) == 2
