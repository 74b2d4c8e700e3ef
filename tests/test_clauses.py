"""Every clause of every game's rules is named by a test, and every name is a clause."""

import re
from importlib.resources import files

import pytest

from quinary.core.registry import find_game, game_ids
from quinary.core.rulebook import clause, clauses

MARK = re.compile(r"mark\.rule\(([^)]*)\)")
PREFIXES = {"einstein": "EIN", "einsteincode": "COD", "knister": "KNI", "rigolade": "RIG"}
COUNTS = {"einstein": 16, "einsteincode": 16, "knister": 8, "masterdice": 12, "rigolade": 18}


def named_by_tests(game_id: str) -> set[str]:
    folder = files(find_game(game_id).package) / "tests"
    sources = [file.read_text() for file in folder.iterdir() if file.name.endswith(".py")]
    marks = [mark for source in sources for mark in MARK.findall(source)]
    return {name for mark in marks for name in re.findall(r'"([A-Z]+-\d+)"', mark)}


@pytest.mark.parametrize("game_id", game_ids())
def test_every_clause_is_named_by_a_test(game_id):
    """A clause that no test names fails here, and so does a mark that names no clause."""
    assert named_by_tests(game_id) == set(clauses(find_game(game_id)))


@pytest.mark.parametrize("game_id", COUNTS)
def test_no_clause_is_missing(game_id):
    """The clauses are numbered from 1 without a gap, as many as the rules have."""
    prefix = PREFIXES.get(game_id, "MAS")
    expected = [f"{prefix}-{number}" for number in range(1, COUNTS[game_id] + 1)]
    assert list(clauses(find_game(game_id))) == expected


@pytest.mark.parametrize("name", ["KNI-6", "kni-6", "6"])
def test_a_clause_is_found_by_its_number(name):
    """The whole clause comes, table and all, and not the next one."""
    text = clause(find_game("knister"), name)
    assert text.startswith("KNI-6  ")
    assert "| straight without a 7 | 12 |" in text
    assert "worth nothing" in text
    assert "most points over the twelve lines" not in text
