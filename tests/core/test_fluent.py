"""The reader of Fluent: plurals, numbers, refusals, and the same as the official reader."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from tests.core.locales import in_folder, in_folders, in_languages

from quinary.core.text.catalogue import Catalogue, Unsaid, catalogue
from quinary.core.text.fluent import BadFluent, read
from quinary.core.text.languages import plural, written


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


@cache
def by_the_others(folder: Path, language: str) -> FluentBundle:
    """A catalogue as Project Fluent's own reader reads it, which takes it long: once is enough."""
    return bundle((folder / f"{language}.ftl").read_text(encoding="utf-8"), language)


VALUES = (0, 1, 2, 5, 1_180, -200, "", "c3", "yes", "no", "signs", "minus")
STEPS = (1, 5, 7, 11)  # each of them leads once through all twelve values


def arguments_for(names: list[str]) -> Iterator[dict[str, str | int]]:
    """Every value for every variable, twice, beside other values of the others."""
    for turn in range(2 * len(VALUES)):
        yield {
            name: VALUES[(turn * STEPS[place % len(STEPS)] + place * (turn // len(VALUES))) % 12]
            for place, name in enumerate(names)
        }


@in_folders
@in_languages
def test_every_sentence_as_fluent_says_it(folder, language):
    """Byte for byte, with numbers and words for every variable."""
    ours = in_folder(folder, language)
    theirs = by_the_others(folder, language)
    for key in ours.keys:
        names = sorted(ours.variables(key))
        for arguments in arguments_for(names) if names else [{}]:
            assert ours.say(key, **arguments) == by_the_other_reader(theirs, key, arguments), key
