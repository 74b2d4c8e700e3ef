"""The API as its document tells it: true, complete, tried by Schemathesis, used by a program."""

import hashlib
import json
import random
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from starlette.routing import Route, WebSocketRoute
from tests.server.support.play import play_to_the_end, table_of_two
from tests.server.support.programs import example, play
from tests.server.support.screens import Screen

from quinary.core.chance import Pseudo
from quinary.core.registry import find_game, game_ids
from quinary.server.app import make_app
from quinary.server.http.static_files import FILES, PAGES
from quinary.server.print_openapi import printed
from quinary.server.schemas import wishes
from quinary.server.store.sqlite import SqliteStore
from quinary.server.workers.processes import ProcessWorkers
from quinary.testing.conformance import random_match, random_step
from quinary.wire.codec import tagged, to_json

ROOT = Path(__file__).parents[3]
WAIT = 60

# --- the document


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """The document as it is printed without a server."""
    told: dict[str, Any] = json.loads(printed())
    return told


def test_the_document_is_valid(document):
    """OpenAPI 3.1, with every reference leading somewhere and every name given once."""
    schemathesis.openapi.from_dict(document).validate()
    named = document["components"]["schemas"]
    for schema in named.values():
        jsonschema_rs.meta.validate(schema)
    for reference in references(document):
        assert reference.removeprefix("#/components/schemas/") in named
    names = [told["operationId"] for path in document["paths"].values() for told in path.values()]
    assert len(set(names)) == len(names)
    assert all(told["summary"] for path in document["paths"].values() for told in path.values())


def references(part: Any) -> Iterator[str]:
    """Every reference in this part of the document."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        part = list(part.values())
    if isinstance(part, list):
        for item in part:
            yield from references(item)


def test_the_document_is_complete(document):
    """Every address that the application answers at, with every verb, and every wish."""
    app = make_app(SqliteStore(Path()), ProcessWorkers())
    known = {
        (route.path, verb.lower())
        for route in app.routes
        if isinstance(route, Route)
        for verb in (route.methods or set()) - {"HEAD"}
    }
    # Pages are for people, and the document need not tell where it is itself.
    known -= {(path, "get") for path in (*PAGES, *FILES, "/api/docs")}
    assert known == {(path, verb) for path, told in document["paths"].items() for verb in told}
    for wish in wishes.WISHES:
        told = document["paths"][f"/api/tables/{{id}}/{wish.__struct_config__.tag}"]["post"]
        assert told["requestBody"]["content"]["application/json"]["schema"]["$ref"].endswith(
            f"/{wish.__name__}"
        )
    feeds = [route.path for route in app.routes if isinstance(route, WebSocketRoute)]
    assert feeds == ["/api/tables/{id}/feed"]  # OpenAPI has no words for a WebSocket


@pytest.mark.parametrize("game", game_ids())
def test_the_document_knows_what_a_game_says(document, game):
    """Views, actions, outcomes and facts of random games have the shapes that it promises."""
    name, rules = game.capitalize(), find_game(game)
    checks = {
        sort: jsonschema_rs.validator_for(
            {**document, "$ref": f"#/components/schemas/{name}{sort}"}
        )
        for sort in ("View", "Action", "Outcome", "Fact")
    }
    randomness = Pseudo(game)
    for _ in range(3):
        match = random_match(rules, randomness)
        while not match.is_over():
            random_step(match, randomness)
            for seat in (0, None):
                checks["View"].validate(to_json(match.view(seat)))
            act = match.acts[-1]
            sort = "Action" if isinstance(act.actor, int) else "Outcome"
            checks[sort].validate(tagged(act.action))
            for event in match.last_events:
                checks["Fact"].validate({"n": 1, **tagged(event.fact)})
    for check in checks.values():
        assert not check.is_valid({"type": "nonsense"})


def test_the_types_for_the_browser_are_fresh():
    """web/api.d.ts was made from the document of this version."""
    first = (ROOT / "web" / "api.d.ts").read_text(encoding="utf-8").splitlines()[0]
    now = hashlib.sha256(printed().encode()).hexdigest()
    assert first.endswith(now), "web/api.d.ts is older than the API: run make api"


def test_the_document_is_served(server, guest):
    """At /api/docs, to everybody, the same that is printed."""
    stranger = guest(server, "x")
    stranger.cookie = ""
    assert stranger.ask("GET", "/api/docs") == json.loads(printed())


# --- Schemathesis

# These end a guest's cookie: they are tried by themselves.
LEAVING = ("delete_me", "post_me_move")
# A stream has no end, which Schemathesis would wait for; test_care.py reads from it.
FOR_EVER = ("get_table_events",)

HOOKS = """
import json, random, schemathesis
from pathlib import Path

LEGAL = json.loads(Path("legal.json").read_text())

def whole(value):
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: whole(item) for key, item in value.items()}
    if isinstance(value, list):
        return [whole(item) for item in value]
    return value

@schemathesis.hook
def map_body(context, body):
    # JSON Schema takes 4.0 for a whole number. The server does not: nothing is guessed.
    return whole(body)

@schemathesis.hook
def map_case(context, case):
    # Nobody finds a legal action by chance: it is offered where one is asked for.
    right = case.meta is not None and case.meta.generation.mode.value == "positive"
    acts = LEGAL.get(case.path_parameters.get("id"), [])
    if right and acts and case.operation.path.endswith("/act"):
        case.body |= random.choice(acts)
    return case
"""

CONFIG = """
hooks = "hooks.py"
[dictionaries]
tables = {{values = {tables}}}
codes = {{values = [{code}]}}
games = {{values = {games}}}
small = {{values = [0, 1, 2, 3, 4, 5]}}
late = {{values = [999]}}
[generation.dictionaries]
integer = {{dictionary = "small", probability = 0.7}}
[parameters]
"path.id" = {table}
"path.code" = {{dictionary = "codes", probability = 0.5}}
"body.game" = {{dictionary = "games", probability = 0.9}}
"body.seen" = {{dictionary = "late", probability = 0.9}}
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 409, 413]
[checks.positive_data_acceptance]
expected-statuses = ["2xx", 401, 403, 404, 409]
[[operations]]
# An action of another game is well-formed, and can't be understood at this table all the same.
include-operation-id = ["post_table_act", "post_table_type", "post_table_correct"]
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 401, 403, 404, 409]
"""


def furnish(ada: Any) -> tuple[list[str], str]:
    """Tables in every stage, of which the first ones are being played, and a code to join by."""
    playing = [table_of_two(ada, ada, game) for game in game_ids()]
    typed = table_of_two(ada, ada, "knister", dice="typed")
    over = table_of_two(ada, ada, "masterdice")
    play_to_the_end(over, [ada, ada], random.Random(1))
    waiting = ada.ask("POST", "/api/tables", game="knister", seats=4, open=True)["table"]
    return [*playing, typed, over, waiting["id"]], waiting["code"]


def legal_acts(ada: Any, table: str) -> list[dict[str, Any]]:
    """What could be done at the table now, by any seat."""
    return [
        {"seat": seat, "action": action, "seen": 999}
        for seat in ada.ask("GET", f"/api/tables/{table}")["you"]["seats"]
        for action in ada.ask("GET", f"/api/tables/{table}/legal?seat={seat}")["actions"][:20]
    ]


# The same requests every time, also where the machine has much else to do.
CALM = ("--no-color", "--seed=1", "--suppress-health-check=all", "--request-timeout=60")


def schemathesis_finds_nothing(folder: Path, server: Any, config: str, *arguments: str) -> None:
    """Lets Schemathesis try the API as its own document describes it."""
    (folder / "schemathesis.toml").write_text(config)
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"http://{server.address}/api/docs"]
    done = subprocess.run(
        [*command, *CALM, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def without(*names: str) -> list[str]:
    """The arguments that leave these operations out."""
    return [f"--exclude-operation-id={name}" for name in names]


# Any of the tables that there are, and now and then one that does not exist.
TABLES = '{dictionary = "tables", probability = 0.95}'


def prepare(folder: Path, ada: Any, *, one_table: bool = False) -> str:
    """The settings for a server that has been furnished, and the files that belong to them."""
    tables, code = furnish(ada)
    legal = {table: legal_acts(ada, table) for table in tables[: len(game_ids())]}
    (folder / "legal.json").write_text(json.dumps(legal))
    (folder / "hooks.py").write_text(HOOKS)
    table = json.dumps(tables[0]) if one_table else TABLES
    told = {"tables": json.dumps(tables), "code": json.dumps(code), "table": table}
    return CONFIG.format(**told, games=json.dumps(game_ids()))


def with_cookie(ada: Any) -> str:
    """The settings that make Schemathesis this guest."""
    key = json.dumps(ada.cookie.removeprefix("quinary="))
    return f"[auth.openapi.cookie]\napi_key = {key}\n"


def test_schemathesis_as_a_guest(patient_server, guest, tmp_path):
    """Random requests of somebody who sits at the tables: all answers are as promised."""
    ada = guest(patient_server, "Ada")
    config = prepare(tmp_path, ada) + with_cookie(ada)
    tables = ada.ask("GET", "/api/me")["tables"]
    before = [ada.ask("GET", f"/api/tables/{table}")["n"] for table in tables]
    arguments = ("--phases=fuzzing", "--max-examples=20", *without(*LEAVING, *FOR_EVER))
    schemathesis_finds_nothing(tmp_path, patient_server, config, *arguments)
    # It was Ada until the end, and what it asked for was done, not only refused.
    assert len(ada.ask("GET", "/api/me")["tables"]) > len(tables)
    assert before != [ada.ask("GET", f"/api/tables/{table}")["n"] for table in tables]


def test_schemathesis_at_the_edges(patient_server, guest, tmp_path):
    """Every limit of every field, a little within it and a little beyond it."""
    ada = guest(patient_server, "Ada")
    config = prepare(tmp_path, ada, one_table=True) + with_cookie(ada)
    arguments = ("--phases=coverage", *without(*LEAVING, *FOR_EVER))
    schemathesis_finds_nothing(tmp_path, patient_server, config, *arguments)


def test_schemathesis_as_a_stranger(patient_server, guest, tmp_path):
    """The same of somebody whom nobody knows."""
    ada = guest(patient_server, "Ada")
    config = prepare(tmp_path, ada)
    arguments = ("--phases=fuzzing", "--max-examples=5", *without(*FOR_EVER))
    schemathesis_finds_nothing(tmp_path, patient_server, config, *arguments)


def test_schemathesis_leaves(patient_server, guest, tmp_path):
    """Moving to another device and being forgotten, in any order."""
    ada = guest(patient_server, "Ada")
    config = prepare(tmp_path, ada) + with_cookie(ada)
    only = [f"--include-operation-id={name}" for name in (*LEAVING, "post_me_link", "get_me")]
    arguments = ("--phases=fuzzing,stateful", "--max-examples=5", *only)
    schemathesis_finds_nothing(tmp_path, patient_server, config, *arguments)


# --- a program that plays


@pytest.mark.parametrize("game", ["knister", "masterdice"])
def test_a_program_of_others_plays(start_server, guest, tmp_path, game):
    """The example takes a seat as a program, plays by the API alone, and survives a restart."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    server = start_server("--data", str(tmp_path), "--port", str(port))
    ada = guest(server, "Ada")
    opened = ada.ask("POST", "/api/tables", game=game, seats=2)["table"]
    table, code = opened["id"], opened["code"]
    ada.ask("POST", f"/api/tables/{table}/sit")
    with example(server, code) as process:
        with ada.feed(table, 0) as feed:
            screen = Screen(feed)
            while len(screen.shown["seats"]) < 2:
                screen.hear()
            assert [who["bot"] for who in screen.shown["seats"]] == [None, "program"]
            screen.wish("start")
            play(ada, table, screen, most=2)
        server.kill()
        server.start()
        with ada.feed(table, 0) as feed:
            screen = Screen(feed)
            play(ada, table, screen)
        assert process.wait(WAIT) == 0
    assert screen.shown["stage"] == "over"
    assert screen.shown["winners"]
