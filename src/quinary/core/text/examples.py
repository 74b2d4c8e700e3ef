"""The worked examples of the leaflet in a game's box: told below a clause, played by the rules."""

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from quinary.core.game import CHANCE, AnyGame, Step, heard, step
from quinary.core.text.catalogue import catalogue
from quinary.core.text.languages import ENGLISH
from quinary.core.text.rulebook import CLAUSE, rules_text

WIDTH = 98  # of a line, which is as long as those of the rules with its indent


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example; the sentence `example-<id>` of the game's catalogue tells it."""

    id: str
    clauses: tuple[str, ...]
    """What it shows; it is told below the first of them."""
    position: str
    """How things stand, in the game's notation."""
    acts: tuple[str, ...] = ()
    """What is done then, if the leaflet says it; each by the first of those who are to act."""


class Played(NamedTuple):
    """What an example leads to, and what everybody hears on the way."""

    state: Any
    facts: list[Any]


def examples_of(game: AnyGame, clause: str | None = None) -> tuple[Example, ...]:
    """The game's examples, or those below this clause, in their order."""
    every = game.examples() if game.examples else ()
    return tuple(each for each in every if clause in (None, each.clauses[0]))


def play(game: AnyGame, example: Example) -> Played:
    """Plays the example by the game's rules."""
    state, facts = game.notation.parse_position(example.position), list[Any]()
    for text in example.acts:
        state, events = _act(game, state, text)
        facts += heard(events, None)
    return Played(state, facts)


def _act(game: AnyGame, state: Any, text: str) -> Step[Any, Any]:
    turn, notation = game.to_act(state), game.notation
    if turn is CHANCE:
        return step(game, state, CHANCE, notation.parse_outcome(text))
    return step(game, state, turn[0], notation.parse_action(text))


def caption(game: AnyGame, example: Example, language: str = ENGLISH) -> str:
    """The example in a sentence or two."""
    return catalogue(game.package, language).say(f"example-{example.id}")


def rules_with_examples(game: AnyGame, language: str = ENGLISH) -> str:
    """The game's whole rules in this language, or in English, with its examples in words."""

    def told(clause: re.Match[str]) -> str:
        return "\n\n".join((clause[0], *_paragraphs(game, clause[1], language)))

    return CLAUSE.sub(told, rules_text(game, language))


def _paragraphs(game: AnyGame, clause: str, language: str) -> Iterator[str]:
    for example in examples_of(game, clause):
        text = caption(game, example, language)
        yield textwrap.indent(textwrap.fill(text, WIDTH, break_on_hyphens=False), "  ")
