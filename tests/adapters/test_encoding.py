"""Games in numbers: actions with spellings of their own, observations that hold nothing hidden."""

from dataclasses import replace

import numpy as np
import pytest

from quinary.adapters.simulation import Playing, Simulation, simulation_of
from quinary.core.chance import Pseudo
from quinary.core.encoding import encoding_of
from quinary.core.errors import BadOptions, IllegalAction, Malformed, NotYourTurn
from quinary.core.game import CHANCE, AnyGame, make_options
from quinary.core.registry import all_games, find_game
from quinary.core.text.rulebook import clauses
from quinary.testing.encoding import check_encoding

GAMES = all_games()
TABLES = [
    (game, seats) for game in GAMES for seats in range(game.min_seats, (game.max_seats or 4) + 1)
]


def named(table):
    return f"{table[0].id}-{table[1]}"


def by_rules(game: AnyGame, seats: int) -> Simulation:
    """The game by its readable rules."""
    return Simulation(game, make_options(game, {}), seats)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_numbers_keep_their_laws(game):
    """Spellings, bounds and secrets hold in every state of random games with any options."""
    for seed in range(2):
        assert check_encoding(game, seed).acts


def play(simulation: Playing, randomness: Pseudo) -> None:
    """Plays on at random to the end."""
    while simulation.turn != ():
        if simulation.turn is CHANCE:
            simulation.draw(randomness)
        else:
            seat = simulation.turn[randomness.below(len(simulation.turn))]
            legal = simulation.legal(seat)
            simulation.act(seat, legal[randomness.below(len(legal))])


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_a_game_ends_and_its_points_are_the_rules(table):
    """Random indices lead to the end of a game, scored as its rules score it."""
    game, seats = table
    simulation = by_rules(game, seats)
    play(simulation, Pseudo(1))
    assert not simulation.broken_off
    assert game.to_act(simulation.state) == ()
    assert tuple(simulation.points) == game.result(simulation.state).scores


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_the_lean_game_plays_as_the_rules_do(seats):
    """Step by step, KNISTER's quick way shows, allows and scores what its rules do."""
    game, randomness = find_game("knister"), Pseudo(seats)
    lean, rules = simulation_of(game, {}, seats), by_rules(game, seats)
    for _ in range(3):
        lean.restart()
        rules.restart()
        while rules.turn != ():
            assert lean.turn == rules.turn
            assert list(lean.points) == list(rules.points)
            for seat in range(seats):
                assert lean.legal(seat) == rules.legal(seat)
                assert np.array_equal(lean.mask(seat), rules.mask(seat))
                assert np.array_equal(lean.observation(seat), rules.observation(seat))
            if rules.turn is CHANCE:
                outcome = rules.chance().sample(randomness)
                lean.happen(outcome)
                rules.happen(outcome)
            else:
                seat = rules.turn[randomness.below(len(rules.turn))]
                index = rules.legal(seat)[randomness.below(len(rules.legal(seat)))]
                lean.act(seat, index)
                rules.act(seat, index)
            assert lean.state == rules.state
        assert lean.turn == ()
        assert lean.result() == rules.result()


def test_the_lean_game_throws_the_same_dice():
    """The same numbers give the same game, whichever way it is played."""
    game = find_game("knister")
    ways = simulation_of(game, {}, 1), by_rules(game, 1)
    for simulation in ways:
        randomness = Pseudo(8)
        while simulation.turn != ():
            if simulation.turn is CHANCE:
                simulation.draw(randomness)
            else:
                simulation.act(0, simulation.legal(0)[0])
    assert ways[0].state == ways[1].state


def test_crowds_are_played_by_the_rules():
    """Where keeping everybody's observation up to date costs too much, nothing is kept."""
    crowd = simulation_of(find_game("knister"), {}, 30)
    crowd.draw(Pseudo(1))
    assert isinstance(crowd, Simulation)
    assert crowd.observation(29).shape == (2 + 27 * 30,)


def test_a_clone_goes_its_own_way():
    """What happens in a clone does not happen in the game that it came from."""
    for game_id in ("knister", "rigolade"):
        simulation = simulation_of(find_game(game_id), {}, 2)
        before = simulation.state
        play(simulation.clone(), Pseudo(3))
        assert simulation.state == before
        assert simulation.turn is CHANCE


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_what_is_not_legal_is_refused_with_its_clause(table):
    """Every index that the mask excludes is refused by a clause of the rules; nothing changes."""
    game, seats = table
    simulation, randomness = by_rules(game, seats), Pseudo(5)
    for _ in range(60):
        if simulation.turn == ():
            break
        if simulation.turn is CHANCE:
            simulation.draw(randomness)
            continue
        seat = simulation.turn[0]
        before, excluded = simulation.state, np.flatnonzero(simulation.mask(seat) == 0)
        if len(excluded):
            index = int(excluded[randomness.below(len(excluded))])
            with pytest.raises(IllegalAction) as refusal:
                simulation.act(seat, index)
            assert refusal.value.clause in clauses(game)
        assert simulation.state is before
        legal = simulation.legal(seat)
        simulation.act(seat, legal[randomness.below(len(legal))])


@pytest.mark.parametrize("lean", [True, False])
def test_whose_turn_it_is_not_is_told_so(lean):
    """Out of turn and out of range are refused differently from what a rule forbids."""
    game = find_game("knister")
    simulation = simulation_of(game, {}, 2) if lean else by_rules(game, 2)
    with pytest.raises(NotYourTurn):
        simulation.act(0, 3)
    simulation.draw(Pseudo(1))
    with pytest.raises(Malformed, match="0 to 24"):
        simulation.act(0, 25)
    simulation.act(0, 3)
    with pytest.raises(NotYourTurn):
        simulation.act(0, 4)
    assert not simulation.mask(0).any()


def test_a_game_that_never_ends_is_broken_off():
    """Players who decline for ever are sent home, and the win is nobody's."""
    simulation = by_rules(find_game("einsteincode"), 2)
    randomness, decline = Pseudo(2), simulation.encoding.indices - 1
    while simulation.turn != ():
        if simulation.turn is CHANCE:
            simulation.draw(randomness)
            continue
        legal = simulation.legal(simulation.turn[0])
        simulation.act(simulation.turn[0], decline if decline in legal else legal[0])
    assert simulation.broken_off
    assert simulation.decisions == simulation.encoding.longest
    assert simulation.result().winners == ()


def test_an_equation_is_spelt_slot_first():
    """RIGOLADE: after a slot only equations that fit there are legal, and nobody else sees it."""
    simulation, randomness = by_rules(find_game("rigolade"), 2), Pseudo(4)
    while simulation.turn is CHANCE or min(simulation.legal(simulation.turn[0])) >= 110:
        if simulation.turn is CHANCE:
            simulation.draw(randomness)
        else:
            simulation.act(simulation.turn[0], simulation.encoding.indices - 1)
    seat = simulation.turn[0]
    slot = simulation.legal(seat)[0]
    before, other = simulation.state, simulation.observation(1 - seat)
    assert slot < 110
    simulation.act(seat, slot)
    assert simulation.state is before
    assert simulation.observation(seat)[-1] == slot + 1
    assert np.array_equal(simulation.observation(1 - seat), other)
    assert all(110 <= index < 1670 for index in simulation.legal(seat))
    with pytest.raises(IllegalAction, match="RIG-6"):
        simulation.act(seat, slot)
    simulation.act(seat, simulation.legal(seat)[0])
    assert simulation.points[seat] > 0


def test_a_game_without_numbers_says_so():
    """A game that offers no encoding is refused in one sentence."""
    plain = replace(find_game("knister"), encoding=None)
    with pytest.raises(BadOptions, match="offers no encoding"):
        encoding_of(plain, make_options(plain, {}), 1)
