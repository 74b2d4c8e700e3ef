"""Where the seed of a table comes from (docs/play/fair-dice.md, "The seed of a table").

A secret is fixed first and only its hash, the commitment, is shown. Then every seat
brings some text. Both together make the seed, which nobody could choose alone.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass

from quinary.core.errors import BadRecord
from quinary.core.record import Record

_SECRET = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fairness:
    """What is opened after a game: the secret, what was shown of it, what each seat brought."""

    secret: str
    commitment: str
    entropies: tuple[str, ...]


def commitment_to(secret: str) -> str:
    """The hash of a secret, which can be shown without giving the secret away."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_from(secret: str, entropies: Sequence[str]) -> str:
    """The seed that a secret and the entropies of all seats, in their order, lead to."""
    return hmac.digest(bytes.fromhex(secret), "\n".join(entropies).encode(), "sha256").hex()


def check_seed(record: Record, fair: Fairness) -> None:
    """Refuses a record whose seed does not come from the secret that was committed to."""
    if record.seed is None:
        raise BadRecord("The outcomes were typed in: there is no seed for a secret to lead to.")
    # bytes.fromhex also takes capitals and spaces: one secret would have many spellings.
    if not _SECRET.fullmatch(fair.secret):
        raise BadRecord("The secret is not 32 bytes, written as 64 hex digits in lower case.")
    if commitment_to(fair.secret) != fair.commitment:
        raise BadRecord("The secret is not the one that was committed to.")
    if len(fair.entropies) != record.seats:
        raise BadRecord(
            f"There must be one entropy per seat: {record.seats}, not {len(fair.entropies)}."
        )
    if seed_from(fair.secret, fair.entropies) != record.seed:
        raise BadRecord("The seed does not follow from the secret and the entropies of the seats.")
