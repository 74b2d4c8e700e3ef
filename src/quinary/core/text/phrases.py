"""The games' words in several languages: a reader for Project Fluent files, and who says them.

A game's sentences lie in `locale/<language>.ftl` in its folder; the browser reads the same
files. This is the part of Fluent that they use, with the texts that @fluent/bundle makes of
it: messages, terms, references, variables, literals, and selectors on numbers and strings.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias

from quinary.core.game import AnyGame, Seat
from quinary.core.sheet import Cell, Sheet, Table
from quinary.core.text.fluent import (
    Literal,
    Message,
    Part,
    Pattern,
    Reference,
    Select,
    Variable,
    read,
)

ENGLISH: Final = "en"
LANGUAGES: Final = ("en", "fr", "nl", "de")
THOUSANDS: Final = {"en": ",", "fr": "\u202f", "nl": ".", "de": "."}
"""What stands between groups of three digits, as browsers write numbers."""

Argument: TypeAlias = str | int


class Unsaid(LookupError):
    """A sentence that can't be said: its key, a variable or the language is missing."""


def plural(language: str, number: int) -> str:
    """The plural category of a whole number: one, many or other."""
    count = abs(number)
    if language == "fr":
        if count and count % 1_000_000 == 0:
            return "many"
        return "one" if count < 2 else "other"
    return "one" if count == 1 else "other"


def written(language: str, number: int) -> str:
    """The number as the language writes it."""
    return f"{number:,}".replace(",", THOUSANDS[language])


@dataclass(frozen=True)
class Catalogue:
    """All sentences of a game in one language."""

    language: str
    messages: Mapping[str, Message]
    """By their keys; a term's key begins with a hyphen."""

    def __contains__(self, key: object) -> bool:
        return key in self.messages

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """What can be said; terms are only parts of it."""
        return tuple(key for key in self.messages if not key.startswith("-"))

    def say(self, key: str, /, **arguments: Argument) -> str:
        """The sentence with this key, with these arguments in it."""
        return "".join(self._pattern(self._message(key), arguments))

    def variables(self, key: str) -> frozenset[str]:
        """The arguments that the sentence needs, those of sentences inside it included."""
        return frozenset(self._named(self._message(key)))

    def _message(self, key: str) -> Pattern:
        if key not in self.messages:
            raise Unsaid(f"There is no sentence {key!r} in {self.language!r}.")
        return self.messages[key].pattern

    def _pattern(self, pattern: Pattern, arguments: Mapping[str, Argument]) -> Iterator[str]:
        for part in pattern:
            yield from self._part(part, arguments)

    def _part(self, part: Part, arguments: Mapping[str, Argument]) -> Iterator[str]:
        match part:
            case str():
                yield part
            case Literal() | Variable():
                value = self._value(part, arguments)
                yield value if isinstance(value, str) else written(self.language, value)
            case Reference():
                # Terms know no variables, in browsers neither.
                within = {} if part.key.startswith("-") else arguments
                yield from self._pattern(self._message(part.key), within)
            case Select():
                chosen = self._chosen(part, self._value(part.selector, arguments))
                yield from self._pattern(chosen, arguments)

    def _value(self, part: Literal | Variable, arguments: Mapping[str, Argument]) -> Argument:
        if isinstance(part, Literal):
            return part.value
        if part.name not in arguments:
            raise Unsaid(f"A sentence needs ${part.name}, which is not given.")
        return arguments[part.name]

    def _chosen(self, select: Select, value: Argument) -> Pattern:
        """The first variant that fits, as browsers choose; the default if none does."""
        fitting = {value} if isinstance(value, str) else {value, plural(self.language, value)}
        return next((v.pattern for v in select.variants if v.key in fitting), select.default)

    def _named(self, pattern: Pattern) -> Iterator[str]:
        for part in pattern:
            match part:
                case Variable():
                    yield part.name
                case Reference():
                    yield from self._named(self._message(part.key))
                case Select():
                    yield from self._named((part.selector,))
                    for variant in part.variants:
                        yield from self._named(variant.pattern)


@cache
def catalogue(package: str, language: str = ENGLISH) -> Catalogue:
    """The game's sentences in the language; in English if it does not speak it; maybe none."""
    if language not in LANGUAGES:
        raise Unsaid(f"There is no language {language!r:.20} (there are: {', '.join(LANGUAGES)}).")
    for spoken in (language, ENGLISH):
        file = files(package).joinpath("locale", f"{spoken}.ftl")
        if file.is_file():
            return read_catalogue(file, spoken)
    return Catalogue(language, {})


def read_catalogue(file: Traversable, language: str) -> Catalogue:
    """The catalogue that the file holds."""
    return Catalogue(language, read(file.read_text(encoding="utf-8")))


@dataclass(frozen=True, slots=True)
class Who:
    """A seat, as an argument of a phrase: said as the player's name."""

    seat: Seat


@dataclass(frozen=True, slots=True, init=False)
class Phrase:
    """A sentence before it is said: its key, and what goes into it."""

    key: str
    arguments: Mapping[str, "Said"]

    def __init__(self, key: str, /, **arguments: "Said") -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "arguments", arguments)


Said: TypeAlias = Argument | Who | Phrase | tuple[Phrase, ...]
"""What goes into a phrase; several phrases are said with commas between them."""

Names: TypeAlias = Callable[[Seat], str]


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says phrases in one language, with the players' names."""

    words: Catalogue
    names: Names | None = None

    def say(self, phrase: Phrase) -> str:
        """The phrase in words."""
        arguments = {name: self._said(value) for name, value in phrase.arguments.items()}
        return self.words.say(phrase.key, **arguments)

    def name(self, seat: Seat) -> str:
        """What the seat's player is called."""
        if self.names is not None:
            return self.names(seat)
        number = str(seat + 1)
        return self.words.say("player", number=number) if "player" in self.words else number

    def _said(self, value: Said) -> Argument:
        match value:
            case Who():
                return self.name(value.seat)
            case Phrase():
                return self.say(value)
            case tuple():
                return ", ".join(map(self.say, value))
            case _:
                return value


@dataclass(frozen=True, slots=True)
class Spoken:
    """A function of a game's notation whose answers are phrases; called, it answers in English."""

    package: str
    phrase: Callable[..., Phrase | None]
    """None where there is nothing to say."""

    def __call__(self, *about: Any) -> str:
        """The answer in English."""
        return self.by(Speaker(catalogue(self.package)), *about)

    def by(self, speaker: Speaker, *about: Any) -> str:
        """The answer as the speaker says it."""
        phrase = self.phrase(*about)
        return "" if phrase is None else speaker.say(phrase)


@dataclass(frozen=True, slots=True)
class SpokenSheets:
    """A game's sheets whose words a speaker says; called with a view alone, they are in English."""

    package: str
    described: Callable[[Any, Speaker], tuple[Sheet, ...]]

    def __call__(self, view: Any) -> tuple[Sheet, ...]:
        """The sheets in English."""
        return self.by(Speaker(catalogue(self.package)), view)

    def by(self, speaker: Speaker, view: Any) -> tuple[Sheet, ...]:
        """The sheets in the speaker's words."""
        return self.described(view, speaker)


PLAYER: Final = re.compile(r"\bPlayer (\d+)\b")


class Voice:
    """What a game has to say, in one language and with the players' names.

    A game whose notation gives plain texts says them as they are; only Player 1, Player 2 …
    are called by their names.
    """

    def __init__(self, game: AnyGame, language: str = ENGLISH, names: Names | None = None) -> None:
        self._notation = game.notation
        self._sheets = game.sheets
        self.speaker: Final = Speaker(catalogue(game.package, language), names)
        self._names = names

    def tell(self, fact: Any) -> str:
        """What happened, in one sentence."""
        return self._say(self._notation.tell, fact)

    def ask(self, view: Any) -> str:
        """What the seat of this view is asked now."""
        return self._say(self._notation.ask, view)

    def ask_chance(self, view: Any) -> str:
        """What to roll or draw for real."""
        return self._say(self._notation.ask_chance, view)

    def action(self, action: Any) -> str:
        """An action as it is typed, with what stands beside it in a list."""
        told, gloss = self._notation.format_action(action), self.gloss(action)
        return f"{told} ({gloss})" if gloss else told

    def gloss(self, action: Any) -> str:
        """What stands beside an action in a list."""
        return self._say(self._notation.gloss, action)

    def doubt(self, view: Any, action: Any) -> str:
        """Why an action is probably a slip; empty where it is as good as any."""
        return self._say(self._notation.doubt, view, action)

    def sheets(self, view: Any) -> tuple[Sheet, ...]:
        """What lies on the table as this view shows it."""
        if isinstance(self._sheets, SpokenSheets):
            return self._sheets.by(self.speaker, view)
        names, sheets = self._names, self._sheets(view)
        return sheets if names is None else tuple(_renamed(sheet, names) for sheet in sheets)

    def _say(self, speaking: Callable[..., str], *about: Any) -> str:
        if isinstance(speaking, Spoken):
            return speaking.by(self.speaker, *about)
        names = self._names
        text = speaking(*about)
        return text if names is None else _named(text, names)


def _named(text: str, names: Names) -> str:
    return PLAYER.sub(lambda who: names(int(who[1]) - 1), text)


def _renamed(sheet: Sheet, names: Names) -> Sheet:
    """The sheet with Player 1, Player 2 … called by their names."""
    return replace(
        sheet,
        title=_named(sheet.title, names),
        tables=tuple(_renamed_table(table, names) for table in sheet.tables),
        notes=tuple(_named(note, names) for note in sheet.notes),
    )


def _renamed_table(table: Table, names: Names) -> Table:
    rows = (tuple(_renamed_cell(cell, names) for cell in row) for row in table.rows)
    return replace(table, rows=tuple(rows))


def _renamed_cell(cell: Cell, names: Names) -> Cell:
    return replace(cell, text=_named(cell.text, names)) if "Player" in cell.text else cell
