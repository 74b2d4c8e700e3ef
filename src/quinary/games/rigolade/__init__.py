"""RIGOLADE AVEC DES CHIFFRES: a crossword of equations, laid tile by tile."""

from quinary.core.game import Game, Option
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
from quinary.games.rigolade.sheet import sheets
from quinary.games.rigolade.view import outlook, resample, view

GAME: Game[Options, State, Action, Draw, Fact, View] = Game(
    id="rigolade",
    name="RIGOLADE AVEC DES CHIFFRES",
    summary="A crossword of equations: seven numbers, four signs, and all four ways to reckon.",
    package=__name__,
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
            "the tiles.",
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
)
