"""Players for simulations, compiled: they judge like `values.py` and guess like `bots.py`."""

from typing import NamedTuple

import numpy as np

from quinary.fast.rows import SEATS, Row
from quinary.games.einsteincode.bots.compiled_belief import (
    RARE,
    SHOWN,
    Mind,
    Numbers,
    Small,
    Tables,
    Wholes,
    defence,
    hidden,
    odds,
    own_hand,
    placed,
    weight_of,
    without_placed,
)
from quinary.games.einsteincode.bots.hands import DEFENCES
from quinary.games.einsteincode.bots.kernel import Generator, below, compiled
from quinary.games.einsteincode.bots.values import power
from quinary.games.einsteincode.fast import layout as at
from quinary.games.einsteincode.fast.layout import ARRANGE, DECLINE
from quinary.games.einsteincode.fast.turns import cards_left, next_player, permits

# Kinds of players: any guess, the likeliest one, or that with the highest winning chance.
RANDOM, GREEDY, VALUING = 0, 1, 2
# A line for each seat: its kind, whether it infers from others' guesses, and whether it prefers
# opponents with most cards.
Players = Numbers


def learnt_powers(seats: int) -> Numbers:
    """The powers of all defences, by how many are in the game, and how many draw before."""
    return np.array(
        [
            [[power(seats, alive, order, held) for held in DEFENCES] for order in range(4)]
            for alive in range(5)
        ]
    )


@compiled
def any_guess(row: Row, generator: Generator) -> int:
    """Any guess that is legal, or declining if there is none."""
    chosen, equals = DECLINE, 0
    for action in range(64):
        if permits(row, action):
            equals += 1
            if below(generator, equals) == 0:
                chosen = action
    return chosen


@compiled
def any_order(row: Row, generator: Generator) -> int:
    """The player's uncracked cards in random order, as an action."""
    player, cards, left = row[at.PLAYER], np.zeros(4, np.int8), 0
    for card in range(4):
        if row[at.HIDDEN + player] >> card & 1:
            cards[left] = row[at.LETTERS + 4 * player + card]
            left += 1
    order = 0
    for place in range(left):
        other = place + below(generator, left - place)
        cards[place], cards[other] = cards[other], cards[place]
        order = 4 * order + cards[place]
    return ARRANGE + order


@compiled
def greedy_guess(
    mind: Mind, table: Tables, row: Row, weights: Numbers, generator: Generator, strongest: bool
) -> int:
    """The likeliest guess, the rarest letter among equals; any of those that are left."""
    seat = row[at.PLAYER]
    found = odds(mind, table, row[SEATS], seat, own_hand(table, row, seat), weights)
    best, chosen, equals = -1.0, DECLINE, 0
    for action in range(64):
        letter, owner, card = action >> 4, action >> 2 & 3, action & 3
        if not permits(row, action):
            continue
        known = mind.known[owner, card]
        likely = found[owner, letter] if known < 0 else 1.0 * (known == letter)
        # One number in place of a tuple: likelihood first, then rarity, then cards left.
        liking = round(likely, 9) * 1000 + RARE[letter]
        if strongest:
            liking += 0.1 * cards_left(row, owner)
        if liking > best:
            best, chosen, equals = liking, action, 1
        elif liking == best:
            equals += 1
            if below(generator, equals) == 0:
                chosen = action
    return chosen


@compiled
def order_of(row: Row, first: int, without: int) -> Small:
    """How many draw before each seat if `first` draws next and `without` is out (-1: nobody).

    -1 for seats that are out; how many are in the game comes last.
    """
    order, place = np.full(5, -1, np.int8), 0
    for ahead in range(row[SEATS]):
        seat = (first + ahead) % row[SEATS]
        if seat != without and cards_left(row, seat):
            order[seat] = place
            place += 1
    order[4] = place
    return order


@compiled
def power_of(powers: Numbers, order: Small, seat: int, number: int) -> float:
    """The power of a seat with this defence; none if it is out."""
    if order[seat] < 0:
        return 0.0
    return float(powers[order[4], order[seat], number])


class Scene(NamedTuple):
    """What a judgement rests on."""

    table: Tables
    mind: Mind
    row: Row
    weights: Numbers
    powers: Numbers


class Prospects(NamedTuple):
    """What `values.Held` holds, for every seat and hand."""

    stays: Numbers
    goes_on: Numbers
    shown: Numbers
    cracked: Numbers
    placed: Numbers
    without: Numbers


@compiled
def prospects(scene: Scene) -> Prospects:
    """The powers of all seats with all hands that are possible."""
    row, seat, hands = scene.row, scene.row[at.PLAYER], len(scene.table.hands)
    found = Prospects(
        np.zeros((4, hands)),
        np.zeros((4, hands)),
        np.zeros((4, hands, 4)),
        np.zeros((4, hands, 4)),
        np.zeros((4, hands, 4)),
        np.zeros((4, hands, 4)),
    )
    own = own_hand(scene.table, row, seat)
    on, passed = order_of(row, seat, -1), order_of(row, next_player(row), -1)
    for other in range(row[SEATS]):
        for hand in range(hands):
            # The player's own hand is known; of the others all that fit are needed.
            if scene.weights[other, hand] > 0.0 and (other != seat or hand == own):
                foresee(scene, found, other, hand, on, passed)
    return found


@compiled
def foresee(scene: Scene, found: Prospects, seat: int, hand: int, on: Small, passed: Small) -> None:
    """The powers of the seat with this hand, after all that can happen."""
    table, mind, row, powers = scene.table, scene.mind, scene.row, scene.powers
    now = defence(table, mind, row, seat, hand, -1)
    found.stays[seat, hand] = power_of(powers, passed, seat, now)
    found.goes_on[seat, hand] = power_of(powers, on, seat, now)
    for other in range(row[SEATS]):
        after = order_of(row, row[at.PLAYER], other)
        found.without[seat, hand, other] = power_of(powers, after, seat, now)
    for letter in range(4):
        if table.hands[hand, letter] > mind.seen[seat, letter]:
            shown = defence(table, mind, row, seat, hand, letter + SHOWN)
            lost = defence(table, mind, row, seat, hand, letter)
            found.shown[seat, hand, letter] = power_of(powers, passed, seat, shown)
            found.cracked[seat, hand, letter] = power_of(powers, on, seat, lost)
        if placed(mind, row, seat, letter):
            rest = without_placed(table, now, letter)
            found.placed[seat, hand, letter] = power_of(powers, on, seat, rest)


@compiled
def add_deal(scene: Scene, found: Prospects, place: int, weight: float, chances: Numbers) -> None:
    """Adds what the guesses bring in this deal to `chances`.

    A line for each owner: hidden cards by letter, cards that were shown by letter, and what a
    miss leaves; the player's own line ends with what declining leaves.
    """
    row, table, hands = scene.row, scene.table, np.zeros(4, np.int16)
    seat, stays = row[at.PLAYER], 0.0
    for owner in range(row[SEATS]):
        if owner == seat:
            hands[owner] = own_hand(table, row, seat)
        else:
            hands[owner] = table.others[place, owner - (owner > seat)]
        stays += found.stays[owner, hands[owner]]
    chances[seat, 8] += weight * found.stays[seat, hands[seat]] / stays
    for owner in range(row[SEATS]):
        if owner != seat and cards_left(row, owner):
            add_owner(scene, found, hands, owner, weight, chances[owner])


@compiled
def add_owner(
    scene: Scene, found: Prospects, hands: Wholes, owner: int, weight: float, chances: Numbers
) -> None:
    """Adds what guesses at this owner's cards bring."""
    row, table, mind = scene.row, scene.table, scene.mind
    seat, hand, last = row[at.PLAYER], hands[owner], cards_left(row, owner) == 1
    others, ours, rest = 0.0, 0.0, 0.0
    for other in range(row[SEATS]):
        held = hands[other]
        there = found.without[other, held, owner] if last else found.goes_on[other, held]
        if other == seat:
            ours = there
        if other != owner:
            rest += there
            others += found.stays[other, held]
    stayed, left = found.stays[seat, hands[seat]], hidden(mind, owner)
    for letter in range(4):
        had = table.hands[hand, letter] - mind.seen[owner, letter]
        # An owner's last card leaves no power behind.
        lost = 0.0 if last else found.cracked[owner, hand, letter]
        if had > 0:
            miss = stayed / (others + found.shown[owner, hand, letter])
            chances[letter] += weight * had / left * (ours / (rest + lost) - miss)
            chances[8] += weight * had / left * miss
        if placed(mind, row, owner, letter):
            gone = 0.0 if last else found.placed[owner, hand, letter]
            chances[4 + letter] += weight * ours / (rest + gone)


@compiled
def fill_values(scene: Scene, values: Numbers) -> None:
    """The winning chance that each guess leaves, by its number, and that declining leaves."""
    row, table, found = scene.row, scene.table, prospects(scene)
    seat, hand = row[at.PLAYER], own_hand(table, row, row[at.PLAYER])
    chances, total = np.zeros((4, 9)), 0.0
    for place in range(table.starts[hand], table.starts[hand + 1]):
        weight = weight_of(table, place, row[SEATS], seat, scene.weights)
        if weight > 0.0:
            total += weight
            add_deal(scene, found, place, weight, chances)
    chances /= total
    values[:] = 0.0
    values[DECLINE] = chances[seat, 8]
    for action in range(64):
        if not permits(row, action):
            continue
        letter, owner, card = action >> 4, action >> 2 & 3, action & 3
        known = scene.mind.known[owner, card]
        if known < 0:
            values[action] = chances[owner, letter] + chances[owner, 8]
        else:
            values[action] = chances[owner, 4 + letter] if known == letter else chances[seat, 8]


@compiled
def best_value(values: Numbers, generator: Generator) -> int:
    """The action with the highest value; any among equals."""
    best, chosen, equals = values.max(), DECLINE, 0
    for action in range(DECLINE + 1):
        # Sums in another order differ by rounding: such values count as equal.
        if values[action] > best - 1e-9:
            equals += 1
            if below(generator, equals) == 0:
                chosen = action
    return chosen
