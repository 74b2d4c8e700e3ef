"""A server process to be treated badly, and guests who come to it from addresses of their own."""

import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

WAIT = 60.0
SERVE = "from quinary.cli import main; main()"


class Refused(Exception):
    """The server says no: the status, and the code."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(f"{status} {code}")
        self.status, self.code = status, code


class Server:
    """A server process on a fresh file, with its usual limits unless others are given."""

    def __init__(self, folder: Path, *options: str, before: str = "") -> None:
        command = [sys.executable, "-c", before + SERVE, "serve", "--port", "0", "--no-open"]
        self.process = subprocess.Popen(  # noqa: S603  our own program
            [*command, "--data", str(folder), "--log-level", "error", *options],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("Serving on "), line
        self.address = urlsplit(line.split()[2].rstrip(",")).netloc

    def workers(self) -> list[int]:
        """The processes that work for it."""
        found = []
        for folder in Path("/proc").iterdir():
            if not folder.name.isdecimal():
                continue
            try:
                parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
                command = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if parent == str(self.process.pid) and b"process_main" in command:
                found.append(int(folder.name))
        return found

    def stop(self) -> None:
        """Ends it."""
        for worker in self.workers():
            os.kill(worker, signal.SIGCONT)
        self.process.terminate()
        self.process.wait(WAIT)
        assert self.process.stdout
        self.process.stdout.close()


@contextmanager
def serving(*options: str, before: str = "") -> Iterator[Server]:
    """A server as long as it is needed; `before` is run in its process first."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), *options, before=before)
        try:
            yield server
        finally:
            server.stop()


class Guest:
    """Somebody with a browser, who comes from an address of their own."""

    def __init__(self, server: Server, name: str, source: str = "127.0.0.1") -> None:
        self._server, self._source = server, source
        self.cookie = ""
        self.ask("POST", "/api/me", name=name)

    def ask(self, verb: str, path: str, **fields: Any) -> Any:
        """The answer to a request; raises if it is refused."""
        host, _, port = self._server.address.partition(":")
        line = http.client.HTTPConnection(host, int(port), WAIT, source_address=(self._source, 0))
        body = json.dumps(fields).encode() if verb == "POST" else None
        headers = {"Cookie": self.cookie} | ({"Content-Type": "application/json"} if body else {})
        line.request(verb, path, body, headers)
        response = line.getresponse()
        if given := response.getheader("Set-Cookie"):
            self.cookie = given.split(";")[0]
        data = json.loads(response.read() or b"null")
        line.close()
        if response.status >= 300:
            raise Refused(response.status, data["error"]["code"])
        return data

    def table(self, game: str, seats: int, bots: str, *, sits: bool = True, **agreed: Any) -> str:
        """A started table with bots in all seats that the guest does not take."""
        options = {"board": "small"} if game == "rigolade" else {}
        opened = self.ask("POST", "/api/tables", game=game, seats=seats, options=options, **agreed)
        table: str = opened["table"]["id"]
        if sits:
            self.ask("POST", f"/api/tables/{table}/sit")
        self.ask("POST", f"/api/tables/{table}/seat-bot", level=bots)
        self.ask("POST", f"/api/tables/{table}/start")
        return table

    def feed(self, table: str, seat: int | None) -> ClientConnection:
        """The feed of a table."""
        url = f"ws://{self._server.address}/api/tables/{table}/feed"
        url += "" if seat is None else f"?seat={seat}"
        return connect(
            url,
            additional_headers={"Cookie": self.cookie},
            open_timeout=WAIT,
            max_size=None,
            max_queue=None,
            source_address=(self._source, 0),
        )


class Seat:
    """A seat of a guest at a table, with everything that its feed has shown."""

    def __init__(self, guest: Guest, table: str, seat: int | None = 0) -> None:
        self._guest, self._table, self._seat = guest, table, seat
        self._feed = guest.feed(table, seat)
        self.shown: dict[str, Any] = {}
        self._wishes = 0
        self.hear()

    def close(self) -> None:
        """Goes away."""
        self._feed.close()

    def is_turn_of(self, seat: int) -> bool:
        """Whether this seat of the table has to decide."""
        turn = self.shown["to_act"]
        return self.shown["stage"] == "playing" and turn != "chance" and seat in turn

    def hear(self, within: float = WAIT) -> None:
        """Takes the next message in."""
        self.shown |= json.loads(self._feed.recv(within))

    def until(self, condition: Callable[[], bool], within: float = WAIT) -> bool:
        """Hears until the condition holds, or the time is over; returns which."""
        deadline = time.monotonic() + within
        while not condition():
            try:
                self.hear(max(0.01, deadline - time.monotonic()))
            except TimeoutError:
                return False
        return True

    def until_after(self, n: int, within: float = WAIT) -> bool:
        """Hears until something has happened after entry `n`; returns whether it has in time."""
        return self.until(lambda: self.shown["n"] > n, within)

    def act(self) -> None:
        """Decides: the first of what is legal."""
        legal = self.shown["legal"]
        if legal is None:
            path = f"/api/tables/{self._table}/legal?seat={self._seat}"
            legal = self._guest.ask("GET", path)["actions"]
        self._wishes += 1
        wish = {"wish": "act", "id": self._wishes, "seat": self._seat, "seen": self.shown["n"]}
        self._feed.send(json.dumps({**wish, "action": legal[0]}))

        def answered() -> bool:
            return any(each["id"] == self._wishes for each in self.shown.get("answers", ()))

        self.until(answered)
