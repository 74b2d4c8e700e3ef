"""OpenSpiel: its own tests for every game and number of players; chance, knowledge, resampling."""

import random
import subprocess
import sys
import unittest
from itertools import pairwise
from math import isclose
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts

import quinary.adapters.open_spiel  # noqa: F401  registers the games
from quinary.adapters.chance_nodes import Hands, drawing_of
from quinary.core.errors import BadOptions, IllegalAction
from quinary.core.game import CHANCE
from quinary.core.registry import all_games, find_game
from quinary.games.einsteincode.cards import FULL_PILE, deals, draws_from

TABLES = [
    (game.id, seats)
    for game in all_games()
    for seats in range(game.min_seats, (game.max_seats or 4) + 1)
]


def loaded(game: str, seats: int, **parameters: Any) -> Any:
    given = ",".join(f"{name}={value}" for name, value in parameters.items())
    return pyspiel.load_game(f"quinary_{game}(players={seats}{',' if given else ''}{given})")


def play_on(state: Any, dice: random.Random, nodes: int = 100_000) -> Any:
    """Plays at random, for this many nodes or to the end; gives the state back."""
    for _ in range(nodes):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, likelihoods = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, likelihoods)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    return state


def decision(state: Any, dice: random.Random, nodes: int) -> Any:
    """The state where somebody has to decide after this many nodes; None if the game is over."""
    play_on(state, dice, nodes)
    while state.is_chance_node():
        play_on(state, dice, 1)
    return None if state.is_terminal() else state


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_openspiel_is_content(game, seats):
    """`random_sim_test` finds masks, chance, serialisation, clones and observations in order."""
    pyspiel.random_sim_test(loaded(game, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "name",
    [
        "quinary_einstein(players=2,opening=strict,utility=win)",
        "quinary_einsteincode(players=3,memory=memory)",
        "quinary_masterdice(players=2,reports=by-hand)",
        "quinary_rigolade(players=2,board=small)",
    ],
)
def test_openspiel_is_content_with_options_too(name):
    """Games with other options than the usual ones pass the same test."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_openspiel_holds_us_to_its_interface(game, seats, capfd):
    """All of `api_test` that speaks of games too large to be listed."""
    random.seed(seats)  # it samples states by Python's own generator
    about = {"game": loaded(game, seats), "game_name": f"quinary_{game}"}
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), about)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    capfd.readouterr()  # OpenSpiel prints every refusal that the test provokes
    assert result.testsRun == 5
    assert result.failures + result.errors == []


def test_dice_are_listed_without_their_order():
    """21 rolls of two dice, 252 of five: not 36 and 7,776; and exactly as likely as they are."""
    for game, count in (("knister", 21), ("einstein", 252)):
        state = loaded(game, 1).new_initial_state()
        listed = state.chance_outcomes()
        assert len(listed) == count
        assert isclose(sum(likelihood for _, likelihood in listed), 1)
    state = loaded("knister", 1).new_initial_state()
    named = {state.action_to_string(number): each for number, each in state.chance_outcomes()}
    assert isclose(named["1-1"], 1 / 36)
    assert isclose(named["1-2"], 2 / 36)


@pytest.mark.parametrize(("game", "seats"), [("einsteincode", 2), ("rigolade", 2)])
def test_hands_are_drawn_piece_by_piece(game, seats):
    """The pieces' probabilities multiply to that of the hand, and every hand comes in one way."""
    rules, dice = find_game(game), random.Random(3)
    state = rules.setup(rules.options_type(), seats)
    while rules.to_act(state) is CHANCE:
        due = rules.chance(state)
        drawing, likelihood, outcome = drawing_of(due), 1.0, None
        while outcome is None:
            kinds, weights = zip(*drawing.outcomes(), strict=True)
            assert isclose(sum(weights), 1)
            pick = dice.choices(range(len(kinds)), weights)[0]
            likelihood *= weights[pick]
            outcome = drawing.pick(kinds[pick])
        assert isclose(likelihood, float(due.probability(outcome)))
        state = rules.apply(state, CHANCE, outcome).state


@pytest.mark.parametrize("due", [deals(2), draws_from(FULL_PILE)], ids=["dealt", "drawn"])
def test_every_hand_comes_about_in_exactly_one_way(due):
    """All deals of EINSTEINCODE for two, and all draws: each as likely as the rules say."""
    leaves: dict[Any, float] = {}
    paths: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    while paths:
        picks, likelihood = paths.pop()
        for kind, share in drawing_of(due, picks).outcomes():
            drawing = drawing_of(due, picks)
            assert isinstance(drawing, Hands)
            outcome = drawing.pick(kind)
            if outcome is None:
                paths.append(((*picks, kind), likelihood * share))
            else:
                assert outcome not in leaves
                leaves[outcome] = likelihood * share
    assert leaves.keys() == {outcome for outcome, _ in due}
    assert all(isclose(leaves[outcome], float(share)) for outcome, share in due)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_knowledge_only_grows(game, seats):
    """Perfect recall: what a player has known stands at the beginning of what it knows later."""
    state, dice = loaded(game, seats).new_initial_state(), random.Random(1)
    before = [""] * seats
    for _ in range(12):
        play_on(state, dice, 4)
        now = [state.information_state_string(player) for player in range(seats)]
        assert all(later.startswith(earlier) for earlier, later in zip(before, now, strict=True))
        assert len(set(now)) == seats
        before = now


def test_hidden_choices_are_in_nobody_elses_knowledge():
    """In KNISTER the second player knows the same, wherever the first has just written."""
    known = []
    for cell in (0, 24):
        state = loaded("knister", 2).new_initial_state()
        state.apply_action(5)
        state.apply_action(cell)
        known.append((state.information_state_string(1), state.observation_tensor(1)))
        assert f"> {cell}" in state.information_state_string(0)
    assert known[0] == known[1]


@pytest.mark.parametrize(("game", "seats"), [table for table in TABLES if table[1] > 1])
def test_resampling_keeps_what_a_player_knows(game, seats):
    """Another state that the player can't tell from this one, and that can be played out."""
    dice, others = random.Random(2), 0
    for nodes in (0, 15, 50):
        state = decision(loaded(game, seats).new_initial_state(), dice, nodes)
        if state is None:
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, dice.random)
        assert other.current_player() == player
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        others += str(other) != str(state)
        assert play_on(other, dice).is_terminal()
    assert others or not find_game(game).has_secrets or game == "masterdice"


def test_resampling_makes_up_what_is_hidden():
    """In EINSTEINCODE no other player's true cards are left anywhere in a resampled state."""
    dice = random.Random(4)
    state = decision(loaded("einsteincode", 2).new_initial_state(), dice, 12)
    player = state.current_player()
    truth = state.playing.state.codes[1 - player].letters
    made = [state.resample_from_infostate(player, dice.random) for _ in range(30)]
    codes = {each.playing.state.codes[1 - player].letters for each in made}
    assert len(codes) > 5
    for each in made:
        code = each.playing.state.codes[1 - player].letters
        knows = each.information_state_string(1 - player)
        assert str(code) in knows
        assert code == truth or str(truth) not in knows
        assert each.history() == []


def test_a_resampled_state_can_be_kept():
    """It survives being written down and read back, and being cloned."""
    dice, game = random.Random(6), loaded("einsteincode", 3)
    state = decision(game.new_initial_state(), dice, 20)
    other = state.resample_from_infostate(state.current_player(), dice.random)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, other))
    assert str(again) == str(other)
    assert str(other.clone()) == str(other)
    for player in range(3):
        assert again.information_state_string(player) == other.information_state_string(player)


def test_information_set_search_plays_our_games():
    """OpenSpiel's own IS-MCTS needs knowledge, resampling and clones: it finds a legal move."""
    state = decision(loaded("einsteincode", 2).new_initial_state(), random.Random(1), 14)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=2.0,
        max_simulations=15,
        evaluator=_Rollout(random.Random(1)),
    )
    assert bot.step(state) in state.legal_actions()


class _Rollout:
    """Plays at random to the end: what MCTS judges a position by."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    def evaluate(self, state: Any) -> Any:
        return play_on(state.clone(), self._dice).returns()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_the_win_can_be_the_utility():
    """With utility=win the players share 1, whatever their points."""
    game = loaded("knister", 3, utility="win")
    assert game.utility_sum() == 1
    state = play_on(game.new_initial_state(), random.Random(1))
    assert isclose(sum(state.returns()), 1)


def test_an_illegal_action_is_refused_with_its_clause():
    """Nothing is changed by it."""
    state = loaded("knister", 1).new_initial_state()
    for action in (3, 7, 3):
        state.apply_action(action)
    before = str(state)
    with pytest.raises(IllegalAction, match="KNI-3"):
        state.playing.act(0, 7)
    with pytest.raises(IllegalAction, match="KNI-3"):
        state.apply_action(7)
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(7)
    assert str(state) == before


def test_options_are_parameters():
    """They are named in the text that a game is loaded from, and refused by one sentence."""
    assert loaded("rigolade", 2, board="small").num_distinct_actions() == 42 + 964 + 3
    assert loaded("masterdice", 2, rounds=4).max_utility() == 2 * 73
    for wrong in ({"board": "huge"}, {"utility": "fame"}):
        with pytest.raises(BadOptions, match="one of"):
            loaded("rigolade", 2, **wrong)


def test_actions_have_names():
    """They are those of the game's notation; half an equation is its number."""
    state = loaded("knister", 1).new_initial_state()
    state.apply_action(3)
    assert state.action_to_string(0, 0) == "a1"
    assert state.string_to_action(0, "b1") == 1


def test_states_are_told_apart_by_their_texts():
    """Also in the middle of a draw, and of an equation that is being spelt."""
    state, dice = loaded("rigolade", 2).new_initial_state(), random.Random(1)
    steps = [str(state)]
    for _ in range(60):
        play_on(state, dice, 1)
        steps.append(str(state))
    assert all(one != other for one, other in pairwise(steps))


def test_the_interpreter_ends_in_peace():
    """OpenSpiel holds our games until after Python has ended."""
    code = (
        "import pyspiel, quinary.adapters.open_spiel; "
        "state = pyspiel.load_game('quinary_knister').new_initial_state()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], check=False, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
