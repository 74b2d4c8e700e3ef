"""docs/play/leaflets.md: every rule of a leaflet has a clause, and a test or a ruling."""

import ast
import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

import pytest
from tests.games.test_rulings import marked

from quinary.core.registry import find_game, game_ids
from quinary.core.text.rulebook import clauses, rules_text

PAGE = Path(__file__).parents[2] / "docs" / "play" / "leaflets.md"
ROW = re.compile(r"^\| (.+?) \| (.+?) \| (.+?) \| (.+) \|$", re.MULTILINE)
CLAUSE = re.compile(r"[A-Z]+-\d+")
TEST = re.compile(r"`(test_\w+\.py::test_\w+)`")
every_game = pytest.mark.parametrize("game_id", game_ids())


@dataclass(frozen=True)
class Row:
    """A sentence of a leaflet: what keeps it, and what proves that."""

    says: str
    kept: str
    proof: str

    @property
    def clauses(self) -> list[str]:
        return CLAUSE.findall(self.kept)

    @property
    def tests(self) -> list[str]:
        return TEST.findall(self.proof)

    @property
    def ruling(self) -> bool:
        return self.proof.startswith("*our ruling*")


def section(game_id: str) -> str:
    return (
        PAGE.read_text(encoding="utf-8")
        .split(f"\n## {find_game(game_id).name}\n")[1]
        .split("\n## ")[0]
    )


def rows(game_id: str) -> list[Row]:
    found = [Row(*columns) for _, *columns in ROW.findall(section(game_id))]
    return found[1:]  # behind the head


def proved(game_id: str) -> dict[str, set[str]]:
    """The clauses that each test of the game is marked with."""
    found: dict[str, set[str]] = {}
    for file in (files(find_game(game_id).package) / "tests").iterdir():
        if not file.name.startswith("test_"):
            continue
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                marks = "".join(map(ast.unparse, node.decorator_list))
                found[f"{file.name}::{node.name}"] = set(CLAUSE.findall(marks))
    return found


@every_game
def test_what_proves_a_sentence_is_there(game_id):
    """Clauses exist; each test exists and is marked with a clause of its row; all are proved."""
    known, marks = clauses(find_game(game_id)), proved(game_id)
    for row in rows(game_id):
        assert set(row.clauses) <= known.keys(), row
        assert bool(row.clauses) == bool(row.tests), row
        assert all(marks[test] & set(row.clauses) for test in row.tests), row
        assert set(row.clauses) <= set().union(*(marks[test] for test in row.tests)), row


@every_game
def test_what_has_no_clause_says_why(game_id):
    """It is told before the first clause, in these words, or it is no rule of play."""
    intro = " ".join(rules_text(find_game(game_id)).split("\n## ")[0].split())
    for row in rows(game_id):
        if row.kept == "introduction":
            assert row.proof.strip("`") in intro, row
        elif not row.clauses:
            assert row.kept == "—", row
            assert len(row.proof) > 20, row


@every_game
def test_no_clause_is_left_out(game_id):
    """Every clause has a sentence, but those that are named as ours alone; and these are ours."""
    named = re.search(r"^Clauses that are ours alone: (.*)\.$", section(game_id), re.MULTILINE)
    alone = set(CLAUSE.findall(named[1])) if named else set()
    told = {name for row in rows(game_id) for name in row.clauses}
    assert clauses(find_game(game_id)).keys() - told == alone
    assert alone <= marked(game_id, "en")


@every_game
def test_rulings_are_those_of_the_rules(game_id):
    """A row that names our ruling has a marked clause, and every marked clause has such a row."""
    ours = marked(game_id, "en")
    told = [set(row.clauses) & ours for row in rows(game_id) if row.ruling]
    assert all(told)
    with_row = set().union(*told) if told else set()
    shared = {name for row in rows(game_id) for name in row.clauses}
    assert with_row == ours & shared
