"""Pgx's side: tic-tac-toe, 1,024 boards at a time, compiled by JAX."""

from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

from bench.peers.worker import Work, serve

TABLES = 1024
STEPS = 200


def tic_tac_toe() -> Work:
    """Steps with random legal actions and new games at once, all in one compiled scan."""
    env = pgx.make("tic_tac_toe")
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, first, second = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(first, logits, axis=-1)
        state = step(state, actions, jax.random.split(second, TABLES))
        return (state, key), state.rewards.sum()

    @jax.jit
    def many(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, (state, key), None, length=STEPS)

    state = init(jax.random.split(jax.random.PRNGKey(1), TABLES))
    kept = [state, jax.random.PRNGKey(2)]

    def work() -> int:
        (kept[0], kept[1]), result = many(*kept)
        result.block_until_ready()
        return STEPS * TABLES

    return work


if __name__ == "__main__":
    serve({"tic_tac_toe": tic_tac_toe}, ("pgx", "jax"))
