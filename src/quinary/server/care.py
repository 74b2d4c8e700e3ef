"""Manners of the web application: headers, origins, refusals as answers, figures."""

import time
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from quinary.core.errors import QuinaryError

STATUS = {
    "bad-request": 400,
    "not-known": 401,
    "not-allowed": 403,
    "no-such-table": 404,
    "unknown-game": 404,
    "too-often": 429,
    "unavailable": 503,
}
"""The HTTP status of each error; any other refusal is a 409, a conflict with how things are."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}

Handler = Callable[[Request], Awaitable[Response]]


class ForeignOrigin(QuinaryError):
    """The request was made by another site's page."""

    code = "not-allowed"

    def __init__(self) -> None:
        super().__init__("Only pages of this server may do that.")


def check_origin(connection: HTTPConnection) -> None:
    """Refuses what another site's page asks for in somebody's name; programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    try:
        ours = urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        ours = False
    if not ours:
        raise ForeignOrigin


class Figures:
    """What the server counts; nothing in it names a person or a table."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "quinary_requests", "HTTP requests", ["route", "status"], registry=self.registry
        )
        self.refusals = Counter(
            "quinary_refusals", "Refusals by their code", ["code"], registry=self.registry
        )
        self.wishes = Histogram(
            "quinary_wish_seconds", "From a wish to its acknowledgement", registry=self.registry
        )
        self.sockets = Gauge("quinary_sockets", "Open feeds", registry=self.registry)
        self.tables = Gauge("quinary_tables", "Tables in memory", registry=self.registry)


def json_response(data: object, status: int = 200) -> Response:
    """The data as JSON."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def error_body(error: QuinaryError) -> dict[str, object]:
    """A refusal as it is told to a program."""
    return {"error": {"code": error.code, "message": error.message}}


def with_manners(route: str, handle: Handler, figures: Figures) -> Handler:
    """The handler with origins checked, refusals turned into answers, headers, and figures."""

    async def answered(request: Request) -> Response:
        try:
            if request.method not in ("GET", "HEAD"):
                check_origin(request)
            response = await handle(request)
        except QuinaryError as error:
            figures.refusals.labels(error.code).inc()
            response = json_response(error_body(error), STATUS.get(error.code, 409))
        response.headers.update(HEADERS)
        figures.requests.labels(route, response.status_code).inc()
        return response

    return answered


class Timer:
    """Seconds since it was made."""

    def __init__(self) -> None:
        self._began = time.perf_counter()

    def seconds(self) -> float:
        """How long ago that was."""
        return time.perf_counter() - self._began
