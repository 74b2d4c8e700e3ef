"""The wheel with each extra in an empty environment: it plays, and says what is missing.

The light ones are installed in every test run. `QUINARY_EXTRAS=all` installs the heavy ones too,
which takes minutes and gigabytes.
"""

import contextlib
import os
import random
import subprocess
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.cli.program import WHOLE_GAME
from tests.docs.wheels import Installed, built_once
from tests.server.support.guests import Guest
from tests.server.support.play import own_table, play_to_the_end

HEAVY = os.environ.get("QUINARY_EXTRAS") == "all"
HEAVY_EXTRAS = ("fast", "rl", "arena", "data", "all")
BARE_MEGABYTES = 9
SAVED = ("play", "knister", "--name", "Ada", "--seed", "x", "--save", "game.json")
# What the commands that need more than the bare install say is missing.
MISSING = {
    ("serve",): "server",
    ("backup", "b"): "server",
    ("restore", "b"): "server",
    ("export", "e.jsonl", "--data", "."): "server",
    ("sheet", "knister"): "print",
    ("export", "folder", "game.json"): "data",
    ("import", "."): "data",
    ("arena", "knister", "random", "greedy", "--deals", "1", "--dask"): "arena",
}
PROGRAMS = {
    "fast": """
from quinary.fast import playouts
assert playouts("knister", 0, 1000).games == 1000
""",
    "rl": """
import gymnasium, pettingzoo, pyspiel
import quinary.adapters.gym, quinary.adapters.open_spiel, quinary.adapters.pettingzoo
env = gymnasium.make("quinary/Knister-v0")
_, info = env.reset(seed=1)
over = False
while not over:
    _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
pettingzoo.make("aec", "quinary/Knister-v0", seats=2).reset(seed=1)
state = pyspiel.load_game("quinary_masterdice").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
""",
}


@pytest.fixture
def installed(request, tmp_path_factory, tmp_path) -> Installed:
    """An environment with the wheel and the extra that the test is about."""
    extra = request.param if hasattr(request, "param") else ""
    return Installed(built_once(tmp_path_factory), extra, tmp_path / "venv")


def plays_in_the_terminal(installed: Installed) -> None:
    """Plays a whole game, which then holds by its seed."""
    assert "The game is over." in installed.run(*SAVED, typed=WHOLE_GAME).stdout
    assert "every roll and draw follows" in installed.run("verify", "game.json").stdout


def test_bare(installed):
    """Rules, terminal and engine in 9 MB; whatever needs more says which extra to install."""
    assert installed.megabytes() <= BARE_MEGABYTES
    plays_in_the_terminal(installed)
    new = '{"cmd": "new", "game": "knister", "seats": 1}\n'
    assert '"to_act":"chance"' in installed.run("engine", typed=new).stdout
    against = ("play", "masterdice", "--bot", "master", "--seed", "x")
    assert installed.run(*against).returncode == 0
    for words, extra in MISSING.items():
        done = installed.run(*words)
        assert done.returncode in {1, 2}
        assert done.stderr.endswith(f" not installed: pip install 'quinary[{extra}]'.\n"), words
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("installed", ["server"], indirect=True)
def test_server(installed):
    """The app and a whole game from the server, without Numba."""
    assert not (installed.packages / "numba").exists()
    with serving(installed) as server:
        ada = Guest(server, "Ada")
        status, page = ada.raw_text("GET", "/")
        assert (status, page[:15]) == (200, "<!doctype html>")
        play_to_the_end(own_table(ada, 1), [ada], random.Random(1))


@contextlib.contextmanager
def serving(installed: Installed) -> Iterator[Any]:
    """The installed server, running."""
    process = subprocess.Popen(
        [installed.program, "serve", "--port", "0", "--data", str(installed.folder / "data")],
        env=installed.environment(),
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdout
        line = process.stdout.readline()
        yield SimpleNamespace(address=line.split()[2].removeprefix("http://").rstrip(","))
        process.terminate()


@pytest.mark.parametrize("installed", ["print"], indirect=True)
def test_print(installed):
    """A finished game as PDF, and a block of sheets with its QR code."""
    plays_in_the_terminal(installed)
    for what in ("game.json", "knister"):
        assert installed.run("sheet", what, "--output", f"{what}.pdf").returncode == 0
        assert (installed.folder / f"{what}.pdf").read_bytes().startswith(b"%PDF")


def does_what_it_is_for(extra: str, installed: Installed) -> None:
    """Each does what it is for, and together they do all of it."""
    plays_in_the_terminal(installed)
    for name, program in PROGRAMS.items():
        if extra in {name, "all"}:
            installed.python_runs(program)
    if extra in {"data", "all"}:
        assert "Wrote 1 game " in installed.run("export", "folder", "game.json").stdout
        assert "Read 1 game " in installed.run("import", "folder", "--to", "back").stdout
    if extra in {"arena", "all"}:
        words = ("arena", "knister", "random", "greedy", "--deals", "2", "--dask")
        assert "wins 100.0%" in installed.run(*words).stdout


if HEAVY:  # not skipped: nothing of a usual test run is left out

    @pytest.mark.parametrize("extra", HEAVY_EXTRAS)
    def test_heavy(extra, tmp_path_factory, tmp_path):
        """Everything that the extra promises, in an environment with nothing else."""
        installed = Installed(built_once(tmp_path_factory), extra, tmp_path / "venv")
        does_what_it_is_for(extra, installed)
