"""Every clause of every game's rules is named by a test, and every name is a clause."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib.resources import files

import pytest

from quinary.core.registry import find_game, game_ids
from quinary.core.text.examples import caption, examples_of, rules_with_examples
from quinary.core.text.languages import LANGUAGES
from quinary.core.text.rulebook import (
    CLAUSE,
    ListBlock,
    TableBlock,
    TextBlock,
    clause,
    clauses,
    language_given,
    rules,
    rules_text,
)

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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_examples_are_told_with_the_rules(game_id, language):
    """Each once, below the first of its clauses."""
    game = find_game(game_id)
    told = rules_with_examples(game, language)
    parts = {found[1]: found[2] for found in CLAUSE.finditer(told)}
    for example in examples_of(game):
        text = caption(game, example, language)
        assert told.replace("\n  ", " ").count(text) == 1
        assert text in parts[example.clauses[0]].replace("\n  ", " ")


# --- taken apart, and in other languages


def words_in(part: object) -> Iterator[str]:
    """Every word in this part of the rules."""
    if isinstance(part, str):
        yield from re.findall(r"\w+", part)
    elif isinstance(part, tuple):
        for item in part:
            yield from words_in(item)
    elif is_dataclass(part):
        for field in fields(part):
            if field.name != "language":
                yield from words_in(getattr(part, field.name))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_nothing_is_lost_when_rules_are_taken_apart(game_id, language):
    """All words are there, each as often as in the file, and all clauses in their order."""
    game = find_game(game_id)
    book = rules(game, language)
    assert Counter(words_in(book)) == Counter(words_in(rules_text(game, language)))
    found = [clause.id for section in book.sections for clause in section.clauses]
    assert found == list(clauses(game, language))
    *numbered, silent = book.sections
    assert all(section.title and section.clauses for section in numbered)
    assert silent.title
    assert not silent.clauses
    blocks = [b for s in book.sections for c in s.clauses for b in c.blocks] + [*book.intro]
    assert not any("|" in block.text for block in blocks if isinstance(block, TextBlock))
    for table in (block for block in blocks if isinstance(block, TableBlock)):
        assert {len(row) for row in table.rows} == {len(table.head)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_a_translation_has_the_same_clauses(game_id, language):
    """Where rules are translated, they have the same sections with the same clauses in order."""
    game = find_game(game_id)
    assert language_given(game, language) in (language, "en")
    english, other = rules(game), rules(game, language)
    assert [[clause.id for clause in section.clauses] for section in other.sections] == [
        [clause.id for clause in section.clauses] for section in english.sections
    ]


def test_rules_as_data():
    """A title, what is said first, and in KNI-6 a paragraph, a table and another paragraph."""
    book = rules(find_game("knister"))
    assert (book.language, book.title) == ("en", "KNISTER")
    titles = [section.title for section in book.sections]
    assert titles == ["Play", "Score", "Where the leaflet is silent"]
    before, table, after = book.sections[1].clauses[1].blocks
    assert isinstance(before, TextBlock)
    assert before.text.endswith("in whatever order its numbers stand:")
    assert isinstance(table, TableBlock)
    assert table.head == ("combination", "points")
    assert table.rows[1] == ("two pairs *(our ruling)*", "3")
    assert isinstance(after, TextBlock)


def test_a_list_in_the_rules(monkeypatch):
    """Lists, paragraphs behind the clauses and a column with a bar are understood too."""
    text = """# GAME

One two.
- first
  item
- second

## Part

Before.

- **GAM-1** It begins.
  1. so
  2. or so
  | a \\| b | c |
  |---|---|
  | d | e |

Behind.
"""
    monkeypatch.setattr("quinary.core.text.rulebook.rules_text", lambda _game, _language: text)
    book = rules.__wrapped__(find_game("knister"))
    assert book.intro == (TextBlock(text="One two."), ListBlock(items=("first item", "second")))
    (part,) = book.sections
    assert part.blocks == (TextBlock(text="Before."), TextBlock(text="Behind."))
    assert part.clauses[0].blocks == (
        TextBlock(text="It begins."),
        ListBlock(items=("so", "or so")),
        TableBlock(head=("a | b", "c"), rows=(("d", "e"),)),
    )
