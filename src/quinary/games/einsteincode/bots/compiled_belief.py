"""What can be known and believed, compiled: `belief.py` once more, for simulations.

Tests hold the two against each other in whole games.
"""

from typing import Final, NamedTuple

import numpy as np

from quinary.fast.rows import SEATS, Row
from quinary.games.einsteincode.bots.belief import RARITY, SHARP, SLIPS
from quinary.games.einsteincode.bots.hands import (
    ALPHABET,
    CERTAIN,
    DEFENCE_NUMBERS,
    DEFENCES,
    HANDS,
    PLACED,
    deals_beside,
)
from quinary.games.einsteincode.bots.kernel import compiled
from quinary.games.einsteincode.fast import layout as at

Small = np.ndarray[tuple[int, ...], np.dtype[np.int8]]
Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
Wholes = np.ndarray[tuple[int, ...], np.dtype[np.int16]]

RARE: Final = np.array(RARITY, np.int8)
# A defence is a number whose digits, to this base, are its cards plus one.
KINDS: Final = len(ALPHABET) + PLACED + 1


SHOWN: Final = 4  # added to a letter that is shown and not cracked


class Tables(NamedTuple):
    """What is worked out once for tables of a size."""

    hands: Small
    hand_of: Wholes  # the number of a hand, by 5 to the power of each of its letters, summed
    defences: Small
    defence_of: Wholes
    starts: Wholes  # where the deals beside each hand begin
    others: Wholes
    ways: Numbers


def tables(seats: int) -> Tables:
    """The hands, the defences, and the deals beside each hand at a table of this size."""
    deals = [deals_beside(hand, seats - 1) for hand in range(len(HANDS))]
    hand_of = np.zeros(5**4, np.int16)
    for number, hand in enumerate(HANDS):
        hand_of[sum(count * 5**letter for letter, count in enumerate(hand))] = number
    defence_of = np.zeros(KINDS**4, np.int16)
    for cards, number in DEFENCE_NUMBERS.items():
        # The last card is the lowest digit, as `defence` builds the number.
        digits = reversed(list(enumerate(reversed(cards))))
        defence_of[sum((card + 1) * KINDS**place for place, card in digits)] = number
    return Tables(
        hands=np.array(HANDS, np.int8),
        hand_of=hand_of,
        defences=np.array([[*cards, -1, -1, -1, -1][:4] for cards in DEFENCES], np.int8),
        defence_of=defence_of,
        starts=np.cumsum([0, *map(len, deals)]).astype(np.int16),
        others=np.array([deal.hands for beside in deals for deal in beside], np.int16),
        ways=np.array([float(deal.ways) for beside in deals for deal in beside]),
    )


class Mind(NamedTuple):
    """What `belief.Belief` holds, in arrays."""

    known: Small
    seen: Small
    sure: Small
    fits: Numbers
    plays: Numbers


def new_mind() -> Mind:
    """The mind of whoever has seen nothing."""
    known, seen, sure = (np.full((4, 4), value, np.int8) for value in (-1, 0, 0))
    return Mind(known, seen, sure, np.ones((4, len(HANDS))), np.ones((4, len(HANDS))))


@compiled
def forget_all(mind: Mind) -> None:
    """Nothing has been seen yet."""
    mind.known[:] = -1
    mind.seen[:] = 0
    mind.sure[:] = 0
    mind.fits[:] = 1.0
    mind.plays[:] = 1.0


@compiled
def see(mind: Mind, hands: Small, pointed: int, letter: int) -> None:
    """Everybody sees this card: 4 times its seat, and its place."""
    seat, card = pointed >> 2, pointed & 3
    if mind.known[seat, card] >= 0:
        return
    left = hidden(mind, seat)
    for hand in range(len(hands)):
        mind.fits[seat, hand] *= max(hands[hand, letter] - mind.seen[seat, letter], 0) / left
    mind.known[seat, card] = letter
    mind.seen[seat, letter] += 1
    mind.sure[seat, letter] = max(mind.sure[seat, letter], mind.seen[seat, letter])


@compiled
def hidden(mind: Mind, seat: int) -> int:
    """How many cards of the seat lie where nobody else knows them."""
    return int(4 - mind.seen[seat].sum())


@compiled
def lose_track(mind: Mind, row: Row, seat: int) -> None:
    """The seat lays its cards anew: only the places of those that are cracked stay known."""
    mind.seen[seat] = 0
    for card in range(4):
        if row[at.HIDDEN + seat] >> card & 1:
            mind.known[seat, card] = -1
        else:
            mind.seen[seat, mind.known[seat, card]] += 1


@compiled
def weight_of(table: Tables, place: int, seats: int, seat: int, weights: Numbers) -> float:
    """How much this deal beside the seat's hand counts."""
    weight = table.ways[place]
    for owner in range(seats):
        if owner != seat:
            # The others' hands are listed without the seat's own.
            weight *= weights[owner, table.others[place, owner - (owner > seat)]]
    return float(weight)


@compiled
def odds(mind: Mind, table: Tables, seats: int, seat: int, hand: int, weights: Numbers) -> Numbers:
    """How likely a hidden card of each seat bears each letter, for a seat with this hand."""
    held, total = np.zeros((4, len(table.hands))), 0.0
    for place in range(table.starts[hand], table.starts[hand + 1]):
        weight = weight_of(table, place, seats, seat, weights)
        if weight == 0.0:
            continue
        total += weight
        for owner in range(seats):
            if owner != seat:
                held[owner, table.others[place, owner - (owner > seat)]] += weight
    found = np.zeros((4, 4))
    for owner in range(seats):
        left = hidden(mind, owner)
        if owner != seat and left and total > 0.0:
            for letter in range(4):
                some = 0.0
                for number in range(len(table.hands)):
                    some += held[owner, number] * table.hands[number, letter]
                found[owner, letter] = (some / total - mind.seen[owner, letter]) / left
    return found


@compiled
def has_sure_guess(mind: Mind, row: Row) -> bool:
    """Whether the player could take a card that was shown."""
    for seat in range(row[SEATS]):
        for letter in range(4):
            is_formed = row[at.FORMED] >> letter & 1
            if is_formed and seat != row[at.PLAYER] and placed(mind, row, seat, letter):
                return True
    return False


@compiled
def follow(mind: Mind, table: Tables, row: Row, action: int) -> None:
    """Learns about the player's own hand from their guess at a card that nobody knew."""
    seat, pointed = row[at.PLAYER], action & 15
    # A guess at a known card says nothing about the hand of the guesser.
    if mind.known[pointed >> 2, pointed & 3] >= 0 or has_sure_guess(mind, row):
        return
    for hand in range(len(table.hands)):
        if mind.fits[seat, hand] > 0.0:
            mind.plays[seat, hand] *= likelihood(mind, table, row, hand, action)
    # Only ratios count; without this, long games would come down to 0.
    mind.plays[seat] /= mind.plays[seat].max()


@compiled
def likelihood(mind: Mind, table: Tables, row: Row, hand: int, action: int) -> float:
    """How likely a player with this hand makes this guess."""
    seat, formed = row[at.PLAYER], row[at.FORMED]
    found = odds(mind, table, row[SEATS], seat, hand, mind.fits)
    # Subtracted before `exp`, which would overflow otherwise.
    chosen = SHARP * found[action >> 2 & 3, action >> 4] + 3.0 * RARE[action >> 4]
    total, guesses = 0.0, 0
    for other in range(row[SEATS]):
        if other == seat or not hidden(mind, other):
            continue
        for letter in range(4):
            if formed >> letter & 1:
                total += np.exp(SHARP * found[other, letter] + 3.0 * RARE[letter] - chosen)
                guesses += 1
    return (1.0 - SLIPS) / total + SLIPS / guesses


@compiled
def own_hand(table: Tables, row: Row, seat: int) -> int:
    """The number of the seat's hand."""
    place = 0
    for card in range(4):
        place += 5 ** row[at.LETTERS + 4 * seat + card]
    return int(table.hand_of[place])


@compiled
def placed(mind: Mind, row: Row, seat: int, letter: int) -> int:
    """How many cards of the seat with this letter were shown and lie where they did."""
    count = 0
    for card in range(4):
        is_hidden = row[at.HIDDEN + seat] >> card & 1
        count += mind.known[seat, card] == letter and is_hidden
    return count


@compiled
def defence(table: Tables, mind: Mind, row: Row, seat: int, hand: int, revealed: int) -> int:
    """What protects the seat with this hand, once a hidden card is revealed.

    That is a letter (its card is cracked), SHOWN and a letter, or -1 for none.
    """
    number, lost, shown = 0, revealed % SHOWN, revealed - SHOWN
    if revealed < 0:
        lost = -1
    for letter in range(4):
        seen = mind.seen[seat, letter] + (letter == lost)
        for _ in range(table.hands[hand, letter] - max(mind.sure[seat, letter], seen)):
            number = KINDS * number + letter + 1
    for letter in range(4):
        seen = mind.seen[seat, letter] + (letter == lost)
        for _ in range(mind.sure[seat, letter] - seen):
            number = KINDS * number + letter + CERTAIN + 1
    for letter in range(4):
        for _ in range(placed(mind, row, seat, letter) + (letter == shown)):
            number = KINDS * number + letter + PLACED + 1
    return int(table.defence_of[number])


@compiled
def without_placed(table: Tables, number: int, letter: int) -> int:
    """The defence once a shown card with this letter is cracked."""
    place, gone = 0, False
    for card in table.defences[number]:
        if card == PLACED + letter and not gone:
            gone = True
        elif card >= 0:
            place = KINDS * place + card + 1
    return int(table.defence_of[place])
