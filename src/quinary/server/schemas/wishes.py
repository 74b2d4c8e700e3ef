"""What somebody can ask to do at a table, and the answer to it."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from quinary.server.schemas.base import Answer, Entropy, Fault, Name, Number, Request, Seat, Word


class Wish(Request, frozen=True, kw_only=True, tag_field="wish"):
    """Something that somebody wants to do at a table."""

    id: Annotated[int, Meta(ge=0, le=2**53)] | Word = 0  # comes back with the answer on a feed
    # A client whose connection broke can't know whether its command arrived.
    command: Word = ""  # the same command sent twice is done once


class Sit(Wish, frozen=True, kw_only=True, tag="sit"):
    """Take a seat, the first free one if none is named."""

    seat: Seat | None = None
    name: Name | None = None
    entropy: Entropy = ""


class Mix(Wish, frozen=True, kw_only=True, tag="mix"):
    """Bring other entropy for the dice, before the start."""

    seat: Seat
    entropy: Entropy


class Rise(Wish, frozen=True, kw_only=True, tag="rise"):
    """Leave a seat, or take it from somebody as the host."""

    seat: Seat


class SeatBot(Wish, frozen=True, kw_only=True, tag="seat-bot"):
    """Give a seat to a bot, or all free ones if none is named."""

    level: Word
    seat: Seat | None = None


class Start(Wish, frozen=True, kw_only=True, tag="start"):
    """Begin the game; `short` with those who are there, who move up where a seat is free."""

    short: bool = False


class Act(Wish, frozen=True, kw_only=True, tag="act"):
    """Act for a seat."""

    seat: Seat
    action: dict[str, Any]
    seen: Number


class Type(Wish, frozen=True, kw_only=True, tag="type"):
    """Say what real dice, cards or tiles show."""

    outcome: dict[str, Any]
    seen: Number


class Undo(Wish, frozen=True, kw_only=True, tag="undo"):
    """Take back one's last act, or a typed outcome if no seat is named."""

    seen: Number
    seat: Seat | None = None


class Correct(Wish, frozen=True, kw_only=True, tag="correct"):
    """Put right what was typed wrong at a table with real dice; `step` is its number."""

    step: Number
    seen: Number
    action: dict[str, Any] | None = None
    # The act or outcome as the game writes it, in place of `action`.
    text: Annotated[str, Meta(max_length=400)] = ""


class AskBack(Wish, frozen=True, kw_only=True, tag="ask-back"):
    """Ask the others to take back one's last act, or a typed outcome if no seat is named."""

    seen: Number
    seat: Seat | None = None


class AnswerBack(Wish, frozen=True, kw_only=True, tag="answer-back"):
    """Agree to what somebody wants to take back, or not."""

    seat: Seat
    agree: bool


class StandIn(Wish, frozen=True, kw_only=True, tag="stand-in"):
    """Let a bot play for somebody who is away."""

    seat: Seat
    level: Word


class ComeBack(Wish, frozen=True, kw_only=True, tag="come-back"):
    """Take one's seat back from the bot that stood in."""

    seat: Seat


class Rematch(Wish, frozen=True, kw_only=True, tag="rematch"):
    """Another table with the same people."""


# What can be wished for over HTTP too: those above, and none of those below.
WISHES: tuple[type[Wish], ...] = tuple(Wish.__subclasses__())


class Go(Wish, frozen=True, kw_only=True, tag="go"):
    """Look at another table through the same feed: a rematch needs no new connection."""

    table: Word
    seat: Seat | None = None
    after: Number | None = None


class Ping(Wish, frozen=True, kw_only=True, tag="ping"):
    """Find out whether the connection still lives: the answer comes at once."""


ON_FEEDS: tuple[type[Wish], ...] = tuple(Wish.__subclasses__())


class Done(Answer, frozen=True, kw_only=True):
    """A wish that has come true, safe on disk, up to this number."""

    n: int
    table: str | UnsetType = UNSET  # the table of a rematch
    seat: int | UnsetType = UNSET  # the seat that was taken


class Answered(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """The answer to a wish on a feed."""

    id: int | str
    n: int | UnsetType = UNSET
    table: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    error: Fault | UnsetType = UNSET
