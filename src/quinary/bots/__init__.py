"""What bots share. A bot sees a view and its legal actions, never a state.

This package knows no game; a game's own bots, in the folder `bots`, stand on it.
"""

from collections.abc import Mapping
from functools import cache
from math import inf
from typing import Any, Final, get_type_hints

from quinary.bots.levels import LEVELS, PLAIN
from quinary.bots.random_bot import random_bot
from quinary.core.bot import AnyBot, Listener, Moment, Thinking
from quinary.core.chance import Randomness
from quinary.core.errors import Malformed, NotYourTurn
from quinary.core.game import CHANCE, AnyGame, Seat
from quinary.core.play import Match

__all__ = [
    "PATIENCE",
    "bot_of",
    "bots_of",
    "check_moment",
    "default_level",
    "level_for",
    "levels_of",
    "moment_at",
    "moment_of",
    "play_out",
    "strongest",
]


# Seconds that a bot may think where people wait for it; on an idle machine one is enough.
PATIENCE: Final = 5.0


@cache
def bots_of(game: AnyGame) -> Mapping[str, AnyBot]:
    """Every bot that plays the game, by level: the random one, then its own."""
    return {"random": random_bot(game), **(game.bots() if game.bots else {})}


def bot_of(game: AnyGame, level: str) -> AnyBot:
    """The bot of this level; refuses an unknown one."""
    bots = bots_of(game)
    if level not in bots:
        raise Malformed(f"There is no level {level!r:.40} (there are: {', '.join(bots)}).")
    return bots[level]


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """The levels that people are offered, the weakest first; any bot where a game has no levels.

    The others are there to compare with, and for whoever names them.
    """
    bots = bots_of(game)
    return tuple(level for level in LEVELS if level in bots) or tuple(bots)


def strongest(game: AnyGame) -> str:
    """The highest level that plays the game."""
    return levels_of(game)[-1]


def default_level(game: AnyGame) -> str:
    """The level of a bot that nobody chose one for."""
    return "club" if "club" in bots_of(game) else strongest(game)


def level_for(game: AnyGame, level: str, way: Thinking) -> str:
    """The level that plays where this one is wanted: a weaker master is called by another name."""
    is_weaker = way == "plain" and level == strongest(game) and PLAIN in bots_of(game)
    return PLAIN if is_weaker else level


def moment_at(game: AnyGame, state: Any, seat: Seat, randomness: Randomness) -> Moment[Any, Any]:
    """What a bot is asked in this seat of a game that stands like this; it has heard nothing."""
    view, legal = game.view(state, seat), game.legal_actions(state, seat)
    return Moment(view=view, legal=legal, randomness=randomness)


def moment_of(
    match: Match,
    seat: Seat,
    bot: Listener,
    randomness: Randomness,
    *,
    until: float = inf,
    way: Thinking = "compiled",
) -> Moment[Any, Any]:
    """What the bot, or the judge, is asked now, in this seat of the match."""
    return Moment(
        view=match.view(seat),
        legal=match.legal(seat),
        randomness=randomness,
        heard=match.heard(seat) if bot.listens else (),
        until=until,
        way=way,
    )


def play_out(match: Match, bot: AnyBot, randomness: Randomness) -> Match:
    """The match when it is over, the bot in every seat; it is the very match that was given."""
    while (turn := match.to_act()) != ():
        if turn is CHANCE:
            match.draw()
        else:
            moment = moment_of(match, turn[0], bot, randomness)
            match.apply(turn[0], bot.choose(moment).action)
    return match


def check_moment(game: AnyGame, moment: Moment[Any, Any]) -> None:
    """Refuses what no bot of the game can decide about."""
    expected = get_type_hints(game.view)["return"]
    if not isinstance(moment.view, expected):
        raise Malformed(f"This is not a view of {game.name}.")
    if moment.view.seat is None:
        raise NotYourTurn("A spectator has nothing to decide.")
    if not moment.legal:
        raise NotYourTurn("This seat can't act now.")
    if moment.left() <= 0:
        raise Malformed("A bot needs some time to decide: more than 0 ms.")
