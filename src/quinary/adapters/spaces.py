"""Gymnasium's spaces for a game in numbers."""

from typing import Any

from quinary.core.errors import extra

with extra("rl", "Gymnasium is"):
    import numpy as np
    from gymnasium import spaces

from quinary.core.encoding import AnyEncoding


def action_space(encoding: AnyEncoding) -> spaces.Space[Any]:
    """All indices; the mask says which of them are legal now."""
    return spaces.Discrete(encoding.indices)


def observation_space(encoding: AnyEncoding) -> spaces.Space[Any]:
    """Vectors of whole numbers, each between the bounds of its feature."""
    low = np.array(encoding.lows, np.float32)
    high = np.array(encoding.highs, np.float32)
    return spaces.Box(low, high, dtype=np.float32)


def masked_space(encoding: AnyEncoding, more: int = 0) -> spaces.Space[Any]:
    """An observation with its mask, with `more` indices added to those of the game."""
    mask: spaces.Space[Any] = spaces.Box(0, 1, (encoding.indices + more,), np.int8)
    return spaces.Dict({"observation": observation_space(encoding), "action_mask": mask})
