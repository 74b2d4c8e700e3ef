"""MASTERDICE's bot: what it does, and what it is worth."""

import pytest

from quinary.bots import bots_of, moment_of
from quinary.core.bot import Choice
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.games.masterdice import GAME
from quinary.games.masterdice.model import Action, Challenge, Place, Report, Solve

GREEDY = bots_of(GAME)["greedy"]


def choice(game: Match, seat: int, seed: int = 1) -> Choice[Action]:
    return GREEDY.choose(moment_of(game, seat, GREEDY, Pseudo(seed)))


def by_hand(*steps: str) -> Match:
    """A game with reports by hand after these steps, each by whoever is to act."""
    game = Match(GAME, 2, {"reports": "by-hand"}, None)
    for step in steps:
        turn = game.to_act()
        if turn is CHANCE:
            game.apply(CHANCE, GAME.notation.parse_outcome(step))
        else:
            game.apply(turn[0], GAME.notation.parse_action(step))
    return game


def decode(seed: int, seats: int, greedy: int) -> tuple[Match, float]:
    """A whole game of the greedy seat, the other one random, and what greedy expected at first."""
    game, randomness, expected = Match(GAME, seats, {}, f"bots {seed}"), Pseudo(seed), None
    while (turn := game.to_act()) != ():
        if turn is CHANCE:
            game.draw()
        elif turn[0] == greedy:
            best = choice(game, greedy, seed)
            expected = best.value if expected is None else expected
            game.apply(greedy, best.action)
        else:
            legal = game.legal(turn[0])
            game.apply(turn[0], legal[randomness.below(len(legal))])
    assert expected is not None
    return game, expected


@pytest.mark.parametrize("greedy", [0, 1])
def test_greedy_beats_random_in_both_seats(greedy):
    """Ten games on each side: a random decoder finds hardly anything."""
    games = [decode(seed, 2, greedy)[0] for seed in range(10)]
    assert sum(game.result().winners == (greedy,) for game in games) >= 9


def test_greedy_expects_what_it_gets():
    """Alone it makes about 38 points a round, and says so before the first attempt."""
    games = [decode(seed, 1, 0) for seed in range(120)]
    mean = sum(game.result().scores[0] for game, _ in games) / len(games)
    expected = sum(value for _, value in games) / len(games)
    assert 36 < mean < 41
    assert abs(expected - mean) < 2


def test_greedy_starts_by_placing_and_solves_when_it_knows():
    """With 1296 codes it places dice; with one code left it gives it."""
    game = by_hand("3516", "3-4-5-6")
    assert isinstance(choice(game, 1).action, Place)
    known = by_hand("3516", "1-3-5-6", "3516", "4e", "1-1-1-1")
    assert choice(known, 1) == Choice(Solve(dice=(3, 5, 1, 6)), 20 + 30 + 14)


def test_greedy_reports_the_truth():
    """By hand the bot is an honest code-maker, and expects its own round to come."""
    best = choice(by_hand("3516", "1-2-4-4", "4.12"), 0)
    assert best.action == Report(equal=1, high=1, low=1)
    assert 36 < best.value < 41


def test_greedy_challenges_when_no_code_is_left():
    """Two reports that contradict each other: one is false, and the game is won."""
    game = by_hand("3516", "1-2-4-4", "4...", "1h", "1-2-4-4", "4...", "1l", "1-1-1-1")
    best = choice(game, 1)
    assert best == Choice(Challenge(), 0)
    game.apply(1, best.action)
    assert game.result().winners == (1,)
