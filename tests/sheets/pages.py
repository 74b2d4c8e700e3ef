"""PDF pages, drawn by a real renderer and read back, as a printer and a reader would."""

from functools import cache
from typing import Any

import pypdfium2 as pdfium
import pytest
import zxingcpp
from pypdfium2 import raw

from quinary.bots import bots_of, play_out
from quinary.core.chance import Pseudo
from quinary.core.play import Match
from quinary.core.registry import all_games, find_game
from quinary.core.text.languages import LANGUAGES
from quinary.sheets import documents, played_pages
from quinary.sheets.order import Style

GAMES = all_games()
SAFE = 5.0  # millimetres at each edge that a home printer leaves white
named = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
in_languages = pytest.mark.parametrize("language", LANGUAGES)
STYLES = {
    "a4": Style(),
    "letter": Style(language="fr", paper="letter"),
    "large": Style(language="de", large=True),
    "ink": Style(language="nl", ink_saving=True),
}
in_styles = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


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
    return play_out(match, bots_of(game)[played_pages.answering(game)], Pseudo(seed))
