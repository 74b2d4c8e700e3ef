"""The web application: JSON over HTTP, and a feed per viewer over WebSockets."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
from prometheus_client import generate_latest
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from quinary.core.errors import Malformed, QuinaryError
from quinary.core.registry import all_games
from quinary.server.care import (
    HEADERS,
    Figures,
    Timer,
    check_origin,
    error_body,
    json_response,
    with_manners,
)
from quinary.server.house import House
from quinary.server.limits import Limit
from quinary.server.log import Body
from quinary.server.people import COOKIE, NotKnown, People
from quinary.server.showing import check_viewer, opened_record, shown
from quinary.server.store import Person, Store
from quinary.server.table import NotNow, Table
from quinary.server.thinking import Thinkers

LARGEST_BODY = 64 * 1024
SEND_WITHIN = 30.0
"""Seconds after which a reader that takes nothing is cut off."""
COOKIE_LASTS = 400 * 24 * 3600
MOST_SHOWN = 16
"""So many seats of one person are shown in an export of their data."""
PING_EVERY = 9.0
"""Seconds of silence after which a read-only stream says that it is still there."""

Answer = dict[str, Any]


class Server:
    """The handlers, and what they need."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.house = House(store, thinkers)
        self.people = People(store)
        self.figures = Figures()
        self._thinkers = thinkers
        self._newcomers = Limit(at_once=60, per_second=1)
        self._code_guesses = Limit(at_once=30, per_second=0.5)
        self._new_tables = Limit(at_once=60, per_second=1)
        self._wishes = Limit(at_once=200, per_second=50)
        self._exports = Limit(at_once=3, per_second=1 / 60)
        self._looks = Limit(at_once=400, per_second=100)

    @contextlib.asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Opens the store for as long as the application runs."""
        await self.store.open()
        try:
            yield
        finally:
            await self.house.close()
            self._thinkers.close()
            await self.store.close()

    async def _who(self, connection: HTTPConnection) -> Person | None:
        """Whoever is asking, if they are known; anybody may only ask so often."""
        self._looks.take(_address(connection))
        return await self.people.known(connection.cookies.get(COOKIE))

    async def _me(self, request: HTTPConnection) -> Person:
        person = await self._who(request)
        if person is None:
            raise NotKnown
        return person

    # --- people

    async def get_me(self, request: Request) -> Response:
        """Who is asking, and their tables."""
        me = await self._me(request)
        return json_response({"name": me.name, "tables": await self.store.tables_of(me.id)})

    async def post_me(self, request: Request) -> Response:
        """A new guest, or another name for one who is known."""
        wanted = _fields(await _body(request), {"name": str})
        me = await self._who(request)
        if me is not None:
            return json_response({"name": await self.people.rename(me, wanted["name"])})
        self._newcomers.take(_address(request))
        person, token = await self.people.welcome(wanted["name"])
        return _signed_in(person, token, request)

    async def get_export(self, request: Request) -> Response:
        """Everything that is kept about the person."""
        me = await self._me(request)
        self._exports.take(me.id)
        kept = []
        for identity in await self.store.tables_of(me.id):
            table = await self.house.table(identity)
            kept += [shown(table, me.id, seat, None) for seat in table.seats_of(me.id)[:MOST_SHOWN]]
        return json_response({"name": me.name, "id": me.id, "tables": kept})

    async def delete_me(self, request: Request) -> Response:
        """Forgets the person."""
        await self.people.forget(await self._me(request))
        response = json_response({})
        response.delete_cookie(COOKIE, httponly=True)
        return response

    async def post_link(self, request: Request) -> Response:
        """A one-time way to another device."""
        return json_response({"link": await self.people.link(await self._me(request))})

    async def post_move(self, request: Request) -> Response:
        """Here is the other device."""
        wanted = _fields(await _body(request), {"link": str})
        self._code_guesses.take(_address(request))
        moved = await self.people.move(wanted["link"])
        if moved is None:
            raise NotNow("This link has been used, or is too old.")
        return _signed_in(*moved, request)

    # --- tables

    async def get_games(self, _request: Request) -> Response:
        """The games that can be played."""
        return json_response({"games": [_game(game) for game in all_games()]})

    async def post_tables(self, request: Request) -> Response:
        """A new table."""
        me = await self._me(request)
        self._new_tables.take(me.id)
        kinds = {"game": str, "seats": int, "options": dict, "dice": str, "watchers": bool}
        wanted = _fields(await _body(request), kinds, optional=("options", "dice", "watchers"))
        table = await self.house.open_table(me.id, **{"options": {}, **wanted})
        return json_response(shown(table, me.id, None, None), 201)

    async def get_code(self, request: Request) -> Response:
        """The address of the table with a short code."""
        self._code_guesses.take(_address(request))
        return json_response({"id": await self.house.table_by_code(request.path_params["code"])})

    async def get_table(self, request: Request) -> Response:
        """The table as the viewer may see it."""
        table, person, seat, after = await self._viewer(request)
        return json_response(shown(table, person, seat, after))

    async def _viewer(
        self, connection: HTTPConnection
    ) -> tuple[Table, str, int | None, int | None]:
        """What is looked at, by whom, from which seat, and since when; refused if not allowed."""
        me = await self._who(connection)
        seat, after = _number(connection, "seat"), _number(connection, "after")
        table = await self.house.table(connection.path_params["id"])
        person = me.id if me else ""
        check_viewer(table, person, seat)
        return table, person, seat, after

    async def get_events(self, request: Request) -> Response:
        """The table as server-sent events, for screens that only look."""
        table, person, seat, after = await self._viewer(request)
        last = request.headers.get("last-event-id", "")
        after = int(last) if last.isdecimal() and last.isascii() and len(last) < 10 else after
        stream = self._events(table.id, person, seat, after)
        return StreamingResponse(stream, media_type="text/event-stream")

    async def _events(
        self, identity: str, person: str, seat: int | None, after: int | None
    ) -> AsyncIterator[bytes]:
        feed = self.house.look(identity)
        try:
            while True:
                feed.changed.clear()
                table = await self.house.table(identity)
                check_viewer(table, person, seat)
                message = msgspec.json.encode(shown(table, person, seat, after))
                after = table.number
                yield b"id: %d\ndata: %s\n\n" % (after, message)
                while not await _woken(feed.changed, PING_EVERY):
                    yield b": still here\n\n"
        except QuinaryError:
            return  # what was allowed is so no longer: the stream ends
        finally:
            self.house.look_away(identity, feed)

    async def get_record(self, request: Request) -> Response:
        """The record of a finished game, with what proves its dice."""
        table, *_ = await self._viewer(request)
        if table.stage != "over":
            raise NotNow("The record is opened when the game is over.")
        return json_response(opened_record(table))

    async def post_wish(self, request: Request) -> Response:
        """Anything that somebody wants to do at a table."""
        me = await self._me(request)
        name = request.path_params["wish"]
        return json_response(
            await self.wish(me, request.path_params["id"], name, await _body(request))
        )

    async def wish(self, me: Person, identity: str, name: str, body: Answer) -> Answer:
        """Carries a wish out; the answer says up to which number it is done."""
        self._wishes.take(me.id)
        timer = Timer()
        if name not in WISHES:
            raise Malformed(f"At a table you can {', '.join(WISHES)}.")
        kinds, optional, make = WISHES[name]
        wanted = _fields(body, kinds, optional)
        if name == "sit":
            await self.store.seat(me.id, identity)
        table = await self.house.do(identity, lambda now: make(now, me, wanted))
        self.figures.wishes.observe(timer.seconds())
        return {"n": table.number}

    # --- how it is

    async def get_health(self, _request: Request) -> Response:
        """Whether the database answers."""
        await self.store.find("")
        return json_response({"ok": True})

    async def get_metrics(self, _request: Request) -> Response:
        """Figures for Prometheus."""
        self.figures.tables.set(self.house.tables_in_memory())
        return Response(generate_latest(self.figures.registry), media_type="text/plain")

    # --- the feed

    async def feed(self, socket: WebSocket) -> None:
        """One viewer's feed: the table whenever it changes, and wishes the other way."""
        await socket.accept(headers=[(k.encode(), v.encode()) for k, v in HEADERS.items()])
        try:
            check_origin(socket)
            table, person, seat, after = await self._viewer(socket)
        except QuinaryError as error:
            self.figures.refusals.labels(error.code).inc()
            await socket.send_bytes(msgspec.json.encode(error_body(error)))
            await socket.close(4000, error.code)
            return
        feed = self.house.look(table.id)
        self.figures.sockets.inc()
        telling = asyncio.create_task(
            self._tell(socket, table.id, person, seat, after, feed.changed)
        )
        hearing = asyncio.create_task(self._hear(socket, table.id))
        try:
            # Whichever ends first, by a closed socket or a reader that takes nothing, ends both.
            await asyncio.wait((telling, hearing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.figures.sockets.dec()
            self.house.look_away(table.id, feed)
            for task in (telling, hearing):
                task.cancel()
            await asyncio.gather(telling, hearing, return_exceptions=True)
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close()

    async def _tell(
        self,
        socket: WebSocket,
        identity: str,
        person: str,
        seat: int | None,
        after: int | None,
        changed: asyncio.Event,
    ) -> None:
        """Sends what is new. However much happens, there is never more than one message waiting."""
        while True:
            changed.clear()
            table = await self.house.table(identity)
            if not await self._may_still_look(socket, table, person, seat):
                return
            message = msgspec.json.encode(shown(table, person, seat, after))
            after = table.number
            await asyncio.wait_for(socket.send_bytes(message), SEND_WITHIN)
            await changed.wait()

    async def _may_still_look(
        self, socket: WebSocket, table: Table, person: str, seat: int | None
    ) -> bool:
        """Whether the viewer is still who they were, and may still see what they saw."""
        me = await self.people.known(socket.cookies.get(COOKIE))
        try:
            if person != (me.id if me else ""):
                raise NotKnown
            check_viewer(table, person, seat)
        except QuinaryError as error:
            await asyncio.wait_for(
                socket.send_bytes(msgspec.json.encode(error_body(error))), SEND_WITHIN
            )
            return False
        return True

    async def _hear(self, socket: WebSocket, identity: str) -> None:
        """Carries out what the viewer wants, and acknowledges it when it is safe."""
        while True:
            text = await socket.receive_text()
            answer: Answer = {}
            try:
                me = await self.people.known(socket.cookies.get(COOKIE))
                if me is None:
                    raise NotKnown
                body = _decoded(text.encode())
                answer["id"] = body.pop("id", None)
                name = body.pop("wish", None)
                answer |= {"done": await self.wish(me, identity, str(name), body)}
            except QuinaryError as error:
                self.figures.refusals.labels(error.code).inc()
                answer |= error_body(error)
            await asyncio.wait_for(socket.send_bytes(msgspec.json.encode(answer)), SEND_WITHIN)


Make = Callable[[Table, Person, Answer], list[Body]]

WISHES: dict[str, tuple[dict[str, type], tuple[str, ...], Make]] = {
    "sit": (
        {"seat": int, "name": str, "entropy": str},
        ("seat", "name", "entropy"),
        lambda table, me, wish: table.sit(
            me.id, wish.get("name", me.name), wish.get("seat"), wish.get("entropy", "")
        ),
    ),
    "rise": ({"seat": int}, (), lambda table, me, wish: table.rise(me.id, wish["seat"])),
    "seat-bot": (
        {"seat": int, "level": str},
        ("seat",),
        lambda table, me, wish: table.seat_bot(me.id, wish["level"], wish.get("seat")),
    ),
    "start": ({}, (), lambda table, me, _wish: table.start(me.id)),
    "act": (
        {"seat": int, "action": dict, "seen": int, "command": str},
        ("command",),
        lambda table, me, wish: table.act(
            me.id,
            wish["seat"],
            wish["action"],
            seen=wish["seen"],
            command=wish.get("command", ""),
        ),
    ),
    "type": ({"outcome": dict}, (), lambda table, me, wish: table.outcome(me.id, wish["outcome"])),
    "undo": ({}, (), lambda table, me, _wish: table.undo(me.id)),
    "stand-in": (
        {"seat": int, "level": str},
        (),
        lambda table, me, wish: table.stand_in(me.id, wish["seat"], wish["level"]),
    ),
    "come-back": (
        {"seat": int},
        (),
        lambda table, me, wish: table.come_back(me.id, wish["seat"]),
    ),
}
"""Everything that can be done at a table: its fields, which may be left out, what it leads to."""


def _game(game: Any) -> Answer:
    options = [{"name": o.name, "choices": o.choices, "default": o.default} for o in game.options]
    return {
        "id": game.id,
        "name": game.name,
        "summary": game.summary,
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "options": options,
    }


def _signed_in(person: Person, token: str, request: Request) -> Response:
    response = json_response({"name": person.name}, 201)
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_LASTS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


async def _body(request: Request) -> Answer:
    if request.headers.get("content-type", "").split(";")[0] != "application/json":
        raise Malformed("Send JSON, with the content type application/json.")
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > LARGEST_BODY:
            raise Malformed(f"A request is at most {LARGEST_BODY:,} bytes long.")
    return _decoded(data)


def _decoded(data: bytes) -> Answer:
    if len(data) > LARGEST_BODY:
        raise Malformed(f"A message is at most {LARGEST_BODY:,} bytes long.")
    try:
        decoded = msgspec.json.decode(data or b"{}")
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"This can't be read as JSON: {error}.") from None
    if not isinstance(decoded, dict):
        raise Malformed("A JSON object is wanted here.")
    return decoded


def _fields(body: Answer, kinds: dict[str, type], optional: tuple[str, ...] = ()) -> Answer:
    """The body, if it has these fields and no others."""
    for name, value in body.items():
        if name not in kinds:
            raise Malformed(f"There is no field {name!r:.40} here.")
        if type(value) is not kinds[name]:
            raise Malformed(f"{name} is of the wrong type.")
    for name in kinds:
        if name not in body and name not in optional:
            raise Malformed(f"The field {name} is missing.")
    return body


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


async def _woken(event: asyncio.Event, seconds: float) -> bool:
    """Whether the event came within this time."""
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return False
    return True


def _number(request: HTTPConnection, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not text.isdecimal() or not text.isascii() or len(text) > 9:
        raise Malformed(f"{name} is a number.")
    return int(text)


def make_app(store: Store, thinkers: Thinkers) -> Starlette:
    """The application on this store."""
    server = Server(store, thinkers)
    routes = [
        ("/healthz", server.get_health, "GET"),
        ("/metrics", server.get_metrics, "GET"),
        ("/api/me", server.get_me, "GET"),
        ("/api/me", server.post_me, "POST"),
        ("/api/me", server.delete_me, "DELETE"),
        ("/api/me/export", server.get_export, "GET"),
        ("/api/me/link", server.post_link, "POST"),
        ("/api/me/move", server.post_move, "POST"),
        ("/api/games", server.get_games, "GET"),
        ("/api/tables", server.post_tables, "POST"),
        ("/api/codes/{code}", server.get_code, "GET"),
        ("/api/tables/{id}", server.get_table, "GET"),
        ("/api/tables/{id}/events", server.get_events, "GET"),
        ("/api/tables/{id}/record", server.get_record, "GET"),
        ("/api/tables/{id}/{wish}", server.post_wish, "POST"),
    ]
    return Starlette(
        lifespan=server.lifespan,
        routes=[
            *(
                Route(path, with_manners(path, handle, server.figures), methods=[verb])
                for path, handle, verb in routes
            ),
            WebSocketRoute("/api/tables/{id}/feed", server.feed),
        ],
    )
