"""How bots think that are asked over the engine protocol: in plain Python, or compiled."""

import pytest
from tests.wire.test_engine import Pipe, started

from quinary.bots.kernels import kernel
from quinary.core.registry import find_game

engine = pytest.fixture(started)


def test_the_engine_names_how_its_bots_think(tmp_path, monkeypatch, request):
    """A game keeps the way that was ready when it began; the next one is compiled."""
    monkeypatch.setenv("QUINARY_CACHE", str(tmp_path))
    cold: Pipe = request.getfixturevalue("engine")
    game = {"game": "masterdice", "seats": 1, "seed": "way"}
    cold.ask("new", **game)
    cold.ask("chance")
    cold.ask("chance")
    first = cold.ask("best", seat=0, level="master")
    assert first["way"] == "plain"
    assert cold.ask("ready", game="masterdice")["way"] == "compiled"
    assert cold.ask("best", seat=0, level="master") == first
    cold.ask("new", **game)
    cold.ask("chance")
    cold.ask("chance")
    assert cold.ask("best", seat=0, level="master")["way"] == "compiled"
    assert cold.code("ready", game="chess") == "unknown-game"


def test_a_bot_in_a_hurry_does_not_wait_for_its_kernel(engine):
    """It answers in plain Python, and says so; meanwhile the kernel is loaded for later moves."""
    assert kernel(find_game("knister"), "compiled"), "this waits until it is compiled"
    engine.ask("new", game="knister", seats=1, seed="hurry")
    engine.ask("chance")
    assert engine.ask("best", seat=0, level="master", ms=200)["way"] == "plain"
    assert engine.ask("best", seat=0, level="master")["way"] == "compiled"
    assert engine.ask("best", seat=0, level="master", ms=2_000)["way"] == "compiled"
