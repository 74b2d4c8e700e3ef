"""What training keeps on disk is whole or not there, and goes into trained files as it is."""

import numpy as np
import pytest

from quinary.bots.checkpoints import array_of, keep, made_once
from quinary.bots.trained import pack, unpack


def test_what_is_made_is_kept(tmp_path):
    """The second time nothing is made, and nothing but the file is left behind."""
    path, made = tmp_path / "deep" / "numbers.npy", np.arange(6).reshape(2, 3)
    assert (made_once(path, lambda: made) == made).all()
    assert (made_once(path, lambda: pytest.fail("made again")) == made).all()
    assert [found.name for found in path.parent.iterdir()] == ["numbers.npy"]


def test_without_a_path_nothing_is_kept(tmp_path):
    """Rehearsals leave no files."""
    assert made_once(None, lambda: np.ones(2)).tolist() == [1, 1]
    assert not list(tmp_path.iterdir())


def test_a_checkpoint_takes_the_place_of_the_last(tmp_path):
    """Arrays come back by name, the newest ones."""
    path = tmp_path / "work.npz"
    for done in (1, 2):
        keep(path, done=done, weights=np.full(3, done))
    with np.load(path) as kept:
        assert (int(kept["done"]), kept["weights"].tolist()) == (2, [2, 2, 2])
    assert [found.name for found in tmp_path.iterdir()] == ["work.npz"]


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.float32])
def test_arrays_go_into_files_and_back(kind):
    """Shape, kind and numbers stay, also of an array that is a part of another."""
    numbers = np.arange(24).astype(kind).reshape(4, 6)[:, ::2]
    data = pack({"some": array_of(numbers)}, game="pig", rules=1, made={})
    found = unpack(data, name="some", game="pig", rules=1)["some"]
    assert (found.shape, found.numbers.tolist()) == ((4, 3), numbers.ravel().tolist())
