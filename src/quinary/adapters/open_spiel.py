"""OpenSpiel: every game as a Python game with chance nodes, information states and resampling.

Importing this module registers `quinary_knister` and so on for every game that is installed:
`pyspiel.load_game("quinary_knister(players=2)")`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from quinary.core.errors import extra

with extra("rl", "OpenSpiel is"):
    import pyspiel

from quinary.adapters.agents import REWARDS, check_choice
from quinary.adapters.chance_nodes import Hands, Roll, drawing_of
from quinary.adapters.menu import Menus
from quinary.adapters.observer import Observer
from quinary.adapters.simulation import Playing, Simulation, shares
from quinary.adapters.transcripts import Scribe
from quinary.core.encoding import AnyEncoding, encoding_of
from quinary.core.game import CHANCE, AnyGame, Turn, make_options
from quinary.core.registry import all_games, find_game

TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
CHANCE_PLAYER: Final = int(pyspiel.PlayerId.CHANCE)
USUAL: Final = 0  # what stands for an option whose default depends on the number of players


@dataclass(frozen=True)
class Parameters:
    """What was agreed before the game; all its states share it."""

    game: AnyGame
    seats: int
    options: Any
    encoding: AnyEncoding
    by_points: bool
    given: Mapping[str, Any]  # the parameters that say it all
    menus: Menus

    def begin(self) -> Playing:
        """A new game, as quick as it can be played."""
        lean = self.encoding.lean
        made: Playing = self.simulation() if lean is None else lean()
        return made

    def simulation(self, state: Any = None) -> Simulation:
        """The game by its readable rules, from its beginning or from this state on."""
        return Simulation(self.game, self.options, self.seats, state, self.menus)

    # States are copied all the time; what they share never changes.
    def __deepcopy__(self, _memory: dict[int, Any]) -> "Parameters":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return agreed, (self.game.id, self.given)


def agreed(name: str, given: Mapping[str, Any]) -> Parameters:
    """What the parameters mean; refuses what the game does not offer."""
    game = find_game(name)
    check_choice("utility", given["utility"], REWARDS)
    chosen = {
        option.name: given[option.name]
        for option in game.options
        if option.default is not None or given[option.name] != USUAL
    }
    options, seats = make_options(game, chosen), int(given["players"])
    encoding = encoding_of(game, options, seats)
    game.setup(options, seats)  # refuses options that don't go with the number of players
    by_points = given["utility"] == "points"
    return Parameters(game, seats, options, encoding, by_points, given, Menus(encoding))


class QuinaryGame(pyspiel.Game):
    """A game with its options, for some players; there is a subclass for every game."""

    game: ClassVar[AnyGame]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = default_parameters(self.game) | dict(params or {})
        self.agreed = agreed(self.game.id, given)
        kind = game_type(self.game, self.agreed.seats, self.agreed.by_points)
        super().__init__(kind, game_info(self.agreed), given)

    def new_initial_state(self) -> "QuinaryState":
        """The state before anything has happened."""
        return QuinaryState(self, self.agreed)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of the type that is asked for."""
        if params:
            raise ValueError(f"Observations take no parameters, not {params}.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.agreed.game, self.agreed.seats, self.agreed.encoding, kind)


def player_of(turn: Turn) -> int:
    """Who is to act, as OpenSpiel counts; of several that may, the first."""
    if turn is CHANCE:
        return CHANCE_PLAYER
    return turn[0] if turn else TERMINAL


class QuinaryState(pyspiel.State):
    """A game as it stands."""

    def __init__(self, game: Any, agreed: Parameters, playing: Playing | None = None) -> None:
        super().__init__(game)
        self.agreed = agreed
        self.playing: Playing = playing or agreed.begin()
        self._picks: tuple[int, ...] = ()  # what has been drawn of the outcome that is being drawn
        self._scribe: Scribe | None = None
        self._player = player_of(self.playing.turn)

    def current_player(self) -> int:
        """Who is to decide: a player, or chance, or nobody."""
        return self._player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._player == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether chance is to act."""
        return self._player == CHANCE_PLAYER

    # OpenSpiel could answer both of these by what is below, but only through C++ and back.
    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the player, by default the one to act, may do now; chance is a player too."""
        if self._player == CHANCE_PLAYER and player in (None, CHANCE_PLAYER):
            return [number for number, _ in self.chance_outcomes()]
        return self._legal_actions(self._player if player is None else player)

    def _legal_actions(self, player: int) -> list[int]:
        if player != self._player or player < 0:
            return []
        return self.playing.legal(player).copy()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can do next, each with its probability."""
        return self.drawing().outcomes()

    def drawing(self) -> Roll | Hands:
        """What is being rolled or drawn, as far as it has come."""
        return drawing_of(self.playing.chance(), self._picks)

    def _apply_action(self, action: int) -> None:
        playing = self.playing
        if self._player != CHANCE_PLAYER:
            playing.act(self._player, action)
        elif (outcome := self.drawing().pick(action)) is not None:
            self._picks = ()
            playing.happen(outcome)
        else:
            self._picks += (action,)
        self._player = player_of(playing.turn)

    def _action_to_string(self, player: int, action: int) -> str:
        notation = self.agreed.game.notation
        if player == CHANCE_PLAYER:
            drawing = self.drawing()
            named = drawing.name(action)
            return notation.format_outcome(named) if isinstance(drawing, Roll) else str(named)
        said = self.by_rules().action(player, action)
        return f"{action}" if isinstance(said, tuple) else notation.format_action(said)

    def by_rules(self) -> Simulation:
        """The same game played by the readable rules."""
        if isinstance(self.playing, Simulation):
            return self.playing
        return self.agreed.simulation(self.playing.state)

    def returns(self) -> list[float]:
        """What everybody has won when the game is over; zeros before."""
        if self._player != TERMINAL:
            return [0.0] * self.agreed.seats
        if self.agreed.by_points:
            return [float(points) for points in self.playing.points]
        return shares(self.playing.result())

    def __str__(self) -> str:
        """The position in the game's notation, and what has been drawn or said of the next step."""
        position = self.agreed.game.notation.format_position(self.playing.state)
        said = self._picks or self.playing.begun(max(self._player, 0))
        return f"{position} + {','.join(map(str, said))}" if said else position

    def scribe(self) -> Scribe:
        """What everybody has heard and done so far."""
        if self._scribe is None:
            self._scribe = Scribe(self.agreed.simulation())
        self._scribe.catch_up([(item.player, item.action) for item in self.full_history()])
        return self._scribe

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "QuinaryState":
        """A state that the player could be in as well, for all that it knows."""
        scribe = self.scribe().resampled(player_id, probability_sampler)
        other = QuinaryState(self.get_game(), self.agreed, scribe.simulation.clone())
        other._scribe = scribe
        return other


def game_info(agreed: Parameters) -> pyspiel.GameInfo:
    """How large the game is."""
    encoding, by_points = agreed.encoding, agreed.by_points
    low, high = encoding.points if by_points else (0.0, 1.0)
    return pyspiel.GameInfo(
        num_distinct_actions=encoding.indices,
        max_chance_outcomes=encoding.outcomes,
        num_players=agreed.seats,
        min_utility=float(low),
        max_utility=float(high),
        utility_sum=None if by_points else 1.0,
        max_game_length=encoding.longest,
    )


def game_type(game: AnyGame, seats: int, by_points: bool) -> pyspiel.GameType:
    """What kind of game it is, in OpenSpiel's terms."""
    kinds = pyspiel.GameType
    perfect = seats == 1 and not game.has_secrets
    return kinds(
        short_name=f"quinary_{game.id}",
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.PERFECT_INFORMATION
            if perfect
            else kinds.Information.IMPERFECT_INFORMATION
        ),
        utility=kinds.Utility.GENERAL_SUM if by_points else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        # OpenSpiel wants a number, also where the rules know no limit.
        max_num_players=game.max_seats or 10,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=default_parameters(game),
    )


def default_parameters(game: AnyGame) -> dict[str, Any]:
    """The parameters that a game takes, with their defaults."""
    options = {
        option.name: USUAL if option.default is None else option.default for option in game.options
    }
    return {"players": game.min_seats, "utility": "points", **options}


def register_all() -> None:
    """Registers every installed game that can be played in numbers, once."""
    known = {kind.short_name for kind in pyspiel.registered_games()}
    for game in all_games():
        kind = game_type(game, game.min_seats, by_points=True)
        if kind.short_name not in known and game.encoding:
            # A class, because OpenSpiel outlives the interpreter: any lesser object that it
            # alone holds on to would be freed by then, which ends in a crash.
            made = type(f"{game.id.title()}Game", (QuinaryGame,), {"game": game})
            pyspiel.register_game(kind, made)


register_all()
