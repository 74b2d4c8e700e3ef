"""Learns what the cards that are left to a seat are worth, from games of greedy players.

The winning chance of a seat is its part in the power of all seats that are in the game. How
much power a seat has hangs on its defence (`hands.py`), on how many are in the game, and on how
many draw before it. The powers are fitted to who won, by stochastic gradient ascent on the
likelihood: first weights for features, then every defence by itself. Tables of two, three and
four learn by themselves: how much is known when two are left depends on how many there were.
"""

from collections.abc import Mapping
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from quinary.bots.checkpoints import array_of, made_once, part_of
from quinary.bots.trained import pack
from quinary.core.bot import Report
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.bots.compiled_belief import (
    Mind,
    Numbers,
    Tables,
    Wholes,
    new_mind,
    tables,
)
from quinary.games.einsteincode.bots.compiled_players import GREEDY, Players
from quinary.games.einsteincode.bots.hands import CERTAIN, DEFENCES, PLACED, Defence
from quinary.games.einsteincode.bots.kernel import Generator, compiled
from quinary.games.einsteincode.bots.simulation import play
from quinary.games.einsteincode.bots.values import FINE

NAME: Final = "powers"
SEED: Final = 20_050_505
# How many games are played at tables of each size.
GAMES: Final = {2: 400_000, 3: 300_000, 4: 300_000}
PART: Final = 10_000  # games between two reports
ROUGH: Final = 0.4  # in this part of the games only features are valued, not whole defences
# How far a position moves the features' weights, at the beginning and at the end of that part.
SPEEDS: Final = (0.01, 0.000_003)
# After this many visits a defence's own results weigh as much as its features' estimate.
DOUBT: Final = 20_000
CURVE: Final = 0.2  # about p (1 - p), how quickly the likelihood bends
PATTERNS: Final = tuple(kinds for kinds in product(range(5), repeat=3) if sum(kinds) <= 4)
LONGEST: Final = 600
Thousandths = Wholes  # logarithms of powers as they are kept


def train(report: Report, checkpoint: Path) -> Mapping[str, bytes]:
    """The trained file, from nothing; about two and a half minutes on one core."""
    learnt, done, work = [], 0, sum(games * seats for seats, games in GAMES.items())
    for seats, games in GAMES.items():
        start, done = done, done + games * seats
        learn_at = partial(_learnt_at, seats, games, part_of(report, start / work, done / work))
        learnt.append(made_once(checkpoint / f"tables-of-{seats}.npy", learn_at))
    powers = array_of(np.stack(learnt))
    made = {"games": GAMES, "seed": SEED, "players": "greedy"}
    return {NAME: pack({NAME: powers}, game=GAME.id, rules=GAME.rules_version, made=made)}


def _learnt_at(seats: int, games: int, report: Report) -> Thousandths:
    """The logarithms of powers, by how many are in the game and the order, at such tables."""
    school = _school(seats)
    players = np.array([(GREEDY, 0.0, 0.0)] * seats)
    # Never set anew: the games of a table size are one long stream.
    generators = np.array([SEED + seats, SEED - seats], np.uint64)
    for start in range(0, games, PART):
        done, (fast, slow) = start / games, SPEEDS
        speed = fast * (slow / fast) ** (done / ROUGH) if done < ROUGH else 0.0
        learn(school, players, generators, PART, speed)
        if done < ROUGH:
            school.powers[:] = school.weights @ school.features.T
        report(f"tables of {seats}", done)
    return np.round(school.powers * FINE).astype(np.int16)


class School(NamedTuple):
    """What is learnt, and what that takes."""

    table: Tables
    mind: Mind
    features: Numbers  # how much each defence has of each feature
    weights: Numbers
    powers: Numbers
    visits: Numbers


def _school(seats: int) -> School:
    features = np.array([_features(defence) for defence in DEFENCES])
    weights, powers = np.zeros((5, 4, features.shape[1])), np.zeros((5, 4, len(DEFENCES)))
    # Every card is worth something at first: the twelve kinds come first in the features.
    weights[:, :, :12] = 0.5
    return School(tables(seats), new_mind(), features, weights, powers, np.zeros(powers.shape))


def _features(defence: Defence) -> list[float]:
    """The cards; how many others don't know, know, or know the place of; letters held twice."""
    cards = [float(defence.count(card)) for card in range(12)]
    kinds = tuple(sum(cards[kind : kind + 4]) for kind in (0, CERTAIN, PLACED))
    patterns = [float(kinds == pattern) for pattern in PATTERNS]
    letters = [
        cards[letter] + cards[letter + CERTAIN] + cards[letter + PLACED] for letter in range(4)
    ]
    repeats = [float(count == often) for count in letters for often in (2, 3, 4)]
    return [*cards, *patterns, *repeats]


@compiled
def learn(
    school: School,
    players: Players,
    generators: Generator,
    games: int,
    speed: float,
) -> None:
    """Plays games and learns from each: weights at this speed, or powers at speed 0."""
    trace = np.zeros((LONGEST, 8), np.int16)
    for _ in range(games):
        winner, noted = play(players, school.table, school.mind, school.powers, generators, trace)
        for place in range(noted):
            study(school, trace[place], len(players), winner, speed)


@compiled
def study(school: School, position: Wholes, seats: int, winner: int, speed: float) -> None:
    """Moves the powers a little towards what would have foretold the winner."""
    alive, total, powers = 0, 0.0, np.zeros(4)
    for seat in range(seats):
        alive += position[2 * seat] >= 0
    for seat in range(seats):
        order, defence = position[2 * seat], position[2 * seat + 1]
        if order >= 0:
            powers[seat] = np.exp(logarithm(school, alive, order, defence, speed))
            total += powers[seat]
    for seat in range(seats):
        order, defence = position[2 * seat], position[2 * seat + 1]
        if order >= 0:
            change = (seat == winner) - powers[seat] / total
            move(school, alive, order, defence, speed, change)


@compiled
def logarithm(school: School, alive: int, order: int, defence: int, speed: float) -> float:
    """The logarithm of a seat's power, by its features as long as they are learnt."""
    if speed == 0.0:
        return float(school.powers[alive, order, defence])
    return float((school.weights[alive, order] * school.features[defence]).sum())


@compiled
def move(school: School, alive: int, order: int, defence: int, speed: float, change: float) -> None:
    """Makes the defence stronger or weaker."""
    if speed > 0.0:
        school.weights[alive, order] += speed * change * school.features[defence]
        return
    # A step of Newton's on one number: the more visits, the smaller.
    school.visits[alive, order, defence] += 1.0
    visits = DOUBT + school.visits[alive, order, defence]
    school.powers[alive, order, defence] += change / (CURVE * visits)
