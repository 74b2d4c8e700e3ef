"""What `quinary backup` and `quinary restore` refuse, with the reason and without a trace."""

import asyncio
import random
from pathlib import Path

import pytest
from tests.server.store.test_backup import (
    ADA,
    KINDS,
    done,
    new_place,
    quinary,
    refused,
    rows,
    saved,
    seeded,
)

from quinary.server.store.migrations import MIGRATIONS

__all__ = ["new_place", "saved", "seeded"]


def test_backups_that_are_refused(seeded, new_place, tmp_path):
    """Each is refused with its reason, and leaves no trace."""
    where, file = seeded.arguments, tmp_path / "b.sqlite"
    empty = new_place("postgres")
    (tmp_path / "taken").write_text("mine")
    (tmp_path / "dangling").symlink_to("nowhere")
    before = sorted(tmp_path.iterdir())
    for name in ("taken", "dangling"):
        assert f"{name} is there already" in refused("backup", tmp_path / name, *where)
    assert "can't be written: No such file" in refused("backup", tmp_path / "no" / "b", *where)
    assert "can't be written: Not a dir" in refused("backup", tmp_path / "taken" / "b", *where)
    assert "There is no database at" in refused("backup", file, "--data", tmp_path / "nowhere")
    assert "There are no games in this" in refused("backup", file, *empty.arguments)
    gone = "postgresql://somebody:hunter2@127.0.0.1:1/x"
    error = refused("backup", file, "--database", gone)
    assert "The database can't be reached" in error
    assert "hunter2" not in error
    assert "postgresql://…" in refused("backup", file, "--database", "mysql://x")
    assert "not both" in refused("backup", file, *where, "--database", gone)
    assert sorted(tmp_path.iterdir()) == before
    assert (tmp_path / "taken").read_text() == "mine"


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        ("DELETE FROM entries WHERE table_id = 't1' AND number = 7", "is damaged"),
        ("UPDATE entries SET number = 0 WHERE table_id = 't1' AND number = 1", "is damaged"),
        ("DELETE FROM people", "is damaged"),
        ("ALTER TABLE people RENAME COLUMN name TO nom", "holds no games of this program"),
        ("DROP TABLE links", "holds no games of this program"),
        ("PRAGMA user_version = 0", "holds no games of this program"),
        (f"PRAGMA user_version = {len(MIGRATIONS) + 1}", "newer version"),
    ],
)
def test_games_that_are_not_whole_are_refused(seeded, saved, tmp_path, harm, why):
    """Damaged games are not backed up, and a damaged backup is not restored."""
    rows(saved, harm)
    assert why in refused("restore", saved, "--data", tmp_path / "other")
    assert not (tmp_path / "other").exists()
    rows(seeded.path, harm)
    assert why in refused("backup", tmp_path / "b.sqlite", *seeded.arguments)
    assert not (tmp_path / "b.sqlite").exists()


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def spoil(data: bytes) -> bytes:
    """One page in the middle is noise."""
    page = len(data) // 4096 // 2 * 4096
    return data[:page] + random.Random(1).randbytes(4096) + data[page + 4096 :]


@pytest.mark.parametrize(
    "harm", [cut, spoil, lambda _: b"", lambda _: b"{}", lambda data: b"x" + data]
)
@pytest.mark.parametrize("kind", KINDS)
def test_files_that_are_no_backups_are_refused(saved, new_place, harm, kind):
    """Half a file, noise in it, an empty or a foreign file: nothing is changed anywhere."""
    place = new_place(kind)
    saved.write_bytes(harm(saved.read_bytes()))
    error = refused("restore", saved, *place.arguments)
    assert any(why in error for why in ("can't be read", "is damaged", "holds no games"))
    if kind == "sqlite":
        assert not place.path.parent.exists()
    else:
        assert asyncio.run(place.query("SELECT to_regclass('tables')")) == [(None,)]


def test_folders_that_are_not_empty_are_refused(seeded, saved, tmp_path):
    """Existing games, and a write-ahead log that would become part of new ones, are kept."""
    before = seeded.path.read_bytes()
    assert "There is a database at" in refused("restore", saved, *seeded.arguments)
    assert seeded.path.read_bytes() == before
    Path(f"{seeded.path}-wal").write_bytes(b"x")
    seeded.path.unlink()
    assert "move it away first" in refused("restore", saved, *seeded.arguments)
    assert not seeded.path.exists()
    missing = refused("restore", tmp_path / "nowhere", "--data", tmp_path / "other")
    assert f"There is no file {tmp_path}/nowhere." in missing
    assert "can't be made" in refused("restore", saved, "--data", saved / "other")
    assert not (tmp_path / "other").exists()


def test_a_running_server_is_never_given_another_file(saved, new_place):
    """It is refused even when the server's file has been deleted."""
    place = new_place("sqlite")

    async def scenario() -> None:
        async with place.store():
            for path in place.path.parent.glob("tables.sqlite*"):
                if path.suffix != ".lock":
                    path.unlink()
            why = await asyncio.to_thread(refused, "restore", saved, *place.arguments)
            assert "Another server is using" in why
            assert not place.path.exists()

    asyncio.run(scenario())


def test_a_database_with_rows_is_refused(saved, new_place):
    """Our games and foreign tables stay as they are; empty tables of ours are filled."""
    full, others, empty = (new_place("postgres") for _ in range(3))

    async def scenario() -> None:
        async with full.store() as store:
            await store.add_person(ADA, 0)
        async with empty.store():
            pass
        await others.query("CREATE TABLE people (id INTEGER)")

    asyncio.run(scenario())
    assert "There are games in this" in refused("restore", saved, *full.arguments)
    assert asyncio.run(full.query("SELECT count(*) FROM entries")) == [(0,)]
    assert asyncio.run(full.query("SELECT id FROM people")) == [("p1",)]
    assert "already exists" in refused("restore", saved, *others.arguments)
    assert asyncio.run(others.query("SELECT to_regclass('schema_version')")) == [(None,)]
    done("restore", saved, *empty.arguments)
    assert asyncio.run(empty.query("SELECT count(*) FROM entries")) == [(150,)]


def test_a_restore_that_fails_in_the_middle_leaves_nothing(saved, new_place):
    """If PostgreSQL can't store a value, such as a NUL character, nothing is restored."""
    place = new_place("postgres")
    rows(saved, "UPDATE people SET name = 'a' || char(0)")
    assert "PostgreSQL refused" in refused("restore", saved, *place.arguments)
    for table in ("tables", "entries", "people", "schema_version"):
        assert asyncio.run(place.query(f"SELECT to_regclass('{table}')")) == [(None,)]


def test_without_the_server_installed(seeded, tmp_path):
    """The same sentence as from `quinary serve`."""
    without = (
        "import sys\n"
        "sys.modules['asyncpg'] = sys.modules['uvicorn'] = None\n"
        "from quinary.cli import main\n"
        "main()\n"
    )
    file = tmp_path / "b.sqlite"
    errors = {
        quinary(*command, *seeded.arguments, program=("-c", without)).stderr
        for command in (("serve",), ("backup", file), ("restore", file))
    }
    assert errors == {"Error: The server is not installed: pip install 'quinary[server]'.\n"}
