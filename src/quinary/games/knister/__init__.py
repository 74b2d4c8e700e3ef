"""KNISTER: 25 rolls, one grid, twelve lines that count."""

from quinary.core.game import Game, lazy
from quinary.games.knister import rules
from quinary.games.knister.model import Fact, Options, Roll, State, View, Write
from quinary.games.knister.notation import NOTATION
from quinary.games.knister.paper import PAPER
from quinary.games.knister.sheet import sheets
from quinary.games.knister.view import close_up, outlook, resample, view

GAME: Game[Options, State, Write, Roll, Fact, View] = Game(
    id="knister",
    name="KNISTER",
    summary="Two dice, 25 cells: write every sum where it will earn most. Any number of players.",
    package=__name__,
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
