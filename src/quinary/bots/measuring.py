"""Games played to measure bots: with dice that are given, and every decision timed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias, TypeVar

from quinary.bots import moment_at
from quinary.bots.figures import LevelFigures, MeasuredMean, mean_of
from quinary.bots.levels import LEVELS
from quinary.core.bot import AnyBot, Choice, Moment, Report
from quinary.core.chance import Randomness
from quinary.core.game import CHANCE, AnyGame, Result, Seat

Player = TypeVar("Player")
# Who plays: a bot alone, or the first of them against the others.
Names: TypeAlias = tuple[str, ...]


class TimedDecision(NamedTuple):
    """A decision: the state it was made in, what was chosen, and how long that took."""

    state: Any
    choice: Choice[Any]
    milliseconds: float


class MeasuredGame(NamedTuple):
    """A game that is over, for the seat that is measured."""

    result: Result
    win: float  # the share of the win
    worth: float
    decisions: Sequence[TimedDecision]


def play(
    game: AnyGame,
    state: Any,
    bots: Sequence[AnyBot],
    own: Sequence[Randomness],
    draw: Callable[[Any], Any],
    seat: Seat = 0,
) -> MeasuredGame:
    """The game played to its end from this state; `draw` gives the outcomes of chance."""
    decisions = []
    while (turn := game.to_act(state)) != ():
        if turn is CHANCE:
            state = game.apply(state, CHANCE, draw(state)).state
            continue
        moment = moment_at(game, state, turn[0], own[turn[0]])
        choice, milliseconds = timed_choice(bots[turn[0]], moment)
        if turn[0] == seat:
            decisions.append(TimedDecision(state, choice, milliseconds))
        state = game.apply(state, turn[0], choice.action).state
    result = game.result(state)
    win = (seat in result.winners) / len(result.winners)
    return MeasuredGame(result, win, game.worth(result, seat), decisions)


def timed_choice(bot: AnyBot, moment: Moment[Any, Any]) -> tuple[Choice[Any], float]:
    """What the bot chooses, and how many milliseconds it takes."""
    start = perf_counter()
    choice = bot.choose(moment)
    return choice, 1000 * (perf_counter() - start)


def seatings(players: Sequence[Player], games: int) -> Iterator[tuple[Sequence[Player], Seat, int]]:
    """Who sits where in each game, the seat of the first player, and the number of the dice.

    Every seat has its turn with the same dice, so that luck falls out of the comparison.
    """
    for game in range(games):
        deal, seat = divmod(game, len(players))
        first = len(players) - seat
        yield [*players[first:], *players[:first]], seat, deal


def median_ms(games: Iterable[MeasuredGame]) -> float:
    """The median of the milliseconds that a decision takes."""
    return median(decision.milliseconds for game in games for decision in game.decisions)


def alone(games: Sequence[MeasuredGame], luck: Callable[[Any], float]) -> LevelFigures:
    """The mean score of games alone, less the luck of the rolls, and the time of a decision."""
    fair = [
        game.result.scores[0] - sum(luck(decision.state) for decision in game.decisions)
        for game in games
    ]
    return {**mean_of(fair)._asdict(), "ms_median": median_ms(games)}


def mean_of_pairs(wins: Sequence[float]) -> MeasuredMean:
    """The mean of games for two in `seatings`: both games with the same dice are one sample."""
    pairs = zip(wins[::2], wins[1::2], strict=True)
    return mean_of([(one + other) / 2 for one, other in pairs])._replace(n=len(wins))


def filed(names: Names, wins: MeasuredMean, between: str) -> tuple[str, LevelFigures]:
    """Where the wins go: to the level if it met the one below, otherwise to a match by name."""
    if names in list(zip(LEVELS[1:], LEVELS, strict=False)):
        return names[0], wins.of_wins_below()
    return between.join(names), wins.of_wins()


def measured(
    report: Report,
    numbers: Mapping[Names, int],
    find: Callable[[Names, int], tuple[str, LevelFigures]],
) -> dict[str, LevelFigures]:
    """What `find` finds, by level or match, for all who play these numbers of games."""
    figures: dict[str, LevelFigures] = {}
    for place, (names, number) in enumerate(numbers.items()):
        report(" against ".join(names), place / len(numbers))
        key, found = find(names, number)
        figures.setdefault(key, {}).update(found)
    return figures
