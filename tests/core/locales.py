"""The catalogues of all games and of the app, for the tests of texts."""

import importlib
from pathlib import Path
from typing import get_args

import pytest

from quinary.core.registry import all_games
from quinary.core.text.catalogue import Catalogue, catalogue, read_catalogue
from quinary.core.text.languages import LANGUAGES
from quinary.wire.codec import tag

ROOT = Path(__file__).parents[2]
GAMES = [game for game in all_games() if catalogue(game.package).keys]
SHELL = ROOT / "web" / "locale"
FOLDERS = [ROOT / "src" / Path(*game.package.split(".")) / "locale" for game in GAMES]
FOLDERS += [SHELL, SHELL / "study"] if SHELL.exists() else []
PAPER = ROOT / "src" / "quinary" / "sheets" / "locale"
STUDY = ROOT / "src" / "quinary" / "study" / "locale"
BOX = ROOT / "src" / "quinary" / "core" / "text" / "locale"
FOLDERS += [PAPER, STUDY, BOX]
# Beginnings of those of the shell's keys that are put together while the program runs.
SHELL_FAMILIES: tuple[str, ...] = ()

named = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
in_folders = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
in_languages = pytest.mark.parametrize("language", LANGUAGES)


def in_folder(folder: Path, language: str) -> Catalogue:
    return read_catalogue(folder / f"{language}.ftl", language)


def facts(game) -> list[str]:
    """The types of the game's facts, as they travel."""
    return [tag(kind) for kind in get_args(importlib.import_module(f"{game.package}.model").Fact)]


def slug(text: object) -> str:
    return str(text).lower().replace(" ", "-")
