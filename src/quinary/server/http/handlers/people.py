"""People over HTTP: names, programs, links to another device, and the export of one's data."""

import asyncio
from dataclasses import asdict

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quinary.server.accounts import COOKIE
from quinary.server.context import Handlers, address, body_of
from quinary.server.errors import NotAllowed, NotNow
from quinary.server.http.security import json_response
from quinary.server.schemas.base import Nothing
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
from quinary.server.schemas.study import Waiting, WaitingWork
from quinary.server.schemas.tables import Message
from quinary.server.store.interface import Person, SeatResult
from quinary.server.tables import messages

# Seconds; browsers keep no cookie for longer than 400 days.
COOKIE_LASTS = 400 * 24 * 3600
MOST_SHOWN = 16  # how many seats of one person an export shows at a table


class PeopleHandlers(Handlers):
    """The handlers of people."""

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
        """Everything that is stored about you."""
        me, registry = await self._context.me(request), self._context.registry
        self._context.limits.exports.take(me.id)
        tables = []
        for identity in await self._context.store.tables_of(me.id):
            if (live := await registry.openable(identity)) is None:
                continue
            for seat in live.table.seats_of(me.id)[:MOST_SHOWN]:
                viewer = messages.Viewer(me.id, seat)
                shown = messages.message(live, registry.presence.is_here, viewer, None, None)
                tables.append(Message(**shown))
                await asyncio.sleep(0)  # lets others be served
        archive = self._context.archive
        return Export(
            id=me.id,
            name=me.name,
            tables=tables,
            results=[kept_result(each) for each in await archive.results_of(me.id)],
            watched=[Watched(table=t, since=s) for t, s in await archive.seen_by(me.id)],
            answers=[
                KeptAnswer(puzzle=puzzle, action=msgspec.json.decode(answer), solved=solved)
                for puzzle, answer, solved in await self._context.puzzles.answered_by(me.id)
            ],
        )

    async def get_waiting(self, request: Request) -> Waiting:
        """What waits of the work that you have asked for, and how much goes before it."""
        me = await self._context.who(request)
        self._context.limits.outlooks.take(me.id if me else address(request))
        asker = self._context.asker(request, me.id if me else "")
        found = self._context.dispatcher.waiting_of(asker)
        return Waiting(waiting=[WaitingWork(kind=kind, before=before) for kind, before in found])

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


def kept_result(each: SeatResult) -> KeptResult:
    """A result as it travels."""
    return msgspec.convert(asdict(each) | {"about": msgspec.json.decode(each.body)}, KeptResult)


def _signed_in(person: Person, token: str, request: Request) -> Response:
    response = json_response(Named(name=person.name), 201)
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_LASTS,
        httponly=True,
        samesite="lax",
        # Over plain HTTP, as in a home network, a secure cookie would never be sent back.
        secure=request.url.scheme == "https",
    )
    return response
