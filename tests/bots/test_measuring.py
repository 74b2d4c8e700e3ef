"""Measured games: every seat in turn with the same dice, and figures where people look for them."""

import pytest

from quinary.bots import bots_of
from quinary.bots.figures import MeasuredMean
from quinary.bots.measuring import filed, mean_of_pairs, measured, play, seatings
from quinary.core.chance import Pseudo
from quinary.core.game import make_options
from quinary.core.registry import find_game

WINS = MeasuredMean(0.75, 0.1, 8)


def test_every_seat_has_its_turn():
    """The first player goes through all seats before the dice change."""
    assert list(seatings("abc", 4)) == [
        (["a", "b", "c"], 0, 0),
        (["c", "a", "b"], 1, 0),
        (["b", "c", "a"], 2, 0),
        (["a", "b", "c"], 0, 1),
    ]


def test_two_games_with_the_same_dice_are_one_sample():
    """The mean is that of all games, the error that of the pairs."""
    assert mean_of_pairs([1.0, 0.0, 0.0, 1.0]) == (0.5, 0.0, 4)


def test_where_figures_are_filed():
    """A level that met the one below has them itself; other matches have a name."""
    assert filed(("club", "casual"), WINS, " v ") == ("club", WINS.of_wins_below())
    assert filed(("club", "greedy"), WINS, " v ") == ("club v greedy", WINS.of_wins())
    assert filed(("a", "b", "c"), WINS, "-") == ("a-b-c", WINS.of_wins())


def test_figures_come_together():
    """Several findings about one level are one entry, and progress is reported before each."""
    told = []
    found = measured(
        lambda step, done: told.append((step, done)),
        {("club",): 1, ("club", "casual"): 2},
        lambda names, number: (names[0], {f"{len(names)}": number}),
    )
    assert found == {"club": {"1": 1, "2": 2}}
    assert told == [("club", 0.0), ("club against casual", 0.5)]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_is_seen_from_the_measured_seat(seat):
    """Its decisions and its share of the win; the dice are those that are given."""
    game, dice = find_game("knister"), Pseudo("dice")
    found = play(
        game,
        game.setup(make_options(game, {}), 2),
        [bots_of(game)["greedy"]] * 2,
        [Pseudo("one"), Pseudo("other")],
        lambda state: game.chance(state).sample(dice),
        seat,
    )
    assert len(found.decisions) == 25
    assert all(decision.milliseconds > 0 for decision in found.decisions)
    assert found.win == (seat in found.result.winners) / len(found.result.winners)
    assert found.worth == game.worth(found.result, seat)
