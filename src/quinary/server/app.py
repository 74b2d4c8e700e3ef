"""The web application: which address leads to which handler, with the manners of all of them."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from quinary.core.errors import QuinaryError
from quinary.server.admin.metrics import Metrics
from quinary.server.context import Context, address
from quinary.server.http.events import Streams
from quinary.server.http.handlers.lookups import LookupHandlers
from quinary.server.http.handlers.paper import PaperHandlers
from quinary.server.http.handlers.tables import TableHandlers
from quinary.server.http.openapi import Endpoint, Handler, delete, document, get, post
from quinary.server.http.security import HEADERS, STATUS, check_origin, fault, json_response
from quinary.server.http.static_files import FILES, FOLDER, PAGES, TABLE, Site, spoken, wants_page
from quinary.server.http.study_routes import study_endpoints
from quinary.server.http.websocket import WebSocketFeeds
from quinary.server.runtime import RUNTIME, Runtime
from quinary.server.schemas import wishes
from quinary.server.schemas.base import Fault, Healthy, Refusal
from quinary.server.schemas.games import FreshSheets, Games, Rules
from quinary.server.schemas.people import Export, Link, Me, Move, Named, Program, WhoIAm
from quinary.server.schemas.records import DrawsAnswer, History, OpenedRecord
from quinary.server.schemas.tables import (
    AskOutlook,
    Found,
    Legal,
    Message,
    MyTables,
    NewTable,
    OpenTables,
    Outlooks,
    People,
    Sheets,
)
from quinary.server.schemas.wishes import Done
from quinary.server.store.interface import Store
from quinary.server.tables.clocks import sweep_for_ever
from quinary.server.workers.interface import Workers

log = logging.getLogger(__name__)

PDF = "application/pdf"
PRINTED = ("paper", "large", "ink", "size")
"""What can be said about any paper."""


def endpoints(
    handlers: TableHandlers, lookups: LookupHandlers, papers: PaperHandlers, streams: Streams
) -> list[Endpoint]:
    """What can be asked about people, games and tables."""
    h, look, game, table = handlers, lookups, "/api/games/{game}", "/api/tables/{id}"
    return [
        get("/healthz", h.get_health, Healthy),
        get("/metrics", h.get_metrics, "text/plain"),
        get("/api/me", h.get_me, Me),
        post("/api/me", h.post_me, WhoIAm, Named, status=201),
        delete("/api/me", h.delete_me),
        get("/api/me/tables", look.get_my_tables, MyTables),
        get("/api/me/export", h.get_export, Export),
        post("/api/me/link", h.post_link, None, Link),
        post("/api/me/move", h.post_move, Move, Named, status=201),
        post("/api/bots", h.post_bots, WhoIAm, Program, status=201),
        get("/api/games", h.get_games, Games),
        get(f"{game}/rules", look.get_rules, Rules, "lang"),
        get(f"{game}/sheets", look.get_fresh_sheets, FreshSheets, "seats", "lang"),
        get(f"{game}/paper", papers.get_paper, PDF, "kind", "lang", *PRINTED, "count", "seed"),
        get("/api/tables", h.get_tables, OpenTables),
        post("/api/tables", h.post_tables, NewTable, Message, status=201),
        get("/api/codes/{code}", h.get_code, Found),
        get(table, h.get_table, Message, "seat", "own", "after", "at"),
        get(f"{table}/events", streams.events, "text/event-stream", "seat", "after"),
        get(f"{table}/legal", h.get_legal, Legal, "seat"),
        post(f"{table}/outlook", look.post_outlook, AskOutlook, Outlooks),
        get(f"{table}/sheets", look.get_sheets, Sheets, "seat", "lang"),
        get(f"{table}/paper", papers.get_table_paper, PDF, "seat", "lang", *PRINTED),
        get(f"{table}/history", look.get_history, History, "seat"),
        get(f"{table}/draws", look.get_draws, DrawsAnswer),
        get(f"{table}/seats", h.get_seats, People, "from"),
        get(f"{table}/qr", h.get_qr, "image/svg+xml"),
        get(f"{table}/record", h.get_record, OpenedRecord),
        *(
            post(f"{table}/{wish.__struct_config__.tag}", h.wish(wish), wish, Done)
            for wish in wishes.WISHES
        ),
    ]


def with_middleware(endpoint: Endpoint, context: Context) -> Callable[[Request], Any]:
    """The handler with origins checked, refusals turned into answers, headers, and figures."""
    metrics, clock = context.metrics, context.clock

    async def answered(request: Request) -> Response:
        began = clock.monotonic()
        try:
            if request.method not in ("GET", "HEAD"):
                check_origin(request)
            answer = await endpoint.handle(request)
            response = (
                answer if isinstance(answer, Response) else json_response(answer, endpoint.status)
            )
        except QuinaryError as error:
            metrics.refusal(error.code)
            response = json_response(Refusal(error=fault(error)), STATUS.get(error.code, 409))
        metrics.request(endpoint.path, response.status_code)
        log.info(
            "request",
            extra={
                "verb": endpoint.verb,
                "route": endpoint.path,
                "status": response.status_code,
                "ms": round((clock.monotonic() - began) * 1000, 1),
            },
        )
        return _with_headers(response)

    return answered


def _routes(known: list[Endpoint], context: Context) -> list[Route]:
    """One route for each address: only so does a refused verb learn which ones there are."""
    by_path: dict[str, dict[str, Handler]] = {}
    for endpoint in known:
        by_path.setdefault(endpoint.path, {})[endpoint.verb] = with_middleware(endpoint, context)
    return [Route(path, _by_verb(verbs), methods=list(verbs)) for path, verbs in by_path.items()]


def _by_verb(verbs: dict[str, Handler]) -> Handler:
    async def answered(request: Request) -> Any:
        return await verbs["GET" if request.method == "HEAD" else request.method](request)

    return answered


def _with_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def page_endpoints(site: Site, context: Context) -> list[Endpoint]:
    """The browser app: its pages and its files."""

    async def get_page(request: Request) -> Response:
        context.limits.pages.take(address(request))
        return site.page(request)

    async def get_table_page(request: Request) -> Response:
        """With the files of the table's game named: they come while the page is being read."""
        context.limits.pages.take(address(request))
        try:
            live, _ = await context.viewer(request)
        except QuinaryError:
            return site.page(request)  # which finds out by itself what is wrong
        game, language = live.table.agreed.game, spoken(request)
        parts = ("table", game, language, f"{game}/{language}")
        asked = (f"/api/tables/{live.table.id}?own=1&after=0", "/api/games")
        return site.page_with(parts, asked, request)

    async def get_file(request: Request) -> Response:
        context.limits.pages.take(address(request))
        if (found := site.file(request)) is None:
            raise HTTPException(404)
        return found

    return [
        *(
            Endpoint(
                verb="GET",
                path=path,
                handle=get_table_page if path == TABLE else get_page,
                answer="text/html",
            )
            for path in PAGES
        ),
        *(Endpoint(verb="GET", path=path, handle=get_file, answer="*/*") for path in FILES),
    ]


async def _no_such_thing(_request: Request, error: Exception) -> Response:
    """What is told where there is nothing, or where something unforeseen went wrong."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    words = {
        404: ("no-such-thing", "There is nothing at this address."),
        405: ("no-such-thing", "That can't be done at this address."),
    }
    code, text = words.get(status, ("failed", "Something went wrong here; it is not your fault."))
    response = _with_headers(json_response(Refusal(error=Fault(code=code, message=text)), status))
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response


def make_app(
    store: Store,
    workers: Workers,
    *,
    patience: float = 1,
    public_url: str | None = None,
    metrics: Metrics | None = None,
    runtime: Runtime = RUNTIME,
) -> Starlette:
    """Returns the application on this store, with these workers."""
    context = Context(store, workers, patience=patience, metrics=metrics, runtime=runtime)
    feeds = WebSocketFeeds(context)
    papers = PaperHandlers(context, public_url)
    handlers = TableHandlers(context, public_url)
    known = [
        *endpoints(handlers, LookupHandlers(context), papers, Streams(context)),
        *study_endpoints(context),
    ]
    described = json_response(document(known))

    async def get_docs(request: Request) -> Response:
        context.limits.strangers.take(address(request))
        return Response(described.body, media_type="application/json")

    docs = Endpoint(verb="GET", path="/api/docs", handle=get_docs, answer="application/json")

    site = Site(FOLDER)

    async def get_nothing(request: Request, error: Exception) -> Response:
        """Where there is nothing, somebody with a browser is shown the app's page for that."""
        missing = isinstance(error, HTTPException) and error.status_code == 404
        if not (missing and site.is_built and wants_page(request)):
            return await _no_such_thing(request, error)
        return _with_headers(site.page(request, 404))

    app = Starlette(
        lifespan=lambda _app: _running(context, feeds),
        exception_handlers={HTTPException: get_nothing, Exception: _no_such_thing},
        routes=[
            *_routes(known, context),
            Route("/api/docs", with_middleware(docs, context)),
            WebSocketRoute("/api/tables/{id}/feed", _Raw(feeds.socket)),
            *_routes(page_endpoints(site, context), context),
        ],
    )
    app.state.document = described.body
    return app


class _Raw:
    """An application of its own, so that nothing stands between it and the connection."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)


@contextlib.asynccontextmanager
async def _running(context: Context, feeds: WebSocketFeeds) -> AsyncIterator[None]:
    """Everything that runs as long as the application does."""
    await context.store.open()
    background = [
        asyncio.create_task(sweep_for_ever(context.registry)),
        asyncio.create_task(feeds.cut_off_for_ever()),
    ]
    try:
        yield
    finally:
        for task in background:
            task.cancel()
        await asyncio.gather(*background, return_exceptions=True)
        await context.jobs.close()
        await context.driver.close()
        await context.registry.close()
        context.workers.close()
        await context.store.close()
