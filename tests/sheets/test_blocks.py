"""Blocks: every game has its sheets, as many as ordered, also large and ink-saving."""

import importlib
import re
from collections import Counter
from pathlib import Path

import pytest
from tests.sheets.pages import (
    Read,
    block,
    in_languages,
    kit,
    named,
)

from quinary.sheets import documents
from quinary.sheets.order import BadOrder, Style


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
    assert pig.paper is None
    read = Read(documents.block(pig, Style(language="fr"), 6))
    assert read.text().count("Pig") >= 6
    assert len(Read(documents.kit(pig, Style())).pages) == 1
    with pytest.raises(BadOrder, match="no summary"):
        documents.rules(pig, Style())
