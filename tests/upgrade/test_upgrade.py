"""The data folder of every release opens after an upgrade, with everything that is in it."""

import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.program import QUINARY
from tests.server.support.guests import Guest
from tests.server.support.servers import Server
from tests.upgrade.keep import RELEASES

KEPT = sorted(folder.name for folder in RELEASES.iterdir())


def unpacked(release: str, folder: Path) -> None:
    """Makes the server's database as that release left it."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        connection.executescript((RELEASES / release / "tables.sql").read_text(encoding="utf-8"))


def quinary(*words: object, typed: str = "") -> str:
    """What the command prints; it must succeed."""
    return subprocess.run(
        [*QUINARY, *map(str, words)], input=typed, capture_output=True, text=True, check=True
    ).stdout


class Known(Guest):
    """Somebody with the cookie that an earlier version gave them."""

    def __init__(self, server: Server, cookie: str) -> None:
        self.server, self.cookie = server, cookie


@pytest.mark.parametrize("release", KEPT)
def test_a_server_goes_on_with_its_games(release, tmp_path):
    """Its people are known by their cookies, games go on, and finished ones are told."""
    unpacked(release, tmp_path / "data")
    assert "Saved 2 tables" in quinary("backup", tmp_path / "saved", "--data", tmp_path / "data")
    server = Server("--data", str(tmp_path / "data"))
    try:
        ada = Known(server, (RELEASES / release / "cookie.txt").read_text(encoding="utf-8"))
        me = ada.ask("GET", "/api/me")
        assert (me["name"], len(me["tables"])) == ("Ada", 2)
        shown = {table: ada.ask("GET", f"/api/tables/{table}?seat=0") for table in me["tables"]}
        stages = {each["stage"]: table for table, each in shown.items()}
        assert stages.keys() == {"over", "playing"}
        running = stages["playing"]
        act = {"type": "write", "row": 1, "col": 1}
        done = ada.ask(
            "POST", f"/api/tables/{running}/act", seat=0, action=act, seen=shown[running]["n"]
        )
        assert done["n"] > shown[running]["n"]
        status, record = ada.raw("GET", f"/api/tables/{stages['over']}/record")
        assert status == 200
        assert record["record"]["steps"]
    finally:
        server.stop()
    quinary("restore", tmp_path / "saved", "--data", tmp_path / "again")


@pytest.mark.parametrize("release", KEPT)
def test_the_terminal_goes_on_with_its_games(release, tmp_path):
    """A saved game holds by the rules of today, and can be continued."""
    file = tmp_path / "game.json"
    shutil.copy(RELEASES / release / "game.json", file)
    assert "every roll and draw follows from the seed" in quinary("verify", file)
    before = len(file.read_bytes())
    assert "KNISTER" in quinary("play", "--resume", file, typed="d4\n\n")
    assert len(file.read_bytes()) > before
