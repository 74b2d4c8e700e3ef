"""The documents are true: examples are read, commands exist, links lead somewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from quinary.core.registry import find_game, game_ids

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
NAMES = {find_game(game_id).name: game_id for game_id in game_ids()}


def examples() -> list[tuple[str, str, str]]:
    """Game, kind and text of every example in docs/play/notation.md."""
    page = (ROOT / "docs" / "play" / "notation.md").read_text(encoding="utf-8")
    found = []
    for section in page.split("\n## ")[1:]:
        game_id = NAMES[section.splitlines()[0]]
        for kind, text in re.findall(
            r"^\| (action|outcome|position) `(.*?)` \|", section, re.MULTILINE
        ):
            found.append((game_id, kind, text.replace("\\|", "|")))
    return found


@pytest.mark.parametrize(("game_id", "kind", "text"), examples())
def test_the_notation_page_is_true(game_id, kind, text):
    """Every example is what the game itself prints."""
    notation = find_game(game_id).notation
    parse = getattr(notation, f"parse_{kind}")
    assert getattr(notation, f"format_{kind}")(parse(text)) == text


def test_the_notation_page_is_complete():
    """Every game is on the page."""
    assert {game_id for game_id, _, _ in examples()} == set(game_ids())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    """Every relative link names a file of the project."""
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_every_page_is_in_the_index():
    """docs/index.md links to each page of the documents."""
    index = ROOT / "docs" / "index.md"
    targets = re.findall(r"\]\(([^)#]+)", index.read_text(encoding="utf-8"))
    linked = {(index.parent / target).resolve() for target in targets}
    assert linked >= set(ROOT.glob("docs/**/*.md")) - {index}


def test_every_folder_is_on_the_map():
    """docs/architecture.md names each folder of the package."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for folder in (ROOT / "src" / "quinary").iterdir():
        if folder.is_dir() and folder.name not in ("__pycache__", "games"):
            assert f"`src/quinary/{folder.name}/`" in page


def test_every_file_of_a_walk_is_there():
    """docs/architecture.md walks through real files, at most 15 in each walk."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    walks = re.findall(r"^## (One .*?)\n(.*?)(?=^## )", page, re.MULTILINE | re.DOTALL)
    assert len(walks) == 4
    for title, walk in walks:
        files = set(re.findall(r"`((?:src|web)/[^`]+)`", walk))
        assert 5 <= len(files) <= 15, title
        assert all((ROOT / file).is_file() for file in files), title


def test_the_readme_engine_example():
    """What the README shows is what the engine says."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(r"^\$ echo '(.*)' \| quinary engine\n(.*)$", page, re.MULTILINE)
    assert found
    answer = subprocess.run(
        [sys.executable, "-m", "quinary", "engine"],
        input=found[1] + "\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    ).stdout
    assert answer.strip() == found[2]


def test_the_readme_commands_exist():
    """Every `quinary …` line of the README names a command that there is."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    from quinary.cli import COMMANDS  # noqa: PLC0415  the test is about it

    named = set(re.findall(r"^quinary (\w+)", page, re.MULTILINE))
    assert named <= set(COMMANDS)
    assert set(COMMANDS) <= set(re.findall(r"quinary (\w+)", page)) | {"games"}
