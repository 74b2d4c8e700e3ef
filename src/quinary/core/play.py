"""Playing a game: one match with its log, replaying a record, and random playouts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from quinary.core.chance import FairDice, Randomness
from quinary.core.errors import BadRecord, NotYourTurn, NoUndo, QuinaryError
from quinary.core.game import (
    CHANCE,
    Actor,
    AnyGame,
    Event,
    Result,
    Seat,
    Step,
    Turn,
    check_seats,
    check_turn,
    heard,
    is_over,
    legal_actions,
    make_options,
    step,
)
from quinary.core.record import Act, Entry, Record, Undo
from quinary.core.registry import find_game


class Foreseen(NamedTuple):
    """An act that has not happened yet, and what it leads to from the state before it."""

    act: Act
    before: Any
    step: Step[Any, Any]


class NoLongerFits(QuinaryError):
    """With another act before it, the act at this place of the match is not allowed any more."""

    def __init__(self, place: int, reason: QuinaryError) -> None:
        super().__init__(reason.message)
        self.place = place
        self.reason = reason


class Match:
    """A game being played: its log, and the state that the log folds to.

    A refused call raises and changes nothing. A copy goes on by itself, with the same dice; it
    may be pickled for another process, while what is kept for good is its record.
    """

    def __init__(
        self, game: AnyGame, seats: int, options: Mapping[str, object], seed: str | None
    ) -> None:
        check_seats(game, seats)
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.seed = seed
        self.log: list[Entry] = []
        self.acts: list[Act] = []
        """The acts of the log that no undo took back."""
        self.state: Any = game.setup(make_options(game, options), seats)
        """The state now: for the referee only, never for a player."""
        self.last_events: tuple[Event[Any], ...] = ()
        """What the last act brought about."""
        self.draws = 0
        """How many outcomes there have been: the number of the next one."""
        # The states before the last acts, as far back as undo may go.
        self._before: list[Any] = []
        self._dice = FairDice(seed) if seed is not None else None

    def __copy__(self) -> "Match":
        twin = object.__new__(type(self))
        # What is in the lists is never changed, the lists themselves are.
        twin.__dict__ = {
            name: value.copy() if isinstance(value, dict | list) else value
            for name, value in vars(self).items()
        }
        return twin

    def __deepcopy__(self, _memo: object) -> "Match":
        return self.__copy__()

    def __getstate__(self) -> dict[str, Any]:
        # A game is made of functions, which can't be pickled: its id finds it again.
        return {**vars(self), "game": self.game.id}

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        self.__dict__.update(state, game=find_game(state["game"]))

    def to_act(self) -> Turn:
        """Who may act now."""
        return self.game.to_act(self.state)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return is_over(self.game, self.state)

    def legal(self, seat: Seat) -> Sequence[Any]:
        """Every legal action of the seat; none if it may not act now."""
        return legal_actions(self.game, self.state, seat)

    def view(self, seat: Seat | None) -> Any:
        """What the seat may know; None stands for a spectator."""
        return self.game.view(self.state, seat)

    def heard(self, viewer: Seat | None) -> list[Any]:
        """The facts that this viewer has got to know since the game began, oldest first."""
        game = self.game
        state, facts = game.setup(make_options(game, self.options), self.seats), []
        for act in self.acts:
            state, events = game.apply(state, act.actor, act.action)
            facts += heard(events, viewer)
        return facts

    def decisions(self, seat: Seat) -> int:
        """How many decisions of the seat count."""
        return sum(act.actor == seat for act in self.acts)

    def result(self) -> Result:
        """The scores so far, and the winners when the game is over."""
        return self.game.result(self.state)

    def apply(self, actor: Actor, action: Any) -> tuple[Event[Any], ...]:
        """What happened. An outcome given here was typed in: the seed then no longer counts."""
        before = self.state
        events = self._advance(actor, action)
        if actor is CHANCE:
            self.seed = self._dice = None
            self._before.append(before)  # a slip in typing real dice can be corrected
        return events

    def draw(self, otherwise: Randomness | None = None) -> Any:
        """The outcome that the fair generator gives now (or the other source, without a seed)."""
        check_turn(self.to_act(), CHANCE)
        outcome = self._fair_outcome(otherwise)
        self._advance(CHANCE, outcome)
        return outcome

    def _fair_outcome(self, otherwise: Randomness | None = None) -> Any:
        distribution = self.game.chance(self.state)
        if self._dice is None:
            if otherwise is None:
                raise NotYourTurn(
                    "This game's outcomes are typed in: say what was rolled or drawn."
                )
            return distribution.sample(otherwise)
        return distribution.sample(self._dice.stream(self.draws))

    def _advance(self, actor: Actor, action: Any) -> tuple[Event[Any], ...]:
        done = step(self.game, self.state, actor, action)
        return self._take(Act(actor=actor, action=action), done)

    def _take(self, act: Act, done: Step[Any, Any]) -> tuple[Event[Any], ...]:
        state, events = done
        self.log.append(act)
        self.acts.append(act)
        self.draws += act.actor is CHANCE
        # A roll, a draw or a reveal has shown somebody something: no undo goes past it.
        if act.actor is CHANCE or any(event.reveals for event in events):
            self._before.clear()
        else:
            self._before.append(self.state)
        self.state = state
        self.last_events = events
        return events

    def foresee(self, seat: Seat, action: Any) -> list[Foreseen]:
        """What the action of a seat that may act would lead to, and what the seed gives next."""
        act = Act(actor=seat, action=action)
        first = Foreseen(act, self.state, self.game.apply(self.state, seat, action))
        return [first, *self.foresee_chance(first.step.state)]

    def foresee_chance(self, state: Any) -> list[Foreseen]:
        """The outcomes that the seed gives from this state on; none where they are typed in."""
        game = self.game
        course: list[Foreseen] = []
        while self._dice is not None and game.to_act(state) is CHANCE:
            outcome = game.chance(state).sample(self._dice.stream(self.draws + len(course)))
            done = game.apply(state, CHANCE, outcome)
            course.append(Foreseen(Act(actor=CHANCE, action=outcome), state, done))
            state = done.state
        return course

    def follow(self, foreseen: Foreseen) -> tuple[Event[Any], ...]:
        """What happens, now that it does: it is not worked out a second time."""
        assert foreseen.before is self.state, "it was foreseen from another state"
        return self._take(foreseen.act, foreseen.step)

    def undoable(self) -> Sequence[tuple[Act, Any]]:
        """The last acts that nothing has made final yet, each with the state before it."""
        reach = len(self._before)
        return list(zip(self.acts[len(self.acts) - reach :], self._before, strict=True))

    def can_undo(self) -> bool:
        """Whether the last act can still be taken back."""
        return bool(self._before)

    def check_undo(self) -> None:
        """Refuses, with the reason, if the last act can't be taken back."""
        if not self.acts:
            raise NoUndo("There is nothing to take back yet.")
        if not self._before:
            if self.acts[-1].actor is CHANCE:
                raise NoUndo("A roll or a draw can't be taken back.")
            raise NoUndo("That showed what was hidden before; it can't be taken back.")

    def undo(self) -> Act:
        """The act that this takes back: the last one, but not past a roll, a draw or a reveal."""
        self.check_undo()
        self.state = self._before.pop()
        self.log.append(Undo(to=len(self.acts) - 1))
        return self.acts.pop()

    def corrected(self, place: int, action: Any) -> "Match":
        """The match as it would be if the act at this place had been another one.

        It knows nothing of what was taken back before: that may not fit any more.
        """
        match = Match(self.game, self.seats, self.options, self.seed)
        for number, act in enumerate(self.acts):
            try:
                match.repeat(Act(actor=act.actor, action=action) if number == place else act)
            except QuinaryError as error:
                raise NoLongerFits(number, error) from None
        return match

    def record(self, players: Sequence[str] = ()) -> Record:
        """The game so far."""
        return Record(
            game=self.game.id,
            seats=self.seats,
            options=self.options,
            seed=self.seed,
            rules=self.game.rules_version,
            entries=tuple(self.log),
            players=tuple(players),
        )

    def repeat(self, entry: Entry) -> tuple[Event[Any], ...]:
        """What happens when a record's entry is done again; the seed must give the same outcome."""
        if isinstance(entry, Undo):
            if entry.to != len(self.acts) - 1:
                raise BadRecord(f"an undo reads back one step, not to step {entry.to}.")
            self.undo()
            return ()
        if entry.actor is CHANCE and self.seed is None:
            return self.apply(CHANCE, entry.action)
        if entry.actor is CHANCE and self.to_act() is CHANCE:
            fair = self._fair_outcome()
            if entry.action != fair:
                # The outcome may be a secret: say that it differs, not what it should have been.
                raise BadRecord(f"the seed gives another {type(fair).__name__.lower()}.")
        return self._advance(entry.actor, entry.action)


def replay(record: Record) -> Match:
    """The match in the record, every step checked by the rules and by the seed."""
    game = find_game(record.game)
    if record.rules is not None and record.rules != game.rules_version:
        raise BadRecord(
            f"The record was played by version {record.rules} of the rules of {game.name}; "
            f"this program plays version {game.rules_version}."
        )
    match = Match(game, record.seats, record.options, record.seed)
    for number, entry in enumerate(record.entries, start=1):
        try:
            match.repeat(entry)
        except QuinaryError as error:
            raise BadRecord(error.message, step=number) from None
    return match


def playout(
    game: AnyGame,
    state: Any,
    randomness: Randomness,
    choose: Callable[[AnyGame, Any, Seat, Randomness], Any],
    limit: int | None = None,
) -> tuple[Any, int]:
    """The final state, and how many steps led to it, when `choose` decides for every seat."""
    steps = 0
    while (turn := game.to_act(state)) != () and steps != limit:
        if turn is CHANCE:
            state, _ = game.apply(state, CHANCE, game.chance(state).sample(randomness))
        else:
            seat = turn[0]
            state, _ = game.apply(state, seat, choose(game, state, seat, randomness))
        steps += 1
    return state, steps


def random_action(game: AnyGame, state: Any, seat: Seat, randomness: Randomness) -> Any:
    """Any legal action of the seat, each equally likely."""
    legal = game.legal_actions(state, seat)
    return legal[randomness.below(len(legal))]
