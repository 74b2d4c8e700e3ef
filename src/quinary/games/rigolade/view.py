"""What a seat of RIGOLADE may know: the table and its own hand (RIG-18)."""

from itertools import chain

from quinary.core.chance import Randomness, take
from quinary.core.game import Seat
from quinary.games.rigolade.bags import bag_sizes, left
from quinary.games.rigolade.board import BOARDS, EMPTY
from quinary.games.rigolade.model import (
    IDLE,
    NOTHING,
    OUT,
    STUCK,
    Action,
    Ended,
    Fact,
    Hand,
    Lay,
    State,
    View,
)
from quinary.games.rigolade.rules import IDLE_ROUNDS, apply, is_stuck

TRIES = 50  # how many hands are dealt before one that fits less well will do


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it; None stands for a spectator."""
    return View(
        seat=seat,
        board=state.board,
        cells=state.cells,
        signs=state.signs,
        scores=state.scores,
        exchanged=state.exchanged,
        hand=None if seat is None else state.hands[seat],
        known=tuple(hand.numbers if state.ending else hand.shown for hand in state.hands),
        held=tuple((len(hand.numbers), len(hand.signs)) for hand in state.hands),
        bags=bag_sizes(state),
        turn=state.turn,
        due=state.due,
        contenders=state.contenders,
        drawn=state.drawn,
        filling=state.filling,
        laid=state.laid,
        idle=state.idle,
        ending=state.ending,
    )


def outlook(view: View, action: Action) -> tuple[Fact, ...]:
    """What the action of the view's own seat would bring, as far as that can be known.

    What is drawn then is chance. That it ends the game is known where the player is out, or
    where it would be the last of too many turns without an equation (RIG-15 a, RIG-16).
    """
    assert view.seat is not None
    done, *after = apply(_face_down(view), view.seat, action).events
    ends = [event.fact for event in after if event.fact == Ended(ending=OUT)]
    idle = not view.laid and not isinstance(action, Lay)
    if idle and view.idle + 1 >= IDLE_ROUNDS * len(view.held):
        ends = [Ended(ending=IDLE)]
    return (done.fact, *ends)


def _face_down(view: View) -> State:
    """The table as the seat sees it: the others' numbers show nothing, their signs could be any."""
    hands = [Hand(numbers=(EMPTY,) * held, signs=("+",) * signs) for held, signs in view.held]
    assert view.seat is not None
    assert view.hand is not None
    hands[view.seat] = view.hand
    return _with_hands(view, tuple(hands))


def resample(view: View, randomness: Randomness) -> State:
    """A state that fits the view: the others hold anything that the viewer can't see elsewhere."""
    # Hands that would have ended the game before are dealt anew.
    for _ in range(TRIES):
        state = _with_hands(view, _hands(view, randomness))
        if _could_be(state):
            break
    return state


def _could_be(state: State) -> bool:
    """Whether the game would stand here: stuck is what it has ended by, if anything (RIG-15)."""
    # Whether the game is stuck is asked only at the beginning of a turn.
    if state.due != NOTHING or state.laid or state.ending == OUT:
        return True
    return is_stuck(state) == (state.ending == STUCK)


def _with_hands(view: View, hands: tuple[Hand, ...]) -> State:
    return State(
        board=view.board,
        cells=view.cells,
        signs=view.signs,
        hands=hands,
        scores=view.scores,
        exchanged=view.exchanged,
        turn=view.turn,
        due=view.due,
        contenders=view.contenders,
        drawn=view.drawn,
        filling=view.filling,
        laid=view.laid,
        idle=view.idle,
        ending=view.ending,
    )


def _hands(view: View, randomness: Randomness) -> tuple[Hand, ...]:
    """The own hand, and for the others what is known of theirs, made up from what is left."""
    board, own = BOARDS[view.board], view.hand or Hand()
    known = [() if seat == view.seat else numbers for seat, numbers in enumerate(view.known)]
    numbers = left(board.numbers, chain(view.cells, own.numbers, *known))
    signs = left(board.signs, chain(view.signs, own.signs))
    hands = []
    for seat, (held, signs_held) in enumerate(view.held):
        if seat == view.seat:
            hands.append(own)
            continue
        others, numbers = take(numbers, held - len(known[seat]), randomness)
        drawn, signs = take(signs, signs_held, randomness)
        hand = tuple(sorted(known[seat] + others))
        hands.append(Hand(numbers=hand, signs=drawn, shown=known[seat]))
    return tuple(hands)
