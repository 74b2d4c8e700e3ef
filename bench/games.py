"""Whole games of bots, to look at afterwards."""

from quinary.bots import bot_of, moment_of
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE, AnyGame
from quinary.core.play import Match


def played(game: AnyGame, level: str, seed: str) -> Match:
    """A game with as few seats as it allows, one bot in all of them."""
    match, bot = Match(game, game.min_seats, {}, f"{game.id} {seed}"), bot_of(game, level)
    randomness = Pseudo(f"{game.id} {level} {seed}")
    while (turn := match.to_act()) != ():
        if turn is CHANCE:
            match.draw()
        else:
            moment = moment_of(match, turn[0], bot, randomness)
            match.apply(turn[0], bot.choose(moment).action)
    return match
