"""What every action is worth: the seat's winning chance after it.

A seat's winning chance is its part in the power of all seats in the game. Powers were learnt
(`training.py`): they hang on how many are in the game, how many draw before the seat, and on its
defence. What others hold is weighed over all deals that the belief leaves.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final, NamedTuple

from quinary.bots.trained import trained
from quinary.core.game import Seat
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.bots.belief import Belief, Weights, hand_of
from quinary.games.einsteincode.bots.hands import (
    ALPHABET,
    DEFENCE_NUMBERS,
    DEFENCES,
    HANDS,
    PLACED,
    Defence,
)
from quinary.games.einsteincode.model import Action, Arrange, Decline, Guess, View, uncracked

FINE: Final = 1000  # logarithms of powers are kept as whole thousandths
# The logarithms' share of every card, for whoever has no trained file.
ROUGH: Final = (0.6,) * 4 + (0.5,) * 4 + (0.3,) * 4


@cache
def power(seats: int, alive: int, order: int, defence: Defence) -> float:
    """The power of a seat with this defence and this many before it, of all in the game."""
    learnt = trained(f"{GAME.package}.bots", "powers", GAME.id, GAME.rules_version)
    if learnt is None:
        return exp(sum(ROUGH[card] for card in defence))
    # The array of `training.py`, flattened: table size, in the game, order, defence.
    place = (((seats - 2) * 5 + alive) * 4 + order) * len(DEFENCES) + DEFENCE_NUMBERS[defence]
    return exp(learnt["powers"].numbers[place] / FINE)


class Contenders(NamedTuple):
    """Who is in the game, in the order in which they draw, of all at the table."""

    size: int
    seats: tuple[Seat, ...]

    def power(self, seat: Seat, defence: Defence) -> float:
        """The power of a seat; none for one that is out, or has nothing left."""
        if seat not in self.seats or not defence:
            return 0.0
        return power(self.size, len(self.seats), self.seats.index(seat), defence)


def standing(view: View, first: Seat, without: Seat | None = None) -> Contenders:
    """Who is in the game when this seat draws next and that one is out."""
    count = len(view.codes)
    order = [(first + ahead) % count for ahead in range(count)]
    playing = (seat for seat in order if uncracked(view.codes[seat].faces) and seat != without)
    return Contenders(count, tuple(playing))


class Held(NamedTuple):
    """What a seat's powers are if it has a certain hand."""

    stays: float  # its power when the player's turn ends
    goes_on: float  # its power when the player goes on
    # Letters that a hidden card may bear: how likely, and its power once shown or cracked.
    hidden: tuple[tuple[int, float, float, float], ...]
    # Letters of cards that were shown, and its power once one is cracked.
    placed: tuple[tuple[int, float], ...]
    # Its power when the player goes on and another seat is out, for each other seat.
    without: tuple[float, ...]


class Judgement:
    """The winning chances of the player whose turn it is, for all guesses and for none."""

    def __init__(self, view: View, belief: Belief, weights: Weights) -> None:
        assert view.seat is not None
        self._view, self._belief, self._seat = view, belief, view.seat
        self._others = [seat for seat in range(len(view.codes)) if seat != view.seat]
        self._on = standing(view, view.seat)
        # The first of `_on` is the player; the second draws when this turn is over.
        self._passed = standing(view, self._on.seats[1])
        self._after = [standing(view, view.seat, without=seat) for seat in self._others]
        self.missed = dict.fromkeys(self._others, 0.0)
        self.hidden = {(seat, letter): 0.0 for seat in self._others for letter in range(4)}
        self.placed = dict(self.hidden)
        self.passing = 0.0
        self._weigh(hand_of(view.codes[view.seat].letters), weights)

    def _weigh(self, hand: int, weights: Weights) -> None:
        """Goes through all deals."""
        deals = self._belief.deals(self._seat, hand, weights)
        total = sum(weight for _, weight in deals)
        self._own = self._held(self._seat, hand)
        found = [
            {number: self._held(seat, number) for number in {hands[place] for hands, _ in deals}}
            for place, seat in enumerate(self._others)
        ]
        for hands, weight in deals:
            helds = [table[number] for table, number in zip(found, hands, strict=True)]
            self._add(helds, weight / total)

    def _held(self, seat: Seat, hand: int) -> Held:
        now = self._belief.defence(seat, hand)
        return Held(
            stays=self._passed.power(seat, now),
            goes_on=self._on.power(seat, now),
            # Nobody guesses at their own cards.
            hidden=tuple(self._hidden(seat, hand)) if seat != self._seat else (),
            placed=tuple(self._placed(seat, now)),
            without=tuple(after.power(seat, now) for after in self._after),
        )

    def _hidden(self, seat: Seat, hand: int) -> list[tuple[int, float, float, float]]:
        found, left, seen = [], self._belief.hidden(seat), self._belief.seen[seat]
        for letter in range(4):
            if had := HANDS[hand][letter] - seen[letter]:
                less = self._belief.defence(seat, hand, letter)
                more = tuple(sorted((*less, letter + PLACED)))
                powers = self._passed.power(seat, more), self._on.power(seat, less)
                found.append((letter, had / left, *powers))
        return found

    def _placed(self, seat: Seat, now: Defence) -> list[tuple[int, float]]:
        found = []
        for card in sorted(set(now)):
            if card >= PLACED:
                place = now.index(card)
                power = self._on.power(seat, now[:place] + now[place + 1 :])
                found.append((card - PLACED, power))
        return found

    def _add(self, helds: Sequence[Held], weight: float) -> None:
        """Adds what a deal brings, by its weight."""
        own = self._own
        # Winning chances are shares of all powers: they add up to 1.
        stays = own.stays + sum(held.stays for held in helds)
        self.passing += weight * own.stays / stays
        for place, (seat, held) in enumerate(zip(self._others, helds, strict=True)):
            if seat not in self._on.seats:
                continue
            ours, rest = self._going_on(helds, place)
            missed = 0.0
            for letter, share, shown, cracked in held.hidden:
                # A miss shows the card to everybody, which weakens its owner.
                miss = own.stays / (stays - held.stays + shown)
                missed += share * miss
                self.hidden[seat, letter] += weight * share * (ours / (rest + cracked) - miss)
            self.missed[seat] += weight * missed
            for letter, cracked in held.placed:
                self.placed[seat, letter] += weight * ours / (rest + cracked)

    def _going_on(self, helds: Sequence[Held], place: int) -> tuple[float, float]:
        """The player's power after a right guess, and that of all but the seat there."""
        seat = self._others[place]
        if len(uncracked(self._view.codes[seat].faces)) > 1:
            ours = self._own.goes_on
            return ours, ours + sum(held.goes_on for held in helds) - helds[place].goes_on
        # The seat's last card: with it the seat leaves the game, and the order changes.
        ours = self._own.without[place]
        rest = sum(held.without[place] for held in helds) - helds[place].without[place]
        return ours, ours + rest

    def guess(self, guess: Guess) -> float:
        """The winning chance that a guess leaves."""
        letter, known = ALPHABET.index(guess.letter), self._belief.known[guess.seat][guess.card]
        if known is None:
            return self.hidden[guess.seat, letter] + self.missed[guess.seat]
        return self.placed[guess.seat, letter] if known == letter else self.passing

    def best(self, legal: Sequence[Action]) -> float:
        """The winning chance of the best guess, or of none."""
        guesses = (self.guess(action) for action in legal if isinstance(action, Guess))
        return max((self.passing, *guesses))


def winning_chances(
    view: View, legal: Sequence[Action], belief: Belief, weights: Weights
) -> list[float]:
    """The winning chance after each legal action."""
    assert view.seat is not None
    if view.arranging:
        return [first_chance(view, belief, weights)] * len(legal)
    plain = Judgement(view, belief, weights)
    anew = 0.0
    if any(isinstance(action, Arrange) for action in legal):
        belief.lose_track(view.seat)
        # The new order hides the own cards; guesses are then judged as before.
        anew = Judgement(view, belief, weights).best(legal)
        # Nobody else sees the new order: it can't hurt, whatever was learnt.
        anew = max(anew, plain.best(legal))
    return [_chance(action, plain, anew) for action in legal]


def _chance(action: Action, plain: Judgement, anew: float) -> float:
    if isinstance(action, Guess):
        return plain.guess(action)
    return plain.passing if isinstance(action, Decline) else anew


def first_chance(view: View, belief: Belief, weights: Weights) -> float:
    """The winning chance before the first draw."""
    assert view.seat is not None
    seat, hand = view.seat, hand_of(view.codes[view.seat].letters)
    order = standing(view, view.player)
    others = [other for other in range(len(view.codes)) if other != seat]
    ours = order.power(seat, belief.defence(seat, hand))
    chance = total = 0.0
    for hands, weight in belief.deals(seat, hand, weights):
        held = zip(others, hands, strict=True)
        theirs = sum(order.power(other, belief.defence(other, number)) for other, number in held)
        chance += weight * ours / (ours + theirs)
        total += weight
    return chance / total
