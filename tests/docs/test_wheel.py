"""The package as it is installed: the browser's app is in it, and no Node is needed."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from quinary.core.text.languages import LANGUAGES

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from a copy of what git knows."""
    copy = tmp_path_factory.mktemp("copy")
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


def test_an_installed_server_shows_the_app(wheel, tmp_path):
    """Pages, boards, words and rules are there; sources, tests and Node's packages are not."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path)
    assert "quinary/static/index.html" in names
    assert "quinary/static/sw.js" in names
    assert any(
        name.startswith("quinary/static/assets/") and name.endswith(".js.br") for name in names
    )
    for game in ("einstein", "einsteincode", "knister", "masterdice", "rigolade"):
        for language in LANGUAGES:
            assert f"quinary/games/{game}/locale/{language}.ftl" in names
        assert f"quinary/games/{game}/RULES.de.md" in names
    assert not [name for name in names if name.endswith((".svelte", ".ts")) or "/tests/" in name]
    assert not [name for name in names if "node_modules" in name]
    # It is this wheel that is asked, in a process that can't see the checkout or Node.
    page = "r.files('quinary').joinpath('static/index.html').read_text()[:15]"
    code = f"import quinary, importlib.resources as r; print(quinary.__file__, {page})"
    shown = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PATH": "/nonexistent"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert str(tmp_path) in shown.stdout
    assert "<!doctype html>" in shown.stdout
