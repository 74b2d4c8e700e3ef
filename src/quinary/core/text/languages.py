"""The languages that Quinary speaks, from `languages.json`, which the browser's app reads too."""

import json
from importlib.resources import files
from typing import Final, TypedDict


class Language(TypedDict):
    """What the program knows about a language beyond its sentences."""

    name: str
    """What its speakers call it."""
    thousands: str
    """What stands between groups of three digits, as browsers write numbers."""
    decimal: str
    """What stands before tenths."""
    plural: str
    """Which rule its plurals follow."""


KNOWN: Final[dict[str, Language]] = json.loads(
    files("quinary.core.text").joinpath("languages.json").read_text(encoding="utf-8")
)
LANGUAGES: Final = tuple(KNOWN)
ENGLISH: Final = "en"
assert ENGLISH in LANGUAGES, "every text falls back to English"


def plural(language: str, number: int) -> str:
    """The plural category of a whole number: one, many or other."""
    count = abs(number)
    if KNOWN[language]["plural"] == "french":
        # As CLDR has it: un million *de* points, but un million cent points.
        if count and count % 1_000_000 == 0:
            return "many"
        # Zero is singular in French: 0 point.
        return "one" if count < 2 else "other"
    return "one" if count == 1 else "other"


def written(language: str, number: int) -> str:
    """The number as the language writes it."""
    return f"{number:,}".replace(",", KNOWN[language]["thousands"])


def decimal(language: str, value: float, digits: int) -> str:
    """The value with this many digits after the decimal sign."""
    text = f"{value:.{digits}f}".replace("-", "−")
    return text.replace(".", KNOWN[language]["decimal"])
