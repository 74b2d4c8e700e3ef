"""The sentences of a package in one language, read from Project Fluent files.

They lie in `locale/<language>.ftl` in the package's folder; the browser reads the same files.
This is the part of Fluent that they use, with the texts that @fluent/bundle makes of it:
messages, terms, references, variables, literals, and selectors on numbers and strings.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeAlias

from quinary.core.text.fluent import Literal, Part, Pattern, Reference, Select, Variable, read
from quinary.core.text.languages import ENGLISH, LANGUAGES, plural, written

Argument: TypeAlias = str | int


class Unsaid(LookupError):
    """A sentence that can't be said: its key, a variable or the language is missing."""


@dataclass(frozen=True)
class Catalogue:
    """All sentences of a game in one language."""

    language: str
    messages: Mapping[str, Pattern]
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
        return self.messages[key]

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
