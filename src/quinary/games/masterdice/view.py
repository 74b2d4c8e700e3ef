"""What a seat of MASTERDICE may know: everything but a code that others keep screened."""

from quinary.core.chance import Randomness
from quinary.core.game import Seat
from quinary.games.masterdice.codes import CodeSet, codes_left, members, true_report
from quinary.games.masterdice.model import COLUMNS, Dice, Report, State, View
from quinary.games.masterdice.rules import (
    awaits_report,
    decoder_of,
    false_reports,
    is_over,
    maker_of,
    must_solve,
    totals,
)
from quinary.games.masterdice.scoring import dice_left, round_score, tally, worth, worth_after


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it; None stands for a spectator."""
    number, over = len(state.finished), is_over(state)
    maker = None if over else maker_of(number, state.seats)
    # MAS-3: nobody but the code-maker sees the code.
    sees_code = seat is not None and seat == maker
    return View(
        seat=seat,
        rounds=state.rounds,
        by_hand=state.by_hand,
        finished=state.finished,
        maker=maker,
        decoder=None if over else decoder_of(number, state.seats),
        screened=state.code is not None,
        code=state.code if sees_code else None,
        attempts=state.attempts,
        roll=state.roll,
        confirmed=state.confirmed,
        dice_left=dice_left(state.attempts),
        worth=worth(state.attempts),
        scores=totals(state),
        decoders=tuple(decoder_of(round, state.seats) for round in range(state.rounds)),
        round_scores=tuple(round_score(done) for done in state.finished),
        found_false=false_reports(state.finished[-1]) if over and state.by_hand else (),
        tally=tally(state.attempts),
        worth_after=worth_after(state.attempts, len(state.roll.dice)) if state.roll else (),
        to_roll=_to_roll(state),
        truth=_truth(state) if sees_code else None,
    )


def _to_roll(state: State) -> int:
    """How many white dice are to be rolled now (MAS-4)."""
    attempts = state.attempts
    waits = state.code is None or state.roll is not None
    if waits or awaits_report(attempts) or must_solve(attempts):
        return 0
    return min(COLUMNS, dice_left(attempts))


def _truth(state: State) -> Report | None:
    """What the code-maker has to report, if a report is due (MAS-5)."""
    if state.code is None or not awaits_report(state.attempts):
        return None
    return true_report(state.code, state.attempts[-1].dice)


def possible_codes(view: View) -> CodeSet:
    """The codes that can be the true one, as long as the reports can be believed.

    If no code fits all of them, one that has not been confirmed is false, and
    only the confirmed ones count (MAS-7).
    """
    return codes_left(view.attempts) or codes_left(view.attempts[: view.confirmed])


def resample(view: View, randomness: Randomness) -> State:
    """A state that fits the view: the code is any that can be the true one."""
    return State(
        seats=len(view.scores),
        rounds=view.rounds,
        by_hand=view.by_hand,
        finished=view.finished,
        code=_some_code(view, randomness) if view.screened else None,
        attempts=view.attempts,
        roll=view.roll,
        confirmed=view.confirmed,
    )


def _some_code(view: View, randomness: Randomness) -> Dice:
    if view.code is not None:
        return view.code
    candidates = tuple(members(possible_codes(view)))
    return candidates[randomness.below(len(candidates))]
