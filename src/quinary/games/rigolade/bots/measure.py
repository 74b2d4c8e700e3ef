"""How strong RIGOLADE's bots are: matches on the standard board, seats rotated, same dice."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import Any, Final, NamedTuple

from quinary.bots import bot_of
from quinary.bots.figures import LevelFigures, clock, mean_of
from quinary.bots.levels import LEVELS
from quinary.core.bot import AnyBot, Bot, Choice, Moment, Report
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.games.rigolade import GAME, rules
from quinary.games.rigolade.model import Options
from quinary.games.rigolade.view import view

Figures = dict[str, LevelFigures]

# The first of these bots against the others, and how many games in a full measurement.
MATCHES: Final = {
    "greedy-random": (("greedy", "random"), 100),
    "leave-greedy": (("leave", "greedy"), 400),
    "master-greedy": (("master", "greedy"), 150),
    "master-leave-greedy": (("master", "leave", "greedy"), 90),
}
# Each level against the one below it.
LADDER: Final = {"casual": 400, "club": 400, "expert": 200, "master": 120}


def _any(moment: Moment[Any, Any]) -> Choice[Any]:
    return Choice(moment.legal[moment.randomness.below(len(moment.legal))], 0.0)


# Random play that does not reckon what it is worth, which takes long.
RANDOM: Final[AnyBot] = Bot(level="random", summary="as ever", choose=_any, weigh=lambda _: ())


class Played(NamedTuple):
    """What a game was for one bot: its share of the win, its margin, its expectation and times."""

    win: float
    margin: float
    expected: float  # what it expected when it was first asked
    seconds: Sequence[float]


def measure(report: Report, games: float) -> Figures:
    """All figures; `games` is the share of the full number of games."""
    figures: Figures = {}
    total = len(LADDER) + len(MATCHES)
    for place, (below, level) in enumerate(pairwise(LEVELS)):
        report(f"{level} against {below}", place / total)
        played = list(match((level, below), _some(LADDER[level], games)))
        wins, se, _ = mean_of([game.win for game in played])
        figures[level] = {"beats_below": wins, "beats_below_se": se, "ms_median": speed(played)}
    for place, (name, (bots, number)) in enumerate(MATCHES.items(), len(LADDER)):
        report(name, place / total)
        figures[name] = figures_of(list(match(bots, _some(number, games))))
    return _levels(figures, games)


def _levels(figures: Figures, games: float) -> Figures:
    """The figures with every level's share of wins against greedy, which all are measured by."""
    for level in LEVELS:
        known = {"expert": "leave-greedy", "master": "master-greedy"}.get(level)
        if known:
            against = figures[known]
        else:
            played = list(match((level, "greedy"), _some(300, games)))
            against = figures_of(played)
            figures.setdefault(level, {"ms_median": speed(played)})
        figures[level] |= against
    return figures


def _some(number: int, games: float) -> int:
    return max(6, round(number * games / 6) * 6)


def play(bots: Sequence[AnyBot], seed: str, seat: int = 0, board: str = "standard") -> Played:
    """A game of these bots, and what it was for the seat; every draw has its own dice."""
    state, draws = rules.setup(Options(board=board), len(bots)), 0
    expected, seconds = list[float](), list[float]()
    luck = [Pseudo(f"{seed} bot {number}") for number in range(len(bots))]
    while (turn := rules.to_act(state)) != ():
        if turn is CHANCE:
            # By number: the same tiles come up at each draw, whatever the bots have chosen before.
            outcome = rules.chance(state).sample(Pseudo(f"{seed} draw {draws}"))
            state, draws = rules.apply(state, CHANCE, outcome).state, draws + 1
            continue
        legal = rules.legal_actions(state, turn[0])
        moment = Moment(view=view(state, turn[0]), legal=legal, randomness=luck[turn[0]])
        start = clock()
        choice = bots[turn[0]].choose(moment)
        if turn[0] == seat:
            seconds.append(clock() - start)
            expected.append(choice.value)
        state = rules.apply(state, turn[0], choice.action).state
    result = rules.result(state)
    share = (seat in result.winners) / len(result.winners)
    return Played(share, rules.margin(result, seat), (expected or [0.0])[0], seconds)


def match(names: Sequence[str], games: int, board: str = "standard") -> Iterator[Played]:
    """Games for the first of the bots, in every seat in turn with the same dice."""
    bots = [RANDOM if name == "random" else bot_of(GAME, name) for name in names]
    for game in range(games):
        seat = game % len(bots)
        turned = bots[len(bots) - seat :] + bots[: len(bots) - seat]
        yield play(turned, f"{board} {game // len(bots)}", seat, board)


def figures_of(played: Sequence[Played]) -> LevelFigures:
    """Share of wins and margin, each with its standard error, and how many games."""
    margin = mean_of([game.margin for game in played])
    wins = mean_of([game.win for game in played])
    return {**wins.of_wins(), "margin": margin.mean, "margin_se": margin.se}


def speed(played: Sequence[Played]) -> float:
    """The median of all decisions, in milliseconds."""
    return 1000 * median(seconds for game in played for seconds in game.seconds)
