"""MASTERDICE: one rolls a code, the other finds it with white dice and few attempts."""

from quinary.core.game import Game, Option, lazy
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

GAME: Game[Options, State, Action, Outcome, Fact, View] = Game(
    id="masterdice",
    name="MASTERDICE",
    summary="Find a code of four dice by placing others. Two players, or one alone.",
    package=__name__,
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
            help="who reports: the referee, or the code-maker by hand (a false report loses)",
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
    bots=lazy(__name__, "bots", "BOTS"),
    judge=lazy(__name__, "review.judge", "JUDGE"),
    reasons=lazy(__name__, "review.reasons", "explain"),
    deduction=lazy(__name__, "review.deduction", "DEDUCTION"),
    paper=PAPER,
    encoding=lazy(__name__, "encode", "encoding"),
    rows=lazy(__name__, "fast.rows"),
    bot_kernel=lazy(__name__, "bots.kernel"),
    research=lazy(__name__, "bots.training", "RESEARCH"),
)
