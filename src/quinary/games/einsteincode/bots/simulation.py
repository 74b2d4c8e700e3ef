"""Whole games between compiled players, tens of thousands a minute, to train and to measure."""

from typing import Final

import numpy as np

from quinary.fast.rows import NOBODY, SEATS, TURN, Row
from quinary.games.einsteincode.bots.compiled_belief import (
    Mind,
    Numbers,
    Small,
    Tables,
    Wholes,
    defence,
    follow,
    forget_all,
    lose_track,
    own_hand,
    see,
)
from quinary.games.einsteincode.bots.compiled_players import (
    GREEDY,
    RANDOM,
    Players,
    Scene,
    any_guess,
    any_order,
    best_value,
    fill_values,
    greedy_guess,
    order_of,
)
from quinary.games.einsteincode.bots.kernel import Generator, compiled, deal, draw
from quinary.games.einsteincode.fast import layout as at
from quinary.games.einsteincode.fast.layout import DECLINE
from quinary.games.einsteincode.fast.turns import act

STREAM: Final = np.uint64(0xD1342543DE82EF95)  # far enough from one generator to the next


@compiled
def guess_of(
    players: Players, table: Tables, mind: Mind, row: Row, powers: Numbers, generator: Generator
) -> int:
    """What the player guesses."""
    kind, infers, strongest = players[row[at.PLAYER]]
    if kind == RANDOM:
        return any_guess(row, generator)
    weights = mind.fits * mind.plays if infers > 0.0 else mind.fits
    if kind == GREEDY:
        return greedy_guess(mind, table, row, weights, generator, strongest > 0.0)
    values = np.zeros(DECLINE + 1)
    fill_values(Scene(table, mind, row, weights, powers), values)
    return best_value(values, generator)


@compiled
def decide(
    players: Players, table: Tables, mind: Mind, row: Row, powers: Numbers, generator: Generator
) -> None:
    """The player lays their cards anew if they may, and guesses; everybody watches."""
    # A new order never hurts: nobody else sees it.
    if row[at.JOKERS] and players[row[at.PLAYER], 0] != RANDOM:
        seat = row[at.PLAYER]
        act(row, any_order(row, generator))
        lose_track(mind, row, seat)
        if not row[at.IS_OPEN]:
            return
    action = guess_of(players, table, mind, row, powers, generator)
    if action == DECLINE:
        act(row, DECLINE)
        return
    if players[:, 1].max() > 0.0:  # somebody draws conclusions
        # Before the step: it is judged by what was known when the guess was made.
        follow(mind, table, row, action)
    act(row, action)
    see(mind, table.hands, action & 15, row[at.LETTERS + (action & 15)])


@compiled
def note(table: Tables, mind: Mind, row: Row, line: Wholes) -> None:
    """Notes the order and the defence of every seat; -1 as the order of a seat that is out."""
    order = order_of(row, row[at.PLAYER], -1)
    for seat in range(row[SEATS]):
        line[2 * seat] = order[seat]
        hand = own_hand(table, row, seat)
        line[2 * seat + 1] = defence(table, mind, row, seat, hand, -1)


@compiled
def play(
    players: Players,
    table: Tables,
    mind: Mind,
    powers: Numbers,
    generators: Generator,
    trace: Wholes,
) -> tuple[int, int]:
    """Who wins a game, and how many positions before draws were noted in the trace.

    The first generator deals and draws, the second one breaks ties.
    """
    dice, generator = generators[:1], generators[1:]
    row = np.zeros(at.LENGTH, np.int64)
    deal(row, dice, len(players))
    forget_all(mind)
    noted = 0
    while row[TURN] != NOBODY:
        if noted < len(trace):
            note(table, mind, row, trace[noted])
            noted += 1
        draw(row, dice)
        if row[at.IS_OPEN]:
            decide(players, table, mind, row, powers, generator)
    return row[at.PLAYER], noted


@compiled
def tournament(
    games: int, first: int, players: Players, table: Tables, mind: Mind, powers: Numbers
) -> Small:
    """Which of the players won each game; all of them sit in each seat by turns.

    Games with the same players in other seats begin with the same dice.
    """
    winners, trace = np.zeros(games, np.int8), np.zeros((0, 8), np.int16)
    seats, seated = len(players), np.zeros_like(players)
    generators = np.zeros(2, np.uint64)
    for game in range(games):
        # Even numbers deal and draw, odd ones break ties: no two streams are the same.
        generators[0] = np.uint64(2 * (first + game // seats)) * STREAM
        generators[1] = np.uint64(2 * (first + game) + 1) * STREAM
        for seat in range(seats):
            seated[seat] = players[(seat + game) % seats]
        winner, _ = play(seated, table, mind, powers, generators, trace)
        winners[game] = (winner + game) % seats
    return winners
