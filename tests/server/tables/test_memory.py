"""What can be fetched of the past: everything, unless the game is one of memory."""

import contextlib
import http.client
import json
import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from tests.server.support.guests import Guest
from tests.server.support.play import legal_at, play_to_the_end, table_of_two
from tests.server.support.screens import Screen
from tests.server.support.servers import Server
from tests.server.support.wait import WAIT

from quinary.core.registry import game_ids

MEMORY = {"memory": "memory"}
Facts = list[dict[str, Any]]


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of this file."""
    server = Server("--data", str(tmp_path_factory.mktemp("past")), "--patience", "1000")
    yield server
    server.stop()


class Pair:
    """Two people at a table, with their screens, and what each knew at their last decision."""

    def __init__(
        self, shared_server: Server, stack: contextlib.ExitStack, game: str, **agreed: Any
    ):
        ada, bob = self.players = [Guest(shared_server, "Ada"), Guest(shared_server, "Bob")]
        self.table = table_of_two(ada, bob, game, **agreed)
        feeds = [who.feed(self.table, seat, 0) for seat, who in enumerate(self.players)]
        self.screens = [Screen(stack.enter_context(feed)) for feed in feeds]
        self.answered = [0, 0]
        self.last = 0  # the number that the last decision followed
        self._codes: dict[int, list[str]] = {}
        self._chance = random.Random(game)

    @property
    def turn(self) -> int:
        """The first seat that is to act."""
        seat: int = self.screens[0].shown["to_act"][0]
        return seat

    def choice(self, seat: int) -> dict[str, Any]:
        """An action of the seat; no guess that cracks a card, or the game might end."""
        legal = legal_at(self.players[seat], self.table, self.screens[seat], seat)
        right = [action for action in legal if self._cracks(action)]
        misses = [each for each in legal if each["type"] == "guess" and each not in right]
        others = [each for each in legal if each not in right]
        action: dict[str, Any] = self._chance.choice(misses or others)
        if action["type"] == "arrange":
            self._codes[seat] = action["letters"]
        return action

    def _cracks(self, action: dict[str, Any]) -> bool:
        """Whether it names the letter of another player's card."""
        if action["type"] != "guess":
            return False
        code = self._codes[action["seat"]]
        return bool(code[action["card"]] == action["letter"])

    def act(self) -> int:
        """Somebody acts, and every screen has shown it; returns its number."""
        seat = self.turn
        seen = self.screens[seat].shown["n"]
        done = self.screens[seat].wish("act", seat=seat, action=self.choice(seat), seen=seen)
        self.answered[seat] = self.last = seen
        for screen in self.screens:
            screen.until(done["n"])
        return int(done["n"])

    def until_shown(self, letters: int) -> None:
        """Plays until wrong guesses have shown this number of cards."""
        while len(shown(self.screens[0].facts)) < letters:
            self.act()


def shown(facts: Facts) -> Facts:
    """The cards that wrong guesses showed, which players must remember."""
    return [fact for fact in facts if fact["type"] == "missed"]


def by_http(guest: Guest, table: str, seat: int | None, after: int) -> Facts:
    """The facts in a response."""
    query = f"after={after}" + ("" if seat is None else f"&seat={seat}")
    return guest.ask("GET", f"/api/tables/{table}?{query}")["facts"] or []


def by_feed(guest: Guest, table: str, seat: int | None, after: int) -> Facts:
    """The facts on a new connection."""
    with guest.feed(table, seat, after) as feed:
        return Screen(feed).facts


def by_going(guest: Guest, table: str, seat: int | None, after: int) -> Facts:
    """The facts on a connection that switches from another table."""
    other = guest.ask("POST", "/api/tables", game="knister", seats=2)["table"]["id"]
    with guest.feed(other, None) as feed:
        screen = Screen(feed)
        screen.wish("go", table=table, after=after, **({} if seat is None else {"seat": seat}))
        return screen.facts


def by_events(guest: Guest, table: str, seat: int | None, after: int) -> Facts:
    """The facts on a new stream that resumes after an event."""
    query = "" if seat is None else f"?seat={seat}"
    connection = http.client.HTTPConnection(guest.server.address, timeout=WAIT)
    headers = {"Cookie": guest.cookie, "Last-Event-ID": str(after)}
    connection.request("GET", f"/api/tables/{table}/events{query}", headers=headers)
    lines = iter(connection.getresponse())
    data = next(line for line in lines if line.startswith(b"data: "))
    connection.close()
    return json.loads(data.removeprefix(b"data: "))["facts"] or []


WAYS = (by_http, by_feed, by_going, by_events)


@pytest.fixture
def stack() -> Iterator[contextlib.ExitStack]:
    """Closes what was opened."""
    with contextlib.ExitStack() as opened:
        yield opened


def test_what_has_to_be_remembered_is_not_sent_again(shared_server, stack):
    """Whatever `after` says, nobody gets again what was shown before their last decision."""
    pair = Pair(shared_server, stack, "einsteincode", options=MEMORY)
    pair.until_shown(6)
    eve = Guest(shared_server, "Eve")
    repeated = 0
    for way in WAYS:
        for after in (0, 1, 5, 9):
            for seat, who in enumerate(pair.players):
                again = shown(way(who, pair.table, seat, after))
                assert all(fact["n"] > pair.answered[seat] for fact in again), way
                assert again == [f for f in shown(pair.screens[seat].facts) if f in again]
                repeated += len(again)
            for who in (eve, *pair.players):
                assert all(f["n"] > pair.last for f in shown(way(who, pair.table, None, after)))
    assert repeated > 0  # what came after that is repeated at every reconnect
    assert pair.players[0].refused("GET", f"/api/tables/{pair.table}/history?seat=0")[0] == 409


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("options", [MEMORY, {}])
def test_who_comes_back_hears_what_they_missed(shared_server, stack, way, options):
    """A lost connection costs nothing: neither others' acts nor the result of one's own wish."""
    pair = Pair(shared_server, stack, "einsteincode", options=options)
    pair.until_shown(2)
    for seat in (0, 1):
        while pair.turn != seat:
            pair.act()
        seen = pair.screens[seat].shown["n"]
        pair.act()  # as if its answer had been lost
        while pair.turn != seat:
            pair.act()  # and the connection was lost until it was their turn again
        missed = [fact for fact in pair.screens[seat].facts if fact["n"] > seen]
        assert missed
        assert way(pair.players[seat], pair.table, seat, seen) == missed


def test_after_the_end_everything_is_sent(shared_server):
    """After the end, what had to be remembered can be looked up, at every moment."""
    ada, bob = Guest(shared_server, "Ada"), Guest(shared_server, "Bob")
    table = table_of_two(ada, bob, "einsteincode", options=MEMORY)
    screens = play_to_the_end(table, [ada, bob], random.Random(4))
    last = screens[1].shown["n"]
    for after in (max(last - 30, 5), last - 7):
        heard = [fact for fact in screens[1].facts if fact["n"] > after]
        assert by_http(bob, table, 1, after) == heard
        once = bob.ask("GET", f"/api/tables/{table}?seat=1&at={last - 5}&after={after}")
        assert once["facts"] == [fact for fact in heard if fact["n"] <= last - 5]


@pytest.mark.parametrize("game", game_ids())
def test_nothing_else_has_to_be_remembered(shared_server, stack, game):
    """In every game with its default options, who asks for everything gets everything."""
    pair = Pair(shared_server, stack, game)
    while pair.screens[0].shown["stage"] == "playing" and pair.screens[0].shown["n"] < 20:
        pair.act()
    for way, (seat, who) in product(WAYS, enumerate(pair.players)):
        assert way(who, pair.table, seat, 0) == pair.screens[seat].facts
