"""Tables over HTTP: found, opened, looked at, and changed by wishes."""

import asyncio
import io
from collections.abc import Sequence
from itertools import islice
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from quinary.core.chance import Unforeseeable
from quinary.core.errors import QuinaryError
from quinary.core.game import AnyGame, check_turn, legal_actions
from quinary.core.text.phrases import GameText
from quinary.server.context import Handlers, address, body_of, language_of, number
from quinary.server.errors import NotAllowed, NotNow
from quinary.server.http.endpoints import Handler
from quinary.server.http.handlers.games import sheet_answers
from quinary.server.http.security import fault, json_response
from quinary.server.schemas import wishes
from quinary.server.schemas.tables import (
    AskOutlook,
    Found,
    Legal,
    Message,
    MyTables,
    NewTable,
    OpenTable,
    OpenTables,
    Outlook,
    Outlooks,
    People,
    Sheets,
)
from quinary.server.schemas.wishes import Done
from quinary.server.tables import history, messages
from quinary.server.tables.messages import may_look, summary_of, view_of
from quinary.server.tables.permissions import own_seat
from quinary.server.tables.registry import NoSuchTable
from quinary.wire.codec import decode_act, tagged

MOST_TABLES = 50  # how many of somebody's tables are listed, the youngest ones
MOST_OUTLOOKS = 400  # how many legal actions are tried where none are named


class TableHandlers(Handlers):
    """The handlers of tables; each returns an answer, or a response of its own."""

    async def get_tables(self, request: Request) -> OpenTables:
        """Open tables that wait for people."""
        await self._context.who(request)
        waiting = [t for t in await self._context.registry.listed() if t.is_listed()]
        return OpenTables(
            tables=[
                OpenTable(
                    id=table.id,
                    code=table.agreed.code,
                    game=table.agreed.game,
                    host=next((who.name for who in table.sitters if who), ""),
                    seats=len(table.sitters),
                    taken=sum(who is not None for who in table.sitters),
                    clock=table.agreed.clock,
                )
                for table in waiting
            ]
        )

    async def get_my_tables(self, request: Request) -> MyTables:
        """Your tables in short, first the one where something happened last."""
        me, registry = await self._context.me(request), self._context.registry
        self._context.limits.overviews.take(me.id)
        found = []
        for identity in (await self._context.store.tables_of(me.id))[:MOST_TABLES]:
            live = await registry.openable(identity)
            if live and may_look(live.table, me.id):  # who has left a table is a stranger there
                found.append(summary_of(live.table, me.id, registry.presence.is_here))
            await asyncio.sleep(0)  # lets others be served
        return MyTables(tables=sorted(found, key=lambda table: -table.at))

    async def post_tables(self, request: Request) -> Response:
        """A new table, of which you are the host."""
        me = await self._context.me(request)
        wanted = await body_of(request, NewTable)
        self._context.limits.tables.take(me.id)
        live = await self._context.registry.open_table(me, wanted)
        viewer, here = messages.Viewer(me.id, None), self._context.registry.presence.is_here
        shown = messages.message(live, here, viewer, None, None)
        return json_response(Message(**shown), 201)

    async def get_code(self, request: Request) -> Found:
        """The table with a short code."""
        limits, asker = self._context.limits, address(request)
        limits.strangers.take(asker)
        # Codes are short enough to guess by trying: misses are counted by address.
        limits.wrong_guesses.check(asker)
        try:
            return Found(id=await self._context.registry.find(request.path_params["code"]))
        except NoSuchTable:
            limits.wrong_guesses.take(asker)
            raise

    async def get_table(self, request: Request) -> Response:
        """The table as you may see it, and what came after entry `after`; or as it was `at` one."""
        if (at := number(request, "at")) is not None:
            return await self._get_past(request, at)
        live, viewer = await self._context.viewer(request)
        presence = self._context.registry.presence
        if number(request, "own") and viewer.seat is None:
            mine = live.table.seats_of(viewer.person)
            viewer = messages.Viewer(viewer.person, mine[0] if mine else None)
        if viewer.person:
            presence.call_in(live.table.id, viewer.person)
        after = number(request, "after")
        shown = messages.message(live, presence.is_here, viewer, None, after)
        return Response(messages.as_message(shown), media_type="application/json")

    async def _get_past(self, request: Request, at: int) -> Response:
        """The table of a finished game as any seat saw it: its record is open anyway."""
        context = self._context
        live, viewer = await context.asked(request)
        table, here = live.table, context.registry.presence.is_here
        # Anybody who may watch may look from any seat: nothing is secret any more.
        await context.check_sight(table, viewer._replace(seat=None))
        history.check_over(table)
        if not 1 <= at <= table.number or (viewer.seat or 0) >= len(table.sitters):
            raise NotNow("There was no such moment, or no such seat, at this table.")
        context.limits.pasts.take(viewer.person or address(request))
        entries = (await context.store.read(table.id))[:at]
        once, _ = await self._context.workers.call(history.replay_log, table.id, entries)
        shown = history.message_at(once, here, viewer, number(request, "after"))
        return Response(messages.as_message(shown), media_type="application/json")

    async def get_legal(self, request: Request) -> Legal:
        """Every legal action of a seat of yours, where there are too many to be sent unasked."""
        live, viewer = await self._context.viewer(request)
        if viewer.seat is None:
            raise NotAllowed("Say for which seat.")
        self._context.limits.lists.take(viewer.person)
        actions = await self._context.workers.call(messages.legal, live.table, viewer.seat)
        return Legal(n=live.table.number, actions=actions)

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
        found = await self._context.workers.call(outlooks, match.game, view, wanted.actions, n + 1)
        return Outlooks(n=n, outlooks=found)

    async def get_sheets(self, request: Request) -> Sheets:
        """What lies on the table, as you may see it."""
        live, viewer = await self._context.viewer(request)
        self._context.limits.outlooks.take(viewer.person or address(request))
        table = live.table
        game_text = GameText(table.game, language_of(request))
        sheets = game_text.sheets(view_of(table, viewer.seat))
        return Sheets(n=table.number, sheets=sheet_answers(sheets))

    async def get_seats(self, request: Request) -> People:
        """The people at the table, some at a time."""
        live, _ = await self._context.viewer(request)
        first = number(request, "from") or 0
        return messages.people(live.table, first, self._context.registry.presence.is_here)

    async def get_qr(self, request: Request) -> Response:
        """A QR code of the link to join. The link holds the table's code and nothing else."""
        live, _ = await self._context.viewer(request)
        link = self._context.link_to(request, live.table)
        drawing = await self._context.workers.call(qr_code, link)
        return Response(drawing, media_type="image/svg+xml")

    def wish(self, kind: type[wishes.Wish]) -> Handler:
        """The handler of one kind of wish."""

        async def post(request: Request) -> Done:
            me = await self._context.me(request)
            self._context.limits.wishes.take(me.id)
            wish = await body_of(request, kind)
            return await self._context.wish(me, request.path_params["id"], wish)

        post.__doc__ = kind.__doc__
        return post


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


def qr_code(text: str) -> bytes:
    """The text as a QR code in SVG, black on white."""
    import segno  # noqa: PLC0415  only workers need it

    drawing = io.BytesIO()
    segno.make(text, micro=False).save(drawing, kind="svg", scale=8, border=4, light="white")
    return drawing.getvalue()
