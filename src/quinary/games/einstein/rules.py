"""EINSTEIN's rules: shared rolls, two pairs and a fifth die each, until a track is full."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from quinary.core.chance import Dice
from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE, Actor, Event, Result, Seat, Step, Turn
from quinary.games.einstein.model import (
    BLANK,
    BOXES,
    DICE,
    SUMS,
    TRACK_BOXES,
    TRACKS,
    Chosen,
    Fact,
    Finished,
    Options,
    Roll,
    Rolled,
    ScoreSheet,
    Split,
    State,
    Ticked,
    TrackOpened,
    Values,
)
from quinary.games.einstein.scoring import row_score, title, total
from quinary.games.einstein.splits import chosen_values, fifth_values, legal_splits

# EIN-1: five dice; Dice counts rolls that differ in order only as one outcome.
ROLLS: Final = Dice(DICE, lambda dice: Roll(dice=dice))


def setup(options: Options, seats: int) -> State:
    """A blank sheet for everybody; the first seat rolls first (EIN-1, EIN-4)."""
    return State(
        opening=options.opening,
        roller=0,
        roll=None,
        sheets=(BLANK,) * seats,
        pending=(None,) * seats,
    )


def has_ended(sheet: ScoreSheet) -> bool:
    """Whether a track is full, and the player's game over (EIN-12)."""
    return TRACK_BOXES in sheet.tracks


def to_act(state: State) -> Turn:
    """The dice, then everybody still playing who has not split them; nobody at the end (EIN-13)."""
    waiting = tuple(
        [
            seat
            for seat, split in enumerate(state.pending)
            if split is None and not has_ended(state.sheets[seat])
        ]
    )
    # EIN-13: with nobody left to wait for, it is nobody's turn and the game is over.
    return CHANCE if waiting and state.roll is None else waiting


def chance(_state: State) -> Dice[Roll]:
    """Five dice (EIN-4)."""
    return ROLLS


def legal_actions(state: State, seat: Seat) -> Sequence[Split]:
    """Every different split that the seat may make of the roll (EIN-5, EIN-8 to EIN-10)."""
    assert state.roll is not None
    dice = state.roll.dice
    return legal_splits(dice, fifth_values(dice, state.sheets[seat].tracks, state.opening))


def apply(state: State, actor: Actor, action: Roll | Split) -> Step[State, Fact]:
    """The state after a roll or a choice."""
    if actor is CHANCE:
        return _roll(state, action)
    return _choose(state, actor, action)


def _roll(state: State, roll: Roll | Split) -> Step[State, Fact]:
    if not isinstance(roll, Roll) or roll not in ROLLS:
        raise IllegalAction("EIN-1", "A roll is five dice, each from 1 to 6.", "bad-roll")
    # Spelled out: `dataclasses.replace` takes twice as long, and every roll comes through here.
    rolled = State(
        opening=state.opening,
        roller=state.roller,
        roll=roll,
        sheets=state.sheets,
        pending=state.pending,
    )
    return Step(rolled, (Event(Rolled(seat=state.roller, dice=roll.dice)),))


def _choose(state: State, seat: Seat, split: Roll | Split) -> Step[State, Fact]:
    """Everybody's choice waits in the state until the last one shows them all."""
    assert state.roll is not None
    if not isinstance(split, Split):
        raise IllegalAction(
            "EIN-5", "A player splits the dice and does not roll them now.", "split-now"
        )
    check_split(split, state.roll.dice, state.sheets[seat].tracks, state.opening)
    chosen = State(
        opening=state.opening,
        roller=state.roller,
        roll=state.roll,
        sheets=state.sheets,
        pending=(*state.pending[:seat], split, *state.pending[seat + 1 :]),
    )
    # Splits stay face down until the last player has made one: nobody can wait and see.
    if to_act(chosen):
        return Step(chosen, (Event(Chosen(seat=seat)),))
    return _reveal(chosen)


def check_split(split: Split, dice: Values, tracks: tuple[int, ...], opening: str) -> None:
    """Refuses a split that a player with these tracks can't make of these dice."""
    if [len(pair) for pair in split.pairs] != [2, 2]:
        raise IllegalAction("EIN-5", "Make two pairs, of two dice each.", "two-pairs")
    values = fifth_values(dice, tracks, opening)
    if not values:
        _check_free_roll(split, dice)
    elif split.fifth is None:
        raise IllegalAction(
            "EIN-10", "This is no free roll: name the fifth die as well.", "no-free-roll"
        )
    # EIN-5: all five dice are used, none twice. A roll keeps its dice sorted.
    elif sorted([*split.pairs[0], *split.pairs[1], split.fifth]) != list(dice):
        shown = "-".join(map(str, dice))
        raise IllegalAction(
            "EIN-5", f"Use each of the dice {shown} exactly once.", "use-all", dice=shown
        )
    elif split.fifth not in values:
        _refuse_fifth(values, tracks)


def _check_free_roll(split: Split, dice: Values) -> None:
    if split.fifth is not None:
        raise IllegalAction("EIN-10", "This is a free roll: it has no fifth die.", "free-roll")
    # EIN-10: four of the five dice; subtracting counters leaves what was not rolled.
    if Counter([*split.pairs[0], *split.pairs[1]]) - Counter(dice):
        shown = "-".join(map(str, dice))
        raise IllegalAction(
            "EIN-10", f"Make the pairs of four of the dice {shown}.", "free-pairs", dice=shown
        )


def _refuse_fifth(values: Values, tracks: tuple[int, ...]) -> None:
    listed = ", ".join(map(str, values))
    if len(chosen_values(tracks)) < TRACKS:
        why = f"The fifth die has to open a new track, with one of these values: {listed}."
        raise IllegalAction("EIN-8", why, "new-value", ruling=True, values=listed)
    why = f"The fifth die has to show a value that you have chosen: {listed}."
    raise IllegalAction("EIN-9", why, "chosen-value", values=listed)


def _reveal(state: State) -> Step[State, Fact]:
    """Everybody has chosen: all boxes are ticked and the round is over."""
    sheets, events = list(state.sheets), list[Event[Fact]]()
    splits = [(seat, split) for seat, split in enumerate(state.pending) if split is not None]
    for seat, split in splits:
        # EIN-12: the pairs of the roll that ends a game are ticked like all others.
        before, after = sheets[seat], ticked(sheets[seat], split)
        sheets[seat] = after
        # Who plays alone shows nobody anything new, and may take the choice back.
        reveals = len(splits) > 1
        events += [Event(fact, None, reveals) for fact in facts(seat, before, after, split.fifth)]
    over = State(
        opening=state.opening,
        roller=next_roller(sheets, state.roller),
        roll=None,
        sheets=tuple(sheets),
        pending=(None,) * len(sheets),
    )
    return Step(over, tuple(events))


def ticked(sheet: ScoreSheet, split: Split) -> ScoreSheet:
    """The sheet with a tick for each pair and one for the fifth die (EIN-6, EIN-7)."""
    rows, tracks = list(sheet.rows), list(sheet.tracks)
    for pair in split.pairs:
        row = sum(pair) - SUMS[0]
        rows[row] = min(rows[row] + 1, BOXES)  # EIN-11
    if split.fifth is not None:
        # EIN-7; a first tick also chooses the value (EIN-8).
        tracks[split.fifth - 1] += 1
    return ScoreSheet(rows=tuple(rows), tracks=tuple(tracks))


def facts(seat: Seat, before: ScoreSheet, after: ScoreSheet, fifth: int | None) -> Iterator[Fact]:
    """What a seat's round brought: only what the sheets themselves tell."""
    counts = zip(SUMS, before.rows, after.rows, strict=True)
    # EIN-6: equal sums tick their row twice; EIN-11: a full row got nothing, and is not named.
    rows = tuple([row_sum for row_sum, old, new in counts for _ in range(new - old)])
    yield Ticked(
        seat=seat,
        rows=rows,
        fifth=fifth,
        counts=tuple([row_score(row_sum, after.rows[row_sum - SUMS[0]]) for row_sum in rows]),
        total=total(after.rows),
    )
    if fifth is not None and not before.tracks[fifth - 1]:
        yield TrackOpened(seat=seat, value=fifth)
    if has_ended(after):
        yield Finished(seat=seat, points=total(after.rows))


def next_roller(sheets: Sequence[ScoreSheet], roller: Seat) -> Seat:
    """The next seat clockwise that is still playing; at the end the same seat (EIN-4)."""
    # EIN-4: players whose game has ended are passed over.
    for seat in chain(range(roller + 1, len(sheets)), range(roller)):
        if not has_ended(sheets[seat]):
            return seat
    return roller


def result(state: State) -> Result:
    """The totals; the highest wins, and equal totals share the win (EIN-15, EIN-16)."""
    scores = tuple(total(sheet.rows) for sheet in state.sheets)
    if to_act(state) != ():
        return Result(scores=scores)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return Result(scores=scores, winners=winners, titles=tuple(title(score) for score in scores))
