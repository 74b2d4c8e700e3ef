"""Keeps the data folder of this version for the tests of later ones: run it before a release.

`python -m tests.upgrade.keep` writes `tests/upgrade/releases/VERSION`: a server's database as
SQL, with a running table, a finished one and the cookie of its host, and a game saved in the
terminal. What has been kept is never changed: people have such folders.
"""

import random
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path

from tests.cli.program import QUINARY
from tests.server.support.guests import Guest
from tests.server.support.play import own_table, play_to_the_end
from tests.server.support.servers import Server

from quinary import __version__

RELEASES = Path(__file__).parent / "releases"


def dump(path: Path) -> str:
    """The database as SQL, with its version."""
    with closing(sqlite3.connect(path)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        return "\n".join([*connection.iterdump(), f"PRAGMA user_version = {version};", ""])


def keep(folder: Path) -> None:
    """Plays on a server and in the terminal, and writes what they leave into the folder."""
    with tempfile.TemporaryDirectory() as data:
        server = Server("--data", data)
        ada = Guest(server, "Ada")
        play_to_the_end(own_table(ada, 1), [ada], random.Random(1))
        table = own_table(ada, 1)
        act = {"type": "write", "row": 0, "col": 0}
        ada.ask("POST", f"/api/tables/{table}/act", seat=0, action=act, seen=_number(ada, table))
        server.stop()
        folder.mkdir(parents=True)
        (folder / "tables.sql").write_text(dump(Path(data, "tables.sqlite")), encoding="utf-8")
        (folder / "cookie.txt").write_text(ada.cookie, encoding="utf-8")
    words = ["play", "knister", "--name", "Ada", "--seed", "x", "--save", str(folder / "game.json")]
    typed = "a1\n\nb2\n\nc3\n"
    subprocess.run(
        [*QUINARY, *words], input=typed, text=True, check=True, stdout=subprocess.DEVNULL
    )


def _number(guest: Guest, table: str) -> int:
    number: int = guest.ask("GET", f"/api/tables/{table}?seat=0")["n"]
    return number


if __name__ == "__main__":
    keep(RELEASES / __version__)
