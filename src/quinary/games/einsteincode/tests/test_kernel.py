"""Compiled beliefs and judgement are those that can be read; simulated games are fair."""

import numpy as np
import pytest

from quinary.bots import moment_of
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.fast.rows import SEATS, Row
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.bots import kernel
from quinary.games.einsteincode.bots.belief import believed
from quinary.games.einsteincode.bots.compiled_belief import (
    follow,
    lose_track,
    new_mind,
    see,
    tables,
)
from quinary.games.einsteincode.bots.compiled_players import (
    Scene,
    fill_values,
    greedy_guess,
    learnt_powers,
)
from quinary.games.einsteincode.bots.levels import BOTS, preferred
from quinary.games.einsteincode.bots.values import winning_chances
from quinary.games.einsteincode.cards import JOKER, letters_formed
from quinary.games.einsteincode.fast import layout as at
from quinary.games.einsteincode.fast.rows import action_of, number_of
from quinary.games.einsteincode.model import Action, Arrange, Guess, State, uncracked


def started(seats: int, seed: int) -> Match:
    """A game in which the codes lie."""
    match, randomness = Match(GAME, seats, {}, f"kernel {seed}"), Pseudo(seed)
    match.draw()
    while (turn := match.to_act()) is not CHANCE:
        legal = match.legal(turn[0])
        match.apply(turn[0], legal[randomness.below(len(legal))])
    return match


def row_of(state: State) -> Row:
    """What the players look at in a row of this state, in which cards lie open."""
    row = np.zeros(at.LENGTH, np.int64)
    row[SEATS], row[at.ARRANGING] = len(state.codes), len(state.codes)
    row[at.PLAYER], row[at.REORDERED] = state.player, state.reordered
    formed = letters_formed(state.cards)
    row[at.FORMED] = sum(1 << at.ALPHABET.index(letter) for letter in formed)
    row[at.JOKERS] = state.cards.count(JOKER)
    for seat, code in enumerate(state.codes):
        letters = [at.ALPHABET.index(letter) for letter in code.letters]
        row[at.LETTERS + 4 * seat :][:4] = letters
        row[at.HIDDEN + seat] = sum(1 << card for card in uncracked(code.faces))
    return row


def test_the_kernel_deals_and_draws_fairly():
    """Every card comes as often as it should, within four standard errors."""
    row, jokers, total = np.zeros(at.LENGTH, np.int64), 0, np.zeros(4)
    generator = np.array([5], np.uint64)
    for _ in range(4000):
        kernel.deal(row, generator, 4)
        assert sorted(row[at.LETTERS : at.LETTERS + 16]) == sorted([0, 1, 2, 3] * 4)
        total[row[at.LETTERS]] += 1
        kernel.draw(row, generator)
        assert sorted(row[at.CARDS :]) == sorted(at.NUMBERS)
        jokers += int((row[row[at.DRAWN] :][:4] == 0).sum())
    assert abs(total - 1000).max() < 4 * 27.4
    assert abs(jokers / 4000 - 8 / 38) < 4 * 0.43 / 4000**0.5


def test_the_pile_shrinks_by_what_was_drawn():
    """Four cards leave it with each draw; what is left stays sorted."""
    row, generator = np.zeros(at.LENGTH, np.int64), np.array([7], np.uint64)
    kernel.deal(row, generator, 2)
    order = at.NUMBERS.tolist()
    for size in range(34, 0, -4):
        kernel.draw(row, generator)
        if not row[at.IS_OPEN]:
            break
        pile = row[at.CARDS :][:size].tolist()
        assert pile == sorted(pile, key=order.index)
        assert row[at.SIZE] == size


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_compiled_players_think_like_the_readable_ones(seats):
    """The same beliefs, the same winning chances, the same greedy guesses, in whole games."""
    table, powers = tables(seats), learnt_powers(seats)
    for seed in range(2):
        match, randomness, mind = started(seats, seed), Pseudo(seed), new_mind()
        while (turn := match.to_act()) != ():
            if turn is CHANCE:
                match.draw()
                continue
            action = _compared(match, turn[0], randomness, mind, table, powers)
            row = row_of(match.state)
            match.apply(turn[0], action)
            if isinstance(action, Arrange):
                lose_track(mind, row, turn[0])
            elif isinstance(action, Guess):
                pointed = 4 * action.seat + action.card
                follow(mind, table, row, number_of(action))
                see(mind, table.hands, pointed, row[at.LETTERS + pointed])


def _compared(match, seat, randomness, mind, table, powers) -> Action:
    """The greedy bot's choice, after both kinds of players have agreed on everything."""
    view, legal, seats = match.view(seat), match.legal(seat), len(match.state.codes)
    belief = believed(view, match.heard(seat), infers=True)
    row = row_of(match.state)
    assert np.allclose(belief.fits, mind.fits[:seats])
    assert np.allclose(belief.plays, mind.plays[:seats])
    guesses = [action for action in legal if isinstance(action, Guess)]
    if not any(isinstance(action, Arrange) for action in legal):
        values = np.zeros(65)
        fill_values(Scene(table, mind, row, mind.fits * mind.plays, powers), values)
        chances = winning_chances(view, legal, belief, belief.weights(infers=True))
        assert [values[number_of(action)] for action in legal] == pytest.approx(chances)
        if guesses:
            generator = np.array([randomness.below(10**9)], np.uint64)
            number = greedy_guess(mind, table, row, mind.fits, generator, strongest=False)
            assert action_of(number, 4) in preferred(view, legal, belief)
    bot = BOTS["greedy"]
    return bot.choose(moment_of(match, seat, bot, randomness)).action
