"""A game played in numbers: indices in, vectors out, chance left to the caller.

`Simulation` plays any game by its own rules. A game may offer a lean one in its place, which
answers to the same calls; `simulation_of` takes that where nobody needs to hear what happens.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from quinary.core.errors import extra

with extra("rl", "NumPy is"):
    import numpy as np
    from numpy.typing import NDArray

from quinary.adapters.menu import Mask, Menu, Menus
from quinary.core.chance import Distribution, Randomness
from quinary.core.encoding import AnyEncoding, Spelling, encoding_of
from quinary.core.errors import Malformed
from quinary.core.game import CHANCE, AnyGame, Event, Result, Seat, Turn, check_turn, make_options
from quinary.core.registry import find_game

Vector = NDArray[np.float32]


class Playing(Protocol):
    """What adapters need of a game that is being played."""

    seats: int
    turn: Turn  # who may act now; nobody when the game is over or broken off
    broken_off: bool  # whether it has gone on for too long

    @property
    def points(self) -> Sequence[float]:
        """The scores so far."""

    def restart(self) -> None:
        """Goes back to the beginning."""

    def chance(self) -> Distribution[Any]:
        """What can happen now."""

    def happen(self, outcome: Any) -> None:
        """Lets this happen."""

    def draw(self, randomness: Randomness) -> None:
        """Lets something happen that these numbers pick."""

    def legal(self, seat: Seat) -> list[int]:
        """The indices that the seat may say now, the lowest first; none if it may not act."""

    def act(self, seat: Seat, index: int) -> None:
        """Does, or begins to do, what the index stands for; refuses with the clause."""

    def begun(self, seat: Seat) -> Spelling:
        """What the seat has said of an action that is not whole yet."""

    def observation(self, seat: Seat) -> Vector:
        """What the seat sees, as a vector of its own."""

    def mask(self, seat: Seat) -> Mask:
        """1 for every index that the seat may say now."""

    @property
    def state(self) -> Any:
        """The state of the rules."""

    def result(self) -> Result:
        """The scores, and the winners when the game is over."""

    def clone(self) -> "Playing":
        """Another game that stands like this one."""


class Simulation:
    """A game played by its readable rules; many of the same kind may share their menus."""

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        seats: int,
        state: Any = None,
        menus: Menus | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self._menus = menus or Menus(encoding_of(game, options, seats))
        self.encoding: AnyEncoding = self._menus.encoding
        self.restart()
        if state is not None:
            self.put(state)

    def restart(self) -> None:
        """Goes back to the beginning."""
        self.state: Any = self.game.setup(self.options, self.seats)
        self.decisions = 0
        self.broken_off = False
        self._spelt: dict[Seat, Spelling] = {}
        # What the last act or outcome brought about; nothing while an action is being spelt.
        self.last_events: tuple[Event[Any], ...] = ()
        self._settle()

    def put(self, state: Any) -> None:
        """Goes on from this state; the number of decisions made so far stays."""
        self.state = state
        self._settle()

    def _settle(self) -> None:
        self.turn: Turn = self.game.to_act(self.state)
        self._points: Sequence[float] | None = None
        self._open: dict[Seat, Menu] = {}
        if self.turn != () and self.decisions >= self.encoding.longest:
            self.broken_off, self.turn = True, ()

    @property
    def points(self) -> Sequence[float]:
        """The scores so far."""
        if self._points is None:
            self._points = self.game.result(self.state).scores
        return self._points

    def chance(self) -> Distribution[Any]:
        """What can happen now."""
        return self.game.chance(self.state)

    def happen(self, outcome: Any) -> None:
        """Lets this happen."""
        check_turn(self.turn, CHANCE)
        self.state, self.last_events = self.game.apply(self.state, CHANCE, outcome)
        self._settle()

    def draw(self, randomness: Randomness) -> None:
        """Lets something happen that these numbers pick."""
        self.happen(self.chance().sample(randomness))

    def _menu(self, seat: Seat) -> Menu:
        """What the seat may choose from: nothing if it may not act now."""
        if self.turn is CHANCE or seat not in self.turn:
            return self._menus.nothing
        if seat not in self._open:
            legal = self.game.legal_actions(self.state, seat)
            self._open[seat] = self._menus.menu(legal, seat)
        return self._open[seat]

    def words(self, seat: Seat) -> Mapping[Spelling, Any]:
        """Every legal action of the seat by its spelling; none if it may not act now."""
        return self._menu(seat).words

    def legal(self, seat: Seat) -> list[int]:
        """The indices that the seat may say now, the lowest first; none if it may not act."""
        return self._menu(seat).after(self._spelt.get(seat, ()))

    def act(self, seat: Seat, index: int) -> None:
        """Does, or begins to do, what the index stands for; refuses with the clause."""
        check_turn(self.turn, seat)
        menu = self._menu(seat)
        spelling = (*self._spelt.get(seat, ()), index)
        if spelling in menu.words:
            self._apply(seat, menu.words[spelling])
        elif menu.begins(spelling):
            self._begin(seat, spelling)
        else:
            self._refuse(seat, spelling)

    def _apply(self, seat: Seat, action: Any) -> None:
        self.state, self.last_events = self.game.apply(self.state, seat, action)
        self._spelt.pop(seat, None)
        self.decisions += 1
        self._settle()

    def _begin(self, seat: Seat, spelling: Spelling) -> None:
        """An index more has been said, and the action is not whole yet."""
        self._spelt[seat], self.last_events = spelling, ()
        self.decisions += 1
        if self.decisions >= self.encoding.longest:
            self.broken_off, self.turn = True, ()

    def _refuse(self, seat: Seat, spelling: Spelling) -> None:
        """Says why no action that begins like this is legal, by the clause that forbids one."""
        if not 0 <= spelling[-1] < self.encoding.indices:
            raise Malformed(f"Actions are numbers from 0 to {self.encoding.indices - 1}.")
        action = self.encoding.read(spelling, seat)
        self.game.apply(self.state, seat, action)
        raise AssertionError(f"{self.game.id}: {action} is spelt {spelling}, and was not refused")

    def begun(self, seat: Seat) -> Spelling:
        """What the seat has said of an action that is not whole yet."""
        return self._spelt.get(seat, ())

    def action(self, seat: Seat, index: int) -> Any:
        """The action that the index completes; the indices so far where it completes none."""
        spelling = (*self._spelt.get(seat, ()), index)
        return self.words(seat).get(spelling, spelling)

    def observation(self, seat: Seat) -> Vector:
        """What the seat sees, as a vector of its own."""
        seen = [*self.encoding.observe(self.game.view(self.state, seat))]
        if self.encoding.steps > 1:
            spelt = self._spelt.get(seat, ())
            seen += [index + 1 for index in spelt]
            seen += [0] * (self.encoding.steps - 1 - len(spelt))
        return np.array(seen, np.float32)

    def mask(self, seat: Seat) -> Mask:
        """1 for every index that the seat may say now."""
        return self._menu(seat).mask_after(self._spelt.get(seat, ()))

    def result(self) -> Result:
        """The scores, and the winners when the game is over."""
        return self.game.result(self.state)

    def clone(self) -> "Simulation":
        """Another game that stands like this one."""
        other = Simulation.__new__(Simulation)
        other.__dict__.update(self.__dict__)
        # All else may be shared: it is replaced as a whole, never changed.
        other._open, other._spelt = dict(self._open), dict(self._spelt)  # noqa: SLF001  one of us
        return other

    def __deepcopy__(self, _memory: dict[int, Any]) -> "Simulation":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        kept = (self.game.id, self.options, self.seats, self.state)
        return _restored, (*kept, self.decisions, self._spelt)


def _restored(
    name: str, options: Any, seats: int, state: Any, decisions: int, spelt: dict[Seat, Spelling]
) -> Simulation:
    simulation = Simulation(find_game(name), options, seats)
    simulation.decisions, simulation._spelt = decisions, spelt  # noqa: SLF001  one of us
    simulation.put(state)
    return simulation


def simulation_of(game: AnyGame, chosen: Mapping[str, object], seats: int) -> Playing:
    """The game with these options at its beginning, as quick as the game can be played."""
    options = make_options(game, chosen)
    lean = encoding_of(game, options, seats).lean
    made: Playing = lean() if lean is not None else Simulation(game, options, seats)
    return made


def shares(result: Result) -> list[float]:
    """What part of the win is each seat's; all share it where a game was broken off."""
    seats = range(len(result.scores))
    winners = result.winners or tuple(seats)
    return [(seat in winners) / len(winners) for seat in seats]
