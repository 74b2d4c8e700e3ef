"""Kits: all cards, tiles and boards, and backs that meet their fronts."""

import re
from collections import Counter
from functools import cache
from itertools import islice

import pytest
from pypdfium2 import raw
from tests.sheets.pages import Read, in_languages, in_styles, kit, named

from quinary.core.paper import Deck, can_be_mistaken
from quinary.core.registry import find_game
from quinary.core.text.box import box_text
from quinary.games.einsteincode.cards import CODE_CARDS, FULL_PILE, JOKER
from quinary.games.rigolade.board import SMALL, STANDARD
from quinary.sheets import documents
from quinary.sheets.kit import NARROW, grid_for, pieces
from quinary.sheets.order import POINT, Style


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
    jokers = sum(read.texts()[page].count("Einstein joker") for page in fronts)
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


BOARDS = {"The board": STANDARD, "The small board": SMALL}


def board_pages(read: Read, title: str) -> list[int]:
    return [n for n, text in enumerate(read.texts()) if f"{title}, piece" in text]


BOARD_STYLES = {
    "a4": (Style(), (4, 2)),
    "letter": (Style(paper="letter"), (4, 2)),
    "ink": (Style(ink_saving=True), (4, 2)),
    "large": (Style(large=True), (6, 4)),
    "a2": (Style(spread="a2"), (1, 1)),
    "a1": (Style(spread="a1"), (1, 1)),
}
in_board_styles = pytest.mark.parametrize("name", BOARD_STYLES)


def cell_of(style: Style) -> float:
    return 24 if style.large or style.spread == "a1" else 17


@in_board_styles
def test_the_boards_of_rigolade_are_whole(name):
    """Over several pages or on one sheet: every number cell, sign cell and equals sign once."""
    style, sheets = BOARD_STYLES[name]
    read = kit("rigolade", style)
    for (title, board), count in zip(BOARDS.items(), sheets, strict=True):
        pages = board_pages(read, title)
        assert len(pages) == count
        squares = [side * POINT for page in pages for _, _, side in read.squares(page)]
        # Lines are half a point wide: a square of 17 mm is drawn a little larger.
        drawn = sum(abs(side - cell_of(style)) < 0.4 for side in squares)
        assert drawn == board.side**2 + len(board.slots)
        assert sum(read.texts()[page].count("=") for page in pages) == len(board.slots)


@in_board_styles
def test_narrow_cells_show_the_way_to_turn_the_board(name):
    """RIG-3: one beside each row and below each column, at the right and at the bottom only."""
    style, _ = BOARD_STYLES[name]
    read = kit("rigolade", style)
    for title, board in BOARDS.items():
        beside = below = 0
        for page in board_pages(read, title):
            boxes = [o.get_bounds() for o in read.objects(page, raw.FPDF_PAGEOBJ_PATH)]
            cells = [b for b in boxes if size(b) == (cell_of(style), cell_of(style))]
            right = [b for b in boxes if size(b) == (NARROW, cell_of(style))]
            bottom = [b for b in boxes if size(b) == (cell_of(style), NARROW)]
            assert all(b[0] > max(c[2] for c in cells) - 2 for b in right)
            assert all(b[3] < min(c[1] for c in cells) + 2 for b in bottom)
            said = "narrow cells at the right and at the bottom" in " ".join(
                read.texts()[page].split()
            )
            assert said == bool(right or bottom)
            beside, below = beside + len(right), below + len(bottom)
        assert beside == below == 2 * board.side - 1


def size(bounds: tuple[float, float, float, float]) -> tuple[int, int]:
    """Width and height in whole millimetres."""
    left, low, right, high = bounds
    return round((right - left) * POINT), round((high - low) * POINT)


def test_pieces_of_a_board_fit_and_cover_it():
    """With a strip to glue on, each as large as the others if that can be."""
    assert [len(part) for part in pieces([7] + [17] * 21, 190)] == [11, 11]
    assert [len(part) for part in pieces([7] + [17] * 21, 400)] == [22]


@named
@in_styles
def test_the_first_page_tells_of_the_box(game, style):
    """Author, contents and all the rest, whole, and whose the game's name is."""
    box = box_text(game, style.language)
    first = unbroken(kit(game.id, style).texts()[0])
    assert box
    for line in box.lines:
        assert unbroken(f"{line.label} {line.text}") in first
    assert unbroken(box.note) in first


@named
@in_languages
def test_no_page_of_a_kit_runs_over(game, language):
    """Rules and box fit on the first page, and in large print on two: fronts stay on fronts."""
    for style in (Style(language=language, paper="letter"), Style(language=language, large=True)):
        assert len(kit(game.id, style).pages) == len(documents.kit_pages(game, style))


def unbroken(text: str) -> str:
    """The text without spaces, ends of lines and hyphens at them."""
    return re.sub(r"[\s\ufffe\u00ad-]", "", text)


def test_masterdice_has_a_board_and_a_screen():
    """The board for real dice, and a screen that folds, upside down on one side."""
    read = kit("masterdice", Style())
    assert "fold here" in read.texts()[2]
    assert "18 white dice" in " ".join(read.texts()[1].split())
    turned = [t for t in read.objects(2, raw.FPDF_PAGEOBJ_TEXT) if t.get_matrix().a < 0]
    assert len(turned) >= 1
