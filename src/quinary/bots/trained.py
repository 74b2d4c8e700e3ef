"""What was learnt, in files: named arrays of numbers with a hash and the rules they belong to.

A file is a line that says what it is, a line of JSON, and the packed numbers. It is read with
the standard library alone, so that a bot plays without NumPy too (`numpy.asarray` takes the
arrays as they are where it is there).
"""

import json
import logging
import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import prod
from typing import Any, Final, NamedTuple

from quinary.core.errors import QuinaryError

MAGIC: Final = b"QUINARY TRAINED 1\n"
FOLDER: Final = "trained"
# The kinds of numbers, and what `array` calls them.
KINDS: Final = {"int8": "b", "uint8": "B", "int16": "h", "int32": "i", "float32": "f"}
NAMES: Final = {code: kind for kind, code in KINDS.items()}

log = logging.getLogger(__name__)


class Unusable(QuinaryError):
    """A trained file that is missing, damaged, or from other rules."""


class Array(NamedTuple):
    """Numbers in rows, the last index running fastest."""

    shape: tuple[int, ...]
    numbers: "array[Any]"


Arrays = Mapping[str, Array]


def pack(arrays: Arrays, *, game: str, rules: int, made: Mapping[str, object]) -> bytes:
    """A whole file; `made` says how it was made, for people."""
    body = b"".join(_little_endian(one.numbers) for one in arrays.values())
    header = {
        "game": game,
        "rules": rules,
        "made": dict(made),
        "arrays": [[name, NAMES[a.numbers.typecode], list(a.shape)] for name, a in arrays.items()],
        "sha256": sha256(body).hexdigest(),
    }
    return MAGIC + json.dumps(header).encode() + b"\n" + zlib.compress(body, 9)


def unpack(data: bytes, *, name: str, game: str, rules: int) -> Arrays:
    """The arrays of a file; refuses one that is damaged or stale."""
    header = _header(data, name)
    if (header.get("game"), header.get("rules")) != (game, rules):
        raise Unusable(
            f"{name} was trained for version {header.get('rules')} of {header.get('game')}, "
            f"not for version {rules} of {game}: make it anew with `make train`."
        )
    try:
        body = zlib.decompress(data[data.index(b"\n", len(MAGIC)) + 1 :])
    except zlib.error:
        body = b""
    if sha256(body).hexdigest() != header.get("sha256"):
        raise Unusable(f"{name} is damaged: its hash is not the one it states.")
    return dict(_arrays(header["arrays"], body))


def _header(data: bytes, name: str) -> dict[str, Any]:
    magic, head = data[: len(MAGIC)], data[len(MAGIC) :].partition(b"\n")[0]
    try:
        header: dict[str, Any] = json.loads(head if magic == MAGIC else b"")
    except ValueError:
        raise Unusable(f"{name} is damaged: it does not begin like a trained file.") from None
    return header


def _arrays(listed: Sequence[Any], body: bytes) -> list[tuple[str, Array]]:
    found, start = [], 0
    for name, kind, shape in listed:
        numbers = array(KINDS[kind])
        end = start + prod(shape) * numbers.itemsize
        numbers.frombytes(body[start:end])
        if sys.byteorder == "big":
            numbers.byteswap()
        found.append((name, Array(tuple(shape), numbers)))
        start = end
    return found


def _little_endian(numbers: "array[Any]") -> bytes:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()


def folder_of(package: str) -> Traversable:
    """Where a game's trained files are."""
    return files(package) / FOLDER


@cache
def trained(package: str, name: str, game: str, rules: int) -> Arrays | None:
    """The arrays of the game's file with this name; None, and a line in the log, if it is no use.

    Who asks then plays by the next best thing it knows.
    """
    try:
        data = (folder_of(package) / f"{name}.trained").read_bytes()
        return unpack(data, name=f"{game}'s {name}", game=game, rules=rules)
    except OSError:
        log.warning("%s's %s is missing: make it with `make train`.", game, name)
    except Unusable as error:
        log.warning("%s", error.message)
    return None
