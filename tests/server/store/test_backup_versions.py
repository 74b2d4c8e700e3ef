"""Backups and databases of older versions are read by newer programs."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.store.test_backup import done, new_place, refused, rows, saved, seeded

from quinary.server.store.migrations import MIGRATIONS

__all__ = ["new_place", "saved", "seeded"]

NEXT_VERSION = """
from quinary.server.store import migrations

migrations.MIGRATIONS += ('''
    ALTER TABLE people ADD COLUMN "left handed" BOOLEAN NOT NULL DEFAULT FALSE;
    CREATE TABLE clubs (
        name TEXT PRIMARY KEY,
        founder TEXT NOT NULL REFERENCES people (id),
        parent TEXT REFERENCES clubs (name),
        badge BYTEA,
        "open" BOOLEAN
    )
''',)
from quinary.cli import main
main()
"""
NEXT = ("-c", NEXT_VERSION)
CLUBS = """
INSERT INTO clubs VALUES ('child', 'p1', 'mother', x'00ff', 1), ('mother', 'p1', NULL, NULL, NULL)
"""


def dump(path: Path) -> list[str]:
    """Everything in the file, in no particular order."""
    with closing(sqlite3.connect(path)) as connection:
        return sorted(connection.iterdump())


def test_old_backups_are_read_by_new_programs(new_place, saved, tmp_path):
    """They are migrated; columns and tables added later survive both directions unchanged."""
    home, away, file, again = (
        new_place("sqlite"),
        new_place("postgres"),
        tmp_path / "next.sqlite",
        tmp_path / "again.sqlite",
    )
    done("restore", saved, *home.arguments, program=NEXT)
    rows(home.path, CLUBS)
    rows(home.path, 'UPDATE people SET "left handed" = 1')
    done("backup", file, *home.arguments, program=NEXT)
    done("restore", file, *away.arguments, program=NEXT)
    assert asyncio.run(away.query('SELECT "left handed" FROM people')) == [(True,)]
    assert asyncio.run(away.query('SELECT "open" FROM clubs ORDER BY name')) == [(True,), (None,)]
    done("backup", again, *away.arguments, program=NEXT)
    assert dump(again) == dump(file)
    assert rows(again, "PRAGMA user_version") == [(len(MIGRATIONS) + 1,)]
    for place in (home, away):
        assert "newer version" in refused("backup", tmp_path / "b", *place.arguments)
        assert "newer version" in refused("restore", file, *new_place(place.kind).arguments)


def test_old_databases_are_saved_by_new_programs(new_place, saved, tmp_path):
    """The schema is kept: the program that they belong to can still read the backup."""
    old, new, file = new_place("postgres"), new_place("postgres"), tmp_path / "b.sqlite"
    done("restore", saved, *old.arguments)
    done("backup", file, *old.arguments, program=NEXT)
    assert dump(file) == dump(saved)
    done("restore", file, *new_place("sqlite").arguments)
    done("restore", file, *new.arguments, program=NEXT)
    assert asyncio.run(new.query('SELECT "left handed" FROM people')) == [(False,)]
