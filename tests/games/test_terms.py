"""One word per thing: no text of a game says it as it was once said."""

import re
import tomllib
from pathlib import Path

import pytest
from tests.games.texts import texts

from quinary.core.registry import game_ids
from quinary.core.text.languages import LANGUAGES

CODE = re.compile(r"`[^`]*`|\{ [a-z][\w-]* \}|\$\w+ ->")
"""Names of options, of other messages and of what selects a variant: they are not read."""
RETIRED = tomllib.loads(Path(__file__).with_name("retired_terms.toml").read_text(encoding="utf-8"))


def retired_in(text: str, terms: dict[str, str]) -> list[str]:
    """The retired words in the text, each with what is said instead."""
    unfolded = re.sub(r"\n *", " ", CODE.sub("", text))
    return [
        f"{found[0]} → {good}"
        for pattern, good in terms.items()
        for found in re.finditer(rf"(?<![\w-])(?:{pattern})(?![\w-])", unfolded)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_no_text_has_a_retired_term(game_id, language):
    """Rules, summary, guides, buttons and papers use the glossary's word for everything."""
    terms = RETIRED["every"][language] | RETIRED[game_id][language]
    found = {where: retired_in(text, terms) for where, text in texts(game_id, language).items()}
    assert {where: words for where, words in found.items() if words} == {}


def test_a_retired_term_is_found():
    """Whole words only, broken lines and options in code notwithstanding."""
    terms = RETIRED["masterdice"]["en"]
    assert retired_in("The\n  decoder wins.", terms)
    assert not retired_in("`decoders-choice`, pegged", terms)
