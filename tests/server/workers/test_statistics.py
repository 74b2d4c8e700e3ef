"""A player's own statistics, corrected for luck where a game was reviewed."""

import json
import random

import pytest
from tests.server.support.club import ADA, Club
from tests.server.support.play import play_to_the_end
from tests.server.support.wait import eventually

from quinary.server.http.handlers.statistics import my_game, my_result
from quinary.server.store.archive import SUMMARY
from quinary.server.store.interface import Study
from quinary.study import shapes


def test_figures_are_corrected_for_luck_where_a_game_was_reviewed(in_club):
    """The mean counts all games; the corrected mean those with a current review."""

    async def story(club: Club) -> None:
        tables = [await club.alone(ADA) for _ in range(3)]
        figures = dict.fromkeys(shapes.SUMMARY_FIGURES, 0.0) | {"luck": 4.0, "accuracy": 80.0}
        for table, number in ((tables[0], tables[0].settled), (tables[1], 1)):
            body = json.dumps([figures])
            await club.archive.save_study(table.id, SUMMARY, Study(number=number, body=body))
        summaries = await club.archive.summaries_of(ADA.id)
        assert list(summaries) == [tables[0].id]
        found = await club.archive.results_of(ADA.id)
        summary = my_game(
            "knister", [(each, my_result(each, summaries.get(each.table))) for each in found]
        )
        scores = [table.playing().result().scores[0] for table in tables]
        assert (summary.games, summary.reviewed, summary.helped) == (3, 1, 0)
        assert summary.mean.value == pytest.approx(sum(scores) / 3)
        assert summary.best == max(scores)
        assert summary.corrected is not None
        assert summary.corrected.value == pytest.approx(scores[0] - 4.0)
        assert sum(bar.count for bar in summary.distribution) == 3
        assert summary.accuracy is not None
        assert summary.accuracy.value == 80.0
        reached = [each.level for each in summary.levels if each.accuracy <= 80.0]
        assert summary.like == (reached[-1] if reached else None)

    in_club(story)


def test_games_with_hints_are_not_in_the_figures(in_club):
    """They are counted, but not averaged."""

    async def story(club: Club) -> None:
        await club.alone(ADA, hints="best")
        found = await club.archive.results_of(ADA.id)
        summary = my_game("knister", [(each, my_result(each, None)) for each in found])
        assert (summary.games, summary.helped, summary.results) == (0, 1, [])

    in_club(story)


def test_from_a_game_to_its_puzzles_and_figures(patient_server, guest):
    """A requested review leads to statistics, to the exported file, and to puzzles for others."""
    ada, bob = guest(patient_server, "Ada"), guest(patient_server, "Bob")
    table = ada.ask("POST", "/api/tables", game="einstein", seats=1)["table"]["id"]
    ada.ask("POST", f"/api/tables/{table}/sit")
    ada.ask("POST", f"/api/tables/{table}/start")
    play_to_the_end(table, [ada], random.Random(8))
    assert ada.ask("POST", "/api/me/reviews") == {"asked": 1, "left": 0}
    eventually(lambda: ada.ask("GET", "/api/me/statistics")["games"][0]["reviewed"], within=120)
    (game,) = ada.ask("GET", "/api/me/statistics")["games"]
    assert (game["game"], game["games"]) == ("einstein", 1)
    status, text = ada.raw_text("GET", "/api/me/results.csv")
    assert (status, len(text.splitlines())) == (200, 2)
    assert text.startswith("game,table,")
    shelf = next(
        each for each in bob.ask("GET", "/api/puzzles")["games"] if each["game"] == "einstein"
    )
    assert shelf["all"] > 0 == shelf["mine"]
    puzzle = bob.ask("GET", "/api/puzzles/einstein")["puzzle"]
    assert set(puzzle) == {"id", "game", "seats", "seat", "view", "heard", "legal"}
    path = f"/api/puzzles/{puzzle['id']}/answer"
    assert bob.refused("POST", path, action={"type": "nonsense"})[0] == 400
    answer = bob.ask("POST", path, action=puzzle["legal"][-1])
    assert answer["tries"] == 1
    assert answer["misses"] == int(not answer["solved"])
    assert answer["answer"]["value"] >= answer["yours"]["value"]
    again = bob.ask("POST", path, action=answer["answer"]["action"])
    assert (again["solved"], again["tries"]) == (True, 1)
    kept = bob.ask("GET", "/api/me/export")
    assert [each["puzzle"] for each in kept["answers"]] == [puzzle["id"]]
    assert [each["table"] for each in kept["watched"]] == [table]
    bob.ask("DELETE", "/api/me")
    assert ada.refused("POST", "/api/puzzles/nothing/answer", action={}) == (409, "not-now")
