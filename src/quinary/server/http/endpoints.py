"""An endpoint: a verb and a path, its handler, and the types of its request and answer."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request

from quinary.server.schemas import (
    base,
)
from quinary.server.schemas.base import Answer, Nothing

Handler = Callable[[Request], Awaitable[Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """Something that can be asked over HTTP."""

    verb: str
    path: str
    handle: Handler
    answer: type[Answer] | str  # the shape of the answer, or its media type where it is no JSON
    body: type[base.Request] | None = None
    query: tuple[str, ...] = ()
    status: int = 200


def get(path: str, handle: Handler, answer: type[Answer] | str, *query: str) -> Endpoint:
    """Something that is looked up."""
    return Endpoint(verb="GET", path=path, handle=handle, answer=answer, query=query)


def post(
    path: str,
    handle: Handler,
    body: type[base.Request] | None,
    answer: type[Answer],
    *query: str,
    status: int = 200,
) -> Endpoint:
    """Something that is done."""
    return Endpoint(
        verb="POST",
        path=path,
        handle=handle,
        body=body,
        answer=answer,
        query=query,
        status=status,
    )


def delete(path: str, handle: Handler) -> Endpoint:
    """Something that is taken away."""
    return Endpoint(verb="DELETE", path=path, handle=handle, answer=Nothing)
