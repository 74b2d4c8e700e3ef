"""RIGOLADE AVEC DES CHIFFRES: a crossword of equations, laid tile by tile."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Final

from quinary.core.bot import Bot, Research
from quinary.core.encoding import Encoding
from quinary.core.game import Game, Option
from quinary.core.review import Explain, Judge
from quinary.core.text.box import Box, Thing
from quinary.core.text.examples import Example
from quinary.games.rigolade import rules
from quinary.games.rigolade.board import BOARDS, STANDARD
from quinary.games.rigolade.model import (
    Action,
    Draw,
    Exchange,
    Fact,
    Lay,
    Options,
    Pass,
    State,
    View,
)
from quinary.games.rigolade.notation import NOTATION
from quinary.games.rigolade.paper import PAPER
from quinary.games.rigolade.sheet import sheets
from quinary.games.rigolade.view import outlook, resample, view


def _bots() -> Mapping[str, Bot[View, Action]]:
    from quinary.games.rigolade.bots import BOTS

    return BOTS


def _judge() -> Judge[View, Action]:
    from quinary.games.rigolade.review.judge import JUDGE

    return JUDGE


def _reasons() -> Explain:
    from quinary.games.rigolade.review.reasons import explain

    return explain


def _encoding() -> Callable[[Options, int], Encoding[Action, View]]:
    from quinary.games.rigolade.encode import encoding

    return encoding


def _rows() -> ModuleType:
    from quinary.games.rigolade.fast import rows

    return rows


def _bot_kernel() -> ModuleType:
    from quinary.games.rigolade.bots import kernel

    return kernel


def _research() -> Research:
    from quinary.games.rigolade.bots.measure import measure
    from quinary.games.rigolade.bots.training import train

    return Research(measure=measure, train=train)


def _examples() -> tuple[Example, ...]:
    from quinary.games.rigolade.examples import EXAMPLES

    return EXAMPLES


BOX: Final = Box(
    min_players=2,
    max_players=4,
    age=10,
    author="E. Eisemann",
    publisher="Pelikan",
    year=1973,
    original_title="Zahlenjux",
    contents=(Thing(1, "board"), Thing(182, "tiles"), Thing(4, "racks"), Thing(2, "bags")),
)


GAME: Game[Options, State, Action, Draw, Fact, View] = Game(
    id="rigolade",
    name="RIGOLADE AVEC DES CHIFFRES",
    summary="A crossword of equations: seven numbers, four signs, and all four operations.",
    package=__name__,
    box=BOX,
    min_seats=2,
    max_seats=4,
    rules_version=1,
    has_secrets=True,
    options_type=Options,
    actions=(Lay, Exchange, Pass),
    outcomes=(Draw,),
    options=(
        Option(
            name="board",
            choices=tuple(BOARDS),
            default=STANDARD.name,
            help="The whole board, 11 numbers each way, or a small one, 7 each way, with half "
            "the tiles (both our ruling).",
        ),
    ),
    setup=rules.setup,
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    chance=rules.chance,
    apply=rules.apply,
    result=rules.result,
    worth=rules.margin,
    view=view,
    resample=resample,
    outlook=outlook,
    many_actions=True,
    notation=NOTATION,
    sheets=sheets,
    bots=_bots,
    judge=_judge,
    reasons=_reasons,
    paper=PAPER,
    encoding=_encoding,
    rows=_rows,
    bot_kernel=_bot_kernel,
    research=_research,
    examples=_examples,
)
