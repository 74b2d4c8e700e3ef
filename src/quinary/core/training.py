"""How a game's bots learn and are measured: what `make train` and `make strength` ask of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Report = Callable[[str, float], None]
"""Takes the name of the step and the share of all the work that is done."""

Figures = Mapping[str, Mapping[str, Any]]
"""By level, and by match against a bot to compare with: figures by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Research:
    """How a game's bots are made, and how strong they are."""

    measure: Callable[[Report, float], Figures]
    """How strong they are; the number is the share of the full number of games."""
    train: Callable[[Report, Path], Mapping[str, bytes]]
    """The trained files by name; work that was stopped goes on from what is in the folder."""
    rehearse: Callable[[], None] | None = None
    """Compiles whatever training needs."""
