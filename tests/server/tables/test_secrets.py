"""Nobody is shown what they may not know.

First by non-interference: at every step of random games each viewer's messages are made twice,
from the table and from a twin of it that differs only in what is hidden from that viewer. Equal
bytes mean that nothing hidden is in them, however it might be disguised. Then by searching what
went over real sockets for everything that has a spelling of its own: secrets, seeds, tokens, ids.
"""

import contextlib
import http.client
import json
import random
import re
import sqlite3
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import msgspec
import pytest
from tests.server.support.guests import Guest
from tests.server.support.play import legal_at
from tests.server.support.screens import Screen
from websockets.sync.client import ClientConnection

from quinary.core.chance import Pseudo, Randomness, shuffled, take
from quinary.core.errors import IllegalAction, QuinaryError
from quinary.core.game import CHANCE, AnyGame, Event, Result, Seat, Step, step
from quinary.core.play import Foreseen
from quinary.core.record import Act
from quinary.core.registry import find_game, game_ids
from quinary.games.einstein import model as einstein
from quinary.games.einstein.splits import fifth_values, legal_splits
from quinary.games.einsteincode import model as einsteincode
from quinary.games.einsteincode.cards import CODE_CARDS
from quinary.games.knister import model as knister
from quinary.games.masterdice import model as masterdice
from quinary.games.masterdice.codes import CODES
from quinary.games.rigolade import model as rigolade
from quinary.games.rigolade.bags import left
from quinary.games.rigolade.board import BOARDS
from quinary.server.accounts import hashed
from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Person, StoredEntry
from quinary.server.tables import messages
from quinary.server.tables import table as tables
from quinary.server.tables.commands import opening, plan
from quinary.server.tables.live import LiveTable
from quinary.server.tables.log import Acted
from quinary.server.tables.messages import Shown, Viewer, as_message, message
from quinary.server.tables.table import Table
from quinary.testing.conformance import random_match
from quinary.testing.mutation import mutated
from quinary.wire.codec import tagged

FRAMES = 3_000
"""So many messages of each game are looked at, for whoever looks at the table."""
CANDIDATES = 8
"""So many other acts are tried before a twin does what was really done."""

# --- what the rules hide, said without the help of any view


def other_choices(state: knister.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """KNISTER: who has chosen a cell has chosen another one, but for the viewer."""
    pending = [
        cell
        if cell is None or seat == viewer
        else any_of([n for n, number in enumerate(grid) if not number], randomness)
        for seat, (cell, grid) in enumerate(zip(state.pending, state.grids, strict=True))
    ]
    return replace(state, pending=tuple(pending))


def other_splits(state: einstein.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """EINSTEIN: who has split the dice has split them in another way, but for the viewer."""
    if state.roll is None:
        return state
    dice = state.roll.dice
    pending = [
        split
        if split is None or seat == viewer
        else any_of(legal_splits(dice, fifth_values(dice, sheet.tracks, state.opening)), randomness)
        for seat, (split, sheet) in enumerate(zip(state.pending, state.sheets, strict=True))
    ]
    return replace(state, pending=tuple(pending))


def other_code(state: masterdice.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """MASTERDICE: behind the screen lies any code, but for whoever made it."""
    maker = len(state.finished) % state.seats if state.seats > 1 else None
    if state.code is None or (viewer is not None and viewer == maker):
        return state
    return replace(state, code=any_of(CODES, randomness))


def other_letters(state: einsteincode.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """EINSTEINCODE: cards that lie face down have any letters, but for their owner."""
    hidden = [
        (seat, card)
        for seat, code in enumerate(state.codes)
        for card, face in enumerate(code.faces)
        if seat != viewer and face is einsteincode.Face.DOWN
    ]
    codes = [list(code.letters) for code in state.codes]
    seen = Counter(
        letter
        for seat, letters in enumerate(codes)
        for card, letter in enumerate(letters)
        if (seat, card) not in hidden
    )
    rest = [letter for letter, count in CODE_CARDS for _ in range(count - seen[letter])]
    for (seat, card), letter in zip(hidden, shuffled(rest, randomness), strict=False):
        codes[seat][card] = letter
    for seat in state.arranging:
        codes[seat].sort()  # as they were dealt
    laid = [replace(code, letters=tuple(c)) for code, c in zip(state.codes, codes, strict=True)]
    return replace(state, codes=tuple(laid))


def other_hands(state: rigolade.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """RIGOLADE: others hold any tiles from the bags, but for numbers that all have seen."""
    board = BOARDS[state.board]
    hands = list(state.hands)
    known = [
        hand.numbers if seat == viewer or state.ending else hand.shown
        for seat, hand in enumerate(hands)
    ]
    own_signs = () if viewer is None else hands[viewer].signs
    numbers = left(board.numbers, (*state.cells, *sum(known, ())))
    signs = left(board.signs, (*state.signs, *own_signs))
    for seat, hand in enumerate(hands):
        if seat != viewer:
            drawn, numbers = take(numbers, len(hand.numbers) - len(known[seat]), randomness)
            held, signs = take(signs, len(hand.signs), randomness)
            hands[seat] = replace(hand, numbers=tuple(sorted(known[seat] + drawn)), signs=held)
    return replace(state, hands=tuple(hands))


def any_of(things: Sequence[Any], randomness: Randomness) -> Any:
    """Any of the things."""
    return things[randomness.below(len(things))]


HIDDEN_OTHERWISE: dict[str, Callable[[Any, Seat | None, Randomness], Any]] = {
    "knister": other_choices,
    "einstein": other_splits,
    "masterdice": other_code,
    "einsteincode": other_letters,
    "rigolade": other_hands,
}
"""For each game, the same state with everything changed that its rules hide from the viewer."""

IN_SECRET = (
    *(knister.Write, einstein.Split, einsteincode.Arrange),
    *(einsteincode.Deal, masterdice.Code, rigolade.Draw),
)
"""Decisions and outcomes of which others learn that they were made, not which."""

# --- a table and its twins


def person(number: int) -> Person:
    return Person(id=f"p{number}", name=f"Person {number}", token_hash="")


def started(game: AnyGame, seats: int, options: dict[str, Any], randomness: Randomness) -> Table:
    """A table with everybody in their seats; the dice are fair, or typed, with or without clock."""
    wanted = NewTable(
        game=game.id,
        seats=seats,
        options=options,
        dice=any_of(("fair", "fair", "typed"), randomness),
        clock=any_of((None, 60), randomness),
    )
    table = Table("t")
    secret = f"{randomness.below(2**40):064x}"
    table.take_in(msgspec.structs.replace(opening(wanted, "p0", "CODE"), secret=secret), 0)
    for seat in range(seats):
        for body in plan(table, person(seat), wishes.Sit(entropy=f"entropy {seat}")).bodies:
            table.take_in(body, 1)
    return table


def twin_of(table: Table, state: Any) -> Table:
    """A table that is in this state, and has the same past and the same people."""
    twin: Table = copied(table)
    twin.match = copied(table.match)
    assert twin.match
    twin.match.state = state
    return twin


def copied(thing: Any) -> Any:
    """A copy that can be changed without changing the other."""
    other = copy(thing)
    for name, value in vars(thing).items():
        if isinstance(value, list | dict | deque):
            setattr(other, name, copy(value))
    return other


def here(_table: str, _person: str) -> bool:
    return True


def answer(table: Table, who: str, wish: wishes.Wish) -> bytes:
    """Whether the wish could come true, or why not; it does not."""
    try:
        plan(table, Person(id=who, name=who, token_hash=""), wish)
    except QuinaryError as error:
        return f"{error.code} {error.message} {getattr(error, 'clause', '')}".encode()
    return b"done"


class Leak(AssertionError):
    """Somebody is told something that depends on what they may not know."""


class Play:
    """A random game at a table, with twins for every viewer that follow as far as they can.

    A twin that follows has another past too: its facts, its clocks and what can be taken back
    come from what it went through, by the same code.
    """

    def __init__(self, table: Table, viewers: Sequence[Viewer], randomness: Randomness) -> None:
        self.table = table
        self.game: AnyGame = table.game
        self.randomness = randomness
        self.followers: dict[Viewer, Table | None] = dict.fromkeys(viewers)
        self.frames = 0
        self.hidden: Counter[Viewer] = Counter()
        """How often something was hidden from a viewer that could have been otherwise."""
        self.followed = 0
        """How often a twin with another past was compared."""
        self.time = 2.0

    def to_the_end(self, most: int = 10**9) -> None:
        """Plays at random, and compares after every wish, until so many frames were compared."""
        self.start()
        while self.table.stage == "playing" and self.frames < most:
            who, wish, action = self.next_wish()
            before = self.table.number
            self.time += 1 + self.randomness.below(30)
            if action is None:
                self.pass_on(who, wish)
            else:
                self.act(who, wish, action)
            self.compare(before)

    @property
    def match(self) -> Any:
        return self.table.match

    def start(self) -> None:
        """The start, and what comes by chance with it."""
        before = self.table.number
        first, *drawn = plan(self.table, person(0), wishes.Start()).bodies
        self.table.take_in(first, self.time)
        self.rebase()
        course = self.match.foresee_chance(self.match.state)
        self.take_in(list(zip(drawn, course, course, strict=True)))
        self.compare(before)

    # --- what happens

    def next_wish(self) -> tuple[Person, wishes.Wish, Any]:
        """Somebody's next wish, with its action if it is an act or an outcome."""
        table, randomness = self.table, self.randomness
        if table.turn is CHANCE:
            outcome = self.game.chance(self.match.state).sample(randomness)
            return person(0), wishes.Type(outcome=tagged(outcome), seen=table.number), outcome
        seat = randomness.below(len(table.sitters))
        undo = wishes.Undo(seat=seat, seen=table.number)
        if randomness.below(4) == 0 and answer(table, f"p{seat}", undo) == b"done":
            return person(seat), undo, None
        seat = any_of(table.turn, randomness)
        legal = self.match.legal(seat)
        kind = any_of(sorted({type(action).__name__ for action in legal}), randomness)
        action = any_of([act for act in legal if type(act).__name__ == kind], randomness)
        return person(seat), wishes.Act(seat=seat, action=tagged(action), seen=table.number), action

    def act(self, who: Person, wish: wishes.Wish, action: Any) -> None:
        """An act, or a typed outcome, and what comes by chance after it."""
        wanted = plan(self.table, who, wish)
        course: Sequence[Any] = wanted.foreseen
        if isinstance(wish, wishes.Type):
            before = self.match.state
            done = step(self.game, before, CHANCE, action)
            course = [Foreseen(Act(actor=CHANCE, action=action), before, done)]
        self.take_in(list(zip(wanted.bodies, wanted.foreseen, course, strict=True)))

    def take_in(self, entries: Sequence[tuple[Any, Foreseen | None, Foreseen]]) -> None:
        """Entry after entry: first the twins, then the table; new twins where that is possible."""
        for body, foreseen, course in entries:
            for viewer, twin in self.followers.items():
                if twin is not None and not self.follow(twin, viewer, body, course):
                    self.followers[viewer] = None
            self.table.take_in(body, self.time, foreseen)
            self.rebase()

    def follow(self, twin: Table, viewer: Viewer, body: Acted, course: Foreseen) -> bool:
        """Whether the twin could do something that looks the same to the viewer."""
        game, act, match = self.game, course.act, twin.match
        assert match is not None
        should = game.view(course.step.state, viewer.seat)
        for action in self.candidates(match.state, viewer, act):
            try:
                done = step(game, match.state, act.actor, action)
            except QuinaryError:
                continue
            if game.view(done.state, viewer.seat) == should:
                other = msgspec.structs.replace(body, action=tagged(action))
                foreseen = Foreseen(Act(actor=act.actor, action=action), match.state, done)
                fair = twin.agreed.dice == "fair"
                twin.take_in(other, self.time, foreseen if fair else None)
                return True
        return False

    def candidates(self, state: Any, viewer: Viewer, act: Act) -> Iterator[Any]:
        """What could have been done instead, for all that the viewer knows; then what was done."""
        if isinstance(act.action, IN_SECRET) and act.actor != viewer.seat:
            for _ in range(CANDIDATES):
                if act.actor is CHANCE:
                    yield self.game.chance(state).sample(self.randomness)
                else:
                    legal = self.game.legal_actions(state, act.actor)
                    alike = [action for action in legal if type(action) is type(act.action)]
                    yield any_of(alike, self.randomness)
        yield act.action

    def pass_on(self, who: Person, wish: wishes.Wish) -> None:
        """Any other wish, which the twins hear too."""
        twins = [(viewer, twin) for viewer, twin in self.followers.items() if twin is not None]
        bodies = plan(self.table, who, wish).bodies
        for viewer, twin in twins:
            try:
                for body in plan(twin, who, wish).bodies:
                    twin.take_in(body, self.time)
            except QuinaryError as error:
                if viewer.person == who.id:
                    raise Leak(f"{viewer}: {error}") from error
                self.followers[viewer] = None
        for body in bodies:
            self.table.take_in(body, self.time)

    def rebase(self) -> None:
        """New twins, where nothing of the past can be taken back any more."""
        if self.match.can_undo():
            return
        for viewer, twin in self.followers.items():
            if twin is None or self.randomness.below(4) == 0:
                self.followers[viewer] = twin_of(
                    self.table, any_of(self.others(viewer), self.randomness)
                )

    def others(self, viewer: Viewer) -> list[Any]:
        """States that may be the true one, for all that the viewer may know."""
        state = self.match.state
        return [
            self.game.resample(self.game.view(state, viewer.seat), self.randomness),
            HIDDEN_OTHERWISE[self.game.id](state, viewer.seat, self.randomness),
        ]

    # --- what is told

    def compare(self, before: int) -> None:
        """Everybody is told the same by the table and by its twins."""
        thorough = not self.game.many_actions or self.randomness.below(10) == 0
        for viewer, follower in self.followers.items():
            probes = list(self.probes(viewer))
            mine = shown(self.table, viewer, before, probes, thorough)
            self.frames += 2
            twins = [twin_of(self.table, state) for state in self.others(viewer)]
            for twin in [*twins, *([follower] if follower else [])]:
                theirs = shown(twin, viewer, before, probes, thorough)
                for one, other in zip(mine, theirs, strict=True):
                    if one != other:
                        raise Leak(f"{self.game.id}, {viewer}:\n{one!r}\n{other!r}")
            self.hidden[viewer] += any(self.is_other(twin) for twin in twins)
            self.followed += follower is not None and self.is_other(follower)

    def is_other(self, twin: Table) -> bool:
        """Whether the twin differs from the table at all."""
        assert twin.match
        return bool(twin.match.state != self.match.state)

    def probes(self, viewer: Viewer) -> Iterator[wishes.Wish]:
        """Wishes of the viewer that may be refused: a refusal must not tell anything either."""
        seat, number = viewer.seat, self.table.number
        if seat is None:
            return
        yield wishes.Undo(seat=seat, seen=number)
        yield wishes.AskBack(seat=seat, seen=number)
        if self.match.acts:
            action = mutated(any_of(self.match.acts, self.randomness).action, self.randomness)
            yield wishes.Act(seat=seat, action=tagged(action), seen=number)


def shown(
    table: Table, viewer: Viewer, before: int, probes: Sequence[wishes.Wish], thorough: bool
) -> list[bytes]:
    """All that the viewer can be told: a reload, the news, lists, and answers to wishes."""
    told = [
        as_message(message(LiveTable(table), here, viewer, None, before)),
        as_message(message(LiveTable(table), here, viewer, Shown(before, 0), before)),
        messages.encode(messages.people(table, 0, here)),
        *(answer(table, viewer.person, wish) for wish in probes),
    ]
    if thorough and viewer.seat is not None:
        told.append(messages.encode(messages.legal(table, viewer.seat)))
    return told


class Seen(NamedTuple):
    """What some games have shown: how many messages, and how much there was to hide."""

    frames: int
    followed: int
    hidden: Counter[Viewer]


def play_many(game: AnyGame, frames: int, seed: str) -> Seen:
    """Random games, until so many messages have been compared."""
    randomness = Pseudo(seed)
    seen = Seen(0, 0, Counter())
    while seen.frames < frames:
        agreed = random_match(game, randomness)
        table = started(game, agreed.seats, agreed.options, randomness)
        viewers = [Viewer(f"p{seat}", seat) for seat in range(agreed.seats)]
        play = Play(table, [*viewers, Viewer("eve", None)], randomness)
        play.to_the_end()
        seen = Seen(
            seen.frames + play.frames, seen.followed + play.followed, seen.hidden + play.hidden
        )
    return seen


@pytest.mark.parametrize("game", game_ids())
def test_no_message_tells_a_secret(game):
    """Thousands of messages, for every viewer at every step, say nothing of what is hidden."""
    seen = play_many(find_game(game), FRAMES, game)
    assert seen.followed > FRAMES / 10, "twins with another past were among them"
    for viewer in [*(Viewer(f"p{seat}", seat) for seat in range(2)), Viewer("eve", None)]:
        assert seen.hidden[viewer] > FRAMES / 50, f"there was something to hide from {viewer}"


@pytest.mark.parametrize("game", ["knister", "einstein"])
def test_no_message_to_a_crowd_tells_a_secret(game):
    """The same at a table of many, where messages are made in another way."""
    randomness = Pseudo(game)
    table = started(find_game(game), 34, {}, randomness)
    seats = [Viewer(f"p{seat}", seat) for seat in (0, 7, 33)]
    play = Play(table, [*seats, Viewer("eve", None)], randomness)
    play.to_the_end(most=FRAMES // 4)
    assert play.followed > FRAMES / 20


# --- a leak would be noticed


@dataclass(frozen=True, slots=True, kw_only=True)
class Gossip(knister.View):
    """A view that also shows what others have chosen."""

    everybody: tuple[int | None, ...]


def gossiping(game: AnyGame) -> AnyGame:
    """KNISTER with a new field in its views."""

    def view(state: knister.State, seat: Seat | None) -> Gossip:
        honest = game.view(state, seat)
        told = {field.name: getattr(honest, field.name) for field in fields(honest)}
        return Gossip(**told, everybody=state.pending)

    return replace(game, view=view)


def without_a_screen(game: AnyGame) -> AnyGame:
    """MASTERDICE with the code shown to all, in the field where its maker sees it."""
    return replace(game, view=lambda s, seat: replace(game.view(s, seat), code=s.code))


def with_marked_cards(game: AnyGame) -> AnyGame:
    """EINSTEINCODE where the order of one's choices tells something of the next player's code."""

    def legal_actions(state: einsteincode.State, seat: Seat) -> Sequence[Any]:
        letters = state.codes[(seat + 1) % len(state.codes)].letters
        return game.legal_actions(state, seat)[:: 1 if letters[0] < "y" else -1]

    return replace(game, legal_actions=legal_actions)


def with_open_hands(game: AnyGame) -> AnyGame:
    """RIGOLADE where everybody hears which tiles somebody draws."""

    def apply(state: Any, actor: Any, action: Any) -> Step[Any, Any]:
        done = game.apply(state, actor, action)
        return Step(done.state, tuple(Event(e.fact, None, e.reveals) for e in done.events))

    return replace(game, apply=apply)


def with_a_loud_referee(game: AnyGame) -> AnyGame:
    """MASTERDICE where a refusal says too much."""

    def apply(state: Any, actor: Any, action: Any) -> Step[Any, Any]:
        try:
            return game.apply(state, actor, action)
        except IllegalAction as error:
            raise IllegalAction(error.clause, f"That is not {state.code}.") from None

    return replace(game, apply=apply)


def with_early_points(game: AnyGame) -> AnyGame:
    """KNISTER where a choice counts before all have chosen."""

    def result(state: Any) -> Result:
        early = game.result(state)
        more = [sum(cell or 0 for cell in state.pending)] * len(early.scores)
        return replace(early, scores=tuple(map(sum, zip(early.scores, more, strict=True))))

    return replace(game, result=result)


LEAKS = {
    "knister": (gossiping, with_early_points),
    "masterdice": (without_a_screen, with_a_loud_referee),
    "einsteincode": (with_marked_cards,),
    "rigolade": (with_open_hands,),
}


@pytest.mark.parametrize(
    ("game", "leak"), [(game, leak) for game, leaks in LEAKS.items() for leak in leaks]
)
def test_a_leak_would_be_noticed(game, leak, monkeypatch):
    """Views, choices, facts, refusals and points that tell a secret do not pass."""
    leaking = leak(find_game(game))
    monkeypatch.setattr(tables, "find_game", lambda _name: leaking)
    with pytest.raises(Leak):
        play_many(leaking, FRAMES, "a leak")


def test_a_leak_from_the_past_would_be_noticed(monkeypatch):
    """Whether one's act can be taken back must not tell what another has done in secret."""

    def telling(table: Table, seat: Seat | None) -> bool:
        assert table.match
        acts = [act for act, _ in table.match.undoable() if act.actor not in (seat, CHANCE)]
        return bool(sum(act.action.col for act in acts) % 2)

    monkeypatch.setattr(messages, "can_undo", telling)
    with pytest.raises(Leak):
        play_many(find_game("knister"), FRAMES, "a leak")


# --- what goes over the wires


class Heard(NamedTuple):
    """Something that the server sent to somebody."""

    to: str
    about: str
    data: bytes


class Tap(Guest):
    """A guest, and every byte that the server sent them."""

    def __init__(self, server: Any, name: str) -> None:
        self.name = name
        self.heard: list[Heard] = []
        super().__init__(server, name)

    def raw(self, verb: str, path: str, body: bytes | None = None, **headers: str) -> Any:
        """The status and the answer to a request, with whatever stands in the headers."""
        connection = http.client.HTTPConnection(self.server.address, timeout=30)
        kind = {"Content-Type": "application/json"} if body is not None else {}
        connection.request(verb, path, body, {"Cookie": self.cookie, **kind, **headers})
        response = connection.getresponse()
        data = response.read()
        connection.close()
        self.cookie = (response.getheader("Set-Cookie") or self.cookie).split(";")[0]
        about = f"{verb} {path} {response.status}"
        self.heard.append(Heard(self.name, about, bytes(response.headers) + data))
        known = response.getheader("Content-Type") == "application/json"
        return response.status, json.loads(data) if known else data

    def feed(self, table: str, seat: int | None, after: int | None = None) -> ClientConnection:
        """The feed of a table, which is kept as it is read."""
        feed = super().feed(table, seat, after)
        recv = feed.recv

        def tapped(timeout: float | None = None) -> Any:
            frame = recv(timeout)
            assert isinstance(frame, str)
            self.heard.append(Heard(self.name, f"feed {table}", frame.encode()))
            return frame

        feed.recv = tapped  # type: ignore[method-assign, assignment]
        return feed


@contextlib.contextmanager
def watching(eve: Tap, table: str) -> Iterator[None]:
    """Eve watches by a feed and by server-sent events; she reads it all when the game is over."""
    stream = http.client.HTTPConnection(eve.server.address, timeout=30)
    stream.request("GET", f"/api/tables/{table}/events?after=0", headers={"Cookie": eve.cookie})
    response = stream.getresponse()
    with eve.feed(table, None, 0) as feed:
        yield
        while '"stage":"over"' not in feed.recv(30):
            pass
    events = b""
    while b'"stage":"over"' not in events:
        events += response.readline()
    eve.heard.append(Heard(eve.name, f"events {table}", bytes(response.headers) + events))
    stream.close()


def pry(people: Sequence[Tap], table: str) -> None:
    """Everybody asks for everything that there is, allowed or not, well-formed or not."""
    act = {"type": "write", "row": 9, "col": 9}
    for one in people:
        for path in ("", "?seat=0&after=0", "?seat=1", "/legal?seat=0", "/seats", "/qr", "/record"):
            one.raw("GET", f"/api/tables/{table}{path}")
        for path in ("/api/me", "/api/me/export", "/api/tables", "/api/games", "/metrics"):
            one.raw("GET", path)
        for seat in (0, 1, 7):
            for wish, fields_ in (
                ("act", {"action": act, "seen": 0}),
                ("act", {"action": act, "seen": 999}),
                ("undo", {"seen": 999}),
                ("come-back", {}),
                ("mix", {"entropy": "more"}),
            ):
                body = json.dumps({"seat": seat, **fields_}).encode()
                one.raw("POST", f"/api/tables/{table}/{wish}", body)
        for body in (b"{", b'{"seat":"x"}', b'{"outcome":{},"seen":1}', b"[1]"):
            one.raw("POST", f"/api/tables/{table}/type", body)


def pry_by_feed(eve: Tap, table: str, other: str) -> None:
    """On a feed of one table, Eve wants to see, and to do, what is others' at another."""
    with eve.feed(table, None) as feed:
        screen = Screen(feed)
        for seat in (0, 1):
            assert "error" in screen.wish("go", seat=seat, table=other)
            assert "error" in screen.wish("act", seat=seat, seen=999, action={"type": "pass"})
            assert "error" in screen.wish("undo", seat=seat, seen=999)
        assert "error" not in screen.wish("go", table=other)
        while screen.shown["table"]["id"] != other:
            screen.hear()
        assert "error" in screen.wish("act", seat=0, seen=999, action={"type": "pass"})
        assert screen.shown["you"]["seat"] is None


def table_of(host: Tap, other: Tap | None, game: str, **agreed: Any) -> str:
    """A started table of two people, or of one and a bot."""
    table: str = host.ask("POST", "/api/tables", game=game, seats=2, **agreed)["table"]["id"]
    for tap in [host, *([other] if other else [])]:
        tap.ask("POST", f"/api/tables/{table}/sit", entropy=f"{tap.name[:14]}{uuid4()}")
    if other is None:
        host.ask("POST", f"/api/tables/{table}/seat-bot", level="greedy")
    host.ask("POST", f"/api/tables/{table}/start")
    return table


def play_to_the_end(table: str, players: Sequence[Tap], chance: random.Random) -> None:
    """Plays at random by feeds, for the first seats; bots have the others."""
    with contextlib.ExitStack() as stack:
        screens = [
            Screen(stack.enter_context(player.feed(table, seat, 0)))
            for seat, player in enumerate(players)
        ]
        while screens[0].shown["stage"] != "over":
            seat = next((s for s in screens[0].shown["to_act"] if s < len(players)), None)
            if seat is None:
                screens[0].hear()
                continue
            screens[seat].until(screens[0].shown["n"])
            action = chance.choice(legal_at(players[seat], table, screens[seat], seat))
            seen = screens[seat].shown["n"]
            done = screens[seat].wish("act", seat=seat, action=action, seen=seen)
            for screen in screens:
                screen.until(done["n"])


def play_and_pry(players: Sequence[Tap], eve: Tap, table: str) -> None:
    """A whole game that Eve watches, with questions before and after it."""
    pry([*players, eve], table)
    pry_by_feed(eve, eve.ask("POST", "/api/tables", game="knister", seats=1)["table"]["id"], table)
    with watching(eve, table):
        play_to_the_end(table, players, random.Random(table))
    pry([*players, eve], table)


class Kept(NamedTuple):
    """What the server keeps to itself."""

    tables: dict[str, set[str]]
    """For each table its secret, its seed and what people brought along."""
    people: dict[str, str]
    """Everybody's id, by the hash of their token."""
    links: set[str]

    def all(self) -> set[str]:
        """Everything that has a spelling of its own."""
        about_people = {*self.people, *self.people.values(), *self.links}
        return about_people.union(*self.tables.values())


def kept(path: Path) -> Kept:
    """What stands in the file."""
    found = Kept({}, {}, set())
    entries = "SELECT number, time, body FROM entries WHERE table_id = ? ORDER BY number"
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
        for (identity,) in file.execute("SELECT id FROM tables").fetchall():
            table = Table(identity)
            for number, time, body in file.execute(entries, (identity,)):
                table.fold(StoredEntry(number=number, time=time, body=body))
            brought = {who.entropy for who in table.sitters if who and who.entropy}
            found.tables[identity] = {table.agreed.secret, table.seed, *brought}
        found.people.update(file.execute("SELECT token_hash, id FROM people"))
        found.links.update(link for (link,) in file.execute("SELECT hash FROM links"))
    return found


def search(heard: Sequence[Heard], secrets: Kept, tokens: dict[str, set[str]]) -> None:
    """Finds no secret in anything, but where it belongs."""
    every = secrets.all().union(*tokens.values())
    for item in heard:
        own, allowed = tokens.get(item.to, set()), set[str]()
        if record := re.fullmatch(r"GET /api/tables/(.+)/record 200", item.about):
            allowed = secrets.tables[record[1]]
        elif item.about == "GET /api/me/export 200":
            allowed = {
                secrets.people[hashed(token)] for token in own if hashed(token) in secrets.people
            }
        elif item.about in ("POST /api/me 201", "POST /api/bots 201", "POST /api/me/link 200"):
            allowed = own
        told = [secret for secret in every - allowed if secret.encode() in item.data]
        assert not told, f"{item.to} was told {told} by {item.about}"


def test_no_secret_goes_over_the_wires(start_server, tmp_path):
    """Every game, with people, a bot, a program and watchers: nobody gets a byte of a secret.

    What is opened in the end, or told to its owner, is told there and nowhere else.
    """
    journal = tmp_path / "journal"
    quiet = ("--data", str(tmp_path), "--patience", "1000", "--log-level", "info")
    server = start_server(*quiet, journal=journal)
    ada, bob, eve = people = [Tap(server, f"Unmistakable {who}") for who in ("Ada", "Bob", "Eve")]
    tokens = {tap.name: {tap.cookie.removeprefix("quinary=")} for tap in people}
    tokens[eve.name].add(eve.ask("POST", "/api/bots", name="Unmistakable program")["token"])
    tokens[bob.name].add(bob.ask("POST", "/api/me/link")["link"])
    for game in game_ids():
        options = {"board": "small"} if game == "rigolade" else {}
        play_and_pry([ada, bob], eve, table_of(ada, bob, game, options=options))
    play_and_pry([ada], eve, table_of(ada, None, "knister", open=True, clock=3600))
    eve.cookie = ""
    pry([eve], table_of(ada, bob, "masterdice"))
    secrets = kept(tmp_path / "tables.sqlite")
    heard = [item for tap in people for item in tap.heard]
    assert len(heard) > 1_000
    search(heard, secrets, tokens)
    logged = journal.read_text()
    assert "/api/tables/{id}/act" in logged
    assert "Unmistakable" not in logged
    for secret in secrets.all().union(*tokens.values()):
        assert secret not in logged
        with pytest.raises(AssertionError, match="was told"):
            search([Heard("Eve", "feed", b"..." + secret.encode())], secrets, {"Eve": {secret}})
