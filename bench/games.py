"""Whole games of bots, for measurements."""

from quinary.bots import bot_of, play_out
from quinary.core.chance import Pseudo
from quinary.core.game import AnyGame
from quinary.core.play import Match


def played(game: AnyGame, level: str, seed: str) -> Match:
    """A game with as few seats as it allows, one bot in all of them."""
    match = Match(game, game.min_seats, {}, f"{game.id} {seed}")
    return play_out(match, bot_of(game, level), Pseudo(f"{game.id} {level} {seed}"))
