"""Whether a table stands still for good after workers were stopped, killed and flooded.

100 tables play, in all games, while 200 times something happens to the processes that think.
A process that does not answer is given up after three seconds here instead of thirty, so that
200 stalls fit into some minutes. After that every table has to go on.
"""

import contextlib
import os
import random
import signal
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from bench.trust._server import Guest, Refused, Seat, Server, serving
from quinary.core.registry import game_ids

TABLES, GUESTS, MISHAPS = 100, 10, 200
GOES_ON_WITHIN = 120.0  # seconds
HASTY = "import quinary.server.workers.processes as p; p.THINK_WITHIN = 3.0; "
PATIENCE = ("--patience", "1000")


def measure() -> dict[str, Any]:
    """How many of the tables did not go on."""
    with serving(*PATIENCE, before=HASTY) as server, ThreadPoolExecutor(TABLES) as threads:
        guests = [Guest(server, f"Guest {n}", f"127.0.1.{n + 1}") for n in range(GUESTS)]
        over = threading.Event()
        players = list(threads.map(partial(Player.at_table, guests), range(TABLES)))
        playing = [threads.submit(player.play, over) for player in players]
        happened = mistreat(server, guests[0])
        before = [player.stand for player in players]
        deadline = time.monotonic() + GOES_ON_WITHIN
        while time.monotonic() < deadline and still(players, before):
            time.sleep(0.2)
        frozen = still(players, before)
        over.set()
        for each in playing:
            each.result()
    return {
        "frozen_tables": frozen,
        "frozen_tables_of": TABLES,
        "frozen_tables_mishaps": dict(happened),
        "frozen_tables_moves": sum(player.moves for player in players),
    }


def still(players: "list[Player]", before: list[tuple[str, int]]) -> int:
    """How many wait for a bot, and have seen nothing since."""
    return sum(
        player.waits_for_bot and player.stand == then
        for player, then in zip(players, before, strict=True)
    )


class Player:
    """Somebody who plays with a bot, one game after the other."""

    def __init__(self, guest: Guest, game: str) -> None:
        self._guest, self._game = guest, game
        self.moves = 0  # how many decisions of bots were seen
        self._seat = self._sit()

    @classmethod
    def at_table(cls, guests: list[Guest], number: int) -> "Player":
        """One of the guests at a table of this number; they and the games take turns."""
        return cls(guests[number % len(guests)], game_ids()[number // GUESTS % len(game_ids())])

    @property
    def stand(self) -> tuple[str, int]:
        """The table, and the number of the last entry that was seen."""
        return self._seat.shown["table"]["id"], self._seat.shown["n"]

    @property
    def waits_for_bot(self) -> bool:
        """Whether the bot has to decide."""
        return self._seat.is_turn_of(1)

    def _sit(self) -> Seat:
        return Seat(self._guest, self._guest.table(self._game, 2, "club"))

    def play(self, over: threading.Event) -> None:
        """Plays until it is over."""
        while not over.is_set():
            seat = self._seat
            if seat.shown["stage"] == "over":
                seat.close()
                self._seat = self._sit()
            elif seat.is_turn_of(0) and not seat.is_turn_of(1):
                seat.act()
                over.wait(0.3)  # people think, too
            else:
                n = seat.shown["n"]
                self.moves += seat.until_after(n, within=1.0)
        self._seat.close()


def mistreat(server: Server, guest: Guest) -> Counter[str]:
    """Stops and kills processes that think, and floods them with hints; returns what happened."""
    chance, happened = random.Random(7), Counter[str]()  # noqa: S311  moments
    table = guest.table("einstein", 2, "casual", hints="best")
    while happened.total() < MISHAPS:
        what = chance.choice(["stop", "kill", "flood"])
        workers = server.workers()
        if what == "flood":
            flood(guest, table)
        elif workers:
            with contextlib.suppress(ProcessLookupError):
                how = signal.SIGSTOP if what == "stop" else signal.SIGKILL
                os.kill(chance.choice(workers), how)
        else:
            time.sleep(0.05)
            continue
        happened[what] += 1
        time.sleep(chance.uniform(0.0, 0.6))
    return happened


def flood(guest: Guest, table: str) -> None:
    """Asks for ten hints at once, and waits for none of them."""

    def ask() -> None:
        with contextlib.suppress(Refused, TimeoutError):
            guest.ask("GET", f"/api/tables/{table}/hint?seat=0")

    for _ in range(10):
        threading.Thread(target=ask, daemon=True).start()
