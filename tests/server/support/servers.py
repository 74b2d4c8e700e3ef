"""Server processes: started, stopped and killed."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.server.support.wait import WAIT


class Server:
    """A server process."""

    def __init__(
        self,
        *arguments: str,
        program: Sequence[str] = ("-m", "quinary"),
        journal: Path | None = None,
    ) -> None:
        self._arguments = arguments
        self._program = program
        self._journal = journal  # the file for standard error, if not ours
        self.start()

    def start(self) -> None:
        """Starts it; returns when it is ready."""
        with contextlib.ExitStack() as stack:
            errors = stack.enter_context(self._journal.open("ab")) if self._journal else None
            self.process = subprocess.Popen(
                [sys.executable, *self._program, "serve", "--port", "0", *self._arguments],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("Serving on "), line
        self.address = urlsplit(line.split()[2].rstrip(",")).netloc

    def kill(self) -> None:
        """Ends it without a warning."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.finish(-signal.SIGKILL)

    def finish(self, code: int) -> None:
        """Waits for the end."""
        assert self.process.wait(WAIT) == code
        assert self.process.stdout
        self.process.stdout.close()

    def stop(self) -> None:
        """Ends it with a warning."""
        self.process.terminate()
        self.process.wait(WAIT)
        assert self.process.stdout
        self.process.stdout.close()


def impatient(start_server: Any, folder: Path) -> Any:
    """A server whose limits are a tenth of the usual ones."""
    return start_server("--data", str(folder), "--patience", "0.1")
