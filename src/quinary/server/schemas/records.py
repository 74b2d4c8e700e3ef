"""The past of a table: its history, its record, and the proof of its dice."""

from typing import Any, Literal

from quinary.server.schemas.base import Answer


class PastStep(Answer, frozen=True, kw_only=True):
    """An act or outcome: what it was, if the viewer may know it, and what they heard of it."""

    n: int
    actor: int | Literal["chance"]
    text: str | None
    facts: list[dict[str, Any]]
    undone: bool
    corrected: bool


class History(Answer, frozen=True, kw_only=True):
    """Everything that was done at a table, in order."""

    n: int
    steps: list[PastStep]


class FairProof(Answer, frozen=True, kw_only=True):
    """What proves the dice of a finished game."""

    secret: str
    commitment: str
    entropies: list[str]


class OpenedRecord(Answer, frozen=True, kw_only=True):
    """The record of a finished game, and what proves its dice."""

    record: dict[str, Any]
    fair: FairProof | None


class DrawnNumber(Answer, frozen=True, kw_only=True):
    """A number that the seed gave: one from 0 up to, and without, `below`."""

    below: int
    got: int


class FromDice(Answer, frozen=True, kw_only=True, tag_field="kind", tag="dice"):
    """Six-sided dice, a number below 6 for each, plus 1; then sorted, or each in its place."""

    count: int
    sorted: bool


class Bag(Answer, frozen=True, kw_only=True):
    """How many there are of each thing, and how many each hand gets, one after the other."""

    things: list[int | str]
    counts: list[int]
    hands: list[int]


class FromHands(Answer, frozen=True, kw_only=True, tag_field="kind", tag="hands"):
    """Things from bags without replacement, one bag after the other."""

    bags: list[Bag]


class FromLots(Answer, frozen=True, kw_only=True, tag_field="kind", tag="lots"):
    """One of these outcomes, each as often in the hat as it is listed."""

    lots: list[dict[str, Any]]


class FromElsewhere(Answer, frozen=True, kw_only=True, tag_field="kind", tag="other"):
    """A game of others that draws in its own way."""


class Drawn(Answer, frozen=True, kw_only=True, rename={"source": "from"}):
    """An outcome, the numbers that led to it, and what it was drawn from."""

    n: int
    outcome: dict[str, Any]
    numbers: list[DrawnNumber]
    source: FromDice | FromHands | FromLots | FromElsewhere


class DrawsAnswer(Answer, frozen=True, kw_only=True):
    """Every outcome of a finished game, to be worked out again from the seed."""

    seed: str
    draws: list[Drawn]
