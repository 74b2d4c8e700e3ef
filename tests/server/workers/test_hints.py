"""Hints: as much help as the host allows, from a player's own view."""

from typing import Any

import pytest

from quinary.core.errors import BadOptions
from quinary.core.play import Match
from quinary.core.registry import find_game
from quinary.server.schemas.tables import NewTable
from quinary.server.tables import commands
from quinary.server.workers import tasks
from quinary.server.workers.interface import HintTask
from quinary.study.hints import hints_of


def a_moment(game: str, seats: int) -> Any:
    """What the first seat to decide sees."""
    match = Match(find_game(game), seats, {}, "hints")
    while not isinstance(turn := match.to_act(), tuple):
        match.draw()
    return match.view(turn[0])


@pytest.mark.parametrize(("kind", "shown"), [("careful", 0), ("three", 3), ("best", 1)])
def test_a_hint_shows_as_much_as_the_host_allows(kind, shown):
    """Only a warning, the three best, or the best; from the view alone."""
    view = a_moment("einstein", 1)
    hint = tasks.hint(HintTask("einstein", kind, view, (), "seed"))
    assert len(hint["choices"]) == shown
    values = [each["value"] for each in hint["choices"]]
    assert values == sorted(values, reverse=True)
    assert (hint["places"], hint["possibilities"]) == ([], None)


def test_the_helper_keeps_the_books_of_whoever_is_after_a_code():
    """The notes mark values; in full, possibilities and the best placement are shown too."""
    view = a_moment("masterdice", 1)
    books = tasks.hint(HintTask("masterdice", "books", view, (), "seed"))
    assert len(books["places"]) == 4
    assert (books["choices"], books["possibilities"], books["some"]) == ([], None, [])
    full = tasks.hint(HintTask("masterdice", "full", view, (), "seed"))
    assert full["places"] == books["places"]
    assert full["possibilities"] > len(full["some"]) > 0
    assert len(full["choices"]) == 1


def test_hints_are_agreed_when_a_table_is_opened():
    """Everybody at the table sees the setting; hints that a game does not offer are refused."""
    assert hints_of(find_game("masterdice")) == ("careful", "three", "best", "books", "full")
    assert hints_of(find_game("knister")) == ("careful", "three", "best")
    wanted = NewTable(game="knister", seats=1, hints="books")
    with pytest.raises(BadOptions, match="no such hints"):
        commands.opening(wanted, "ada", "CODE")


def test_hints_over_http(patient_server, guest):
    """Only for one's own seat, when it has to decide, at a table with hints."""
    ada, bob = guest(patient_server, "Ada"), guest(patient_server, "Bob")
    agreed = {"game": "einstein", "seats": 2, "hints": "three"}
    table = ada.ask("POST", "/api/tables", **agreed)["table"]
    assert table["hints"] == "three"
    path = f"/api/tables/{table['id']}"
    for who in (ada, bob):
        who.ask("POST", f"{path}/sit")
    ada.ask("POST", f"{path}/start")
    hint = ada.ask("GET", f"{path}/hint?seat=0&lang=fr")
    assert hint["kind"] == "three"
    assert 1 <= len(hint["choices"]) <= 3  # some rolls leave less to choose
    assert all(each["text"] for each in hint["choices"])
    assert bob.refused("GET", f"{path}/hint?seat=0") == (403, "not-allowed")
    assert bob.refused("GET", f"{path}/hint") == (403, "not-allowed")
    plain = ada.ask("POST", "/api/tables", game="einstein", seats=1)["table"]["id"]
    ada.ask("POST", f"/api/tables/{plain}/sit")
    ada.ask("POST", f"/api/tables/{plain}/start")
    assert ada.refused("GET", f"/api/tables/{plain}/hint?seat=0") == (403, "not-allowed")
