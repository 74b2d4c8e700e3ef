"""Open data: what is exported comes back the same, and what does not replay never gets in."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result
from tests.once import made_once

from quinary.cli import main
from quinary.core.chance import Pseudo
from quinary.core.play import Match, replay
from quinary.core.record import Entry, Record
from quinary.core.registry import all_games, find_game, game_ids
from quinary.data import parquet
from quinary.data.parquet import GAMES, STEPS
from quinary.testing.conformance import random_match, random_step
from quinary.wire.record_files import read_record, write_record

Run = Callable[..., Result]
# Games of each kind: enough for pyarrow to group them in another order than they stand in.
MANY = 200
BOTH = pytest.mark.parametrize("name", ["games.jsonl", "games"])


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("QUINARY_HOME", str(tmp_path / "home"))

    def run_quinary(*arguments: object) -> Result:
        return CliRunner().invoke(main, list(map(str, arguments)))

    return run_quinary


def played(game_id: str, seed: int) -> Match:
    """A random game that is over, with some moves taken back on the way."""
    randomness = Pseudo(f"{game_id} {seed}")
    match = random_match(find_game(game_id), randomness)
    while not match.is_over():
        if match.can_undo() and not randomness.below(5):
            match.undo()
        random_step(match, randomness)
    return match


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """A game of each kind, and the names of those who played."""
    return [
        match.record([*["Ada Lovelace"] * (match.seats - 1), "bot:club"])
        for game in all_games()
        for match in [played(game.id, 1)]
    ]


@pytest.fixture
def saved(records: list[Record], tmp_path: Path) -> Path:
    """A folder with their files."""
    folder = tmp_path / "saved"
    for number, record in enumerate(records):
        write_record(record, folder / f"{number}.json")
    return folder


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


@BOTH
def test_what_goes_out_comes_back(run, saved, records, tmp_path, name):
    """Every game of a folder survives the journey in either form, steps, undos and all."""
    assert f"Wrote {len(records)} games" in run("export", name, saved).output
    assert f"Read {len(records)} games" in run("import", name, "--to", "back").output
    back = {record.game: record for record in map(read_record, (tmp_path / "back").iterdir())}
    for record in records:
        again = back[record.game]
        assert (again.seed, again.entries) == (record.seed, record.entries)
        assert replay(again).result() == replay(record).result()


@BOTH
def test_exports_can_be_exported_again(run, saved, tmp_path, name):
    """One form becomes the other without a change, and a game that is there twice goes out once."""
    other = {"games.jsonl": "other", "games": "other.jsonl"}[name]
    run("export", name, saved)
    assert "Wrote 5 games" in run("export", other, name, saved).output
    run("export", "again.jsonl", other)
    run("export", "direct.jsonl", saved)
    assert lines(tmp_path / "again.jsonl") == lines(tmp_path / "direct.jsonl")


def test_people_stay_unnamed(run, saved, tmp_path):
    """Names go out only if they are asked for; bots are named by their level."""
    run("export", "games.jsonl", saved)
    text = (tmp_path / "games.jsonl").read_text(encoding="utf-8")
    assert "Lovelace" not in text
    assert "bot:club" in text
    run("export", "named.jsonl", saved, "--names")
    assert "Lovelace" in (tmp_path / "named.jsonl").read_text(encoding="utf-8")


def test_the_tables_tell_what_their_page_says(run, saved, records, tmp_path):
    """Steps know their game, who acted, what it was in words, whether it counts, and the scores."""
    run("export", "games", saved)
    games = pq.read_table(tmp_path / "games" / "games.parquet").to_pylist()
    steps = pq.read_table(tmp_path / "games" / "steps.parquet").to_pylist()
    assert sum(game["steps"] for game in games) == len(steps)
    for game, record in zip(games, records, strict=True):
        own = [step for step in steps if step["game_id"] == game["id"]]
        assert [step["number"] for step in own] == list(range(1, len(record.entries) + 1))
        assert own[-1]["scores"] == game["scores"]
        undone = sum(step["type"] == "undo" for step in own)
        assert sum(not step["counts"] for step in own) == 2 * undone
    notation = find_game(games[2]["game"]).notation
    assert all(
        notation.format_action(notation.parse_action(step["text"])) == step["text"]
        for step in steps
        if step["game_id"] == games[2]["id"] and step["actor"] in (0, 1)
    )


def test_the_page_names_every_column():
    """docs/research/data.md is complete: both tables, and all that stands on a line of JSON."""
    page = (Path(__file__).parents[2] / "docs" / "research" / "data.md").read_text(encoding="utf-8")
    lines_of, parquet_of = page.split("## Parquet")
    games_of, steps_of = parquet_of.split("`steps.parquet` has a row")
    named = [set(re.findall(r"`(\w+)`", part)) for part in (lines_of, games_of, steps_of)]
    assert set(GAMES.names) <= named[0]
    assert set(GAMES.names) <= named[1]
    assert set(STEPS.names) <= named[2]


def test_games_that_go_on_stay_at_home(run, tmp_path):
    """Unfinished games hold secrets, and damaged ones nothing: both are left out and named."""
    match = Match(find_game("knister"), 1, {}, "a secret seed")
    match.draw()
    write_record(match.record(), tmp_path / "some" / "open.json")
    (tmp_path / "some" / "broken.json").write_text("{", encoding="utf-8")
    done = run("export", "games.jsonl", "some")
    assert "Wrote 0 games" in done.output
    assert "open.json: the game is not over." in done.output
    assert "broken.json is not a whole record" in done.output
    assert "secret" not in (tmp_path / "games.jsonl").read_text(encoding="utf-8")


def test_a_file_that_is_named_must_hold(run, tmp_path):
    """What somebody asks for by name is not left out in silence; nothing is written."""
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    done = run("export", "games.jsonl", "broken.json")
    assert done.exit_code == 1
    assert "broken.json is not a whole record" in done.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.json"]


def test_by_default_it_is_what_was_played_here(run, records, tmp_path):
    """Without sources, the games that `quinary play` has saved; import puts them back there."""
    for number, record in enumerate(records):
        write_record(record, tmp_path / "home" / "games" / f"{number}.json")
    assert "Wrote 5 games" in run("export", "games.jsonl").output
    assert "Read 5 games" in run("import", "games.jsonl").output
    again = run("import", "games.jsonl").output
    assert "Read 0 games" in again
    assert "5 games were there already" in again
    assert len(list((tmp_path / "home" / "games").iterdir())) == 10


def spoilt(file: Path, number: int, change: Callable[[dict[str, Any]], object]) -> None:
    """The file with one line changed."""
    rows = lines(file)
    change(rows[number])
    text = "".join(json.dumps(row) + "\n" for row in rows)
    file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda row: row["steps"].__setitem__(4, row["steps"][5]), r"Step [45] does not hold"),
        (lambda row: row["steps"].pop(), "does not come to its end"),
        (lambda row: row.update(scores=[0] * row["seats"]), "Its scores are"),
        (lambda row: row.update(winners=[]), "Its winners are"),
        (lambda row: row.update(id="0" * 32), "Its id is that of another game"),
        (lambda row: row.update(seed="another"), r"Step \d+ does not hold: the seed gives another"),
        (lambda row: row.update(rules=99), "version 99 of the rules"),
        (lambda row: row.update(game="chess"), "There is no game 'chess'"),
        (lambda row: row.update(more=1), "unknown field"),
        (lambda row: row.pop("scores"), "It does not say its scores"),
        (lambda row: row["steps"].__setitem__(0, ["chance"]), "record"),
    ],
)
def test_what_does_not_replay_is_refused_with_its_line(run, saved, tmp_path, change, why):
    """The line and the step at fault are named, and not even the games before it are written."""
    run("export", "games.jsonl", saved)
    spoilt(tmp_path / "games.jsonl", 2, change)
    done = run("import", "games.jsonl", "--to", "back")
    assert done.exit_code == 1
    assert "games.jsonl, line 3: " in done.output
    assert re.search(why, done.output), done.output
    assert not (tmp_path / "back").exists()


@pytest.mark.parametrize("text", ["{", "[]", "nonsense", '{"id": 1}\n{', "\xff"])
def test_what_is_not_data_is_refused(run, tmp_path, text):
    """Half a line, another shape or plain nonsense gets one sentence."""
    (tmp_path / "games.jsonl").write_bytes(text.encode("latin-1"))
    done = run("import", "games.jsonl", "--to", "back")
    assert done.exit_code == 1
    assert "games.jsonl, line 1: " in done.output
    assert "Traceback" not in done.output


def test_parquet_in_any_order_but_whole(run, saved, tmp_path):
    """Rows may be shuffled by other tools; a step that is missing is missed."""
    run("export", "games", saved)
    file = tmp_path / "games" / "steps.parquet"
    steps = pq.read_table(file)
    pq.write_table(steps.sort_by([("text", "descending")]), file)
    assert "Read 5 games" in run("import", "games", "--to", "back").output
    pq.write_table(steps.slice(1), file)
    done = run("import", "games", "--to", "more")
    assert "games.parquet, row 1: its steps 1 to" in done.output
    pq.write_table(steps.drop_columns(["action"]), file)
    assert "is not a table as docs/research/data.md describes it" in run("import", "games").output
    file.write_bytes(b"PAR1")
    assert run("import", "games").exit_code == 1
    assert not (tmp_path / "more").exists()


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Random games of every kind, exported as Parquet by the command itself."""
    return made_once(tmp_path_factory, "many-games", export_many)


def export_many(folder: Path) -> None:
    """Plays them, and exports them."""
    for game_id in game_ids():
        for seed in range(MANY):
            match = played(game_id, seed)
            write_record(match.record(), folder / "saved" / f"{game_id}-{seed}.json")
    output = quinary("export", folder / "games", folder / "saved").stdout
    assert f"Wrote {MANY * len(game_ids())} games" in output


def quinary(*arguments: object, threads: int = 1) -> subprocess.CompletedProcess[str]:
    """Runs the command line where pyarrow may use this many threads."""
    return subprocess.run(
        [sys.executable, "-m", "quinary", *map(str, arguments)],
        env={**os.environ, "OMP_NUM_THREADS": str(threads)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_many_games_come_back_from_parquet(many, tmp_path):
    """All 1,000 games of an export are read back as they were, by several threads."""
    done = quinary("import", many / "games", "--to", tmp_path, threads=8)
    assert f"Read {MANY * len(game_ids())} games" in done.stdout, done.stderr
    assert entries_in(tmp_path) == entries_in(many / "saved")


def entries_in(folder: Path) -> set[tuple[Entry, ...]]:
    """What was done in the games of the folder."""
    return {read_record(file).entries for file in folder.iterdir()}


def test_every_choice_of_games_comes_back_from_parquet(many, tmp_path):
    """Whichever games other tools leave in the tables, and with one thread or several."""
    games, steps = (
        pq.read_table(many / "games" / f"{name}.parquet") for name in ("games", "steps")
    )
    whole = dict(rows_by_id(many / "games"))
    for number, threads in enumerate((1, 8, 1, 8)):
        pa.set_cpu_count(threads)
        chosen = pa.array([each for each in whole if Pseudo(f"{each} {number}").below(4) == 0])
        for name, table, key in (("games", games, "id"), ("steps", steps, "game_id")):
            pq.write_table(table.filter(pc.is_in(table[key], chosen)), tmp_path / f"{name}.parquet")
        assert dict(rows_by_id(tmp_path)) == {each: whole[each] for each in chosen.to_pylist()}


def rows_by_id(folder: Path) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every game of the folder, by its id."""
    return ((row["id"], row) for _, row in parquet.read(folder))


@BOTH
def test_nothing_is_overwritten_or_half_written(run, saved, tmp_path, name, monkeypatch):
    """A name that is taken is refused; an export that breaks off leaves no trace."""
    run("export", name, saved)
    assert "exists already" in run("export", name, saved).output
    before = sorted(path.name for path in tmp_path.iterdir())

    def break_off(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("quinary.wire.atomic_files.sync", break_off)
    done = run("export", f"new-{name}", saved)
    assert "No space left on device" in done.output
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_sources_are_of_one_kind(run, saved):
    """Files or a server, not both; and a database by its address."""
    assert "not both" in run("export", "x.jsonl", saved, "--data", ".").output
    assert "postgresql://" in run("export", "x.jsonl", "--database", "mysql://x").output
