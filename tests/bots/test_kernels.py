"""Compiled kernels: nobody who plays waits for the compiler, and nobody meets a stale kernel."""

import fcntl
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from tests.server.support.wait import eventually

from quinary.bots import (
    bot_of,
    compile_kernels,
    kernels,
    level_for,
    moment_of,
    play_out,
    strongest,
)
from quinary.bots.judge import judge_of
from quinary.core import kernel_cache
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.registry import all_games, find_game

# The game whose kernel takes least time to compile.
SMALL = find_game("masterdice")
WITH_KERNEL = [game for game in all_games() if game.bot_kernel]


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A machine on which nothing was ever compiled, for this process and those that it starts."""
    monkeypatch.setenv("QUINARY_CACHE", str(tmp_path))
    monkeypatch.setattr(kernels, "_loaded", {})
    monkeypatch.setattr(compile_kernels, "_started", {})
    kernel_cache.folder_of.cache_clear()
    yield tmp_path
    kernel_cache.folder_of.cache_clear()


def run(*command: str) -> "subprocess.Popen[str]":
    """A command of ours, in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_where_nothing_is_compiled_bots_play_at_once(game, empty_cache):
    """In plain Python; and nothing was compiled here while they did."""
    assert kernels.way_now(game) == "plain"
    asked = "import sys; from quinary.core.registry import find_game; from quinary.bots import *"
    play = f"""{asked}
from quinary.bots.kernels import way_now
from quinary.core.bot import Moment
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
game = find_game({game.id!r})
match, bot = Match(game, {max(game.min_seats, 1)}, {{}}, "cold"), bot_of(game, strongest(game))
while match.to_act() and not isinstance(match.to_act(), tuple):
    match.draw()
seat = match.to_act()[0]
bot.choose(moment_of(match, seat, bot, Pseudo(1), way=way_now(game)))
assert "numba" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", play], check=True)
    assert not list(empty_cache.glob(f"kernels/*/{kernel_cache.MARK}"))


def positions(match: Match) -> list[Match]:
    """The match before every decision, from the first to the last."""
    again, found = Match(match.game, match.seats, match.options, None), []
    for act in match.acts:
        if act.actor is not CHANCE:
            found.append(copy(again))
        again.apply(act.actor, act.action)
    return found


def ask_master_and_judge(match: Match) -> None:
    """Lets both think about the decision of whoever is to act."""
    turn = match.to_act()
    assert isinstance(turn, tuple)
    bot, judge = bot_of(match.game, strongest(match.game)), judge_of(match.game)
    action = bot.choose(moment_of(match, turn[0], bot, Pseudo(1))).action
    moment = moment_of(match, turn[0], judge, Pseudo(1))
    judge.weigh(moment, action)
    judge.weigh(moment, moment.legal[0])
    if judge.expected is not None:
        judge.expected(moment.view, action, "compiled")


@pytest.mark.parametrize("game", WITH_KERNEL, ids=lambda game: game.id)
def test_a_complete_kernel_compiles_nothing_more(game):
    """Whatever a master and a judge call has been compiled beforehand."""
    assert kernels.kernel(game, "compiled") is not None
    assert kernels.way_now(game) == "compiled"
    from numba.core import event  # noqa: PLC0415  the tests run without it, too

    match = Match(game, 2, {"board": "small"} if game.id == "rigolade" else {}, "warm")
    play_out(match, bot_of(game, "casual"), Pseudo("warm"))
    with event.install_recorder("numba:compile") as recorder:
        for asked in positions(match)[::6]:
            ask_master_and_judge(asked)
    assert [found.data["dispatcher"] for _, found in recorder.buffer] == []


def test_two_processes_compile_once(empty_cache):
    """Both wait for the same compiler, and what it made is there for the next process."""
    both = [run("quinary", "warm", SMALL.id) for _ in range(2)]
    said = [process.communicate()[0] for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    (mark,) = empty_cache.glob(f"kernels/{SMALL.id}-*/{kernel_cache.MARK}")
    made = {path: path.stat().st_mtime_ns for path in mark.parent.rglob("*.nbc")}
    assert made
    assert kernels.way_now(SMALL) == "compiled"
    again = run("quinary", "warm", SMALL.id)
    assert again.communicate()[0] == "Everything is compiled already.\n"
    assert {path: path.stat().st_mtime_ns for path in mark.parent.rglob("*.nbc")} == made


@pytest.mark.usefixtures("empty_cache")
def test_the_compiler_ends_with_whoever_started_it():
    """By kill -9 too. What it had not finished does not count, and the next one begins anew."""
    start = f"from quinary.bots import compile_kernels as c; c.start([{SMALL.id!r}]); input()"
    parent = subprocess.Popen([sys.executable, "-c", start], stdin=subprocess.PIPE)
    lock = kernel_cache.folder_of(SMALL.package) / "lock"
    eventually(lock.exists)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    assert parent.stdin is not None
    parent.stdin.close()
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # waits until the compiler is gone
    assert kernels.way_now(SMALL) == "plain"


def test_without_a_place_for_it_nothing_is_compiled(tmp_path):
    """A home that can't be written: one sentence, and the game goes on in plain Python."""
    nowhere = tmp_path / "file"
    nowhere.touch()
    warm = subprocess.run(
        [sys.executable, "-m", "quinary", "warm", SMALL.id],
        env={**os.environ, "QUINARY_CACHE": str(nowhere / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert warm.returncode == 1
    assert "can't be written: Not a directory." in warm.stderr
    assert "Traceback" not in warm.stderr


# --- what a folder's name depends on


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of somebody's, with a kernel in it."""
    folder = tmp_path / "dominoes"
    (folder / "bots").mkdir(parents=True)
    (folder / "tests").mkdir()
    for name in ("__init__.py", "rules.py", "bots/__init__.py", "bots/kernel.py"):
        (folder / name).touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    yield folder
    kernel_cache.folder_of.cache_clear()


def folder() -> Path:
    """Where its kernels are kept, looked up anew."""
    kernel_cache.folder_of.cache_clear()
    return kernel_cache.folder_of("dominoes")


def test_a_stale_kernel_is_never_loaded(package):
    """Not after a change in any file of the game, since Numba would look at one of them only."""
    before = folder()
    assert folder() == before
    (package / "rules.py").write_text("PIPS = 6\n")
    assert folder() != before


def test_tests_are_no_part_of_a_kernel(package):
    """Whoever changes a test need not compile anew."""
    before = folder()
    (package / "tests" / "test_rules.py").touch()
    assert folder() == before


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize(
    ("name", "value"),
    [("_processor", "another"), ("_numba", ["0.99", "0.99"])],
)
def test_another_compiler_or_processor_has_another_folder(monkeypatch, name, value):
    """An upgrade, or a home that is shared by several machines."""
    before = folder()
    monkeypatch.setattr(kernel_cache, name, lambda: value)
    assert folder() != before


def test_a_copy_of_the_sources_has_another_folder(package, monkeypatch):
    """Numba files a kernel under the place of its source."""
    before = folder()
    there = package.parent / "elsewhere"
    there.mkdir()
    package.rename(there / "dominoes")
    monkeypatch.syspath_prepend(str(there))
    assert folder() != before


@pytest.mark.usefixtures("empty_cache")
def test_old_kernels_are_removed(package):
    """All but the youngest few: an upgrade each month would fill the disk."""
    made = []
    for version in range(kernel_cache.OTHERS_KEPT + 3):
        (package / "rules.py").write_text(f"VERSION = {version}\n")
        made.append(folder())
        made[-1].mkdir(parents=True)
        kernel_cache.mark_complete("dominoes")
        os.utime(made[-1] / kernel_cache.MARK, (version, version))
    kernel_cache.mark_complete("dominoes")
    assert [path.exists() for path in made] == [False, False] + [True] * (
        kernel_cache.OTHERS_KEPT + 1
    )


@pytest.mark.parametrize(
    ("module", "package_name"),
    [
        ("quinary.games.knister.fast.boards", "quinary.games.knister"),
        ("quinary.games.rigolade.bots.kernel.play", "quinary.games.rigolade"),
        ("quinary.fast.splitmix", "quinary.fast"),
        ("dominoes.bots.kernel", "dominoes"),
        ("pig", "pig"),
    ],
)
def test_a_game_has_one_folder(module, package_name):
    """For all its rooms; what games share has its own."""
    assert kernel_cache.package_of(module) == package_name


# --- the way of a match


def broken(module_error: Exception) -> ModuleType:
    """A kernel that does not work."""
    module = ModuleType("broken")

    def warm_up() -> None:
        raise module_error

    setattr(module, "warm_up", warm_up)  # noqa: B010  mypy knows modules' names
    return module


def test_a_broken_kernel_costs_nothing_but_speed(monkeypatch, caplog):
    """It is said in the log, and plain Python plays."""
    monkeypatch.setattr(kernels, "_loaded", {})
    game = replace(SMALL, bot_kernel=lambda: broken(ZeroDivisionError()))
    assert kernels.kernel(game, "compiled") is None
    assert "does not work" in caplog.text


def test_kernels_can_be_forbidden(monkeypatch):
    """By the environment; a game may have none."""
    monkeypatch.setattr(kernels, "_loaded", {})
    assert kernels.kernel(replace(SMALL, bot_kernel=None), "compiled") is None
    monkeypatch.setenv(kernels.PURE, "1")
    monkeypatch.setattr(kernels, "_loaded", {})
    assert kernels.way_now(SMALL) == "plain"
    assert kernels.kernel(SMALL, "compiled") is None


def test_the_plain_way_never_loads_a_kernel(monkeypatch):
    """Even where there is one."""
    game = replace(SMALL, bot_kernel=lambda: pytest.fail("it was loaded"))
    monkeypatch.setattr(kernels, "_loaded", {})
    assert kernels.kernel(game, "plain") is None


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_weaker_master_has_another_name(game):
    """In the games where plain Python looks less far; the others have one master."""
    master = strongest(game)
    weaker = {"knister": "plain", "masterdice": "plain", "rigolade": "plain"}
    assert level_for(game, master, "plain") == weaker.get(game.id, master)
    assert level_for(game, master, "compiled") == master
    assert level_for(game, "club", "plain") == "club"
