"""Server processes: started on a core of their own, and measured from outside."""

import os
import resource
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

PEER = Path(__file__).parents[1] / "peer"
TICKS = os.sysconf("SC_CLK_TCK")
PAGE_KIB = os.sysconf("SC_PAGE_SIZE") // 1024
STOP_WITHIN = 20
# All players come from one address here, and play faster than people: limits are raised.
PATIENCE = "1000"


def cores() -> tuple[set[int], set[int]]:
    """The server's core and the client's; the same ones, where there are not two."""
    every = sorted(os.sched_getaffinity(os.getpid()) | _home)
    return (set(every), set(every)) if len(every) < 2 else ({every[0]}, {every[1]})


_home = os.sched_getaffinity(os.getpid())


def allow_many_sockets() -> None:
    """Raises the limit of open files as far as it goes, for this process and its children."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class Server:
    """A server process; ready when it has said where it serves."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        pinned: bool = True,
        cwd: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        theirs, mine = cores() if pinned else (_home, _home)
        # A child is born on its parent's cores: so no thread of it ever runs elsewhere.
        os.sched_setaffinity(0, theirs)
        self._process = subprocess.Popen(  # noqa: S603  the commands below
            command,
            stdout=subprocess.PIPE,
            text=True,
            cwd=cwd,
            env={**os.environ, **(environment or {})},
        )
        os.sched_setaffinity(0, mine)
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line.startswith("Serving on "):
            self.stop()
            raise RuntimeError(f"{' '.join(command)} does not serve: {line!r}")
        self.address = urlsplit(line.split()[2].rstrip(",")).netloc

    def cpu(self) -> float:
        """Seconds of processor time that the process has used, in all its threads."""
        # The name in parentheses may hold blanks; what follows does not.
        stat = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / TICKS

    def memory_kib(self) -> int:
        """What the process holds in memory."""
        return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * PAGE_KIB

    def stop(self) -> None:
        """Ends the process."""
        self._process.terminate()
        try:
            self._process.wait(STOP_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        assert self._process.stdout
        self._process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


def peer() -> Server:
    """boardgame.io, as it is run in production."""
    return Server(["node", "server.js"], cwd=PEER, environment={"NODE_ENV": "production"})


def ours(*where: str, pinned: bool = True) -> Server:
    """Our server, on a folder or a database."""
    command = [sys.executable, "-m", "quinary", "serve", "--port", "0", "--patience", PATIENCE]
    return Server([*command, *where], pinned=pinned)


def install_peer() -> None:
    """Fetches the peer in its pinned versions, once."""
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=PEER, check=True)  # noqa: S607
