"""Headers, origins, and refusals as answers."""

from urllib.parse import urlsplit

import msgspec
from msgspec import UNSET
from starlette.requests import HTTPConnection
from starlette.responses import Response

from quinary.core.errors import QuinaryError
from quinary.server.errors import NotAllowed
from quinary.server.schemas.base import Fault

# The HTTP status of each error; any other refusal is a 409, a conflict with how things are.
STATUS = {
    "bad-request": 400,
    "not-known": 401,
    "not-allowed": 403,
    "no-such-table": 404,
    "unknown-game": 404,
    "too-large": 413,
    "too-often": 429,
    "unavailable": 503,
    "thought-lost": 503,
    "busy": 503,
}

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        "img-src 'self' data: blob:; worker-src 'self'; manifest-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def check_origin(connection: HTTPConnection) -> None:
    """Refuses what another site's page asks for in somebody's name; programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    try:
        # Only the host counts: behind a proxy, the scheme we see may differ from the browser's.
        ours = urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        ours = False
    if not ours:
        raise NotAllowed("Only pages of this server may do that.")


def json_response(answer: object, status: int = 200) -> Response:
    """The answer as JSON."""
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def fault(error: QuinaryError) -> Fault:
    """A refusal as it is sent."""
    return Fault(
        code=error.code,
        message=error.message,
        clause=getattr(error, "clause", None) or UNSET,
        ruling=getattr(error, "ruling", None) or UNSET,
        step=getattr(error, "step", None) or UNSET,
        reason=getattr(error, "reason", None) or UNSET,
        values=getattr(error, "values", None) or UNSET,
    )
