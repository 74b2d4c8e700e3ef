"""The base of every request and answer, refusals, and the bounds of common fields."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

Number: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]
MOST_SEATS = 1_000  # at one table, where the game itself knows no limit
MOST_BOTS = 16  # at one table
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
LONGEST_NAME = 40  # names are cut to this many characters
Entropy: TypeAlias = Annotated[str, Meta(max_length=64)]
Word: TypeAlias = Annotated[str, Meta(max_length=64)]
Clock: TypeAlias = Annotated[int, Meta(ge=5, le=30 * 24 * 3600)]
Stage: TypeAlias = Literal["waiting", "playing", "over"]
# What those who play may ask the app.
Hints: TypeAlias = Literal["", "careful", "three", "best", "books", "full"]


# A misspelt field is refused: otherwise its default would silently take its place.
class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request's body: exactly these fields."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the server says."""


class Fault(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Why something was refused."""

    code: str
    message: str
    clause: str | UnsetType = UNSET
    ruling: bool | UnsetType = UNSET  # what the clause says here is our ruling, not the leaflet's
    step: int | UnsetType = UNSET  # the number of the entry that would not fit any more
    # What it is exactly: `players-only` for a game without spectators. The catalogues have a
    # sentence for it, `fault-<reason>`, to be said with these values.
    reason: str | UnsetType = UNSET
    values: dict[str, int | str] | UnsetType = UNSET


class Refusal(Answer, frozen=True, kw_only=True):
    """A refusal: nothing has been changed."""

    error: Fault


class Nothing(Answer, frozen=True, kw_only=True):
    """It is done, and there is nothing more to say."""


class Healthy(Answer, frozen=True, kw_only=True):
    """The server and its database answer."""

    ok: bool
