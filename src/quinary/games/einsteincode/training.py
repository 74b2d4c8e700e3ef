"""Learns what the cards that are left to a seat are worth, from games of greedy players.

The winning chance of a seat is its part in the power of all seats that are in the game. How
much power a seat has hangs on its defence (`hands.py`), on how many are in the game, and on how
many draw before it. The powers are fitted to who won, by stochastic gradient ascent on the
likelihood: first a weight for each card, then every defence by itself.
"""

from array import array
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from quinary.bots.trained import Array, pack, unpack
from quinary.core.errors import QuinaryError
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.hands import DEFENCES
from quinary.games.einsteincode.kernel import Generator, compiled
from quinary.games.einsteincode.minds import Mind, Numbers, Tables, Wholes, new_mind, tables
from quinary.games.einsteincode.players import GREEDY, Players, new_players
from quinary.games.einsteincode.simulation import play

NAME: Final = "powers"
SEED: Final = 20_050_505
GAMES: Final = {2: 400_000, 3: 300_000, 4: 300_000}
"""How many games are played at tables of each size."""
PART: Final = 10_000
"""So many games lie between two reports."""
SPEEDS: Final = (0.01, 0.0002)
"""How far a position moves the powers, at the beginning and at the end."""
ROUGH: Final = 0.1
"""In this part of the games only cards are valued, not whole defences."""
LONGEST: Final = 600
FINE: Final = 1000
"""Logarithms of powers are kept as whole thousandths."""


def train(report: Callable[[str, float], None], checkpoint: Path) -> Mapping[str, bytes]:
    """The trained file, from nothing; about two minutes on one core."""
    powers, done, work = _beginning(), 0, sum(GAMES[seats] * seats for seats in GAMES)
    for seats, games in GAMES.items():

        def tell(share: float, seats: int = seats, games: int = games, done: int = done) -> None:
            report(f"tables of {seats}", (done + share * games * seats) / work)

        kept = checkpoint / f"tables-of-{seats}.trained"
        found = _kept(kept)
        if found is None:
            _train_at(seats, games, powers, tell)
            kept.write_bytes(_packed(powers))
            found = _kept(kept)
            assert found is not None
        powers, done = found, done + games * seats
    return {NAME: _packed(powers)}


def _beginning() -> Numbers:
    """Logarithms of powers before anything is learnt, for each number in the game and order."""
    worth = [0.6] * 4 + [0.5] * 4 + [0.3] * 4
    return np.tile([sum(worth[card] for card in defence) for defence in DEFENCES], (5, 4, 1))


def _train_at(seats: int, games: int, powers: Numbers, tell: Callable[[float], None]) -> None:
    """Improves the powers by games at tables of this size."""
    school = School(tables(seats), new_mind(), powers, np.full((5, 4, 12), 0.5))
    players = new_players([(GREEDY,)] * seats)
    generators = np.array([SEED + seats, SEED - seats], np.uint64)
    for start in range(0, games, PART):
        done, (fast, slow) = start / games, SPEEDS
        speed = fast * (slow / fast) ** done
        learn(school, players, generators, PART, speed, done < ROUGH)
        if done < ROUGH:
            powers[: seats + 1] = _by_cards(school.cards)[: seats + 1]
        tell(done)


def _by_cards(cards: Numbers) -> Numbers:
    """The powers when every card counts by itself."""
    counts = np.array([[defence.count(card) for card in range(12)] for defence in DEFENCES])
    summed: Numbers = cards @ counts.T
    return summed


class School(NamedTuple):
    """What is learnt, and what that takes."""

    table: Tables
    mind: Mind
    powers: Numbers
    cards: Numbers


@compiled
def learn(
    school: School,
    players: Players,
    generators: Generator,
    games: int,
    speed: float,
    rough: bool,
) -> None:
    """Plays so many games and learns from each."""
    trace = np.zeros((LONGEST, 8), np.int16)
    for _ in range(games):
        winner, noted = play(players, school.table, school.mind, school.powers, generators, trace)
        for place in range(noted):
            study(school, trace[place], len(players), winner, speed, rough)


@compiled
def study(
    school: School, position: Wholes, seats: int, winner: int, speed: float, rough: bool
) -> None:
    """Moves the powers a little towards what would have foretold the winner."""
    alive, total, powers = 0, 0.0, np.zeros(4)
    for seat in range(seats):
        alive += position[2 * seat] >= 0
    for seat in range(seats):
        order, defence = position[2 * seat], position[2 * seat + 1]
        if order >= 0:
            powers[seat] = np.exp(_logarithm(school, alive, order, defence, rough))
            total += powers[seat]
    for seat in range(seats):
        order, defence = position[2 * seat], position[2 * seat + 1]
        if order < 0:
            continue
        change = speed * ((seat == winner) - powers[seat] / total)
        if not rough:
            school.powers[alive, order, defence] += change
            continue
        for card in school.table.defences[defence]:
            if card >= 0:
                school.cards[alive, order, card] += change


@compiled
def _logarithm(school: School, alive: int, order: int, defence: int, rough: bool) -> float:
    """The logarithm of a seat's power."""
    if not rough:
        return float(school.powers[alive, order, defence])
    total = 0.0
    for card in school.table.defences[defence]:
        if card >= 0:
            total += school.cards[alive, order, card]
    return total


def _packed(powers: Numbers) -> bytes:
    rounded = np.round(powers * FINE).astype(np.int16)
    kept = Array(rounded.shape, array("h", rounded.tobytes()))
    made = {"games": GAMES, "seed": SEED, "players": "greedy"}
    return pack({NAME: kept}, game=GAME.id, rules=GAME.rules_version, made=made)


def _kept(path: Path) -> Numbers | None:
    """What an earlier run had learnt, if it is there and whole."""
    try:
        found = unpack(path.read_bytes(), name=path.name, game=GAME.id, rules=GAME.rules_version)
    except (OSError, QuinaryError):
        return None
    return np.asarray(found[NAME].numbers).reshape(found[NAME].shape) / FINE
