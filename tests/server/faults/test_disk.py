"""A disk that is full, a file that is locked.

Nothing that was acknowledged is lost, nothing is half done, and it goes on by itself.
"""

import contextlib
import resource
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.support.logs import commands, log_of
from tests.server.support.screens import Screen
from tests.server.support.seats import Seats

from quinary.server.store.interface import AWAY

KIB = 1024


class SmallDisk:
    """A place for games that is full soon: a small disk, or a limit to what a process may write.

    Not everybody may mount a disk; every process may be limited.
    """

    def __init__(self, folder: Path, *, mounted: bool) -> None:
        self.folder = folder
        folder.mkdir()
        self._ballast = folder / "ballast"
        self.mounted = mounted and self._mount()
        if self.mounted:
            self._ballast.write_bytes(bytes(512 * KIB))

    def _mount(self) -> bool:
        command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(self.folder)]
        return subprocess.run(command, check=False, capture_output=True).returncode == 0

    def fill(self, server: Any) -> None:
        """Leaves little room from now on."""
        if not self.mounted:
            _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
            limit = (400 * KIB, most)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)

    def free(self, server: Any) -> None:
        """Makes room again."""
        if self.mounted:
            self._ballast.unlink()
        else:
            _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))

    def close(self) -> None:
        """Unmounts the disk."""
        if self.mounted:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


@pytest.fixture(params=["disk", "limit"])
def small_disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SmallDisk]:
    """A disk that will be full; where none can be mounted, a limit both times."""
    disk = SmallDisk(tmp_path / "disk", mounted=request.param == "disk")
    yield disk
    disk.close()


def test_a_full_disk(small_disk, start_server, guest):
    """Acts are refused whole and not broadcast; when there is room again, play goes on."""
    server = start_server("--data", str(small_disk.folder), "--patience", "1000")
    ada = Seats(guest(server, "Ada"), 20)
    with ada.guest.feed(ada.table, 0, 0) as feed:
        screen = Screen(feed)
        small_disk.fill(server)
        assert ada.act_until_refused()["message"] == AWAY
        assert AWAY.count(".") == 1, "one sentence"
        shown = ada.now()
        assert shown["n"] == ada.number
        assert screen.wish("act", **ada.next_act())["error"]["code"] == "unavailable"
        assert ada.now() == shown
        assert screen.shown["n"] == ada.number == len(log_of(small_disk.folder, ada.table))
        assert max(fact["n"] for fact in screen.facts) <= ada.number
        small_disk.free(server)
        assert ada.act()[0] == 200
        screen.until(ada.number)
    assert ada.act()[0] == 200
    server.kill()
    server.start()
    assert ada.now()["n"] == ada.number
    assert commands(log_of(small_disk.folder, ada.table)) == ada.acknowledged


def test_a_locked_file(patient_server, guest, tmp_path):
    """Acts are refused while another program holds the lock, reads work; then play goes on."""
    ada = Seats(guest(patient_server, "Ada"), 2)
    before = ada.now()
    other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
    with contextlib.closing(other), ada.guest.feed(ada.table, 0, 0) as feed:
        screen = Screen(feed)
        other.execute("BEGIN EXCLUSIVE")
        status, answer = ada.act()
        assert (status, answer["error"]["code"]) == (503, "unavailable")
        assert screen.wish("act", **ada.next_act())["error"]["code"] == "unavailable"
        assert ada.now() == before
        other.execute("ROLLBACK")
        assert ada.act()[0] == 200
        screen.until(ada.number)
    assert commands(log_of(tmp_path, ada.table)) == ada.acknowledged == ["act 0"]
