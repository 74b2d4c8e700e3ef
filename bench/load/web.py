"""HTTP, as far as a table has to be set up by it: one connection, one request at a time."""

import asyncio
import json
from types import TracebackType
from typing import Any, Self


class Refused(Exception):
    """The server says no, or something went wrong in it."""


class Web:
    """Requests to the server at host:port; `async with` opens and closes the connection."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter
        self._given = ""  # the last cookie that the server set

    async def __aenter__(self) -> Self:
        host, _, port = self._address.partition(":")
        self._reader, self._writer = await asyncio.open_connection(host, int(port))
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._writer.close()

    async def welcome(self, name: str) -> str:
        """A new guest's cookie."""
        await self.post("/api/me", "", name=name)
        return self._given

    async def post(self, path: str, cookie: str, **fields: Any) -> Any:
        """The answer to a request that changes something."""
        return await self._ask("POST", path, cookie, json.dumps(fields).encode())

    async def get(self, path: str, cookie: str) -> Any:
        """The answer to a question."""
        return await self._ask("GET", path, cookie, b"")

    async def _ask(self, verb: str, path: str, cookie: str, body: bytes) -> Any:
        lines = [
            f"{verb} {path} HTTP/1.1",
            f"Host: {self._address}",
            *([f"Cookie: {cookie}"] if cookie else []),
            *(["Content-Type: application/json"] if body else []),
            f"Content-Length: {len(body)}",
        ]
        self._writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        status, data = await self._answer()
        if status >= 300:
            raise Refused(f"{verb} {path}: {status} {data[:300]!r}")
        return json.loads(data or b"null")

    async def _answer(self) -> tuple[int, bytes]:
        head = await self._reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").strip().split("\r\n")
        length = 0
        for line in lines:
            name, _, value = line.partition(":")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self._given = value.split(";")[0].strip()
        return int(first.split()[1]), await self._reader.readexactly(length)
