"""Solutions, points and the end in MASTERDICE, clause by clause."""

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import NoUndo
from quinary.core.game import CHANCE
from quinary.core.play import Match, playout, random_action
from quinary.games.masterdice import GAME
from quinary.games.masterdice.codes import CODES, true_report
from quinary.games.masterdice.model import (
    Attempt,
    Challenge,
    Code,
    Options,
    Place,
    Placed,
    Revealed,
    Roll,
    Round,
    Scored,
    Solve,
    Solved,
    State,
)
from quinary.games.masterdice.scoring import points, worth
from quinary.games.masterdice.tests.situations import (
    BY_HAND,
    CODE,
    act,
    attempt,
    by_hand,
    chance,
    decider,
    facts,
    match,
    refused,
)
from quinary.testing.conformance import check_events, check_state


def rows(*dice: Placed) -> tuple[Attempt, ...]:
    """Rows with their true reports, for the code 3516."""
    return tuple(Attempt(dice=row, report=true_report((3, 5, 1, 6), row)) for row in dice)


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
