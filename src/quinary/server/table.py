"""A table: what its log folds to, and what may be added to the log.

`fold` reads entries that are in the store. Everything else asks: it gives back the
bodies to append, or refuses, and changes nothing.
"""

import secrets
from collections import deque
from dataclasses import dataclass
from typing import Any

from quinary.bots import bots_of
from quinary.core.chance import FairDice
from quinary.core.errors import BadOptions, Malformed, QuinaryError
from quinary.core.fairness import commitment_to, seed_from
from quinary.core.game import (
    CHANCE,
    Actor,
    AnyGame,
    Event,
    Seat,
    check_seats,
    check_turn,
    make_options,
    step,
)
from quinary.core.names import clean_name
from quinary.core.play import Match
from quinary.core.record import Act, Undo
from quinary.core.registry import find_game
from quinary.server.log import (
    Acted,
    Body,
    CameBack,
    Opened,
    Rose,
    Sat,
    Started,
    StoodIn,
    Undone,
    from_text,
)
from quinary.server.store import Entry
from quinary.wire.codec import decode_act, tagged

EVENTS_KEPT = 64
"""So many entries back a viewer can be told what happened; beyond that, only what is."""
COMMANDS_KEPT = 256
"""So many ids of commands are remembered, to know a command that was sent twice."""
LONGEST_NAME = 40
LONGEST_ENTROPY = 64
LONGEST_COMMAND = 64
MOST_SEATS = 1_000
MOST_BOTS = 16
MOST_UNDONE = 1_000
"""So often acts can be taken back at one table: a log is for ever."""


class NotAllowed(QuinaryError):
    """The person may not do that here."""

    code = "not-allowed"


class NotNow(QuinaryError):
    """It can't be done at this stage of the table."""

    code = "not-now"


class Stale(QuinaryError):
    """The command was meant for an earlier moment."""

    code = "stale"

    def __init__(self) -> None:
        super().__init__("Something has happened in the meantime: look again before you decide.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitter:
    """Who has a seat: a person, a bot, or a person for whom a bot stands in."""

    name: str
    person: str = ""
    bot: str = ""
    entropy: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """What one entry of the log brought about."""

    number: int
    events: tuple[Event[Any], ...]


def opened(  # noqa: PLR0913  everything that is agreed when a table is opened
    *,
    game: str,
    seats: int,
    options: dict[str, Any],
    host: str,
    code: str,
    dice: str = "fair",
    watchers: bool = True,
) -> Opened:
    """The first entry of a new table, with a secret that nobody can foresee."""
    found = find_game(game)
    check_seats(found, seats)
    if seats > MOST_SEATS:
        raise BadOptions(f"A table has at most {MOST_SEATS:,} seats.")
    found.setup(make_options(found, options), seats)  # refuses options that don't go together
    if dice not in ("fair", "typed"):
        raise BadOptions("Dice are fair (by the server) or typed (real ones).")
    return Opened(
        game=game,
        rules=found.rules_version,
        seats=seats,
        options=options,
        dice="typed" if dice == "typed" else "fair",
        watchers=watchers,
        host=host,
        code=code,
        secret=secrets.token_hex(32),
    )


class Table:
    """One table, as far as its log has been read."""

    def __init__(self, identity: str) -> None:
        self.id = identity
        self.number = 0
        """The number of the last entry that was read."""
        self.sitters: list[Sitter | None] = []
        self.match: Match | None = None
        self.happenings: deque[Happening] = deque(maxlen=EVENTS_KEPT)
        self._opened: Opened | None = None
        self._commands: dict[tuple[int | str, str], int] = {}
        self._undone = 0
        self._since: dict[Seat, int] = {}

    # --- what it is

    @property
    def agreed(self) -> Opened:
        """What was agreed when the table was opened."""
        assert self._opened is not None
        return self._opened

    @property
    def game(self) -> AnyGame:
        """The game that is played here."""
        return find_game(self.agreed.game)

    @property
    def commitment(self) -> str:
        """The hash of the table's secret, shown to everybody before the first roll."""
        return commitment_to(self.agreed.secret)

    @property
    def seed(self) -> str:
        """The seed of the dice: the secret, mixed with what every seat brought along."""
        brought = [sitter.entropy if sitter else "" for sitter in self.sitters]
        return seed_from(self.agreed.secret, brought)

    @property
    def stage(self) -> str:
        """`waiting` for people, `playing`, or `over`."""
        if self.match is None:
            return "waiting"
        return "over" if self.match.is_over() else "playing"

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats of the person: several where friends share a device; none of a stranger."""
        if not person:
            return ()
        return tuple(
            seat for seat, sitter in enumerate(self.sitters) if sitter and sitter.person == person
        )

    def bots_to_act(self) -> tuple[Seat, ...]:
        """The seats for which a bot has to decide now."""
        turn = self.match.to_act() if self.match else ()
        if turn is CHANCE:
            return ()
        return tuple(seat for seat in turn if (who := self.sitters[seat]) and who.bot)

    # --- reading the log

    def fold(self, entry: Entry) -> None:
        """Takes in the next entry of the log."""
        assert entry.number == self.number + 1, "entries are read in order"
        body = from_text(entry.body)
        self.number = entry.number
        self._fold(body)

    def _fold(self, body: Body) -> None:
        match body:
            case Opened():
                self._check_version(body)
                self._opened = body
                self.sitters = [None] * body.seats
            case Sat():
                self.sitters[body.seat] = Sitter(
                    name=body.name, person=body.person, bot=body.bot, entropy=body.entropy
                )
            case Rose():
                self.sitters[body.seat] = None
            case Started():
                seed = self.seed if self.agreed.dice == "fair" else None
                self.match = Match(self.game, self.agreed.seats, self.agreed.options, seed)
            case Acted():
                self._fold_act(body)
            case Undone():
                self._undone += 1
                self._playing().repeat(Undo(to=body.to))
                self._since = dict.fromkeys(range(self.agreed.seats), self.number)
            case StoodIn():
                self._change(body.seat, bot=body.bot)
            case CameBack():
                self._change(body.seat, bot="")

    def _check_version(self, body: Opened) -> None:
        if body.rules != find_game(body.game).rules_version:
            raise NotNow("This table was played by another version of the rules.")

    def _change(self, seat: Seat, *, bot: str) -> None:
        sitter = self.sitters[seat]
        assert sitter is not None
        self.sitters[seat] = Sitter(
            name=sitter.name, person=sitter.person, bot=bot, entropy=sitter.entropy
        )

    def _fold_act(self, body: Acted) -> None:
        match = self._playing()
        actor = CHANCE if body.actor == "chance" else body.actor
        before = match.to_act()
        events = match.repeat(Act(actor=actor, action=decode_act(match.game, actor, body.action)))
        if body.command:
            self._remember(body.actor, body.command)
        self.happenings.append(Happening(number=self.number, events=events))
        revealed = actor is CHANCE or any(event.reveals for event in events)
        self._note_decisions(before, actor, revealed)

    def _note_decisions(self, before: Any, actor: Actor, revealed: bool) -> None:
        """Since when each seat has had the decision that it has now.

        In a decision that all make at once, another's hidden choice changes nothing for a seat.
        """
        turn = self._playing().to_act()
        seats = () if turn is CHANCE else turn
        waiting = () if before is CHANCE or revealed else before
        self._since = {
            seat: self._since.get(seat, self.number)
            if seat in waiting and seat != actor
            else self.number
            for seat in seats
        }

    def _remember(self, actor: int | str, command: str) -> None:
        self._commands[actor, command] = self.number
        while len(self._commands) > COMMANDS_KEPT:
            del self._commands[next(iter(self._commands))]

    def _playing(self) -> Match:
        if self.match is None:
            raise NotNow("The game has not begun yet.")
        return self.match

    # --- asking to write

    def _check_host(self, person: str) -> None:
        if person != self.agreed.host:
            raise NotAllowed("Only the host of the table can do that.")

    def _check_waiting(self) -> None:
        if self.match is not None:
            raise NotNow("The game has begun.")

    def _check_seat(self, seat: object) -> Seat:
        if type(seat) is not int or not 0 <= seat < len(self.sitters):
            raise NotAllowed("There is no such seat at this table.")
        return seat

    def sit(self, person: str, name: str, seat: int | None, entropy: str) -> list[Body]:
        """The person takes a seat, the first free one if none is named."""
        self._check_waiting()
        free = [number for number, sitter in enumerate(self.sitters) if sitter is None]
        if not free:
            raise NotNow("All seats are taken.")
        wanted = free[0] if seat is None else self._check_seat(seat)
        if wanted not in free:
            raise NotNow("That seat is taken.")
        called = clean_name(name, LONGEST_NAME) or f"Player {wanted + 1}"
        return [Sat(seat=wanted, name=called, person=person, entropy=entropy[:LONGEST_ENTROPY])]

    def seat_bot(self, person: str, level: str, seat: int | None) -> list[Body]:
        """The host gives a seat to a bot, or all free ones if none is named."""
        self._check_host(person)
        self._check_waiting()
        if level not in bots_of(self.game):
            known = ", ".join(bots_of(self.game))
            raise BadOptions(f"There is no bot {level!r:.40} (there are: {known}).")
        free = [number for number, sitter in enumerate(self.sitters) if sitter is None]
        wanted = free if seat is None else [self._check_seat(seat)]
        if not wanted or any(number not in free for number in wanted):
            raise NotNow("That seat is taken." if seat is not None else "All seats are taken.")
        if len(wanted) + sum(bool(who and who.bot) for who in self.sitters) > MOST_BOTS:
            raise BadOptions(f"At most {MOST_BOTS} bots play at one table.")
        return [Sat(seat=number, name=f"{level} bot", bot=level) for number in wanted]

    def rise(self, person: str, seat: int) -> list[Body]:
        """A person leaves a seat before the game, or the host takes it from them."""
        self._check_waiting()
        sitter = self.sitters[self._check_seat(seat)]
        if sitter is None:
            raise NotNow("That seat is free already.")
        if sitter.person != person:
            self._check_host(person)
        return [Rose(seat=seat)]

    def start(self, person: str) -> list[Body]:
        """The host begins the game; what comes by chance first comes with it."""
        self._check_host(person)
        self._check_waiting()
        if None in self.sitters:
            raise NotNow("Not all seats are taken yet: wait, or fill them with bots.")
        options = make_options(self.game, self.agreed.options)
        state = self.game.setup(options, self.agreed.seats)
        return [Started(), *self._by_chance(state, 0)]

    def act(
        self, person: str, seat: int, action: object, *, seen: int, command: str = ""
    ) -> list[Body]:
        """A seat acts; what comes by chance after it comes with it.

        `seen` is the last number that the sender had seen: a decision that has changed
        since then is not taken. A command that was carried out already asks for nothing.
        """
        match, sitter = self._playing(), self.sitters[self._check_seat(seat)]
        if sitter is None or (sitter.person != person and not (person == "" and sitter.bot)):
            raise NotAllowed("This is not your seat.")
        if len(command) > LONGEST_COMMAND:
            raise Malformed(f"The id of a command is at most {LONGEST_COMMAND} characters long.")
        if command and (seat, command) in self._commands:
            return []
        check_turn(match.to_act(), seat)
        if seen < self._since.get(seat, 0):
            raise Stale
        decided = decode_act(match.game, seat, action)
        after, _ = step(match.game, match.state, seat, decided)
        acted = Acted(actor=seat, action=tagged(decided), command=command)
        return [acted, *self._by_chance(after, match.draws)]

    def outcome(self, person: str, action: object) -> list[Body]:
        """The host types in what real dice, cards or tiles show."""
        self._check_host(person)
        match = self._playing()
        if self.agreed.dice != "typed":
            raise NotNow("The dice of this table are rolled by the server.")
        check_turn(match.to_act(), CHANCE)
        outcome = decode_act(match.game, CHANCE, action)
        step(match.game, match.state, CHANCE, outcome)
        return [Acted(actor="chance", action=tagged(outcome))]

    def _by_chance(self, state: Any, draws: int) -> list[Body]:
        """The outcomes that are due now, by the fair generator; none where they are typed."""
        bodies: list[Body] = []
        game, dice = self.game, FairDice(self.seed)
        while self.agreed.dice == "fair" and game.to_act(state) is CHANCE:
            outcome = game.chance(state).sample(dice.stream(draws))
            state, _ = step(game, state, CHANCE, outcome)
            bodies.append(Acted(actor="chance", action=tagged(outcome)))
            draws += 1
        return bodies

    def undo(self, person: str) -> list[Body]:
        """The person takes their last act back, if nothing has followed from it."""
        match = self._playing()
        if self.stage == "over":
            raise NotNow("The game is over, and its dice have been opened.")
        if self._undone >= MOST_UNDONE:
            raise NotNow("Enough has been taken back at this table.")
        match.check_undo()
        actor = match.acts[-1].actor
        if actor is CHANCE:
            self._check_host(person)
        elif actor not in self.seats_of(person):
            raise NotAllowed("The last act was not yours.")
        return [Undone(to=len(match.acts) - 1)]

    def stand_in(self, person: str, seat: int, level: str) -> list[Body]:
        """The host lets a bot play for somebody who is away."""
        self._check_host(person)
        self._playing()
        sitter = self.sitters[self._check_seat(seat)]
        if sitter is None or sitter.bot:
            raise NotNow("A bot plays there already.")
        if level not in bots_of(self.game):
            raise BadOptions(f"There is no bot {level!r:.40}.")
        return [StoodIn(seat=seat, bot=level)]

    def come_back(self, person: str, seat: int) -> list[Body]:
        """The person takes the seat back from the bot that stood in."""
        self._playing()
        sitter = self.sitters[self._check_seat(seat)]
        if sitter is None or sitter.person != person or not person:
            raise NotAllowed("This is not your seat.")
        if not sitter.bot:
            raise NotNow("You have the seat already.")
        return [CameBack(seat=seat)]
