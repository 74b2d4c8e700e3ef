"""Hints, hindsight, puzzles and one's own figures, as people get them from a server."""

import json
import random
import time
from typing import Any

import pytest
from tests.server.support.club import ADA, BOB, Club
from tests.server.support.play import play_to_the_end
from tests.server.support.puzzles import puzzle
from tests.server.support.wait import eventually

from quinary.core.chance import Pseudo
from quinary.core.errors import BadOptions
from quinary.core.play import Match
from quinary.core.registry import find_game
from quinary.server.contests.contests import is_public
from quinary.server.http.handlers.statistics import my_game, my_result
from quinary.server.schemas.tables import NewTable
from quinary.server.store.archive import SUMMARY
from quinary.server.store.interface import Study
from quinary.server.tables import commands
from quinary.server.workers import tasks
from quinary.server.workers.interface import HintTask
from quinary.server.workers.tasks import possible_results, review_game
from quinary.study import shapes
from quinary.study.hints import hints_of


def finished(game: str, seed: str, **options: Any) -> Match:
    """A game for one or two, played at random."""
    rules = find_game(game)
    match, chance = Match(rules, rules.min_seats, options, seed), Pseudo(seed)
    while not match.is_over():
        turn = match.to_act()
        if isinstance(turn, tuple):
            legal = match.legal(turn[0])
            match.apply(turn[0], legal[chance.below(len(legal))])
        else:
            match.draw()
    return match


# --- hints


def a_moment(game: str, seats: int) -> Any:
    """What the first seat to decide sees."""
    match = Match(find_game(game), seats, {}, "hints")
    while not isinstance(turn := match.to_act(), tuple):
        match.draw()
    return match.view(turn[0])


@pytest.mark.parametrize(("kind", "shown"), [("careful", 0), ("three", 3), ("best", 1)])
def test_a_hint_tells_as_much_as_the_host_wants(kind, shown):
    """Nothing but a warning, the three best, or the best; from the view alone."""
    view = a_moment("einstein", 1)
    told = tasks.hint(HintTask("einstein", kind, view, (), "seed"))
    assert len(told["choices"]) == shown
    values = [each["value"] for each in told["choices"]]
    assert values == sorted(values, reverse=True)
    assert (told["places"], told["possibilities"]) == ([], None)


def test_the_helper_keeps_the_books_of_whoever_is_after_a_code():
    """The books mark values; in full the possibilities and the best placement are told too."""
    view = a_moment("masterdice", 1)
    books = tasks.hint(HintTask("masterdice", "books", view, (), "seed"))
    assert len(books["places"]) == 4
    assert (books["choices"], books["possibilities"], books["some"]) == ([], None, [])
    full = tasks.hint(HintTask("masterdice", "full", view, (), "seed"))
    assert full["places"] == books["places"]
    assert full["possibilities"] > len(full["some"]) > 0
    assert len(full["choices"]) == 1


def test_hints_are_agreed_when_a_table_is_opened():
    """Everybody at the table sees it; a helper that a game has not got is refused."""
    assert hints_of(find_game("masterdice")) == ("careful", "three", "best", "books", "full")
    assert hints_of(find_game("knister")) == ("careful", "three", "best")
    wanted = NewTable(game="knister", seats=1, hints="books")
    with pytest.raises(BadOptions, match="no such hints"):
        commands.opening(wanted, "ada", "CODE")


def test_hints_over_http(patient_server, guest):
    """For one's own seat, when it has to decide, at a table that has them; else refused."""
    ada, bob = guest(patient_server, "Ada"), guest(patient_server, "Bob")
    agreed = {"game": "einstein", "seats": 2, "hints": "three"}
    table = ada.ask("POST", "/api/tables", **agreed)["table"]
    assert table["hints"] == "three"
    path = f"/api/tables/{table['id']}"
    for who in (ada, bob):
        who.ask("POST", f"{path}/sit")
    ada.ask("POST", f"{path}/start")
    told = ada.ask("GET", f"{path}/hint?seat=0&lang=fr")
    assert told["kind"] == "three"
    assert 1 <= len(told["choices"]) <= 3  # some rolls leave less to choose
    assert all(each["text"] for each in told["choices"])
    assert bob.refused("GET", f"{path}/hint?seat=0") == (403, "not-allowed")
    assert bob.refused("GET", f"{path}/hint") == (403, "not-allowed")
    plain = ada.ask("POST", "/api/tables", game="einstein", seats=1)["table"]["id"]
    ada.ask("POST", f"/api/tables/{plain}/sit")
    ada.ask("POST", f"/api/tables/{plain}/start")
    assert ada.refused("GET", f"/api/tables/{plain}/hint?seat=0") == (403, "not-allowed")


# --- what is worked out


def test_a_review_holds_what_could_be_deduced_and_its_puzzles():
    """All of it plain data; a puzzle's answer is one of its legal actions."""
    found = review_game(finished("einsteincode", "a"))
    found = json.loads(json.dumps(found))
    assert {each["seat"] for each in found["searches"]} == {0, 1}
    for search in found["searches"]:
        for attempt in search["attempts"]:
            assert attempt["before"] >= attempt["after"] >= 1
            assert attempt["bits"] >= 0
    assert found["puzzles"]
    assert all(each["answer"] in each["legal"] for each in found["puzzles"])


def test_hindsight_reaches_at_least_what_was_played():
    """And no more than the bound that it proves."""
    told: list[tuple[int, int]] = []
    found = possible_results(finished("einstein", "b"), lambda done, of: told.append((done, of)))
    (seat,) = found["seats"]
    assert seat["reached"] <= seat["score"] <= seat["most"]
    assert seat["actions"]
    assert told[-1][0] == told[-1][1]


# --- puzzles


def test_puzzles_are_for_all_and_mistakes_for_oneself(in_club):
    """Those of a private game are shown to who played it alone; who has answered is not asked."""

    async def story(club: Club) -> None:
        book = club.store.puzzles
        public, private = await club.alone(ADA), await club.alone(ADA, watchers=False)
        await book.save(
            public.id, [puzzle("a", missed=False), puzzle("b", missed=True)], is_open=True
        )
        await book.save(private.id, [puzzle("c", missed=True)], is_open=False)
        for person, mine in ((ADA, 2), (BOB, 0)):
            assert await book.waiting("knister", person.id, mine=False) == 2
            assert await book.waiting("knister", person.id, mine=True) == mine
        assert await book.by_id("c", BOB.id) is None
        assert await book.by_id("c", ADA.id) == puzzle("c", missed=True)
        first = await book.following("knister", BOB.id, mine=False)
        assert first == puzzle("a", missed=False)
        await book.answer("a", BOB.id, "wrong", 0, solved=False)
        await book.answer("a", BOB.id, "right", 0, solved=True)
        await book.answer("a", ADA.id, "right", 0, solved=True)
        assert sorted(await book.answers("a")) == [("right", True, 1), ("wrong", False, 1)]
        following = await book.following("knister", BOB.id, mine=False)
        assert following == puzzle("b", missed=True)
        assert await book.answered_by(BOB.id) == [("a", "wrong", False)]

    in_club(story)


def test_a_days_challenge_gives_no_puzzle_away(in_club):
    """As long as others can still play it."""

    async def story(club: Club) -> None:
        table = await club.play(await club.contests.play(find_game("knister"), ADA), ADA)
        book = club.store.puzzles
        is_open = is_public(table, time.time())
        await book.save(table.id, [puzzle("a", missed=True)], is_open=is_open)
        assert await book.waiting("knister", BOB.id, mine=False) == 0
        assert await book.waiting("knister", ADA.id, mine=True) == 1

    in_club(story)


# --- one's own figures


def test_figures_are_corrected_for_luck_where_a_game_was_reviewed(in_club):
    """The mean of all games; the corrected one of those with a review that still holds."""

    async def story(club: Club) -> None:
        tables = [await club.alone(ADA) for _ in range(3)]
        figures = dict.fromkeys(shapes.SUMMARY_FIGURES, 0.0) | {"luck": 4.0, "accuracy": 80.0}
        for table, number in ((tables[0], tables[0].settled), (tables[1], 1)):
            body = json.dumps([figures])
            await club.archive.save_study(table.id, SUMMARY, Study(number=number, body=body))
        summaries = await club.archive.summaries_of(ADA.id)
        assert list(summaries) == [tables[0].id]
        found = await club.archive.results_of(ADA.id)
        told = my_game(
            "knister", [(each, my_result(each, summaries.get(each.table))) for each in found]
        )
        scores = [table.playing().result().scores[0] for table in tables]
        assert (told.games, told.reviewed, told.helped) == (3, 1, 0)
        assert told.mean.value == pytest.approx(sum(scores) / 3)
        assert told.best == max(scores)
        assert told.corrected is not None
        assert told.corrected.value == pytest.approx(scores[0] - 4.0)
        assert sum(bar.count for bar in told.distribution) == 3
        assert told.accuracy is not None
        assert told.accuracy.value == 80.0
        reached = [each.level for each in told.levels if each.accuracy <= 80.0]
        assert told.like == (reached[-1] if reached else None)

    in_club(story)


def test_games_with_hints_are_not_in_the_figures(in_club):
    """They are counted, and no more."""

    async def story(club: Club) -> None:
        await club.alone(ADA, hints="best")
        found = await club.archive.results_of(ADA.id)
        told = my_game("knister", [(each, my_result(each, None)) for each in found])
        assert (told.games, told.helped, told.results) == (0, 1, [])

    in_club(story)


def test_from_a_game_to_its_puzzles_and_figures(patient_server, guest):
    """Reviewed by request, then in one's statistics, one's file, and the puzzles of others."""
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
    told = bob.ask("POST", path, action=puzzle["legal"][-1])
    assert told["tries"] == 1
    assert told["misses"] == int(not told["solved"])
    assert told["answer"]["value"] >= told["yours"]["value"]
    again = bob.ask("POST", path, action=told["answer"]["action"])
    assert (again["solved"], again["tries"]) == (True, 1)
    kept = bob.ask("GET", "/api/me/export")
    assert [each["puzzle"] for each in kept["answers"]] == [puzzle["id"]]
    assert [each["table"] for each in kept["watched"]] == [table]
    bob.ask("DELETE", "/api/me")
    assert ada.refused("POST", "/api/puzzles/nothing/answer", action={}) == (409, "not-now")
