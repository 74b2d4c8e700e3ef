"""Training comes to the same file every time, also when it was stopped on the way."""

import pytest

from quinary.bots.trained import unpack
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.bots import training
from quinary.games.einsteincode.bots.hands import DEFENCES
from quinary.games.einsteincode.bots.measure import share


@pytest.fixture(autouse=True)
def short(monkeypatch):
    """A training that takes no time."""
    monkeypatch.setattr(training, "GAMES", {2: 40, 3: 20})
    monkeypatch.setattr(training, "PART", 20)


def test_training_is_repeatable_and_resumes(tmp_path):
    """The same file anew, and from what a stopped run left behind."""
    told: list[float] = []
    files = []
    for folder in ("whole", "stopped"):
        (tmp_path / folder).mkdir()
        files.append(training.train(lambda _, done: told.append(done), tmp_path / folder))
    (tmp_path / "stopped" / "tables-of-3.npy").unlink()
    before = len(told)
    files.append(training.train(lambda _, done: told.append(done), tmp_path / "stopped"))
    assert files[0] == files[1] == files[2]
    assert len(told) - before < before / 2  # only what was missing
    assert all(0 <= done <= 1 for done in told)


def test_a_damaged_checkpoint_is_made_anew(tmp_path):
    """What can't be read is not believed."""
    first = training.train(lambda *_: None, tmp_path)
    (tmp_path / "tables-of-2.npy").write_bytes(b"nonsense")
    assert training.train(lambda *_: None, tmp_path) == first
    arrays = unpack(first["powers"], name="powers", game=GAME.id, rules=GAME.rules_version)
    assert arrays["powers"].shape == (2, 5, 4, len(DEFENCES))


def test_a_share_has_its_error():
    """Half of a hundred games: 0.5, give or take 0.05."""
    assert share(50, 100).of_wins() == {"win": 0.5, "se": pytest.approx(0.05), "n": 100}
