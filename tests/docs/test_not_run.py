"""Tests that a machine can't run are named at the end of `make test`, and refused by CI."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.support import nginx

ROOT = Path(__file__).parents[2]
PYTHON = """
import pytest

@pytest.mark.parametrize("number", range(3))
def test_left_out(number):
    if number:
        pytest.skip("No nginx here: sudo apt install nginx")
"""
SCRIPT = "test('is run', () => {}); test.skip('is left out', () => {});"
CONFIG = """export default { test: {
    globals: true, reporters: [['%s/tests/browser/not-run.ts', { part: 'browser' }]],
} };"""
REFUSED = "CI leaves no test out: this run is refused."


def run(folder: Path, command: list[str], **env: str) -> tuple[int, str, str]:
    """The exit status of a test runner, what it said, and what `make test` would say at its end."""
    inherited = {name: value for name, value in os.environ.items() if name != "CI"}
    notes = folder / "notes"
    quick = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command,
        cwd=folder,
        env={**inherited, **quick, "NOT_RUN": str(notes), **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    said = subprocess.run(
        [str(ROOT / "tools" / "not-run"), str(notes)], capture_output=True, text=True, check=True
    )
    return done.returncode, done.stdout, said.stdout


@pytest.fixture
def python_tests(tmp_path: Path) -> list[str]:
    """Three tests, two of which can't be run."""
    (tmp_path / "test_it.py").write_text(PYTHON)
    return [sys.executable, "-m", "pytest", "-q", "-p", "tests.not_run", "test_it.py"]


@pytest.fixture
def browser_tests(tmp_path: Path) -> list[str]:
    """Two tests for Vitest, one of which is skipped."""
    (tmp_path / "it.test.js").write_text(SCRIPT)
    (tmp_path / "vitest.config.mjs").write_text(CONFIG % ROOT)
    return ["node", str(ROOT / "node_modules" / "vitest" / "vitest.mjs"), "run"]


@pytest.mark.parametrize("cores", [[], ["-p", "xdist", "-n", "1"]])
def test_what_pytest_left_out_is_named(tmp_path, python_tests, cores):
    """One line for each reason, with the command that would help; the run itself is good."""
    status, said, end = run(tmp_path, python_tests + cores)
    assert status == 0, said
    assert end == "Not run: 2 tests. No nginx here: sudo apt install nginx\n"
    assert end in said
    assert REFUSED not in said


def test_what_vitest_left_out_is_named(tmp_path, browser_tests):
    """Each skipped test has its line; the run itself is good."""
    status, said, end = run(tmp_path, browser_tests)
    assert status == 0, said
    assert end == "Not run: it.test.js: is left out\n"
    assert end in said
    assert REFUSED not in said


@pytest.mark.parametrize("runner", ["python_tests", "browser_tests"])
def test_ci_refuses_what_left_a_test_out(tmp_path, request, runner):
    """A skipped test is a failure there, and it says so."""
    status, said, _ = run(tmp_path, request.getfixturevalue(runner), CI="true")
    assert status == 1, said
    assert REFUSED in said


def test_ci_accepts_a_run_of_every_test(tmp_path, python_tests):
    """Where nothing was left out there is nothing to refuse, and the end says that."""
    one = [*python_tests[:-1], "test_it.py::test_left_out[0]"]
    status, said, end = run(tmp_path, one, CI="true")
    assert status == 0, said
    assert end == "Every test was run.\n"


@pytest.mark.parametrize("missing", [["nginx"], ["openssl"], ["nginx", "openssl"]])
def test_the_tests_of_deploy_say_what_to_install(monkeypatch, missing):
    """All that is missing, in one command."""
    which = shutil.which
    monkeypatch.setattr(
        shutil, "which", lambda name, path: None if name in missing else which("sh", path=path)
    )
    with pytest.raises(pytest.skip.Exception, match=f"sudo apt install {' '.join(missing)}$"):
        nginx.tool("openssl")


def test_ci_is_told_that_it_is_ci():
    """.ci/run refuses such a run wherever it is started."""
    assert "\nexport CI=true\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
