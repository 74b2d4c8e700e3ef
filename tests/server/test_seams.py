"""What a browser does not have stays behind seams: the application runs without any of it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

BLOCKED = """
import builtins

NOWHERE = {
    "asyncpg", "numba", "numpy", "prometheus_client", "segno", "typst", "uvicorn", "uvloop",
    "websockets",
}
NOT_BY_US = {"concurrent", "multiprocessing", "socket", "sqlite3", "threading"}
load = builtins.__import__


def without(name, globals=None, locals=None, fromlist=(), level=0):
    package = name.partition(".")[0]
    importer = (globals or {}).get("__name__", "")
    ours = importer.startswith("quinary.server")
    if level == 0 and (package in NOWHERE or (ours and package in NOT_BY_US)):
        raise ImportError(f"{importer} imports {name}")
    return load(name, globals, locals, fromlist, level)


builtins.__import__ = without
"""

PROGRAM = (
    BLOCKED
    + """
import asyncio
import json

from quinary.server.app import make_app
from tests.server.support.in_memory import MemoryStore, WorkersAtOnce

store = MemoryStore()
app = make_app(store, WorkersAtOnce())
cookie = b""


def scope(kind, path, **more):
    headers = [(b"host", b"pocket"), (b"content-type", b"application/json"), (b"cookie", cookie)]
    return {
        "type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http",
        "server": ("pocket", 80), "client": ("here", 1), "root_path": "", "path": path,
        "raw_path": path.encode(), "query_string": b"", "headers": headers, "state": {}, **more,
    }


async def ask(method, path, **body):
    global cookie
    sent = []

    async def receive():
        return {"type": "http.request", "body": json.dumps(body).encode()}

    async def send(message):
        sent.append(message)

    await app(scope("http", path, method=method), receive, send)
    start, *parts = sent
    for name, value in start["headers"]:
        if name == b"set-cookie":
            cookie = value.partition(b";")[0]
    assert start["status"] < 300, parts
    return json.loads(b"".join(part.get("body", b"") for part in parts))


async def feed(table, *wishes):
    come, gone, answers = asyncio.Queue(), asyncio.Queue(), []
    come.put_nowait({"type": "websocket.connect"})
    serving = asyncio.create_task(
        app(scope("websocket", f"/api/tables/{table}/feed"), come.get, gone.put)
    )
    for number, wish in enumerate(wishes, start=1):
        come.put_nowait({"type": "websocket.receive", "text": json.dumps({"id": number, **wish})})
    while len(answers) < len(wishes):
        message = await gone.get()
        if message["type"] == "websocket.send":
            answers += json.loads(message["text"]).get("answers", [])
    come.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await serving
    return answers


async def main():
    async with app.router.lifespan_context(app):
        games = await ask("GET", "/api/games")
        print(*sorted(game["id"] for game in games["games"]))
        await ask("POST", "/api/me", name="Ada")
        opened = await ask("POST", "/api/tables", game="knister", seats=1)
        table = opened["table"]["id"]
        cell = {"type": "write", "row": 0, "col": 0}
        act = {"wish": "act", "seat": 0, "seen": 10**9, "action": cell}
        answers = await feed(table, {"wish": "sit"}, {"wish": "start"}, act, act, {"wish": "ping"})
        print(*(answer.get("error", {}).get("code", "done") for answer in answers))
        print(len(store.logs[table]) == answers[-1]["n"])

asyncio.run(main())
"""
)


def run(program: str) -> str:
    """What the program says, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_block_blocks():
    """What is blocked can't be imported, by us or by anybody."""
    program = BLOCKED + "try:\n    import segno\nexcept ImportError:\n    print('blocked')"
    assert run(program) == "blocked\n"
    program = BLOCKED + "__name__ = 'quinary.server.some'\nimport asyncio\nimport threading"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert "quinary.server.some imports threading" in done.stderr


def test_the_application_runs_on_the_standard_library_msgspec_and_starlette():
    """Games are listed, a table is opened, and moves are made over a plain ASGI WebSocket."""
    games, answers, stored = run(PROGRAM).splitlines()
    assert games == "einstein einsteincode knister masterdice rigolade"
    assert answers == "done done done illegal-action done"
    assert stored == "True"
