"""What surrounds every handler: origins, refusals as answers, headers, figures and logs."""

import logging
from collections.abc import Callable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from quinary.core.errors import QuinaryError
from quinary.server.context import Context
from quinary.server.http.endpoints import Endpoint
from quinary.server.http.security import HEADERS, STATUS, check_origin, fault, json_response
from quinary.server.schemas.base import Fault, Refusal

log = logging.getLogger(__name__)


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
        return with_headers(response)

    return answered


def with_headers(response: Response) -> Response:
    """The response with the headers that every response has."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


async def no_such_thing(_request: Request, error: Exception) -> Response:
    """The answer where there is nothing, or where something unforeseen went wrong."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    words = {
        404: ("no-such-thing", "There is nothing at this address."),
        405: ("no-such-thing", "That can't be done at this address."),
    }
    code, text = words.get(status, ("failed", "Something went wrong here; it is not your fault."))
    response = with_headers(json_response(Refusal(error=Fault(code=code, message=text)), status))
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response
