"""The boxes: what a leaflet or our research states, nothing else, and everywhere alike."""

import re
from pathlib import Path

import pytest

from quinary.core.registry import find_game, game_ids
from quinary.core.text.box import Box, Thing, box_text
from quinary.core.text.catalogue import catalogue
from quinary.core.text.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")

BOXES = {
    # The leaflet; publisher and titles: knobelritter.at, BoardGameGeek, A Gamut of Games (1969).
    "einstein": Box(
        min_players=1,
        max_players=None,
        age=8,
        author="Sid Sackson",
        publisher="FunConnection",
        original_title="Solitaire Dice",
        original_year=1969,
        other_titles=("Choice", "Can’t Stop Express"),
        contents=(
            Thing(5, "dice"),
            Thing(1, "dice-cup"),
            Thing(1, "score-pad"),
            Thing(1, "rulebook"),
        ),
    ),
    # The leaflet, which gives the year in its legal deposit; the title of the English rules.
    "einsteincode": Box(
        min_players=2,
        max_players=4,
        age=10,
        author="Dr. Luc Gheysens",
        publisher="die Keure",
        year=2005,
        original_title="De EINSTEINCODE",
        other_titles=("The EINSTEIN CODE",),
        contents=(Thing(36, "number-cards"), Thing(16, "code-cards"), Thing(2, "jokers")),
    ),
    # The leaflet, which names no author; publisher, year and titles: noz.de, das-spielen.de.
    "knister": Box(
        min_players=1,
        max_players=12,
        age=8,
        minutes=15,
        publisher="NSV",
        year=2017,
        other_titles=("Würfel Bingo", "High Score"),
        contents=(Thing(2, "dice"), Thing(1, "score-pad")),
    ),
    # The leaflet; age, duration and the other title: studiogiochi.com.
    "masterdice": Box(
        min_players=2,
        max_players=2,
        age=8,
        minutes=25,
        author="Leo Colovini",
        publisher="gamefactory (Carletto AG), 999 Games",
        year=2012,
        other_titles=("Dobbelduel",),
        contents=(Thing(26, "dice"), Thing(1, "board"), Thing(1, "rulebook")),
    ),
    # The leaflet; age and original title: a review of the German edition (RWTH Aachen, Zahlenjux).
    "rigolade": Box(
        min_players=2,
        max_players=4,
        age=10,
        author="E. Eisemann",
        publisher="Pelikan",
        year=1973,
        original_title="Zahlenjux",
        contents=(Thing(1, "board"), Thing(182, "tiles"), Thing(4, "racks"), Thing(2, "bags")),
    ),
}

of_every_game = pytest.mark.parametrize("game_id", game_ids())


def told(game_id: str, language: str = "en") -> dict[str, str]:
    """What is known of the game's box, in words."""
    text = box_text(find_game(game_id), language)
    assert text
    return {line.key: line.text for line in text.lines}


@of_every_game
def test_the_records_are_those_of_the_sources(game_id):
    """Nothing more, nothing less, nothing else."""
    assert find_game(game_id).box == BOXES[game_id]


@of_every_game
def test_what_lies_in_the_box_has_its_words(game_id):
    """A message for each thing, with its number in every language, and no others."""
    things = BOXES[game_id].contents
    for language in LANGUAGES:
        keys = catalogue(find_game(game_id).package, language).keys
        assert [k for k in keys if k.startswith("box-")] == [f"box-{one.name}" for one in things]
        numbers = re.findall(r"\d+", told(game_id)["contents"])
        assert re.findall(r"\d+", told(game_id, language)["contents"]) == numbers


def test_what_is_not_known_is_not_told():
    """No line for KNISTER's author, whom our leaflet does not name, nor for EINSTEIN's duration."""
    assert "author" not in told("knister")
    assert not {"duration", "year"} & told("einstein").keys()


@pytest.mark.parametrize(
    ("game_id", "language", "players"),
    [
        ("knister", "en", "1 to 12 on the box, 1 or more with Quinary"),
        ("knister", "fr", "1 à 12 selon la boîte, 1 ou plus avec Quinary"),
        ("masterdice", "de", "2 laut Schachtel, mit Quinary 1 oder 2"),
        ("masterdice", "nl", "2 volgens de doos, 1 of 2 met Quinary"),
        ("einstein", "de", "1 oder mehr"),
        ("rigolade", "nl", "2 tot 4"),
    ],
)
def test_where_box_and_program_differ_both_are_told(game_id, language, players):
    """KNISTER: more may play than the box says; MASTERDICE: one may practise alone."""
    assert told(game_id, language)["players"] == players


@of_every_game
def test_the_readme_agrees(game_id):
    """Its table tells players, age, duration, author, publisher and year as the records do."""
    known = told(game_id)
    made = " ".join(known[key] for key in ("publisher", "year") if key in known)
    box = [known[key] for key in ("age", "duration", "author") if key in known] + [made]
    row = re.search(rf"^\| \[{find_game(game_id).name}\]\(.*$", README, re.MULTILINE)
    assert row
    columns = [column.strip() for column in row[0].split("|")]
    assert columns[2:4] == [known["players"], " · ".join(box)]


def test_the_note_is_the_readmes():
    """Whose the names are is said in the same words."""
    text = box_text(find_game("knister"))
    assert text
    assert text.note.startswith("The game’s name belongs to its owner. Quinary is an independent")
    said = " ".join(README.split())
    assert "The games' names belong to their owners" in said
    assert "Quinary is an independent project, not connected with their authors or publish" in said
