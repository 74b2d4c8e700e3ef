"""The tree stays readable: small folders, short files, and module names that people search for."""

import tokenize
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = [path for top in ("src", "tests", "bench") for path in (ROOT / top).rglob("*.py")]
MOST_FILES = 15
MOST_LINES = 400
FORBIDDEN = {"telling", "asking", "looking", "care", "house", "told"}


def test_folders_are_small():
    """No folder of src/quinary holds more than 15 Python files."""
    package = ROOT / "src" / "quinary"
    folders = [package, *(path for path in package.rglob("*") if path.is_dir())]
    counts = {str(at.relative_to(ROOT)): len(list(at.glob("*.py"))) for at in folders}
    assert {at: count for at, count in counts.items() if count > MOST_FILES} == {}


def test_files_are_short():
    """No Python file of the sources, the tests or the measurements has more than 400 lines."""
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in SOURCES
    }
    assert {path: lines for path, lines in lengths.items() if lines > MOST_LINES} == {}


def test_modules_have_names_that_people_search_for():
    """No module or package is called by one of the old metaphors."""
    named = [
        str(path.relative_to(ROOT))
        for path in SOURCES
        if FORBIDDEN & {path.stem, path.stem.removeprefix("test_"), path.parent.name}
    ]
    assert named == []


def test_comments_are_there_and_few():
    """Between 3 and 5 of 100 lines of the sources, tests apart, carry one."""
    commented = lines = 0
    for path in (ROOT / "src").rglob("*.py"):
        if "tests" in path.relative_to(ROOT).parts:
            continue
        with tokenize.open(path) as file:
            tokens = list(tokenize.generate_tokens(file.readline))
        commented += len({each.start[0] for each in tokens if each.type == tokenize.COMMENT})
        lines += tokens[-1].start[0] - 1
    assert 3 <= 100 * commented / lines <= 5
