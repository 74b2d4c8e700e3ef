"""Starts a program, and ends it with all its children when the process that asked for it is gone.

It runs as a process of its own, by this file's path and without anything of Quinary: the first in
a group, to which the program and its children belong. Standard input and output are the program's.
"""

import contextlib
import os
import signal
import sys

STARTED = b"\n"


def main(line: int, command: list[str]) -> None:
    """Says through the line what is wrong, or nothing, and stays until its other end is closed."""
    try:
        # Python ignores SIGPIPE, and a child would inherit that.
        os.posix_spawnp(command[0], command, os.environ, setsigdef=[signal.SIGPIPE])
    except OSError as error:
        os.write(line, str(error).encode())
        return
    # The program alone holds its pipes now, so that its end is noticed at their other ends.
    os.close(sys.stdin.fileno())
    os.close(sys.stdout.fileno())
    with contextlib.suppress(OSError):  # the other end may be gone already
        os.write(line, STARTED)
        os.read(line, 1)
    os.killpg(os.getpgrp(), signal.SIGKILL)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
