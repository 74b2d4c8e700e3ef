"""EINSTEINCODE: four number cards make letters, letters crack the others' codes."""

from quinary.core.game import Game, Option
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
from quinary.games.einsteincode.sheet import sheets
from quinary.games.einsteincode.view import resample, view

GAME: Game[Options, State, Action, Outcome, Fact, View] = Game(
    id="einsteincode",
    name="EINSTEINCODE",
    summary="Add up number cards to multiples of four and crack the others' codes. 2 to 4 players.",
    package=__name__,
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
            help="whether cards shown by wrong guesses stay noted, or must be remembered",
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
)
