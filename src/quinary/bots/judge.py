"""Finds the judge of a game: its own, or its strongest bot.

A player needs to know which action is best; a review needs to know what every action is worth,
free of its own sampling luck, and what to expect before a roll. A game whose strongest bot can't
say that offers a judge of its own.
"""

from quinary.bots import bot_of, strongest
from quinary.core.game import AnyGame
from quinary.core.review import AnyJudge, Judge


def judge_of(game: AnyGame) -> AnyJudge:
    """The judge of the game: its own, or its strongest bot."""
    return game.judge() if game.judge else _by_the_strongest(game)


def _by_the_strongest(game: AnyGame) -> AnyJudge:
    bot = bot_of(game, strongest(game))
    return Judge(
        level=bot.level,
        weigh=lambda moment, _taken: bot.weigh(moment),
        unit=1.0,
        listens=bot.listens,
    )
