"""What all tests need, those in the games' folders too."""

import signal
import sys
from pathlib import Path

import pytest
from hypothesis import settings

# Started in the background, a shell lets us ignore Ctrl-C, and programs that we start would, too.
signal.signal(signal.SIGINT, signal.default_int_handler)

# What tests and measurements share is found from the repository's own folder.
sys.path.insert(0, str(Path(__file__).parent))

pytest_plugins = ["tests.not_run"]

# A failed assertion in a shared module says as much as one in a test.
pytest.register_assert_rewrite("tests.server.support")

# How long an example takes is no claim of any test, and a busy machine is no failure.
# CI tries as many new examples as anybody.
settings.register_profile("untimed", settings.get_profile("default"), deadline=None)
settings.load_profile("untimed")
