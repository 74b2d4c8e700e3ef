"""Pig: one die, and the courage to throw it again."""

import re
from dataclasses import dataclass, replace

from quinary.core.chance import Dice, Randomness
from quinary.core.errors import IllegalAction, Malformed
from quinary.core.game import CHANCE, Actor, Event, Game, Notation, Result, Seat, Step, Turn
from quinary.core.sheet import Sheet, SheetGrid, label, score

GOAL = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Pig has no options."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """An outcome: what the die shows."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """An action: throw (again)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold:
    """An action: keep what was collected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The scores, whose turn it is, what was collected, and whether the die is in the air."""

    scores: tuple[int, ...]
    turn: Seat
    collected: int = 0
    thrown: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A fact: something happened to this seat."""

    seat: Seat
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything: there are no secrets."""

    seat: Seat | None
    table: State


ROLLS = Dice(1, lambda dice: Roll(dice=dice))


def setup(_options: Options, seats: int) -> State:
    """Nobody has anything (PIG-1)."""
    return State(scores=(0,) * seats, turn=0)


def to_act(state: State) -> Turn:
    """The die when it is in the air, else whose turn it is; nobody at 20 (PIG-4)."""
    if max(state.scores) >= GOAL:
        return ()
    return CHANCE if state.thrown else (state.turn,)


def legal_actions(state: State, _seat: Seat) -> tuple[Throw | Hold, ...]:
    """Throw, or hold what there is (PIG-1, PIG-3)."""
    return (Throw(), Hold()) if state.collected else (Throw(),)


def apply(state: State, actor: Actor, action: Roll | Throw | Hold) -> Step[State, Told]:
    """What the die or the player leads to."""
    if actor is CHANCE:
        if not isinstance(action, Roll) or action not in ROLLS:
            raise IllegalAction("PIG-1", "There is one die with 1 to 6 on it.")
        return fallen(state, action.dice[0])
    if isinstance(action, Throw):
        return Step(replace(state, thrown=True), (Event(Told(seat=actor, what="throws")),))
    if not isinstance(action, Hold) or not state.collected:
        raise IllegalAction("PIG-3", "There is nothing to hold yet.")
    scores = list(state.scores)
    scores[actor] += state.collected
    after = State(scores=tuple(scores), turn=(actor + 1) % len(scores))
    return Step(after, (Event(Told(seat=actor, what=f"holds {state.collected}")),))


def fallen(state: State, die: int) -> Step[State, Told]:
    """A 1 ends the turn, anything else is collected (PIG-2)."""
    told = (Event(Told(seat=state.turn, what=f"threw a {die}")),)
    if die == 1:
        return Step(State(scores=state.scores, turn=(state.turn + 1) % len(state.scores)), told)
    return Step(replace(state, collected=state.collected + die, thrown=False), told)


def result(state: State) -> Result:
    """Whoever has 20 wins (PIG-4)."""
    winners = tuple(seat for seat, points in enumerate(state.scores) if points >= GOAL)
    return Result(scores=state.scores, winners=winners)


def view(state: State, seat: Seat | None) -> View:
    """The whole table."""
    return View(seat=seat, table=state)


def resample(view: View, _randomness: Randomness) -> State:
    """The state: nothing is hidden."""
    return view.table


def parse_action(text: str) -> Throw | Hold:
    """`throw` or `hold`."""
    words: dict[str, Throw | Hold] = {"throw": Throw(), "t": Throw(), "hold": Hold(), "h": Hold()}
    if text.strip().lower() not in words:
        raise Malformed(f"Type throw or hold, not {text!r:.20}.")
    return words[text.strip().lower()]


def parse_outcome(text: str) -> Roll:
    """A digit."""
    if not re.fullmatch(r"[1-6]", text.strip(), re.ASCII):
        raise Malformed(f"Type what the die shows, 1 to 6, not {text!r:.20}.")
    return Roll(dice=(int(text),))


def format_position(state: State) -> str:
    """`12 7 turn 1 with 5 thrown`."""
    scores = " ".join(map(str, state.scores))
    air = " thrown" if state.thrown else ""
    return f"{scores} turn {state.turn + 1} with {state.collected}{air}"


def parse_position(text: str) -> State:
    """The state that the line describes."""
    found = re.fullmatch(r"([\d ]+) turn (\d+) with (\d+)( thrown)?", text, re.ASCII)
    if not found:
        raise Malformed(f"This is not a position of Pig: {text!r:.40}.")
    return State(
        scores=tuple(map(int, found[1].split())),
        turn=int(found[2]) - 1,
        collected=int(found[3]),
        thrown=bool(found[4]),
    )


def sheets(view: View) -> tuple[Sheet, ...]:
    """The score list."""
    rows = tuple(
        (label(f"Player {seat + 1}"), score(points))
        for seat, points in enumerate(view.table.scores)
    )
    note = f"Player {view.table.turn + 1} has collected {view.table.collected}"
    return (Sheet(title="Pig", tables=(SheetGrid(rows=rows),), notes=(note,)),)


GAME: Game[Options, State, Throw | Hold, Roll, Told, View] = Game(
    id="pig",
    name="Pig",
    summary="One die, and the courage to throw it again.",
    package=__name__,
    min_seats=2,
    max_seats=None,
    rules_version=1,
    has_secrets=False,
    options_type=Options,
    actions=(Throw, Hold),
    outcomes=(Roll,),
    setup=setup,
    to_act=to_act,
    legal_actions=legal_actions,
    chance=lambda _state: ROLLS,
    apply=apply,
    result=result,
    view=view,
    resample=resample,
    notation=Notation(
        format_action=lambda action: type(action).__name__.lower(),
        parse_action=parse_action,
        format_outcome=lambda roll: str(roll.dice[0]),
        parse_outcome=parse_outcome,
        format_position=format_position,
        parse_position=parse_position,
        prompt=lambda view: f"You have collected {view.table.collected}: throw or hold?",
        prompt_chance=lambda _view: "Throw the die and type what it shows.",
        describe=lambda fact: f"Player {fact.seat + 1} {fact.what}.",
    ),
    sheets=sheets,
)
