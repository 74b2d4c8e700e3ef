"""The command line as people use it: help, games, rules, and what is refused."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.program import QUINARY, refused

from quinary.cli import COMMANDS
from quinary.core.registry import game_ids


def test_help_is_quick():
    """`quinary --help` imports nothing heavy: no drawing, no JSON, no game."""
    code = (
        "import sys; from quinary.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'rich', 'msgspec', 'asyncio', 'quinary.games', 'quinary.core.game'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)"
    )
    output = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    ).stdout
    for command in COMMANDS:
        assert re.search(rf"^  {command} ", output, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run, command):
    """And says what it does."""
    assert "Usage: quinary" in run(command, "--help").stdout


def test_games(run):
    """The list says who can play and what can be agreed."""
    output = run("games").stdout
    for game_id in game_ids():
        assert game_id in output
    assert "--option opening=free, strict" in output


def test_rules(run):
    """The whole rules, one clause by its id or number, and a clear word for any other."""
    assert "KNI-1" in run("rules", "knister").stdout
    assert run("rules", "knister", "KNI-7").stdout.startswith("KNI-7  ")
    assert run("rules", "knister", "7").stdout.startswith("KNI-7  ")
    assert "KNI-1 to KNI-8" in refused(run("rules", "knister", "99"))
    assert "There is no game 'chess'" in refused(run("rules", "chess"))
    assert run("rules", "knister", "7", "--lang", "fr").stdout.startswith("KNI-7  ")
    assert "in en, fr, nl, de, not in 'xx'" in refused(run("rules", "knister", "--lang", "xx"))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game 'chess'"),
        (["knister", "--seats", "0"], "KNISTER is for 1 or more players, not 0."),
        (["einsteincode", "--seats", "13"], "EINSTEINCODE is for 2 to 4 players, not 13."),
        (["masterdice", "--seats", "3"], "MASTERDICE is for 1 to 2 players, not 3."),
        (["einstein", "--option", "opening=loose"], "opening must be one of free, strict"),
        (["einstein", "--option", "speed=9"], "has no option 'speed'"),
        (["einstein", "--option", "opening"], "An option is NAME=VALUE"),
        (["knister", "--bot", "grandmaster"], "There is no bot 'grandmaster'"),
        (["knister", "--seats", "1", "--bot", "random", "--name", "Ada"], "too few"),
        (["--resume", "nowhere.json"], "can't be read"),
        (["--resume", "."], "can't be read"),
        (["knister", "--save", "/proc/nowhere/game.json"], "can't be saved"),
    ],
)
def test_what_can_not_be_played(run, arguments, sentence):
    """One clear sentence, and no traceback."""
    assert sentence in refused(run("play", *arguments))


@pytest.fixture(scope="module")
def begun(tmp_path_factory) -> bytes:
    """The record of a game that was left after three moves."""
    file: Path = tmp_path_factory.mktemp("begun") / "game.json"
    command = [*QUINARY, "play", "knister", "--seed", "x", "--save", str(file)]
    subprocess.run(command, input="a1\n\nb2\n\nc3\n", capture_output=True, text=True, check=True)
    return file.read_bytes()


def edit(file: Path, change: Callable[[dict[str, Any]], object]) -> None:
    data = json.loads(file.read_text())
    change(data)
    file.write_text(json.dumps(data))


def change_roll(data: dict[str, Any]) -> None:
    dice = data["steps"][2][1]["dice"]
    data["steps"][2][1]["dice"] = [6, 6] if dice != [6, 6] else [5, 5]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (change_roll, "Step 3 does not hold: the seed gives another roll."),
        (lambda data: data["steps"][3][1].update(row=9), "Step 4 does not hold: The grid has"),
        (lambda data: data["steps"].pop(1), "Step 2 does not hold"),
        (lambda data: data.update(rules=2), "version 2 of the rules"),
        (lambda data: data.update(seed="y"), "Step 1 does not hold"),
        (lambda data: data.update(game="chess"), "There is no game 'chess'"),
        (lambda data: data.update(seats=2.5), "whole numbers"),
        (lambda data: data.pop("steps"), "steps"),
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay", "play --resume"])
def test_an_edited_record_is_refused(run, begun, tmp_path, change, sentence, command):
    """By the number of the first step that does not hold; the file stays as it was."""
    file = tmp_path / "game.json"
    file.write_bytes(begun)
    edit(file, change)
    before = file.read_bytes()
    assert sentence in refused(run(*command.split(), file))
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xff", b"nonsense", b"[" * 200_000])
def test_a_file_that_is_no_record(run, tmp_path, content):
    """Truncated, empty, or something else entirely."""
    file = tmp_path / "game.json"
    file.write_bytes(content)
    assert refused(run("verify", file))
