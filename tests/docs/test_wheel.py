"""The package as it is installed: the browser's app is in it, and no Node is needed."""

import os
import re
import subprocess
import sys
import zipfile

import pytest
from tests.docs.wheels import built_once

from quinary.core.text.languages import LANGUAGES
from quinary.server.http.security import HEADERS

URL = re.compile(r"(?:https?:|wss?:|[\"'(=])//([\w.-]+\.\w+)")
# Hosts that are named in what was built, though nothing is ever fetched there.
NAMES = {"www.w3.org": "namespaces of SVG and XHTML", "svelte.dev": "in the texts of errors"}
FETCHED = re.compile(r"""(?:\b(?:src|href|import|from)\b\s*[=(]?\s*|url\()["'`]?(?:https?:)?//""")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from a copy of what git knows."""
    return built_once(tmp_path_factory)


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


def test_nothing_comes_from_another_host(wheel):
    """Fonts, pictures and scripts come from the server itself, and the browser is told so."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.startswith("quinary/static/")]
        texts = {
            name: archive.read(name).decode()
            for name in names
            if not name.endswith((".br", ".gz", ".png", ".woff2"))
        }
    assert len(texts) > 20
    for name, text in texts.items():
        assert set(URL.findall(text)) <= NAMES.keys(), name
        assert not FETCHED.search(text), name
    policy = HEADERS["Content-Security-Policy"]
    assert policy.startswith("default-src 'self';")
    sources = {word for rule in policy.split(";") for word in rule.split()[1:]}
    assert sources == {"'self'", "'none'", "data:", "blob:"}
