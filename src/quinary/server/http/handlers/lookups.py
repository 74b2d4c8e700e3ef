"""What can be looked up over HTTP: what an action would bring, sheets, rules, and the past."""

import asyncio
from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import Any

import msgspec
from starlette.requests import Request

from quinary.core.chance import Unforeseeable
from quinary.core.errors import BadOptions, QuinaryError
from quinary.core.game import AnyGame, check_seats, check_turn, legal_actions, make_options
from quinary.core.registry import find_game
from quinary.core.sheet import Sheet
from quinary.core.text import rulebook
from quinary.core.text.languages import ENGLISH
from quinary.core.text.phrases import GameText
from quinary.server.contests.contest import check_open
from quinary.server.context import Context, address, body_of, language_of, number
from quinary.server.errors import NotNow
from quinary.server.http.security import fault
from quinary.server.schemas import games
from quinary.server.schemas.games import (
    Clause,
    FreshSheets,
    ListBlock,
    Rules,
    Section,
    TableBlock,
    TextBlock,
)
from quinary.server.schemas.records import DrawsAnswer, History
from quinary.server.schemas.tables import AskOutlook, MyTables, Outlook, Outlooks, Sheets
from quinary.server.tables import history
from quinary.server.tables.messages import may_look, summary_of, view_of
from quinary.server.tables.permissions import own_seat
from quinary.server.tables.table import CROWD
from quinary.wire.codec import decode_act, tagged

MOST_TABLES = 50
"""So many of somebody's tables are told, the youngest ones."""
MOST_OUTLOOKS = 400
"""So many legal actions at most are looked at unnamed."""


class LookupHandlers:
    """The handlers of what is looked up."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def get_my_tables(self, request: Request) -> MyTables:
        """Your tables in short, first the one where something happened last."""
        me, registry = await self._context.me(request), self._context.registry
        self._context.limits.overviews.take(me.id)
        told = []
        for identity in (await self._context.store.tables_of(me.id))[:MOST_TABLES]:
            live = await registry.openable(identity)
            if live and may_look(live.table, me.id):  # who has left a table is a stranger there
                told.append(summary_of(live.table, me.id, registry.presence.is_here))
            await asyncio.sleep(0)  # others want to be served too
        return MyTables(tables=sorted(told, key=lambda table: -table.at))

    async def post_outlook(self, request: Request) -> Outlooks:
        """What actions of a seat of yours would bring, as far as you can know it."""
        me = await self._context.me(request)
        wanted = await body_of(request, AskOutlook)
        self._context.limits.outlooks.take(me.id)
        table = (await self._context.registry.live(request.path_params["id"])).table
        match = table.playing()
        own_seat(table, me.id, wanted.seat)
        check_turn(table.turn, wanted.seat)
        view, n = match.view(wanted.seat), table.number
        told = await self._context.workers.call(outlooks, match.game, view, wanted.actions, n + 1)
        return Outlooks(n=n, outlooks=told)

    async def get_sheets(self, request: Request) -> Sheets:
        """What lies on the table, as you may see it."""
        live, viewer = await self._context.viewer(request)
        self._context.limits.outlooks.take(viewer.person or address(request))
        table = live.table
        game_text = GameText(table.game, language_of(request))
        sheets = game_text.sheets(view_of(table, viewer.seat))
        return Sheets(n=table.number, sheets=as_told(sheets))

    async def get_history(self, request: Request) -> History:
        """Every act and outcome so far, as far as you may know it."""
        live, viewer = await self._context.viewer(request)
        table = live.table
        table.playing()
        history.check_notes(table)
        self._context.limits.pasts.take(viewer.person or address(request))
        entries = await self._context.store.read(table.id)
        return await self._context.workers.call(history.history, table.id, entries, viewer)

    async def get_draws(self, request: Request) -> DrawsAnswer:
        """Every outcome of a finished game, to be worked out again from the seed."""
        live, viewer = await self._context.viewer(request)
        table = live.table
        history.check_over(table)
        check_open(table, self._context.clock.now())
        if table.agreed.dice != "fair":
            raise NotNow("The outcomes of this table were typed in: there is no seed behind them.")
        self._context.limits.pasts.take(viewer.person or address(request))
        return await self._context.workers.call(history.draws, table)

    async def get_rules(self, request: Request) -> Rules:
        """The game's rules in a language, or in English, clause by clause."""
        self._context.limits.strangers.take(address(request))
        game = find_game(request.path_params["game"])
        return rules_told(game, rulebook.language_given(game, language_of(request)))

    async def get_fresh_sheets(self, request: Request) -> FreshSheets:
        """What lies on the table when a game begins."""
        self._context.limits.strangers.take(address(request))
        game = find_game(request.path_params["game"])
        seats = number(request, "seats")
        sheets = fresh_sheets(
            game, game.min_seats if seats is None else seats, language_of(request)
        )
        return FreshSheets(sheets=as_told(sheets))


def outlooks(
    game: AnyGame, view: Any, named: Sequence[dict[str, Any]] | None, n: int
) -> list[Outlook]:
    """What each of the actions would bring as number `n`; all legal ones, if none are named.

    What is legal is found out in a state that is made up from the view: the true one could
    show by what it refuses.
    """
    state = game.resample(view, Unforeseeable())
    if named is None:
        legal = islice(legal_actions(game, state, view.seat), MOST_OUTLOOKS)
        return [_outlook(game, view, action, n) for action in legal]
    return [_named(game, view, state, action, n) for action in named]


def _named(game: AnyGame, view: Any, state: Any, named: dict[str, Any], n: int) -> Outlook:
    try:
        action = decode_act(game, view.seat, named)
        game.apply(state, view.seat, action)
    except QuinaryError as error:
        return Outlook(action=named, error=fault(error))
    return _outlook(game, view, action, n)


def _outlook(game: AnyGame, view: Any, action: Any, n: int) -> Outlook:
    facts = game.outlook(view, action) if game.outlook else ()
    return Outlook(action=tagged(action), facts=[{"n": n, **tagged(fact)} for fact in facts])


def fresh_sheets(game: AnyGame, seats: int, language: str = ENGLISH) -> tuple[Sheet, ...]:
    """The sheets of a game that has not begun, as a spectator sees them."""
    check_seats(game, seats)
    if seats > CROWD:
        raise BadOptions(f"There are sheets for at most {CROWD} seats at once.")
    fresh = game.view(game.setup(make_options(game, {}), seats), None)
    return GameText(game, language).sheets(fresh)


def as_told(sheets: Sequence[Sheet]) -> list[games.Sheet]:
    """The sheets as they travel."""
    return msgspec.convert(sheets, list[games.Sheet], from_attributes=True)


BLOCKS = {
    rulebook.TextBlock: TextBlock,
    rulebook.TableBlock: TableBlock,
    rulebook.ListBlock: ListBlock,
}


@cache
def rules_told(game: AnyGame, language: str) -> Rules:
    """The game's rules as they travel."""
    book = rulebook.rules(game, language)
    return Rules(
        game=game.id,
        lang=book.language,
        title=book.title,
        intro=_blocks(book.intro),
        sections=[
            Section(
                title=section.title,
                blocks=_blocks(section.blocks),
                clauses=[
                    Clause(id=clause.id, blocks=_blocks(clause.blocks))
                    for clause in section.clauses
                ],
            )
            for section in book.sections
        ],
    )


def _blocks(blocks: Sequence[rulebook.Block]) -> list[games.Block]:
    return [msgspec.convert(block, BLOCKS[type(block)], from_attributes=True) for block in blocks]
