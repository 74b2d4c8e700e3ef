"""docs/build/sixth-game.md, followed to the letter: the game that it writes keeps every law."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.cli.test_terminal import plays_what_is_shown

PAGE = Path(__file__).parents[2] / "docs" / "build" / "sixth-game.md"
FILE = re.compile(r"^### `(.+?)`\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)

Run = Callable[..., str]


class Installed(NamedTuple):
    """The tutorial's package: its folder, and an environment where it is installed."""

    folder: Path
    environment: dict[str, str]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The tutorial's package, installed beside Quinary."""
    folder, target = tmp_path_factory.mktemp("auction"), tmp_path_factory.mktemp("installed")
    for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    install = ["pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run(
        [sys.executable, "-m", *install, "--target", target, folder], check=True, timeout=120
    )
    source = str(Path(__file__).parents[2] / "src")
    paths = os.pathsep.join((str(target), source))
    return Installed(folder, {**os.environ, "PYTHONPATH": paths})


@pytest.fixture(scope="module")
def run(installed: Installed) -> Run:
    """Runs Python in the folder of the tutorial's package."""

    def run_python(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            env=installed.environment,
            cwd=installed.folder,
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
    output = ""
    for command in "".join(COMMANDS.findall(PAGE.read_text(encoding="utf-8"))).splitlines():
        program, *arguments = shlex.split(command)
        output += run(*(["-m", "quinary"] if program == "quinary" else []), *arguments)
    assert "The highest bid takes the prize" in output
    assert "every law holds" in run("test_auction.py")
    everywhere = run("everywhere.py")
    assert "The prize is" in everywhere
    assert everywhere.endswith("everywhere\n")


def test_a_game_of_digits_plays_what_is_typed(installed: Installed, tmp_path: Path) -> None:
    """A bid of 2 is typed as 2, whatever its place in the list: such a list has no numbers."""
    plays_what_is_shown("auction", tmp_path, installed.environment)
