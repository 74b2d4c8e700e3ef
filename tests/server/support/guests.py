"""A guest with a cookie, who sends requests and opens feeds."""

import http.client
import json
from typing import Any

from tests.server.support.servers import Server
from tests.server.support.wait import WAIT
from websockets.sync.client import ClientConnection, connect


class Guest:
    """A person with a browser: a cookie, requests, a feed."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.cookie = ""
        self.ask("POST", "/api/me", name=name)

    def raw(self, verb: str, path: str, body: bytes | None = None, **headers: str) -> Any:
        """The status and the answer to a request."""
        connection = http.client.HTTPConnection(self.server.address, timeout=WAIT)
        kind = {"Content-Type": "application/json"} if body is not None else {}
        connection.request(verb, path, body, {"Cookie": self.cookie, **kind, **headers})
        response = connection.getresponse()
        if given := response.getheader("Set-Cookie"):
            assert "HttpOnly" in given
            assert "SameSite=lax" in given
            self.cookie = given.split(";")[0]
        data = response.read()
        connection.close()
        return response.status, json.loads(data or b"null")

    def raw_text(self, verb: str, path: str) -> tuple[int, str]:
        """The status and the answer to a request for something that is not JSON."""
        connection = http.client.HTTPConnection(self.server.address, timeout=WAIT)
        connection.request(verb, path, None, {"Cookie": self.cookie})
        response = connection.getresponse()
        data = response.read().decode()
        connection.close()
        return response.status, data

    def ask(self, verb: str, path: str, **fields: Any) -> Any:
        """The answer to a request that must succeed."""
        body = json.dumps(fields).encode() if verb == "POST" else None
        status, data = self.raw(verb, path, body)
        assert status < 300, data
        return data

    def refused(self, verb: str, path: str, **fields: Any) -> tuple[int, str]:
        """The status and code of a request that must fail."""
        body = json.dumps(fields).encode() if verb == "POST" else None
        status, data = self.raw(verb, path, body)
        assert status >= 400, data
        assert data["error"]["message"]
        return status, data["error"]["code"]

    def feed(self, table: str, seat: int | None, after: int | None = None) -> ClientConnection:
        """The feed of a table."""
        query = [f"seat={seat}"] if seat is not None else []
        query += [f"after={after}"] if after is not None else []
        url = f"ws://{self.server.address}/api/tables/{table}/feed?{'&'.join(query)}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        # No limit to the queue: a test that reads late must not seem blocked.
        return connect(
            url, additional_headers=headers, open_timeout=WAIT, max_size=None, max_queue=None
        )
