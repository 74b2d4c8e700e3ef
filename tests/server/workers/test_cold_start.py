"""A server on a machine where nothing was ever compiled: bots and reviews come at once."""

from collections.abc import Iterator

import pytest
from tests.server.support.books import new, write
from tests.server.support.bots import see_bots_act
from tests.server.support.guests import Guest
from tests.server.support.screens import Screen
from tests.server.support.servers import Server
from tests.server.support.wait import eventually
from tests.server.workers.test_study_of_every_game import played, short_game

from quinary.bots import level_for, strongest
from quinary.bots.kernels import PURE
from quinary.core.game import CHANCE
from quinary.core.registry import find_game, game_ids
from quinary.server.tables import commands
from quinary.server.tables.log import Sat

GAMES = pytest.mark.parametrize("game", game_ids())


@pytest.fixture(scope="module")
def cold(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that never compiles anything, and so is as cold as any."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(PURE, "1")
        server = Server("--data", str(tmp_path_factory.mktemp("cold")), "--patience", "1000")
    yield server
    server.stop()


def masters_table(host: Guest, game: str) -> tuple[str, set[str]]:
    """A table with masters only, and who they are."""
    seats, master = max(2, find_game(game).min_seats), strongest(find_game(game))
    table: str = host.ask("POST", "/api/tables", game=game, seats=seats)["table"]["id"]
    host.ask("POST", f"/api/tables/{table}/seat-bot", level=master)
    shown = host.ask("GET", f"/api/tables/{table}")["seats"]
    return table, {each["bot"] for each in shown}


@GAMES
def test_nobody_meets_a_weaker_master_unawares(cold, game):
    """It has a name of its own, and plays."""
    ada = Guest(cold, "Ada")
    table, bots = masters_table(ada, game)
    assert bots == {level_for(find_game(game), strongest(find_game(game)), "plain")}
    with ada.feed(table, None) as feed:
        ada.ask("POST", f"/api/tables/{table}/start")
        see_bots_act(Screen(feed), 3)


@GAMES
def test_the_first_results_of_a_review_come_before_the_last(cold, game):
    """While it is under way, the decisions that were judged are shown."""
    match = short_game(find_game(game))
    people = [Guest(cold, f"Guest {seat}") for seat in range(match.seats)]
    path = f"/api/tables/{played(match, people)}/review"
    people[0].ask("POST", path)
    first = eventually(lambda: people[0].ask("GET", path)["review"], within=60.0)
    judged = sum(len(seat["decisions"]) for seat in first["seats"])
    assert 0 < judged <= sum(act.actor is not CHANCE for act in match.acts)
    assert first["quick"] is (find_game(game).bot_kernel is not None)
    people[0].ask("DELETE", path)  # whole reviews are in test_study_of_every_game.py


@pytest.mark.parametrize(("way", "bot"), [("compiled", "master"), ("plain", "plain")])
def test_a_rematch_has_the_master_that_is_ready_by_then(way, bot):
    """Whoever wanted the master gets it as soon as it is compiled."""
    table = new("knister", seats=2)
    write(table, table.sit("ada", "Ada", None, ""))
    write(table, table.seat_bot("ada", "plain", None))
    bodies = commands.reopening(
        table, "ada", lambda game, level: level_for(game, level, way), "CODE"
    )
    assert [(body.name, body.bot) for body in bodies if isinstance(body, Sat)] == [
        ("Ada", ""),
        (f"{bot} bot", bot),
    ]
