"""What all tests need."""

import signal
import sys
from pathlib import Path

import pytest

# Started in the background, a shell lets us ignore Ctrl-C, and programs that we start would, too.
signal.signal(signal.SIGINT, signal.default_int_handler)

# What tests and measurements share is found from the repository's own folder.
sys.path.insert(0, str(Path(__file__).parents[1]))

# A failed assertion in a shared module says as much as one in a test.
pytest.register_assert_rewrite("tests.server.support")
