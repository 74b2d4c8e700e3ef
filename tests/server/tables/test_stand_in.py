"""A bot plays for a person who is absent, and for nobody who is present."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from tests.server.support.guests import Guest
from tests.server.support.play import table_of_two
from tests.server.support.screens import Screen
from tests.server.support.servers import Server

from quinary.bots import default_level
from quinary.core.registry import find_game, game_ids

# Requests a bot for a seat: the code of the refusal, or None on success.
Ask = Callable[[int], str | None]


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of this file."""
    server = Server("--data", str(tmp_path_factory.mktemp("absence")), "--patience", "1000")
    yield server
    server.stop()


def by_http(host: Guest, table: str, level: str) -> Ask:
    """The host sends requests."""

    def ask(seat: int) -> str | None:
        path = f"/api/tables/{table}/stand-in"
        body = f'{{"seat": {seat}, "level": "{level}"}}'.encode()
        _, answer = host.raw("POST", path, body)
        return answer["error"]["code"] if "error" in answer else None

    return ask


def by_feed(screen: Screen, level: str) -> Ask:
    """The host sends wishes on the feed."""

    def ask(seat: int) -> str | None:
        answer = screen.wish("stand-in", seat=seat, level=level)
        return answer["error"]["code"] if "error" in answer else None

    return ask


def until_here(screen: Screen, seat: int, *, here: bool) -> None:
    """Reads until the seat is shown as present or absent."""
    while screen.shown["seats"][seat]["here"] is not here:
        screen.hear()


@pytest.mark.parametrize("way", ["http", "feed"])
@pytest.mark.parametrize("game", game_ids())
def test_nobody_is_played_for_while_they_are_here(shared_server, game, way):
    """The host is refused in one sentence while the other person has the table open."""
    ada, bob = Guest(shared_server, "Ada"), Guest(shared_server, "Bob")
    table, level = table_of_two(ada, bob, game), default_level(find_game(game))
    with ada.feed(table, 0) as hers, bob.feed(table, 1) as his:
        screen = Screen(hers)
        until_here(screen, 1, here=True)
        ask = by_feed(screen, level) if way == "feed" else by_http(ada, table, level)
        assert ask(1) == "still-here"
        assert Screen(his).shown["seats"][1]["bot"] is None


def test_a_friend_on_the_hosts_own_device_is_played_for(shared_server):
    """A person on the host's device counts as present with the host, but may be replaced."""
    ada = Guest(shared_server, "Ada")
    table = table_of_two(ada, ada, "knister")
    with ada.feed(table, 0) as hers:
        screen = Screen(hers)
        until_here(screen, 1, here=True)
        assert by_feed(screen, "greedy")(1) is None


def test_whoever_has_gone_is_played_for(shared_server):
    """As soon as they are shown as absent; back again, they take their seat."""
    ada, bob = Guest(shared_server, "Ada"), Guest(shared_server, "Bob")
    tables = [table_of_two(ada, bob, "knister") for _ in range(2)]
    with ExitStack() as stack:
        screens = [Screen(stack.enter_context(ada.feed(table, 0))) for table in tables]
        ways = [by_http(ada, tables[0], "greedy"), by_feed(screens[1], "greedy")]
        with bob.feed(tables[0], 1), bob.feed(tables[1], 1):
            for screen, ask in zip(screens, ways, strict=True):
                until_here(screen, 1, here=True)
                assert ask(1) == "still-here"
        for table, screen, ask in zip(tables, screens, ways, strict=True):
            until_here(screen, 1, here=False)
            assert ask(1) is None
            with bob.feed(table, 1) as his:
                Screen(his).wish("come-back", seat=1)
                assert ask(1) == "still-here"


def test_among_many_it_is_the_same(shared_server):
    """At a table of many, where presence is not shown."""
    ada, bob, cem = (Guest(shared_server, name) for name in ("Ada", "Bob", "Cem"))
    opened = ada.ask("POST", "/api/tables", game="knister", seats=34)["table"]
    path = f"/api/tables/{opened['id']}"
    for guest in (*[ada] * 32, bob, cem):
        guest.ask("POST", f"{path}/sit")
    ada.ask("POST", f"{path}/start")
    with ada.feed(opened["id"], None) as hers, bob.feed(opened["id"], 32) as his:
        Screen(his)
        for ask in (by_http(ada, opened["id"], "greedy"), by_feed(Screen(hers), "greedy")):
            assert ask(32) == "still-here"
        assert ask(33) is None


def test_who_may_not_ask_does_not_learn_who_is_here(shared_server):
    """A stranger gets the same refusal whether the seat's person is present or not."""
    ada, bob, eve = (Guest(shared_server, name) for name in ("Ada", "Bob", "Eve"))
    table = table_of_two(ada, bob, "knister", watchers=False)
    ask = by_http(eve, table, "greedy")
    assert ask(1) == "not-allowed"
    with bob.feed(table, 1) as his:
        Screen(his)
        assert ask(1) == "not-allowed"


def test_who_is_here_through_another_worker_is_here(
    start_server: Callable[..., Server], new_database: Any
) -> None:
    """Workers share presence: the host asks one while the other person is connected to another."""
    workers = [start_server("--database", new_database) for _ in range(2)]
    ada, bob = Guest(workers[0], "Ada"), Guest(workers[1], "Bob")
    table = table_of_two(ada, bob, "knister")
    with ada.feed(table, 0) as hers, bob.feed(table, 1):
        until_here(Screen(hers), 1, here=True)
        assert by_http(ada, table, "greedy")(1) == "still-here"
