"""A program that takes a seat and plays at random.

    python examples/bot.py http://127.0.0.1:8000 CODE

It needs the package `websockets`, and nothing of Quinary: all it knows is docs/host/server.md.
"""
# ruff: noqa: INP001, S310, S311  a script that calls the server it is given

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


def ask(path: str, **fields: str) -> Any:
    """The server's answer to a GET, or to a POST if there are fields to send."""
    body = json.dumps(fields).encode() if fields else None
    with urlopen(Request(f"{server}/api{path}", body, headers), timeout=30) as answer:
        return json.load(answer)


headers["Authorization"] = "Bearer " + ask("/bots", name="Random program")["token"]
table = f"/tables/{ask(f'/codes/{code}')['id']}"
ask(f"{table}/sit", name="Random program")
url = server.replace("http", "ws", 1) + f"/api{table}/feed?seat="
while True:
    shown, acted = {}, 0
    try:
        first = ask(table)["you"]["seats"][0]
        with connect(f"{url}{first}", additional_headers=headers) as feed:
            for text in feed:
                shown |= json.loads(text)  # a field that is not there has not changed
                if shown.get("stage") == "over":
                    sys.exit()
                legal = shown.get("legal", [])  # none before the start, and while others decide
                seat = shown.get("you", {}).get("seat")  # it may move up when the game begins
                if legal is None:  # too many to be sent unasked
                    legal = ask(f"{table}/legal?seat={seat}")["actions"]
                if legal and shown["n"] > acted:
                    acted = shown["n"]
                    act = {"seat": seat, "action": random.choice(legal), "seen": acted}
                    feed.send(json.dumps({"wish": "act", **act}))
    except (OSError, WebSocketException):  # the connection was lost
        time.sleep(1)
