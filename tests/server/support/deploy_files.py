"""The files in deploy/ and the page that explains them."""

import re
from pathlib import Path

from click.testing import CliRunner

from quinary.cli import COMMANDS, main

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "host" / "deploy.md").read_text(encoding="utf-8")
INSTALLED = "/opt/quinary/venv/bin/quinary"
WAIT = 20


def refusals(line: str) -> list[str]:
    """The command and options of a `quinary …` line that do not exist."""
    command = re.findall(r"(?:^|/bin/)quinary ([a-z]+)", line)[0]
    if command not in COMMANDS:
        return [f"quinary {command}"]
    help_text = CliRunner().invoke(main, [command, "--help"]).output
    return [option for option in re.findall(r"--[a-z-]+", line) if f"{option} " not in help_text]
