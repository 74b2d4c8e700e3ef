"""The systemd units in deploy/ do what docs/host/deploy.md says."""

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest
from tests.server.support.deploy_files import DEPLOY, INSTALLED, WAIT, refusals

from quinary.cli import COMMANDS, main

SERVICES = ("quinary.service", "quinary@.service", "quinary-backup.service")


def unit(name: str) -> configparser.ConfigParser:
    """A unit of deploy/."""
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(DEPLOY / name, encoding="utf-8")
    return parser


@pytest.mark.parametrize("name", SERVICES)
def test_units_call_what_there_is(name):
    """The command and options of a unit's ExecStart exist."""
    line = unit(name)["Service"]["ExecStart"]
    assert INSTALLED in line
    assert not refusals(line)


def test_the_database_is_read_from_the_environment():
    """Every command that wants the database takes it from QUINARY_DATABASE."""
    for name in ("serve", "backup", "restore"):
        assert name in COMMANDS
        command = main.get_command(click.Context(main), name)
        assert command
        found = {param.name: param.envvar for param in command.params}
        assert found["database"] == "QUINARY_DATABASE", name


HARDENED = {
    "User": "quinary",
    "NoNewPrivileges": "yes",
    "CapabilityBoundingSet": "",
    "ProtectSystem": "strict",
    "ProtectHome": "yes",
    "PrivateTmp": "yes",
    "PrivateDevices": "yes",
    "UMask": "0077",
}


@pytest.mark.parametrize("name", SERVICES)
def test_units_ask_for_little(name):
    """No unit runs as root or can gain privileges; all three are confined alike."""
    service = dict(unit(name)["Service"])
    assert HARDENED.items() <= service.items()
    # IPC objects are shared by all that one user runs: one unit's end must not take another's.
    assert "RemoveIPC" not in service
    shut = ("Protect", "Private", "Restrict", "SystemCall", "Lock")
    first = unit(SERVICES[0])["Service"].items()
    assert {k: v for k, v in service.items() if k.startswith(shut)} == {
        k: v for k, v in first if k.startswith(shut)
    }


@pytest.mark.parametrize("name", ["quinary.service", "quinary@.service"])
def test_servers_come_back(name):
    """A server is restarted for ever, may have many feeds, and gets time to stop."""
    service = unit(name)["Service"]
    assert unit(name)["Unit"]["StartLimitIntervalSec"] == "0"
    assert service["Restart"] == "always"
    assert service["LimitNOFILE"] == "65536"
    assert service["TimeoutStopSec"] == "10"


def test_systemd_accepts_the_units(tmp_path):
    """`systemd-analyze verify` accepts the units, where there is systemd."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        return  # the tests above have read the units
    for name in (*SERVICES, "quinary-backup.timer"):
        text = (DEPLOY / name).read_text(encoding="utf-8").replace(INSTALLED, "/bin/true")
        (tmp_path / name.replace("@", "@8001")).write_text(text, encoding="utf-8")
    units = [str(path) for path in tmp_path.iterdir()]
    done = subprocess.run(
        [analyze, "verify", "--man=no", *units], check=False, capture_output=True, text=True
    )
    ours = [line for line in done.stderr.splitlines() if "quinary" in line]
    assert not ours


def nightly_backup(folder: Path) -> Path:
    """The file that the backup unit makes, written to this folder instead of its own."""
    service = unit("quinary-backup.service")["Service"]
    for line in (service["ExecStart"], service["ExecStartPost"]):
        ours = {INSTALLED: f"{sys.executable} -m quinary", "/var/lib/quinary-backup": str(folder)}
        # A shell reads it here: it needs neither systemd's escapes nor its names without quotes.
        plain = {"$$": "$", "%%": "%", " *.": " \\*."}
        for old, new in (ours | plain).items():
            line = line.replace(old, new)  # noqa: PLW2901  a line at a time
        subprocess.run(line, shell=True, check=True, timeout=WAIT)
    (made,) = folder.iterdir()
    return made


@pytest.fixture
def backups(tmp_path: Path) -> Path:
    """A folder with an old backup."""
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "old.backup").touch()
    os.utime(folder / "old.backup", (0, 0))
    return folder


def test_the_nightly_backup(server, backups, tmp_path, monkeypatch):
    """The nightly command makes a file while the server runs, and removes old ones."""
    monkeypatch.setenv("QUINARY_HOME", str(tmp_path))
    made = nightly_backup(backups)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}\.backup", made.name)
    assert made.stat().st_size
    assert server.process.poll() is None


def test_the_nightly_backup_of_postgresql(workers, backups):
    """The same unit, with QUINARY_DATABASE in its environment, saves what the workers share."""
    assert nightly_backup(backups).stat().st_size
    assert [worker.process.poll() for worker in workers] == [None, None]
