"""The command line as a real process, with pipes or a terminal."""

import codecs
import os
import pty
import select
import subprocess
import sys
from collections.abc import Callable

QUINARY = [sys.executable, "-m", "quinary"]

Run = Callable[..., subprocess.CompletedProcess[str]]


def refused(process: subprocess.CompletedProcess[str]) -> str:
    """The one sentence of a refusal: no traceback, nothing else."""
    assert process.returncode in (1, 2)
    assert "Traceback" not in process.stderr + process.stdout
    *_, sentence = process.stderr.strip().splitlines()
    return sentence


CELLS = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]
WHOLE_GAME = "".join(f"{cell}\n\n" for cell in CELLS)


class Terminal:
    """A real terminal with the command line in it."""

    def __init__(self, arguments: list[str], environment: dict[str, str]) -> None:
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, [*QUINARY, *arguments], environment)
        self.seen = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def wait_for(self, text: str) -> None:
        """Reads on until the text has been shown."""
        while text not in self.seen:
            self.read_on()

    def read_on(self) -> None:
        """Takes in what is shown next; fails if nothing comes for a long time."""
        ready, _, _ = select.select([self.end], [], [], 30)
        assert ready, f"nothing came after: {self.seen}"
        self.seen += self._decoder.decode(os.read(self.end, 65536))

    def type(self, text: str) -> None:
        """Types the text."""
        self.seen = ""
        os.write(self.end, text.encode())

    def interrupt(self) -> None:
        """Presses Ctrl-C; once more, as a person would, if nothing comes of it.

        Python's readline misses a signal between showing the question and waiting for a key.
        """
        self.type("\x03")
        while self.seen.strip() in ("", "^C"):
            if not select.select([self.end], [], [], 5)[0]:
                self.type("\x03")
            self.read_on()

    def finish(self) -> int:
        """The exit code."""
        _, status = os.waitpid(self.pid, 0)
        os.close(self.end)
        return os.waitstatus_to_exitcode(status)
