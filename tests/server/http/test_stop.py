"""The server stops quickly, and says goodbye to every feed."""

import asyncio
import resource
import signal
import struct
import time
from typing import Any

from bench.load.frames import connect
from tests.server.support.play import own_table
from tests.server.support.wait import WAIT


def allow_many_sockets() -> None:
    """Raises the limit of open files for this process and the server that it starts."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def _look_until_closed(server: Any, paths: list[str], cookie: str) -> list[str]:
    """How each of the feeds ended when the server got SIGTERM."""
    ends: list[str] = []
    waiting = asyncio.Semaphore(50)

    async def look(path: str) -> None:
        async with waiting:
            await connect(
                server.address, path, _ignore, lambda end: ends.append(str(end)), cookie=cookie
            )

    await asyncio.gather(*(look(path) for path in paths))
    server.process.send_signal(signal.SIGTERM)
    began = time.monotonic()
    await asyncio.to_thread(server.process.wait, WAIT)
    assert time.monotonic() - began < 5
    async with asyncio.timeout(WAIT):
        while len(ends) < len(paths):  # noqa: ASYNC110  what was sent has to be read first
            await asyncio.sleep(0.01)
    return ends


def _ignore(_message: bytes) -> None:
    pass


def test_a_stop_with_a_thousand_feeds(start_server, guest, tmp_path):
    """The server is gone within five seconds, and has closed every feed properly."""
    allow_many_sockets()
    server = start_server("--data", str(tmp_path), "--patience", "1000")
    ada = guest(server, "Ada")
    tables = [own_table(ada, 1) for _ in range(10)]
    paths = [f"/api/tables/{tables[n % 10]}/feed?seat=0" for n in range(1_000)]
    ends = asyncio.run(_look_until_closed(server, paths, ada.cookie))
    goodbye = struct.pack(">H", 1012)
    assert all(str(goodbye) in end for end in ends), set(ends)
