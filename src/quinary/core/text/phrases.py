"""Phrases: sentences before a language says them, and who says them.

A game gives facts and prompts as phrases, a key of its catalogue with arguments; `GameText` says
them in somebody's language, with the players' names.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final, TypeAlias

from quinary.core.errors import IllegalAction
from quinary.core.game import AnyGame, Seat
from quinary.core.sheet import Cell, Sheet, SheetGrid
from quinary.core.text.catalogue import Argument, Catalogue, catalogue
from quinary.core.text.languages import ENGLISH
from quinary.core.text.rulebook import OUR_RULING


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
        # Arguments come by name, which a generated __init__ can't take; and a phrase is frozen.
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "arguments", arguments)


Said: TypeAlias = Argument | Who | Phrase | tuple[Phrase, ...]
"""What goes into a phrase; several phrases are said with commas between them."""


def fact_phrase(fact: Any, **arguments: Said) -> Phrase:
    """The sentence for a fact: its seat's player and plain fields go into it, and the arguments."""
    own = {field.name: getattr(fact, field.name) for field in fields(fact)}
    said: dict[str, Said] = {n: value for n, value in own.items() if isinstance(value, int | str)}
    if "seat" in own:
        said["player"] = Who(own["seat"])
    return Phrase(f"fact-{type(fact).__name__.lower()}", **{**said, **arguments})


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


class GameText:
    """What a game has to say, in one language and with the players' names.

    A game whose notation gives plain texts says them as they are; only Player 1, Player 2 …
    are called by their names.
    """

    def __init__(self, game: AnyGame, language: str = ENGLISH, names: Names | None = None) -> None:
        self._notation = game.notation
        self._sheets = game.sheets
        self.speaker: Final = Speaker(catalogue(game.package, language), names)

    def describe(self, fact: Any) -> str:
        """What happened, in one sentence."""
        return self._say(self._notation.describe, fact)

    def prompt(self, view: Any) -> str:
        """What the seat of this view is asked now."""
        return self._say(self._notation.prompt, view)

    def prompt_chance(self, view: Any) -> str:
        """What to roll or draw for real."""
        return self._say(self._notation.prompt_chance, view)

    def action(self, action: Any) -> str:
        """An action as it is typed, with what stands beside it in a list."""
        text, gloss = self._notation.format_action(action), self.gloss(action)
        return f"{text} ({gloss})" if gloss else text

    def gloss(self, action: Any) -> str:
        """What stands beside an action in a list."""
        return self._say(self._notation.gloss, action)

    def warning(self, view: Any, action: Any) -> str:
        """Why an action is probably a slip; empty where it is as good as any."""
        return self._say(self._notation.warning, view, action)

    def refusal(self, error: IllegalAction) -> str:
        """Why an act is refused, with the clause, and whether that is a ruling of ours."""
        words, key = self.speaker.words, f"fault-{error.reason}"
        if key not in words:
            return error.message
        mark = f", {OUR_RULING[words.language]}" if error.ruling else ""
        return f"{words.say(key, **error.values)} ({error.clause}{mark})"

    def sheets(self, view: Any) -> tuple[Sheet, ...]:
        """What lies on the table as this view shows it."""
        if isinstance(self._sheets, SpokenSheets):
            return self._sheets.by(self.speaker, view)
        names, sheets = self.speaker.names, self._sheets(view)
        return sheets if names is None else tuple(_renamed(sheet, names) for sheet in sheets)

    def _say(self, speaking: Callable[..., str], *about: Any) -> str:
        if isinstance(speaking, Spoken):
            return speaking.by(self.speaker, *about)
        names, text = self.speaker.names, speaking(*about)
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


def _renamed_table(table: SheetGrid, names: Names) -> SheetGrid:
    rows = (tuple(_renamed_cell(cell, names) for cell in row) for row in table.rows)
    return replace(table, rows=tuple(rows))


def _renamed_cell(cell: Cell, names: Names) -> Cell:
    # Most cells hold numbers: looking first saves a search and a copy for each of them.
    return replace(cell, text=_named(cell.text, names)) if "Player" in cell.text else cell
