"""The contract that every game keeps: a frozen record of plain functions.

A game is a value, `GAME`, in a folder of its own. Its functions take frozen
values and give frozen values back; there is no clock, no file and no generator
in them. Chance is an actor like any seat: the rules say what can happen, and
somebody else picks (the fair generator, real dice typed in, a solver).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from types import ModuleType
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    TypeAlias,
    TypeVar,
    get_args,
    get_type_hints,
)

from quinary.core.chance import Distribution, Randomness
from quinary.core.errors import BadOptions, GameOver, NotYourTurn
from quinary.core.sheet import Sheet

if TYPE_CHECKING:  # they speak of games themselves
    from quinary.core.bot import Bot, Research
    from quinary.core.encoding import Encoding
    from quinary.core.paper import Paper
    from quinary.core.review import Deduction, Explain, Hindsight, Judge
    from quinary.core.text.box import Box
    from quinary.core.text.examples import Example


# An enum of one: type checkers then know that an actor who is not CHANCE is a seat.
class Nature(Enum):
    """The type of CHANCE, the one actor that is not a seat."""

    CHANCE = "chance"


CHANCE: Final = Nature.CHANCE
Seat: TypeAlias = int
Actor: TypeAlias = Seat | Literal[Nature.CHANCE]
Turn: TypeAlias = tuple[Seat, ...] | Literal[Nature.CHANCE]
"""Who may act: some seats (none when the game is over), or CHANCE."""

Options = TypeVar("Options")
State = TypeVar("State")
Action = TypeVar("Action")
Outcome = TypeVar("Outcome")
Fact = TypeVar("Fact")
View = TypeVar("View")
Offered = TypeVar("Offered")

Lazy: TypeAlias = Callable[[], Offered]
"""Imports and returns something that a game offers: imported only when it is called."""

SEAT_LIMIT = 10_000
"""The most seats that this program sets up where the rules know no limit."""


class Event(NamedTuple, Generic[Fact]):
    """Something that happened, and who may know it."""

    fact: Fact
    audience: tuple[Seat, ...] | None = None
    """The seats that learn it; None for everybody, spectators included."""
    reveals: bool = False
    """Whether somebody learns what they could not know before: no undo goes past it."""


def heard(events: Sequence[Event[Fact]], viewer: Seat | None) -> list[Fact]:
    """The facts that this viewer gets to know; None stands for a spectator."""
    return [
        event.fact
        for event in events
        if event.audience is None or (viewer is not None and viewer in event.audience)
    ]


class Step(NamedTuple, Generic[State, Fact]):
    """What an action or outcome leads to."""

    state: State
    events: tuple[Event[Fact], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The score of every seat so far; winners only when the game is over."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...] = ()
    titles: tuple[str, ...] = ()
    """What the rules call each seat's result, when the game is over and they have a name for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A choice the players make before the game."""

    name: str
    choices: tuple[str | int, ...]
    default: str | int | None
    """None where the default depends on the number of seats."""
    help: str


def _own_score(result: Result, seat: Seat) -> float:
    return result.scores[seat]


def _nothing(*_about: object) -> str:
    return ""


def _bare_fact(fact: Any) -> str:
    values = (f"{part.name} {getattr(fact, part.name)}" for part in fields(fact))
    return f"{type(fact).__name__}: {', '.join(values)}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation(Generic[State, Action, Outcome, View]):
    """Text in, text out: what a person types and reads, and parsing undoes formatting."""

    format_action: Callable[[Action], str]
    parse_action: Callable[[str], Action]
    format_outcome: Callable[[Outcome], str]
    parse_outcome: Callable[[str], Outcome]
    format_position: Callable[[State], str]
    parse_position: Callable[[str], State]
    prompt: Callable[[View], str]
    """What the seat of this view is asked now, in one line, with an example of an answer."""
    prompt_chance: Callable[[View], str]
    """What to roll or draw for real and how to type it, in one line."""
    describe: Callable[[Any], str] = _bare_fact
    """What happened, in one sentence; seats are called Player 1, Player 2 …"""
    gloss: Callable[[Action], str] = _nothing
    """What stands beside an action in a list, where its notation alone says too little."""
    warning: Callable[[View, Action], str] = _nothing
    """Why an action is probably a slip, in one sentence; empty where it is as good as any."""
    lists_choices: bool = True
    """Whether choices may be listed unasked: not where finding them is the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[Options, State, Action, Outcome, Fact, View]):
    """A game: what it is called, what it offers, and its rules as functions."""

    id: str
    name: str
    summary: str
    package: str
    """The package that defines the game: its RULES.md, `locale` and `tests` are in its folder."""
    min_seats: int
    max_seats: int | None
    rules_version: int
    """Rises when any record could replay differently."""
    has_secrets: bool
    """Whether seats hold things that others may not see."""
    box: "Box | None" = None
    """What is known of the box that it comes in, if it ever came in one."""

    options_type: Callable[..., Options]
    actions: tuple[type, ...]
    outcomes: tuple[type, ...]
    options: tuple[Option, ...] = ()

    setup: Callable[[Options, int], State]
    to_act: Callable[[State], Turn]
    legal_actions: Callable[[State, Seat], Sequence[Action]]
    """Every legal action of a seat that may act now, each once."""
    chance: Callable[[State], Distribution[Outcome]]
    """What can happen, while CHANCE is to act."""
    apply: Callable[[State, Actor, Any], Step[State, Fact]]
    """What the action of an actor whose turn it is leads to; refuses with the clause."""
    result: Callable[[State], Result]
    view: Callable[[State, Seat | None], View]
    """What a seat may know, or a spectator for None: another type than the state."""
    resample: Callable[[View, Randomness], State]
    """A state that could be the true one for somebody who knows this view and nothing else."""

    close_up: Callable[[State, Seat | None], View] | None = None
    """The view with the seat's own sheet alone, for tables of a thousand seats."""
    many_actions: bool = False
    """Whether a seat can have hundreds of legal actions: they are then listed on request only."""

    outlook: Callable[[View, Action], tuple[Fact, ...]] | None = None
    """What a legal action of the view's seat would lead to, as far as the view shows.

    It is worked out from the view alone, so that nothing hidden can show.
    """

    forbids_notes: Callable[[Options], str | None] | None = None
    """The clause by which nobody may look up what happened while the game goes on, if any."""

    worth: Callable[[Result, Seat], float] = _own_score
    """What a result is worth to a seat: what its bots' values speak of. Usually its score."""

    notation: Notation[State, Action, Outcome, View]
    sheets: Callable[[View], tuple[Sheet, ...]]
    """What lies on the table as this view shows it."""
    paper: "Paper | None" = None
    """Its own sheets, cards and boards to print; a plain block otherwise."""

    # What a game offers beyond its rules, loaded when somebody asks for it. None: it has none.
    bots: "Lazy[Mapping[str, Bot[View, Action]]] | None" = None
    """Its players, by level."""
    judge: "Lazy[Judge[View, Action]] | None" = None
    """What reviews and hints value actions by, where its strongest bot is not enough."""
    reasons: "Lazy[Explain] | None" = None
    """Why one action was better than another."""
    deduction: "Lazy[Deduction] | None" = None
    """How it counts what its players can't know yet."""
    hindsight: "Lazy[Hindsight] | None" = None
    """How it finds the best that was possible with its dice."""
    encoding: "Lazy[Callable[[Options, int], Encoding[Action, View]]] | None" = None
    """The game in numbers, for its options and this number of seats."""
    rows: Lazy[ModuleType] | None = None
    """Its compiled rules: a module, because Numba compiles functions with their globals."""
    bot_kernel: Lazy[ModuleType] | None = None
    """The compiled part of its bots: a module with `warm_up`, which compiles all of it."""
    research: "Lazy[Research] | None" = None
    """How its bots are trained and measured."""
    examples: "Lazy[tuple[Example, ...]] | None" = None
    """The worked examples of the leaflet in its box, for its rules."""

    def option_value(self, name: str, text: str) -> str | int:
        """The option's choice that is written like this; the text itself if there is none."""
        choices = [choice for o in self.options if o.name == name for choice in o.choices]
        return next((choice for choice in choices if str(choice) == text.strip()), text)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]


def is_over(game: AnyGame, state: object) -> bool:
    """Whether nobody has anything more to do."""
    return game.to_act(state) == ()


def check_turn(turn: Turn, actor: Actor) -> None:
    """Refuses an actor who may not act now."""
    if turn == ():
        raise GameOver("The game is over.")
    if actor is CHANCE and turn is not CHANCE:
        raise NotYourTurn("Nothing is to be rolled or drawn now: a player has to decide first.")
    if actor is not CHANCE and (turn is CHANCE or actor not in turn):
        raise NotYourTurn("This seat can't act now.")


def step(game: AnyGame, state: Any, actor: Actor, action: Any) -> Step[Any, Any]:
    """What the action leads to, once it is clear that the actor may act now."""
    check_turn(game.to_act(state), actor)
    return game.apply(state, actor, action)


def legal_actions(game: AnyGame, state: Any, seat: Seat) -> Sequence[Any]:
    """Every legal action of the seat; none if it may not act now."""
    turn = game.to_act(state)
    return () if turn is CHANCE or seat not in turn else game.legal_actions(state, seat)


def fact_types(game: AnyGame) -> tuple[type, ...]:
    """The classes of the game's facts: what `apply` says that its steps hold."""
    # Step[State, A | B] has a state and a union; a fact alone is no union and has no parts.
    _, *facts = get_args(get_type_hints(game.apply).get("return")) or (None,)
    kinds = [kind for fact in facts for kind in get_args(fact) or (fact,)]
    return tuple(kind for kind in kinds if isinstance(kind, type) and is_dataclass(kind))


def make_options(game: AnyGame, chosen: Mapping[str, object]) -> Any:
    """The game's options with these choices; refuses names and values that it does not offer."""
    offered = {option.name: option for option in game.options}
    for name, value in chosen.items():
        if name not in offered:
            known = ", ".join(offered) or "none"
            raise BadOptions(f"{game.name} has no option {name!r:.40} (it has: {known}).")
        choices = offered[name].choices
        # 2.0 and True equal whole numbers in Python, but they are not what was offered.
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            raise BadOptions(
                f"{name} must be one of {', '.join(map(str, choices))}, not {value!r:.40}."
            )
    return game.options_type(**chosen)


def check_seats(game: AnyGame, seats: int) -> None:
    """Refuses a number of seats that the game does not allow."""
    most = game.max_seats
    if seats < game.min_seats or (most is not None and seats > most):
        allowed = f"{game.min_seats} or more" if most is None else f"{game.min_seats} to {most}"
        # Anybody can send a number of a thousand digits: it is not repeated in the answer.
        given = str(seats) if abs(seats) < 10**9 else "so many"
        raise BadOptions(f"{game.name} is for {allowed} players, not {given}.")
    if seats > SEAT_LIMIT:
        raise BadOptions(f"This program sets up at most {SEAT_LIMIT:,} seats.")
