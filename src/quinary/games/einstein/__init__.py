"""EINSTEIN: five dice, two pairs and a fifth die, eleven rows that cost before they earn."""

from quinary.core.game import Game, Option, lazy
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
        "free: any die may be the fifth die until three values are chosen; "
        "strict: it has to show a new value whenever the roll has one"
    ),
)


GAME: Game[Options, State, Split, Roll, Fact, View] = Game(
    id="einstein",
    name="EINSTEIN",
    summary="Five dice, eleven rows: two pairs earn, the fifth die ends it. Any number of players.",
    package=__name__,
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
    bots=lazy(__name__, "bots", "BOTS"),
    judge=lazy(__name__, "review.judge", "JUDGE"),
    reasons=lazy(__name__, "review.reasons", "explain"),
    hindsight=lazy(__name__, "review.hindsight", "HINDSIGHT"),
    paper=PAPER,
    encoding=lazy(__name__, "encode", "encoding"),
    rows=lazy(__name__, "fast.rows"),
    bot_kernel=lazy(__name__, "bots.kernel"),
    research=lazy(__name__, "bots.training", "RESEARCH"),
)
