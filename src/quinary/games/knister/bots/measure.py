"""How strong KNISTER's bots are, measured."""

from collections.abc import Sequence
from typing import Final

from quinary.bots.figures import LevelFigures, MeasuredMean, mean_of
from quinary.bots.measuring import MeasuredGame, Names, alone, filed, measured, play
from quinary.core.bot import Bot, Report
from quinary.core.chance import Pseudo
from quinary.games.knister import GAME
from quinary.games.knister.bots.levels import BOTS, points_only
from quinary.games.knister.bots.search import compiled
from quinary.games.knister.model import CELLS, EMPTY, Options, Roll, State, View, Write
from quinary.games.knister.rules import ROLLS, setup

Player = Bot[View, Write]

# How many games in a full measurement: alone, and of two.
GAMES: Final = {
    ("greedy",): 1500,
    ("beginner",): 1500,
    ("casual",): 1500,
    ("club",): 1500,
    ("expert",): 1500,
    ("search",): 120,
    ("plain",): 60,
    ("master",): 120,
    ("casual", "beginner"): 800,
    ("club", "casual"): 800,
    ("expert", "club"): 800,
    ("master", "expert"): 80,
    ("master", "greedy"): 30,
}
# How many late positions are played on, once for the win and once for points.
LATE: Final = 400
LATE_ROUND: Final = 20


def rolls_of(seed: int, game: int) -> tuple[Roll, ...]:
    """The rolls of a game."""
    chance = Pseudo(f"{seed} {game}")
    return tuple(ROLLS.sample(chance) for _ in range(CELLS))


def _played(
    bots: Sequence[Player],
    rolls: Sequence[Roll],
    whims: Sequence[str],
    seat: int = 0,
    state: State | None = None,
) -> MeasuredGame:
    """A game of these bots with these rolls, from the start or from here."""
    left, start = iter(rolls), state or setup(Options(), len(bots))
    return play(GAME, start, bots, [Pseudo(seed) for seed in whims], lambda _: next(left), seat)


def solo(bot: Player, games: int, seed: int) -> LevelFigures:
    """The mean score of a bot alone, adjusted for luck.

    From every score is taken what its rolls were better than could be expected of them, as the
    network sees it. On average that is nothing, with any player and any network.
    """
    done = [_played([bot], rolls_of(seed, game), [f"{game} alone"]) for game in range(games)]
    return alone(done, _luck)


def _luck(state: State) -> float:
    """How much better than expected the roll is for the only grid."""
    assert state.roll is not None
    grid = state.grids[0]
    mind = compiled(grid, sum(state.roll.dice), "compiled")
    assert mind is not None, "Measuring needs the extra `fast`."
    seen = mind.look()
    best = max(value for value, taken in zip(seen, grid, strict=True) if taken == EMPTY)
    return best - mind.outlook()


def duel(bot: Player, other: Player, games: int, seed: int) -> MeasuredMean:
    """How often the bot wins against the other, seats in turn; a shared win counts half."""
    return mean_of([_won(bot, other, rolls_of(seed, game), game) for game in range(games)])


def _won(
    bot: Player, other: Player, rolls: Sequence[Roll], game: int, state: State | None = None
) -> float:
    seat = game % 2
    bots = [other, bot] if seat else [bot, other]
    return _played(bots, rolls, _whims(game), seat, state).win


def _whims(game: int) -> list[str]:
    return [f"{game} seat {seat}" for seat in range(2)]


def late(games: int, seed: int) -> MeasuredMean:
    """What playing for the win adds to the winning chance of a points player, from late positions.

    The same position and the same rolls are played on twice against a points player.
    """
    gains = []
    for game in range(games):
        rolls = rolls_of(seed, game)
        before = _played([BOTS["expert"]] * 2, rolls, _whims(game)).decisions[LATE_ROUND].state
        wins, points = (
            # The roll of that round is on the table already.
            _won(bot, points_only, rolls[LATE_ROUND + 1 :], game, before)
            for bot in (BOTS["master"], points_only)
        )
        gains.append(wins - points)
    return mean_of(gains)


def measure(report: Report, games: float) -> dict[str, LevelFigures]:
    """Every figure; `games` scales how many games each is taken from."""

    def some(count: int) -> int:
        return max(4, round(count * games))

    def find(names: Names, number: int) -> tuple[str, LevelFigures]:
        bots = [BOTS[name] for name in names]
        if len(bots) == 1:
            return names[0], solo(bots[0], some(number), seed=11)
        seed = 13 if "greedy" in names else 12
        return filed(names, duel(bots[0], bots[1], some(number), seed), " v ")

    figures = measured(report, GAMES, find)
    figures["win gained from round 21"] = late(some(LATE), seed=14).of_wins()
    return figures
