"""OpenSpiel's side: native rollouts, and games that are driven from Python."""

import random
from typing import Any

import pyspiel

from bench.peers.worker import Work, serve

ROLLOUTS = 200


def play(game: Any, choose: random.Random) -> int:
    """One random game, driven from Python; how many nodes it had."""
    state, nodes, share = game.new_initial_state(), 0, choose.random
    while not state.is_terminal():
        if state.is_chance_node():
            left = share()
            for outcome, likely in state.chance_outcomes():
                left -= likely
                if left < 0:
                    state.apply_action(outcome)
                    break
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(share() * len(legal))])
        nodes += 1
    return nodes


def rolled_out(name: str) -> tuple[Work, float]:
    """Native random rollouts, through the evaluator of its MCTS bot; and a game's mean length."""
    game, choose = pyspiel.load_game(name), random.Random(1)
    games = 200 if name == "pig" else 5
    length = sum(play(game, choose) for _ in range(games)) / games
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS if name == "pig" else 20, seed=3)
    simulations = 4
    bot = pyspiel.MCTSBot(
        game, evaluator, 1.0, simulations, max_memory_mb=100, solve=False, seed=4, verbose=False
    )
    count = simulations * (ROLLOUTS if name == "pig" else 20)

    def work() -> int:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        bot.step(state)
        return count

    return work, length


def pig() -> Work:
    """Nodes of native rollouts of pig."""
    work, length = rolled_out("pig")
    return lambda: round(work() * length)


def yacht() -> Work:
    """Games of yacht, for two players."""
    return rolled_out("yacht")[0]


def pig_from_python() -> Work:
    """Nodes of pig, driven from Python."""
    game, choose = pyspiel.load_game("pig"), random.Random(1)
    return lambda: play(game, choose)


def kuhn_from_python() -> Work:
    """Nodes of a game that is written in Python."""
    import open_spiel.python.games  # registers it

    game, choose = pyspiel.load_game("python_kuhn_poker"), random.Random(1)
    assert open_spiel
    return lambda: sum(play(game, choose) for _ in range(10))


if __name__ == "__main__":
    serve(
        {
            "pig": pig,
            "yacht": yacht,
            "pig_from_python": pig_from_python,
            "kuhn_from_python": kuhn_from_python,
        },
        ("open-spiel",),
    )
