"""A state that fits all that a seat has heard, and not only what it sees now.

A view forgets: a letter that was shown is out of sight once its owner has rearranged, but it is
still in that hand. Whoever remembers every fact makes up hands that have it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from quinary.core.chance import Randomness, shuffled
from quinary.core.game import Seat
from quinary.games.einsteincode.bots.belief import Belief, believed, hand_of
from quinary.games.einsteincode.bots.hands import ALPHABET, HANDS
from quinary.games.einsteincode.model import Code, Letters, State, View
from quinary.games.einsteincode.view import resample

FINE = 2**53


def recall(view: View, heard: Sequence[Any], randomness: Randomness) -> State:
    """A state that could be the true one for a seat that sees this and has heard all that."""
    # For everything but the codes.
    state = resample(view, randomness)
    seat = view.seat
    if seat is None or not view.codes[seat].letters:
        return state
    belief = believed(view, heard)
    hands = iter(_others(belief, seat, hand_of(view.codes[seat].letters), randomness))
    codes = tuple(
        code if owner == seat else _code(belief, view, owner, next(hands), randomness)
        for owner, code in enumerate(state.codes)
    )
    return replace(state, codes=codes)


def _others(belief: Belief, seat: Seat, hand: int, randomness: Randomness) -> tuple[int, ...]:
    """The hands of all others, each deal as likely as it is for the seat."""
    deals = belief.deals(seat, hand, belief.fits)
    lot = sum(weight for _, weight in deals) * randomness.below(FINE) / FINE
    for hands, weight in deals:
        lot -= weight
        if lot < 0:
            return hands
    # Rounding may leave a little of the lot behind the last deal.
    return deals[-1][0]


def _code(belief: Belief, view: View, owner: Seat, hand: int, randomness: Randomness) -> Code:
    """The hand as it could lie: what is known where it is known, the rest anywhere."""
    known = belief.known[owner]
    hidden = [
        letter
        for number, letter in enumerate(ALPHABET)
        for _ in range(HANDS[hand][number] - belief.seen[owner][number])
    ]
    rest = iter(shuffled(hidden, randomness))
    letters: Letters = tuple(next(rest) if number is None else ALPHABET[number] for number in known)
    if owner in view.arranging:
        letters = tuple(sorted(letters))
    return Code(letters=letters, faces=view.codes[owner].faces)
