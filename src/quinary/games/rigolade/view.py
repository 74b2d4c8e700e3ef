"""What a seat of RIGOLADE may know: the table and its own hand (RIG-18)."""

from itertools import chain

from quinary.core.chance import Randomness, take
from quinary.core.game import Seat
from quinary.games.rigolade.bags import bag_sizes, left
from quinary.games.rigolade.board import BOARDS
from quinary.games.rigolade.model import NOTHING, OUT, STUCK, Hand, State, View
from quinary.games.rigolade.rules import is_stuck

TRIES = 50
"""How many hands are dealt before one that fits less well will do."""


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


def resample(view: View, randomness: Randomness) -> State:
    """A state that fits the view: the others hold anything that the viewer can't see elsewhere."""
    for _ in range(TRIES):
        state = _dealt(view, randomness)
        if _could_be(state):
            break
    return state


def _could_be(state: State) -> bool:
    """Whether the game would stand here: stuck is what it has ended by, if anything (RIG-15)."""
    if state.due != NOTHING or state.laid or state.ending == OUT:
        return True
    return is_stuck(state) == (state.ending == STUCK)


def _dealt(view: View, randomness: Randomness) -> State:
    hands = _hands(view, randomness)
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
