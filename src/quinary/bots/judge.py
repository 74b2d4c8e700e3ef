"""Who says what decisions were worth: the game's strongest bot, or a judge made for looking back.

A player needs to know which action is best; a review needs to know what every action is worth,
without being taken in by its own luck in trying out, and what is to be expected before a roll.
A game that has more to say on that than its strongest bot offers a judge of its own.
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
