"""Sheets that remember their table, finished games and puzzles on paper."""

import pytest
from pypdfium2 import raw
from tests.sheets.pages import GAMES, Read, in_languages, named, played

from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.registry import find_game
from quinary.sheets import documents, played_pages
from quinary.sheets.order import BadOrder, Memory, Style


def test_sheets_remember_their_table():
    """A camera reads the link; the code and the version of the rules stand beside it."""
    link = "https://games.example.org/t/ABC234"
    memory = Memory(link=link, marks=("Table ABC234", "Rules, version 1"))
    for game in GAMES:
        read = Read(documents.block(game, Style(), 4, memory))
        assert set(read.codes(0)) == {link}
        assert "Table ABC234" in read.text()
        assert "Rules, version 1" in read.text()


@named
@in_languages
def test_a_finished_game_is_printed(game, language):
    """Its sheets as they are at the end, the score, the seed, and every step."""
    match = played(game)
    record = match.record(("Zoé", "bot:greedy"))
    read = Read(played_pages.finished(record, Style(language=language)))
    text = read.text()
    assert "Zoé" in text
    assert "paper" in text  # the seed
    assert str(len(match.acts)) + "." in text
    last = [act.action for act in match.acts if act.actor is not CHANCE][-1]
    written = game.notation.format_action(last)
    assert " ".join(written.split()) in text
    for seat, score in enumerate(match.result().scores):
        assert str(abs(score)) in text, seat


def test_masterdice_prints_every_round():
    """Not only the last one."""
    read = Read(played_pages.finished(played(find_game("masterdice")).record(), Style()))
    assert "Round 1 of 2" in read.text()
    assert "Round 2 of 2" in read.text()


def test_an_unfinished_game_is_not_printed():
    """Its secrets are still secret."""
    match = Match(find_game("knister"), 2, {}, "x")
    match.draw()
    with pytest.raises(BadOrder, match="not over"):
        played_pages.finished(match.record(), Style())


@named
def test_a_puzzle_has_its_answer_upside_down(game):
    """The bot that answers is named, and its answer is a legal action at that moment."""
    style = Style()
    read = Read(played_pages.puzzle(game, style, "seed 7"))
    assert len(read.pages) == 1
    shown = read.pages[0].get_textpage()
    turned = []
    for thing in read.objects(0, raw.FPDF_PAGEOBJ_TEXT):
        if thing.get_matrix().a < 0:
            thing.textpage = shown
            turned.append(thing.extract())
    answer = " ".join(" ".join(turned).split())
    assert "greedy" in answer
    position = played_pages.find_position(game, "seed 7")
    legal = [game.notation.format_action(a) for a in position.match.legal(position.seat)]
    assert any(f"answers {' '.join(action.split())}" in answer for action in legal)
    assert len(legal) == position.choices
