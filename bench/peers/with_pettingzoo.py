"""PettingZoo's side: its raw tic-tac-toe."""

import random

from pettingzoo.classic.tictactoe import tictactoe

from bench.peers.worker import Work, serve


def tic_tac_toe() -> Work:
    """Steps of the environment without its wrappers, with random legal actions."""
    env, choose = tictactoe.raw_env(), random.Random(1)

    def work() -> int:
        env.reset(seed=1)
        steps = 0
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if seen else env.observe(agent)["action_mask"]
            legal = mask.nonzero()[0]
            env.step(int(legal[choose.randrange(len(legal))]))
            steps += 1
        return steps

    return work


if __name__ == "__main__":
    serve({"tic_tac_toe": tic_tac_toe}, ("pettingzoo",))
