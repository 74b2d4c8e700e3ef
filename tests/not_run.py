"""Tests that were left out are counted, said at the end of `make test`, and refused by CI.

A test is left out where the machine lacks what only root can install; its reason says what to type.
"""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest


def reason(report: Any) -> str:
    """Why a test was skipped, as it was written there."""
    _, _, text = report.longrepr
    return str(text).removeprefix("Skipped: ")


def summary(reports: list[Any]) -> list[str]:
    """One line for each reason."""
    counts = Counter(reason(report) for report in reports)
    return [f"Not run: {tests(count)}. {why}" for why, count in counts.items()]


def note(lines: list[str]) -> None:
    """Keeps the lines where `make test` wants them, until tools/not-run prints them."""
    if folder := os.environ.get("NOT_RUN"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        (Path(folder) / "pytest").write_text("".join(f"{line}\n" for line in lines))


def tests(count: int) -> str:
    """How many they are, in words."""
    return "1 test" if count == 1 else f"{count} tests"


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Notes what was left out, and fails in CI if anything was."""
    reporter: Any = session.config.pluginmanager.getplugin("terminalreporter")
    if reporter is None or hasattr(session.config, "workerinput"):
        return
    left_out = reporter.stats.get("skipped", [])
    note(summary(left_out))
    if left_out and os.environ.get("CI") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Says what was left out, and why."""
    for line in summary(terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_line(line, yellow=True)
    if terminalreporter.stats.get("skipped") and os.environ.get("CI"):
        terminalreporter.write_line("CI leaves no test out: this run is refused.", red=True)
