"""Today's challenge stays sealed: nothing shows how to play its dice best until the day is over."""

import random
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.server.support.api_requests import LISTS, answers
from tests.server.support.guests import Guest
from tests.server.support.pdf import fetch, text_of
from tests.server.support.play import legal_at
from tests.server.support.screens import Screen
from tests.server.support.servers import Server

from quinary.core.fairness import seed_from
from quinary.core.registry import game_ids
from quinary.server.tables.log import Opened, from_text

# Requests that open the dice of a finished game, or show how to play them best.
SEALED = ("review", "hindsight", "record", "draws")


class Played(NamedTuple):
    """Today's challenges, which one guest has finished, and where they are kept."""

    server: Server
    ada: Guest
    earlier: str  # a game of her own, finished earlier
    tables: dict[str, str]
    folder: Path


def play(ada: Guest, table: str) -> str:
    """Plays seat 0 to the end at random; bots play the other seats."""
    chance = random.Random(5)
    with ada.feed(table, 0, 0) as feed:
        screen = Screen(feed)
        while screen.shown["stage"] != "over":
            if 0 not in screen.shown["to_act"]:
                screen.hear()
                continue
            legal = legal_at(ada, table, screen, 0)
            passes = [each for each in legal if each["type"] == "pass"]
            action = chance.choice(passes or legal)
            screen.wish("act", seat=0, action=action, seen=screen.shown["n"])
    return table


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """Every game's challenge, finished by Ada."""
    folder = tmp_path_factory.mktemp("sealed")
    server = Server("--data", str(folder), "--patience", "1000")
    try:
        ada = Guest(server, "Adalind")
        earlier = play(ada, alone(ada))
        dailies = {game: ada.ask("POST", f"/api/daily/{game}/play") for game in game_ids()}
        tables = {game: play(ada, daily["table"]) for game, daily in dailies.items()}
        yield Played(server, ada, earlier, tables, folder)
    finally:
        server.stop()


def alone(ada: Guest) -> str:
    """Starts a game of her own."""
    table: str = ada.ask("POST", "/api/tables", game="masterdice", seats=1)["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/sit")
    ada.ask("POST", f"/api/tables/{table}/start")
    return table


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("kind", SEALED)
def test_who_has_finished_opens_nothing(played, game, kind):
    """A player who has finished is refused in one sentence that says when it opens."""
    path = f"/api/tables/{played.tables[game]}/{kind}"
    for verb in ("GET", "POST") if kind in ("review", "hindsight") else ("GET",):
        status, answer = played.ada.raw(verb, path)
        assert (status, answer["error"]["code"]) == (409, "sealed"), (path, answer)
        tomorrow = (datetime.now(UTC) + timedelta(days=1)).date().isoformat()
        assert re.search(rf"opens .* {tomorrow} at 00:00 UTC\.$", answer["error"]["message"])


@pytest.mark.parametrize("game", game_ids())
def test_the_seed_is_not_on_paper(played, game):
    """A player who has finished may print the game, without the seed that others still use."""
    table = played.tables[game]
    pdf, _ = fetch(played.ada, f"/api/tables/{table}/paper")
    assert "Adalind" in text_of(pdf)
    assert seed_of(played.folder, table) not in text_of(pdf).replace(" ", "")


def seed_of(folder: Path, table: str) -> str:
    """The seed of the table's dice, from the server's own file."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        sql = "SELECT body FROM entries WHERE table_id = ? AND number = 1"
        body = from_text(database.execute(sql, (table,)).fetchone()[0])
    assert isinstance(body, Opened)
    assert body.mixed is not None
    return seed_from(body.secret, body.mixed)


def test_open_data_leaves_it_out(played, tmp_path):
    """The exported data holds the earlier game, and says why today's games are missing."""
    target = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "quinary", "export", str(target), "--data", str(played.folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "Wrote 1 game to" in done.stdout
    assert done.stderr.count("Others still play with these dice") == len(played.tables)
    for table in played.tables.values():
        assert seed_of(played.folder, table) not in target.read_text(encoding="utf-8")


def test_reviews_of_all_ones_games_leave_it_out(played):
    """Today's games are not reviewed, and they don't keep older games from being reviewed."""
    ada = played.ada
    assert ada.ask("POST", "/api/me/reviews") == {"asked": 1, "left": 0}
    assert ada.ask("GET", f"/api/tables/{played.earlier}/review")["state"] != "none"
    for shelf in ada.ask("GET", "/api/puzzles")["games"]:
        assert shelf["mine"] == 0 or shelf["game"] == "masterdice"


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("known", [True, False])
def test_who_has_not_played_learns_nothing(played, game, known):
    """Neither another player's table nor any list gives anything away."""
    bob, table = Guest(played.server, "Bob"), played.tables[game]
    if not known:
        bob.cookie = ""
    for asked, status, text in answers(bob, table):
        assert status >= 400 or (asked.startswith("DELETE") and text == "{}"), asked
        assert "Adalind" not in text
    for path in (*LISTS, f"/api/daily/{game}", f"/api/puzzles/{game}"):
        _, text = bob.raw_text("GET", path)
        assert "Adalind" not in text
        assert table not in text


def test_when_the_day_is_over_everything_opens(
    played: Played, tmp_path: Path, start_server: Callable[..., Server]
) -> None:
    """The same games open once they belong to an earlier day."""
    with closing(sqlite3.connect(played.folder / "tables.sqlite")) as database:
        database.execute("VACUUM INTO ?", (str(tmp_path / "tables.sqlite"),))
    make_earlier(tmp_path / "tables.sqlite")
    later = start_server("--data", str(tmp_path), "--patience", "1000")
    bob = Guest(later, "Bob")
    for game, table in played.tables.items():
        for kind in ("review", "record", "draws"):
            assert bob.ask("GET", f"/api/tables/{table}/{kind}")
        status, answer = bob.raw("GET", f"/api/tables/{table}/hindsight")
        assert (status, answer.get("state")) in ((200, "none"), (409, None)), (game, answer)
        text = text_of(fetch(bob, f"/api/tables/{table}/paper")[0])
        assert seed_of(tmp_path, table) in text.replace(" ", "")


def make_earlier(path: Path) -> None:
    """Moves every contest in the database to an earlier day."""
    today = datetime.now(UTC).date().isoformat()
    with closing(sqlite3.connect(path)) as database, database:
        for column in ("entries.body", "contests.contest", "results.body"):
            table, name = column.split(".")
            sql = f"UPDATE {table} SET {name} = replace({name}, ?, '2020-02-02')"
            database.execute(sql, (today,))
