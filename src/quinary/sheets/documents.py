"""From an order to a PDF file: which pages there are, and what is on them."""

from collections.abc import Sequence
from typing import Any, Final

from quinary.core.game import AnyGame, make_options
from quinary.core.paper import Part, Slip, plain_slip
from quinary.core.text.catalogue import Catalogue, catalogue
from quinary.core.text.phrases import GameText, Speaker
from quinary.sheets.kit import part_pages, pictures_of
from quinary.sheets.layout import Place, fitted
from quinary.sheets.order import Memory, Style, check_count
from quinary.sheets.pdf import make_pdf, qr_svg
from quinary.sheets.rules_page import box_page, summary_page, summary_text

GUTTER: Final = 8.0  # between two sheets of a block, with the line to cut along


def words_of(style: Style) -> Catalogue:
    """The words that all papers share."""
    return catalogue("quinary.sheets", style.language)


def speaker_of(game: AnyGame, style: Style) -> Speaker:
    """Who says the game's words."""
    return Speaker(catalogue(game.package, style.language))


def slip_of(game: AnyGame, style: Style) -> Slip:
    """One sheet of the game's block, plain if the game has nothing special to say."""
    paper = game.paper
    if paper is not None:
        return paper.block(speaker_of(game, style))
    state = game.setup(make_options(game, {}), game.min_seats)
    return plain_slip(GameText(game, style.language).sheets(game.view(state, None))[0])


def grid_of(slip: Slip, style: Style) -> tuple[int, int]:
    """How many fit on a page, beside and below each other."""
    return (slip.large_across, slip.large_down) if style.large else (slip.across, slip.down)


def per_page(game: AnyGame, style: Style) -> int:
    """How many sheets of the game's block fit on a page."""
    across, down = grid_of(slip_of(game, style), style)
    return across * down


def block(game: AnyGame, style: Style, count: int, memory: Memory | None = None) -> bytes:
    """A block of `count` sheets, several to a page."""
    check_count(count)
    title = words_of(style).say("title-block", game=game.name)
    return make_pdf(title, style, block_pages(game, style, count, memory))


def block_pages(
    game: AnyGame, style: Style, count: int, memory: Memory | None = None
) -> list[dict[str, Any]]:
    """The pages of a block."""
    slip = slip_of(game, style)
    across, down = grid_of(slip, style)
    width, height = style.area
    size = ((width - GUTTER * (across - 1)) / across, (height - GUTTER * (down - 1)) / down)
    drawn = drawn_slip(game, slip, style, size, memory)
    on_page = across * down
    return [
        {
            "kind": "slips",
            "across": across,
            "down": down,
            "width": width,
            "height": height,
            "gutter": GUTTER,
            "slips": [drawn] * min(on_page, count - first),
        }
        for first in range(0, count, on_page)
    ]


def drawn_slip(
    game: AnyGame, slip: Slip, style: Style, size: tuple[float, float], memory: Memory | None
) -> dict[str, Any]:
    """A slip with the sizes of everything on it."""
    width, height = size
    # A sheet that remembers its game has a QR code in its head.
    head = (19.0 if memory else 11.0) * (1.5 if style.large else 1)
    foot = (16.0 if style.large else 9.0) if slip.fields or slip.notes else 0.0
    body = height - head - foot
    tallest = 17.0 if style.large else 10.5
    share = 0.64 if slip.beside else 1.0
    room = width * share - (1.5 if slip.beside else 0)
    place = Place(width=room, height=body, tallest=tallest, large=style.large, stretch=True)
    aside = Place(
        width=width - room - 3, height=body * 0.92, tallest=tallest * 0.75, large=style.large
    )
    return {
        "title": game.name,
        "name": words_of(style).say("name") if slip.named else "",
        "width": width,
        "height": height,
        "head": head,
        "body": body,
        "foot": foot,
        "title-size": 20 if style.large else 12,
        "size": 16 if style.large else 9.5,
        "small": 14 if style.large else 7,
        "tables": fitted(slip.tables, place),
        "beside": fitted(slip.beside, aside),
        "fields": slip.fields,
        "notes": slip.notes,
        "memory": drawn_memory(memory, style),
    }


def drawn_memory(memory: Memory | None, style: Style) -> dict[str, Any] | None:
    """The marks and the QR code of a sheet that remembers its game."""
    if memory is None:
        return None
    return {
        "marks": memory.marks,
        "qr": qr_svg(memory.link) if memory.link else "",
        "width": 22 if style.large else 17,
        "alt": words_of(style).say("alt-qr", link=memory.link),
    }


def rules(game: AnyGame, style: Style) -> bytes:
    """A summary of the rules on one page."""
    title = words_of(style).say("title-rules", game=game.name)
    return make_pdf(title, style, [summary_page(game, style)])


def kit(game: AnyGame, style: Style) -> bytes:
    """Everything that can be cut out, glued and played with: rules, parts, and a page of sheets."""
    title = words_of(style).say("title-kit", game=game.name)
    return make_pdf(title, style, kit_pages(game, style), pictures_of(parts_of(game, style)))


def parts_of(game: AnyGame, style: Style) -> tuple[Part, ...]:
    """The parts of the game's kit besides its rules and sheets."""
    paper = game.paper
    return () if paper is None else paper.kit(speaker_of(game, style))


def kit_pages(game: AnyGame, style: Style) -> list[dict[str, Any]]:
    """The pages of a kit."""
    first = first_pages(game, style)
    words = words_of(style)
    parts = [page for part in parts_of(game, style) for page in part_pages(part, style, words)]
    sheets = block_pages(game, style, per_page(game, style))
    return [*first, *_on_leaves(parts, len(first)), *sheets]


def first_pages(game: AnyGame, style: Style) -> list[dict[str, Any]]:
    """The rules and what is known of the box: on one page, in large print on one each."""
    box = [box_page(game, style)] if game.box else []
    summary = [summary_page(game, style)] if summary_text(game, style.language) else []
    if style.large or not (box and summary):
        return [*box, *summary]
    return [summary[0] | {"blocks": summary[0]["blocks"] + box[0]["blocks"]}]


def _on_leaves(parts: Sequence[dict[str, Any]], before: int) -> list[dict[str, Any]]:
    """The pages with all fronts of cards on fronts of leaves, also when all is printed at once."""
    pages: list[dict[str, Any]] = []
    for page in parts:
        if page.get("side") == "front" and (before + len(pages)) % 2:
            pages.append({"kind": "nothing"})
        pages.append(page)
    return pages


def all_kits(games: Sequence[AnyGame], style: Style) -> bytes:
    """The kits of all these games in one file."""
    pages, pictures = list[dict[str, Any]](), dict[str, str]()
    for game in games:
        # Every kit begins on a leaf of its own, also when both sides are printed.
        if len(pages) % 2:
            pages.append({"kind": "nothing"})
        pages += kit_pages(game, style)
        pictures |= pictures_of(parts_of(game, style))
    return make_pdf(words_of(style).say("title-all"), style, pages, pictures)
