"""Refusals teach: each names the clause that it rests on, in one sentence of every language."""

import ast
from importlib.resources import files
from itertools import pairwise

import pytest
from tests.games.refusals import TABLE, Row
from tests.games.test_rulings import marked

from quinary.core.errors import BadOptions, IllegalAction
from quinary.core.play import Match
from quinary.core.registry import find_game
from quinary.core.text.catalogue import catalogue
from quinary.core.text.languages import LANGUAGES
from quinary.core.text.phrases import GameText
from quinary.core.text.rulebook import OUR_RULING

GAMES = sorted({row.game for row in TABLE})
every_row = pytest.mark.parametrize(
    "row", TABLE, ids=[f"{row.clause}-{number}" for number, row in enumerate(TABLE)]
)


def refusal(row: Row) -> IllegalAction:
    """How the readable rules refuse the act; nothing has changed."""
    match = row.situation()
    before, (actor, action) = match.state, row.wrong_in(match)
    with pytest.raises(IllegalAction) as refused:
        match.apply(actor, action)
    assert match.state is before
    return refused.value


@every_row
def test_the_rules_name_the_clause(row):
    """The clause, and whether what it says here is our ruling; the message ends with both."""
    error = refusal(row)
    assert (error.clause, error.ruling) == (row.clause, row.ruling)
    mark = ", our ruling" if row.ruling else ""
    assert error.message == f"{error.sentence} ({row.clause}{mark})"


@every_row
def test_every_language_has_the_sentence(row):
    """In English the catalogue says what the rules say; no two languages say the same."""
    error = refusal(row)
    said = [
        catalogue(find_game(row.game).package, language).say(
            f"fault-{error.reason}", **error.values
        )
        for language in LANGUAGES
    ]
    assert said[0].replace("’", "'") == error.sentence
    assert len(set(said)) == len(LANGUAGES)
    for language, text in zip(LANGUAGES, said, strict=True):
        mark = f", {OUR_RULING[language]}" if row.ruling else ""
        told = GameText(find_game(row.game), language).refusal(error)
        assert told == f"{text} ({row.clause}{mark})"
    assert all(text.endswith(".") and not set("{}$").intersection(text) for text in said)


@every_row
def test_a_ruling_is_marked_in_the_rules(row):
    """A clause that a refusal calls ours has the mark, in every language."""
    if row.ruling:
        assert all(row.clause in marked(row.game, language) for language in LANGUAGES)


def raised(game_id: str) -> list[ast.Call]:
    """Every refusal in the source of the game's rules."""
    folder = files(find_game(game_id).package)
    sources = [file for file in folder.iterdir() if file.name.endswith(".py")]
    return [
        node
        for file in sources
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "IllegalAction"
        and file.name != "encode.py"  # which speaks to programs, in numbers
    ]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_table_has_every_refusal(game_id):
    """Each refusal of the rules has a reason, and a row; the catalogue has no other sentences."""
    calls = raised(game_id)
    assert all(len(call.args) == 3 for call in calls)
    reasons = {call.args[2].value for call in calls if isinstance(call.args[2], ast.Constant)}
    assert {refusal(row).reason for row in TABLE if row.game == game_id} == reasons
    keys = {
        key.removeprefix("fault-")
        for key in catalogue(find_game(game_id).package).keys
        if key.startswith("fault-")
    }
    assert keys - {"draw-signs"} == reasons
    clauses = {call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)}
    assert clauses <= {row.clause for row in TABLE}


def test_the_table_is_in_order():
    """Game by game and clause by clause, so that a gap can be seen."""
    places = [(row.game, int(row.clause.split("-")[1])) for row in TABLE]
    assert all(before <= after for before, after in pairwise(places))


@pytest.mark.rule("MAS-2")
def test_what_is_agreed_can_break_a_clause_too():
    """An odd number of rounds for two is refused with the clause."""
    with pytest.raises(BadOptions, match=r"even number of rounds .* \(MAS-2\)") as refused:
        Match(find_game("masterdice"), 2, {"rounds": 1}, None)
    assert refused.value.clause == "MAS-2"
