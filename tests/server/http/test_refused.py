"""Refused requests leave nothing in the server's memory, however long their texts are."""

import json
import uuid
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from typing import Any

import pytest
from tests.server.support.guests import Guest
from tests.server.support.processes import memory_of
from tests.server.support.servers import Server
from tests.server.support.wait import WAIT

from quinary.core.chance import Pseudo
from quinary.core.game import AnyGame
from quinary.core.registry import find_game, game_ids
from quinary.server.http.openapi import shapes
from quinary.server.print_openapi import printed
from quinary.server.schemas.base import Request
from quinary.testing.conformance import random_match, random_step
from quinary.wire.codec import tagged

WISHES = 800
LONG = 60_000  # characters of a wish; one may have 64 kB
# Bytes that the server may grow by: a fraction of what it is sent.
MOST_GROWTH = 4 * 2**20


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all games, with limits that let tests send fast."""
    server = Server("--data", str(tmp_path_factory.mktemp("refused")), "--patience", "1000")
    yield server
    server.stop()


def one_of_each(game: AnyGame) -> list[dict[str, Any]]:
    """An action or outcome of each kind that comes up in a random game, if it has any fields."""
    randomness = Pseudo(game.id)
    match = random_match(game, randomness)
    while not match.is_over():
        random_step(match, randomness)
    kinds = {type(act.action): tagged(act.action) for act in match.acts}
    return [action for action in kinds.values() if len(action) > 1]


def blown_up(value: Any, length: int) -> Any:
    """The value with texts of this length and large numbers, never the same twice."""
    if isinstance(value, dict):
        return {name: blown_up(part, length) for name, part in value.items()}
    if isinstance(value, tuple):
        return [blown_up(part, length // len(value)) for part in value]
    return f"{uuid.uuid4().hex:x<{length}}" if isinstance(value, str) else uuid.uuid4().int


def large(action: dict[str, Any]) -> dict[str, Any]:
    """The action with texts as long as a wish can hold."""
    kind, fields = action["type"], {k: v for k, v in action.items() if k != "type"}
    texts = sum(not isinstance(value, int) for value in fields.values())
    return {"type": kind, **blown_up(fields, LONG // max(1, texts))}


def refuse_many(
    who: Guest, table: str, seat: int, actions: list[dict[str, Any]], count: int
) -> None:
    """Sends this number of wishes over one connection; all are refused."""
    headers = {"Cookie": who.cookie, "Content-Type": "application/json"}
    with closing(HTTPConnection(who.server.address, timeout=WAIT)) as connection:
        for number in range(count):
            action = actions[number % len(actions)]
            wish = {"seat": seat, "action": large(action), "seen": 10**6}
            connection.request("POST", f"/api/tables/{table}/act", json.dumps(wish), headers)
            response = connection.getresponse()
            answer = response.read()
            assert response.status in (400, 409), answer


@pytest.mark.parametrize("game", game_ids())
def test_refused_actions_are_forgotten(patient, game):
    """Hundreds of actions with long texts and numbers are refused, and memory does not grow."""
    rules = find_game(game)
    ada = Guest(patient, "Ada")
    seats, actions = max(rules.min_seats, 2), one_of_each(rules)
    table = ada.ask("POST", "/api/tables", game=game, seats=seats)["table"]["id"]
    for _ in range(seats):
        ada.ask("POST", f"/api/tables/{table}/sit")
    ada.ask("POST", f"/api/tables/{table}/start")
    (seat, *_) = ada.ask("GET", f"/api/tables/{table}")["to_act"]
    refuse_many(ada, table, seat, actions, WISHES // 10)  # the first ones allocate for good
    before = memory_of(patient)
    refuse_many(ada, table, seat, actions, WISHES)
    assert memory_of(patient) - before < MOST_GROWTH


# --- lengths


def texts(part: Any, named: dict[str, Any], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every free text in a schema of the document, with its path."""
    if isinstance(part, list):
        for number, item in enumerate(part):
            yield from texts(item, named, f"{path}[{number}]")
    elif isinstance(part, dict):
        if part.get("type") == "string" and "enum" not in part:
            yield path, part
        if "$ref" in part:
            name = part["$ref"].rpartition("/")[2]
            yield from texts(named[name], named, f"{path}.{name}")
        for name, item in part.items():
            yield from texts(item, named, f"{path}.{name}")


def requests() -> list[str]:
    """The names of all schemas that clients send."""
    sent = [kind for kind in shapes() if issubclass(kind, Request)]
    return [kind.__name__ for kind in sent if kind is not Request]


def test_every_text_that_can_be_sent_has_a_length():
    """The document limits names, words, options, and the actions and outcomes of every game."""
    named = json.loads(printed())["components"]["schemas"]
    found = [each for name in requests() for each in texts(named[name], named, name)]
    assert any("EinsteincodeGuess" in path for path, _ in found)
    assert any("NewTable" in path for path, _ in found)
    without = [path for path, text in found if not 0 < text.get("maxLength", 0) <= 400]
    assert without == []
