"""An endpoint: a verb and a path, its handler, and the types of its request and answer."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, get_type_hints

from starlette.requests import Request

from quinary.server.schemas import base
from quinary.server.schemas.base import Answer, Nothing

Handler = Callable[[Request], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Something that can be asked over HTTP."""

    verb: str
    path: str
    handle: Handler
    answer: type[Answer] | str  # the shape of the answer, or its media type where it is no JSON
    query: tuple[str, ...] = ()
    body: type[base.Request] | None = None
    status: int = 200


def get(
    path: str, handle: Handler, *query: str, answer: type[Answer] | str | None = None
) -> Endpoint:
    """Something that is looked up."""
    return Endpoint("GET", path, handle, answer or _answer_of(handle), query)


def post(
    path: str,
    handle: Handler,
    body: type[base.Request] | None,
    *query: str,
    answer: type[Answer] | None = None,
    status: int = 200,
) -> Endpoint:
    """Something that is done."""
    return Endpoint("POST", path, handle, answer or _answer_of(handle), query, body, status)


def delete(path: str, handle: Handler) -> Endpoint:
    """Something that is taken away."""
    return Endpoint("DELETE", path, handle, Nothing)


def _answer_of(handle: Handler) -> type[Answer]:
    """The type that the handler returns; one that makes its own response can't be asked."""
    returned: type[Answer] = get_type_hints(handle)["return"]
    assert issubclass(returned, Answer), f"the answer of {handle} has to be named"
    return returned
