"""Sheets as PDF files over HTTP: blocks, kits, rules, puzzles, and tables that were played.

The workers make them when their turn has come: typst works without Python's lock, so that nobody
at a table waits for somebody's kit. The latest papers stay in memory for the next who asks.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from quinary.core.registry import find_game
from quinary.server.contests.contest import is_sealed
from quinary.server.context import Context, Handlers, address, language_of, number
from quinary.server.tables.table import Table
from quinary.server.workers.askers import Asker
from quinary.server.workers.scheduler import PAPER
from quinary.sheets import documents, played_pages
from quinary.sheets.order import (
    KINDS,
    SPREADS,
    Memory,
    Style,
    check_choice,
    check_count,
    check_seed,
)
from quinary.sheets.papers import DEFAULT_SEED, game_paper
from quinary.sheets.pdf import file_name

CACHED: Final = 32
SHORT: Final = 16  # how many characters of a commitment stand on a sheet


class PaperHandlers(Handlers):
    """The handlers of what is printed."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._cache: OrderedDict[tuple[object, ...], bytes] = OrderedDict()

    async def get_paper(self, request: Request) -> Response:
        """Sheets, a kit, the rules on a page or a puzzle of a game, as a PDF file."""
        person = await self._context.who(request)
        asker = self._context.asker(request, person.id if person else "")
        self._context.limits.papers.take(person.id if person else address(request))
        game, style = find_game(request.path_params["game"]), style_of(request)
        kind = request.query_params.get("kind", "block")
        check_choice("kind of paper", kind, KINDS)
        count = number(request, "count")
        if count is not None:
            check_count(count)
        seed = request.query_params.get("seed", DEFAULT_SEED)
        check_seed(seed)
        order = (game.id, kind, style, count, seed)
        if (made := self._cache.get(order)) is None:
            work = partial(game_paper, game, kind, style, count=count, seed=seed)
            made = self._cache[order] = await self._made(asker, work)
            if len(self._cache) > CACHED:
                self._cache.popitem(last=False)
        return pdf_response(made, file_name(game.id, kind, style))

    async def get_table_paper(self, request: Request) -> Response:
        """A finished table as its filled-in sheets with the log; before that, sheets for it."""
        live, viewer = await self._context.viewer(request)
        self._context.limits.papers.take(viewer.person or address(request))
        asker = self._context.asker(request, viewer.person)
        table, style = live.table, style_of(request)
        memory = self._memory(request, table, style)
        if table.stage != "over":
            blank = partial(game_paper, table.game, "block", style, memory=memory)
            made = await self._made(asker, blank)
            return pdf_response(made, file_name(table.game.id, "table", style))
        filled_in = partial(played_pages.finished, table.record(), style, memory)
        made = await self._made(asker, filled_in)
        return pdf_response(made, file_name(table.game.id, "game", style))

    async def _made(self, asker: Asker, work: Callable[[], bytes]) -> bytes:
        async with self._context.dispatcher.queue(PAPER, asker):
            return await self._context.workers.call(work)

    def _memory(self, request: Request, table: Table, style: Style) -> Memory:
        """The table's code and link. While the game goes on its seed is nobody's business."""
        words = documents.words_of(style)
        marks = [
            words.say("table-code", code=table.agreed.code),
            words.say("rules-version", version=str(table.game.rules_version)),
        ]
        if table.agreed.dice == "fair":
            marks.append(words.say("commitment", commitment=table.commitment[:SHORT]))
        return Memory(
            link=self._context.link_to(request, table),
            marks=tuple(marks),
            sealed=is_sealed(table.agreed.contest, self._context.clock.now()),
        )


def style_of(request: Request) -> Style:
    """The language, paper and ink that the query asks for."""
    query = request.query_params
    return Style(
        language=language_of(request),
        paper=query.get("paper", "a4"),
        large=bool(number(request, "large")),
        ink_saving=bool(number(request, "ink")),
        spread=query.get("size", SPREADS[0]),
    )


def pdf_response(pdf: bytes, name: str) -> Response:
    """The file, to be saved under its own name."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(pdf, media_type="application/pdf", headers=headers)
