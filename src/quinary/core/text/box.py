"""The box that a game comes in: what is known of it, and how that is said in every language.

Something stands in `GAME.box` only if the leaflet states it or research has found it; what is not
known is left out. The words for what lies in the box are in the game's own catalogue
(`box-<thing>`), those around them in this package's.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from quinary.core.game import AnyGame
from quinary.core.text.catalogue import Catalogue, catalogue
from quinary.core.text.languages import ENGLISH


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that lies in a box: how many of it, and the end of its key, `box-<name>`."""

    count: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """What is known of the box: empty or None is what is not."""

    min_players: int
    max_players: int | None
    """None where the leaflet names no limit."""
    contents: tuple[Thing, ...]
    age: int | None = None
    """From how many years on."""
    minutes: int | None = None
    author: str = ""
    publisher: str = ""
    year: int | None = None
    """When this edition appeared."""
    original_title: str = ""
    original_year: int | None = None
    """When it appeared under its original title, if that was another year."""
    other_titles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxLine:
    """One thing that is known of a box, in words."""

    key: str
    """What it is, in every language: `players`, `age` …"""
    label: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxText:
    """The box in words."""

    title: str
    lines: tuple[BoxLine, ...]
    note: str
    """Whose the game's name is."""


def box_text(game: AnyGame, language: str = ENGLISH) -> BoxText | None:
    """What is known of the game's box, in this language; None if it has none."""
    if game.box is None:
        return None
    words = catalogue(__package__, language)
    lines = tuple(
        BoxLine(key=key, label=words.say(f"box-{key}"), text=text)
        for key, text in _texts(game, game.box, words)
        if text
    )
    return BoxText(title=words.say("box"), lines=lines, note=words.say("box-owner"))


def seats_text(game: AnyGame, language: str = ENGLISH) -> str:
    """How many can play here: "2 to 4 players"."""
    words = catalogue(__package__, language)
    return words.say("players", count=_count(words, game.min_seats, game.max_seats))


def _count(words: Catalogue, least: int, most: int | None) -> str:
    if most is None:
        return words.say("players-open", least=least)
    if most == least:
        return str(least)
    return words.say("players-or" if most == least + 1 else "players-range", least=least, most=most)


def _texts(game: AnyGame, box: Box, words: Catalogue) -> Iterator[tuple[str, str]]:
    """The text of each key, which is empty where nothing is known."""
    boxed = _count(words, box.min_players, box.max_players)
    here = _count(words, game.min_seats, game.max_seats)
    yield "players", boxed if boxed == here else words.say("players-differ", box=boxed, here=here)
    yield "age", words.say("years", years=box.age) if box.age else ""
    yield "duration", words.say("minutes", minutes=box.minutes) if box.minutes else ""
    yield "author", box.author
    yield "publisher", box.publisher
    yield "year", str(box.year or "")
    first = f" ({box.original_year})" if box.original_year else ""
    yield "original-title", box.original_title + first
    yield "other-titles", ", ".join(box.other_titles)
    own = catalogue(game.package, words.language)
    things = (own.say(f"box-{thing.name}", count=thing.count) for thing in box.contents)
    yield "contents", ", ".join(things)
