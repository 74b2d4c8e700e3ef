"""A program that takes a seat and plays at random.

    python examples/bot.py http://127.0.0.1:8000 CODE

It needs the package `websockets`, and nothing of Quinary: all it knows is docs/server.md.
"""
# ruff: noqa: INP001, S310, S311  a script that asks the server it is told to, and plays at random

import json
import random
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

server, code = sys.argv[1].rstrip("/"), sys.argv[2]
headers = {"Content-Type": "application/json"}


def ask(path: str, **fields: Any) -> Any:
    """The server's answer to a GET, or to a POST if there are fields to send."""
    body = json.dumps(fields).encode() if fields else None
    with urlopen(Request(f"{server}/api{path}", body, headers), timeout=30) as answer:
        return json.load(answer)


def play() -> None:
    """Follows the feed and acts whenever it can, until the game is over."""
    done = 0
    shown: dict[str, Any] = {}
    url = server.replace("http", "ws", 1) + f"/api{table}/feed?seat={seat}"
    with connect(url, additional_headers=token) as feed:
        for text in feed:
            shown |= json.loads(text)  # a field that is not there has not changed
            if "error" in shown:
                sys.exit(shown["error"]["message"])
            if shown["stage"] == "over":
                sys.exit()
            legal = shown.get("legal", [])  # none before the start, and while others decide
            if legal is None:  # too many to be told unasked
                legal = ask(f"{table}/legal?seat={seat}")["actions"]
            if legal and shown["n"] >= done:  # not on what was so before our last act
                action = random.choice(legal)
                done = ask(f"{table}/act", seat=seat, action=action, seen=shown["n"])["n"]


token = {"Authorization": "Bearer " + ask("/bots", name="Random program")["token"]}
headers |= token
table = f"/tables/{ask(f'/codes/{code}')['id']}"
ask(f"{table}/sit", name="Random program")
seat = ask(table)["you"]["seats"][0]

while True:
    try:
        play()
    except (OSError, WebSocketException) as lost:  # also a refusal: the table has moved on
        print(f"Looking again: {lost}", file=sys.stderr)  # noqa: T201  all it has to say
        time.sleep(1)
