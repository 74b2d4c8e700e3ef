"""Facts that can be told at a table of any game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawn:
    """A fact: this seat, or the host for real dice, took back what it had done."""

    seat: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected:
    """A fact: the host put right what stood in the entry with this number."""

    step: int
