"""The web application: JSON over HTTP, and a feed per viewer over WebSockets."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from quinary.core.errors import Malformed, QuinaryError
from quinary.core.registry import all_games
from quinary.server.house import House
from quinary.server.log import Body
from quinary.server.people import COOKIE, NotKnown, People
from quinary.server.showing import check_viewer, opened_record, shown
from quinary.server.store import Person, Store
from quinary.server.table import NotNow, Table
from quinary.server.thinking import Thinkers

LARGEST_BODY = 64 * 1024
STATUS = {
    "bad-request": 400,
    "not-known": 401,
    "not-allowed": 403,
    "no-such-table": 404,
    "unknown-game": 404,
    "unavailable": 503,
}
"""The HTTP status of each error; any other refusal is a 409, a conflict with how things are."""
SEND_WITHIN = 30.0
"""Seconds after which a reader that takes nothing is cut off."""
COOKIE_LASTS = 400 * 24 * 3600

Answer = dict[str, Any]


def json_response(data: object, status: int = 200) -> Response:
    """The data as JSON."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def error_body(error: QuinaryError) -> Answer:
    """A refusal as it is told to a program."""
    return {"error": {"code": error.code, "message": error.message}}


def refusal(error: QuinaryError) -> Response:
    """A refusal as an HTTP answer."""
    return json_response(error_body(error), STATUS.get(error.code, 409))


class Server:
    """The handlers, and what they need."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.house = House(store, thinkers)
        self.people = People(store)
        self._thinkers = thinkers

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

    def handler(
        self, handle: Callable[[Request], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        """The handler with refusals turned into answers."""

        async def answered(request: Request) -> Response:
            try:
                return await handle(request)
            except QuinaryError as error:
                return refusal(error)

        return answered

    async def _me(self, request: Request | WebSocket) -> Person:
        person = await self.people.known(request.cookies.get(COOKIE))
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
        me = await self.people.known(request.cookies.get(COOKIE))
        if me is not None:
            await self.people.rename(me, wanted["name"])
            return json_response({"name": wanted["name"]})
        person, token = await self.people.welcome(wanted["name"])
        return _signed_in(person, token, request)

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
        kinds = {"game": str, "seats": int, "options": dict, "dice": str, "watchers": bool}
        wanted = _fields(await _body(request), kinds, optional=("options", "dice", "watchers"))
        table = await self.house.open_table(me.id, **{"options": {}, **wanted})
        return json_response(shown(table, me.id, None, None), 201)

    async def get_code(self, request: Request) -> Response:
        """The address of the table with a short code."""
        return json_response({"id": await self.house.table_by_code(request.path_params["code"])})

    async def get_table(self, request: Request) -> Response:
        """The table as the viewer may see it."""
        me = await self.people.known(request.cookies.get(COOKIE))
        table = await self.house.table(request.path_params["id"])
        seat, after = _number(request, "seat"), _number(request, "after")
        person = me.id if me else ""
        check_viewer(table, person, seat)
        return json_response(shown(table, person, seat, after))

    async def get_record(self, request: Request) -> Response:
        """The record of a finished game, with what proves its dice."""
        table = await self.house.table(request.path_params["id"])
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
        if name not in WISHES:
            raise Malformed(f"At a table you can {', '.join(WISHES)}.")
        kinds, optional, make = WISHES[name]
        wanted = _fields(body, kinds, optional)
        table = await self.house.do(identity, lambda now: make(now, me, wanted))
        if name == "sit":
            await self.store.seat(me.id, identity)
        return {"n": table.number}

    # --- the feed

    async def feed(self, socket: WebSocket) -> None:
        """One viewer's feed: the table whenever it changes, and wishes the other way."""
        await socket.accept()
        try:
            me = await self.people.known(socket.cookies.get(COOKIE))
            table = await self.house.table(socket.path_params["id"])
            seat, after = _number(socket, "seat"), _number(socket, "after")
            check_viewer(table, me.id if me else "", seat)
        except QuinaryError as error:
            await socket.send_bytes(msgspec.json.encode(error_body(error)))
            await socket.close(4000, error.code)
            return
        feed = self.house.look(table.id)
        telling = asyncio.create_task(self._tell(socket, table, me, seat, after, feed.changed))
        try:
            await self._hear(socket, table, me)
        except WebSocketDisconnect:
            pass
        finally:
            self.house.look_away(table.id, feed)
            telling.cancel()

    async def _tell(
        self,
        socket: WebSocket,
        table: Table,
        me: Person | None,
        seat: int | None,
        after: int | None,
        changed: asyncio.Event,
    ) -> None:
        """Sends what is new. However much happens, there is never more than one message waiting."""
        while True:
            changed.clear()
            message = shown(table, me.id if me else "", seat, after)
            after = table.number
            await asyncio.wait_for(socket.send_bytes(msgspec.json.encode(message)), SEND_WITHIN)
            await changed.wait()

    async def _hear(self, socket: WebSocket, table: Table, me: Person | None) -> None:
        """Carries out what the viewer wants, and acknowledges it when it is safe."""
        while True:
            text = await socket.receive_text()
            answer: Answer = {}
            try:
                if me is None:
                    raise NotKnown
                body = _decoded(text.encode())
                answer["id"] = body.pop("id", None)
                name = body.pop("wish", None)
                answer |= {"done": await self.wish(me, table.id, str(name), body)}
            except QuinaryError as error:
                answer |= error_body(error)
            await socket.send_bytes(msgspec.json.encode(answer))


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


def _number(request: Request | WebSocket, name: str) -> int | None:
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
        ("/api/me", server.get_me, "GET"),
        ("/api/me", server.post_me, "POST"),
        ("/api/me", server.delete_me, "DELETE"),
        ("/api/me/link", server.post_link, "POST"),
        ("/api/me/move", server.post_move, "POST"),
        ("/api/games", server.get_games, "GET"),
        ("/api/tables", server.post_tables, "POST"),
        ("/api/codes/{code}", server.get_code, "GET"),
        ("/api/tables/{id}", server.get_table, "GET"),
        ("/api/tables/{id}/record", server.get_record, "GET"),
        ("/api/tables/{id}/{wish}", server.post_wish, "POST"),
    ]
    return Starlette(
        lifespan=server.lifespan,
        routes=[
            *(Route(path, server.handler(handle), methods=[verb]) for path, handle, verb in routes),
            WebSocketRoute("/api/tables/{id}/feed", server.feed),
        ],
    )
