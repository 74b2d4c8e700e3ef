"""MASTERDICE's rules: a rolled code, seven attempts at most, one solution, then roles swap."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Final

from quinary.core.chance import Dice as RolledDice
from quinary.core.errors import BadOptions, IllegalAction
from quinary.core.game import CHANCE, Actor, Event, Result, Seat, Step, Turn
from quinary.games.masterdice.codes import CODES, false_rows, true_report
from quinary.games.masterdice.model import (
    BY_HAND,
    COLUMNS,
    FACES,
    ROWS,
    Action,
    Attempt,
    Challenge,
    Challenged,
    Code,
    CodeRolled,
    CodeSeen,
    Confirmed,
    Dice,
    Fact,
    FoundFalse,
    Options,
    Outcome,
    Place,
    Placed,
    Report,
    Reported,
    Revealed,
    Roll,
    Rolled,
    Round,
    RowPlaced,
    Scored,
    Solve,
    Solved,
    State,
)
from quinary.games.masterdice.scoring import dice_left, number_placed, points

MOST_ROUNDS: Final = 20
# MAS-2: each player decodes as often as the other.
EVEN_ROUNDS: Final = tuple(range(2, MOST_ROUNDS + 1, 2))

# MAS-3: the order matters, as each die has its colour.
CODE_ROLL: Final[RolledDice[Outcome]] = RolledDice(
    COLUMNS, lambda dice: Code(dice=dice), ordered=True
)
ROLLS: Final[dict[int, RolledDice[Outcome]]] = {
    count: RolledDice(count, lambda dice: Roll(dice=dice)) for count in range(1, COLUMNS + 1)
}
SOLUTIONS: Final = tuple(Solve(dice=code) for code in CODES)
# Every report, by the number of dice.
REPORTS: Final = {
    count: tuple(
        Report(equal=count - high - low, high=high, low=low)
        for high in range(count + 1)
        for low in range(count + 1 - high)
    )
    for count in range(1, COLUMNS + 1)
}


def setup(options: Options, seats: int) -> State:
    """The table before the first code is rolled; refuses options that don't go with the seats."""
    by_hand = options.reports == BY_HAND
    rounds = options.rounds if options.rounds is not None else min(seats, 2)
    if seats == 1 and rounds != 1:
        raise BadOptions(f"Playing alone is one round, not {rounds}.")
    if seats == 1 and by_hand:
        raise BadOptions("Playing alone, there is nobody to answer by hand: the referee does.")
    if seats > 1 and rounds not in EVEN_ROUNDS:
        raise BadOptions(
            f"Two players agree on an even number of rounds from 2 to {MOST_ROUNDS}, "
            f"so that each decodes as often as the other, not {rounds}.",
            "MAS-2",
        )
    return State(seats=seats, rounds=rounds, by_hand=by_hand)


def maker_of(round: int, seats: int) -> Seat | None:
    """The code-maker of a round, counted from 0; nobody in solo (MAS-2)."""
    return None if seats == 1 else round % seats


def decoder_of(round: int, seats: int) -> Seat:
    """The decoder of a round, counted from 0 (MAS-2)."""
    return (round + 1) % seats


def is_over(state: State) -> bool:
    """Whether all rounds are played, or a false report has come to light (MAS-7, MAS-12)."""
    return len(state.finished) == state.rounds or came_to_light(state)


def came_to_light(state: State) -> bool:
    """Whether the round just finished held a false report (MAS-7)."""
    if not state.by_hand or not state.finished:
        return False
    last = state.finished[-1]
    return bool(false_rows(last.code, last.attempts))


def awaits_report(attempts: Sequence[Attempt]) -> bool:
    """Whether the code-maker has to report on the last row."""
    return bool(attempts) and attempts[-1].report is None


def must_solve(attempts: Sequence[Attempt]) -> bool:
    """Whether no attempt is possible any more (MAS-9)."""
    return len(attempts) == ROWS or dice_left(attempts) == 0


def to_act(state: State) -> Turn:
    """The dice, then the decoder, then by hand the code-maker; nobody when it is over."""
    if state.code is None:
        return () if is_over(state) else CHANCE
    if awaits_report(state.attempts):
        maker = maker_of(len(state.finished), state.seats)
        assert maker is not None
        return (maker,)
    # MAS-9: where no attempt is possible, nothing is rolled any more.
    if state.roll is None and not must_solve(state.attempts):
        return CHANCE
    return (decoder_of(len(state.finished), state.seats),)


def chance(state: State) -> RolledDice[Outcome]:
    """The code, or four white dice or all that are left (MAS-3, MAS-4)."""
    if state.code is None:
        return CODE_ROLL
    return ROLLS[min(COLUMNS, dice_left(state.attempts))]


def legal_actions(state: State, _seat: Seat) -> Sequence[Action]:
    """Every report for the code-maker; every placement and every solution for the decoder."""
    if awaits_report(state.attempts):
        return REPORTS[number_placed(state.attempts[-1].dice)]
    return _decisions(state.roll, state.by_hand)


@cache
def _decisions(roll: Roll | None, by_hand: bool) -> tuple[Action, ...]:
    """What a decoder may do with this roll (MAS-4, MAS-7, MAS-8); None: no attempt is left."""
    placements = _placements(roll.dice) if roll else ()
    return (*placements, *SOLUTIONS, *((Challenge(),) if by_hand else ()))


def _placements(rolled: Dice) -> tuple[Place, ...]:
    """Every way to put at least one of the dice into the four columns."""
    # Of four columns at most three stay empty: with three gaps no row without a die comes up.
    ways = permutations((*rolled, *(None,) * (COLUMNS - 1)), COLUMNS)
    return tuple(Place(dice=dice) for dice in dict.fromkeys(ways))


def apply(state: State, actor: Actor, action: Outcome | Action) -> Step[State, Fact]:
    """The state after an outcome, a decision or a report."""
    if actor is CHANCE:
        return _screen(state, action) if state.code is None else _roll(state, action)
    if awaits_report(state.attempts):
        return _report(state, action)
    if isinstance(action, Place):
        return _place(state, action)
    if isinstance(action, Solve):
        return _solve(state, action)
    if isinstance(action, Challenge):
        return _challenge(state)
    if isinstance(action, Report):
        raise IllegalAction(
            "MAS-5", "The codebreaker is told the answer and does not give it.", "no-answer"
        )
    raise IllegalAction(
        "MAS-8", "The codebreaker places dice or gives the solution.", "place-or-solve"
    )


def _screen(state: State, code: Outcome | Action) -> Step[State, Fact]:
    """The code lies behind the screen, where only its maker sees it (MAS-3)."""
    if not isinstance(code, Code) or code not in CODE_ROLL:
        raise IllegalAction(
            "MAS-3",
            "First comes the code: four coloured dice from 1 to 6, in one word, as in 3516.",
            "code-first",
        )
    number = len(state.finished)
    maker, decoder = maker_of(number, state.seats), decoder_of(number, state.seats)
    events: list[Event[Fact]] = [Event(CodeRolled(round=number, maker=maker, decoder=decoder))]
    if maker is not None:
        # MAS-3: the maker alone looks behind the screen; in solo nobody does.
        events.append(Event(CodeSeen(code=code.dice), (maker,)))
    return Step(replace(state, code=code.dice), tuple(events))


def _roll(state: State, roll: Outcome | Action) -> Step[State, Fact]:
    count = min(COLUMNS, dice_left(state.attempts))
    if not isinstance(roll, Roll) or roll not in ROLLS[count]:
        dice = "one white die" if count == 1 else f"{count} white dice"
        raise IllegalAction(
            "MAS-4", f"Now {dice} must be rolled, from 1 to 6.", "bad-roll", count=count
        )
    return Step(replace(state, roll=roll), (Event(Rolled(dice=roll.dice)),))


def _place(state: State, place: Place) -> Step[State, Fact]:
    """The dice lie in the next row; the referee reports at once, a person when ready (MAS-5)."""
    _check_placement(state, place.dice)
    assert state.code is not None
    row, report = len(state.attempts), None
    events: list[Event[Fact]] = [Event(RowPlaced(row=row, dice=place.dice))]
    if not state.by_hand:
        report = true_report(state.code, place.dice)
        events.append(_reported(row, report))
    attempt = Attempt(dice=place.dice, report=report)
    # MAS-4: what was not placed goes back and may be rolled again.
    after = replace(state, attempts=(*state.attempts, attempt), roll=None)
    return Step(after, tuple(events))


def _check_placement(state: State, dice: Placed) -> None:
    if state.roll is None:
        if len(state.attempts) == ROWS:
            raise IllegalAction("MAS-9", "All seven rows are used: give the solution.", "rows-used")
        why = "No white die is left: give the solution."
        raise IllegalAction("MAS-9", why, "dice-used", ruling=True)
    if (count := len(dice)) != COLUMNS:
        raise IllegalAction(
            "MAS-1", f"A row has four columns, not {count}.", "four-columns", count=count
        )
    placed = Counter(die for die in dice if die is not None)
    if not placed:
        raise IllegalAction("MAS-4", "At least one of the dice has to be placed.", "place-one")
    if placed - Counter(state.roll.dice):
        rolled = "-".join(map(str, state.roll.dice))
        why = f"Only what was rolled can be placed, each die once: {rolled}."
        raise IllegalAction("MAS-4", why, "not-rolled", dice=rolled)


def _reported(row: int, report: Report) -> Event[Fact]:
    fact = Reported(row=row, equal=report.equal, high=report.high, low=report.low)
    return Event(fact, None, reveals=True)


def _report(state: State, report: Outcome | Action) -> Step[State, Fact]:
    """The code-maker's report, true or not: it only has to speak of every die (MAS-5, MAS-7)."""
    if not isinstance(report, Report):
        raise IllegalAction(
            "MAS-5", "The codemaker has to answer on the row first.", "answer-first"
        )
    row, dice = len(state.attempts) - 1, state.attempts[-1].dice
    count = number_placed(dice)
    # MAS-6: the three numbers speak of every die that was placed.
    if report not in REPORTS[count]:
        why = f"An answer on this row is three counts that add up to {count}, none below 0."
        raise IllegalAction("MAS-5", why, "answer-counts", count=count)
    attempts = (*state.attempts[:-1], Attempt(dice=dice, report=report))
    return Step(replace(state, attempts=attempts), (_reported(row, report),))


def _solve(state: State, solve: Solve) -> Step[State, Fact]:
    """The round is over: the code is revealed, the points are entered (MAS-8, MAS-10)."""
    if len(solve.dice) != COLUMNS or not all(die in FACES for die in solve.dice):
        raise IllegalAction("MAS-8", "A solution is four values, each from 1 to 6.", "four-values")
    seat = decoder_of(len(state.finished), state.seats)
    after, revealed = _revealed(state, solve.dice)
    scored = Scored(seat=seat, points=points(after.finished[-1]))
    return Step(after, (Event(Solved(seat=seat, dice=solve.dice)), *revealed, Event(scored)))


def _challenge(state: State) -> Step[State, Fact]:
    """Play goes on if all reports so far are true; if not, the game is over (MAS-7)."""
    if not state.by_hand:
        why = "The referee's answers are never false: play on."
        raise IllegalAction("MAS-7", why, "never-false", ruling=True)
    assert state.code is not None
    challenged = Event[Fact](Challenged(seat=decoder_of(len(state.finished), state.seats)))
    if false_rows(state.code, state.attempts):
        after, revealed = _revealed(state, None)
        return Step(after, (challenged, *revealed))
    rows = len(state.attempts)
    # A second challenge of the same rows tells nothing new, and may be taken back.
    confirmed = Event[Fact](Confirmed(rows=rows), None, reveals=rows > state.confirmed)
    return Step(replace(state, confirmed=rows), (challenged, confirmed))


def _revealed(state: State, solution: Dice | None) -> tuple[State, tuple[Event[Fact], ...]]:
    """The screen is down: the round is finished, and its false reports come to light."""
    assert state.code is not None
    done = Round(code=state.code, attempts=state.attempts, solution=solution)
    after = State(
        seats=state.seats,
        rounds=state.rounds,
        by_hand=state.by_hand,
        finished=(*state.finished, done),
    )
    false = false_reports(done) if state.by_hand else ()
    revealed = Event[Fact](Revealed(code=done.code), None, reveals=True)
    return after, (revealed, *(Event[Fact](found) for found in false))


def false_reports(done: Round) -> tuple[FoundFalse, ...]:
    """The rows of a finished round whose report was false, each with the true one (MAS-7)."""
    rows = false_rows(done.code, done.attempts)
    truths = [true_report(done.code, done.attempts[row].dice) for row in rows]
    return tuple(
        FoundFalse(row=row, equal=truth.equal, high=truth.high, low=truth.low)
        for row, truth in zip(rows, truths, strict=True)
    )


def totals(state: State) -> tuple[int, ...]:
    """The points of each seat over the rounds it has decoded."""
    scores = [0] * state.seats
    for number, done in enumerate(state.finished):
        scores[decoder_of(number, state.seats)] += points(done)
    return tuple(scores)


def result(state: State) -> Result:
    """The totals; the highest wins, unless a false report has lost the game (MAS-7, MAS-11)."""
    scores = totals(state)
    if to_act(state) != ():
        return Result(scores=scores)
    if came_to_light(state):
        # MAS-7: the deceived decoder has won, whatever the points.
        deceived = decoder_of(len(state.finished) - 1, state.seats)
        return Result(scores=scores, winners=(deceived,))
    # MAS-11: with equal totals both win.
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(scores=scores, winners=winners)
