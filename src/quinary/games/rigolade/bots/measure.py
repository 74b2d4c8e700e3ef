"""How strong RIGOLADE's bots are: matches on the standard board, seats rotated, same dice."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, Final

from quinary.bots import bot_of
from quinary.bots.figures import LevelFigures, mean_of
from quinary.bots.measuring import MeasuredGame, Names, filed, measured, median_ms, seatings
from quinary.bots.measuring import play as play_game
from quinary.core.bot import AnyBot, Bot, Choice, Moment, Report
from quinary.core.chance import Pseudo
from quinary.games.rigolade import GAME
from quinary.games.rigolade.model import Options

# The first of these bots against the others, and how many games in a full measurement.
MATCHES: Final = {
    ("beginner", "greedy"): 300,
    ("casual", "greedy"): 300,
    ("club", "greedy"): 300,
    ("plain", "greedy"): 24,
    ("casual", "beginner"): 400,
    ("club", "casual"): 400,
    ("expert", "club"): 200,
    ("master", "expert"): 120,
    ("greedy", "random"): 100,
    ("leave", "greedy"): 400,
    ("master", "greedy"): 150,
    ("master", "leave", "greedy"): 90,
}
# Who has no match by name: what it wins against greedy stands with its other figures.
BY_GREEDY: Final = ("beginner", "casual", "club", "plain")


def _any(moment: Moment[Any, Any]) -> Choice[Any]:
    return Choice(moment.legal[moment.randomness.below(len(moment.legal))], 0.0)


# Random play that does not reckon what it is worth, which takes long.
RANDOM: Final[AnyBot] = Bot(level="random", summary="as ever", choose=_any, weigh=lambda _: ())


def measure(report: Report, games: float) -> dict[str, LevelFigures]:
    """All figures; `games` is the share of the full number of games."""

    def find(names: Names, number: int) -> tuple[str, LevelFigures]:
        played = list(match(names, max(6, round(number * games / 6) * 6)))
        key, figures = filed(names, mean_of([game.win for game in played]), "-")
        key = names[0] if names[0] in BY_GREEDY else key
        if key == names[0]:
            figures["ms_median"] = median_ms(played)
        if "greedy" in names:
            margin = mean_of([game.worth for game in played])
            figures |= {"margin": margin.mean, "margin_se": margin.se}
        return key, figures

    figures = measured(report, MATCHES, find)
    # Every level is measured against greedy; the expert plays like `leave`.
    figures["expert"] |= figures["leave-greedy"]
    figures["master"] |= figures["master-greedy"]
    return figures


def match(names: Sequence[str], games: int, board: str = "standard") -> Iterator[MeasuredGame]:
    """Games for the first of the bots, in every seat in turn with the same dice."""
    bots = [RANDOM if name == "random" else bot_of(GAME, name) for name in names]
    for turned, seat, deal in seatings(bots, games):
        yield play(turned, f"{board} {deal}", seat, board)


def play(bots: Sequence[AnyBot], seed: str, seat: int = 0, board: str = "standard") -> MeasuredGame:
    """A game of these bots, and what it was for the seat; every draw has its own dice."""
    start, draws = GAME.setup(Options(board=board), len(bots)), count()
    own = [Pseudo(f"{seed} bot {number}") for number in range(len(bots))]

    def draw(state: Any) -> Any:
        # By number: the same tiles come up at each draw, whatever the bots have chosen before.
        return GAME.chance(state).sample(Pseudo(f"{seed} draw {next(draws)}"))

    return play_game(GAME, start, bots, own, draw, seat)
