"""What the server answers over plain HTTP: one function for each thing that can be asked."""

import asyncio
import io

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quinary.bots import bots_of, default_level, levels_of
from quinary.core.game import AnyGame
from quinary.core.registry import all_games
from quinary.server.accounts import COOKIE
from quinary.server.contests.contest import check_open
from quinary.server.context import Context, address, base_of, body_of, number
from quinary.server.errors import NotAllowed, NotNow
from quinary.server.http.openapi import Handler
from quinary.server.http.security import json_response
from quinary.server.schemas import wishes
from quinary.server.schemas.base import Healthy, Nothing
from quinary.server.schemas.games import GameOffered, Games, OptionOffered
from quinary.server.schemas.people import (
    Export,
    KeptAnswer,
    KeptResult,
    Link,
    Me,
    Move,
    Named,
    Program,
    Watched,
    WhoIAm,
)
from quinary.server.schemas.records import OpenedRecord
from quinary.server.schemas.tables import (
    Found,
    Legal,
    Message,
    NewTable,
    OpenTable,
    OpenTables,
    People,
)
from quinary.server.schemas.wishes import Done
from quinary.server.store.interface import Person, SeatResult
from quinary.server.tables import history, messages
from quinary.server.tables.registry import NoSuchTable
from quinary.study.hints import hints_of

COOKIE_LASTS = 400 * 24 * 3600
MOST_SHOWN = 16
"""So many seats of one person are shown in an export of their data."""


class TableHandlers:
    """The handlers of a server; each gives back an answer, or a response of its own."""

    def __init__(self, context: Context, public_url: str | None) -> None:
        self._context = context
        self._public_url = public_url

    # --- people

    async def get_me(self, request: Request) -> Me:
        """Who you are, and your tables."""
        me = await self._context.me(request)
        return Me(name=me.name, tables=await self._context.store.tables_of(me.id))

    async def post_me(self, request: Request) -> Response:
        """Be known as a guest, or change your name."""
        me, accounts = await self._context.who(request), self._context.accounts
        wanted = await body_of(request, WhoIAm)
        if me is not None:
            return json_response(Named(name=await accounts.rename(me, wanted.name)))
        self._context.limits.newcomers.take(address(request))
        return _signed_in(*await accounts.create_guest(wanted.name), request)

    async def post_bots(self, request: Request) -> Program:
        """Be known as a program that takes seats."""
        self._context.limits.strangers.take(address(request))
        wanted = await body_of(request, WhoIAm)
        self._context.limits.newcomers.take(address(request))
        person, token = await self._context.accounts.create_guest(wanted.name, program=True)
        return Program(name=person.name, token=token)

    async def get_export(self, request: Request) -> Export:
        """Everything that is kept about you."""
        me, registry = await self._context.me(request), self._context.registry
        self._context.limits.exports.take(me.id)
        kept = []
        for identity in await self._context.store.tables_of(me.id):
            if (live := await registry.openable(identity)) is None:
                continue
            for seat in live.table.seats_of(me.id)[:MOST_SHOWN]:
                viewer = messages.Viewer(me.id, seat)
                told = messages.message(live, registry.presence.is_here, viewer, None, None)
                kept.append(Message(**told))
                await asyncio.sleep(0)  # others want to be served too
        archive = self._context.archive
        return Export(
            id=me.id,
            name=me.name,
            tables=kept,
            results=[kept_result(each) for each in await archive.results_of(me.id)],
            watched=[Watched(table=t, since=s) for t, s in await archive.seen_by(me.id)],
            answers=[
                KeptAnswer(puzzle=puzzle, action=msgspec.json.decode(answer), solved=solved)
                for puzzle, answer, solved in await self._context.puzzles.answered_by(me.id)
            ],
        )

    async def delete_me(self, request: Request) -> Response:
        """Forgets you: your name goes from every table."""
        me = await self._context.me(request)
        await self._context.registry.forget(me)
        await self._context.accounts.forget(me)
        response = json_response(Nothing())
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
        return response

    async def post_link(self, request: Request) -> Link:
        """A one-time way to another device."""
        me = await self._context.me(request)
        if me.program:
            raise NotAllowed("A program keeps its token: there is no cookie to move.")
        return Link(link=await self._context.accounts.link(me))

    async def post_move(self, request: Request) -> Response:
        """You are on this device from now on."""
        limits = self._context.limits
        limits.strangers.take(address(request))
        wanted = await body_of(request, Move)
        limits.wrong_guesses.check(address(request))
        moved = await self._context.accounts.move(wanted.link)
        if moved is None:
            limits.wrong_guesses.take(address(request))
            raise NotNow("This link has been used, or is too old.")
        return _signed_in(*moved, request)

    # --- tables

    async def get_games(self, request: Request) -> Games:
        """The games that can be played."""
        self._context.limits.strangers.take(address(request))
        return Games(games=[_offered(game) for game in all_games()])

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

    async def post_tables(self, request: Request) -> Response:
        """A new table, of which you are the host."""
        me = await self._context.me(request)
        wanted = await body_of(request, NewTable)
        self._context.limits.tables.take(me.id)
        live = await self._context.registry.open_table(me, wanted)
        viewer, here = messages.Viewer(me.id, None), self._context.registry.presence.is_here
        told = messages.message(live, here, viewer, None, None)
        return json_response(Message(**told), 201)

    async def get_code(self, request: Request) -> Found:
        """The table with a short code."""
        limits, asker = self._context.limits, address(request)
        limits.strangers.take(asker)
        limits.wrong_guesses.check(asker)
        try:
            return Found(id=await self._context.registry.find(request.path_params["code"]))
        except NoSuchTable:
            limits.wrong_guesses.take(asker)
            raise

    async def get_table(self, request: Request) -> Response:
        """The table as you may see it, and what happened behind `after`; or as it was `at`."""
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
        told = messages.message(live, presence.is_here, viewer, None, after)
        return Response(messages.as_message(told), media_type="application/json")

    async def _get_past(self, request: Request, at: int) -> Response:
        """The table of a finished game as any seat saw it: the record tells everything anyway."""
        context = self._context
        live, viewer = await context.asked(request)
        table, here = live.table, context.registry.presence.is_here
        await context.check_sight(table, viewer._replace(seat=None))
        history.check_over(table)
        if not 1 <= at <= table.number or (viewer.seat or 0) >= len(table.sitters):
            raise NotNow("There was no such moment, or no such seat, at this table.")
        context.limits.pasts.take(viewer.person or address(request))
        entries = (await context.store.read(table.id))[:at]
        once, _ = await self._context.workers.call(history.replay_log, table.id, entries)
        told = history.message_at(once, here, viewer, number(request, "after"))
        return Response(messages.as_message(told), media_type="application/json")

    async def get_legal(self, request: Request) -> Legal:
        """Every legal action of a seat of yours, where there are too many to be told unasked."""
        live, viewer = await self._context.viewer(request)
        if viewer.seat is None:
            raise NotAllowed("Say for which seat.")
        self._context.limits.lists.take(viewer.person)
        actions = await self._context.workers.call(messages.legal, live.table, viewer.seat)
        return Legal(n=live.table.number, actions=actions)

    async def get_seats(self, request: Request) -> People:
        """The people at the table, some at a time."""
        live, _ = await self._context.viewer(request)
        first = number(request, "from") or 0
        return messages.people(live.table, first, self._context.registry.presence.is_here)

    async def get_qr(self, request: Request) -> Response:
        """A QR code of the link to join. The link holds the table's code and nothing else."""
        live, _ = await self._context.viewer(request)
        base = base_of(request, self._public_url)
        drawing = await self._context.workers.call(qr_code, f"{base}/t/{live.table.agreed.code}")
        return Response(drawing, media_type="image/svg+xml")

    async def get_record(self, request: Request) -> OpenedRecord:
        """The record of a finished game, with what proves its dice."""
        live, _ = await self._context.viewer(request)
        if live.table.stage != "over":
            raise NotNow("The record is opened when the game is over.")
        check_open(live.table, self._context.clock.now())
        return history.opened_record(live.table)

    def wish(self, kind: type[wishes.Wish]) -> Handler:
        """The handler of one kind of wish."""

        async def post(request: Request) -> Done:
            me = await self._context.me(request)
            self._context.limits.wishes.take(me.id)
            wish = await body_of(request, kind)
            return await self._context.wish(me, request.path_params["id"], wish)

        post.__doc__ = kind.__doc__
        return post

    # --- how it is

    async def get_health(self, request: Request) -> Healthy:
        """Whether the server and its database answer."""
        self._context.limits.strangers.take(address(request))
        await self._context.store.find("")
        return Healthy(ok=True)

    async def get_metrics(self, request: Request) -> Response:
        """Figures for Prometheus."""
        self._context.limits.strangers.take(address(request))
        tables = self._context.registry.tables_in_memory()
        return Response(self._context.metrics.text(tables), media_type="text/plain")


def qr_code(text: str) -> bytes:
    """The text as a QR code in SVG, black on white."""
    import segno  # noqa: PLC0415  only workers need it

    drawing = io.BytesIO()
    segno.make(text, micro=False).save(drawing, kind="svg", scale=8, border=4, light="white")
    return drawing.getvalue()


def kept_result(each: SeatResult) -> KeptResult:
    """A result as it travels."""
    return KeptResult(
        table=each.table,
        seat=each.seat,
        game=each.game,
        ended=each.ended,
        score=each.score,
        worth=each.worth,
        about=msgspec.json.decode(each.body),
    )


def _offered(game: AnyGame) -> GameOffered:
    return GameOffered(
        id=game.id,
        name=game.name,
        summary=game.summary,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        options=[
            OptionOffered(
                name=option.name,
                choices=list(option.choices),
                default=option.default,
                help=option.help,
            )
            for option in game.options
        ],
        bots=list(bots_of(game)),
        levels=list(levels_of(game)),
        level=default_level(game),
        has_secrets=game.has_secrets,
        rules=game.rules_version,
        hints=list(hints_of(game)),
    )


def _signed_in(person: Person, token: str, request: Request) -> Response:
    response = json_response(Named(name=person.name), 201)
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_LASTS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response
