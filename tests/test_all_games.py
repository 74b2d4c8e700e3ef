"""What every registered game has to keep; a new folder is found and tested by itself."""

import pytest

from quinary.core.registry import find_game, game_ids
from quinary.testing import playthrough
from quinary.testing.conformance import check_options, check_random_game, check_secrets

GAMES_EACH = 24


@pytest.fixture(params=game_ids())
def game(request):
    """Each registered game."""
    return find_game(request.param)


@pytest.mark.parametrize("name", game_ids())
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_the_laws_hold_in_random_games(name, seed):
    """Legal is what applies, refusals name a clause, views hide, records replay."""
    check_random_game(find_game(name), seed, thoroughness=0.2)


def test_something_is_hidden_where_there_are_secrets(game):
    """Resampling finds other states for every viewer of a game with secrets."""
    check_secrets(game)


def test_options_are_checked(game):
    """Defaults are offered; unknown options and values are refused."""
    check_options(game)


def test_golden_playthroughs(game):
    """At least three whole games, told in text, play exactly as they did."""
    playthrough.check_all(game)
