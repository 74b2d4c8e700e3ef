"""What every printed file keeps: tags, margins, languages, the same bytes."""

import importlib
import re
from collections import Counter

from pypdfium2 import raw
from tests.sheets.pages import (
    SAFE,
    Read,
    in_languages,
    in_styles,
    kit,
    named,
)

from quinary.core.registry import find_game
from quinary.core.text.catalogue import catalogue
from quinary.core.text.languages import LANGUAGES
from quinary.sheets import documents, played_pages
from quinary.sheets.order import POINT, Style
from quinary.sheets.rules_page import summary_text


@named
@in_styles
def test_files_are_tagged_and_complete(game, style):
    """PDF/UA: tagged, with a title and a language; every font is inside."""
    read = kit(game.id, style)
    assert raw.FPDFCatalog_IsTagged(read.document.raw)
    assert read.document.get_metadata_dict()["Title"].startswith(game.name)
    assert f"/Lang({style.language})".encode() in read.bytes.replace(b" ", b"")
    assert b"pdfuaid:part" in read.bytes
    for page in range(len(read.pages)):
        for thing in read.objects(page, raw.FPDF_PAGEOBJ_TEXT):
            assert raw.FPDFFont_GetIsEmbedded(raw.FPDFTextObj_GetFont(thing.raw)) == 1


@named
@in_styles
def test_nothing_stands_in_the_margin(game, style):
    """Home printers don't print to the edge; nothing is lost there."""
    read = kit(game.id, style)
    for number in range(len(read.pages)):
        width, height, grey = read.pixels(number)
        edge = int(SAFE / POINT)
        rows = [bytes(grey[y * width : (y + 1) * width]) for y in range(height)]
        outside = b"".join([*rows[:edge], *rows[-edge:]])
        outside += b"".join(row[:edge] + row[-edge:] for row in rows)
        assert min(outside) == 255, number + 1


@named
def test_the_same_order_gives_the_same_bytes(game):
    """No clock, no chance."""
    assert documents.kit(game, Style()) == documents.kit(game, Style())
    assert played_pages.puzzle(game, Style(), "x") == played_pages.puzzle(game, Style(), "x")


@named
@in_languages
def test_every_paper_speaks_its_language(game, language):
    """Accents and all, as real text; no hole, no brace, and nothing in English elsewhere."""
    style = Style(language=language)
    texts = [kit(game.id, style).text(), Read(played_pages.puzzle(game, style, "x")).text()]
    for text in texts:
        assert not re.search(r"[{}]|None|\$", text)
    assert {"en": "Name", "fr": "Nom", "nl": "Naam", "de": "Name"}[language] in (
        texts[0] if game.id != "rigolade" else "Name Nom Naam"
    )
    question = catalogue("quinary.sheets", language)
    asked = [question.say(key) for key in ("puzzle-question", "puzzle-question-write")]
    assert any(" ".join(each.split()) in " ".join(texts[1].split()) for each in asked)


@named
@in_languages
def test_rules_on_one_page(game, language):
    """The summary is there in every language, and fits on one page, in large print too."""
    assert summary_text(game, language) != (summary_text(game, "en") if language != "en" else "")
    for style in (Style(language=language), Style(language=language, large=True, paper="letter")):
        read = Read(documents.rules(game, style))
        assert len(read.pages) == 1
        assert game.name.split()[0] in read.text()


def test_summaries_say_what_the_rules_count():
    """The numbers in the summaries are those of the rules."""
    points = importlib.import_module("quinary.games.knister.scoring").POINTS
    sums = importlib.import_module("quinary.games.einstein.scoring").POINTS
    for language in LANGUAGES:
        cells = re.findall(r"\| ([\d |]+) \|", summary_text(find_game("knister"), language))
        numbers = [int(number) for row in cells for number in row.split("|")]
        assert Counter(numbers) == Counter(points.values())
        assert " | ".join(map(str, sums.values())) in summary_text(find_game("einstein"), language)
