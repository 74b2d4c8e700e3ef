"""The command line in an environment of its own."""

import os
import subprocess
from pathlib import Path

import pytest
from tests.cli.program import QUINARY, Run


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment of its own for saved games."""
    return {**os.environ, "QUINARY_HOME": str(tmp_path / "home"), "COLUMNS": "100"}


@pytest.fixture
def run(home: dict[str, str], tmp_path: Path) -> Run:
    """Runs the command line with some typed lines."""

    def run_quinary(*arguments: object, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*QUINARY, *map(str, arguments)],
            env=home,
            cwd=tmp_path,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )

    return run_quinary
