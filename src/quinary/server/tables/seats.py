"""The seats of a table: who has which, and how many of them are of which kind."""

from dataclasses import dataclass, replace
from typing import Any

from quinary.core.game import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitter:
    """Who has a seat: a person, a bot, a program, or a person for whom a bot stands in."""

    name: str
    person: str = ""
    bot: str = ""
    program: bool = False
    entropy: str = ""


class Seats:
    """Who has which seat, with look-ups that a thousand seats need."""

    def __init__(self, number: int) -> None:
        self.sitters: list[Sitter | None] = [None] * number
        self.taken = 0
        # For each person, the number of the entry at which a seat of theirs last changed.
        self.moved: dict[str, int] = {}
        self.bots = 0  # seats for which a bot decides
        self.people = 0  # seats of a person, or of a person's program
        self.stood_in = 0  # seats of a person for whom a bot decides
        self._by_person: dict[str, tuple[Seat, ...]] = {}

    def of(self, person: str) -> tuple[Seat, ...]:
        """Returns the seats of the person: several where friends share a device."""
        # Bots and strangers have an empty id.
        return self._by_person.get(person, ()) if person else ()

    def put(self, seat: Seat, sitter: Sitter | None, number: int) -> None:
        """Puts the sitter there, by the entry of this number."""
        before = self.sitters[seat]
        self.sitters[seat] = sitter
        self.taken += (sitter is not None) - (before is not None)
        self._count(before, -1)
        self._count(sitter, 1)
        if before and before.person:
            self.moved[before.person] = number
            mine = self._by_person[before.person]
            self._by_person[before.person] = tuple(other for other in mine if other != seat)
        if sitter and sitter.person:
            self.moved[sitter.person] = number
            mine = (*self._by_person.get(sitter.person, ()), seat)
            self._by_person[sitter.person] = tuple(sorted(mine))

    def change(self, seat: Seat, number: int, **changes: Any) -> None:
        """Changes something about who sits there, by the entry of this number."""
        sitter = self.sitters[seat]
        assert sitter is not None
        self.put(seat, replace(sitter, **changes), number)

    def _count(self, sitter: Sitter | None, by: int) -> None:
        if sitter is not None:
            self.bots += by * bool(sitter.bot)
            self.people += by * bool(sitter.person)
            self.stood_in += by * bool(sitter.person and sitter.bot)
