"""The web application: wires the store, the workers and the routes together."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import partial

from quinary.core.errors import extra

with extra("server", "The server is"):
    from starlette.applications import Starlette
    from starlette.exceptions import HTTPException
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import WebSocketRoute

from quinary.server.admin.metrics import Metrics
from quinary.server.context import Context, address
from quinary.server.http.endpoints import get
from quinary.server.http.middleware import no_such_thing, with_headers
from quinary.server.http.openapi import document
from quinary.server.http.routes import api_endpoints, page_endpoints, routes_of
from quinary.server.http.security import json_response
from quinary.server.http.static_files import FOLDER, Site, wants_page
from quinary.server.http.websocket import WebSocketFeeds
from quinary.server.runtime import RUNTIME, Runtime, supervised
from quinary.server.store.interface import Store
from quinary.server.tables.clocks import sweep_for_ever
from quinary.server.workers.interface import Workers


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
    context = Context(
        store, workers, patience=patience, public_url=public_url, metrics=metrics, runtime=runtime
    )
    feeds = WebSocketFeeds(context)
    known = api_endpoints(context)
    described = json_response(document(known))

    async def get_docs(request: Request) -> Response:
        context.limits.strangers.take(address(request))
        return Response(described.body, media_type="application/json")

    docs = get("/api/docs", get_docs, answer="application/json")

    site = Site(FOLDER)

    async def get_nothing(request: Request, error: Exception) -> Response:
        """Where there is nothing, somebody with a browser is shown the app's page for that."""
        missing = isinstance(error, HTTPException) and error.status_code == 404
        if not (missing and site.is_built and wants_page(request)):
            return await no_such_thing(request, error)
        return with_headers(site.page(request, 404))

    app = Starlette(
        lifespan=lambda _app: _running(context, feeds),
        exception_handlers={HTTPException: get_nothing, Exception: no_such_thing},
        routes=[
            *routes_of([*known, docs], context),
            WebSocketRoute("/api/tables/{id}/feed", feeds),
            *routes_of(page_endpoints(site, context), context),
        ],
    )
    app.state.document = described.body
    return app


@contextlib.asynccontextmanager
async def _running(context: Context, feeds: WebSocketFeeds) -> AsyncIterator[None]:
    """Everything that runs as long as the application does."""
    await context.store.open()
    for_ever = (
        partial(sweep_for_ever, context.registry),
        context.driver.drive_for_ever,
        feeds.cut_off_for_ever,
    )
    background = [asyncio.create_task(supervised(work, context.clock)) for work in for_ever]
    try:
        yield
    finally:
        # The order matters: whatever still writes ends before the store is closed.
        for task in background:
            task.cancel()
        await asyncio.gather(*background, return_exceptions=True)
        await context.jobs.close()
        await context.driver.close()
        await context.registry.close()
        await context.workers.close()
        await context.store.close()
