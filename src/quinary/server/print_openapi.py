"""Prints the API's document without a server: `python -m quinary.server.print_openapi`."""

import sys
from pathlib import Path

import msgspec

from quinary.server.app import make_app
from quinary.server.store.sqlite import SqliteStore
from quinary.server.workers.processes import ProcessWorkers


def printed() -> str:
    """The document of this version."""
    app = make_app(SqliteStore(Path()), ProcessWorkers())  # neither is used
    document: bytes = app.state.document
    return msgspec.json.format(document).decode() + "\n"


if __name__ == "__main__":
    sys.stdout.write(printed())
