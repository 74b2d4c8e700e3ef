"""EINSTEINCODE: four number cards make letters, letters crack the others' codes."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Final

from quinary.core.bot import Bot, Research
from quinary.core.encoding import Encoding
from quinary.core.game import Game, Option
from quinary.core.review import Deduction, Explain, Judge
from quinary.core.text.box import Box, Thing
from quinary.core.text.examples import Example
from quinary.games.einsteincode import rules
from quinary.games.einsteincode.model import (
    MEMORY,
    NOTEBOOK,
    Action,
    Arrange,
    Deal,
    Decline,
    Draw,
    Fact,
    Guess,
    Options,
    Outcome,
    State,
    View,
)
from quinary.games.einsteincode.notation import NOTATION
from quinary.games.einsteincode.paper import PAPER
from quinary.games.einsteincode.sheet import sheets
from quinary.games.einsteincode.view import resample, view


def _bots() -> Mapping[str, Bot[View, Action]]:
    from quinary.games.einsteincode.bots import BOTS

    return BOTS


def _judge() -> Judge[View, Action]:
    from quinary.games.einsteincode.review.judge import JUDGE

    return JUDGE


def _reasons() -> Explain:
    from quinary.games.einsteincode.review.reasons import explain

    return explain


def _deduction() -> Deduction:
    from quinary.games.einsteincode.review.deduction import DEDUCTION

    return DEDUCTION


def _encoding() -> Callable[[Options, int], Encoding[Action, View]]:
    from quinary.games.einsteincode.encode import encoding

    return encoding


def _rows() -> ModuleType:
    from quinary.games.einsteincode.fast import rows

    return rows


def _research() -> Research:
    from quinary.games.einsteincode.bots.measure import measure
    from quinary.games.einsteincode.bots.training import train

    return Research(measure=measure, train=train)


def _examples() -> tuple[Example, ...]:
    from quinary.games.einsteincode.examples import EXAMPLES

    return EXAMPLES


BOX: Final = Box(
    min_players=2,
    max_players=4,
    age=10,
    author="Dr. Luc Gheysens",
    publisher="die Keure",
    year=2005,
    original_title="De EINSTEINCODE",
    other_titles=("The EINSTEIN CODE",),
    contents=(Thing(36, "number-cards"), Thing(16, "code-cards"), Thing(2, "jokers")),
)


GAME: Game[Options, State, Action, Outcome, Fact, View] = Game(
    id="einsteincode",
    name="EINSTEINCODE",
    summary="Add up number cards to multiples of four and crack the others' codes. 2 to 4 players.",
    package=__name__,
    box=BOX,
    min_seats=2,
    max_seats=4,
    rules_version=1,
    has_secrets=True,
    options_type=Options,
    actions=(Arrange, Guess, Decline),
    outcomes=(Deal, Draw),
    options=(
        Option(
            name="memory",
            choices=(NOTEBOOK, MEMORY),
            default=NOTEBOOK,
            help="notebook (our ruling): cards shown by wrong guesses stay noted; from memory: as "
            "in the box, they have to be remembered",
        ),
    ),
    setup=rules.setup,
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    chance=rules.chance,
    apply=rules.apply,
    result=rules.result,
    view=view,
    resample=resample,
    forbids_notes=rules.forbids_notes,
    notation=NOTATION,
    sheets=sheets,
    bots=_bots,
    judge=_judge,
    reasons=_reasons,
    deduction=_deduction,
    paper=PAPER,
    encoding=_encoding,
    rows=_rows,
    research=_research,
    examples=_examples,
)
