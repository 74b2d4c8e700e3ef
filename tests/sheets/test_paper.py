"""Paper: pages are drawn by a real renderer and read back, as a printer and a reader would."""

import importlib
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
import zxingcpp
from click.testing import CliRunner
from pypdfium2 import raw

from quinary.cli import main
from quinary.core.game import CHANCE
from quinary.core.paper import Deck, can_be_mistaken
from quinary.core.play import Match
from quinary.core.registry import all_games, find_game
from quinary.core.text.catalogue import catalogue
from quinary.core.text.languages import LANGUAGES
from quinary.games.einsteincode.cards import CODE_CARDS, FULL_PILE, JOKER
from quinary.games.rigolade.board import STANDARD
from quinary.sheets import documents, played_pages
from quinary.sheets import pdf as making
from quinary.sheets.kit import grid_for, pieces
from quinary.sheets.order import MOST_SHEETS, POINT, BadOrder, Memory, Style
from quinary.sheets.pdf_files import file_name, write_pdf
from quinary.sheets.rules_page import summary_text
from quinary.wire.record_files import write_record

GAMES = all_games()
SAFE = 5.0
"""Millimetres at each edge that a home printer leaves white."""
named = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
in_languages = pytest.mark.parametrize("language", LANGUAGES)
STYLES = {
    "a4": Style(),
    "letter": Style(language="fr", paper="letter"),
    "large": Style(language="de", large=True),
    "ink": Style(language="nl", ink_saving=True),
}
in_styles = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


# --- reading a page


class Read:
    """A PDF file, opened."""

    def __init__(self, pdf: bytes) -> None:
        self.bytes = pdf
        self.document = pdfium.PdfDocument(pdf)
        self.pages = [self.document[number] for number in range(len(self.document))]

    def texts(self) -> list[str]:
        return [page.get_textpage().get_text_range() for page in self.pages]

    def text(self) -> str:
        return " ".join(" ".join(self.texts()).split())

    def objects(self, page: int, kind: int) -> list[Any]:
        found = self.pages[page].get_objects(max_depth=9)
        return [thing for thing in found if thing.type == kind]

    def words(self, page: int) -> list[tuple[str, float, tuple[float, float]]]:
        """Every piece of text with its size in points and the middle of where it stands."""
        shown = self.pages[page].get_textpage()
        found = []
        for thing in self.objects(page, raw.FPDF_PAGEOBJ_TEXT):
            left, bottom, right, top = thing.get_bounds()
            thing.textpage = shown
            text = thing.extract().strip()
            if text:
                found.append(
                    (text, thing.get_font_size(), ((left + right) / 2, (bottom + top) / 2))
                )
        return found

    def squares(self, page: int) -> list[tuple[float, float, float]]:
        """Left, bottom and side, in points, of everything square that is drawn."""
        boxes = [thing.get_bounds() for thing in self.objects(page, raw.FPDF_PAGEOBJ_PATH)]
        return [(x, y, r - x) for x, y, r, t in boxes if abs((r - x) - (t - y)) < 0.1 < r - x]

    def pixels(self, page: int, scale: float = 1.0) -> tuple[int, int, memoryview]:
        """Width, height and the grey values of the drawn page, rows without gaps."""
        drawn = self.pages[page].render(scale=scale, grayscale=True)
        data = bytes(drawn.buffer)
        rows = [data[y * drawn.stride :][: drawn.width] for y in range(drawn.height)]
        return drawn.width, drawn.height, memoryview(b"".join(rows))

    def codes(self, page: int) -> list[str]:
        """What a camera reads on the page."""
        width, height, grey = self.pixels(page, 4)
        return [found.text for found in zxingcpp.read_barcodes(grey.cast("B", (height, width)))]


@cache
def block(game_id: str, style: Style, count: int = 0) -> Read:
    game = find_game(game_id)
    return Read(documents.block(game, style, count or documents.per_page(game, style)))


@cache
def kit(game_id: str, style: Style) -> Read:
    return Read(documents.kit(find_game(game_id), style))


def played(game, seats: int = 2, seed: str = "paper") -> Match:
    """A whole game of bots."""
    match = Match(game, max(seats, game.min_seats), {}, seed)
    while not match.is_over():
        played_pages._step(match, seed)  # noqa: SLF001
    return match


# --- what every file keeps


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
        told = [int(number) for row in cells for number in row.split("|")]
        assert Counter(told) == Counter(points.values())
        assert " | ".join(map(str, sums.values())) in summary_text(find_game("einstein"), language)


# --- blocks


@in_languages
def test_einstein_has_ten_boxes_in_each_row(language):
    """Eleven rows of ten boxes and three tracks of eight, on each of four sheets."""
    read = block("einstein", Style(language=language))
    (side, count), *_ = Counter(round(s, 1) for _, _, s in read.squares(0)).most_common()
    boxes = [(x, y) for x, y, s in read.squares(0) if abs(s - side) < 0.1]
    assert count == len(boxes) == 4 * (11 * 10 + 3 * 8)
    left = [(x, y) for x, y in boxes if x < 297]
    rows = Counter(round(y) for _, y in left)
    assert sorted(rows.values()) == [8] * 6 + [10] * 22
    for number in range(2, 13):
        assert str(number) in read.texts()[0].split()


def white_regions(read: Read, page: int, scale: float) -> Counter[tuple[int, int]]:
    """The sizes, in points, of what lines enclose on the page."""
    width, height, grey = read.pixels(page, scale)
    light = bytearray(value > 205 for value in grey)
    sizes: Counter[tuple[int, int]] = Counter()
    for start in range(width * height):
        if not light[start]:
            continue
        light[start] = 0
        todo = [start]
        left = right = start % width
        top = bottom = start // width
        while todo:
            at = todo.pop()
            x, y = at % width, at // width
            left, right = min(left, x), max(right, x)
            top, bottom = min(top, y), max(bottom, y)
            for near in (at - 1, at + 1, at - width, at + width):
                if 0 <= near < width * height and light[near]:
                    light[near] = 0
                    todo.append(near)
        sizes[round((right - left) / scale), round((bottom - top) / scale)] += 1
    return sizes


@pytest.mark.parametrize("ink", [False, True])
def test_knister_has_25_cells_and_the_points(ink):
    """The grid with places for the points of twelve lines, and every combination's worth."""
    read = block("knister", Style(ink_saving=ink), 1)
    found = [s for s, n in white_regions(read, 0, 2).items() for _ in range(n) if min(s) > 15]
    (size, _), *_ = Counter(found).most_common()
    cells = [s for s in found if abs(s[0] - size[0]) <= 2 and abs(s[1] - size[1]) <= 2]
    assert len(cells) == 25 + 5  # and a place below every column
    text = read.text()
    points = importlib.import_module("quinary.games.knister.scoring").POINTS
    for name, worth in points.items():
        assert not worth or f"{name} {worth}" in text, name


def test_masterdice_has_its_log_and_its_grid():
    """Seven rows, three marks, and six values of each colour to cross out."""
    text = block("masterdice", Style(), 1).text()
    assert "equal too high too low" in text
    assert re.search(r"1 2 3 4 5 6 7 solution", text)
    for colour in ("blue", "red", "yellow", "green"):
        assert f"{colour} 1 2 3 4 5 6" in text


def test_einsteincode_has_its_notebook():
    """Four letters on each of four cards of three opponents."""
    read = block("einsteincode", Style(), 1)
    assert max(Counter(round(s, 1) for _, _, s in read.squares(0)).values()) == 4 * 4 * 3
    for total in ("= 4", "= 8", "= 12", "= 16"):
        assert total in read.text()


def test_rigolade_has_its_score_list():
    """Twenty turns, four players and what the signs count."""
    text = block("rigolade", Style(), 1).text()
    assert all(f" {turn} " in text for turn in range(1, 21))
    assert "+ ×1 · − ×2 · × ×3 · ÷ ×4" in text


@named
def test_blocks_have_as_many_sheets_as_ordered(game):
    """Several to a page; the last page holds the rest."""
    style = Style()
    on_page = documents.per_page(game, style)
    read = Read(documents.block(game, style, on_page + 1))
    titles = [sum(size == 12 for _, size, _ in read.words(page)) for page in (0, 1)]
    assert len(read.pages) == 2
    assert titles[0] == on_page * titles[1]


@named
def test_large_print_is_large(game):
    """No text on a sheet in large print is smaller than 14 points."""
    read = block(game.id, Style(large=True))
    assert min(size for _, size, _ in read.words(0)) >= 14
    assert min(size for _, size, _ in block(game.id, Style()).words(0)) >= 6.5


@named
def test_ink_saving_saves_ink(game):
    """Less black on the kit, the same words."""

    def ink(read: Read) -> int:
        pages = range(len(read.pages))
        return sum(255 * w * h - sum(grey) for w, h, grey in (read.pixels(p, 2) for p in pages))

    plain, saving = kit(game.id, Style()), kit(game.id, Style(ink_saving=True))
    assert ink(saving) < ink(plain)
    assert saving.text() == plain.text()


@named
def test_nothing_depends_on_colour(game):
    """There is no colour: every pixel is grey, so nothing can be lost without it."""
    read = kit(game.id, Style())
    for page in read.pages:
        drawn = page.render(scale=0.5, rev_byteorder=True)
        data, channels = bytes(drawn.buffer), drawn.n_channels
        assert data[0::channels] == data[1::channels] == data[2::channels]


def test_a_sixth_game_gets_a_plain_block(monkeypatch):
    """From its sheet alone, without a word about paper; and a kit without rules."""
    monkeypatch.syspath_prepend(Path(__file__).parents[1] / "sixth_game")
    pig = importlib.import_module("quinary_pig").GAME
    assert documents.paper_of(pig) is None
    read = Read(documents.block(pig, Style(language="fr"), 6))
    assert read.text().count("Pig") >= 6
    assert len(Read(documents.kit(pig, Style())).pages) == 1
    with pytest.raises(BadOrder, match="no summary"):
        documents.rules(pig, Style())


# --- kits


def card_pages(read: Read) -> list[tuple[int, int]]:
    """The numbers of the pages with fronts, each with that of its backs."""
    notes = [(n, text) for n, text in enumerate(read.texts()) if "turn along the long edge" in text]
    return [(n, n + 1) for n, _ in notes]


def big_words(read: Read, page: int, least: float) -> list[tuple[str, tuple[float, float]]]:
    return [(text, at) for text, size, at in read.words(page) if size >= least]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_einsteincode_has_54_cards(paper):
    """36 numbers, 16 letters and two jokers, as the rules count them."""
    read = kit("einsteincode", Style(paper=paper))
    fronts = [page for page, _ in card_pages(read)]
    shown = Counter(text for page in fronts for text, _ in big_words(read, page, 60))
    pile = {str(card): count for card, count in FULL_PILE if card != JOKER}
    assert shown == Counter(pile | dict(CODE_CARDS))
    jokers = sum(read.texts()[page].count("Joker") for page in fronts)
    assert (sum(shown.values()) + jokers, jokers) == (54, dict(FULL_PILE)[JOKER])
    assert sum(len(read.objects(page, raw.FPDF_PAGEOBJ_IMAGE)) for page in fronts) == 0  # drawings


@pytest.mark.parametrize("game_id", ["einsteincode", "rigolade"])
@pytest.mark.parametrize("style", [Style(), Style(paper="letter"), Style(large=True)])
def test_backs_meet_their_fronts(game_id, style):
    """Turned along the long edge, every card has its own back behind it, to a millimetre."""
    read = kit(game_id, style)
    deck = next(p for p in documents.parts_of(find_game(game_id), style) if isinstance(p, Deck))
    grid, cards = grid_for(deck, style), iter(deck.cards)
    width, height = (side / POINT for side in style.page)
    for front, back in card_pages(read):
        assert front % 2 == 0, "both sides are on one leaf"
        for place, card in enumerate(islice(cards, grid.columns * grid.rows)):
            row, column = divmod(place, grid.columns)
            x = (grid.x + (column + 0.5) * grid.width) / POINT
            y = height - (grid.y + (row + 0.5) * grid.height) / POINT
            assert card.front.text in ["", *texts_at(read, front, x, y, 0.2 * grid.width)]
            assert texts_at(read, back, width - x, y, 4) == [card.back.text]
    assert next(cards, None) is None


def texts_at(read: Read, page: int, x: float, y: float, near: float) -> list[str]:
    """What stands so near to this place."""
    found = words_on(read, page)
    return [t for t, _, at in found if abs(at[0] - x) < near / POINT and abs(at[1] - y) < 14]


@cache
def words_on(read: Read, page: int) -> list[tuple[str, float, tuple[float, float]]]:
    return read.words(page)


@pytest.mark.parametrize("style", [Style(), Style(paper="letter"), Style(large=True)])
def test_rigolade_has_182_tiles(style):
    """102 numbers and 80 signs, each as often as its bag holds it."""
    read = kit("rigolade", style)
    tiles = Counter(text for page, _ in card_pages(read) for text, _ in big_words(read, page, 20))
    expected = {str(number): count for number, count in STANDARD.numbers.items()}
    assert tiles == Counter(expected | dict(STANDARD.signs))
    assert tiles.total() == 182


def test_tiles_that_can_be_mistaken_are_underlined():
    """6 and 9, 18 and 81; nothing else."""
    values = [str(number) for number in STANDARD.numbers]
    assert [v for v in values if can_be_mistaken(v, values)] == ["6", "9", "18", "81"]


def board_pages(read: Read) -> list[int]:
    return [n for n, text in enumerate(read.texts()) if "piece" in text and "glue" in text]


@pytest.mark.parametrize(
    ("style", "sheets"),
    [
        (Style(), 4),
        (Style(paper="letter"), 4),
        (Style(large=True), 6),
        (Style(spread="a2"), 1),
        (Style(spread="a1"), 1),
    ],
    ids=["a4", "letter", "large", "a2", "a1"],
)
def test_the_board_of_rigolade_is_whole(style, sheets):
    """Over several pages or on one sheet: every number cell, sign cell and equals sign once."""
    read = kit("rigolade", style)
    pages = board_pages(read)
    assert len(pages) == sheets
    squares = [round(s / 2.8346, 1) for page in pages for _, _, s in read.squares(page)]
    cell = 24 if style.large or style.spread == "a1" else 17
    # Lines are half a point wide: a square of 17 mm is drawn a little larger.
    assert sum(abs(side - cell) < 0.4 for side in squares) == 11 * 11 + len(STANDARD.slots)
    equals = sum(text.count("=") for page in pages for text in [read.texts()[page]])
    assert equals == len(STANDARD.slots)


def test_pieces_of_a_board_fit_and_cover_it():
    """With a strip to glue on, each as large as the others if that can be."""
    assert [len(part) for part in pieces([7] + [17] * 21, 190)] == [11, 11]
    assert [len(part) for part in pieces([7] + [17] * 21, 400)] == [22]


def test_masterdice_has_a_board_and_a_screen():
    """The board for real dice, and a screen that folds, upside down on one side."""
    read = kit("masterdice", Style())
    assert "fold here" in read.texts()[2]
    assert "18 white dice" in " ".join(read.texts()[1].split())
    turned = [t for t in read.objects(2, raw.FPDF_PAGEOBJ_TEXT) if t.get_matrix().a < 0]
    assert len(turned) >= 1


# --- memory


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


# --- the command


def run(*words: str):
    return CliRunner().invoke(main, ["sheet", *words])


def test_file_names_say_what_they_are(tmp_path, monkeypatch):
    """In a folder, or here, the file has a name that tells game, kind, language and paper."""
    monkeypatch.chdir(tmp_path)
    assert run("knister", "--lang", "fr").exit_code == 0
    assert run("einstein", "--kit", "--paper", "letter", "--large", "--output", ".").exit_code == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "quinary-einstein-kit-en-letter-large.pdf",
        "quinary-knister-block-fr-a4.pdf",
    ]
    assert file_name("rigolade", "kit", Style(ink_saving=True)) == (
        "quinary-rigolade-kit-en-a4-ink-saving.pdf"
    )


def test_every_kind_of_paper_from_the_command_line(tmp_path, monkeypatch):
    """Rules, puzzle, memory, a record, all kits."""
    monkeypatch.chdir(tmp_path)
    record = tmp_path / "game.json"
    write_record(played(find_game("knister")).record(("Ada", "Bob")), record)
    for words in (
        ("knister", "--rules"),
        ("masterdice", "--puzzle", "--seed", "again"),
        ("knister", "--table", "https://example.org/t/ABC234", "--count", "1"),
        ("einstein", "--table", "a seed"),
        (str(record), "--lang", "de"),
        ("--all", "--size", "a2"),
    ):
        done = run(*words)
        assert done.exit_code == 0, done.output
    names = {file.name for file in tmp_path.glob("*.pdf")}
    assert {"quinary-knister-game-de-a4.pdf", "quinary-all-games-kit-en-a4.pdf"} <= names
    read = Read((tmp_path / "quinary-einstein-block-en-a4.pdf").read_bytes())
    assert "Seed: a seed" in read.text()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), "no game 'chess'"),
        ((), "which game"),
        (("knister", "--count", "0"), "1 to 500"),
        (("knister", "--count", "-3"), "1 to 500"),
        (("knister", "--count", "10000"), "not 10,000"),
        (("knister", "--count", str(10**30)), "so many"),
        (("knister", "--lang", "it"), "no language 'it'"),
        (("knister", "--paper", "a5"), "no paper 'a5'"),
        (("knister", "--size", "a0"), "no board size 'a0'"),
        (("knister", "--kit", "--puzzle"), "Choose one"),
        (("knister", "--all"), "not both"),
        (("knister", "--table", "https://example.org/x"), "ends with its code"),
        (("knister", "--puzzle", "--seed", "x" * 65), "1 to 64"),
        (("missing.json",), "can't be read"),
        (("knister", "--output", "no/such/folder/x.pdf"), "can't be written"),
    ],
)
def test_bad_orders(words, sentence, tmp_path, monkeypatch):
    """One clear sentence, exit code 2, and no file, not even half of one."""
    monkeypatch.chdir(tmp_path)
    done = run(*words)
    assert done.exit_code == 2
    assert sentence in done.output
    assert len(done.output.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_an_unfinished_record_is_refused(tmp_path, monkeypatch):
    """With a sentence; and a game's record takes no --kit."""
    monkeypatch.chdir(tmp_path)
    match = Match(find_game("knister"), 1, {}, "x")
    match.draw()
    write_record(match.record(), tmp_path / "open.json")
    assert "not over" in run("open.json").output
    assert "as it was played" in run("open.json", "--kit").output
    assert [file.name for file in tmp_path.iterdir()] == ["open.json"]


def test_a_full_disk_leaves_no_half_file(tmp_path, monkeypatch):
    """What was there before stays."""
    target = tmp_path / "sheet.pdf"
    target.write_bytes(b"before")

    def full(*_about):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(BadOrder, match="No space left"):
        write_pdf(b"after", target)
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"before"]


def test_without_the_extra(monkeypatch):
    """One sentence says what to install."""
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(making.NotInstalled, match=re.escape("pip install 'quinary[print]'")):
        documents.rules(find_game("knister"), Style())
    done = run("knister")
    assert (done.exit_code, done.output) == (2, f"Error: {making.NOT_INSTALLED}\n")


def test_the_program_starts_without_typst():
    """--help imports neither typst nor the sheets."""
    code = (
        "import sys, quinary.cli as c\n"
        "try: c.main(['--help'])\nexcept SystemExit: pass\n"
        "assert not {'typst', 'segno', 'quinary.sheets'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_most_sheets():
    """So many are made, and no more."""
    style = Style()
    assert len(Read(documents.block(find_game("rigolade"), style, MOST_SHEETS)).pages) == 250
    with pytest.raises(BadOrder):
        documents.block(find_game("rigolade"), style, MOST_SHEETS + 1)


def test_names_are_data():
    """A name that looks like markup is printed as it is."""
    match = played(find_game("knister"))
    record = match.record(("*#import $x$", "B"))
    assert "*#import $x$" in Read(played_pages.finished(record, Style())).text()
