"""Tables that this version can't open: named when requested, otherwise in nobody's way."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.server.support.databases import create_database
from tests.server.support.guests import Guest
from tests.server.support.play import legal_at
from tests.server.support.puzzles import puzzle
from tests.server.support.screens import Screen
from tests.server.support.servers import Server

from quinary.core.registry import game_ids
from quinary.server.store.postgres import PostgresStore
from quinary.server.store.sqlite import SqliteStore
from quinary.server.tables.log import Opened, from_text, to_text


class Place(NamedTuple):
    """Where a server keeps its games."""

    arguments: tuple[str, ...]
    store: SqliteStore | PostgresStore


class Club(NamedTuple):
    """People and their tables, some of which have become unreadable."""

    ada: Guest
    bob: Guest
    good: dict[str, str]
    lost: dict[str, str]
    place: Place


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A fresh database of either kind."""
    if request.param == "sqlite":
        folder = tmp_path_factory.mktemp("rules")
        return Place(("--data", str(folder)), SqliteStore(folder / "tables.sqlite"))
    url = asyncio.run(create_database(request.getfixturevalue("postgres")))
    return Place(("--database", url), PostgresStore(url))


@pytest.fixture(scope="module")
def club(place: Place) -> Iterator[Club]:
    """A server on a database in which one table of every kind has other rules."""
    with ExitStack() as stack:
        first = Server(*place.arguments, "--patience", "1000")
        try:
            ada, bob = Guest(first, "Ada"), Guest(first, "Bob")
            good, lost = make_tables(ada, bob)
        finally:
            first.stop()
        asyncio.run(make_unreadable(place.store, good, lost))
        second = Server(*place.arguments, "--patience", "1000")
        stack.callback(second.stop)
        ada.server = bob.server = second
        yield Club(ada, bob, good, lost, place)


def make_tables(ada: Guest, bob: Guest) -> tuple[dict[str, str], dict[str, str]]:
    """Tables of every kind that appears in some list, twice each."""
    good, lost = [
        {
            "open": new_table(ada, open=True),
            "clock": new_table(ada, clock=5),
            "over": play(ada, new_table(ada)),
        }
        for _ in range(2)
    ]
    for tables, game in ((good, "knister"), (lost, "masterdice")):
        tables["daily"] = play(ada, ada.ask("POST", f"/api/daily/{game}/play")["table"])
    beside = ada.ask("POST", f"/api/tables/{good['over']}/duplicate", tables=2)["tables"]
    for tables, other in zip((good, lost), beside, strict=True):
        bob.ask("POST", f"/api/tables/{other['id']}/sit")
        bob.ask("POST", f"/api/tables/{other['id']}/start")
        tables["beside"] = play(bob, other["id"])
    return good, lost


def new_table(ada: Guest, **agreed: Any) -> str:
    """A table of Ada's; its game starts unless others are to join."""
    seats = 2 if agreed else 1
    opened = ada.ask("POST", "/api/tables", game="masterdice", seats=seats, **agreed)
    table: str = opened["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/sit")
    if not agreed:
        ada.ask("POST", f"/api/tables/{table}/start")
    return table


def play(guest: Guest, table: str) -> str:
    """Plays alone to the end."""
    with guest.feed(table, 0) as feed:
        screen = Screen(feed)
        while screen.shown["stage"] != "over":
            legal = legal_at(guest, table, screen, 0)
            action = next((each for each in legal if each["type"] == "solve"), legal[0])
            screen.wish("act", seat=0, action=action, seen=screen.shown["n"])
    return table


async def make_unreadable(
    store: SqliteStore | PostgresStore, good: dict[str, str], lost: dict[str, str]
) -> None:
    """Gives the lost tables other rules, one of them another game, and each of them a puzzle."""
    await store.open()
    for kind, table in lost.items():
        body = from_text((await store.read(table))[0].body)
        assert isinstance(body, Opened)
        other = {"game": "gone"} if kind == "open" else {"rules": 99}
        await store.rewrite(table, 1, to_text(msgspec.structs.replace(body, **other)))
    for name, table in (("p1", lost["over"]), ("p2", good["over"])):
        found = json.dumps(puzzle(name, missed=True, game="masterdice"))
        await store.change("INSERT INTO puzzles VALUES ($1, $2, $3)", name, "masterdice", found)
        await store.change("INSERT INTO sources VALUES ($1, $2, 0, 1, 1)", name, table)
    await store.close()


LISTS = (
    "/api/me",
    "/api/me/tables",
    "/api/me/export",
    "/api/me/statistics",
    "/api/me/results.csv",
    "/api/tables",
    "/api/puzzles",
    "/api/daily",
    *(f"/api/puzzles/{game}" for game in game_ids()),
    *(f"/api/daily/{game}" for game in game_ids()),
)


@pytest.mark.parametrize("path", LISTS)
def test_every_list_is_sent_to_everybody(club, path):
    """Lists work for those who own such tables, and for everybody else."""
    for guest in (club.ada, club.bob):
        status, text = guest.raw_text("GET", path)
        assert status == 200, text


def test_what_can_be_opened_is_listed(club):
    """All readable tables, and nothing else."""
    ada, bob = club.ada, club.bob
    listed = [each["id"] for each in bob.ask("GET", "/api/tables")["tables"]]
    assert listed == [club.good["open"]]
    mine = {each["id"] for each in ada.ask("GET", "/api/me/tables")["tables"]}
    assert mine == set(club.good.values())
    kept = {each["table"]["id"] for each in ada.ask("GET", "/api/me/export")["tables"]}
    assert kept == set(club.good.values()) - {club.good["beside"]}
    results = {each["table"] for each in ada.ask("GET", "/api/me/export")["results"]}
    assert results == {tables[kind] for tables in (club.good, club.lost) for kind in KEPT}
    dailies = ada.ask("GET", "/api/daily")["games"]
    attempts = {each["game"]: each["mine"] for each in dailies if each["mine"]}
    assert list(attempts) == ["knister"]


KEPT = ("over", "daily")  # those of Ada's tables that have a result


def test_one_table_closes_no_other(club):
    """Games with the same dice can be compared and watched, and all readable games reviewed."""
    beside = f"/api/tables/{club.good['beside']}/duplicates"
    listed = [each["id"] for each in club.bob.ask("GET", beside)["tables"]]
    assert listed == [club.good["over"], club.good["beside"]]
    assert club.bob.ask("GET", f"/api/tables/{club.good['over']}")["stage"] == "over"
    asked = club.ada.ask("POST", "/api/me/reviews")
    assert asked == {"asked": 1, "left": 0}
    assert club.ada.ask("GET", f"/api/tables/{club.good['over']}/review")["state"] != "none"


@pytest.mark.parametrize("kind", ["open", "clock", "over", "daily", "beside"])
def test_a_request_for_such_a_table_is_refused_with_the_reason(club, kind):
    """In one sentence, for every request and on a feed."""
    path, ada = f"/api/tables/{club.lost[kind]}", club.ada
    wanted = (404, "unknown-game") if kind == "open" else (409, "other-rules")
    for ending in ("", "/history", "/record", "/review", "/seats", "/events", "/paper", "/qr"):
        status, answer = ada.raw("GET", f"{path}{ending}")
        assert (status, answer["error"]["code"]) == wanted
        assert answer["error"]["message"].count(".") == 1
    assert ada.refused("POST", f"{path}/sit") == wanted
    with ada.feed(club.lost[kind], 0) as feed:
        assert json.loads(feed.recv(30))["error"]["code"] == wanted[1]


def test_a_challenge_begun_by_other_rules_is_not_begun_again(club):
    """The refusal gives the reason; nobody gets a second attempt."""
    asked = club.ada.refused("POST", "/api/daily/masterdice/play")
    assert asked == (409, "other-rules")


def test_the_others_go_out_as_open_data(club, tmp_path):
    """The installed command writes what it can, and names what it left out, with the reason."""
    target = tmp_path / "games.jsonl"
    arguments = ["export", str(target), *club.place.arguments]
    command = [str(Path(sys.executable).with_name("quinary")), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "Wrote 1 game to" in done.stdout  # it was played twice in the same way
    for kind in ("clock", "over", "daily", "beside"):
        assert f"table {club.lost[kind]}: This table was played by another" in done.stderr
    assert f"table {club.lost['open']}: There is no game 'gone'" in done.stderr


def saved(club: Club, file: Path) -> str:
    """The output of a backup to this file."""
    arguments = ["backup", str(file), *club.place.arguments]
    command = [str(Path(sys.executable).with_name("quinary")), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_backup_holds_them_all(club, tmp_path):
    """A backup does not need to open them."""
    assert f"{len(club.good) + len(club.lost)} tables" in saved(club, tmp_path / "saved.sqlite")


def test_who_has_such_tables_can_be_forgotten(club, tmp_path):
    """Their name is removed from such tables too."""
    assert club.ada.ask("DELETE", "/api/me") == {}
    saved(club, tmp_path / "saved.sqlite")
    with closing(sqlite3.connect(tmp_path / "saved.sqlite")) as database:
        bodies = [body for (body,) in database.execute("SELECT body FROM entries")]
    assert any('"Bob"' in body for body in bodies)
    assert not any('"Ada"' in body for body in bodies)
