"""The arena: the same figures everywhere, nothing counted twice, whatever is killed."""

import json
import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from math import inf
from pathlib import Path
from typing import Any

import distributed
import pytest
from click.testing import CliRunner

from quinary.arena import report
from quinary.arena.backends import here, on_cores, on_dask
from quinary.arena.deals import play
from quinary.arena.journal import Journal, OtherPlan
from quinary.arena.plan import Plan, check_plan, seatings
from quinary.arena.players import PlayerFailed, player
from quinary.arena.rating import ratings
from quinary.arena.run import run
from quinary.arena.tally import SHARES, Tally, names_apart, points, quantile, wins
from quinary.cli import main
from quinary.core.errors import BadOptions, Malformed, QuinaryError
from quinary.core.registry import find_game

SOLO = Plan(game="knister", players=("greedy", "random"), seats=1, deals=12)
PAIR = Plan(game="knister", players=("random", "greedy"), seats=2, deals=6)


VISITORS = """
import os, signal
from pathlib import Path
from quinary.core.bot import Choice


class First:
    def choose(self, moment):
        return Choice(moment.legal[0], 0.0)


class Fatal(First):
    # Kills the process it plays in, the first time that anybody asks it while there is a victim.
    def choose(self, moment):
        victim = os.environ.get("ARENA_VICTIM")
        if victim and not Path(victim).exists():
            Path(victim).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(moment)
"""
FIRST, FATAL = "python:visitors:First", "python:visitors:Fatal"
WRONG = '{"action": {"type": "write", "row": 9, "col": 9}}'
MIDDLE = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["cmd"] == "choose" and asked["game"] == "knister" and asked["view"]
    print(json.dumps({"action": asked["legal"][len(asked["legal"]) // 2]}), flush=True)
"""


@pytest.fixture(autouse=True)
def _visitors(tmp_path_factory, monkeypatch):
    """Players of somebody else, where every process finds them."""
    folder = tmp_path_factory.mktemp("visitors")
    (folder / "visitors.py").write_text(VISITORS)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
    sys.modules.pop("visitors", None)


def program(text: str, tmp_path: Path) -> str:
    """A player that this Python program is."""
    file = tmp_path / "player.py"
    file.write_text(text)
    return f"program:{sys.executable} {file}"


# --- plans


def test_everybody_sits_everywhere():
    """Three players at a table of two: each pair, both ways round."""
    plan = Plan(game="knister", players=("random", "random", "greedy"), seats=2, deals=5)
    assert list(seatings(plan)) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert plan.deals * len(list(seatings(plan))) == 30
    assert names_apart(plan.players) == ["random #1", "random #2", "greedy"]


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "chess"},
        {"seats": 3},
        {"seats": 0},
        {"deals": 0},
        {"deals": 10**12},
        {"options": {"opening": "free"}},
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_anything_is(changed):
    """One clear sentence."""
    with pytest.raises(QuinaryError) as refusal:
        check_plan(Plan(**{**PAIR.to_json(), "players": PAIR.players, **changed}))
    assert refusal.value.message.endswith((".", ")."))


def test_unknown_players_are_refused():
    """A level, a class or a program that does not exist, and what can't play."""
    game = find_game("knister")
    for name in (
        "giant",
        "python:nowhere:No",
        "python:math:pi",
        "program:/no/such/program",
        "program:",
    ):
        with pytest.raises(Malformed):
            player(game, name)


# --- figures


def test_the_same_dice_for_everybody():
    """A player who plays alike scores alike in both seats, and beats nobody: all is drawn."""
    plan = Plan(game="knister", players=(FIRST, FIRST), seats=2, deals=4)
    tally = play(plan, 0, 4)
    assert [each.games for each in tally.players] == [8, 8]
    assert tally.players[0].scores == tally.players[1].scores
    assert [each.shares for each in tally.players] == [8 * SHARES // 2] * 2
    assert tally.beaten == [[0, 8], [8, 0]]
    assert wins(tally, 0) == (0.5, 0.0)


def test_sums_do_not_depend_on_the_parts():
    """Deal by deal, in another order or all at once."""
    parts = [play(SOLO, first, first + 4) for first in (8, 0, 4)]
    whole = Tally.nothing(2)
    for part in parts:
        whole.add(part)
    assert whole == play(SOLO, 0, 12)
    assert Tally.read(json.loads(json.dumps(whole.to_json()))) == whole


def test_means_errors_and_quantiles():
    """As the textbook has them, from the deals."""
    tally = play(SOLO, 0, 12)
    scores = list(tally.players[0].scores.elements())
    mean = sum(scores) / 12
    variance = sum((score - mean) ** 2 for score in scores) / 11
    found = points(tally, 0)
    assert found.mean == pytest.approx(mean)
    assert found.error == pytest.approx((variance / 12) ** 0.5)
    assert points(play(SOLO, 0, 1), 0).error == inf
    assert quantile({1: 1, 2: 1, 9: 2}, 0.5) == 2
    assert quantile({1: 1, 2: 1, 9: 2}, 0.95) == 9


def test_ratings_follow_who_was_ahead():
    """Three to one is 191 points; more games make it surer; a whitewash stays finite."""
    few, many = (ratings([[0, 6 * n], [2 * n, 0]]) for n in (1, 1000))
    assert many[0].elo - many[1].elo == pytest.approx(190.8, abs=0.5)
    assert many[0].within < few[0].within / 20
    whitewash = ratings([[0, 200], [0, 0]])
    assert 300 < whitewash[0].elo < 600
    assert ratings([[0]])[0] == (0.0, 0.0)


# --- where it is played


def test_bit_identical_here_on_cores_and_on_dask():
    """The same plan gives the same figures on every backend."""
    one = run(SOLO, here)
    assert one == play(SOLO, 0, 12)
    assert run(SOLO, on_cores(2)) == one
    assert run(SOLO, on_dask()) == one


def test_a_lost_dask_worker_costs_time_not_results(tmp_path, monkeypatch):
    """A worker is killed in mid-run: its work is done again, and nothing counts twice."""
    victim = tmp_path / "victim"
    plan = Plan(game="knister", players=(FATAL,), seats=1, deals=6)
    monkeypatch.setenv("ARENA_VICTIM", str(victim))
    cluster: Any = distributed.LocalCluster
    with cluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as two:
        tally = Tally.nothing(1)
        ranges = [(deal, deal + 1) for deal in range(6)]
        for _, part in on_dask(two.scheduler_address)(plan, ranges):
            tally.add(part)
    assert victim.exists()
    assert tally == play(plan, 0, 6)


def test_a_killed_process_costs_time_not_results(tmp_path, monkeypatch):
    """Likewise on the cores of this machine."""
    monkeypatch.setenv("ARENA_VICTIM", str(tmp_path / "victim"))
    plan = Plan(game="knister", players=(FATAL,), seats=1, deals=6)
    ranges = [(deal, deal + 1) for deal in range(6)]
    done = dict(on_cores(2)(plan, ranges))
    assert (tmp_path / "victim").exists()
    assert sorted(done) == ranges
    assert all(done[each] == play(plan, *each) for each in ranges)


# --- on disk


def test_a_journal_goes_on_where_it_was(tmp_path):
    """Half a line counts for nothing, a range that is there is not played again."""
    file = tmp_path / "journal"
    journal = Journal(SOLO, file)
    journal.add(2, 5, play(SOLO, 2, 5))
    journal.add(4, 6, play(SOLO, 4, 6))
    with file.open("ab") as torn:
        torn.write(b'{"first": 7, "last": 9, "tal')
    again = Journal(SOLO, file)
    assert again.done == [(2, 5)]
    assert list(again.missing(12, 4)) == [(0, 2), (5, 9), (9, 12)]
    asked: list[tuple[int, int]] = []

    def watched(plan, ranges):
        asked.extend(ranges)
        yield from here(plan, ranges)

    assert run(SOLO, watched, file) == play(SOLO, 0, 12)
    assert all(not (first < 5 and last > 2) for first, last in asked)
    assert run(SOLO, here, file) == play(SOLO, 0, 12)


def test_a_journal_of_something_else_is_left_alone(tmp_path):
    """Another plan, or no journal at all: refused, and the file is as it was."""
    file = tmp_path / "journal"
    Journal(SOLO, file)
    before = file.read_bytes()
    with pytest.raises(OtherPlan, match="another tournament"):
        Journal(PAIR, file)
    assert file.read_bytes() == before
    file.write_text("hello\n")
    with pytest.raises(OtherPlan, match="not the journal"):
        Journal(PAIR, file)


def test_resumed_after_a_kill(tmp_path):
    """A run is killed with kill -9; the next one ends with the same figures."""
    file = tmp_path / "journal"
    command = [sys.executable, "-m", "quinary", "arena", "knister", "greedy"]
    command += ["--seats", "1", "--deals", "2000", "--workers", "1", "--journal", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as killed:
        while not file.exists() or file.read_bytes().count(b"\n") < 3:
            assert killed.poll() is None
            time.sleep(0.01)  # this core is for the one that plays
        killed.kill()
    plan = Plan(game="knister", players=("greedy",), seats=1, deals=2_000)
    played = Journal(plan, file).tally.deals
    assert 0 < played < 2_000
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "2,000 games" in done.stdout
    assert Journal(plan, file).tally.players[0].games == 2_000


# --- outsiders and reports


def test_a_program_of_anybody_plays(tmp_path):
    """It is asked line by line, and its choices are what is played."""
    plan = Plan(game="knister", players=(program(MIDDLE, tmp_path), FIRST), seats=2, deals=2)
    tally = play(plan, 0, 2)
    assert tally.players[0].decisions == 100
    assert tally.players[0].scores != tally.players[1].scores


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "has ended"),
        ("print('hello', flush=True)\ninput()", "answered 'hello'"),
        ('print(\'{"action": {"type": "write", "row": 9, "col": 9}}\', flush=True)\ninput()', "."),
    ],
)
def test_a_program_that_fails_is_named(text, message, tmp_path):
    """Nothing is made up in its place."""
    plan = Plan(game="knister", players=(program(text, tmp_path),), seats=1, deals=1)
    with pytest.raises(PlayerFailed, match=message):
        play(plan, 0, 1)


def test_the_command_reports_in_four_ways(tmp_path):
    """Text, JSON, CSV and a drawing, all of the same figures."""
    files = [str(tmp_path / name) for name in ("a.json", "a.csv", "a.svg")]
    result = CliRunner().invoke(
        main,
        ["arena", "knister", "random", "greedy", "--deals", "6", "--workers", "1"]
        + [
            part for pair in zip(("--json", "--csv", "--plot"), files, strict=True) for part in pair
        ],
    )
    assert result.exit_code == 0, result.output
    tally = play(PAIR, 0, 6)
    assert result.output.index("greedy") < result.output.index("random  ")
    assert Path(files[0]).read_text() == report.as_json(PAIR, tally)
    assert json.loads(Path(files[0]).read_text())["players"][1]["games"] == 12
    assert Path(files[1]).read_text().splitlines()[1].startswith("greedy,12,")
    drawing = ET.parse(files[2]).getroot()
    assert len(drawing.findall(".//{http://www.w3.org/2000/svg}g")) == 2


def test_the_command_refuses_in_one_sentence():
    """An unknown game, level, folder or scheduler."""
    for words in (
        ["chess", "club"],
        ["knister", "giant"],
        ["knister", "random", "--seats", "2"],
        ["knister", "random", "--deals", "1", "--workers", "1", "--json", "/no/such/folder/a"],
        ["knister", "random", "--deals", "1", "--dask", "tcp://127.0.0.1:1"],
        ["knister", "random", "--deals", "1", "--journal", "/no/such/folder/a"],
    ):
        result = CliRunner().invoke(main, ["arena", *words])
        assert result.exit_code == 1, words
        assert result.output.strip().splitlines()[-1].startswith("Error: "), result.output
    with pytest.raises(BadOptions):
        check_plan(Plan(game="knister", players=(), seats=1, deals=1))
