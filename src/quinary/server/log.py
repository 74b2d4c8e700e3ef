"""What can stand in a table's log. A log is never shown to anybody: it holds secrets."""

from typing import Any, Literal, TypeAlias

import msgspec


class Opened(msgspec.Struct, frozen=True, tag="opened", tag_field="type"):
    """Somebody opened the table; `secret` is what the commitment shown to all is the hash of."""

    game: str
    rules: int
    seats: int
    options: dict[str, str | int]
    dice: Literal["fair", "typed"]
    watchers: bool
    host: str
    code: str
    secret: str


class Sat(msgspec.Struct, frozen=True, tag="sat", tag_field="type", omit_defaults=True):
    """A person or a bot has taken the seat; a person brings some entropy for the dice."""

    seat: int
    name: str
    person: str = ""
    bot: str = ""
    entropy: str = ""


class Rose(msgspec.Struct, frozen=True, tag="rose", tag_field="type"):
    """The seat is free again."""

    seat: int


class Started(msgspec.Struct, frozen=True, tag="started", tag_field="type"):
    """All seats are taken and the game is on."""


class Acted(msgspec.Struct, frozen=True, tag="acted", tag_field="type", omit_defaults=True):
    """A seat or chance has acted; `command` is the id that the sender gave it."""

    actor: int | Literal["chance"]
    action: dict[str, Any]
    command: str = ""


class Undone(msgspec.Struct, frozen=True, tag="undone", tag_field="type"):
    """The last act was taken back: the first `to` still count."""

    to: int


class StoodIn(msgspec.Struct, frozen=True, tag="stood-in", tag_field="type"):
    """A bot plays for an absent person, until they take the seat back."""

    seat: int
    bot: str


class CameBack(msgspec.Struct, frozen=True, tag="came-back", tag_field="type"):
    """The person plays again."""

    seat: int


Body: TypeAlias = Opened | Sat | Rose | Started | Acted | Undone | StoodIn | CameBack

_decoder: msgspec.json.Decoder[Body] = msgspec.json.Decoder(Body)
_encoder = msgspec.json.Encoder()


def to_text(body: Body) -> str:
    """The body as it is stored."""
    return _encoder.encode(body).decode()


def from_text(text: str) -> Body:
    """The body that was stored."""
    return _decoder.decode(text)
