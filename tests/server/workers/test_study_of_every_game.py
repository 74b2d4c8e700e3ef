"""Every study of a finished game, for every game, requested as a browser does it."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from tests.server.support.guests import Guest
from tests.server.support.servers import Server
from tests.server.support.wait import eventually

from quinary.bots import bot_of, levels_of, play_out
from quinary.bots.kernels import kernel
from quinary.core.chance import Pseudo
from quinary.core.errors import BadOptions
from quinary.core.game import CHANCE, AnyGame
from quinary.core.play import Match
from quinary.core.registry import all_games, find_game, game_ids
from quinary.study.deduction import NothingToDeduce, deductions
from quinary.wire.codec import tagged

STUDIED_WITHIN = 120.0


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all games, with limits that let tests send fast, and compiled judges."""
    for game in all_games():
        kernel(game, "compiled")  # waits until it is
    server = Server("--data", str(tmp_path_factory.mktemp("study")), "--patience", "1000")
    yield server
    server.stop()


def short_game(game: AnyGame) -> Match:
    """A beginners' game with the options that make it shortest; always the same one."""
    beginner = bot_of(game, levels_of(game)[0])
    names = [option.name for option in game.options]
    found = []
    for choices in product(*[option.choices for option in game.options]):
        try:
            match = Match(game, game.min_seats, dict(zip(names, choices, strict=True)), "study")
        except BadOptions:
            continue  # not every option goes with every number of seats
        found.append(play_out(match, beginner, Pseudo("study")))
    return min(found, key=lambda match: len(match.acts))


def started(match: Match, people: list[Guest], **agreed: Any) -> str:
    """A started table for a game like this one, with these people in its seats."""
    host, fields = people[0], {"game": match.game.id, "seats": match.seats, **agreed}
    opened = host.ask("POST", "/api/tables", options=match.options, **fields)
    table: str = opened["table"]["id"]
    for person in people:
        person.ask("POST", f"/api/tables/{table}/sit")
    host.ask("POST", f"/api/tables/{table}/start")
    return table


def played(match: Match, people: list[Guest]) -> str:
    """A table at which these people have played this very game, with their own dice."""
    table = started(match, people, dice="typed")
    for act in match.acts:
        seen = people[0].ask("GET", f"/api/tables/{table}")["n"]
        path, action = f"/api/tables/{table}", tagged(act.action)
        if act.actor is CHANCE:
            people[0].ask("POST", f"{path}/type", outcome=action, seen=seen)
        else:
            people[act.actor].ask("POST", f"{path}/act", seat=act.actor, action=action, seen=seen)
    return table


def worked_out(asker: Guest, path: str) -> dict[str, Any]:
    """The result of the long job at this address; it starts at once, as nobody else waits."""
    assert asker.ask("POST", path)["state"] == "working"
    ended = ("done", "failed")
    eventually(lambda: asker.ask("GET", path)["state"] in ended, within=STUDIED_WITHIN)
    work: dict[str, Any] = asker.ask("GET", path)
    assert work["state"] == "done", f"{path} has failed"
    return work


def check_weighed(each: dict[str, Any]) -> None:
    """An action has a text, a value and an error."""
    assert each["text"]
    assert type(each["value"]) is float
    assert each["error"] >= 0


def check_review(review: dict[str, Any], match: Match) -> None:
    """Every decision is valued, and gains and losses add up to the result."""
    decided = [sum(act.actor == seat for act in match.acts) for seat in range(match.seats)]
    assert [len(seat["decisions"]) for seat in review["seats"]] == decided
    for seat in review["seats"]:
        total = seat["start"] + seat["luck"] + seat["presents"] - seat["loss"] + seat["residual"]
        assert total == pytest.approx(seat["final"])
        assert 0 < seat["accuracy"] <= 100
        for each in seat["decisions"]:
            for weighed in (each["played"], each["best"], *each["choices"]):
                check_weighed(weighed)
    assert any(seat["loss"] > 0 for seat in review["seats"]), "beginners lose something"


def check_deduction(review: dict[str, Any], match: Match) -> None:
    """In games of deduction every attempt has what it left possible."""
    try:
        searches = deductions(match)
    except NothingToDeduce:
        assert review["searches"] == []
        return
    assert [len(each["attempts"]) for each in review["searches"]] == [
        len(search.attempts) for search in searches
    ]
    attempts = [attempt for each in review["searches"] for attempt in each["attempts"]]
    assert attempts
    assert all(attempt["before"] >= attempt["after"] >= 1 for attempt in attempts)


def check_hindsight(ada: Guest, table: str, match: Match) -> None:
    """The possible score is at least the score reached, and comes with the actions for it."""
    seats = worked_out(ada, f"/api/tables/{table}/hindsight")["seats"]
    assert len(seats) == match.seats
    for seat in seats:
        assert seat["reached"] <= seat["score"] <= seat["most"]
        assert seat["actions"]
        assert all(seat["actions"])
        assert seat["method"]


def check_hints(people: list[Guest], match: Match, kind: str) -> None:
    """The first seat to decide gets as much as this kind of hint shows."""
    table = started(match, people, hints=kind)
    (seat, *_) = people[0].ask("GET", f"/api/tables/{table}")["to_act"]
    hint = people[seat].ask("GET", f"/api/tables/{table}/hint?seat={seat}")
    assert hint["kind"] == kind
    assert type(hint["careful"]) is bool
    for each in hint["choices"]:
        check_weighed(each)
    assert kind == "careful" or hint["choices"] or hint["places"]


def check_puzzles(eve: Guest, game: str) -> None:
    """A stranger gets a position of the game, answers, and is shown what was best."""
    puzzle = eve.ask("GET", f"/api/puzzles/{game}")["puzzle"]
    path = f"/api/puzzles/{puzzle['id']}/answer"
    answer = eve.ask("POST", path, action=puzzle["legal"][-1])
    for each in (answer["yours"], answer["answer"], *answer["choices"]):
        check_weighed(each)
    assert answer["answer"]["value"] >= answer["yours"]["value"]
    assert answer["solved"] == (answer["answer"]["action"] == puzzle["legal"][-1])


def check_statistics(ada: Guest, match: Match, review: dict[str, Any]) -> None:
    """The game is in the player's own statistics, with the figures of its review."""
    (mine,) = ada.ask("GET", "/api/me/statistics")["games"]
    assert (mine["game"], mine["games"], mine["reviewed"]) == (match.game.id, 1, 1)
    (result,) = mine["results"]
    assert result["score"] == match.result().scores[0]
    for name in ("luck", "loss", "accuracy"):
        assert result[name] == review["seats"][0][name]
    status, text = ada.raw_text("GET", "/api/me/results.csv")
    assert (status, len(text.splitlines())) == (200, 2)


@pytest.mark.parametrize("game", game_ids())
def test_all_that_a_game_can_be_asked(patient, game):
    """Review, hindsight, deduction, hints, puzzles and statistics come, and are not empty."""
    match = short_game(find_game(game))
    people = [Guest(patient, f"Player {seat}") for seat in range(match.seats)]
    ada, eve = people[0], Guest(patient, "Eve")
    offered = next(each for each in ada.ask("GET", "/api/games")["games"] if each["id"] == game)
    table = played(match, people)
    review = worked_out(ada, f"/api/tables/{table}/review")["review"]
    check_review(review, match)
    check_deduction(review, match)
    check_puzzles(eve, game)
    check_statistics(ada, match, review)
    if review["hindsight"]:
        check_hindsight(ada, table, match)
    else:
        refusal = ada.refused("POST", f"/api/tables/{table}/hindsight")
        assert refusal == (409, "not-now")
    for kind in offered["hints"]:
        check_hints(people, match, kind)
