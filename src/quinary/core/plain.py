"""Plain values: what a game finds out about play is kept and sent, so it holds nothing else.

A number of NumPy's looks and counts like Python's own until somebody writes it down as JSON, in
another process and another file. So making such a value fails at once, and the error says where.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

PLAIN: Final = frozenset((int, float, str, bool, type(None)))

P = ParamSpec("P")
R = TypeVar("R")


def plainly(find_out: Callable[P, R]) -> Callable[P, R]:
    """The same function; it raises TypeError instead of giving a value that is not plain."""

    @wraps(find_out)
    def found_out(*args: P.args, **kwargs: P.kwargs) -> R:
        found = find_out(*args, **kwargs)
        check_plain(found, f"{find_out.__module__}.{getattr(find_out, '__qualname__', find_out)}()")
        return found

    return found_out


def check_plain(value: object, name: str) -> None:
    """Raises TypeError if anything in the value is not plain, with the path to it from `name`."""
    if (odd := _odd_part(value)) is not None:
        path, part = odd
        kind = type(part)
        raise TypeError(
            f"{name}{path} is of the type {kind.__module__}.{kind.__qualname__}, "
            "but only int, float, str, bool and None can be kept and sent."
        )


def _odd_part(value: object) -> tuple[str, object] | None:
    """The first part of the value that is not plain, and the path to it."""
    if type(value) in PLAIN:
        return None
    parts = _parts(value)
    if parts is None:
        return "", value
    for path, part in parts:
        if type(part) not in PLAIN and (odd := _odd_part(part)) is not None:
            return path + odd[0], odd[1]
    return None


def _parts(value: Any) -> Iterable[tuple[str, object]] | None:
    """What the value consists of, each with the path to it; None if it has no parts."""
    if is_dataclass(value):
        return [(f".{field.name}", getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return [(f".{name}", part) for name, part in zip(value._fields, value, strict=True)]
    if isinstance(value, Enum):
        return [(".value", value.value)]
    if isinstance(value, tuple | list | frozenset):
        return [(f"[{place}]", part) for place, part in enumerate(value)]
    if isinstance(value, Mapping):
        return [(f"[{key!r}]", part) for key, part in value.items()]
    return None
