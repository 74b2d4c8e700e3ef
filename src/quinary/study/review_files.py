"""Reviews in files beside their records, so that they are worked out once."""

from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from quinary.core.errors import QuinaryError
from quinary.core.record import Record
from quinary.wire.atomic_files import write_whole
from quinary.wire.codec import encode_record

# Rises when the same record would be reviewed otherwise: older reviews are worked out anew.
VERSION: Final = 1


def place_of(path: Path) -> Path:
    """The file for the review of the record in this file."""
    return path.with_name(f"{path.stem}.review.json")


def fingerprint(record: Record) -> str:
    """The hash of the record."""
    return sha256(msgspec.json.encode(encode_record(record), order="deterministic")).hexdigest()


def save_review(data: dict[str, Any], record: Record, path: Path) -> None:
    """Writes a review, whole or not at all."""
    stored = {"version": VERSION, "record": fingerprint(record), **data}
    text = msgspec.json.format(msgspec.json.encode(stored), indent=1) + b"\n"
    try:
        write_whole(text, path, private=True)
    except OSError as error:
        raise QuinaryError(f"The review can't be saved as {path}: {error.strerror}.") from None


def find_review(record: Record, path: Path) -> dict[str, Any] | None:
    """The review of this very record; None where there is none, or an old or damaged one."""
    try:
        data = msgspec.json.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError):
        return None
    if not isinstance(data, dict) or data.get("version") != VERSION:
        return None
    return data if data.get("record") == fingerprint(record) else None
