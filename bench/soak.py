"""kill -9, again and again, while people play on: what was said is so, and nothing happens twice.

    python bench/soak.py [--kills 200] [--tables 4] [--seed 1]

People play at several tables over their feeds. The server is killed at random moments and started
again; whoever got no answer comes back with the last number they had and sends the same command
once more. After every restart, before anybody comes back, the file is read beside the server:

- every acknowledged move is in the log, once, where the answer said;
- nobody received anything that is not in the log, and nothing came twice or was left out.

Figures go to bench/results/server.json. A recovery is the time from the start of the process to
the first acknowledged move; a server that is killed again before that has none.
"""

import argparse
import contextlib
import json
import os
import random
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

# A script's own folder is searched, not the one above, where `bench` is found.
sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load.figures import keep
from bench.load.players import SEATS, WAIT, Acknowledged, Doorway, Player, Wrong, seat_players
from quinary.server.store.interface import StoredEntry
from quinary.server.tables.table import Table
from quinary.wire.codec import tagged

SOONEST, LATEST = 0.05, 0.8  # seconds between readiness and the kill
# Seconds from the start of the process to the first move; more than that is a failure.
GOES_ON_WITHIN = 3.0
PATIENCE = "1000"  # players here are faster than people, and share an address


class Victim:
    """A server process that is killed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.file = folder / "tables.sqlite"
        self.journal = folder / "journal"
        self.began = 0.0

    def start(self) -> str:
        """Its address, when it is ready."""
        command = [sys.executable, "-m", "quinary", "serve", "--port", "0", "--patience", PATIENCE]
        self.began = time.monotonic()
        with self.journal.open("ab") as journal:
            self._process = subprocess.Popen(  # noqa: S603  our own program
                [*command, "--data", str(self._folder)],
                stdout=subprocess.PIPE,
                stderr=journal,
                text=True,
            )
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line.startswith("Serving on "):
            raise Wrong(f"The server does not start: {self.journal.read_text('utf-8')[-2_000:]}")
        return urlsplit(line.split()[2].rstrip(",")).netloc

    def end(self, how: int) -> None:
        """Sends the signal, and comes back when the process is gone."""
        os.kill(self._process.pid, how)
        self._process.wait(WAIT)
        assert self._process.stdout
        self._process.stdout.close()


class Referee:
    """Compares what players received with what the file says."""

    def __init__(self, file: Path, players: list[Player]) -> None:
        self._file = file
        self._players = players
        self._logs: dict[str, list[StoredEntry]] = defaultdict(list)
        # For each command the entries that carry it.
        self._done: dict[str, list[tuple[str, StoredEntry]]] = defaultdict(list)
        self._checked = dict.fromkeys(players, 0)
        self.faults: list[str] = []

    @property
    def moves(self) -> int:
        """How many acts were acknowledged."""
        return sum(a.wish["wish"] == "act" for player in self._players for a in player.acknowledged)

    def look(self) -> None:
        """Every number that was sent, and every wish that was acknowledged, is in the file."""
        self._read_on()
        for player in self._players:
            for visit in player.visits[-2:]:
                if visit.last > len(self._logs[visit.table]):
                    self.faults.append(f"number {visit.last} is not there")
            for said in player.acknowledged[self._checked[player] :]:
                self._check(said)
            self._checked[player] = len(player.acknowledged)

    def _read_on(self) -> None:
        # Read-only, beside the server that runs: it is the server that has to mend its file.
        with contextlib.closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)) as file:
            for table in {visit.table for player in self._players for visit in player.visits}:
                log = self._logs[table]
                for number, when, body in file.execute(
                    "SELECT number, time, body FROM entries WHERE table_id = ? AND number > ? "
                    "ORDER BY number",
                    (table, len(log)),
                ):
                    log.append(StoredEntry(number=number, time=when, body=body))
                    if command := json.loads(body).get("command"):
                        self._done[command].append((table, log[-1]))

    def _check(self, said: Acknowledged) -> None:
        wish = said.wish
        if wish["wish"] == "rematch":
            return  # it makes another table, and its command is nowhere
        done = self._done[wish["command"]]
        if len(done) != 1:
            self.faults.append(f"{wish} is there {len(done)} times")
            return
        table, entry = done[0]
        if table != said.table or entry.number > said.number:
            self.faults.append(f"{wish} is elsewhere: {entry}, not {said}")
        if wish["wish"] == "act" and json.loads(entry.body)["action"] != wish["action"]:
            self.faults.append(f"{wish} is something else: {entry}")

    def judge(self) -> None:
        """At the end: everybody received what the log says, no more and no less."""
        self.look()
        for command, done in self._done.items():
            if len(done) > 1:
                self.faults.append(f"{command} was done {len(done)} times")
        for table, log in self._logs.items():
            if [entry.number for entry in log] != list(range(1, len(log) + 1)):
                self.faults.append(f"the numbers of {table} have gaps")
            self._compare(table, log)

    def _compare(self, table: str, log: list[StoredEntry]) -> None:
        visits = [v for player in self._players for v in player.visits if v.table == table]
        known = facts_of(table, log)
        for visit in visits:
            since, last = visit.untold_up_to, visit.last
            expected = [fact for fact in known[visit.seat] if since < fact["n"] <= last]
            received = [fact for fact in visit.facts if fact["n"] > since]
            if received != expected:
                self.faults.append(f"seat {visit.seat} received {received}, not {expected}")


def facts_of(identity: str, log: list[StoredEntry]) -> dict[int, list[dict[str, Any]]]:
    """What each seat may know of everything that happened, by the log alone."""
    table = Table(identity)
    facts: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for entry in log:
        table.fold(entry)
        if not table.happenings or table.happenings[-1].number != entry.number:
            continue
        for event in table.happenings[-1].events:
            # As it travels: through JSON, where tuples become lists.
            fact = json.loads(json.dumps({"n": entry.number, **tagged(event.fact)}))
            for seat in range(SEATS):
                if event.audience is None or seat in event.audience:
                    facts[seat].append(fact)
    return facts


@dataclass(kw_only=True)
class Figures:
    """What came of it."""

    kills: int = 0
    moves: int = 0
    faults: list[str] = field(default_factory=list)
    recoveries: list[float] = field(default_factory=list)

    def shown(self) -> dict[str, Any]:
        """As they are kept."""
        return {
            "kills": self.kills,
            "lost": len(self.faults),
            "moves": self.moves,
            "recoveries": len(self.recoveries),
            "worst_recovery_s": round(max(self.recoveries), 2),
            "median_recovery_s": round(statistics.median(self.recoveries), 2),
        }


@contextlib.contextmanager
def playing(players: list[Player], doorway: Doorway) -> Iterator[None]:
    """While the players play."""
    for player in players:
        player.start()
    try:
        yield
    finally:
        doorway.end()
        for player in players:
            player.join(WAIT)


def soak(folder: Path, *, kills: int, tables: int, seed: int) -> Figures:
    """Kills the server this often and reports what was lost."""
    chance = random.Random(seed)  # noqa: S311  moments to kill at
    victim, doorway, figures = Victim(folder), Doorway(tables * SEATS), Figures()
    address = victim.start()
    try:
        players = [p for n in range(tables) for p in seat_players(address, doorway, n, seed)]
        referee = Referee(victim.file, players)
        with playing(players, doorway):
            doorway.open(address)
            for _ in range(kills):
                _let_play(players, chance.uniform(SOONEST, LATEST))
                doorway.open(_kill(victim, doorway, referee, figures))
            _let_all_move(players)
            _note_recovery(victim, doorway, figures)
        referee.judge()
    finally:
        victim.end(signal.SIGTERM)
    figures.moves, figures.faults = referee.moves, referee.faults
    return figures


def _kill(victim: Victim, doorway: Doorway, referee: Referee, figures: Figures) -> str:
    """Kills the server; where the next one is, when the file has been checked."""
    doorway.shut()
    victim.end(signal.SIGKILL)
    _note_recovery(victim, doorway, figures)
    doorway.wait_for_all()
    figures.kills += 1
    address = victim.start()
    referee.look()
    return address


def _note_recovery(victim: Victim, doorway: Doorway, figures: Figures) -> None:
    if doorway.first_move is not None and figures.kills:
        figures.recoveries.append(doorway.first_move - victim.began)


def _let_play(players: list[Player], seconds: float) -> None:
    time.sleep(seconds)
    for player in players:
        if player.failure is not None:
            raise player.failure


def _let_all_move(players: list[Player]) -> None:
    """Comes back when everybody has moved once more: play goes on at every table."""
    before = [len(player.acknowledged) for player in players]
    deadline = time.monotonic() + WAIT
    while any(len(p.acknowledged) == n for p, n in zip(players, before, strict=True)):
        _let_play(players, 0.01)
        if time.monotonic() > deadline:
            raise Wrong("Play does not go on.")


def main() -> None:
    """Soaks, and keeps the figures."""
    parser = argparse.ArgumentParser(description="What kill -9 can do to our server.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1, help="for moves and moments")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = soak(Path(folder), kills=asked.kills, tables=asked.tables, seed=asked.seed)
    figures = found.shown()
    print(f"soak: {figures}", *found.faults[:20], sep="\n")
    keep("soak", figures)
    if found.faults or max(found.recoveries) >= GOES_ON_WITHIN:
        sys.exit(1)


if __name__ == "__main__":
    main()
