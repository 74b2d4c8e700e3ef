"""How strong KNISTER's bots are, measured."""

from collections.abc import Sequence
from statistics import median
from typing import Final

from quinary.bots.figures import LevelFigures, MeasuredMean, clock, mean_of
from quinary.core.bot import Bot, Choice, Moment, Report
from quinary.core.chance import Pseudo
from quinary.games.knister.bots.levels import BOTS, points_only
from quinary.games.knister.bots.search import compiled
from quinary.games.knister.model import CELLS, EMPTY, Grid, Options, Roll, State, View, Write
from quinary.games.knister.rules import ROLLS, apply, legal_actions, result, setup
from quinary.games.knister.view import view

Player = Bot[View, Write]

SOLO: Final = {
    "greedy": 1500,
    "beginner": 1500,
    "casual": 1500,
    "club": 1500,
    "expert": 1500,
    "search": 120,
    "master": 120,
}
DUELS: Final = {"casual": 800, "club": 800, "expert": 800, "master": 80}
# How many late positions are played on, once for the win and once for points.
LATE: Final = 400
LATE_ROUND: Final = 20


def rolls_of(seed: int, game: int) -> tuple[Roll, ...]:
    """The rolls of a game."""
    chance = Pseudo(f"{seed} {game}")
    return tuple(ROLLS.sample(chance) for _ in range(CELLS))


def play(
    bots: Sequence[Player], rolls: Sequence[Roll], seed: int, state: State | None = None
) -> State:
    """The end of a game of these bots with these rolls, from the start or from here."""
    state = state or setup(Options(), len(bots))
    chances = [Pseudo(f"{seed} seat {seat}") for seat in range(len(bots))]
    for roll in rolls:
        state = _round(state, bots, roll, chances)
    return state


def _round(state: State, bots: Sequence[Player], roll: Roll, chances: Sequence[Pseudo]) -> State:
    # All see the table before anybody has chosen (KNI-4).
    rolled = State(round=state.round, roll=roll, grids=state.grids, pending=state.pending)
    after = rolled
    for seat, bot in enumerate(bots):
        legal = legal_actions(rolled, seat)
        moment = Moment(view=view(rolled, seat), legal=legal, randomness=chances[seat])
        after = apply(after, seat, bot.choose(moment).action).state
    return after


def solo(bot: Player, games: int, seed: int) -> MeasuredMean:
    """The mean score of a bot alone, adjusted for luck.

    From every score is taken what its rolls were better than could be expected of them, as the
    network sees it. On average that is nothing, with any player and any network.
    """
    return mean_of([_adjusted(bot, rolls_of(seed, game), game) for game in range(games)])


def _adjusted(bot: Player, rolls: Sequence[Roll], seed: int) -> float:
    state, chance, luck = setup(Options(), 1), [Pseudo(f"{seed} alone")], 0.0
    for roll in rolls:
        luck += _luck(state.grids[0], sum(roll.dice))
        state = _round(state, [bot], roll, chance)
    return result(state).scores[0] - luck


def _luck(grid: Grid, number: int) -> float:
    """How much better than expected the number is for this grid."""
    mind = compiled(grid, number, "compiled")
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
    winners = result(play([other, bot] if seat else [bot, other], rolls, game, state)).winners
    return (seat in winners) / len(winners)


def late(games: int, seed: int) -> MeasuredMean:
    """What playing for the win adds to the winning chance of a points player, from late positions.

    The same position and the same rolls are played on twice against a points player.
    """
    gains = []
    for game in range(games):
        rolls = rolls_of(seed, game)
        begun = play([BOTS["expert"]] * 2, rolls[:LATE_ROUND], game)
        rest = rolls[LATE_ROUND:]
        wins, points = (
            _won(bot, points_only, rest, game, begun) for bot in (BOTS["master"], points_only)
        )
        gains.append(wins - points)
    return mean_of(gains)


def decision_times(bot: Player, games: int) -> float:
    """The median of the milliseconds that a decision takes."""
    times: list[float] = []

    def timed(moment: Moment[View, Write]) -> Choice[Write]:
        before = clock()
        choice = bot.choose(moment)
        times.append(1000 * (clock() - before))
        return choice

    watched = Bot(level=bot.level, summary="", choose=timed, weigh=bot.weigh)
    for game in range(games):
        play([watched], rolls_of(77, game), game)
    return median(times)


def measure(report: Report, games: float) -> dict[str, LevelFigures]:
    """Every figure; `games` scales how many games each is taken from."""

    def some(count: int) -> int:
        return max(4, round(count * games))

    found: dict[str, LevelFigures] = {}
    levels = list(SOLO)
    for number, level in enumerate(levels):
        mean, se, n = solo(BOTS[level], some(SOLO[level]), seed=11)
        ms = decision_times(BOTS[level], max(2, min(8, some(8))))
        found[level] = {"mean": mean, "se": se, "n": n, "ms_median": ms}
        if level in DUELS:
            below = BOTS["expert" if level == "master" else levels[number - 1]]
            won = duel(BOTS[level], below, some(DUELS[level]), seed=12)
            found[level] |= won.of_wins_below()
        report(level, (number + 1) / (len(levels) + 2))
    won = duel(BOTS["master"], BOTS["greedy"], some(30), seed=13)
    found["master v greedy"] = won.of_wins()
    report("master v greedy", (len(levels) + 1) / (len(levels) + 2))
    gain = late(some(LATE), seed=14)
    found["win gained from round 21"] = gain.of_wins()
    report("playing for the win", 1.0)
    return found
