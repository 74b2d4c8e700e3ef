"""What the browser shows of KNISTER's rules is what the rules say."""

import json
from importlib.resources import files

import pytest

from quinary.games.knister.scoring import POINTS, combination

SHOWN = json.loads(files("quinary.games.knister").joinpath("web/combinations.json").read_text())


@pytest.mark.rule("KNI-6")
def test_the_points_at_hand_are_those_of_the_rules():
    """Every combination that brings something is listed with its points, the best first."""
    listed = {each["name"]: each["points"] for each in SHOWN}
    assert listed == {name: points for name, points in POINTS.items() if points}
    assert list(listed.values()) == sorted(listed.values(), reverse=True)


@pytest.mark.rule("KNI-6")
@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown["name"])
def test_every_example_shows_its_combination(shown):
    """What stands beside a combination's name is that combination."""
    assert combination(tuple(sorted(shown["example"]))) == shown["name"]
