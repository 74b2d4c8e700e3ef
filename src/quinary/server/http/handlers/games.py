"""Games over HTTP: what is offered, rules and fresh sheets."""

from collections.abc import Sequence
from functools import cache

import msgspec
from starlette.requests import Request

from quinary.bots import bots_of, default_level, levels_of
from quinary.core.errors import BadOptions
from quinary.core.game import AnyGame, check_seats, make_options
from quinary.core.registry import all_games, find_game
from quinary.core.sheet import Sheet, draw
from quinary.core.text import rulebook
from quinary.core.text.box import box_text
from quinary.core.text.examples import Example, caption, examples_of, play
from quinary.core.text.languages import ENGLISH
from quinary.core.text.phrases import GameText
from quinary.server.context import Handlers, address, language_of, number
from quinary.server.schemas import games
from quinary.server.schemas.base import MOST_BOTS
from quinary.server.tables.commands import most_seats
from quinary.server.tables.table import CROWD
from quinary.study.hints import hints_of
from quinary.wire.codec import tagged, to_json


class GameHandlers(Handlers):
    """The handlers of games."""

    async def get_games(self, request: Request) -> games.Games:
        """The games that can be played."""
        self._context.limits.strangers.take(address(request))
        return games.Games(games=[_offered(game) for game in all_games()])

    async def get_rules(self, request: Request) -> games.Rules:
        """The game's rules in a language, or in English, clause by clause."""
        self._context.limits.strangers.take(address(request))
        game = find_game(request.path_params["game"])
        return rules_answer(game, rulebook.language_given(game, language_of(request)))

    async def get_fresh_sheets(self, request: Request) -> games.FreshSheets:
        """What lies on the table when a game begins."""
        self._context.limits.strangers.take(address(request))
        game = find_game(request.path_params["game"])
        seats = number(request, "seats")
        sheets = fresh_sheets(
            game, game.min_seats if seats is None else seats, language_of(request)
        )
        return games.FreshSheets(sheets=sheet_answers(sheets))


def _offered(game: AnyGame) -> games.GameOffered:
    return games.GameOffered(
        id=game.id,
        name=game.name,
        summary=game.summary,
        min_seats=game.min_seats,
        max_seats=most_seats(game),
        max_bots=min(MOST_BOTS, most_seats(game) - 1),
        options=msgspec.convert(game.options, list[games.OptionOffered], from_attributes=True),
        bots=list(bots_of(game)),
        levels=list(levels_of(game)),
        level=default_level(game),
        has_secrets=game.has_secrets,
        rules=game.rules_version,
        hints=list(hints_of(game)),
        box=msgspec.convert(game.box, games.Box | None, from_attributes=True),
    )


def fresh_sheets(game: AnyGame, seats: int, language: str = ENGLISH) -> tuple[Sheet, ...]:
    """The sheets of a game that has not begun, as a spectator sees them."""
    check_seats(game, seats)
    if seats > CROWD:
        raise BadOptions(f"There are sheets for at most {CROWD} seats at once.")
    fresh = game.view(game.setup(make_options(game, {}), seats), None)
    return GameText(game, language).sheets(fresh)


def sheet_answers(sheets: Sequence[Sheet]) -> list[games.Sheet]:
    """The sheets as they travel."""
    return msgspec.convert(sheets, list[games.Sheet], from_attributes=True)


BLOCKS = {
    rulebook.TextBlock: games.TextBlock,
    rulebook.TableBlock: games.TableBlock,
    rulebook.ListBlock: games.ListBlock,
}


@cache
def rules_answer(game: AnyGame, language: str) -> games.Rules:
    """The game's rules as they travel."""
    book = rulebook.rules(game, language)
    return games.Rules(
        game=game.id,
        lang=book.language,
        title=book.title,
        intro=_blocks(book.intro),
        sections=[
            games.Section(
                title=section.title,
                blocks=_blocks(section.blocks),
                clauses=[
                    games.Clause(
                        id=clause.id,
                        blocks=_blocks(clause.blocks),
                        examples=[
                            _example(game, example, language)
                            for example in examples_of(game, clause.id)
                        ],
                    )
                    for clause in section.clauses
                ],
            )
            for section in book.sections
        ],
        box=msgspec.convert(box_text(game, language), games.BoxText | None, from_attributes=True),
    )


def _example(game: AnyGame, example: Example, language: str) -> games.Example:
    state, facts = play(game, example)
    view, text = game.view(state, None), GameText(game, language)
    return games.Example(
        id=example.id,
        text=caption(game, example, language),
        view=to_json(view),
        # There is no log whose entries could be numbered: the facts are.
        facts=[{"n": n, **tagged(fact)} for n, fact in enumerate(facts, start=1)],
        told=[text.describe(fact) for fact in facts],
        sheets="\n\n".join(map(draw, text.sheets(view))),
    )


def _blocks(blocks: Sequence[rulebook.Block]) -> list[games.Block]:
    return [msgspec.convert(block, BLOCKS[type(block)], from_attributes=True) for block in blocks]
