"""Several workers behind nginx share one PostgreSQL."""

import asyncio
import contextlib
from pathlib import Path

from tests.server.support.nginx import Visitor, heard
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed


def test_the_workers_read_the_environment(workers, tmp_path):
    """QUINARY_DATABASE selects PostgreSQL: no file is made, no command line shows the password."""
    assert not list(tmp_path.rglob("*.sqlite"))
    for worker in workers:
        command = Path(f"/proc/{worker.process.pid}/cmdline").read_text(encoding="utf-8")
        assert "postgresql" not in command


def test_a_worker_dies(start_nginx, workers):
    """With one worker killed, every request and every new feed goes through the other."""
    proxy = start_nginx("nginx-workers.conf", *workers)

    async def scene(ada: Visitor, table: str) -> None:
        async with contextlib.AsyncExitStack() as stack:
            feeds = [await stack.enter_async_context(ada.feed(table)) for _ in range(4)]
            for feed in feeds:
                await heard(feed)
            workers[0].kill()
            assert [ada.ask("GET", "/healthz").status for _ in range(20)] == [200] * 20
            assert ada.ask("POST", f"/api/tables/{table}/sit", {}).status == 200
            assert {await survived(feed) for feed in feeds} == {False, True}
        async with ada.feed(table) as again:
            assert "Ada" in await heard(again)

    with Visitor(proxy) as ada:
        asyncio.run(scene(ada, ada.table()))


async def survived(feed: ClientConnection) -> bool:
    """Whether the feed reports that Ada sat down; if not, it was closed."""
    try:
        while "Ada" not in await heard(feed):
            pass
    except ConnectionClosed:
        return False
    return True
