"""What can be known and believed about the hands of all seats, from what everybody has heard.

A card that is shown says something about its owner's hand. So does a guess: who holds many
of a letter finds it less likely elsewhere, and asks for others. Both say it about one hand at
a time, so that a belief is a factor for each seat and each of the 35 hands, and the deals
(`hands.py`) bind them together.
"""

from collections.abc import Callable, Iterable, Sequence
from math import exp
from typing import Any, Final

from quinary.core.game import Seat
from quinary.games.einsteincode.bots.hands import (
    ALPHABET,
    CERTAIN,
    HAND_NUMBERS,
    HANDS,
    PLACED,
    Defence,
    deals_beside,
)
from quinary.games.einsteincode.model import (
    CODE_LENGTH,
    Cracked,
    Face,
    Missed,
    Reordered,
    TurnedUp,
    View,
)

Weights = list[list[float]]  # a factor for each seat and each hand

SHARP: Final = 300.0  # how strongly players are held to guess what is likeliest for them
SLIPS: Final = 0.1  # how often they are held to guess anything
# How rare x, y, z and t are: number cards form y most often, t least often.
RARITY: Final = (2, 0, 1, 3)


class Belief:
    """What everybody knows: who has which card where, and how well every hand fits that."""

    def __init__(self, seats: int) -> None:
        # The letters of the cards whose places are known, cracked or shown.
        self.known: list[list[int | None]] = [[None] * CODE_LENGTH for _ in range(seats)]
        self.cracked = [[False] * CODE_LENGTH for _ in range(seats)]
        self.seen = [[0] * 4 for _ in range(seats)]  # how many of each letter these are
        # How many of each letter a seat has at least, wherever they lie.
        self.sure = [[0] * 4 for _ in range(seats)]
        # How likely each hand would have shown what was shown.
        self.fits: Weights = [[1.0] * len(HANDS) for _ in range(seats)]
        # How likely each hand would have guessed what the seat guessed.
        self.plays: Weights = [[1.0] * len(HANDS) for _ in range(seats)]
        self.formed: tuple[int, ...] = ()
        self.reorders = [0] * seats

    def see(self, seat: Seat, card: int, letter: int, *, cracked: bool) -> None:
        """Everybody sees this card."""
        # A card that was shown before can be cracked later; then its letter is known already.
        self.cracked[seat][card] |= cracked
        if self.known[seat][card] is not None:
            return
        seen, left = self.seen[seat], self.hidden(seat)
        # Drawn without putting back: of the cards still hidden, this many bear the letter.
        factors = [max(hand[letter] - seen[letter], 0) / left for hand in HANDS]
        self.fits[seat] = [
            fit * factor for fit, factor in zip(self.fits[seat], factors, strict=True)
        ]
        self.known[seat][card] = letter
        seen[letter] += 1
        # Re-ordering loses track of places, not of letters: those stay in the hand.
        self.sure[seat][letter] = max(self.sure[seat][letter], seen[letter])

    def hidden(self, seat: Seat) -> int:
        """How many cards of the seat lie where nobody else knows them."""
        return CODE_LENGTH - sum(self.seen[seat])

    def lose_track(self, seat: Seat) -> None:
        """The seat lays its cards anew: only the places of those that are cracked stay known."""
        self.reorders[seat] += 1
        self.seen[seat] = [0] * 4
        for card, letter in enumerate(self.known[seat]):
            if letter is not None and self.cracked[seat][card]:
                self.seen[seat][letter] += 1
            else:
                self.known[seat][card] = None

    def follow(
        self, seat: Seat, guess: tuple[int, Seat, int], left: Callable[[], float] | None = None
    ) -> None:
        """Learns about the seat's own hand from its guess at a card that nobody knew.

        A guess is a letter, a seat and a card. `left` tells the seconds left to work that out.
        """
        letter, owner, card = guess
        unknown = self.known[owner][card] is None
        # A known card is guessed by everybody, whatever they hold: that says nothing.
        if not unknown or letter not in self.formed or self._has_sure_guess(seat):
            return
        # Half a conclusion would be wrong, so without time all of it is dropped.
        plays = self.plays[seat][:]
        for hand, fit in enumerate(self.fits[seat]):
            if left is not None and left() <= 0:
                return
            if fit:
                plays[hand] *= self._likelihood(seat, hand, letter, owner)
        # Only ratios count; without this, long games would come down to 0.
        most = max(plays)
        self.plays[seat] = [play / most for play in plays]

    def _has_sure_guess(self, seat: Seat) -> bool:
        """Whether the seat could take a card that was shown: who does not says nothing by it."""
        return any(letter in self.formed for _, _, letter in self.placed_cards(seat))

    def placed_cards(self, seat: Seat) -> Iterable[tuple[Seat, int, int]]:
        """Seat, place and letter of all cards of others that were shown and are not cracked."""
        for owner, letters in enumerate(self.known):
            for card, letter in enumerate(letters):
                if owner != seat and letter is not None and not self.cracked[owner][card]:
                    yield owner, card, letter

    def _likelihood(self, seat: Seat, hand: int, letter: int, owner: Seat) -> float:
        """How likely a seat with this hand guesses the letter there."""
        odds = self.odds(seat, hand, self.fits)
        liking = {
            (asked, other): SHARP * odds[other][asked] + 3 * RARITY[asked]
            for asked in self.formed
            for other in range(len(odds))
            if other != seat and self.hidden(other)
        }
        # Before `exp`: SHARP would make large numbers overflow.
        most = max(liking.values())
        likings = {guess: exp(liked - most) for guess, liked in liking.items()}
        share = likings[letter, owner] / sum(likings.values())
        # No guess is impossible: a surprising one must not rule out the true hand.
        return (1 - SLIPS) * share + SLIPS / len(liking)

    def weights(self, *, infers: bool) -> Weights:
        """How well every hand fits what was shown, and what was guessed if the seat infers."""
        if not infers:
            return self.fits
        return [
            [fit * play for fit, play in zip(fits, plays, strict=True)]
            for fits, plays in zip(self.fits, self.plays, strict=True)
        ]

    def deals(self, seat: Seat, hand: int, weights: Weights) -> list[tuple[tuple[int, ...], float]]:
        """Every deal of the others' hands that is possible for a seat with this hand, weighed."""
        others = [weights[owner] for owner in range(len(weights)) if owner != seat]
        table = deals_beside(hand, len(others))
        # The same thrice: a loop over the others for every deal would take three times as long.
        if len(others) == 1:
            (a,) = others
            return [(at, ways * a[at[0]]) for at, ways in table if a[at[0]]]
        if len(others) == 2:
            a, b = others
            return [(at, ways * a[at[0]] * b[at[1]]) for at, ways in table if a[at[0]] and b[at[1]]]
        a, b, c = others
        return [
            (at, ways * a[at[0]] * b[at[1]] * c[at[2]])
            for at, ways in table
            if a[at[0]] and b[at[1]] and c[at[2]]
        ]

    def odds(self, seat: Seat, hand: int, weights: Weights) -> list[list[float]]:
        """How likely a hidden card of each seat bears each letter, for a seat with this hand."""
        deals = self.deals(seat, hand, weights)
        total = sum(weight for _, weight in deals)
        odds = [[0.0] * 4 for _ in weights]
        others = [owner for owner in range(len(weights)) if owner != seat]
        for place, owner in enumerate(others):
            if not total or not self.hidden(owner):
                continue
            held = [0.0] * len(HANDS)
            for hands, weight in deals:
                held[hands[place]] += weight
            for letter in range(4):
                some = sum(weight * HANDS[number][letter] for number, weight in enumerate(held))
                odds[owner][letter] = (some / total - self.seen[owner][letter]) / self.hidden(owner)
        return odds

    def defence(self, seat: Seat, hand: int, revealed: int | None = None) -> Defence:
        """What is hidden of the seat's hand, after one hidden letter less (`hands.Defence`)."""
        seen = [count + (letter == revealed) for letter, count in enumerate(self.seen[seat])]
        sure = self.sure[seat]
        cards: list[int] = []
        for letter in range(4):
            cards += [letter] * (HANDS[hand][letter] - max(sure[letter], seen[letter]))
        for letter in range(4):
            cards += [letter + CERTAIN] * (sure[letter] - seen[letter])
        placed = (
            letter + PLACED
            for card, letter in enumerate(self.known[seat])
            if letter is not None and not self.cracked[seat][card]
        )
        return (*cards, *sorted(placed))


def hand_of(letters: Sequence[str | None]) -> int:
    """The number of the hand with these letters."""
    return HAND_NUMBERS[tuple(letters.count(letter) for letter in ALPHABET)]


def believed(
    view: View,
    heard: Sequence[Any],
    *,
    infers: bool = False,
    left: Callable[[], float] | None = None,
    remembers: Callable[[int], bool] | None = None,
) -> Belief:
    """What follows from all that was heard; from the view alone if that does not fit it.

    `left` tells the seconds left: without any, guesses say nothing more. `remembers` tells
    whether a card that was shown this many draws ago is still remembered.
    """
    belief = Belief(len(view.codes))
    draws = sum(isinstance(fact, TurnedUp) for fact in heard)
    for fact in heard:
        draws -= isinstance(fact, TurnedUp)
        # A forgotten card was never seen, as far as this player knows.
        if isinstance(fact, Missed) and remembers and not remembers(draws):
            continue
        if infers and isinstance(fact, Cracked | Missed):
            guess = fact.letter if isinstance(fact, Cracked) else fact.guess
            # Before the card is seen: the guess was made without knowing it.
            belief.follow(fact.by, (ALPHABET.index(guess), fact.seat, fact.card), left)
        _hear(belief, fact)
    if _fits(belief, view, forgetful=remembers is not None):
        return belief
    return _seen_in(view, remembers)


def _hear(belief: Belief, fact: Any) -> None:
    if isinstance(fact, TurnedUp):
        belief.formed = tuple(ALPHABET.index(letter) for letter in fact.letters)
    elif isinstance(fact, Reordered):
        belief.lose_track(fact.seat)
    elif isinstance(fact, Cracked | Missed):
        letter, cracked = ALPHABET.index(fact.letter), isinstance(fact, Cracked)
        belief.see(fact.seat, fact.card, letter, cracked=cracked)


def _fits(belief: Belief, view: View, *, forgetful: bool) -> bool:
    """Whether what was heard is the whole story of what is seen."""
    # A seat that joined late, or a position that was set up, has not heard everything.
    if tuple(belief.reorders) != view.reorders:
        return False
    for seat, code in enumerate(view.codes):
        for card, face in enumerate(code.faces):
            known = belief.known[seat][card]
            if belief.cracked[seat][card] != (face is Face.CRACKED):
                return False
            if known is None:
                if face is Face.SHOWN and not forgetful:
                    return False
            elif code.letters[card] not in (None, ALPHABET[known]):
                return False
    return True


def _seen_in(view: View, remembers: Callable[[int], bool] | None) -> Belief:
    """What follows from the view alone."""
    belief = Belief(len(view.codes))
    for seat, code in enumerate(view.codes):
        for card, (letter, face) in enumerate(zip(code.letters, code.faces, strict=True)):
            remembered = face is Face.CRACKED or remembers is None or remembers(1)
            if letter is not None and face is not Face.DOWN and remembered:
                belief.see(seat, card, ALPHABET.index(letter), cracked=face is Face.CRACKED)
    belief.reorders = list(view.reorders)
    return belief
