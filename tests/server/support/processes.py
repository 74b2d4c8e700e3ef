"""Processes as Linux shows them in /proc."""

import contextlib
from pathlib import Path
from typing import Any


def children_of(process: int) -> set[int]:
    """The processes that this one has started."""
    found = set()
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            if folder.name.isdecimal() and _status(folder.name)[1] == str(process):
                found.add(int(folder.name))
    return found


def _status(process: int | str) -> list[str]:
    """The state of a process, its parent, and so on."""
    # The name in parentheses may hold blanks; what follows does not.
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()


def is_alive(process: int) -> bool:
    """Whether the process still runs; a zombie does not."""
    try:
        return _status(process)[0] not in "ZX"
    except OSError:
        return False


def memory_of(server: Any) -> int:
    """The bytes that the server's process has in memory."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    (kilobytes,) = [line.split()[1] for line in lines if line.startswith("VmRSS:")]
    return 1024 * int(kilobytes)
