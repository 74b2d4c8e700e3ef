"""The compiled rules, beliefs and judgement are those that can be read, step by step."""

import numpy as np
import pytest

from quinary.bots import moment_of
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
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
from quinary.games.einsteincode.bots.hands import HANDS
from quinary.games.einsteincode.bots.levels import BOTS, preferred
from quinary.games.einsteincode.bots.values import winning_chances
from quinary.games.einsteincode.cards import FULL_PILE, letters_formed
from quinary.games.einsteincode.fast import layout
from quinary.games.einsteincode.fast.rows import action_of, number_of
from quinary.games.einsteincode.model import (
    MEMORY,
    NOTEBOOK,
    Action,
    Arrange,
    Cards,
    Code,
    Draw,
    Guess,
    State,
)

TABLES = [(seats, memory) for seats in (2, 3, 4) for memory in ("notebook", "memory")]


def started(seats: int, memory: str, seed: int) -> Match:
    """A game in which the codes lie."""
    match, randomness = Match(GAME, seats, {"memory": memory}, f"kernel {seed}"), Pseudo(seed)
    match.draw()
    while (turn := match.to_act()) is not CHANCE:
        legal = match.legal(turn[0])
        match.apply(turn[0], legal[randomness.below(len(legal))])
    return match


def row_of(state: State) -> kernel.Row:
    """The state as a row."""
    row = np.zeros(kernel.LENGTH, np.int8)
    row[kernel.SEATS], row[kernel.PLAYER] = len(state.codes), state.player
    row[kernel.REORDERED] = state.reordered
    row[kernel.TURNED], row[kernel.FORGETS] = bool(state.cards), state.memory == MEMORY
    for seat in state.arranging:
        row[kernel.ARRANGING + seat] = 1
    for seat, code in enumerate(state.codes):
        row[kernel.REORDERS + seat] = state.reorders[seat]
        for card, (letter, face) in enumerate(zip(code.letters, code.faces, strict=True)):
            row[kernel.LETTERS + 4 * seat + card] = layout.ALPHABET.index(letter)
            row[kernel.FACES + 4 * seat + card] = layout.FACES.index(face)
    row[kernel.PILE : kernel.PILE + 10] = [count for _, count in state.pile]
    row[kernel.CARDS : kernel.CARDS + 10] = counts_of(state.cards)
    return row


def counts_of(cards: Cards) -> kernel.Row:
    """Number cards and jokers as counts."""
    return np.array([cards.count(kind) for kind, _ in FULL_PILE], np.int8)


def state_of(row: kernel.Row) -> State:
    """The row as a state."""
    seats = range(row[kernel.SEATS])
    kinds = [kind for kind, _ in FULL_PILE]
    turned = [(kind, row[kernel.CARDS + place]) for place, kind in enumerate(kinds)]
    return State(
        memory=MEMORY if row[kernel.FORGETS] else NOTEBOOK,
        codes=tuple(_code_of(row, seat) for seat in seats),
        arranging=tuple(seat for seat in seats if row[kernel.ARRANGING + seat]),
        player=int(row[kernel.PLAYER]),
        pile=tuple((kind, int(row[kernel.PILE + place])) for place, kind in enumerate(kinds)),
        reorders=tuple(int(row[kernel.REORDERS + seat]) for seat in seats),
        cards=tuple(kind for kind, count in turned for _ in range(count)),
        reordered=bool(row[kernel.REORDERED]),
    )


def _code_of(row: kernel.Row, seat: int) -> Code:
    start = 4 * seat
    return Code(
        letters=tuple(layout.ALPHABET[row[kernel.LETTERS + start + card]] for card in range(4)),
        faces=tuple(layout.FACES[row[kernel.FACES + start + card]] for card in range(4)),
    )


def step_both(match: Match, row: kernel.Row, randomness: Pseudo) -> None:
    """One random step in the readable rules and in the kernel."""
    turn = match.to_act()
    if turn is CHANCE:
        match.draw()
        drawn: Draw = match.acts[-1].action
        kernel.turn_up(row, counts_of(drawn.cards))
        return
    legal = match.legal(turn[0])
    action = legal[randomness.below(len(legal))]
    kernel.step(row, number_of(action))
    match.apply(turn[0], action)


@pytest.mark.parametrize(("seats", "memory"), TABLES)
def test_the_kernel_plays_by_the_rules(seats, memory):
    """The same state and the same legal actions after every step of random games."""
    for seed in range(3):
        match, randomness = started(seats, memory, seed), Pseudo(seed)
        row = row_of(match.state)
        while match.to_act() != ():
            step_both(match, row, randomness)
            state: State = match.state
            assert state_of(row) == state
            assert (row_of(state) == row).all()
            if state.cards:
                numbers = set(map(number_of, match.legal(state.player)))
                assert numbers == {n for n in range(321) if kernel.is_legal(row, n)}
                left = kernel.cards_left(row, state.player)
                assert {action_of(n, left) for n in numbers} == set(match.legal(state.player))
        assert kernel.seats_left(row) == 1


def test_the_kernel_forms_the_same_letters():
    """For every draw from the full pile."""
    for drawn, _ in GAME.chance(started(2, "notebook", 1).state):
        assert isinstance(drawn, Draw)
        formed = kernel.letters_formed(counts_of(drawn.cards))
        bits = [letter for place, letter in enumerate("xyzt") if formed >> place & 1]
        assert tuple(bits) == letters_formed(drawn.cards)


def test_the_kernel_deals_and_draws_fairly():
    """Every card comes as often as it should, within four standard errors."""
    row, drawn = np.zeros(kernel.LENGTH, np.int8), np.zeros(10, np.int8)
    generator, total, jokers = np.array([5], np.uint64), np.zeros(4), 0
    for _ in range(4000):
        kernel.deal(row, generator, 4)
        assert sorted(row[kernel.LETTERS : kernel.LETTERS + 16]) == sorted([0, 1, 2, 3] * 4)
        total[row[kernel.LETTERS]] += 1
        kernel.draw(row, generator, drawn)
        assert drawn.sum() == 4
        jokers += int(drawn[9])
    assert abs(total - 1000).max() < 4 * 27.4
    assert abs(jokers / 4000 - 8 / 38) < 4 * 0.43 / 4000**0.5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_compiled_players_think_like_the_readable_ones(seats):
    """The same beliefs, the same winning chances, the same greedy guesses, in whole games."""
    table, powers = tables(seats), learnt_powers(seats)
    for seed in range(2):
        match, randomness, mind = started(seats, "notebook", seed), Pseudo(seed), new_mind()
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
                see(mind, table.hands, pointed, row[kernel.LETTERS + pointed])


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
            assert action_of(number, kernel.cards_left(row, seat)) in preferred(view, legal, belief)
    bot = BOTS["greedy"]
    return bot.choose(moment_of(match, seat, bot, randomness)).action


def test_warming_up_compiles_everything():
    """The kernel is ready afterwards, with 35 hands in its tables."""
    kernel.warm_up()
    assert len(tables(2).hands) == len(HANDS)
