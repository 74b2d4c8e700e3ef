"""What is ours and not the leaflet's is marked, in every language, and gathered with its reason."""

import re

import pytest
from tests.games.texts import texts

from quinary.core.registry import find_game, game_ids
from quinary.core.text.languages import LANGUAGES
from quinary.core.text.rulebook import OUR_RULING as MARKS
from quinary.core.text.rulebook import ListBlock, TextBlock, clauses, rules, rules_text
from quinary.sheets.rules_page import summary_text

TITLES = {
    "en": "Where the leaflet is silent",
    "fr": "Ce que la règle du jeu ne dit pas",
    "nl": "Waar de spelregels zwijgen",
    "de": "Was die Spielregel offenlässt",
}
QUESTION = re.compile(r"\*\*[^*]+\?\*\* .+ \(([A-Z]+-\d+)\)\.")

every_text = pytest.mark.parametrize(
    ("game_id", "language"), [(game, language) for game in game_ids() for language in LANGUAGES]
)


def unfolded(text: str) -> str:
    """On one line: a mark may be broken across two."""
    return re.sub(r"\n *", " ", text)


def marks(text: str, language: str) -> int:
    return len(re.findall(rf"\*\({MARKS[language]}\b[^)]*\)\*", unfolded(text)))


def marked(game_id: str, language: str) -> set[str]:
    known = clauses(find_game(game_id), language)
    return {name for name, text in known.items() if marks(text, language)}


@every_text
def test_the_last_section_gathers_every_ruling(game_id, language):
    """A question, what was chosen and why, with the clause; every marked clause is among them."""
    last = rules(find_game(game_id), language).sections[-1]
    assert last.title == TITLES[language]
    before, questions = last.blocks
    assert isinstance(before, TextBlock)
    assert isinstance(questions, ListBlock)
    told = [QUESTION.fullmatch(item) for item in questions.items]
    assert all(told), questions.items
    assert {match[1] for match in told if match} == marked(game_id, language)


@every_text
def test_the_same_rulings_in_every_language(game_id, language):
    """The same clauses are marked, each as often as in English."""
    game = find_game(game_id)
    english, other = clauses(game), clauses(game, language)
    assert {name: marks(text, language) for name, text in other.items()} == {
        name: marks(text, "en") for name, text in english.items()
    }


@every_text
def test_the_mark_is_explained(game_id, language):
    """What is said first tells what the mark means."""
    intro = rules_text(find_game(game_id), language).split("\n## ")[0]
    assert marks(intro, language)


@every_text
def test_a_summary_marks_what_is_ours(game_id, language):
    """The page for the table has the marks of the English one, line by line, and it has some."""
    english = summary_text(find_game(game_id), "en").splitlines()
    other = summary_text(find_game(game_id), language).splitlines()
    found = [marks(line, language) for line in other]
    assert sum(found)
    assert found == [marks(line, "en") for line in english]


@every_text
def test_a_sentence_of_the_app_marks_what_is_ours(game_id, language):
    """Guides, options and papers that tell a ruling say so in every language."""
    mentions = {
        spoken: {
            key
            for key, text in texts(game_id, spoken).items()
            if MARKS[spoken] in text and not key.endswith(".md")
        }
        for spoken in ("en", language)
    }
    assert mentions[language] == mentions["en"]
