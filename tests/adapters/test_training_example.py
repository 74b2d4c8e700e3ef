"""The training example learns something, within seconds."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from quinary.fast import playouts

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_knister.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_knister", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_bridge_tells_what_the_tables_tell(example):
    """Masks, rewards and last observations of a whole game."""
    bridge = example.Bridge(4, seed=2)
    seen = bridge.reset()
    assert seen.shape == (4, 26 * 12)
    for number in range(25):
        masks = np.stack(bridge.env_method("action_masks"))
        assert (masks.sum(axis=1) == 25 - number).all()
        seen, rewards, over, infos = bridge.step(masks.argmax(axis=1))
    assert over.all()
    assert len(bridge.finished) == 4
    assert all(info["terminal_observation"].sum() == 25 for info in infos)
    assert (seen.sum(axis=1) == 1).all()
    assert rewards.dtype == np.float32


def test_it_learns(example):
    """After 40,000 steps its games score more than random ones, by four standard errors."""
    _, scores = example.train(steps=40_000, tables=64)
    last = scores[-320:]
    assert np.mean(last) - playouts("knister", 0, 100_000).mean() > 4 * np.std(last) / 320**0.5
