"""The wheel, built once for all tests, and empty environments to install it into."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.once import made_once

ROOT = Path(__file__).parents[2]


def build(copy: Path) -> Path:
    """The wheel, built from a copy of what git knows."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", copy / "dist", copy], check=True, timeout=600)
    (built,) = (copy / "dist").glob("quinary-*.whl")
    return built


def built_once(factory: pytest.TempPathFactory) -> Path:
    """The wheel, the same for all tests."""

    def make(folder: Path) -> None:
        shutil.copy(build(factory.mktemp("copy")), folder)

    (wheel,) = made_once(factory, "wheel", make).glob("*.whl")
    return wheel


class Installed:
    """An environment with nothing but the wheel and one of its extras."""

    def __init__(self, wheel: Path, extra: str, folder: Path) -> None:
        self.folder = folder
        self.program = str(folder / "bin" / "quinary")
        self.python = str(folder / "bin" / "python")
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
        self.packages = next((folder / "lib").glob("python3*/site-packages"))
        pip = [sys.executable, "-m", "pip", "--python", self.python, "install", "--quiet"]
        what = f"{wheel}[{extra}]" if extra else str(wheel)
        subprocess.run([*pip, "--disable-pip-version-check", "--no-compile", what], check=True)

    def environment(self) -> dict[str, str]:
        """An environment that sees neither the checkout nor Node nor anybody's games."""
        return {
            "HOME": str(self.folder),
            "PATH": str(self.folder / "bin"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def run(self, *words: object, typed: str = "") -> "subprocess.CompletedProcess[str]":
        """Runs `quinary` there."""
        return self._run([self.program, *map(str, words)], typed)

    def python_runs(self, code: str) -> str:
        """What the Python code prints there; it must succeed."""
        done = self._run([self.python, "-c", code], "")
        assert done.returncode == 0, done.stderr
        return done.stdout

    def _run(self, command: list[str], typed: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            command,
            input=typed,
            env=self.environment(),
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
            timeout=600,
        )

    def megabytes(self) -> float:
        """How much lies there beyond Python itself."""
        files = (file for file in self.packages.rglob("*") if file.is_file())
        return sum(file.stat().st_size for file in files) / 1e6
