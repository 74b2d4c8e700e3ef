"""Players who come back after every kill of the server, and send again what was not answered."""

import contextlib
import http.client
import json
import random
import threading
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

# Games whose legal actions come with the feed; tables take turns.
GAMES = ("knister", "einstein", "einsteincode")
SEATS = 2
WAIT = 30.0  # seconds after which something that has not happened will not happen
# Refusals of a wish because somebody else was quicker.
OVERTAKEN = ("stale", "not-your-turn", "not-now")


class Wrong(Exception):
    """The server does what it must not do, or nothing at all."""


class Doorway:
    """Where the server is just now, for players who have lost it."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._changed = threading.Condition()
        self._address: str | None = None
        self._over = False
        self._waiting = 0
        # When the first move after the last restart was acknowledged.
        self.first_move: float | None = None

    def open(self, address: str) -> None:
        """Lets everybody in."""
        with self._changed:
            self._address, self.first_move = address, None
            self._changed.notify_all()

    def shut(self) -> None:
        """Lets nobody in any more."""
        with self._changed:
            self._address = None

    def end(self) -> None:
        """Refuses every connection."""
        with self._changed:
            self._address, self._over = None, True
            self._changed.notify_all()

    def enter(self) -> str | None:
        """The server's address, as soon as it has one; None at the end."""
        with self._changed:
            self._waiting += 1
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._address or self._over)
            self._waiting -= 1
            return self._address

    def wait_for_all(self) -> None:
        """Comes back when everybody has noticed that the server is gone."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._waiting == self._players, WAIT):
                raise Wrong("A player did not come back to the door.")

    def note_move(self) -> None:
        """A move was acknowledged."""
        if self.first_move is None:
            self.first_move = time.monotonic()


@dataclass(kw_only=True)
class Visit:
    """What one seat received at one table."""

    table: str
    seat: int
    last: int = 0  # the last number
    facts: list[dict[str, Any]] = field(default_factory=list)
    untold_up_to: int = 0  # up to this number the server no longer knew what had happened


@dataclass(frozen=True, kw_only=True)
class Acknowledged:
    """A wish that was answered: done, and safe up to this number."""

    table: str
    number: int
    wish: dict[str, Any]


class Player(threading.Thread):
    """Somebody who plays whatever is legal, game after game, and never gives up."""

    def __init__(self, doorway: Doorway, cookie: str, seat: int, table: str, seed: str) -> None:
        super().__init__(daemon=True, name=f"seat {seat}")
        self._doorway = doorway
        self._cookie = cookie
        self._chance = random.Random(seed)  # noqa: S311  moves in a soak
        self._shown: dict[str, Any] = {}
        # The wish that has not been answered yet: it is sent again, as it was.
        self._pending: dict[str, Any] | None = None
        self.visits = [Visit(table=table, seat=seat)]
        self.acknowledged: list[Acknowledged] = []
        self.failure: BaseException | None = None

    def run(self) -> None:
        """Plays until there is nobody to play with any more."""
        try:
            while (address := self._doorway.enter()) is not None:
                with contextlib.suppress(OSError, WebSocketException):
                    self._attend(address)
        except BaseException as error:  # noqa: BLE001  the run fails with it
            self.failure = error

    def _attend(self, address: str) -> None:
        here = self.visits[-1]
        url = f"ws://{address}/api/tables/{here.table}/feed?seat={here.seat}&after={here.last}"
        headers = {"Cookie": self._cookie}
        with connect(url, additional_headers=headers, open_timeout=WAIT, max_size=None) as feed:
            sent = None
            while self.visits[-1] is here:
                self._hear(feed, here)
                self._pending = self._pending or self._next_wish(here)
                if self._pending is not sent and self._pending is not None:
                    feed.send(json.dumps(self._pending))
                    sent = self._pending

    def _hear(self, feed: ClientConnection, here: Visit) -> None:
        """Takes the next message in."""
        try:
            message = json.loads(feed.recv(WAIT))
        except TimeoutError:
            raise Wrong(f"Nothing happens any more: {self._shown}, {self._pending}") from None
        if "error" in message:
            raise Wrong(f"The feed is refused: {message}")
        answers = message.pop("answers", [])
        facts = message.pop("facts", [])
        if facts is None:
            here.untold_up_to = message["n"]
        here.facts += facts or []
        here.last = message["n"]
        self._shown |= message
        for answer in answers:
            self._take(answer, here)

    def _take(self, answer: dict[str, Any], here: Visit) -> None:
        wish, self._pending = self._pending, None
        if wish is None or answer["id"] != wish["id"]:
            raise Wrong(f"An answer to what was not asked: {answer}, {wish}")
        if "error" not in answer:
            self.acknowledged.append(Acknowledged(table=here.table, number=answer["n"], wish=wish))
            self._doorway.note_move()
        elif answer["error"]["code"] not in OVERTAKEN:
            raise Wrong(f"{wish} is refused: {answer}")

    def _next_wish(self, here: Visit) -> dict[str, Any] | None:
        """What this player wants now; goes on to the next table where there is one."""
        shown, stage = self._shown, self._shown["stage"]
        if shown.get("next"):
            self._shown = {}
            self.visits.append(Visit(table=shown["next"], seat=here.seat))
        elif stage == "waiting" and shown["you"]["host"] and len(shown["seats"]) == SEATS:
            return self._wish("start")
        elif stage == "over" and shown["you"]["host"]:
            return self._wish("rematch")
        elif stage == "playing" and here.seat in shown["to_act"]:
            action = self._chance.choice(shown["legal"])
            return self._wish("act", seat=here.seat, action=action, seen=shown["n"])
        return None

    def _wish(self, wish: str, **fields: Any) -> dict[str, Any]:
        command = uuid.UUID(int=self._chance.getrandbits(128)).hex
        return {"wish": wish, "id": command[:8], "command": command, **fields}


def post(address: str, path: str, cookie: str, **fields: Any) -> tuple[Any, str]:
    """The answer to a request that must succeed, and the cookie from now on."""
    connection = http.client.HTTPConnection(address, timeout=WAIT)
    with contextlib.closing(connection):
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        connection.request("POST", path, json.dumps(fields), headers)
        response = connection.getresponse()
        answer = json.loads(response.read())
        if response.status >= 300:
            raise Wrong(f"{path}: {response.status} {answer}")
        given = response.getheader("Set-Cookie", "").split(";")[0]
        return answer, given or cookie


def seat_players(address: str, doorway: Doorway, number: int, seed: int) -> list[Player]:
    """The players of a new table."""
    game = GAMES[number % len(GAMES)]
    cookies = [post(address, "/api/me", "", name=f"Player {seat}")[1] for seat in range(SEATS)]
    opened, _ = post(address, "/api/tables", cookies[0], game=game, seats=SEATS)
    table = opened["table"]["id"]
    for cookie in cookies:
        post(address, f"/api/tables/{table}/sit", cookie)
    return [
        Player(doorway, cookie, seat, table, f"{seed} {number} {seat}")
        for seat, cookie in enumerate(cookies)
    ]
