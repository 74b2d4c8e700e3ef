"""Every request that the API's own document offers about tables."""

import json
from collections.abc import Iterator
from typing import Any

from tests.server.support.guests import Guest
from tests.server.support.servers import Server

TABLE = "/api/tables/{id}"
# A body for each POST request to a table.
BODIES: dict[str, dict[str, Any]] = {
    "act": {"seat": 0, "action": {"type": "write", "row": 0, "col": 0}, "seen": 99},
    "answer-back": {"seat": 0, "agree": True},
    "ask-back": {"seat": 0, "seen": 99},
    "come-back": {"seat": 0},
    "correct": {"step": 5, "text": "3 4", "seen": 99},
    "duplicate": {"tables": 1},
    "hindsight": {},
    "mix": {"seat": 0, "entropy": "x"},
    "outlook": {"seat": 0, "actions": None},
    "rematch": {},
    "review": {},
    "rise": {"seat": 0},
    "seat-bot": {"level": "greedy"},
    "sit": {},
    "stand-in": {"seat": 0, "level": "greedy"},
    "start": {},
    "type": {"outcome": {"type": "roll", "dice": [1, 2]}, "seen": 99},
    "undo": {"seat": 0, "seen": 99},
}
# Requests that list several tables, or their results.
LISTS = (
    "/api/me",
    "/api/me/tables",
    "/api/me/export",
    "/api/me/statistics",
    "/api/me/results.csv",
    "/api/tables",
    "/api/puzzles",
    "/api/puzzles/knister",
    "/api/daily",
    "/api/daily/knister",
)
QUERIES = ("", "?seat=0", "?own=1&after=0", "?at=5", "?seat=0&at=5", "?from=0")


def questions(server: Server) -> list[tuple[str, str]]:
    """Every request about a table that the server's own document names."""
    _, document = Guest(server, "x").raw("GET", "/api/docs")
    return [
        (verb.upper(), path.removeprefix(TABLE))
        for path, verbs in document["paths"].items()
        if path.startswith(TABLE)
        for verb in verbs
    ]


def answers(eve: Guest, table: str) -> Iterator[tuple[str, int, str]]:
    """Sends every request about the table; yields the request, its status and its text."""
    for verb, path in questions(eve.server):
        body = json.dumps(BODIES[path.strip("/")]).encode() if verb == "POST" else None
        for query in QUERIES if verb == "GET" else ("",):
            status, answer = eve.raw(verb, f"/api/tables/{table}{path}{query}", body)
            yield f"{verb} {path}{query}", status, json.dumps(answer)
