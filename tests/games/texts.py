"""Every text of a game in one language, by where it stands."""

import re
from importlib.resources import files

from quinary.core.registry import find_game

MESSAGE = re.compile(r"^([a-z][\w-]*) =((?:.*\n(?:[ \t]+.*\n|\n(?=[ \t]))*))", re.MULTILINE)


def sentences(text: str) -> dict[str, str]:
    """The messages of a Fluent file by their keys, as they stand there."""
    return {match[1]: match[2] for match in MESSAGE.finditer(text)}


def texts(game_id: str, language: str) -> dict[str, str]:
    """The rules, the page for the table, and every message of the game's catalogue."""
    folder = files(find_game(game_id).package)
    suffix = "" if language == "en" else f".{language}"
    pages = {
        name: folder.joinpath(name).read_text(encoding="utf-8")
        for name in (f"RULES{suffix}.md", f"SUMMARY{suffix}.md")
    }
    catalogue = folder.joinpath("locale", f"{language}.ftl").read_text(encoding="utf-8")
    return pages | sentences(catalogue)
