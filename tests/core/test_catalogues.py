"""The catalogues: four languages that say the same, every sentence used, none with a hole."""

import importlib
import re
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import get_args

import pytest
from fluent.runtime import FluentBundle, FluentResource
from hypothesis import given, settings
from hypothesis import strategies as st

from quinary.bots import bots_of, moment_of
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.registry import all_games, find_game
from quinary.core.sheet import draw
from quinary.core.text.catalogue import Catalogue, Unsaid, catalogue, read_catalogue
from quinary.core.text.fluent import BadFluent, read
from quinary.core.text.languages import LANGUAGES, plural, written
from quinary.core.text.phrases import GameText, Phrase, Speaker, Who
from quinary.wire.codec import tag

ROOT = Path(__file__).parents[2]
GAMES = [game for game in all_games() if catalogue(game.package).keys]
SHELL = ROOT / "web" / "locale"
FOLDERS = [ROOT / "src" / Path(*game.package.split(".")) / "locale" for game in GAMES]
FOLDERS += [SHELL, SHELL / "study"] if SHELL.exists() else []
PAPER = ROOT / "src" / "quinary" / "sheets" / "locale"
STUDY = ROOT / "src" / "quinary" / "study" / "locale"
FOLDERS += [PAPER, STUDY]
SHELL_FAMILIES: tuple[str, ...] = ()
"""Beginnings of those of the shell's keys that are put together while the program runs."""

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


# --- the catalogues hold together


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
    told = {key for key in catalogue(game.package).keys if key.startswith("fact-")}
    assert told == {f"fact-{name}" for name in facts(game)}


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


def sources(*folders: Path) -> str:
    found = [file for folder in folders for file in folder.rglob("*") if "tests" not in file.parts]
    kinds = (".py", ".ts", ".svelte")
    return "\n".join(file.read_text(encoding="utf-8") for file in found if file.suffix in kinds)


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
        families = ("fact-", "option-", "title-", "summary", "player")  # proved complete above
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
    """docs/build/languages.md has a line for what is told and asked, with its arguments."""
    page = (ROOT / "docs" / "build" / "languages.md").read_text(encoding="utf-8")
    section = page.split(f"### {game.name}\n")[1].split("\n#")[0]
    words = catalogue(game.package)
    told = dict(re.findall(r"^\| `(.*?)` \| (.*?) \|$", section, re.MULTILINE))
    for key, arguments in told.items():
        assert arguments == ", ".join(f"`{name}`" for name in sorted(words.variables(key)))
    for key in words.keys:
        if key.startswith(("fact-", "ask-", "doubt-")) and words.variables(key):
            assert key in told


# --- whole games, told in every language


def story(game, seed: int) -> list[tuple[str, object]]:
    """Everything that is told and asked in a game that the bots play: method and argument."""
    match = Match(game, max(2, game.min_seats), {}, f"words {seed}")
    randomness, said = Pseudo(seed), []
    bot = bots_of(game)["random" if seed else "greedy"]
    while not match.is_over():
        turn = match.to_act()
        if turn is CHANCE:
            said.append(("prompt_chance", match.view(None)))
            match.draw()
        else:
            said.append(("prompt", match.view(turn[0])))
            choice = bot.choose(moment_of(match, turn[0], bot, randomness))
            match.apply(turn[0], choice.action)
        said += [("describe", event.fact) for event in match.last_events]
    return said


@named
@pytest.mark.parametrize("seed", [0, 1])
def test_a_whole_game_in_every_language(game, seed):
    """No hole, no brace, nothing left in English; without names players are numbered."""
    game_texts = {
        language: GameText(game, language, lambda seat: "ZQ"[seat % 2]) for language in LANGUAGES
    }
    plain = {language: GameText(game, language) for language in LANGUAGES}
    for what, about in story(game, seed):
        texts = [getattr(game_text, what)(about) for game_text in game_texts.values()]
        assert len(set(texts)) == len(LANGUAGES), texts
        for text in (*texts, *(getattr(game_text, what)(about) for game_text in plain.values())):
            assert text == text.strip() != ""
            assert not re.search(r"[{}$\u2068\u2069]|None|  ", text), text
        assert "Player" not in " ".join(getattr(plain[lang], what)(about) for lang in LANGUAGES[1:])
        assert getattr(plain["en"], what)(about) == getattr(game.notation, what)(about)


@named
def test_sheets_in_every_language(game):
    """What lies on the table, from the first moment to the last; in English as it always was."""
    match, randomness = Match(game, max(2, game.min_seats), {}, "sheets"), Pseudo(1)
    game_texts = {language: GameText(game, language) for language in LANGUAGES}
    while True:
        turn = match.to_act()
        view = match.view(None if turn is CHANCE or not turn else turn[0])
        drawn = {name: "\n".join(map(draw, v.sheets(view))) for name, v in game_texts.items()}
        assert drawn["en"] == "\n".join(map(draw, game.sheets(view)))
        assert len(set(drawn.values())) == len(LANGUAGES)
        for language in LANGUAGES[1:]:
            assert not re.search(r"Player|[{}$]|None", drawn[language])
        if match.is_over():
            break
        if turn is CHANCE:
            match.draw()
        else:
            legal = match.legal(turn[0])
            match.apply(turn[0], legal[randomness.below(len(legal))])


def test_sheets_have_names():
    """Everybody's, in games with words of their own and without."""
    knister = find_game("knister")
    view = knister.view(knister.setup(knister.options_type(), 2), None)
    plain = replace(knister, package="quinary.core", sheets=partial(knister.sheets))
    for game in (knister, plain):
        sheets = GameText(game, "fr", ["Ada", "Bob"].__getitem__).sheets(view)
        assert [sheet.title for sheet in sheets] == ["Ada", "Bob"]
        assert [sheet.seat for sheet in sheets] == [0, 1]


def test_names():
    """A seat is called as its player wants; a thousandth seat is no amount."""
    words = catalogue("quinary.games.knister", "fr")
    written_ = Phrase("fact-written", player=Who(1233), number=8, cell="c3")
    assert Speaker(words).say(written_) == "Joueur 1234 inscrit 8 en c3."
    assert Speaker(words, lambda _: "Ada").say(written_) == "Ada inscrit 8 en c3."


def test_phrases_in_phrases():
    """A phrase may hold phrases, and several are said with commas between them."""
    describe = find_game("masterdice").notation.describe
    model = importlib.import_module("quinary.games.masterdice.model")
    placed = model.RowPlaced(row=1, dice=(4, None, 1, 2))
    assert describe(placed) == "Row 2: blue 4, yellow 1, green 2."
    german = GameText(find_game("masterdice"), "de")
    assert german.describe(placed) == "Reihe 2: Blau 4, Gelb 1, Grün 2."
    model = importlib.import_module("quinary.games.rigolade.model")
    dutch = GameText(find_game("rigolade"), "nl", partial(str.__getitem__, "ABC"))
    assert "A en B en C trekken" in dutch.describe(model.Tied(seats=(0, 1, 2)))


def test_a_game_without_words():
    """It says what it says, in every language, with the players' names."""
    knister = find_game("knister")
    notation = replace(knister.notation, describe=lambda fact: f"Player {fact} waves.")
    silent = replace(knister, package="quinary.core", notation=notation)
    assert catalogue("quinary.core", "fr").keys == ()
    assert GameText(silent, "fr").describe(2) == "Player 2 waves."
    assert GameText(silent, "fr", lambda seat: f"Seat {seat}").describe(2) == "Seat 1 waves."


def test_a_missing_language_is_english(tmp_path, monkeypatch):
    """A game of somebody else that only speaks English is told in English, plurals included."""
    (tmp_path / "only_english" / "locale").mkdir(parents=True)
    (tmp_path / "only_english" / "__init__.py").touch()
    text = "n = { $n ->\n    [one] one\n   *[other] more\n }\n"
    (tmp_path / "only_english" / "locale" / "en.ftl").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    assert catalogue("only_english", "fr").say("n", n=0) == "more"


# --- the reader


@pytest.mark.parametrize(
    ("key", "arguments"),
    [("fact-forgotten", {}), ("fact-written", {"number": 8, "cell": "c3"})],
    ids=["key", "variable"],
)
def test_holes_are_errors(key, arguments):
    """An unknown key or a missing variable is no silent hole."""
    with pytest.raises(Unsaid):
        catalogue("quinary.games.knister").say(key, **arguments)


def test_an_unknown_language():
    """Refused by name."""
    with pytest.raises(Unsaid, match="'it'"):
        catalogue("quinary.games.knister", "it")


@pytest.mark.parametrize(
    "text",
    [
        "key",
        "key =",
        "key = {",
        "key = { $x",
        "key = }",
        "key = { 1.5 }",
        "key = { NUMBER($x) }",
        "key = { other.attribute }",
        "key = { $x ->\n    [one] a\n }",
        "key = a\nkey = b",
        "key = a\n  .attribute = b",
        " key = a",
        "#comment",
    ],
)
def test_what_is_not_understood_is_refused(text):
    """With the line in which it stands."""
    with pytest.raises(BadFluent, match=r"^Line \d"):
        read(text)


@pytest.mark.parametrize(
    ("language", "categories"),
    [
        ("en", "other one other other other"),
        ("fr", "one one other other many"),
        ("nl", "other one other other other"),
        ("de", "other one other other other"),
    ],
)
def test_plurals(language, categories):
    """French counts nothing like one, and a million as many."""
    numbers = (0, 1, 2, 1_000, 1_000_000)
    assert [plural(language, number) for number in numbers] == categories.split()
    assert plural(language, -1) == "one"


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "-1,234,567"), ("fr", "-1\u202f234\u202f567"), ("nl", "-1.234.567")],
)
def test_numbers(language, text):
    """As the language writes them, with the hyphen that browsers put for a minus."""
    assert written(language, -1_234_567) == text


SYNTAX = """\
### A file

# a comment
-game = Knister
plain = A sentence.
variable = { $text } and {$number}, { $number  }
block =
    First line

      indented { $text }
    last line  {""}
inner = before
    after { plain }
literals = { "{ \\"quoted\\" \\u00e9 }" } { 1000 } { -5 }
terms = { -game }, { plain } { variable }
number = { $number ->
    [0] none
    [1] exactly one
    [one] one { $number }
   *[other] several { $number ->
        [2] (two)
       *[other] (more)
    } of { -game }
 } in all
order = { $number ->
    [one] by rule
    [1] exactly
   *[other] more
}
word = { $text ->
   *[other] something else
    [full-house] a full house
    [two] pairs, [not a variant] * and more
}.
"""


def bundle(text: str, language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(text))
    return made


def by_the_other_reader(made: FluentBundle, key: str, arguments: dict[str, str | int]) -> str:
    pattern = made.get_message(key).value
    assert pattern is not None
    text, errors = made.format_pattern(pattern, arguments)
    assert errors == []
    assert isinstance(text, str)
    return text


@in_languages
@pytest.mark.parametrize("text", ["full-house", "two", "Ada", "", "one"])
def test_the_reader_reads_fluent(language, text):
    """Byte for byte what Project Fluent's own reader makes of every construct."""
    ours, theirs = Catalogue(language, read(SYNTAX)), bundle(SYNTAX, language)
    for number in (0, 1, 2, 3, 999, 1_000, 12_345, 1_000_000, -1, -200, -1_234):
        for key in ours.keys:
            arguments = {"text": text, "number": number}
            assert ours.say(key, **arguments) == by_the_other_reader(theirs, key, arguments), key


NUMBERS = (0, 1, 2, 5, 1_180, -200)
WORDS = ("", "c3", "yes", "no", "signs", "minus")


@in_folders
@in_languages
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_every_sentence_as_fluent_says_it(folder, language, data):
    """Byte for byte, with numbers and words for every variable."""
    ours = in_folder(folder, language)
    theirs = bundle((folder / f"{language}.ftl").read_text(encoding="utf-8"), language)
    for key in ours.keys:
        arguments = {
            name: data.draw(st.sampled_from((*NUMBERS, *WORDS)))
            for name in sorted(ours.variables(key))
        }
        assert ours.say(key, **arguments) == by_the_other_reader(theirs, key, arguments), key
