"""How long an honest guest waits for a casual bot while another guest has hundreds of masters.

The other guest keeps 20 KNISTER tables of 16 masters going, playing along at each, and asks for
hints as fast as the limits allow. Half of the honest guests come from the other's own address.
"""

import contextlib
import statistics
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bench.trust._server import Guest, Refused, Seat, Server, serving
from quinary.core.registry import game_ids

TABLES, MASTERS = 20, 16
MOVES = 12  # of a bot, at each honest table
FLOOD_FIRST = 20.0  # seconds of flood before anybody honest comes
SOURCES = ("127.0.0.1", "127.0.0.2")


def measure() -> dict[str, Any]:
    """The 95th percentile of a casual bot's answer, in milliseconds."""
    with serving() as server, flood(server):
        waits = sorted(wait for source in SOURCES for wait in honest(server, source))
    return {
        "honest_bot_p95_ms": round(1000 * waits[int(0.95 * len(waits))]),
        "honest_bot_median_ms": round(1000 * statistics.median(waits)),
        "honest_bot_moves": len(waits),
    }


def honest(server: Server, source: str) -> list[float]:
    """Seconds that a guest waits for each move of a casual bot, in every game."""
    ada, found = Guest(server, "Ada", source), []
    for game in game_ids():
        seat = Seat(ada, ada.table(game, 2, "casual"))
        found += bot_waits(seat)
        seat.close()
    return found


def bot_waits(seat: Seat) -> list[float]:
    """Seconds from when the bot has to decide until it has."""
    found: list[float] = []
    began = time.monotonic()
    while len(found) < MOVES and seat.shown["stage"] == "playing":
        n = seat.shown["n"]
        if seat.is_turn_of(1):
            seat.until_after(n)
            found.append(time.monotonic() - began)
            began = time.monotonic()
        elif seat.is_turn_of(0):
            began = time.monotonic()
            seat.act()
        else:
            seat.hear()
    return found


@contextlib.contextmanager
def flood(server: Server) -> Iterator[None]:
    """As long as another guest wants too much."""
    hog, over = Guest(server, "Hog"), threading.Event()
    with ThreadPoolExecutor(TABLES + 1) as threads:
        work = [threads.submit(keep_going, hog, over) for _ in range(TABLES)]
        work.append(threads.submit(ask_for_hints, hog, over))
        try:
            time.sleep(FLOOD_FIRST)
            yield
        finally:
            over.set()
        for each in work:
            each.result()


def keep_going(hog: Guest, over: threading.Event) -> None:
    """Plays with 16 masters at one table after the other."""
    while not over.is_set():
        seat = Seat(hog, hog.table("knister", 1 + MASTERS, "master"))
        while not over.is_set() and seat.shown["stage"] == "playing":
            if seat.is_turn_of(0):
                seat.act()
            else:
                seat.until(lambda: seat.is_turn_of(0), within=1.0)  # noqa: B023  of this very table
        seat.close()


def ask_for_hints(hog: Guest, over: threading.Event) -> None:
    """Asks for hints as fast as it is let."""
    table = hog.table("einstein", 2, "casual", hints="best")
    while not over.is_set():
        try:
            hog.ask("GET", f"/api/tables/{table}/hint?seat=0")
        except (Refused, TimeoutError):  # their own masters go before it
            over.wait(0.1)
