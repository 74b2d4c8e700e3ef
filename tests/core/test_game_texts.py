"""Whole games in every language, with the names of their players."""

import importlib
import re
from dataclasses import replace
from functools import partial

import pytest
from tests.core.locales import (
    named,
)

from quinary.bots import bots_of, moment_of
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.registry import find_game
from quinary.core.sheet import draw
from quinary.core.text.catalogue import catalogue
from quinary.core.text.languages import LANGUAGES
from quinary.core.text.phrases import GameText, Phrase, Speaker, Who


def story(game, seed: int) -> list[tuple[str, object]]:
    """Every fact and prompt of a game that the bots play: method and argument."""
    match = Match(game, max(2, game.min_seats), {}, f"words {seed}")
    randomness, said = Pseudo(seed), []
    bot = bots_of(game)["random" if seed else "greedy"]
    while not match.is_over():
        turn = match.to_act()
        if turn is CHANCE:
            said.append(("prompt_chance", match.view(None)))
            match.draw()
        else:
            said.append(("prompt", match.view(turn[0])))
            choice = bot.choose(moment_of(match, turn[0], bot, randomness))
            match.apply(turn[0], choice.action)
        said += [("describe", event.fact) for event in match.last_events]
    return said


@named
@pytest.mark.parametrize("seed", [0, 1])
def test_a_whole_game_in_every_language(game, seed):
    """No hole, no brace, nothing left in English; without names players are numbered."""
    game_texts = {
        language: GameText(game, language, lambda seat: "ZQ"[seat % 2]) for language in LANGUAGES
    }
    plain = {language: GameText(game, language) for language in LANGUAGES}
    for what, about in story(game, seed):
        texts = [getattr(game_text, what)(about) for game_text in game_texts.values()]
        assert len(set(texts)) == len(LANGUAGES), texts
        for text in (*texts, *(getattr(game_text, what)(about) for game_text in plain.values())):
            assert text == text.strip() != ""
            assert not re.search(r"[{}$\u2068\u2069]|None|  ", text), text
        assert "Player" not in " ".join(getattr(plain[lang], what)(about) for lang in LANGUAGES[1:])
        assert getattr(plain["en"], what)(about) == getattr(game.notation, what)(about)


@named
def test_sheets_in_every_language(game):
    """What lies on the table, from the first moment to the last; in English as it always was."""
    match, randomness = Match(game, max(2, game.min_seats), {}, "sheets"), Pseudo(1)
    game_texts = {language: GameText(game, language) for language in LANGUAGES}
    while True:
        turn = match.to_act()
        view = match.view(None if turn is CHANCE or not turn else turn[0])
        drawn = {name: "\n".join(map(draw, v.sheets(view))) for name, v in game_texts.items()}
        assert drawn["en"] == "\n".join(map(draw, game.sheets(view)))
        assert len(set(drawn.values())) == len(LANGUAGES)
        for language in LANGUAGES[1:]:
            assert not re.search(r"Player|[{}$]|None", drawn[language])
        if match.is_over():
            break
        if turn is CHANCE:
            match.draw()
        else:
            legal = match.legal(turn[0])
            match.apply(turn[0], legal[randomness.below(len(legal))])


def test_sheets_have_names():
    """Everybody's, in games with words of their own and without."""
    knister = find_game("knister")
    view = knister.view(knister.setup(knister.options_type(), 2), None)
    plain = replace(knister, package="quinary.core", sheets=partial(knister.sheets))
    for game in (knister, plain):
        sheets = GameText(game, "fr", ["Ada", "Bob"].__getitem__).sheets(view)
        assert [sheet.title for sheet in sheets] == ["Ada", "Bob"]
        assert [sheet.seat for sheet in sheets] == [0, 1]


def test_names():
    """A seat is called as its player wants; a thousandth seat is no amount."""
    words = catalogue("quinary.games.knister", "fr")
    written_ = Phrase("fact-written", player=Who(1233), number=8, cell="c3")
    assert Speaker(words).say(written_) == "Joueur 1234 inscrit 8 en c3."
    assert Speaker(words, lambda _: "Ada").say(written_) == "Ada inscrit 8 en c3."


def test_phrases_in_phrases():
    """A phrase may hold phrases, and several are said with commas between them."""
    describe = find_game("masterdice").notation.describe
    model = importlib.import_module("quinary.games.masterdice.model")
    placed = model.RowPlaced(row=1, dice=(4, None, 1, 2))
    assert describe(placed) == "Row 2: blue 4, yellow 1, green 2."
    german = GameText(find_game("masterdice"), "de")
    assert german.describe(placed) == "Reihe 2: Blau 4, Gelb 1, Grün 2."
    model = importlib.import_module("quinary.games.rigolade.model")
    dutch = GameText(find_game("rigolade"), "nl", partial(str.__getitem__, "ABC"))
    assert "A en B en C trekken" in dutch.describe(model.Tied(seats=(0, 1, 2)))


def test_a_game_without_words():
    """It says what it says, in every language, with the players' names."""
    knister = find_game("knister")
    notation = replace(knister.notation, describe=lambda fact: f"Player {fact} waves.")
    silent = replace(knister, package="quinary.core", notation=notation)
    assert catalogue("quinary.core", "fr").keys == ()
    assert GameText(silent, "fr").describe(2) == "Player 2 waves."
    assert GameText(silent, "fr", lambda seat: f"Seat {seat}").describe(2) == "Seat 1 waves."


def test_a_missing_language_is_english(tmp_path, monkeypatch):
    """A game of somebody else that only speaks English stays in English, plurals included."""
    (tmp_path / "only_english" / "locale").mkdir(parents=True)
    (tmp_path / "only_english" / "__init__.py").touch()
    text = "n = { $n ->\n    [one] one\n   *[other] more\n }\n"
    (tmp_path / "only_english" / "locale" / "en.ftl").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    assert catalogue("only_english", "fr").say("n", n=0) == "more"
