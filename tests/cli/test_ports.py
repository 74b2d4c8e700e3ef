"""Ports on the command line: one that can't be is refused, and never taken for another one."""

import os
import subprocess
import sys

import pytest

from quinary.cli.addresses import check_ports

WRONG = [
    *((["serve"], "--port", port) for port in ("99999", "65536", "-1", "many")),
    *((["serve"], "--database", port) for port in ("99999", "-1")),
    (["backup", "b.sqlite"], "--database", "99999"),
    (["restore", "b.sqlite"], "--database", "99999"),
    (["export", "e.jsonl"], "--database", "99999"),
    *((["arena", "knister", "random"], "--dask", port) for port in ("99999", "-1")),
]
ADDRESSES = {
    "--port": "{}",
    "--database": "postgresql://ada:secret@127.0.0.1:5432,127.0.0.1:{}/games",
    "--dask": "tcp://127.0.0.1:{}",
}


@pytest.mark.parametrize(("command", "option", "port"), WRONG)
def test_a_wrong_port_is_refused(command, option, port, tmp_path):
    """Exit code 2 and one sentence on the option at fault; no password, and nothing is begun."""
    done = subprocess.run(
        [sys.executable, "-m", "quinary", *command, option, ADDRESSES[option].format(port)],
        cwd=tmp_path,
        env={**os.environ, "QUINARY_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    *_, sentence = done.stderr.splitlines()
    assert sentence.startswith(f"Error: Invalid value for '{option}': ")
    assert "Traceback" not in done.stderr
    assert "secret" not in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://games",
        "postgresql://ada:50%@games.example/quinary?sslmode=require",
        "postgres://ada:secret@[::1]:5432/games",
        "postgresql://one:5432,two:5433/games",
        "postgresql:///games?host=/run/postgresql",
        "tcp://[fe80::1]:8786",
        "scheduler:8786",
        "inproc://192.0.2.1/77/1",
        "",
    ],
)
def test_an_address_with_a_port_or_without_passes(address):
    """Whatever PostgreSQL and Dask call an address."""
    check_ports(address, "--option")
