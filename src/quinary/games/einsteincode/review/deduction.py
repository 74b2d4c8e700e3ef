"""What a seat of EINSTEINCODE could know of the cards that others hide.

A possibility is a letter for every hidden card of all others, such that no letter is there more
often than there are cards of it, and that everything the seat has seen and heard is true.
"""

from collections.abc import Sequence
from math import factorial, log2, prod
from typing import Any, Final

from quinary.core.game import Seat
from quinary.core.review import Deduction
from quinary.games.einsteincode.bots.belief import Belief, believed, hand_of
from quinary.games.einsteincode.bots.hands import HANDS
from quinary.games.einsteincode.model import Action, Guess, View


class _Hidden:
    """All that the others may hide, counted."""

    def __init__(self, view: View, heard: Sequence[Any]) -> None:
        assert view.seat is not None
        self.belief: Belief = believed(view, heard)
        own = hand_of(view.codes[view.seat].letters)
        self.others = [seat for seat in range(len(view.codes)) if seat != view.seat]
        deals = self.belief.deals(view.seat, own, self.belief.fits)
        # Only which deals are possible counts here, not how likely each is.
        self.ways = [(hands, self._orders(hands)) for hands, _ in deals]
        self.count = sum(ways for _, ways in self.ways)

    def _rest(self, seat: Seat, hand: int) -> tuple[int, ...]:
        """How many of each letter the seat hides, if it has this hand."""
        return tuple(n - s for n, s in zip(HANDS[hand], self.belief.seen[seat], strict=True))

    def _orders(self, hands: tuple[int, ...]) -> int:
        rests = [self._rest(seat, hand) for seat, hand in zip(self.others, hands, strict=True)]
        return prod(factorial(sum(rest)) // prod(map(factorial, rest)) for rest in rests)

    def by_letter(self, seat: Seat) -> list[int]:
        """How many possibilities have each letter on a hidden card of the seat."""
        place, hidden = self.others.index(seat), self.belief.hidden(seat)
        rests = [(self._rest(seat, hands[place]), ways) for hands, ways in self.ways]
        return [sum(rest[letter] * ways for rest, ways in rests) // hidden for letter in range(4)]

    def bits(self, guess: Guess) -> float:
        """How much a guess tells on average: right or wrong, it shows the card."""
        if self.belief.known[guess.seat][guess.card] is not None:
            return 0.0
        counts = [count for count in self.by_letter(guess.seat) if count]
        return sum(count / self.count * log2(self.count / count) for count in counts)


def _possibilities(view: View, heard: Sequence[Any]) -> int:
    assert view.seat is not None
    if view.arranging or not view.codes[view.seat].letters:
        return 0
    return _Hidden(view, heard).count


def _promises(view: View, heard: Sequence[Any], action: Guess) -> float:
    return _Hidden(view, heard).bits(action)


def _promising(view: View, heard: Sequence[Any], legal: Sequence[Action]) -> float:
    hidden = _Hidden(view, heard)
    guesses = [action for action in legal if isinstance(action, Guess)]
    # The letter that is named does not matter: either way the card shows its own.
    places = {(guess.seat, guess.card): guess for guess in guesses}
    return max(map(hidden.bits, places.values()), default=0.0)


DEDUCTION: Final = Deduction(
    possibilities=_possibilities,
    is_attempt=lambda action: isinstance(action, Guess),
    promises=_promises,
    promising=_promising,
)
