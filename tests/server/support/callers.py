"""Requests sent as fast as a connection takes them."""

import http.client
import json
from collections.abc import Callable
from typing import Any, Self

from tests.server.support.wait import WAIT


def place_of(server: Any) -> tuple[str, int]:
    """The host and port on which the server listens."""
    host, port = server.address.split(":")
    return host, int(port)


class Caller:
    """Sends requests through one connection as fast as it goes, from any local address."""

    def __init__(self, server: Any, *, cookie: str = "", token: str = "", source: str = "") -> None:
        origin = (source, 0) if source else None
        host, port = place_of(server)
        self._connection = http.client.HTTPConnection(host, port, WAIT, source_address=origin)
        self._headers = {"Content-Type": "application/json"}
        if cookie:
            self._headers["Cookie"] = cookie
        if token:
            self._headers["Authorization"] = f"Bearer {token}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def raw(self, verb: str, path: str, body: str | None = None) -> tuple[int, bytes]:
        """The status and the body; for a stream, an empty body."""
        self._connection.request(verb, path, body, self._headers)
        response = self._connection.getresponse()
        if response.getheader("Content-Type", "").startswith("text/event-stream"):
            self._connection.close()
            return response.status, b""
        return response.status, response.read()

    def code(self, verb: str, path: str, **fields: Any) -> str:
        """The code of the refusal, or an empty text if it succeeded."""
        status, data = self.raw(verb, path, json.dumps(fields) if verb == "POST" else None)
        return json.loads(data)["error"]["code"] if status >= 400 else ""

    def codes_until(self, last: str, ask: Callable[[], str], most: int = 3_000) -> list[str]:
        """All codes up to and including the last one, which is this one."""
        codes: list[str] = []
        while not codes or codes[-1] != last:
            assert len(codes) < most, f"{last} never came: {set(codes)}"
            codes.append(ask())
        return codes
