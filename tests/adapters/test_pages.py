"""The pages for researchers: every example on them runs, in the order in which it is read."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs" / "research"
PAGES = (
    "data",
    "fast",
    "gymnasium",
    "open-spiel",
    "pettingzoo",
    "text-environment",
    "vector-env",
)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_run(page, capsys, tmp_path, monkeypatch):
    """All Python on the page runs from top to bottom, in one session."""
    monkeypatch.chdir(tmp_path)
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    examples = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    session: dict[str, object] = {"__name__": page}
    for example in examples:
        exec(compile(example, f"{page}.md", "exec"), session)
    assert examples
    capsys.readouterr()
