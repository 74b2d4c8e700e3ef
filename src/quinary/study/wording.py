"""The study's own sentences and figures, in one language."""

from collections.abc import Mapping
from dataclasses import dataclass

from quinary.core.text.catalogue import Argument, catalogue
from quinary.core.text.languages import decimal


@dataclass(frozen=True, slots=True)
class StudyText:
    """Says sentences of the study's catalogue, and writes figures as the language does."""

    language: str

    def say(self, key: str, **arguments: Argument | float) -> str:
        """The sentence with this key; figures that are not whole are written as the others."""
        shown: Mapping[str, Argument] = {
            name: self.number(value) if isinstance(value, float) else value
            for name, value in arguments.items()
        }
        return catalogue("quinary.study", self.language).say(key, **shown)

    def number(self, value: float) -> str:
        """The value with one decimal place, small ones with two."""
        digits = 1 if abs(value) >= 2 else 2
        return decimal(self.language, value, digits)

    def signed(self, value: float) -> str:
        """The same with its sign."""
        return self.number(value) if value < 0 else f"+{self.number(value)}"

    def give_or_take(self, value: float, error: float | None) -> str:
        """The value with its standard error, if it has one."""
        shown = self.number(value)
        return f"{shown} ± {self.number(error)}" if error else shown
