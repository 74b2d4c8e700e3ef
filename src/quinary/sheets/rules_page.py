"""The summary of a game's rules as a page: `SUMMARY.md` and its translations beside `RULES.md`."""

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from quinary.core.game import AnyGame
from quinary.core.text.box import box_text
from quinary.core.text.catalogue import catalogue
from quinary.core.text.languages import ENGLISH
from quinary.sheets.order import BadOrder, Style

RULING = re.compile(r" \*\([^)]+\)\*")
"""The mark of a ruling, *(our ruling)*: a dagger on paper, where every line counts."""


def summary_text(game: AnyGame, language: str) -> str:
    """The summary in the language, or in English; empty if the game has none."""
    for name in (f"SUMMARY.{language}.md", "SUMMARY.md"):
        file = files(game.package).joinpath(name)
        if file.is_file() and (language != ENGLISH or name == "SUMMARY.md"):
            return file.read_text(encoding="utf-8")
    return ""


def summary_page(game: AnyGame, style: Style) -> dict[str, Any]:
    """The summary on one page."""
    text = summary_text(game, style.language)
    if not text:
        raise BadOrder(f"{game.name} has no summary of its rules.")
    title, _, body = text.partition("\n")
    note = catalogue("quinary.sheets", style.language).say("ruling")
    body, rulings = RULING.subn("†", body)
    parts = blocks(f"{body}\n\n{note}" if rulings else body)
    return _text_page(title.removeprefix("# ").strip(), style, *parts)


def box_page(game: AnyGame, style: Style) -> dict[str, Any]:
    """What is known of the game's box, on a page that has room for its rules as well."""
    text = box_text(game, style.language)
    if text is None:
        raise BadOrder(f"{game.name} has no box.")
    lines = [{"label": line.label, "text": line.text} for line in text.lines]
    return _text_page(
        game.name,
        style,
        {"kind": "heading", "text": text.title},
        {"kind": "box", "lines": lines},
        {"kind": "text", "runs": runs(text.note)},
    )


def _text_page(title: str, style: Style, *parts: dict[str, Any]) -> dict[str, Any]:
    size = 17 if style.large else 14
    return {"kind": "summary", "title": title, "size": size, "blocks": list(parts)}


def blocks(text: str) -> Iterator[dict[str, Any]]:
    """Headings, paragraphs, lists and tables, which is all that a summary has."""
    for part in re.split(r"\n\s*\n", text.strip()):
        if part.startswith("## "):
            yield {"kind": "heading", "text": part.removeprefix("## ")}
        elif part.startswith("- "):
            items = re.split(r"\n- ", part.removeprefix("- "))
            yield {"kind": "list", "items": [runs(item) for item in items]}
        elif part.startswith("|"):
            yield {"kind": "table", "rows": _rows(part)}
        else:
            yield {"kind": "text", "runs": runs(part)}


def _rows(part: str) -> list[list[list[dict[str, Any]]]]:
    lines = [line.strip("| ").split("|") for line in part.splitlines() if "---" not in line]
    return [[runs(cell.strip()) for cell in line] for line in lines]


def runs(text: str) -> list[dict[str, Any]]:
    """The text in pieces, those between ** in bold."""
    pieces = " ".join(text.split("\n")).split("**")
    # Every second piece stood between two pairs of asterisks.
    return [{"t": piece, "b": bool(n % 2)} for n, piece in enumerate(pieces) if piece]
