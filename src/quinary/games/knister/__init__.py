"""KNISTER: 25 rolls, one grid, twelve lines that count."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Final

from quinary.core.bot import Bot, Research
from quinary.core.encoding import Encoding
from quinary.core.game import Game
from quinary.core.review import Explain, Hindsight, Judge
from quinary.core.text.box import Box, Thing
from quinary.core.text.examples import Example
from quinary.games.knister import rules
from quinary.games.knister.model import Fact, Options, Roll, State, View, Write
from quinary.games.knister.notation import NOTATION
from quinary.games.knister.paper import PAPER
from quinary.games.knister.sheet import sheets
from quinary.games.knister.view import close_up, outlook, resample, view


def _bots() -> Mapping[str, Bot[View, Write]]:
    from quinary.games.knister.bots import BOTS

    return BOTS


def _judge() -> Judge[View, Write]:
    from quinary.games.knister.review.judge import JUDGE

    return JUDGE


def _reasons() -> Explain:
    from quinary.games.knister.review.reasons import explain

    return explain


def _hindsight() -> Hindsight:
    from quinary.games.knister.review.hindsight import HINDSIGHT

    return HINDSIGHT


def _encoding() -> Callable[[Options, int], Encoding[Write, View]]:
    from quinary.games.knister.encode import encoding

    return encoding


def _rows() -> ModuleType:
    from quinary.games.knister.fast import rows

    return rows


def _bot_kernel() -> ModuleType:
    from quinary.games.knister.bots import kernel

    return kernel


def _research() -> Research:
    from quinary.games.knister.bots.measure import measure
    from quinary.games.knister.bots.training import rehearse, train

    return Research(measure=measure, train=train, rehearse=rehearse)


def _examples() -> tuple[Example, ...]:
    from quinary.games.knister.examples import EXAMPLES

    return EXAMPLES


BOX: Final = Box(
    min_players=1,
    max_players=12,  # though the leaflet adds that as many may play as like to
    age=8,
    minutes=15,
    publisher="NSV",
    year=2017,
    other_titles=("Würfel Bingo", "High Score"),
    contents=(Thing(2, "dice"), Thing(1, "score-pad")),
)


GAME: Game[Options, State, Write, Roll, Fact, View] = Game(
    id="knister",
    name="KNISTER",
    summary="Two dice, 25 cells: write every sum where it will earn most. Any number of players.",
    package=__name__,
    box=BOX,
    min_seats=1,
    max_seats=None,
    rules_version=1,
    has_secrets=False,
    options_type=Options,
    actions=(Write,),
    outcomes=(Roll,),
    setup=rules.setup,
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    chance=rules.chance,
    apply=rules.apply,
    result=rules.result,
    view=view,
    resample=resample,
    close_up=close_up,
    outlook=outlook,
    notation=NOTATION,
    sheets=sheets,
    bots=_bots,
    judge=_judge,
    reasons=_reasons,
    hindsight=_hindsight,
    paper=PAPER,
    encoding=_encoding,
    rows=_rows,
    bot_kernel=_bot_kernel,
    research=_research,
    examples=_examples,
)
