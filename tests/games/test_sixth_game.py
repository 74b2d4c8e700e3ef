"""A game that somebody else packages: found by its entry point, and held to the same laws."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.test_terminal import plays_what_is_shown

PACKAGE = Path(__file__).parents[1] / "sixth_game"

LAWS = """
from quinary.core.registry import find_game
from quinary.testing import playthrough
from quinary.testing.conformance import check_options, check_random_game, check_secrets

game = find_game("pig")
for seed in range(20):
    check_random_game(game, seed)
check_secrets(game)
check_options(game)
playthrough.check_all(game)
print("every law holds")
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """An environment where the small game is installed beside Quinary."""
    target = tmp_path_factory.mktemp("installed")
    install = ["pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run(
        [sys.executable, "-m", *install, "--target", target, PACKAGE], check=True, timeout=120
    )
    paths = os.pathsep.join((str(target), str(Path(__file__).parents[2] / "src")))
    return {**os.environ, "PYTHONPATH": paths, "QUINARY_HOME": str(target / "home")}


@pytest.fixture(scope="module")
def run(environment):
    """Runs Python where the small game is installed."""

    def run_python(*arguments: str, typed: str = "") -> str:
        return subprocess.run(
            [sys.executable, *arguments],
            env=environment,
            input=typed,
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout

    return run_python


def test_it_is_listed_with_our_own(run):
    """`quinary games` names it after the five."""
    listed = run("-m", "quinary", "games")
    assert listed.index("knister") < listed.index("pig")
    assert "the courage to throw it again" in listed


def test_the_conformance_kit_runs_on_it(run):
    """A stranger's game can use the shipped kit, golden playthroughs included."""
    assert "every law holds" in run("-c", LAWS)


def test_it_can_be_played(run):
    """The terminal plays it without knowing it, to the end."""
    output = run("-m", "quinary", "play", "pig", "--bot", "random", typed="throw\n\nhold\n\n" * 200)
    assert "The game is over." in output


def test_its_menu_means_what_it_shows(environment, tmp_path):
    """What the terminal lists for it plays exactly that when it is typed."""
    plays_what_is_shown("pig", tmp_path, environment)


def test_it_can_be_played_without_words_of_its_own(run):
    """A game without catalogues says what it says, whatever language is asked for."""
    output = run(
        *("-m", "quinary", "play", "pig", "--bot", "random", "--name", "Ada", "--lang", "nl"),
        typed="throw\n\nhold\n\n" * 200,
    )
    assert "The game is over." in output
    assert "Player 1" not in output


def test_the_engine_speaks_it(run):
    """Over the protocol it is a game like any other."""
    output = run(
        *("-m", "quinary", "engine"),
        typed='{"cmd":"new","game":"pig","seats":2}\n{"cmd":"legal","seat":0}\n{"cmd":"quit"}\n',
    )
    assert '"actions":[{"type":"throw"}]' in output
