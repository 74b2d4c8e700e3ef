"""The first minute: what `make run` asks for, what it says, and how it ends."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tools import node

from quinary.cli.play import data_folder

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools"
# The environment without what a make around the tests says to a make within them.
OUTSIDE = {
    name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))
}


def program(folder: Path, name: str, text: str) -> None:
    """Puts a shell script where PATH finds it."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{text}\n")
    (folder / name).chmod(0o755)


def dry_run(*targets: str) -> str:
    """Every command that make would run in a fresh clone."""
    asked = subprocess.run(
        ["make", "--dry-run", "--always-make", *targets],
        cwd=ROOT,
        env=OUTSIDE,
        capture_output=True,
        text=True,
        check=True,
    )
    return asked.stdout


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ("18.20.4", False),
        ("20.18.3", False),
        ("20.19.0", True),
        ("21.7.0", False),
        ("22.11.0", False),
        ("22.12.0", True),
        ("23.11.0", False),
        ("24.0.0", True),
        ("26.1.0", True),
    ],
)
def test_which_node_is_new_enough(tmp_path, monkeypatch, version, good):
    """Vite's own rule, asked of the program that PATH finds."""
    program(tmp_path, "node", f"echo {version}")
    program(tmp_path, "npm", "")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node.system_npm() == ([str(tmp_path / "npm")] if good else None)


def test_a_command_runs_with_the_node_that_was_fetched(tmp_path):
    """Where the system's Node is too old, build/node comes first in PATH, and npm finds it."""
    copy = tmp_path / "copy"
    shutil.copytree(TOOLS, copy / "tools")
    program(tmp_path / "old", "node", "echo 18.20.4")
    program(tmp_path / "old", "npm", "echo old npm")
    (copy / "build" / "node").mkdir(parents=True)
    program(copy / "build" / "node" / "bin", "node", "echo 24.0.0")
    program(copy / "build" / "node" / "bin", "npm", 'echo "new npm: $1"')
    said = subprocess.run(
        [sys.executable, "tools/node.py", "npm", "ci"],
        cwd=copy,
        env={"PATH": f"{tmp_path / 'old'}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == "new npm: ci\n"


def make_venv(folder: Path, python: str) -> subprocess.CompletedProcess[str]:
    """What tools/make-venv says to a python3 that answers by this script."""
    program(folder, "python3", python)
    return subprocess.run(
        [str(TOOLS / "make-venv"), str(folder / "venv"), "Making it", "python3"],
        env={"PATH": f"{folder}:/usr/bin:/bin"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_old_python_is_refused_in_one_sentence(tmp_path):
    """It says which one this is, and what to type."""
    said = make_venv(tmp_path, 'case "$2" in *exit*) exit 1 ;; *) echo 3.9 ;; esac')
    assert said.returncode == 1
    assert said.stderr == (
        "Quinary needs Python 3.11 or newer, and this one is 3.9: "
        "sudo apt install python3.11 python3.11-venv\n"
    )
    assert not (tmp_path / "venv").exists()


def test_a_python_without_venv_is_refused_in_one_sentence(tmp_path):
    """Debian keeps ensurepip in a package of its own, and this names it."""
    said = make_venv(
        tmp_path, 'case "$2" in *ensurepip*) exit 1 ;; *print*) echo 3.11 ;; *) exit 0 ;; esac'
    )
    assert said.returncode == 1
    assert said.stderr == (
        "This Python has no pip to put into .venv: sudo apt install python3.11-venv\n"
    )


def test_a_half_filled_environment_is_made_anew(tmp_path):
    """What was interrupted is removed: pip would take half a package for a whole one."""
    half = tmp_path / "venv"
    half.mkdir()
    program(half / "bin", "python", "")
    (half / ".unfinished").touch()
    said = make_venv(tmp_path, 'if [ "$2" = venv ]; then mkdir -p "$3/bin"; fi')
    assert said.returncode == 0, said.stderr
    assert said.stdout == "Making it\n"
    assert sorted(path.name for path in half.iterdir()) == [".made", "bin"]
    assert list((half / "bin").iterdir()) == []


def test_a_step_prints_what_failed_and_nothing_else(tmp_path):
    """A step that works says one line; one that fails shows what its command said."""
    step = [str(TOOLS / "step"), "1 of 4: Trying", "sh", "-c"]
    works = subprocess.run([*step, "echo noise"], cwd=tmp_path, capture_output=True, check=False)
    assert (works.returncode, works.stdout, works.stderr) == (0, b"1 of 4: Trying\n", b"")
    fails = subprocess.run(
        [*step, "echo reason; exit 3"], cwd=tmp_path, capture_output=True, check=False
    )
    assert fails.returncode == 3
    assert fails.stderr.startswith(b"reason\nThis failed: ")
    assert list((tmp_path / "build").iterdir()) == []


WAITING = """
import pathlib, sys, time
try:
    pathlib.Path("started").touch()
    time.sleep(60)
except KeyboardInterrupt:
    sys.exit(1)
"""


@pytest.mark.parametrize("tool", ['step "1 of 4: Trying (1 MB)"', "until-interrupted"])
def test_ctrl_c_ends_make_without_a_word(tmp_path, tool):
    """No `make: *** … Interrupt`, no `Error 1`; nothing further is made."""
    (tmp_path / "waiting.py").write_text(WAITING)
    recipe = f"exec {TOOLS}/{tool} {sys.executable} waiting.py"
    (tmp_path / "Makefile").write_text(
        f"all: stamp\n\t@echo went on\nstamp:\n\t@{recipe}\n\t@touch stamp\n"
    )
    make = subprocess.Popen(
        ["make"],
        cwd=tmp_path,
        env=OUTSIDE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        patience = time.monotonic() + 60
        while not (tmp_path / "started").exists():
            assert time.monotonic() < patience, "the recipe never started"
            time.sleep(0.02)
    finally:
        os.killpg(make.pid, signal.SIGINT)
        said = make.communicate(timeout=20)[0].decode()
    assert said in {"", "1 of 4: Trying (1 MB)\n"}
    assert not (tmp_path / "stamp").exists()


def test_playing_installs_no_tools():
    """`make run` and `make play` ask for what serving needs; everything else has its own target."""
    for target in ("run", "play"):
        commands = dry_run(target)
        assert re.findall(r"-r (requirements/\S+)", commands) == ["requirements/run.txt"]
    assert "npm ci --omit=dev" in dry_run("run") or (ROOT / "node_modules" / ".all").exists()
    assert "npm" not in dry_run("play")
    assert "requirements/train.txt" not in dry_run("test")
    assert "requirements/train.txt" in dry_run("test-training")


def pins(name: str) -> set[str]:
    """Each package with its version in a lock."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return set(re.findall(r"^(\S+==\S+)", text, re.MULTILINE))


@pytest.mark.parametrize("name", ["run", "paper", "research"])
def test_every_lock_agrees_with_the_one_for_tests(name):
    """People get the versions that the tests ran with."""
    assert pins(name)
    assert pins(name) <= pins("dev")


def test_who_serves_downloads_little():
    """Neither PyTorch nor tests, research or paper come with the server."""
    names = {pin.split("==")[0] for pin in pins("run")}
    assert {"starlette", "uvicorn", "numba"} <= names
    assert not names & {"torch", "pytest", "mypy", "ruff", "open-spiel", "pyarrow", "typst"}


def test_who_serves_downloads_no_browser():
    """Chromium comes with the tests alone, from any registry; no script of it fetches more."""
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    chromium = packages["node_modules/@sparticuz/chromium"]
    assert chromium["dev"]
    for needed in ("node_modules/@sparticuz/chromium", "node_modules/tar-fs"):
        assert not packages[needed].get("hasInstallScript")
    assert not [name for name, package in packages.items() if "resolved" in package]


def test_the_whole_test_ends_with_what_was_not_run():
    """Old notes are removed first; the last command reads the new ones."""
    commands = dry_run("test").splitlines()
    notes = ROOT / "build" / "not-run"
    assert commands[-1] == f"tools/not-run {notes}"
    assert f"rm -rf {notes}" in commands


def test_clean_removes_no_games():
    """What `make clean` removes lies in the checkout, and games do not."""
    (command,) = dry_run("clean").splitlines()
    removed = command.split()[2:]
    assert removed
    for name in removed:
        assert not Path(name).is_absolute()
        assert ".." not in Path(name).parts
    assert not data_folder().resolve().is_relative_to(ROOT)
