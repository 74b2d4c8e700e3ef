"""A table: what its log folds to.

`take_in` reads entries that are in the store; nothing else changes a table. What may be
added to the log, and by whom, is in commands.py.
"""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from quinary.core.fairness import commitment_to, seed_from
from quinary.core.game import CHANCE, Actor, AnyGame, Event, Seat, Turn, make_options
from quinary.core.play import Foreseen, Match
from quinary.core.record import Act, Record, Undo
from quinary.core.registry import find_game
from quinary.server.errors import NotNow, OtherRules
from quinary.server.schemas import facts
from quinary.server.schemas.base import Stage
from quinary.server.store.interface import Standing, StoredEntry
from quinary.server.tables.log import (
    Acted,
    AnsweredBack,
    AskedBack,
    CameBack,
    Corrected,
    EntryBody,
    Followed,
    Happening,
    Mixed,
    Opened,
    Rose,
    Sat,
    SeatChange,
    Started,
    StoodIn,
    Undone,
    from_text,
    is_public,
)
from quinary.server.tables.seats import Seats, Sitter
from quinary.wire.codec import decode_act

# Entries of which viewers can still be sent what happened; before them, only what is.
EVENTS_KEPT = 64
# Ids of commands that are remembered to know what was sent twice; at least four per seat.
COMMANDS_KEPT = 256
# Seconds after which somebody looks for a bot that has not decided, also after a restart.
BOT_LATE_AFTER = 60.0
CROWD = 32  # with more seats than this, nobody can look at everybody


class EntryTime(NamedTuple):
    """When something began: the number of the entry, and its time."""

    number: int
    time: float


class UndoRequest(NamedTuple):
    """Somebody wants to take back the last act of a seat, and these have agreed."""

    seat: Seat | None
    agreed: frozenset[Seat]


class Table:
    """One table, as far as its log has been read."""

    def __init__(self, identity: str) -> None:
        self.id = identity
        self.number = 0  # the number of the last entry that was read
        self.time = 0.0  # when that was, in seconds since 1970
        self.seats = Seats(0)
        self.is_crowd = False  # whether more people play than anybody can look at
        self.match: Match | None = None
        self.turn: Turn = ()  # who may act now
        self.happenings: deque[Happening] = deque(maxlen=EVENTS_KEPT)
        self.started = 0  # the number at which the game began
        self.began = self.ended = 0.0  # when it began, and when it was over, in seconds since 1970
        self.seated = 0  # the number at which a seat, or the stage of the table, last changed
        # The number of the last entry that nobody can wait for: a roll, a reveal, a start.
        self.last_public = 0
        # The number at which somebody last asked, or answered, or a rematch was made.
        self.turned = 0
        # For each seat that has to decide, since when.
        self.waiting_since: dict[Seat, EntryTime] = {}
        # For each seat that has decided, the number of what its last decision answered to.
        self.answered: dict[Seat, int] = {}
        # The number at which what a seat may do last changed.
        self.legal_since: dict[Seat, int] = {}
        self.unsettled: set[Seat] = set()  # the seats that have acted since the last roll or reveal
        self.steps: list[int] = []  # for each act of the match that counts, the number of its entry
        self._taken_back: list[int] = []  # the numbers of the acts that were taken back last
        self.undo_request: UndoRequest | None = None
        self.next: str | None = None
        self.undone = 0  # how often something was taken back
        self.corrected = 0  # the number at which something was last put right
        self.corrected_times = 0
        self._opened: Opened | None = None
        # For each command of somebody's that was carried out, the seat that it took, if any.
        self._commands: dict[tuple[str, str], Seat | None] = {}

    @property
    def agreed(self) -> Opened:
        """What was agreed when the table was opened."""
        assert self._opened is not None
        return self._opened

    @property
    def stage(self) -> Stage:
        """`waiting` for people, `playing`, or `over`."""
        if self.match is None:
            return "waiting"
        return "over" if self.turn == () else "playing"

    @property
    def seed(self) -> str:
        """The seed of the dice: the secret, mixed with what every seat brought along."""
        return seed_from(self.agreed.secret, self.entropies(self.sitters))

    def entropies(self, sitters: Sequence[Sitter | None]) -> list[str]:
        """What each of them brought to the dice, unless that was settled beforehand."""
        if self.agreed.mixed is not None:
            return list(self.agreed.mixed)
        return [sitter.entropy if sitter else "" for sitter in sitters]

    def new_match(self, sitters: Sequence[Sitter | None]) -> Match:
        """The game as it begins with these people."""
        fair = self.agreed.dice == "fair"
        seed = seed_from(self.agreed.secret, self.entropies(sitters)) if fair else None
        return Match(self.game, len(sitters), self.agreed.options, seed)

    def record(self) -> Record:
        """The record of its game, with the names of those who sit there."""
        return self.playing().record([who.name if who else "" for who in self.sitters])

    @property
    def settled(self) -> int:
        """The number of the last entry that changed the game itself."""
        return max(self.steps[-1] if self.steps else 0, self.corrected)

    def playing(self) -> Match:
        """The game; refused if it has not begun."""
        if self.match is None:
            raise NotNow("The game has not begun yet.")
        return self.match

    def forbids_notes(self) -> str | None:
        """The clause by which nobody looks back while this game goes on, if there is one."""
        forbids = self.game.forbids_notes
        if forbids is None or self.stage == "over":
            return None
        return forbids(make_options(self.game, self.agreed.options))

    @property
    def sitters(self) -> list[Sitter | None]:
        """Who has which seat."""
        return self.seats.sitters

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats of the person: several where friends share a device; none of a stranger."""
        return self.seats.of(person)

    @property
    def is_paused(self) -> bool:
        """Whether a bot stands in for everybody: then nobody plays until one of them comes back."""
        return self.stage == "playing" and 0 < self.seats.people == self.seats.stood_in

    def bots_to_act(self) -> tuple[Seat, ...]:
        """The seats for which a bot has to decide now; none while nobody plays."""
        if self.seats.bots == 0 or self.is_paused:
            return ()
        return tuple(seat for seat in self.waiting_since if (who := self.sitters[seat]) and who.bot)

    @property
    def has_bots_and_people(self) -> bool:
        """Whether people play with bots here, who have to go on also when nobody looks."""
        return bool(self.seats.bots and self.seats.people)

    def due(self, seat: Seat) -> float | None:
        """The time by which the seat has to decide; None if nobody waits for a person there."""
        sitter, clock = self.sitters[seat], self.agreed.clock
        if clock is None or sitter is None or sitter.bot or seat not in self.waiting_since:
            return None
        return self.waiting_since[seat].time + clock

    def is_listed(self) -> bool:
        """Whether it is open to everybody, and waits for people."""
        return self.agreed.open and self.match is None and None in self.sitters

    def standing(self) -> Standing | None:
        """What the store has to know of a table with a clock or bots, or open to everybody."""
        if self.agreed.clock is None and not self.agreed.open and not self.has_bots_and_people:
            return None
        dues = [due for seat in self.waiting_since if (due := self.due(seat)) is not None]
        if self.has_bots_and_people and self.bots_to_act():
            dues.append(self.time + BOT_LATE_AFTER)
        return Standing(due=min(dues, default=None), listed=self.is_listed())

    def done(self, person: str, command: str) -> bool:
        """Whether this command of the person has been carried out already."""
        return bool(command) and (person, command) in self._commands

    def seat_taken(self, person: str, command: str) -> Seat | None:
        """The seat that the person took by this command."""
        return self._commands.get((person, command))

    def fold(self, entry: StoredEntry) -> None:
        """Takes in the next entry of the log."""
        assert entry.number == self.number + 1, "entries are read in order"
        self.take_in(from_text(entry.body), entry.time)

    def take_in(self, body: EntryBody, time: float, foreseen: Foreseen | None = None) -> None:
        """Takes in the next entry, whose step may have been worked out already."""
        now = EntryTime(self.number + 1, time)
        if isinstance(body, Acted):
            self._act(body, now, foreseen)
        else:
            self._fold(body, now)
        self.number, self.time = now
        if body.command:
            self._remember(body)

    def _remember(self, body: EntryBody) -> None:
        by = body.by
        if isinstance(body, Acted) and body.actor != "chance":
            sitter = self.sitters[body.actor]
            by = sitter.person if sitter else ""
        self._commands[by, body.command] = body.seat if isinstance(body, Sat) else None
        # A dict keeps its order: the oldest are dropped first.
        while len(self._commands) > max(COMMANDS_KEPT, 4 * len(self.sitters)):
            del self._commands[next(iter(self._commands))]

    def _fold(self, body: EntryBody, now: EntryTime) -> None:
        if isinstance(body, SeatChange):
            self.seated = now.number
            self._fold_seat(body, now)
        else:
            self.last_public = self.turned = now.number
            self._fold_rest(body, now)

    def _fold_seat(self, body: SeatChange, now: EntryTime) -> None:
        match body:
            case Sat():
                sitter = msgspec.convert(body, Sitter, from_attributes=True)
                self.seats.put(body.seat, sitter, now.number)
            case Mixed():
                self.seats.change(body.seat, now.number, entropy=body.entropy)
            case Rose():
                self.seats.put(body.seat, None, now.number)
            case StoodIn():
                self.seats.change(body.seat, now.number, bot=body.bot)
            case CameBack():
                self.seats.change(body.seat, now.number, bot="")
                if body.seat in self.waiting_since:
                    self.waiting_since[body.seat] = now

    def _fold_rest(self, body: EntryBody, now: EntryTime) -> None:
        match body:
            case Opened():
                self._open(body)
            case Started():
                self._start(body, now)
            case Undone():
                self._undo(body, now)
            case Corrected():
                self._correct(body, now)
            case AskedBack():
                self.undo_request = UndoRequest(body.seat, frozenset())
            case AnsweredBack():
                self._answer(body)
            case Followed():
                self.next = body.table

    def _start(self, body: Started, now: EntryTime) -> None:
        if body.seats:
            self._opened = msgspec.structs.replace(self.agreed, seats=body.seats)
            del self.sitters[body.seats :]  # those are free: everybody has moved up
            self.is_crowd = body.seats > CROWD
        self.match = self.new_match(self.sitters)
        self.seated = self.started = now.number
        self.began = now.time
        self._note_decisions(None, now, anew=True)

    def _open(self, body: Opened) -> None:
        self.game: AnyGame = find_game(body.game)
        # Replaying it by other rules could give another game.
        if body.rules != self.game.rules_version:
            raise OtherRules
        self._opened = body
        self.commitment = commitment_to(body.secret)
        self.seats = Seats(body.seats)
        self.is_crowd = body.seats > CROWD

    def _act(self, body: Acted, now: EntryTime, foreseen: Foreseen | None) -> None:
        match = self.playing()
        if foreseen is None:
            actor: Actor = CHANCE if body.actor == "chance" else body.actor
            action = decode_act(match.game, actor, body.action)
            events = match.repeat(Act(actor=actor, action=action))
        else:
            actor, events = foreseen.act.actor, match.follow(foreseen)
        self._number_step(now.number, again=body.again)
        if actor in self.waiting_since and not body.again:
            self.answered[actor] = self.waiting_since[actor].number
        final = actor is CHANCE or not match.can_undo()
        # Among a thousand, that somebody has chosen is no news.
        if not body.again and (final or not self.is_crowd):
            self.happenings.append(Happening(now.number, events, is_public(events)))
        if self.undo_request is not None:
            self.undo_request, self.last_public, self.turned = None, now.number, now.number
        if final:
            self.last_public = now.number
            self.unsettled.clear()
        elif actor is not CHANCE:
            self.unsettled.add(actor)
        self._note_decisions(actor, now, anew=final)

    def _number_step(self, number: int, *, again: bool) -> None:
        """Numbers the last act; one that stood already keeps the number that it had."""
        if again:
            # The first that was taken back is the one that had to go; the others come in order.
            number = self._taken_back.pop(1)
        elif self._taken_back:
            self._taken_back = []
        self.steps.append(number)

    def _undo(self, body: Undone, now: EntryTime) -> None:
        self.undone += 1
        # In front, because acts are taken back one by one, the last one first.
        self._taken_back[:0] = self.steps[body.to :]
        del self.steps[body.to :]
        match = self.playing()
        match.repeat(Undo(to=body.to))
        self.unsettled = self._still_open()
        self.undo_request = None
        withdrawn = (Event(facts.Withdrawn(seat=body.seat)),)
        self.happenings.append(Happening(now.number, withdrawn, public=True))
        self._note_decisions(body.seat, now, anew=False)

    def _correct(self, body: Corrected, now: EntryTime) -> None:
        """Puts the other act in its place, and does again whatever came after it."""
        match, place = self.playing(), self.steps.index(body.step)
        action = decode_act(match.game, match.acts[place].actor, body.action)
        self.match = match.corrected(place, action)
        self.unsettled = self._still_open()
        self.undo_request = None
        self.corrected = self.seated = now.number  # the game may be over now, or not any more
        self.corrected_times += 1
        corrected = (Event(facts.Corrected(step=body.step)),)
        self.happenings.append(Happening(now.number, corrected, public=True))
        self._note_decisions(None, now, anew=True)

    def _still_open(self) -> set[Seat]:
        """The seats whose last acts nothing has made final yet."""
        return {act.actor for act, _ in self.playing().undoable() if act.actor is not CHANCE}

    def _note_decisions(self, actor: Actor | None, now: EntryTime, *, anew: bool) -> None:
        """Since when each seat has had the decision that it has now.

        In a decision that all make at once, another's hidden choice changes nothing for a seat;
        after a roll or a reveal everybody decides anew.
        """
        self.turn = turn = self.playing().to_act()
        seats = () if turn is CHANCE else turn
        if turn == ():
            self.seated = self.last_public = now.number  # it is over
            self.ended = now.time
        before = self.waiting_since
        if not anew and actor in before and len(seats) == len(before) - 1:
            # The usual thing in a decision that all make at once: one has chosen.
            del before[actor]
            self.legal_since[actor] = now.number
            return
        if anew:
            self.waiting_since = dict.fromkeys(seats, now)
            self.legal_since.update(dict.fromkeys((*before, *seats), now.number))
            return
        self.waiting_since = {
            seat: now if seat == actor else before.get(seat, now) for seat in seats
        }
        for seat in self.waiting_since.keys() | before.keys():
            if self.waiting_since.get(seat) is not before.get(seat):
                self.legal_since[seat] = now.number

    def _answer(self, body: AnsweredBack) -> None:
        if self.undo_request is not None:
            agreed = self.undo_request.agreed | {body.seat}
            self.undo_request = self.undo_request._replace(agreed=agreed) if body.agree else None
