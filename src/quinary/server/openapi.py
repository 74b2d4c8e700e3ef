"""The OpenAPI document, made from the same types that requests are checked by."""

import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request

from quinary import __version__
from quinary.core.registry import all_games
from quinary.server import api

REF = "#/components/schemas/{name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """Something that can be asked over HTTP."""

    verb: str
    path: str
    handle: Callable[[Request], Awaitable[Any]]
    answer: type[api.Answer] | str
    """The shape of the answer, or its media type where it is no JSON."""
    body: type[api.Request] | None = None
    query: tuple[str, ...] = ()
    status: int = 200


def document(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """The OpenAPI 3.1 document."""
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.verb.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Quinary",
            "version": __version__,
            "description": "Tables for five number games. In words: docs/server.md.",
        },
        "paths": paths,
        "components": {
            "schemas": _schemas(),
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "quinary"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"cookie": []}, {"token": []}],
    }


def _schemas() -> dict[str, Any]:
    """Every shape that travels, and every view, action and outcome of every game."""
    kinds = [
        kind
        for kind in vars(api).values()
        if isinstance(kind, type) and issubclass(kind, api.Answer | api.Request)
    ]
    _, schemas = msgspec.json.schema_components(kinds, ref_template=REF)
    for kind in api.WISHES:
        # Over HTTP the address says which wish it is.
        schemas[kind.__name__]["required"].remove("wish")
    return schemas | _game_schemas()


def _game_schemas() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for game in all_games():
        for kind in (*game.actions, *game.outcomes):
            found |= _of_a_game(game.id, kind)
    return found


def _of_a_game(game: str, kind: type) -> dict[str, Any]:
    """The schema of an action or outcome as it travels, with its type."""
    name = f"{game.capitalize()}{kind.__name__}"
    schema = msgspec.json.schema(kind)["$defs"][kind.__name__]
    properties = {"type": {"const": kind.__name__.lower()}, **schema["properties"]}
    required = ["type", *schema.get("required", [])]
    return {name: {**schema, "title": name, "properties": properties, "required": required}}


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": (endpoint.handle.__doc__ or "").strip().rstrip("."),
        "operationId": _name(endpoint),
        "parameters": [*_in_path(endpoint.path), *map(_in_query, endpoint.query)],
        "responses": {
            str(endpoint.status): _response("Done.", endpoint.answer),
            "4XX": _response("Refused; nothing has been changed.", api.Refusal),
            "503": _response("The database is away; nothing has been changed.", api.Refusal),
        },
    }
    if endpoint.verb == "POST" and endpoint.path == "/api/me":
        operation["responses"]["200"] = _response("Renamed.", api.Named)
    if endpoint.body is not None:
        schema = {"$ref": REF.format(name=endpoint.body.__name__)}
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema}},
        }
    return operation


def _name(endpoint: Endpoint) -> str:
    words = re.findall(r"[a-z]+", f"{endpoint.verb.lower()} {endpoint.path}")
    return "_".join(word for word in words if word not in ("api", "id", "code"))


def _in_path(path: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]


def _in_query(name: str) -> dict[str, Any]:
    schema = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
    return {"name": name, "in": "query", "required": False, "schema": schema}


def _response(words: str, answer: type[api.Answer] | str) -> dict[str, Any]:
    if isinstance(answer, str):
        return {"description": words, "content": {answer: {"schema": {"type": "string"}}}}
    schema = {"$ref": REF.format(name=answer.__name__)}
    return {"description": words, "content": {"application/json": {"schema": schema}}}
