"""From an order to a PDF file: which pages there are, and what is on them."""

import importlib
from functools import cache
from typing import Any, Final

from quinary.core.game import AnyGame, make_options
from quinary.core.paper import Paper, Slip, plain_slip
from quinary.core.words import Catalogue, Speaker, Voice, catalogue
from quinary.sheets.layout import Place, fitted
from quinary.sheets.making import make_pdf, qr_svg
from quinary.sheets.order import Memory, Style, check_count

GUTTER: Final = 8.0
"""Between two sheets of a block, with the line to cut along."""


@cache
def paper_of(game: AnyGame) -> Paper | None:
    """What the game's `paper.py` says; None if it has none."""
    module = f"{game.package}.paper"
    try:
        found = importlib.import_module(module).PAPER
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return None
    assert isinstance(found, Paper)
    return found


def words_of(style: Style) -> Catalogue:
    """The words that all papers share."""
    return catalogue("quinary.sheets", style.language)


def speaker_of(game: AnyGame, style: Style) -> Speaker:
    """Who says the game's words."""
    return Speaker(catalogue(game.package, style.language))


def slip_of(game: AnyGame, style: Style) -> Slip:
    """One sheet of the game's block, plain if the game has nothing special to say."""
    paper = paper_of(game)
    if paper is not None:
        return paper.block(speaker_of(game, style))
    state = game.setup(make_options(game, {}), game.min_seats)
    return plain_slip(Voice(game, style.language).sheets(game.view(state, None))[0])


def block(game: AnyGame, style: Style, count: int, memory: Memory | None = None) -> bytes:
    """A block of so many sheets, several to a page."""
    check_count(count)
    title = words_of(style).say("title-block", game=game.name)
    return make_pdf(title, style, block_pages(game, style, count, memory))


def block_pages(
    game: AnyGame, style: Style, count: int, memory: Memory | None = None
) -> list[dict[str, Any]]:
    """The pages of a block."""
    slip = slip_of(game, style)
    across, down = (
        (slip.large_across, slip.large_down) if style.large else (slip.across, slip.down)
    )
    width, height = style.area
    drawn = drawn_slip(
        game,
        slip,
        style,
        ((width - GUTTER * (across - 1)) / across, (height - GUTTER * (down - 1)) / down),
        memory,
    )
    per_page = across * down
    return [
        {
            "kind": "slips",
            "across": across,
            "down": down,
            "width": width,
            "height": height,
            "gutter": GUTTER,
            "slips": [drawn] * min(per_page, count - first),
        }
        for first in range(0, count, per_page)
    ]


def drawn_slip(
    game: AnyGame, slip: Slip, style: Style, size: tuple[float, float], memory: Memory | None
) -> dict[str, Any]:
    """A slip with the sizes of everything on it."""
    width, height = size
    head = (18.0 if memory else 11.0) * (1.4 if style.large else 1)
    foot = (16.0 if style.large else 9.0) if slip.fields or slip.notes else 0.0
    body = height - head - foot
    tallest = 17.0 if style.large else 10.5
    share = 0.64 if slip.beside else 1.0
    room = width * share - (1.5 if slip.beside else 0)
    place = Place(width=room, height=body, tallest=tallest, large=style.large)
    aside = Place(
        width=width - room - 3, height=body * 0.92, tallest=tallest * 0.75, large=style.large
    )
    return {
        "title": game.name,
        "name": words_of(style).say("name"),
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
