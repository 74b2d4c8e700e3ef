"""Frames that are not what a browser sends: refused or cut off, counted, without effect."""

import json
import random
from typing import NamedTuple

from bench.load.frames import BINARY, TEXT, frame
from tests.server.support.metrics import refusals
from tests.server.support.play import own_table
from tests.server.support.raw_feeds import Raw
from tests.server.support.screens import Screen
from tests.server.support.wait import eventually


def unmasked(kind: int, payload: bytes) -> bytes:
    """A frame as only a server may send it."""
    return bytes((kind, len(payload))) + payload


class Broken(NamedTuple):
    """Data that is not a wish, and its effect: a refusal, or a close code."""

    name: str
    data: bytes
    code: int = 0


FIN, PING, MORE = 0x80, 0x09, 0x00
BROKEN = (
    Broken("no JSON", frame(TEXT, b"{")),
    Broken("no wish", frame(TEXT, b"[1, 2]")),
    Broken("garbage in a binary frame", frame(BINARY, random.Random(1).randbytes(5_000))),
    Broken("deep", frame(TEXT, b"[" * 60_000)),
    Broken("text that is no UTF-8", frame(TEXT, b'{"wish": "\xff\xfe"}'), 1007),
    Broken("the end of a message that never began", frame(FIN | MORE, b"{}"), 1002),
    Broken("a message within a message", frame(TEXT & ~FIN, b"{") + frame(TEXT, b"{}"), 1002),
    Broken("70 KB", frame(TEXT, b"x" * 70_000), 1009),
    Broken("10 MB", frame(TEXT, b"x" * 10_000_000), 1009),
    Broken("10 MB in parts", frame(TEXT & ~FIN, b"x") + frame(MORE, b"x" * 50_000) * 200, 1009),
    Broken("not masked", unmasked(TEXT, b"{}"), 1002),
    Broken("reserved bits", frame(TEXT | 0x70, b"{}"), 1002),
    Broken("a kind that does not exist", frame(FIN | 0x03, b"{}"), 1002),
    Broken("a ping in parts", frame(PING, b"x"), 1002),
    Broken("a ping that is too long", frame(FIN | PING, b"x" * 200), 1002),
)


def test_broken_frames(server, guest):
    """Each is refused or ends its own connection, is counted, and does nothing."""
    ada = guest(server, "Ada")
    table = own_table(ada, 2)
    path = f"/api/tables/{table}/feed?seat=0"
    before = ada.ask("GET", f"/api/tables/{table}?seat=0")
    counted = {code: refusals(server, code) for code in ("bad-request", "too-large")}
    for broken in BROKEN:
        with Raw(server, path, ada.cookie) as feed:
            feed.send(broken.data)
            if broken.code:
                assert feed.close_code() == broken.code, broken.name
            else:
                answers = json.loads(feed.frame()[1])["answers"]
                assert answers[0]["error"]["code"] == "bad-request", broken.name
    too_large = sum(broken.code == 1009 for broken in BROKEN)
    bad = len(BROKEN) - too_large
    eventually(lambda: refusals(server, "bad-request") == counted["bad-request"] + bad)
    eventually(lambda: refusals(server, "too-large") == counted["too-large"] + too_large)
    after = ada.ask("GET", f"/api/tables/{table}?seat=0")
    assert after == before
    with ada.feed(table, 0) as feed:
        action = {"type": "write", "row": 0, "col": 0}
        assert "n" in Screen(feed).wish("act", seat=0, action=action, seen=before["n"])
