"""Actions and outcomes that are nearly right, to see that the rules refuse the wrong ones."""

from dataclasses import fields, replace
from typing import Any

from quinary.core.chance import Randomness

# Words and signs that some game uses, and some that none does.
WORDS = ("", "x", "t", "+", "÷", "across", "down", "numbers", "nonsense")


def mutated(value: Any, randomness: Randomness) -> Any:
    """A copy of the action with one of its fields changed a little; itself if it has none."""
    names = [field.name for field in fields(value)]
    if not names:
        return value
    changed = names[randomness.below(len(names))]
    return replace(value, **{changed: _shaken(getattr(value, changed), randomness)})


def _shaken(value: Any, randomness: Randomness) -> Any:
    """Another value of the same type."""
    if isinstance(value, tuple):
        return _shaken_tuple(value, randomness)
    if isinstance(value, str):
        return WORDS[randomness.below(len(WORDS))]
    if isinstance(value, int):
        return value + (-1, 1, -7, 7)[randomness.below(4)]
    return value


def _shaken_tuple(value: tuple[Any, ...], randomness: Randomness) -> tuple[Any, ...]:
    way = randomness.below(4)
    place = randomness.below(len(value)) if value else 0
    if way == 0 or not value:
        return (*value, *value[:1])
    if way == 1:
        return value[:place] + value[place + 1 :]
    return (*value[:place], _shaken(value[place], randomness), *value[place + 1 :])
