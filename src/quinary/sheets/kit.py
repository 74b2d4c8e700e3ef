"""The parts of a kit as pages: cards to cut out, boards to glue together, a screen to fold."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from importlib.resources import files
from typing import Any, Final, NamedTuple

from quinary.core.paper import Board, Card, Deck, Face, FoldedScreen, Part
from quinary.core.sheet import Cell, Kind, SheetGrid
from quinary.core.text.catalogue import Catalogue
from quinary.sheets.layout import HEAD, TEXT, Place, drawn_evenly
from quinary.sheets.order import MARGIN, POINT, SIZES, Style

# Around the cards: room for cutting marks and a line of text.
MARKS: Final = 12.0
FRAMED: Final = 30.0  # from this width on a card has a frame, and its back a sign
TAB: Final = 10.0  # the strip that is glued below the next piece of a board
EDGE: Final = 7.0  # how wide the letters and numbers around a large board are
NARROW: Final = 3.0  # how wide narrow cells are: on A4 a piece with eleven tiles has no more room


def part_pages(part: Part, style: Style, words: Catalogue) -> list[dict[str, Any]]:
    """The pages of one part."""
    if isinstance(part, Deck):
        return list(deck_pages(part, style, words))
    if isinstance(part, FoldedScreen):
        return [screen_page(part, style, words)]
    return spread_pages(part, style, words) if part.spread else [board_page(part, style)]


def pictures_of(parts: Sequence[Part]) -> dict[str, str]:
    """Every drawing that cards name, by its name."""
    decks = [part for part in parts if isinstance(part, Deck) and part.pictures]
    return {
        face.picture: files(deck.pictures)
        .joinpath("drawings", f"{face.picture}.svg")
        .read_text(encoding="utf-8")
        for deck in decks
        for card in deck.cards
        for face in (card.front, card.back)
        if face.picture
    }


class CardGrid(NamedTuple):
    """Where the cards of a page lie: as many as fit, in the middle of the page."""

    columns: int
    rows: int
    width: float
    height: float
    x: float
    y: float


def grid_for(deck: Deck, style: Style) -> CardGrid:
    """The grid of a page; in its middle, so that both sides meet when the paper is turned."""
    width, height = (
        (deck.large_width, deck.large_height) if style.large else (deck.width, deck.height)
    )
    page_width, page_height = style.page
    columns, rows = int((page_width - 2 * MARKS) / width), int((page_height - 2 * MARKS) / height)
    x, y = (page_width - columns * width) / 2, (page_height - rows * height) / 2
    return CardGrid(columns, rows, width, height, x, y)


def deck_pages(deck: Deck, style: Style, words: Catalogue) -> Iterator[dict[str, Any]]:
    """Fronts, and after each page its backs, mirrored for a printer that prints both sides."""
    grid = grid_for(deck, style)
    per_page = grid.columns * grid.rows
    sheets = [deck.cards[i : i + per_page] for i in range(0, len(deck.cards), per_page)]
    for number, cards in enumerate(sheets, start=1):
        for side in ("front", "back"):
            note = words.say(f"cards-{side}", title=deck.title, number=number, of=len(sheets))
            yield _cards_page(cards, grid, side, note)


def _cards_page(cards: Sequence[Card], grid: CardGrid, side: str, note: str) -> dict[str, Any]:
    faces = [card.front if side == "front" else card.back for card in cards]
    return {
        "kind": "cards",
        "margin": 0,
        "side": side,
        **grid._asdict(),
        "note": note,
        "framed": grid.width >= FRAMED,
        "corner": round(grid.width * 0.3, 1),
        "caption": round(grid.width * 0.3, 1),
        "back": round(grid.width * (0.55 if grid.width >= FRAMED else 0.42), 1),
        "cards": [
            {"face": _face(face, grid), **_at(place, grid, side)}
            for place, face in enumerate(faces)
        ],
    }


def _face(face: Face, grid: CardGrid) -> dict[str, Any]:
    """The face, its text as large as there is room for it."""
    most = 0.5 if grid.width >= FRAMED else 0.68
    if not face.text.isalnum():
        most *= 1.3  # signs are small for their size
    # By its height, or by its width, divided among the letters: whichever leaves less.
    size = min(most * grid.height, 1.65 * grid.width / max(len(face.text), 1)) / POINT
    return asdict(face) | {"size": round(size, 1)}


def _at(place: int, grid: CardGrid, side: str) -> dict[str, int]:
    # Backs are mirrored: the paper is turned over its long edge.
    row, column = divmod(place, grid.columns)
    return {"row": row, "column": column if side == "front" else grid.columns - 1 - column}


def board_page(board: Board, style: Style) -> dict[str, Any]:
    """A board that fits on a page."""
    width, height = style.area
    cell = board.large_cell if style.large else board.cell
    place = Place(width=width, height=height - 24, tallest=cell, large=style.large, most=16)
    return {
        "kind": "table-board",
        "title": board.title,
        "size": 20 if style.large else 14,
        "small": 14 if style.large else 9,
        "tables": [drawn_evenly(board.table, place)],
        "notes": board.notes,
    }


def spread_pages(board: Board, style: Style, words: Catalogue) -> list[dict[str, Any]]:
    """A board over several pages, or on one large sheet."""
    one_sheet = style.spread != "pages"
    page = SIZES[style.spread] if one_sheet else style.page
    cell = board.large_cell if style.large or style.spread == "a1" else board.cell
    lengths = [EDGE] + [cell] * (len(board.table.rows) - 1)
    room = (page[0] - 2 * MARGIN, page[1] - 2 * MARGIN)
    # Narrow cells belong to the last row and column: they never are a piece of their own.
    parted = [*lengths[:-1], lengths[-1] + (NARROW if board.edge else 0)]
    down, across = pieces(parted, room[1]), pieces(parted, room[0])
    count = len(down) * len(across)
    spans = [(rows, columns) for rows in down for columns in across]
    pages = []
    for number, (rows, columns) in enumerate(spans, start=1):
        narrow = narrow_cells(lengths, rows, columns) if board.edge else []
        note = words.say("board-piece", title=board.title, number=number, of=count)
        pages.append(
            {
                "kind": "board",
                "page-width": page[0],
                "page-height": page[1],
                "side": cell,
                "note": f"{note} {board.edge}" if narrow else note,
                "narrow": narrow,
                **_piece(board.table, lengths, rows, columns, words.say("glue")),
            }
        )
    return pages


def narrow_cells(lengths: Sequence[float], rows: range, columns: range) -> list[dict[str, float]]:
    """The narrow cells of a piece: beside the last column and below the last row of the board."""
    last = len(lengths) - 1
    width, height = sum(lengths[c] for c in columns), sum(lengths[r] for r in rows)
    # Letters and numbers (the first row and column) have none beside them.
    beside = [(width, sum(lengths[rows[0] : r]), NARROW, lengths[r]) for r in rows if r]
    below = [(sum(lengths[columns[0] : c]), height, lengths[c], NARROW) for c in columns if c]
    cells = (beside if columns[-1] == last else []) + (below if rows[-1] == last else [])
    return [dict(zip(("x", "y", "width", "height"), cell, strict=True)) for cell in cells]


def pieces(lengths: Sequence[float], room: float) -> list[range]:
    """Rows or columns parted into as few pieces as fit, which are as equal as can be."""
    # The least room that still takes as few pieces makes them the most equal.
    fewest = _filled_up(lengths, room)
    limits = range(int(sum(lengths) / len(fewest)), int(room) + 1)
    even = (_filled_up(lengths, limit) for limit in limits if limit >= max(lengths) + TAB)
    return next((parts for parts in even if len(parts) == len(fewest)), fewest)


def _filled_up(lengths: Sequence[float], room: float) -> list[range]:
    """The pieces, each with as much as fits into the room."""
    parts, start, used = list[range](), 0, 0.0
    for number, length in enumerate(lengths):
        # Every piece but the last has a strip on which the next one is glued.
        rest = 0 if number == len(lengths) - 1 else TAB
        if used + length + rest > room:
            parts.append(range(start, number))
            start, used = number, 0.0
        used += length
    return [*parts, range(start, len(lengths))]


def _piece(
    table: SheetGrid, lengths: Sequence[float], rows: range, columns: range, glue: str
) -> dict[str, Any]:
    """The cells of one piece, the strips on its right and below, and where to cut."""
    width, height = sum(lengths[c] for c in columns), sum(lengths[r] for r in rows)
    strips, cuts = [], []
    if columns[-1] + 1 < len(lengths):
        strips.append({"x": width, "y": 0, "width": TAB, "height": height, "text": glue})
    if rows[-1] + 1 < len(lengths):
        strips.append({"x": 0, "y": height, "width": width, "height": TAB, "text": glue})
    if columns[0]:
        cuts.append({"x": 0, "y": 0, "dx": 0, "dy": height})
    if rows[0]:
        cuts.append({"x": 0, "y": 0, "dx": width, "dy": 0})
    cells = [
        _board_cell(
            table.rows[r][c],
            (sum(lengths[columns[0] : c]), sum(lengths[rows[0] : r])),
            (lengths[c], lengths[r]),
        )
        for r in rows
        for c in columns
        if table.rows[r][c].kind is not Kind.GAP
    ]
    return {"cells": cells, "glue": strips, "cuts": cuts}


def _board_cell(cell: Cell, at: tuple[float, float], size: tuple[float, float]) -> dict[str, Any]:
    drawn: dict[str, Any] = {
        "k": cell.kind.value,
        "x": round(at[0], 3),
        "y": round(at[1], 3),
        "width": size[0],
        "height": size[1],
        "narrow": min(size) == EDGE,
    }
    if cell.text:
        share = HEAD if cell.kind is Kind.EMPTY else TEXT
        drawn |= {"t": cell.text, "s": round(max(size) * share / POINT * 0.8, 1)}
        if drawn["narrow"]:
            drawn["s"] = round(EDGE * 0.62 / POINT, 1)
    if cell.tinted:
        drawn["i"] = True
    return drawn


def screen_page(screen: FoldedScreen, style: Style, words: Catalogue) -> dict[str, Any]:
    """A page that is folded in the middle."""
    width, height = style.area
    return {
        "kind": "screen",
        "width": width,
        "height": height,
        "outside": screen.outside,
        "inside": screen.inside,
        "size": 20 if style.large else 17,
        "fold": words.say("fold", title=screen.title),
    }
