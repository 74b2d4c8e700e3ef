"""Tables of more people than one screen holds: the host finds, removes and replaces each."""

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.server.support.screens import Screen

from quinary.core.registry import all_games
from quinary.server.tables.table import CROWD

PEOPLE = 40
FOR_MANY = [game.id for game in all_games() if game.max_seats is None or game.max_seats > CROWD]


class Class:
    """A host who plays too, and those who came; the table has one seat to spare."""

    def __init__(self, server: Any, guest: Callable[..., Any], game: str) -> None:
        self.host = guest(server, "Teacher")
        self.pupils = [self.host, *(guest(server, f"Pupil {n}") for n in range(1, PEOPLE))]
        opened = self.host.ask("POST", "/api/tables", game=game, seats=PEOPLE + 1)
        self.path = f"/api/tables/{opened['table']['id']}"
        self.table: str = opened["table"]["id"]
        for pupil in self.pupils:
            pupil.ask("POST", f"{self.path}/sit")

    def people(self) -> list[dict[str, Any]]:
        """Everybody on the pages of the list, each with whether they are awaited."""
        listed: list[dict[str, Any]] = []
        first: int | None = 0
        while first is not None:
            page = self.host.ask("GET", f"{self.path}/seats?from={first}")
            listed += [
                each | {"awaited": each["seat"] in page["awaited"]} for each in page["seats"]
            ]
            first = page["more"]
        return listed

    @contextlib.contextmanager
    def screens(self) -> Iterator[list[Screen]]:
        """What each of them sees at their own seat."""
        with contextlib.ExitStack() as stack:
            yield [
                Screen(stack.enter_context(pupil.feed(self.table, seat)))
                for seat, pupil in enumerate(self.pupils)
            ]


def choose(screen: Screen) -> None:
    """The first legal action."""
    while not screen.shown.get("legal"):
        screen.hear()
    (seat,) = screen.shown["you"]["seats"]
    action, seen = screen.shown["legal"][0], screen.shown["n"]
    assert "error" not in screen.wish("act", seat=seat, action=action, seen=seen)


@pytest.mark.parametrize("game", FOR_MANY)
def test_the_host_of_many_finds_who_is_lost_and_the_round_goes_on(patient_server, guest, game):
    """Somebody is removed before the start; one phone goes silent; a bot plays on in its place."""
    lesson = Class(patient_server, guest, game)
    with lesson.screens() as screens:
        mine, *others, removed = screens
        lost = others[20]
        (seat,) = lost.shown["you"]["seats"]

        assert [who["name"] for who in lesson.people()] == [
            "Teacher",
            *(f"Pupil {n}" for n in range(1, PEOPLE)),
        ]
        mine.wish("rise", seat=PEOPLE - 1)
        while "error" not in removed.shown and removed.shown["you"]["seats"]:
            removed.hear()
        lesson.host.ask("POST", f"{lesson.path}/start", short=True)
        assert all(who["awaited"] for who in lesson.people())

        lost.feed.close()
        for screen in (mine, *others):
            if screen is not lost:
                choose(screen)
        while mine.shown["crowd"]["waiting"] > 1:
            mine.hear()
        while (found := [who for who in lesson.people() if who["awaited"]])[0]["here"]:
            mine.hear()
        assert [(who["seat"], who["name"]) for who in found] == [(seat, f"Pupil {seat}")]

        assert "error" not in mine.wish("stand-in", seat=seat, level="random")
        while not mine.shown["legal"]:
            mine.hear()
        (stood_in,) = [who for who in lesson.people() if who["bot"]]
        assert (stood_in["seat"], stood_in["bot"]) == (seat, "random")
