"""The OpenAPI document, made from the same types that requests are checked by.

`python -m quinary.server.print_openapi` prints it; `make api` turns it into web/api.d.ts.
"""

import re
from collections.abc import Iterable
from dataclasses import is_dataclass
from typing import Any, get_type_hints

import msgspec

from quinary import __version__
from quinary.core.game import AnyGame, fact_types
from quinary.core.registry import all_games
from quinary.core.text.languages import LANGUAGES
from quinary.server.http.endpoints import Endpoint
from quinary.server.schemas import base, contests, games, people, records, study, tables, wishes
from quinary.server.schemas.base import Answer, Refusal
from quinary.server.schemas.facts import Corrected, Withdrawn
from quinary.server.schemas.people import Named
from quinary.sheets.order import KINDS, MOST_SHEETS, PAPERS, SEED, SPREADS
from quinary.wire.codec import LONGEST_TEXT, tag

SCHEMAS = (base, wishes, people, games, tables, records, contests, study)
REF = "#/components/schemas/{name}"
QUERIES: dict[str, dict[str, Any]] = {
    "lang": {"type": "string", "examples": list(LANGUAGES)},
    "kind": {"type": "string", "enum": list(KINDS)},
    "paper": {"type": "string", "enum": list(PAPERS)},
    "size": {"type": "string", "enum": list(SPREADS)},
    "seed": {"type": "string", "pattern": SEED.pattern},
    "day": {"type": "string", "format": "date"},
    "count": {"type": "integer", "minimum": 1, "maximum": MOST_SHEETS},
}
NUMBER = {"type": "integer", "minimum": 0, "maximum": 999_999_999}


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
            "description": "Tables for five number games. In words: docs/host/server.md.",
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


def shapes() -> list[type]:
    """Every request and answer that the modules of `schemas` declare."""
    return [
        kind
        for module in SCHEMAS
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Answer | base.Request)
        if kind.__module__ == module.__name__
    ]


def _schemas() -> dict[str, Any]:
    """Every shape that travels, and every view, action, outcome and fact of every game."""
    kinds = [kind for kind in shapes() if kind not in (Answer, base.Request, wishes.Wish)]
    _, schemas = msgspec.json.schema_components(kinds, ref_template=REF)
    for kind in wishes.WISHES:
        # Over HTTP the address says which wish it is.
        schemas[kind.__name__]["required"].remove("wish")
    on_a_feed = [{"allOf": [_ref(kind.__name__)], "required": ["wish"]} for kind in wishes.ON_FEEDS]
    schemas["Wish"] = _any_of("A wish, as it is sent on a feed.", on_a_feed)
    _name_what_games_say(schemas)
    return schemas | _of_all_games()


def _name_what_games_say(schemas: dict[str, Any]) -> None:
    """Puts the games' own shapes where the types only say that it is an object."""
    shown = schemas["Message"]["properties"]
    shown["view"] = _ref("View")
    shown["legal"] = {"anyOf": [_list_of("Action"), {"type": "null"}]}
    shown["facts"] = {"anyOf": [_list_of("Fact"), {"type": "null"}]}
    schemas["Legal"]["properties"]["actions"] = _list_of("Action")
    schemas["Outlook"]["properties"]["action"] = {"anyOf": [_ref("Action"), {"type": "object"}]}
    schemas["Outlook"]["properties"]["facts"] = _list_of("Fact")
    schemas["Drawn"]["properties"]["outcome"] = _ref("Outcome")
    schemas["FromLots"]["properties"]["lots"] = _list_of("Outcome")
    schemas["PastStep"]["properties"]["facts"] = _list_of("Fact")
    schemas["Example"]["properties"] |= {"view": _ref("View"), "facts": _list_of("Fact")}
    schemas["Act"]["properties"]["action"] = _ref("Action")
    schemas["Correct"]["properties"]["action"] = _any_of(
        "An action or an outcome, whichever it replaces.", [_ref("Action"), _ref("Outcome")]
    )
    schemas["Type"]["properties"]["outcome"] = _ref("Outcome")
    schemas["OpenedRecord"]["properties"]["record"]["additionalProperties"] = True


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": REF.format(name=name)}


def _list_of(name: str) -> dict[str, Any]:
    return {"type": "array", "items": _ref(name)}


def _any_of(words: str, schemas: Iterable[dict[str, Any]]) -> dict[str, Any]:
    return {"description": words, "anyOf": list(schemas)}


SORTS = ("View", "Action", "Outcome", "Fact")


def _of_all_games() -> dict[str, Any]:
    """What each game shows and understands, and what any of them may."""
    every_game = all_games()
    found = {
        **_tagged("Withdrawn", Withdrawn, numbered=True),
        **_tagged("Corrected", Corrected, numbered=True),
    }
    for game in every_game:
        view = get_type_hints(game.view).get("return")
        found |= _described(f"{game.id.capitalize()}View", view)
        found |= _sort(game, "Action", game.actions)
        found |= _sort(game, "Outcome", game.outcomes)
        found |= _sort(game, "Fact", fact_types(game))
    for sort in SORTS:
        refs = [_ref(f"{game.id.capitalize()}{sort}") for game in every_game]
        also = [_ref("Withdrawn"), _ref("Corrected")] if sort == "Fact" else []
        found[sort] = _any_of(f"The {sort.lower()} of any game.", refs + also)
    return found


def _sort(game: AnyGame, sort: str, kinds: Iterable[type]) -> dict[str, Any]:
    """Each of the game's actions, outcomes or facts, and what any of them may be."""
    prefix = game.id.capitalize()
    named = {f"{prefix}{kind.__name__}": kind for kind in kinds}
    found: dict[str, Any] = {}
    for name, kind in named.items():
        found |= _tagged(name, kind, numbered=sort == "Fact")
    # A game of others may not say what its facts are: then it can be anything.
    any_of_them = [_ref(name) for name in named] or [{}]
    return found | {f"{prefix}{sort}": _any_of(f"The {sort.lower()}s of {game.name}.", any_of_them)}


def _described(name: str, kind: Any) -> dict[str, Any]:
    """The schema of a class under this name, and of its parts, whose names begin with it."""
    if not is_dataclass(kind):
        return {name: {}}
    template = REF.format(name=f"{name}{{name}}")
    _, parts = msgspec.json.schema_components([kind], ref_template=template)
    own = parts.pop(getattr(kind, "__name__", ""))
    named = {name: own, **{f"{name}{part}": schema for part, schema in parts.items()}}
    return {called: {**schema, "title": called} for called, schema in named.items()}


def _tagged(name: str, kind: type, *, numbered: bool) -> dict[str, Any]:
    """The same for what is sent with its type; numbered ones have the number of their entry too."""
    described = _described(name, kind)
    own = described[name]
    more = {"n": {"type": "integer"}} if numbered else {}
    own["properties"] = {**more, "type": {"const": tag(kind)}, **own["properties"]}
    own["required"] = [*more, "type", *own.get("required", [])]
    if not numbered:
        own["additionalProperties"] = False
        _bound_texts(list(described.values()))
    return described


def _bound_texts(part: Any) -> None:
    """Says of every text in this part of the document how long it may be."""
    if isinstance(part, dict):
        if part.get("type") == "string":
            part["maxLength"] = LONGEST_TEXT
        part = list(part.values())
    if isinstance(part, list):
        for item in part:
            _bound_texts(item)


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": (endpoint.handle.__doc__ or "").strip().rstrip("."),
        "operationId": _name(endpoint),
        "parameters": _parameters(endpoint),
        "responses": {
            str(endpoint.status): _response("Done.", endpoint.answer),
            "4XX": _response("Refused; nothing has been changed.", Refusal),
            "503": _response("The database is away; send the same command again.", Refusal),
        },
    }
    # The only address with two good answers: 201 for a newcomer, 200 for a new name.
    if endpoint.verb == "POST" and endpoint.path == "/api/me":
        operation["responses"]["200"] = _response("Renamed.", Named)
    if endpoint.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _ref(endpoint.body.__name__)}},
        }
    return operation


def _name(endpoint: Endpoint) -> str:
    path = endpoint.path
    for name, one in (("tables/{id}", "table"), ("codes/{code}", "code"), ("games/{game}", "game")):
        path = path.replace(name, one)
    words = re.findall(r"[a-z]+", f"{endpoint.verb.lower()} {path}")
    return "_".join(word for word in words if word != "api")


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    in_path = [("path", name, {"type": "string"}) for name in re.findall(r"{(\w+)}", endpoint.path)]
    in_query = [("query", name, QUERIES.get(name, NUMBER)) for name in endpoint.query]
    return [
        {"name": name, "in": where, "required": where == "path", "schema": schema}
        for where, name, schema in in_path + in_query
    ]


def _response(words: str, answer: type[Answer] | str) -> dict[str, Any]:
    if isinstance(answer, str):
        return {"description": words, "content": {answer: {"schema": {"type": "string"}}}}
    content = {"application/json": {"schema": _ref(answer.__name__)}}
    return {"description": words, "content": content}
