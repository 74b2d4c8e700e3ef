"""Whatever needs an extra says which one to install, in one sentence."""

import json
import subprocess
import sys

NEEDS = {
    "quinary.adapters.gym": "rl",
    "quinary.adapters.open_spiel": "rl",
    "quinary.adapters.pettingzoo": "rl",
    "quinary.adapters.simulation": "rl",
    "quinary.adapters.vector": "fast,rl",
    "quinary.data.parquet": "data",
    "quinary.fast": "fast",
    "quinary.fast.batch": "fast",
    "quinary.server.app": "server",
    "quinary.testing.equivalence": "fast",
}
LIBRARIES = ("gymnasium", "numba", "numpy", "pettingzoo", "pyarrow", "pyspiel", "starlette")
PROGRAM = f"""
import importlib, json, sys
sys.modules |= dict.fromkeys({LIBRARIES!r})
said = {{}}
for name in {list(NEEDS)!r}:
    try:
        importlib.import_module(name)
    except ImportError as error:
        said[name] = str(error)
from quinary.adapters import text
from quinary.bots.kernels import kernel
from quinary.core.registry import all_games
assert all(kernel(game, "compiled") is None for game in all_games())
print(json.dumps(said))
"""


def test_every_import_that_needs_an_extra_says_which():
    """As an ImportError, so that programs can go on without; bots play on in plain Python."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, timeout=120
    )
    said = json.loads(done.stdout)
    assert said.keys() == NEEDS.keys()
    for name, extra in NEEDS.items():
        assert said[name].endswith(f" not installed: pip install 'quinary[{extra}]'."), name
