"""Tables with twins that differ only in what a viewer may not know."""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any, NamedTuple

import msgspec
from tests.server.support.hidden_states import HIDDEN_OTHERWISE, IN_SECRET, any_of

from quinary.core.chance import Pseudo, Randomness
from quinary.core.errors import QuinaryError
from quinary.core.game import CHANCE, AnyGame, step
from quinary.core.play import Foreseen
from quinary.core.record import Act
from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Person
from quinary.server.tables import messages
from quinary.server.tables.commands import opening, plan
from quinary.server.tables.live import LiveTable
from quinary.server.tables.log import Acted
from quinary.server.tables.messages import Shown, Viewer, as_message, message
from quinary.server.tables.table import Table
from quinary.testing.conformance import random_match
from quinary.testing.mutation import mutated
from quinary.wire.codec import tagged

CANDIDATES = 8  # the number of other acts to try before a twin does what was really done


def person(number: int) -> Person:
    return Person(id=f"p{number}", name=f"Person {number}", token_hash="")


def started(game: AnyGame, seats: int, options: dict[str, Any], randomness: Randomness) -> Table:
    """A table with everybody seated; its dice are fair or typed, with or without a clock."""
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
    """What planning the wish gives: done, or why not. Nothing changes."""
    try:
        plan(table, Person(id=who, name=who, token_hash=""), wish)
    except QuinaryError as error:
        return f"{error.code} {error.message} {getattr(error, 'clause', '')}".encode()
    return b"done"


class Leak(AssertionError):
    """A viewer's message depends on what the viewer may not know."""


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
        # How often something was hidden from a viewer that could have been different.
        self.hidden: Counter[Viewer] = Counter()
        self.followed = 0  # how often a twin with another past was compared
        self.time = 2.0

    def to_the_end(self, most: int = 10**9) -> None:
        """Plays at random and compares after every wish, up to this number of frames."""
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
        """Starts the game, with the chance outcomes that follow."""
        before = self.table.number
        first, *drawn = plan(self.table, person(0), wishes.Start()).bodies
        self.table.take_in(first, self.time)
        self.rebase()
        course = self.match.foresee_chance(self.match.state)
        self.take_in(list(zip(drawn, course, course, strict=True)))
        self.compare(before)

    # --- what happens

    def next_wish(self) -> tuple[Person, wishes.Wish, Any]:
        """The next wish of a random person, with its action if it is an act or an outcome."""
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
        """An act or a typed outcome, with the chance outcomes that follow."""
        wanted = plan(self.table, who, wish)
        course: Sequence[Any] = wanted.foreseen
        if isinstance(wish, wishes.Type):
            before = self.match.state
            done = step(self.game, before, CHANCE, action)
            course = [Foreseen(Act(actor=CHANCE, action=action), before, done)]
        self.take_in(list(zip(wanted.bodies, wanted.foreseen, course, strict=True)))

    def take_in(self, entries: Sequence[tuple[Any, Foreseen | None, Foreseen]]) -> None:
        """Takes in each entry: first the twins, then the table; makes new twins where possible."""
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
        """Acts that are possible for all the viewer knows; at last the real one."""
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
        """Any other wish, which the twins carry out too."""
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
        """Makes new twins where nothing of the past can be taken back any more."""
        if self.match.can_undo():
            return
        for viewer, twin in self.followers.items():
            if twin is None or self.randomness.below(4) == 0:
                self.followers[viewer] = twin_of(
                    self.table, any_of(self.others(viewer), self.randomness)
                )

    def others(self, viewer: Viewer) -> list[Any]:
        """States that may be the true one, for all the viewer knows."""
        state = self.match.state
        return [
            self.game.resample(self.game.view(state, viewer.seat), self.randomness),
            HIDDEN_OTHERWISE[self.game.id](state, viewer.seat, self.randomness),
        ]

    # --- what is sent

    def compare(self, before: int) -> None:
        """Raises Leak unless the table and its twins send everybody the same."""
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
        """Wishes of the viewer that may be refused: refusals must not leak either."""
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
    """Everything that the viewer can be sent: a reload, news, lists, and answers to wishes."""
    sent = [
        as_message(message(LiveTable(table), here, viewer, None, before)),
        as_message(message(LiveTable(table), here, viewer, Shown(before, 0), before)),
        msgspec.json.encode(messages.people(table, 0, here)),
        *(answer(table, viewer.person, wish) for wish in probes),
    ]
    if thorough and viewer.seat is not None:
        sent.append(msgspec.json.encode(messages.legal(table, viewer.seat)))
    return sent


class Seen(NamedTuple):
    """Totals of several games: messages compared, and how much there was to hide."""

    frames: int
    followed: int
    hidden: Counter[Viewer]


def play_many(game: AnyGame, frames: int, seed: str) -> Seen:
    """Plays random games until this number of messages has been compared."""
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
