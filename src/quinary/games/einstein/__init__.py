"""EINSTEIN: five dice, two pairs and a fifth die, eleven rows that cost before they earn."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Final

from quinary.core.bot import Bot, Research
from quinary.core.encoding import Encoding
from quinary.core.game import Game, Option
from quinary.core.review import Explain, Hindsight, Judge
from quinary.core.text.box import Box, Thing
from quinary.core.text.examples import Example
from quinary.games.einstein import rules
from quinary.games.einstein.model import FREE, STRICT, Fact, Options, Roll, Split, State, View
from quinary.games.einstein.notation import NOTATION
from quinary.games.einstein.paper import PAPER
from quinary.games.einstein.sheet import sheets
from quinary.games.einstein.view import close_up, outlook, resample, view

OPENING = Option(
    name="opening",
    choices=(FREE, STRICT),
    default=FREE,
    help=(
        "free (our ruling): any die may be the fifth die until three values are chosen; "
        "strict: it has to show a new value whenever the roll has one"
    ),
)


def _bots() -> Mapping[str, Bot[View, Split]]:
    from quinary.games.einstein.bots import BOTS

    return BOTS


def _judge() -> Judge[View, Split]:
    from quinary.games.einstein.review.judge import JUDGE

    return JUDGE


def _reasons() -> Explain:
    from quinary.games.einstein.review.reasons import explain

    return explain


def _hindsight() -> Hindsight:
    from quinary.games.einstein.review.hindsight import HINDSIGHT

    return HINDSIGHT


def _encoding() -> Callable[[Options, int], Encoding[Split, View]]:
    from quinary.games.einstein.encode import encoding

    return encoding


def _rows() -> ModuleType:
    from quinary.games.einstein.fast import rows

    return rows


def _bot_kernel() -> ModuleType:
    from quinary.games.einstein.bots import kernel

    return kernel


def _research() -> Research:
    from quinary.games.einstein.bots.measure import measure
    from quinary.games.einstein.bots.training import rehearse, train

    return Research(measure=measure, train=train, rehearse=rehearse)


def _examples() -> tuple[Example, ...]:
    from quinary.games.einstein.examples import EXAMPLES

    return EXAMPLES


BOX: Final = Box(
    min_players=1,
    max_players=None,  # for several players, or for one
    age=8,
    author="Sid Sackson",
    publisher="FunConnection",
    original_title="Solitaire Dice",
    original_year=1969,
    other_titles=("Choice", "Can’t Stop Express"),
    contents=(Thing(5, "dice"), Thing(1, "dice-cup"), Thing(1, "score-pad"), Thing(1, "rulebook")),
)


GAME: Game[Options, State, Split, Roll, Fact, View] = Game(
    id="einstein",
    name="EINSTEIN",
    summary="Five dice, eleven rows: two pairs earn, the fifth die ends it. Any number of players.",
    package=__name__,
    box=BOX,
    min_seats=1,
    max_seats=None,
    rules_version=1,
    has_secrets=False,
    options_type=Options,
    options=(OPENING,),
    actions=(Split,),
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
