"""MASTERDICE: one rolls a code, the other finds it with white dice and few attempts."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Final

from quinary.core.bot import Bot, Research
from quinary.core.encoding import Encoding
from quinary.core.game import Game, Option
from quinary.core.review import Deduction, Explain, Judge
from quinary.core.text.box import Box, Thing
from quinary.core.text.examples import Example
from quinary.games.masterdice import rules
from quinary.games.masterdice.model import (
    BY_HAND,
    REFEREE,
    Action,
    Challenge,
    Code,
    Fact,
    Options,
    Outcome,
    Place,
    Report,
    Roll,
    Solve,
    State,
    View,
)
from quinary.games.masterdice.notation import NOTATION
from quinary.games.masterdice.paper import PAPER
from quinary.games.masterdice.sheet import sheets
from quinary.games.masterdice.view import resample, view


def _bots() -> Mapping[str, Bot[View, Action]]:
    from quinary.games.masterdice.bots import BOTS

    return BOTS


def _judge() -> Judge[View, Action]:
    from quinary.games.masterdice.review.judge import JUDGE

    return JUDGE


def _reasons() -> Explain:
    from quinary.games.masterdice.review.reasons import explain

    return explain


def _deduction() -> Deduction:
    from quinary.games.masterdice.review.deduction import DEDUCTION

    return DEDUCTION


def _encoding() -> Callable[[Options, int], Encoding[Action, View]]:
    from quinary.games.masterdice.encode import encoding

    return encoding


def _rows() -> ModuleType:
    from quinary.games.masterdice.fast import rows

    return rows


def _bot_kernel() -> ModuleType:
    from quinary.games.masterdice.bots import kernel

    return kernel


def _research() -> Research:
    from quinary.games.masterdice.bots.measure import measure
    from quinary.games.masterdice.bots.training import train

    return Research(measure=measure, train=train)


def _examples() -> tuple[Example, ...]:
    from quinary.games.masterdice.examples import EXAMPLES

    return EXAMPLES


BOX: Final = Box(
    min_players=2,
    max_players=2,
    age=8,
    minutes=25,
    author="Leo Colovini",
    publisher="gamefactory (Carletto AG), 999 Games",
    year=2012,
    other_titles=("Dobbelduel",),
    contents=(Thing(26, "dice"), Thing(1, "board"), Thing(1, "rulebook")),
)


GAME: Game[Options, State, Action, Outcome, Fact, View] = Game(
    id="masterdice",
    name="MASTERDICE",
    summary="Crack a hidden code of four dice by placing white ones. Two players, or one alone.",
    package=__name__,
    box=BOX,
    min_seats=1,
    max_seats=2,
    rules_version=1,
    has_secrets=True,
    options_type=Options,
    options=(
        Option(
            name="rounds",
            choices=(1, *rules.EVEN_ROUNDS),
            default=None,
            help="how many rounds: an even number, 2 if nothing is said; alone it is always 1",
        ),
        Option(
            name="reports",
            choices=(REFEREE, BY_HAND),
            default=REFEREE,
            help="who answers: the referee (our ruling), or the codemaker by hand, as in the box "
            "(a false answer loses)",
        ),
    ),
    actions=(Place, Solve, Challenge, Report),
    outcomes=(Code, Roll),
    setup=rules.setup,
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    chance=rules.chance,
    apply=rules.apply,
    result=rules.result,
    view=view,
    resample=resample,
    many_actions=True,
    notation=NOTATION,
    sheets=sheets,
    bots=_bots,
    judge=_judge,
    reasons=_reasons,
    deduction=_deduction,
    paper=PAPER,
    encoding=_encoding,
    rows=_rows,
    bot_kernel=_bot_kernel,
    research=_research,
    examples=_examples,
)
