"""docs/sixth-game.md, followed to the letter: the game that it writes keeps every law."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[1] / "docs" / "sixth-game.md"
FILE = re.compile(r"^### `(.+?)`\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)

Run = Callable[..., str]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs Python in the folder of the tutorial's package, installed beside Quinary."""
    folder, target = tmp_path_factory.mktemp("auction"), tmp_path_factory.mktemp("installed")
    for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    install = ["pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run(
        [sys.executable, "-m", *install, "--target", target, folder], check=True, timeout=120
    )
    source = str(Path(__file__).parents[1] / "src")
    paths = os.pathsep.join((str(target), source))

    def run_python(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            env={**os.environ, "PYTHONPATH": paths},
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run_python


def test_the_page_can_be_followed(run: Run) -> None:
    """Its commands work, and the game that it writes passes the conformance kit everywhere."""
    told = ""
    for command in "".join(COMMANDS.findall(PAGE.read_text(encoding="utf-8"))).splitlines():
        program, *arguments = shlex.split(command)
        told += run(*(["-m", "quinary"] if program == "quinary" else []), *arguments)
    assert "The highest bid takes the prize" in told
    assert "every law holds" in run("test_auction.py")
    everywhere = run("everywhere.py")
    assert "The prize is" in everywhere
    assert everywhere.endswith("everywhere\n")
