"""The catalogues: four languages that say the same, every sentence used, none with a hole."""

import re
from pathlib import Path

import pytest
from tests.core.locales import (
    FOLDERS,
    GAMES,
    PAPER,
    ROOT,
    SHELL,
    SHELL_FAMILIES,
    STUDY,
    facts,
    in_folder,
    in_folders,
    in_languages,
    named,
    slug,
)

from quinary.core.registry import find_game
from quinary.core.text.catalogue import Catalogue, catalogue
from quinary.core.text.languages import LANGUAGES


def test_every_game_of_ours_has_words():
    """All five games, in all four languages."""
    assert len(GAMES) >= 5
    for folder in FOLDERS:
        assert {file.stem for file in folder.glob("*.ftl")} == set(LANGUAGES)


@in_folders
@in_languages
def test_all_languages_say_the_same(folder, language):
    """The same keys in the same order, each with the same variables."""
    english, other = in_folder(folder, "en"), in_folder(folder, language)
    assert other.keys == english.keys
    for key in english.keys:
        assert other.variables(key) == english.variables(key), key


@named
def test_every_fact_has_its_sentence(game):
    """A key per type of fact, and no others in that family."""
    keys = {key for key in catalogue(game.package).keys if key.startswith("fact-")}
    assert keys == {f"fact-{name}" for name in facts(game)}


@named
def test_summaries_and_options(game):
    """The catalogue's English is the game's own, and every choice that is a word has its label."""
    words = catalogue(game.package)
    assert words.say("summary") == game.summary
    expected = set()
    for option in game.options:
        key = f"option-{option.name}"
        assert words.say(f"{key}-help") == option.help
        expected |= {key, f"{key}-help"}
        expected |= {f"{key}-{choice}" for choice in option.choices if isinstance(choice, str)}
    assert {key for key in words.keys if key.startswith("option-")} == expected


@pytest.mark.parametrize(
    ("game_id", "titles"),
    [
        ("knister", ["good", "super", "spectacular"]),
        ("einstein", ["Einstein", "experienced player"]),
    ],
)
def test_titles(game_id, titles):
    """What the rules call a result has its words, in English the same ones."""
    words = catalogue(find_game(game_id).package)
    assert [words.say(f"title-{slug(title)}") for title in titles] == titles
    assert len([key for key in words.keys if key.startswith("title-")]) == len(titles)


KINDS = (".py", ".ts", ".svelte")


def sources(*folders: Path) -> str:
    found = [file for folder in folders for file in folder.rglob("*") if file.suffix in KINDS]
    read = [file for file in found if "tests" not in file.relative_to(ROOT).parts]
    return "\n".join(file.read_text(encoding="utf-8") for file in read)


def is_used(key: str, text: str) -> bool:
    """Whether the key stands in the source, or a beginning of it to which something is added."""
    if re.search(rf"[\"'`]{re.escape(key)}[\"'`]", text):
        return True
    beginnings = [key[: match.end()] for match in re.finditer("-", key)]
    return any(f'"{start}{{' in text or f"`{start}${{" in text for start in beginnings)


def referred(words: Catalogue, folder: Path) -> set[str]:
    """The messages that others contain."""
    text = (folder / f"{words.language}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"\{ (-?[a-z][\w-]*) \}", text))


@in_folders
def test_every_sentence_is_used(folder):
    """A key is mentioned by the game or the browser's shell, or part of a sentence that is."""
    words = in_folder(folder, "en")
    text = sources(folder.parent, ROOT / "web" / "src")
    if folder == SHELL:
        text += sources(ROOT / "src" / "quinary" / "games")
        families = SHELL_FAMILIES
    elif folder in (PAPER, STUDY):
        text += sources(*(ROOT / "src" / "quinary" / part for part in ("cli", "server")))
        families = ("player",)
    else:
        # Proved complete above, in tests/games/test_boxes.py, and by the conformance kit.
        families = ("fact-", "option-", "title-", "example-", "summary", "player", "box-")
    within = referred(words, folder)
    unused = [
        key
        for key in words.keys
        if not key.startswith(families) and key not in within and not is_used(key, text)
    ]
    assert unused == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_french_has_its_spaces(folder):
    """No line can break before a French colon, question mark or the like."""
    text = (folder / "fr.ftl").read_text(encoding="utf-8")
    for line in text.splitlines():
        assert line.startswith("#") or not re.search(r" [:;?!»](?: |$)", line), line


@named
def test_the_page_names_every_argument(game):
    """docs/build/languages.md has a line for each fact and prompt, with its arguments."""
    page = (ROOT / "docs" / "build" / "languages.md").read_text(encoding="utf-8")
    section = page.split(f"### {game.name}\n")[1].split("\n#")[0]
    words = catalogue(game.package)
    texts = dict(re.findall(r"^\| `(.*?)` \| (.*?) \|$", section, re.MULTILINE))
    for key, arguments in texts.items():
        assert arguments == ", ".join(f"`{name}`" for name in sorted(words.variables(key)))
    for key in words.keys:
        if key.startswith(("fact-", "ask-", "doubt-")) and words.variables(key):
            assert key in texts
